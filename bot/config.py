"""Settings of the running bot, from the environment; all problems are named at once."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from platformdirs import user_data_path

LOCAL_TOKEN = "playground"
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


class ConfigError(Exception):
    """The settings do not work; `problems` has a line for each."""

    def __init__(self, problems: list[str]) -> None:
        """All of them, so that an operator needs one try."""
        super().__init__("; ".join(problems))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Settings:
    """What the operator can set. README has the table."""

    token: str = field(repr=False)
    database: Path
    discord_url: str | None = None
    """A local Discord instead of the real one."""
    workers: int = 2
    """Processes for physics and pictures."""
    log_level: str = "INFO"
    mention_delay_s: int = 15
    """The turn post waits so long, or until the next act, so that an undo pings nobody."""

    @classmethod
    def from_env(cls, env: Mapping[str, str], *, need_token: bool = True) -> "Settings":
        """Read and check; `ConfigError` with everything that is wrong."""
        problems: list[str] = []
        url = env.get("VIA_APPIA_DISCORD_URL") or None
        if url is not None and not _is_loopback(url):
            problems.append("VIA_APPIA_DISCORD_URL must be like http://127.0.0.1:8312 (this machine only)")
        token = LOCAL_TOKEN if url is not None else _token(env, problems, needed=need_token)
        database = Path(env.get("VIA_APPIA_DB") or default_database()).expanduser()
        workers = env.get("VIA_APPIA_WORKERS", "2")
        if not (workers.isascii() and workers.isdigit() and 1 <= int(workers) <= 64):
            problems.append(f"VIA_APPIA_WORKERS must be a number from 1 to 64, not {workers!r}")
        delay = env.get("VIA_APPIA_MENTION_DELAY_S", "15")
        if not (delay.isascii() and delay.isdigit() and int(delay) <= 600):
            problems.append(f"VIA_APPIA_MENTION_DELAY_S must be a number from 0 to 600, not {delay!r}")
        level = env.get("VIA_APPIA_LOG", "INFO").upper()
        if level not in LEVELS:
            problems.append(f"VIA_APPIA_LOG must be one of {', '.join(LEVELS)}, not {level!r}")
        unknown = sorted(name for name in env if name.startswith("VIA_APPIA_") and name not in VARIABLES)
        problems += [f"{name} is not a setting of Via Appia" for name in unknown]
        if problems:
            raise ConfigError(problems)
        return cls(token, database, url, int(workers), level, int(delay))


def default_database() -> Path:
    """Where games are kept if nothing else is said."""
    return user_data_path("via-appia") / "games.db"


VARIABLES = (
    "VIA_APPIA_DB",
    "VIA_APPIA_DISCORD_SPEC",
    "VIA_APPIA_DISCORD_URL",
    "VIA_APPIA_LOG",
    "VIA_APPIA_MENTION_DELAY_S",
    "VIA_APPIA_WORKERS",
)
"""All that begin with our name; a misspelt one is a problem, not silence."""


def _is_loopback(url: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme == "http" and parts.hostname in ("127.0.0.1", "localhost", "::1") and not parts.query


def _token(env: Mapping[str, str], problems: list[str], *, needed: bool) -> str:
    token, file = env.get("DISCORD_TOKEN", "").strip(), env.get("DISCORD_TOKEN_FILE", "")
    if token and file:
        problems.append("DISCORD_TOKEN and DISCORD_TOKEN_FILE are both set; keep one")
    elif file:
        try:
            token = Path(file).expanduser().read_text("utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            problems.append(f"DISCORD_TOKEN_FILE cannot be read: {error}")
        else:
            if not token:
                problems.append("DISCORD_TOKEN_FILE is empty")
    elif not token and needed:
        problems.append("DISCORD_TOKEN (or DISCORD_TOKEN_FILE) is missing: the bot's token from Discord")
    if token and (not token.isascii() or any(letter.isspace() for letter in token)):
        problems.append("the Discord token has characters that no token has")
    return token
