"""`via-appia replay` and `verify` on good, damaged and missing files."""

import random
from dataclasses import replace
from itertools import islice
from pathlib import Path

from click.testing import CliRunner

from bot.cli import main
from bot.store.codec import record, write_recording
from engine import new_game, replay
from engine.events import Event, StonePushed, TurnBegan
from engine.model import Options
from engine.quarry.physics import PymunkQuarry
from engine.rules.scoring import final_scoring
from tests.support.random_games import moves, random_game, secret


def run(*arguments: str) -> tuple[int, str, str]:
    """Exit code, stdout, stderr."""
    result = CliRunner().invoke(main, arguments)
    return result.exit_code, result.stdout, result.stderr


def test_replay_prints_the_scores(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(write_recording(record(random_game(1, 3))))
    code, out, _ = run("replay", str(file))
    assert code == 0
    assert out.splitlines()[0].startswith("3 players")
    assert out.count("wins") >= 1
    assert len(out.splitlines()) == 5


def test_replay_of_an_unfinished_game_prints_the_points_so_far(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    turn = [type(event) for event in random_game(1, 3)].index(TurnBegan, 60) + 1
    file.write_bytes(write_recording(record(random_game(1, 3)[:turn])))
    code, out, _ = run("replay", str(file))
    assert code == 0
    assert "not over" in out


def test_a_truncated_file_is_one_line_and_exit_1(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(write_recording(record(random_game(1, 3)))[:5000])
    code, out, err = run("replay", str(file))
    assert (code, out) == (1, "")
    assert len(err.splitlines()) == 1


def test_a_changed_game_is_one_line_and_exit_1(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    raw = write_recording(record(random_game(1, 3)))
    assert b'"sesterces":4' in raw
    file.write_bytes(raw.replace(b'"cards":[', b'"cards":[99,', 1))
    code, _, err = run("replay", str(file))
    assert code == 1
    assert len(err.splitlines()) == 1
    assert "event 2 (CardsDrawn)" in err


def test_a_missing_file_is_one_line_and_exit_1(tmp_path: Path) -> None:
    code, _, err = run("replay", str(tmp_path / "nothing.json"))
    assert code == 1
    assert len(err.splitlines()) == 1


def real_game(moves_wanted: int = 30) -> tuple[Event, ...]:
    """A short game with real pushes, ended as if its last round were over."""
    quarry = PymunkQuarry()
    events = new_game(2, Options(), secret(3), quarry)
    for _, _, _, more, _ in islice(moves(replay(events), random.Random(3), quarry), moves_wanted):
        events += more
    return (*events, final_scoring(replay(events)))


def test_verify_finds_an_honest_game_honest_and_a_changed_one_not(tmp_path: Path) -> None:
    events = real_game()
    assert any(isinstance(event, StonePushed) for event in events)
    file = tmp_path / "game.json"
    file.write_bytes(write_recording(record(events)))
    code, out, _ = run("verify", str(file))
    assert code == 0, out
    assert out.count(" ok ") == 6
    at = next(index for index, event in enumerate(events) if isinstance(event, StonePushed))
    push = events[at]
    assert isinstance(push, StonePushed)
    changed = replace(push, x_um=push.x_um + 7)
    file.write_bytes(write_recording(record((*events[:at], changed, *events[at + 1 :]))))
    code, out, err = run("verify", str(file))
    assert code == 1
    assert "WRONG" in out
    assert f"event {at + 1}" in err.splitlines()[-1]
    other = replace(push, physics="another build")
    file.write_bytes(write_recording(record((*events[:at], other, *events[at + 1 :]))))
    code, out, _ = run("verify", str(file))
    assert code == 0
    pushes = sum(isinstance(event, StonePushed) for event in events)
    assert (
        f"ok  every push gives the same result again ({pushes - 1}; 1 more not checkable on this build)"
        in out
    )


def test_verify_of_a_game_of_0_1_0_says_what_it_can_check_and_what_not() -> None:
    recorded = Path(__file__).parents[2] / "games" / "four-players.json"
    code, out, _ = run("verify", str(recorded))
    assert code == 0, out
    said = [line.strip().partition("  ") for line in out.splitlines()]
    assert {label.rpartition(" (")[0]: verdict for verdict, _, label in said} == {
        "the secret fits the SHA-256 shown before anybody joined": "ok",
        "the turn order is the drawn one": "ok",
        "every display of income cards is the drawn one": "ok",
        "every push trembled as drawn": "ok",
        "the quarry's first layout is the drawn one": "not checkable on this build",
        "every push gives the same result again": "not checkable on this build",
        "every computer would choose the same again": "-",
    }


def test_verify_refuses_a_game_that_is_not_over(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(write_recording(record(random_game(1, 3)[:4])))
    code, _, err = run("verify", str(file))
    assert code == 1
    assert "not over" in err
