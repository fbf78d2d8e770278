"""As if a question had reached those who were asked: its post is noted, with an id that says when."""

from bot.game.messages import Kind
from bot.game.model import ChannelId, GameId, MessageId, PersonId
from bot.limits import DISCORD_EPOCH_MS
from bot.store import Store
from bot.store.values import Post


def message_at(at_ms: int) -> MessageId:
    """An id that Discord would give to a message of that time."""
    return MessageId((at_ms - DISCORD_EPOCH_MS) << 22)


async def tell(
    store: Store,
    game: GameId,
    about: int,
    at_ms: int,
    kind: Kind = Kind.QUESTION,
    person: PersonId | None = None,
) -> None:
    """At the table, or to somebody privately."""
    await store.note_post(Post(game, kind, person, ChannelId(70), message_at(at_ms), about, about))
