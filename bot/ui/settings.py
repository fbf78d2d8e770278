"""The choices of a person and of a server, as panels whose lists save at once."""

import re
from collections.abc import Callable
from dataclasses import replace

import discord
from discord import app_commands

from bot.components import Button, Field, Message, Option, Row, Select, form
from bot.custom_id import Press
from bot.game.model import ChannelId, GuildId, RoleId
from bot.game.pace import enough_awake, guess_zone, zones
from bot.store.values import GuildSettings, Openers, PersonSettings, Reminders, TurnNotes
from bot.ui.context import Context, Interaction
from bot.ui.errors import Problem
from bot.ui.lobby import change_rule, chosen_part, rule_buttons
from bot.ui.translator import arguments, command, completes, picks
from bot.ui.which_game import fitting
from bot.words import answers, buttons, info, refusals
from bot.words.choices import headings
from bot.words.commands import pick
from bot.words.lobby import languages
from bot.words.names import clean
from bot.words.pace import from_next_turn, rhythm_labels, rhythm_lines
from bot.words.text import LOCALES, Text

LONGEST_ZONE = 40
"""Characters; more than any has."""
_HOUR = re.compile(r"\d{1,2}", re.ASCII)
_ANY = "any"
"""No channel, or no language, in particular."""
_SHOWN, _HIDDEN = "shown", "hidden"
"""Whether records and rankings show somebody."""


# A person


async def _show_own(ctx: Context, settings: PersonSettings, note: str = "") -> None:
    """Which messages somebody gets, in which language, when they are awake, who sees them; to be changed."""
    text, labels = ctx.text, headings(ctx.text)
    waking = settings.rhythm.waking(_locale(ctx))
    places = tuple(
        Option(pick(text, "reminders", one.value), one.value, chosen=one is settings.reminders)
        for one in Reminders
    )
    messages = tuple(
        Option(pick(text, "dm", one.value), one.value, chosen=one is settings.messages) for one in TurnNotes
    )
    rows = (
        Select(labels.dm, Press("dm"), messages),
        Select(labels.language, Press("language"), _languages(text, settings.language)),
        Select(
            labels.ranking,
            Press("hidden"),
            tuple(
                Option(pick(text, "ranking", one), one, chosen=(one == _HIDDEN) is settings.hidden)
                for one in (_SHOWN, _HIDDEN)
            ),
        ),
        Select(labels.reminders, Press("reminders"), places),
        tuple(Button(one, Press("awake")) for one in buttons.labels(text, buttons.AWAKE_ROW)),
    )
    known = info.own_settings(text, settings.messages.value, settings.language, hidden=settings.hidden)
    told = rhythm_lines(text, settings.rhythm.zone, waking, settings.reminders.value)
    said = "\n".join((known, *told))
    await ctx.show(Message(f"{said}\n{note}" if note else said, rows=rows))


def _languages(text: Text, now: str | None) -> tuple[Option, ...]:
    """All that we speak, after none in particular."""
    return (
        Option(info.own_language(text), _ANY, chosen=now is None),
        *(Option(name, one, chosen=one == now) for one, name in languages(text)),
    )


def _locale(ctx: Context) -> str:
    """The language of somebody's Discord, by which their zone is guessed."""
    return ctx.known.locale if ctx.known is not None else str(ctx.interaction.locale)


async def _save_own(ctx: Context, choose: Callable[[PersonSettings], PersonSettings]) -> None:
    """Keep a person's choices and show them, in the language that is chosen now."""
    before = await ctx.service.change_settings(await ctx.meet(), choose)
    settings = choose(before)
    text = Text(settings.language or str(ctx.interaction.locale))
    off = settings.messages is TurnNotes.OFF
    note = answers.messages_off(text) if off else answers.settings_saved(text)
    if settings.rhythm != before.rhythm:
        note = f"{note} {from_next_turn(text)}"
    await _show_own(replace(ctx, text=text), settings, note)


def _with_messages(settings: PersonSettings, wanted: TurnNotes) -> PersonSettings:
    """Whoever asks for messages is written to again, even if the door was closed."""
    if wanted is TurnNotes.OFF:
        return replace(settings, messages=wanted)
    return replace(settings, messages=wanted, closed=False, told_closed=False)


