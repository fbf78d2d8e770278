"""Every kind of message, whatever Discord answers to it once: it gets through, once, or is rightly let go.

No message is given up for one refusal; a place that is closed makes its game rest until it is called back.
`tests/e2e/bot/test_lanes.py` shows what becomes of messages that are refused again and again.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path

import pytest

from bot.delivery.discord_errors import Code
from bot.delivery.private import NOT_TO_BE_MISSED
from bot.game.events import BoardReposted, Nudged, Suspended, TimeRanOut
from bot.game.messages import Kind, Recipe
from bot.game.model import ChannelId, GameId, GuildId, Spot, Status, Suspension
from bot.game.pace import DAY_MS
from bot.game.wishes import Abandon, AcceptSeat, Act, MoveHere, OfferSeat, PassTime, Suspend
from bot.lookup import post_of
from engine.actions import PushStone
from engine.model import Seat, Size
from tests.support import staging
from tests.support.delivery import Post, ask_for
from tests.support.length import length, record
from tests.support.troubles import ANEW, CLOSED, OF_REQUESTS, PLACE, plan

ASKED_FOR = r"/channels/\d+/messages|/users/@me/channels|/threads$"
"""Requests that a message needs."""
SAMPLE = 6
"""So many ways to fail in `make test-long`."""
TWO = Seat(2)
UNTRUE = (Code.THREAD_EXISTS, Kind.START)
"""Said only of a message that has a thread, which "500 after" shows; here it would be a lie, and believed."""


@dataclass
class Eventful:
    """Games in which every kind of message has something to say, and what asks for each."""

    running: GameId
    finished: GameId
    recipes: list[Recipe] = field(default_factory=list)

    def game_of(self, recipe: Recipe) -> GameId:
        return self.finished if recipe.kind in (Kind.RESULT, Kind.TIMELAPSE) else self.running


async def eventful(post: Post) -> Eventful:
    """Anna and Bruno play; Bruno is silent, and Carla has his seat in the end."""
    a, b, c, d = post.people
    service, here = post.service, post.spot("tavern")
    game = await post.open()
    await post.start(game)

    async def do(person: object, wish: object) -> int:
        """The first entry that came of it."""
        done = await service.do(game, person, wish, next(post.interactions))  # type: ignore[arg-type]
        return done.happened[0].seq

    push = await do(a, Act((PushStone(Size.S, 0, 0),)))
    asked = await do(b, Abandon())
    await post.drain()
    known = posted(post)
    moved = await do(b, MoveHere(here))
    await post.drain()
    forget(post, posted(post) - known)
    rested = (await service.note(game, Suspend(Suspension.CHANNEL_GONE))).happened[0].seq
    await do(a, MoveHere(here))
    offered = await do(d, OfferSeat(c, TWO, here.guild))
    await do(c, AcceptSeat(offered))
    await post.drain()
    post.now_ms += 2 * DAY_MS
    ousted = (await service.note(game, PassTime(post.now_ms, await post.store.told(game)))).happened[-1].seq
    again = await do(d, OfferSeat(b, TWO, here.guild))
    nudged, ran_out = await late(post, game)
    anna = post.discord.person("Anna")
    abroad = post.discord.add_guild("Elsewhere", "forum", anna)
    there = Spot(GuildId(abroad.id), ChannelId(post.discord.channel("forum").id))
    move = await do(a, MoveHere(there))
    await post.drain()
    recipes = [
        Recipe(Kind.LOBBY),
        Recipe(Kind.START),
        Recipe(Kind.TURN),
        Recipe(Kind.FILM, about=push),
        Recipe(Kind.UNVEIL, about=push),
        Recipe(Kind.FILM_AGAIN, about=push),
        Recipe(Kind.NOTICE, since=rested),
        Recipe(Kind.RESULT),
        Recipe(Kind.TIMELAPSE),
        Recipe(Kind.KEEP_OPEN),
        Recipe(Kind.QUESTION, about=asked),
        Recipe(Kind.MOVE, about=move),
        Recipe(Kind.MOVED_AWAY, about=moved),
        Recipe(Kind.PURSE, TWO),
        Recipe(Kind.TURN_NOTE, Seat(1)),
        Recipe(Kind.NOTICE, TWO, since=rested - 1),
        Recipe(Kind.QUESTION, TWO, about=again),
        Recipe(Kind.OUSTED, TWO, about=ousted),
        Recipe(Kind.REMINDER, about=nudged),
        Recipe(Kind.REMINDER_GONE, about=nudged),
        Recipe(Kind.TIME_UP, about=ran_out),
        Recipe(Kind.TIME_UP, Seat(1), about=ran_out),
        Recipe(Kind.ENDED, person=d),
        Recipe(Kind.ORDERS, TWO),
    ]
    return Eventful(game, await finished(post), recipes)


async def late(post: Post, game: GameId) -> tuple[int, int]:
    """Entries of Anna's turn: somebody reminded her of it, and her time ran out."""
    state = await post.service._state(game)
    players = state.players
    done = await post.service._write(
        game, state, (Nudged(players[1], Seat(1)), TimeRanOut(Seat(1))), None, None
    )
    await post.drain()
    return done.happened[0].seq, done.happened[1].seq


