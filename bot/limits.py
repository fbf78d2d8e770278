"""Discord's limits, each written once, and the one way in which a text is cut to fit.

Knows nothing else of Discord, so that the voice may use it too.
"""

CONTENT = 2000
"""Characters of a message's text."""
EMBED = 4096
"""Characters of an embed's description."""
ALT_TEXT = 1024
"""Characters of a picture's description."""
ROWS = 5
"""Rows of components under a message."""
BUTTONS = 5
"""Buttons in a row."""
OPTIONS = 25
"""Options of a select, and answers of an autocompletion."""
OPTION = 100
"""Characters of an option's label, its value and its description."""
LABEL = 80
"""Characters on a button."""
PLACEHOLDER = 150
"""Characters on a list from which nothing is chosen yet."""
FORM_TITLE = 45
"""Characters of a form's title, and of the label of a field in it."""
THREAD_NAME = 100
OLD_MESSAGE_MS = 60 * 60 * 1000
"""Messages older than this may be edited only now and then."""
DISCORD_EPOCH_MS = 1_420_070_400_000
"""Ids of Discord's count the milliseconds since then."""
REQUESTS_A_SECOND = 50
"""For the whole bot, answers to people not counted."""


def cut(said: str, most: int) -> str:
    """At most so many characters, with a sign where something was cut off."""
    return said if len(said) <= most else said[: most - 1].rstrip() + "…"
