"""`python -m tests.proof [chapter ...]` (or `make proof`): every series of tests at full length.

What has but one length is shown by `make test` and `make test-long`. This takes an hour or two; so the page,
docs/proof.md, has chapters, each of which says when it was shown, on which commit, and how many tests were
skipped. A chapter is written anew only if none of its tests failed, and those that are not run stay as they
were.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from xml.etree import ElementTree

import click

from tests.proof.page import HEAD, PAGE, Shown, chapter, told_apart
from tests.support.chapters import ROOT, circumstances, read, write
from tests.support.length import RECORDS

CHAPTERS = {
    "twins": ("Non-interference", ("tests/e2e/bot/test_twins.py",)),
    "effects": (
        "Effects that fail",
        (
            "tests/e2e/bot/test_effects.py",
            "tests/e2e/bot/test_every_message.py",
            "tests/unit/test_faults_named.py",
        ),
    ),
    "kills": (
        "SIGKILL and the disk",
        (
            "tests/e2e/bot/test_kills.py",
            "tests/e2e/bot/test_fleet_kills.py",
            "tests/e2e/bot/test_failing_disk.py",
            "tests/e2e/bot/test_ending.py",
        ),
    ),
    "hostile": (
        "Hostile input",
        (
            "tests/e2e/bot/test_hostile.py",
            "tests/e2e/bot/test_hostile_rows.py",
            "tests/service/test_hostile_files.py",
        ),
    ),
    "games": ("Recorded games and releases", ("tests/games", "tests/releases")),
    "quarry": (
        "The quarry and its films",
        (
            "tests/unit/engine/quarry",
            "tests/unit/bot/test_bench_quarry.py",
            "tests/unit/bot/test_bench_render.py",
            "tests/unit/render/pictures/test_film.py",
        ),
    ),
}
"""What is shown, and by which tests."""
PYTEST = (sys.executable, "-m", "pytest", "-q", "-n", "4", "--dist", "loadgroup", "--timeout=14400")


def show(name: str) -> Shown | None:
    """Run a chapter's tests; None if one of them fails."""
    with tempfile.TemporaryDirectory() as folder:
        records, results = Path(folder) / "figures.jsonl", Path(folder) / "results.xml"
        records.touch()
        began = time.monotonic()
        run = subprocess.run(
            [*PYTEST, f"--junitxml={results}", *CHAPTERS[name][1]],
            cwd=ROOT,
            env={**os.environ, RECORDS: str(records)},
        )
        if run.returncode:
            return None
        minutes = (time.monotonic() - began) / 60
        passed, skipped = counted(results)
        lines = [json.loads(line) for line in records.read_text(encoding="utf-8").splitlines()]
    return Shown(
        circumstances=f"{circumstances()}, {os.cpu_count()} cores, {minutes:.0f} minutes",
        passed=passed,
        skipped=skipped,
        figures=told_apart([(line["claim"], line["test"], line["figure"]) for line in lines]),
    )


def counted(results: Path) -> tuple[int, int]:
    """How many tests passed and how many were skipped, of those that pytest tells of in a file."""
    suite = ElementTree.parse(results).getroot().find("testsuite")
    assert suite is not None
    skipped = int(suite.get("skipped", 0))
    return int(suite.get("tests", 0)) - skipped, skipped


@click.command()
@click.argument("names", metavar="[CHAPTER]...", nargs=-1, type=click.Choice([*CHAPTERS]))
def main(names: tuple[str, ...]) -> None:
    """Show what is claimed, at full length."""
    failed = []
    for name in names or CHAPTERS:
        title, _ = CHAPTERS[name]
        click.echo(f"== {title}", err=True)
        shown = show(name)
        if shown is None:
            failed.append(title)
            continue
        chapters = read(PAGE) | {title: chapter(shown)}
        write(PAGE, HEAD, {title: chapters[title] for title, _ in CHAPTERS.values() if title in chapters})
    if failed:
        raise click.ClickException(f"not everything held; on the page as it was: {', '.join(failed)}")


if __name__ == "__main__":
    main()
