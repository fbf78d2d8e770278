"""Opening games: where, by whom, in which language, and what the bot may do there."""

import discord

from bot.game.events import Plan, Spot
from bot.service import Done
from bot.store.values import GuildSettings, Openers
from bot.ui.context import Context
from bot.ui.errors import Problem
from bot.ui.router import Interaction
from bot.words.names import LONGEST_GAME, clean
from bot.words.text import Text, negotiate

_NEEDED = ("view_channel", "send_messages", "embed_links", "read_message_history")
_NEEDED_IN_THREAD = ("view_channel", "send_messages_in_threads", "embed_links", "read_message_history")
_WELCOME = ("attach_files", "create_public_threads", "send_messages_in_threads")
"""Without these the game goes on in words, or in the channel itself."""


async def place(caller: Context) -> tuple[Spot, GuildSettings]:
    """Here, if a game may be played here and this person may bring one; `Problem` if not."""
    interaction = caller.interaction
    guild, channel = interaction.guild, interaction.channel
    if guild is None or not isinstance(channel, discord.TextChannel | discord.Thread):
        raise Problem("problem-server-only")
    settings = await caller.service.store.guild_settings(guild.id)
    if not may_open(caller, settings):
        raise Problem("problem-not-opener")
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    if settings.channel is not None and settings.channel not in (channel.id, parent):
        raise Problem("problem-not-this-channel", channel=f"<#{settings.channel}>")
    needed = _NEEDED_IN_THREAD if isinstance(channel, discord.Thread) else _NEEDED
    missing = _missing(interaction, needed)
    if missing:
        raise Problem("problem-permissions", permissions=named(caller.text, missing))
    return Spot(guild.id, channel.id), settings


def may_open(caller: Context, settings: GuildSettings) -> bool:
    """Whether somebody may open games in this server."""
    if settings.openers is Openers.EVERYONE or caller.manager:
        return True
    member = caller.interaction.user
    return (
        settings.openers is Openers.ROLE
        and isinstance(member, discord.Member)
        and any(role.id == settings.opener_role for role in member.roles)
    )


def _missing(interaction: Interaction, wanted: tuple[str, ...]) -> list[str]:
    granted = interaction.app_permissions
    return [name for name in wanted if not getattr(granted, name)]


def named(text: Text, missing: list[str]) -> str:
    """Permissions by the names that Discord shows."""
    return ", ".join(text.say(f"permission-{name}") for name in missing)


def language(caller: Context, asked: str | None, settings: GuildSettings) -> str:
    """Of a new game: as asked, else the server's choice, else a community's locale, else the opener's."""
    interaction = caller.interaction
    guild = interaction.guild
    community = guild is not None and "COMMUNITY" in guild.features
    locale = str(interaction.guild_locale) if community and interaction.guild_locale else None
    return negotiate(asked, settings.language, locale, str(interaction.locale))


async def open_lobby(caller: Context, spot: Spot, plan: Plan) -> Done:
    """Open a lobby with the caller in it."""
    number, interaction = caller.person.number, caller.interaction
    return await caller.within(caller.service.open(number, spot, plan, interaction.id))


def game_called(raw: str | None) -> str:
    """The name somebody gave to a game, cleaned; "" for none."""
    if raw is None or not raw.strip():
        return ""
    name = clean(raw, LONGEST_GAME, otherwise="")
    if not name:
        raise Problem("problem-name-empty")
    return name


def opened(caller: Context) -> str:
    """What whoever opened a lobby is told: that it is there, and what the bot could do better."""
    text = caller.text
    wanted = _missing(caller.interaction, _WELCOME)
    if isinstance(caller.interaction.channel, discord.Thread) and "create_public_threads" in wanted:
        wanted.remove("create_public_threads")
    said = text.say("lobby-opened", link=f"<#{caller.interaction.channel_id}>")
    return f"{said}\n{text.say('lobby-makes-do', permissions=named(text, wanted))}" if wanted else said
