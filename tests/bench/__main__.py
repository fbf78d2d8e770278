"""`python -m tests.bench [area ...]` (or `make bench`): measures and writes docs/benchmarks.md.

Areas that are not measured stay on the page as they were; each says when it was measured, on which commit.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys

import click

from bot.bench import report
from bot.cli.bench import AREAS
from tests.bench.page import head, missed, section
from tests.support.chapters import ROOT, circumstances, read, write

PAGE = ROOT / "docs" / "benchmarks.md"
RUNS: dict[str, tuple[tuple[str, ...], ...]] = {
    "computer": (("--games", "200"),),
    "store": ((), ("--database", "own")),
}
"""Where the page tells of more than the command does unless it is told to: what is asked, each time."""


@click.command()
@click.argument("areas", metavar="[AREA]...", nargs=-1, type=click.Choice(AREAS))
def main(areas: tuple[str, ...]) -> None:
    """Measure these areas, or all; fails if a target is not reached."""
    short = []
    for area in areas or AREAS:
        click.echo(f"== {area}")
        load, *_ = os.getloadavg()
        figures: dict[str, float] = {}
        for asked in RUNS.get(area, ((),)):
            command = (sys.executable, "-m", "bot", "bench", area, *asked, "--json")
            run = subprocess.run(command, stdout=subprocess.PIPE)
            if run.returncode:
                raise click.ClickException(f"{area} could not be measured; on the page it is as it was")
            figures |= json.loads(run.stdout)
        report(figures, as_json=False)
        short += missed(figures)
        sections = read(PAGE) | {area: section(area, figures, where=circumstances(), load=load)}
        sections = {one: sections[one] for one in AREAS if one in sections}
        write(PAGE, head(sections), sections)
    if short:
        raise click.ClickException(f"not reached: {', '.join(short)}")


if __name__ == "__main__":
    main()
