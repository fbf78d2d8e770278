"""The computer player of 0.1.0 acts on what a player sees, takes what the road needs, and every game ends."""

import pytest

from bot.bench.games import play
from bot.bench.scripted import ScriptedQuarry
from engine import apply, decide, legal_actions, replay, view_for
from engine.actions import Action, Build, Exchange, PushStone, PutBack, Travel
from engine.chance import stream
from engine.computer.needs import needed
from engine.computer.version_1 import COLUMNS, choose, fullest_column
from engine.data import ROAD
from engine.events import Event, StonePushed
from engine.model import Counts, Options, QuarryStone, Seat, Size
from engine.state import GameState
from tests.support import scenes
from tests.support.scenes import A, B, C


def choice(state: GameState, number: int = 1) -> Action:
    """What the awaited seat does."""
    awaited = state.table.awaited
    assert awaited is not None
    return choose(view_for(state, awaited.seat), legal_actions(state), stream(b"tests", "computer", number))


def scripted(name: str, seats: int) -> tuple[Event, ...]:
    return tuple(play(name, seats, Options(), ScriptedQuarry()))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(6))
def test_every_game_ends(seats: int, number: int) -> None:
    table = replay(scripted(f"end {number}", seats)).table
    assert table.result is not None
    assert table.round < 120


@pytest.mark.parametrize("full", Size)
def test_a_size_without_room_on_the_ledge_holds_nobody_up(full: Size) -> None:
    """Every wish is granted on the way, or `play` would raise `IllegalAction`."""
    events = tuple(play("full", 4, Options(), ScriptedQuarry(full=(full,))))
    pushed = {event.size for event in events if isinstance(event, StonePushed)}
    assert pushed == set(Size) - {full}
    assert replay(events).table.result is not None


def test_who_cannot_push_the_largest_stone_pushes_the_next() -> None:
    state = scenes.table(scenes.seat(scenes.game(4), 1, stones=Counts(0, 2, 1)), edition=1)
    assert isinstance(largest := choice(state), PushStone) and largest.size is Size.L
    crowded = scenes.table(state, room=(Size.S, Size.M))
    assert isinstance(next_one := choice(crowded), PushStone) and next_one.size is Size.M


def test_a_name_gives_one_game_and_another_name_another() -> None:
    assert scripted("one", 3) == scripted("one", 3)
    assert scripted("one", 3) != scripted("two", 3)


def test_a_game_that_drags_on_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.bench.games.MOST_TURNS", 12)
    with pytest.raises(RuntimeError, match="does not end"):
        scripted("one", 4)


def test_a_choice_does_not_depend_on_what_others_hide() -> None:
    state = scenes.game(4)
    for number in range(60):
        awaited = state.table.awaited
        assert awaited is not None
        rich = state._replace(
            purses=tuple(
                purse if seat == awaited.seat else purse + 17 for seat, purse in enumerate(state.purses, 1)
            )
        )
        chosen = choice(state, number)
        assert choice(rich, number) == chosen
        for event in decide(state, awaited.seat, chosen, ScriptedQuarry()):
            state = apply(state, event)
    assert state.table.round > 4


def test_a_tile_the_road_needs_is_taken_even_if_a_larger_one_could_be() -> None:
    """Only a small space is left in A, so a fallen large stone becomes a small tile."""
    small = next(space for space in A if ROAD.spaces[space].size is Size.S)
    state = scenes.built(scenes.game(4), *(space for space in A if space != small))
    assert needed(state.table, Seat(1)) == Counts(1, 0, 0)
    assert choice(scenes.exchanging(state, Counts(0, 0, 1))) == Exchange(Size.L, Size.S)


def test_a_tile_the_road_does_not_need_makes_room_for_one_it_needs() -> None:
    mids = [space for space in A if ROAD.spaces[space].size is Size.M]
    state = scenes.built(scenes.game(4), *(space for space in A if space not in mids))
    full = scenes.exchanging(state, Counts(0, 1, 0), cart=Counts(2, 1, 1))
    assert choice(full) == PutBack(Size.L)
    after = scenes.exchanging(state, Counts(0, 1, 0), cart=Counts(2, 1, 0))
    assert choice(after) == Exchange(Size.M, Size.M)


def test_a_stone_that_brings_no_tile_of_use_is_sold() -> None:
    state = scenes.built(scenes.game(4), *A)
    assert choice(scenes.exchanging(state, Counts(1, 0, 0))) == Exchange(Size.S, None)


def test_the_road_is_built_and_the_leader_arrives() -> None:
    state = scenes.seat(scenes.game(4), 1, cart=Counts(1, 0, 1))
    build = choice(state)
    assert isinstance(build, Build)
    assert len(build.spaces) == 2

    before_brundisium = scenes.purse(
        scenes.built(
            scenes.seat(scenes.game(4), 1, at="C17", reached=2, stones=Counts(), tile_points=40),
            *A,
            *B,
            *C[1:],
        ),
        1,
        6,
    )
    assert choice(before_brundisium) == Travel("Brundisium")
    assert choice(scenes.seat(before_brundisium, 2, tile_points=60)) != Travel("Brundisium"), "far behind"


def test_stones_are_pushed_behind_the_fullest_column() -> None:
    column = tuple(QuarryStone(number, Size.M, 6_000, 20_000 + 23_000 * number) for number in range(4))
    assert fullest_column(column, Size.S) > 0
    assert fullest_column(tuple(stone._replace(x_um=-6_000) for stone in column), Size.S) < 0
    state = scenes.seat(scenes.table(scenes.game(4), quarry=column), 1, stones=Counts(0, 0, 2), cart=Counts())
    pushes = [choice(state, number) for number in range(20)]
    assert all(isinstance(push, PushStone) and push.size is Size.L for push in pushes)
    straight = [push for push in pushes if isinstance(push, PushStone) and push.angle == 0]
    assert len(straight) > 10
    assert all(push.place in COLUMNS for push in straight)
