"""A table on the playground: people, a game, and what the bot's database says about it.

Tests read the game as a player does, through `bot.game.view`, and act through Discord only.
"""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any
from weakref import WeakKeyDictionary

from bot.game.model import GameId, PersonId
from bot.game.state import State, fold
from bot.game.view import View, view_of
from bot.store.sqlite import SqliteStore
from bot.ui.rate_limit import PRESSES, WINDOW_S
from playground.people import Person, Reply, Seen
from playground.server import Playground

NAMES = ("Anna", "Bruno", "Carla", "Dario")
PRESS = re.compile(r"va[sp]?:(?P<verb>[a-z_]+):(?P<game>[2-9A-Z]{5}|-):(?P<seq>\d+):(?P<arg>[^:]*)")


class Table:
    """One game and the people at it."""

    def __init__(self, discord: Playground, store: SqliteStore) -> None:
        """`store` only reads."""
        self.discord = discord
        self.store = store
        self.game = ""

    def person(self, name: str) -> Person:
        """One of the four."""
        return self.discord.person(name)

    # What the database says

    async def record(self) -> State:
        """The whole game; tests take care what they use of it."""
        return fold(GameId(self.game), await self.store.load(GameId(self.game)))

    async def number(self, person: Person) -> PersonId:
        """A person's number in the database."""
        known = await self.store.find_person(person.id)
        assert known is not None, f"the bot does not know {person.name}"
        return known.number

    async def view(self, person: Person | None) -> View:
        """The game as a person may see it."""
        return view_of(await self.record(), None if person is None else await self.number(person))

    async def mover(self) -> Person:
        """Whose turn it is."""
        look = await self.view(None)
        assert look.waits_for is not None, "nobody is to move"
        waits_for = (await self.store.people({look.waits_for}))[look.waits_for]
        return next(one for one in self.discord.people if one.id == waits_for.discord_id)

    async def others(self) -> list[Person]:
        """Those at the table who are not to move."""
        look, mover = await self.view(None), await self.mover()
        known = await self.store.people({seat.person for seat in look.seats})
        ids = {one.discord_id for one in known.values()} - {mover.id}
        return [one for one in self.discord.people if one.id in ids]

    async def onlooker(self) -> Person:
        """Somebody who is not in the game."""
        look = await self.view(None)
        known = await self.store.people({seat.person for seat in look.seats})
        ids = {one.discord_id for one in known.values()}
        return next(one for one in self.discord.people if one.id not in ids)

    async def nothing_waits(self) -> bool:
        """Whether everything that was to be sent is sent."""
        return not await self.store.outbox()

    # Opening a game

    async def open(self, *names: str, **options: Any) -> Seen:
        """The first opens a lobby by command; the message in the channel is given back."""
        opener = self.person(names[0])
        known = set(await self.store.all_games())
        await paced(opener)
        reply = await opener.slash("/game new", **options)
        await opener.finished(reply)
        (self.game,) = set(await self.store.all_games()) - known
        return await opener.sees(lambda seen: "join" in verbs(seen, self.game))

    async def begin(self, *names: str, **options: Any) -> Seen:
        """A game with these people, all in its thread; its first turn post is given back."""
        lobby = await self.open(*names, players=len(names), **options)
        for name in names[1:]:
            person = self.person(name)
            await paced(person)
            await settled(person, await person.click(lobby, custom_id(lobby, "join")))
        post = await self.turn_post()
        for person in self.discord.people:
            person.go(post.channel_id)
        return post

    async def half_way(self, name: str, other: str) -> Seen:
        """The recorded game from the greeting, half-way through: the first of the two is to move."""
        person = self.person(name)
        greeting = await person.sees(lambda seen: "in_progress" in verbs(seen))
        ask = await settled(person, await person.click(greeting, custom_id(greeting, "in_progress")))
        reply = await person.select(ask, str(self.person(other).id), custom_id=custom_id(ask, "demo"))
        await settled(person, reply, ask)
        (self.game,) = await self.store.all_games()
        post = await self.turn_post()
        for one in self.discord.people:
            one.go(post.channel_id)
        return post

    async def turn_post(self) -> Seen:
        """The newest turn post, once it shows the game as it is now."""
        mover = await self.mover()
        seq = (await self.view(mover)).seq

        def fits(seen: Seen) -> bool:
            return not seen.ephemeral and f"va:income:{self.game}:{seq}:" in ids(seen)

        return await mover.sees(fits)


_pressed: WeakKeyDictionary[Person, deque[float]] = WeakKeyDictionary()


async def paced(person: Person) -> None:
    """Wait until the bot lets this person press again; it allows many, but a test is quicker than anybody.

    Each press is answered before the next, so the bot has seen the one before the oldest remembered here by
    the time the oldest was made.
    """
    times, loop = _pressed.setdefault(person, deque(maxlen=PRESSES - 1)), asyncio.get_running_loop()
    if len(times) == times.maxlen:
        await asyncio.sleep(max(0.0, times[0] + WINDOW_S - loop.time()))
    times.append(loop.time())


# Messages and their components


def ids(seen: Seen) -> list[str]:
    """The custom ids below a message."""
    return [str(one["custom_id"]) for one in seen.components if "custom_id" in one]


def verbs(seen: Seen, game: str | None = None) -> set[str]:
    """What the components of a message do, those of a game only if it is named."""
    found = (PRESS.fullmatch(one) for one in ids(seen))
    return {one["verb"] for one in found if one and game in (None, one["game"])}


def custom_id(seen: Seen, verb: str, arg: str | None = None) -> str:
    """The component that does something."""
    for one in ids(seen):
        match = PRESS.fullmatch(one)
        if match and match["verb"] == verb and arg in (None, match["arg"]):
            return one
    raise AssertionError(f"no {verb!r} {arg or ''} in {ids(seen)}: {seen.text!r}")


def option(seen: Seen, verb: str, value: str) -> str | None:
    """The select with this verb that offers a value; None if there is none."""
    for one in seen.components:
        match = PRESS.fullmatch(str(one.get("custom_id")))
        if match and match["verb"] == verb and value in [each["value"] for each in one.get("options", ())]:
            return str(one["custom_id"])
    return None


def choices(seen: Seen, verb: str) -> list[str]:
    """What can be chosen with a verb, as buttons or in lists."""
    found: list[str] = []
    for one in seen.components:
        match = PRESS.fullmatch(str(one.get("custom_id")))
        if match and match["verb"] == verb:
            found += [str(each["value"]) for each in one["options"]] if "options" in one else [match["arg"]]
    return found


async def settled(person: Person, reply: Reply, before: Seen | None = None) -> Seen:
    """The message of an answer once it says what it will: a promise ("thinking") is waited for."""
    if before is None or reply.message is None or reply.message.id != before.id:
        return await person.finished(reply)

    def changed(seen: Seen) -> bool:
        return seen.id == before.id and seen.json != before.json

    return await person.sees(changed)


async def until(condition: Callable[[], Awaitable[bool]]) -> None:
    """Wait until something that has to be looked up is so."""
    async with asyncio.timeout(30):
        while True:
            if await condition():
                return
            await asyncio.sleep(0.05)


Wanted = Callable[[Seen], bool]


def private(since: Seen | int, wanted: Wanted = lambda _: True) -> Wanted:
    """A private message newer than another."""
    after = since.id if isinstance(since, Seen) else since
    return lambda seen: seen.ephemeral and seen.id > after and wanted(seen)
