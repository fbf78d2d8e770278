"""Standing orders: when they are followed, when not, and that nobody else can tell until they are."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.bench.scripted import ScriptedQuarry
from bot.computers import ROUNDING_MS, Computers
from bot.delivery.film_waits import FilmWaits
from bot.delivery.lanes import delivery_of
from bot.delivery.outgoing import Outgoing
from bot.delivery.private import PrivateMessages
from bot.delivery.table import TableMessages
from bot.game.decide import UndoPossible
from bot.game.errors import Refused, Why
from bot.game.events import OrdersFollowed
from bot.game.messages import Kind
from bot.game.model import GameId, PersonId, Suspension
from bot.game.orders import DELAY_MS, Order, Orders, possible, read, write
from bot.game.pace import DAY_MS
from bot.game.view import View
from bot.game.wishes import (
    Abandon,
    AcceptSeat,
    AgreeAbandon,
    AgreeKeep,
    AgreeUndo,
    KeepSeat,
    OfferSeat,
    RefuseUndo,
    Resume,
    Suspend,
    TakeSeatBack,
    Undo,
    Wish,
)
from bot.lookup import game_name
from bot.pictures import Pictures
from bot.store.values import PersonSettings, TurnNotes
from bot.words import orders
from bot.words.text import Text
from engine import replay
from engine.actions import Build, TakeIncome, Travel
from engine.computer import Level
from engine.events import IncomeTaken, TurnBegan
from engine.model import Seat, Take
from engine.rules import build
from engine.rules.travel import journeys
from tests.service.conftest import World
from tests.support import staging


async def plan(world: World, game: GameId, person: PersonId, *lines: str) -> Orders:
    """Somebody gives orders."""
    wishes = tuple(map(read, lines))
    return await world.service.change_orders(game, person, lambda _: wishes)


async def do(world: World, game: GameId, person: PersonId, wish: Wish) -> View:
    """Ask something of a game that is granted."""
    return (await world.service.do(game, person, wish, world.interaction())).view


async def a_card(world: World, game: GameId, number: int = -1) -> str:
    """An order for the sesterces of a card that will be there."""
    view = await world.service.view(game, None)
    assert view.play is not None
    return f"I {view.play.table.face_up[number]} HS"


async def rows(world: World, kind: Kind) -> list[Seat | None]:
    """Who is to get a message of a kind."""
    return [row.recipe.seat for row in await world.store.outbox() if row.recipe.kind is kind]


async def parts(world: World) -> dict[Seat | None, tuple[Outgoing, ...]]:
    """What those are sent who gave orders, by seat."""
    client = discord.Client(intents=discord.Intents.none())
    messages = PrivateMessages(client, world.service)
    waiting = [row for row in await world.store.outbox() if row.recipe.kind is Kind.ORDERS]
    return {row.recipe.seat: await messages.make(delivery_of(row)) for row in waiting}


async def said_to(world: World) -> dict[Seat | None, str]:
    """What those read who gave orders, by seat."""
    return {seat: part.message.content for seat, (part,) in (await parts(world)).items()}


async def pass_time(world: World, game: GameId, by_ms: int = DELAY_MS) -> None:
    """The time comes in which orders are followed."""
    world.now_ms += by_ms
    await world.service.follow_orders(game)


async def due(world: World, game: GameId) -> list[int | None]:
    """When orders are due; none without orders."""
    return [one.due_ms for one in await world.store.orders(game)]


async def test_orders_are_followed_two_minutes_after_the_move_before(world: World) -> None:
    a, b, *_ = world.people
    game = await world.started()
    line = await a_card(world, game)
    await plan(world, game, b, "B C17", line)
    await world.take_income(game)
    assert await due(world, game) == [world.now_ms + DELAY_MS]
    await pass_time(world, game, DELAY_MS - 1)
    assert (await world.service.view(game, None)).waits_for == b
    await pass_time(world, game, 1)
    view = await world.service.view(game, b)
    assert view.waits_for == a
    log = await world.store.load(game)
    mark, taken, *_ = log[-3:]
    assert mark.entry == OrdersFollowed(Seat(2))
    assert isinstance(taken.entry, IncomeTaken) and f"I {taken.entry.card} HS" == line
    assert {one.by for one in log[-3:]} == {b} and {one.first for one in log[-3:]} == {mark.seq}
    assert await world.store.orders(game) == ()
    assert await rows(world, Kind.ORDERS) == [2]
    assert view.undo is UndoPossible.FREE


async def test_they_are_followed_once(world: World) -> None:
    game = await world.started()
    await plan(world, game, world.people[1], await a_card(world, game))
    await world.take_income(game)
    world.now_ms += DELAY_MS
    await asyncio.gather(*(world.service.follow_orders(game) for _ in range(5)))
    log = await world.store.load(game)
    assert sum(isinstance(one.entry, OrdersFollowed) for one in log) == 1


async def test_the_move_and_the_end_of_the_orders_are_one_commit(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await world.started()
    given = await plan(world, game, world.people[1], await a_card(world, game))
    await world.take_income(game)
    written: list[Any] = []
    honest = world.store.append

    async def append(commit: Any) -> None:
        written.append(commit)
        await honest(commit)

    monkeypatch.setattr(world.store, "append", append)
    await pass_time(world, game)
    (commit,) = written
    assert commit.orders == (Orders(given.person),)
    assert isinstance(commit.log[0].entry, OrdersFollowed)


async def test_whoever_was_before_can_take_back_for_nothing_until_then(world: World) -> None:
    a, b, *_ = world.people
    game = await world.started()
    await plan(world, game, b, await a_card(world, game))
    await world.take_income(game)
    world.now_ms += DELAY_MS - 1
    await world.service.follow_orders(game)
    assert (await do(world, game, a, Undo())).awaited == 1
    assert await world.store.orders(game) == ()
    assert await rows(world, Kind.ORDERS) == [2]
    await pass_time(world, game)
    assert (await world.service.view(game, None)).awaited == 1


async def test_whose_orders_do_not_fit_is_called_as_anybody_is(world: World) -> None:
    _, b, *_ = world.people
    planned, plain = await world.started(), await world.started()
    await plan(world, planned, b, "B C17", "T Brundisium 0")
    for game in (planned, plain):
        await world.take_income(game)
    assert await world.store.orders(planned) == ()
    assert await rows(world, Kind.ORDERS) == [2]
    held = {
        (row.game, row.recipe.kind): row.recipe.not_before_ms
        for row in await world.store.outbox()
        if row.recipe.kind in (Kind.TURN, Kind.TURN_NOTE)
    }
    for kind in (Kind.TURN, Kind.TURN_NOTE):
        assert held[planned, kind] == held[plain, kind] == world.now_ms + world.service.mention_delay_ms
    assert not await world.service.will_follow_orders(planned, b)


async def test_whose_plan_does_not_fit_is_not_told_of_the_plan_before_it(world: World) -> None:
    """One commit carries out the plan of one and drops that of the next."""
    _, b, c, *_ = world.people
    game = await world.started(3)
    line = await a_card(world, game)
    await plan(world, game, b, line)
    await plan(world, game, c, "B C17")
    await world.take_income(game)
    await pass_time(world, game)
    assert (await world.service.view(game, None)).waits_for == c
    said = await said_to(world)
    name = game_name(await world.service.view(game, None))
    assert said[Seat(3)].startswith(orders.impossible(Text("en"), name))
    assert line.split()[1] in said[Seat(2)] and not said[Seat(2)].startswith(said[Seat(3)])


async def test_nothing_that_is_kept_or_sent_for_others_tells_that_there_are_orders(world: World) -> None:
    """Log, summary and what waits for anybody else are the same, until they are followed."""
    a, b, *_ = world.people
    planned, plain = await world.started(), await world.started()
    await plan(world, planned, b, await a_card(world, planned))
    await plan(world, planned, b, await a_card(world, planned, 2), await a_card(world, planned))
    told = []
    for game in (planned, plain):
        await world.take_income(game)
        log = [replace(one, interaction=None) for one in (await world.store.load(game))[5:]]
        summary = replace(await world.store.summary(game), game=plain)
        waiting = [
            replace(row, id=0, game=plain, nonce="") for row in await world.store.outbox() if row.game == game
        ]
        others = [row for row in waiting if row.recipe.seat != 2]
        play = [one.entry for one in log if isinstance(one.entry, TurnBegan)]
        seen = replace(await world.service.view(game, a), game=plain, commitment="", play=None, undo_moves=())
        told.append(([one.at_ms for one in log], play, summary, others, seen))
    assert told[0] == told[1]
    assert await world.service.will_follow_orders(planned, b)


async def test_whoever_moves_themselves_needs_no_orders(world: World) -> None:
    _, b, *_ = world.people
    game = await world.started()
    await plan(world, game, b, await a_card(world, game))
    await world.take_income(game)
    await world.take_income(game)
    assert await world.store.orders(game) == ()
    assert await rows(world, Kind.ORDERS) == []


async def test_any_undo_drops_all_orders_of_a_game(world: World) -> None:
    a, b, c, *_ = world.people
    game = await world.started(3)
    await plan(world, game, b, await a_card(world, game))
    await plan(world, game, c, await a_card(world, game))
    await world.take_income(game)
    await plan(world, game, a, "T A1 0")
    await do(world, game, a, Undo())
    assert await world.store.orders(game) == ()
    assert sorted(await rows(world, Kind.ORDERS), key=str) == [1, 2, 3]


async def test_orders_wait_for_a_day_while_somebody_asks_to_take_back(world: World) -> None:
    a, b, c, *_ = world.people
    game = await world.started(3)
    await plan(world, game, c, await a_card(world, game))
    for _ in range(2):
        await world.take_income(game)
    assert await due(world, game) == [world.now_ms + DELAY_MS]
    world.now_ms += 1_000
    await do(world, game, a, Undo(ask=True))
    assert await due(world, game) == [world.now_ms + DAY_MS]
    assert await rows(world, Kind.ORDERS) == [3]
    await do(world, game, b, RefuseUndo())
    assert await due(world, game) == [world.now_ms + DELAY_MS]
    await do(world, game, a, Undo(ask=True))
    await do(world, game, b, AgreeUndo())
    await do(world, game, c, AgreeUndo())
    assert await world.store.orders(game) == ()


async def test_orders_rest_while_a_game_is_suspended(world: World) -> None:
    _, b, *_ = world.people
    game = await world.started()
    await plan(world, game, b, await a_card(world, game))
    await world.take_income(game)
    await world.service.note(game, Suspend(Suspension.THREAD_LOCKED))
    assert await due(world, game) == [None]
    await pass_time(world, game)
    await world.service.note(game, Resume(frozenset((Suspension.THREAD_LOCKED,))))
    assert await due(world, game) == [world.now_ms + DELAY_MS]
    await pass_time(world, game)
    assert (await world.service.view(game, None)).awaited == 1


async def test_orders_end_with_their_game(world: World) -> None:
    a, b, *_ = world.people
    game = await world.started()
    await plan(world, game, b, await a_card(world, game))
    await do(world, game, a, Abandon())
    await do(world, game, b, AgreeAbandon())
    assert await world.store.orders(game) == ()
    assert await rows(world, Kind.ORDERS) == [2]


async def test_a_seat_that_changes_hands_or_is_kept_has_no_orders(world: World) -> None:
    a, b, c, *_ = world.people
    handed, kept = await world.started(), await world.started()
    for game in (handed, kept):
        await plan(world, game, b, await a_card(world, game))
    await do(world, handed, b, OfferSeat(c))
    assert await world.store.orders(handed)
    await do(world, handed, c, AcceptSeat())
    assert await world.store.orders(handed) == ()
    await do(world, kept, a, KeepSeat(Seat(2), Level.TIRO))
    await do(world, kept, b, AgreeKeep())
    assert await world.store.orders(kept) == ()
    with pytest.raises(Refused) as refused:
        await plan(world, kept, b, "I 1 HS")
    assert refused.value.why is Why.SEAT_KEPT
    await do(world, kept, b, TakeSeatBack())
    assert await world.store.orders(kept) == ()
    assert await rows(world, Kind.ORDERS) == []


async def test_what_was_ordered_before_does_not_keep_a_seat(world: World) -> None:
    """Whoever is silent for a day is, whatever they planned; whoever moves is there."""
    a, b, c, *_ = world.people
    game = await world.started(3)
    await plan(world, game, b, await a_card(world, game))
    await do(world, game, a, KeepSeat(Seat(2), Level.TIRO))
    await world.take_income(game)
    await pass_time(world, game)
    (asked,) = (await world.service.view(game, c)).questions
    assert asked.open
    await world.take_income(game)
    await world.take_income(game)
    assert (await world.service.view(game, None)).waits_for == b
    await world.take_income(game)
    (asked,) = (await world.service.view(game, c)).questions
    assert not asked.open


async def test_what_was_ordered_can_be_taken_back_without_a_trace_of_the_mark(world: World) -> None:
    _, b, *_ = world.people
    game = await world.started()
    await plan(world, game, b, await a_card(world, game))
    await world.take_income(game)
    await pass_time(world, game)
    seen = await world.service.happened(game, None)
    assert any(isinstance(one.entry, OrdersFollowed) for one in seen)
    await do(world, game, b, Undo())
    seen = await world.service.happened(game, None, marked=True)
    assert not any(isinstance(one.entry, OrdersFollowed) for one in seen)
    assert await world.store.orders(game) == ()


async def test_what_can_be_ordered(world: World) -> None:
    a, b, c, *_ = world.people
    game = await world.started()
    view = await world.service.view(game, b)
    assert view.play is not None
    purse = view.play.purses[1]
    assert purse is not None
    expected: list[tuple[PersonId, tuple[str, ...], Why]] = [
        (a, ("I 1 HS",), Why.YOUR_TURN),
        (c, ("I 1 HS",), Why.NOT_SEATED),
        (b, ("I 1 HS", "I 2 HS", "I 3 HS", "I 4 HS"), Why.ENOUGH_ORDERS),
        (b, (f"T Tarracina {purse + 1}",), Why.LIMIT_ABOVE_PURSE),
    ]
    for person, lines, why in expected:
        with pytest.raises(Refused) as refused:
            await plan(world, game, person, *lines)
        assert refused.value.why is why
    lobby = await world.lobby()
    with pytest.raises(Refused) as refused:
        await plan(world, lobby, b, "I 1 HS")
    assert refused.value.why is Why.NOT_STARTED
    assert await world.store.orders(game) == ()
    given = await plan(world, game, b, f"T Tarracina {purse}", "I 1 HS", f"t tarracina {purse}")
    assert given.wishes == (Order(Travel("Tarracina"), purse), Order(TakeIncome(1, Take.SESTERCES)))
    assert await world.service.orders(game, b) == given
    assert not (await plan(world, game, b)).wishes
    assert await world.store.orders(game) == ()


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("I 12 stones", Order(TakeIncome(12, Take.STONES))),
        ("i 12 hs", Order(TakeIncome(12, Take.SESTERCES))),
        ("I 3 Both", Order(TakeIncome(3, Take.BOTH))),
        ("b a3 A7", Order(Build(("A3", "A7")))),
        ("B C17", Order(Build(("C17",)))),
        ("T Tarracina 3", Order(Travel("Tarracina"), 3)),
        ("t b5 0", Order(Travel("B5"), 0)),
    ],
)
def test_orders_are_lines(line: str, order: Order) -> None:
    assert read(line) == order
    assert read(write(order)) == order


@pytest.mark.parametrize(
    "line",
    [
        *(
            "",
            "I",
            "I 12",
            "I 17 HS",
            "I 0 HS",
            "I -1 HS",
            "I 1 gold",
            "I ² HS",
            "I 1 HS 3",
            "Q M 0 0",
            "Q stop",
        ),
        *(
            "B",
            "B A3 A3",
            "B A3 B1",
            "B A99",
            "B A1 A2 A3",
            "T",
            "T Tarracina",
            "T Capua 3",
            "T A1 x",
            "T A1 100",
        ),
        *("T A1 -1", "X L M", "C S", "P S", "B " + "A1 " * 40),
    ],
)
def test_what_is_no_order_is_refused(line: str) -> None:
    with pytest.raises(Refused) as refused:
        read(line)
    assert refused.value.why is Why.NOT_AN_ORDER


def test_a_journey_costs_no_more_than_its_limit_whatever_the_purse_holds() -> None:
    play = replay(staging.every_choice())
    assert play.table.awaited is not None
    seat = play.table.awaited.seat
    dear = max(journeys(play.table, seat), key=lambda one: one.price)
    for more in (0, 1, 100):
        purses = tuple(purse + more for purse in play.purses)
        rich = play._replace(purses=purses)
        assert dear.price <= purses[seat - 1]
        assert possible(rich, (Order(Travel(dear.to), dear.price),)) == Travel(dear.to)
        assert possible(rich, (Order(Travel(dear.to), dear.price - 1),)) is None


def test_the_first_wish_that_is_possible_is_chosen() -> None:
    play = replay(staging.every_choice())
    assert play.table.awaited is not None
    pair = next(one for one in build.legal(play.table, play.table.awaited.seat) if len(one.spaces) == 2)
    turned, built = Build(pair.spaces[::-1]), Order(Build(("A1",)))
    assert possible(play, (built, Order(pair), Order(Build(pair.spaces[:1])))) == pair
    assert possible(play, (Order(turned),)) in (pair, turned), "in whichever order it can be done"
    assert possible(play, (built, Order(Build(pair.spaces[:1])), Order(pair))) == Build(pair.spaces[:1])
    assert possible(play, (built,)) is None


@pytest.fixture
async def computers(world: World) -> AsyncIterator[Computers]:
    running = Computers(world.service, pause_ms=0)
    task = asyncio.create_task(running.run())
    yield running
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_orders_are_followed_by_themselves(world: World, computers: Computers) -> None:
    _, b, *_ = world.people
    world.service.orders_delay_ms = 0
    game = await world.started()
    await plan(world, game, b, await a_card(world, game))
    await world.take_income(game)
    await _until_followed(world, game)


async def test_after_a_restart_the_clock_finds_what_is_due(world: World) -> None:
    _, b, *_ = world.people
    game = await world.started()
    await plan(world, game, b, await a_card(world, game))
    told: list[tuple[GameId, int]] = []
    await world.take_income(game)
    world.service.on_orders = lambda one, in_ms: told.append((one, in_ms))
    world.now_ms += 500
    await world.service.tick()
    world.now_ms += DAY_MS
    await world.service.tick()
    await world.service.tick(away=[(await world.service.view(game, None)).spot.guild])
    assert told == [(game, DELAY_MS - 500), (game, 0)]


async def test_downtime_puts_orders_off(world: World) -> None:
    """Or whoever moved before them could not take back meanwhile."""
    _, b, *_ = world.people
    game = await world.started()
    await plan(world, game, b, await a_card(world, game))
    await world.store.extend_deadlines(DAY_MS, until_ms=world.now_ms)
    assert await due(world, game) == [None]
    await world.take_income(game)
    (then,) = await due(world, game)
    assert then is not None
    await world.store.extend_deadlines(DAY_MS, until_ms=world.now_ms)
    await world.store.extend_deadlines_in(
        (await world.service.view(game, None)).spot.guild, 1_000, world.now_ms
    )
    assert await due(world, game) == [then + DAY_MS + 1_000]


async def _until_followed(world: World, game: GameId) -> None:
    async with asyncio.timeout(60):
        while await world.store.orders(game):
            world.now_ms += ROUNDING_MS
            await asyncio.sleep(0.01)
    assert any(isinstance(one.entry, OrdersFollowed) for one in await world.store.load(game))


async def test_orders_that_cannot_be_read_stop_nothing(world: World) -> None:
    _, b, *_ = world.people
    game = await world.started()
    await plan(world, game, b, await a_card(world, game))
    writer: Any = world.store._writer
    await writer._connection.execute("UPDATE orders SET wishes = '[\"I 99 gold\"]'")
    await writer._connection.commit()
    await world.take_income(game)
    assert await world.store.orders(game) == ()
    assert await rows(world, Kind.ORDERS) == [2]


async def test_whose_orders_cannot_be_followed_when_it_is_time_is_called(world: World) -> None:
    """Their turn has begun without a call: the message rings."""
    _, b, *_ = world.people
    game = await world.started()
    await plan(world, game, b, await a_card(world, game))
    await world.take_income(game)
    writer: Any = world.store._writer
    await writer._connection.execute("UPDATE orders SET wishes = '[\"I 99 gold\"]'")
    await writer._connection.commit()
    log = await world.store.load(game)
    await pass_time(world, game)
    assert await world.store.orders(game) == () and await world.store.load(game) == log
    name = game_name(await world.service.view(game, None))
    (part,) = (await parts(world))[Seat(2)]
    assert part.message.content.startswith(orders.impossible(Text("en"), name)) and not part.silent


@pytest.mark.parametrize(
    ("settings", "called"),
    [
        (PersonSettings(), False),
        (PersonSettings(messages=TurnNotes.OFF), True),
        (PersonSettings(closed=True), True),
    ],
)
async def test_who_is_told_nothing_privately_is_called_to_the_table_all_the_same(
    world: World, settings: PersonSettings, called: bool
) -> None:
    """Or somebody who asks to undo would let their plan wait for a day, and they would not know."""
    _, b, *_ = world.people
    game = await world.started()
    await world.service.change_settings(b, lambda _: settings)
    await plan(world, game, b, await a_card(world, game))
    await world.take_income(game)
    client = discord.Client(intents=discord.Intents.none())
    pictures = Pictures(world.service._workers, ScriptedQuarry())
    messages = TableMessages(client, world.service, pictures, FilmWaits())
    (*_, row) = [one for one in await world.store.outbox() if one.recipe.kind is Kind.TURN]
    (post,) = await messages.make(replace(delivery_of(row), late=True))
    person = (await world.store.people({b}))[b]
    assert post.mention == ((person.discord_id,) if called else ()) and not post.silent
    assert f"<@{person.discord_id}>" in post.message.content, "others read the same"
