"""Panels, receipts, refusals: what they say at each step."""

from dataclasses import replace
from typing import Any

import pytest

from bot.game.exchange import Barter
from bot.words.names import clean
from bot.words.panels import (
    after_push,
    aim_panel,
    build_panel,
    consolation_panel,
    exchange_panel,
    hint,
    income_panel,
    looking,
    make_room_panel,
    purse_panel,
    push_label,
    pushing,
    quarry_closed,
    receipt,
    scores,
    status,
    travel_panel,
)
from bot.words.phrases import cart_room
from bot.words.refusals import refusal
from bot.words.text import LOCALES, Text
from engine import GameView, IllegalAction, Reason, view_for
from engine.data import ROAD
from engine.events import IncomeTaken, TurnBegan
from engine.model import NONE, Counts, Hand, Options, Seat, Segment, Size, Step, Take
from engine.state import Awaited, Dig, GameState, Player
from tests.unit.bot.words.catalogue import HINTS
from tests.unit.bot.words.example import FACES, game, moments, pushed

EN = Text("en")
STATE: GameState = next(moments(game()))[1]


def at(
    step: Step = Step.ACTION,
    *,
    viewer: int | None = 1,
    dig: Dig | None = None,
    face_up: tuple[int, ...] = (1, 2, 4, 12),
    purse: int = 5,
    built: frozenset[str] = frozenset({"A1", "A4"}),
    **player: Any,
) -> GameView:
    """Seat 1 awaited at a step, with this before it."""
    first: Player = STATE.table.players[0]._replace(**player)
    table = STATE.table._replace(
        awaited=Awaited(Seat(1), step),
        dig=dig,
        players=(first, *STATE.table.players[1:]),
        display=face_up,
        taken=(),
        built=built,
        room=tuple(Size),
    )
    return view_for(
        STATE._replace(table=table, purses=(purse, 1, 1, 1)), None if viewer is None else Seat(viewer)
    )


def test_a_hint_follows_the_options_and_the_cards() -> None:
    def said(kind: str, view: GameView, **options: Any) -> str:
        return hint(EN, kind, view.table._replace(options=Options(**options)))

    for kind in HINTS:
        assert said(kind, at()) == EN.say(f"hint-{kind}")
    assert "guessing" in said("purse", at())
    assert said("purse", at(), open_money=True) == EN.say("hint-purse-open")
    assert said("quarry", at(), hand=Hand.STEADY) == EN.say("hint-quarry-steady")
    assert said("income", at(face_up=(1, 2, 4))) == EN.say("hint-income-both")


def test_income() -> None:
    assert income_panel(EN, at()).content == "Which card? You get its sesterces or its stones."
    assert income_panel(EN, at(face_up=(1, 2))).content.startswith("3 cards or fewer are left")
    assert income_panel(EN, at(face_up=(1,))).content.startswith("The last card")


def test_aiming_counts_the_pushes_and_the_room() -> None:
    view = at(cart=Counts(1, 0, 0))
    panel = aim_panel(EN, view, Size.M)
    assert panel.content == "Push 1 of 2. Room on your cart: 1 L + 1 M + 1 S or 2 M + 2 S."
    assert panel.detail == "Your hand may stray by about 14 in position and 3° in angle."
    steady = view.table._replace(options=Options(hand=Hand.STEADY))
    assert aim_panel(EN, GameView(steady, Seat(1), view.purses, "", None), Size.M).detail == ""
    second = at(Step.PUSH, dig=Dig(1), cart=Counts(2, 1, 1))
    panel = aim_panel(EN, second, Size.S)
    assert panel.content == "Push 2 of 2. Your cart is full: sell what falls, or make room."
    assert panel.detail == "Your hand may stray by about 12 in position and 3° in angle."
    third = at(Step.PUSH, dig=Dig(2), push_token=True)
    assert aim_panel(EN, third, Size.S).content.startswith("Push 3, with your push +1 token. Room")
    full = at(Step.PUSH, dig=Dig(2), push_token=True, cart=Counts(3, 2, 0))
    assert aim_panel(EN, full, Size.S).content.startswith(
        "Push 3, with your push +1 token. Your cart is full"
    )
    assert push_label(EN, Size.M, 35, -10) == "Push: M +35 −10°"
    assert pushing(EN, Size.M, 35, -10) == "Pushing: M, position +35, angle −10° …"


