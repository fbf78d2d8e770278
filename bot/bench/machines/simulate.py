"""A day of the bot at a size nobody has measured: people's moves arrive, and wait where something is full.

Everything a move costs is measured elsewhere and given here as numbers; nothing is drawn, saved or sent. A
move waits for the event loop of its process, for a worker and for a connection to the database; then whoever
pressed has the answer. Its posts wait, one after the other, for the process's part of the requests that
Discord grants the whole bot in a second. Of each hour a stretch is played move by move; what is too much in
it grows for the rest of the hour, and is still there in the next.
"""

import heapq
import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate
from statistics import fmean

from bot.bench.load import centile

HOURS = (3, 2, 1, 1, 1, 2, 3, 4, 5, 5, 5, 6, 7, 6, 6, 6, 7, 8, 9, 10, 10, 9, 7, 5)
"""How a day's moves are spread over its hours: few at night, most in the evening."""
SERVERS = (2_500, 25_000, 250_000)
DAY_S, HOUR_S = 86_400, 3_600
FULL = 0.6
"""Where so much of something is in use in the busiest hour there is one more process, or it is said."""
SERVERS_A_SHARD = 1_000
"""What Discord recommends; it demands 2,500 at most."""
IDENTIFY_S = 5.0
SECOND_S = 1.1
"""What the bot takes for a second, so that Discord never counts more in one of its own."""
STATIONS = ("loops", "workers", "commits", "discord")
"""What a move goes through, in this order; before the last of them whoever pressed has the answer."""


class Kind(StrEnum):
    """What kind of move it is."""

    PUSH = "push"
    TURN = "turn"
    """That which ends a turn."""


@dataclass(frozen=True, slots=True)
class Move:
    """What a move of a kind costs."""

    share: float
    """Of all moves."""
    loop_ms: float
    """CPU of the process that answers, with all presses that lead to it."""
    worker_ms: float
    """CPU of its workers: simulation and pictures."""
    posts: float
    """Requests under the limit of the whole bot."""


@dataclass(frozen=True, slots=True)
class Costs:
    """What was measured, and on what; docs/SCALING.md says when."""

    moves: dict[Kind, Move]
    moves_a_turn: float
    commit_ms: float
    """Until the database has a move."""
    bytes_a_move: float
    connections: int
    """Of one process."""


@dataclass(frozen=True, slots=True)
class World:
    """How much is played, and what there is for it."""

    servers: int
    games_a_server: float = 4.0
    """That are being played."""
    turns_a_day: float = 4.0
    """In each of them."""
    processes: int | None = None
    """None: as many as it takes."""
    workers: int = 2
    """Of each process, which has as many cores."""
    requests_a_second: float = 50.0
    """That Discord grants the whole bot."""
    max_connections: int = 100
    """That the database grants all processes."""
    max_concurrency: int = 1
    """So many shards may identify at a time."""


@dataclass(frozen=True, slots=True)
class Day:
    """What became of it."""

    world: World
    processes: int
    moves_a_second: float
    """In the busiest hour."""
    answer_ms: tuple[float, float]
    """How long whoever pressed waits: half of them so long at most, and 99 of 100."""
    post_ms: tuple[float, float]
    """The same for what is posted."""
    full: dict[str, float]
    """How much of what is in use in the busiest hour: 1 is all of it."""
    gigabytes_a_year: float
    shards: int
    identify_s: float
    """Until all shards are connected after a start from nothing."""

    @property
    def first(self) -> str:
        """What fills first."""
        return max(self.full, key=lambda name: self.full[name])


@dataclass(slots=True)
class _Waiting:
    """A move on its way."""

    move: Move
    process: int
    came_s: float
    ready_s: float
    """When it is done with what came so far."""


class _Line:
    """A few that do the same work, and one line before them."""

    def __init__(self, many: int, begin_s: float) -> None:
        """All are free when it begins."""
        self._free_at_s = [begin_s] * many

    def served(self, at_s: float, for_s: float) -> float:
        """When it is done with one more."""
        done_s = max(at_s, self._free_at_s[0]) + for_s
        heapq.heapreplace(self._free_at_s, done_s)
        return done_s


def moves_a_second(world: World, costs: Costs, hour: int) -> float:
    """In an hour of the day."""
    a_day = world.servers * world.games_a_server * world.turns_a_day * costs.moves_a_turn
    return a_day * HOURS[hour] / sum(HOURS) / HOUR_S


def mean(costs: Costs, of: str) -> float:
    """Of a move of no particular kind."""
    return sum(move.share * float(getattr(move, of)) for move in costs.moves.values())


