"""The people: what each of them sees and can do, for tests to script and for the page to offer.

    anna = discord.person("Anna")
    reply = await anna.slash("/game new", players=2)
    post = await anna.sees("waits for players")
    await bruno.click(post, "Join")

A person stands in a channel (`anna.go("tavern")`, `anna.go("dm")`, or a thread's id); commands are given and
words said there. What the real client would not let them do raises `CannotDoError`; a bot that stays silent
raises `NoAnswerError`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from playground.asking import Entry, modal_data, press_data, select_data
from playground.bodies import leaves
from playground.command_forms import LOCALES
from playground.errors import CannotDoError, NoAnswerError
from playground.model import (
    Asked,
    Callback,
    Channel,
    ChannelKind,
    Flag,
    Interaction,
    Json,
    Message,
    MessageKind,
    Permission,
    User,
)
from playground.posting import mentions
from playground.wire import message_json, metadata_json
from playground.world import World

PATIENCE_S = 90.0
Match = str | Callable[["Seen"], bool]


@dataclass(frozen=True, slots=True)
class Seen:
    """A message as someone sees it; `json` is Discord's message object."""

    id: int
    channel_id: int
    json: Json

    @property
    def content(self) -> str:
        """The text."""
        return str(self.json["content"])

    @property
    def text(self) -> str:
        """The text and all texts in embeds, one per line."""
        lines = [self.content]
        for embed in self.json["embeds"]:
            lines += [embed.get("title", ""), embed.get("description", "")]
            lines += [f"{field['name']}\n{field['value']}" for field in embed.get("fields", ())]
            lines.append(embed.get("footer", {}).get("text", ""))
        return "\n".join(line for line in lines if line)

    @property
    def ephemeral(self) -> bool:
        """Only this person sees it."""
        return bool(self.json["flags"] & Flag.EPHEMERAL)

    @property
    def silent(self) -> bool:
        """Nobody was notified."""
        return bool(self.json["flags"] & Flag.SUPPRESS_NOTIFICATIONS)

    @property
    def thinking(self) -> bool:
        """The answer is still to come."""
        return bool(self.json["flags"] & Flag.LOADING)

    @property
    def components(self) -> list[Json]:
        """Buttons and selects, row by row."""
        return list(leaves(self.json["components"]))

    @property
    def labels(self) -> list[str]:
        """What the buttons say."""
        return [str(one.get("label") or one["emoji"]["name"]) for one in self.components if one["type"] == 2]

    @property
    def pictures(self) -> list[Json]:
        """Attachments and embed pictures, each with url, width, height, description."""
        shown = [
            embed[part] for embed in self.json["embeds"] for part in ("image", "thumbnail") if part in embed
        ]
        return [*self.json["attachments"], *shown]

    def component(self, name: str) -> Json:
        """A button by its label or any component by its custom id."""
        for one in self.components:
            if name in (one.get("custom_id"), one.get("label"), (one.get("emoji") or {}).get("name")):
                return one
        raise CannotDoError(f"The message has no {name!r}, only {[*self.labels]}.")


@dataclass(frozen=True, slots=True)
class Reply:
    """How the bot answered: the kind, and the message or modal if there is one."""

    interaction: Interaction
    kind: Callback
    message: Seen | None

    @property
    def modal(self) -> Json:
        """The form that was opened."""
        if self.interaction.modal is None:
            raise CannotDoError("No form is open.")
        return self.interaction.modal

    @property
    def text(self) -> str:
        """The text of the answer."""
        return "" if self.message is None else self.message.text


