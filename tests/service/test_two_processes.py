"""Several processes at one game: each service has a store of its own, and the database is the only truth."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from bot.bench.scripted import ScriptedQuarry
from bot.config import Server
from bot.game.errors import Refused, Why
from bot.game.events import OrdersFollowed, Planned
from bot.game.model import ChannelId, GameId, InteractionId, PersonId, Plan, RoleId, UserId
from bot.game.orders import DELAY_MS, Order, Orders
from bot.game.pace import Pace
from bot.game.view import View
from bot.game.wishes import Abandon, Act, AskPace, ChangePlan, Join, Start, Undo
from bot.maintenance import problem_of
from bot.service import GameService, now_ms
from bot.store import Conflict
from bot.store.postgres.store import PostgresStore, open_store
from bot.store.values import Commit
from bot.workers import Workers
from engine import IllegalAction
from engine.actions import TakeIncome
from engine.events import IncomeTaken
from engine.model import Take
from tests.service.conftest import FIXED, HERE

COLLIDING = 200


class Two:
    """Two services on one database."""

    def __init__(self, stores: list[PostgresStore], workers: Workers, people: list[PersonId]) -> None:
        self.stores = stores
        self.services = [GameService(store, workers, ScriptedQuarry()) for store in stores]
        self.people = people
        self._interactions = count(1_000)

    def interaction(self) -> InteractionId:
        return InteractionId(next(self._interactions))

    async def started(self) -> GameId:
        first, second = self.services
        done = await first.open(self.people[0], HERE, Plan(FIXED), self.interaction())
        game = done.view.game
        await second.do(game, self.people[1], Join(), self.interaction())
        await first.do(game, self.people[1], Start(), self.interaction())
        return game

    async def cards(self, game: GameId) -> list[Order]:
        """The first two on the table, each for its sesterces."""
        play = (await self.services[0].view(game, None)).play
        assert play is not None
        return [Order(TakeIncome(one, Take.SESTERCES)) for one in play.table.face_up[:2]]


@pytest.fixture
async def two(postgres_database: Server, workers: Workers) -> AsyncIterator[Two]:
    async with AsyncExitStack() as stack:
        stores = [await stack.enter_async_context(open_store(postgres_database)) for _ in range(2)]
        people = [(await stores[0].person(UserId(500 + n), f"person {n}", "en")).number for n in range(4)]
        made = Two(stores, workers, people)
        yield made
        for service in made.services:
            await service.close()


async def test_what_one_process_did_the_other_knows_at_once(two: Two) -> None:
    game = await two.started()
    first, second = two.services
    for one, other in ((first, second), (second, first)) * 3:
        look = await one.view(game, (await one.view(game, None)).waits_for)
        assert look.play is not None
        assert look.viewer is not None
        take = Take.BOTH if len(look.play.table.face_up) <= 3 else Take.SESTERCES
        income = Act((TakeIncome(look.play.table.face_up[0], take),), look.seq)
        await one.do(game, look.viewer, income, two.interaction())
        seen = await other.view(game, None)
        assert seen.seq == (await one.view(game, None)).seq > look.seq
        with pytest.raises(Refused):  # decided on the newest log: it is not their turn any more
            await other.do(game, look.viewer, income, two.interaction())


async def test_colliding_wishes_end_in_one_order_and_none_is_refused_in_vain(two: Two) -> None:
    done = await two.services[0].open(two.people[0], HERE, Plan(FIXED), two.interaction())
    game, names = done.view.game, [f"evening {number}" for number in range(COLLIDING)]

    async def press(number: int) -> InteractionId:
        interaction = two.interaction()
        wish = ChangePlan(Plan(FIXED, name=names[number]))
        await two.services[number % 2].do(game, two.people[0], wish, interaction)
        return interaction

    granted = await asyncio.gather(*(press(number) for number in range(COLLIDING)))
    log = await two.stores[0].load(game)
    planned = [one for one in log if isinstance(one.entry, Planned)]
    assert sorted(one.entry.plan.name for one in planned if isinstance(one.entry, Planned)) == sorted(names)
    assert sorted(one.interaction or 0 for one in planned) == sorted(granted)
    assert [one.seq for one in log] == list(range(1, len(log) + 1))
    first, second = [await service.view(game, None) for service in two.services]
    assert first == second
    assert isinstance(planned[-1].entry, Planned)
    assert first.plan == planned[-1].entry.plan


async def test_of_two_moves_of_one_turn_one_is_made(two: Two) -> None:
    game, granted = await two.started(), 0

    async def move(service: GameService, look: View) -> None:
        nonlocal granted
        assert look.play is not None
        assert look.viewer is not None
        take = Take.BOTH if len(look.play.table.face_up) <= 3 else Take.SESTERCES
        income = Act((TakeIncome(look.play.table.face_up[0], take),))
        with contextlib.suppress(Refused, IllegalAction):
            await service.do(game, look.viewer, income, two.interaction())
            granted += 1

    rounds = 30
    for _ in range(rounds):
        look = await two.services[0].view(game, (await two.services[0].view(game, None)).waits_for)
        await asyncio.gather(*(move(service, look) for service in two.services))
    assert granted == rounds
    log = await two.stores[1].load(game)
    assert sum(isinstance(one.entry, IncomeTaken) for one in log) == rounds
    assert await problem_of(two.stores[0], game) is None


async def test_a_plan_that_is_withdrawn_elsewhere_does_not_come_back(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One process has read the plan and not yet written the move when the other one drops it."""
    first, second = two.services
    game = await two.started()
    a, b, *_ = two.people
    card, planned = await two.cards(game)
    append, done = two.stores[0].append, list[str]()

    def meanwhile(name: str, wishes: tuple[Order, ...]) -> None:
        async def overtaken(commit: Commit) -> None:
            if name not in done:
                done.append(name)
                await second.change_orders(game, b, lambda _: wishes)
            await append(commit)

        monkeypatch.setattr(two.stores[0], "append", overtaken)

    # Withdrawn, or given for the first time, while the move before it is written.
    for name, before, after in (("withdrawn", (planned,), ()), ("given", (), (planned,))):
        await second.change_orders(game, b, lambda _, before=before: before)  # type: ignore[misc]
        meanwhile(name, after)
        await first.do(game, a, Act((card.action,)), two.interaction())
        given = await two.stores[1].orders(game)
        assert [(one.person, one.wishes, one.due_ms is not None) for one in given] == [
            (b, after, True) for _ in after
        ]
        if not after:
            await first.do(game, a, Undo(), two.interaction())
    # Withdrawn while it is followed.
    monkeypatch.setattr(first, "_clock", lambda: now_ms() + DELAY_MS)
    orders, looks = two.stores[0].orders, count()

    async def looked_at(of: GameId) -> tuple[Orders, ...]:
        found = await orders(of)
        if next(looks) == 0:
            await second.change_orders(game, b, lambda _: ())
        return found

    monkeypatch.setattr(two.stores[0], "orders", looked_at)
    await first.follow_orders(game)
    assert not any(isinstance(one.entry, OrdersFollowed) for one in await two.stores[1].load(game))
    assert done == ["withdrawn", "given"]


