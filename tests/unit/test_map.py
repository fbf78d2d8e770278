"""The map of docs/ARCHITECTURE.md shows every module."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MAP = re.split(r"^(?=\w+/)", (ROOT / "docs/ARCHITECTURE.md").read_text("utf-8").split("```")[1], flags=re.M)


@pytest.mark.parametrize("folder", ["engine", "render", "bot", "playground", "tests/support"])
def test_every_module_is_on_the_map(folder: str) -> None:
    """By its name, in the part of its package."""
    (part,) = (one for one in MAP if one.startswith(f"{folder.split('/')[0]}/"))
    shown = set(re.findall(r"\w+", part))
    modules = {file.stem for file in (ROOT / folder).rglob("*.py") if not file.stem.startswith("__")}
    assert modules - shown == set()