async def finished(post: Post) -> GameId:
    """A game that is over, all of it told."""
    *log, end = staging.log_of(post.people[:2], post.spot("via-appia"), staging.recorded_game("two-players"))
    done = await post.service.open_played(tuple(log), (end,), post.people[0], next(post.interactions))
    game = done.view.game
    await post.drain()
    assert (await post.store.summary(game)).status is Status.FINISHED
    return game


def posted(post: Post) -> set[int]:
    """All messages of the bot."""
    world = post.discord.world
    everything = chain.from_iterable(one.values() for one in world.messages.values())
    return {one.id for one in everything if one.author_id == world.bot.id}


def forget(post: Post, messages: set[int]) -> None:
    """Delete what has no mark of its own: the same again would be taken for it."""
    for message in messages:
        post.discord.delete_message(message)


async def call_back(post: Post, game: GameId) -> None:
    """A game that rests is called back to where it was."""
    summary = await post.store.summary(game)
    if summary.suspended:
        await post.service.do(game, post.people[0], MoveHere(summary.spot), next(post.interactions))
        await post.drain()


async def shut_doors(post: Post, *, shut: bool) -> list[str]:
    """Let nobody, or everybody, be known to take private messages; for whom that was otherwise."""
    others = [
        one for one in (await post.store.people(post.people)).values() if one.settings.closed is not shut
    ]
    for one in others:
        await post.store.change_person_settings(one.number, lambda settings: replace(settings, closed=shut))
    return [one.name for one in others]


async def new_posts(post: Post, game: GameId, recipe: Recipe, *, shut: bool) -> int:
    """Ask for a message, with closed doors or open ones; how many posts came of it."""
    await shut_doors(post, shut=shut)
    before = posted(post)
    turn = await post_of(post.store, game, Kind.TURN)
    if recipe.kind is Kind.TURN and turn is not None:  # one that still shows it all is not posted again
        state = await post.service._state(game)
        await post.service._write(game, state, (BoardReposted(post.people[0]),), None, None, ())
    await ask_for(post, game, recipe)
    for _ in range(4):  # more than the hour for which no new private channel may be opened
        await post.drain()
    new = len(posted(post) - before)
    await call_back(post, game)
    if recipe.kind in (Kind.RESULT, Kind.TIMELAPSE, Kind.MOVED_AWAY, Kind.ENDED):
        forget(post, posted(post) - before)
    return new


def test_every_kind_of_message_is_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert [kind for kind in Kind if f"Recipe(Kind.{kind.name}" not in source] == []


@pytest.mark.long
@pytest.mark.timeout(14_400)
async def test_each_gets_through_whatever_is_answered_once(post: Post) -> None:
    games = await eventful(post)
    asked = [(one, False) for one in games.recipes]
    asked += [(one, True) for one in games.recipes if one.seat and one.kind in NOT_TO_BE_MISSED]
    told = {}
    for _ in range(2):  # for what is new the first time and edited ever after
        for recipe, shut in asked:
            told[recipe, shut] = await new_posts(post, games.game_of(recipe), recipe, shut=shut)
    assert all(told[one] == 1 for one in asked if one[1]), "called to the table"
    troubles = random.Random(1).sample(OF_REQUESTS, length(SAMPLE, len(OF_REQUESTS)))
    struck, planned, failed = 0, 0, dict[tuple[object, ...], list[str]]()
    for trouble in troubles:
        code = int(trouble) if trouble.isdecimal() else 0
        for recipe, shut in asked:
            if (code, recipe.kind) == UNTRUE:
                continue
            planned += 1
            game = games.game_of(recipe)
            before = await post.store.summary(game)
            fault = plan(post.discord, trouble, ASKED_FOR)
            new = await new_posts(post, game, recipe, shut=shut)
            struck += fault.hits
            post.discord.faults.clear()
            log = await post.store.load(game, before.seq)
            rested = any(isinstance(one.entry, Suspended) for one in log)
            lost = code in PLACE | CLOSED and recipe.kind in (Kind.MOVED_AWAY, Kind.MOVE)
            private = not shut and (recipe.seat is not None or recipe.person is not None)
            lost = lost or (code in CLOSED and private and recipe.kind not in NOT_TO_BE_MISSED)
            least = told[recipe, shut]
            most = least + (code in ANEW)
            found = []
            if not rested and not lost and not least <= new <= most:
                found.append(f"{new} posts, not {least}")
            if rows := await post.store.outbox():
                found.append(f"waits: {[row.recipe.kind for row in rows]}")
            if rested and code not in PLACE:
                found.append("its game rests")
            if shut and not rested and code in PLACE:
                found.append("its game does not rest")
            if (await post.store.summary(game)).suspended:
                found.append("cannot be called back")
            if given_up := await post.store.all_set_aside():
                found.append(f"set aside: {given_up[-1].reason}")
            closed = await shut_doors(post, shut=False)
            if closed and not shut and code not in CLOSED:
                found.append(f"taken for closed: {closed}")
            if found:
                failed[trouble, recipe.kind, recipe.seat, shut] = found
    assert not failed, "\n".join(f"{one}: {found}" for one, found in failed.items())
    assert struck == planned
    record("Effects that fail", "messages of every kind refused in every way", struck)
