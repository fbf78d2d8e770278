"""Learning: weights that explain what was tried are found, and a name gives the same trials again."""

import random
import re
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from engine import new_game, replay
from engine.computer.features import NAMES
from engine.computer.pushes import FALLS
from engine.computer.value import WEIGHTS, weights_of
from engine.data import COMPUTER, EDITION
from engine.model import Push, QuarryStone, Size
from tests.training import rollouts
from tests.training.__main__ import FILE, MADE, lines, main
from tests.training.fit import fitted
from tests.training.rollouts import Trial, falls, trials


def test_weights_that_explain_everything_are_found() -> None:
    rng = random.Random(1)
    late, early = (tuple(rng.uniform(-3, 3) for _ in NAMES) for _ in range(2))
    found = fitted([_moment(rng, late, early) for _ in range(300)])
    assert found.late == pytest.approx(late, abs=0.5)
    assert found.early == pytest.approx(early, abs=1)
    assert (found.luck_late, found.luck_early) == pytest.approx((2, 3))


def _moment(rng: random.Random, late: tuple[float, ...], early: tuple[float, ...]) -> list[Trial]:
    """Actions whose ends follow from the weights; that moments differ counts nothing."""
    time, level = rng.random(), rng.uniform(-20, 20)
    moment = []
    for _ in range(4):
        held = tuple(rng.uniform(-2, 2) for _ in NAMES)
        end = sum((one + two * time) * value for one, two, value in zip(late, early, held, strict=True))
        moment.append(Trial(time, held, level + end, 2 + 3 * time))
    return moment


def test_a_name_gives_the_same_trials_again() -> None:
    once = trials("train/1/3", MADE["edition"])
    assert once == trials("train/1/3", MADE["edition"])
    assert all(len(moment) > 1 for moment in once)
    assert {len(trial.held) for moment in once for trial in moment} == {len(NAMES)}


def test_the_file_says_what_was_learned_and_of_what() -> None:
    assert {*COMPUTER["late"]} == {*COMPUTER["early"]} == {*NAMES}
    assert "\n".join(lines(WEIGHTS, **MADE)) + "\n" == FILE.read_text("utf-8")
    assert weights_of(tomllib.loads(FILE.read_text("utf-8"))) == WEIGHTS


def test_the_page_says_what_each_name_means() -> None:
    page = (Path(__file__).parents[2] / "docs" / "computer-players.md").read_text("utf-8")
    rows = re.findall(r"^\| (`.*?`) \|", page.partition("| name | counts |")[2], re.MULTILINE)
    assert re.findall(r"`(\w+)`", " ".join(rows)) == [*NAMES]
    assert f"in {len(NAMES)} numbers" in page


def test_it_is_learned_again_with_the_cards_that_the_file_names(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Not with whatever cards are the newest by now."""
    played: list[int] = []

    def begun(*args: Any) -> Any:
        played.append(replay(new_game(*args)).table.edition)
        raise InterruptedError

    monkeypatch.setattr(rollouts, "new_game", begun)
    monkeypatch.setattr("tests.training.__main__.ProcessPoolExecutor", ThreadPoolExecutor)
    CliRunner().invoke(main, ["--games", "1", "--processes", "1", "--out", str(tmp_path / "weights.toml")])
    assert played == [MADE["edition"]] == [1] != [EDITION]


@pytest.mark.parametrize("size", Size)
def test_invented_falls_are_as_frequent_as_in_the_real_quarry(size: Size) -> None:
    stones = tuple(QuarryStone(number, size, 0, 0) for number in range(24))
    counts = [falls(stones, Push(number, size, 17 * number, 3)) for number in range(2000)]
    for count, likely in enumerate(FALLS[size]):
        assert counts.count(count) / 2000 == pytest.approx(likely, abs=0.04)
    assert falls(stones[:12], Push(1, size, 0, 0)) == 0, "some stones stay"
