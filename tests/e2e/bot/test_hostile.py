"""Whatever is pressed, chosen, sent off or typed is answered, privately, and leaves no trace in the log.

What Discord's own clients would never send is put together here by hand: every verb, in games in every state
and in one that is no more, with arguments and values that nobody offered, from a public post and from a
private panel. That the log holds no error is seen to by the fixture that runs the bot.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import cycle, product
from typing import Any

import pytest
from discord import AppCommandOptionType, app_commands

from bot.game.model import GameId
from bot.ui.router import HANDLERS, commands
from bot.words.text import Text
from playground.asking import resolve_user, usable
from playground.model import Asked, Callback, Json
from playground.people import Person, Reply, Seen
from playground.server import Playground
from playground.wire import metadata_json
from tests.e2e.bot.conftest import Staged
from tests.support.people import ask, custom_id, paced, press, verbs
from tests.support.table import Table

EN = Text("en")
MISSING = "ZZZZZ"
ARGUMENTS = (
    "", "huge", "99", "-1", "evil", "²", "9" * 48, "@everyone", "Q stop", "I 99 both", "B Z9", "T Capua",
    "M,0,0", "L,999,-99,p99", "S,0,0,S", "players", "rules", "channel", "language", "openers",
)  # fmt: skip
CHOICES = ((), ("huge",), ("99",), ("evil",), ("²",), ("9" * 100,), ("0",), ("0", "1"), ("open_money=evil",))
TYPED = ((), ("",), ("evil", "²"), ("99999999", "1e9"), ("-3", "5"), ("\u202e\u200b",), ("x" * 4000, "0"))
MALFORMED = ("evil", "va:", "va:do", "va:do:ZZZZZ:1:a:b", "va:do:zzzzz:1:", "vax:do:ZZZZZ:1:", "x" * 100)
OPTIONS: Mapping[AppCommandOptionType, tuple[object, ...]] = {
    AppCommandOptionType.string: ("huge", "evil", "", "²", "x" * 6000, 99, None, [], MISSING),
    AppCommandOptionType.integer: (99, -99, 10**30, "evil", "7", 1.5, True),
    AppCommandOptionType.boolean: ("evil", 99, None),
}
UNKNOWN = EN.say("refused-unknown-game", game=MISSING)
UNEXPECTED = EN.say("problem-unexpected", reference="").split("`")[0]
PUBLIC = (Callback.MESSAGE, Callback.DEFERRED_MESSAGE, Callback.MODAL)
"""How a press on a public post may be answered: none of these changes it."""
ENDING = ("join", "start", "close", "leave", "rematch", "abandon_now")
"""What may bring a game into another state comes last."""


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


def forgeries(games: Sequence[tuple[str, int]], rng: random.Random) -> Iterator[Forged]:
    """Every verb in every game, in every shape, on both kinds of message; what is hostile is drawn."""
    for verb, (game, seq), on_panel in product(HANDLERS, games, (False, True)):
        for kind, prefix, component, hostile in (
            (Asked.COMPONENT, "va", 2, ((),)),
            (Asked.COMPONENT, "vas", 3, CHOICES),
            (Asked.COMPONENT, "vap", 5, CHOICES[:2]),
            (Asked.MODAL_SUBMIT, "va", 0, TYPED),
        ):
            made = f"{prefix}:{verb}:{game}:{rng.choice((0, seq, seq, 999_999_999))}:{rng.choice(ARGUMENTS)}"
            yield Forged(kind, made, rng.choice(hostile), component, on_panel)
    for made, on_panel in product(MALFORMED, (False, True)):
        yield Forged(Asked.COMPONENT, made, (), 2, on_panel)
        yield Forged(Asked.MODAL_SUBMIT, made, ("evil",), 0, on_panel)


class Stage:
    """Games in every state, and what can be pressed in the name of each person."""

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

    async def press(self, person: Person, forged: Forged) -> int:
        """Press it, and be answered by a private message, whose id is given; what all can see stays."""
        world, panel = self.discord.world, await self._panel(person)
        shown = panel.interaction.response_id if forged.on_panel else self.post.id
        message = world.find_message(shown or 0)
        assert message is not None
        await paced(person)
        asked = world.ask(
            forged.kind,
            person.user,
            world.channels[message.channel_id],
            forged.data(self.discord),
            message=message,
            opened_by=metadata_json(world, panel.interaction) if forged.kind is Asked.MODAL_SUBMIT else None,
        )
        reply = await person.answer(asked)
        if not forged.on_panel:
            assert reply.kind in PUBLIC, forged
        if reply.kind is Callback.DEFERRED_MESSAGE:
            assert (await person.finished(reply)).ephemeral, forged
        elif reply.message is not None:
            assert reply.message.ephemeral, forged
            assert UNEXPECTED not in reply.message.text, forged
        return asked.response_id or 0


@pytest.fixture
async def stage(staged: Staged, table: Table) -> Stage:
    post = await table.person("Anna").sees(lambda seen: "income" in verbs(seen, staged.road))
    return Stage(table, post)


async def games_of(stage: Stage, staged: Staged) -> list[tuple[str, int]]:
    """One that is no more, a lobby, two that run, one that is over, one that was called off; none at all."""
    table = stage.table
    anna = table.person("Anna")
    await table.open("Anna")
    offer = await ask(anna, "/game abandon", game=staged.purse, where=stage.post.channel_id)
    await press(anna, offer, "abandon_now")
    games = [table.game, staged.road, staged.cart, staged.over, staged.purse]
    assert [str((await table.store.summary(GameId(game))).status) for game in games] == [
        "lobby", "running", "running", "finished", "abandoned",
    ]  # fmt: skip
    known = [(game, (await table.store.load(GameId(game)))[-1].seq) for game in games]
    return [(MISSING, 1), *known, ("-", 0)]


async def press_all(stage: Stage, staged: Staged, most: int | None) -> None:
    rng = random.Random(12)
    made = list(forgeries(await games_of(stage, staged), rng))
    if most is not None:
        made = rng.sample(made, most)
    made.sort(key=lambda one: any(f":{verb}:" in one.custom_id for verb in ENDING))
    for person, forged in zip(cycle(stage.discord.people), made, strict=False):
        await stage.press(person, forged)


async def test_some_forged_presses_are_answered(staged: Staged, stage: Stage) -> None:
    await press_all(stage, staged, most=250)


@pytest.mark.long
@pytest.mark.timeout(1800)
async def test_every_forged_press_is_answered(staged: Staged, stage: Stage) -> None:
    await press_all(stage, staged, most=None)


async def test_a_game_that_is_no_more_is_said_to_be_unknown(stage: Stage) -> None:
    bruno = stage.discord.person("Bruno")
    shown = ("continue", "income", "push", "purse", "do", "type", "history", "agree", "aim", "join", "verify")
    for verb, on_panel in product(shown, (False, True)):
        answer = await stage.press(
            bruno, Forged(Asked.COMPONENT, f"va:{verb}:{MISSING}:3:M,0,0", (), 2, on_panel)
        )
        await bruno.sees(partial(_tells, answer, UNKNOWN))


def _tells(message: int, said: str, seen: Seen) -> bool:
    return seen.id == message and said in seen.text


async def test_a_private_verb_on_a_public_post_leaves_it_as_it_is(staged: Staged, stage: Stage) -> None:
    bruno, before = stage.discord.person("Bruno"), stage.post.json
    seq = (await stage.table.store.load(GameId(staged.road)))[-1].seq
    for verb, arg in (("push", "S,0,0"), ("aim", "S,0,0,p5"), ("do", "Q stop"), ("options", ""), ("dm", "")):
        await stage.press(bruno, Forged(Asked.COMPONENT, f"va:{verb}:{staged.road}:{seq}:{arg}", ()))
    assert bruno.again(stage.post).json == before


def _leaves() -> list[tuple[str, app_commands.Command[Any, ..., None]]]:
    found = []
    for one in commands():
        family = one.commands if isinstance(one, app_commands.Group) else [one]
        found += [(each.qualified_name, each) for each in family if isinstance(each, app_commands.Command)]
    return found


def hostile_commands(stage: Stage, person: Person) -> Iterator[tuple[str, Json]]:
    """Every command with each of its options as nobody offers it, the others missing."""
    known = {one.name: one for one in usable(stage.discord.world, person.user, None)}
    for name, command in _leaves():
        first, *rest = name.split()
        for parameter in command.parameters:
            for value in OPTIONS.get(parameter.type, ()):
                given = [{"name": str(parameter.display_name), "type": parameter.type.value, "value": value}]
                given += [
                    {"name": str(one.display_name), "type": 3, "value": one.choices[0].value}
                    for one in command.parameters
                    if one is not parameter and one.required and one.choices
                ]
                for step in rest:
                    given = [{"name": step, "type": 1, "options": given}]
                yield name, {"id": str(known[first].id), "name": first, "type": 1, "options": given}
    for name in ("evil", "game"):
        yield name, {"id": "1", "name": name, "type": 1, "options": []}
    yield "game evil", {"id": "1", "name": "game", "type": 1, "options": [{"name": "evil", "type": 1}]}


async def type_all(stage: Stage, most: int | None) -> None:
    anna = stage.discord.person("Anna")
    made = list(hostile_commands(stage, anna))
    if most is not None:
        made = random.Random(7).sample(made, most)
    for person, (name, data) in zip(cycle(stage.discord.people), made, strict=False):
        await paced(person)
        asked = stage.discord.world.ask(Asked.COMMAND, person.user, person.here, data, command=name)
        reply = await person.answer(asked)
        answer = await person.finished(reply)
        assert answer.ephemeral, (name, data)
        assert UNEXPECTED not in answer.text, (name, data)


async def test_some_options_that_nobody_offers_are_refused(stage: Stage) -> None:
    await type_all(stage, most=60)


@pytest.mark.long
@pytest.mark.timeout(1800)
async def test_every_option_that_nobody_offers_is_refused(stage: Stage) -> None:
    await type_all(stage, most=None)


async def test_a_form_that_nobody_remembers_is_answered_too(staged: Staged, stage: Stage) -> None:
    """It was opened before a restart."""
    bruno = stage.discord.person("Bruno")
    post = await bruno.sees(lambda seen: "income" in verbs(seen, staged.fresh))
    seq = custom_id(post, "income").split(":")[3]
    aimed = Forged(Asked.MODAL_SUBMIT, f"va:type:{staged.fresh}:{seq}:S,0,0", ("-3", "5"), 0, on_panel=True)
    await stage.press(bruno, aimed)
    await bruno.sees(lambda seen: f"va:push:{staged.fresh}:{seq}:S,-3,5" in str(seen.json["components"]))


def _typed(name: str, value: object, type_: int = 3, **more: object) -> Json:
    return {"name": name, "type": type_, "value": value, **more}


CARD = _typed("card", "", 4, focused=True)
UNFINISHED: tuple[list[Json], ...] = (
    [_typed("game", 99), CARD],
    [_typed("game", []), CARD],
    [_typed("game", "x" * 6000), CARD],
    [_typed("game", "evil", 6), CARD],
    [_typed("evil", "x"), CARD],
    [{"name": "game", "value": "x"}, CARD],
    [_typed("game", 7, focused=True)],
    [_typed("game", None, focused=True)],
    [_typed("take", "s", focused=True)],
    [_typed("evil", "s", focused=True)],
    [_typed("game", "x")],
    [{"name": "game", "type": 1, "options": []}],
    [],
)


async def complete(person: Person, stage: Stage, command: str, options: list[Json]) -> list[Json]:
    world = stage.discord.world
    known = {one.name: one.id for one in usable(world, person.user, None)}
    data = {"id": str(known.get(command, 1)), "name": command, "type": 1, "options": options}
    asked = world.ask(Asked.AUTOCOMPLETE, person.user, person.here, data, command=command)
    return (await person.answer(asked)).interaction.choices


async def test_whoever_types_what_cannot_be_completed_is_offered_nothing(
    staged: Staged, stage: Stage
) -> None:
    bruno = stage.discord.person("Bruno")
    for options, command in product(UNFINISHED, ("income", "evil")):
        assert await complete(bruno, stage, command, options) == [], (command, options)
    assert await bruno.autocomplete("/income", "card", game=staged.road), "the bot is well"
