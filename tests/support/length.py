"""How long the long series are: a sample in `make test-long`, full length in `make proof`."""

from __future__ import annotations

import json
import os
from pathlib import Path

RECORDS = "PROOF_RECORDS"
"""The variable that asks for full lengths: the file into which the figures are written, a line each.

It is not called as our settings are: the bot, which the series start, refuses those that it does not know.
"""


def full() -> bool:
    """Whether series run at full length."""
    return RECORDS in os.environ


def length(sample: int, whole: int) -> int:
    """How many of a series: all of them at full length, otherwise the sample."""
    return whole if full() else sample


def record(area: str, claim: str, figure: object) -> None:
    """Keep a figure for docs/proof.md; without full lengths it is nobody's proof and is dropped.

    One write per line: the series run in several processes at once.
    """
    if full():
        test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition("::")[2].partition(" ")[0]
        line = json.dumps({"area": area, "claim": claim, "figure": str(figure), "test": test}) + "\n"
        with Path(os.environ[RECORDS]).open("a", encoding="utf-8") as file:
            file.write(line)
