"""The rules of Via Appia: a pure library without I/O, clock, global randomness or words for players.

A wish (`Action`) goes through `decide`, which refuses it with `IllegalAction` or answers with facts
(`Event`); `apply` folds facts into a `GameState`; `view_for` and `events_for` give out what a seat may
see of it. The quarry's physics is behind a small Protocol and comes in as an argument.
"""

from engine.decide import decide, legal_actions
from engine.errors import BrokenLog, IllegalAction, Reason
from engine.fold import apply, replay, standing
from engine.rules.setup import new_game
from engine.view import GameView, events_for, turns, view_for

__all__ = [
    "BrokenLog",
    "GameView",
    "IllegalAction",
    "Reason",
    "apply",
    "decide",
    "events_for",
    "legal_actions",
    "new_game",
    "replay",
    "standing",
    "turns",
    "view_for",
]
