"""Looking after the database: doctor, rebuild, export and import, forgetting somebody, backups by command."""

import asyncio
import contextlib
import re
import shutil
import sqlite3
import stat
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import TypeVar

import pytest
from click.testing import CliRunner, Result

from bot.bench.scripted import ScriptedQuarry
from bot.cli import main
from bot.config import Settings
from bot.game.events import (
    ComputerJoined,
    Entry,
    Left,
    Logged,
    MoveAsked,
    Opened,
    PaceChanged,
    TimeMadeGood,
    TimeRuns,
    WentAway,
)
from bot.game.messages import Kind
from bot.game.model import (
    NO_SERVER,
    ChannelId,
    GameId,
    GuildId,
    InteractionId,
    MessageId,
    PersonId,
    Plan,
    Spot,
    Status,
    Suspension,
    UserId,
)
from bot.game.pace import DAY_MS, Pace
from bot.game.wishes import (
    Abandon,
    AcceptSeat,
    AddComputer,
    AgreeMove,
    Leave,
    MoveHere,
    OfferSeat,
    RemovePlayer,
    Suspend,
)
from bot.maintenance import bring_in, export, problem_of
from bot.service import GameService
from bot.store import Unreadable
from bot.store.backup import backups_of
from bot.store.codec import MOST_BYTES, CodecError, read_archive, read_recording, write_archive
from bot.store.schema import prepare
from bot.store.sqlite import SqliteStore, open_reader, open_store
from bot.store.values import Post
from bot.workers import Workers
from engine import BrokenLog
from engine.audit import fold_checked
from engine.chance import commitment_of
from engine.computer import Level
from engine.model import Seat, Secret
from tests.service.conftest import HERE, World

T = TypeVar("T")
ADA = 900_000_000_000_000_500
"""The Discord id of the first person; the others follow."""


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


def via_appia(database: Path, *args: str, stdin: bytes | None = None) -> Result:
    """Run a command as an operator would."""
    return CliRunner().invoke(main, args, env={"VIA_APPIA_DB": str(database)}, input=stdin)


Games = tuple[GameId, GameId, GameId]


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory, workers: Workers) -> tuple[Path, Games]:
    """A database with a finished game, a running one and a lobby; nobody has it open."""
    database = tmp_path_factory.mktemp("template") / "games.db"

    async def fill(store: SqliteStore) -> Games:
        people = [(await store.person(UserId(ADA + n), f"person {n}", "en")).number for n in range(3)]
        world = World(store, GameService(store, workers, ScriptedQuarry()), tuple(people))
        finished = await world.started(2)
        assert (await world.play_on(finished, 10_000)).status is Status.FINISHED
        running = await world.started(3)
        await world.play_on(running, 20)
        return finished, running, await world.lobby()

    return database, asyncio.run(within(database, fill))


@pytest.fixture
def games(template: tuple[Path, Games], database: Path) -> Games:
    """The games of that database, copied for this test."""
    shutil.copy(template[0], database)
    return template[1]


async def within(database: Path, use: Callable[[SqliteStore], Awaitable[T]]) -> T:
    async with open_store(database) as store:
        return await use(store)


