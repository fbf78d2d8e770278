"""The page's news: every change as an event for those who may see it, kept for a while so that a page can
catch up.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator

from playground.model import Asked, Callback, Interaction, Json, Permission, User
from playground.view import channel_view, commands_view, guild_view, message_view, people_view
from playground.world import Change, World

KEPT = 2000


class Feed:
    """Events in order; ids grow, also over a restart of the playground."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._events: deque[tuple[int, int, Json]] = deque(maxlen=KEPT)  # id, user id, event
        self._first = self.newest = world.ids.next()
        self._waiting: list[tuple[int, asyncio.Future[None]]] = []
        world.listen(self._on_change)

    def since(self, user_id: int, after: int | None) -> Iterator[tuple[int, Json]]:
        """This person's events after an id; `resync` if that is no longer known."""
        oldest = self._events[0][0] if len(self._events) == KEPT else self._first
        if after is None:
            return
        if after < oldest or after > self.newest:
            yield self.newest, {"type": "resync"}
            return
        for event_id, whose, event in list(self._events):
            if event_id > after and whose == user_id:
                yield event_id, event

    async def wait(self, user_id: int, after: int) -> None:
        """Return once there is something after an id for this person."""
        while not any(whose == user_id and event_id > after for event_id, whose, _ in reversed(self._events)):
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append((user_id, future))
            await future

    def _add(self, person: User, kind: str, **event: object) -> None:
        self.newest = self._world.ids.next()
        self._events.append((self.newest, person.id, {"type": kind, **event}))
        ready = [future for user_id, future in self._waiting if user_id == person.id]
        self._waiting = [one for one in self._waiting if one[0] != person.id]
        for future in ready:
            if not future.done():
                future.set_result(None)

    def _on_change(self, change: Change) -> None:
        for person in self._world.people:
            self._tell(person, change)

    def _tell(self, person: User, change: Change) -> None:
        world, kind, channel, message = self._world, change.kind, change.channel, change.message
        mine = change.user is not None and change.user.id == person.id
        if kind in ("message_create", "message_update") and message is not None and channel is not None:
            if world.sees(person, message):
                self._add(person, kind, message=message_view(world, person, message))
                if kind == "message_create" and not message.ephemeral:
                    self._add(person, "channel_update", channel=channel_view(world, person, channel))
        elif kind in ("message_delete", "dismiss") and message is not None and channel is not None:
            if self._may_look(person, change) and message.viewer_id in (None, person.id):
                self._add(person, "message_delete", channel_id=str(channel.id), id=str(message.id))
        elif kind in ("channel_create", "channel_update") and channel is not None:
            if self._may_look(person, change):
                self._add(person, kind, channel=channel_view(world, person, channel))
        elif kind == "channel_delete" and channel is not None:
            self._add(person, kind, id=str(channel.id))
        elif kind == "read" and mine and channel is not None:
            self._add(person, "channel_update", channel=channel_view(world, person, channel))
        elif kind == "ping" and mine and message is not None and channel is not None:
            self._add(
                person, "toast", title=f"{world.users[message.author_id].name}", content=message.content,
                channel_id=str(channel.id), message_id=str(message.id),
            )  # fmt: skip
        elif kind.startswith("interaction_") and mine and change.interaction is not None:
            self._tell_interaction(person, kind, change.interaction)
        elif kind in ("bot_online", "bot_offline"):
            self._add(person, kind)
        elif kind == "commands_update":
            self._add(person, kind, commands=commands_view(world, person))
        elif kind == "people_update":
            self._add(person, kind, people=people_view(world))
            if mine:
                self._add(person, "commands_update", commands=commands_view(world, person))
        elif kind in ("guild_update", "guild_leave", "guild_join"):
            self._add(person, "guild_update", guild=guild_view(world))
            self._add(person, "commands_update", commands=commands_view(world, person))

    def _may_look(self, person: User, change: Change) -> bool:
        channel = change.channel
        return channel is not None and bool(
            self._world.permissions(person, channel) & Permission.VIEW_CHANNEL
        )

    def _tell_interaction(self, person: User, kind: str, interaction: Interaction) -> None:
        if interaction.kind is Asked.AUTOCOMPLETE:
            return
        message_id = None if interaction.message_id is None else str(interaction.message_id)
        number = str(interaction.id)
        if kind == "interaction_fail":
            bot = self._world.bot.name
            error = f"{bot} did not respond in time." if self._world.bot_online else f"{bot} is offline."
            self._add(person, kind + "ed", interaction_id=number, message_id=message_id, error=error)
        self._add(
            person, "thinking", interaction_id=number, on=kind == "interaction_create", message_id=message_id,
            custom_id=interaction.data.get("custom_id") if message_id else None,
        )  # fmt: skip
        if kind == "interaction_answer" and interaction.answer is Callback.MODAL:
            self._add(person, "modal", interaction_id=number, modal=interaction.modal)
