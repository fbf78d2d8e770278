"""Which game somebody means who gives a command: the one they are in here, or the one they name."""

import re
from enum import Enum, auto

import discord
from discord import app_commands

from bot.game.errors import Refused, Why
from bot.game.events import GameId
from bot.game.view import View
from bot.lookup import game_name
from bot.store import UnknownGame
from bot.store.values import LIVE, Status, Summary
from bot.ui.context import Context
from bot.ui.errors import Problem
from bot.ui.router import Interaction

OVER = (Status.FINISHED, Status.ABANDONED)
MOST_CHOICES = 25
_GAME = re.compile(r"[2-9A-Z]{5}", re.ASCII)


class Wanted(Enum):
    """What kind of game a command is about."""

    MINE = auto()
    """One I am in."""
    SEEN = auto()
    """One to look at: mine, or any in this channel, over or not."""
    LOBBY = auto()
    """One that has not begun."""
    OVER = auto()
    """One that is over."""


async def the_game(caller: Context, typed: str | None, wanted: Wanted = Wanted.MINE) -> View:
    """The game that is meant, as the caller may see it; from here on errors are about this game."""
    game = await _typed(caller, typed) if typed is not None else await _only(caller, wanted)
    caller.interaction.extras["game"] = game
    return await caller.view(game)


async def _typed(caller: Context, typed: str) -> GameId:
    game = typed.strip().upper()
    if _GAME.fullmatch(game):
        try:
            summary = await caller.service.store.summary(game)
        except UnknownGame:
            raise Refused(Why.UNKNOWN_GAME, game=game) from None
        if caller.person.number in summary.players or _visible(caller.interaction, summary):
            return game
    raise Refused(Why.UNKNOWN_GAME, game=game)


def _visible(interaction: Interaction, summary: Summary) -> bool:
    """Whether somebody may see the channel in which a game is played: then they may look on."""
    guild, member = interaction.guild, interaction.user
    if guild is None or guild.id != summary.spot.guild or not isinstance(member, discord.Member):
        return False
    channel = guild.get_channel_or_thread(summary.spot.channel)
    if channel is None:
        return summary.spot.channel == interaction.channel_id
    return channel.permissions_for(member).view_channel


async def _only(caller: Context, wanted: Wanted) -> GameId:
    for found in await _found(caller, wanted):
        if len(found) == 1:
            return found[0].game
        if found:
            raise Problem("problem-which-game")
    raise Problem("problem-no-game")


async def _found(caller: Context, wanted: Wanted) -> list[tuple[Summary, ...]]:
    """Groups of games, the likeliest first; of games that are over only the last counts."""
    store, number, channel = caller.service.store, caller.person.number, caller.interaction.channel_id or 0
    mine = await caller.service.games_of(number)
    here = tuple(one for one in mine if one.spot.channel == channel)
    match wanted:
        case Wanted.MINE:
            return [here, mine]
        case Wanted.LOBBY:
            open_here = await store.games(channel=channel, statuses=(Status.LOBBY,))
            others = tuple(one for one in open_here if number not in one.players)
            return [others, open_here, tuple(one for one in mine if one.status is Status.LOBBY)]
        case Wanted.SEEN:
            any_here = await store.games(channel=channel, statuses=LIVE)
            over_here = await store.games(channel=channel, statuses=OVER, limit=1)
            return [here, any_here, over_here, mine]
        case Wanted.OVER:
            over_here = await store.games(channel=channel, statuses=(Status.FINISHED,), limit=1)
            return [over_here, await store.games(person=number, statuses=(Status.FINISHED,), limit=1)]


async def complete_mine(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """My games, those that wait for me first."""
    caller = await Context.of(interaction)
    return await _choices(caller, await caller.service.games_of(caller.person.number), typed)


async def complete_seen(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """My games and all of this channel."""
    caller = await Context.of(interaction)
    groups = await _found(caller, Wanted.SEEN)
    number = caller.person.number
    over = await caller.service.store.games(person=number, statuses=OVER, limit=MOST_CHOICES)
    return await _choices(caller, (*(one for group in groups for one in group), *over), typed)


async def complete_lobby(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The lobbies of this channel, and mine."""
    caller = await Context.of(interaction)
    groups = await _found(caller, Wanted.LOBBY)
    return await _choices(caller, tuple(one for group in groups for one in group), typed)


async def complete_over(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """My finished games, and the last of this channel."""
    caller = await Context.of(interaction)
    groups = await _found(caller, Wanted.OVER)
    number = caller.person.number
    mine = await caller.service.store.games(person=number, statuses=(Status.FINISHED,), limit=MOST_CHOICES)
    return await _choices(caller, (*(one for group in groups for one in group), *mine), typed)


async def _choices(caller: Context, games: tuple[Summary, ...], typed: str) -> list[app_commands.Choice[str]]:
    people = await caller.service.store.people({one.waits_for for one in games if one.waits_for is not None})
    labels = {}
    for one in games:
        name = (people[one.waits_for].name if one.waits_for is not None else "") or "?"
        state = _state(caller, one)
        labels[one.game] = caller.text.say("choice-game", game=game_name(one), state=state, name=name)
    return fitting(labels, typed)


def fitting(labels: dict[str, str], typed: str) -> list[app_commands.Choice[str]]:
    """At most 25 values whose name or value holds what was typed."""
    wanted = typed.strip().casefold()
    return [
        app_commands.Choice(name=label[:100], value=value)
        for value, label in labels.items()
        if wanted in label.casefold() or wanted in value.casefold()
    ][:MOST_CHOICES]


def _state(caller: Context, summary: Summary) -> str:
    """How a game stands for somebody, as `choice-game` selects by it."""
    if summary.status is Status.LOBBY:
        return "lobby"
    if summary.status in OVER:
        return "over"
    if summary.suspended:
        return "suspended"
    return "yours" if summary.waits_for == caller.person.number else "waiting"
