"""The recorded game that the rules and the playground show."""

from bot.ui.example import example
from engine import apply, legal_actions
from engine.actions import Build, Pushes, Travel
from engine.data import EDITION
from engine.events import TurnBegan
from engine.state import GameState


def test_half_way_somebody_has_every_kind_of_choice() -> None:
    shown = example()
    state: GameState | None = None
    for event in (*shown.before, *shown.last_turn):
        state = apply(state, event)
    assert state is not None
    assert {type(action) for action in legal_actions(state)} >= {Build, Travel, Pushes}
    assert state.table == shown.view.table
    assert 12 <= len(state.table.built) <= 28
    assert state.table.edition == EDITION, "with the cards of new games"


def test_the_last_turn_is_one_turn() -> None:
    shown = example()
    assert isinstance(shown.before[-1], TurnBegan)
    assert [isinstance(event, TurnBegan) for event in shown.last_turn].count(True) == 1
    assert isinstance(shown.last_turn[-1], TurnBegan)
    assert len(shown.faces) == len(shown.view.table.players)
