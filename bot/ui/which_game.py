"""Which game somebody means who gives a command: the one they are in here, or the one they name."""

import asyncio
import contextlib
import re
from enum import Enum, auto

from discord import app_commands

from bot import limits
from bot.game.errors import Refused, Why
from bot.game.model import GAME_FORM, LIVE, ChannelId, GameId, GuildId, Status
from bot.game.state import Summary
from bot.game.view import View
from bot.lookup import game_name
from bot.store import UnknownGame
from bot.ui.context import Context, Interaction
from bot.ui.errors import Problem
from bot.words import refusals
from bot.words.choices import GameStands, game_choice
from bot.words.names import LONGEST_GAME, SOME_COMPUTER, clean

OVER = (Status.FINISHED, Status.ABANDONED)
_GAME = re.compile(GAME_FORM, re.ASCII)


class Wanted(Enum):
    """What kind of game a command is about."""

    MINE = auto()
    """One I am in."""
    NOTED = auto()
    """The same; or one in this channel about which I noted something, whoever has my seat now."""
    MANAGED = auto()
    """One I am in; for whoever manages this server, any of its games."""
    SERVED = auto()
    """Any of the server that I manage, those of this channel first."""
    SEEN = auto()
    """One to look at: mine, or any in this channel, over or not."""
    JOIN = auto()
    """A lobby that I am not in yet."""
    START = auto()
    """A lobby that I am in."""
    LEAVE = auto()
    """The same; a game of mine that has begun says so."""
    OVER = auto()
    """One that is over."""


async def find_game(ctx: Context, typed: str | None, wanted: Wanted = Wanted.MINE) -> View:
    """The game that is meant, as the one who asks may see it; from here on errors are about this game."""
    game = await _read(ctx, typed, wanted) if typed is not None else await _find_only(ctx, wanted)
    ctx.interaction.extras["game"] = game
    return await ctx.view(game)


async def game_typed(ctx: Context, wanted: Wanted = Wanted.MINE) -> View | None:
    """For autocompletion: the game that is meant so far; None while that cannot be told."""
    try:
        return await find_game(ctx, getattr(ctx.interaction.namespace, "game", None), wanted)
    except (Problem, Refused):
        return None


async def _read(ctx: Context, typed: str, wanted: Wanted) -> GameId:
    """A game by its code; or as people call it, where that is one of those that could be meant."""
    game = GameId(typed.strip().upper())
    if _GAME.fullmatch(game):
        with contextlib.suppress(UnknownGame):
            summary = await ctx.service.store.summary(game)
            if await ctx.sees(summary):
                return game
    groups = await _find(ctx, wanted)
    said = clean(typed, LONGEST_GAME).plain.casefold()
    found = {one.game for group in groups for one in group if game_name(one).plain.casefold() == said}
    if len(found) > 1:
        raise Problem(refusals.which_game(ctx.text))
    if found:
        return found.pop()
    raise Refused(Why.UNKNOWN_GAME, game=game)


async def _find_only(ctx: Context, wanted: Wanted) -> GameId:
    for found in await _find(ctx, wanted):
        if len(found) == 1:
            return found[0].game
        if found:
            raise Problem(refusals.which_game(ctx.text))
    raise Problem(refusals.no_game(ctx.text))


async def _find(ctx: Context, wanted: Wanted) -> list[tuple[Summary, ...]]:
    """Groups of games, the likeliest first; of games that are over only the last counts."""
    store, channel = ctx.service.store, ChannelId(ctx.interaction.channel_id or 0)
    mine = await _find_mine(ctx)
    here = tuple(one for one in mine if one.spot.channel == channel)
    lobbies = tuple(one for one in mine if one.status is Status.LOBBY)
    lobbies_here = tuple(one for one in lobbies if one.spot.channel == channel)
    match wanted:
        case Wanted.MINE:
            return [here, mine]
        case Wanted.NOTED:
            return [here, await _find_noted(ctx, channel), mine]
        case Wanted.MANAGED:
            return [here, mine, await _find_managed(ctx)]
        case Wanted.SERVED:
            served = await _find_managed(ctx)
            return [tuple(one for one in served if one.spot.channel == channel), served]
        case Wanted.JOIN:
            open_here = await store.games(channel=channel, statuses=(Status.LOBBY,))
            others = tuple(one for one in open_here if ctx.number not in one.players)
            return [others, open_here, lobbies]
        case Wanted.START:
            return [lobbies_here, lobbies, await store.games(channel=channel, statuses=(Status.LOBBY,))]
        case Wanted.LEAVE:
            return [lobbies_here, lobbies, here, mine]
        case Wanted.SEEN:
            any_here = await store.games(channel=channel, statuses=LIVE)
            over_here = await store.games(channel=channel, statuses=OVER, limit=1)
            return [here, any_here, over_here, mine]
        case Wanted.OVER:
            over_here = await store.games(channel=channel, statuses=OVER, limit=1)
            return [over_here, await _find_mine(ctx, OVER, limit=1)]


