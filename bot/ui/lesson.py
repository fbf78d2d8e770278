"""Learn by playing: a prepared game against Tiro, opened for whoever presses, or gone on with."""

import asyncio
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from weakref import WeakValueDictionary

from bot.components import Message
from bot.custom_id import Press
from bot.game.model import GameId, InteractionId, Plan, Status, UserId
from bot.game.recorded import seat_learner
from bot.lookup import link_to
from bot.store.codec import read_recording
from bot.ui.context import Context
from bot.ui.new_game import choose_language, find_place
from bot.words import lesson as words
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
        game = await _left(ctx, user)
        goes_on = game is not None
        if game is None:
            game = await _begin(ctx)
    link = await link_to(ctx.service.store, await ctx.view(game))
    await ctx.show(Message(words.ready(ctx.text, link, goes_on=goes_on)))


async def _left(ctx: Context, user: UserId) -> GameId | None:
    """The lesson that somebody has not finished, where it can be reached."""
    known = await ctx.service.store.find_person(user)  # a first press may have made them known just now
    mine = await ctx.service.games_of(known.number, (Status.RUNNING,)) if known is not None else ()
    for one in mine:
        if not one.suspended and (await ctx.view(one.game)).lesson is not None:
            return one.game
    return None


async def _begin(ctx: Context) -> GameId:
    spot, settings = await find_place(ctx, alone=True)
    learner, shown = await ctx.meet(), prepared()
    plan = Plan(shown.options, 2, "", choose_language(ctx, None, settings))
    await ctx.promise()
    log = seat_learner(learner, spot, plan, shown.before)
    asked = InteractionId(ctx.interaction.id)
    view = (await ctx.service.open_played(log, shown.last_turn, learner, asked)).view
    await ctx.bot.films.posted(view.game, view.seq, POSTED_S)
    return view.game
