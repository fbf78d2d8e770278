"""Sends what the outbox hands it: makes the parts of a message, looks whether they are there, posts or edits.

What is said is told by `table` and `private`; what Discord's answers mean by `discord_errors`.
"""

import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from typing import TypeVar

import discord

from bot.components import edit, send
from bot.delivery.breaker import Breaker
from bot.delivery.discord_errors import DMS_REFUSED, LOST, NOT_ALLOWED, TROUBLE, Code, verdict
from bot.delivery.film_waits import FilmWaits
from bot.delivery.lanes import Delivery
from bot.delivery.outbox import Later, Unreachable
from bot.delivery.outgoing import Outgoing, find_arrived
from bot.delivery.private import PrivateMessages
from bot.delivery.table import TableMessages
from bot.game.errors import Refused, Why
from bot.game.model import ChannelId, MessageId
from bot.lookup import post_of
from bot.metrics import Fault
from bot.pictures import Pictures
from bot.service import GameService
from bot.store.values import Post
from bot.words.film import unveiled
from bot.workers import Busy

log = logging.getLogger(__name__)

T = TypeVar("T")
MOST_VEILED = 1_000
"""So many films are remembered until their turns are over; what others say is asked for."""


class DiscordSender:
    """Brings messages to Discord."""

    def __init__(
        self,
        client: discord.Client,
        service: GameService,
        pictures: Pictures,
        films: FilmWaits,
        breaker: Breaker,
        processes: Callable[[], int] = lambda: 1,
    ) -> None:
        """`films` is told which films and boards are out; `breaker` sees what the client is answered.

        So many `processes` send, each its part.
        """
        self._client = client
        self._breaker = breaker
        self._store = service.store
        self._table = TableMessages(client, service, pictures, films)
        self._service = service
        self._private = PrivateMessages(client, service, processes)
        self._veiled: dict[MessageId, str] = {}
        """What films say that were posted since the start."""

    async def ready(self) -> None:
        """Return when the client is connected, and Discord does not shut us out."""
        await self._client.wait_until_ready()
        await self._breaker.over()

    async def make(self, delivery: Delivery) -> tuple[Outgoing, ...]:
        """See `Sender`."""
        with _judged(delivery):
            return await (self._private if delivery.private else self._table).make(delivery)

    async def find(self, delivery: Delivery, made: Sequence[Outgoing]) -> tuple[Outgoing, ...]:
        """See `Sender`."""
        with _judged(delivery, made):
            return tuple(
                [one for one in made if not await self._unless_closed(one, self._found(delivery, one))]
            )

    async def reach(self, delivery: Delivery, made: Sequence[Outgoing]) -> tuple[Outgoing, ...]:
        """See `Sender`."""
        with _judged(delivery, made):
            return tuple([await self._unless_closed(one, one.reached()) for one in made])

    async def send(self, delivery: Delivery, made: Sequence[Outgoing]) -> int:
        """See `Sender`."""
        with _judged(delivery, made):
            return self.lasts_ms([await self._unless_closed(one, self._send(delivery, one)) for one in made])

    def lasts_ms(self, made: Sequence[Outgoing]) -> int:
        """See `Sender`."""
        return max((outgoing.lasts_ms for outgoing in made), default=0)

    async def _unless_closed(self, outgoing: Outgoing, work: Awaitable[T]) -> T:
        """Ask Discord for something. Who takes no private messages is remembered, and it is made anew."""
        try:
            return await work
        except discord.HTTPException as error:
            if outgoing.person is None or outgoing.at_table:
                raise
            if error.code == Code.TOO_MANY_NEW_DMS:
                raise self._private.doors.too_many() from error
            if error.code not in DMS_REFUSED:
                raise
            if not await self._private.remember_closed(outgoing.person):
                raise  # it would be knocked at for ever
            raise Later from error

    async def _send(self, delivery: Delivery, outgoing: Outgoing) -> Outgoing:
        """Edit or post it; what went out, which may be its words."""
        if outgoing.known is not None:
            if await self._edit(outgoing.known, outgoing):
                return outgoing
            if not outgoing.repost:
                return outgoing
        channel = await outgoing.place()
        message, sent = await self._post(outgoing, channel)
        if sent.lasts_ms:
            self._veiled[MessageId(message)] = sent.message.content
            if len(self._veiled) > MOST_VEILED:
                del self._veiled[next(iter(self._veiled))]
        await self._note(delivery, sent, channel, message)
        return sent

    async def _note(self, delivery: Delivery, outgoing: Outgoing, channel: ChannelId, message: int) -> None:
        if outgoing.noted:
            place = (outgoing.person, channel, MessageId(message), delivery.seq, outgoing.about)
            await self._store.note_post(Post(delivery.game, delivery.kind, *place))
        if outgoing.then is not None:
            await outgoing.then()

    async def _post(self, outgoing: Outgoing, place: ChannelId) -> tuple[int, Outgoing]:
        message = outgoing.message
        channel = self._client.get_partial_messageable(place)
        post = partial(send, channel, mention=outgoing.mention, silent=outgoing.silent)
        try:
            return await post(message, nonce=outgoing.nonce), outgoing
        except discord.HTTPException as error:
            if error.code == Code.UNKNOWN_MESSAGE:
                # An earlier attempt had arrived and was deleted: Discord knows the nonce, not the post.
                return await post(message), outgoing
            if error.code == Code.MISSING_PERMISSIONS and message.picture is not None:
                # Perhaps only Attach Files is missing: the picture's words instead.
                words = outgoing.in_words()
                return await post(words.message, nonce=outgoing.nonce), words
            raise

    async def _edit(self, known: Post, outgoing: Outgoing) -> bool:
        """Whether a message could be changed; if not, a new one takes its place."""
        channel = self._client.get_partial_messageable(known.channel)
        message = channel.get_partial_message(known.message)
        try:
            if outgoing.deletes:
                await message.delete()
            elif outgoing.unveils:
                # Its words are in the message; its picture stays, as what an edit does not name does.
                said = self._veiled.pop(known.message, None)
                if said is None:
                    said = (await message.fetch()).content
                await message.edit(content=unveiled(said), view=None)
            else:
                await edit(message.edit, outgoing.message)
        except discord.HTTPException as error:
            if (outgoing.unveils or outgoing.deletes) and error.status in (400, 403, 404):
                return True  # nothing hangs on it
            if error.code in NOT_ALLOWED:
                if outgoing.person is not None:
                    return False
                if known.channel != outgoing.channel:
                    return True  # out of our reach, where the game is not played any more: it stays as it is
            if error.code not in (Code.TOO_MANY_OLD_EDITS, Code.UNKNOWN_MESSAGE, Code.UNKNOWN_CHANNEL):
                raise
            if error.code == Code.TOO_MANY_OLD_EDITS and outgoing.person is not None:
                with contextlib.suppress(*TROUBLE):
                    await message.delete()
            return False
        return True

    async def _found(self, delivery: Delivery, outgoing: Outgoing) -> bool:
        """Whether an earlier attempt has arrived; then that is noted."""
        if outgoing.unveils or outgoing.deletes:
            return False  # done twice, it is the same
        me = self._client.user
        assert me is not None
        newest = outgoing.known or await post_of(
            self._store, delivery.game, delivery.kind, outgoing.person, outgoing.about
        )
        if newest is not None and outgoing.noted and newest.seq == delivery.seq:
            return True  # noted, but not yet marked as sent
        place = await outgoing.place()
        channel = self._client.get_partial_messageable(place)
        newer_than = newest.message if newest is not None and newest.channel == place else 0
        claimed_ms = delivery.claimed_ms or 0
        if not discord.utils.DISCORD_EPOCH < claimed_ms <= self._service.now_ms:
            claimed_ms = (
                0  # the clock was put back since, and nobody knows by how much; or it never was right
            )
        message = await find_arrived(channel, me.id, outgoing, claimed_ms, newer_than)
        if message is None:
            return False
        await self._note(delivery, outgoing, place, message)
        return True


@contextlib.contextmanager
def _judged(delivery: Delivery, made: Sequence[Outgoing] = ()) -> Iterator[None]:
    """Turn Discord's errors into what they mean for the outbox.

    Of a private message no refusal tells anything of the table; whoever wants none is known as such.
    """
    try:
        yield
    except Refused as refused:
        if refused.why is not Why.SHUTTING_DOWN:
            raise
        raise Later from None  # after the restart
    except Busy:
        raise Later from None  # its picture is worth a moment
    except (discord.HTTPException, discord.RateLimited, *LOST) as error:
        Fault.DELAYED.happened()
        log.warning("%s of %s did not get through: %s", delivery.kind, delivery.game, error)
        found = verdict(error)
        at_table = not delivery.private or any(one.at_table for one in made)
        if found is error or (isinstance(found, Unreachable) and not at_table):
            raise
        raise found from error
