"""Questions between players: what they are about, who must answer, and what ends them."""

import pytest

from bot.game.errors import Refused
from bot.game.events import (
    AbandonAgreed,
    AbandonAsked,
    Abandoned,
    Entry,
    HandedOver,
    HandoverOffered,
    UndoAgreed,
    UndoAsked,
    numbered,
)
from bot.game.model import GameId, Status
from bot.game.questions import Matter, Outcome, Question, open_about
from bot.game.state import State, fold
from bot.game.wishes import (
    Abandon,
    AcceptSeat,
    AgreeAbandon,
    AgreeUndo,
    DeclineSeat,
    OfferSeat,
    RefuseAbandon,
    RefuseUndo,
    Undo,
)
from engine.events import IncomeTaken, TurnBegan, Undone
from engine.model import Seat
from tests.service.conftest import HERE, World


async def question(world: World, game: GameId, number: int = -1) -> Question:
    """What was asked last."""
    return (await world.service.view(game, None)).questions[number]


async def test_a_question_says_what_would_be_taken_back_by_whom_and_what_of_others_with_it(
    world: World,
) -> None:
    game = await world.started(3)
    a = world.people[0]
    for _ in range(4):  # a whole round, and a's first move of the next
        await world.take_income(game)
    for _ in range(2):
        await world.take_income(game)
    before = await world.service.view(game, a)  # it is a's turn again, and a has not acted yet
    assert before.waits_for == a
    assert [move.seat for move in before.undo_moves] == [1, 2, 3]
    for move in before.undo_moves:
        assert [type(event) for event in move.events] == [IncomeTaken, TurnBegan]
        assert getattr(move.events[0], "seat") == move.seat  # noqa: B009
    await world.service.do(game, a, Undo(ask=True), world.interaction())
    asked = await question(world, game)
    assert (asked.matter, asked.asker, asked.moves) == (Matter.UNDO, a, before.undo_moves)
    assert asked.waits_for(world.people[:3]) == world.people[1:3]
    onlooker = await world.service.view(game, None)
    assert (onlooker.undo_moves, onlooker.undo_question) == ((), asked)


async def test_what_is_taken_back_is_remembered_with_the_question(world: World) -> None:
    game = await world.started()
    a, b = world.people[:2]
    await world.take_income(game)
    await world.take_income(game)
    await world.service.do(game, a, Undo(ask=True), world.interaction())
    asked = await question(world, game)
    await world.service.do(game, b, AgreeUndo(asked.seq), world.interaction())
    decided = await question(world, game)
    assert (decided.outcome, decided.moves) == (Outcome.AGREED, asked.moves)
    assert (await world.service.view(game, a)).undo_moves == ()


async def test_a_question_about_taking_back_lapses_with_the_next_move_and_with_a_free_undo(
    world: World,
) -> None:
    game = await world.started()
    a, b = world.people[:2]
    await world.take_income(game)
    await world.take_income(game)
    await world.service.do(game, a, Undo(ask=True), world.interaction())
    await world.service.do(game, b, Undo(), world.interaction())
    assert (await question(world, game)).outcome is Outcome.LAPSED
    await world.take_income(game)
    await world.service.do(game, a, Undo(ask=True), world.interaction())
    await world.take_income(game)
    view = await world.service.view(game, None)
    assert [one.outcome for one in view.questions] == [Outcome.LAPSED] * 2
    assert view.undo_question is None


async def test_a_button_answers_its_own_question_only(world: World) -> None:
    game = await world.started()
    a, b, c = world.people[:3]
    await world.take_income(game)
    await world.take_income(game)
    await world.service.do(game, a, Undo(ask=True), world.interaction())
    await world.service.do(game, a, Abandon(), world.interaction())
    await world.service.do(game, a, OfferSeat(c), world.interaction())
    old = [one.seq for one in (await world.service.view(game, None)).questions]
    await world.service.do(game, b, RefuseUndo(old[0]), world.interaction())
    await world.service.do(game, b, RefuseAbandon(old[1]), world.interaction())
    await world.service.do(game, c, DeclineSeat(old[2]), world.interaction())
    await world.service.do(game, a, Undo(ask=True), world.interaction())
    await world.service.do(game, a, Abandon(), world.interaction())
    await world.service.do(game, a, OfferSeat(c), world.interaction())
    for wish in (AgreeUndo(old[0]), RefuseUndo(old[0]), AgreeAbandon(old[1]), RefuseAbandon(old[1])):
        with pytest.raises(Refused, match="nothing-asked"):
            await world.service.do(game, b, wish, world.interaction())
    for answer in (AcceptSeat(old[2]), DeclineSeat(old[2])):
        with pytest.raises(Refused, match="not-offered"):
            await world.service.do(game, c, answer, world.interaction())
    view = await world.service.view(game, None)
    assert [one.outcome for one in view.questions] == [Outcome.REFUSED] * 3 + [Outcome.OPEN] * 3
    assert {one.ended_by for one in view.questions[:2]} == {b}
    assert view.undo_question == view.question(view.questions[3].seq)
    await world.service.do(game, b, AgreeUndo(view.questions[3].seq), world.interaction())
    await world.service.do(game, c, AcceptSeat(1), world.interaction())  # 0.1.0's buttons carry the seat
    await world.service.do(game, b, Abandon(), world.interaction())
    await world.service.do(game, c, AgreeAbandon(), world.interaction())  # or 0
    assert (await world.service.view(game, None)).status is Status.ABANDONED


