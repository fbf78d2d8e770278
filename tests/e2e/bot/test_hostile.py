"""Whatever is pressed, chosen, sent off or typed is answered, privately, and leaves no trace in the log.

What Discord's own clients would never send is drawn in `tests.support.hostile`: every verb, in games in every
state and in one that is no more, with arguments and values that nobody offered, from a public post and from a
private panel; every command, finished or half typed; under names that would ping, link or hide. Two of those
who try manage the server, one of whom does not see the games' channel, and one sits in a server of their own.
One bot gets all of it. That its log holds no error is seen to by the fixture that runs it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from itertools import cycle, product
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game.events import Entry, TimeRanOut, TimeRuns
from bot.game.model import GameId
from bot.game.orders import Orders, read
from bot.game.pace import DAY_MS, Pace, TimeUp
from bot.service import now_ms
from bot.store.codec import read_recording
from bot.store.sqlite import open_store
from bot.words.refusals import not_understood, too_little_awake
from bot.words.text import Text
from engine.computer import Level
from engine.events import GameEnded, Undone
from engine.model import Seat
from playground.model import Asked, Interaction, Json
from playground.people import Person, Seen
from playground.server import Playground
from tests.e2e.bot.conftest import Staged
from tests.support import staging
from tests.support.attack import ACTORS, MISSING, Forged, Siege, Stage
from tests.support.hostile import Attempt, attempts, drawn
from tests.support.length import length, record
from tests.support.people import ask, custom_id, press, verbs
from tests.support.table import Table

UNKNOWN = Text("en").say("refused-unknown-game", game=MISSING)
OVER = Path(__file__).parents[2] / "games" / "two-players.json"
pytestmark = pytest.mark.filterwarnings("ignore:Generating overly large repr")  # of a batch that failed
batches = st.lists(attempts, min_size=ACTORS, max_size=ACTORS)


# What is drawn


class Crowd(NamedTuple):
    """Many people, and a game of two for each."""

    people: list[Person]
    games: list[str]


@pytest.fixture
async def crowd(discord: Playground, database: Path) -> Crowd:
    """Each game is at another point; name it before `table`.

    Some are played at a pace, and in one of these time is up; in some whoever is not to move has a plan; the
    second of some pairs looks on while the first plays against a computer.
    """
    people = [discord.add_person(f"Person {number}") for number in range(ACTORS)]
    *_, blind, manager, elsewhere = people
    for one in (blind, manager):
        discord.world.set_user(replace(one.user, manager=True))
    discord.add_guild("A server of one's own", "den", elsewhere)
    elsewhere.go("den")
    over = read_recording(OVER.read_bytes()).events
    positions = cycle((
        staging.widest_road(),
        staging.thin_purse(),
        staging.full_cart(),
        staging.nothing_fell(),
        staging.every_choice(),
        tuple(event for event in over if not isinstance(event, Undone)),
    ))  # fmt: skip
    first = Seat(1)
    runs = TimeRuns(first, DAY_MS, DAY_MS, 2 * DAY_MS, now_ms() + 2 * DAY_MS, now_ms() + DAY_MS)
    paces: tuple[tuple[Pace, tuple[Entry, ...]], ...] = (
        (Pace(), ()),
        (Pace(DAY_MS, TimeUp.SUBSTITUTE), (runs, TimeRanOut(first))),
        (Pace(DAY_MS, TimeUp.KEEP), (runs,)),
        (Pace(), ()),
    )
    stage = partial(staging.stage, database, discord)
    games = []
    for number, pair in enumerate(zip(people[::2], people[1::2], strict=True)):
        facts, (pace, then) = next(positions), paces[number % len(paces)]
        ended = isinstance(facts[-1], GameEnded)
        if number % len(paces) == 3 and not ended:
            games += await stage(pair[:1], facts, computers=(Level.TIRO,))
        else:
            games += await stage(pair, facts, pace=pace, then=() if ended else then)
    async with open_store(database) as store:
        for game in map(GameId, games):
            summary = await store.summary(game)
            if summary.awaited == first and len(summary.players) == 2 and summary.players[1] > 0:
                wishes = (read("I 1 HS"), read("B A3"))
                await store.set_orders(game, Orders(summary.players[1], wishes), summary.seq)
    return Crowd(people, games)


@pytest.fixture
async def siege(crowd: Crowd, table: Table, request: pytest.FixtureRequest) -> AsyncIterator[Siege]:
    """Besides, a game was called off, and two people opened lobbies. In the end all must be sound."""
    anna, game = table.person("Anna"), crowd.games[0]
    post = await anna.sees(lambda seen: "income" in verbs(seen, game))
    offer = await ask(anna, "/game abandon", game=game, where=post.channel_id)
    await press(anna, offer, "abandon_now")
    for person in crowd.people[:2]:
        await ask(person, "/game new", name="@everyone \u202e[x](https://evil.invalid) " + "e\u0301" * 30)
    table.discord.hide_channel("via-appia", crowd.people[-3])
    crowd.people[-3].go("tavern")
    siege = Siege(Stage(table, post), crowd.people)
    await siege.look_after()
    table.discord.rest.observers.append(siege.look_at)
    yield siege
    await siege.check_effects()
    if request.node.name == "test_many_hostile_inputs":
        assert siege.effects, "some of it is legal"
        made = sum(count for kind, count in siege.tried.items() if kind != "names")
        assert made >= length(900, 10_000), "as many as are promised, names not counted"
    record("Hostile input", "of these legal, and done", siege.effects)
    for kind, count in siege.tried.items():
        record(
            "Hostile input",
            f"{kind}: each answered privately, no traceback, no ping, only legal effects",
            count,
        )


@pytest.mark.fault_44
@drawn(6)
@given(batch=batches)
async def test_a_few_hostile_inputs(siege: Siege, batch: list[Attempt]) -> None:
    await siege.attack(batch)


@pytest.mark.fault_44
@pytest.mark.long
@pytest.mark.timeout(14_400)
@drawn(length(40, 420))
@given(batch=batches)
async def test_many_hostile_inputs(siege: Siege, batch: list[Attempt]) -> None:
    await siege.attack(batch)


# What is known


@pytest.fixture
async def stage(staged: Staged, table: Table) -> Stage:
    post = await table.person("Anna").sees(lambda seen: "income" in verbs(seen, staged.road))
    return Stage(table, post)


@pytest.mark.fault_09
async def test_a_game_that_is_no_more_is_said_to_be_unknown(stage: Stage) -> None:
    bruno = stage.discord.person("Bruno")
    shown = ("continue", "income", "push", "purse", "do", "type", "history", "agree", "aim", "join", "verify")
    for verb, on_panel in product(shown, (False, True)):
        forged = Forged(Asked.COMPONENT, f"va:{verb}:{MISSING}:3:M,0,0", (), 2, on_panel)
        asked = await stage.press(bruno, forged)
        await bruno.sees(partial(_tells, asked, UNKNOWN))


def _tells(asked: Interaction, said: str, seen: Seen) -> bool:
    """A bot that is busy promises an answer first, which comes as a message of its own."""
    return seen.id in (asked.response_id, *asked.followup_ids) and said in seen.text


async def test_a_private_verb_on_a_public_post_leaves_it_as_it_is(staged: Staged, stage: Stage) -> None:
    bruno, before = stage.discord.person("Bruno"), stage.post.json
    seq = (await stage.table.store.load(GameId(staged.road)))[-1].seq
    for verb, arg in (("push", "S,0,0"), ("aim", "S,0,0,p5"), ("do", "Q stop"), ("options", ""), ("dm", "")):
        await stage.press(bruno, Forged(Asked.COMPONENT, f"va:{verb}:{staged.road}:{seq}:{arg}", ()))
    assert bruno.again(stage.post).json == before


@pytest.mark.parametrize(
    ("custom", "given", "on_panel"),
    [("va:done:-:0:", (), False), *(("vas:server:-:0:channel", (one,), True) for one in ("None", "7"))],
)
async def test_what_nobody_offered_is_not_understood(
    stage: Stage, custom: str, given: tuple[str, ...], on_panel: bool
) -> None:
    anna = stage.discord.person("Anna")
    component = 3 if given else 2
    asked = await stage.press(anna, Forged(Asked.COMPONENT, custom, given, component, on_panel))
    await anna.sees(partial(_tells, asked, not_understood(Text("en"))))


FORMS = [
    *(("awake:-", given) for given in ((), ("UTC",), ("UTC", "8"), ("UTC", "8", "22", "1"), ("",) * 9)),
    ("note:{}", ()),
]


@pytest.mark.parametrize(("verb", "given"), FORMS)
async def test_a_form_with_too_few_or_too_many_fields_is_not_understood(
    staged: Staged, stage: Stage, verb: str, given: tuple[str, ...]
) -> None:
    bruno = stage.discord.person("Bruno")
    forged = Forged(Asked.MODAL_SUBMIT, f"va:{verb.format(staged.road)}:0:", given, 0, on_panel=True)
    asked = await stage.press(bruno, forged)
    await bruno.sees(partial(_tells, asked, not_understood(Text("en"))))


@pytest.mark.parametrize("hours", [("x", "22"), ("8", "²"), ("-1", "22"), ("99", "99"), ("8", "9" * 5_000)])
async def test_hours_that_are_none_are_refused(stage: Stage, hours: tuple[str, str]) -> None:
    bruno = stage.discord.person("Bruno")
    forged = Forged(Asked.MODAL_SUBMIT, "va:awake:-:0:", ("UTC", *hours), 0, on_panel=True)
    asked = await stage.press(bruno, forged)
    await bruno.sees(partial(_tells, asked, too_little_awake(Text("en"))))


async def test_a_number_of_any_length_is_no_moment_and_no_outcome(staged: Staged, stage: Stage) -> None:
    anna, bruno = stage.discord.person("Anna"), stage.discord.person("Bruno")
    anna.go(stage.post.channel_id)
    huge = "9" * 5_000
    back = Forged(Asked.COMPONENT, f"vas:manage_back:{staged.road}:0:", (huge,), 3, on_panel=True)
    asked = await stage.press(anna, back)
    await anna.sees(partial(_tells, asked, not_understood(Text("en"))))
    seq = (await stage.table.store.summary(GameId(staged.fell))).seq
    await stage.press(
        bruno, Forged(Asked.COMPONENT, f"vas:outcome:{staged.fell}:{seq}:", (huge,), 3, on_panel=True)
    )


@pytest.mark.parametrize("command", ["appia record", "game handover"])
async def test_a_person_whom_discord_does_not_know_is_not_understood(
    staged: Staged, stage: Stage, command: str
) -> None:
    bruno = stage.discord.person("Bruno")
    options = [{"name": "person", "type": 6, "value": "7"}]
    if command == "game handover":
        options.append({"name": "game", "type": 3, "value": staged.fresh})
    asked = await stage.give(bruno, command, options, typing=False)
    await bruno.sees(partial(_tells, asked, not_understood(Text("en"))))


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


async def test_whoever_types_what_cannot_be_completed_is_offered_nothing(
    staged: Staged, stage: Stage
) -> None:
    bruno = stage.discord.person("Bruno")
    for options, command in product(UNFINISHED, ("income", "evil")):
        asked = await stage.give(bruno, command, options, typing=True)
        assert asked.choices == [], (command, options)
    assert await bruno.autocomplete("/income", "card", game=staged.road), "the bot is well"
