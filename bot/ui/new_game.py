"""Opening games: where, by whom, in which language, and what the bot may do there."""

from collections.abc import Sequence
from dataclasses import replace

import discord
from discord import app_commands

from bot.components import Message
from bot.custom_id import Press
from bot.game.errors import Refused, Why
from bot.game.model import NO_SERVER, ChannelId, GuildId, InteractionId, Plan, Spot, Status
from bot.game.pace import PACES, Pace, TimeUp, read_pace, write_pace
from bot.service import Done
from bot.store.values import GuildSettings, Openers
from bot.ui.compose import offer_lesson
from bot.ui.context import Context, Interaction
from bot.ui.errors import Problem
from bot.ui.translator import arguments, command, completes, picks
from bot.ui.which_game import fitting
from bot.words import lobby, refusals
from bot.words.names import LONGEST_GAME, clean
from bot.words.pace import pace_name
from bot.words.text import LOCALES, negotiate
from engine.computer import Level
from engine.model import Hand, StartPlayer
from render.face import Face

NEWCOMERS = 2
"""Who tries the game on a playground tries both sides: it begins as soon as a second person joins."""
_NEEDED = ("view_channel", "send_messages", "embed_links", "read_message_history")
_NEEDED_IN_THREAD = ("view_channel", "send_messages_in_threads", "embed_links", "read_message_history")
_WELCOME = ("attach_files", "create_public_threads", "send_messages_in_threads")
"""Without these the game goes on in words, or in the channel itself."""
PERMISSIONS = (_NEEDED, _NEEDED_IN_THREAD, _WELCOME)
"""All that the bot may have to ask for."""


def read_turn(typed: str) -> int:
    """How long somebody wants a turn to be."""
    turn_ms = read_pace(typed)
    if turn_ms is None:
        raise Refused(Why.NOT_A_PACE)
    return turn_ms


