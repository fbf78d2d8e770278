"""`via-appia play`: the playground and the bot, each in its own process, until Ctrl-C.

The bot is started with the playground's address and without any token of yours; if it dies it is started
again after a moment, so that the page shows "reconnecting" and goes on. What the bot prints goes to a file
beside the games, so that the address stays the last line in the terminal.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sys
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Thread
from typing import BinaryIO

from playground.server import Playground, PortTakenError

_log = logging.getLogger(__name__)
USUAL_PORT = 8312
BOT_COMMAND = (sys.executable, "-m", "bot", "run")
SECRETS = ("DISCORD_TOKEN", "DISCORD_TOKEN_FILE")
DATABASE_VARIABLE = "VIA_APPIA_DB"
DELAY_VARIABLE = "VIA_APPIA_MENTION_DELAY_S"
DELAY_S = "2"
"""People who sit at one page do not wait as long for each other as those who have days."""
LOG_NAME = "bot.log"
START_PATIENCE_S = 30.0
GOODBYE_S = 8.0
FIRST_PAUSE_S, LONGEST_PAUSE_S = 1.0, 30.0


async def play(
    *,
    port: int | None,
    data: Path,
    open_browser: bool,
    say: Callable[[str], None],
    bot_command: Sequence[str] = BOT_COMMAND,
) -> None:
    """Run both until told to stop; `say` gets the lines for the person at the terminal, the address last."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, stop.set)
    say("Starting the local Discord ...")
    discord = await _start(port, data)
    log = (data / LOG_NAME).open("wb")
    keeper = asyncio.create_task(keep_bot(discord, data, bot_command, log))
    try:
        say("Starting the bot ...")
        started = asyncio.create_task(discord.bot_online(patience_s=START_PATIENCE_S))
        stopping = asyncio.create_task(stop.wait())
        await asyncio.wait([started, stopping], return_when=asyncio.FIRST_COMPLETED)
        if started.done() and started.exception() is not None:
            say(f"The bot has not come up yet; the page waits for it. Its last words, in {data / LOG_NAME}:")
            say(_last_words(data / LOG_NAME))
        started.cancel()
        say(f"Your games are kept in {data}. Ctrl-C ends.")
        say(f"Play at {discord.url}/")
        if open_browser and not stop.is_set():
            # Some browsers are programs that run until they are closed, which this must not wait for.
            Thread(target=webbrowser.open, args=(f"{discord.url}/",), daemon=True).start()
        await stopping
        with contextlib.suppress(OSError):  # a closed terminal hears nothing
            say("Goodbye.")
    finally:
        keeper.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await keeper
        log.close()
        await discord.stop()


def _last_words(path: Path) -> str:
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines()[-5:]
    return "\n".join(f"  {line}" for line in lines) or "  (none)"


async def _start(port: int | None, data: Path) -> Playground:
    """On the asked port; on the usual one or, if that is taken, on any free one."""
    discord = Playground(port=USUAL_PORT if port is None else port, data=data)
    try:
        await discord.start()
    except PortTakenError:
        if port is not None:
            raise
        discord = Playground(port=0, data=data)
        await discord.start()
    return discord


def bot_environment(discord: Playground, data: Path) -> dict[str, str]:
    """The bot's environment: ours without any real token, with the playground's address and a database."""
    environment = {name: value for name, value in os.environ.items() if name not in SECRETS}
    # Always a database of its own: one that serves a real Discord must not meet these people and channels.
    environment.setdefault(DELAY_VARIABLE, DELAY_S)
    return environment | {DATABASE_VARIABLE: str(data / "games.db")} | discord.environment()


async def keep_bot(discord: Playground, data: Path, command: Sequence[str], log: BinaryIO) -> None:
    """Start the bot, and again whenever it ends; the pause grows while it ends at once."""
    pause = FIRST_PAUSE_S
    while True:
        begun = discord.clock.now()
        # In a session of its own, so that Ctrl-C reaches the bot once and through us.
        process = await asyncio.create_subprocess_exec(
            *command,
            env=bot_environment(discord, data),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=log,
            stderr=asyncio.subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            code = await process.wait()
        except asyncio.CancelledError:
            await end(process)
            raise
        pause = (
            FIRST_PAUSE_S
            if discord.clock.now() - begun > LONGEST_PAUSE_S
            else min(pause * 2, LONGEST_PAUSE_S)
        )
        _log.warning("The bot ended with %s; starting it again in %.0f s.", code, pause)
        await asyncio.sleep(pause)


async def end(process: asyncio.subprocess.Process) -> None:
    """Ask a bot's process to end; insist after a while."""
    with contextlib.suppress(ProcessLookupError):
        process.terminate()
    try:
        await asyncio.wait_for(process.wait(), GOODBYE_S)
    except TimeoutError:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
