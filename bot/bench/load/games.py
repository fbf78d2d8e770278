"""Databases full of games for the load: a few games are really played, all others are copies of them.

Copies are written by the store itself. The first ones stand in channels of their own and wait for their
players; the others rest together in one more channel.
"""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count, islice

from bot.bench.games import moves, secret_of
from bot.bench.store import game_id
from bot.config import Database
from bot.game.events import Entry, Joined, Logged, Opened, numbered
from bot.game.messages import Kind, Recipe
from bot.game.model import ChannelId, GameId, GuildId, InteractionId, PersonId, Plan, Spot, UserId
from bot.game.state import Summary, fold
from bot.service import now_ms
from bot.store import Store
from bot.store.opening import open_store
from bot.store.values import Commit
from engine.events import Event, TurnBegan
from engine.model import Colour
from engine.quarry import Quarry

MOST_PLAYED = 6
"""So many different games there are at most."""
_FIRST_TURNS, _MORE_TURNS = 6, 4
"""The first game is left after so many turns, each further one after so many more."""
_AT_ONCE = 250
LOCALE = "en-US"


@dataclass(frozen=True, slots=True)
class Seating:
    """Where a game is played, and by whom on Discord."""

    spot: Spot
    users: Mapping[UserId, str]
    """Their Discord ids, and what they are called."""


@dataclass(frozen=True, slots=True)
class Original:
    """A game up to the beginning of a turn."""

    name: str
    seats: int
    moves: tuple[tuple[Event, ...], ...]

    def log(self, spot: Spot, people: Sequence[PersonId], interactions: Iterator[int]) -> tuple[Logged, ...]:
        """Its log, if these people had played it there."""
        opened: tuple[Entry, ...] = (
            Opened(people[0], spot, Plan(), secret_of(self.name)),
            *(Joined(person, colour, "") for person, colour in zip(people, Colour, strict=False)),
        )
        at_ms, log = now_ms(), list[Logged]()
        for entries in (opened, *self.moves):
            log += numbered(entries, len(log), at_ms, people[0], InteractionId(next(interactions)))
        return tuple(log)


def originals(games: int, quarry: Quarry) -> list[Original]:
    """The games that are copied, of two, three and four players, each a little longer than the last."""
    return [_played(number, quarry) for number in range(min(games, MOST_PLAYED))]


def _played(number: int, quarry: Quarry) -> Original:
    name, seats, turns = f"load/{number}", 2 + number % 3, _FIRST_TURNS + _MORE_TURNS * number
    played: list[tuple[Event, ...]] = []
    for move in moves(name, seats, Plan().options, quarry):
        played.append(move)
        turns -= any(isinstance(event, TurnBegan) for event in move)
        if not turns:
            break
    return Original(name, seats, tuple(played))


async def fill(
    database: Database, games: int, played: Sequence[Original], seated: Sequence[Seating], rest: Spot
) -> None:
    """Make a database of so many games; the first are those of `seated` and ask for boards, others `rest`."""
    interactions = count(1)
    async with open_store(database) as store:
        for number, seating in enumerate(seated):
            people = [(await store.person(user, name, LOCALE)).number for user, name in seating.users.items()]
            log = played[number % len(played)].log(seating.spot, people, interactions)
            state = fold(game_id(number), log)
            board = Recipe(Kind.TURN, since=state.seq - 1)
            await store.create(Commit(log, state.summary, (board,)))
        strangers = await _strangers(store, games)
        copies = _copies(range(len(seated), games), played, strangers, rest, interactions)
        while some := list(islice(copies, _AT_ONCE)):
            await asyncio.gather(*(store.restore(summary, log, newcomers=()) for summary, log in some))


async def _strangers(store: Store, games: int) -> list[PersonId]:
    """Those who play the copies: a dozen games each."""
    new = (store.person(UserId(number), f"Stranger {number}", LOCALE) for number in range(1, 5 + games // 4))
    return [person.number for person in await asyncio.gather(*new)]


def _copies(
    numbers: range,
    played: Sequence[Original],
    strangers: list[PersonId],
    spot: Spot,
    interactions: Iterator[int],
) -> Iterator[tuple[Summary, tuple[Logged, ...]]]:
    """Copies with ids and people of their own."""
    # Each original is folded once, played by 1, 2, 3 and 4, who tell which seat everybody got.
    nobody = Spot(GuildId(0), ChannelId(0))
    joiners = [tuple(map(PersonId, range(1, one.seats + 1))) for one in played]
    logs = (one.log(nobody, each, count()) for one, each in zip(played, joiners, strict=True))
    summaries = [fold(GameId(""), log).summary for log in logs]
    for number in numbers:
        original, known = played[number % len(played)], summaries[number % len(played)]
        people = [strangers[(number + joiner) % len(strangers)] for joiner in range(original.seats)]
        players = tuple(people[joiner - 1] for joiner in known.players)
        summary = replace(known, game=game_id(number), spot=spot, host=people[0], players=players)
        yield summary, original.log(spot, people, interactions)
