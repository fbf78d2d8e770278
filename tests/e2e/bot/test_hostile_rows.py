"""A database with damaged rows: the bot runs, everybody is answered, and no traceback is in its log.

Many games lie in one database, and of each a row is damaged as `tests.support.hostile` draws it, before the
bot starts on it: of its log, its summary, what it has to send, or one of its two people.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import AsyncIterator, Sequence
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.words.text import Text
from playground.model import Callback
from playground.people import Person
from playground.server import Playground
from tests.e2e.bot.conftest import Staged
from tests.support import staging
from tests.support.hostile import Damage, damages, drawn, edited
from tests.support.length import length, record
from tests.support.people import ask, called, paced
from tests.support.playground import StartBot
from tests.support.real_bot import RealBot
from tests.support.table import Table

GAMES = 20
DAMAGED = Text("en").say("problem-damaged")
UNEXPECTED = Text("en").say("problem-unexpected", reference="").split("`")[0]
_OF_GAME = {
    "entry": "SELECT game, seq FROM entry WHERE game = ? ORDER BY seq",
    "game": "SELECT id, seq FROM game WHERE id = ?",
    "outbox": "SELECT game, id FROM outbox WHERE game = ? ORDER BY id",
    "person": "SELECT 1, person FROM player WHERE game = ? ORDER BY person",
}
_ROW = {
    "entry": "game = ? AND seq = ?",
    "game": "id = ? AND seq = ?",
    "outbox": "game = ? AND id = ?",
    "person": "1 = ? AND number = ?",
}


def spoil(connection: sqlite3.Connection, game: str, damage: Damage) -> None:
    """Damage a row of a game; what the database itself would not hold stays as it was."""
    rows = connection.execute(_OF_GAME[damage.table], (game,)).fetchall()
    key = rows[damage.row % len(rows)]
    if damage.column is None:
        connection.execute(f"DELETE FROM {damage.table} WHERE {_ROW[damage.table]}", key)
        return
    value = damage.value
    if isinstance(value, list):
        ((before,),) = connection.execute(
            f"SELECT {damage.column} FROM {damage.table} WHERE {_ROW[damage.table]}", key
        )
        value = json.dumps(edited(json.loads(before), value))
    with contextlib.suppress(sqlite3.IntegrityError):
        changed = f"UPDATE {damage.table} SET {damage.column} = ? WHERE {_ROW[damage.table]}"
        connection.execute(changed, (value, *key))


async def ask_about(person: Person, game: str) -> str:
    """Whatever looks at a game is answered, privately; all that was said."""
    said = []
    for command in ("/game status", "/purse", "/game history", "/game list", "/game undo"):
        await paced(person)
        options = {} if command == "/game list" else {"game": game}
        reply = await person.slash(command, **options)
        answer = reply.message
        if reply.kind is Callback.DEFERRED_MESSAGE:
            answer = await person.finished(reply)
        assert answer is not None and answer.ephemeral
        said.append(answer.text)
    for command, option in (("/income", "card"), ("/game undo", "game")):
        await person.autocomplete(command, option)
    return "\n".join(said)


class Wreck:
    """Databases, each damaged in many places, and a bot that has to live with each of them."""

    def __init__(self, discord: Playground, start: StartBot, folder: Path) -> None:
        self._discord, self._start, self._folder = discord, start, folder
        self._people = [discord.add_person(f"Person {number}") for number in range(2 * GAMES)]
        self._numbers = count()
        self.damaged = 0

    async def run(self, damaged: Sequence[Damage]) -> list[str]:
        """Start on a database in which each game is damaged in its own way; what is said about each game."""
        database = self._folder / f"games-{next(self._numbers)}.db"
        positions = (staging.every_choice(), staging.nothing_fell())
        pairs = list(zip(self._people[::2], self._people[1::2], strict=True))[: len(damaged)]
        games = [
            (await staging.stage(database, self._discord, pair, positions[number % 2]))[0]
            for number, pair in enumerate(pairs)
        ]
        with contextlib.closing(sqlite3.connect(database)) as connection:
            for game, damage in zip(games, damaged, strict=True):
                spoil(connection, game, damage)
            connection.commit()
        bot = RealBot(self._discord, self._start, database)
        bot.errors_expected = True  # damage is told to the operator, a line each
        await bot.start()
        try:
            asked = (
                ask_about(person, game) for game, pair in zip(games, pairs, strict=True) for person in pair
            )
            said = await asyncio.gather(*asked)
            assert await bot.stop() == 0, bot.output
            assert "Traceback" not in bot.output, bot.output
            assert not any(UNEXPECTED in one for one in said)
        finally:
            await bot.kill()
        self.damaged += len(damaged)
        return ["\n".join(both) for both in zip(said[::2], said[1::2], strict=True)]


@pytest.fixture
async def wreck(discord: Playground, start_bot: StartBot, tmp_path: Path) -> AsyncIterator[Wreck]:
    wreck = Wreck(discord, start_bot, tmp_path)
    yield wreck
    record(
        "Hostile input",
        "rows of a database damaged: the bot runs, all are answered, no traceback",
        wreck.damaged,
    )


@pytest.mark.fault_48
async def test_damage_is_told_in_a_line_to_people_and_to_the_operator(wreck: Wreck) -> None:
    said = await wreck.run(
        [
            Damage("entry", 3, "payload", "{}"),
            Damage("entry", 1, None),
            Damage("person", 0, None),
            Damage("game", 0, "status", "evil"),
            Damage("person", 0, "settings", "{"),
            Damage("outbox", 4, "seat", 99),
            Damage("outbox", 2, "claimed_ms", -(2**63)),
            Damage("outbox", 2, "seq", 2**31),
        ]
    )
    for game in said[:4]:
        assert DAMAGED in game
    for game in said[4:]:
        assert DAMAGED not in game


@pytest.mark.long
@pytest.mark.timeout(14_400)
@drawn(length(4, 25))
@given(damaged=st.lists(damages, min_size=GAMES, max_size=GAMES))
async def test_many_damaged_rows(wreck: Wreck, damaged: list[Damage]) -> None:
    await wreck.run(damaged)


async def test_a_game_that_is_over_though_its_row_says_otherwise_is_not_listed(
    staged: Staged, table: Table, database: Path
) -> None:
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE game SET status = 'running' WHERE id = ?", (staged.over,))
        connection.commit()
    told = (await ask(table.discord.person("Bruno"), "/game list")).text
    assert called(staged.fresh) in told
    assert called(staged.over) not in told
