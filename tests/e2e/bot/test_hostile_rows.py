"""A database with damaged rows: the bot runs, everybody is answered, and no traceback is in its log.

Many games lie in one database, and of each a row is damaged as `tests.support.hostile` draws it, before the
bot starts on it: of its log, its summary, what it has to send, one of its two people, or whatever else is
kept of it. In some databases something is damaged besides that belongs to no game.
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

from bot.game.messages import Kind
from bot.game.model import GameId, GuildId, MessageId, Status
from bot.game.orders import Orders, read
from bot.game.results import results_of
from bot.game.state import fold
from bot.service import now_ms
from bot.store.sqlite import open_store
from bot.store.values import GuildSettings, Post
from bot.words.text import Text
from playground.model import Callback
from playground.people import Person
from playground.server import Playground
from tests.e2e.bot.conftest import Staged
from tests.support import staging
from tests.support.hostile import Damage, damages, damages_of_all, drawn, edited
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
    "orders": "SELECT game, person FROM orders WHERE game = ?",
    "note": "SELECT game, person FROM note WHERE game = ?",
    "follower": "SELECT game, person FROM follower WHERE game = ?",
    "result": "SELECT game, seat FROM result WHERE game = ? ORDER BY seat",
    "post": "SELECT game, kind FROM post WHERE game = ?",
    "guild": "SELECT id, id FROM guild WHERE ? <> ''",
    "outage": "SELECT id, id FROM outage WHERE ? <> ''",
    "made_good": "SELECT id, id FROM made_good WHERE ? <> ''",
}
_ROW = {
    "entry": "game = ? AND seq = ?",
    "game": "id = ? AND seq = ?",
    "outbox": "game = ? AND id = ?",
    "person": "1 = ? AND number = ?",
    **dict.fromkeys(("orders", "note", "follower"), "game = ? AND person = ?"),
    "result": "game = ? AND seat = ?",
    "post": "game = ? AND kind = ?",
    **dict.fromkeys(("guild", "outage", "made_good"), "id = ? AND id = ?"),
}


def spoil(connection: sqlite3.Connection, game: str, damage: Damage) -> None:
    """Damage a row of a game; what the database itself would not hold stays as it was."""
    rows = connection.execute(_OF_GAME[damage.table], (game,)).fetchall()
    if not rows:  # a game that is not over has no results
        return
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
    for command in (
        "/game status", "/purse", "/game history", "/game list", "/game plan", "/game note", "/appia record",
        "/appia ranking", "/game undo",
    ):  # fmt: skip
        await paced(person)
        options = {} if command in ("/game list", "/appia record", "/appia ranking") else {"game": game}
        if command == "/game note":
            options["text"] = "hush"
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

    async def _fill(self, database: Path, games: Sequence[str]) -> None:
        """Whatever else is kept of a game, and of all."""
        async with open_store(database) as store:
            guild = GuildId(self._discord.world.guild.id)
            await store.change_guild_settings(guild, lambda _: GuildSettings(language="en"))
            await store.extend_deadlines(60_000, now_ms())
            somebody = (await store.summary(GameId(games[0]))).players
            for game in map(GameId, games):
                summary, state = await store.summary(game), fold(game, await store.load(game))
                await store.rebuild(summary, results_of(state))
                *_, last = summary.players
                await store.set_note(game, last, "to Capua")
                if summary.status is Status.RUNNING:
                    await store.set_orders(game, Orders(last, (read("I 1 HS"), read("B A3"))), summary.seq)
                if last not in somebody:
                    await store.follow(game, somebody[0], summary.seq)
                await store.note_post(Post(game, Kind.LOBBY, None, summary.spot.channel, MessageId(1), 1))

    async def run(self, damaged: Sequence[Damage], besides: Damage | None = None) -> list[str]:
        """Start on a database in which each game is damaged in its own way; what is said about each game."""
        database = self._folder / f"games-{next(self._numbers)}.db"
        positions = (staging.every_choice(), staging.nothing_fell(), staging.recorded_game("two-players"))
        pairs = list(zip(self._people[::2], self._people[1::2], strict=True))[: len(damaged)]
        games = [
            (await staging.stage(database, self._discord, pair, positions[number % len(positions)]))[0]
            for number, pair in enumerate(pairs)
        ]
        await self._fill(database, games)
        with contextlib.closing(sqlite3.connect(database)) as connection:
            for game, damage in zip(games, damaged, strict=True):
                spoil(connection, game, damage)
            if besides is not None:
                spoil(connection, games[0], besides)
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
@given(
    damaged=st.lists(damages, min_size=GAMES, max_size=GAMES),
    besides=st.one_of(st.none(), st.none(), damages_of_all),
)
async def test_many_damaged_rows(wreck: Wreck, damaged: list[Damage], besides: Damage | None) -> None:
    await wreck.run(damaged, besides)


async def test_a_game_that_is_over_though_its_row_says_otherwise_is_not_listed(
    staged: Staged, table: Table, database: Path
) -> None:
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE game SET status = 'running' WHERE id = ?", (staged.over,))
        connection.commit()
    told = (await ask(table.discord.person("Bruno"), "/game list")).text
    assert called(staged.fresh) in told
    assert called(staged.over) not in told
