"""A quarry without physics, for measuring the rules alone and for tests that need to say what falls."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.data import BOX
from engine.model import Push, QuarryStone, Size
from engine.quarry import Laid, Pose, PushOutcome

_LAID = Laid(0, -20_000, Pose(0, -40_000, 0), 36_000)

Fall = Callable[[tuple[QuarryStone, ...], Push], int]
"""How many of the oldest stones fall."""


def sometimes(stones: tuple[QuarryStone, ...], push: Push) -> int:
    """About one stone a push, as in the real quarry, fixed by the push alone."""
    wish = (push.stone * 7 + push.x_um // 97 + push.size * 3) % 5 - 1
    return max(0, min(wish, len(stones) - 12))


@dataclass(frozen=True, slots=True)
class ScriptedQuarry:
    """Stones lie in a grid; `fall` says how many fall; `full` names sizes that find no room."""

    fall: Fall = sometimes
    full: tuple[Size, ...] = ()

    @property
    def version(self) -> str:
        """No physics at all."""
        return "scripted"

    def opening(self, seed: bytes) -> tuple[QuarryStone, ...]:
        """The stones of the box in an order given by the seed."""
        sizes = [size for size in Size for _ in range(BOX.quarry[size])]
        sizes.sort(key=lambda size: (size + 1) * (seed[size] + 1) % 13)
        return tuple(_lying(number, size) for number, size in enumerate(sizes, 1))

    def lay(self, stones: tuple[QuarryStone, ...], push: Push) -> Laid | None:  # noqa: ARG002
        """On the ledge, unless the size is `full`."""
        return None if push.size in self.full else _LAID

    def simulate(
        self,
        stones: tuple[QuarryStone, ...],
        push: Push,
        *,
        film: bool = False,  # noqa: ARG002
    ) -> PushOutcome:
        """The oldest stones fall."""
        there = (*stones, _lying(push.stone, push.size))
        count = self.fall(stones, push)
        return PushOutcome(fallen=there[:count], resting=there[count:])


def _lying(number: int, size: Size) -> QuarryStone:
    return QuarryStone(number, size, (number % 4 - 2) * 30_000 + 15_000, number // 4 % 4 * 30_000)
