"""The quarry of a game that was played: pushes are facts, so that the game can be played once more."""

from collections.abc import Sequence

from engine.events import Event, QuarryLoaded, StonePushed
from engine.model import Push, QuarryStone
from engine.quarry import Laid, Pose, PushOutcome
from engine.quarry.physics import PymunkQuarry

_SOMEWHERE = Laid(0, -20_000, Pose(0, -40_000, 0), 36_000)


class RecordedQuarry:
    """It answers what was recorded, and knows of nothing else; a film is of the same push today."""

    def __init__(self, events: Sequence[Event]) -> None:
        """The quarry of these events."""
        self._loaded = next(event for event in events if isinstance(event, QuarryLoaded))
        self._pushed = {event.stone: event for event in events if isinstance(event, StonePushed)}
        self._room = {self._loaded.stones: self._loaded.room}
        self._room |= {event.resting: event.room for event in self._pushed.values()}

    @property
    def version(self) -> str:
        """Of the quarry in which it was played."""
        return self._loaded.physics

    def opening(self, seed: bytes) -> tuple[QuarryStone, ...]:  # noqa: ARG002
        """The stones it began with."""
        return self._loaded.stones

    def lay(self, stones: tuple[QuarryStone, ...], push: Push) -> Laid | None:
        """Somewhere, where there was room."""
        return _SOMEWHERE if push.size in self._room[stones] else None

    def simulate(self, stones: tuple[QuarryStone, ...], push: Push, *, film: bool = False) -> PushOutcome:
        """What came of it."""
        event = self._pushed[push.stone]
        shown = PymunkQuarry().simulate(stones, push, film=True).film if film else None
        return PushOutcome(event.fallen, event.resting, event.status, shown)
