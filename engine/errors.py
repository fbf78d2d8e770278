"""What the engine may refuse, as reasons without prose: the bot finds the words."""

from enum import StrEnum
from typing import Any


class Reason(StrEnum):
    """Why an action is refused. The facts beside it are named in the comments."""

    NOT_AN_ACTION = "not-an-action"
    UNKNOWN_SEAT = "unknown-seat"
    GAME_OVER = "game-over"
    SECRET_MISSING = "secret-missing"  # read from a file exported before the end: it cannot go on
    NOT_YOUR_TURN = "not-your-turn"  # awaited
    WRONG_MOMENT = "wrong-moment"  # step
    # income
    UNKNOWN_CARD = "unknown-card"
    CARD_NOT_FACE_UP = "card-not-face-up"  # card
    UNKNOWN_TAKE = "unknown-take"
    MUST_TAKE_BOTH = "must-take-both"  # face_up
    MAY_NOT_TAKE_BOTH = "may-not-take-both"  # face_up
    # quarry
    UNKNOWN_SIZE = "unknown-size"
    NO_SUCH_STONE = "no-such-stone"  # size
    PLACE_OUT_OF_RANGE = "place-out-of-range"  # least, most
    ANGLE_OUT_OF_RANGE = "angle-out-of-range"  # least, most
    NO_ROOM_ON_LEDGE = "no-room-on-ledge"  # size
    IMPOSSIBLE_QUARRY = "impossible-quarry"  # stone: no game leaves stones so, the log was damaged
    NOT_FALLEN = "not-fallen"  # size
    TILE_LARGER_THAN_STONE = "tile-larger-than-stone"  # size, into
    NO_SUCH_TILE_IN_STORAGE = "no-such-tile-in-storage"  # size
    NO_ROOM_ON_CART = "no-room-on-cart"  # size
    NO_SUCH_TILE_ON_CART = "no-such-tile-on-cart"  # size
    # road construction
    WRONG_NUMBER_OF_TILES = "wrong-number-of-tiles"
    UNKNOWN_SPACE = "unknown-space"
    SEGMENT_NOT_OPEN = "segment-not-open"  # segment, city
    ALREADY_BUILT = "already-built"  # space
    NO_LINE = "no-line"  # space
    ANOTHER_SEGMENT = "another-segment"  # first, second
    EARLIER_SEGMENT_INCOMPLETE = "earlier-segment-incomplete"  # segment
    # travel
    UNKNOWN_PLACE = "unknown-place"
    JOURNEY_OVER = "journey-over"
    ALREADY_THERE = "already-there"  # place
    NO_WAY = "no-way"  # place
    TOO_FAR = "too-far"  # place, steps
    TILE_FULL = "tile-full"  # place, pawns
    TOO_EXPENSIVE = "too-expensive"  # price, purse: for the mover's eyes only


class IllegalAction(Exception):  # noqa: N818  a refusal, not a fault
    """A wish that the rules do not grant; nothing has changed."""

    def __init__(self, reason: Reason, **facts: Any) -> None:
        """The reason, and the facts a message would need."""
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles with its facts, so that it can leave a worker process."""
        return (_rebuild, (self.reason, self.facts))


def _rebuild(reason: Reason, facts: dict[str, Any]) -> IllegalAction:
    return IllegalAction(reason, **facts)


class BrokenLog(Exception):  # noqa: N818
    """A sequence of events that no game can have produced."""
