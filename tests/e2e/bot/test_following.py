"""Onlookers follow a game: by a button that only they see, and one private message when it ends."""

from __future__ import annotations

from pathlib import Path

from bot.game.model import GameId
from bot.words.text import Text
from playground.server import Playground
from tests.e2e.bot.test_end import at_the_last_turn, is_result
from tests.support.people import ask, called, is_turn, press, says, verbs
from tests.support.real_bot import RealBot
from tests.support.table import Table, until


async def test_an_onlooker_follows_a_game_and_looks_at_all_of_it(
    discord: Playground, bot: RealBot, database: Path
) -> None:
    anna, bruno, carla, dario = discord.people
    await at_the_last_turn(database, discord, bruno, dario)
    await bot.start()
    turn = await anna.sees(is_turn)
    assert "follow" not in verbs(turn), "the post stays as it is"
    for person in discord.people:
        person.go(turn.channel_id)
    own = verbs(await press(bruno, turn, "more"))
    assert "follow" not in own and "undo" in own
    carla.set_locale("de")
    more = await press(carla, turn, "more")
    assert "follow" in verbs(more) and "undo" not in verbs(more)
    followed = await press(carla, more, "follow")
    says(followed, "de", "following", game="Roads")
    # All that an onlooker may look at.
    for command in ("/board", "/game film", "/game history", "/game status"):
        shown = await ask(carla, command)
        assert shown.pictures or "Runde" in shown.text, command
    assert "unfollow" in verbs(await ask(carla, "/game status"))
    says(await press(anna, await press(anna, turn, "more"), "follow"), "en", "following", game="Roads")
    left = await press(anna, await ask(anna, "/game status"), "unfollow")
    says(left, "en", "following-no-more", game="Roads")
    await ask(dario, "/build", space="c9", second="C12")
    result = await anna.sees(is_result)
    link = f"https://discord.com/channels/{discord.world.guild.id}/{result.channel_id}/{result.id}"
    await carla.sees(Text("de").say("followed-ended", game="Roads", link=link), where="dm")
    assert not any("Roads" in seen.text for seen in anna.messages("dm"))
    assert not any("followed" in seen.text or "gefolgt" in seen.text for seen in bruno.messages())
    late = await press(carla, followed, "unfollow")
    says(late, "de", "following-no-more", game="Roads")


async def test_closed_messages_are_tried_again_for_who_asks_and_no_more(table: Table) -> None:
    anna, bruno, carla, dario = table.discord.people
    post = await table.begin("Bruno", "Dario")
    carla.set_dms(open=False)
    await press(carla, await press(carla, post, "more"), "follow")
    await press(anna, await ask(anna, "/game abandon"), "abandon_now")
    await until(table.nothing_waits)
    known = await table.store.people({await table.number(carla)})
    assert [one.settings.closed for one in known.values()] == [True]
    assert await table.store.followers(GameId(table.game)) == ()
    # Who follows another asks to be written to again.
    carla.set_dms(open=True)
    for person in (anna, bruno, carla, dario):
        person.go("via-appia")
    post = await table.begin("Bruno", "Dario")
    await press(carla, await press(carla, post, "more"), "follow")
    await press(anna, await ask(anna, "/game abandon"), "abandon_now")
    told = await carla.sees("which you followed", where="dm")
    assert called(table.game) in told.text
    says(await press(carla, await ask(carla, "/game status", game=table.game), "more"), "en", "panel-more")
    assert "follow" not in verbs(await ask(carla, "/game status", game=table.game)), "it is over"
