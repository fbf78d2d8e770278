"""How often somebody may press, or type: generous for aiming, firm against a stuck key."""

from collections import OrderedDict, deque
from collections.abc import Callable
from time import monotonic

from bot.game.model import UserId

PRESSES = 30
WINDOW_S = 10.0
"""Twenty nudges in ten seconds are play; thirty are not."""
LETTERS = 40
"""So often in the same time choices are offered to whoever types: Discord asks at most with each letter."""
REMEMBERED = 10_000


class RateLimit:
    """A sliding window per person."""

    def __init__(self, clock: Callable[[], float] = monotonic, most: int = PRESSES) -> None:
        """The clock is seconds that only go forward."""
        self._clock = clock
        self._most = most
        self._pressed: OrderedDict[UserId, deque[float]] = OrderedDict()

    def wait_s(self, user: UserId) -> float:
        """Count a press; 0 if it is fine, else how long to wait (and it was not counted)."""
        now = self._clock()
        times = self._pressed.setdefault(user, deque())
        self._pressed.move_to_end(user)
        if len(self._pressed) > REMEMBERED:
            self._pressed.popitem(last=False)
        while times and times[0] <= now - WINDOW_S:
            times.popleft()
        if len(times) >= self._most:
            return times[0] + WINDOW_S - now
        times.append(now)
        return 0.0
