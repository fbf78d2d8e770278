"""Files that anybody may have written: one clear line or what they truly say, and nobody here is changed.

Good files are changed as `tests.support.hostile` draws it, and given to every command that reads one.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from bot.bench.scripted import ScriptedQuarry
from bot.cli import main
from bot.cli.moment import PICTURES
from bot.game.model import UserId
from bot.game.wishes import Abandon
from bot.maintenance import export, problem_of
from bot.service import GameService
from bot.store.codec import LONGEST_TEXT, write_archive, write_recording
from bot.store.sqlite import open_reader, open_store
from bot.workers import Workers
from tests.service.conftest import HERE, World
from tests.support.hostile import Edit, Scratch, drawn, edited, edits, scratched, scratches
from tests.support.length import length, record

KNOWN = 900_000_000_000_000_500
"""Who is known where the files are read, under another name."""
LONGEST_LINE = 4 * LONGEST_TEXT + 300
"""Characters of what is said of a file: it may quote a text of it, each sign as four, and its own name."""


class Good(NamedTuple):
    """Files as the bot writes them, and a database into which they may be brought."""

    archive: Any
    recording: Any
    elsewhere: Path


@pytest.fixture(scope="session")
def good(tmp_path_factory: pytest.TempPathFactory, workers: Workers) -> Good:
    folder = tmp_path_factory.mktemp("good")

    async def play() -> tuple[bytes, bytes]:
        async with open_store(folder / "here.db") as store:
            people = [(await store.person(UserId(KNOWN + n), f"person {n}", "en")).number for n in range(3)]
            world = World(store, GameService(store, workers, ScriptedQuarry()), tuple(people))
            game = await world.started(2)
            await world.play_on(game, 25)
            await world.service.do(game, people[2], Abandon(HERE.guild), world.interaction())
            archive = await export(store, game, with_secret=True)
            return write_archive(archive), write_recording(await world.service.recording(game))

    async def meet() -> None:
        async with open_store(folder / "elsewhere.db") as store:
            await store.person(UserId(KNOWN), "an older name", "nl")

    archive, recording = asyncio.run(play())
    asyncio.run(meet())
    return Good(json.loads(archive), json.loads(recording), folder / "elsewhere.db")


def run(database: Path, *args: str) -> Result:
    """As an operator would; whatever is wrong is one line."""
    result = CliRunner().invoke(main, args, env={"VIA_APPIA_DB": str(database)})
    assert result.exception is None or isinstance(result.exception, SystemExit), (args, result.exception)
    assert result.exit_code in (0, 1), (args, result.output)
    if result.exit_code:
        lines = [line for line in result.stderr.splitlines() if not line.startswith("Checking")]
        assert len(lines) == 1, (args, result.stderr)
        assert len(lines[0]) <= LONGEST_LINE, (args, lines[0])
    return result


def people_in(database: Path) -> list[tuple[Any, ...]]:
    with contextlib.closing(sqlite3.connect(database)) as connection:
        return connection.execute("SELECT * FROM person WHERE discord_id = ?", (KNOWN,)).fetchall()


def rows_in(database: Path) -> list[int]:
    with contextlib.closing(sqlite3.connect(database)) as connection:
        return [
            connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
            for table in ("game", "entry", "person", "player", "outbox")
        ]


async def sound(database: Path) -> list[str | None]:
    async with open_reader(database) as store:
        return [await problem_of(store, game) for game in await store.all_games()]


class Hostile(NamedTuple):
    """A good file, how it was changed, and the picture that is asked of it besides."""

    which: str
    change: list[Edit] | Scratch
    picture: str

    def spoil(self, good: Good) -> bytes:
        """Its bytes."""
        document = good.archive if self.which == "archive" else good.recording
        if isinstance(self.change, Scratch):
            return scratched(json.dumps(document).encode(), self.change)
        return json.dumps(edited(document, self.change)).encode()


def read_everywhere(folder: Path, good: Good, hostile: Hostile) -> None:
    """Every command that reads a file gets this one."""
    file, database = folder / "game.json", folder / "games.db"
    file.write_bytes(hostile.spoil(good))
    for leftover in folder.glob("games.db*"):
        leftover.unlink()
    shutil.copy(good.elsewhere, database)
    known, before = people_in(database), rows_in(database)
    for command in ("replay", "verify"):
        run(database, command, str(file))
    run(database, "render", str(file), "--what", hostile.picture, "--out", str(folder / "x.png"))
    imported = run(database, "import", str(file))
    assert people_in(database) == known, "whoever is known stays as they are"
    if imported.exit_code:
        assert rows_in(database) == before
    else:
        assert asyncio.run(sound(database)) == [None]


files = st.builds(
    Hostile,
    st.sampled_from(("archive", "recording")),
    st.one_of(edits, edits, edits, scratches),
    st.sampled_from([*PICTURES]),
)


@drawn(20)
@given(file=files)
def test_a_few_hostile_files(good: Good, tmp_path: Path, file: Hostile) -> None:
    read_everywhere(tmp_path, good, file)


@pytest.mark.long
@pytest.mark.timeout(14_400)
def test_many_hostile_files(good: Good, tmp_path: Path) -> None:
    seen: list[Hostile] = []

    @drawn(length(300, 1500))
    @given(file=files)
    def read(file: Hostile) -> None:
        seen.append(file)
        read_everywhere(tmp_path, good, file)

    read()
    assert len(seen) >= length(300, 1500)
    record("Hostile input", "files: one line or what they truly say, nobody changed", len(seen))
