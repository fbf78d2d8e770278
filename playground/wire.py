"""Discord's JSON for everything in the world, complete enough for discord.py and for Discord's own API
description.
"""

from __future__ import annotations

import re
from typing import Any

from playground.model import (
    ALL_PERMISSIONS,
    APPLICATION_ID,
    ATTACHMENT_LIMIT_BYTES,
    BOT,
    BOT_ROLE_ID,
    EVERYONE,
    Asked,
    Attachment,
    Channel,
    ChannelKind,
    Command,
    Guild,
    Interaction,
    Json,
    Message,
    MessageKind,
    Permission,
    User,
)
from playground.world import World


def avatar_hash(user: User) -> str:
    """A stand-in for Discord's avatar hashes."""
    return f"{user.id:032x}"[-32:]


def user_json(user: User) -> Json:
    """A user as everyone sees them."""
    handle = re.sub(r"[^a-z0-9_.]", "", user.name.lower())
    result: Json = {
        "id": str(user.id),
        "username": user.name if user.bot else handle,
        "global_name": None if user.bot else user.name,
        "discriminator": "0",
        "avatar": avatar_hash(user),
        "avatar_decoration_data": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }
    return {**result, "bot": True} if user.bot else result


def member_json(world: World, user: User) -> Json:
    """A user as a member of the server."""
    return {
        "user": user_json(user),
        "nick": user.nick,
        "avatar": None,
        "banner": None,
        "roles": [str(BOT_ROLE_ID)] if user.bot else [],
        "joined_at": world.clock.iso(1_700_000_000),
        "premium_since": None,
        "communication_disabled_until": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }


def _role_json(role_id: int, name: str, permissions: int, position: int, **more: Any) -> Json:
    return {
        "id": str(role_id),
        "name": name,
        "permissions": str(int(permissions)),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
        **more,
    }


def guild_json(world: World, guild: Guild) -> Json:
    """A server, as a guild object."""
    tags = {"bot_id": str(APPLICATION_ID)}
    return {
        "id": str(guild.id),
        "name": guild.name,
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "features": list(guild.features),
        "banner": None,
        "owner_id": str(guild.owner_id),
        "application_id": None,
        "region": "us-central",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "roles": [
            _role_json(guild.id, "@everyone", EVERYONE, 0),
            _role_json(BOT_ROLE_ID, world.bot.name, BOT, 1, managed=True, tags=tags),
        ],
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": guild.locale,
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "public_updates_channel_id": None,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        "incidents_data": None,
    }


def guild_create_json(world: World, guild: Guild) -> Json:
    """A server with all that GUILD_CREATE brings along; of the members only the bot, as without privileged
    intents.
    """
    channels = [one for one in world.channels.values() if one.guild_id == guild.id]
    return {
        **guild_json(world, guild),
        "joined_at": world.clock.iso(1_700_000_000),
        "large": False,
        "unavailable": False,
        "member_count": len(world.members(guild)),
        "members": [member_json(world, world.bot)],
        "channels": [channel_json(world, one) for one in channels if one.kind is ChannelKind.TEXT],
        "threads": [
            channel_json(world, one)
            for one in channels
            if one.kind is ChannelKind.THREAD and not one.archived
        ],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def channel_json(world: World, channel: Channel) -> Json:
    """A channel, thread or DM."""
    last = None if channel.last_message_id is None else str(channel.last_message_id)
    result: Json = {"id": str(channel.id), "type": int(channel.kind), "last_message_id": last, "flags": 0}
    if channel.kind is ChannelKind.DM:
        return {**result, "recipients": [user_json(world.users[channel.recipient_id or 0])]}
    result |= {"guild_id": str(channel.guild_id), "name": channel.name, "rate_limit_per_user": 0}
    if channel.kind is ChannelKind.THREAD:
        return result | {
            "parent_id": str(channel.parent_id),
            "owner_id": str(channel.owner_id),
            "message_count": channel.message_count,
            "member_count": 1,
            "total_message_sent": channel.message_count,
            "thread_metadata": {
                "archived": channel.archived,
                "archive_timestamp": world.clock.iso(channel.archive_changed_at),
                "auto_archive_duration": channel.auto_archive_min,
                "locked": channel.locked,
                "create_timestamp": world.clock.iso(channel.created_at),
            },
            "member": {
                "id": str(channel.id),
                "user_id": str(channel.owner_id),
                "join_timestamp": world.clock.iso(channel.created_at),
                "flags": 0,
            },
        }
    overwrites = []
    if channel.bot_permissions is not None:
        overwrites.append(
            {
                "id": str(APPLICATION_ID),
                "type": 1,
                "allow": str(channel.bot_permissions & ALL_PERMISSIONS),
                "deny": str(ALL_PERMISSIONS & ~channel.bot_permissions),
            }
        )
    overwrites += [
        {"id": str(one), "type": 1, "allow": "0", "deny": str(int(Permission.VIEW_CHANNEL))}
        for one in channel.hidden_from
    ]
    return result | {
        "parent_id": None,
        "position": channel.position,
        "topic": None,
        "nsfw": False,
        "permission_overwrites": overwrites,
    }


def attachment_url(world: World, attachment: Attachment) -> str:
    """Where the CDN has it."""
    return f"{world.base_url}/attachments/{attachment.channel_id}/{attachment.id}/{attachment.filename}"


def _attachment_json(world: World, attachment: Attachment) -> Json:
    url = attachment_url(world, attachment)
    result: Json = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": attachment.size,
        "url": url,
        "proxy_url": url,
        "content_type": attachment.content_type,
    }
    if attachment.width is not None and attachment.height is not None:
        result |= {"width": attachment.width, "height": attachment.height}
    if attachment.description:
        result["description"] = attachment.description
    if attachment.ephemeral:
        result["ephemeral"] = True
    return result


