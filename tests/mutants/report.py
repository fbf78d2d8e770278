"""docs/mutants.md: how many mutants the tests notice, and why they do not notice the others.

The numbers come from a run, the arguments from docs/mutants.toml, where people write them.
"""

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tests.mutants.breeding import CHAPTERS, ROOT, Fate, Mutant, digest, left_out

PAGE = ROOT / "docs" / "mutants.md"
ARGUMENTS = ROOT / "docs" / "mutants.toml"
UNARGUED = "nobody has argued yet"
LEAST_KILLED = 95
"""Of a hundred; all others are argued."""

_INTRODUCTION = (
    "`make mutants` changes `engine/rules/` in one place at a time, and runs the tests of the rules and the",
    "recorded games against each such mutant. One that fails them is killed. One that does not even load is",
    "stillborn and does not count. One that passes survives: either the tests have a gap, or it is no fault.",
    "This page is generated; the arguments are written in [mutants.toml](mutants.toml).",
)
_LEFT_OUT = (
    "Not tried and not counted: {} mutants that only swap `is` and `==`, which for enums, None and small",
    "numbers say the same. All other survivors count against the tests, also where no test could kill them.",
)

Key = tuple[str, str, str]
"""Chapter, the line as it was, the line as it became."""


class Tally(NamedTuple):
    """A whole run."""

    fates: Mapping[str, Counter[Fate]]
    """By chapter."""
    survivors: tuple[Mutant, ...]

    def total(self, fate: Fate) -> int:
        """In all chapters."""
        return sum(of_chapter[fate] for of_chapter in self.fates.values())

    @property
    def score(self) -> float:
        """Percent killed of those that could be."""
        killed, survived = self.total(Fate.KILLED), self.total(Fate.SURVIVED)
        return 100 * killed / (killed + survived)


def arguments() -> dict[Key, str]:
    """Why a survivor is no fault, or cannot be met."""
    argued = tomllib.loads(ARGUMENTS.read_text(encoding="utf-8"))["argued"]
    return {
        (entry["chapter"], entry["was"], becomes): entry["why"]
        for entry in argued
        for becomes in entry["becomes"]
    }


def rules_line() -> str:
    """Which rules the page is about."""
    return f"Rules: `{digest()}`, a digest of `engine/rules/*.py`."


def page(tally: Tally, circumstances: str) -> str:
    """The whole page."""
    killed, survived = tally.total(Fate.KILLED), tally.total(Fate.SURVIVED)
    rows = [
        f"| {chapter} | {of[Fate.KILLED]} | {of[Fate.SURVIVED]} | {of[Fate.STILLBORN]} |"
        for chapter, of in tally.fates.items()
    ]
    return "\n".join(
        [
            "# Mutants of the rules",
            "",
            *_INTRODUCTION,
            "",
            circumstances,
            "",
            rules_line(),
            "",
            *(line.format(sum(map(left_out, CHAPTERS))) for line in _LEFT_OUT),
            "",
            f"**Killed: {killed} of {killed + survived}, {tally.score:.1f} %.**",
            "",
            "| chapter | killed | survived | stillborn |",
            "|---|---|---|---|",
            *rows,
            "",
            "## Survivors",
            "",
            *_survivors(tally.survivors),
        ]
    )


def _survivors(mutants: Iterable[Mutant]) -> list[str]:
    """Those with the same argument together."""
    argued, groups = arguments(), dict[tuple[str, str], list[Mutant]]()
    for mutant in sorted(mutants, key=lambda mutant: (CHAPTERS.index(mutant.chapter), mutant.was)):
        why = argued.get((mutant.chapter, mutant.was, mutant.becomes), UNARGUED)
        groups.setdefault((mutant.chapter, why), []).append(mutant)
    lines = []
    for (chapter, why), alike in groups.items():
        changes = dict.fromkeys(f"    - {one.was}\n    + {one.becomes}" for one in alike)
        lines += [f"**{chapter}**: {why}", "", *changes, ""]
    return lines
