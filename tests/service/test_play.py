"""Playing over the service: once and only once, by the right person, at the right moment."""

import asyncio
from collections import Counter

import pytest

from bot.game.decide import UndoPossible
from bot.game.errors import Refused, Why
from bot.game.events import (
    AbandonAgreed,
    AbandonAsked,
    Abandoned,
    AbandonRefused,
    HandedOver,
    HandoverDeclined,
    KeptOpen,
    MovedHere,
    Reminded,
    Revived,
    Suspended,
)
from bot.game.messages import Kind, Recipe
from bot.game.model import ChannelId, InteractionId, PersonId, Plan, Spot, Status, Suspension
from bot.game.pace import DAY_MS
from bot.game.questions import Matter, open_about
from bot.game.recorded import seat_people
from bot.game.state import QUIET_DAYS, fold
from bot.game.view import View
from bot.game.wishes import (
    Abandon,
    AcceptSeat,
    Act,
    AgreeAbandon,
    CloseLobby,
    DeclineSeat,
    Halt,
    KeepSeat,
    MoveHere,
    OfferSeat,
    PassTime,
    RefuseAbandon,
    Settle,
    Suspend,
    Undo,
)
from bot.service import GameService
from bot.store.codec import final_state
from bot.store.values import Commit
from bot.ui.example import example
from bot.words.info import since_last_move
from engine import IllegalAction
from engine.actions import Exchange, PushStone, StopPushing, TakeIncome, Travel
from engine.audit import fold_checked
from engine.computer import Level
from engine.data import BOX
from engine.events import GameEnded, GameStarted, StonePushed, TurnBegan
from engine.model import Options, Seat, Size, Take, seats
from tests.service.conftest import ABROAD, HERE, World, here
from tests.support.trace import traced

ELSEWHERE = Spot(HERE.guild, ChannelId(80))


def income(look: View) -> TakeIncome:
    """A card of the display that nobody has taken."""
    assert look.play is not None
    return TakeIncome(look.play.table.face_up[0], Take.SESTERCES)


@pytest.mark.parametrize(
    "seats", [pytest.param(2, marks=pytest.mark.long), 3, pytest.param(4, marks=pytest.mark.long)]
)
async def test_a_whole_game(world: World, seats: int) -> None:
    game = await world.started(seats)
    look = await world.play_on(game, 10_000, seed=seats)
    assert look.status is Status.FINISHED
    assert look.play is not None
    assert look.play.table.result is not None
    assert None not in look.play.purses, "at the end all purses are shown"
    log = await world.store.load(game)
    assert fold(game, log).summary == await world.store.summary(game)
    recording = await world.service.recording(game)
    fold_checked(recording.events)
    assert final_state(recording).table == look.play.table
    findings = await world.service.verify(game, whose=1)
    assert {finding.holds for finding in findings} == {True}
    assert sum(isinstance(logged.entry, GameEnded) for logged in log) == 1
    kinds = [row.recipe.kind for row in await world.store.outbox(10_000)]
    assert kinds.count(Kind.RESULT) == 1
    assert kinds.count(Kind.FILM) == sum(isinstance(logged.entry, StonePushed) for logged in log)
    with pytest.raises(Refused, match="game-over"):
        await world.service.do(game, world.people[0], Act((StopPushing(),)), world.interaction())


async def test_a_tuple_of_actions_is_all_or_none(world: World) -> None:
    game = await world.started()
    a = world.people[0]
    look = await world.service.view(game, a)
    before = await world.store.summary(game)
    with pytest.raises(IllegalAction):
        await world.service.do(
            game,
            a,
            Act((PushStone(Size.S, 0, 0), StopPushing(), Exchange(Size.L, Size.L)), look.seq),
            InteractionId(1),
        )
    assert await world.store.summary(game) == before
    done = await world.service.do(
        game, a, Act((PushStone(Size.S, 0, 0), StopPushing()), look.seq), InteractionId(1)
    )
    log = await world.store.load(game, after=before.seq)
    assert len({logged.first for logged in log}) == 1
    assert [logged.interaction for logged in log] == [1] + [None] * (len(log) - 1)
    assert tuple(happening.entry for happening in done.happened) == tuple(logged.entry for logged in log)


