"""Standing orders and notes in words, in every language."""

import pytest

from bot.game.events import Entry, OrdersFollowed
from bot.game.model import PersonId
from bot.game.orders import MOST_ORDERS, Order, Orders, suggestions
from bot.game.view import SeenEntry
from bot.words.events import summary
from bot.words.info import history, since_last_move
from bot.words.notes import LONGEST_NOTE, cleaned, noted, own_note
from bot.words.orders import order_label, panel
from bot.words.phrases import in_message
from bot.words.text import LOCALES, Text
from engine import view_for
from engine.actions import Build, TakeIncome, Travel
from engine.events import IncomeTaken, RoadBuilt, TurnBegan, Undone
from engine.model import Counts, Seat, Take
from render.face import Name
from tests.unit.bot.words.example import FACES, game, moments

EN = Text("en")
GAME = Name("Friday")
STATE = next(state for _, state in moments(game()))
TABLE = STATE.table
TAKEN = IncomeTaken(Seat(1), 3, Take.SESTERCES, 2, Counts(0, 0, 0))
BUILT = RoadBuilt(Seat(2), ("A1",), (1,))


@pytest.mark.parametrize("locale", LOCALES)
def test_every_order_has_a_label_of_its_own_that_a_list_can_show(locale: str) -> None:
    cards = [Order(TakeIncome(card, take)) for card in TABLE.cards for take in Take]
    road = [Order(Build(("A3",))), Order(Build(("A3", "A7")))]
    road += [Order(Travel("Tarracina"), most) for most in range(7)]
    labels = [order_label(Text(locale), TABLE, one) for one in (*cards, *road)]
    assert len({*labels}) == len(labels)
    assert max(map(len, labels)) <= 100


def test_orders_are_numbered_and_say_when_they_are_followed() -> None:
    wishes = (Order(Build(("A3", "A7"))), Order(Travel("Tarracina"), 3), Order(Travel("A1"), 0))
    said = panel(EN, TABLE, GAME, Orders(PersonId(1), wishes), 2).splitlines()
    assert said[1:4] == [
        "1. Build on A3 + A7",
        "2. Travel to Tarracina for 3 sesterces at most",
        "3. Travel to A1 for nothing",
    ]
    assert said[4].startswith("2 minutes after the move before yours")
    due = panel(EN, TABLE, GAME, Orders(PersonId(1), wishes, 1_700_000_000_000), 2)
    assert "<t:1700000000:R>" in due
    assert f"up to {MOST_ORDERS}" in panel(EN, TABLE, GAME, Orders(PersonId(1)), 2)


def test_what_was_ordered_is_marked_and_nothing_else() -> None:
    names = in_message(FACES)
    plain = summary(EN, names, (TAKEN, BUILT))
    marked = summary(EN, names, (OrdersFollowed(Seat(1)), TAKEN, TurnBegan(Seat(2), 1), BUILT))
    assert marked == (f"{plain[0]} (as planned)", plain[1])
    (page,) = history(EN, FACES, GAME, (OrdersFollowed(Seat(1)), TAKEN, BUILT), TABLE, lambda _: GAME)
    assert page.splitlines()[-2:] == [*marked]
    assert summary(EN, names, (OrdersFollowed(Seat(1)), Undone(1))) == (EN.say("entry-undone"),)


def test_what_was_missed_begins_before_ones_own_planned_move() -> None:
    me, other = PersonId(1), PersonId(2)
    played: list[tuple[PersonId, Entry]] = [
        (me, TAKEN),
        (me, TurnBegan(Seat(2), 1)),
        (other, BUILT),
        (other, TurnBegan(Seat(1), 2)),
        (me, OrdersFollowed(Seat(1))),
        (me, TAKEN),
        (me, TurnBegan(Seat(2), 2)),
    ]
    seen = [SeenEntry(seq, 0, by, entry) for seq, (by, entry) in enumerate(played, 1)]
    since = since_last_move(seen, me)
    assert since.moved and since.entries == tuple(entry for _, entry in played[2:])
    assert since_last_move(seen, other).entries == tuple(entry for _, entry in played[4:])


def test_what_is_suggested_is_within_the_purse() -> None:
    assert TABLE.awaited is not None
    seat = TABLE.awaited.seat
    view = view_for(STATE, seat)
    found = suggestions(view, seat)
    purse = view.purses[seat - 1]
    assert purse is not None
    assert all(one.at_most is not None and one.at_most <= purse for one in found[Travel])
    assert {one.action for one in found[TakeIncome]} == {
        TakeIncome(card, take) for card in TABLE.face_up for take in (Take.SESTERCES, Take.STONES)
    }


def test_a_note_is_cleaned_and_can_do_no_harm() -> None:
    kept = cleaned("**buy**\n<@1> \u202e " + "x" * LONGEST_NOTE)
    assert len(kept) == LONGEST_NOTE and "<@" not in kept
    assert own_note(EN, kept)[0].startswith("Your note: \\*\\*buy\\*\\*\n‹＠1› xx")
    assert own_note(EN, "") == ()
    assert cleaned(" \u200b ") == ""
    assert noted(EN, GAME, "") == "You have no note about Friday."


def test_a_note_keeps_its_lines() -> None:
    kept = cleaned("# buy\r\n\n \u200b \n1. A3\n- travel ")
    assert kept == "# buy\n1. A3\n- travel" == cleaned(kept)
    assert own_note(EN, kept) == ("Your note: \\# buy\n1\\. A3\n\\- travel",), (
        "and none of them means anything"
    )
