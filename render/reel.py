"""A film as it is sent. No Pillow here: whoever sends it draws nothing."""

from typing import NamedTuple


class Reel(NamedTuple):
    """A looping GIF, and how long it runs once, from the aim to the end of the outcome."""

    data: bytes
    ms: int