def change(database: Path, sql: str, *values: object) -> None:
    """Spoil something."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        assert connection.execute(sql, values).rowcount > 0
        connection.commit()


def test_the_doctor_finds_a_sound_database_sound(database: Path, games: Games) -> None:
    assert via_appia(database, "backup").exit_code == 0
    result = via_appia(database, "doctor")
    assert result.exit_code == 0, result.output
    assert "games: 3, 2 of them under way, 0 suspended" in result.stdout
    assert result.stdout.endswith("all is well\n")


def test_the_doctor_lists_what_was_set_aside_and_is_well(database: Path, games: Games) -> None:
    assert via_appia(database, "backup").exit_code == 0

    async def give_up(store: SqliteStore) -> None:
        rows = await store.outbox()
        table = next(row for row in rows if row.recipe.seat is None)
        private = next(row for row in rows if row.recipe.seat is not None)
        await store.set_aside(table, 1_800_000_000_000, "K3F9Q", "Discord says 400 200000")
        await store.set_aside(private, 1_800_000_060_000, "R7T2W", "KeyError")

    asyncio.run(within(database, give_up))
    result = via_appia(database, "doctor")
    assert result.exit_code == 0, "the bot has got over it"
    assert "messages set aside: 2\n" in result.stdout
    assert re.search(
        r"  K3F9Q: game \w{5}, \w+, 2027-01-15 08:00 UTC: Discord says 400 200000\n", result.stdout
    )
    assert re.search(
        r"  R7T2W: game \w{5}, [\w ]+ to seat \d, 2027-01-15 08:01 UTC: KeyError\n", result.stdout
    )


def test_commands_look_where_the_bot_keeps_its_games(
    database: Path, games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(database.parent / "share"))
    monkeypatch.setenv("HOME", str(database.parent))
    monkeypatch.delenv("VIA_APPIA_DB", raising=False)
    kept = Settings.from_env({}, need_token=False).database
    assert isinstance(kept, Path)
    kept.parent.mkdir(parents=True)
    shutil.copy(database, kept)
    assert str(kept) in CliRunner().invoke(main, ["doctor"]).stdout
    found = CliRunner().invoke(main, ["doctor"], env={"VIA_APPIA_DB": "~/games.db"})
    assert str(database) in found.stdout


def test_the_doctor_names_what_is_wrong(
    database: Path, games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished, running, lobby = games
    change(database, "UPDATE game SET status = 'finished' WHERE id = ?", lobby)
    change(database, "DELETE FROM entry WHERE game = ? AND seq = 12", running)
    change(database, "UPDATE entry SET payload = '{}' WHERE game = ? AND kind = 'IncomeTaken'", finished)
    change(database, "UPDATE entry SET person = 77 WHERE game = ? AND seq = 1", lobby)
    monkeypatch.setenv("VIA_APPIA_LOG", "LOUD")
    result = via_appia(database, "doctor")
    assert result.exit_code == 1
    for problem in (
        "VIA_APPIA_LOG must be one of",
        f"game {lobby}: its summary does not fit its log",
        f"game {running}: entry 13 follows entry 11",
        f"game {finished}: damaged entry IncomeTaken",
        "entry points to a missing person",
        "there is no backup yet",
    ):
        assert problem in result.output
    assert "Traceback" not in result.output


_CHANGED = "UPDATE entry SET payload = replace(payload, {key}, {other}) WHERE game = ?"
_PROMISED = "its secret is not the one that was promised"


@pytest.mark.parametrize(
    ("which", "sql", "problem"),
    [
        (1, "DELETE FROM entry WHERE game = ? AND seq = 1", "a log begins with Opened"),
        (1, "DELETE FROM entry WHERE game = ?", "its log is missing"),
        (1, f"{_CHANGED} AND seq = 1", _PROMISED),
        (1, f"{_CHANGED} AND kind = 'GameStarted'", _PROMISED),
        (1, _CHANGED, _PROMISED),
        (
            0,
            _CHANGED.replace("payload, ", "replace(payload, {promise}, {new}), "),
            "not what its secret gives",
        ),
        (2, _CHANGED.replace("{other}", "'no key'"), "its secret is damaged"),
    ],
)
def test_the_doctor_sees_what_is_missing_and_what_was_changed(
    database: Path, games: Games, which: int, sql: str, problem: str
) -> None:
    game = games[which]

    async def key_of(store: SqliteStore) -> str:
        opened = (await store.load(game))[0].entry
        assert isinstance(opened, Opened)
        return opened.secret.key

    key = asyncio.run(within(database, key_of))
    other = key[::-1]
    promise, new = commitment_of(Secret(key)), commitment_of(Secret(other))
    change(database, sql.format(**{k: f"'{v}'" for k, v in locals().items() if isinstance(v, str)}), game)
    result = via_appia(database, "doctor")
    assert (result.exit_code, "Traceback" in result.output) == (1, False), result.exception
    assert f"problem: game {game}: " in result.stdout
    assert problem in result.stdout
    assert promise not in result.output and new not in result.output and key not in result.output
    rebuilt = via_appia(database, "rebuild")
    assert rebuilt.exception is None or isinstance(rebuilt.exception, SystemExit), rebuilt.exception


@pytest.mark.parametrize(
    ("sql", "problem"),
    [
        ("UPDATE person SET settings = '{' WHERE number = 2", "person 2: damaged PersonSettings"),
        ("UPDATE person SET settings = '[]' WHERE number = 1", "person 1: damaged PersonSettings"),
        ("INSERT INTO guild VALUES (7, '{\"openers\": 5}')", "server 7: damaged GuildSettings"),
        ("INSERT INTO guild VALUES (7, printf('%.*c', 100000, '['))", "server 7: damaged GuildSettings"),
    ],
)
def test_the_doctor_sees_settings_that_cannot_be_read(
    database: Path, games: Games, sql: str, problem: str
) -> None:
    assert via_appia(database, "backup").exit_code == 0
    change(database, sql)
    result = via_appia(database, "doctor")
    assert result.exit_code == 1, result.exception
    assert f"problem: {problem}" in result.stdout
    assert result.stdout.count("problem: ") == 1


def test_the_doctor_takes_messages_of_a_newer_version_as_they_are(database: Path, games: Games) -> None:
    assert via_appia(database, "backup").exit_code == 0
    change(database, "UPDATE outbox SET kind = 'of a newer version' WHERE id = (SELECT min(id) FROM outbox)")
    change(
        database,
        "INSERT INTO set_aside SELECT id, game, seq, kind, seat, 0, 'K3F9Q', 'refused' FROM outbox"
        " ORDER BY id LIMIT 1",
    )
    result = via_appia(database, "doctor")
    assert result.exit_code == 0, result.exception
    assert "of a newer version" in result.stdout


async def test_a_writer_beside_the_doctor_is_no_false_alarm(
    world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await world.started()
    load = SqliteStore.load

    async def load_while_the_game_goes_on(
        store: SqliteStore, game: GameId, after: int = 0
    ) -> tuple[Logged, ...]:
        log = await load(store, game, after)
        if store is not world.store:
            await world.play_on(game, 1)
        return log

    monkeypatch.setattr(SqliteStore, "load", load_while_the_game_goes_on)
    before = (await world.store.summary(game)).seq
    async with open_reader(tmp_path / "games.db", one_moment=True) as reader:
        assert await problem_of(reader, game) is None
        assert (await reader.summary(game)).seq == before
    assert (await world.store.summary(game)).seq > before
    async with open_reader(tmp_path / "games.db") as reader:
        assert "does not fit" in (await problem_of(reader, game) or ""), "so it would be without"


def test_damage_that_decodes_is_named_and_does_not_stop_the_rest(database: Path, games: Games) -> None:
    finished, running, lobby = games
    built = "SELECT max(seq) FROM entry WHERE game = ?1 AND kind = 'RoadBuilt'"
    spoilt = "json_set(payload, '$.spaces[0]', 'Z9')"
    change(database, f"UPDATE entry SET payload = {spoilt} WHERE game = ?1 AND seq = ({built})", finished)
    change(database, "UPDATE game SET players = '5' WHERE id = ?", running)
    change(database, "UPDATE game SET name = 'other' WHERE id = ?", lobby)
    result = via_appia(database, "doctor")
    assert (result.exit_code, "Traceback" in result.output) == (1, False), result.exception
    assert f"problem: game {finished}: " in result.stdout
    assert f"problem: game {running}: " in result.stdout
    exported = via_appia(database, "export", finished)
    assert (exported.exit_code, len(exported.stderr.splitlines())) == (1, 1), exported.output
    result = via_appia(database, "rebuild")
    assert result.exit_code == 1
    assert "2 summaries differed" in result.stdout
    assert f"problem: game {finished}: entries " in result.stdout


@pytest.mark.parametrize("page", range(1, 60, 4))
def test_a_damaged_page_is_a_line_never_a_fault(database: Path, games: Games, page: int) -> None:
    with database.open("r+b") as file:
        file.seek(page * 4096)
        file.write(b"\xa5" * 4096)
    for args in (
        ("doctor",),
        ("backup",),
        ("rebuild",),
        ("ratings",),
        ("ratings", "--rebuild"),
        ("export", games[0]),
        ("delete-user", str(ADA)),
        ("delete-game", games[0]),
    ):
        result = via_appia(database, *args)
        assert result.exception is None or isinstance(result.exception, SystemExit), (args, result.exception)


def test_nothing_is_made_where_a_name_was_mistyped(database: Path) -> None:
    for args in (
        ("rebuild",),
        ("ratings",),
        ("ratings", "--rebuild"),
        ("delete-user", "5"),
        ("delete-game", "ABCDE"),
        ("doctor",),
        ("backup",),
        ("export", "ABCDE"),
    ):
        result = via_appia(database, *args)
        assert (result.exit_code, "does not exist" in result.stderr) == (1, True)
    assert not any(database.parent.iterdir())
    assert via_appia(database, "delete-user", "9" * 30).exit_code == 2


@pytest.mark.fault_48
def test_rebuild_makes_every_summary_anew_from_the_log(database: Path, games: Games) -> None:

    async def everything(store: SqliteStore) -> dict[str, object]:
        found: dict[str, object] = {game: await store.summary(game) for game in await store.all_games()}
        people = map(PersonId, (1, 2, 3))
        by_person = {person: await store.games(person=person, statuses=tuple(Status)) for person in people}
        return {**found, "people": by_person}

    before = asyncio.run(within(database, everything))
    result = via_appia(database, "rebuild")
    assert "every summary was right" in result.stdout
    change(
        database,
        "UPDATE game SET seq = 1, status = 'x', suspended = 1, name = '?', guild = 0, channel = 0, host = 2,"
        " players = '[]', awaited = 9, deadline_ms = NULL, opened_ms = 0, touched_ms = 0, language = ''",
    )
    change(database, "DELETE FROM player")
    result = via_appia(database, "rebuild")
    assert result.exit_code == 0, result.output
    assert "3 summaries differed" in result.stdout
    assert asyncio.run(within(database, everything)) == before


def test_what_changes_the_database_asks_for_the_bot_to_be_stopped(
    database: Path, games: Games, tmp_path: Path
) -> None:
    finished, _, _ = games
    file = tmp_path / "game.json"
    assert via_appia(database, "export", finished, "-o", str(file)).exit_code == 0

    async def beside_the_bot(_: SqliteStore) -> None:
        for args in (
            ("import", str(file)),
            ("delete-user", str(ADA)),
            ("delete-game", finished),
            ("rebuild",),
        ):
            result = await asyncio.to_thread(via_appia, database, *args)
            assert result.exit_code == 1
            assert "stop the bot first" in result.stderr
            assert result.stderr.count("\n") == 1
        for args in (("backup",), ("doctor",), ("export", finished)):
            result = await asyncio.to_thread(via_appia, database, *args)
            assert result.exit_code == 0, result.output

    asyncio.run(within(database, beside_the_bot))


@pytest.mark.parametrize("which", [0, 1, 2], ids=["finished", "running", "lobby"])
def test_a_game_goes_out_and_comes_in_elsewhere(
    database: Path, games: Games, tmp_path: Path, which: int
) -> None:
    game = games[which]
    exported = via_appia(database, "export", game.lower(), "--with-secret")
    assert exported.exit_code == 0, exported.output
    assert ("keep it to yourself" in exported.stderr) == (which > 0)
    elsewhere = tmp_path / "elsewhere" / "games.db"

    async def others(store: SqliteStore) -> None:  # other people have the low numbers there
        for number in range(5):
            await store.person(UserId(number), f"other {number}", "nl")
        await store.person(UserId(ADA + 1), "an older name", "en")

    elsewhere.parent.mkdir()
    asyncio.run(within(elsewhere, others))
    result = via_appia(elsewhere, "import", "-", stdin=exported.stdout_bytes)
    assert result.exit_code == 0, result.output
    assert f"game {game} brought in" in result.stdout

    async def players(store: SqliteStore) -> list[tuple[int | None, str]]:
        summary = await store.summary(game)
        people = await store.people(summary.players)
        return [(people[number].discord_id, people[number].name) for number in summary.players]

    here, there = (asyncio.run(within(one, players)) for one in (database, elsewhere))
    assert [who for who, _ in here] == [who for who, _ in there]
    assert there[1][1] == "an older name", "who is known there is called as before"
    assert [here[0], *here[2:]] == [there[0], *there[2:]]
    again = via_appia(elsewhere, "export", game, "--with-secret")
    assert len(again.stdout_bytes) == pytest.approx(len(exported.stdout_bytes), rel=0.02)
    assert via_appia(elsewhere, "rebuild").stdout == "every summary was right\n"
    twice = via_appia(elsewhere, "import", "-", stdin=exported.stdout_bytes)
    assert twice.exit_code == 1
    assert "already there; nothing was changed" in twice.stderr


@pytest.mark.parametrize("which", [0, 1, 2], ids=["finished", "running", "lobby"])
def test_the_secret_leaves_only_when_the_game_is_over_or_if_told_so(
    database: Path, games: Games, which: int
) -> None:
    game = games[which]

    async def key_of(store: SqliteStore) -> str:
        opened = (await store.load(game))[0].entry
        assert isinstance(opened, Opened)
        return opened.secret.key

    key = asyncio.run(within(database, key_of))
    exported = via_appia(database, "export", game)
    assert (key in exported.stdout) == (which == 0)
    assert ("without its secret" in exported.stderr) == (which > 0)
    assert key in via_appia(database, "export", game, "--with-secret").stdout
    result = via_appia(database.with_name("other.db"), "import", "-", stdin=exported.stdout_bytes)
    assert (result.exit_code, "--with-secret" in result.stderr) == ((0, False) if which == 0 else (1, True))


def test_an_exported_file_can_be_read_by_its_owner_alone(
    database: Path, games: Games, tmp_path: Path
) -> None:
    file, open_to_all = tmp_path / "game.json", tmp_path / "open.json"
    open_to_all.write_text("of before")
    open_to_all.chmod(0o644)
    for path in (file, open_to_all):
        assert via_appia(database, "export", games[1], "--with-secret", "-o", str(path)).exit_code == 0
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert read_archive(file.read_bytes()).game == games[1]
    assert file.read_bytes() == open_to_all.read_bytes()
    nowhere = via_appia(database, "export", games[1], "-o", str(tmp_path / "none" / "game.json"))
    assert (nowhere.exit_code, nowhere.stderr.splitlines()[-1:]) == (
        1,
        [f"Error: {tmp_path / 'none' / 'game.json'}: No such file or directory"],
    )


def test_an_anonymous_export_names_nobody(database: Path, games: Games, tmp_path: Path) -> None:
    finished, _, _ = games
    exported = via_appia(database, "export", finished, "--anonymous").stdout
    assert "person 0" not in exported
    assert str(ADA) not in exported
    elsewhere = tmp_path / "elsewhere.db"
    assert via_appia(elsewhere, "import", "-", stdin=exported.encode()).exit_code == 0
    recording = read_recording(exported.encode())
    fold_checked(recording.events)
    assert len(recording.scores) == 2


def test_what_is_not_an_exported_game_is_refused_in_one_line(database: Path, games: Games) -> None:
    _, running, _ = games
    good = via_appia(database, "export", running, "--with-secret").stdout_bytes
    for bad in (b"", b"null", b"[]", b"{}", good[:-100], good.replace(b'"Joined"', b'"Flown"'), b"\xff"):
        result = via_appia(database, "import", "-", stdin=bad)
        assert result.exit_code == 1
        assert "Traceback" not in result.output
        assert len(result.stderr.splitlines()) == 1
        with pytest.raises(CodecError):
            read_archive(bad)
    for old, new in (
        (rb'"seq":9', rb'"seq":8'),
        (rb'"order":\[\d', rb'"order":[9'),
        (rb'"channel":\d+', rb'"channel":%d' % 10**30),
        (rb'"key":"..', rb'"key":"zz'),
        (rb'"discord_id":\d+', rb'"discord_id":%d' % 10**30),
        (rb'"sesterces":\d', rb'"sesterces":-99'),
    ):
        result = via_appia(database.with_name("new.db"), "import", "-", stdin=re.sub(old, new, good))
        assert (result.exit_code, len(result.stderr.splitlines())) == (1, 1), (old, result.output)
    unknown = via_appia(database, "export", "XXXXX")
    assert (unknown.exit_code, "there is no game XXXXX" in unknown.stderr) == (1, True)


def test_an_import_that_is_refused_late_notes_nobody_down(database: Path, games: Games) -> None:
    """A game under another id whose presses had their effect already: only the database can tell."""
    _, running, _ = games
    archive = via_appia(database, "export", running, "--with-secret").stdout_bytes
    nobody = via_appia(database, "export", running, "--with-secret", "--anonymous").stdout_bytes
    strangers = re.sub(rb'"discord_id":(\d+)', rb'"discord_id":1\1', archive)
    before = dump(database)
    for file in (nobody, strangers):
        result = via_appia(database, "import", "-", stdin=file.replace(running.encode(), b"ZZZZZ"))
        assert (result.exit_code, "nothing was changed" in result.stderr) == (1, True)
        assert dump(database) == before


def dump(database: Path) -> str:
    """All that a database holds."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        return "\n".join(connection.iterdump())


