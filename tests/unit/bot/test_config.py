"""Settings: every problem is named at once, and secrets are never shown."""

from pathlib import Path

import pytest

from bot.config import LOCAL_TOKEN, ConfigError, Settings


def problems(**env: str) -> list[str]:
    with pytest.raises(ConfigError) as caught:
        Settings.from_env(env)
    return caught.value.problems


def test_a_token_is_enough() -> None:
    settings = Settings.from_env({"DISCORD_TOKEN": " abc.def \n"})
    assert settings.token == "abc.def"
    assert settings.discord_url is None
    assert settings.database.name == "games.db"


def test_all_problems_at_once() -> None:
    found = problems(
        VIA_APPIA_WORKERS="many",
        VIA_APPIA_LOG="loud",
        VIA_APPIA_MENTION_DELAY_S="soon",
        VIA_APPIA_DATABSE="x.db",
    )
    assert len(found) == 5
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
    "url", ["https://127.0.0.1", "http://192.168.0.1:80", "http://evil.example", "x", "http://127.0.0.1/?q"]
)
def test_a_local_discord_is_on_this_machine(url: str) -> None:
    assert "this machine only" in problems(VIA_APPIA_DISCORD_URL=url)[0]


def test_the_token_is_not_shown() -> None:
    assert "abc" not in repr(Settings.from_env({"DISCORD_TOKEN": "abc"}))


@pytest.mark.parametrize("token", ["with space", "tökén"])
def test_what_cannot_be_a_token_is_named(token: str) -> None:
    assert "characters" in problems(DISCORD_TOKEN=token)[0]
