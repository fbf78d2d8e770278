"""What a person's page shows, as JSON: see `page.py` for the shapes."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import Any

from playground.asking import contexts_of, usable
from playground.model import Channel, ChannelKind, Command, Json, Message, Permission, User
from playground.wire import avatar_hash, message_json
from playground.world import World

_MENTION = re.compile(r"<@!?(\d+)>")


def _avatar(world: World, user: User) -> str:
    return f"{world.base_url}/avatars/{user.id}/{avatar_hash(user)}.svg"


def person_view(world: World, user: User) -> Json:
    """One of the people."""
    return {
        "id": str(user.id),
        "name": user.name,
        "locale": user.locale,
        "manager": user.manager,
        "avatar": _avatar(world, user),
    }


def people_view(world: World) -> list[Json]:
    """All people."""
    return [person_view(world, user) for user in world.people]


def guild_view(world: World) -> Json:
    """The server."""
    return {"id": str(world.guild.id), "name": world.guild.name, "locale": world.guild.locale}


def channel_view(world: World, person: User, channel: Channel) -> Json:
    """A channel, with what this person has not read in it."""
    mark = world.read_marks.get((person.id, channel.id), 0)
    direct = channel.kind is ChannelKind.DM
    unseen = takewhile(lambda one: one.id > mark, reversed(world.messages[channel.id].values()))
    new = [one for one in unseen if not one.ephemeral and one.author_id != person.id]
    return {
        "id": str(channel.id),
        "name": world.bot.name if direct else channel.name,
        "type": {ChannelKind.TEXT: "text", ChannelKind.THREAD: "thread", ChannelKind.DM: "dm"}[channel.kind],
        "parent_id": None if channel.parent_id is None else str(channel.parent_id),
        "archived": channel.archived,
        "locked": channel.locked,
        "unread": bool(new),
        "mentions": sum(direct or person.id in one.mention_ids or one.mention_everyone for one in new),
        "last_message_id": None if channel.last_message_id is None else str(channel.last_message_id),
    }


def channels_view(world: World, person: User) -> list[Json]:
    """All channels this person sees."""
    return [
        channel_view(world, person, one)
        for one in world.channels.values()
        if world.permissions(person, one) & Permission.VIEW_CHANNEL
    ]


def commands_view(world: World, person: User) -> list[Json]:
    """The commands this person may use somewhere, in their language."""
    return [_command_view(command, person.locale) for command in usable(world, person, None)]


def _command_view(command: Command, locale: str) -> Json:
    body = command.body
    return {
        "id": str(command.id),
        "key": body["name"],
        "name": _localised(body, "name", locale),
        "description": _localised(body, "description", locale),
        "contexts": contexts_of(command),
        "options": [_option_view(option, locale) for option in body.get("options") or ()],
    }


def _option_view(option: Json, locale: str) -> Json:
    choices = option.get("choices")
    return {
        "type": option["type"],
        "key": option["name"],
        "name": _localised(option, "name", locale),
        "description": _localised(option, "description", locale),
        "required": bool(option.get("required")),
        "autocomplete": bool(option.get("autocomplete")),
        "choices": [{"name": _localised(one, "name", locale), "value": one["value"]} for one in choices]
        if choices
        else None,
        "min_value": option.get("min_value"),
        "max_value": option.get("max_value"),
        "min_length": option.get("min_length"),
        "max_length": option.get("max_length"),
        "options": [_option_view(one, locale) for one in option.get("options") or ()],
    }


def _localised(part: Json, name: str, locale: str) -> Any:
    return (part.get(f"{name}_localizations") or {}).get(locale) or part.get(name) or ""


def message_view(world: World, person: User, message: Message) -> Json:
    """A message, with what the page needs beyond Discord's object."""
    result = message_json(world, message)
    texts = [message.content, *(str(embed) for embed in message.embeds)]
    ids = dict.fromkeys(int(one) for text in texts for one in _MENTION.findall(text))
    asked = message.asked_by
    return result | {
        "mentioned": person.id in message.mention_ids or message.mention_everyone,
        "command": {"user": asked["user"], "name": message.command} if asked and message.command else None,
        "names": {str(one): world.users[one].name for one in ids if one in world.users},
    }


def snapshot(world: World, person: User) -> Json:
    """Everything the page needs to start."""
    bot = world.bot
    return {
        "me": person_view(world, person),
        "people": people_view(world),
        "guild": guild_view(world),
        "channels": channels_view(world, person),
        "commands": commands_view(world, person),
        "bot": {
            "id": str(bot.id),
            "name": bot.name,
            "avatar": _avatar(world, bot),
            "online": world.bot_online,
        },
        "now": world.clock.iso(),
        "session": str(world.ids.newest),
    }
