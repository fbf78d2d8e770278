"""What the store on PostgreSQL promises besides: tables, refusals, other processes, a server that goes."""

import asyncio
import contextlib
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path

import asyncpg
import pytest
from click.testing import CliRunner

from bot.bench.own_postgres import OwnServer, own_server
from bot.cli import main
from bot.config import Server
from bot.game.events import KeptOpen, MovedHere
from bot.game.events import numbered as numbered_log
from bot.game.messages import Kind, Recipe
from bot.game.model import ChannelId, GameId, GuildId, InteractionId, Spot, UserId
from bot.store import Away, Conflict, DatabaseRefused, DiskRefuses, NotSaved, RepeatedInteraction, Unreadable
from bot.store.postgres import commits, connection
from bot.store.postgres.care import look
from bot.store.postgres.connection import numbered
from bot.store.postgres.schema import migrations, prepare
from bot.store.postgres.store import PostgresStore, heartbeat_age_s, open_reader, open_store
from bot.store.schema import prepare as prepare_file
from tests.store.example import more, opened
from tests.support.pooler import pooled
from tests.support.postgres import need_postgres
from tests.support.table import until


def test_values_are_marked_as_each_database_wants_it() -> None:
    assert numbered("a = ? AND b = ?") == "a = $1 AND b = $2"
    assert (
        numbered("VALUES (?, ?) SET a = ?2, b = ?1 WHERE c = ?")
        == "VALUES ($1, $2) SET a = $2, b = $1 WHERE c = $3"
    )


# The tables


async def test_the_tables_are_those_of_sqlite(postgres_database: Server, tmp_path: Path) -> None:
    prepare_file(tmp_path / "games.db")
    with contextlib.closing(sqlite3.connect(tmp_path / "games.db")) as connection:
        tables = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        ]
        there = {
            (table, column)
            for table in tables
            if not table.startswith("sqlite_")
            for _, column, *_ in connection.execute(f"PRAGMA table_info({table})")
        }
    raw = await asyncpg.connect(postgres_database.url)
    rows = await raw.fetch(
        "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
    )
    await raw.close()
    of_processes = {"process", "lease", "session_start", "answering", "registered"}
    here = {(table, column) for table, column in rows if table not in of_processes}
    assert here - there == {
        ("via_appia", "version"),
        ("writer", "id"),
        ("writer", "commits"),
        ("writer", "beat_ms"),
        ("writer", "ended"),
    }
    assert there - here == set()


async def test_many_processes_that_start_at_once_make_the_tables_once(empty_database: Server) -> None:
    async with contextlib.AsyncExitStack() as stack:
        opening = [stack.enter_async_context(open_store(empty_database)) for _ in range(5)]
        stores = await asyncio.gather(*opening)
        await opened(stores[0])
        assert [len(await store.all_games()) for store in stores] == [1] * 5


async def test_a_step_that_fails_changes_nothing_and_a_new_one_is_taken_once(
    postgres_database: Server,
) -> None:
    raw = await asyncpg.connect(postgres_database.url)
    broken = (*migrations(), "CREATE TABLE more (id bigint)", "CREATE TABEL oops ()")
    with pytest.raises(asyncpg.PostgresSyntaxError):
        await prepare(raw, postgres_database, broken)
    assert await raw.fetchval("SELECT to_regclass('more')") is None
    for _ in range(2):
        await prepare(raw, postgres_database, broken[:-1])
    assert await raw.fetchval("SELECT version FROM via_appia") == len(migrations()) + 1
    await raw.close()
    with pytest.raises(DatabaseRefused, match="install a newer Via Appia"):
        async with open_store(postgres_database):
            pass


async def test_somebody_elses_database_is_left_alone(empty_database: Server) -> None:
    raw = await asyncpg.connect(empty_database.url)
    await raw.execute("CREATE TABLE theirs (id bigint)")
    for opening in (open_store, open_reader):
        with pytest.raises(DatabaseRefused):
            async with opening(empty_database):
                pass
    assert (
        await raw.fetchval(
            "SELECT count(*) FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"
        )
        == 1
    )
    await raw.close()


