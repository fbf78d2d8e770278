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
from itertools import accumulate
from statistics import fmean
from typing import NamedTuple

from bot.bench.load import centile

SERVERS = (2_500, 25_000, 250_000)
HOURS = (3, 2, 1, 1, 1, 2, 3, 4, 5, 5, 5, 6, 7, 6, 6, 6, 7, 8, 9, 10, 10, 9, 7, 5)
"""How a day's moves are spread over its hours: few at night, most in the evening."""
DAY_S, HOUR_S = 86_400, 3_600
FULL = 0.6
"""With more of a process's time in use in the busiest hour, there is one process more."""
SERVERS_A_SHARD = 1_000
"""What Discord recommends; it demands 2,500 at most."""
IDENTIFY_S = 5.0
SECOND_S = 1.1
"""What the bot takes for a second, so that Discord never counts more in one of its own."""
STATIONS = ("loops", "workers", "commits", "discord")
"""What a move goes through, in this order; before the last of them whoever pressed has the answer."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What is played, what it costs, what there is for it. Costs are measured; docs/SCALING.md says when."""

    games_a_server: float = 4.0
    """That are being played."""
    turns_a_day: float = 4.0
    """In each of them."""
    moves_a_turn: float = 1.45
    """Each is a commit."""
    push_share: float = 0.305
    """Of all moves; the others end a turn."""
    push_loop_ms: float = 50.0
    """CPU of the process that answers, with all presses that lead to the move."""
    push_worker_ms: float = 170.0
    """CPU of its workers: simulation, film, aims."""
    push_posts: float = 2.0
    """Requests under the limit of the whole bot: the film, and its veil taken away."""
    turn_loop_ms: float = 33.0
    turn_worker_ms: float = 22.0
    """The panel and the board."""
    turn_posts: float = 2.54
    """The board, the buttons of the last one, the purse."""
    commit_ms: float = 50.0
    """Until the database has a move."""
    bytes_a_move: float = 640.0
    processes: float = 0.0
    """0: as many as it takes."""
    workers: float = 2.0
    """Of each process, which has as many cores."""
    connections: float = 8.0
    """To the database, of each process."""
    max_connections: float = 100.0
    """That the database grants all of them."""
    requests_a_second: float = 50.0
    """That Discord grants the whole bot."""
    max_concurrency: float = 1.0
    """So many shards may identify at a time."""


@dataclass(frozen=True, slots=True)
class Day:
    """What became of it."""

    processes: int
    moves_a_second: float
    """In the busiest hour."""
    answer_ms: tuple[float, float]
    """How long whoever pressed waits: half of them so long at most, and 99 of 100."""
    post_ms: tuple[float, float]
    """The same until all is posted that a move brings."""
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


class _Kind(NamedTuple):
    loop_ms: float
    worker_ms: float
    posts: float


@dataclass(slots=True)
class _Move:
    """A move on its way."""

    kind: _Kind
    process: int
    came_s: float
    ready_s: float
    """When it is done with what came so far."""


class _Line:
    """A few that do the same work, and one line before them."""

    def __init__(self, many: int, begin_s: float) -> None:
        """All are free when it begins."""
        self._free_at_s = [begin_s] * many

    def begin(self, at_s: float, for_s: float) -> float:
        """One more comes, whose work takes so long; when that is begun."""
        begun_s = max(at_s, self._free_at_s[0])
        heapq.heapreplace(self._free_at_s, begun_s + for_s)
        return begun_s


def play(servers: int, figures: Figures, *, seed: int, seconds: float) -> Day:
    """A day, of which so many seconds of each hour are played move by move."""
    rng, processes = random.Random(seed), int(figures.processes) or needed(servers, figures)
    answers_ms, posts_ms, behind_s = list[float](), list[float](), [0.0] * len(STATIONS)
    rates = [moves_a_second(servers, figures, hour) for hour in range(len(HOURS))]
    for hour, rate in enumerate(rates):
        begin_s = float(hour * HOUR_S)
        moves = [*_arrivals(rng, figures, rate, processes, begin_s, begin_s + seconds)]
        for station, late_s in zip(STATIONS, behind_s, strict=True):
            if station == "discord":
                answers_ms += ((one.ready_s - one.came_s) * 1000 for one in moves)
            many = _at_a_time(station, figures, processes)
            lines = [_Line(many, begin_s + late_s) for _ in range(processes)]
            moves.sort(key=lambda one: one.ready_s)
            for one in moves:
                for keeps_s, takes_s in _work(station, figures, one.kind, rng):
                    one.ready_s = lines[one.process].begin(one.ready_s, keeps_s) + takes_s
        posts_ms += ((one.ready_s - one.came_s) * 1000 for one in moves)
        behind_s = _left_behind(servers, figures, processes, rate, behind_s)
    shards = math.ceil(servers / SERVERS_A_SHARD)
    return Day(
        processes,
        max(rates),
        (centile(answers_ms, 50), centile(answers_ms, 99)),
        (centile(posts_ms, 50), centile(posts_ms, 99)),
        shares(servers, figures, processes),
        fmean(rates) * 365 * DAY_S * figures.bytes_a_move / 1e9,
        shards,
        math.ceil(shards / figures.max_concurrency) * IDENTIFY_S,
    )