FAR = 10**16
"""Milliseconds since 1970: in more than 300,000 years."""


@pytest.mark.fault_44
@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (rb'"game":"\w{5}"', b'"game":""', "is no id of a game"),
        (rb'"game":"\w{5}"', b'"game":"@everyone"', "is no id of a game"),
        (rb'"game":"\w{5}"', b'"game":"../..\\n"', "is no id of a game"),
        (rb'"game":"\w{5}"', b'"game":"%s"' % (b"K" * 1_000_000), "far too long"),
        (rb'"rematch_of":null', b'"rematch_of":"<@1>"', "is no id of a game"),
        (rb'"at_ms":\d+', b'"at_ms":%d' % FAR, "from the future"),
        (rb'"at_ms":\d+', b'"at_ms":-1', "from no time"),
        (rb'"first":1\b', b'"first":99999', "belongs to no move"),
        (rb'"interaction":\d+', b'"interaction":-5', "interaction is none"),
        (rb'"guild":\d+', b'"guild":-7', "place is none"),
        (rb'"players":\d', b'"players":9', "9 players cannot play"),
        (rb'"language":"en"', b'"language":"<@1>"', "its language is none"),
        (rb'"locale":"en"', b'"locale":"@here"', "speaks no language"),
        (rb'"discord_id":\d+', b'"discord_id":5', "the same Discord id"),
        (rb'"discord_id":\d+', b'"discord_id":-5', "the same Discord id"),
        (rb'"contribution":"', b'"contribution":"\\n', "stirs its luck"),
        (rb'"name":"person 0"', b'"name":"%s"' % (b"A" * 100_000), "far too long"),
        (rb'"number":2', b'"number":1', "in the file twice"),
    ],
)
def test_an_import_is_checked_like_any_hostile_input(
    database: Path, games: Games, old: bytes, new: bytes, why: str
) -> None:
    _, running, _ = games
    good = via_appia(database, "export", running, "--with-secret").stdout_bytes
    bad = re.sub(old, lambda _: new, good)
    assert bad != good
    elsewhere = database.with_name("elsewhere.db")
    prepare(elsewhere)
    result = via_appia(elsewhere, "import", "-", stdin=bad)
    assert result.exit_code == 1, result.output
    assert why in result.stderr
    assert len(result.stderr.splitlines()) == 1 and len(result.stderr) < 200
    with contextlib.closing(sqlite3.connect(elsewhere)) as connection:
        for table in ("game", "entry", "person"):
            assert connection.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)