async def test_whoever_is_brought_in_takes_nobodys_number(postgres_database: Server) -> None:
    async with open_store(postgres_database) as store:
        ada = await store.person(UserId(1), "ada", "en")
        summary = await opened(store)
        log = await store.load(summary.game)
        await store.delete_game(summary.game)
        free = await store.free_number()
        bob = replace(ada, number=free, discord_id=UserId(2))
        await store.restore(summary, log, (bob,))
        numbers = [(await store.person(UserId(n), f"{n}", "en")).number for n in range(50, 55)]
        assert min(numbers) > free


# Refusals


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql://ada:hush@127.0.0.1:1/games", "cannot be reached"),
        ("postgresql://ada:hush@127.0.0.1:{port}/none", "refuses the user or the password"),
        ("postgresql://guarded:hush@127.0.0.1:{port}/none", "refuses the user or the password"),
        ("postgresql://appia:hush@127.0.0.1:{port}/none", "does not exist"),
        ("postgresql://appia:hush@127.0.0.1:{port}/postgres", "holds no games yet"),
        ("postgresql://ada:hush@127.0.0.1:1/games?sslmode=hush", "cannot be understood"),
        ("postgresql://ada:hush@", "is named like"),
        ("postgresql://ada:hush@[::1/games", "is named like"),
    ],
)
@pytest.mark.parametrize("command", ["doctor", "backup", "rebuild", "health"])
def test_what_cannot_be_opened_is_one_line_without_the_password(
    postgres: OwnServer, monkeypatch: pytest.MonkeyPatch, url: str, said: str, command: str
) -> None:
    monkeypatch.setenv("VIA_APPIA_DB", url.format(port=postgres.port))
    result = CliRunner().invoke(main, [command])
    assert result.exit_code == 1
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert "hush" not in result.output


