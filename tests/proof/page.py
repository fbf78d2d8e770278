"""docs/proof.md: a chapter for each thing that was shown, with its figures and circumstances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).resolve().parents[2] / "docs" / "proof.md"
HEAD = """\
# Proof

What the tests showed when they last ran at full length; `make proof` runs them and writes this page.
Each figure is counted by the test that made it, and every one of those tests can fail.
"""


class Shown(NamedTuple):
    """What came of a chapter none of whose tests failed."""

    circumstances: str
    passed: int
    skipped: int
    """For want of something on that machine: these showed nothing."""
    figures: tuple[tuple[str, str], ...]
    """Claims and how much of it."""


def told_apart(figures: Iterable[tuple[str, str, str]]) -> tuple[tuple[str, str], ...]:
    """Claims and how much of each; where two are alike, the tests that made them are named."""
    kept = sorted(figures)
    times = Counter(claim for claim, _, _ in kept)
    return tuple(
        (f"{claim} (`{test}`)" if times[claim] > 1 and test else claim, figure)
        for claim, test, figure in kept
    )


def chapter(shown: Shown) -> str:
    """Its text, without the title."""
    skipped = f", {shown.skipped:,} skipped" if shown.skipped else ""
    told = f"{shown.circumstances}: {shown.passed:,} tests passed{skipped}.\n"
    if not shown.figures:
        return told
    rows = "".join(f"| {claim} | {figure} |\n" for claim, figure in shown.figures)
    return f"{told}\n| Claim | Figure |\n| --- | --- |\n{rows}"