class Person:
    """One of the people."""

    def __init__(self, world: World, user_id: int) -> None:
        self._world = world
        self.id = user_id
        self._here: int | None = None
        self._known: dict[int, tuple[Message, Seen]] = {}

    @property
    def user(self) -> User:
        """As the world knows them now."""
        return self._world.users[self.id]

    @property
    def name(self) -> str:
        """Their name."""
        return self.user.name

    @property
    def mention(self) -> str:
        """How a message addresses them."""
        return f"<@{self.id}>"

    # Places

    @property
    def here(self) -> Channel:
        """Where they stand: the first channel unless they went elsewhere."""
        channel = self._world.channels.get(self._here or 0)
        if channel is None:
            channel = next(
                (one for one in self._world.channels.values() if one.kind is ChannelKind.TEXT), None
            )
        if channel is None:
            raise CannotDoError("There is no channel left.")
        return channel

    def go(self, where: str | int | Channel) -> Channel:
        """Go to a channel: by name, by id, or "dm"."""
        self._here = self.channel(where).id
        return self.here

    def channel(self, where: str | int | Channel | None = None) -> Channel:
        """A channel this person can see."""
        if where is None:
            return self.here
        if where == "dm":
            return self._world.dm(self.user)
        channel_id = where.id if isinstance(where, Channel) else where
        for channel in self._world.channels.values():
            visible = self._world.permissions(self.user, channel) & Permission.VIEW_CHANNEL
            if visible and channel_id in (channel.id, str(channel.id), channel.name):
                return channel
        raise CannotDoError(f"{self.name} sees no channel {where!r}.")

    # Seeing

    def messages(self, where: str | int | Channel | None = None) -> list[Seen]:
        """All messages this person sees, or those in one place, oldest first."""
        only = None if where is None else self.channel(where).id
        found = (one for one in self._world.visible(self.user) if only in (None, one.channel_id))
        return [self._seen(one) for one in sorted(found, key=lambda one: one.id)]

    async def sees(
        self,
        match: Match,
        *,
        where: str | int | Channel | None = None,
        since: Seen | int = 0,
        patience_s: float = PATIENCE_S,
    ) -> Seen:
        """The newest message that contains a text or fits a rule, waiting until there is one newer than
        `since`.
        """
        after = since.id if isinstance(since, Seen) else since

        def fits(seen: Seen) -> bool:
            return match in seen.text if isinstance(match, str) else match(seen)

        def look() -> Seen | None:
            only = None if where is None else self.channel(where).id
            found = [
                one
                for one in self._world.visible(self.user)
                if one.id > after and only in (None, one.channel_id) and not one.flags & Flag.LOADING
            ]
            for message in sorted(found, key=lambda one: one.id, reverse=True):
                if fits(self._glance(message)):
                    return self._seen(message)
            return None

        try:
            return await self._world.until(look, patience_s)
        except TimeoutError:
            seen = [f"  {one.text!r} {one.labels}" for one in self.messages(where)][-10:]
            wanted = repr(match) if isinstance(match, str) else "what was waited for"
            raise AssertionError(
                f"{self.name} never saw {wanted}; the last messages:\n" + "\n".join(seen)
            ) from None

    def again(self, seen: Seen) -> Seen:
        """A message as it is now."""
        return self._seen(self._message(seen.id))

    def notified_of(self) -> list[Seen]:
        """The messages that made this person's phone buzz and still exist."""
        found = (self._world.find_message(message) for user, message in self._world.pings if user == self.id)
        return [self._seen(one) for one in found if one is not None]

    def _seen(self, message: Message) -> Seen:
        return Seen(message.id, message.channel_id, message_json(self._world, message))

    def _glance(self, message: Message) -> Seen:
        """A message as seen before, if it has not changed since: looking through many must stay quick."""
        known = self._known.get(message.id)
        if known is None or known[0] is not message:
            known = self._known[message.id] = (message, self._seen(message))
        return known[1]

    def _message(self, message_id: int) -> Message:
        message = self._world.find_message(message_id)
        if message is None or not self._world.sees(self.user, message):
            raise CannotDoError(f"{self.name} does not see that message (any more).")
        return message

    # Asking the bot; the `ask_*` forms return at once, the others wait for the answer

    def ask_slash(
        self, command: str, options: dict[str, Any], where: str | int | Channel | None = None
    ) -> Interaction:
        """Send a slash command."""
        channel = self._can_act(where)
        entry = Entry(self._world, self.user, channel, command)
        return self._world.ask(Asked.COMMAND, self.user, channel, entry.data(options), command=entry.name)

    async def slash(self, command: str, *, where: str | int | Channel | None = None, **options: Any) -> Reply:
        """Send a slash command and wait for the answer."""
        return await self.answer(self.ask_slash(command, options, where))

    async def autocomplete(
        self,
        command: str,
        focused: str,
        typed: str = "",
        *,
        where: str | int | Channel | None = None,
        **options: Any,
    ) -> list[Json]:
        """What the bot offers for an option half typed: a list of {name, value}."""
        channel = self._can_act(where)
        entry = Entry(self._world, self.user, channel, command)
        data = entry.data({**options, focused: typed}, focused=focused)
        interaction = self._world.ask(Asked.AUTOCOMPLETE, self.user, channel, data, command=entry.name)
        return (await self.answer(interaction)).interaction.choices

    def ask_click(self, message_id: int, button: str) -> Interaction:
        """Press a button, named by its label or custom id."""
        message = self._message(message_id)
        data = press_data(self._seen(message).component(button))
        return self._press(message, data)

    async def click(self, message: Seen, button: str) -> Reply:
        """Press a button and wait for the answer."""
        return await self.answer(self.ask_click(message.id, button))

    def ask_select(self, message_id: int, values: Iterable[str], custom_id: str | None = None) -> Interaction:
        """Choose in a select: the message's only one unless named."""
        message = self._message(message_id)
        selects = [one for one in self._seen(message).components if one["type"] != 2]
        if custom_id is not None:
            selects = [one for one in selects if one["custom_id"] == custom_id]
        if len(selects) != 1:
            raise CannotDoError(f"The message has {len(selects)} such selects.")
        return self._press(message, select_data(self._world, selects[0], list(values)))

    async def select(self, message: Seen, *values: str, custom_id: str | None = None) -> Reply:
        """Choose in a select and wait for the answer."""
        return await self.answer(self.ask_select(message.id, values, custom_id))

    def _press(self, message: Message, data: Json) -> Interaction:
        channel = self._can_act(message.channel_id)
        if channel.archived and channel.locked and not self._manages(channel):
            raise CannotDoError("The thread is locked.")
        return self._world.ask(Asked.COMPONENT, self.user, channel, data, message=message)

    def ask_submit(self, interaction_id: int, values: dict[str, Any]) -> Interaction:
        """Send off the form that an interaction opened."""
        opener = self._world.interactions.get(interaction_id)
        if opener is None or opener.user_id != self.id or opener.modal is None:
            raise CannotDoError("No such form is open.")
        return self._world.ask(
            Asked.MODAL_SUBMIT,
            self.user,
            self._can_act(opener.channel_id),
            modal_data(self._world, opener.modal, values),
            message=None if opener.message_id is None else self._world.find_message(opener.message_id),
            opened_by=metadata_json(self._world, opener),
            opener_id=opener.id,
        )

    async def submit(self, reply: Reply, **values: Any) -> Reply:
        """Send off the form that a reply opened and wait for the answer."""
        return await self.answer(self.ask_submit(reply.interaction.id, values))

    def _can_act(self, where: str | int | Channel | None) -> Channel:
        channel = self.channel(where)
        world = self._world
        if channel.kind is not ChannelKind.DM and not world.is_member(self.user, world.guild_of(channel)):
            raise CannotDoError(f"{self.name} is not in the server.")
        return channel

    def _manages(self, channel: Channel) -> bool:
        return self._world.manages(self.user, self._world.guild_of(channel))

    async def answer(self, interaction: Interaction) -> Reply:
        """The bot's answer to an interaction, or `NoAnswerError` once its three seconds are over."""
        try:
            await self._world.until(lambda: interaction.finished or None, PATIENCE_S)
        except TimeoutError:
            raise NoAnswerError("The bot did not answer, and the clock stands still.") from None
        if interaction.answer is None:
            raise NoAnswerError(f"The bot did not answer {interaction.command or interaction.data} in time.")
        message = (
            None if interaction.response_id is None else self._world.find_message(interaction.response_id)
        )
        return Reply(interaction, interaction.answer, None if message is None else self._seen(message))

    async def finished(self, reply: Reply) -> Seen:
        """The answer's message once the bot has stopped "thinking"."""

        def look() -> Seen | None:
            message = self._world.find_message(reply.interaction.response_id or 0)
            return None if message is None or message.flags & Flag.LOADING else self._seen(message)

        return await self._world.until(look, PATIENCE_S)

    # Other things people do

    def say(self, content: str, where: str | int | Channel | None = None) -> Seen:
        """Write a message."""
        world, channel, text = self._world, self._can_act(where), content.strip()
        if not text:
            raise CannotDoError("There is nothing to send.")
        if len(text) > 2000:
            raise CannotDoError("A message has at most 2000 characters.")
        if channel.locked and not self._manages(channel):
            raise CannotDoError("The thread is locked.")
        message = Message(world.ids.next(), channel.id, self.id, world.clock.now(), text, MessageKind.DEFAULT)
        ids, everyone = mentions(world, channel, message, None)
        seen = self._seen(world.post(replace(message, mention_ids=ids, mention_everyone=everyone)))
        world.mark_read(self.user, channel)
        return seen

    def dismiss(self, message_id: int) -> None:
        """Put an ephemeral away."""
        message = self._message(message_id)
        if not message.ephemeral:
            raise CannotDoError("Only messages that nobody else sees can be dismissed.")
        self._world.dismiss(message)

    def read(self, where: str | int | Channel | None = None) -> None:
        """See all there is in a channel."""
        self._world.mark_read(self.user, self.channel(where))

    def set_locale(self, locale: str) -> None:
        """Use Discord in another language."""
        if locale not in LOCALES:
            raise CannotDoError(f"Discord has no language {locale!r}.")
        self._world.set_user(replace(self.user, locale=locale))

    def set_dms(self, *, open: bool) -> None:  # noqa: A002
        """Let the bot write direct messages, or not (50007)."""
        self._world.set_user(replace(self.user, dms_open=open))

    def set_nick(self, nick: str | None) -> None:
        """Be called otherwise in servers."""
        self._world.set_user(replace(self.user, nick=nick))

    def leave(self) -> None:
        """Leave the server."""
        self._world.set_user(replace(self.user, in_guild=False))

    def join(self) -> None:
        """Come back to the server."""
        self._world.set_user(replace(self.user, in_guild=True))
