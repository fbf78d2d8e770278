"""The three levels: always something legal, by what a seat sees alone, and every game ends."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers

from bot.bench.games import secret_of
from bot.bench.scripted import ScriptedQuarry
from engine import IllegalAction, Reason, apply, decide, new_game, replay, view_for
from engine.actions import Action, Build, Exchange, Pushes, PushStone, PutBack, TakeIncome, Travel
from engine.chance import computer_numbers, stream
from engine.computer import Level, Seen, choose, legal, levels, seen
from engine.computer.levels import PATIENCE
from engine.data import ROAD
from engine.events import StonePushed
from engine.model import Counts, Hand, Options, Push, QuarryStone, Seat, Secret, Size, Step
from engine.quarry import PushOutcome, Quarry
from engine.rules.travel import journeys
from engine.state import Awaited, Dig, GameState
from tests.support import scenes
from tests.support.random_games import moves, random_game
from tests.support.scenes import A, B

ALL = pytest.mark.parametrize("level", Level)


def choice(level: Level, state: GameState, quarry: Quarry | None = None, number: int = 1) -> Action:
    """What the awaited seat does."""
    assert state.table.awaited is not None
    view = seen(view_for(state, state.table.awaited.seat))
    return choose(level, view, stream(b"tests", "computer", number), quarry or ScriptedQuarry())


def states(name: str, who: tuple[Level, ...], quarry: Quarry, options: Options) -> Iterator[GameState]:
    """A whole game between computers: what each of them is asked in, then how it ended."""
    state = replay(new_game(len(who), options, secret_of(name), quarry))
    while (awaited := state.table.awaited) is not None:
        yield state
        view, numbers = seen(view_for(state, awaited.seat)), computer_numbers(secret_of(name), state.table)
        for event in decide(
            state, awaited.seat, choose(who[awaited.seat - 1], view, numbers, quarry), quarry
        ):
            state = apply(state, event)
    yield state


SHORT_AND_LONG = pytest.mark.parametrize(
    ("level", "seats"),
    [
        (Level.TIRO, 4),
        (Level.FABER, 3),
        pytest.param(Level.MAGISTER, 2, marks=pytest.mark.long),
        pytest.param(Level.MAGISTER, 4, marks=pytest.mark.long),
    ],
)


@SHORT_AND_LONG
def test_every_game_ends(level: Level, seats: int) -> None:
    """Every wish is granted on the way, or `decide` would raise `IllegalAction`."""
    *_, last = states(f"{level} {seats}", (level,) * seats, ScriptedQuarry(), Options())
    assert last.table.result is not None
    assert last.table.round <= 240 / seats


@pytest.mark.parametrize("full", [(Size.S,), (Size.M, Size.L), tuple(Size)])
@ALL
def test_sizes_without_room_on_the_ledge_hold_nobody_up(level: Level, full: tuple[Size, ...]) -> None:
    """If nothing can be pushed at all no road is built, but nobody is stuck."""
    options = Options(hand=Hand.STEADY)
    for state in states("full", (level, Level.TIRO), ScriptedQuarry(full=full), options):
        assert state.table.awaited is not None
        if state.table.round > 6:
            break


@ALL
@settings(max_examples=15)
@given(seed=integers(0, 10_000), at=integers(0, 150), seats=integers(2, 4))
def test_in_any_position_the_choice_is_legal(level: Level, seed: int, at: int, seats: int) -> None:
    """Also in those to which only nonsense leads."""
    state = replay(new_game(seats, Options(), secret_of(str(seed)), ScriptedQuarry()))
    for number, (before, *_) in enumerate(moves(state, random.Random(seed))):
        state = before
        if number == at:
            break
    scenes.act(state, choice(level, state, number=seed), ScriptedQuarry())


@ALL
def test_a_size_for_which_the_quarry_has_no_room_is_not_pushed_whatever_the_table_says(level: Level) -> None:
    """Another build may find no room where the one that pushed last found some."""
    state = scenes.seat(scenes.game(2), 1, stones=Counts(2, 0, 2))
    assert Size.L in state.table.room
    for number in range(20):
        action = choice(level, state, ScriptedQuarry(full=(Size.L,)), number)
        assert not isinstance(action, PushStone) or action.size is Size.S


@dataclass(frozen=True, slots=True)
class Refusing(ScriptedQuarry):
    """Every push that is tried out is refused, as in a quarry that no game leaves so."""

    def simulate(self, stones: tuple[QuarryStone, ...], push: Push, *, film: bool = False) -> PushOutcome:
        raise IllegalAction(Reason.IMPOSSIBLE_QUARRY, stone=1)


def test_a_push_that_is_refused_when_tried_is_not_made() -> None:
    state = scenes.seat(scenes.game(2), 1, stones=Counts(2, 2, 2))
    assert isinstance(choice(Level.MAGISTER, state), PushStone)
    assert not isinstance(choice(Level.MAGISTER, state, Refusing()), PushStone)


@ALL
def test_what_is_the_only_thing_to_do_is_done(level: Level) -> None:
    state = scenes.table(scenes.game(2), display=(1, 2, 3, 4, 5, 6, 7), taken=(1, 2, 3, 4, 5, 6))
    state = scenes.seat(state, 1, stones=Counts())
    (only,) = legal(seen(view_for(state, Seat(1))))
    assert isinstance(only, TakeIncome)
    assert choice(level, state) == only


@ALL
def test_a_consolation_and_a_further_push_are_legal(level: Level) -> None:
    start = scenes.seat(scenes.game(2), 1, stones=Counts(1, 0, 0))
    for step, dig in ((Step.CONSOLATION, Dig(2, stopped=True)), (Step.PUSH, Dig(1))):
        state = scenes.table(start, dig=dig, awaited=Awaited(Seat(1), step))
        scenes.act(state, choice(level, state))


def test_who_is_not_awaited_does_not_choose() -> None:
    with pytest.raises(ValueError, match="not awaited"):
        choose(Level.TIRO, seen(view_for(scenes.game(2), Seat(2))), iter(()), ScriptedQuarry())
    over = replay(random_game(1, 2))
    with pytest.raises(ValueError, match="not awaited"):
        choose(Level.TIRO, seen(view_for(over, Seat(1))), iter(()), ScriptedQuarry())


def test_an_onlooker_has_nothing_to_choose_by() -> None:
    with pytest.raises(ValueError, match="onlooker"):
        seen(view_for(scenes.game(2), None))


def test_what_a_computer_is_given_cannot_hold_a_secret_or_another_purse() -> None:
    """By type: a table, a seat, and one number."""
    assert Seen.__annotations__.keys() == {"table", "seat", "purse"}
    view = seen(view_for(scenes.purse(scenes.game(3), 1, 9), Seat(1)))
    assert view == (scenes.game(3).table, 1, 9)


@ALL
def test_a_choice_is_the_same_whatever_others_hold_and_the_secret_is(level: Level) -> None:
    """By trial, in every tenth position of a game between others."""
    strange = Secret("17" * 32)
    for number, state in enumerate(states("blind", (Level.FABER,) * 2, ScriptedQuarry(), Options())):
        awaited = state.table.awaited
        if awaited is None or number % 10:
            continue
        purses = tuple(
            purse if owner == awaited.seat else purse + 23 for owner, purse in enumerate(state.purses, 1)
        )
        other = state._replace(purses=purses, secret=strange, commitment="")
        assert choice(level, state, number=number) == choice(level, other, number=number)


@ALL
def test_in_a_long_game_everybody_builds_else_travels(level: Level) -> None:
    late = scenes.table(scenes.game(2), round=PATIENCE // 2 + 1)
    builder = scenes.seat(late, 1, cart=Counts(1, 0, 0), stones=Counts(0, 0, 2))
    assert isinstance(choice(level, builder), Build)
    walker = scenes.purse(scenes.built(late, *A[:3]), 1, 6)
    assert journeys(walker.table, Seat(1))
    assert isinstance(choice(level, walker), Travel)
    idle = scenes.seat(late, 1, stones=Counts())
    assert isinstance(choice(level, idle), TakeIncome)


def test_the_hard_player_takes_a_victory_that_is_certain() -> None:
    """The last of a round ends the game by arriving, and is a little ahead."""
    state = scenes.seat(scenes.game(2), 2, at="C17", reached=2, tile_points=3)
    state = scenes.to_move(scenes.purse(scenes.built(state, *A, *B, "C17"), 2, 6), 2)
    assert choice(Level.MAGISTER, state) == Travel("Brundisium")


def test_the_hard_player_puts_back_what_the_road_does_not_need() -> None:
    mids = [space for space in A if ROAD.spaces[space].size is Size.M]
    state = scenes.built(scenes.game(2), *(space for space in A if space not in mids))
    full = scenes.exchanging(state, Counts(0, 1, 0), cart=Counts(2, 1, 1))
    assert choice(Level.MAGISTER, full) == PutBack(Size.L)
    after = scenes.exchanging(state, Counts(0, 1, 0), cart=Counts(2, 1, 0))
    assert choice(Level.MAGISTER, after) == Exchange(Size.M, Size.M), "and nothing for nothing"


def test_the_hard_player_aims_where_stones_fall() -> None:
    """Only from places right of 50 does anything fall, and then three stones."""
    quarry = ScriptedQuarry(fall=lambda _, push: 3 * (push.x_um > 12_000))
    state = scenes.seat(scenes.game(2), 1, stones=Counts(2, 0, 0))
    state = scenes.table(state, dig=Dig(1), awaited=Awaited(Seat(1), Step.PUSH))
    push = choice(Level.MAGISTER, state, quarry)
    assert isinstance(push, PushStone)
    assert push.place > 40


def test_levels_differ() -> None:
    pushes = {
        level: {
            push
            for number in range(12)
            for push in [choice(level, scenes.seat(scenes.game(2), 1, stones=Counts(0, 0, 3)), number=number)]
        }
        for level in Level
    }
    assert len(pushes[Level.FABER]) == 1
    assert len(pushes[Level.TIRO]) > 6


def test_possible_actions_are_legal_ones() -> None:
    view = seen(view_for(scenes.seat(scenes.game(2), 1, stones=Counts(1, 1, 1)), Seat(1)))
    assert levels.possible(view, ScriptedQuarry()) == legal(view)
    without = levels.possible(view, ScriptedQuarry(full=tuple(Size)))
    assert without == tuple(action for action in legal(view) if not isinstance(action, Pushes))


def test_pushes_of_all_levels_are_carried_out() -> None:
    events = []
    state = scenes.seat(scenes.game(2), 1, stones=Counts(1, 1, 1))
    for level in Level:
        _, happened = scenes.act(state, choice(level, state), ScriptedQuarry())
        events += scenes.of_kind(happened, StonePushed)
    assert all(event.seat == 1 for event in events)


def test_numbers_are_new_at_every_step_of_a_turn_and_the_same_after_an_undo() -> None:
    key = Secret("ab" * 32)
    start = scenes.game(2)
    pushing = scenes.table(start, dig=Dig(1), awaited=Awaited(Seat(1), Step.PUSH))
    other = scenes.to_move(start, 2)
    firsts = [next(computer_numbers(key, state.table)) for state in (start, pushing, other, start)]
    assert len(set(firsts[:3])) == 3
    assert firsts[3] == firsts[0]


def test_a_stream_that_repeats_itself_does_no_harm() -> None:
    """Whatever the numbers are, something legal comes out."""
    state = scenes.seat(scenes.game(3), 1, stones=Counts(1, 1, 1))
    for number in (0, 1, 2**31, 4_000_000_000):
        for level in Level:
            view = seen(view_for(state, Seat(1)))
            scenes.act(state, choose(level, view, cycle((number,)), ScriptedQuarry()))
