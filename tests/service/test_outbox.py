"""Messages go out in order and once, whatever happens; boards coalesce, films and results never get lost."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from bot.delivery import outbox as outbox_module
from bot.delivery.lanes import NEWEST_ONLY, PLAIN_AFTER, Delivery, Lane, Next, Ready, films_of, lanes, next_of
from bot.delivery.outbox import (
    AT_ONCE,
    FIRST_RETRY_MS,
    LONGEST_ASKED_MS,
    LONGEST_RETRY_MS,
    LOOKED_AT,
    Later,
    LaterAtTable,
    Outbox,
    Unreachable,
)
from bot.game.events import KeptOpen
from bot.game.messages import FILM_WAIT_MS, Kind, Recipe
from bot.game.model import ChannelId, GameId, GuildId, Spot, Suspension
from bot.game.pace import DAY_MS
from bot.game.wishes import Abandon, Act, CloseLobby, MoveHere, Suspend, Undo
from bot.store import NotSaved
from bot.store.values import OutboxRow
from engine.actions import Exchange, PushStone, StopPushing, TakeConsolation
from engine.model import Seat, Size
from tests.service.conftest import World

ids = count(1)
GAME, ELSEWHERE = GameId("K7M2R"), Spot(GuildId(7), ChannelId(80))


def row(kind: Kind, seq: int, *, not_before_ms: int = 0, attempts: int = 0, retry_ms: int = 0) -> OutboxRow:
    """A row of a game in which every commit has one entry."""
    recipe = Recipe(kind, None, not_before_ms)
    number = next(ids)
    return OutboxRow(number, GAME, seq - 1, seq, recipe, f"nonce {number}", attempts, retry_ms=retry_ms)


def all_of(*rows: OutboxRow) -> list[tuple[Kind, int, int]]:
    """Kind, since, seq of everything that is sent if all goes well."""
    sent = []
    while rows:
        found = next_of(rows, 1_000)
        assert isinstance(found, Ready)
        sent.append((found.delivery.kind, found.delivery.since, found.delivery.seq))
        rows = tuple(other for other in rows if other not in (found.row, *found.overtaken))
    return sent


def test_boards_coalesce_to_the_newest_which_tells_it_all() -> None:
    assert all_of(row(Kind.TURN, 4), row(Kind.TURN, 5), row(Kind.TURN, 6)) == [(Kind.TURN, 3, 6)]


def test_what_happened_is_never_swallowed_and_keeps_its_order() -> None:
    rows = (
        row(Kind.TURN, 4),
        row(Kind.FILM, 5),
        row(Kind.FILM, 6),
        row(Kind.TURN, 7),
        row(Kind.NOTICE, 8),
        row(Kind.RESULT, 9),
    )
    assert all_of(*rows) == [
        (Kind.FILM, 4, 5),
        (Kind.FILM, 5, 6),
        (Kind.TURN, 3, 7),
        (Kind.NOTICE, 7, 8),
        (Kind.RESULT, 8, 9),
    ]
    assert {Kind.FILM, Kind.RESULT, Kind.NOTICE, Kind.START}.isdisjoint(NEWEST_ONLY)


def test_a_held_message_waits_only_while_it_is_the_last() -> None:
    held = row(Kind.TURN, 4, not_before_ms=15_000)
    assert next_of((held,), 1_000) == 15_000
    assert isinstance(next_of((held,), 15_000), Ready)
    released = next_of((held, row(Kind.FILM, 5)), 1_000)
    assert isinstance(released, Ready)
    assert released.delivery.kind is Kind.TURN
    assert next_of((held, row(Kind.TURN, 5, not_before_ms=20_000)), 1_000) == 20_000, "an undo pings nobody"


def test_a_message_that_failed_holds_its_lane_until_it_is_tried_again() -> None:
    failed = row(Kind.FILM, 4, attempts=1, retry_ms=5_000)
    assert next_of((failed, row(Kind.NOTICE, 5)), 1_000) == 5_000
    again = next_of((failed, row(Kind.NOTICE, 5)), 5_000)
    assert isinstance(again, Ready)
    assert (again.delivery.kind, again.delivery.claimed_ms) == (Kind.FILM, 0), "when is not known, but it was"
    assert again.delivery.nonce == failed.nonce


def test_each_seat_and_the_table_have_lanes_of_their_own() -> None:
    table, private = row(Kind.TURN, 4), row(Kind.PURSE, 4)
    private = replace(private, recipe=Recipe(Kind.PURSE, Seat(2)))
    other = replace(row(Kind.TURN, 4), game=GameId("OTHER"))
    tidies = row(Kind.UNVEIL, 4)
    assert [lane for lane, _ in lanes((table, private, other, tidies))] == [
        Lane(GAME, None),
        Lane(GAME, Seat(2)),
        Lane(GameId("OTHER"), None),
        Lane(GAME, None, tidies=True),
    ]


def after_film(film: OutboxRow, other: OutboxRow, now: int) -> Next | None:
    """What the lane of another message does, a film being there."""
    rows = sorted((film, other), key=lambda one: one.id)
    waiting = tuple(one for one in rows if Lane.of(one) == Lane.of(other))
    return next_of(waiting, now, films_of(rows)[GAME], FILM_WAIT_MS)


@pytest.mark.parametrize(
    ("kind", "seat"),
    [
        (Kind.TURN, None),
        (Kind.RESULT, None),
        (Kind.NOTICE, None),
        (Kind.QUESTION, None),
        (Kind.FILM, None),
        (Kind.PURSE, Seat(2)),
        (Kind.TURN_NOTE, Seat(2)),
    ],
)
def test_whatever_comes_after_a_film_waits_until_it_has_run_but_never_more_than_20_s(
    kind: Kind, seat: Seat | None
) -> None:
    def asked() -> OutboxRow:
        return replace(row(kind, 5), recipe=Recipe(kind, seat), asked_ms=2_000)

    before, film, after = asked(), row(Kind.FILM, 4), asked()
    runs, runs_long = replace(film, runs_until_ms=7_000), replace(film, runs_until_ms=40_000)
    assert after_film(runs, before, 2_000) == Ready(before), "it was asked for first, and tells nothing"
    assert after_film(runs, after, 2_000) == after_film(runs, after, 6_999) == 7_000
    assert after_film(runs, after, 7_000) == Ready(after)
    assert after_film(runs_long, after, 21_999) == 22_000
    assert after_film(runs_long, after, 22_000) == Ready(after)
    if seat is None:
        assert after_film(film, after, 22_000) == Ready(film), "at the table everything keeps its order"
    else:
        assert after_film(film, after, 21_999) == 22_000
        assert after_film(film, after, 22_000) == Ready(after)


class Discord:
    """A sender that notes what it sends and can be told to fail."""

    def __init__(self) -> None:
        self.made: list[Delivery] = []
        self.sent: list[Delivery] = []
        self.tried: list[Delivery] = []
        self.looked_for: list[Delivery] = []
        self.unmakeable: Callable[[Delivery], Exception | None] = lambda _: None
        self.trouble: Callable[[Delivery], Exception | None] = lambda _: None
        self.there: Callable[[Delivery], bool] = lambda _: False
        self.while_making: Callable[[Delivery], Awaitable[None]] | None = None
        self.connected = asyncio.Event()
        self.connected.set()
        self.gate = asyncio.Event()
        self.gate.set()
        self.tries = asyncio.Semaphore(0)
        self.film_ms = 0

    async def ready(self) -> None:
        await self.connected.wait()

    async def make(self, delivery: Delivery) -> Sequence[Delivery]:
        error = self.unmakeable(delivery)
        if error is not None:
            raise error
        self.made.append(delivery)
        if self.while_making is not None:
            await self.while_making(delivery)
        return (delivery,)

    async def find(self, delivery: Delivery, made: Sequence[Delivery]) -> Sequence[Delivery]:
        self.looked_for.append(delivery)
        return () if self.there(delivery) else made

    async def reach(self, delivery: Delivery, made: Sequence[Delivery]) -> Sequence[Delivery]:
        return made

    async def send(self, delivery: Delivery, made: Sequence[Delivery]) -> int:
        self.tried.append(delivery)
        self.tries.release()
        await self.gate.wait()
        error = self.trouble(delivery)
        if error is not None:
            raise error
        self.sent.append(delivery)
        return self.lasts_ms(made)

    def lasts_ms(self, made: Sequence[Delivery]) -> int:
        return max((self.film_ms for delivery in made if delivery.kind is Kind.FILM), default=0)

    def kinds(self, seat: int | None = None) -> list[Kind]:
        return [delivery.kind for delivery in self.sent if delivery.seat == seat]


@contextlib.asynccontextmanager
async def running(world: World, discord: Discord, looked_at: int = LOOKED_AT) -> AsyncIterator[Outbox]:
    outbox = Outbox(
        world.service,
        discord,
        steady=lambda: world.now_ms - world.jumped_ms,
        jitter=lambda *_: 1.0,
        looked_at=looked_at,
    )
    task = asyncio.create_task(outbox.run())
    try:
        yield outbox
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def sent_all(outbox: Outbox) -> None:
    outbox.wake()
    await outbox.drained()


async def test_a_game_reaches_discord_in_order(world: World) -> None:
    discord = Discord()
    async with running(world, discord) as outbox:
        game = await world.started()
        await sent_all(outbox)
        assert discord.kinds()[-3:] == [Kind.LOBBY, Kind.START, Kind.TURN]
        assert discord.kinds(1) == [Kind.PURSE], "all are called once, at the table"
        look = await world.service.view(game, world.people[0])
        await world.service.do(
            game, world.people[0], Act((PushStone(Size.S, 0, 0),), look.seq), world.interaction()
        )
        await sent_all(outbox)
        assert discord.kinds()[-1] is Kind.FILM
        assert await world.store.outbox() == ()


async def test_a_turn_of_several_moves_is_told_as_a_whole(world: World) -> None:
    discord = Discord()
    world.let_fall(2)
    async with running(world, discord) as outbox:
        game = await world.started()
        await sent_all(outbox)
        a = world.people[0]
        await world.service.do(game, a, Act((PushStone(Size.S, 0, 0),)), world.interaction())
        await world.service.do(game, a, Act((StopPushing(),)), world.interaction())
        while (look := await world.service.view(game, a)).awaited == 1:
            sale = next(
                action for action in look.legal if isinstance(action, Exchange) and action.into is None
            )
            await world.service.do(game, a, Act((sale,), look.seq), world.interaction())
        world.now_ms += 15_000
        await sent_all(outbox)
    turn = [delivery for delivery in discord.sent if delivery.kind is Kind.TURN][-1]
    told = [happening.entry for happening in await world.service.happened(game, None, turn.since, turn.seq)]
    kinds = [type(entry).__name__ for entry in told]
    assert kinds == ["StonePushed", "PushingStopped", "StoneExchanged", "StoneExchanged", "TurnBegan"]


async def test_the_turn_post_waits_and_an_undo_within_pings_nobody(world: World) -> None:
    discord = Discord()
    async with running(world, discord) as outbox:
        game = await world.started()
        await sent_all(outbox)
        before = len(discord.sent)
        await world.take_income(game)
        await sent_all(outbox)
        assert Kind.TURN not in [delivery.kind for delivery in discord.sent[before:]]
        await world.service.do(game, world.people[0], Undo(), world.interaction())
        world.now_ms += 15_000
        await sent_all(outbox)
        turns = [delivery for delivery in discord.sent[before:] if delivery.kind is Kind.TURN]
        assert len(turns) == 1
        told = await world.service.happened(game, None, turns[0].since, turns[0].seq)
        assert told == (), "a move and its undo leave nothing to tell"


@pytest.mark.fault_17
async def test_a_fault_is_tried_again_with_growing_delays_and_nothing_overtakes(world: World) -> None:
    discord = Discord()
    async with running(world, discord) as outbox:
        game = await world.started()
        await sent_all(outbox)
        discord.trouble = lambda delivery: Later() if delivery.seat is None else None
        for _ in range(2):
            push = Act((PushStone(Size.S, 0, 0),))
            await world.service.do(game, world.people[0], push, world.interaction())
        delays = []
        for _ in range(12):
            await sent_all(outbox)
            waiting = await world.store.outbox()
            delays.append(waiting[0].retry_ms - world.now_ms)
            assert [delivery.seq for delivery in discord.tried if delivery.kind is Kind.FILM] == (
                [waiting[0].seq] * len(delays)
            )
            world.now_ms = waiting[0].retry_ms
        assert delays[:4] == [1_000, 2_000, 4_000, 8_000]
        assert delays[-1] == LONGEST_RETRY_MS
        discord.trouble = lambda _: None
        await sent_all(outbox)
        assert discord.kinds()[-2:] == [Kind.FILM, Kind.FILM]
        films = [delivery for delivery in discord.sent if delivery.kind is Kind.FILM]
        assert [delivery.failures for delivery in films] == [0, 0], "it was not the message's fault"


async def test_discord_may_ask_for_a_longer_wait(world: World) -> None:
    discord = Discord()
    discord.trouble = lambda _: Later(after_s=90)
    async with running(world, discord) as outbox:
        await world.lobby(seated=1)
        await sent_all(outbox)
        (waiting,) = await world.store.outbox()
        assert waiting.retry_ms - world.now_ms == 90_000


async def test_after_a_restart_it_goes_on_and_knows_what_may_have_arrived(world: World) -> None:
    discord = Discord()
    discord.gate.clear()  # the process dies while a message is on its way
    async with running(world, discord):
        await world.lobby(seated=1)
        await discord.tries.acquire()
    assert discord.sent == []
    discord.gate.set()
    async with running(world, discord) as outbox:
        await sent_all(outbox)
    assert [(delivery.kind, delivery.claimed_ms) for delivery in discord.sent] == [(Kind.LOBBY, world.now_ms)]
    assert discord.looked_for == discord.sent
    assert discord.tried[0].nonce == discord.tried[1].nonce


async def test_a_refusal_at_the_table_suspends_the_game_and_keeps_its_messages(world: World) -> None:
    discord = Discord()
    async with running(world, discord) as outbox:
        game = await world.started()
        await sent_all(outbox)
        discord.trouble = lambda delivery: (
            Unreachable(Suspension.CHANNEL_GONE) if delivery.seat is None else None
        )
        before = len(discord.tried)
        look = await world.service.view(game, world.people[0])
        await world.service.do(
            game, world.people[0], Act((PushStone(Size.S, 0, 0),), look.seq), world.interaction()
        )
        await sent_all(outbox)
        assert [delivery.kind for delivery in discord.tried[before:] if delivery.seat is None] == [Kind.FILM]
        assert (await world.service.view(game, None)).suspended
        assert discord.kinds(2)[-1] is Kind.NOTICE, "the players are told privately"
        discord.trouble = lambda _: None
        await world.service.do(game, world.people[1], MoveHere(ELSEWHERE), world.interaction())
        await sent_all(outbox)
        assert discord.kinds()[-4:] == [Kind.FILM, Kind.LOBBY, Kind.NOTICE, Kind.TURN]


@pytest.mark.parametrize("ended", ["called off", "lobby closed"])
async def test_a_game_that_needs_no_place_any_more_is_not_suspended(world: World, ended: str) -> None:
    discord = Discord()
    async with running(world, discord) as outbox:
        game = await (world.lobby(seated=2) if ended == "lobby closed" else world.started())
        await sent_all(outbox)
        discord.trouble = lambda delivery: (
            Unreachable(Suspension.NO_PERMISSION) if delivery.seat is None else None
        )
        wish = CloseLobby() if ended == "lobby closed" else Abandon(GuildId(7))
        by = world.people[0 if ended == "lobby closed" else 4]
        await world.service.do(game, by, wish, world.interaction())
        await sent_all(outbox)
        assert await world.store.outbox() == (), "nobody could ever bring it elsewhere, so nothing waits"
        assert not (await world.service.view(game, None)).suspended
        assert Kind.NOTICE not in discord.kinds(2), "nor is anybody told to"


async def test_a_place_that_refuses_while_the_bot_ends_is_left_for_the_next_start(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    discord = Discord()
    discord.trouble = lambda delivery: Unreachable(Suspension.CHANNEL_GONE) if delivery.seat is None else None
    game = await world.started()
    await world.service.close()
    async with running(world, discord) as outbox:
        await sent_all(outbox)
    assert {record.levelname for record in caplog.records} == {"WARNING"}
    assert Kind.TURN in {row.recipe.kind for row in await world.store.outbox() if row.game == game}


@pytest.mark.parametrize("refused", [1, 100])
async def test_a_private_message_that_is_refused_is_tried_again_but_not_for_ever(
    world: World, refused: int
) -> None:
    """Who is told that a seat will go, or has gone, must not miss it for one refusal."""
    discord = Discord()
    discord.trouble = lambda delivery: (
        RuntimeError("refused") if delivery.seat and delivery.failures < refused else None
    )
    async with running(world, discord) as outbox:
        game = await world.started()
        for _ in range(PLAIN_AFTER + 2):
            await sent_all(outbox)
            world.now_ms += LONGEST_RETRY_MS
        assert await world.store.outbox() == ()
        assert not (await world.service.view(game, None)).suspended
        assert len([one for one in discord.tried if one.seat == 2]) == min(refused, PLAIN_AFTER) + 1
        assert len([one for one in discord.sent if one.seat == 2]) == (refused == 1)


@pytest.mark.parametrize("knows", [False, True], ids=["finds it closed", "knows it is closed"])
async def test_what_one_is_called_to_at_a_table_that_is_closed_waits_for_it(
    world: World, knows: bool
) -> None:
    discord = Discord()
    async with running(world, discord) as outbox:
        game = await world.started()
        await sent_all(outbox)
        trouble = LaterAtTable() if knows else Unreachable(Suspension.NO_PERMISSION)
        discord.trouble = lambda delivery: trouble if delivery.kind is Kind.OUSTED else None
        if knows:
            await world.service.note(game, Suspend(Suspension.NO_PERMISSION))
        state = await world.service._state(game)
        await world.service._write(game, state, (KeptOpen(),), None, None, (Recipe(Kind.OUSTED, Seat(2)),))
        await sent_all(outbox)
        assert (await world.service.view(game, None)).suspended
        assert await world.store.outbox() == await world.store.waiting(game, Seat(2)) == ()
        assert (await world.store.backlog()).rows == 0, "it could not be sent"
        discord.trouble = lambda _: None
        await world.service.do(game, world.people[1], MoveHere(ELSEWHERE), world.interaction())
        await sent_all(outbox)
        assert discord.kinds(2).count(Kind.OUSTED) == 1
        assert await world.store.all_set_aside() == ()


async def test_lanes_that_are_stuck_never_hold_up_the_others(world: World) -> None:
    discord = Discord()
    stuck = [await world.started() for _ in range(3)]
    for game in stuck:
        await world.take_income(game)
    discord.trouble = lambda delivery: Later() if delivery.game in stuck else None
    async with running(world, discord, looked_at=4) as outbox:
        await sent_all(outbox)
        game = await world.lobby(seated=1)
        await sent_all(outbox)
    assert [(delivery.game, delivery.kind) for delivery in discord.sent] == [(game, Kind.LOBBY)]


@pytest.mark.parametrize("where", ["unmakeable", "trouble"])
async def test_a_message_that_fails_is_tried_again(
    world: World, caplog: pytest.LogCaptureFixture, where: str
) -> None:
    discord = Discord()
    setattr(discord, where, lambda delivery: ZeroDivisionError() if delivery.failures < 2 else None)
    async with running(world, discord) as outbox:
        await world.lobby(seated=1)
        for _ in range(3):
            await sent_all(outbox)
            world.now_ms += LONGEST_RETRY_MS
    assert [(delivery.kind, delivery.in_words) for delivery in discord.sent] == [(Kind.LOBBY, True)]
    assert caplog.text.count("ZeroDivisionError") == 2
    assert await world.store.all_set_aside() == ()


@pytest.mark.parametrize("where", ["unmakeable", "trouble"])
@pytest.mark.parametrize("plain_works", [True, False])
async def test_a_message_that_always_fails_is_set_aside_and_what_follows_goes_out(
    world: World, caplog: pytest.LogCaptureFixture, where: str, plain_works: bool
) -> None:
    discord = Discord()
    async with running(world, discord) as outbox:
        game = await world.started()
        await sent_all(outbox)
        before = len(discord.sent)

        def broken(delivery: Delivery) -> Exception | None:
            works = delivery.kind is not Kind.FILM or (plain_works and delivery.plain)
            return None if works else StopIteration()

        setattr(discord, where, broken)
        await world.service.do(game, world.people[0], Act((PushStone(Size.S, 0, 0),)), world.interaction())
        await world.service.do(game, world.people[1], Abandon(), world.interaction())
        for _ in range(PLAIN_AFTER + 1):
            await sent_all(outbox)
            world.now_ms += LONGEST_RETRY_MS
        await sent_all(outbox)
    told = [(one.kind, one.plain) for one in discord.sent[before:] if one.seat is None]
    plain = [(Kind.FILM, True)] if plain_works else []
    assert told == [*plain, (Kind.QUESTION, False)]
    (given_up,) = await world.store.all_set_aside()
    assert (given_up.game, given_up.kind) == (game, Kind.FILM)
    assert given_up.reason.startswith("replaced by a plain line" if plain_works else "dropped")
    assert given_up.reference in caplog.text
    assert await world.store.outbox() == ()


async def test_trouble_on_the_way_never_makes_a_message_plainer(world: World) -> None:
    discord = Discord()
    discord.trouble = lambda _: Later()
    async with running(world, discord) as outbox:
        await world.lobby(seated=1)
        for _ in range(PLAIN_AFTER + 5):
            await sent_all(outbox)
            world.now_ms += LONGEST_RETRY_MS
        discord.trouble = lambda _: None
        await sent_all(outbox)
    assert [(one.failures, one.in_words, one.plain) for one in discord.sent] == [(0, False, False)]


async def test_a_row_is_claimed_only_when_sending_begins(world: World) -> None:
    discord = Discord()
    discord.unmakeable = lambda _: ZeroDivisionError()
    async with running(world, discord) as outbox:
        await world.lobby(seated=1)
        await sent_all(outbox)
        (waiting,) = await world.store.outbox()
        assert (waiting.attempts, waiting.claimed_ms, waiting.failures) == (0, None, 1)
    assert discord.looked_for == [], "it cannot have arrived"


async def test_nothing_is_chosen_before_the_client_is_ready(world: World) -> None:
    """Two turns passed while nobody was connected: one post, about the second, that tells both."""
    discord = Discord()
    game = await world.started()
    discord.connected.clear()
    async with running(world, discord) as outbox:
        await world.take_income(game)
        await world.take_income(game)
        world.now_ms += 15_000
        assert discord.made == []
        discord.connected.set()
        await sent_all(outbox)
    turns = [delivery for delivery in discord.sent if delivery.kind is Kind.TURN]
    assert len(turns) == 1
    assert turns[0].seq == (await world.service.view(game, None)).seq


async def test_what_is_overtaken_while_it_is_made_is_chosen_anew(world: World) -> None:
    discord = Discord()
    async with running(world, discord) as outbox:
        game = await world.started()
        await sent_all(outbox)
        before = len(discord.sent)

        async def meanwhile(delivery: Delivery) -> None:
            if delivery.kind is Kind.TURN:
                discord.while_making = None
                await world.take_income(game)
                world.now_ms += 15_000

        discord.while_making = meanwhile
        await world.take_income(game)
        world.now_ms += 15_000
        await sent_all(outbox)
    turns = [delivery for delivery in discord.sent[before:] if delivery.kind is Kind.TURN]
    assert [delivery.seq for delivery in turns] == [(await world.service.view(game, None)).seq]


@pytest.mark.parametrize("arrived", [True, False])
async def test_an_overtaken_message_that_had_arrived_is_not_told_again(world: World, arrived: bool) -> None:
    discord = Discord()
    game = await world.started()
    async with running(world, discord) as outbox:
        await sent_all(outbox)
        await world.take_income(game)
        world.now_ms += 15_000
        discord.gate.clear()  # the process dies while the board is on its way
        known = len(discord.tried)
        outbox.wake()
        while not (boards := [one for one in discord.tried[known:] if one.kind is Kind.TURN]):
            await discord.tries.acquire()
    (first,) = boards
    discord.gate.set()
    discord.there = lambda delivery: arrived and delivery.seq == first.seq
    await world.take_income(game)
    world.now_ms += 15_000
    before = len(discord.sent)
    async with running(world, discord) as outbox:
        await sent_all(outbox)
    (turn,) = [delivery for delivery in discord.sent[before:] if delivery.kind is Kind.TURN]
    assert turn.seq > first.seq
    assert (turn.since >= first.seq) == arrived, "what it told need not be told twice"


async def test_a_kind_that_is_not_known_stops_nobody(world: World, tmp_path: Path) -> None:
    discord = Discord()
    with contextlib.closing(sqlite3.connect(tmp_path / "games.db")) as connection, connection:
        await world.lobby(seated=1)
        connection.execute("UPDATE outbox SET kind = 'of a newer version'")
    async with running(world, discord) as outbox:
        game = await world.lobby(seated=1)
        await sent_all(outbox)
    assert [(delivery.game, delivery.kind) for delivery in discord.sent] == [(game, Kind.LOBBY)]


async def test_an_old_place_that_is_gone_does_not_suspend_a_game_that_moved(world: World) -> None:
    discord = Discord()
    async with running(world, discord) as outbox:
        game = await world.started()
        await sent_all(outbox)
        discord.trouble = lambda delivery: (
            Unreachable(Suspension.CHANNEL_GONE) if delivery.kind is Kind.MOVED_AWAY else None
        )
        await world.service.do(game, world.people[1], MoveHere(ELSEWHERE), world.interaction())
        await sent_all(outbox)
    assert discord.kinds()[-1] is Kind.TURN
    assert not (await world.service.view(game, None)).suspended


async def test_what_was_sent_is_not_sent_again_though_the_disk_refuses_to_note_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    discord = Discord()
    mark_sent = world.store.mark_sent

    async def full_disk(rows: object) -> None:
        raise NotSaved

    async with running(world, discord) as outbox:
        monkeypatch.setattr(world.store, "mark_sent", full_disk)
        await world.lobby(seated=1)
        await sent_all(outbox)
        world.now_ms += LONGEST_RETRY_MS
        await sent_all(outbox)
        assert len(discord.tried) == 1
        monkeypatch.setattr(world.store, "mark_sent", mark_sent)
        await sent_all(outbox)
        assert len(discord.tried) == 1
        assert await world.store.outbox() == ()


@pytest.mark.fault_18
async def test_channels_that_may_not_be_written_to_hold_up_nobody_else(world: World) -> None:
    discord = Discord()
    discord.gate.clear()  # Discord makes all who send wait
    async with running(world, discord) as outbox:
        games = [await world.lobby(seated=1) for _ in range(3 * AT_ONCE)]
        for _ in games:
            await discord.tries.acquire()  # it hears of every one of them all the same
        discord.gate.set()
        await sent_all(outbox)
    assert sorted(delivery.game for delivery in discord.sent) == sorted(games)


async def test_only_so_many_messages_are_made_at_a_time(world: World) -> None:
    discord = Discord()
    being_made, most, go_on = set[GameId](), 0, asyncio.Event()

    async def slowly(delivery: Delivery) -> None:
        nonlocal most
        being_made.add(delivery.game)
        most = max(most, len(being_made))
        if len(being_made) == AT_ONCE:
            go_on.set()
        await go_on.wait()
        await world.store.outbox()
        being_made.discard(delivery.game)

    discord.while_making = slowly
    games = [await world.lobby(seated=1) for _ in range(3 * AT_ONCE)]
    async with running(world, discord) as outbox:
        await sent_all(outbox)
    assert len(discord.sent) == len(games)
    assert most == AT_ONCE


# Films


async def push(world: World, game: GameId) -> None:
    """Whoever is to move pushes a stone."""
    mover = (await world.service.view(game, None)).waits_for
    assert mover is not None
    await world.service.do(game, mover, Act((PushStone(Size.S, 0, 0),)), world.interaction())


async def stop(world: World, game: GameId) -> None:
    """And ends the turn with it."""
    while True:
        look = await world.service.view(game, (await world.service.view(game, None)).waits_for)
        action = next((one for one in look.legal if isinstance(one, StopPushing | TakeConsolation)), None)
        if action is None or look.viewer is None:
            return
        await world.service.do(game, look.viewer, Act((action,)), world.interaction())


@contextlib.asynccontextmanager
async def filming(world: World, discord: Discord) -> AsyncIterator[tuple[Outbox, GameId]]:
    """A game that has begun; its films run for six seconds."""
    world.let_fall(0)
    discord.film_ms = 6_000
    world.service.mention_delay_ms = 0
    async with running(world, discord) as outbox:
        game = await world.started()
        await sent_all(outbox)
        discord.sent.clear()
        yield outbox, game


def told(discord: Discord) -> list[Kind]:
    """What the table was told, in order; films are unveiled beside it."""
    return [kind for kind in discord.kinds() if kind is not Kind.UNVEIL]


async def test_whatever_would_tell_the_outcome_waits_until_the_film_has_run(world: World) -> None:
    discord = Discord()
    async with filming(world, discord) as (outbox, game):
        await push(world, game)
        await push(world, game)
        await stop(world, game)
        await sent_all(outbox)
        assert [one.kind for one in discord.sent] == [Kind.FILM]
        world.now_ms += 5_999
        await sent_all(outbox)
        assert [one.kind for one in discord.sent] == [Kind.FILM]
        world.now_ms += 1
        await sent_all(outbox)
        assert [one.kind for one in discord.sent] == [Kind.FILM, Kind.FILM], "the next one, and no purse"
        world.now_ms += 6_000
        await sent_all(outbox)
        assert told(discord) == [Kind.FILM, Kind.FILM, Kind.TURN]
        assert discord.kinds().count(Kind.UNVEIL) == 2
        assert Kind.TURN_NOTE in discord.kinds(2)
        assert await world.store.outbox() == ()


async def test_whatever_has_waited_for_20_s_goes_out_at_once(world: World) -> None:
    discord = Discord()
    async with filming(world, discord) as (outbox, game):
        discord.trouble = lambda one: Later(after_s=19) if one.kind is Kind.FILM else None
        await push(world, game)
        await push(world, game)
        await stop(world, game)
        await sent_all(outbox)
        world.now_ms += 19_000
        discord.trouble = lambda _: None
        await sent_all(outbox)
        assert [one.kind for one in discord.sent] == [Kind.FILM], "late, but it runs"
        world.now_ms += 999
        await sent_all(outbox)
        assert [one.kind for one in discord.sent] == [Kind.FILM]
        world.now_ms += 1
        await sent_all(outbox)
        assert told(discord) == [Kind.FILM, Kind.FILM, Kind.TURN]
        assert Kind.TURN_NOTE in discord.kinds(2)


async def test_a_film_that_is_not_made_in_time_comes_in_words_and_what_follows_at_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    discord, hangs = Discord(), asyncio.Event()

    async def making(delivery: Delivery) -> None:
        if delivery.kind is Kind.FILM and not delivery.in_words:
            await hangs.wait()

    discord.while_making = making
    world.service.film_wait_ms = 0
    monkeypatch.setattr(outbox_module, "LEAST_FOR_FILM_S", 0.01)
    async with filming(world, discord) as (outbox, game):
        discord.film_ms = 0
        await push(world, game)
        await stop(world, game)
        await asyncio.wait_for(sent_all(outbox), 60)
        assert told(discord) == [Kind.FILM, Kind.TURN]
        assert [one.in_words for one in discord.made if one.kind is Kind.FILM] == [False, True]


@pytest.mark.fault_17
async def test_an_edit_that_only_tidies_up_holds_up_no_turn_post(world: World) -> None:
    discord = Discord()
    async with filming(world, discord) as (outbox, game):
        discord.trouble = lambda one: Later() if one.kind is Kind.UNVEIL else None
        await push(world, game)
        await stop(world, game)
        await sent_all(outbox)
        assert told(discord) == [Kind.FILM]
        world.now_ms += 6_000
        await sent_all(outbox)
        assert discord.kinds() == [Kind.FILM, Kind.TURN]
        discord.trouble = lambda _: None
        world.now_ms += FIRST_RETRY_MS
        await sent_all(outbox)
        assert discord.kinds() == [Kind.FILM, Kind.TURN, Kind.UNVEIL], "it is tried again"


async def test_a_film_that_comes_late_is_unveiled_all_the_same(world: World) -> None:
    discord = Discord()
    async with filming(world, discord) as (outbox, game):
        discord.trouble = lambda one: Later(after_s=30) if one.kind is Kind.FILM else None
        await push(world, game)
        await stop(world, game)
        await sent_all(outbox)
        world.now_ms += 29_000
        await sent_all(outbox)
        assert discord.kinds() == [], "nothing is there to be unveiled"
        discord.trouble = lambda _: None
        world.now_ms += 1_000
        await sent_all(outbox)
        assert told(discord) == [Kind.FILM, Kind.TURN] and Kind.UNVEIL in discord.kinds()


async def test_private_messages_wait_no_longer_for_a_film_that_does_not_come(world: World) -> None:
    discord = Discord()
    async with filming(world, discord) as (outbox, game):
        discord.trouble = lambda one: Later(after_s=3_000) if one.seat is None else None
        await push(world, game)
        await push(world, game)
        await stop(world, game)
        await sent_all(outbox)
        assert discord.kinds(2) == []
        world.now_ms += 20_000
        await sent_all(outbox)
        assert Kind.TURN_NOTE in discord.kinds(2)
        assert discord.kinds() == []


@pytest.mark.parametrize("jump_ms", [0, -DAY_MS, DAY_MS])
async def test_a_restart_while_a_film_runs_lets_nothing_out_too_soon_or_too_late(
    world: World, jump_ms: int
) -> None:
    discord = Discord()
    async with filming(world, discord) as (outbox, game):
        await push(world, game)
        await push(world, game)
        await stop(world, game)
        await sent_all(outbox)
        world.now_ms += 1_000
    world.jump(jump_ms)
    async with running(world, discord) as outbox:
        await sent_all(outbox)
        films = discord.kinds().count(Kind.FILM)
        assert films == (2 if jump_ms > 0 else 1), "a day later everything has waited long enough"
        world.now_ms += 20_000
        await sent_all(outbox)
        world.now_ms += 20_000
        await sent_all(outbox)
    assert told(discord) == [Kind.FILM, Kind.FILM, Kind.TURN]
    assert discord.kinds().count(Kind.UNVEIL) == 2


async def test_a_film_of_one_game_holds_up_no_other(world: World) -> None:
    discord = Discord()
    async with filming(world, discord) as (outbox, game):
        other = await world.started()
        await sent_all(outbox)
        await push(world, game)
        await world.take_income(other)
        await sent_all(outbox)
        assert Kind.TURN in [one.kind for one in discord.sent if one.game == other]
        assert [one.game for one in await world.store.outbox()] == [game], "the film itself, while it runs"
        assert (await world.store.backlog()).rows == 0


# Clocks that are put right


@pytest.mark.fault_40
async def test_a_clock_put_back_holds_no_turn_post_for_longer(world: World) -> None:
    discord = Discord()
    async with running(world, discord) as outbox:
        game = await world.started()
        await sent_all(outbox)
        for moves in range(1, 3):  # the second is written by a clock that was a day ahead until now
            await world.take_income(game)
            world.jump(-DAY_MS)
            await sent_all(outbox)
            assert discord.kinds().count(Kind.TURN) == moves, "its time is not up yet"
            world.now_ms += 15_000
            await sent_all(outbox)
            assert discord.kinds().count(Kind.TURN) == moves + 1


async def test_a_clock_put_forward_lets_nothing_out_too_soon(world: World) -> None:
    discord = Discord()
    async with running(world, discord) as outbox:
        game = await world.started()
        await sent_all(outbox)
        await world.take_income(game)
        await sent_all(outbox)
        world.jump(DAY_MS)
        await sent_all(outbox)
        assert discord.kinds().count(Kind.TURN) == 1, "an undo within 15 s still pings nobody"


async def test_after_a_clock_was_put_back_a_message_that_failed_is_tried_again_soon(world: World) -> None:
    discord = Discord()
    discord.trouble = lambda _: Later()
    async with running(world, discord) as outbox:
        await world.lobby(seated=1)
        await sent_all(outbox)
        world.jump(-DAY_MS)
        discord.trouble = lambda _: None
        world.now_ms += FIRST_RETRY_MS
        await sent_all(outbox)
    assert discord.kinds() == [Kind.LOBBY]


async def test_a_clock_put_back_while_the_bot_was_down_holds_nothing_for_a_day(world: World) -> None:
    discord = Discord()
    discord.trouble = lambda _: Later()
    async with running(world, discord) as outbox:
        game = await world.started()
        await sent_all(outbox)
    world.jump(-DAY_MS)
    discord.trouble = lambda _: None
    async with running(world, discord) as outbox:
        await sent_all(outbox)
        for _ in range(4):
            world.now_ms += LONGEST_ASKED_MS
            await sent_all(outbox)
    assert discord.kinds()[-1] is Kind.TURN
    assert (await world.store.outbox()) == (), game


async def test_many_games_are_served_side_by_side(world: World) -> None:
    discord = Discord()
    discord.gate.clear()
    async with running(world, discord) as outbox:
        games = [await world.lobby(seated=1) for _ in range(AT_ONCE + 3)]
        for _ in range(AT_ONCE):
            await discord.tries.acquire()
        discord.gate.set()
        await sent_all(outbox)
    assert {delivery.game for delivery in discord.sent} == set(games)
    assert len(discord.sent) == len(games)
