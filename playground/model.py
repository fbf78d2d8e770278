"""The things in the playground's Discord: people, a server, channels, messages, commands, interactions.

Plain frozen values (an interaction alone changes in place while it lives). What Discord shapes itself, such
as embeds and components, is kept as the JSON it came as, checked on the way in.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]

APPLICATION_ID = 990000000000000001
GUILD_ID = 990000000000000100
BOT_ROLE_ID = 990000000000000110
TOKEN = "playground"  # the only token this Discord knows; no real one is ever sent here

ATTACHMENT_LIMIT_BYTES = 10 * 1024 * 1024
ANSWER_WITHIN_S = 3.0
TOKEN_LIVES_S = 15 * 60.0
NONCE_WINDOW_S = 180.0
OLD_MESSAGE_S = 3600.0
OLD_EDITS_PER_HOUR = 3


class Permission(enum.IntFlag):
    """The permissions that this Discord knows and checks."""

    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    SEND_MESSAGES_IN_THREADS = 1 << 38


EVERYONE = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
MANAGER = (
    EVERYONE
    | Permission.MANAGE_CHANNELS
    | Permission.MANAGE_GUILD
    | Permission.MANAGE_MESSAGES
    | Permission.MENTION_EVERYONE
    | Permission.MANAGE_THREADS
)
BOT = EVERYONE | Permission.MANAGE_THREADS
ALL_PERMISSIONS = (1 << 53) - 1


class Flag(enum.IntFlag):
    """Message flags that this Discord knows; anything else is refused."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12


COMPONENTS_V2 = 1 << 15


class ChannelKind(enum.IntEnum):
    """Discord's channel types, as far as they exist here."""

    TEXT = 0
    DM = 1
    THREAD = 11


class MessageKind(enum.IntEnum):
    """Discord's message types, as far as they exist here."""

    DEFAULT = 0
    REPLY = 19
    CHAT_INPUT_COMMAND = 20
    THREAD_STARTER = 21


class Asked(enum.IntEnum):
    """Interaction types."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL_SUBMIT = 5


class Callback(enum.IntEnum):
    """The ways of answering an interaction."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE_MESSAGE = 7
    AUTOCOMPLETE = 8
    MODAL = 9


@dataclass(frozen=True, slots=True)
class User:
    """A person, or the bot."""

    id: int
    name: str
    locale: str = "en-US"
    bot: bool = False
    manager: bool = False
    dms_open: bool = True
    in_guild: bool = True
    nick: str | None = None
    """What they are called in servers, if not by their name."""


@dataclass(frozen=True, slots=True)
class Guild:
    """A server. Who is in the first one, and manages it, is said of each user; of any other, here."""

    id: int
    name: str
    owner_id: int
    locale: str = "en-US"
    features: tuple[str, ...] = ()
    bot_in: bool = True
    member_ids: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Channel:
    """A text channel, a thread below one, or a person's direct messages with the bot."""

    id: int
    kind: ChannelKind
    name: str = ""
    created_at: float = 0.0
    position: int = 0
    parent_id: int | None = None
    recipient_id: int | None = None
    owner_id: int | None = None
    last_message_id: int | None = None
    bot_permissions: int | None = None
    archived: bool = False
    locked: bool = False
    archive_changed_at: float = 0.0
    active_at: float = 0.0
    auto_archive_min: int = 4320
    message_count: int = 0
    guild_id: int = GUILD_ID
    hidden_from: tuple[int, ...] = ()
    """People who do not see it, nor its threads."""


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file on the CDN; `shown_in_embed` ones are not in a message's own list, as on the real Discord."""

    id: int
    channel_id: int
    filename: str
    size: int
    content_type: str
    width: int | None = None
    height: int | None = None
    description: str | None = None
    ephemeral: bool = False


@dataclass(frozen=True, slots=True)
class Message:
    """One message; `viewer_id` is set on ephemerals, which nobody else sees."""

    id: int
    channel_id: int
    author_id: int
    created_at: float
    content: str = ""
    kind: MessageKind = MessageKind.DEFAULT
    flags: int = 0
    edited_at: float | None = None
    embeds: tuple[Json, ...] = ()
    components: tuple[Json, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    mention_ids: tuple[int, ...] = ()
    mention_everyone: bool = False
    nonce: str | None = None
    viewer_id: int | None = None
    asked_by: Json | None = None  # Discord's interaction_metadata, for answers
    command: str | None = None  # the slash command's full name, for answers to one
    reference: tuple[int, int] | None = None  # channel id, message id
    thread_id: int | None = None

    @property
    def ephemeral(self) -> bool:
        """Only one person sees it."""
        return self.viewer_id is not None


@dataclass(frozen=True, slots=True)
class Command:
    """A registered application command; `body` is the checked form it was registered with."""

    id: int
    version: int
    guild_id: int | None
    body: Json

    @property
    def name(self) -> str:
        """Its name as registered."""
        return str(self.body["name"])


@dataclass(slots=True)
class Interaction:
    """Something a person asked of the bot, and how far the bot has come with it."""

    id: int
    token: str
    kind: Asked
    user_id: int
    channel_id: int
    asked_at: float
    data: Json
    locale: str
    message_id: int | None = None  # whose component was pressed
    command: str | None = None
    opened_by: Json | None = None  # metadata of the interaction that opened the modal
    opener_id: int | None = None  # that interaction; its modal closes once this one is answered
    delivered: bool = False
    answer: Callback | None = None
    response_id: int | None = None  # what @original is
    followup_ids: list[int] = field(default_factory=list)
    choices: list[Json] = field(default_factory=list)
    modal: Json | None = None
    failed: bool = False

    @property
    def finished(self) -> bool:
        """Answered, or given up on."""
        return self.answer is not None or self.failed
