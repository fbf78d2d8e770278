"""The command line: each command lives in `bot/commands/` and is imported only when it is called."""

from importlib import import_module

import click

COMMANDS = {
    "run": "bot.commands.run:run",
    "sync": "bot.commands.run:sync",
    "health": "bot.commands.health:health",
    "play": "bot.commands.play:play",
    "replay": "bot.commands.recordings:replay",
    "verify": "bot.commands.recordings:verify",
    "render": "bot.commands.pictures:render",
    "gallery": "bot.commands.pictures:gallery",
    "backup": "bot.commands.care:backup",
    "doctor": "bot.commands.care:doctor",
    "export": "bot.commands.care:export",
    "import": "bot.commands.care:import_",
    "delete-user": "bot.commands.care:delete_user",
    "rebuild": "bot.commands.care:rebuild",
    "bench": "bot.commands.bench:bench",
}
"""Command name -> module:attribute, in the order `via-appia --help` lists them."""


class LazyGroup(click.Group):
    """A click group whose commands are imported when asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """All names, without importing anything."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import and return one command."""
        if cmd_name not in COMMANDS:
            return None
        module, _, attribute = COMMANDS[cmd_name].partition(":")
        command = getattr(import_module(module), attribute)
        assert isinstance(command, click.Command)
        return command


@click.command(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="via-appia", prog_name="via-appia")
def main() -> None:
    """Via Appia, the board game, played by chat."""
