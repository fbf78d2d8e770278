"""Learn by playing, on the playground: from the greeting to the final scoring, and on where it was left."""

from __future__ import annotations

import pytest

from bot.game.lesson import Topic
from bot.game.model import Status
from bot.words.text import LOCALES, Text
from playground.people import Person, Seen
from tests.service.test_lesson import advised
from tests.support.people import ask, is_turn, offers, press, press_together, says, verbs
from tests.support.players import ByButtons, ByCommands
from tests.support.real_bot import RealBot
from tests.support.table import Table, until

MOST_STEPS = 20


@pytest.fixture
def quick(bot: RealBot) -> RealBot:
    """A bot whose computers wait for nothing."""
    bot.environment = {"VIA_APPIA_COMPUTER_PAUSE_S": "0"}
    return bot


async def begin(table: Table, learner: Person) -> Seen:
    """Somebody presses "Learn by playing" in the greeting; the first turn post."""
    known = set(await table.store.all_games())
    greeting = await learner.sees(offers("lesson"))
    told = await press(learner, greeting, "lesson")
    (table.game,) = set(await table.store.all_games()) - known
    turn = await table.gather()
    assert str(turn.channel_id) in told.text, "it leads there"
    return turn


async def play(table: Table, learner: Person, way: ByButtons | ByCommands) -> Topic:
    """The next step as told, and Tiro's turn if it is over; what was told."""
    view = await table.view(learner)
    assert view.lesson is not None
    await way.play(table, learner, advised(view))
    await until(lambda: _waits(table))
    return view.lesson.topic


async def _waits(table: Table) -> bool:
    look = await table.view(None)
    return look.waits_for is not None or look.status is not Status.RUNNING


@pytest.mark.parametrize(
    ("locale", "told", "way"),
    [
        ("en", "en-US", ByCommands()),
        ("de", "de", ByCommands()),
        ("nl", "nl", ByButtons()),
        ("es", "es-ES", ByButtons()),
    ],
    ids=LOCALES,
)
async def test_a_lesson_from_the_greeting_to_its_end(
    quick: RealBot, table: Table, locale: str, told: str, way: ByButtons | ByCommands
) -> None:
    anna, text = table.person("Anna"), Text(locale)
    anna.set_locale(told)
    turn = await begin(table, anna)
    says(turn, locale, "lesson-income")
    welcome = await anna.sees(text.say("lesson-welcome", mentions=anna.mention))
    assert welcome.channel_id == turn.channel_id
    panel = await press(anna, turn, "income")
    says(panel, locale, "lesson-panel-income")
    assert "hint" in verbs(panel), "alone against computers"
    topics = []
    for _ in range(MOST_STEPS):
        topics.append(await play(table, anna, way))
        if (await table.view(None)).status is not Status.RUNNING:
            break
        view = await table.view(anna)
        assert view.lesson is not None and view.play is not None
        if view.play.table.dig is not None:  # the panels tell
            continue
        post = await table.turn_post()
        says(post, locale, f"lesson-{view.lesson.topic.value}")
        assert "…" not in post.text, "nothing was cut to make room for it"
    assert {Topic.INCOME, Topic.QUARRY, Topic.BUILD_TWO, Topic.TRAVEL} <= {*topics}
    result = await anna.sees(offers("rematch", table.game))
    says(result, locale, "lesson-over")
    assert (await press(anna, result, "why")).text.startswith("⚙ Tiro "), (
        "no turn post tells of its last move"
    )
    says(await ask(anna, "/game verify", game=table.game), locale, "verify-ok")


async def test_a_lesson_by_buttons_goes_on_after_a_restart(quick: RealBot, table: Table) -> None:
    anna = table.person("Anna")
    await begin(table, anna)
    await play(table, anna, ByButtons())
    await table.turn_post()
    assert await quick.stop() == 0
    await quick.start()
    game = table.game
    told = await press(anna, await ask(anna, "/appia help"), "lesson")
    assert Text("en").say("lesson-goes-on", link="").strip() in told.text
    assert set(await table.store.all_games()) == {game}, "no second one"
    post = await table.turn_post()
    says(post, "en", "lesson-quarry")
    aiming = await press(anna, post, "quarry")
    says(aiming, "en", "lesson-panel-quarry")


async def test_two_quick_presses_begin_one_lesson(quick: RealBot, table: Table) -> None:
    anna = table.person("Anna")
    greeting = await anna.sees(offers("lesson"))
    await press_together(greeting, (anna, "lesson"), (anna, "lesson"))
    assert len(await table.store.all_games()) == 1


async def test_who_may_open_no_games_learns_in_a_private_message(quick: RealBot, table: Table) -> None:
    anna, bruno, carla, _ = table.discord.people
    greeting = await anna.sees(offers("lesson"))
    await ask(anna, "/appia server", openers="managers")
    bruno.set_locale("de")
    told = await press(bruno, greeting, "lesson")
    turn = await bruno.sees(is_turn, where=bruno.go("dm").id)
    link = f"https://discord.com/channels/@me/{turn.channel_id}/{turn.id}"
    says(told, "de", "lesson-ready-private", link=link)
    says(turn, "de", "lesson-income")
    carla.set_dms(open=False)
    for _ in range(2):
        says(await press(carla, greeting, "lesson"), "en", "problem-lesson-private")
    assert len(await table.store.all_games()) == 2, "not one for each press"
    carla.set_dms(open=True)
    dm = carla.go("dm").id
    told = await press(carla, await ask(carla, "/appia help", where=dm), "lesson")
    assert Text("en").say("lesson-goes-on", link="").strip() in told.text
    says(await carla.sees(is_turn, where=dm), "en", "lesson-income")


async def test_a_first_lobby_offers_a_lesson(quick: RealBot, table: Table) -> None:
    anna, bruno = table.person("Anna"), table.person("Bruno")
    opened = await ask(anna, "/game new")
    says(opened, "en", "lesson-offer")
    joined = await press(bruno, await bruno.sees(offers("join")), "join")
    says(joined, "en", "lesson-offer")
    await press(bruno, joined, "lesson")
    turn = await bruno.sees(lambda seen: is_turn(seen) and "lesson" not in verbs(seen))
    says(turn, "en", "lesson-income")
    assert len(await table.store.all_games()) == 2