def test_room_on_a_cart() -> None:
    assert cart_room(EN, NONE) == "1 L + 1 M + 2 S or 2 M + 3 S"
    assert cart_room(EN, Counts(0, 2, 0)) == "3 S"
    assert cart_room(EN, Counts(2, 1, 1)) is None
    assert cart_room(EN, Counts(3, 2, 0)) is None


def test_why_nothing_can_be_pushed() -> None:
    assert quarry_closed(EN, at().table, Seat(1)) is None
    assert (
        quarry_closed(EN, at(stones=NONE).table, Seat(1)) == "You have no stones to push. Take income first."
    )
    packed = at().table._replace(room=())
    assert (
        quarry_closed(EN, packed, Seat(1)) == "The ledge is full: none of your stones fits there right now."
    )


def test_between_pushes() -> None:
    assert after_push(EN, pushed(Size.L)) == "It brought down 1 L. Push another stone, or stop?"
    assert after_push(EN, pushed()) == "Nothing fell this time. Push another stone, or stop?"


def test_exchange() -> None:
    barter = Barter.begin(at(Step.EXCHANGE, dig=Dig(2, Counts(1, 0, 1), 2, True)).table, Seat(1))
    assert exchange_panel(EN, barter).content == (
        "Stone 1 of 2, a large one. What does it become? Room on your cart: 1 L + 1 M + 2 S or 2 M + 3 S."
    )
    assert exchange_panel(EN, barter.take(Size.L)).content == (
        "Stone 2 of 2, a small one. What does it become? Room on your cart: 1 M + 2 S."
    )
    full = at(Step.EXCHANGE, dig=Dig(2, Counts(1, 0, 0), 1, True), cart=Counts(2, 1, 1))
    barter = Barter.begin(full.table, Seat(1))
    assert exchange_panel(EN, barter).content == (
        "A small stone fell. What does it become? Your cart is full: sell the stone, or make room."
    )
    smaller = at(Step.EXCHANGE, dig=Dig(2, Counts(1, 0, 0), 1, True), cart=Counts(3, 2, 0))
    assert exchange_panel(EN, Barter.begin(smaller.table, Seat(1))).content == (
        "A small stone fell. What does it become? Your cart is full: you can only sell the stone."
    )
    stone = at(Step.EXCHANGE, dig=Dig(2, Counts(0, 1, 0), 1, True), cart=Counts(3, 1, 0)).table
    barter_without_tile = Barter.begin(stone._replace(tiles=Counts(9, 0, 0)), Seat(1))
    assert exchange_panel(EN, barter_without_tile).content.endswith(
        "Room on your cart: 1 M, but no tile that fits is left."
    )
    assert exchange_panel(EN, Barter.begin(stone, Seat(1))).content.endswith("Room on your cart: 1 M.")
    assert [choice.label for choice in make_room_panel(EN, barter).choices] == [
        "Put back L",
        "Put back M",
        "Put back S",
    ]


def test_consolation() -> None:
    panel = consolation_panel(EN, at(Step.CONSOLATION, dig=Dig(2, stopped=True)))
    assert [choice.label for choice in panel.choices] == ["A small tile", "1 sesterce"]


def test_building() -> None:
    view = at(cart=Counts(1, 1, 0), bonus=(2, 0, 0))
    zoë = view.table.players[1]._replace(bonus=(3, 0, 0))
    table = view.table._replace(players=(view.table.players[0], zoë, *view.table.players[2:]))
    view = replace(view, table=table)
    panel = build_panel(EN, view, FACES, Seat(1))
    assert panel.content.split("\n") == [
        "Where do you want to build? On your cart: 1 M + 1 S. Two tiles earn you 1 sesterce as well.",
        r"Segment A: you 2, Zoë 3, Björn-Eriksson 0, Anastasia P. 0. "
        "Points for the majority: 4 now, 6 with one more tile, 8 with two.",
    ]
    assert [choice.label for choice in panel.choices] == [
        "A2 (M): 3 points",
        "A5 (S): 1 point",
        "A6 (M): 3 points",
    ]
    assert (
        build_panel(EN, view, FACES, Seat(1), "A2").content
        == "A2 it is. Lay a second tile in the same segment and earn 1 sesterce?"
    )
    assert (
        build_panel(EN, at(cart=NONE), FACES, Seat(1)).content
        == "Your cart is empty. Tiles come from the quarry."
    )
    large = frozenset(space.id for space in ROAD.spaces.values() if space.size is Size.L)
    nowhere = build_panel(EN, at(cart=Counts(0, 0, 1), built=large), FACES, Seat(1))
    assert nowhere.content.startswith("None of your tiles (1 L) fits")
    assert nowhere.choices == ()


