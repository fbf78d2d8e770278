"""Every recorded game folds to its recorded scores, every invariant checked after each event."""

from pathlib import Path

import pytest

from bot.store.codec import read_recording, write_recording
from engine.audit import fold_checked

GAMES = sorted(Path(__file__).parent.glob("*.json"))


def test_games_of_two_three_and_four_are_recorded() -> None:
    assert {read_recording(game.read_bytes()).seats for game in GAMES} == {2, 3, 4}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.stem)
def test_a_recorded_game_ends_as_it_ended(game: Path) -> None:
    recording = read_recording(game.read_bytes())
    result = fold_checked(recording.events).table.result
    assert result is not None
    assert result.scores == recording.scores
    assert write_recording(recording) == game.read_bytes()
