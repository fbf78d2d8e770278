"""What the service refuses, as reasons without prose: the bot finds the words.

What the rules refuse is `engine.IllegalAction`; what the disk refuses is `bot.store.NotSaved`.
"""

from enum import StrEnum
from typing import Any


class Why(StrEnum):
    """Why a wish about a game is refused. The facts beside it are named in the comments."""

    UNKNOWN_GAME = "unknown-game"  # game
    REPEATED = "repeated"
    STALE = "stale"  # seq: where the game is now
    NOT_YOUR_TURN = "not-your-turn"  # awaited: seat
    NOT_SEATED = "not-seated"
    NOT_STARTED = "not-started"
    ALREADY_STARTED = "already-started"
    GAME_OVER = "game-over"
    NOT_OVER = "not-over"
    SUSPENDED = "suspended"
    SHUTTING_DOWN = "shutting-down"
    QUARRY_FAILED = "quarry-failed"
    BUSY = "busy"
    NO_PUSH = "no-push"
    NO_HINTS = "no-hints"
    # onlookers
    FOLLOWS_OWN = "follows-own"
    TOO_MANY_FOLLOWERS = "too-many-followers"  # most
    FOLLOWS_TOO_MANY = "follows-too-many"  # most
    # managers
    NOT_MANAGER = "not-manager"
    MANAGER_PLAYS = "manager-plays"
    HALTED = "halted"
    NO_SUCH_MOMENT = "no-such-moment"
    PLAYER_AWAY = "player-away"
    # lobby
    LOBBY_FULL = "lobby-full"  # seats
    COLOUR_TAKEN = "colour-taken"  # colour
    NOT_HOST = "not-host"
    TOO_FEW_PLAYERS = "too-few-players"  # needed
    TOO_MANY_PLAYERS = "too-many-players"  # seated
    WRONG_NUMBER_OF_SEATS = "wrong-number-of-seats"
    LOBBY_STAYS = "lobby-stays"
    # undo
    NOTHING_TO_UNDO = "nothing-to-undo"
    UNDO_NEEDS_CONSENT = "undo-needs-consent"
    # questions and offers
    NOTHING_ASKED = "nothing-asked"
    ALREADY_ASKED = "already-asked"
    ALREADY_SEATED = "already-seated"
    NOT_OFFERED = "not-offered"
    NOT_YOUR_SEAT = "not-your-seat"
    UNKNOWN_SEAT = "unknown-seat"
    SEAT_KEPT = "seat-kept"
    NOT_KEPT = "not-kept"
    PRIVATE = "private"
    SOMEBODY_AWAY = "somebody-away"
    # standing orders
    YOUR_TURN = "your-turn"
    NOT_AN_ORDER = "not-an-order"
    ENOUGH_ORDERS = "enough-orders"  # most
    LIMIT_ABOVE_PURSE = "limit-above-purse"  # purse


class Refused(Exception):  # noqa: N818  a refusal, not a fault
    """A wish that is not granted; nothing has changed."""

    def __init__(self, why: Why, **facts: Any) -> None:
        """The reason, and the facts a message would need."""
        super().__init__(why, facts)
        self.why = why
        self.facts = facts
