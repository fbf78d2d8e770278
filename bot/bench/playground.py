"""`via-appia bench playground`: how long a plain private reply takes through the whole local stack."""

import asyncio
import shlex
import statistics
import sys
from collections.abc import Sequence
from importlib.util import find_spec

import click

from bot.bench import json_option, report
from bot.cli import COMMANDS

DEMO_BOT = "tests.demo_bot"


@click.command("playground")
@json_option
@click.option("--replies", default=300, show_default=True, type=click.IntRange(10), help="How many to time.")
@click.option("--bot-command", hidden=True, help="What to run as the bot, for tests.")
@click.option("--slash", hidden=True, help="The command to ask.")
def command(as_json: bool, replies: int, bot_command: str | None, slash: str | None) -> None:
    """Time a plain private reply through the whole local stack."""
    from playground.measure import reply_times_ms
    from playground.play import BOT_COMMAND

    program: Sequence[str] = shlex.split(bot_command) if bot_command else BOT_COMMAND
    question = slash or "/appia help"
    if bot_command is None and "run" not in COMMANDS:
        # Until the bot is there, the demonstration bot of the tests stands for it.
        if find_spec(DEMO_BOT) is None:
            raise click.ClickException("there is no bot to measure yet")
        program, question = (sys.executable, "-m", DEMO_BOT), slash or "/ping"
    times = asyncio.run(reply_times_ms(program, question, replies, lambda line: click.echo(line, err=True)))
    centiles = statistics.quantiles(times, n=100)
    report({"reply_ms_p50": round(centiles[49], 3), "reply_ms_p99": round(centiles[98], 3)}, as_json=as_json)
