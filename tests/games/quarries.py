"""Quarries of recorded games: the real one, and some that hardly ever come about, for the rules to meet.

Each is simulated like the real one, but is loaded otherwise or has other measures, and says so in its
version: nobody takes its pushes for those of the real quarry.
"""

from dataclasses import dataclass, replace
from itertools import count
from unittest.mock import patch

from engine.chance import stream
from engine.data import BOX, QUARRY, QuarryMeasures
from engine.model import Counts, Push, QuarryStone
from engine.quarry import Laid, PushOutcome, Quarry, opening, physics
from engine.quarry.physics import PymunkQuarry

REAL = PymunkQuarry()
_OF = "-"
"""Between the parameters of the real quarry and the name of another, in its version."""
_SPARE_IDS = 10_000
"""Stones beyond the usual number get ids from here on, which no push will have."""


def measures(version: str) -> str:
    """What a version says of the quarry's measures; an extreme quarry's aims are those of the real one."""
    return version.partition("/")[0].partition(_OF)[0]


@dataclass(frozen=True, slots=True)
class ExtremeQuarry:
    """The real quarry, but loaded with other stones or simulated with other measures."""

    name: str
    loaded: Counts = BOX.quarry
    deepest_mm: float = QUARRY.depth_mm
    """Nothing is loaded nearer to the exit than this."""
    measures: QuarryMeasures = QUARRY

    @property
    def version(self) -> str:
        """The real quarry's, with this one's name among the parameters."""
        return REAL.version.replace("/", f"{_OF}{self.name}/", 1)

    def opening(self, seed: bytes) -> tuple[QuarryStone, ...]:
        """The first layout the seed gives in which these stones find room, fair or not."""
        with (
            patch.object(opening, "BOX", replace(BOX, quarry=self.loaded)),
            patch.object(opening, "QUARRY", replace(QUARRY, depth_mm=self.deepest_mm)),
        ):
            layouts = (opening._relaxed(stream(seed, "opening", attempt)) for attempt in count(1))
            stones = next(layout for layout in layouts if layout is not None)
        usual = BOX.quarry.total
        return tuple(
            stone if stone.id <= usual else stone._replace(id=stone.id + _SPARE_IDS) for stone in stones
        )

    def lay(self, stones: tuple[QuarryStone, ...], push: Push) -> Laid | None:
        """As in the real one."""
        return REAL.lay(stones, push)

    def simulate(self, stones: tuple[QuarryStone, ...], push: Push, *, film: bool = False) -> PushOutcome:
        """As in the real one, with these measures."""
        with patch.object(physics, "QUARRY", self.measures):
            return REAL.simulate(stones, push, film=film)


EXTREMES = (
    ExtremeQuarry("full", loaded=Counts(28, 6, 0)),
    ExtremeQuarry("barren", loaded=Counts(2, 1, 0)),
    ExtremeQuarry("empty-exit", loaded=Counts(6, 4, 0), deepest_mm=60.0),
    ExtremeQuarry("boulders", loaded=Counts(6, 1, 8)),
    # A floor that holds stones fast, and a simulation too coarse to move them: the pusher jams in them.
    ExtremeQuarry("sticky", measures=replace(QUARRY, floor_friction=5.0, iterations=3)),
    # The same, worse: the ledge fills until there is no room on it, perhaps for good.
    ExtremeQuarry("clogged", measures=replace(QUARRY, floor_friction=2.3, iterations=2)),
    # Stones part so slowly that time runs out.
    ExtremeQuarry("restless", measures=replace(QUARRY, bias=0.997, most_settling=150)),
)
QUARRIES: dict[str, Quarry] = {"real": REAL} | {quarry.name: quarry for quarry in EXTREMES}
