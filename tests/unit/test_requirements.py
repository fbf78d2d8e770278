"""The pinned requirements install with Python 3.11's own pip, whatever is released afterwards."""

from __future__ import annotations

import re
from importlib.metadata import distributions
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WITH_EXTRA = re.compile(r"([\w.-]+\[[\w,.-]+\])(?!.*extra ==)")


def test_what_is_wanted_with_an_extra_is_pinned_with_it() -> None:
    """Otherwise pip 23 takes the newest release there is for the extra, and then misses its hash."""
    pinned = re.findall(r"^(\S+)==", (ROOT / "requirements-dev.txt").read_text("utf-8"), re.MULTILINE)
    here = {name.partition("[")[0] for name in pinned}
    wanted = {
        match[1]
        for one in distributions()
        if one.name in here
        for need in one.requires or ()
        if (match := WITH_EXTRA.match(need))
    }
    assert wanted, "else this shows nothing"
    assert wanted <= {*pinned}
