"""The choices of a person and of a server, as panels whose lists save at once."""

from collections.abc import Callable
from dataclasses import replace

import discord
from discord import app_commands

from bot.components import Message, Option, Select
from bot.custom_id import Press
from bot.game.model import ChannelId, GuildId
from bot.store.values import GuildSettings, Openers, PersonSettings, TurnNotes
from bot.ui.context import Context, Interaction
from bot.ui.errors import Problem
from bot.ui.lobby import change_rule
from bot.ui.translator import arguments, command, picks
from bot.words import answers, info, refusals
from bot.words.choices import headings, rule_changes
from bot.words.commands import pick
from bot.words.lobby import languages
from bot.words.text import LOCALES

_ANY = "any"
"""No channel, or no language, in particular."""


# A person


async def _show_own(ctx: Context, settings: PersonSettings, note: str = "") -> None:
    """Which private messages somebody gets, and a way to change it."""
    options = tuple(Option(pick(ctx.text, "dm", one.value), one.value) for one in TurnNotes)
    select = Select(headings(ctx.text).dm, Press("dm"), options)
    said = info.own_settings(ctx.text, settings.messages.value)
    await ctx.show(Message(f"{said}\n{note}" if note else said, rows=(select,)))


async def _save_messages(ctx: Context, wanted: TurnNotes) -> None:
    """Keep the choice; whoever asks for messages is written to again, even if the door was closed."""

    def choose(settings: PersonSettings) -> PersonSettings:
        if wanted is TurnNotes.OFF:
            return replace(settings, messages=wanted)
        return replace(settings, messages=wanted, closed=False, told_closed=False)

    before = await ctx.service.change_settings(await ctx.meet(), choose)
    text = ctx.text
    note = answers.messages_off(text) if wanted is TurnNotes.OFF else answers.settings_saved(text)
    await _show_own(ctx, choose(before), note)


async def press_dm(ctx: Context, _: Press) -> None:
    """Which private messages."""
    if not ctx.chosen or ctx.chosen[0] not in set(TurnNotes):
        raise Problem(refusals.not_understood(ctx.text))
    await _save_messages(ctx, TurnNotes(ctx.chosen[0]))


@command("appia", "settings")
@arguments("dm")
@app_commands.choices(dm=picks("dm", *TurnNotes))
async def slash_settings(interaction: Interaction, dm: str | None = None) -> None:
    """A person's own settings."""
    ctx = await Context.of(interaction)
    if dm is None:
        await _show_own(ctx, ctx.known.settings if ctx.known is not None else PersonSettings())
    else:
        await _save_messages(ctx, TurnNotes(dm))


# A server


def _managed_server(ctx: Context) -> GuildId:
    """The server that is managed by whoever asks; checked here, whatever Discord shows to whom."""
    guild = ctx.interaction.guild
    if guild is None:
        raise Problem(refusals.server_only(ctx.text))
    if not ctx.manager:
        raise Problem(refusals.manage_server(ctx.text))
    return GuildId(guild.id)


async def _show_server(ctx: Context, settings: GuildSettings, note: str = "") -> None:
    """A server's choices, and ways to change them."""
    text, labels = ctx.text, headings(ctx.text)
    said = info.server_settings(
        text,
        language=settings.language,
        openers=settings.openers.value,
        role=f"<@&{settings.opener_role}>",
        channel=f"<#{settings.channel}>" if settings.channel is not None else None,
        options=settings.options,
    )
    spoken = (
        Option(info.own_language(text), _ANY),
        *(Option(name, one) for one, name in languages(text)),
    )
    openers = tuple(
        Option(pick(text, "openers", one.value), one.value)
        for one in Openers
        if one is not Openers.ROLE or settings.opener_role is not None
    )
    here = ctx.interaction.channel_id
    channels = [Option(pick(text, "channel", "any"), _ANY)]
    if here is not None:
        channels.append(Option(pick(text, "channel", "here"), str(here)))
    rules = tuple(Option(label, value) for value, label in rule_changes(text, settings.options))
    rows = (
        Select(labels.language, Press("server", arg="language"), spoken),
        Select(labels.openers, Press("server", arg="openers"), openers),
        Select(labels.channel, Press("server", arg="channel"), tuple(channels)),
        Select(labels.defaults, Press("server", arg="options"), rules),
    )
    await ctx.show(Message(f"{said}\n{note}" if note else said, rows=rows))


async def _save_server(
    ctx: Context, guild: GuildId, change: Callable[[GuildSettings], GuildSettings]
) -> None:
    """Keep a server's choices and show them."""
    settings = await ctx.service.change_server(guild, change)
    await _show_server(ctx, settings, answers.server_saved(ctx.text))


async def press_server(ctx: Context, press: Press) -> None:
    """One of a server's choices."""
    guild = _managed_server(ctx)
    chosen = ctx.chosen[0] if ctx.chosen else ""
    await _save_server(ctx, guild, lambda settings: _change(ctx, settings, press.arg, chosen))


def _change(ctx: Context, settings: GuildSettings, part: str, chosen: str) -> GuildSettings:
    """One choice changed; what is none of the choices is refused."""
    match part:
        case "language" if chosen == _ANY or chosen in LOCALES:
            return replace(settings, language=None if chosen == _ANY else chosen)
        case "openers" if chosen in set(Openers):
            return replace(settings, openers=Openers(chosen))
        case "channel" if chosen == _ANY:
            return replace(settings, channel=None)
        case "channel" if chosen == str(ctx.interaction.channel_id):
            return replace(settings, channel=ChannelId(int(chosen)))
        case "options":
            options = change_rule(settings.options, chosen)
            if options is not None:
                return replace(settings, options=options)
    raise Problem(refusals.not_understood(ctx.text))


@command("appia", "server")
@arguments("language", "openers", "role", "channel")
@app_commands.choices(
    language=picks("language", *LOCALES),
    openers=picks("openers", Openers.EVERYONE, Openers.MANAGERS),
)
async def slash_server(
    interaction: Interaction,
    language: str | None = None,
    openers: str | None = None,
    role: discord.Role | None = None,
    channel: discord.TextChannel | None = None,
) -> None:
    """Show a server's settings; what is given is set first."""
    ctx = await Context.of(interaction)
    guild = _managed_server(ctx)

    def change(settings: GuildSettings) -> GuildSettings:
        if language is not None:
            settings = replace(settings, language=language)
        if openers is not None:
            settings = replace(settings, openers=Openers(openers))
        if role is not None:
            settings = replace(settings, openers=Openers.ROLE, opener_role=role.id)
        if channel is not None:
            settings = replace(settings, channel=ChannelId(channel.id))
        return settings

    settings = await ctx.service.store.guild_settings(guild)
    if change(settings) == settings:
        await _show_server(ctx, settings)
    else:
        await _save_server(ctx, guild, change)