async def _find_mine(
    ctx: Context, statuses: tuple[Status, ...] = LIVE, limit: int | None = None
) -> tuple[Summary, ...]:
    """My games, those that wait for me first; somebody who is new here has none."""
    if ctx.number is None:
        return ()
    return (await ctx.service.games_of(ctx.number, statuses))[:limit]


async def _find_noted(ctx: Context, channel: ChannelId) -> tuple[Summary, ...]:
    """The games in a channel about which I noted something."""
    if ctx.number is None:
        return ()
    store = ctx.service.store
    there = await store.games(channel=channel, statuses=(*LIVE, *OVER), limit=limits.OPTIONS)
    return tuple([one for one in there if await store.note(one.game, ctx.number)])


async def _find_managed(ctx: Context) -> tuple[Summary, ...]:
    """The games of the server, for whoever manages it: first those whose place is gone."""
    guild = ctx.interaction.guild
    if guild is None or not ctx.manager:
        return ()
    games = await ctx.service.store.games(guild=GuildId(guild.id))
    seen = await asyncio.gather(*(ctx.looks_into(one.spot) for one in games))
    found = (one for one, sees in zip(games, seen, strict=True) if sees)
    return tuple(sorted(found, key=lambda one: not one.suspended))


# What is offered while typing; nothing is written, and nothing raised


async def complete_mine(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """My games, those that wait for me first."""
    return await _complete(interaction, typed, Wanted.MINE)


async def complete_noted(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """My games, and those of this channel about which I noted something."""
    return await _complete(interaction, typed, Wanted.NOTED)


async def complete_managed(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """My games, and those of the server that I manage."""
    return await _complete(interaction, typed, Wanted.MANAGED)


async def complete_served(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The games of the server that I manage."""
    return await _complete(interaction, typed, Wanted.SERVED)


async def complete_seen(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """My games and all of this channel, then mine that are over."""
    return await _complete(interaction, typed, Wanted.SEEN, OVER)


async def complete_join(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The lobbies of this channel, and mine."""
    return await _complete(interaction, typed, Wanted.JOIN)


async def complete_start(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """My lobbies, and those of this channel."""
    return await _complete(interaction, typed, Wanted.START)


async def complete_over(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """My games that are over, and the last of this channel."""
    return await _complete(interaction, typed, Wanted.OVER, OVER)


async def _complete(
    interaction: Interaction, typed: str, wanted: Wanted, besides: tuple[Status, ...] = ()
) -> list[app_commands.Choice[str]]:
    ctx = await Context.of(interaction)
    games = [one for group in await _find(ctx, wanted) for one in group]
    if besides:
        games += await _find_mine(ctx, besides, limits.OPTIONS)
    people = await ctx.service.store.people({one.waits_for for one in games if one.waits_for is not None})
    labels: dict[str, str] = {}
    for one in games:
        name = clean(people[one.waits_for].name) if one.waits_for is not None else SOME_COMPUTER
        labels[one.game] = game_choice(ctx.text, game_name(one), _stands(ctx, one), name)
    return fitting(labels, typed)


def fitting(labels: dict[str, str], typed: str) -> list[app_commands.Choice[str]]:
    """As many values as Discord shows, whose name or value holds what was typed."""
    wanted = typed.strip().casefold()
    return [
        app_commands.Choice(name=limits.cut(label, limits.OPTION), value=value)
        for value, label in labels.items()
        if wanted in label.casefold() or wanted in value.casefold()
    ][: limits.OPTIONS]


def _stands(ctx: Context, summary: Summary) -> GameStands:
    """How a game stands for somebody."""
    if summary.status is Status.LOBBY:
        return "lobby"
    if summary.status in OVER:
        return "over"
    if summary.suspended or summary.halted:
        return "suspended"
    return "yours" if summary.waits_for == ctx.number else "waiting"
