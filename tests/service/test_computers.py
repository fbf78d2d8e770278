"""Computers in seats: in the lobby, at their turns, in what people take back, and over a restart."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import bot.computers
from bot.bench.scripted import Fall, ScriptedQuarry
from bot.computers import AT_ONCE, RETRY_MOST_MS, RETRY_MS, Computers
from bot.game.computer import NOBODYS
from bot.game.decide import UndoPossible
from bot.game.errors import Refused, Why
from bot.game.events import Closed, ComputerActed, ComputerJoined, HostChanged, KeptOpen, Left, Logged, Opened
from bot.game.messages import Kind
from bot.game.model import GameId, PersonId, Plan, Status, is_computer
from bot.game.pace import DAY_MS
from bot.game.state import COMPUTER_PAUSE_MS
from bot.game.view import View
from bot.game.wishes import (
    Abandon,
    Act,
    AddComputer,
    ChangePlan,
    Join,
    Leave,
    MoveHere,
    RemovePlayer,
    Start,
    Undo,
    Wish,
)
from bot.maintenance import bring_in, export, problem_of, rebuild
from bot.store.codec import (
    CodecError,
    read_archive,
    read_recording,
    recording_of,
    write_archive,
    write_recording,
)
from bot.store.sqlite import open_store
from bot.workers import Urgency
from engine.actions import PushStone
from engine.audit import Check, verify
from engine.computer import VERSION, Level
from engine.errors import IllegalAction, Reason
from engine.events import StonePushed, Undone
from engine.model import Seat, Size
from tests.service.conftest import ABROAD, FIXED, HERE, World, here


async def solo(world: World, *levels: Level) -> GameId:
    """A game of the first person, who begins, against computers."""
    plan = Plan(FIXED, len(levels) + 1)
    done = await world.service.open(world.people[0], HERE, plan, world.interaction(), levels)
    assert done.view.status is Status.RUNNING
    return done.view.game


async def in_company(world: World, *levels: Level) -> GameId:
    """A game of two people, in seats 1 and 2, and a computer, or several."""
    game = await world.lobby()
    for level in levels or (Level.FABER,):
        await world.service.do(game, world.people[0], AddComputer(level), world.interaction())
    await world.service.do(game, world.people[0], Start(), world.interaction())
    return game


async def computers_move(world: World, game: GameId) -> View:
    """Every computer moves, until a person is awaited."""
    for _ in range(100):
        view = await world.service.view(game, None)
        if view.waits_for is not None or view.status is not Status.RUNNING:
            return view
        await world.service.play_computer(game)
    raise AssertionError("they never end")


async def refused(world: World, game: GameId, person: PersonId, wish: Wish) -> Why:
    with pytest.raises(Refused) as caught:
        await world.service.do(game, person, wish, world.interaction())
    return caught.value.why


# The lobby


async def test_the_host_gives_computers_seats_and_takes_them_away(world: World) -> None:
    host, guest, *_ = world.people
    game = await world.lobby()
    assert await refused(world, game, guest, AddComputer(Level.TIRO)) is Why.NOT_HOST
    for _ in range(2):
        done = await world.service.do(game, host, AddComputer(Level.FABER), world.interaction())
    assert [type(one.entry) for one in done.happened] == [ComputerJoined]
    assert done.view.players == (host, guest, -1, -2)
    assert [one.number for one in done.view.computers] == [1, 2], "Faber and Faber II"
    assert len({one.colour for one in done.view.seats}) == 4
    assert await refused(world, game, host, AddComputer(Level.TIRO)) is Why.LOBBY_FULL
    done = await world.service.do(game, host, RemovePlayer(PersonId(-1)), world.interaction())
    assert [one.entry for one in done.happened] == [Left(PersonId(-1), removed=True)]
    done = await world.service.do(game, host, AddComputer(Level.FABER), world.interaction())
    assert done.view.players == (host, guest, -2, -3), "no number is used twice"
    assert [one.number for one in done.view.computers] == [1, 2, 1], "but a name that is free"


async def test_the_last_seat_starts_the_game_whoever_takes_it(world: World) -> None:
    game = await world.lobby(seated=1, players=2)
    done = await world.service.do(game, world.people[0], AddComputer(Level.TIRO), world.interaction())
    assert done.view.status is Status.RUNNING
    assert [one.level for one in done.view.seats] == [None, Level.TIRO]


async def test_a_table_of_one_person_starts_at_once(world: World) -> None:
    game = await solo(world, Level.TIRO, Level.FABER, Level.MAGISTER)
    view = await world.service.view(game, world.people[0])
    assert [one.level for one in view.seats] == [None, Level.TIRO, Level.FABER, Level.MAGISTER]
    assert view.people == (world.people[0],)


async def test_computers_neither_host_nor_wait_for_people(world: World) -> None:
    game = await world.lobby(seated=2)
    host, guest, *_ = world.people
    await world.service.do(game, host, AddComputer(Level.TIRO), world.interaction())
    done = await world.service.do(game, host, Leave(), world.interaction())
    assert [type(one.entry) for one in done.happened] == [Left, HostChanged]
    assert done.view.host == guest
    done = await world.service.do(game, guest, Leave(), world.interaction())
    assert [type(one.entry) for one in done.happened] == [Left, Closed]


async def test_the_plan_counts_computers(world: World) -> None:
    game = await world.lobby()
    await world.service.do(game, world.people[0], AddComputer(Level.TIRO), world.interaction())
    assert await refused(world, game, world.people[0], ChangePlan(Plan(FIXED, 2))) is Why.TOO_MANY_PLAYERS


async def test_a_rematch_brings_the_same_computers(world: World) -> None:
    game = await solo(world, Level.TIRO, Level.TIRO)
    await world.service.do(game, world.people[0], Abandon(), world.interaction())
    done = await world.service.rematch(game, world.people[0], world.interaction(), here)
    assert done.view.status is Status.RUNNING
    assert [one.level for one in done.view.seats] == [None, Level.TIRO, Level.TIRO]


async def test_nobody_else_opens_the_rematch_of_who_played_alone(world: World) -> None:
    player, onlooker = world.people[:2]
    game = await solo(world, Level.TIRO)
    await world.service.do(game, player, Abandon(), world.interaction())
    with pytest.raises(Refused) as error:
        await world.service.rematch(game, onlooker, world.interaction(), here)
    assert error.value.why is Why.NOT_SEATED
    assert (await world.service.view(game, None)).rematch is None
    assert player in (await world.service.rematch(game, player, world.interaction(), here)).view.players


# Their turns


async def test_a_game_against_computers_comes_to_its_end(world: World) -> None:
    world.let_fall(1)
    game = await solo(world, Level.FABER)
    await world.service.play_computer(game)
    assert (await world.service.view(game, None)).awaited == 1, "it does not play for people"
    for _ in range(300):
        view = await computers_move(world, game)
        if view.waits_for is None:
            break
        await world.play_on(game, 1, seed=view.seq)
    assert (await world.service.view(game, None)).status is Status.FINISHED
    assert await problem_of(world.store, game) is None


async def test_a_computers_entries_say_who_chose(world: World) -> None:
    game = await solo(world, Level.TIRO)
    before = (await world.take_income(game)).seq
    await computers_move(world, game)
    log = await world.store.load(game, after=before)
    assert log[0].entry == ComputerActed(Seat(2), Level.TIRO, VERSION, world.service._quarry.version)
    assert {one.by for one in log} == {None}


async def test_a_computers_choices_are_checked_once_the_game_is_over(world: World) -> None:
    game = await solo(world, Level.FABER)
    for _ in range(3):
        await world.take_income(game)
        await computers_move(world, game)
    await world.service.do(game, world.people[0], Undo(), world.interaction())
    await world.service.do(game, world.people[0], Abandon(), world.interaction())
    recording = read_recording(write_recording(await world.service.recording(game)))
    assert recording.computers == (await world.service.recording(game)).computers != ()
    findings = await world.service.verify(game, "somebody")
    checked = [one.holds for one in findings if one.check is Check.COMPUTER]
    assert checked == [True] * len(recording.computers)


async def test_where_no_mark_or_that_of_another_level_says_who_chose_nobody_can_tell(world: World) -> None:
    game = await solo(world, Level.FABER)
    for _ in range(3):
        await world.take_income(game)
        await computers_move(world, game)
    await world.service.do(game, world.people[0], Abandon(), world.interaction())
    log = await world.store.load(game)
    marks = [one for one in log if isinstance(one.entry, ComputerActed)]
    first, second, *_ = dict.fromkeys(one.first for one in marks)  # commits

    def forged(logged: Logged) -> Logged:
        if not isinstance(logged.entry, ComputerActed) or logged.first not in (first, second):
            return logged
        entry = KeptOpen() if logged.first == first else replace(logged.entry, level=Level.TIRO)
        return replace(logged, entry=entry)

    recording = recording_of(tuple(map(forged, log)))
    numbers = [number for number, _ in recording_of(log).computers]
    assert numbers[0] == recording.computers[0][0], "the move is a computer's all the same"
    nobodys = [number for number, by in recording.computers if by.version == NOBODYS]
    findings = verify(recording.events, world.service._quarry, dict(recording.computers))
    holds = {one.number: one.holds for one in findings if one.check is Check.COMPUTER}
    assert len(nobodys) > 1 and {holds[number] for number in nobodys} == {None}
    assert {one for number, one in holds.items() if number not in nobodys} == {True}


async def test_the_same_move_is_made_again_after_a_crash(world: World) -> None:
    game = await solo(world, Level.FABER)
    await world.take_income(game)
    log = await world.store.load(game)
    done = []
    for _ in range(2):
        await world.service.play_computer(game)
        done.append([one.entry for one in (await world.store.load(game))[len(log) :]])
        with pytest.raises(Refused):
            await world.service.do(game, world.people[1], Undo(), world.interaction())
        await world.service.do(game, world.people[0], Undo(), world.interaction())
        await world.take_income(game)
        log = await world.store.load(game)
    assert [one for one in done[0] if not isinstance(one, Undone)] == done[1][: len(done[0])]


async def test_two_that_play_the_same_step_play_it_once(world: World) -> None:
    game = await solo(world, Level.FABER)
    await world.take_income(game)
    before = len(await world.store.load(game))
    twice = (world.service.play_computer(game), world.service.play_computer(game))
    await asyncio.gather(*twice, return_exceptions=True)  # one may be told that the other thinks
    log = (await world.store.load(game))[before:]
    assert len({one.first for one in log}) in (1, 2), "the second may have been a step further"
    assert len({one.seq for one in log}) == len(log)
    assert await problem_of(world.store, game) is None


async def test_whoever_is_quicker_changes_what_a_computer_thought_about(world: World) -> None:
    game = await solo(world, Level.FABER)
    await world.take_income(game)
    thinking = asyncio.create_task(world.service.play_computer(game))
    await asyncio.sleep(0)
    done = await world.service.do(game, world.people[0], Undo(), world.interaction())
    await thinking
    view = await world.service.view(game, None)
    assert (view.awaited, view.seq) == (1, done.view.seq)


async def test_a_turn_is_due_a_moment_later_and_found_by_its_deadline(world: World) -> None:
    game = await solo(world, Level.FABER)
    await world.take_income(game)
    summary = await world.store.summary(game)
    assert summary.deadline_ms == world.now_ms + COMPUTER_PAUSE_MS
    assert (summary.awaited, summary.waits_for) == (None, None)
    told: list[GameId] = []
    world.service.on_computer = lambda one, _: told.append(one)
    await world.service.tick()
    assert told == [game]


async def test_downtime_puts_off_people_but_no_computers(world: World) -> None:
    alone, together = await solo(world, Level.FABER), await world.started()
    await world.take_income(alone)
    before = {game: (await world.store.summary(game)).deadline_ms or 0 for game in (alone, together)}
    await world.store.extend_deadlines(DAY_MS, until_ms=world.now_ms)
    await world.store.extend_deadlines_in(HERE.guild, DAY_MS, world.now_ms)
    assert (await world.store.summary(alone)).deadline_ms == before[alone]
    assert (await world.store.summary(together)).deadline_ms == before[together] + 2 * DAY_MS
    await world.store.extend_deadlines(-DAY_MS, until_ms=world.now_ms)
    assert (await world.store.summary(alone)).deadline_ms == before[alone] - DAY_MS, "the clock was ahead"


@pytest.fixture
async def computers(world: World) -> AsyncIterator[Computers]:
    running = Computers(world.service, pause_ms=0)
    task = asyncio.create_task(running.run())
    yield running
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def sent(world: World) -> None:
    """Whatever waits is sent."""
    await world.store.mark_sent(tuple(row.id for row in await world.store.outbox()))


async def until_a_person_is_awaited(world: World, game: GameId) -> None:
    async with asyncio.timeout(60):
        while (await world.service.view(game, None)).waits_for is None:  # noqa: ASYNC110  it tells nobody
            await asyncio.sleep(0.01)


async def test_computers_move_by_themselves(world: World, computers: Computers) -> None:
    world.service.film_wait_ms = 0
    games = [await solo(world, Level.TIRO) for _ in range(AT_ONCE + 2)]
    for game in games:
        await world.take_income(game)
    for game in games:
        await until_a_person_is_awaited(world, game)


async def test_many_computers_that_think_hold_up_nobody(
    world: World, computers: Computers, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.service.film_wait_ms = 0
    real, gate, thinking = world.service._workers.run, asyncio.Event(), 0

    async def slow(urgency: Urgency, timeout_s: float, job: Any, *args: Any, **whose: Any) -> Any:
        nonlocal thinking
        if urgency is Urgency.COMPUTER:
            thinking += 1
            await gate.wait()
        return await real(urgency, timeout_s, job, *args, **whose)

    monkeypatch.setattr(world.service._workers, "run", slow)
    games = [await solo(world, Level.TIRO) for _ in range(2 * AT_ONCE)]
    for game in games:
        await world.take_income(game)
    while thinking < AT_ONCE:  # noqa: ASYNC110  workers tell nobody
        await asyncio.sleep(0.01)
    for game in games:  # people go on meanwhile, also in these very games
        done = await world.service.do(game, world.people[0], Undo(), world.interaction())
        assert done.view.awaited == 1
    assert thinking == AT_ONCE, "and no more at a time"
    gate.set()
    await world.take_income(games[0])
    await until_a_person_is_awaited(world, games[0])


async def test_what_a_restart_finds_due_is_played(world: World) -> None:
    world.service.film_wait_ms = 0
    game = await solo(world, Level.TIRO)
    await world.take_income(game)
    task = asyncio.create_task(Computers(world.service, pause_ms=0).run())
    world.now_ms += COMPUTER_PAUSE_MS
    await world.service.tick()
    await until_a_person_is_awaited(world, game)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


@pytest.mark.parametrize(
    "error",
    [Refused(Why.QUARRY_FAILED), RuntimeError("broken"), IllegalAction(Reason.TOO_EXPENSIVE, purse=7)],
)
async def test_a_step_that_fails_is_tried_later_each_time_and_no_purse_is_logged(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    game = await solo(world, Level.TIRO)
    computers = Computers(world.service, steady=lambda: 0)

    tries: list[int] = []

    async def fail(game: GameId, failures: int) -> None:
        tries.append(failures)
        error.add_note("in a worker process: {'purse': 7}")
        raise error

    async def succeed(game: GameId, failures: int) -> None:
        pass

    monkeypatch.setattr(world.service, "film_wait_ms", 0)
    monkeypatch.setattr(world.service, "play_computer", fail)
    waits = []
    for _ in range(9):
        await computers._play(game)
        computers.expect(game, 0)  # the clock comes by
        waits.append(computers._due.pop(game))
    assert waits[:3] == [RETRY_MS, 2 * RETRY_MS, 4 * RETRY_MS]
    assert waits[-1] == RETRY_MOST_MS == max(waits)
    assert tries == [*range(9)], "so that a simpler one moves"
    if isinstance(error, IllegalAction):
        assert Reason.TOO_EXPENSIVE in caplog.text
        assert "purse" not in caplog.text
    computers.expect(game, COMPUTER_PAUSE_MS)
    assert computers._due.pop(game) == COMPUTER_PAUSE_MS, "something happened in the game"
    await computers._play(game)
    assert computers._due.pop(game) == RETRY_MS
    monkeypatch.setattr(world.service, "play_computer", succeed)
    await computers._play(game)
    assert not computers._failures


def _runs_out(stones: object, push: object) -> int:
    """What no future can hold."""
    raise StopIteration


def _dies(stones: object, push: object) -> int:
    """And the worker process with it."""
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


@pytest.mark.parametrize("fall", [_runs_out, _dies])
async def test_a_table_never_stands_still_because_a_computer_is_stuck(
    world: World, computers: Computers, monkeypatch: pytest.MonkeyPatch, fall: Fall
) -> None:
    monkeypatch.setattr(bot.computers, "RETRY_MS", 0)
    world.service.film_wait_ms = 0
    game = await solo(world, Level.MAGISTER)
    world.service._quarry = ScriptedQuarry(fall=fall)  # in which nothing can be tried out
    await world.take_income(game)
    await until_a_person_is_awaited(world, game)
    acted = [one.entry for one in await world.store.load(game) if isinstance(one.entry, ComputerActed)]
    assert acted and {(one.level, one.version) for one in acted} <= {
        (Level.TIRO, VERSION),
        (Level.MAGISTER, NOBODYS),
    }
    async with asyncio.timeout(60):  # its move is there a moment before it has returned
        while computers._failures:  # noqa: ASYNC110  it tells nobody
            await asyncio.sleep(0.01)
    world.service._quarry = ScriptedQuarry()
    await world.service.do(game, world.people[0], Abandon(), world.interaction())
    assert False not in {one.holds for one in await world.service.verify(game, "somebody")}


async def test_no_computer_moves_while_a_film_runs(world: World) -> None:
    game = await solo(world, Level.FABER)
    await sent(world)
    computers = Computers(world.service)
    assert await computers._film_ms(game) == 0
    await world.service.do(game, world.people[0], PUSH, world.interaction())
    assert await computers._film_ms(game) > 0, "it is not out yet"
    (film,) = [row for row in await world.store.outbox() if row.recipe.kind is Kind.FILM]
    await world.store.let_run(film.id, world.now_ms + 7_000)
    assert await computers._film_ms(game) == 7_000
    await world.store.mark_sent((film.id,))
    assert await computers._film_ms(game) == 0


PUSH = Act((PushStone(Size.S, 0, 0),))


# What people are told


async def test_nobody_is_called_or_written_to_for_a_computer(world: World) -> None:
    game = await in_company(world)
    await sent(world)
    await world.take_income(game)
    await world.take_income(game)
    await computers_move(world, game)
    rows = await world.store.outbox()
    assert {row.recipe.seat for row in rows} <= {None, 1, 2}
    turns = [row.recipe for row in rows if row.recipe.kind is Kind.TURN]
    assert [turn.not_before_ms > world.now_ms for turn in turns] == [True, False, False]
    notes = [row.recipe.seat for row in rows if row.recipe.kind is Kind.TURN_NOTE]
    assert notes == [2, 1]


async def test_a_person_is_told_all_that_computers_did_since_their_turn(world: World) -> None:
    game = await solo(world, Level.TIRO, Level.FABER)
    await sent(world)
    began = (await world.take_income(game)).seq
    await computers_move(world, game)
    last = [row for row in await world.store.outbox() if row.recipe.kind is Kind.TURN][-1]
    assert last.since == began, "since the turn of the first of them began"
    assert Kind.TURN_NOTE not in {row.recipe.kind for row in await world.store.outbox()}


async def test_with_another_person_between_a_turn_post_tells_the_last_turn(world: World) -> None:
    game = await in_company(world)
    await world.take_income(game)
    began = (await world.take_income(game)).seq
    await computers_move(world, game)
    last = [row for row in await world.store.outbox() if row.recipe.kind is Kind.TURN][-1]
    assert last.since == began


async def test_among_people_too_computers_in_a_row_are_told_together(world: World) -> None:
    game = await in_company(world, Level.FABER, Level.TIRO)
    await world.take_income(game)
    began = (await world.take_income(game)).seq
    await computers_move(world, game)
    posts = [row for row in await world.store.outbox() if row.recipe.kind is Kind.TURN]
    assert posts[-1].since == began, "since the turn of the first of them began"
    after = (await world.take_income(game)).seq
    posts = [row for row in await world.store.outbox() if row.recipe.kind is Kind.TURN]
    assert began < posts[-1].since < after, "and the next person of the last turn alone"


# Taking back


async def test_alone_among_computers_everything_can_be_taken_back(world: World) -> None:
    game = await solo(world, Level.FABER)
    await world.service.do(game, world.people[0], PUSH, world.interaction())
    for _ in range(20):
        view = await world.service.view(game, None)
        if view.awaited != 1:
            break
        await world.play_on(game, 1)
    before = await computers_move(world, game)
    mine = await world.service.view(game, world.people[0])
    assert mine.undo is UndoPossible.FREE
    done = await world.service.do(game, world.people[0], Undo(mine.seq), world.interaction())
    assert done.view.awaited == 1
    assert done.view.seq != before.seq
    kinds = [type(one.entry) for one in await world.service.happened(game, None, marked=True)]
    assert Undone in kinds, "the history tells"


async def test_an_undo_that_was_offered_before_computers_moved_still_does(world: World) -> None:
    game = await solo(world, Level.TIRO)
    seq = (await world.take_income(game)).seq
    await computers_move(world, game)
    done = await world.service.do(game, world.people[0], Undo(seq), world.interaction())
    assert done.view.awaited == 1
    assert await refused(world, game, world.people[0], Undo(seq)) in (Why.STALE, Why.NOTHING_TO_UNDO)


async def test_what_another_person_did_or_saw_needs_their_consent(world: World) -> None:
    game = await in_company(world)
    await world.take_income(game)
    assert (await world.service.view(game, world.people[0])).undo is UndoPossible.FREE
    await world.take_income(game)
    assert (await world.service.view(game, world.people[0])).undo is UndoPossible.CONSENT
    assert (await world.service.view(game, world.people[1])).undo is UndoPossible.FREE
    await computers_move(world, game)
    log = await world.store.load(game)
    lucky = any(isinstance(one.entry, StonePushed) for one in log)
    wanted = UndoPossible.CONSENT if lucky else UndoPossible.FREE
    assert (await world.service.view(game, world.people[1])).undo is wanted


async def test_computers_wait_while_people_are_asked(world: World) -> None:
    game = await in_company(world)
    await world.take_income(game)
    await world.take_income(game)
    await world.service.do(game, world.people[0], Undo(ask=True), world.interaction())
    before = await world.service.view(game, None)
    await world.service.play_computer(game)
    assert (await world.service.view(game, None)).seq == before.seq
    assert (await world.store.summary(game)).deadline_ms == world.now_ms + DAY_MS
    world.now_ms += DAY_MS
    await world.service.play_computer(game)
    assert (await world.service.view(game, None)).seq > before.seq


async def test_nobody_else_is_asked_where_only_computers_are(world: World) -> None:
    game = await solo(world, Level.TIRO)
    moved = await world.service.do(game, world.people[0], MoveHere(ABROAD), world.interaction())
    assert moved.view.spot == ABROAD
    ended = await world.service.do(game, world.people[0], Abandon(), world.interaction())
    assert ended.view.status is Status.ABANDONED


# What is stored


async def test_computers_are_no_people_of_the_store(world: World) -> None:
    game = await solo(world, Level.TIRO)
    rows = await world.store._read("SELECT person FROM player WHERE game = ?", (game,))
    assert rows == [(world.people[0],)]
    assert not await rebuild(world.store, game)
    assert await world.store.games(person=PersonId(-1)) == ()
    assert (await world.store.summary(game)).players == (world.people[0], -1)


async def test_a_game_with_computers_goes_elsewhere(world: World, tmp_path: Path) -> None:
    game = await solo(world, Level.TIRO)
    await world.take_income(game)
    await computers_move(world, game)
    archive = read_archive(write_archive(await export(world.store, game, with_secret=True)))
    assert [one.number for one in archive.people] == [world.people[0]]
    async with open_store(tmp_path / "other.db") as other:
        state = await bring_in(other, archive)
        assert [is_computer(one) for one in state.players] == [False, True]
        assert await problem_of(other, game) is None


async def test_a_lobby_that_its_last_person_left_to_a_computer_goes_elsewhere(
    world: World, tmp_path: Path
) -> None:
    game = await world.lobby(seated=1)
    await world.service.do(game, world.people[0], AddComputer(Level.TIRO), world.interaction())
    await world.service.do(game, world.people[0], Leave(), world.interaction())
    archive = read_archive(write_archive(await export(world.store, game)))
    async with open_store(tmp_path / "other.db") as other:
        state = await bring_in(other, archive)
        assert (state.status, state.players) == (Status.CLOSED, (PersonId(-1),))
        assert await problem_of(other, game) is None
    still_open = replace(archive, log=archive.log[:-1])  # left, and not closed
    with pytest.raises(CodecError):
        async with open_store(tmp_path / "third.db") as third:
            await bring_in(third, still_open)


async def test_a_file_in_which_a_computer_does_what_people_do_is_refused(world: World) -> None:
    game = await solo(world, Level.TIRO)
    archive = await export(world.store, game, with_secret=True)
    first = archive.log[0]
    assert isinstance(first.entry, Opened)
    forged = replace(first, entry=replace(first.entry, host=PersonId(-1)))
    with pytest.raises(CodecError):
        await bring_in(world.store, replace(archive, log=(forged, *archive.log[1:])))


async def test_joining_beside_computers(world: World) -> None:
    game = await world.lobby(seated=1)
    await world.service.do(game, world.people[0], AddComputer(Level.TIRO), world.interaction())
    done = await world.service.do(game, world.people[1], Join(), world.interaction())
    assert done.view.players == (world.people[0], -1, world.people[1])
