"""Which messages a change asks for."""

import pytest

from bot.game.errors import Refused, Why
from bot.game.messages import Kind
from bot.game.model import ChannelId, GameId, GuildId, PersonId, Spot, Suspension
from bot.game.state import fold
from bot.game.view import view_of
from bot.game.wishes import (
    Abandon,
    AcceptSeat,
    Act,
    AgreeUndo,
    MoveHere,
    OfferSeat,
    RefuseAbandon,
    Settle,
    ShareFilm,
    ShareTimelapse,
    Suspend,
    Undo,
    Wish,
)
from bot.store.values import OutboxRow
from engine.actions import PushStone, StopPushing
from engine.model import Seat, Size
from tests.service.conftest import HERE, World, here

ELSEWHERE = Spot(GuildId(7), ChannelId(80))


async def messages(world: World) -> list[OutboxRow]:
    """What was asked for since the last time."""
    rows = await world.store.outbox(10_000)
    await world.store.mark_sent([row.id for row in rows])
    return list(rows)


async def after(world: World, game: GameId, person: PersonId, wish: Wish) -> list[tuple[Kind, int | None]]:
    """Kind and seat of every message that a wish asks for."""
    await messages(world)
    await world.service.do(game, person, wish, world.interaction())
    return [(row.recipe.kind, row.recipe.seat) for row in await messages(world)]


async def test_a_question_has_one_post_that_every_answer_changes(world: World) -> None:
    game = await world.started(3)
    a, b, c = world.people[:3]
    for _ in range(3):
        await world.take_income(game)
    assert await after(world, game, a, Undo(ask=True)) == [(Kind.QUESTION, None)]
    assert await after(world, game, b, AgreeUndo()) == [(Kind.QUESTION, None)]
    assert await after(world, game, b, Abandon()) == [(Kind.QUESTION, None)]
    undo, abandon = (one.seq for one in (await world.service.view(game, None)).questions)
    await world.service.do(game, c, RefuseAbandon(), world.interaction())
    await world.service.do(game, c, AgreeUndo(), world.interaction())
    rows = [row.recipe for row in await messages(world) if row.recipe.kind is Kind.QUESTION]
    assert [recipe.about for recipe in rows] == [abandon, undo]


async def test_a_lapsed_question_is_announced(world: World) -> None:
    game = await world.started()
    a = world.people[0]
    await world.take_income(game)
    await world.take_income(game)
    await world.service.do(game, a, Undo(ask=True), world.interaction())
    asked = (await world.service.view(game, None)).questions[0]
    await messages(world)
    await world.take_income(game)
    rows = [row.recipe for row in await messages(world)]
    assert [recipe.about for recipe in rows if recipe.kind is Kind.QUESTION] == [asked.seq]
    await world.take_income(game)
    assert Kind.QUESTION not in {row.recipe.kind for row in await messages(world)}


async def test_an_offer_and_what_comes_of_it(world: World) -> None:
    game = await world.started()
    a, c = world.people[0], world.people[2]
    assert await after(world, game, a, OfferSeat(c)) == [(Kind.QUESTION, None)]
    assert await after(world, game, c, AcceptSeat()) == [
        (Kind.QUESTION, None),
        (Kind.NOTICE, None),
        (Kind.TURN, None),
        (Kind.TURN_NOTE, 1),
        (Kind.PURSE, 1),
    ]


async def test_a_game_that_is_moved_shows_its_board_at_once_and_tells_the_old_place(world: World) -> None:
    game = await world.started()
    a = world.people[0]
    await world.service.do(game, a, Abandon(), world.interaction())
    await messages(world)
    await world.service.do(game, a, MoveHere(ELSEWHERE), world.interaction())
    rows = {row.recipe.kind: row.recipe for row in await messages(world)}
    assert rows.keys() == {Kind.LOBBY, Kind.MOVED_AWAY, Kind.QUESTION, Kind.TURN, Kind.PURSE}
    assert rows[Kind.TURN].not_before_ms == world.now_ms
    assert rows[Kind.MOVED_AWAY].about == (await world.store.summary(game)).seq
    assert (await world.service.view_at(game, None, rows[Kind.MOVED_AWAY].about - 1)).spot.channel == 70
    assert rows[Kind.QUESTION].about == (await world.service.view(game, None)).questions[0].seq