def shares(world: World, costs: Costs, processes: int) -> dict[str, float]:
    """How much of everything is in use in the busiest hour."""
    rate, parts = _busiest(world, costs), _at_a_time("discord", world, costs, processes)
    return {
        "discord": rate * mean(costs, "posts") * SECOND_S / (parts * processes),
        "loops": rate * mean(costs, "loop_ms") / 1000 / processes,
        "workers": rate * mean(costs, "worker_ms") / 1000 / (processes * world.workers),
        "commits": rate * costs.commit_ms / 1000 / (processes * costs.connections),
        "connections": processes * costs.connections / world.max_connections,
    }


def _busiest(world: World, costs: Costs) -> float:
    """Moves a second in the busiest hour."""
    return max(moves_a_second(world, costs, hour) for hour in range(len(HOURS)))


def needed(world: World, costs: Costs) -> int:
    """The fewest processes none of whose parts is nearly full in the busiest hour."""
    busy = shares(world, costs, 1)
    return max(1, *(math.ceil(busy[name] / FULL) for name in ("loops", "workers", "commits")))


def play(world: World, costs: Costs, *, seed: int, seconds: float) -> Day:
    """A day, of which so many seconds of each hour are played move by move."""
    rng, processes = random.Random(seed), world.processes or needed(world, costs)
    answers_ms, posts_ms = list[float](), list[float]()
    rates = [moves_a_second(world, costs, hour) for hour in range(len(HOURS))]
    behind_s = [0.0] * len(STATIONS)
    for hour, rate in enumerate(rates):
        begin_s = float(hour * HOUR_S)
        moves = [*_arrivals(rng, costs, rate, processes, begin_s, begin_s + seconds)]
        for station, late_s in zip(STATIONS, behind_s, strict=True):
            if station == "discord":
                answers_ms += ((one.ready_s - one.came_s) * 1000 for one in moves)
            many = _at_a_time(station, world, costs, processes)
            lines = [_Line(many, begin_s + late_s) for _ in range(processes)]
            moves.sort(key=lambda one: one.ready_s)
            for one in moves:
                for work_s, wait_s in _work(station, costs, one.move, rng):
                    one.ready_s = lines[one.process].served(one.ready_s, work_s) - work_s + wait_s
        posts_ms += ((one.ready_s - one.came_s) * 1000 for one in moves)
        behind_s = _left_behind(world, costs, processes, rate, behind_s)
    return Day(
        world,
        processes,
        max(rates),
        (centile(answers_ms, 50), centile(answers_ms, 99)),
        (centile(posts_ms, 50), centile(posts_ms, 99)),
        shares(world, costs, processes),
        fmean(rates) * 365 * DAY_S * costs.bytes_a_move / 1e9,
        shards := math.ceil(world.servers / SERVERS_A_SHARD),
        math.ceil(shards / world.max_concurrency) * IDENTIFY_S,
    )


def _at_a_time(station: str, world: World, costs: Costs, processes: int) -> int:
    """How many there are of a station in each process; of Discord's, how many may go within a second."""
    match station:
        case "workers":
            return world.workers
        case "commits":
            return costs.connections
        case "discord":
            return max(1, int(world.requests_a_second // processes))
        case _:
            return 1


def _work(station: str, costs: Costs, move: Move, rng: random.Random) -> Iterator[tuple[float, float]]:
    """What a move asks of a station: how long each piece keeps it, and how long the move waits for it."""
    match station:
        case "loops":
            yield (work_s := _about(rng, move.loop_ms) / 1000), work_s
        case "workers":
            yield (work_s := _about(rng, move.worker_ms) / 1000), work_s
        case "commits":
            yield costs.commit_ms / 1000, costs.commit_ms / 1000
        case _:
            for _ in range(int(move.posts) + (rng.random() < move.posts % 1)):
                yield SECOND_S, 0.0


def _left_behind(
    world: World, costs: Costs, processes: int, rate: float, behind_s: Sequence[float]
) -> list[float]:
    """How late each station is at the end of an hour; what it cannot do does not reach the next."""
    left_s = list[float]()
    for station, late_s in zip(STATIONS, behind_s, strict=True):
        busy = rate * shares(world, costs, processes)[station] / _busiest(world, costs)
        left_s.append(max(0.0, late_s + (busy - 1) * HOUR_S))
        if busy > 1:
            rate /= busy
    return left_s


def _arrivals(
    rng: random.Random, costs: Costs, rate: float, processes: int, begin_s: float, end_s: float
) -> Iterator[_Waiting]:
    """Moves come as they like, one by one, to the process that holds their server."""
    kinds = [*costs.moves.values()]
    bounds = [*accumulate(move.share for move in kinds)]
    at_s = begin_s
    while (at_s := at_s + rng.expovariate(rate)) < end_s:
        (move,) = rng.choices(kinds, cum_weights=bounds)
        yield _Waiting(move, rng.randrange(processes), at_s, at_s)


def _about(rng: random.Random, mean_ms: float) -> float:
    """No two moves are alike: half of it for sure, the other half spread as waiting times are."""
    return mean_ms * (0.5 + 0.5 * rng.expovariate(1.0))
