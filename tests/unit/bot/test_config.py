"""Settings: every problem is named at once, and secrets are never shown."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from bot.cli import main
from bot.config import LOCAL_TOKEN, ConfigError, Server, Settings, beside


def problems(**env: str) -> list[str]:
    with pytest.raises(ConfigError) as caught:
        Settings.from_env(env)
    return caught.value.problems


def test_a_token_is_enough() -> None:
    settings = Settings.from_env({"DISCORD_TOKEN": " abc.def \n"})
    assert settings.token == "abc.def"
    assert settings.discord_url is None
    assert isinstance(settings.database, Path)
    assert settings.database.name == "games.db"


def test_all_problems_at_once() -> None:
    found = problems(
        VIA_APPIA_WORKERS="many",
        VIA_APPIA_LOG="loud",
        VIA_APPIA_MENTION_DELAY_S="soon",
        VIA_APPIA_LOG_FORMAT="xml",
        VIA_APPIA_METRICS="9100",
        VIA_APPIA_DATABSE="x.db",
    )
    assert len(found) == 7
    assert any("DISCORD_TOKEN" in line for line in found)
    assert any("VIA_APPIA_DATABSE" in line for line in found)


def test_the_token_may_come_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text("abc.def\n")
    assert Settings.from_env({"DISCORD_TOKEN_FILE": str(file)}).token == "abc.def"
    assert "both" in problems(DISCORD_TOKEN="x", DISCORD_TOKEN_FILE=str(file))[0]
    assert "cannot be read" in problems(DISCORD_TOKEN_FILE=str(tmp_path / "none"))[0]
    file.write_text("")
    assert "empty" in problems(DISCORD_TOKEN_FILE=str(file))[0]


def test_a_real_token_is_never_sent_to_a_local_discord() -> None:
    settings = Settings.from_env({"DISCORD_TOKEN": "real", "VIA_APPIA_DISCORD_URL": "http://127.0.0.1:8312"})
    assert settings.token == LOCAL_TOKEN


@pytest.mark.parametrize(
    "url",
    [
        "https://127.0.0.1",
        "http://192.168.0.1:80",
        "http://evil.example",
        "x",
        "http://127.0.0.1/?q",
        "[::1",
        "http://[::1",
        "http://127.0.0.1:99999",
        "http://127.0.0.1:0",
        "http://127.0.0.1:eighty",
        "http://127.0.0.1:" + "9" * 5_000,
    ],
)
def test_a_local_discord_is_on_this_machine(url: str) -> None:
    assert "this machine only" in problems(VIA_APPIA_DISCORD_URL=url)[0]


def test_the_token_is_not_shown() -> None:
    assert "abc" not in repr(Settings.from_env({"DISCORD_TOKEN": "abc"}))


@pytest.mark.parametrize("token", ["with space", "tökén"])
def test_what_cannot_be_a_token_is_named(token: str) -> None:
    assert "characters" in problems(DISCORD_TOKEN=token)[0]


@pytest.mark.parametrize("name", ["VIA_APPIA_WORKERS", "VIA_APPIA_MENTION_DELAY_S"])
@pytest.mark.parametrize("number", ["9" * 5_000, "0" * 5_000, "-1", "601", "1.5", "², two", ""])
def test_what_is_no_number_of_ours_is_one_short_line(name: str, number: str) -> None:
    (problem,) = problems(DISCORD_TOKEN="abc", **{name: number})
    assert problem.startswith(f"{name} must be a number from ")
    assert len(problem) < 150


def test_a_level_of_thousands_of_letters_is_one_short_line() -> None:
    (problem,) = problems(DISCORD_TOKEN="abc", VIA_APPIA_LOG="L" * 5_000)
    assert len(problem) < 150


@pytest.mark.parametrize(
    ("told", "address"),
    [
        ("127.0.0.1:9100", ("127.0.0.1", 9100)),
        ("[::1]:9100", ("::1", 9100)),
        ("localhost:1", ("localhost", 1)),
        ("0.0.0.0:65535", ("0.0.0.0", 65535)),
    ],
)
def test_metrics_have_an_address(told: str, address: tuple[str, int]) -> None:
    settings = Settings.from_env({"DISCORD_TOKEN": "abc", "VIA_APPIA_METRICS": told})
    assert settings.metrics == address
    assert str(settings.metrics) == told


def test_without_being_asked_nothing_is_served_and_the_log_is_text() -> None:
    settings = Settings.from_env({"DISCORD_TOKEN": "abc", "VIA_APPIA_METRICS": ""})
    assert (settings.metrics, settings.log_as_json) == (None, False)
    assert Settings.from_env({"DISCORD_TOKEN": "abc", "VIA_APPIA_LOG_FORMAT": "JSON"}).log_as_json


@pytest.mark.parametrize(
    "told",
    [
        "9100",
        ":9100",
        "127.0.0.1",
        "127.0.0.1:0",
        "127.0.0.1:99999",
        "127.0.0.1:http",
        "[::1",
        "::1:9100",
        "a@127.0.0.1:9100",
        "127.0.0.1:9100/metrics",
        "http://127.0.0.1:9100",
        "127.0.0.1:" + "9" * 5_000,
    ],
)
def test_what_is_no_address_is_one_short_line(told: str) -> None:
    (problem,) = problems(DISCORD_TOKEN="abc", VIA_APPIA_METRICS=told)
    assert problem.startswith("VIA_APPIA_METRICS must be an address with a port, like 127.0.0.1:9100, not ")
    assert len(problem) < 150


def test_a_database_that_leads_nowhere_is_named(tmp_path: Path) -> None:
    (problem,) = problems(DISCORD_TOKEN="abc", VIA_APPIA_DB="~nobody-has-this-name/games.db")
    assert problem.startswith("VIA_APPIA_DB cannot be used: ")
    result = CliRunner().invoke(main, ["doctor"], env={"VIA_APPIA_DB": "~nobody-has-this-name/games.db"})
    assert (result.exit_code, len(result.stderr.splitlines())) == (1, 1)


@pytest.mark.parametrize("port", ["99999", "0", "9" * 5_000, "[::1"])
def test_a_port_that_is_none_is_refused_without_a_traceback(port: str) -> None:
    result = CliRunner().invoke(main, ["play", "--no-browser", "--port", port])
    assert isinstance(result.exception, SystemExit)
    assert result.exit_code == 2
    assert "Invalid value for '--port'" in result.stderr


@pytest.mark.parametrize(
    ("url", "shown", "bare"),
    [
        (
            "postgresql://ada:hush@db:5432/games",
            "postgresql://ada@db:5432/games",
            "postgresql://ada@db:5432/games",
        ),
        ("postgres://ada@db/games", "postgres://ada@db/games", "postgres://ada@db/games"),
        (
            "postgresql://a,b:5433/games?user=ada&password=hush&target_session_attrs=read-write",
            "postgresql://a,b:5433/games",
            "postgresql://a,b:5433/games?user=ada&target_session_attrs=read-write",
        ),
        (
            "postgresql:///games?host=%2Frun%2Fpostgresql",
            "postgresql:///games",
            "postgresql:///games?host=%2Frun%2Fpostgresql",
        ),
        (
            "postgresql://ada:p%40ss%3Ahush@[::1]/games",
            "postgresql://ada@[::1]/games",
            "postgresql://ada@[::1]/games",
        ),
    ],
)
def test_a_server_is_named_by_its_url_and_shown_without_the_password(url: str, shown: str, bare: str) -> None:
    settings = Settings.from_env({"DISCORD_TOKEN": "x", "VIA_APPIA_DB": url})
    assert isinstance(settings.database, Server)
    assert settings.database.url == url
    assert (str(settings.database), settings.database.bare_url) == (shown, bare)
    assert "hush" not in f"{settings!r} {settings.database} {beside(settings.database, '.crashes')}"
    assert (settings.database.password or "").endswith("hush") is ("hush" in url)
    assert not settings.database.pooled


def test_a_pooler_is_named_beside_its_server() -> None:
    env = {"DISCORD_TOKEN": "x", "VIA_APPIA_DB": "postgresql://db/games"}
    settings = Settings.from_env(env | {"VIA_APPIA_DB_POOLER": "transaction"})
    assert isinstance(settings.database, Server)
    assert settings.database.pooled
    assert "VIA_APPIA_DB_POOLER" in problems(**env, VIA_APPIA_DB_POOLER="session")[0]


@pytest.mark.parametrize(
    "url", ["postgresql:", "postgresql://", "postgresql://ada:hush@/games", "postgresql://db:hush"]
)
def test_a_server_that_is_not_named_is_refused_without_the_password(url: str) -> None:
    (said,) = problems(DISCORD_TOKEN="x", VIA_APPIA_DB=url)
    assert "is named like" in said
    assert "hush" not in said
