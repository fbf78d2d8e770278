"""A running bot under attack: what is forged is sent in many people's names, and every answer is looked at.

    stage = Stage(table, post)
    await stage.press(bruno, Forged(Asked.COMPONENT, "va:do:ZZZZZ:1:evil", ()))

`Siege` sends what `tests.support.hostile` draws, from two dozen people at once, and says in the end whether
anything came of it that should not.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.game.events import (
    Abandoned,
    BoardReposted,
    Halted,
    HaltLifted,
    HandoverOffered,
    Joined,
    Logged,
    MovedHere,
    Opened,
    PeopleEvent,
    UndoAsked,
)
from bot.game.model import GameId, PersonId, UserId, is_computer
from bot.game.pace import TimeUp
from bot.game.state import State, apply, fold
from bot.game.view import view_of
from bot.maintenance import problem_of
from bot.words.text import Text
from engine.events import Undone
from playground.asking import resolve_user, usable
from playground.model import Asked, Callback, Channel, Interaction, Json, Permission
from playground.people import Person, Reply, Seen
from playground.rest import Exchange
from playground.server import Playground
from playground.wire import metadata_json
from tests.support.hostile import BYSTANDER, GAME, PERSON, Attempt, Given, Malformed, Seq
from tests.support.people import paced
from tests.support.table import Table, until

MISSING = "ZZZZZ"
ACTORS = 24
"""Each presses once in a batch, so that nobody is too fast, and all of them at once."""
UNEXPECTED = Text("en").say("problem-unexpected", reference="").split("`")[0]
PUBLIC = (Callback.MESSAGE, Callback.DEFERRED_MESSAGE, Callback.MODAL)
"""How a press on a public post may be answered: none of these changes it."""
COMPONENTS = {"va": 2, "vas": 3, "vap": 5}
HIDDEN = re.compile(
    rf"<@!?{BYSTANDER}>|"
    + "[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2067\ufeff\u00ad]|@everyone|@here|://evil|<@&"
)
"""What no name may bring into a message."""


@dataclass(frozen=True, slots=True)
class Forged:
    """A press that no client offers."""

    kind: Asked
    custom_id: str
    given: tuple[str, ...]
    component: int = 2
    on_panel: bool = False

    def data(self, discord: Playground) -> Json:
        """As Discord would hand it on."""
        if self.kind is Asked.MODAL_SUBMIT:
            fields = [
                {
                    "type": 18,
                    "id": number,
                    "component": {"type": 4, "id": 9, "custom_id": "x", "value": value},
                }
                for number, value in enumerate(self.given, 1)
            ]
            return {"custom_id": self.custom_id, "components": fields}
        data: Json = {"component_type": self.component, "custom_id": self.custom_id, "id": 1}
        if self.component == 2:
            return data
        data["values"] = list(self.given)
        if self.component == 5:
            data["resolved"] = {}
            if self.given:
                data["values"] = [
                    resolve_user(
                        discord.world, discord.world.guild, data["resolved"], discord.person("Carla").id
                    )
                ]
        return data


class Stage:
    """A bot with its games, and what can be pressed in the name of each person."""

    def __init__(self, table: Table, post: Seen) -> None:
        self.table, self.discord, self.post = table, table.discord, post
        self._panels: dict[int, Reply] = {}

    async def _panel(self, person: Person) -> Reply:
        """The answer to a command of theirs; some presses make its message go away."""
        known = self._panels.get(person.id)
        if known is None or self.discord.world.find_message(known.interaction.response_id or 0) is None:
            await paced(person)
            known = self._panels[person.id] = await person.slash("/appia help")
        return known

    async def press(self, person: Person, forged: Forged) -> Interaction:
        """Press it, and be answered by a private message; what all can see stays."""
        world, panel = self.discord.world, await self._panel(person)
        shown = panel.interaction.response_id if forged.on_panel else self.post.id
        message = world.find_message(shown or 0)
        assert message is not None
        await paced(person)
        asked = world.ask(
            forged.kind,
            person.user,
            self._where(person, world.channels[message.channel_id]),
            forged.data(self.discord),
            message=message,
            opened_by=metadata_json(world, panel.interaction) if forged.kind is Asked.MODAL_SUBMIT else None,
        )
        reply = await person.answer(asked)
        assert forged.on_panel or reply.kind in PUBLIC, forged
        await self._check(person, reply, forged)
        return asked

    def _where(self, person: Person, channel: Channel) -> Channel:
        """Where somebody presses: at the message, or from where they are, if they cannot see it."""
        seen = self.discord.world.permissions(person.user, channel) & Permission.VIEW_CHANNEL
        elsewhere = person.here.guild_id != channel.guild_id
        return person.here if elsewhere or not seen else channel

    async def give(
        self, person: Person, command: str, options: Sequence[Json], *, typing: bool, in_private: bool = False
    ) -> Interaction:
        """Give a command, or type it as far as it is, and be answered."""
        world = self.discord.world
        known = {one.name: one for one in usable(world, person.user, None)}
        first, *rest = command.split()
        given = list(options)
        for step in rest:
            given = [{"name": step, "type": 1, "options": given}]
        number = known[first].id if first in known else 1
        data: Json = {"id": str(number), "name": first, "type": 1, "options": given}
        resolved: Json = {}
        people = [str(user) for user in world.users]
        for one in options:
            if one.get("type") == 6 and one["value"] in people:
                resolve_user(world, world.guild, resolved, one["value"])
        if resolved and not typing:
            data["resolved"] = resolved
        if not typing:
            await paced(person)
        where = world.dm(person.user) if in_private else person.here
        asked = world.ask(
            Asked.AUTOCOMPLETE if typing else Asked.COMMAND, person.user, where, data, command=command
        )
        reply = await person.answer(asked)
        if typing:
            assert reply.kind is Callback.AUTOCOMPLETE
        else:
            await self._check(person, reply, data)
        return asked

    async def _check(self, person: Person, reply: Reply, what: object) -> None:
        answer = reply.message
        if reply.kind is Callback.DEFERRED_MESSAGE:
            answer = await person.finished(reply)
        if answer is not None:
            assert answer.ephemeral or reply.kind is Callback.DEFERRED_UPDATE, what
            assert UNEXPECTED not in answer.text, what


@dataclass(slots=True)
class Siege:
    """Many people, most of them players of a game of two, and all that they try."""

    stage: Stage
    actors: list[Person]
    asked: dict[int, tuple[Person, str]] = field(default_factory=dict)
    """By interaction: who, and in which game."""
    tried: Counter[str] = field(default_factory=Counter)
    effects: int = 0
    """How much of it was legal, and was done."""
    staged: dict[GameId, str | None] = field(default_factory=dict)
    pings: int = 0
    """So many were notified of something before."""
    harm: list[object] = field(default_factory=list)
    """Requests that could ping somebody who was not meant, or that show what is to be hidden."""

    def look_at(self, exchange: Exchange) -> None:
        """Every message that the bot sends names those whom it pings, and nobody else."""
        body = exchange.request if isinstance(exchange.request, dict) else {}
        body = body.get("data") or body if exchange.path.endswith("/callback") else body
        if not isinstance(body, dict) or exchange.status >= 300 or not {"content", "embeds"} & body.keys():
            return
        allowed = body.get("allowed_mentions") or {"parse": ["everyone"]}
        called = {int(one) for one in allowed.get("users", ())}
        pings = allowed.get("parse") or allowed.get("roles") or BYSTANDER in called
        if pings or HIDDEN.search(str(body.get("content"))):
            self.harm.append((exchange.method, exchange.path, body))

    async def look_after(self) -> None:
        """Before all: note what is wrong with games that were put there as no game could come to be."""
        store = self.stage.table.store
        assert self.stage.discord.person("Dario").id == BYSTANDER
        self.pings = len(self.stage.discord.world.pings)
        self.staged = {game: await problem_of(store, game) for game in await store.all_games()}

    async def attack(self, batch: list[Attempt]) -> None:
        """All at once."""
        store = self.stage.table.store
        games: list[tuple[str, int, tuple[PersonId, ...]]] = [(MISSING, 1, ()), ("-", 0, ())]
        for game in await store.all_games():
            summary = await store.summary(game)
            games.append((game, summary.seq, summary.players))
        async with asyncio.TaskGroup() as together:
            for person, attempt in zip(self.actors, batch, strict=True):
                together.create_task(self._try(person, attempt, games))

    async def _try(
        self, person: Person, attempt: Attempt, games: list[tuple[str, int, tuple[PersonId, ...]]]
    ) -> None:
        world, act = self.stage.discord.world, attempt.act
        if attempt.name is not None:
            world.set_user(replace(person.user, name=attempt.name))
        self.tried["names"] += attempt.name is not None
        if isinstance(act, Malformed):
            self.tried["presses"] += 1
            await self.stage.press(person, Forged(Asked.COMPONENT, act.custom_id, (), 2, act.on_panel))
            return
        known = await self.stage.table.store.find_person(UserId(person.id))
        own = [one for one in games if known is not None and known.number in one[2]] if act.own else []
        game, seq, _ = (own or games)[act.game % len(own or games)]
        if isinstance(act, Given):
            self.tried["typing" if act.typing else "commands"] += 1
            values: dict[Any, str] = {GAME: game, PERSON: str(self.actors[act.game % ACTORS].id)}
            options = [
                {"name": one.name, "type": one.kind, "value": _stands_for(one.value, values)}
                | ({"focused": True} if one.focused else {})
                for one in act.options
            ]
            asked = await self.stage.give(
                person, act.command, options, typing=act.typing, in_private=act.in_private
            )
            self.asked[asked.id] = (person, "")
            return
        self.tried["forms" if act.shape == "form" else "presses"] += 1
        at = {Seq.NONE: 0, Seq.NOW: seq, Seq.BEFORE: max(0, seq - 1), Seq.FAR: 999_999_999}[act.seq]
        prefix = "va" if act.shape == "form" else act.shape
        custom = f"{prefix}:{act.verb}:{game}:{at}:{act.arg}"[:100]
        kind = Asked.MODAL_SUBMIT if act.shape == "form" else Asked.COMPONENT
        forged = Forged(kind, custom, act.given, COMPONENTS.get(act.shape, 0), act.on_panel)
        asked = await self.stage.press(person, forged)
        self.asked[asked.id] = (person, game)

    async def _tables_are_told(self) -> bool:
        """Private messages to so many new people take far longer: they are not opened all at once."""
        return all(row.recipe.seat is not None for row in await self.stage.table.store.outbox())

    async def check_effects(self) -> None:
        """Every game is sound, and nothing was done in anybody's name but by themselves, where they said."""
        store = self.stage.table.store
        await until(self._tables_are_told)
        assert not self.harm
        assert not any(
            one.mention_everyone
            for each in self.stage.discord.world.messages.values()
            for one in each.values()
        )
        assert await self._called() <= await self._involved(), "whose phone buzzed has to do with a game"
        for game in await store.all_games():
            assert await problem_of(store, game) == self.staged.get(game)
            log = await store.load(game)
            opened = log[0].entry
            assert isinstance(opened, Opened)
            done = [logged for logged in log if logged.interaction in self.asked]
            before = _states(game, log)
            for logged in done:
                person, where = self.asked[logged.interaction or 0]
                known = await store.find_person(UserId(person.id))
                assert known is not None and logged.by == known.number
                assert where in ("", game, opened.rematch_of) or logged.seq == 1, (
                    "a new game, or the one meant"
                )
                if _as_manager(before.get(logged.seq), logged):
                    assert self._manages(person), (game, logged)
            self.effects += len(done)
            self._check_moves(game, log, before)

    def _manages(self, person: Person) -> bool:
        """Whether somebody manages the server of the games, asks from there, and sees their channel."""
        world, channel = self.stage.discord.world, self.stage.discord.channel("via-appia")
        here = person.here.guild_id == channel.guild_id
        return here and bool(world.permissions(person.user, channel) & Permission.MANAGE_GUILD)

    async def _called(self) -> set[int]:
        """Whom Discord really notified since."""
        return {user for user, _ in self.stage.discord.world.pings[self.pings :]}

    async def _involved(self) -> set[int]:
        """Those who are in a game, or were, or were offered a seat."""
        store, numbers = self.stage.table.store, set[PersonId]()
        for game in await store.all_games():
            for logged in await store.load(game):
                match logged.entry:
                    case Joined(person) | HandoverOffered(to=person):
                        numbers.add(person)
        return {one.discord_id for one in (await store.people(numbers)).values() if one.discord_id}

    def _check_moves(self, game: GameId, log: tuple[Logged, ...], before: Mapping[int, State]) -> None:
        """Whoever moved was to move."""
        for logged in log:
            moved = not isinstance(logged.entry, PeopleEvent | Undone) and logged.first == logged.seq
            state = before.get(logged.seq)
            if moved and logged.interaction in self.asked and state is not None and state.play is not None:
                assert view_of(state, None).waits_for == logged.by, (game, logged)


def _states(game: GameId, log: tuple[Logged, ...]) -> dict[int, State]:
    """A game as it was before each of its entries but the first."""
    state, states = fold(game, log[:1]), dict[int, State]()
    for logged in log[1:]:
        states[logged.seq] = state
        state = apply(state, logged)
    return states


def _as_manager(before: State | None, logged: Logged) -> bool:
    """Whether only whoever manages a game's server may do this."""
    if before is None:
        return False
    match logged.entry:
        case Abandoned(by_manager) | UndoAsked(by_manager=by_manager):
            return by_manager
        case Halted() | BoardReposted():
            return True
        case HaltLifted(agreed=agreed):
            return not agreed
        case HandoverOffered(seat, to):
            wanted = before.times.turn.up and before.plan.pace.time_up is TimeUp.SUBSTITUTE
            stepped_in = wanted and seat == before.awaited and to == logged.by
            own = before.players[seat - 1] == logged.by
            automatic = is_computer(before.players[seat - 1]) and logged.by in before.people
            return not (stepped_in or own or automatic)
        case MovedHere():
            return logged.by not in before.players
    return False


def _stands_for(value: object, values: dict[Any, str]) -> object:
    return values.get(value, value) if isinstance(value, str) else value
