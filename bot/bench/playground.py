"""`via-appia bench playground`: how long a plain private reply takes through the whole local stack."""

import asyncio
import shlex
import statistics

import click

from bot.bench import json_option, report


@click.command("playground")
@json_option
@click.option("--replies", default=300, show_default=True, type=click.IntRange(10), help="How many to time.")
@click.option("--bot-command", hidden=True, help="What to run as the bot, for tests.")
@click.option("--slash", default="/appia help", hidden=True, help="The command to ask.")
def command(as_json: bool, replies: int, bot_command: str | None, slash: str) -> None:
    """Time a plain private reply through the whole local stack."""
    from playground.measure import reply_times_ms
    from playground.play import BOT_COMMAND

    program = shlex.split(bot_command) if bot_command else BOT_COMMAND
    times = asyncio.run(reply_times_ms(program, slash, replies, lambda line: click.echo(line, err=True)))
    centiles = statistics.quantiles(times, n=100)
    report({"reply_ms_p50": round(centiles[49], 3), "reply_ms_p99": round(centiles[98], 3)}, as_json=as_json)
