"""Somebody who notes down, to the byte, all that a playground's people receive: to hold two worlds against
each other.

What is noted is what Discord shows, not how the bot asked for it: every new, changed and deleted message with
its files, every notification, completion and form, every change of a channel. It is noted by lanes: what is
in one lane came in that order. Lanes are sent side by side, so that their order among each other is chance.

Two worlds in which the same happens still differ in what has nothing to do with the bot, and only that is
left out or given a name:

- Discord's ids (of messages, threads, files, interactions) are made from the time. Each stands for a thing,
  and is written as what it is: "tavern 3" is the third message in the tavern. An id that nobody knows stays.
- Times of posting and editing are Discord's own; of those that the bot writes, until when one may answer.
- The address of the playground, which is a free port.
- The nonce of a post: random bytes, by which Discord knows a second attempt.
- What a message was answered to is told by its id; its text came before, and perhaps for other eyes.
- "Thinking" is no message yet. It comes or not by how fast the machine is.
- That a message is taken away is a lane of its own: whoever had an old private panel may be pressing on
  already, and the bot takes reminders away beside everything else.
- To which post at the table a private message leads: to the newest when it was written, and lanes are sent
  side by side.
- That a film is unveiled is a lane of its own, for the bot does that beside everything else.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from hashlib import sha256
from typing import Any

from playground.model import Callback, Channel, ChannelKind, Flag, Interaction, Message
from playground.wire import channel_json, message_json
from playground.world import Change, World

PRIVATE = "messages to "
"""How lanes of direct messages begin."""
_ID = re.compile(r"\d{17,20}")
_APPEARED = re.compile(r"(va:push:[\w:,-]*,t)\d+")
"""When a panel appeared, in the custom id of its Push."""
_DUE = re.compile(r"<t:\d+:")
"""When the day to answer a question is over: a day from now, and the worlds ask one after the other."""
_LINK = re.compile(r"(channels/\w+/\d{17,20})/\d{17,20}")
_CHANNEL_TIMES = ("last_message_id", "message_count", "total_message_sent", "thread_metadata", "member")


class Witness:
    """Notes what a world's people receive from now on."""

    def __init__(self, world: World) -> None:
        """Listens at once; what is there already is not known to it."""
        self._world = world
        self.private: set[int] = set()
        """People who may know the purse: what only they receive is not noted."""
        self.lanes: dict[str, list[str]] = {}
        self.counts: Counter[str] = Counter()
        """How many messages, pictures and bytes were noted."""
        self._names: dict[int, str] = {}
        self._numbers: Counter[str] = Counter()
        self._shown: set[int] = set()
        for channel in world.channels.values():
            self._names[channel.id] = _place(world, channel)
        world.listen(self._hear)

    def named(self, text: str) -> str:
        """A text with Discord's ids as what they are, and without the times that are in ours."""
        text = _APPEARED.sub(r"\1<when>", text.replace(self._world.base_url, ""))
        text = _DUE.sub("<t:when:", text)
        return _ID.sub(lambda found: self._names.get(int(found[0]), found[0]), text)

    def _hear(self, change: Change) -> None:
        match change:
            case Change(kind="message_create", message=Message() as message):
                self._name(message.id, self._lane(message))
                self._show(message)
            case Change(kind="message_update", message=Message() as message):
                self._show(message)
            case Change(kind="message_delete", message=Message() as message):
                if message.id in self._shown:
                    self._note(
                        f"taken from {self._lane(message)}", self._reader(message), f"gone: {message.id}"
                    )
            case Change(kind="ping", message=Message() as message, user=user) if user is not None:
                lane = f"phone of {user.name}: {self._lane(message)}"
                self._note(lane, self._reader(message), f"rings: {message.id}")
            case Change(kind="interaction_create", interaction=Interaction() as asked, user=user):
                self._name(asked.id, f"asked by {user.name if user is not None else ''}")
            case Change(kind="interaction_answer", interaction=Interaction() as asked, user=user):
                said = {Callback.AUTOCOMPLETE: asked.choices, Callback.MODAL: asked.modal}
                if asked.answer in said and user is not None:
                    self._note(f"forms and completions of {user.name}", user.id, said[asked.answer])
            case Change(kind="interaction_fail", user=user) if user is not None:
                self._note(f"forms and completions of {user.name}", user.id, "no answer")
            case Change(kind="channel_create", channel=Channel() as channel):
                self._names.setdefault(channel.id, _place(self._world, channel))
                self._server(change.kind, channel)
            case Change(kind="channel_update" | "channel_delete" | "typing", channel=Channel() as channel):
                self._server(change.kind, channel)
            case _:
                pass  # what people do, and what Discord tells the bot

    def _server(self, what: str, channel: Channel) -> None:
        told = channel_json(self._world, channel)
        kept = {name: value for name, value in told.items() if name not in _CHANNEL_TIMES}
        lane = "channels" if channel.recipient_id is None else f"channel of {_place(self._world, channel)}"
        self._note(lane, channel.recipient_id, {"what": what, **kept})

    def _show(self, message: Message) -> None:
        if message.flags & Flag.LOADING:
            return
        what = "changed" if message.id in self._shown else "new"
        told = message_json(self._world, message)
        for name in ("referenced_message", "thread", "timestamp", "edited_timestamp"):
            told.pop(name, None)
        told["files"] = [self._digest(message, one.id) for one in message.attachments]
        self._shown.add(message.id)
        is_film = any(one.filename.startswith("push-") for one in message.attachments)
        beside = "films of " if is_film and what == "changed" else ""
        self._note(f"{beside}{self._lane(message)}", self._reader(message), {"what": what, **told})
        if what == "new" and self._reader(message) not in self.private:
            self.counts["messages"] += 1

    def _digest(self, message: Message, attachment: int) -> str:
        data = self._world.storage.file(attachment) or b""
        if attachment not in self._names:
            self._name(attachment, f"file of {self._lane(message)}")
            if self._reader(message) not in self.private:
                self.counts["pictures"] += 1
                self.counts["bytes"] += len(data)
        return sha256(data).hexdigest()

    def _note(self, lane: str, reader: int | None, what: Any) -> None:
        """What one reader gets, or everybody (None)."""
        if reader in self.private:
            return
        line = what if isinstance(what, str) else json.dumps(what, ensure_ascii=False)
        line = self.named(_LINK.sub(r"\1/newest", line) if lane.startswith(PRIVATE) else line)
        self.counts["bytes"] += len(line.encode())
        self.lanes.setdefault(lane, []).append(line)

    def _name(self, number: int, kind: str) -> None:
        self._numbers[kind] += 1
        self._names[number] = f"<{kind} {self._numbers[kind]}>"

    def _reader(self, message: Message) -> int | None:
        """The only person who sees a message; None: all who see the channel."""
        return message.viewer_id or self._world.channels[message.channel_id].recipient_id

    def _lane(self, message: Message) -> str:
        place = _place(self._world, self._world.channels[message.channel_id])
        viewer = self._world.users.get(message.viewer_id or 0)
        return place if viewer is None else f"{place}, for {viewer.name} only"


def _place(world: World, channel: Channel) -> str:
    match channel.kind:
        case ChannelKind.DM:
            return f"{PRIVATE}{world.users[channel.recipient_id or 0].name}"
        case ChannelKind.THREAD:
            return f"thread {channel.name}"
        case _:
            return channel.name
