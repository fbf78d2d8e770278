"""Hints: whoever is to move is told what they could do, where that is allowed, and the log says so."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bot.bench.scripted import ScriptedQuarry
from bot.game.errors import Refused, Why
from bot.game.events import HintTaken
from bot.game.hints import Advice
from bot.game.model import GameId, PersonId, Plan
from bot.game.wishes import Act, ChangePlan, Start
from bot.workers import ROOM, Urgency, Workers
from engine import view_for
from engine.actions import PushStone
from engine.computer import seen
from engine.quarry.physics import PymunkQuarry
from tests.service.conftest import FIXED, World


async def game_with_hints(world: World, *, allowed: bool = True) -> GameId:
    """A game of two in which they are allowed, or not."""
    game = await world.lobby()
    await world.service.do(
        game, world.people[0], ChangePlan(Plan(FIXED, hints=allowed, name="x")), world.interaction()
    )
    await world.service.do(game, world.people[0], Start(), world.interaction())
    return game


async def hint(world: World, game: GameId, person: PersonId, seq: int | None = None) -> object:
    """Ask for one."""
    return await world.service.hint(game, person, world.interaction(), seq)


async def why_not(world: World, game: GameId, person: PersonId, seq: int | None = None) -> Why:
    """Why somebody gets none; nothing is noted."""
    before = (await world.store.summary(game)).seq
    with pytest.raises(Refused) as refused:
        await hint(world, game, person, seq)
    assert (await world.store.summary(game)).seq == before
    return refused.value.why


async def test_a_hint_is_legal_explained_and_noted_once(world: World) -> None:
    game = await game_with_hints(world)
    first, second = world.people[:2]
    view, told = await world.service.hint(game, first, world.interaction())
    assert told.grounds
    if not isinstance(told.action, PushStone):
        assert told.action in view.legal
    assert (await world.service.hint(game, first, world.interaction()))[1] == told
    noted = [one for one in await world.store.load(game) if isinstance(one.entry, HintTaken)]
    assert [(one.entry, one.by) for one in noted] == [(HintTaken(first), first)]
    assert not await world.store.outbox() or (await world.service.view(game, None)).seq == view.seq
    done = await world.service.do(game, first, Act((told.action,), view.seq), world.interaction())
    assert done.happened, "what was suggested before the note can still be done after it"
    mover = done.view.waits_for
    assert mover is not None
    await world.service.hint(game, mover, world.interaction())
    noted = [one for one in await world.store.load(game) if isinstance(one.entry, HintTaken)]
    assert len(noted) == 2 and noted[1].entry == HintTaken(mover)
    assert second in (await world.service.view(game, None)).players


async def test_a_step_is_thought_about_once_and_behind_what_people_wait_for(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One worker stays free of it, and nobody has two hints thought about at a time."""
    game, asked = await game_with_hints(world), list[Urgency]()
    run = Workers.run

    async def watched(self: Workers, urgency: Urgency, *args: Any, **whose: Any) -> Any:
        asked.append(urgency)
        return await run(self, urgency, *args, **whose)

    monkeypatch.setattr(Workers, "run", watched)
    for _ in range(3):
        await hint(world, game, world.people[0])
    assert asked == [Urgency.COMPUTER]
    assert ROOM[Urgency.COMPUTER].each == 1


def _runs_out(stones: object, push: object) -> int:
    raise StopIteration


async def test_an_adviser_who_comes_to_nothing_is_not_waited_for(world: World) -> None:
    game = await game_with_hints(world)
    world.service._quarry = ScriptedQuarry(fall=_runs_out)
    with pytest.raises(RuntimeError):
        async with asyncio.timeout(30):
            await hint(world, game, world.people[0])


async def test_no_hints_where_the_table_did_not_allow_them(world: World) -> None:
    game = await game_with_hints(world, allowed=False)
    first, *_ = world.people
    assert await why_not(world, game, first) is Why.NO_HINTS
    assert not (await world.service.view(game, first)).hints


async def test_a_hint_is_for_whoever_is_to_move_and_for_this_step(world: World) -> None:
    game = await game_with_hints(world)
    first, second, onlooker, *_ = world.people
    assert [(await world.service.view(game, one)).hints for one in (first, second, onlooker)] == [
        True,
        False,
        False,
    ]
    assert await why_not(world, game, second) is Why.NOT_YOUR_TURN
    assert await why_not(world, game, onlooker) is Why.NOT_SEATED
    seq = (await world.service.view(game, first)).seq
    await world.take_income(game)
    assert await why_not(world, game, second, seq) is Why.STALE


async def test_a_hint_depends_on_nothing_that_its_reader_does_not_see(world: World) -> None:
    game = await game_with_hints(world)
    first, *_ = world.people
    play = (await world.service.view(game, first)).play
    assert play is not None and play.purses[1] is None and play.secret is None
    state = (await world.service._state(game)).play
    assert state is not None and state.secret is not None
    richer = state._replace(
        purses=(state.purses[0], state.purses[1] + 17), secret=replace(state.secret, key="ab" * 32)
    )
    advice = [
        Advice(seen(view_for(one, play.viewer)), game, 7).run(PymunkQuarry()) for one in (state, richer)
    ]
    assert advice[0] == advice[1]


async def test_the_plan_of_an_older_game_allows_none(world: World) -> None:
    assert not Plan().hints
    assert not (await world.service.view(await world.started(), world.people[0])).hints
