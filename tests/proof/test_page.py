"""The page of what was shown: chapters are run one by one, and those that were not run stay as they were."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.proof import page
from tests.proof.__main__ import CHAPTERS, counted
from tests.support.chapters import ROOT, read, write
from tests.support.length import RECORDS, record

SHOWN = page.Shown("today, commit abc", 2_000, 0, (("nothing leaks", "100 pairs"),))


def test_chapters_are_read_as_they_were_written(tmp_path: Path) -> None:
    written = tmp_path / "proof.md"
    assert read(written) == {}
    chapters = {"One": page.chapter(SHOWN), "Two": page.chapter(SHOWN._replace(figures=()))}
    write(written, page.HEAD, chapters)
    assert read(written) == chapters
    text = written.read_text(encoding="utf-8")
    assert "## One\n\ntoday, commit abc: 2,000 tests passed.\n\n| Claim |" in text
    assert "| nothing leaks | 100 pairs |\n\n## Two\n" in text


def test_claims_that_are_alike_name_their_tests() -> None:
    made = (("kills", "test_two", "9"), ("kills", "test_one", "2"), ("pairs", "test_pairs", "6"))
    assert page.told_apart(made) == (("kills (`test_one`)", "2"), ("kills (`test_two`)", "9"), ("pairs", "6"))


def test_a_figure_says_which_test_made_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(RECORDS, str(tmp_path / "figures"))
    record("area", "claim", 3)
    (line,) = map(json.loads, (tmp_path / "figures").read_text("utf-8").splitlines())
    assert (line["test"], line["figure"]) == ("test_a_figure_says_which_test_made_it", "3")


def test_what_was_skipped_is_told(tmp_path: Path) -> None:
    tests, results = tmp_path / "test_some.py", tmp_path / "results.xml"
    tests.write_text(
        "import pytest\n"
        "def test_zero(): pass\n"
        "def test_one(): pass\n"
        "@pytest.mark.skip\n"
        "def test_two(): pass\n"
        "def test_three(): pytest.skip('no compiler')\n"
    )
    command = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--rootdir={tmp_path}")
    subprocess.run([*command, f"--junitxml={results}", tests], check=True, capture_output=True, cwd=tmp_path)
    passed, skipped = counted(results)
    assert (passed, skipped) == (2, 2)
    told = page.chapter(page.Shown("today, commit abc", passed, skipped, ()))
    assert told == "today, commit abc: 2 tests passed, 2 skipped.\n"


def test_every_series_is_in_one_chapter() -> None:
    chapters = [ROOT / path for _, paths in CHAPTERS.values() for path in paths]
    assert all(path.exists() for path in chapters)
    for test in (ROOT / "tests").rglob("test_*.py"):
        if test != Path(__file__) and "\nfrom tests.support.length import" in test.read_text(
            encoding="utf-8"
        ):
            assert len([path for path in chapters if test.is_relative_to(path)]) == 1, test
