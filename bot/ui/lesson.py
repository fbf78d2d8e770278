"""Learn by playing: a prepared game against Tiro, opened for whoever presses, or gone on with."""

import asyncio
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from weakref import WeakValueDictionary

import discord

from bot.components import Message
from bot.custom_id import Press
from bot.game.model import NO_SERVER, ChannelId, GameId, InteractionId, Plan, Spot, Status, UserId
from bot.game.recorded import seat_learner
from bot.game.state import Summary
from bot.lookup import link_to
from bot.store.codec import read_recording
from bot.ui.context import Context
from bot.ui.errors import Problem
from bot.ui.new_game import choose_language, find_place
from bot.words import lesson as words
from bot.words import refusals
from engine.events import Event, GameStarted, TurnBegan, Undone
from engine.model import Options

POSTED_S = 10.0
"""So long the answer waits for the first board, to lead right to it."""
_beginning: WeakValueDictionary[UserId, asyncio.Lock] = WeakValueDictionary()
"""Who is looking for a lesson of theirs, or beginning one."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """The game before a lesson, and its last turn, of which the first post tells."""

    options: Options
    before: tuple[Event, ...]
    last_turn: tuple[Event, ...]


@lru_cache(maxsize=1)
def prepared() -> Prepared:
    """What `python -m tests.lesson` has played."""
    file = resources.files("bot.ui").joinpath("assets", "lesson.json")
    events = [event for event in read_recording(file.read_bytes()).events if not isinstance(event, Undone)]
    turns = [number for number, event in enumerate(events, 1) if isinstance(event, TurnBegan)]
    started = events[0]
    assert isinstance(started, GameStarted) and turns[-1] == len(events)
    return Prepared(started.options, tuple(events[: turns[-2]]), tuple(events[turns[-2] :]))


async def press_lesson(ctx: Context, _: Press) -> None:
    """A lesson of one's own, or the one that was left; and the way there."""
    user = UserId(ctx.interaction.user.id)
    async with _beginning.setdefault(user, asyncio.Lock()):  # a second press finds what the first one began
        left = await _left(ctx, user)
        game = next((one.game for one in left if not one.suspended), None)
        goes_on = game is not None
        if game is None:
            game = await _begin(ctx, left)
    view = await ctx.view(game)
    link = await link_to(ctx.service.store, view)
    await ctx.show(Message(words.ready(ctx.text, link, goes_on=goes_on, private=view.spot.private)))


async def _left(ctx: Context, user: UserId) -> list[Summary]:
    """The lessons that somebody has not finished."""
    known = await ctx.service.store.find_person(user)  # a first press may have made them known just now
    mine = await ctx.service.games_of(known.number, (Status.RUNNING,)) if known is not None else ()
    return [one for one in mine if (await ctx.view(one.game)).lesson is not None]


async def _begin(ctx: Context, left: list[Summary]) -> GameId:
    """Here, or in a private message where this person may open no games."""
    try:
        spot, settings = await find_place(ctx, alone=True)
        language = choose_language(ctx, None, settings)
    except Problem:
        if any(one.spot.private for one in left):  # there it goes on as soon as they use the bot there
            raise Problem(refusals.lesson_private(ctx.text)) from None
        await ctx.promise()
        spot, language = await _private_spot(ctx), ctx.text.locale
    learner, shown = await ctx.meet(), prepared()
    plan = Plan(shown.options, 2, "", language)
    await ctx.promise()
    log = seat_learner(learner, spot, plan, shown.before)
    asked = InteractionId(ctx.interaction.id)
    view = (await ctx.service.open_played(log, shown.last_turn, learner, asked)).view
    await ctx.bot.films.posted(view.game, view.seq, POSTED_S)
    if spot.private and (await ctx.view(view.game)).suspended:
        raise Problem(refusals.lesson_private(ctx.text))
    return view.game


async def _private_spot(ctx: Context) -> Spot:
    try:
        return Spot(NO_SERVER, ChannelId((await ctx.interaction.user.create_dm()).id))
    except discord.HTTPException:
        raise Problem(refusals.lesson_private(ctx.text)) from None
