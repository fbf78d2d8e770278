"""A message that is made, and how it goes out; and whether it is there already.

Whether a post has arrived is told by a mark of its own that the channel's history shows: in a button's custom
id, or in the name of its file. A plain line has none; it is known by its text, if it is ours, newer than the
first attempt, and newer than the last one of its kind. Discord keeps no nonces, so that history has none.
"""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import PurePath

import discord

from bot.components import Message
from bot.game.model import ChannelId, PersonId, UserId
from bot.store.values import Post

SKEW = timedelta(seconds=60)
"""So far our clock may be before Discord's."""
LOOK_BACK = 500
"""So many messages after the first attempt are looked through."""
LOOK_BACK_BLINDLY = 50
"""So many, the newest, where it is not known when the first attempt was."""


@dataclass(frozen=True, slots=True)
class Outgoing:
    """One message, made and addressed."""

    message: Message
    channel: ChannelId | Callable[[], Awaitable[ChannelId]]
    """Where it goes; or how Discord is asked for a way there, once the message is made."""
    nonce: str
    person: PersonId | None = None
    """For whom alone it is, privately but for a closed door; None: for the table."""
    mention: tuple[UserId, ...] = ()
    """Who is notified."""
    silent: bool = False
    known: Post | None = None
    """Ours from before: it is edited if that is still possible."""
    repost: bool = True
    """Whether it is posted anew where it cannot be edited."""
    noted: bool = True
    """Whether it is remembered, so that it can be found again."""
    about: int = 0
    """The one entry it is about; 0: none in particular."""
    unveils: bool = False
    """Whether all it does is to take the veil and the buttons from the known one."""
    deletes: bool = False
    """Whether all it does is to take the known one away."""
    lasts_ms: int = 0
    """How long its film runs; 0: it is none."""
    then: Callable[[], Awaitable[None]] | None = None
    """What is to be done once it is out."""
    instead: "Outgoing | None" = None
    """What goes out where no files may be sent; None: the same with its picture's words."""

    @property
    def at_table(self) -> bool:
        """Whether everybody there reads it: also what one is called to there, for a closed door."""
        return self.person is None or bool(self.mention)

    async def place(self) -> ChannelId:
        """Where it goes."""
        return await self.channel() if callable(self.channel) else self.channel

    async def reached(self) -> "Outgoing":
        """The same, its place known; what is to be edited has one."""
        return self if self.known is not None else replace(self, channel=await self.place())

    def in_words(self) -> "Outgoing":
        """What goes out where no files may be sent."""
        return self.instead or replace(self, message=self.message.in_words())


async def find_arrived(
    channel: discord.abc.Messageable,
    me: int,
    outgoing: Outgoing,
    claimed_ms: int,
    newer_than: int,
) -> int | None:
    """The id of a message of ours that is this one; `newer_than` is the last known one of its kind."""
    if claimed_ms:
        after = datetime.fromtimestamp(claimed_ms / 1000, UTC) - SKEW
        history = channel.history(limit=LOOK_BACK, after=after, oldest_first=True)
    else:
        history = channel.history(limit=LOOK_BACK_BLINDLY)
    async for found in history:
        if found.author.id == me and found.id > newer_than and _same(found, outgoing.message):
            return found.id
    return None


def _same(found: discord.Message, wanted: Message) -> bool:
    ids, names = _marked_ids(wanted), _file_names(wanted)
    if not ids and not names:
        return _words(found.content) == _words(wanted.content)
    theirs = {PurePath(one.filename).stem for one in found.attachments}
    return bool(ids & _custom_ids(found)) or bool(names & theirs)


def _words(content: str) -> str:
    """Without links: they lead to the newest board, which may be another at the next attempt."""
    return re.sub(r"https://discord\.com/channels/\S+", "", content).strip()


def _marked_ids(message: Message) -> set[str]:
    """The custom ids in which a mark stands."""
    buttons = (button for row in message.rows if isinstance(row, tuple) for button in row)
    return {button.press.custom_id for button in buttons if button.press.arg}


def _file_names(message: Message) -> set[str]:
    """Without what follows the dot: a film may be a still at the next attempt."""
    files = (message.picture, message.file)
    return {PurePath(one.name).stem for one in files if one is not None}


def _custom_ids(message: discord.Message) -> set[str]:
    return {
        child.custom_id
        for row in message.components
        if isinstance(row, discord.ActionRow)
        for child in row.children
        if child.custom_id
    }
