"""What those do who manage a server: suspending and reviving a game, the board again, a way back."""

from __future__ import annotations

import pytest

from bot.game.errors import Refused, Why
from bot.game.events import BoardReposted, Entry, Halted, HaltLifted, Revived
from bot.game.messages import Kind
from bot.game.model import GameId, PersonId, Status, Suspension
from bot.game.pace import DAY_MS
from bot.game.questions import Matter, Outcome
from bot.game.wishes import (
    Abandon,
    AddComputer,
    AgreeKeep,
    AgreeRevive,
    AgreeUndo,
    Halt,
    KeepSeat,
    MoveHere,
    OfferSeat,
    PassTime,
    RefuseRevive,
    RefuseUndo,
    RepostBoard,
    Revive,
    Start,
    Suspend,
    TakeBackTo,
    TakeHint,
    Undo,
    Wish,
)
from engine.computer import Level
from engine.events import Undone
from engine.model import Seat
from tests.service.conftest import ABROAD, HERE, World
from tests.service.test_messages import messages

THERE = MoveHere(HERE.__class__(HERE.guild, ABROAD.channel))
"""Another channel of the same server."""


async def do(world: World, game: GameId, person: PersonId, wish: Wish) -> list[Entry]:
    """What came of a wish."""
    done = await world.service.do(game, person, wish, world.interaction())
    return [one.entry for one in done.happened]


async def refused(world: World, game: GameId, person: PersonId, wish: Wish) -> Why:
    """Why a wish is not granted; nothing has changed."""
    before = await world.store.load(game)
    with pytest.raises(Refused) as error:
        await world.service.do(game, person, wish, world.interaction())
    assert await world.store.load(game) == before
    return error.value.why


async def asked_for(world: World) -> list[Kind]:
    """The kinds of messages at the table that came of the last commit."""
    return [row.recipe.kind for row in await messages(world) if row.recipe.seat is None]


# Standing still


async def test_a_game_that_a_manager_suspends_stands_still(world: World) -> None:
    a, b, _, manager, _ = world.people
    game = await world.started(2)
    await messages(world)
    assert await do(world, game, manager, Halt(HERE.guild)) == [Halted(manager)]
    assert await asked_for(world) == [Kind.NOTICE], "the table is told, and can be"
    assert await do(world, game, manager, Halt(HERE.guild)) == [], "it does already"
    look = await world.service.view(game, a)
    assert look.suspended and look.halted and not look.unreachable and look.legal == ()
    summary = await world.store.summary(game)
    assert summary.deadline_ms is None and not summary.suspended, "what it is to be told does not wait"
    with pytest.raises(Refused) as error:
        await world.take_income(game)
    assert error.value.why is Why.HALTED
    assert await refused(world, game, a, TakeHint()) is Why.HALTED
    assert await refused(world, game, b, Undo()) is Why.HALTED
    assert await refused(world, game, manager, RepostBoard(HERE.guild)) is Why.HALTED
    assert summary.halted and summary.waits_for is None, "nobody need look at it"
    assert await world.service.next_game(a, GameId("")) is None and await world.service.check(game)
    world.now_ms += 30 * DAY_MS
    await world.service.note(game, PassTime(world.now_ms, {}))
    assert await asked_for(world) == []
    assert await do(world, game, manager, Revive(HERE.guild)) == [HaltLifted(manager)]
    assert await asked_for(world) == [Kind.NOTICE, Kind.TURN]
    assert await do(world, game, manager, Revive(HERE.guild)) == []
    assert await world.service.next_game(a, GameId("")) == game
    await world.take_income(game)


async def test_a_computer_does_not_move_in_it(world: World) -> None:
    a, manager = world.people[0], world.people[3]
    game = await world.lobby(seated=1)
    await do(world, game, a, AddComputer(Level.TIRO))
    await do(world, game, a, Start())
    await world.take_income(game)
    await do(world, game, manager, Halt(HERE.guild))
    seq = (await world.store.summary(game)).seq
    await world.service.play_computer(game)
    assert (await world.store.summary(game)).seq == seq
    await do(world, game, manager, Revive(HERE.guild))
    await world.service.play_computer(game)
    assert (await world.store.summary(game)).seq > seq


