"""A PostgreSQL server of one's own, for a while: from the installed binaries, in a temporary folder.

For measuring and for tests. It is as durable as any (fsync is on), listens on this machine alone, and ends
with whoever started it. The server refuses to be run by root: then it is run by `postgres`, or `nobody`.
"""

import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.bench.ports import free_port
from bot.config import Server

GUARDED = "guarded"
"""The one user who would need a password."""
_WAIT_S = 60.0
_SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "200",
    "shared_buffers": "256MB",
    "autovacuum_naptime": "10s",
}


class NoPostgres(Exception):  # noqa: N818
    """There are no binaries of a server here."""


def binaries() -> Path:
    """The folder with `initdb` and `postgres`: Debian's, the newest, or that on the path. `NoPostgres`."""
    kept = Path("/usr/lib/postgresql")
    found = [path for path in kept.glob("*/bin") if (path / "initdb").exists()] if kept.is_dir() else []
    if found:
        return max(found, key=lambda path: int(path.parent.name) if path.parent.name.isdigit() else 0)
    if (command := shutil.which("initdb")) and shutil.which("postgres"):
        return Path(command).resolve().parent
    raise NoPostgres("PostgreSQL's server is not installed (Debian: apt install postgresql)")


class OwnServer:
    """A server that can be stopped and started again, with all it holds."""

    def __init__(self, folder: Path) -> None:
        """Its files are made in `folder`, which must be its user's."""
        self._bin = binaries()
        self._data = folder / "data"
        self._log = folder / "log"
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        made = ("--auth=trust", "--username=appia", "--encoding=UTF8", "--locale=C", "--no-instructions")
        self._run("initdb", *made, "-D", str(self._data))
        rules = self._data / "pg_hba.conf"
        rules.write_text(
            f"host all {GUARDED} 127.0.0.1/32 scram-sha-256\n{rules.read_text('utf-8')}", "utf-8"
        )

    def url(self, database: str = "postgres") -> str:
        """Where one of its databases is."""
        return f"postgresql://appia@127.0.0.1:{self.port}/{database}"

    def server(self, database: str = "postgres") -> Server:
        """The same as a setting."""
        return Server(self.url(database))

    def start(self) -> None:
        """Start it and wait until it answers."""
        options = [word for name, value in _SETTINGS.items() for word in ("-c", f"{name}={value}")]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [self._bin / "postgres", "-D", self._data, "-p", str(self.port), *options],
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                start_new_session=True,
                **_as_ordinary(),
            )
        until = time.monotonic() + _WAIT_S
        ready: list[str | Path] = [self._bin / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        while subprocess.run(ready, check=False).returncode != 0:
            if self._process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"PostgreSQL did not start: {self._log.read_text('utf-8')[-2000:]}")
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it: SIGINT drops who is connected, SIGQUIT is as a crash."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(_WAIT_S)
            self._process = None

    def make(self, database: str, template: str = "template1") -> Server:
        """A new database, as another is."""
        self._run("createdb", *self._at, "-T", template, database)
        return self.server(database)

    @property
    def _at(self) -> tuple[str, ...]:
        return ("-h", "127.0.0.1", "-p", str(self.port), "-U", "appia")

    def _run(self, name: str, *words: str) -> None:
        done = subprocess.run(
            [self._bin / name, *words], capture_output=True, text=True, check=False, **_as_ordinary()
        )
        if done.returncode:
            raise RuntimeError(f"{name} failed: {done.stderr.strip()[-2000:]}")


@contextlib.contextmanager
def own_server(place: str | None = None) -> Iterator[OwnServer]:
    """A server that runs for so long; its folder is made in `place`, else where temporary ones are."""
    binaries()
    folder = Path(tempfile.mkdtemp(prefix="via-appia-postgres-", dir=place))
    try:
        if user := _ordinary():
            os.chown(folder, user.pw_uid, user.pw_gid)
        server = OwnServer(folder)
        server.start()
        try:
            yield server
        finally:
            server.stop(signal.SIGQUIT)  # what it holds goes with its folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _ordinary() -> pwd.struct_passwd | None:
    """By whom it is run, if not by ourselves."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name)
    raise NoPostgres("PostgreSQL refuses to be run by root, and there is no other user")


def _as_ordinary() -> dict[str, Any]:
    user = _ordinary()
    if user is None:
        return {"cwd": "/"}
    return {"cwd": "/", "user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
