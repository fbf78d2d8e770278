"""The moments of a game that can be looked at again: the ends of its turns, as far as they stand.

What was taken back is none of them: nobody is shown it as if it had been.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.game.events import Played
from engine.events import Event, GameEnded, TurnBegan


@dataclass(frozen=True, slots=True)
class Past:
    """A turn that is over, and where the log was then."""

    seq: int
    """The entry after which it was so: the next turn began, or the game was over."""
    round: int
    number: int
    """Which turn of its round; 0 is the beginning of the game."""
    events: tuple[Event, ...]
    """What happened in it."""

    @property
    def key(self) -> str:
        """What it is called by: "12.2" is the second turn of round 12."""
        return f"{self.round}.{self.number}"


def pasts(played: Sequence[Played]) -> tuple[Past, ...]:
    """All of them, the beginning first."""
    found: list[Past] = []
    events: list[Event] = []
    round_, number = 1, 0
    for one in played:
        events.append(one.event)
        if not isinstance(one.event, TurnBegan | GameEnded):
            continue
        found.append(Past(one.seq, round_, number, tuple(events)))
        events.clear()
        if isinstance(one.event, TurnBegan):
            number = number + 1 if one.event.round == round_ else 1
            round_ = one.event.round
    return tuple(found)