async def test_only_a_manager_or_all_players_revive_it(world: World) -> None:
    a, b, c, manager, onlooker = world.people
    game = await world.started(3)
    await do(world, game, manager, Halt(HERE.guild))
    assert await refused(world, game, onlooker, Revive()) is Why.NOT_SEATED
    assert await refused(world, game, onlooker, Revive(ABROAD.guild)) is Why.NOT_SEATED
    assert Revived() not in await do(world, game, a, THERE), "to move it is no way round"
    assert (await world.service.view(game, None)).halted
    await do(world, game, a, Revive())
    question = (await world.service.view(game, None)).questions[-1]
    assert (question.matter, question.asker) == (Matter.REVIVE, a)
    await do(world, game, b, RefuseRevive(question.seq))
    assert (await world.service.view(game, None)).questions[-1].outcome is Outcome.REFUSED
    await do(world, game, a, Revive(HERE.guild))  # who plays is a player, whatever they manage
    assert (await world.service.view(game, None)).halted
    await do(world, game, b, Revive())  # to ask the same is to agree
    assert (await do(world, game, c, AgreeRevive()))[-1] == HaltLifted(c, agreed=True)
    look = await world.service.view(game, None)
    assert not look.halted and look.questions[-1].outcome is Outcome.AGREED
    await do(world, game, manager, Halt(HERE.guild))
    await do(world, game, a, Revive())
    await do(world, game, manager, Revive(HERE.guild))
    assert (await world.service.view(game, None)).questions[-1].outcome is Outcome.LAPSED


async def test_a_place_that_is_lost_meanwhile_does_not_revive_it(world: World) -> None:
    a, _, _, manager, _ = world.people
    game = await world.started(2)
    await do(world, game, manager, Halt(HERE.guild))
    await world.service.note(game, Suspend(Suspension.CHANNEL_GONE))
    look = await world.service.view(game, None)
    assert look.halted and look.unreachable and (await world.store.summary(game)).suspended
    await do(world, game, a, THERE)
    look = await world.service.view(game, None)
    assert look.halted and not look.unreachable
    await do(world, game, manager, Revive(HERE.guild))
    await world.take_income(game)


async def test_whoever_is_to_answer_within_a_day_has_it_after_the_rest(world: World) -> None:
    a, _, c, manager, _ = world.people
    game = await world.started(2)
    await do(world, game, manager, OfferSeat(c, Seat(1), HERE.guild))
    await do(world, game, manager, Halt(HERE.guild))
    world.now_ms += 10 * DAY_MS
    await do(world, game, manager, Revive(HERE.guild))
    (offer,) = (await world.service.view(game, a)).offers
    assert offer.due_ms == world.now_ms + DAY_MS


async def test_who_plays_in_it_does_not_manage_it(world: World) -> None:
    a, manager = world.people[0], world.people[3]
    game = await world.started(2)
    back = TakeBackTo(1, HERE.guild)
    for wish in (Halt(HERE.guild), RepostBoard(HERE.guild), back):
        assert await refused(world, game, a, wish) is Why.MANAGER_PLAYS
    for wish in (Halt(ABROAD.guild), RepostBoard(None), TakeBackTo(1, None)):
        assert await refused(world, game, manager, wish) is Why.NOT_MANAGER
    lobby = await world.lobby()
    assert await refused(world, lobby, manager, Halt(HERE.guild)) is Why.NOT_STARTED
    await do(world, game, manager, Halt(HERE.guild))
    await do(world, game, manager, Abandon(HERE.guild))
    assert await refused(world, game, manager, Revive(HERE.guild)) is Why.GAME_OVER
    look = await world.service.view(game, None)
    assert look.status is Status.ABANDONED and not look.suspended


# The board again


async def test_the_board_is_posted_again_and_nobody_is_written_to(world: World) -> None:
    manager = world.people[3]
    game = await world.started(2)
    await messages(world)
    assert await do(world, game, manager, RepostBoard(HERE.guild)) == [BoardReposted(manager)]
    assert [row.recipe.kind for row in await messages(world)] == [Kind.NOTICE, Kind.TURN]
    await world.service.note(game, Suspend(Suspension.CHANNEL_GONE))
    assert await refused(world, game, manager, RepostBoard(HERE.guild)) is Why.SUSPENDED


