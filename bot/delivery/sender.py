"""The outbox's sender: makes each public or private message when it goes out, and sends it once.

What a message says is resolved here and now from the log; the row in the outbox is only a recipe. Every post
has a nonce, and one that may have arrived before is looked for in the channel first.
"""

import contextlib
import io
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bot.components import Message, Picture
from bot.delivery import posts
from bot.delivery.outbox import Delivery, Later, Unreachable
from bot.game.errors import Refused, Why
from bot.game.events import GameId, Spot, Suspension
from bot.game.view import View
from bot.game.wishes import Settle
from bot.lookup import faces_of, game_name, link_to
from bot.store.codec import write_recording
from bot.store.values import Kind, Post, Status, TurnNotes
from bot.words.board import alt_board, alt_film, text_board
from bot.words.events import film_caption
from bot.words.lobby import purse_message, start_message
from bot.words.names import LONGEST_GAME, clean, in_markdown, mention
from bot.words.notices import suspended
from bot.words.phrases import Faces
from bot.words.result import result_post
from bot.words.text import Text
from engine import GameView
from engine.events import StonePushed

if TYPE_CHECKING:
    from bot.ui.client import ViaAppia

log = logging.getLogger(__name__)

_GONE = (10003, 10004)  # unknown channel, unknown guild
_LOCKED = (50083, 160005)
_CLOSED = (50007, 50278, 40003)  # a person who takes no private messages, or Discord who lets us open no more
_TOO_OLD_TO_EDIT = 30046
_UNKNOWN_MESSAGE = 10008
_HAS_THREAD = 160004
_MISSING_PERMISSION = 50013
_NOT_ALLOWED = (50001, _MISSING_PERMISSION)
LOOK_BACK = 25
"""So many messages are looked through for one of ours that may have arrived."""
CHEAP_EDIT_MS = 55 * 60 * 1000
"""Older messages may be edited only slowly; their buttons stay, and lead to the present step."""


