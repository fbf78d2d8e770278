"""`via-appia bench machines`: what a turn asks of Discord, what many processes cost, what fills first."""

from __future__ import annotations

from pathlib import Path

from bot.bench.machines.requests import requests_over
from bot.store.codec import read_recording

FOUR_PLAYERS = Path(__file__).parents[1] / "games" / "four-players.json"


async def test_a_recorded_game_is_played_once_more_and_its_requests_are_counted(tmp_path: Path) -> None:
    turns = 4
    requests = await requests_over(tmp_path, read_recording(FOUR_PLAYERS.read_bytes()), turns)
    # Two incomes, two turns in the quarry of two pushes each, which are filmed.
    posts = requests.by_route["POST /channels/{channel_id}/messages"]
    assert posts >= turns + 4
    answers = requests.by_route["POST /interactions/{interaction_id}/{interaction_token}/callback"]
    assert answers >= 2 * 2 + 4 * 2
    assert requests.limited * turns <= requests.all * turns - answers
    assert (requests.commits * turns, requests.rows * turns) == (8, 17)