def test_travelling() -> None:
    panel = travel_panel(EN, at(purse=1))
    assert panel.content == "You're in Roma with 1 sesterce. Where to?"
    assert {choice.label: choice.possible for choice in panel.choices} == {
        "A1: 1 sesterce": True,
        "A4: 3 sesterces": False,
    }
    assert travel_panel(EN, at(built=frozenset())).content.startswith("No free tile ahead of Roma yet.")
    arrived = travel_panel(EN, at(at="Brundisium", reached=3))
    assert arrived.content == "You're in Brundisium: your journey is over."


def test_looking_on() -> None:
    assert looking(EN, at(viewer=2), FACES) == r"Have a look around: it's Marcus\_A's turn."
    assert looking(EN, at(viewer=None), FACES) == "You're looking on; this is what everyone can see."


def test_a_receipt_says_what_was_done_who_is_next_and_whether_it_can_be_undone() -> None:
    happened = (IncomeTaken(Seat(2), 12, Take.SESTERCES, 3, NONE), TurnBegan(Seat(1), 2))
    assert receipt(EN, at(viewer=2), FACES, happened, undo=True).split("\n") == [
        "Done. Zoë took 3 sesterces from card 12.",
        r"It's Marcus\_A's turn now.",
        "You can still undo it, until someone moves.",
    ]
    assert receipt(EN, at(viewer=1), FACES, happened, undo=False).count("\n") == 0


def test_purse_and_status() -> None:
    assert purse_panel(EN, at(purse=1), clean("Friday_game")).content.startswith(
        r"Your purse in Friday\_game: **1 sesterce**."
    )
    assert status(EN, at(), FACES, clean("Friday")) == f"Friday, round {STATE.table.round}: it's your turn."
    assert status(EN, at(viewer=2), FACES, clean("Friday")).endswith(r"waiting for Marcus\_A.")
    over = list(moments(game()))[-1][1]
    assert status(EN, view_for(over, Seat(1)), FACES, clean("Friday")) == "Friday is over."
    assert scores(EN, at(), FACES).count(" · ") == len(FACES) - 1
    ranked = sorted(STATE.table.players, key=lambda player: -player.points)
    assert [int(part.split()[-1]) for part in scores(EN, at(), FACES).split(" · ")] == [
        player.points for player in ranked
    ]
    assert over.table.result is not None
    best = max(score.total for score in over.table.result.scores)
    assert scores(EN, view_for(over, None), FACES).split(" · ")[0].endswith(f"** {best}")
    assert "all purses are open" in purse_panel(EN, view_for(over, Seat(1)), clean("Friday")).content