def test_without_asyncpg_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith(("asyncpg", "bot.store.postgres"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    result = CliRunner().invoke(main, ["doctor", "--database", "postgresql://ada@127.0.0.1/games"])
    assert (
        result.stderr
        == "Error: PostgreSQL needs asyncpg: install Via Appia with its extra, as via-appia[postgres]\n"
    )


async def test_a_server_that_is_away_at_the_start_is_waited_for() -> None:
    with pytest.raises(DiskRefuses):
        async with open_store(Server("postgresql://ada@127.0.0.1:1/games")):
            pass


# Writing


async def test_a_commit_is_durable_whatever_the_server_is_set_to(postgres_database: Server) -> None:
    raw = await asyncpg.connect(postgres_database.url)
    name = await raw.fetchval("SELECT current_database()")
    await raw.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")
    await raw.execute("CREATE TABLE seen (value text)")
    await raw.execute(
        "CREATE FUNCTION look() RETURNS trigger LANGUAGE plpgsql AS"
        " $$BEGIN INSERT INTO seen VALUES (current_setting('synchronous_commit')); RETURN NEW; END$$"
    )
    await raw.execute("CREATE TRIGGER look BEFORE INSERT ON entry FOR EACH ROW EXECUTE FUNCTION look()")
    async with open_store(postgres_database) as store:
        await opened(store)
    assert {value for (value,) in await raw.fetch("SELECT value FROM seen")} == {"on"}
    await raw.close()


@pytest.mark.long
async def test_behind_a_pooler_nothing_outlives_a_transaction(
    postgres: OwnServer, empty_database: Server
) -> None:
    async with pooled(postgres, empty_database) as (pooler, through):
        async with open_store(through) as store:
            summary = await opened(store)
            for number in range(5):
                commit = more(summary, interaction=InteractionId(5 + number), outbox=(Recipe(Kind.TURN),))
                await store.append(commit)
                summary = commit.summary
            with pytest.raises(Conflict):
                await store.append(commit)
            assert store.heart is not None
            await store.heart.beat()
            assert len(await store.load(summary.game)) == 8
            assert len(await store.outbox()) == 5
        assert await heartbeat_age_s(through) is not None
        for one_moment in (False, True):
            async with open_reader(through, one_moment=one_moment) as reader:
                assert await reader.summary(summary.game) == summary
        assert (await look(through))[1] == []
        assert pooler.sessions > 25
        with pytest.raises(Unreadable):  # so strict it is: what was prepared is gone with its transaction
            async with open_reader(replace(through, pooled=False)) as reader:
                for _ in range(5):
                    await reader.load(summary.game)


async def test_groups_of_two_processes_never_wait_for_each_other_in_a_circle(
    postgres_database: Server,
) -> None:
    async with open_store(postgres_database) as one, open_store(postgres_database) as other:
        games = [await opened(one, GameId(f"GAME{number}")) for number in range(6)]
        stores = (one, other)

        async def play(store: PostgresStore, mine: list[GameId]) -> int:
            written = 0
            for game in mine * 5:
                with contextlib.suppress(Conflict):
                    await store.append(more(await store.summary(game)))
                    written += 1
            return written

        names = [summary.game for summary in games]
        orders = (names, names[::-1], names[2:] + names[:2], names[4:] + names[:4])
        done = await asyncio.gather(*(play(stores[n % 2], order) for n, order in enumerate(orders * 2)))
        raw = await asyncpg.connect(postgres_database.url)
        assert (
            await raw.fetchval("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")
            == 0
        )
        await raw.close()
        logs = [await one.load(game) for game in names]
        assert sum(map(len, logs)) == sum(done) + 3 * len(games)
        assert not one.read_only
        assert not other.read_only


async def test_one_servers_outage_waits_for_no_other_servers_games(postgres_database: Server) -> None:
    async with open_store(postgres_database) as store:
        for name, guild, deadline_ms in (("MINES", 7, 5_000), ("OVERS", 7, None), ("ABROD", 8, 5_000)):
            commit = more(await opened(store, GameId(name)))
            spot = Spot(GuildId(guild), ChannelId(70))
            moved = replace(commit.summary, spot=spot, deadline_ms=deadline_ms)
            await store.append(
                replace(commit, log=numbered_log((MovedHere(spot),), 3, 2_000, None, None), summary=moved)
            )
        raw = await asyncpg.connect(postgres_database.url)
        async with raw.transaction():  # somebody writes to these at the time
            await raw.execute("SELECT FROM game WHERE id IN ('ABROD', 'OVERS') FOR UPDATE")
            async with asyncio.timeout(30):
                await store.extend_deadlines_in(GuildId(7), 1_000, until_ms=77)
            await raw.execute("UPDATE game SET deadline_ms = deadline_ms + 1 WHERE id = 'ABROD'")
        await raw.close()
        assert [(await store.summary(GameId(name))).deadline_ms for name in ("MINES", "ABROD")] == [
            6_000,
            5_001,
        ]


async def test_a_value_that_cannot_be_stored_is_its_senders_fault_alone(postgres_database: Server) -> None:
    async with open_store(postgres_database) as store:
        summary = await opened(store)
        host = summary.host
        told = await asyncio.gather(
            store.set_note(summary.game, host, "a\x00b"),
            store.append(more(summary)),
            store.set_note(summary.game, summary.players[1], "fine"),
            return_exceptions=True,
        )
        assert [type(one) for one in told] == [OverflowError, type(None), type(None)]
        assert not store.read_only


async def test_a_slow_statement_is_cut_off_and_not_saved(
    postgres_database: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind a pooler a commit has only the limit of its own."""
    told = f"statement_timeout = {connection.STATEMENT_MS};"
    assert told in commits._BEGIN
    monkeypatch.setattr(commits, "_BEGIN", commits._BEGIN.replace(told, "statement_timeout = 1000;"))
    raw = await asyncpg.connect(postgres_database.url)
    async with open_store(postgres_database, rest_s=0) as store:
        summary = await opened(store)
        commit = more(summary, interaction=InteractionId(5), outbox=(Recipe(Kind.TURN),))
        await raw.execute(
            "CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS"
            " $$ BEGIN PERFORM pg_sleep(60); RETURN NEW; END $$;"
            " CREATE TRIGGER slowly BEFORE INSERT ON entry FOR EACH ROW EXECUTE FUNCTION slow()"
        )
        async with asyncio.timeout(30):
            with pytest.raises(NotSaved, match="statement timeout"):
                await store.append(commit)
        failed = store.read_only
        assert await store.load(summary.game, after=3) == ()
        await raw.execute("DROP TRIGGER slowly ON entry")
        await store.append(commit)
        assert (failed, store.read_only) == (True, False)
        assert await store.load(summary.game, after=3) == commit.log
        assert len(await store.outbox()) == 1
    await raw.close()


async def test_who_reads_waits_no_longer_either(
    postgres_database: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "STATEMENT_MS", 1_000)
    raw = await asyncpg.connect(postgres_database.url)
    async with open_store(postgres_database) as store:
        summary = await opened(store)
        async with raw.transaction():  # somebody changes the table at the time
            await raw.execute("LOCK TABLE game IN ACCESS EXCLUSIVE MODE")
            async with asyncio.timeout(30):
                with pytest.raises(Away, match="statement timeout"):
                    await store.summary(summary.game)
        assert await store.summary(summary.game) == summary
        await store.append(more(summary))
    await raw.close()


# A server that goes, and comes again


class Proxy:
    """Between a store and its server; loses the connection in the very moment of a commit."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.lose: str | None = None
        """"answer": the server has committed, and nobody is told; "request": it was never asked to.

        "both": it is asked to, and has not done so yet.
        """
        self.lost = 0
        self._pairs: set[asyncio.Task[None]] = set()

    @contextlib.asynccontextmanager
    async def run(self) -> AsyncIterator[int]:
        async with await asyncio.start_server(self._serve, "127.0.0.1", 0) as listening:
            yield listening.sockets[0].getsockname()[1]
            for pair in self._pairs:
                pair.cancel()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        task = asyncio.current_task()
        assert task is not None
        self._pairs.add(task)
        committing = asyncio.Event()

        async def ask() -> None:
            while data := await reader.read(65536):
                if self.lose and b"COMMIT\x00" in data:
                    if self.lose == "request":
                        return
                    if self.lose == "both":
                        back.write(data)
                        await back.drain()
                        return
                    committing.set()
                back.write(data)

        async def answer() -> None:
            while data := await there.read(65536):
                if committing.is_set():
                    return
                writer.write(data)

        asking, answering = asyncio.create_task(ask()), asyncio.create_task(answer())
        try:
            await asyncio.wait((asking, answering), return_when=asyncio.FIRST_COMPLETED)
            if self.lose:
                self.lost += 1
                self.lose = None
        finally:
            for one in (asking, answering):
                one.cancel()
            self._pairs.discard(task)
            for end in (writer, back):
                end.transport.abort()


@pytest.fixture
async def proxied(
    postgres: OwnServer, postgres_database: Server
) -> AsyncIterator[tuple[Proxy, PostgresStore]]:
    proxy = Proxy(postgres.port)
    async with proxy.run() as port:
        through = Server(postgres_database.url.replace(f":{postgres.port}/", f":{port}/"))
        async with open_store(through, rest_s=0) as store:
            yield proxy, store


async def test_the_first_commit_of_a_process_is_waited_for_too(
    proxied: tuple[Proxy, PostgresStore], postgres_database: Server
) -> None:
    """It is still under way when the connection is lost, and its process's row is its own."""
    proxy, store = proxied
    raw = await asyncpg.connect(postgres_database.url)
    await raw.execute(
        "CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN PERFORM pg_sleep(1); RETURN NULL; END $$;"
        " CREATE CONSTRAINT TRIGGER slowly AFTER INSERT ON person"
        " DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION slow()"
    )
    await raw.close()
    proxy.lose = "both"
    assert (await store.person(UserId(1), "ada", "en")).name == "ada"
    assert (proxy.lost, store.read_only) == (1, False)


async def test_a_commit_whose_answer_was_lost_is_known_to_be_there(
    proxied: tuple[Proxy, PostgresStore], postgres_database: Server
) -> None:
    proxy, store = proxied
    summary = await opened(store)
    for number in range(5):
        proxy.lose = "answer"
        commit = more(summary, interaction=InteractionId(50 + number), outbox=(Recipe(Kind.TURN),))
        await store.append(commit)
        summary = commit.summary
    assert proxy.lost == 5
    assert not store.read_only
    rows = await store.outbox()
    assert len(rows) == 5, "each once"
    proxy.lose = "answer"
    await store.mark_sent([rows[0].id])
    assert len(await store.outbox()) == 4
    assert len(await store.load(summary.game)) == 8


async def test_a_commit_that_never_arrived_is_not_saved_and_can_be_made_anew(
    proxied: tuple[Proxy, PostgresStore],
) -> None:
    proxy, store = proxied
    summary = await opened(store)
    commit = more(summary, interaction=InteractionId(50))
    proxy.lose = "request"
    with pytest.raises(NotSaved):
        await store.append(commit)
    told = [store.read_only]
    assert await store.load(summary.game, after=3) == ()
    await store.append(commit)
    assert [*told, store.read_only] == [True, False]
    assert await store.load(summary.game, after=3) == commit.log


async def test_of_a_group_whose_answer_was_lost_each_hears_the_truth(
    proxied: tuple[Proxy, PostgresStore],
) -> None:
    proxy, store = proxied
    games = [await opened(store, GameId(f"GAME{number}")) for number in range(5)]
    commits = [*map(more, games), more(games[0])]
    proxy.lose = "answer"
    told = await asyncio.gather(*map(store.append, commits), return_exceptions=True)
    assert [type(one) for one in told] == [type(None)] * 5 + [Conflict]
    assert [len(await store.load(one.game)) for one in games] == [4] * 5


@pytest.mark.timeout(600)
@pytest.mark.long
async def test_a_server_stopped_and_started_under_load_loses_and_doubles_nothing() -> None:
    need_postgres()
    with own_server() as server:
        database = server.make("games")
        async with open_store(database, rest_s=0.05) as store:
            games = [await opened(store, GameId(f"GAME{number}")) for number in range(8)]
            acknowledged: list[InteractionId] = []
            wrong, over = [], asyncio.Event()

            async def play(number: int) -> None:
                summary, interaction = games[number], number * 1_000_000
                while not over.is_set():
                    interaction += 1
                    commit = more(summary, KeptOpen(), interaction=InteractionId(interaction))
                    while True:  # whoever is told "not saved" presses again
                        try:
                            await store.append(commit)
                            break
                        except NotSaved:
                            await asyncio.sleep(0.02)
                        except (Conflict, RepeatedInteraction) as error:
                            wrong.append(error)  # it was saved, and we were told it was not
                            break
                    summary = commit.summary
                    acknowledged.append(InteractionId(interaction))

            async def watch() -> None:
                while not over.is_set():
                    with contextlib.suppress(Away):
                        await store.games()
                    await asyncio.sleep(0.02)

            playing = [asyncio.create_task(play(number)) for number in range(len(games))]
            playing.append(asyncio.create_task(watch()))
            for how in (signal.SIGINT, signal.SIGQUIT, signal.SIGINT, signal.SIGQUIT):
                before = len(acknowledged)
                await _until(lambda before=before: len(acknowledged) > before + 200)  # type: ignore[misc]
                await asyncio.to_thread(server.stop, how)
                await _until(lambda: store.read_only)
                await asyncio.to_thread(server.start)
            before = len(acknowledged)
            await _until(lambda: len(acknowledged) > before + 200)
            over.set()
            await asyncio.gather(*playing)
            assert wrong == []
            assert not store.read_only
            logs = [await store.load(summary.game) for summary in games]
            written = [one.interaction for log in logs for one in log if one.interaction]
            assert sorted(written) == sorted(acknowledged)


async def _until(true: Callable[[], bool]) -> None:
    async def looked() -> bool:
        return true()

    await until(looked, every_s=0.02)
