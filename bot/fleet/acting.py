"""For which server something is sent, wherever in the process that is: known to the task that sends it."""

import contextlib
from collections.abc import Iterator
from contextvars import ContextVar

from bot.game.model import GuildId

_server: ContextVar[GuildId | None] = ContextVar("acting_for", default=None)


class LeaseLost(Exception):  # noqa: N818
    """The server is looked after by another process now, and whatever is to be sent there is sent by that."""


@contextlib.contextmanager
def acting_for(guild: GuildId) -> Iterator[None]:
    """What is sent in here is sent for this server's games."""
    before = _server.set(guild)
    try:
        yield
    finally:
        _server.reset(before)


def server_acted_for() -> GuildId | None:
    """None: somebody is answered, or it is nobody's in particular."""
    return _server.get()
