"""How the hard player aims: it tries its pushes out, with stones as anybody sees them.

First some aims with a steady hand, then the best of them again and again with tremors of its own drawing: how
the hand will really tremble, nobody knows.
"""

from collections.abc import Iterator
from statistics import fmean

from engine.actions import Pushes, PushStone
from engine.chance import below, invented_tremor
from engine.computer.imagined import Imagined, Judged
from engine.data import BOX
from engine.errors import IllegalAction
from engine.model import ONE, Counts, Hand, Size, Tremor
from engine.quarry import Quarry
from engine.quarry.aim import STEADY, TREMOR, aim
from engine.rules.quarry import PUSHES
from engine.state import Dig, Player, Table

STRAIGHT = range(-100, 101, 20)
"""Places that are tried at 0 degrees ..."""
SLANTED = 9
"""... and how many aims anywhere, at any angle."""
BEST, TIMES = 5, 3
"""So many of them are tried again, so often."""
FALLS = ((0.46, 0.33, 0.19, 0.02), (0.31, 0.34, 0.25, 0.1), (0.05, 0.38, 0.2, 0.37))
"""By size: how likely a well-aimed push drops none, one, two, three or more, over a whole game."""
_TYPICAL = (Counts(), Counts(1, 0, 0), Counts(1, 1, 0), Counts(2, 1, 0))
"""What falls if so many do: as in the quarry, more small ones than others."""
_DREAM = Counts(1, 1, 2)
"""What falls if all goes well."""


class Trials:
    """Pushes tried out at one table."""

    def __init__(self, table: Table, imagined: Imagined, numbers: Iterator[int], quarry: Quarry) -> None:
        """With numbers for aims and tremors."""
        self._table = table
        self._imagined = imagined
        self._numbers = numbers
        self._quarry = quarry

    def hope(self, size: Size) -> float:
        """The chance to win if a push of this size went as well as a push may: enough to try it, or not."""
        dig = self._table.dig or Dig()
        dream = Dig(dig.pushed + 1, dig.fallen.plus(_DREAM), dig.fell + _DREAM.total)
        return self.going_on(pushed(self._imagined.hand, size, dig), dream)

    def best(self, pushes: Pushes, least: float) -> Judged | None:
        """The best aim for a stone of this size; None if none gives more than the least that it must."""
        first = [found for push in self._aims(pushes) if (found := self._try(push, STEADY)) is not None]
        better = sorted((one for one in first if one.chance > least), key=lambda one: -one.chance)
        if self._table.options.hand is Hand.NORMAL:
            better = [self._again(push) for _, push in better[:BEST] if isinstance(push, PushStone)]
        found = max(better, key=lambda one: one.chance, default=None)
        return found if found is not None and found.chance > least else None

    def _aims(self, pushes: Pushes) -> list[PushStone]:
        (left, right), (least, most) = pushes.places, pushes.angles
        slanted = [
            (left + below(self._numbers, right - left + 1), least + below(self._numbers, most - least + 1))
            for _ in range(SLANTED)
        ]
        return [PushStone(pushes.size, *aimed) for aimed in [*((place, 0) for place in STRAIGHT), *slanted]]

    def _again(self, push: PushStone) -> Judged:
        tremors = [invented_tremor(self._numbers, *TREMOR) for _ in range(TIMES)]
        found = [one.chance for tremor in tremors if (one := self._try(push, tremor)) is not None]
        return Judged(fmean(found or (0.0,)), push)

    def _try(self, push: PushStone, tremor: Tremor) -> Judged | None:
        number = BOX.quarry.total + self._table.pushes + 1
        made = aim(number, push.size, push.place, push.angle, tremor)
        try:
            outcome = self._quarry.simulate(self._table.quarry, made)
        except IllegalAction:
            return None
        dig = self._table.dig or Dig()
        hand = pushed(self._imagined.hand, push.size, dig)
        return Judged(self.going_on(hand, dig.after_push(outcome.fallen)), push)

    def going_on(self, hand: Player, dig: Dig) -> float:
        """The chance to win after a push: one stops there, or pushes the largest stone one has left."""
        stop = self._imagined.settled(hand, dig)
        size = next((size for size in reversed(Size) if hand.stones[size] and size in self._table.room), None)
        if size is None or dig.pushed >= PUSHES + hand.push_token:
            return stop
        return max(stop, self.reckoned(size, hand, dig, further=False))

    def reckoned(self, size: Size, hand: Player, dig: Dig, *, further: bool) -> float:
        """The chance to win after a push that is not tried out: as much falls as mostly does."""
        left = pushed(hand, size, dig)
        then = self.going_on if further else self._imagined.settled
        return sum(
            likely * then(left, Dig(dig.pushed + 1, dig.fallen.plus(falls), dig.fell + falls.total))
            for likely, falls in zip(FALLS[size], _TYPICAL, strict=True)
        )


def pushed(hand: Player, size: Size, dig: Dig) -> Player:
    """What lies in front of somebody after one more push."""
    return hand._replace(
        stones=hand.stones.minus(ONE[size]), push_token=hand.push_token and dig.pushed < PUSHES
    )