def shown_in_embeds(message: Message) -> set[str]:
    """Names of the files that an embed shows as attachment://name."""
    names = set()
    for embed in message.embeds:
        for part in ("image", "thumbnail"):
            url = (embed.get(part) or {}).get("url", "")
            if url.startswith("attachment://"):
                names.add(url.removeprefix("attachment://"))
    return names


def _embed_json(world: World, message: Message, embed: Json) -> Json:
    files = {one.filename: one for one in message.attachments}
    result = {name: part for name, part in embed.items() if part is not None}
    result["type"] = "rich"
    for part in ("image", "thumbnail"):
        picture = result.get(part)
        if picture is None:
            continue
        url = picture["url"]
        shown = files.get(url.removeprefix("attachment://")) if url.startswith("attachment://") else None
        if shown is None:
            result[part] = {"url": url}
            continue
        link = attachment_url(world, shown)
        result[part] = {"url": link, "proxy_url": link, "content_type": shown.content_type}
        if shown.width is not None and shown.height is not None:
            result[part] |= {"width": shown.width, "height": shown.height}
        if shown.description:
            result[part]["description"] = shown.description
    if "fields" in result:
        result["fields"] = [{**field, "inline": bool(field.get("inline"))} for field in result["fields"]]
    return result


def message_json(world: World, message: Message, *, depth: int = 1, new: bool = False) -> Json:
    """A message; the one it refers to comes along, but not what that refers to.

    Only when it is `new` does Discord tell its nonce: to the sender, and in MESSAGE_CREATE.
    """
    hidden = shown_in_embeds(message)
    result: Json = {
        "id": str(message.id),
        "channel_id": str(message.channel_id),
        "type": int(message.kind),
        "content": message.content,
        "author": user_json(world.users[message.author_id]),
        "timestamp": world.clock.iso(message.created_at),
        "edited_timestamp": None if message.edited_at is None else world.clock.iso(message.edited_at),
        "flags": message.flags,
        "tts": False,
        "pinned": False,
        "mention_everyone": message.mention_everyone,
        "mentions": [user_json(world.users[one]) for one in message.mention_ids],
        "mention_roles": [],
        "attachments": [
            _attachment_json(world, one) for one in message.attachments if one.filename not in hidden
        ],
        "embeds": [_embed_json(world, message, embed) for embed in message.embeds],
        "components": list(message.components),
    }
    if new and message.nonce is not None:
        result["nonce"] = message.nonce
    if message.asked_by is not None:
        result |= {
            "application_id": str(APPLICATION_ID),
            "webhook_id": str(APPLICATION_ID),
            "interaction_metadata": message.asked_by,
        }
        if message.command is not None:
            asked = message.asked_by
            result["interaction"] = {
                "id": asked["id"], "type": asked["type"], "name": message.command, "user": asked["user"],
            }  # fmt: skip
    if message.reference is not None:
        channel_id, message_id = message.reference
        result["message_reference"] = {
            "type": 0, "channel_id": str(channel_id), "message_id": str(message_id),
            "guild_id": str(world.channels[message.channel_id].guild_id),
        }  # fmt: skip
        original = world.messages.get(channel_id, {}).get(message_id)
        if depth > 0:
            result["referenced_message"] = (
                None if original is None else message_json(world, original, depth=0)
            )
    thread = world.channels.get(message.thread_id or 0)
    if thread is not None and depth > 0:
        result["thread"] = channel_json(world, thread)
    if (
        world.channels[message.channel_id].kind is ChannelKind.THREAD
        and message.kind is not MessageKind.THREAD_STARTER
    ):
        result["position"] = 0
    return result


