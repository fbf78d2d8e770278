"""What commands refuse before the game is even asked: the wrong place, no such game, missing permissions."""


class Problem(Exception):  # noqa: N818  a refusal, not a fault
    """A private answer instead of what was wanted; nothing has changed."""

    def __init__(self, said: str) -> None:
        """The answer, in the language of whoever asked."""
        super().__init__(said)
        self.said = said
