"""The measurements behind `via-appia bench`: one module per area, each with a click command `command`."""

import json
from collections.abc import Mapping

import click

json_option = click.option("--json", "as_json", is_flag=True, help="One flat JSON object on stdout.")


def report(figures: Mapping[str, float], *, as_json: bool) -> None:
    """Print the figures; a target stands beside its figure as `<name>_target`.

    Where the figure shall be within a range, that is the least, and the most is `<name>_target_most`.
    """
    if as_json:
        click.echo(json.dumps(figures))
        return
    for name, value in figures.items():
        if name.endswith(("_target", "_target_most")):
            continue
        least, most = figures.get(f"{name}_target"), figures.get(f"{name}_target_most")
        target = "" if least is None else f"   target {least:g}" + ("" if most is None else f" to {most:g}")
        click.echo(f"{name:28} {value:12.4g}{target}")
