"""Every fault the bot must be up to is shown by a test that names it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.support.faults import FAULTS, mark_of
from tests.support.length import record

TESTS = Path(__file__).parents[1]


def marks_in(source: str) -> Iterator[str]:
    """The marks that stand above the tests of a module, or beside one of their parameters."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            for part in (each for one in node.decorator_list for each in ast.walk(one)):
                if isinstance(part, ast.Attribute) and ast.unparse(part.value) == "pytest.mark":
                    yield part.attr


def test_every_fault_is_named_by_a_test() -> None:
    marks = [mark for file in TESTS.rglob("test_*.py") for mark in marks_in(file.read_text(encoding="utf-8"))]
    named = {*marks}
    missing = [f"{number}: {what}" for number, what in FAULTS.items() if mark_of(number) not in named]
    assert missing == []
    shown = [mark for mark in marks if mark in {mark_of(number) for number in FAULTS}]
    record("Faults", "faults of the list, each shown by a test that names it", len({*shown}))
    record("Faults", "tests that name one", len(shown))


def test_only_what_marks_a_test_counts() -> None:
    source = "# fault_01\nfault_02 = pytest.mark.fault_03\n@pytest.mark.fault_04\ndef test_it(): fault_05()"
    assert list(marks_in(source)) == ["fault_04"]