async def test_a_lobby_can_be_moved_too(world: World) -> None:
    game = await world.lobby()
    moved = await after(world, game, world.people[0], MoveHere(ELSEWHERE))
    assert moved == [(Kind.LOBBY, None), (Kind.MOVED_AWAY, None)]


async def test_the_thread_a_game_gets_is_no_news(world: World) -> None:
    game = await world.started()
    await messages(world)
    await world.service.note(game, Settle(HERE, ELSEWHERE))
    assert [row.recipe.kind for row in await messages(world)] == [Kind.LOBBY]


async def test_from_a_place_that_is_gone_nothing_is_told_there(world: World) -> None:
    game = await world.started()
    await messages(world)
    await world.service.note(game, Suspend(Suspension.CHANNEL_GONE))
    moved = await after(world, game, world.people[0], MoveHere(ELSEWHERE))
    assert moved[:3] == [(Kind.LOBBY, None), (Kind.NOTICE, None), (Kind.TURN, None)]


async def test_at_the_end_every_purse_gets_its_closing_message(world: World) -> None:
    game = await world.started(3)
    await world.play_on(game, 10_000)
    end = (await world.store.summary(game)).seq
    closing = [row for row in await messages(world) if row.seq == end]
    assert [row.recipe.seat for row in closing if row.recipe.kind is Kind.PURSE] == [1, 2, 3]
    await world.service.rematch(game, world.people[0], world.interaction(), here)
    assert Kind.PURSE not in {row.recipe.kind for row in await messages(world)}, "once"


async def test_a_game_given_up_closes_every_purse_too(world: World) -> None:
    game = await world.started()
    told = await after(world, game, world.people[4], Abandon(HERE.guild))
    assert told == [(Kind.LOBBY, None), (Kind.NOTICE, None), (Kind.PURSE, 1), (Kind.PURSE, 2)]


async def test_the_first_purse_is_that_of_the_start_however_late_it_is_told(world: World) -> None:
    game = await world.started()
    first = next(row for row in await messages(world) if row.recipe.kind is Kind.PURSE)
    await world.take_income(game)
    await world.take_income(game)
    then = await world.service.view_at(game, world.people[0], first.seq)
    now = await world.service.view(game, world.people[0])
    assert then.play is not None
    assert now.play is not None
    assert (then.play.purses[0], now.play.purses[0] != 1) == (1, True)


