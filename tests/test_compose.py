"""The compose file, as far as it can be read without Docker: the settings it names, and no secret in it."""

import re
from pathlib import Path

from bot.config import VARIABLES, Server, database_of

FILE = (Path(__file__).parents[1] / "docs" / "compose.yaml").read_text("utf-8")


def test_it_starts_two_processes_on_one_server_with_settings_that_there_are() -> None:
    assert {*re.findall(r"VIA_APPIA_\w+", FILE)} <= {*VARIABLES}
    (told,) = re.findall(r"VIA_APPIA_DB: (.+)", FILE)
    database = database_of(re.sub(r"\$\{.*\}", "secret", told))
    assert isinstance(database, Server) and database.password == "secret"
    assert re.search(r"^    scale: 2$", FILE, re.MULTILINE)


def test_every_secret_is_asked_for() -> None:
    for name in ("DISCORD_TOKEN", "POSTGRES_PASSWORD"):
        assert {*re.findall(rf"\$\{{{name}(.*?)\}}", FILE)} == {":?is missing"}
