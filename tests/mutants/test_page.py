"""The report on the mutants: enough are killed, and each that survives is argued about."""

import re

from tests.mutants.breeding import CHAPTERS, RULES
from tests.mutants.report import LEAST_KILLED, PAGE, UNARGUED, arguments, rules_line


def test_nearly_all_mutants_are_killed_and_the_others_are_argued() -> None:
    text = PAGE.read_text(encoding="utf-8")
    found = re.search(r"\*\*Killed: (\d+) of (\d+), ", text)
    assert found is not None
    killed, all_of_them = map(int, found.groups())
    assert 100 * killed >= LEAST_KILLED * all_of_them
    assert UNARGUED not in text


def test_the_report_is_about_the_present_rules() -> None:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    assert rules_line() in lines, (
        "the rules have changed since: run `make mutants`, and argue about survivors"
    )


def test_every_chapter_of_the_rules_has_its_mutants() -> None:
    assert set(CHAPTERS) == {file.stem for file in RULES.glob("*.py")} - {"__init__"}


def test_no_argument_is_about_code_that_is_gone() -> None:
    page = " ".join(PAGE.read_text(encoding="utf-8").split())
    for chapter, was, becomes in arguments():
        code = " ".join((RULES / f"{chapter}.py").read_text(encoding="utf-8").split())
        assert was in code, f"{chapter}: {was}"
        assert f"- {was} + {becomes}" in page, f"{chapter}: {becomes} was killed after all"
