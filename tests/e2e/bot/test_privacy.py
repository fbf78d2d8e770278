"""Purses are secret: no message that others can see ever tells what somebody has."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from playground.people import Person, Seen
from playground.server import Playground
from tests.e2e.bot.test_games import play, result
from tests.support import staging
from tests.support.people import ask, choices, choose, press
from tests.support.players import ByButtons
from tests.support.real_bot import RealBot
from tests.support.table import Table

PURSE = re.compile(r"(?<!\d)87(?!\d)")
"""Nothing else in the game is 87: not a card, a price, a score, a round."""


def words(seen: Seen) -> Iterator[str]:
    """Everything of a message that a person can read or hear."""
    yield seen.text
    for one in seen.components:
        yield f"{one.get('label') or ''} {one.get('placeholder') or ''}"
        for each in one.get("options", ()):
            yield f"{each['label']} {each.get('description') or ''}"
    for picture in seen.pictures:
        yield f"{picture.get('description') or ''} {picture.get('filename') or ''}"


def tells(person: Person) -> list[str]:
    """What of all that a person was shown holds the number."""
    visible = (re.sub(r"<[^>]*>|https://\S*", "", line) for seen in person.messages() for line in words(seen))
    return [line for line in visible if PURSE.search(line)]


@pytest.fixture
async def game(discord: Playground, database: Path) -> str:
    """A game in which Bruno has so much; name it before `table`."""
    people = (discord.person("Bruno"), discord.person("Carla"))
    (game,) = await staging.stage(database, discord, people, staging.beginning((87, 2)))
    return game


async def test_nobody_else_learns_a_purse(game: str, bot: RealBot, table: Table) -> None:
    table.game = game
    bruno = table.person("Bruno")
    post = await table.gather()
    for person in table.discord.people:
        for verb in ("income", "quarry", "build", "travel", "happened", "more"):
            await press(person, post, verb)
        await ask(person, "/board", **{"as": "text"})
        await ask(person, "/game status")
        await ask(person, "/game history")
        await ask(person, "/purse")
    for _ in range(2):
        mover = await table.mover()
        panel = await press(mover, await table.turn_post(), "income")
        stones = next(one for one in choices(panel, "do") if one.endswith("stones"))
        await choose(mover, panel, "do", stones)
    await ask(bruno, "/game undo")
    await table.turn_post()
    await bruno.sees("87", where="dm")
    assert tells(bruno)
    for person in table.discord.people:
        assert person is bruno or tells(person) == [], person.name
    assert "87 " not in re.sub(r"\S*[:,]\S*", "", bot.output)


@pytest.fixture
def debugged(bot: RealBot) -> None:
    """The bot logs all it can; name it before `table`."""
    bot.log = "DEBUG"


@pytest.mark.long
async def test_the_log_at_debug_tells_nothing_of_anybody(
    discord: Playground, debugged: None, bot: RealBot, table: Table
) -> None:
    """A whole game, from the lobby to the result."""
    await table.begin("Carla", "Dario", name="The road of Carla")
    for person in discord.people:
        await ask(person, "/purse", game=table.game)
    await play(table, ByButtons(), random.Random(1))
    await result(table, "en")
    secrets = {(await table.record()).secret.key}
    await bot.stop()
    # All that the world holds of them, and not what is on everybody's screen anyway.
    private = {
        line
        for person in discord.people
        for seen in (*(one for one in person.messages() if one.ephemeral), *person.messages("dm"))
        for line in seen.text.splitlines()
        if len(line) > 12
    }
    tokens = {interaction.token for interaction in discord.world.interactions.values()}
    names = {person.name for person in discord.people} | {"The road of Carla"}
    assert secrets and len(private) > 10 and len(tokens) > 10
    told = {
        kind: [one for one in found if one in bot.output]
        for kind, found in (
            ("secrets", secrets),
            ("private", private),
            ("tokens", tokens),
            ("names", names),
        )
    }
    assert told == {"secrets": [], "private": [], "tokens": [], "names": []}
    assert " INFO " in bot.output
    for written in ('"purses"', '"contribution"', '"physics"', "INSERT INTO", "UPDATE "):
        assert written not in bot.output, "nothing of the database: no statement, no entry"
