"""The board in words: limits with the fullest of boards, and no purse that is secret."""

from dataclasses import replace

import pytest

from bot.game.exchange import Barter
from bot.game.model import UserId
from bot.limits import ALT_TEXT, CONTENT
from bot.words.board import (
    alt_aim,
    alt_board,
    alt_build,
    alt_exchange,
    alt_film,
    alt_income,
    alt_purse,
    alt_travel,
    player_lines,
    stones_ahead,
    text_board,
    turn_post,
)
from bot.words.choices import travel_choices
from bot.words.events import event_line
from bot.words.names import clean, mention
from bot.words.panels import build_panel, income_panel, looking, receipt, status
from bot.words.phrases import aloud, in_message
from bot.words.text import LOCALES, Text
from engine import GameView, view_for
from engine.data import ROAD
from engine.events import IncomeTaken, StonePushed, TurnBegan
from engine.model import Counts, Hand, Options, QuarryStone, Seat, Size, Step, Take
from engine.rules.build import sites
from engine.rules.travel import journeys
from engine.state import GameState, Player
from tests.support import example_tables
from tests.unit.bot.words.example import FACES, LONG, exchanging, game, moments

EN = Text("en")
SHORTAGE = IncomeTaken(Seat(1), 16, Take.BOTH, 4, Counts(3, 0, 0), (Counts(9, 9, 4),) * 4, True)
"""The longest line an event can have."""


