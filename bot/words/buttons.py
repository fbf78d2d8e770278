"""Which buttons stand side by side, as keys of their labels.

A row's labels fit one line on a phone. Only the four moves have the rulebook's words, and may need two there.
"""

from bot.words.text import Text

Row = tuple[str, ...]

TURN_ROWS: tuple[Row, ...] = (
    ("button-income", "button-quarry", "button-build", "button-travel"),
    ("button-purse", "button-happened", "button-more"),
)
"""Under the turn post."""
COMPUTERS_TURN_ROW: Row = ("button-board", "button-happened", "button-more")
"""Under that of a computer's turn."""
REMINDER_ROW: Row = ("button-later", "button-mute")
"""Under a reminder."""
TABLE_ROW: Row = ("button-nudge", "button-give-time")
"""For the others at the table, while somebody is to move."""
STEP_IN_ROW: Row = ("button-step-in",)
"""Where somebody's time ran out and a substitute is looked for."""
PACE_ROW: Row = ("button-pace-type", "button-back")
"""Under the paces."""
AWAKE_ROW: Row = ("button-awake",)
"""Among one's settings."""
WHY_ROW: Row = ("button-why",)
"""Under a turn post that tells of a computer's moves."""
BACK_AGAIN_ROW: Row = ("button-take-seat-back",)
"""For whose seat a computer keeps."""
MORE_ROWS: tuple[Row, ...] = (
    ("button-board", "button-text-board", "button-history"),
    ("button-rules", "button-help", "button-undo"),
)
"""What More opens."""
REVIVE_ROW: Row = ("button-revive",)
"""For the players of a game that a manager suspended."""
FOLLOW_ROW: Row = ("button-follow-game",)
UNFOLLOW_ROW: Row = ("button-unfollow-game",)
"""For onlookers, who have nothing to undo."""
CATCH_UP_ROW: Row = ("button-text-board", "button-history")
"""Under what somebody missed."""
ROOM_ROW: Row = ("button-make-room", "button-back")
"""Under what a fallen stone can become."""
SECOND_ROW: Row = ("button-only-one", "button-back")
"""Under the places for a second tile."""
CONTINUE_ROW: Row = ("button-continue",)
"""Under a film."""
HINT_ROW: Row = ("button-hint",)
"""Below the panels of whoever is to move, where hints are allowed."""
RECEIPT_ROW: Row = ("button-undo", "button-orders")
"""Under what was done in a turn: as much of it as is possible."""
UNDO_ROW: Row = ("button-undo",)
"""Under what was done in one by orders."""
DROP_ORDERS_ROW: Row = ("button-drop-orders",)
"""Under somebody's orders for their next turn."""
LOBBY_ROWS: tuple[Row, ...] = (
    ("button-join", "button-leave", "button-start"),
    ("button-colour", "button-options", "button-fairness"),
    ("button-add-computer", "button-pace"),
)
NAME_ROW: Row = ("button-name",)
"""Among the options, beside how many may play."""
HOST_ROW: Row = ("button-done", "button-remove", "button-close")
"""What the host finds among the options besides."""
CLOSE_ROW: Row = ("button-close", "button-back")
"""Asks whether the lobby is to be given up."""
PAGE_ROW: Row = ("button-previous", "button-next")
"""Under something that does not fit into one message."""
ABANDON_ROW: Row = ("button-abandon-now",)
"""Asks whoever manages the server, and does not play, whether to end a game."""
CONSENT_ROW: Row = ("button-agree", "button-refuse")
OFFER_ROW: Row = ("button-accept", "button-decline")
RESULT_ROWS: tuple[Row, ...] = (
    ("button-rematch", "button-best-push"),
    ("button-timelapse", "button-verify"),
)
SHARE_ROW: Row = ("button-share",)
"""Under a film that somebody looks at again."""
RECORD_ROWS: tuple[Row, ...] = (("button-push-people",), ("button-push-computers",))
"""Under somebody's record: the film of the best push among people, and of that with computers."""
LESSON_ROW: Row = ("button-lesson",)
"""Under the help, and for whoever is in their first lobby."""
GREETING_ROWS: tuple[Row, ...] = (
    ("button-lesson",),
    ("button-solo",),
    ("button-new-game",),
    ("button-in-progress",),
    ("button-rules-minute",),
)
"""The playground's greeting: each on a row of its own, for they are long."""

ROWS: tuple[Row, ...] = (
    *TURN_ROWS,
    COMPUTERS_TURN_ROW,
    REMINDER_ROW,
    TABLE_ROW,
    STEP_IN_ROW,
    PACE_ROW,
    AWAKE_ROW,
    WHY_ROW,
    BACK_AGAIN_ROW,
    *MORE_ROWS,
    REVIVE_ROW,
    FOLLOW_ROW,
    UNFOLLOW_ROW,
    CATCH_UP_ROW,
    ROOM_ROW,
    SECOND_ROW,
    CONTINUE_ROW,
    HINT_ROW,
    RECEIPT_ROW,
    UNDO_ROW,
    DROP_ORDERS_ROW,
    *LOBBY_ROWS,
    NAME_ROW,
    HOST_ROW,
    CLOSE_ROW,
    PAGE_ROW,
    ABANDON_ROW,
    CONSENT_ROW,
    OFFER_ROW,
    *RESULT_ROWS,
    SHARE_ROW,
    *RECORD_ROWS,
    LESSON_ROW,
    *GREETING_ROWS,
)
"""All of them."""

PLACES = (-30, -8, 0, 8, 30)
"""Nudges of the place, in percent; 0 puts it back to the middle."""
ANGLES = (-12, -3, 0, 3, 12)
"""Nudges of the angle, in degrees; 0 straightens it."""


def place_label(step: int) -> str:
    """A nudge of the place: arrows that way, two for a large step; no font makes an emoji of them."""
    arrows = 2 if abs(step) == max(PLACES) else 1
    return _pointing(step, str(abs(step)), "←" * arrows, "→" * arrows)


def angle_label(step: int) -> str:
    """A nudge of the angle: an arrow that turns that way."""
    return _pointing(step, f"{abs(step)}°", "↶", "↷")


def _pointing(step: int, amount: str, left: str, right: str) -> str:
    """To the left or to the right by an amount; 0 by itself."""
    return f"{left} {amount}" if step < 0 else f"{amount} {right}" if step else amount


def label(text: Text, key: str) -> str:
    """The label of a button."""
    return text.say(key)


def labels(text: Text, row: Row) -> tuple[str, ...]:
    """The labels of a row."""
    return tuple(label(text, key) for key in row)