def _with_language(settings: PersonSettings, wanted: str) -> PersonSettings:
    return replace(settings, language=None if wanted == _ANY else wanted)


def _with_rhythm(
    ctx: Context, settings: PersonSettings, zone: str | None, awake_from: int | None, awake_to: int | None
) -> PersonSettings:
    """Awake at other times, or elsewhere, from the next turn on; a way of life that is none is refused."""
    rhythm, now = settings.rhythm, ctx.service.now_ms
    hours = (
        rhythm.from_hour if awake_from is None else awake_from,
        rhythm.to_hour if awake_to is None else awake_to,
    )
    if zone is not None and zone not in zones():
        raise Problem(refusals.unknown_zone(ctx.text))
    if not enough_awake(*hours):
        raise Problem(refusals.too_little_awake(ctx.text))
    return replace(
        settings,
        rhythm=rhythm.changed(rhythm.zone if zone is None else zone, hours, now, _locale(ctx)),
    )


async def press_reminders(ctx: Context, _: Press) -> None:
    """Where one is reminded."""
    if not ctx.chosen or ctx.chosen[0] not in set(Reminders):
        raise Problem(refusals.not_understood(ctx.text))
    wanted = Reminders(ctx.chosen[0])
    await _save_own(ctx, lambda settings: replace(settings, reminders=wanted))


async def press_awake(ctx: Context, press: Press) -> None:
    """Ask where somebody lives and when they are awake; with an answer, keep it."""
    known = ctx.known.settings if ctx.known is not None else PersonSettings()
    waking = known.rhythm.waking(_locale(ctx))
    if ctx.typed is None:
        now = (waking.zone, str(waking.from_hour), str(waking.to_hour))
        told = zip(rhythm_labels(ctx.text), now, (LONGEST_ZONE, 2, 2), strict=True)
        title = buttons.labels(ctx.text, buttons.AWAKE_ROW)[0]
        await ctx.open(form(title, press, *(Field(*one) for one in told)))
        return
    if len(ctx.typed) != 3:  # forged
        raise Problem(refusals.not_understood(ctx.text))
    zone, *hours = (one.strip() for one in ctx.typed)
    if not all(_HOUR.fullmatch(one) for one in hours):
        raise Problem(refusals.too_little_awake(ctx.text))
    named = next((one for one in zones() if one.casefold() == zone.replace(" ", "_").casefold()), zone)
    awake_from, awake_to = map(int, hours)
    await _save_own(ctx, lambda settings: _with_rhythm(ctx, settings, named, awake_from, awake_to))


