"""Routes for the account, the application, the gateway's address, the server, its members, channels, DMs and
threads.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playground.errors import (
    ARCHIVED_THREAD,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    THREAD_EXISTS,
    UNKNOWN_GUILD,
    UNKNOWN_MEMBER,
    UNKNOWN_USER,
    WRONG_CHANNEL_TYPE,
    ApiError,
)
from playground.forms import boolean, check, choice, form, integer, snowflake, text
from playground.model import (
    APPLICATION_ID,
    Channel,
    ChannelKind,
    Flag,
    Guild,
    Json,
    Message,
    MessageKind,
    Permission,
)
from playground.rest import Answer, Call, Routes, query_flag
from playground.wire import avatar_hash, channel_json, guild_json, member_json, user_json
from playground.world import Change, World

routes = Routes()
_ARCHIVE_AFTER = choice(60, 1440, 4320, 10080)


def application_json(world: World) -> Json:
    """The bot's application."""
    bot = world.bot
    return {
        "id": str(APPLICATION_ID),
        "name": bot.name,
        "icon": avatar_hash(bot),
        "description": "",
        "type": None,
        "bot": user_json(bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user_json(world.users[world.guild.owner_id]),
        "approximate_guild_count": sum(guild.bot_in for guild in world.guilds.values()),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
    }


@routes.on("GET", "/users/@me")
def _me(call: Call) -> Answer:
    bot = call.world.bot
    return 200, {**user_json(bot), "mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}


@routes.on("GET", "/oauth2/applications/@me")
def _oauth_application(call: Call) -> Answer:
    return 200, application_json(call.world)


@routes.on("GET", "/applications/@me")
def _application(call: Call) -> Answer:
    return 200, application_json(call.world)


@routes.on("GET", "/gateway/bot")
def _gateway_bot(call: Call) -> Answer:
    return 200, call.gateway.info()


@routes.on("GET", "/gateway")
def _gateway(call: Call) -> Answer:
    return 200, {"url": call.gateway.url}


@routes.on("GET", "/users/{user_id}")
def _user(call: Call) -> Answer:
    user = call.world.users.get(call.id("user_id"))
    if user is None:
        raise ApiError(*UNKNOWN_USER)
    return 200, user_json(user)


def _require_guild(call: Call) -> Guild:
    guild = call.world.guilds.get(call.id("guild_id"))
    if guild is None:
        raise ApiError(*UNKNOWN_GUILD)
    if not guild.bot_in:
        raise ApiError(*MISSING_ACCESS)
    return guild


@routes.on("GET", "/guilds/{guild_id}", query="with_counts")
def _guild(call: Call) -> Answer:
    guild = _require_guild(call)
    result = guild_json(call.world, guild)
    if query_flag(call, "with_counts"):
        count = len(call.world.members(guild))
        result |= {"approximate_member_count": count, "approximate_presence_count": count}
    return 200, result


@routes.on("GET", "/guilds/{guild_id}/channels")
def _guild_channels(call: Call) -> Answer:
    guild = _require_guild(call)
    return 200, [
        channel_json(call.world, one)
        for one in call.world.channels.values()
        if one.kind is ChannelKind.TEXT and one.guild_id == guild.id
    ]


@routes.on("GET", "/guilds/{guild_id}/threads/active")
def _active_threads(call: Call) -> Answer:
    guild = _require_guild(call)
    threads = [
        channel_json(call.world, one)
        for one in call.world.channels.values()
        if one.kind is ChannelKind.THREAD and not one.archived and one.guild_id == guild.id
    ]
    return 200, {"threads": threads, "members": [one["member"] for one in threads], "has_more": False}


@routes.on("GET", "/guilds/{guild_id}/members/{user_id}")
def _member(call: Call) -> Answer:
    guild = _require_guild(call)
    user = call.world.users.get(call.id("user_id"))
    if user is None:
        raise ApiError(*UNKNOWN_USER)
    if not call.world.is_member(user, guild):
        raise ApiError(*UNKNOWN_MEMBER)
    return 200, member_json(call.world, user)


_OPEN_DM = form({"recipient_id": snowflake}, ["recipient_id"])


@routes.on("POST", "/users/@me/channels", body=True)
def _open_dm(call: Call) -> Answer:
    user = call.world.users.get(check(_OPEN_DM, call.body)["recipient_id"])
    if user is None or user.bot:
        raise ApiError(*UNKNOWN_USER)
    return 200, channel_json(call.world, call.world.dm(user))


@routes.on("GET", "/channels/{channel_id}")
def _channel(call: Call) -> Answer:
    channel = call.world.channel(call.id("channel_id"))
    call.world.require(channel)
    return 200, channel_json(call.world, channel)


@routes.on("POST", "/channels/{channel_id}/typing")
def _typing(call: Call) -> Answer:
    channel = call.world.channel(call.id("channel_id"))
    call.world.require_posting(channel, embeds=False, files=False)
    call.world.tell(Change("typing", channel=channel, user=call.world.bot))
    return 204, None


_NEW_THREAD = form(
    {"name": text(1, 100), "auto_archive_duration": _ARCHIVE_AFTER, "rate_limit_per_user": integer(0, 21600)},
    ["name"],
)


@routes.on("POST", "/channels/{channel_id}/messages/{message_id}/threads", body=True)
def _thread_from_message(call: Call) -> Answer:
    world = call.world
    body = check(_NEW_THREAD, call.body)
    parent = world.channel(call.id("channel_id"))
    if parent.kind is not ChannelKind.TEXT:
        raise ApiError(*WRONG_CHANNEL_TYPE)
    world.require(parent, Permission.CREATE_PUBLIC_THREADS)
    message = world.message(parent.id, call.id("message_id"))
    if message.thread_id is not None or message.id in world.channels:
        raise ApiError(*THREAD_EXISTS)
    # A thread made from a message has the message's id.
    thread = world.add_channel(_new_thread(world, parent, body, message.id))
    world.set_message(replace(message, thread_id=thread.id, flags=message.flags | Flag.HAS_THREAD))
    starter = Message(
        world.ids.next(), thread.id, message.author_id, world.clock.now(),
        kind=MessageKind.THREAD_STARTER, reference=(parent.id, message.id),
    )  # fmt: skip
    world.post(starter)
    return 201, channel_json(world, world.channels[thread.id])


_NEW_BARE_THREAD = form(
    {
        "name": text(1, 100),
        "auto_archive_duration": _ARCHIVE_AFTER,
        "rate_limit_per_user": integer(0, 21600),
        "type": choice(11),
        "invitable": boolean,
    },
    ["name", "type"],
)


@routes.on("POST", "/channels/{channel_id}/threads", body=True)
def _bare_thread(call: Call) -> Answer:
    world = call.world
    body = check(_NEW_BARE_THREAD, call.body)
    parent = world.channel(call.id("channel_id"))
    if parent.kind is not ChannelKind.TEXT:
        raise ApiError(*WRONG_CHANNEL_TYPE)
    world.require(parent, Permission.CREATE_PUBLIC_THREADS)
    thread = world.add_channel(_new_thread(world, parent, body, world.ids.next()))
    return 201, channel_json(world, thread)


def _new_thread(world: World, parent: Channel, body: Json, thread_id: int) -> Channel:
    now = world.clock.now()
    return Channel(
        thread_id,
        ChannelKind.THREAD,
        body["name"],
        created_at=now,
        parent_id=parent.id,
        owner_id=APPLICATION_ID,
        archive_changed_at=now,
        active_at=now,
        auto_archive_min=body.get("auto_archive_duration") or 4320,
        guild_id=parent.guild_id,
    )


_EDIT_THREAD = form(
    {
        "name": text(1, 100),
        "archived": boolean,
        "locked": boolean,
        "invitable": boolean,
        "auto_archive_duration": _ARCHIVE_AFTER,
        "rate_limit_per_user": integer(0, 21600),
    }
)
_EDIT_CHANNEL = form({"name": text(1, 100)})


@routes.on("PATCH", "/channels/{channel_id}", body=True)
def _edit_channel(call: Call) -> Answer:
    world = call.world
    channel = world.channel(call.id("channel_id"))
    if channel.kind is ChannelKind.DM:
        raise ApiError(*WRONG_CHANNEL_TYPE)
    if channel.kind is ChannelKind.TEXT:
        body = check(_EDIT_CHANNEL, call.body)
        world.require(channel, Permission.MANAGE_CHANNELS)
        return 200, channel_json(world, world.set_channel(replace(channel, **body)))
    body = {name: part for name, part in check(_EDIT_THREAD, call.body).items() if part is not None}
    world.require(channel)
    manages = bool(world.permissions(world.bot, channel) & Permission.MANAGE_THREADS)
    if not manages and ("locked" in body or channel.locked or channel.owner_id != APPLICATION_ID):
        raise ApiError(*MISSING_PERMISSIONS)
    if channel.archived and body.get("archived") is not False:
        # Only taking it out of the archive is allowed, perhaps together with other changes.
        raise ApiError(*ARCHIVED_THREAD)
    changes: dict[str, Any] = {name: body[name] for name in ("name", "locked") if name in body}
    if "auto_archive_duration" in body:
        changes["auto_archive_min"] = body["auto_archive_duration"]
    now = world.clock.now()
    if "archived" in body and body["archived"] != channel.archived:
        changes |= {"archived": body["archived"], "archive_changed_at": now, "active_at": now}
    return 200, channel_json(world, world.set_channel(replace(channel, **changes)))


@routes.on("DELETE", "/channels/{channel_id}")
def _delete_channel(call: Call) -> Answer:
    world = call.world
    channel = world.channel(call.id("channel_id"))
    if channel.kind is ChannelKind.DM:
        raise ApiError(*WRONG_CHANNEL_TYPE)
    thread = channel.kind is ChannelKind.THREAD
    world.require(channel, Permission.MANAGE_THREADS if thread else Permission.MANAGE_CHANNELS)
    result = channel_json(world, channel)
    world.delete_channel(channel)
    return 200, result


@routes.on("PUT", "/channels/{channel_id}/thread-members/@me")
def _join_thread(call: Call) -> Answer:
    return _touch_members(call)


@routes.on("PUT", "/channels/{channel_id}/thread-members/{user_id}")
def _add_to_thread(call: Call) -> Answer:
    if call.id("user_id") not in call.world.users:
        raise ApiError(*UNKNOWN_USER)
    return _touch_members(call)


def _touch_members(call: Call) -> Answer:
    channel = call.world.channel(call.id("channel_id"))
    if channel.kind is not ChannelKind.THREAD:
        raise ApiError(*WRONG_CHANNEL_TYPE)
    call.world.require(channel)
    if channel.archived:
        raise ApiError(*ARCHIVED_THREAD)
    return 204, None
