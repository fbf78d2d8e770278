"""What commands refuse before the game is even asked: the wrong place, no such game, missing permissions."""

from bot.words.text import Fact


class Problem(Exception):  # noqa: N818  a refusal, not a fault
    """A private answer instead of what was wanted; the key of the text and its facts."""

    def __init__(self, key: str, /, **facts: Fact) -> None:
        """Nothing has changed."""
        super().__init__(key)
        self.key = key
        self.facts = facts
