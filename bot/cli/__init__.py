"""The command line: each command is a file of its own here, imported only when it is called."""

from importlib import import_module

import click

COMMANDS = {
    "run": "bot.cli.run:run",
    "sync": "bot.cli.sync:sync",
    "health": "bot.cli.health:health",
    "play": "bot.cli.play:play",
    "replay": "bot.cli.replay:replay",
    "verify": "bot.cli.verify:verify",
    "render": "bot.cli.render:render",
    "gallery": "bot.cli.gallery:gallery",
    "backup": "bot.cli.backup:backup",
    "doctor": "bot.cli.doctor:doctor",
    "export": "bot.cli.export:export",
    "import": "bot.cli.import_:import_",
    "delete-user": "bot.cli.delete_user:delete_user",
    "delete-game": "bot.cli.delete_game:delete_game",
    "rebuild": "bot.cli.rebuild:rebuild",
    "move": "bot.cli.move:move",
    "ratings": "bot.cli.ratings:ratings",
    "bench": "bot.cli.bench:bench",
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