async def test_the_events_of_a_move_are_numbered_and_folded_once(world: World) -> None:
    game = await world.started()
    a = world.people[0]
    card = income(await world.service.view(game, a))
    with traced() as trace:
        done = await world.service.do(game, a, Act((card,)), world.interaction())
    assert len(done.happened) > 1
    assert trace.times["engine.fold.apply"] == len(done.happened)
    for once in ("bot.game.events.numbered", "bot.game.state.fold", "bot.game.messages.messages_for"):
        assert trace.times[once] == 1, once


async def test_wrong_person_wrong_moment_stale_and_repeated_have_no_effect(world: World) -> None:
    game = await world.started()
    a, b, c = world.people[:3]
    look = await world.service.view(game, a)
    move = (income(look),)
    await world.service.do(game, a, Act(move, look.seq), InteractionId(77))
    before = await world.store.summary(game)
    now = await world.service.view(game, b)
    cases: list[tuple[int, int | None, int, Why]] = [
        (a, look.seq, 77, Why.REPEATED),
        (a, look.seq, 78, Why.NOT_YOUR_TURN),
        (c, now.seq, 79, Why.NOT_SEATED),
        (b, look.seq, 80, Why.STALE),
        (b, now.seq + 1, 81, Why.STALE),
    ]
    for person, seq, interaction, why in cases:
        with pytest.raises(Refused) as refused:
            await world.service.do(
                game, PersonId(person), Act((income(now),), seq), InteractionId(interaction)
            )
        assert refused.value.why is why
    with pytest.raises(IllegalAction):
        await world.service.do(game, b, Act((Travel("Roma"),), now.seq), InteractionId(82))
    assert await world.store.summary(game) == before
    lobby = await world.lobby()
    with pytest.raises(Refused, match="not-started"):
        await world.service.do(lobby, a, Act(move), InteractionId(83))


async def test_entries_around_the_game_do_not_make_its_buttons_stale(world: World) -> None:
    game = await world.started()
    a = world.people[0]
    look = await world.service.view(game, a)
    await world.service.note(game, Settle(HERE, ELSEWHERE))
    world.now_ms += 6 * DAY_MS
    await world.service.tick()
    assert (await world.service.view(game, a)).seq == look.seq
    await world.service.do(game, a, Act((income(look),), look.seq), world.interaction())