async def _complete_zone(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Time zones; the likeliest first."""
    ctx = await Context.of(interaction)
    own = ctx.known.waking.zone if ctx.known is not None else guess_zone(_locale(ctx))
    return fitting({one: one for one in dict.fromkeys((own, *zones()))}, typed.replace(" ", "_"))


async def press_dm(ctx: Context, _: Press) -> None:
    """Which private messages."""
    if not ctx.chosen or ctx.chosen[0] not in set(TurnNotes):
        raise Problem(refusals.not_understood(ctx.text))
    wanted = TurnNotes(ctx.chosen[0])
    await _save_own(ctx, lambda settings: _with_messages(settings, wanted))


async def press_language(ctx: Context, _: Press) -> None:
    """In which language."""
    if not ctx.chosen or ctx.chosen[0] not in (_ANY, *LOCALES):
        raise Problem(refusals.not_understood(ctx.text))
    wanted = ctx.chosen[0]
    await _save_own(ctx, lambda settings: _with_language(settings, wanted))


async def press_hidden(ctx: Context, _: Press) -> None:
    """Whether records and rankings show them to others."""
    if not ctx.chosen or ctx.chosen[0] not in (_SHOWN, _HIDDEN):
        raise Problem(refusals.not_understood(ctx.text))
    hidden = ctx.chosen[0] == _HIDDEN
    await _save_own(ctx, lambda settings: replace(settings, hidden=hidden))


@command("appia", "settings")
@arguments("dm", "language", "ranking", "zone", "awake_from", "awake_to", "reminders")
@app_commands.choices(
    dm=picks("dm", *TurnNotes),
    language=picks("language", *LOCALES),
    ranking=picks("ranking", _SHOWN, _HIDDEN),
    reminders=picks("reminders", *Reminders),
)
@completes(zone=_complete_zone)
async def slash_settings(
    interaction: Interaction,
    dm: str | None = None,
    language: str | None = None,
    ranking: str | None = None,
    zone: str | None = None,
    awake_from: app_commands.Range[int, 0, 23] | None = None,
    awake_to: app_commands.Range[int, 1, 24] | None = None,
    reminders: str | None = None,
) -> None:
    """A person's own settings."""
    ctx = await Context.of(interaction)

    def choose(settings: PersonSettings) -> PersonSettings:
        if dm is not None:
            settings = _with_messages(settings, TurnNotes(dm))
        if ranking is not None:
            settings = replace(settings, hidden=ranking == _HIDDEN)
        if reminders is not None:
            settings = replace(settings, reminders=Reminders(reminders))
        if (zone, awake_from, awake_to) != (None, None, None):
            settings = _with_rhythm(ctx, settings, zone, awake_from, awake_to)
        return settings if language is None else _with_language(settings, language)

    if (dm, language, ranking, zone, awake_from, awake_to, reminders) == (None,) * 7:
        await _show_own(ctx, ctx.known.settings if ctx.known is not None else PersonSettings())
    else:
        await _save_own(ctx, choose)


# A server


def managed_server(ctx: Context) -> GuildId:
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
    openers = tuple(
        Option(pick(text, "openers", one.value), one.value, chosen=one is settings.openers)
        for one in Openers
        if one is not Openers.ROLE or settings.opener_role is not None
    )
    rows: tuple[Row, ...] = (
        Select(labels.language, Press("server", arg="language"), _languages(text, settings.language)),
        Select(labels.openers, Press("server", arg="openers"), openers),
        Select(labels.channel, Press("server", arg="channel"), _channels(ctx, settings.channel)),
        *rule_buttons(text, settings.options, Press("server", arg="options")),
    )
    await ctx.show(Message(f"{said}\n{note}" if note else said, rows=rows))


def _channels(ctx: Context, now: ChannelId | None) -> tuple[Option, ...]:
    """Any channel, this one, and the one that is chosen."""
    text, here, guild = ctx.text, ctx.interaction.channel_id, ctx.interaction.guild
    options = [Option(pick(text, "channel", "any"), _ANY, chosen=now is None)]
    if here is not None:
        options.append(Option(pick(text, "channel", "here"), str(here), chosen=now == here))
    if now is not None and now != here:
        found = guild.get_channel_or_thread(now) if guild is not None else None
        name = clean(found.name).plain if found is not None else str(now)
        options.append(Option(f"#{name}", str(now), chosen=True))
    return tuple(options)


async def _save_server(
    ctx: Context, guild: GuildId, change: Callable[[GuildSettings], GuildSettings]
) -> None:
    """Keep a server's choices and show them."""
    settings = await ctx.service.change_server(guild, change)
    await _show_server(ctx, settings, answers.server_saved(ctx.text))


async def press_server(ctx: Context, press: Press) -> None:
    """One of a server's choices."""
    guild = managed_server(ctx)
    part, chosen = chosen_part(ctx, press)
    await _save_server(ctx, guild, lambda settings: _change(ctx, settings, part, chosen))


def _change(ctx: Context, settings: GuildSettings, part: str, chosen: str) -> GuildSettings:
    """One choice changed; what is none of the choices is refused."""
    match part:
        case "language" if chosen == _ANY or chosen in LOCALES:
            return replace(settings, language=None if chosen == _ANY else chosen)
        case "openers" if chosen in set(Openers):
            return replace(settings, openers=Openers(chosen))
        case "channel" if chosen == _ANY:
            return replace(settings, channel=None)
        case "channel" if chosen in {one.value for one in _channels(ctx, settings.channel)}:
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
    guild = managed_server(ctx)

    def change(settings: GuildSettings) -> GuildSettings:
        if language is not None:
            settings = replace(settings, language=language)
        if openers is not None:
            settings = replace(settings, openers=Openers(openers))
        if role is not None:
            settings = replace(settings, openers=Openers.ROLE, opener_role=RoleId(role.id))
        if channel is not None:
            settings = replace(settings, channel=ChannelId(channel.id))
        return settings

    settings = await ctx.service.store.guild_settings(guild)
    if change(settings) == settings:
        await _show_server(ctx, settings)
    else:
        await _save_server(ctx, guild, change)