def moves_a_second(servers: int, figures: Figures, hour: int) -> float:
    """In an hour of the day."""
    a_day = servers * figures.games_a_server * figures.turns_a_day * figures.moves_a_turn
    return a_day * HOURS[hour] / sum(HOURS) / HOUR_S


def shares(servers: int, figures: Figures, processes: int) -> dict[str, float]:
    """How much of everything is in use in the busiest hour."""
    rate = _busiest(servers, figures)
    push, turn = _kinds(figures)
    loop_ms, worker_ms, posts = (
        figures.push_share * of_push + (1 - figures.push_share) * of_turn
        for of_push, of_turn in zip(push, turn, strict=True)
    )
    busy_s = {
        "loops": loop_ms / 1000,
        "workers": worker_ms / 1000,
        "commits": figures.commit_ms / 1000,
        "discord": posts * SECOND_S,
    }
    full = {
        station: rate * busy / (processes * _at_a_time(station, figures, processes))
        for station, busy in busy_s.items()
    }
    return full | {"connections": processes * figures.connections / figures.max_connections}


def needed(servers: int, figures: Figures) -> int:
    """The fewest processes none of which is nearly full in the busiest hour."""
    alone = shares(servers, figures, 1)
    return max(1, *(math.ceil(alone[station] / FULL) for station in STATIONS if station != "discord"))


def _busiest(servers: int, figures: Figures) -> float:
    """Moves a second in the busiest hour."""
    return moves_a_second(servers, figures, HOURS.index(max(HOURS)))


def _kinds(figures: Figures) -> tuple[_Kind, _Kind]:
    """A push, and what ends a turn."""
    return (
        _Kind(figures.push_loop_ms, figures.push_worker_ms, figures.push_posts),
        _Kind(figures.turn_loop_ms, figures.turn_worker_ms, figures.turn_posts),
    )


def _at_a_time(station: str, figures: Figures, processes: int) -> int:
    """How many there are of a station in each process; of Discord's, how many may go within a second."""
    many = {
        "loops": 1.0,
        "workers": figures.workers,
        "commits": figures.connections,
        "discord": figures.requests_a_second // processes,
    }
    return max(1, int(many[station]))


def _work(station: str, figures: Figures, kind: _Kind, rng: random.Random) -> Iterator[tuple[float, float]]:
    """What a move asks of a station: how long each piece keeps it, and how long the move waits for it."""
    match station:
        case "loops":
            yield (about_s := _about(rng, kind.loop_ms) / 1000), about_s
        case "workers":
            yield (about_s := _about(rng, kind.worker_ms) / 1000), about_s
        case "commits":
            yield figures.commit_ms / 1000, figures.commit_ms / 1000
        case "discord":
            for _ in range(int(kind.posts) + (rng.random() < kind.posts % 1)):
                yield SECOND_S, 0.0


def _left_behind(
    servers: int, figures: Figures, processes: int, rate: float, behind_s: Sequence[float]
) -> list[float]:
    """How late each station is at the end of an hour; what one cannot do does not reach the next."""
    full, most, left_s = shares(servers, figures, processes), _busiest(servers, figures), list[float]()
    for station, late_s in zip(STATIONS, behind_s, strict=True):
        busy = full[station] * rate / most
        left_s.append(max(0.0, late_s + (busy - 1) * HOUR_S))
        rate /= max(1.0, busy)
    return left_s


def _arrivals(
    rng: random.Random, figures: Figures, rate: float, processes: int, begin_s: float, end_s: float
) -> Iterator[_Move]:
    """Moves come as they like, one by one, to the process that holds their server."""
    bounds = [*accumulate((figures.push_share, 1 - figures.push_share))]
    kinds, at_s = _kinds(figures), begin_s
    while (at_s := at_s + rng.expovariate(rate)) < end_s:
        (kind,) = rng.choices(kinds, cum_weights=bounds)
        yield _Move(kind, rng.randrange(processes), at_s, at_s)


def _about(rng: random.Random, mean_ms: float) -> float:
    """No two moves are alike: half of it for sure, the other half spread as waiting times are."""
    return mean_ms * (0.5 + 0.5 * rng.expovariate(1.0))
