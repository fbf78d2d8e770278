"""docs/compose.yaml: containers cannot be run everywhere, but whether the bot understands it can be asked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.cli.run import OUT_WITHIN_S
from bot.config import Server, Settings

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "docs" / "compose.yaml").read_text("utf-8")
FILLED_IN = {"DISCORD_TOKEN": "a-token", "POSTGRES_PASSWORD": "s3cret"}


def part(*keys: str) -> str:
    """What stands below a key, and a key below that."""
    text = TEXT
    for depth, key in enumerate(keys):
        indent = "  " * depth
        found = re.search(rf"^{indent}{key}:.*\n((?:{indent}  .*\n|\n)+)", text, re.MULTILINE)
        assert found is not None, keys
        text = found[1]
    return text


def told(service: str) -> dict[str, str]:
    """A container's environment, with what an operator fills in."""
    said = dict(re.findall(r"^ +(\w+): (.+)$", part("services", service, "environment"), re.MULTILINE))
    return {
        name: re.sub(r"\$\{(\w+):\?is missing\}", lambda one: FILLED_IN[one[1]], value)
        for name, value in said.items()
    }


def test_the_bot_understands_what_it_is_told() -> None:
    settings = Settings.from_env(told("bot"))
    assert settings.token == FILLED_IN["DISCORD_TOKEN"]
    assert isinstance(settings.database, Server) and settings.log_as_json
    assert f"http://{settings.metrics}/healthz" in part("services", "bot", "healthcheck")


def test_both_mean_the_same_database() -> None:
    server = told("database")
    user, password, name = (server[f"POSTGRES_{what}"] for what in ("USER", "PASSWORD", "DB"))
    assert told("bot")["VIA_APPIA_DB"] == f"postgresql://{user}:{password}@database:5432/{name}"


@pytest.mark.parametrize("name", FILLED_IN)
def test_no_secret_is_in_the_file_and_none_may_be_missing(name: str) -> None:
    assert f"${{{name}:?" in TEXT and f"{name}=..." in TEXT
    assert re.findall(rf"\$\{{?{name}(?!:\?is missing\}})", TEXT) == []


def test_there_are_two_and_each_has_time_to_hand_over() -> None:
    assert "\n    scale: 2\n" in part("services")
    grace = re.search(r"stop_grace_period: (\d+)s", part("services", "bot"))
    assert grace is not None and int(grace[1]) > OUT_WITHIN_S
