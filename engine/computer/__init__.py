"""Computer players in three levels. They know what a seat sees, as a `Seen`, and no more.

`choose` finds a seat's next action, a pure function of its arguments: whoever calls it brings the numbers for
whims and tremors (`engine.chance.computer_numbers`) and the quarry in which pushes are tried out. `explain`
says why somebody would do something, of the open table alone. The rules know nothing of all this.
"""

from engine.computer.explain import Explanation, Ground, Motive, explain
from engine.computer.levels import Level, choose
from engine.computer.seen import Seen, legal, seen
from engine.computer.version import VERSION

__all__ = [
    "VERSION",
    "Explanation",
    "Ground",
    "Level",
    "Motive",
    "Seen",
    "choose",
    "explain",
    "legal",
    "seen",
]
