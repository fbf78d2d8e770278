"""Every fault the bot must be up to is shown by a test that names it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.support.faults import FAULTS, mark_of

TESTS = Path(__file__).parents[1]


def marks_in(source: str) -> Iterator[str]:
    """The marks that stand above the tests of a module, or beside one of their parameters."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            for part in (each for one in node.decorator_list for each in ast.walk(one)):
                if isinstance(part, ast.Attribute) and ast.unparse(part.value) == "pytest.mark":
                    yield part.attr


def test_every_fault_is_named_by_a_test() -> None:
    named = {mark for file in TESTS.rglob("test_*.py") for mark in marks_in(file.read_text(encoding="utf-8"))}
    missing = [f"{number}: {what}" for number, what in FAULTS.items() if mark_of(number) not in named]
    assert missing == []


def test_only_what_marks_a_test_counts() -> None:
    source = "# fault_01\nfault_02 = pytest.mark.fault_03\n@pytest.mark.fault_04\ndef test_it(): fault_05()"
    assert list(marks_in(source)) == ["fault_04"]