async def complete_pace(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The usual paces, and what was typed where it is another."""
    text = (await Context.of(interaction)).text
    labels = {write_pace(one): pace_name(text, one) for one in PACES}
    own = read_pace(typed)
    if own is not None:
        labels = {write_pace(own): pace_name(text, own)} | labels
        return fitting(labels, "")
    return fitting(labels, typed)


@command("game", "new")
@arguments(
    "players",
    "computers",
    "level",
    "name",
    "open_money",
    "consolation",
    "hand",
    "start_player",
    "hints",
    "pace",
    "time_up",
    "language_",
)
@app_commands.rename(language_="language")
@app_commands.choices(
    level=picks("level", *Level),
    hand=picks("hand", *Hand),
    start_player=picks("start_player", *StartPlayer),
    language_=picks("language", *LOCALES),
    time_up=picks("time_up", *TimeUp),
)
@completes(pace=complete_pace)
async def slash_new(
    interaction: Interaction,
    players: app_commands.Range[int, 2, 4] | None = None,
    computers: app_commands.Range[int, 1, 3] | None = None,
    level: str | None = None,
    name: app_commands.Range[str, 1, 100] | None = None,
    open_money: bool | None = None,
    consolation: bool | None = None,
    hand: str | None = None,
    start_player: str | None = None,
    hints: bool = False,
    pace: str | None = None,
    time_up: str | None = None,
    language_: str | None = None,
) -> None:
    """Open a lobby in this channel; full of computers it begins at once."""
    ctx = await Context.of(interaction)
    seated = (Level(level or Level.FABER),) * (computers if computers is not None else level is not None)
    seats = max(players or 0, len(seated) + 1) if seated else players or 0
    spot, settings = await find_place(ctx, alone=bool(seated) and seats == len(seated) + 1)
    options = settings.options
    if open_money is not None:
        options = replace(options, open_money=open_money)
    if consolation is not None:
        options = replace(options, consolation=consolation)
    if hand is not None:
        options = replace(options, hand=Hand(hand))
    if start_player is not None:
        options = replace(options, start_player=StartPlayer(start_player))
    language = choose_language(ctx, language_, settings)
    chosen = chosen_pace(Pace(), pace, time_up)
    plan = Plan(options, seats, read_game_name(ctx, name), language, hints, chosen)
    done = await open_lobby(ctx, spot, plan, seated)
    opened = compose_opened(ctx, done)
    await ctx.show(await offer_lesson(ctx, opened) if done.view.status is Status.LOBBY else opened)


async def press_new_game(ctx: Context, _: Press) -> None:
    """Of the playground's greeting: a game for two, at once."""
    spot, settings = await find_place(ctx)
    plan = Plan(settings.options, NEWCOMERS, "", choose_language(ctx, None, settings))
    await ctx.tell(compose_opened(ctx, await open_lobby(ctx, spot, plan)))


async def open_lobby(ctx: Context, spot: Spot, plan: Plan, computers: Sequence[Level] = ()) -> Done:
    """Open it, with computers at the table; a full one begins at once."""
    return await ctx.service.open(await ctx.meet(), spot, plan, InteractionId(ctx.interaction.id), computers)


def compose_opened(ctx: Context, done: Done) -> Message:
    """Your game is there, what the bot could do better here, and your colour; or it has begun."""
    if done.view.status is not Status.LOBBY:
        return Message(lobby.begins(ctx.text))
    wanted = _missing(ctx, _WELCOME)
    if isinstance(ctx.interaction.channel, discord.Thread) and "create_public_threads" in wanted:
        wanted.remove("create_public_threads")
    said = lobby.opened(
        ctx.text,
        f"<#{done.view.spot.channel}>",
        wanted,
        Face(clean(""), next(one.colour for one in done.view.seats if one.person == done.view.host)),
    )
    return Message(said)


async def find_place(ctx: Context, *, alone: bool = False) -> tuple[Spot, GuildSettings]:
    """The same, if this person may bring a game here."""
    if alone and isinstance(ctx.interaction.channel, discord.DMChannel):
        return find_spot(ctx, alone=alone), GuildSettings()
    guild, channel = _here(ctx)
    settings = await ctx.service.store.guild_settings(GuildId(guild.id))
    if not _may_open(ctx, settings):
        raise Problem(refusals.not_opener(ctx.text))
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    if settings.channel is not None and settings.channel not in (channel.id, parent):
        raise Problem(refusals.not_this_channel(ctx.text, f"<#{settings.channel}>"))
    return find_spot(ctx), settings


def find_spot(ctx: Context, *, alone: bool = False) -> Spot:
    """Here, if the bot can play here, whoever may open games; `Problem` if not.

    Who plays alone among computers may do so in a private message with the bot.
    """
    if alone and isinstance(ctx.interaction.channel, discord.DMChannel):
        return Spot(NO_SERVER, ChannelId(ctx.interaction.channel.id))
    guild, channel = _here(ctx)
    missing = _missing(ctx, _NEEDED_IN_THREAD if isinstance(channel, discord.Thread) else _NEEDED)
    if missing:
        raise Problem(refusals.permissions_missing(ctx.text, missing))
    return Spot(GuildId(guild.id), ChannelId(channel.id))


def _here(ctx: Context) -> tuple[discord.Guild, discord.TextChannel | discord.Thread]:
    guild, channel = ctx.interaction.guild, ctx.interaction.channel
    if guild is None or not isinstance(channel, discord.TextChannel | discord.Thread):
        raise Problem(refusals.server_only(ctx.text))
    return guild, channel


async def find_rematch_place(ctx: Context, *, alone: bool = False) -> Spot:
    """The same, for a thread of its own: from a public thread its channel, where threads may be made there.

    What was played in a private thread stays there.
    """
    spot, settings = await find_place(ctx, alone=alone)
    guild, thread = ctx.interaction.guild, ctx.interaction.channel
    if guild is None or not isinstance(thread, discord.Thread) or thread.is_private():
        return spot
    channel = thread.parent
    if not isinstance(channel, discord.TextChannel) or settings.channel == thread.id:
        return spot
    may = channel.permissions_for(guild.me)
    fits = all(getattr(may, name) for name in (*_NEEDED, *_WELCOME))
    return Spot(spot.guild, ChannelId(channel.id)) if fits else spot


def _may_open(ctx: Context, settings: GuildSettings) -> bool:
    """Whether somebody may open games in this server."""
    if settings.openers is Openers.EVERYONE or ctx.manager:
        return True
    member = ctx.interaction.user
    return (
        settings.openers is Openers.ROLE
        and isinstance(member, discord.Member)
        and any(role.id == settings.opener_role for role in member.roles)
    )


def _missing(ctx: Context, wanted: tuple[str, ...]) -> list[str]:
    """Which permissions the bot lacks here, by Discord's names for them."""
    granted = ctx.interaction.app_permissions
    return [name for name in wanted if not getattr(granted, name)]


def choose_language(ctx: Context, asked: str | None, settings: GuildSettings) -> str:
    """Of a new game: as asked, else the server's choice, else a community's locale, else the opener's."""
    interaction = ctx.interaction
    guild = interaction.guild
    community = guild is not None and "COMMUNITY" in guild.features
    locale = str(interaction.guild_locale) if community and interaction.guild_locale else None
    return negotiate(asked, settings.language, locale, ctx.text.locale)


def read_game_name(ctx: Context, raw: str | None) -> str:
    """The name somebody gave to a game, cleaned; "" for none."""
    if raw is None or not raw.strip():
        return ""
    name = clean(raw, LONGEST_GAME, otherwise="").plain
    if not name:
        raise Problem(refusals.name_empty(ctx.text))
    return name


def chosen_pace(now: Pace, pace: str | None, time_up: str | None) -> Pace:
    """A pace with what was typed of it changed."""
    if pace is not None:
        now = replace(now, turn_ms=read_turn(pace))
    return now if time_up is None else replace(now, time_up=TimeUp(time_up))
