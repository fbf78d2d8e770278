"""`via-appia render`: any moment of a recorded game, every picture, and clear words where there is none."""

from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image

from bot.cli import main
from bot.cli.moment import PICTURES
from bot.store.codec import record, write_recording
from engine import decide, new_game, replay
from engine.actions import PushStone
from engine.events import Event, QuarryLoaded, StoneExchanged, StonePushed, TurnBegan
from engine.model import Options, Seat, Size
from engine.quarry.physics import PymunkQuarry
from tests.support.random_games import random_game, secret


def _write(folder: Path, events: tuple[Event, ...]) -> Path:
    path = folder / "game.json"
    path.write_bytes(write_recording(record(events)))
    return path


@pytest.fixture(scope="module")
def game() -> tuple[Event, ...]:
    """A whole game with a scripted quarry."""
    return random_game(3, 3)


@pytest.fixture
def finished(game: tuple[Event, ...], tmp_path: Path) -> Path:
    return _write(tmp_path, game)


@pytest.fixture
def middle(game: tuple[Event, ...]) -> str:
    """A moment at which somebody's turn has just begun."""
    turns = [at for at, event in enumerate(game, 1) if isinstance(event, TurnBegan)]
    return str(turns[len(turns) // 2])


@pytest.fixture(scope="module")
def pushed() -> tuple[Event, ...]:
    """A game of one real push."""
    quarry = PymunkQuarry()
    events = new_game(2, Options(), secret(), quarry)
    return events + decide(replay(events), Seat(1), PushStone(Size.S, 10, 0), quarry)


def _at_push(events: tuple[Event, ...]) -> int:
    return next(at for at, event in enumerate(events) if isinstance(event, StonePushed))


def _render(game: Path, out: Path, *options: str) -> Result:
    return CliRunner().invoke(main, ["render", str(game), "--out", str(out), *options])


@pytest.mark.parametrize(
    ("what", "size"),
    [
        ("board", (1540, 980)),
        ("cards", (1100, 700)),
        ("build", (1100, 480)),
        ("travel", (1100, 480)),
        ("panel", (1100, 480)),
    ],
)
def test_draws_a_moment(
    what: str, size: tuple[int, int], finished: Path, middle: str, tmp_path: Path
) -> None:
    out = tmp_path / "picture.png"
    answer = _render(finished, out, "--at", middle, "--what", what)
    assert answer.exit_code == 0, answer.output
    with Image.open(out) as picture:
        assert picture.size == size


def test_draws_the_result_of_a_finished_game_only(finished: Path, tmp_path: Path) -> None:
    out = tmp_path / "result.png"
    assert _render(finished, out, "--what", "result").exit_code == 0
    with Image.open(out) as picture:
        assert picture.size == (1540, 980)
    early = _render(finished, out, "--what", "result", "--at", "60")
    assert early.exit_code == 1
    assert "not over" in early.output


def test_draws_the_time_lapse_of_a_finished_game_only(finished: Path, tmp_path: Path) -> None:
    out = tmp_path / "timelapse.gif"
    assert _render(finished, out, "--what", "timelapse").exit_code == 0
    with Image.open(out) as picture:
        assert picture.size == (770, 490)
        assert getattr(picture, "n_frames", 1) > 100
    early = _render(finished, out, "--what", "timelapse", "--at", "60")
    assert early.exit_code == 1
    assert "not over" in early.output


def test_draws_an_exchange_where_stones_wait_for_one(
    game: tuple[Event, ...], finished: Path, middle: str, tmp_path: Path
) -> None:
    at = next(at for at, event in enumerate(game) if isinstance(event, StoneExchanged))
    out = tmp_path / "exchange.png"
    answer = _render(finished, out, "--what", "exchange", "--at", str(at))
    assert answer.exit_code == 0, answer.output
    with Image.open(out) as picture:
        assert picture.size == (1100, 440)
    nothing = _render(finished, out, "--what", "exchange", "--at", middle)
    assert nothing.exit_code == 1
    assert "no fallen stones" in nothing.output


def test_draws_the_next_push(pushed: tuple[Event, ...], tmp_path: Path) -> None:
    recording, at, out = _write(tmp_path, pushed), _at_push(pushed), tmp_path / "push"
    for what, frames in (("aim", 1), ("film", 25)):
        answer = _render(recording, out, "--what", what, "--at", str(at))
        assert answer.exit_code == 0, answer.output
        with Image.open(out) as picture:
            assert getattr(picture, "n_frames", 1) >= frames
    late = _render(recording, out, "--what", "aim", "--at", str(at + 1))
    assert late.exit_code == 1
    assert "no stone is pushed" in late.output


def test_no_film_of_a_push_that_this_build_does_not_repeat(pushed: tuple[Event, ...], tmp_path: Path) -> None:
    at = _at_push(pushed)
    push = pushed[at]
    assert isinstance(push, StonePushed)
    first, *others = push.resting
    elsewhere = replace(push, resting=(first._replace(x_um=first.x_um + 1), *others))
    recording = _write(tmp_path, (*pushed[:at], elsewhere, *pushed[at + 1 :]))
    answer = _render(recording, tmp_path / "film.gif", "--what", "film", "--at", str(at))
    assert answer.exit_code == 1
    assert "no honest film" in answer.output


def test_no_film_where_the_stones_lie_as_they_cannot_here(pushed: tuple[Event, ...], tmp_path: Path) -> None:
    """As in a game recorded with another quarry."""
    loaded = next(event for event in pushed if isinstance(event, QuarryLoaded))
    first, *others = loaded.stones
    outside = replace(loaded, stones=(first._replace(x_um=1_000_000), *others))
    recording = _write(tmp_path, tuple(outside if event is loaded else event for event in pushed))
    answer = _render(recording, tmp_path / "film.gif", "--what", "film", "--at", str(_at_push(pushed)))
    assert answer.exit_code == 1
    assert "no honest film" in answer.output


def test_says_where_nothing_can_be_written(finished: Path, tmp_path: Path) -> None:
    out = tmp_path / "nowhere" / "x.png"
    answer = _render(finished, out)
    assert answer.exit_code == 1
    assert answer.output == f"Error: {out}: No such file or directory\n"


def test_rings_and_private_views(finished: Path, tmp_path: Path) -> None:
    pictures = []
    for options in ((), ("--since", "40"), ("--seat", "2")):
        out = tmp_path / "board.png"
        assert _render(finished, out, "--at", "60", *options).exit_code == 0
        pictures.append(out.read_bytes())
    assert len(set(pictures)) == 3


@pytest.mark.parametrize("option", [("--at", "100000"), ("--since", "100000"), ("--seat", "4")])
def test_says_what_there_is(option: tuple[str, str], finished: Path, tmp_path: Path) -> None:
    answer = _render(finished, tmp_path / "x.png", *option)
    assert answer.exit_code == 1
    assert "3 seats" in answer.output


def test_offers_every_picture(finished: Path, tmp_path: Path) -> None:
    answer = _render(finished, tmp_path / "x.png", "--what", "nothing")
    assert answer.exit_code == 2
    assert all(what in answer.output for what in PICTURES)