@pytest.mark.parametrize("kind", [ComputerJoined, Left])
async def test_no_computer_seats_or_removes_anybody_in_an_import(world: World, kind: type[Entry]) -> None:
    game = await world.lobby(seated=1)
    host = world.people[0]
    added = await world.service.do(game, host, AddComputer(Level.TIRO), world.interaction())
    await world.service.do(game, host, RemovePlayer(added.view.seats[-1].person), world.interaction())
    archive = await export(world.store, game, with_secret=True)
    log = tuple(replace(one, by=PersonId(-5)) if isinstance(one.entry, kind) else one for one in archive.log)
    assert log != archive.log
    await world.store.delete_game(game)
    with pytest.raises(CodecError, match="a computer does what only people do"):
        await bring_in(world.store, replace(archive, log=log))
    assert (await bring_in(world.store, archive)).status is Status.LOBBY


def test_an_import_cleans_names_and_notes_nobody_who_does_not_play(database: Path, games: Games) -> None:
    _, running, _ = games
    good = via_appia(database, "export", running, "--with-secret").stdout_bytes
    hostile = good.replace(b"person 0", "@everyone <b>\u202e".encode()).replace(
        b'"people":[', b'"people":[{"number":77,"discord_id":77,"name":"Eve","locale":"en"},'
    )
    hostile = re.sub(
        rb'"name":"[^"]*"(?=,"language")', '"name":"[x](https://evil) @here\u202e"'.encode(), hostile
    )
    elsewhere = database.with_name("elsewhere.db")
    assert via_appia(elsewhere, "import", "-", stdin=hostile).exit_code == 0
    held = dump(elsewhere)
    assert "＠everyone" in held
    assert "＠here" in held
    for harm in ("@everyone", "@here", "<b>", "https://", "\u202e", "Eve"):
        assert harm not in held, harm


