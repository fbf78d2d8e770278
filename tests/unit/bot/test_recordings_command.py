"""`via-appia replay` on good, damaged and missing files."""

from pathlib import Path

from click.testing import CliRunner

from bot.cli import main
from bot.store.codec import record, write_recording
from engine.events import TurnBegan
from tests.play import random_game


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