# A way back


async def test_a_manager_asks_all_players_whether_the_game_goes_back(world: World) -> None:
    a, b, c, manager, onlooker = world.people
    game = await world.started(3)
    for _ in range(5):
        await world.take_income(game)
    moments = await world.service.pasts(game)
    to = next(one for one in moments if one.key == "1.2")
    await do(world, game, manager, TakeBackTo(to.seq, HERE.guild))
    question = (await world.service.view(game, None)).undo_question
    assert question is not None and question.manager and len(question.moves) == 3
    assert await do(world, game, manager, TakeBackTo(to.seq, HERE.guild)) == []
    assert await refused(world, game, manager, TakeBackTo(moments[0].seq, HERE.guild)) is Why.ALREADY_ASKED
    for person in (manager, onlooker):
        assert await refused(world, game, person, AgreeUndo(question.seq)) is Why.NOT_SEATED
    assert await refused(world, game, onlooker, RefuseUndo(question.seq)) is Why.NOT_SEATED
    for person in (a, b):
        await do(world, game, person, AgreeUndo(question.seq))
    assert (await do(world, game, c, AgreeUndo(question.seq)))[-1] == Undone(to.seq)
    assert [one.key for one in await world.service.pasts(game)] == ["1.0", "1.1", "1.2"]
    assert (await world.service.view(game, None)).waits_for == c


async def test_a_manager_withdraws_and_asks_only_for_what_was(world: World) -> None:
    a, _, _, manager, _ = world.people
    game = await world.started(2)
    await world.take_income(game)
    start, last = (one.seq for one in await world.service.pasts(game))
    for nowhere in (last, last - 1, 1, 999):
        assert await refused(world, game, manager, TakeBackTo(nowhere, HERE.guild)) is Why.NO_SUCH_MOMENT
    await do(world, game, manager, TakeBackTo(start, HERE.guild))
    await do(world, game, manager, RefuseUndo())
    asked = (await world.service.view(game, None)).questions[-1]
    assert (asked.outcome, asked.ended_by) == (Outcome.WITHDRAWN, manager)
    # Also in a game that stands still: it is put right first, and goes on then.
    await do(world, game, manager, Halt(HERE.guild))
    await do(world, game, manager, TakeBackTo(start, HERE.guild))
    await messages(world)
    for person in world.people[:2]:
        await do(world, game, person, AgreeUndo())
    assert Kind.TURN not in await asked_for(world), "nobody is called to a game that stands still"
    await do(world, game, manager, Revive(HERE.guild))
    assert Kind.TURN in await asked_for(world)
    assert (await world.service.view(game, None)).waits_for == a


async def test_who_is_away_cannot_agree(world: World) -> None:
    a, b, c, manager, _ = world.people
    game = await world.started(3)
    await world.take_income(game)
    await do(world, game, a, KeepSeat(Seat(2), Level.TIRO))
    for person in (b, c):
        await do(world, game, person, AgreeKeep())
    start = (await world.service.pasts(game))[0].seq
    assert await refused(world, game, manager, TakeBackTo(start, HERE.guild)) is Why.PLAYER_AWAY


async def test_it_lapses_when_one_of_them_comes_to_be_away(world: World) -> None:
    """Or the others would decide without them."""
    a, b, c, manager, _ = world.people
    game = await world.started(3)
    await world.take_income(game)
    start = (await world.service.pasts(game))[0].seq
    await do(world, game, manager, TakeBackTo(start, HERE.guild))
    await do(world, game, a, AgreeUndo())
    await do(world, game, a, KeepSeat(Seat(2), Level.TIRO))
    await do(world, game, c, AgreeKeep())
    world.now_ms += DAY_MS
    await messages(world)
    await world.service.note(game, PassTime(world.now_ms, {}))
    look = await world.service.view(game, None)
    assert b not in look.people and look.questions[0].outcome is Outcome.LAPSED
    assert Kind.QUESTION in await asked_for(world), "its post says so"
    assert await refused(world, game, c, AgreeUndo()) is Why.NOTHING_ASKED