async def test_a_film_reads_the_log_once_and_knows_all_it_shows(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.let_fall(0)
    game = await world.started()
    a = world.people[0]
    for _ in range(2):
        done = await world.service.do(game, a, Act((PushStone(Size.S, 0, 0),)), world.interaction())
    seq = done.happened[0].seq
    before = await world.service.view_at(game, None, seq - 1)
    after = await world.service.view_at(game, None, seq)
    loads, load = [], world.store.load

    async def counted(game: GameId, after: int = 0) -> object:
        loads.append(after)
        return await load(game, after)

    monkeypatch.setattr(world.store, "load", counted)
    shown = await world.service.push_at(game, seq)
    assert loads == [seq - 1], "and no more of it than is new"
    assert before.play is not None
    assert (shown.number, shown.before, shown.after) == (2, before.play.table.quarry, after)
    now = await world.service.view(game, None)
    assert await world.service.view_at(game, None, done.happened[-1].seq) == now
    assert await world.service.view_at(game, None, seq - 1) == before
    assert len(loads) == 1, "the present is known, and what was committed lately"
    world.service._states.clear()
    world.service._past.clear()
    assert await world.service.push_at(game, seq) == shown
    assert await world.service.view(game, None) == now
    assert len(loads) == 2, "once, after a start too"
    assert await world.service.view_at(game, None, seq - 1) == before, "what was forgotten is read again"


async def test_what_is_remembered_of_the_past_is_bounded_and_true(world: World) -> None:
    world.service._cached = 4
    game = await world.started()
    for _ in range(6):
        await world.take_income(game)
    log = await world.store.load(game)
    assert len(world.service._past) == 4
    for logged in log:
        folded = view_of(fold(game, log[: logged.seq]), None)
        assert await world.service.view_at(game, None, logged.seq) == folded


async def test_the_last_push_of_a_seat_is_one_that_stands(world: World) -> None:
    world.let_fall(0)
    game = await world.started()
    assert await world.service.last_push(game, Seat(1)) is None
    for place in (-10, 20):
        push = PushStone(Size.S, place, 5)
        await world.service.do(game, world.people[0], Act((push,)), world.interaction())
    last = await world.service.last_push(game, Seat(1))
    assert last is not None
    assert (last.size, last.place, last.angle) == (Size.S, 20, 5)
    assert await world.service.last_push(game, Seat(2)) is None


# Films


async def test_when_its_turn_is_over_each_film_is_unveiled_once(world: World) -> None:
    world.let_fall(0)
    game = await world.started()
    a = world.people[0]
    assert await after(world, game, a, Act((PushStone(Size.S, 0, 0),))) == [(Kind.FILM, None)]
    push = (await world.service.pushes(game))[-1].seq
    await world.service.do(game, a, Act((StopPushing(),)), world.interaction())
    asked = [row.recipe for row in await messages(world)]
    assert [one.kind for one in asked[:2]] == [Kind.UNVEIL, Kind.TURN] and asked[0].about == push
    await world.take_income(game)
    assert Kind.UNVEIL not in [row.recipe.kind for row in await messages(world)]


@pytest.mark.parametrize("end", [Undo(ask=True), Abandon(HERE.guild)])
async def test_a_push_that_is_taken_back_or_called_off_is_unveiled_too(world: World, end: Wish) -> None:
    game = await world.started()
    a, b = world.people[:2]
    await world.service.do(game, a, Act((PushStone(Size.S, 0, 0),)), world.interaction())
    push = (await world.service.pushes(game))[-1].seq
    await messages(world)
    manager = world.people[4]  # who does not play
    await world.service.do(game, a if isinstance(end, Undo) else manager, end, world.interaction())
    if isinstance(end, Undo):
        await world.service.do(game, b, AgreeUndo(), world.interaction())
    assert [row.recipe.about for row in await messages(world) if row.recipe.kind is Kind.UNVEIL] == [push]


async def test_a_push_is_shared_once(world: World) -> None:
    game = await world.started()
    a, b = world.people[:2]
    await world.service.do(game, a, Act((PushStone(Size.S, 0, 0),)), world.interaction())
    push = (await world.service.pushes(game))[-1].seq
    seq = (await world.service.view(game, a)).seq
    assert await after(world, game, b, ShareFilm(push)) == [(Kind.FILM_AGAIN, None)]
    assert await after(world, game, a, ShareFilm(push)) == []
    assert (await world.service.view(game, a)).seq == seq, "no button is out of date by it"
    with pytest.raises(Refused) as refused:
        await world.service.do(game, a, ShareFilm(push + 1), world.interaction())
    assert refused.value.why is Why.NO_PUSH


async def test_a_whole_game_is_shared_once_and_only_when_it_is_over(world: World) -> None:
    game = await world.started()
    a, *_, anybody = world.people
    with pytest.raises(Refused) as refused:
        await world.service.do(game, a, ShareTimelapse(), world.interaction())
    assert refused.value.why is Why.NOT_OVER
    over = await world.finished()
    await messages(world)
    assert await after(world, over, anybody, ShareTimelapse()) == [(Kind.TIMELAPSE, None)]
    assert await after(world, over, a, ShareTimelapse()) == []
    await world.service.do(game, a, Abandon(HERE.guild), world.interaction())
    with pytest.raises(Refused) as refused:
        await world.service.do(game, a, ShareTimelapse(), world.interaction())
    assert refused.value.why is Why.NOT_OVER, "what was called off has no end to show"