async def test_a_plan_is_given_on_the_newest_log(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = two.services
    game = await two.started()
    a, b, *_ = two.people
    card, planned = await two.cards(game)
    await second.change_orders(game, b, lambda _: (planned,))
    set_orders = two.stores[1].set_orders

    async def overtaken(*args: Any) -> None:
        with contextlib.suppress(Refused):
            await first.do(game, a, Act((card.action,)), two.interaction())
        await set_orders(*args)

    monkeypatch.setattr(two.stores[1], "set_orders", overtaken)
    with pytest.raises(Refused) as refused:  # by then it is their turn, and their plan is due
        await second.change_orders(game, b, lambda _: (card,))
    assert refused.value.why is Why.YOUR_TURN
    (kept,) = await two.stores[0].orders(game)
    assert (kept.wishes, kept.due_ms is not None) == ((planned,), True)


async def test_who_is_forgotten_does_not_come_back_with_a_move(two: Two) -> None:
    game = await two.started()
    a, b, *_ = two.people
    for _ in range(20):
        card, planned = await two.cards(game)
        await two.services[1].change_orders(game, b, lambda _, planned=planned: (planned,))  # type: ignore[misc]
        await asyncio.gather(
            two.services[0].do(game, a, Act((card.action,)), two.interaction()), two.stores[1].forget(b)
        )
        assert await two.stores[0].orders(game) == ()
        await two.services[0].do(game, a, Undo(), two.interaction())


async def test_settings_that_two_change_at_once_are_changed_twice(two: Two) -> None:
    person, rounds = two.people[0], 20
    for number in range(rounds):
        changes = (
            lambda known, number=number: replace(known, hints_seen=(*known.hints_seen, f"{number}")),
            lambda known: replace(known, away_until_ms=known.away_until_ms + 1),
        )
        servers = (
            lambda known, number=number: replace(known, channel=ChannelId(number + 1)),
            lambda known, number=number: replace(known, opener_role=RoleId(number + 1)),
        )
        await asyncio.gather(
            *(one.change_settings(person, change) for one, change in zip(two.services, changes, strict=True)),
            *(
                one.change_server(HERE.guild, change)
                for one, change in zip(two.services, servers, strict=True)
            ),
        )
    kept = (await two.stores[0].people({person}))[person].settings
    assert (len(kept.hints_seen), kept.away_until_ms) == (rounds, rounds)
    server = await two.stores[0].guild_settings(HERE.guild)
    assert (server.channel, server.opener_role) == (rounds, rounds)


async def test_nobody_follows_a_game_that_ended_meanwhile(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = two.services
    game, fan = await two.started(), two.people[2]
    followed = two.stores[1].followed

    async def late(person: PersonId) -> tuple[GameId, ...]:
        with contextlib.suppress(Refused):
            await first.do(game, two.people[3], Abandon(HERE.guild), two.interaction())
        return await followed(person)

    monkeypatch.setattr(two.stores[1], "followed", late)
    with pytest.raises(Refused) as refused:
        await second.follow(game, fan, follows=True)
    assert refused.value.why is Why.GAME_OVER
    assert await two.stores[0].followers(game) == ()


async def test_one_interaction_that_reaches_both_has_its_effect_once(two: Two) -> None:
    done = await two.services[0].open(two.people[0], HERE, Plan(FIXED), two.interaction())
    for person in two.people[1:]:
        pressed = two.interaction()
        both = (one.do(done.view.game, person, Join(), pressed) for one in two.services)
        told = await asyncio.gather(*both, return_exceptions=True)
        (refused,) = (one for one in told if isinstance(one, Refused))
        assert refused.why is Why.REPEATED


async def test_a_game_that_is_deleted_elsewhere_is_not_remembered(two: Two) -> None:
    done = await two.services[0].open(two.people[0], HERE, Plan(FIXED), two.interaction())
    await two.stores[1].delete_game(done.view.game)
    with pytest.raises(Refused) as refused:
        await two.services[0].view(done.view.game, None)
    assert refused.value.why is Why.UNKNOWN_GAME


async def test_a_summary_is_never_made_anew_from_a_log_that_has_grown(two: Two) -> None:
    game = await two.started()
    summary = await two.stores[0].summary(game)
    await two.services[1].do(game, two.people[0], AskPace(Pace(86_400_000)), two.interaction())
    with pytest.raises(Conflict):
        await two.stores[0].rebuild(replace(summary, name="wrong"))
    assert all(await asyncio.gather(*(service.check(game) for service in two.services)))