def message_event_json(world: World, message: Message, *, new: bool = False) -> Json:
    """A message as the gateway brings it: with the guild and the author's membership."""
    result = message_json(world, message, new=new)
    channel = world.channels[message.channel_id]
    if channel.kind is not ChannelKind.DM:
        author = world.users[message.author_id]
        result["guild_id"] = str(channel.guild_id)
        if message.asked_by is None:
            result["member"] = {
                name: part for name, part in member_json(world, author).items() if name != "user"
            }
    return result


def command_json(command: Command) -> Json:
    """A registered command."""
    body = command.body
    result: Json = {
        "id": str(command.id),
        "application_id": str(APPLICATION_ID),
        "version": str(command.version),
        "type": body.get("type") or 1,
        "name": body["name"],
        "name_localizations": body.get("name_localizations"),
        "description": body.get("description") or "",
        "description_localizations": body.get("description_localizations"),
        "default_member_permissions": None
        if body.get("default_member_permissions") is None
        else str(body["default_member_permissions"]),
        "nsfw": bool(body.get("nsfw")),
        "dm_permission": body.get("dm_permission") is not False,
        "contexts": body.get("contexts"),
        "integration_types": body.get("integration_types") or [0],
    }
    if body.get("options"):
        result["options"] = [_option_json(option) for option in body["options"]]
    if command.guild_id is not None:
        result["guild_id"] = str(command.guild_id)
    return result


def _option_json(option: Json) -> Json:
    result = {name: part for name, part in option.items() if part is not None}
    if "options" in result:
        result["options"] = [_option_json(one) for one in result["options"]]
    return result


def metadata_json(world: World, interaction: Interaction) -> Json:
    """Who asked, as messages that answer carry it."""
    result: Json = {
        "id": str(interaction.id),
        "type": int(interaction.kind),
        "user": user_json(world.users[interaction.user_id]),
        "authorizing_integration_owners": {"0": str(world.channels[interaction.channel_id].guild_id)},
    }
    if interaction.kind is Asked.COMPONENT:
        result["interacted_message_id"] = str(interaction.message_id)
    if interaction.kind is Asked.MODAL_SUBMIT:
        result["triggering_interaction_metadata"] = interaction.opened_by
    return result


def interaction_json(world: World, interaction: Interaction) -> Json:
    """INTERACTION_CREATE."""
    channel = world.channels[interaction.channel_id]
    person = world.users[interaction.user_id]
    in_guild = channel.kind is not ChannelKind.DM
    result: Json = {
        "version": 1,
        "id": str(interaction.id),
        "application_id": str(APPLICATION_ID),
        "type": int(interaction.kind),
        "token": interaction.token,
        "data": interaction.data,
        "locale": interaction.locale,
        "channel_id": str(channel.id),
        "channel": {
            **channel_json(world, channel),
            "permissions": str(int(world.permissions(person, channel))),
        },
        "app_permissions": str(int(world.permissions(world.bot, channel))),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": {"0": str(channel.guild_id) if in_guild else "0"},
        "context": 0 if in_guild else 1,
        "attachment_size_limit": ATTACHMENT_LIMIT_BYTES,
    }
    if in_guild:
        guild = world.guild_of(channel)
        result |= {
            "guild_id": str(guild.id),
            "guild_locale": guild.locale,
            "guild": {"id": str(guild.id), "locale": guild.locale, "features": list(guild.features)},
            "member": {
                **member_json(world, person),
                "permissions": str(int(world.permissions(person, channel))),
            },
        }
    else:
        result["user"] = user_json(person)
    message = None if interaction.message_id is None else world.find_message(interaction.message_id)
    if message is not None:
        result["message"] = message_json(world, message)
    return result
