"""A database of a release opens, replays and verifies; its recorded games end as they ended."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from bot.cli import main
from bot.game.model import Status
from bot.maintenance import problem_of
from bot.store.codec import read_recording, recording_of, write_recording
from bot.store.sqlite import open_reader, open_store
from bot.store.values import Openers, PersonSettings, TurnNotes
from engine.audit import Check, fold_checked, verify
from engine.quarry.physics import PymunkQuarry
from tests.releases import RELEASES, Release
from tests.support.length import record

ANY_RELEASE = pytest.mark.parametrize("release", RELEASES, ids=str)


@pytest.fixture
async def database(release: Release, tmp_path: Path) -> Path:
    """The release's database, brought up to date."""
    copy = release.copy_database(tmp_path)
    async with open_store(copy):
        return copy


@ANY_RELEASE
def test_the_database_holds_whatever_the_release_could_write(release: Release) -> None:
    """Looked at as it lies there; what it lacks, the other tests would not see."""
    shapes = release.format["shapes"]
    with closing(sqlite3.connect(f"{release.database.as_uri()}?mode=ro&immutable=1", uri=True)) as connection:

        def there(sql: str) -> set[object]:
            return {value for (value,) in connection.execute(sql)}

        assert there("SELECT kind FROM entry") == set(shapes["entries"])
        assert there("SELECT status FROM game") == set(shapes["columns"]["game.status"]["one of"])
        assert there("SELECT kind FROM outbox") == set(shapes["columns"]["outbox.kind"]["one of"])
        assert there("SELECT attempts > 0 FROM outbox") == {0, 1}
        assert there("SELECT seat IS NULL FROM outbox WHERE kind = 'notice'") == {0, 1}
        reasons = shapes["entries"]["Suspended"]["fields"]["reason"]["is"]["one of"]
        assert there("SELECT payload ->> 'reason' FROM entry WHERE kind = 'Suspended'") == set(reasons)


@ANY_RELEASE
async def test_every_game_replays(release: Release, database: Path) -> None:
    async with open_reader(database) as store:
        games = await store.all_games()
        assert [problem for game in games if (problem := await problem_of(store, game))] == []
    record("Releases", f"{release}: games of its database migrated and replayed", len(games))


@ANY_RELEASE
def test_the_doctor_is_content(release: Release, database: Path) -> None:
    env = {"VIA_APPIA_DB": str(database)}
    assert CliRunner().invoke(main, ["backup"], env=env).exit_code == 0
    result = CliRunner().invoke(main, ["doctor"], env=env)
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, "all is well"), result.output


@ANY_RELEASE
async def test_finished_games_verify_against_their_secret(release: Release, database: Path) -> None:
    async with open_reader(database) as store:
        finished = await store.games(statuses=(Status.FINISHED,))
        logs = [await store.load(summary.game) for summary in finished]
    assert logs
    for log in logs:
        findings = list(verify(recording_of(log).events, PymunkQuarry()))
        assert {finding.check for finding in findings} >= {Check.COMMITMENT, Check.CARDS, Check.PUSH}
        assert all(finding.holds is not False for finding in findings)
        assert all(finding.holds for finding in findings if finding.check is Check.COMMITMENT)
    record("Releases", f"{release}: finished games verified against their secret", len(logs))


@ANY_RELEASE
async def test_nothing_is_lost_on_the_way(release: Release, database: Path) -> None:
    """What waits, what was posted, who is who and what they chose: as many as there were, and readable."""
    with closing(sqlite3.connect(f"{release.database.as_uri()}?mode=ro&immutable=1", uri=True)) as connection:

        def count(table: str) -> int:
            (found,) = connection.execute(f"SELECT count(*) FROM {table}").fetchone()
            return int(found)

        people = [number for (number,) in connection.execute("SELECT number FROM person")]
        guilds = [guild for (guild,) in connection.execute("SELECT id FROM guild")]
        waiting = count("outbox WHERE seat IS NOT NULL OR game IN (SELECT id FROM game WHERE NOT suspended)")
        entries, posts = count("entry"), count("post")
    async with open_reader(database) as store:
        games = await store.all_games()
        assert sum([len(await store.load(game)) for game in games]) == entries
        assert len(await store.outbox(entries)) == waiting
        assert sum([len(await store.posts(game)) for game in games]) == posts
        chosen = [one.settings for one in (await store.people(people)).values()]
        assert {one.messages for one in chosen} == set(TurnNotes)
        assert {(one.closed, one.told_closed) for one in chosen} == {
            (False, False),
            (True, False),
            (True, True),
        }
        assert any(one.hints_seen for one in chosen) and PersonSettings() in chosen
        assert {(await store.guild_settings(guild)).openers for guild in guilds} == set(Openers)


@ANY_RELEASE
def test_recorded_games_end_as_they_ended(release: Release) -> None:
    assert release.recordings
    for file in release.recordings:
        recording = read_recording(file.read_bytes())
        result = fold_checked(recording.events).table.result
        assert result is not None
        assert result.scores == recording.scores
        assert write_recording(recording) == file.read_bytes(), file.name
    record("Releases", f"{release}: recorded games that end as they ended", len(release.recordings))
