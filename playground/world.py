"""The playground's Discord itself: all that exists, the rules of who may see and do what, and news of every
change.

It knows nothing of HTTP or sockets: the gateway and the page listen to its changes, REST and people act on
it.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TypeVar

from playground.clock import Clock, Snowflakes, Timer
from playground.errors import (
    ARCHIVED_THREAD,
    CLOSED_DMS,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    NO_MUTUAL_GUILD,
    THREAD_LOCKED,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    ApiError,
)
from playground.model import (
    ALL_PERMISSIONS,
    ANSWER_WITHIN_S,
    APPLICATION_ID,
    BOT,
    EVERYONE,
    GUILD_ID,
    MANAGER,
    TOKEN,
    TOKEN_LIVES_S,
    Asked,
    Channel,
    ChannelKind,
    Command,
    Flag,
    Guild,
    Interaction,
    Json,
    Message,
    Permission,
    User,
)
from playground.storage import Storage

PEOPLE = ("Anna", "Bruno", "Carla", "Dario")
BOT_NAME = "Via Appia"
GUILD_NAME = "The Forum"
CHANNELS = ("via-appia", "tavern")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Change:
    """Something happened. `kind` is one of the names in `KINDS`; the rest is what it happened to."""

    kind: str
    channel: Channel | None = None
    message: Message | None = None
    interaction: Interaction | None = None
    user: User | None = None
    guild: Guild | None = None
    details: Json = field(default_factory=dict)


KINDS = frozenset(
    {
        "message_create", "message_update", "message_delete",
        "channel_create", "channel_update", "channel_delete",
        "guild_update", "guild_leave", "guild_join", "guild_outage", "guild_back",
        "member_leave", "member_join",
        "people_update", "commands_update", "read", "dismiss", "ping",
        "interaction_create", "interaction_answer", "interaction_fail",
        "bot_online", "bot_offline", "sessions", "typing",
    }
)  # fmt: skip


class World:
    """Everything there is, in memory, written through to `Storage`."""

    def __init__(self, clock: Clock, storage: Storage, answer_within_s: float = ANSWER_WITHIN_S) -> None:
        self.clock = clock
        self.answer_within_s = answer_within_s
        self.storage = storage
        self.base_url = ""
        self.token = TOKEN
        self.bot_online = False
        self.users = {user.id: user for user in storage.users()}
        self.channels = {channel.id: channel for channel in storage.channels()}
        self.commands = {command.id: command for command in storage.commands()}
        self.interactions: dict[int, Interaction] = {}
        self.read_marks = storage.read_marks()
        self.dismissed: set[int] = set()
        self.pings: list[tuple[int, int]] = []  # who was notified of which message
        self.old_edits: dict[
            int, list[float]
        ] = {}  # by channel: when messages older than an hour were edited
        self.old_edit_retry_s = 1.0
        self.nonces: dict[str, Message] = {}  # what the bot posted last with each; looked at for some minutes
        self.command_creates: list[float] = []
        self.messages: dict[int, dict[int, Message]] = {channel: {} for channel in self.channels}
        newest = GUILD_ID
        for message in storage.messages():
            self.messages.setdefault(message.channel_id, {})[message.id] = message
            if message.nonce is not None:
                self.nonces[message.nonce] = message
            newest = max(newest, message.id, *(one.id for one in message.attachments))
        newest = max(newest, *self.users, *self.channels, *self.commands, 0)
        self.ids = Snowflakes(clock, newest)
        self._listeners: list[Callable[[Change], None]] = []
        self._waiting: list[asyncio.Future[None]] = []
        self._archivings: dict[int, Timer] = {}
        self.guilds = {guild.id: guild for guild in storage.guilds()} or self._found()
        for channel in self.channels.values():
            self._watch(channel)

    def _found(self) -> dict[int, Guild]:
        """A fresh world: four people, the bot, one server with two channels."""
        bot = User(APPLICATION_ID, BOT_NAME, bot=True)
        people = [User(GUILD_ID + 1 + index, name, manager=index == 0) for index, name in enumerate(PEOPLE)]
        for user in (bot, *people):
            self.users[user.id] = user
            self.storage.save(user)
        guild = Guild(GUILD_ID, GUILD_NAME, owner_id=people[0].id)
        self.storage.save(guild)
        for position, name in enumerate(CHANNELS):
            channel = Channel(
                self.ids.next(), ChannelKind.TEXT, name, created_at=self.clock.now(), position=position
            )
            self.channels[channel.id] = channel
            self.messages[channel.id] = {}
            self.storage.save(channel)
        return {guild.id: guild}

    # News

    def listen(self, listener: Callable[[Change], None]) -> None:
        """Call back, synchronously, at every change."""
        self._listeners.append(listener)

    def tell(self, change: Change) -> None:
        """Let all listeners and all who wait know."""
        assert change.kind in KINDS, change.kind
        for listener in self._listeners:
            listener(change)
        waiting, self._waiting = self._waiting, []
        for future in waiting:
            if not future.done():
                future.set_result(None)

    async def until(self, found: Callable[[], T | None], patience_s: float) -> T:
        """What `found` gives, as soon as it gives something; asked again after every change."""
        async with asyncio.timeout(patience_s):
            while True:
                result = found()
                if result is not None and result is not False:
                    return result
                future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                self._waiting.append(future)
                await future

    # People and the server

    @property
    def bot(self) -> User:
        """The bot's own user."""
        return self.users[APPLICATION_ID]

    @property
    def people(self) -> list[User]:
        """Everyone but the bot."""
        return [user for user in self.users.values() if not user.bot]

    def add_user(self, user: User) -> User:
        """Somebody new, in the server from the beginning."""
        self.users[user.id] = user
        self.storage.save(user)
        self.tell(Change("member_join", user=user, guild=self.guild))
        self.tell(Change("people_update", user=user))
        return user

    def set_user(self, user: User) -> None:
        """A person changed: locale, open DMs, membership."""
        before = self.users[user.id]
        self.users[user.id] = user
        self.storage.save(user)
        if before.in_guild != user.in_guild:
            self.tell(Change("member_join" if user.in_guild else "member_leave", user=user, guild=self.guild))
        self.tell(Change("people_update", user=user))

    @property
    def guild(self) -> Guild:
        """The first server: the one that the page shows."""
        return self.guilds[GUILD_ID]

    def guild_of(self, channel: Channel) -> Guild:
        """The server of a channel or thread."""
        return self.guilds[channel.guild_id]

    def is_member(self, user: User, guild: Guild) -> bool:
        """Whether somebody is in a server."""
        if user.bot:
            return guild.bot_in
        return user.in_guild if guild.id == GUILD_ID else user.id in guild.member_ids

    def members(self, guild: Guild) -> list[User]:
        """Everybody in a server."""
        return [user for user in self.users.values() if self.is_member(user, guild)]

    def manages(self, user: User, guild: Guild) -> bool:
        """Whether somebody manages a server."""
        return user.manager if guild.id == GUILD_ID else user.id == guild.owner_id

    def set_guild(self, guild: Guild) -> None:
        """A server changed: locale, features, whether the bot is in it; or it is new."""
        before = self.guilds.get(guild.id)
        self.guilds[guild.id] = guild
        self.storage.save(guild)
        if (before is not None and before.bot_in) != guild.bot_in:
            self.tell(Change("guild_join" if guild.bot_in else "guild_leave", guild=guild))
        elif before is not None:
            self.tell(Change("guild_update", guild=guild))

    def set_bot_online(self, online: bool) -> None:
        """The bot came or went."""
        if online != self.bot_online:
            self.bot_online = online
            self.tell(Change("bot_online" if online else "bot_offline"))

    # Permissions

    def permissions(self, user: User, channel: Channel) -> int:
        """What a user may do in a channel."""
        if channel.kind is ChannelKind.DM:
            return EVERYONE if user.bot or user.id == channel.recipient_id else 0
        guild = self.guild_of(channel)
        if not self.is_member(user, guild):
            return 0
        parent = self.channels.get(channel.parent_id or 0)
        if not user.bot:
            hidden = user.id in (parent or channel).hidden_from
            return 0 if hidden else MANAGER if self.manages(user, guild) else EVERYONE
        own = channel.bot_permissions if channel.bot_permissions is not None else None
        if own is None and parent is not None:
            own = parent.bot_permissions
        return BOT if own is None else own & ALL_PERMISSIONS

    def require(self, channel: Channel, *needed: Permission) -> None:
        """Refuse unless the bot may do all this here: 50001 if it cannot even look, else 50013."""
        have = self.permissions(self.bot, channel)
        if not have & Permission.VIEW_CHANNEL:
            raise ApiError(*MISSING_ACCESS)
        if any(not have & one for one in needed):
            raise ApiError(*MISSING_PERMISSIONS)

    def require_posting(self, channel: Channel, *, embeds: bool, files: bool) -> None:
        """Refuse unless the bot may post here now; an archived thread is opened again by it."""
        if channel.kind is ChannelKind.DM:
            person = self.users[channel.recipient_id or 0]
            if not any(one.bot_in and self.is_member(person, one) for one in self.guilds.values()):
                raise ApiError(*NO_MUTUAL_GUILD)
            if not person.dms_open:
                raise ApiError(*CLOSED_DMS)
            return
        in_thread = channel.kind is ChannelKind.THREAD
        needed = [Permission.SEND_MESSAGES_IN_THREADS if in_thread else Permission.SEND_MESSAGES]
        needed += [Permission.EMBED_LINKS] * embeds + [Permission.ATTACH_FILES] * files
        self.require(channel, *needed)
        if channel.locked and not self.permissions(self.bot, channel) & Permission.MANAGE_THREADS:
            raise ApiError(*(ARCHIVED_THREAD if channel.archived else THREAD_LOCKED))

    # Channels

    def channel(self, channel_id: int) -> Channel:
        """A channel the bot asks for: 10003 if there is none."""
        if channel_id not in self.channels:
            raise ApiError(*UNKNOWN_CHANNEL)
        return self.channels[channel_id]

    def add_channel(self, channel: Channel) -> Channel:
        """A new channel, thread or DM."""
        self.channels[channel.id] = channel
        self.messages[channel.id] = {}
        self.storage.save(channel)
        self._watch(channel)
        self.tell(Change("channel_create", channel=channel))
        return channel

    def set_channel(self, channel: Channel, *, quietly: bool = False) -> Channel:
        """A channel changed; quietly when only its last message did."""
        self.channels[channel.id] = channel
        self.storage.save(channel)
        self._watch(channel)
        if not quietly:
            self.tell(Change("channel_update", channel=channel))
        return channel

    def delete_channel(self, channel: Channel) -> None:
        """A channel is gone, with its threads and messages."""
        for below in [one for one in self.channels.values() if one.parent_id == channel.id]:
            self.delete_channel(below)
        for message in self.messages.pop(channel.id).values():
            self._forget(message)
        del self.channels[channel.id]
        self.storage.drop(channel)
        timer = self._archivings.pop(channel.id, None)
        if timer is not None:
            timer.cancel()
        self.tell(Change("channel_delete", channel=channel))

    def dm(self, person: User) -> Channel:
        """A person's direct messages with the bot, made when first asked for."""
        for channel in self.channels.values():
            if channel.recipient_id == person.id:
                return channel
        return self.add_channel(
            Channel(self.ids.next(), ChannelKind.DM, created_at=self.clock.now(), recipient_id=person.id)
        )

    def archive(self, channel: Channel, archived: bool) -> Channel:
        """Put a thread away or take it out again."""
        now = self.clock.now()
        return self.set_channel(replace(channel, archived=archived, archive_changed_at=now, active_at=now))

    def _watch(self, channel: Channel) -> None:
        """A quiet thread archives itself."""
        timer = self._archivings.pop(channel.id, None)
        if timer is not None:
            timer.cancel()
        if channel.kind is not ChannelKind.THREAD or channel.archived:
            return
        due = channel.active_at + channel.auto_archive_min * 60

        def put_away() -> None:
            self.archive(self.channels[channel.id], True)

        self._archivings[channel.id] = self.clock.call_at(due, put_away)

    # Messages

    def message(self, channel_id: int, message_id: int) -> Message:
        """A message the bot asks for: ephemerals do not exist for it."""
        message = self.messages.get(channel_id, {}).get(message_id)
        if message is None or message.ephemeral:
            raise ApiError(*UNKNOWN_MESSAGE)
        return message

    def find_message(self, message_id: int) -> Message | None:
        """A message wherever it is, ephemerals included."""
        found = (messages.get(message_id) for messages in self.messages.values())
        return next((message for message in found if message is not None), None)

    def post(self, message: Message) -> Message:
        """A new message; in an archived thread it opens the thread again."""
        channel = self.channels[message.channel_id]
        self.messages[channel.id][message.id] = message
        if not message.ephemeral:
            self.storage.save(message)
            if channel.archived:
                channel = self.archive(channel, False)
            now = self.clock.now()
            count = channel.message_count + 1
            self.set_channel(
                replace(channel, last_message_id=message.id, active_at=now, message_count=count), quietly=True
            )
        self.tell(Change("message_create", channel=self.channels[channel.id], message=message))
        for person in self.people:
            if self._notifies(message, channel, person):
                self.pings.append((person.id, message.id))
                self.tell(Change("ping", channel=self.channels[channel.id], message=message, user=person))
        return message

    def _notifies(self, message: Message, channel: Channel, person: User) -> bool:
        """A new message makes a person's phone buzz: a mention or a direct message that is not silent."""
        if message.ephemeral or message.author_id == person.id or message.flags & Flag.SUPPRESS_NOTIFICATIONS:
            return False
        if channel.kind is ChannelKind.DM:
            return channel.recipient_id == person.id
        called = person.id in message.mention_ids or message.mention_everyone
        return called and self.is_member(person, self.guild_of(channel))

    def set_message(self, message: Message) -> Message:
        """A message changed."""
        before = self.messages[message.channel_id][message.id]
        self.messages[message.channel_id][message.id] = message
        kept = {one.id for one in message.attachments}
        for one in before.attachments:
            if one.id not in kept:
                self.storage.drop_file(one.id)
        if not message.ephemeral:
            self.storage.save(message)
        self.tell(Change("message_update", channel=self.channels[message.channel_id], message=message))
        return message

    def delete_message(self, message: Message) -> None:
        """A message is gone, with its files."""
        del self.messages[message.channel_id][message.id]
        self._forget(message)
        self.tell(Change("message_delete", channel=self.channels[message.channel_id], message=message))

    def _forget(self, message: Message) -> None:
        for one in message.attachments:
            self.storage.drop_file(one.id)
        if not message.ephemeral:
            self.storage.drop(message)

    def visible(self, person: User) -> Iterator[Message]:
        """All messages a person sees, oldest first within each channel."""
        for channel in self.channels.values():
            for message in self.messages[channel.id].values():
                if self.sees(person, message):
                    yield message

    def sees(self, person: User, message: Message) -> bool:
        """A person may see a message: ephemerals only their own, until dismissed."""
        channel = self.channels.get(message.channel_id)
        return (
            channel is not None
            and message.viewer_id in (None, person.id)
            and message.id not in self.dismissed
            and bool(self.permissions(person, channel) & Permission.VIEW_CHANNEL)
        )

    def dismiss(self, message: Message) -> None:
        """Its viewer no longer wants to see an ephemeral; the bot does not learn of it."""
        self.dismissed.add(message.id)
        self.tell(Change("dismiss", channel=self.channels[message.channel_id], message=message))

    def mark_read(self, person: User, channel: Channel) -> None:
        """A person has seen all there is in a channel."""
        newest = max(self.messages[channel.id], default=0)
        if newest and self.read_marks.get((person.id, channel.id), 0) < newest:
            self.read_marks[person.id, channel.id] = newest
            self.storage.save_read_mark(person.id, channel.id, newest)
            self.tell(Change("read", channel=channel, user=person))

    # Commands

    def set_commands(self, commands: list[Command], guild_id: int | None) -> None:
        """These are now all commands, global ones or a guild's own."""
        for old in [one for one in self.commands.values() if one.guild_id == guild_id]:
            del self.commands[old.id]
            self.storage.drop(old)
        for command in commands:
            self.commands[command.id] = command
            self.storage.save(command)
        self.tell(Change("commands_update"))

    # Interactions

    def ask(
        self,
        kind: Asked,
        person: User,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        command: str | None = None,
        opened_by: Json | None = None,
        opener_id: int | None = None,
    ) -> Interaction:
        """A person asks something of the bot, which has three seconds to answer."""
        now = self.clock.now()
        limit = now - 4 * TOKEN_LIVES_S  # long after the token ran out, an interaction is forgotten
        self.interactions = {one.id: one for one in self.interactions.values() if one.asked_at > limit}
        interaction = Interaction(
            self.ids.next(),
            secrets.token_urlsafe(64),
            kind,
            person.id,
            channel.id,
            now,
            data,
            person.locale,
            message_id=None if message is None else message.id,
            command=command,
            opened_by=opened_by,
            opener_id=opener_id,
        )
        self.interactions[interaction.id] = interaction
        self.tell(
            Change(
                "interaction_create", channel=channel, message=message, interaction=interaction, user=person
            )
        )

        def give_up() -> None:
            if not interaction.finished:
                interaction.failed = True
                self.tell(Change("interaction_fail", channel=channel, interaction=interaction, user=person))

        self.clock.call_at(now + self.answer_within_s, give_up)
        return interaction
