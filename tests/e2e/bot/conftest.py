"""The real bot on a playground, and games that are there before it starts."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from playground.server import Playground
from tests.support import staging
from tests.support.delivery import post
from tests.support.outside import outside
from tests.support.real_bot import bot, database, table
from tests.support.whole_bot import whole


class Staged(NamedTuple):
    """Bruno and Carla in several games, at all of which Bruno is to move, and one that is over."""

    road: str
    purse: str
    cart: str
    fell: str
    fresh: str
    over: str


@pytest.fixture
async def staged(discord: Playground, database: Path) -> Staged:
    """Games that are in the database before the bot starts; name it before `table`."""
    games = (
        staging.widest_road(),
        staging.thin_purse(),
        staging.full_cart(),
        staging.nothing_fell(),
        staging.beginning(),
        staging.recorded_game("two-players"),
    )
    people = (discord.person("Bruno"), discord.person("Carla"))
    return Staged(*await staging.stage(database, discord, people, *games))


__all__ = ["Staged", "bot", "database", "outside", "post", "staged", "table", "whole"]
