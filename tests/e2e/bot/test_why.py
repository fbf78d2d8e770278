"""Why?: under a turn post that tells of a computer's moves; for whoever may look at the game."""

from __future__ import annotations

from bot.game.model import GameId
from bot.game.wishes import Act, AddComputer
from bot.words.text import Text
from engine.actions import TakeIncome
from engine.computer import Level
from tests.support.delivery import Post
from tests.support.people import ask, called, custom_id, is_turn, offers, press, take_card, verbs
from tests.support.table import Table


async def test_a_computers_moves_are_explained_to_whoever_asks(table: Table) -> None:
    anna, bruno = table.person("Anna"), table.person("Bruno")
    await ask(anna, "/game new", computers=1, level="tiro", start_player="fixed")
    turn = await anna.sees(is_turn)
    assert "why" not in verbs(turn)
    for person in (anna, bruno):
        person.go(turn.channel_id)
    await take_card(anna)
    turn = await anna.sees(offers("why"), since=turn)
    assert verbs(turn) >= {"income", "why"}
    told = await press(anna, turn, "why")
    assert told.ephemeral and told.text.startswith("⚙ Tiro ") and ": " in told.text
    bruno.set_locale("de")
    asked = await press(bruno, turn, "why")
    assert asked.text.startswith("⚙ Tiro ") and asked.text != told.text
    assert len(asked.text.splitlines()) == len(told.text.splitlines())
    # An old button tells of its own moves; the mark in it changes nothing.
    assert custom_id(turn, "why").split(":")[3] != "0"
    assert Text("en").say("panel-happened-nothing") not in told.text


async def test_the_computers_of_a_table_are_told_together_and_explained_after_the_next_turn_too(
    post: Post,
) -> None:
    game = await post.open()
    for level in (Level.FABER, Level.TIRO):
        await post.service.do(game, post.people[0], AddComputer(level), next(post.interactions))
    await post.start(game)
    await _move(post, game)
    await _move(post, game)
    while (await post.service.view(game, None)).waits_for is None:
        await post.service.play_computer(game)
    await post.drain()
    anna = post.discord.people[0]
    thread = next(one for one in anna._world.channels.values() if one.name == called(game))
    turn = [seen for seen in anna.messages(thread.id) if is_turn(seen)][-1]
    assert "⚙ Faber " in turn.content and "⚙ Tiro " in turn.content
    assert Text("en").say("turn-since") not in turn.content, "Bruno has moved since her last turn, too"
    await _move(post, game)
    await post.drain()
    (passed,) = [seen for seen in anna.messages(thread.id) if seen.id == turn.id]
    assert verbs(passed) == {"why"}, "Bruno has not asked yet"
    assert custom_id(passed, "why") == custom_id(turn, "why")


async def _move(post: Post, game: GameId) -> None:
    """Whoever is to move takes a card."""
    waits_for = (await post.service.view(game, None)).waits_for
    assert waits_for is not None
    view = await post.service.view(game, waits_for)
    taken = next(action for action in view.legal if isinstance(action, TakeIncome))
    await post.service.do(game, waits_for, Act((taken,), view.seq), next(post.interactions))
