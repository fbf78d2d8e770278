"""Who is notified of what: once of a start, of a turn that is theirs, of the end; never twice of the same."""

from __future__ import annotations

import pytest

from bot.game.events import Reminded
from bot.game.model import NO_SERVER, ChannelId, GameId, Plan, Spot
from bot.game.pace import DAY_MS
from bot.game.wishes import Act, Undo
from bot.store.values import PersonSettings, Reminders
from bot.words.text import Text
from engine.actions import TakeIncome
from engine.computer import Level
from playground.people import Person, Seen
from tests.support.delivery import FIXED, Post
from tests.support.people import ask, called, custom_ids, is_turn, press, take_card, verbs
from tests.support.table import Table, until

DELAY_MS = 15_000


async def test_a_start_notifies_everybody_once(table: Table) -> None:
    for name in ("Bruno", "Carla"):
        await ask(table.person(name), "/appia settings", dm="turns")
    await table.begin("Bruno", "Carla")
    await until(table.nothing_waits)
    for name in ("Bruno", "Carla"):
        (told,) = table.person(name).notified_of()
        assert Text("en").say("start-greeting", mentions="").strip() in told.text
    assert not table.person("Anna").notified_of()
    mover = await table.mover()
    assert mover.mention in (await table.turn_post()).content


async def test_the_half_way_game_greets_as_what_it_is_and_once(table: Table) -> None:
    await table.half_way("Anna", "Bruno")
    await until(table.nothing_waits)
    for name in ("Anna", "Bruno"):
        (told,) = table.person(name).notified_of()
        assert Text("en").say("start-half-way", mentions="").strip() in told.text


@pytest.mark.parametrize("post", [DELAY_MS], indirect=True)
async def test_an_undo_before_the_mention_leaves_the_post_that_stands(post: Post) -> None:
    game = await post.open()
    await post.start(game)
    await post.drain()
    anna = post.discord.people[0]
    before, turns = _told(post), _turns(anna, game)
    assert len(turns) == 1
    await _take_income(post, game)
    await post.service.do(game, post.people[0], Undo(), next(post.interactions))
    await post.drain()
    assert [one.id for one in _turns(anna, game)] == [one.id for one in turns]
    assert _told(post) == before, "nobody is notified of a move that was taken back"
    await _take_income(post, game)
    await post.drain()
    assert len(_turns(anna, game)) == 1, "the buttons of the first went away"
    assert _turns(anna, game)[0].id != turns[0].id


@pytest.mark.parametrize("post", [DELAY_MS], indirect=True)
async def test_who_takes_back_after_the_mention_is_not_called_to_their_own_turn(post: Post) -> None:
    game = await post.open()
    await post.start(game)
    await _take_income(post, game)
    await post.drain()
    anna, bruno = post.discord.people[:2]
    hers, his = len(anna.notified_of()), len(bruno.notified_of())
    await post.service.do(game, post.people[0], Undo(), next(post.interactions))
    await post.drain()
    (turn,) = _turns(anna, game)
    assert turn.silent and anna.mention in turn.content
    assert (len(anna.notified_of()), len(bruno.notified_of())) == (hers, his)


async def test_the_post_that_stands_after_an_undo_works_at_once(table: Table) -> None:
    await table.begin("Bruno", "Carla")
    mover = await table.mover()
    await take_card(mover)
    await ask(mover, "/game undo")
    await until(table.nothing_waits)
    fresh, stands = await table.view(mover), await mover.sees(is_turn)
    opened = await press(mover, stands, "income")  # its number is that of before, unless undone too late
    assert f":do:{table.game}:{fresh.seq}:" in "".join(custom_ids(opened))


@pytest.mark.parametrize("where", list(Reminders))
async def test_a_game_in_a_private_message_makes_no_sound(post: Post, where: Reminders) -> None:
    """Nor when it was forgotten: whoever plays there plays alone."""
    anna = post.discord.people[0]
    await post.store.change_person_settings(post.people[0], lambda _: PersonSettings(reminders=where))
    spot = Spot(NO_SERVER, ChannelId(anna.channel("dm").id))
    opened = await post.service.open(
        post.people[0], spot, Plan(FIXED, 2), next(post.interactions), (Level.TIRO,)
    )
    await post.drain()
    for _ in range(3):
        post.now_ms += 12 * DAY_MS // 5
        await post.service.tick()
        await post.drain()
    log = [one.entry for one in await post.store.load(opened.view.game)]
    assert any(isinstance(one, Reminded) for one in log)
    assert [seen for seen in anna.messages(spot.channel) if "mute" in verbs(seen)]
    assert not anna.notified_of()


async def _take_income(post: Post, game: GameId) -> None:
    view = await post.service.view(game, post.people[0])
    taken = next(action for action in view.legal if isinstance(action, TakeIncome))
    await post.service.do(game, post.people[0], Act((taken,), view.seq), next(post.interactions))


def _turns(person: Person, game: GameId) -> list[Seen]:
    """The turn posts of a game that still have their buttons."""
    thread = next(one for one in person._world.channels.values() if one.name == called(game))
    return [one for one in person.messages(thread.id) if is_turn(one)]


def _told(post: Post) -> list[int]:
    return [len(person.notified_of()) for person in post.discord.people]
