"""Settings of the running bot, from the environment; all problems are named at once."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit

from platformdirs import user_data_path

LOCAL_TOKEN = "playground"
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
LOG_FORMATS = ("text", "json")


class ConfigError(Exception):
    """The settings do not work; `problems` has a line for each."""

    def __init__(self, problems: list[str]) -> None:
        """All of them, so that an operator needs one try."""
        super().__init__("; ".join(problems))
        self.problems = problems


class Address(NamedTuple):
    """Where something is served."""

    host: str
    port: int

    def __str__(self) -> str:
        """As in an URL."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


@dataclass(frozen=True, slots=True)
class Server:
    """A database on a PostgreSQL server; the password in its URL is shown nowhere."""

    url: str = field(repr=False)
    pooled: bool = False
    """Behind a pooler in transaction mode: a session lasts no longer than a transaction."""

    def __str__(self) -> str:
        """Where it is, in a line."""
        parts = urlsplit(self.url)
        return f"{parts.scheme}://{_without_password(parts.netloc)}{parts.path}"

    @property
    def bare_url(self) -> str:
        """The same without the password, for a command line that others can see."""
        asked = parse_qsl(urlsplit(self.url).query)
        told = urlencode([(name, value) for name, value in asked if name != "password"])
        return f"{self}?{told}" if told else str(self)

    @property
    def password(self) -> str | None:
        """As the URL tells it."""
        parts = urlsplit(self.url)
        return unquote(parts.password) if parts.password else dict(parse_qsl(parts.query)).get("password")


Database = Path | Server
"""Where games are kept: a file of SQLite's, or a server."""


def database_of(told: str, pooler: str = "") -> Database:
    """Where that is; `ValueError` with a reason in one line if it leads nowhere."""
    if pooler not in ("", "transaction"):
        raise ValueError(f"VIA_APPIA_DB_POOLER must be transaction, or nothing, not {_shown(pooler)}")
    if not re.match(r"postgres(ql)?:", told):
        return real_path(Path(told))
    try:
        parts = urlsplit(told)
        asked = dict(parse_qsl(parts.query, strict_parsing=bool(parts.query)))
        named = len(parts.path) > 1 and (bool(parts.netloc.rpartition("@")[2]) or "host" in asked)
    except ValueError:  # its words hold what was told, and so perhaps a password
        named = False
    if not named:
        raise ValueError("a database on a server is named like postgresql://user:password@host:5432/games")
    return Server(told, pooled=bool(pooler))


def beside(database: Database, ending: str) -> Path:
    """A small file of ours about a database: beside it, or in the user's data folder."""
    if isinstance(database, Path):
        return database.with_name(database.name + ending)
    name = re.sub(r"[^A-Za-z0-9.]+", "-", str(database).partition("://")[2])
    return user_data_path("via-appia") / f"{name}{ending}"


def _without_password(netloc: str) -> str:
    who, at, hosts = netloc.rpartition("@")
    return f"{who.partition(':')[0]}{at}{hosts}"


