"""Why?: under a turn post that tells of a computer's moves; for whoever may look at the game."""

from __future__ import annotations

from bot.words.text import Text
from tests.support.people import ask, custom_id, is_turn, offers, press, take_card, verbs
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