REFUSED: dict[Reason, tuple[dict[str, Any], str]] = {
    Reason.NOT_AN_ACTION: ({}, "I didn't understand"),
    Reason.UNKNOWN_SEAT: ({}, "You don't have a seat"),
    Reason.GAME_OVER: ({}, "This game is over."),
    Reason.SECRET_MISSING: ({}, "unfinished export"),
    Reason.NOT_YOUR_TURN: ({"awaited": 2}, "It's Zoë's turn."),
    Reason.WRONG_MOMENT: ({"step": Step.EXCHANGE}, "First exchange or sell"),
    Reason.UNKNOWN_CARD: ({}, "Face up: 1: 5 sesterces or L S;"),
    Reason.CARD_NOT_FACE_UP: ({"card": 5}, "Card 5 isn't face up. Face up: 1: 5 sesterces or L S;"),
    Reason.UNKNOWN_TAKE: ({}, "sesterces, stones or both"),
    Reason.MUST_TAKE_BOTH: ({"face_up": 3}, "With 3 cards left you get both"),
    Reason.MAY_NOT_TAKE_BOTH: ({"face_up": 5}, "; 5 are left. Pick one."),
    Reason.UNKNOWN_SIZE: ({}, "small, mid-sized and large"),
    Reason.NO_SUCH_STONE: ({"size": Size.L}, "You have no large stone to push. Your stones: 2 S."),
    Reason.PLACE_OUT_OF_RANGE: ({"least": -100, "most": 100}, "from −100 (left) to +100 (right)"),
    Reason.ANGLE_OUT_OF_RANGE: ({"least": -30, "most": 30}, "from −30 (left) to +30 (right) degrees"),
    Reason.NO_ROOM_ON_LEDGE: ({"size": Size.L}, "for a large stone"),
    Reason.IMPOSSIBLE_QUARRY: ({"stone": 7}, "wrong with the stones"),
    Reason.NOT_FALLEN: ({"size": Size.M}, "No mid-sized stone has fallen. Fallen: 1 L."),
    Reason.TILE_LARGER_THAN_STONE: ({"size": Size.S, "into": Size.L}, "so no large one."),
    Reason.NO_SUCH_TILE_IN_STORAGE: ({"size": Size.M}, "No mid-sized tiles left."),
    Reason.NO_ROOM_ON_CART: ({"size": Size.L}, "no room for a large tile"),
    Reason.NO_SUCH_TILE_ON_CART: ({"size": Size.L}, "no large tile on your cart for that. Your cart: 1 M."),
    Reason.WRONG_NUMBER_OF_TILES: ({}, "one tile or two"),
    Reason.UNKNOWN_SPACE: ({}, "from A1 to C17"),
    Reason.SEGMENT_NOT_OPEN: ({"segment": Segment.C, "city": "Beneventum"}, "in segment C once you"),
    Reason.ALREADY_BUILT: ({"space": "A1"}, "A1 is already built. You can build on A2"),
    Reason.NO_LINE: ({"space": "A9"}, "No line leads to A9"),
    Reason.ANOTHER_SEGMENT: ({"first": "A1", "second": "B1"}, "A1 and B1 are in different segments"),
    Reason.EARLIER_SEGMENT_INCOMPLETE: ({"segment": Segment.A}, "Segment A isn't finished, so only one tile"),
    Reason.UNKNOWN_PLACE: ({}, "a space like B5, or a city"),
    Reason.JOURNEY_OVER: ({}, "your journey is over"),
    Reason.ALREADY_THERE: ({"place": "A1"}, "You're already on A1."),
    Reason.NO_WAY: ({"place": "A9"}, "forward to A9. Within reach: A1: 1 sesterce"),
    Reason.TOO_FAR: ({"place": "A9", "steps": 4}, "A9 is 4 steps away"),
    Reason.TILE_FULL: ({"place": "A1", "pawns": 1}, "A1 is full: a pawn stands there."),
    Reason.TOO_EXPENSIVE: ({"price": 3, "purse": 1}, "That costs 3 sesterces; you have 1."),
}  # fmt: skip


@pytest.mark.parametrize("reason", Reason)
def test_a_refusal_says_why_and_what_is_possible(reason: Reason) -> None:
    facts, part = REFUSED[reason]
    view = at(stones=Counts(2, 0, 0), cart=Counts(0, 1, 0), dig=Dig(1, Counts(0, 0, 1), 1))
    assert part in refusal(EN, view, FACES, IllegalAction(reason, **facts))
    for locale in LOCALES:
        assert len(refusal(Text(locale), view, FACES, IllegalAction(reason, **facts))) <= 600


def test_refusals_for_somebody_with_nothing() -> None:
    view = at(stones=NONE, cart=NONE, built=frozenset())
    assert refusal(EN, view, FACES, IllegalAction(Reason.NO_SUCH_STONE, size=Size.S)).endswith(
        "take income first."
    )
    assert refusal(EN, view, FACES, IllegalAction(Reason.UNKNOWN_SPACE)).endswith("fits anywhere right now.")
    assert refusal(EN, view, FACES, IllegalAction(Reason.UNKNOWN_PLACE)).endswith(
        "nowhere to travel right now."
    )


def test_only_the_mover_is_told_what_is_possible() -> None:
    refused = IllegalAction(Reason.UNKNOWN_CARD)
    assert "Face up" not in refusal(EN, at(viewer=2), FACES, refused)
