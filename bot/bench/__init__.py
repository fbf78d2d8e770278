"""The measurements behind `via-appia bench`: one module per area, each with a click command `command`."""

import json
from collections.abc import Mapping
from math import sqrt

import click

json_option = click.option("--json", "as_json", is_flag=True, help="One flat JSON object on stdout.")
_SURE = 1.96
"""Standard deviations within which 95 of 100 lie."""


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


def wilson(share: float, games: int) -> tuple[float, float]:
    """Between which shares the true one lies, of 100 times 95."""
    middle = share + _SURE**2 / (2 * games)
    apart = _SURE * sqrt(share * (1 - share) / games + _SURE**2 / (4 * games**2))
    whole = 1 + _SURE**2 / games
    return (middle - apart) / whole, (middle + apart) / whole
