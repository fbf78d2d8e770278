"""The greeting is the playground's: on the real Discord its buttons are forged, and do nothing."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.components import VERBS
from bot.custom_id import Press
from bot.ui.errors import Problem
from bot.ui.router import HANDLERS
from bot.words import buttons
from bot.words.refusals import not_understood
from bot.words.text import Text

OFFERED = {VERBS[key] for row in buttons.GREETING_ROWS for key in row} - {
    "rules_minute",
    "rules",
    "help",
    "lesson",
}


@pytest.mark.parametrize("verb", sorted(OFFERED | {"demo"}))
async def test_what_the_greeting_offers_is_not_understood_on_the_real_discord(verb: str) -> None:
    text = Text("en")
    ctx: Any = SimpleNamespace(bot=SimpleNamespace(local=False), text=text)
    with pytest.raises(Problem) as problem:
        await HANDLERS[verb](ctx, Press(verb))
    assert problem.value.said == not_understood(text)
