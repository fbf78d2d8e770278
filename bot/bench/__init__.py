"""The measurements behind `via-appia bench`: one module per area, each with a click command `command`."""

import json
from collections.abc import Mapping

import click

json_option = click.option("--json", "as_json", is_flag=True, help="One flat JSON object on stdout.")


def report(figures: Mapping[str, float], *, as_json: bool) -> None:
    """Print the figures; a target stands beside its figure as `<name>_target`."""
    if as_json:
        click.echo(json.dumps(figures))
        return
    for name, value in figures.items():
        if not name.endswith("_target"):
            target = figures.get(f"{name}_target")
            click.echo(f"{name:28} {value:12.4g}" + (f"   target {target:g}" if target is not None else ""))
