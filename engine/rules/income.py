"""Income (RULES 3.1)."""

from engine.actions import TakeIncome
from engine.data import DECKS
from engine.errors import IllegalAction, Reason
from engine.events import IncomeTaken
from engine.model import NONE, Counts, Seat, Size, Take
from engine.state import Table

BOTH_FROM = 3
"""With so many cards face up, or fewer, a card gives both its halves."""

_NUMBERS = {number for deck in DECKS.values() for number in deck}
_ONE_HALF = {
    number: (TakeIncome(number, Take.SESTERCES), TakeIncome(number, Take.STONES)) for number in _NUMBERS
}
_BOTH_HALVES = {number: (TakeIncome(number, Take.BOTH),) for number in _NUMBERS}


def takes(table: Table) -> tuple[Take, ...]:
    """What a card may be taken for now."""
    return (Take.BOTH,) if table.cards_left <= BOTH_FROM else (Take.SESTERCES, Take.STONES)


def legal(table: Table) -> list[TakeIncome]:
    """Every card that can be taken, in every way."""
    actions = _BOTH_HALVES if table.cards_left <= BOTH_FROM else _ONE_HALF
    taken = table.taken
    return [action for number in table.display if number not in taken for action in actions[number]]


def decide(table: Table, seat: Seat, action: TakeIncome) -> IncomeTaken:
    """Turn a card and receive what it shows."""
    if type(action.card) is not int or action.card not in table.cards:
        raise IllegalAction(Reason.UNKNOWN_CARD)
    left = table.cards_left
    if action.card in table.taken or action.card not in table.display:
        raise IllegalAction(Reason.CARD_NOT_FACE_UP, card=action.card)
    if not isinstance(action.take, Take):
        raise IllegalAction(Reason.UNKNOWN_TAKE)
    both = left <= BOTH_FROM
    if both and action.take is not Take.BOTH:
        raise IllegalAction(Reason.MUST_TAKE_BOTH, face_up=left)
    if not both and action.take is Take.BOTH:
        raise IllegalAction(Reason.MAY_NOT_TAKE_BOTH, face_up=left)
    card = table.cards[action.card]
    stones: Counts = NONE
    returned: tuple[Counts, ...] = ()
    if action.take is not Take.SESTERCES:
        stones, returned = _receive(table, card.stones)
    return IncomeTaken(
        seat=seat,
        card=card.number,
        take=action.take,
        sesterces=0 if action.take is Take.STONES else card.sesterces,
        stones=stones,
        returned=returned,
        push_token=left == 1 and not table.player(seat).push_token,
    )


def _receive(table: Table, wanted: Counts) -> tuple[Counts, tuple[Counts, ...]]:
    """What storage can give, and what each player must return first where it is short."""
    if wanted.within(table.stones):
        return wanted, ()
    short = [size for size in Size if wanted[size] > table.stones[size]]
    returned = tuple(
        Counts(*(player.stones[size] // 2 if size in short else 0 for size in Size))
        for player in table.players
    )
    given_back = (sum(by_seat[size] for by_seat in returned) for size in Size)
    there = table.stones.plus(Counts(*given_back))
    return Counts(*(min(wanted[size], there[size]) for size in Size)), returned