@dataclass(frozen=True, slots=True)
class Settings:
    """What the operator can set. README has the table."""

    token: str = field(repr=False)
    database: Database
    discord_url: str | None = None
    """A local Discord instead of the real one."""
    workers: int = 2
    """Processes for physics and pictures."""
    log_level: str = "INFO"
    mention_delay_s: int = 15
    """The turn post waits so long, or until the next act, so that an undo pings nobody."""
    film_wait_s: int = 20
    """The longest that panels and messages wait until a film has been seen."""
    computer_pause_s: int = 2
    """So long a computer waits before each of its steps."""
    plan_delay_s: int = 120
    """So long after the move before it a plan is carried out."""
    log_as_json: bool = False
    metrics: Address | None = None
    """Where metrics and health are served; None: nowhere."""

    @classmethod
    def from_env(cls, env: Mapping[str, str], *, need_token: bool = True) -> "Settings":
        """Read and check; `ConfigError` with everything that is wrong."""
        problems: list[str] = []
        url = env.get("VIA_APPIA_DISCORD_URL") or None
        if url is not None and not _is_loopback(url):
            problems.append("VIA_APPIA_DISCORD_URL must be like http://127.0.0.1:8312 (this machine only)")
        token = LOCAL_TOKEN if url is not None else _token(env, problems, needed=need_token)
        try:
            told = env.get("VIA_APPIA_DB") or str(default_database())
            database = database_of(told, env.get("VIA_APPIA_DB_POOLER", ""))
        except ValueError as error:
            problems.append(f"VIA_APPIA_DB cannot be used: {error}")
        workers = _number(env, "VIA_APPIA_WORKERS", 2, range(1, 65), problems)
        delay_s = _number(env, "VIA_APPIA_MENTION_DELAY_S", 15, range(601), problems)
        film_s = _number(env, "VIA_APPIA_FILM_WAIT_S", 20, range(21), problems)
        pause_s = _number(env, "VIA_APPIA_COMPUTER_PAUSE_S", 2, range(3), problems)
        plan_s = _number(env, "VIA_APPIA_PLAN_DELAY_S", 120, range(601), problems)
        level = env.get("VIA_APPIA_LOG", "INFO").upper()
        if level not in LEVELS:
            problems.append(f"VIA_APPIA_LOG must be one of {', '.join(LEVELS)}, not {_shown(level)}")
        log_format = env.get("VIA_APPIA_LOG_FORMAT", "text").lower()
        if log_format not in LOG_FORMATS:
            known = " or ".join(LOG_FORMATS)
            problems.append(f"VIA_APPIA_LOG_FORMAT must be {known}, not {_shown(log_format)}")
        metrics = _address(env, "VIA_APPIA_METRICS", problems)
        unknown = sorted(name for name in env if name.startswith("VIA_APPIA_") and name not in VARIABLES)
        problems += [f"{name} is not a setting of Via Appia" for name in unknown]
        if problems:
            raise ConfigError(problems)
        as_json = log_format == "json"
        return cls(token, database, url, workers, level, delay_s, film_s, pause_s, plan_s, as_json, metrics)


def default_database() -> Path:
    """Where games are kept if nothing else is said."""
    return user_data_path("via-appia") / "games.db"


VARIABLES = (
    "VIA_APPIA_COMPUTER_PAUSE_S",
    "VIA_APPIA_DB",
    "VIA_APPIA_DB_POOLER",
    "VIA_APPIA_DISCORD_SPEC",
    "VIA_APPIA_DISCORD_URL",
    "VIA_APPIA_FILM_WAIT_S",
    "VIA_APPIA_LOG",
    "VIA_APPIA_LOG_FORMAT",
    "VIA_APPIA_MENTION_DELAY_S",
    "VIA_APPIA_METRICS",
    "VIA_APPIA_PLAN_DELAY_S",
    "VIA_APPIA_WORKERS",
)
"""All that begin with our name; a misspelt one is a problem, not silence."""


def real_path(path: Path) -> Path:
    """The file that a name leads to, over `~` and links; `ValueError` with a reason if it leads nowhere."""
    try:
        return path.expanduser().resolve()
    except (OSError, RuntimeError) as error:  # nobody has that home; links that go in a circle
        raise ValueError(str(error)) from None


def _number(env: Mapping[str, str], name: str, default: int, allowed: range, problems: list[str]) -> int:
    told = env.get(name, str(default))
    # Python refuses to read thousands of digits, and no setting needs more than a few.
    if told.isascii() and told.isdigit() and len(told) <= 9 and int(told) in allowed:
        return int(told)
    problems.append(f"{name} must be a number from {allowed[0]} to {allowed[-1]}, not {_shown(told)}")
    return default


def _shown(told: str) -> str:
    """What was set, short enough for a line."""
    return repr(told if len(told) <= 40 else f"{told[:40]}...")


def _address(env: Mapping[str, str], name: str, problems: list[str]) -> Address | None:
    told = env.get(name, "")
    if not told:
        return None
    try:
        parts = urlsplit(f"//{told}")
        if parts.netloc == told and "@" not in told and parts.hostname and parts.port:
            return Address(parts.hostname, parts.port)
    except ValueError:  # no such address, no such port
        pass
    problems.append(f"{name} must be an address with a port, like 127.0.0.1:9100, not {_shown(told)}")
    return None


def _is_loopback(url: str) -> bool:
    try:
        parts = urlsplit(url)
        on_this_machine = parts.hostname in ("127.0.0.1", "localhost", "::1") and parts.port != 0
    except ValueError:  # no such address, no such port
        return False
    return parts.scheme == "http" and on_this_machine and not parts.query


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