def deep(depth: int = 100_000) -> bytes:
    return b'{"format":"via-appia archive 1","game":' + b"[" * depth + b"]" * depth + b"}"


def test_a_deeply_nested_file_is_one_line(database: Path, tmp_path: Path) -> None:
    file = tmp_path / "deep.json"
    for content in (deep(), deep().replace(b"archive", b"game"), b"[" * 1_000_000, b'{"a":' * 100_000):
        file.write_bytes(content)
        render = ("render", str(file), "--out", str(tmp_path / "x.png"))
        for args in (("import", str(file)), ("replay", str(file)), ("verify", str(file)), render):
            result = via_appia(database, *args)
            assert isinstance(result.exception, SystemExit), (args, result.exception)
            assert (result.exit_code, len(result.stderr.splitlines())) == (1, 1), (args, result.output)
            assert "nested far too deeply" in result.stderr


def test_a_file_as_large_as_no_game_is_one_line(database: Path, tmp_path: Path) -> None:
    file = tmp_path / "large.json"
    file.write_bytes(b" " * (MOST_BYTES + 1))
    for command in ("import", "replay", "verify"):
        result = via_appia(database, command, str(file))
        assert (result.exit_code, "too large for a game" in result.stderr) == (1, True)


def test_a_person_is_forgotten(database: Path, games: Games) -> None:
    finished, _, _ = games
    assert "there are no backups" in via_appia(database, "delete-user", str(ADA + 1)).stdout
    assert via_appia(database, "delete-user", str(ADA + 1)).exit_code == 1
    via_appia(database, "backup")
    assert "is gone on" in via_appia(database, "delete-user", str(ADA)).stdout
    exported = via_appia(database, "export", finished).stdout
    assert "person 0" not in exported
    assert str(ADA) not in exported
    with contextlib.closing(sqlite3.connect(database)) as connection:
        dump = "\n".join(connection.iterdump())
    assert "person 0" not in dump
    assert "person 1" not in dump
    assert "person 2" in dump
    assert b"person 0" not in database.read_bytes(), "nor in the file's free space"


