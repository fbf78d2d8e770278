"""A table on the playground: people, a game, and what the bot's database says about it.

Tests read the game as a player does, through `bot.game.view`, and act through Discord only.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from bot.game.messages import Kind
from bot.game.model import GameId, PersonId, UserId, is_computer
from bot.game.state import State, fold
from bot.game.view import View, view_of
from bot.store import Store
from playground.people import Person, Seen
from playground.server import Playground
from tests.support.people import ask, choose, offers, press

NAMES = ("Anna", "Bruno", "Carla", "Dario")


class Table:
    """One game and the people at it."""

    def __init__(self, discord: Playground, store: Store) -> None:
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
        known = await self.store.find_person(UserId(person.id))
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

    async def players(self) -> list[Person]:
        """Those at the table."""
        known = await self.store.people(_people(await self.view(None)))
        ids = {one.discord_id for one in known.values()}
        return [one for one in self.discord.people if one.id in ids]

    async def others(self) -> list[Person]:
        """Those at the table who are not to move."""
        mover = await self.mover()
        return [one for one in await self.players() if one is not mover]

    async def onlooker(self) -> Person:
        """Somebody who is not in the game."""
        look = await self.view(None)
        known = await self.store.people(_people(look))
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
        await ask(opener, "/game new", **options)
        (self.game,) = set(await self.store.all_games()) - known
        return await opener.sees(offers("join", self.game))

    async def begin(self, *names: str, **options: Any) -> Seen:
        """A game with these people, all in its thread; its first turn post is given back."""
        lobby = await self.open(*names, players=len(names), **options)
        for name in names[1:]:
            await press(self.person(name), lobby, "join")
        return await self.gather()

    async def half_way(self, name: str, other: str) -> Seen:
        """The recorded game from the greeting, half-way through: the first of the two is to move."""
        person = self.person(name)
        greeting = await person.sees(offers("in_progress"))
        whom = await press(person, greeting, "in_progress")
        known = set(await self.store.all_games())
        await choose(person, whom, "demo", str(self.person(other).id))
        (self.game,) = set(await self.store.all_games()) - known
        return await self.gather()

    async def gather(self) -> Seen:
        """Everybody goes where the game is played; its newest turn post."""
        post = await self.turn_post()
        for person in self.discord.people:
            person.go(post.channel_id)
        return post

    async def turn_post(self) -> Seen:
        """The newest turn post, once it shows the game as it is now; an undo may leave an old one."""
        await until(self._told_whose_turn)
        (post,) = [one for one in await self.store.posts(GameId(self.game)) if one.kind is Kind.TURN]
        return await (await self.mover()).sees(lambda seen: seen.id == post.message)

    async def _told_whose_turn(self) -> bool:
        waiting = await self.store.outbox()
        return not any(row.game == self.game and row.recipe.kind is Kind.TURN for row in waiting)


def _people(look: View) -> set[PersonId]:
    """Who sits there, without computers."""
    return {one for one in look.players if not is_computer(one)}


async def until(
    condition: Callable[[], Awaitable[bool]], *, every_s: float = 0.05, patience_s: float = 90.0
) -> None:
    """Wait until something that has to be looked up is so."""
    async with asyncio.timeout(patience_s):
        while True:
            if await condition():
                return
            await asyncio.sleep(every_s)
