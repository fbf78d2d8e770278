"""Bots that start at once: each is forked from a process that has imported everything already.

To import a bot takes a second of CPU time, and its workers as much again; hundreds of tests would wait for
little else. So every pytest process has a zygote. What it forks is a process like any other, with a pid,
environment, output and exit code of its own, and the server of its worker processes as its child. Whatever
needs a start of its own (LD_PRELOAD, a script) gets it: see `tests.support.playground`.
"""

from __future__ import annotations

import array
import asyncio
import atexit
import contextlib
import json
import os
import runpy
import signal
import socket
import subprocess
import sys
import traceback
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from multiprocessing import forkserver, util
from typing import NoReturn
from unittest.mock import patch

PRELOADED = ("bot.cli.run", "bot.warm_up", "tests.support.demo_bot")
_LONGEST = 1 << 20


class Forked:
    """A bot's process, as `asyncio.subprocess.Process` would show it."""

    def __init__(self, pid: int, stdout: asyncio.StreamReader, status: asyncio.StreamReader) -> None:
        self.pid = pid
        self.stdout = stdout
        self.returncode: int | None = None
        self._ended = asyncio.create_task(self._read(status))

    async def _read(self, status: asyncio.StreamReader) -> int:
        self.returncode = int(await status.readline())
        await status.read()  # to its end, which closes it
        return self.returncode

    async def wait(self) -> int:
        """Its exit code; negative: the signal that ended it."""
        return await asyncio.shield(self._ended)

    def terminate(self) -> None:
        """SIGTERM."""
        os.kill(self.pid, signal.SIGTERM)

    def kill(self) -> None:
        """SIGKILL."""
        os.kill(self.pid, signal.SIGKILL)


async def fork(module: str, arguments: Sequence[str], environment: Mapping[str, str]) -> Forked:
    """`python -m module arguments`, in this environment."""
    (output, its_output), (status, its_status) = os.pipe(), os.pipe()
    asked = json.dumps([module, list(arguments), dict(environment)]).encode()
    fds = array.array("i", [its_output, its_status])
    _zygote().sendmsg([asked], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, fds)])
    os.close(its_output)
    os.close(its_status)
    told = await _reader(status)
    pid = int(await told.readline())
    return Forked(pid, await _reader(output), told)


async def _reader(fd: int) -> asyncio.StreamReader:
    loop, reader = asyncio.get_running_loop(), asyncio.StreamReader(_LONGEST)
    pipe = os.fdopen(fd, "rb", buffering=0)
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), pipe)
    return reader


@cache
def _zygote() -> socket.socket:
    """This process's zygote; it ends when we do."""
    ours, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    for one in (ours, its):
        one.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _LONGEST)
    with its:
        process = subprocess.Popen(
            [sys.executable, "-m", __name__, str(its.fileno())],
            pass_fds=[its.fileno()],
            stdin=subprocess.DEVNULL,
        )

    def end() -> None:
        ours.close()
        process.wait()

    atexit.register(end)
    return ours


# In the zygote


def _serve(control: socket.socket) -> None:
    """Fork whatever is asked for, until nobody can ask any more."""
    for module in PRELOADED:
        __import__(module)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody's exit code is kept here
    while True:
        asked, fds, *_ = socket.recv_fds(control, _LONGEST, 2)
        if not asked:
            return
        if not os.fork():
            control.close()
            _attend(json.loads(asked), *fds)
        for fd in fds:
            os.close(fd)


def _attend(asked: tuple[str, list[str], dict[str, str]], output: int, status: int) -> NoReturn:
    """The bot's parent: says which process it is, and in the end how it ended."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    pid = os.fork()
    if not pid:
        os.close(status)
        _become(*asked, output)
    os.close(output)
    os.write(status, f"{pid}\n".encode())
    _, ended = os.waitpid(pid, 0)
    with contextlib.suppress(BrokenPipeError):
        os.write(status, f"{os.waitstatus_to_exitcode(ended)}\n".encode())
    os._exit(0)


def _become(module: str, arguments: list[str], environment: dict[str, str], output: int) -> NoReturn:
    os.dup2(output, 1)
    os.dup2(output, 2)
    os.close(output)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = [module, *arguments]
    code = 1
    try:
        _prefork_workers()
        runpy.run_module(module, run_name="__main__", alter_sys=True)
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        traceback.print_exc()
    with contextlib.suppress(OSError):
        sys.stdout.flush()
        sys.stderr.flush()
    os._exit(code)


def _prefork_workers() -> None:
    """The server of its worker processes, forked while there is but one thread; they will find it running."""
    with patch.object(util, "spawnv_passfds", _fork_instead):
        forkserver.set_forkserver_preload(["bot.warm_up"])
        forkserver.ensure_running()


def _fork_instead(path: bytes, args: Sequence[str], passfds: Sequence[int]) -> int:
    """What multiprocessing would run in a new interpreter, `-c code`, in a fork of this one."""
    if pid := os.fork():
        return pid
    kept = sorted({2, *passfds})
    for one, next_one in pairwise([*kept, os.sysconf("SC_OPEN_MAX")]):
        os.closerange(one + 1, next_one)
    with contextlib.suppress(SystemExit):
        exec(args[-1], {})
    os._exit(0)


if __name__ == "__main__":
    with socket.socket(fileno=int(sys.argv[1])) as given:
        _serve(given)