async def test_what_is_committed_is_known_before_it_is_remembered(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a message that is made in that moment would be about nothing, and lost."""
    game, append, seen = await world.started(), world.store.append, []

    async def committed(commit: Commit) -> None:
        await append(commit)
        seen.append(await world.service.view_at(game, None, commit.log[-1].seq))

    monkeypatch.setattr(world.store, "append", committed)
    asked = await world.service.do(game, world.people[1], Abandon(), world.interaction())
    assert seen[0].question(asked.happened[0].seq) is not None


@pytest.mark.fault_10
@pytest.mark.parametrize("times", [100, pytest.param(1000, marks=pytest.mark.long)])
async def test_two_pressing_at_once(world: World, times: int) -> None:
    """One moves while the other offers the seat, or thinks better of it: both wait, none is refused."""
    game = await world.started()
    for number in range(times):
        look = await world.service.view(game, None)
        mover = look.waits_for
        other = next(person for person in world.people[:2] if person != mover)
        assert mover is not None
        legal = (await world.service.view(game, mover)).legal
        move = next(action for action in legal if isinstance(action, TakeIncome))
        pressed = [
            world.service.do(game, mover, Act((move,), look.seq), world.interaction()),
            world.service.do(game, other, DeclineSeat(), world.interaction())
            if any(offer.seat != look.awaited for offer in look.offers)
            else world.service.do(game, other, OfferSeat(world.people[4]), world.interaction()),
        ]
        done = await asyncio.gather(*(pressed if number % 2 else reversed(pressed)))
        assert all(one.happened for one in done)
    log = await world.store.load(game)
    kinds = Counter(type(logged.entry).__name__ for logged in log)
    assert kinds["IncomeTaken"] == times
    assert kinds["HandoverOffered"] + kinds["HandoverDeclined"] == times
    fold_checked((await world.service.recording(game)).events)


async def test_two_pressing_the_same_button_at_once(world: World) -> None:
    """Both press the awaited seat's button; one acts, the other is told why not, never that it is busy."""
    game = await world.started()
    for number in range(100):
        look = await world.service.view(game, None)
        mover = look.waits_for
        assert mover is not None
        legal = (await world.service.view(game, mover)).legal
        move = next(action for action in legal if isinstance(action, TakeIncome))
        both = world.people[:2] if number % 4 < 2 else world.people[1::-1]
        results = await asyncio.gather(
            *(world.service.do(game, person, Act((move,), look.seq), world.interaction()) for person in both),
            return_exceptions=True,
        )
        refused = [result for result in results if isinstance(result, Exception)]
        assert len(refused) == 1
        # Early if it was queued first, late if second.
        assert isinstance(refused[0], Refused)
        assert refused[0].why in (Why.NOT_YOUR_TURN, Why.STALE)
    log = await world.store.load(game)
    assert sum(isinstance(logged.entry, TurnBegan) for logged in log) == 101


async def test_the_same_press_delivered_many_times_acts_once(world: World) -> None:
    game = await world.started()
    a = world.people[0]
    look = await world.service.view(game, a)
    results = await asyncio.gather(
        *(world.service.do(game, a, Act((income(look),), look.seq), InteractionId(77)) for _ in range(20)),
        return_exceptions=True,
    )
    assert sum(not isinstance(result, Exception) for result in results) == 1
    assert {result.why for result in results if isinstance(result, Refused)} == {Why.REPEATED}


async def test_a_caller_that_gives_up_does_not_stop_the_move(world: World) -> None:
    game = await world.started()
    a = world.people[0]
    look = await world.service.view(game, a)
    task = asyncio.create_task(
        world.service.do(game, a, Act((PushStone(Size.S, 0, 0),), look.seq), world.interaction())
    )
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await world.service.close()
    assert (await world.service.view(game, a)).seq > look.seq
    with pytest.raises(Refused, match="shutting-down"):
        await world.service.do(game, a, Act((StopPushing(),)), world.interaction())


async def test_nobody_sees_what_is_not_theirs(world: World) -> None:
    game = await world.started()
    a, b = world.people[:2]
    for person, seen in ((a, (1, None)), (b, (None, 2)), (None, (None, None))):
        look = await world.service.view(game, person)
        assert look.play is not None
        assert look.play.purses == seen
        assert look.play.secret is None
        started = next(
            happening.entry
            for happening in await world.service.happened(game, person)
            if isinstance(happening.entry, GameStarted)
        )
        assert (started.purses, started.secret) == (seen, None)
    assert (await world.service.view(game, b)).legal == ()
    assert (await world.service.view(game, a)).legal != ()
    recording = await world.service.recording(game)
    assert isinstance(recording.events[0], GameStarted)
    assert recording.events[0].secret is None
    open_game = await world.started(options=Options(open_money=True))
    look = await world.service.view(open_game, None)
    assert look.play is not None
    assert look.play.purses == (1, 2)


async def test_looking_back(world: World) -> None:
    game = await world.started()
    before = await world.service.view(game, None)
    seq = (await world.store.summary(game)).seq
    await world.play_on(game, 9)
    back = await world.service.view_at(game, None, seq)
    assert back.play == before.play
    assert back.seq == before.seq


async def test_my_games_are_listed_those_waiting_for_me_first(world: World) -> None:
    a, b = world.people[:2]
    waiting_for_a = await world.started()
    world.now_ms += 1_000
    waiting_for_b = await world.started()
    look = await world.service.view(waiting_for_b, a)
    await world.service.do(waiting_for_b, a, Act((income(look),), look.seq), world.interaction())
    lobby = await world.lobby()
    assert (await world.service.games_of(a))[0].game == waiting_for_a
    assert (await world.service.games_of(b))[0].game == waiting_for_b
    assert {game.game for game in await world.service.games_of(b)} == {waiting_for_a, waiting_for_b, lobby}
    assert await world.service.games_of(world.people[4]) == ()


async def test_a_suspended_game_stands_still_until_it_is_brought_elsewhere(world: World) -> None:
    game = await world.started()
    a, stranger = world.people[0], world.people[4]
    look = await world.service.view(game, a)
    await world.service.note(game, Suspend(Suspension.CHANNEL_GONE))
    assert (await world.service.note(game, Suspend(Suspension.CHANNEL_GONE))).happened == ()
    suspended = await world.service.view(game, a)
    assert (suspended.suspended, suspended.legal) == (True, ())
    for refused in (
        world.service.do(game, a, Act((income(look),), look.seq), world.interaction()),
        world.service.do(game, a, Undo(), world.interaction()),
    ):
        with pytest.raises(Refused, match="suspended"):
            await refused
    world.now_ms += 100 * DAY_MS
    await world.service.tick()
    with pytest.raises(Refused, match="not-seated"):
        await world.service.do(game, stranger, MoveHere(ELSEWHERE), world.interaction())
    done = await world.service.do(game, a, MoveHere(ELSEWHERE), world.interaction())
    assert [happening.entry for happening in done.happened] == [MovedHere(ELSEWHERE), Revived()]
    assert (done.view.spot, done.view.suspended) == (ELSEWHERE, False)
    await world.service.do(game, a, Act((income(look),), look.seq), world.interaction())
    assert [game.game for game in await world.store.games(channel=ChannelId(80))] == [game]


async def test_whoever_manages_the_server_may_bring_a_game_whose_channel_is_gone(world: World) -> None:
    game = await world.started()
    manager, here = world.people[4], Spot(HERE.guild, ChannelId(90))
    await world.service.note(game, Suspend(Suspension.CHANNEL_GONE))
    assert [one.game for one in await world.store.games(guild=HERE.guild) if one.suspended] == [game]
    with pytest.raises(Refused, match="not-seated"):
        await world.service.do(game, manager, MoveHere(ABROAD, manages=ABROAD.guild), world.interaction())
    done = await world.service.do(game, manager, MoveHere(here, manages=HERE.guild), world.interaction())
    assert (done.view.spot, done.view.suspended) == (here, False)


async def test_what_has_waited_longest_comes_first_whatever_was_asked_there(world: World) -> None:
    a, b = world.people[:2]
    games = []
    for _ in range(3):
        games.append(await world.started())
        world.now_ms += 1_000
    first, second, third = games
    await world.service.do(first, b, Abandon(), world.interaction())
    await world.service.do(second, b, KeepSeat(Seat(1), Level.TIRO), world.interaction())
    assert [one.game for one in await world.service.games_of(a)] == games
    await world.service.note(first, PassTime(world.now_ms + QUIET_DAYS * DAY_MS, {}))
    assert [one.game for one in await world.service.games_of(a)] == games
    await world.service.do(first, world.people[4], Halt(HERE.guild), world.interaction())
    await world.service.note(second, Suspend(Suspension.CHANNEL_GONE))
    assert (await world.service.games_of(a))[0].game == third, "where one can move"


async def test_a_thread_that_is_made_late_takes_no_game_from_where_people_moved_it(world: World) -> None:
    game = await world.started()
    done = await world.service.do(game, world.people[0], MoveHere(ELSEWHERE), world.interaction())
    await world.service.note(game, Settle(HERE, Spot(HERE.guild, ChannelId(99))))
    assert (await world.service.view(game, None)).spot == done.view.spot == ELSEWHERE


async def test_a_place_that_is_gone_suspends_all_its_games_at_once(world: World) -> None:
    games = [await world.started(), await world.lobby()]
    elsewhere = await world.started()
    await world.service.note(elsewhere, Settle(HERE, Spot(HERE.guild, ChannelId(99))))
    over = await world.started()
    await world.service.do(over, world.people[4], Abandon(HERE.guild), world.interaction())
    await world.store.mark_sent([row.id for row in await world.store.outbox()])
    await world.service.suspend_all(Suspension.CHANNEL_GONE, channel=HERE.channel)
    told = [(row.game, row.recipe) for row in await world.store.outbox()]
    assert sorted(told, key=str) == sorted(
        ((game, Recipe(Kind.NOTICE, seat)) for game in games for seat in seats(2)), key=str
    )
    assert not (await world.service.view(elsewhere, None)).suspended
    await world.service.suspend_all(Suspension.BOT_REMOVED, guild=HERE.guild)
    assert (await world.service.happened(elsewhere, None))[-1].entry == Suspended(Suspension.BOT_REMOVED)
    assert (await world.service.happened(games[0], None))[-1].entry == Suspended(Suspension.CHANNEL_GONE)


@pytest.mark.parametrize("fallen", [13, 14, BOX.quarry.total + 1])
async def test_whatever_falls_can_be_exchanged_at_once(world: World, fallen: int) -> None:
    world.let_fall(fallen)
    game = await world.started()
    a = world.people[0]
    done = await world.service.do(game, a, Act((PushStone(Size.S, 0, 0),)), world.interaction())
    event = next(one.entry for one in done.happened if isinstance(one.entry, StonePushed))
    assert len(event.fallen) == fallen
    sales = tuple(Exchange(stone.size, None) for stone in event.fallen)
    done = await world.service.do(game, a, Act((StopPushing(), *sales)), world.interaction())
    assert done.view.awaited == 2


async def test_a_quiet_thread_is_kept_open(world: World) -> None:
    game = await world.started()
    for _ in range(6):
        world.now_ms += 6 * DAY_MS
        await world.service.tick()
        await world.service.tick()
    entries = [happening.entry for happening in await world.service.happened(game, None)]
    assert entries.count(Reminded(Seat(1))) == 3, "which keep it open, too"
    assert entries.count(KeptOpen()) == 3
    kinds = [row.recipe.kind for row in await world.store.outbox()]
    assert kinds.count(Kind.KEEP_OPEN) == 3


async def test_giving_up_needs_every_other_player(world: World) -> None:
    game = await world.started(3)
    a, b, c, stranger = world.people[:4]
    for nobody in (
        world.service.do(game, b, AgreeAbandon(), world.interaction()),
        world.service.do(game, b, RefuseAbandon(), world.interaction()),
    ):
        with pytest.raises(Refused, match="nothing-asked"):
            await nobody
    with pytest.raises(Refused, match="not-seated"):
        await world.service.do(game, stranger, Abandon(), world.interaction())
    await world.service.do(game, a, Abandon(), world.interaction())
    assert (await world.service.do(game, a, AgreeAbandon(), world.interaction())).happened == ()
    await world.service.do(game, b, AgreeAbandon(), world.interaction())
    done = await world.service.do(game, c, RefuseAbandon(), world.interaction())
    assert [happening.entry for happening in done.happened] == [AbandonRefused(c)]
    assert open_about(done.view.questions, Matter.ABANDON) is None
    done = await world.service.do(game, b, Abandon(), world.interaction())
    assert [happening.entry for happening in done.happened] == [AbandonAsked(b)]
    await world.service.do(game, a, AgreeAbandon(), world.interaction())
    done = await world.service.do(game, c, Abandon(), world.interaction())  # asking too is agreeing
    assert [happening.entry for happening in done.happened] == [AbandonAgreed(c), Abandoned()]
    assert done.view.status is Status.ABANDONED


async def test_a_game_given_up_is_over_for_every_purpose(world: World) -> None:
    """Ruling: who gave a game up may know it all: purses and secret are told, its luck can be checked."""
    game = await world.started()
    a, b = world.people[:2]
    await world.play_on(game, 3)
    before = await world.service.view(game, a)
    assert before.play is not None
    assert None in before.play.purses
    await world.service.do(game, world.people[4], Abandon(HERE.guild), world.interaction())
    for person in (a, b, None):
        view = await world.service.view(game, person)
        assert (view.awaited, view.waits_for, view.legal, view.undo_moves) == (None, None, (), ())
        assert view.undo is UndoPossible.NOTHING
        assert view.play is not None
        assert view.play.table.awaited is None
        assert None not in view.play.purses
        assert view.play.secret is not None
    for wish in (Undo(), Act((StopPushing(),)), Abandon(), OfferSeat(world.people[4])):
        with pytest.raises(Refused, match="game-over"):
            await world.service.do(game, a, wish, world.interaction())
    assert {finding.holds for finding in await world.service.verify(game, whose=1)} == {True}
    started = (await world.service.recording(game)).events[0]
    assert isinstance(started, GameStarted)
    assert started.secret is not None
    told = next(one.entry for one in await world.service.happened(game, None) if one.seq == 4)
    assert told == started
    assert (await world.store.summary(game)).awaited is None


async def test_a_lobby_that_was_closed_has_no_luck_to_check(world: World) -> None:
    game = await world.lobby()
    with pytest.raises(Refused, match="not-over"):
        await world.service.verify(game, whose=1)
    await world.service.do(game, world.people[0], CloseLobby(), world.interaction())
    with pytest.raises(Refused, match="not-started"):
        await world.service.verify(game, whose=1)


async def test_whoever_manages_the_server_may_end_a_game_at_once(world: World) -> None:
    game = await world.started()
    done = await world.service.do(game, world.people[4], Abandon(HERE.guild), world.interaction())
    assert done.happened[-1].entry == Abandoned(by_manager=True)
    with pytest.raises(Refused, match="game-over"):
        await world.service.do(game, world.people[0], Abandon(), world.interaction())


async def test_who_manages_the_server_and_plays_is_a_player(world: World) -> None:
    """Or whoever loses could end the game alone, or have an opponent replaced."""
    game = await world.started()
    a, b, c = world.people[:3]
    done = await world.service.do(game, a, Abandon(HERE.guild), world.interaction())
    assert done.happened[-1].entry == AbandonAsked(a) and done.view.status is Status.RUNNING
    with pytest.raises(Refused, match="not-your-seat"):
        await world.service.do(game, a, OfferSeat(c, seat=Seat(2), manages=HERE.guild), world.interaction())
    done = await world.service.do(game, b, AgreeAbandon(), world.interaction())
    assert done.happened[-1].entry == Abandoned()


async def test_a_seat_is_handed_over_to_somebody_who_accepts(world: World) -> None:
    game = await world.started()
    a, b, c, d = world.people[:4]
    look = await world.service.view(game, a)
    for person, to, seat, manages, why in (
        (a, b, None, None, Why.ALREADY_SEATED),
        (c, d, None, None, Why.NOT_SEATED),
        (a, c, Seat(2), None, Why.NOT_YOUR_SEAT),
        (a, c, Seat(2), ABROAD.guild, Why.NOT_YOUR_SEAT),
        (a, c, Seat(9), HERE.guild, Why.UNKNOWN_SEAT),
    ):
        with pytest.raises(Refused) as refused:
            await world.service.do(
                game, person, OfferSeat(to, seat=seat, manages=manages), world.interaction()
            )
        assert refused.value.why is why
    with pytest.raises(Refused, match="not-offered"):
        await world.service.do(game, c, AcceptSeat(), world.interaction())
    await world.service.do(game, a, OfferSeat(c), world.interaction())
    assert (await world.service.do(game, a, OfferSeat(c), world.interaction())).happened == ()
    done = await world.service.do(game, c, DeclineSeat(), world.interaction())
    assert done.happened[0].entry == HandoverDeclined(Seat(1))
    await world.service.do(game, a, OfferSeat(d), world.interaction())
    await world.service.do(game, a, OfferSeat(c), world.interaction())  # thinks better of it
    with pytest.raises(Refused, match="not-offered"):
        await world.service.do(game, d, AcceptSeat(), world.interaction())
    done = await world.service.do(game, c, AcceptSeat(), world.interaction())
    assert done.happened[0].entry == HandedOver(Seat(1), c)
    assert (done.view.seat, done.view.offers) == (1, ())
    assert [seated.person for seated in done.view.seats] == [c, b]
    with pytest.raises(Refused, match="not-seated"):
        await world.service.do(game, a, Act((income(look),), look.seq), world.interaction())
    await world.service.do(game, c, Act((income(look),), look.seq), world.interaction())
    await world.service.do(game, d, OfferSeat(a, seat=Seat(2), manages=HERE.guild), world.interaction())
    done = await world.service.do(game, b, DeclineSeat(), world.interaction())  # b plays on after all
    assert done.view.offers == ()
    assert await world.service.games_of(a) == ()


async def test_a_rematch_is_one_lobby_for_all(world: World) -> None:
    game = await world.started()
    a, b = world.people[:2]
    with pytest.raises(Refused, match="not-over"):
        await world.service.rematch(game, a, world.interaction(), here)
    await world.service.do(game, world.people[4], Abandon(HERE.guild), world.interaction())
    first, second = await asyncio.gather(
        world.service.rematch(game, a, world.interaction(), here),
        world.service.rematch(game, b, world.interaction(), here),
    )
    assert first.view.game == second.view.game
    look = await world.service.view(first.view.game, None)
    assert (look.rematch_of, len(look.seats)) == (game, 2)
    assert look.plan == (await world.service.view(game, None)).plan
    assert (await world.service.view(game, None)).rematch == look.game
    assert look.commitment != (await world.service.view(game, None)).commitment
    await world.service.do(look.game, look.host, CloseLobby(), world.interaction())
    third = await world.service.rematch(game, b, world.interaction(), here)
    assert third.view.game != look.game, "the first lobby came to nothing"
    await world.store.delete_game(third.view.game)
    world.service._states.clear()  # the bot is stopped for that
    fourth = await world.service.rematch(game, b, world.interaction(), here)
    assert fourth.view.game != third.view.game, "the second was deleted"


async def test_a_rematch_is_opened_where_its_opener_may_and_joined_by_all(world: World) -> None:
    game = await world.started()
    a, b = world.people[:2]
    await world.service.do(game, world.people[4], Abandon(HERE.guild), world.interaction())

    async def nowhere() -> Spot:
        raise Refused(Why.NOT_HOST)

    async def abroad() -> Spot:
        return ABROAD

    with pytest.raises(Refused, match="not-host"):
        await world.service.rematch(game, a, world.interaction(), nowhere)
    with pytest.raises(Refused, match="unknown-game"):
        await world.service.rematch(game, a, world.interaction(), abroad)
    assert (await world.service.view(game, None)).rematch is None
    opened = await world.service.rematch(game, a, world.interaction(), here)
    joined = await world.service.rematch(game, b, world.interaction(), nowhere)
    assert joined.view.game == opened.view.game
    assert joined.view.players == (a, b)


async def test_a_service_that_starts_anew_goes_on_where_the_log_is(world: World) -> None:
    game = await world.started()
    await world.play_on(game, 7)
    anew = GameService(world.store, world.service._workers, world.service._quarry)
    for person in (*world.people[:2], None):
        assert await anew.view(game, person) == await world.service.view(game, person)


async def test_the_last_turn_of_a_recorded_game_is_that_of_whoever_sits_there(world: World) -> None:
    shown, (partner, host, *_) = example(), world.people
    played = seat_people((partner, host), shown.to_move, HERE, Plan(shown.started.options, 2), shown.before)
    done = await world.service.open_played(played, shown.last_turn, host, world.interaction())
    assert (done.view.viewer, done.view.waits_for) == (host, host)
    seen = await world.service.happened(done.view.game, host)
    assert {one.by for one in seen[-len(shown.last_turn) :]} == {partner}
    assert len(since_last_move(seen, host).entries) == len(shown.last_turn), "it is news to the host"
