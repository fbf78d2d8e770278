"""Somebody's record where something of it is damaged."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.game.model import GameId
from bot.game.results import Record
from bot.store import UnknownGame, Unreadable
from bot.ui.records import _film


@pytest.mark.parametrize("damage", [UnknownGame, Unreadable])
async def test_a_best_push_whose_game_is_lost_has_no_film(damage: type[Exception]) -> None:
    async def summary(game: GameId) -> None:
        raise damage(game)

    ctx: Any = SimpleNamespace(service=SimpleNamespace(store=SimpleNamespace(summary=summary)))
    best: Any = SimpleNamespace(game=GameId("K7M2R"), push=5)
    assert await _film(ctx, Record(1, 1, 60, (1, 2, 3), best)) is None