class DiscordSender:
    """Sends what the outbox hands it."""

    def __init__(self, bot: "ViaAppia") -> None:
        """Through this bot."""
        self._bot = bot

    async def __call__(self, delivery: Delivery) -> None:
        """Make and send one message; `Later` or `Unreachable` if it cannot be."""
        await self._bot.wait_until_ready()
        try:
            await _SEND[delivery.kind](self, delivery)
        except Refused as refused:
            if refused.why is not Why.SHUTTING_DOWN:
                raise
            raise Later from None  # after the restart
        except discord.RateLimited as limited:
            raise Later(limited.retry_after) from None
        except discord.HTTPException as error:
            raise self._trouble(delivery, error) from error
        except (aiohttp.ClientError, TimeoutError, OSError) as error:
            log.warning("%s of %s did not get through: %s", delivery.kind, delivery.game, error)
            raise Later from None

    def _trouble(self, delivery: Delivery, error: discord.HTTPException) -> Exception:
        """What a refusal of Discord's means for the outbox."""
        log.warning("%s of %s: Discord says %s %s", delivery.kind, delivery.game, error.status, error.code)
        if error.status == 429 or error.status >= 500:
            return Later()
        if error.code in _GONE:
            return Unreachable(Suspension.CHANNEL_GONE)
        if error.code in _LOCKED:
            return Unreachable(Suspension.THREAD_LOCKED)
        if error.code in _CLOSED or error.status == 403:
            return Unreachable(Suspension.NO_PERMISSION)
        if error.status == 404:
            return Unreachable(Suspension.CHANNEL_GONE)
        return error  # our own mistake: the outbox logs it and goes on with the next

    # The table

    async def _lobby(self, delivery: Delivery) -> None:
        look, text, faces = await self._public(delivery.game)
        letter = posts.lobby(text, look, faces, game_name(look), await link_to(self._bot.store, look))
        known = await self._post_of(delivery.game, Kind.LOBBY)
        if known is not None:
            with contextlib.suppress(discord.NotFound):
                await self._partial(known).edit(**letter.edits())
                return
        if look.status in (Status.LOBBY, Status.RUNNING):
            await self._post(delivery, look, letter)

    async def _start(self, delivery: Delivery) -> None:
        """The game begins: a thread from the lobby's message, everybody mentioned once."""
        look, text, _ = await self._public(delivery.game)
        lobby = await self._post_of(delivery.game, Kind.LOBBY)
        if lobby is not None and look.spot.channel == lobby.channel:
            thread = await self._thread(lobby, look)
            if thread is not None:
                await self._bot.service.note(delivery.game, Settle(Spot(look.spot.guild, thread)))
                look = await self._bot.service.view(delivery.game, None)
        people = await self._bot.store.people({one.person for one in look.seats})
        users = [discord.Object(one.discord_id) for one in people.values() if one.discord_id]
        mentions = " ".join(f"<@{user.id}>" for user in users)
        recorded = look.play is not None and look.play.table.round > 1  # played on from half-way
        said = text.say("start-half-way" if recorded else "start-greeting", mentions=mentions)
        await self._post(delivery, look, Message(said), mention=users)

    async def _thread(self, lobby: Post, look: View) -> int | None:
        """A thread on the lobby's message; None where the bot may not make one."""
        try:
            message = self._channel(lobby.channel, look.spot.guild).get_partial_message(lobby.message)
            thread = await message.create_thread(
                name=game_name(look)[:LONGEST_GAME], auto_archive_duration=10080
            )
        except discord.HTTPException as error:
            if error.code == _HAS_THREAD:
                return lobby.message  # a thread has the id of the message it was made from
            if error.code in (*_NOT_ALLOWED, _UNKNOWN_MESSAGE) or error.status == 400:
                return None
            raise
        return thread.id

    async def _turn(self, delivery: Delivery) -> None:
        look, text, faces = await self._public(delivery.game)
        if look.awaited is None or look.play is None:
            return
        service, store = self._bot.service, self._bot.store
        before = await self._post_of(delivery.game, Kind.TURN)
        happened = posts.events_of(await service.happened(delivery.game, None, delivery.since))
        since: GameView | None = None
        if before is not None:
            since = (await service.view_at(delivery.game, None, before.seq)).play
        waits_for = look.waits_for
        assert waits_for is not None
        person = (await store.people({waits_for}))[waits_for]
        named = mention(person.discord_id) if person.discord_id else faces[look.awaited - 1].called
        game = game_name(look)
        board = await self._board(delivery, look, faces, since)
        alt = alt_board(text, look.play, faces, game, happened)
        picture = Picture(f"board-{look.game}-{look.seq}.png", board, alt) if board else None
        letter = posts.turn(text, look, faces, game, named, happened, picture)
        if picture is None:
            letter = replace(letter, lines=tuple(text_board(text, look.play, faces, game).splitlines()))
        users = [discord.Object(person.discord_id)] if person.discord_id else []
        await self._post(delivery, look, letter, mention=users)
        self._bot.films.note(delivery.game, delivery.seq)
        if before is not None:
            await self._take_buttons(before)

    async def _board(
        self, delivery: Delivery, look: View, faces: Faces, since: GameView | None
    ) -> bytes | None:
        if look.play is None or not await self._pictured(delivery, look):
            return None
        return await self._bot.pictures.board(look.play, faces, since)

    async def _pictured(self, delivery: Delivery, look: View) -> bool:
        """Whether to send a picture: not where that is not allowed, nor if it went wrong twice."""
        return delivery.attempts < 2 and await self._may_attach(look)

    async def _may_attach(self, look: View) -> bool:
        """Whether files may be sent there; a thread too new to be known is as the lobby's channel."""
        guild = self._bot.get_guild(look.spot.guild)
        lobby = await self._post_of(look.game, Kind.LOBBY)
        for place in (look.spot.channel, lobby.channel if lobby is not None else 0):
            channel = guild.get_channel_or_thread(place) if guild is not None else None
            if guild is not None and channel is not None:
                return channel.permissions_for(guild.me).attach_files
        return True

    async def _take_buttons(self, post: Post) -> None:
        """The buttons of a passed turn go away where that is still cheap."""
        age_ms = (
            discord.utils.utcnow().timestamp() * 1000
            - discord.utils.snowflake_time(post.message).timestamp() * 1000
        )
        if age_ms < CHEAP_EDIT_MS:
            with contextlib.suppress(discord.HTTPException, aiohttp.ClientError):
                await self._partial(post).edit(view=None)

    async def _film(self, delivery: Delivery) -> None:
        service = self._bot.service
        look, text, faces = await self._public(delivery.game)
        for happening in await service.happened(delivery.game, None, delivery.since, delivery.seq):
            if not isinstance(happening.entry, StonePushed):
                continue
            event = happening.entry
            shown = await service.push_at(delivery.game, happening.seq)
            after, number = shown.after, shown.number
            assert after.play is not None
            hand = look.plan.options.hand
            pictured = await self._pictured(delivery, look)
            data = await self._bot.pictures.film(shown, faces) if pictured else None
            still = data is None
            if still and pictured:
                data = await self._bot.pictures.board(after.play, faces)
            alt = alt_film(text, faces, event, number, hand, still=still)
            ending = "png" if still else "gif"
            picture = Picture(f"push-{look.game}-{happening.seq}.{ending}", data, alt) if data else None
            caption = film_caption(text, faces, event, number, hand)
            letter = posts.film(text, look, caption, picture)
            await self._post(delivery, look, letter, silent=True)
            self._bot.films.note(delivery.game, happening.seq)

    async def _notice(self, delivery: Delivery) -> None:
        look, text, faces = await self._public(delivery.game)
        happened = await self._bot.service.happened(delivery.game, None, delivery.since, delivery.seq)
        numbers = {happening.by for happening in happened if happening.by is not None}
        for happening in happened:
            numbers |= {
                getattr(happening.entry, field)
                for field in ("person", "to")
                if isinstance(getattr(happening.entry, field, None), int)
            }
        people = await self._bot.store.people(numbers)
        if delivery.seat is not None:
            reason = next((getattr(one.entry, "reason", None) for one in reversed(happened)), None)
            if reason is not None:
                await self._privately(delivery, Message(suspended(text, reason)))
            return
        names = {number: in_markdown(clean(person.name)) for number, person in people.items()}
        offered = {
            number: f"<@{person.discord_id}>" for number, person in people.items() if person.discord_id
        }
        letter = posts.notice(text, look, faces, game_name(look), happened, names | _offered(look, offered))
        if letter is not None:
            users = [
                discord.Object(person.discord_id)
                for number, person in people.items()
                if person.discord_id and any(one.to == number for one in look.offers)
            ]
            await self._post(delivery, look, letter, mention=users, silent=True)

    async def _result(self, delivery: Delivery) -> None:
        look, text, faces = await self._public(delivery.game)
        if look.play is None or look.play.table.result is None:
            return
        service = self._bot.service
        game = game_name(look)
        post = result_post(text, look.play, faces, game)
        views = await service.rounds(delivery.game)
        pictured = await self._pictured(delivery, look)
        data = await self._bot.pictures.result(views, faces) if pictured else None
        picture = Picture(f"result-{look.game}-{look.seq}.png", data, post.alt) if data else None
        await self._post(delivery, look, posts.result(text, look, faces, post, picture), silent=True)
        if await self._may_attach(look):  # else `via-appia export` has it
            recorded = write_recording(await service.recording(delivery.game))
            file = discord.File(io.BytesIO(recorded), f"via-appia-{look.game}.json")
            await self._channel(look.spot.channel).send(
                text.say("result-file"), file=file, silent=True, nonce=f"{delivery.nonce}f"
            )
        before = await self._post_of(delivery.game, Kind.TURN)
        if before is not None:
            await self._take_buttons(before)

    async def _keep_open(self, delivery: Delivery) -> None:
        look, text, faces = await self._public(delivery.game)
        if look.awaited is not None:
            said = text.say("notice-keep-alive", name=faces[look.awaited - 1].called)
            await self._post(delivery, look, Message(said), silent=True)

    # Private messages

    async def _purse(self, delivery: Delivery) -> None:
        """One silent message per game and person that always shows the present purse."""
        mine = await self._mine(delivery)
        if mine is None:
            return
        look, text, faces = mine
        assert delivery.seat is not None
        assert look.play is not None
        known = await self._post_of(delivery.game, Kind.PURSE, look.viewer)
        if known is None and not delivery.attempts and not await self._post_of(delivery.game, Kind.TURN):
            raise Later  # the first board is on its way: the message is to lead there
        game, link = game_name(look), await link_to(self._bot.store, look)
        said = purse_message(text, look.play, game, link)
        if known is None:
            start = start_message(text, look.play, faces[delivery.seat - 1], game)
            said = f"{start}\n{link}" if look.play.table.round <= 1 else said
        elif await self._edited(known, said):
            return
        await self._privately(delivery, Message(said), silent=known is not None, note=True)

    async def _edited(self, known: Post, said: str) -> bool:
        """Whether the message could be changed; if not, it is replaced."""
        try:
            await self._partial(known).edit(content=said)
        except discord.HTTPException as error:
            if error.code not in (_TOO_OLD_TO_EDIT, _UNKNOWN_MESSAGE):
                raise
            if error.code == _TOO_OLD_TO_EDIT:
                with contextlib.suppress(discord.HTTPException, aiohttp.ClientError):
                    await self._partial(known).delete()
            return False
        return True

    async def _turn_note(self, delivery: Delivery) -> None:
        mine = await self._mine(delivery)
        if mine is None:
            return
        look, text, _ = mine
        person = (await self._bot.store.people({look.viewer or 0}))[look.viewer or 0]
        if person.settings.messages is not TurnNotes.TURNS or look.awaited != delivery.seat:
            return
        assert look.play is not None
        link = await link_to(self._bot.store, look)
        said = text.say("dm-turn", game=in_markdown(game_name(look)), round=look.play.table.round, link=link)
        await self._privately(delivery, Message(said))

    async def _mine(self, delivery: Delivery) -> tuple[View, Text, Faces] | None:
        """The game as the seat's person sees it, in their language; None if they want no messages."""
        assert delivery.seat is not None
        public = await self._bot.service.view(delivery.game, None)
        number = public.seats[delivery.seat - 1].person
        person = (await self._bot.store.people({number}))[number]
        if person.discord_id is None or person.settings.closed or person.settings.messages is TurnNotes.OFF:
            return None
        look = await self._bot.service.view(delivery.game, number)
        if look.play is None:
            return None
        return look, Text(person.locale), await faces_of(self._bot.service, look)

    async def _privately(
        self, delivery: Delivery, letter: Message, *, silent: bool = False, note: bool = False
    ) -> None:
        """To the seat's person; a closed door is remembered, and never knocked at again."""
        assert delivery.seat is not None
        look = await self._bot.service.view(delivery.game, None)
        number = look.seats[delivery.seat - 1].person
        store = self._bot.store
        person = (await store.people({number}))[number]
        if person.discord_id is None or person.settings.closed:
            return
        try:
            channel = await self._bot.create_dm(discord.Object(person.discord_id))
            message = await channel.send(**letter.parts(), silent=silent, nonce=delivery.nonce)
        except discord.HTTPException as error:
            if error.code not in _CLOSED:
                raise
            await self._bot.service.change_settings(number, lambda settings: replace(settings, closed=True))
            return
        if note:
            await store.note_post(
                Post(delivery.game, delivery.kind, number, channel.id, message.id, delivery.seq)
            )

    # Inside

    async def _public(self, game: GameId) -> tuple[View, Text, Faces]:
        """The game as onlookers see it, in the game's language."""
        look = await self._bot.service.view(game, None)
        return look, Text(look.plan.language), await faces_of(self._bot.service, look)

    async def _post(
        self,
        delivery: Delivery,
        look: View,
        letter: Message,
        *,
        mention: list[discord.Object] | None = None,
        silent: bool = False,
    ) -> None:
        channel = self._channel(look.spot.channel)
        message_id = None
        if delivery.attempts:
            message_id = await self._arrived(channel, letter)
        if message_id is None:
            mentions = discord.AllowedMentions(everyone=False, roles=False, users=mention or False)
            how: dict[str, Any] = {"silent": silent, "nonce": delivery.nonce, "allowed_mentions": mentions}
            try:
                message = await channel.send(**letter.parts(), **how)
            except discord.Forbidden as error:
                if error.code != _MISSING_PERMISSION or letter.picture is None:
                    raise
                # Perhaps only Attach Files is missing: the picture's words instead.
                message = await channel.send(**letter.in_words().parts(), **how)
            message_id = message.id
        await self._bot.store.note_post(
            Post(delivery.game, delivery.kind, None, look.spot.channel, message_id, delivery.seq)
        )

    async def _arrived(self, channel: discord.PartialMessageable, letter: Message) -> int | None:
        """A post of ours that already is there, known by its picture's name or its buttons."""
        wanted = {letter.picture.name} if letter.picture else set()
        ids = {
            item.press.custom_id
            for row in letter.rows
            if isinstance(row, tuple)
            for item in row
            if hasattr(item, "press")
        }
        if not wanted and not ids:
            return None
        me = self._bot.user
        async for message in channel.history(limit=LOOK_BACK):
            if me is None or message.author.id != me.id:
                continue
            names = {attachment.filename for attachment in message.attachments}
            if wanted & names or (not wanted and ids and ids <= _custom_ids(message)):
                return message.id
        return None

    def _channel(self, channel_id: int, guild_id: int | None = None) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(channel_id, guild_id=guild_id)

    def _partial(self, post: Post) -> discord.PartialMessage:
        return self._channel(post.channel).get_partial_message(post.message)

    async def _post_of(self, game: GameId, kind: Kind, person: int | None = None) -> Post | None:
        found = await self._bot.store.posts(game)
        return next((post for post in found if (post.kind, post.person) == (kind, person)), None)


def _offered(look: View, mentions: dict[int, str]) -> dict[int, str]:
    """Those to whom a seat is offered are mentioned: they are asked."""
    return {one.to: mentions[one.to] for one in look.offers if one.to in mentions}


def _custom_ids(message: discord.Message) -> set[str]:
    return {
        child.custom_id
        for row in message.components
        if isinstance(row, discord.ActionRow)
        for child in row.children
        if child.custom_id
    }


_SEND: dict[Kind, Any] = {
    Kind.LOBBY: DiscordSender._lobby,
    Kind.START: DiscordSender._start,
    Kind.TURN: DiscordSender._turn,
    Kind.FILM: DiscordSender._film,
    Kind.NOTICE: DiscordSender._notice,
    Kind.RESULT: DiscordSender._result,
    Kind.KEEP_OPEN: DiscordSender._keep_open,
    Kind.PURSE: DiscordSender._purse,
    Kind.TURN_NOTE: DiscordSender._turn_note,
    Kind.QUESTION: DiscordSender._notice,
    Kind.MOVED_AWAY: DiscordSender._notice,
}
