"""`via-appia bench AREA [--json]`: speed as ratios within one run, never as absolute times.

Each area is a module `bot/bench/AREA.py` with a click command called `command`; it ends in `report`.
"""

from importlib import import_module

import click

AREAS: tuple[str, ...] = (
    "clock",
    "computer",
    "engine",
    "games",
    "load",
    "machines",
    "playground",
    "quarry",
    "render",
    "store",
)


class _Areas(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(AREAS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in AREAS:
            return None
        command = import_module(f"bot.bench.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command


@click.command(cls=_Areas)
def bench() -> None:
    """Measure an area; prints figures beside their targets."""