@pytest.fixture(scope="module")
def state() -> GameState:
    """Somewhere in the middle, at the beginning of a turn."""
    turns = [
        state
        for _, state in moments(game())
        if state.table.awaited is not None and state.table.awaited.step is Step.ACTION
    ]
    return turns[len(turns) // 2]


def fullest(state: GameState) -> GameView:
    """Everything built, everybody rich in everything, seven cards open."""
    table = state.table
    player = table.player(Seat(1))._replace(
        stones=Counts(12, 12, 8),
        cart=Counts(2, 1, 1),
        push_token=True,
        at="Brundisium",
        bonus=(11, 13, 17),
        tile_points=103,
        city_points=18,
    )
    table = table._replace(
        players=(player,) * 4,
        built=frozenset(ROAD.spaces),
        display=(1, 2, 3, 4, 7, 8, 10),
        taken=(),
        markers=(3, 3, 3),
        round=111,
        options=Options(open_money=True),
    )
    return view_for(state._replace(table=table, purses=(100,) * 4), None)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_fullest_board_keeps_within_the_limits(locale: str, state: GameState) -> None:
    text, view = Text(locale), fullest(state)
    name = clean("W" * 40, 40)
    alt = alt_board(text, view, LONG, name, (SHORTAGE,))
    assert len(alt) <= ALT_TEXT
    before = alt_board(text, view, LONG, name, ())
    assert not before.endswith("…"), "only the last change may be cut"
    board = text_board(text, view, LONG, name)
    assert len(board) <= CONTENT
    assert not board.endswith("…")
    assert (
        len(turn_post(text, view, LONG, name, mention(UserId(123456789012345678)), (SHORTAGE,) * 20))
        <= CONTENT
    )
    assert sum(map(len, player_lines(text, view, LONG))) <= 1024


@pytest.mark.parametrize("seats", [2, 4])
def test_every_moment_of_a_game_can_be_told(seats: int) -> None:
    events = game(seed=5, seats=seats)
    for index, (number, state) in enumerate(moments(events)):
        if index % 3 == 0:
            text, view = Text(LOCALES[index % len(LOCALES)]), view_for(state, None)
            faces = FACES[:seats]
            happened = events[max(0, number - 5) : number]
            assert len(alt_board(text, view, faces, clean("Friday"), happened)) <= ALT_TEXT
            board = text_board(text, view, LONG[:seats], clean("Friday"))
            assert len(board) <= CONTENT
            assert board.endswith("\n".join(stones_ahead(text, state.table.quarry, Size.M)))
            assert len(player_lines(text, view, faces)) == seats


def test_the_turn_post_begins_with_the_mention_and_tells_what_happened(state: GameState) -> None:
    view = view_for(state, None)
    happened = (IncomeTaken(Seat(1), 12, Take.SESTERCES, 3, Counts()), TurnBegan(Seat(2), 7))
    lines = turn_post(EN, view, FACES, clean("Friday_game"), mention(UserId(1)), happened).split("\n")
    long = turn_post(
        EN, view, FACES, clean("Friday_game"), mention(UserId(1)), (SHORTAGE,) * 20 + happened
    ).split("\n")
    assert (long[0], long[-1]) == (lines[0], lines[-1]), "the newest is kept"
    assert lines[0] == rf"<@1>, it's your turn in Friday\_game (round {state.table.round})."
    assert lines[1:] == [r"Marcus\_A took 3 sesterces from card 12."]


def test_a_line_per_player(state: GameState) -> None:
    view = view_for(state, None)
    player = view.table.player(Seat(1))._replace(
        stones=Counts(2, 0, 1), cart=Counts(2, 1, 0), push_token=True
    )
    view = _with_player(view, player)
    said = player_lines(EN, view, FACES)[0]
    assert said.replace("\u00a0", " ") == (
        rf"■ **Marcus\_A** {player.points} · stones 1 L + 2 S · cart 1 M + 2 S · push +1"
    )
    assert said.split(" ")[-2:] == ["·", "cart 1 M + 2 S · push +1".replace(" ", "\u00a0")], (
        "a token has no line of its own on a phone"
    )


def _with_player(view: GameView, player: Player) -> GameView:
    return replace(view, table=view.table._replace(players=(player, *view.table.players[1:])))


@pytest.mark.parametrize("locale", LOCALES)
def test_after_a_long_silence_the_newest_is_told(locale: str, state: GameState) -> None:
    text, view = Text(locale), view_for(state, None)
    taken = IncomeTaken(Seat(1), 12, Take.SESTERCES, 3, Counts())
    newest = event_line(text, aloud(FACES), taken)
    for events in (1, 5, 60):
        alt = alt_board(text, view, FACES, clean("Friday"), (*(SHORTAGE,) * events, taken))
        assert len(alt) <= ALT_TEXT and alt.endswith(newest), events
        said = receipt(text, view, FACES, (*(SHORTAGE,) * events, taken), undo=False)
        assert event_line(text, in_message(FACES), taken) in said and len(said) <= CONTENT


def test_alt_texts_do_not_escape_names(state: GameState) -> None:
    alt = alt_board(EN, view_for(state, None), FACES, clean("Friday_game"), (TurnBegan(Seat(1), 1), SHORTAGE))
    assert "Marcus_A" in alt and "Friday_game" in alt and "\\" not in alt


def test_alt_texts_of_the_other_pictures(state: GameState) -> None:
    table = state.table
    seat = table.awaited.seat if table.awaited else Seat(1)
    push = next(event for event in game() if isinstance(event, StonePushed))
    assert alt_film(EN, FACES, push, (), 1, Hand.NORMAL, still=False).startswith("Film of the push.")
    assert alt_film(EN, FACES, push, (), 1, Hand.NORMAL, still=True).startswith("The quarry after the push.")
    assert alt_income(EN, table).startswith("The income cards.")
    assert alt_build(EN, ()) == "The road; there's no space to build on right now."
    assert alt_build(EN, sites(table, seat)) != alt_build(EN, ()) or not sites(table, seat)
    assert alt_travel(EN, ()) == "The road; there's nowhere to travel right now."
    assert alt_travel(EN, journeys(table, seat)) != alt_travel(EN, ()) or not journeys(table, seat)
    assert "sesterce" in alt_purse(EN, view_for(state, seat), clean("Friday"))


def test_the_words_of_an_exchange_tell_what_was_chosen_so_far(state: GameState) -> None:
    seat = state.table.awaited.seat if state.table.awaited else Seat(1)
    table = exchanging(state, seat, Counts(1, 3, 1)).table
    barter = Barter.begin(table, seat)
    assert alt_exchange(EN, barter) == (
        "Fallen stones: 1 large, 3 mid-sized, 1 small. On your cart: empty. Next: a large stone."
    )
    chosen = barter.take(Size.L).take(Size.S).take(Size.S).take(None)
    assert alt_exchange(EN, chosen) == (
        "Fallen stones: 1 large, 3 mid-sized, 1 small. "
        "Exchanged for tiles so far: 1 large for 1 large, 2 mid-sized for 2 small. "
        "Sold so far: 1 mid-sized. On your cart: 1 large, 2 small. Next: a small stone."
    )


LYING = (
    QuarryStone(1, Size.L, -21_000, 30_000),
    QuarryStone(2, Size.S, -20_000, 12_000),
    QuarryStone(3, Size.M, 2_000, 25_000),
    QuarryStone(4, Size.S, 1_000, 111_000),
    QuarryStone(5, Size.L, 45_000, 117_000),
    QuarryStone(6, Size.S, -30_000, 110_000),
)
"""Numbers 4 and 5 are on the brink, the last only just is not."""


def test_the_words_of_an_aim_name_the_stones_in_its_way_those_ahead_and_those_on_the_brink(
    state: GameState,
) -> None:
    table = state.table._replace(quarry=LYING, room=tuple(Size))
    assert alt_aim(EN, table, Size.M, -95, 10) == (
        "Aiming: a mid-sized stone, position −95 of −100 to +100, angle +10 degrees. "
        "In its way: 1 large, 1 small. "
        "Columns straight ahead of a mid-sized stone: at −100: 36% full, 1 large, 2 small; "
        "at −50: 29% full, 1 large, 1 mid-sized, 2 small; at 0: 25% full, 1 large, 1 mid-sized, 1 small; "
        "at +50: 14% full, 1 mid-sized, 1 small; at +100: 2% full, 1 large, 1 mid-sized. "
        "On the brink: a small one at +5, a large one right of +100."
    )
    barren = alt_aim(EN, table._replace(quarry=()), Size.S, 0, 0)
    assert "In its way: none." in barren and barren.endswith("No stone is on the brink.")
    full = alt_aim(EN, table._replace(room=()), Size.S, 0, 0)
    assert "In its way" not in full, "there is no way"
    *_, ahead, brink = text_board(EN, view_for(state._replace(table=table), None), FACES, clean("G")).split(
        "\n"
    )
    assert (ahead, brink) == stones_ahead(EN, LYING, Size.M)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_fullest_table_leaves_room_for_the_stones_ahead(locale: str) -> None:
    text, view = Text(locale), example_tables.fullest()
    board = text_board(text, view, example_tables.faces(), clean("Porta Capena"))
    assert board.split("\n")[-2:] == [*stones_ahead(text, view.table.quarry, Size.M)]


def test_the_board_in_words_names_the_free_spaces() -> None:
    board = text_board(EN, example_tables.midgame(), example_tables.faces(), clean("G")).split("\n")
    assert "A (Roma to Tarracina): 10 of 11 built; free: A11." in board
    assert "B (Tarracina to Beneventum): 7 of 13 built; free: B7 B9 B10 B11 B12 B13." in board
    paved = text_board(EN, example_tables.fullest(), example_tables.faces(), clean("G")).split("\n")
    assert "C (Beneventum to Brundisium): all 17 built." in paved


@pytest.mark.parametrize("locale", LOCALES)
def test_an_aim_at_the_fullest_quarry_is_told_to_its_end(locale: str, state: GameState) -> None:
    edge = [QuarryStone(number, Size.S, (number - 3) * 17_000, 117_000) for number in range(7)]
    others = [
        QuarryStone(10 + number, Size(number % 3), (number % 4) * 11_000 - 16_000, 10_000 + number * 2_000)
        for number in range(40)
    ]
    crowd = (*edge, *others)
    table = state.table._replace(quarry=crowd, room=())
    assert len(alt := alt_aim(Text(locale), table, Size.L, -100, -30)) <= ALT_TEXT
    assert alt.endswith(".")


def public_texts(text: Text, state: GameState, viewer: Seat | None) -> list[str]:
    """Everything that may be shown to all, from somebody's view."""
    view = view_for(state, viewer)
    seat = state.table.awaited.seat if state.table.awaited else Seat(1)
    return [
        turn_post(text, view, FACES, clean("Friday"), mention(UserId(1)), (TurnBegan(Seat(1), 1),)),
        *player_lines(text, view, FACES),
        alt_board(text, view, FACES, clean("Friday"), ()),
        text_board(text, view, FACES, clean("Friday")),
        alt_build(text, sites(view.table, seat)),
        alt_travel(text, journeys(view.table, seat)),
        income_panel(text, view).content,
        build_panel(text, view, FACES, seat).content,
    ]


def test_public_texts_do_not_depend_on_a_purse(state: GameState) -> None:
    for purses in ((0, 0, 0, 0), (9, 0, 0, 0), (0, 9, 3, 50)):
        other = state._replace(purses=purses)
        for viewer in (None, Seat(1), Seat(2)):
            assert public_texts(EN, state, viewer) == public_texts(EN, other, viewer)
        assert looking(EN, view_for(state, None), FACES) == looking(EN, view_for(other, None), FACES)
        assert status(EN, view_for(state, Seat(1)), FACES, clean("G")) == status(
            EN, view_for(other, Seat(1)), FACES, clean("G")
        )


def test_what_others_could_travel_to_does_not_depend_on_their_purse(state: GameState) -> None:
    assert state.table.awaited is not None
    seat = state.table.awaited.seat
    onlooker = Seat(seat % 4 + 1)
    for purse in (0, 99):
        other = state._replace(purses=tuple(purse if s == seat else 1 for s in range(1, 5)))
        assert all(choice.possible for choice in travel_choices(EN, view_for(other, onlooker), seat))


def test_open_money_shows_all_purses(state: GameState) -> None:
    opened = state._replace(
        table=state.table._replace(options=Options(open_money=True)), purses=(1, 2, 3, 77)
    )
    view = view_for(opened, None)
    assert "77 sesterces" in player_lines(EN, view, FACES)[3]
    assert "77 sesterces" in text_board(EN, view, FACES, clean("Friday"))
