"""Games put into the bot's database before it starts: tests begin where they have something to show.

A position is made of facts, as a log tells them; pieces come out of the box and stay countable.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, pairwise, repeat
from pathlib import Path

from bot.config import Database
from bot.game.events import ComputerJoined, Entry, Joined, Opened, numbered
from bot.game.landmarks import landmark_of
from bot.game.messages import Kind, Recipe
from bot.game.model import ChannelId, GameId, GuildId, PersonId, Plan, Spot, UserId
from bot.game.pace import Pace
from bot.game.state import fold
from bot.service import ID_LENGTH, ID_LETTERS, now_ms
from bot.store.codec import read_recording
from bot.store.opening import open_store
from bot.store.values import Commit
from engine import new_game
from engine.computer import Level
from engine.data import ROAD
from engine.events import (
    ConsolationTaken,
    Event,
    GameEnded,
    GameStarted,
    IncomeTaken,
    PushingStopped,
    QuarryLoaded,
    RoadBuilt,
    StonePushed,
    Travelled,
    TurnBegan,
    Undone,
)
from engine.model import (
    NONE,
    Colour,
    Counts,
    Options,
    QuarryStone,
    Seat,
    Secret,
    Segment,
    Size,
    SpaceId,
    Take,
    seats,
)
from engine.quarry.physics import PymunkQuarry
from engine.rules.build import points
from playground.people import Person
from playground.server import Playground
from tests.support.random_games import secret

Facts = tuple[Event, ...]


_APART = 100
"""So many games have names of their own; there are not many more."""


async def stage(
    database: Database,
    discord: Playground,
    people: Sequence[Person],
    *games: Facts,
    at_ms: int | None = None,
    channel: str = "via-appia",
    language: str = "en",
    hints: bool = False,
    computers: Sequence[Level] = (),
    pace: Pace | None = None,
    then: Sequence[Entry] = (),
) -> list[str]:
    """Games of these people by seat, then of computers, each as its facts say, now or at another time.

    `then` is what happened besides. The bot posts them when it starts.
    """
    spot = Spot(GuildId(discord.world.guild.id), ChannelId(discord.channel(channel).id))
    ids = list[str]()
    async with open_store(database) as store:
        numbers = [(await store.person(UserId(one.id), one.name, one.user.locale)).number for one in people]
        named = {landmark_of(one) for one in await store.all_games()}
        for facts in games:
            ids.append(game := _new_id(named))
            entries = log_of(numbers, spot, facts, language, hints=hints, computers=computers, pace=pace)
            log = numbered((*entries, *then), 0, at_ms or now_ms(), None, None)
            over = isinstance(facts[-1], GameEnded)
            told: tuple[Recipe, ...] = (
                Recipe(Kind.LOBBY),
                Recipe(Kind.START),
                Recipe(Kind.RESULT if over else Kind.TURN),
            )
            told += tuple(Recipe(Kind.PURSE, seat) for seat in seats(len(people)))
            await store.create(Commit(log, fold(game, log).summary, told))
    return ids


def _new_id(named: set[str]) -> GameId:
    """An id that gives a game a name of its own, as the service makes them."""
    while True:
        game = GameId("".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH)))
        if (name := landmark_of(game)) not in named or len(named) > _APART:
            named.add(name)
            return game


def log_of(
    people: Sequence[PersonId],
    spot: Spot,
    facts: Facts,
    language: str = "en",
    *,
    hints: bool = False,
    computers: Sequence[Level] = (),
    pace: Pace | None = None,
) -> tuple[Entry, ...]:
    """The log of a game of these people by seat, then of computers, from its opening on."""
    started = facts[0]
    assert isinstance(started, GameStarted) and started.secret is not None
    seated = len(people) + len(computers)
    plan = Plan(started.options, seated, language=language, hints=hints, pace=pace or Pace())
    contributions = chain(started.secret.contributions, repeat(""))
    lobby = (Joined(*one) for one in zip(people, Colour, contributions, strict=False))
    others = enumerate(zip(computers, [*Colour][len(people) :], strict=False), 1)
    joined = (ComputerJoined(PersonId(-number), level, colour) for number, (level, colour) in others)
    return (Opened(people[0], spot, plan, Secret(started.secret.key)), *lobby, *joined, *facts)


def recorded_game(name: str) -> Facts:
    """One of the recorded games, without what was taken back."""
    recorded = read_recording((Path(__file__).parents[1] / "games" / f"{name}.json").read_bytes())
    return tuple(event for event in recorded.events if not isinstance(event, Undone))


def late_turn(facts: Facts) -> Facts:
    """As far as the last turn but one of the first joiner, who is to move: the game goes on."""
    started = facts[0]
    assert isinstance(started, GameStarted)
    seat = started.order.index(1) + 1
    turns = [at for at, event in enumerate(facts) if isinstance(event, TurnBegan) and event.seat == seat]
    return facts[: turns[-2] + 1]


# Positions


@cache
def beginning(purses: tuple[int, int] = (1, 2), *, room: tuple[Size, ...] | None = None) -> Facts:
    """Two players, the first joiner first; with other purses, or other room on the ledge."""
    facts: list[Event] = []
    for event in new_game(2, Options(), secret(2), PymunkQuarry()):
        if isinstance(event, GameStarted):
            facts.append(replace(event, order=(1, 2), purses=purses))
        elif isinstance(event, QuarryLoaded) and room is not None:
            facts.append(replace(event, room=room))
        else:
            facts.append(event)
    return tuple(facts)


def turn(seat: int, round_: int = 2) -> Facts:
    """A seat is to move."""
    return (TurnBegan(Seat(seat), round_),)


def tiles(seat: int, cart: Counts) -> Facts:
    """Tiles from storage onto a cart."""
    return tuple(ConsolationTaken(Seat(seat), size) for size in Size for _ in range(cart[size]))


def built(seat: int, spaces: Iterable[SpaceId]) -> Facts:
    """Tiles from storage onto the road."""
    return tuple(_built(seat, spaces))


def _built(seat: int, spaces: Iterable[SpaceId]) -> Iterator[Event]:
    for space in spaces:
        yield ConsolationTaken(Seat(seat), ROAD.spaces[space].size)
        yield RoadBuilt(Seat(seat), (space,), (points(space),))


def walked(seat: int, *places: str) -> Facts:
    """A pawn went there, for free."""
    return tuple(Travelled(Seat(seat), (before, after), 0) for before, after in pairwise(places))


def taken(seat: int, facts: Facts, count: int) -> Facts:
    """So many of the cards are turned."""
    display = next(event.cards for event in facts if hasattr(event, "cards"))
    return tuple(IncomeTaken(Seat(seat), card, Take.SESTERCES, 0, NONE) for card in display[:count])


def fallen(seat: int, facts: Facts, *sizes: Size) -> StonePushed:
    """A small stone was pushed, and stones of these sizes fell."""
    lying = next(event.stones for event in facts if isinstance(event, QuarryLoaded))
    falling: list[QuarryStone] = []
    for size in sizes:
        falling.append(next(stone for stone in lying if stone.size is size and stone not in falling))
    resting = tuple(stone for stone in lying if stone not in falling)
    room = tuple(Size)
    return StonePushed(Seat(seat), Size.S, 0, 0, 0, 0, 99, tuple(falling), resting, room, "staged")


def every_choice() -> Facts:
    """Income, quarry, one or two tiles, a journey: all of it is possible."""
    return (*beginning((9, 2)), *built(2, ("A1",)), *tiles(1, Counts(2, 1, 1)), *turn(1))


def every_size() -> Facts:
    """Stones of all three sizes, and nothing on the cart yet."""
    facts = beginning()
    display = next(event.cards for event in facts if hasattr(event, "cards"))
    return (*facts, IncomeTaken(Seat(1), display[0], Take.STONES, 0, Counts(1, 1, 1)), *turn(1))


def widest_road() -> Facts:
    """More than 25 ways to lay two tiles; none of the stones fits on the ledge."""
    spaces = (*ROAD.segments[Segment.A], *ROAD.segments[Segment.B], "C5", "C7", "C9", "C12")
    facts = beginning(room=())
    return (
        *facts,
        *built(2, spaces),
        *tiles(1, Counts(2, 1, 1)),
        *walked(1, "Roma", "Tarracina", "Beneventum"),
        *turn(1),
    )


def on_the_brink() -> Facts:
    """Nothing but stones in a line up to the edge: whatever is pushed straight on, something falls."""
    facts = beginning()
    loaded = next(event for event in facts if isinstance(event, QuarryLoaded))
    column = tuple(QuarryStone(number, Size.S, 0, 8_500 + 16_200 * (number - 1)) for number in range(1, 8))
    return tuple(replace(loaded, stones=column) if event is loaded else event for event in facts)


def thin_purse(seat: int = 1) -> Facts:
    """A seat is to move: nothing in the purse, somebody on the tile ahead, three cards left."""
    other = 3 - seat
    facts = beginning((0, 2) if seat == 1 else (2, 0))
    return (
        *facts,
        *built(other, ROAD.segments[Segment.A]),
        *walked(other, "Roma", "A1"),
        *taken(other, facts, 4),
        *turn(seat),
    )


def full_cart() -> Facts:
    """Stones fell, but the cart has no room for a third small tile, and storage has no mid-sized one."""
    facts = beginning()
    mids = [space.id for space in ROAD.spaces.values() if space.size is Size.M]
    dig = (fallen(1, facts, Size.M, Size.S), PushingStopped(Seat(1)))
    return (*facts, *built(2, mids), *tiles(1, Counts(2, 0, 1)), *turn(1), *dig)


def avalanche() -> Facts:
    """Fourteen stones fell."""
    facts = beginning()
    sizes = (*[Size.L] * 2, *[Size.M] * 5, *[Size.S] * 7)
    return (*facts, *tiles(1, Counts(1, 1, 0)), *turn(1), fallen(1, facts, *sizes), PushingStopped(Seat(1)))


def nothing_fell() -> Facts:
    """Two pushes without a fall."""
    facts = beginning()
    return (*facts, fallen(1, facts), fallen(1, facts), PushingStopped(Seat(1), consolation=True))


def last_push() -> Facts:
    """An empty quarry, no consolation, one push made: the second ends the turn, for nothing can fall."""
    facts = beginning()
    bare: list[Event] = []
    for event in facts:
        if isinstance(event, GameStarted):
            bare.append(replace(event, options=replace(event.options, consolation=False)))
        else:
            bare.append(replace(event, stones=()) if isinstance(event, QuarryLoaded) else event)
    return (*bare, fallen(1, tuple(bare)))
