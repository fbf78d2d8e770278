"""`via-appia play`: the whole game in the browser, on a local Discord, without account or token."""

import asyncio
from pathlib import Path

import click


@click.command()
@click.option(
    "--port", type=click.IntRange(1, 65535), help="The page's port; else the usual or any free one."
)
@click.option("--no-browser", is_flag=True, help="Only print the address.")
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where people, messages and games are kept; else the user's data folder.",
)
@click.option("--bot-command", hidden=True, help="What to run as the bot, for tests.")
def play(port: int | None, no_browser: bool, data: Path | None, bot_command: str | None) -> None:
    """Play in the browser, on a local Discord: no account, no token."""
    import logging
    import shlex

    from platformdirs import user_data_path

    from playground.errors import PlaygroundError
    from playground.play import BOT_COMMAND
    from playground.play import play as run

    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    folder = (data or user_data_path("via-appia") / "playground").absolute()
    command = shlex.split(bot_command) if bot_command else BOT_COMMAND
    try:
        asyncio.run(
            run(port=port, data=folder, open_browser=not no_browser, say=click.echo, bot_command=command)
        )
    except PlaygroundError as error:
        raise click.ClickException(str(error)) from None