DIRECT = Spot(NO_SERVER, ChannelId(987_654_321_123))
"""The private messages of the first person."""


@pytest.fixture
def private_games(database: Path, games: Games, workers: Workers) -> Games:
    """Games of the first person there: one that runs, one that was given up, a lobby that they left."""

    async def fill(store: SqliteStore) -> Games:
        ada = await store.find_person(UserId(ADA))
        assert ada is not None
        service, presses = GameService(store, workers, ScriptedQuarry()), map(InteractionId, count(50_000))

        async def opened(players: int) -> GameId:
            plan = Plan(players=players)
            return (await service.open(ada.number, DIRECT, plan, next(presses), (Level.TIRO,))).view.game

        running, given_up, left = await opened(2), await opened(2), await opened(3)
        await store.note_post(Post(running, Kind.TURN, None, DIRECT.channel, MessageId(1), 3))
        await service.do(given_up, ada.number, Abandon(), next(presses))
        await service.do(left, ada.number, Leave(), next(presses))
        assert ada.number not in (await store.summary(left)).players
        return running, given_up, left

    return asyncio.run(within(database, fill))


def test_a_forgotten_person_takes_their_private_games_along(
    database: Path, games: Games, private_games: Games
) -> None:
    assert str(DIRECT.channel) in dump(database)
    other = via_appia(database, "delete-user", str(ADA + 1))
    assert "games in private messages deleted: 0;" in other.stdout, "they are somebody else's"
    assert all(game in dump(database) for game in private_games)
    result = via_appia(database, "delete-user", str(ADA))
    assert "forgotten; games in private messages deleted: 3; there are no backups" in result.stdout
    held = dump(database)
    assert str(DIRECT.channel) not in held
    assert not any(game in held for game in private_games)
    assert all(game in held for game in games)
    via_appia(database, "backup")
    assert "all is well" in via_appia(database, "doctor").stdout


