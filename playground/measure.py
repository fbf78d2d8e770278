"""How long a private reply takes through the whole local stack, from a person's command to its answer."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from playground.limits import UNHURRIED
from playground.play import bot_environment, end
from playground.server import Playground

WARM_UP = 20


async def reply_times_ms(
    bot_command: Sequence[str], slash: str, replies: int, progress: Callable[[str], None]
) -> list[float]:
    """The times of so many replies to a slash command, in milliseconds, one after the other, sorted."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        async with Playground(data=data, answer_within_s=60.0, limits=UNHURRIED) as discord:
            progress("starting the bot")
            process = await asyncio.create_subprocess_exec(
                *bot_command,
                env=bot_environment(discord, data),
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.DEVNULL,
            )
            try:
                await discord.commands_registered(60.0)
                await discord.bot_online(patience_s=60.0)
                anna = discord.person("Anna")
                progress(f"asking {slash} {replies} times")
                times = []
                for _ in range(WARM_UP + replies):
                    begun = time.perf_counter()
                    reply = await anna.slash(slash)
                    times.append((time.perf_counter() - begun) * 1000)
                    assert reply.message is not None and reply.message.ephemeral
                    anna.dismiss(reply.message.id)
            finally:
                await end(process)
    return sorted(times[WARM_UP:])