async def test_who_hands_the_seat_over_withdraws_what_they_asked(world: World) -> None:
    """Ruling: a question belongs to who asked it. Nobody is bound by what somebody asked who has left."""
    game = await world.started(3)
    a, b, c, d = world.people[:4]
    for _ in range(3):
        await world.take_income(game)
    await world.service.do(game, a, Undo(ask=True), world.interaction())
    await world.service.do(game, a, Abandon(), world.interaction())
    await world.service.do(game, b, AgreeAbandon(), world.interaction())
    await world.service.do(game, a, OfferSeat(d), world.interaction())
    done = await world.service.do(game, d, AcceptSeat(), world.interaction())
    assert [(one.matter, one.outcome, one.ended_by) for one in done.view.questions] == [
        (Matter.UNDO, Outcome.WITHDRAWN, a),
        (Matter.ABANDON, Outcome.WITHDRAWN, a),
        (Matter.SEAT, Outcome.AGREED, None),
    ]
    with pytest.raises(Refused, match="nothing-asked"):
        await world.service.do(game, c, AgreeAbandon(), world.interaction())


async def test_the_consent_of_who_left_counts_no_more(world: World) -> None:
    """Ruling: a vote passes to nobody; whoever sits there now is asked anew."""
    game = await world.started(3)
    a, b, c, d = world.people[:4]
    await world.service.do(game, a, Abandon(), world.interaction())
    await world.service.do(game, b, AgreeAbandon(), world.interaction())
    await world.service.do(game, b, OfferSeat(d), world.interaction())
    await world.service.do(game, d, AcceptSeat(), world.interaction())
    open_question = open_about((await world.service.view(game, None)).questions, Matter.ABANDON)
    assert open_question is not None
    assert open_question.waits_for((a, d, c)) == (d, c)
    done = await world.service.do(game, c, AgreeAbandon(), world.interaction())
    assert done.view.status is Status.RUNNING
    done = await world.service.do(game, d, AgreeAbandon(), world.interaction())
    assert (done.view.status, done.view.questions[0].outcome) == (Status.ABANDONED, Outcome.AGREED)


@pytest.mark.parametrize("matter", ["undo", "abandon"])
async def test_a_log_of_0_1_0_in_which_the_asker_left_still_folds(world: World, matter: str) -> None:
    """There the question stayed open after the hand-over, and the others decided it."""
    game = await world.started()
    a, b, c = world.people[:3]
    await world.take_income(game)
    await world.take_income(game)
    log = await world.store.load(game)
    before = fold(game, log)
    to_seq = before.played[-4].seq - 1
    entries: tuple[Entry, ...] = (HandoverOffered(Seat(1), c), HandedOver(Seat(1), c))
    if matter == "undo":
        entries = (UndoAsked(a, to_seq), *entries, UndoAgreed(b), UndoAgreed(c), Undone(to_seq))
    else:
        entries = (AbandonAsked(a), *entries, AbandonAgreed(b), AbandonAgreed(c), Abandoned())
    after: State = fold(game, numbered(entries, before.seq, 0, None, None), before)
    assert after.questions[0].outcome is Outcome.WITHDRAWN
    assert after.questions[1].asker == a, "without a name in the log it was the seat's owner who offered"
    if matter == "undo":
        assert after.play_seq == after.seq
        assert len(after.played) == len(before.played) - 4
    else:
        assert after.status is Status.ABANDONED


async def test_an_offer_says_who_made_it_and_who_may_take_it_back(world: World) -> None:
    game = await world.started()
    a, b, c, manager = world.people[:4]
    await world.service.do(game, manager, OfferSeat(c, seat=Seat(2), manages=HERE.guild), world.interaction())
    offered = await question(world, game)
    assert (offered.asker, offered.seat, offered.to) == (manager, 2, c), "not the owner of the seat"
    with pytest.raises(Refused, match="not-offered"):
        await world.service.do(game, a, DeclineSeat(offered.seq), world.interaction())
    await world.service.do(game, manager, DeclineSeat(offered.seq), world.interaction())
    assert (await question(world, game)).outcome is Outcome.WITHDRAWN
    await world.service.do(game, manager, OfferSeat(c, seat=Seat(2), manages=HERE.guild), world.interaction())
    await world.service.do(game, b, DeclineSeat(), world.interaction())  # plays on after all
    assert ((await question(world, game)).outcome, (await question(world, game)).ended_by) == (
        Outcome.WITHDRAWN,
        b,
    )


async def test_who_has_taken_a_seat_is_offered_no_other(world: World) -> None:
    game = await world.started()
    a, b, c = world.people[:3]
    await world.service.do(game, a, OfferSeat(c), world.interaction())
    await world.service.do(game, b, OfferSeat(c), world.interaction())
    done = await world.service.do(game, c, AcceptSeat(), world.interaction())
    assert [one.outcome for one in done.view.questions] == [Outcome.AGREED, Outcome.LAPSED]