def test_an_anonymous_export_says_nothing_of_private_messages(
    database: Path, private_games: Games, tmp_path: Path
) -> None:
    running, given_up, _ = private_games
    for game in (running, given_up):
        assert str(DIRECT.channel) in via_appia(database, "export", game).stdout
        exported = via_appia(database, "export", game, "--anonymous", "--with-secret").stdout_bytes
        assert str(DIRECT.channel).encode() not in exported
        result = via_appia(tmp_path / "elsewhere.db", "import", "-", stdin=exported)
        assert result.exit_code == 0, result.output


def test_a_game_that_is_over_is_deleted(database: Path, games: Games) -> None:
    finished, running, lobby = games
    change(database, "UPDATE game SET name = 'The road of Ada' WHERE id = ?", finished)
    for game in (running, lobby):
        refused = via_appia(database, "delete-game", game)
        assert (refused.exit_code, "is not over" in refused.stderr) == (1, True)
    assert via_appia(database, "delete-game", finished.lower()).stdout == "deleted; there are no backups\n"
    again = via_appia(database, "delete-game", finished)
    assert (again.exit_code, again.stderr) == (1, f"Error: there is no game {finished}\n")
    assert b"The road of Ada" not in database.read_bytes(), "nor in the file's free space"
    via_appia(database, "backup")
    assert "games: 2, 2 of them under way" in via_appia(database, "doctor").stdout


def test_a_backup_is_made_by_command(database: Path, games: Games) -> None:
    finished, _, _ = games
    result = via_appia(database, "backup")
    assert result.exit_code == 0
    (copy,) = backups_of(database)
    assert str(copy) in result.stdout
    assert via_appia(copy, "export", finished).stdout == via_appia(database, "export", finished).stdout
    missing = via_appia(database.with_name("none.db"), "backup")
    assert missing.exit_code == 1
    assert "does not exist" in missing.stderr


async def test_an_archive_holds_every_circumstance(world: World) -> None:
    game = await world.started()
    await world.service.do(game, world.people[0], OfferSeat(world.people[3]), world.interaction())
    await world.service.do(game, world.people[3], AcceptSeat(), world.interaction())
    archive = await export(world.store, game, with_secret=True)
    assert read_archive(write_archive(archive)) == archive
    assert {person.name for person in archive.people} == {"person 0", "person 1", "person 3"}


ABROAD = Spot(GuildId(9), ChannelId(90))


