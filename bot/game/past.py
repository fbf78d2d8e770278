"""The moments of a game that can be looked at again: after each move that stands.

What was taken back is none of them: nobody is shown it as if it had been.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.game.events import Played
from engine.events import Event, GameEnded, PushingStopped, TurnBegan


@dataclass(frozen=True, slots=True)
class Past:
    """A turn that is over, or as much of it as there was, and where the log was then."""

    seq: int
    """The entry after which it was so."""
    round: int
    number: int
    """Which turn of its round; 0 is the beginning of the game."""
    events: tuple[Event, ...]
    """What happened in it so far."""
    step: int = 0
    """After which of its moves; 0: it is over."""

    @property
    def key(self) -> str:
        """What it is called by: "12.2" is the second turn of round 12, "12.2.1" the first push in it."""
        return f"{self.round}.{self.number}" + (f".{self.step}" if self.step else "")


def pasts(played: Sequence[Played]) -> tuple[Past, ...]:
    """All of them, the beginning first."""
    found: list[Past] = []
    events: list[Event] = []
    round_, number, step, changed = 1, 0, 0, False
    for one, after in zip(played, (*played[1:], None), strict=False):
        events.append(one.event)
        changed = changed or not isinstance(one.event, PushingStopped)  # which alone moves nothing
        if isinstance(one.event, TurnBegan | GameEnded):
            found.append(Past(one.seq, round_, number, tuple(events)))
            events.clear()
            step, changed = 0, False
            if isinstance(one.event, TurnBegan):
                number = number + 1 if one.event.round == round_ else 1
                round_ = one.event.round
        elif changed and (after is None or after.first != one.first):
            step, changed = step + 1, False
            found.append(Past(one.seq, round_, number, tuple(events), step))
    return tuple(found)


def turns(played: Sequence[Played]) -> tuple[Past, ...]:
    """Those of them at which a turn was over."""
    return tuple(one for one in pasts(played) if not one.step)