@pytest.mark.parametrize(
    ("hostile", "why"),
    [
        (None, None),
        (MoveAsked(PersonId(1), replace(ABROAD, guild=GuildId(-9))), "its place is none"),
        (MoveAsked(PersonId(1), replace(ABROAD, channel=ChannelId(1 << 63))), "its place is none"),
        (MoveAsked(PersonId(77), ABROAD), "does not say who number 77 is"),
        (TimeMadeGood(-60_000), None),  # a clock was put back
        (TimeMadeGood(-FAR), "no bot stood still for so long"),
        (TimeMadeGood(FAR), "no bot stood still for so long"),
    ],
)
async def test_a_question_in_an_import_is_checked_too(
    world: World, tmp_path: Path, hostile: Entry | None, why: str | None
) -> None:
    game = await world.started()
    await world.service.do(game, world.people[0], MoveHere(ABROAD, left=True), world.interaction())
    await world.service.put_off(60_000, world.now_ms + 1)
    await world.service.note(game, Suspend(Suspension.CHANNEL_GONE))
    archive = await export(world.store, game, with_secret=True)
    asked, put_off = (logged.entry for logged in archive.log[-3:-1])
    assert isinstance(asked, MoveAsked) and isinstance(put_off, TimeMadeGood)
    log = tuple(
        replace(logged, entry=hostile) if hostile and type(hostile) is type(logged.entry) else logged
        for logged in archive.log
    )
    told = read_archive(write_archive(replace(archive, log=log)))
    async with open_store(tmp_path / "other.db") as store:
        if why is None:
            state = await bring_in(store, told)
            assert state.move is not None and state.move.spot == ABROAD
            return
        with pytest.raises(CodecError, match=why):
            await bring_in(store, told)
        assert not await store.all_games()
        with pytest.raises(Unreadable):  # nobody was noted down
            await store.people({PersonId(1)})


@pytest.mark.parametrize(
    ("hostile", "why"),
    [
        (TimeRuns(Seat(1), DAY_MS, DAY_MS, DAY_MS, 1, 1), None),
        (TimeRuns(Seat(1), DAY_MS, DAY_MS, DAY_MS, -1), "it tells of no time of ours"),
        (TimeRuns(Seat(1), DAY_MS, DAY_MS, FAR, 1), "it tells of no time of ours"),
        (WentAway(PersonId(1), FAR), "it tells of no time of ours"),
        (WentAway(PersonId(77), 1), "does not say who number 77 is"),
        (PaceChanged(Pace(1)), "nobody can play at its pace"),
        (TimeRuns(Seat(9), DAY_MS, DAY_MS, DAY_MS, 1), "do not apply"),
    ],
)
async def test_what_an_import_says_of_time_is_checked(
    world: World, tmp_path: Path, hostile: Entry, why: str | None
) -> None:
    game = await world.started()
    await world.service.note(game, Suspend(Suspension.CHANNEL_GONE))
    archive = await export(world.store, game, with_secret=True)
    log = (*archive.log[:-1], replace(archive.log[-1], entry=hostile))
    told = read_archive(write_archive(replace(archive, log=log)))
    async with open_store(tmp_path / "other.db") as store:
        if why is None:
            assert (await bring_in(store, told)).times.running is not None
            return
        with pytest.raises((CodecError, BrokenLog), match=why):
            await bring_in(store, told)


async def test_an_imported_game_can_be_played_on(world: World, tmp_path: Path, workers: Workers) -> None:
    game = await world.started()
    await world.play_on(game, 11)
    archive = await export(world.store, game, with_secret=True)
    async with open_store(tmp_path / "other.db") as store:
        await store.person(UserId(1), "somebody else", "en")
        await bring_in(store, archive)
        people = tuple([(await store.person(UserId(500 + n), f"person {n}", "en")).number for n in range(2)])
        other = World(
            store,
            GameService(store, workers, ScriptedQuarry()),
            people,
            interactions=map(InteractionId, count(50_000)),
        )
        here, there = await other.service.view(game, None), await world.service.view(game, None)
        assert here.play == there.play
        await other.service.do(game, people[0], MoveHere(Spot(GuildId(9), ChannelId(90))), InteractionId(1))
        await other.service.do(game, people[1], AgreeMove(), InteractionId(2))
        before = await other.service.view(game, None)
        assert (await other.play_on(game, 30)).seq > before.seq + 30


async def test_a_reader_sees_a_running_bots_games(world: World, tmp_path: Path) -> None:
    game = await world.started()
    async with open_reader(tmp_path / "games.db") as reader:
        assert (await reader.summary(game)).status is Status.RUNNING
    done = await world.service.open(world.people[0], HERE, Plan(), world.interaction())
    assert done.view.status is Status.LOBBY
