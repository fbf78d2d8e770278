"""Taking back: free while nobody has learnt anything, else only if all agree; luck is never re-rolled."""

import pytest

from bot.game.decide import UndoPossible
from bot.game.errors import Refused
from bot.game.events import UndoAgreed, UndoAsked, UndoRefused
from bot.game.state import fold
from bot.game.wishes import Act, AgreeUndo, RefuseUndo, Undo
from engine.actions import Action, Exchange, PushStone, StopPushing
from engine.events import IncomeTaken, StonePushed, Undone
from engine.model import Options, Size
from tests.service.conftest import World


async def test_ones_own_last_move_is_taken_back_freely(world: World) -> None:
    game = await world.started()
    a, b = world.people[:2]
    before = await world.service.view(game, a)
    assert before.undo is UndoPossible.NOTHING
    after = await world.take_income(game)
    assert after.undo is UndoPossible.FREE
    assert (await world.service.view(game, b)).undo is UndoPossible.NOTHING
    done = await world.service.do(game, a, Undo(), world.interaction())
    assert [type(happening.entry) for happening in done.happened] == [Undone]
    assert done.view.play == before.play
    assert done.view.seq > after.seq, "the buttons of before the undo are stale"
    log = await world.store.load(game)
    assert sum(isinstance(logged.entry, IncomeTaken) for logged in log) == 1, "history is never rewritten"
    with pytest.raises(Refused, match="nothing-to-undo"):
        await world.service.do(game, a, Undo(), world.interaction())


async def test_after_another_players_act_all_must_agree(world: World) -> None:
    game = await world.started(3)
    a, b, c, stranger = world.people[:4]
    before = await world.service.view(game, a)
    await world.take_income(game)
    await world.take_income(game)
    assert (await world.service.view(game, a)).undo is UndoPossible.CONSENT
    assert (await world.service.view(game, b)).undo is UndoPossible.FREE
    with pytest.raises(Refused, match="undo-needs-consent"):
        await world.service.do(game, a, Undo(), world.interaction())
    with pytest.raises(Refused, match="nothing-asked"):
        await world.service.do(game, b, AgreeUndo(), world.interaction())
    done = await world.service.do(game, a, Undo(ask=True), world.interaction())
    assert isinstance(done.happened[0].entry, UndoAsked)
    assert (await world.service.do(game, a, Undo(ask=True), world.interaction())).happened == ()
    assert (await world.service.do(game, a, AgreeUndo(), world.interaction())).happened == ()
    with pytest.raises(Refused, match="not-seated"):
        await world.service.do(game, stranger, AgreeUndo(), world.interaction())
    done = await world.service.do(game, b, AgreeUndo(), world.interaction())
    assert [happening.entry for happening in done.happened] == [UndoAgreed(b)]
    assert (await world.service.do(game, b, AgreeUndo(), world.interaction())).happened == ()
    done = await world.service.do(game, c, AgreeUndo(), world.interaction())
    assert [type(happening.entry) for happening in done.happened] == [UndoAgreed, Undone]
    look = await world.service.view(game, a)
    assert look.play == before.play
    assert look.undo_question is None


async def test_a_refusal_ends_the_question_and_so_does_the_next_move(world: World) -> None:
    game = await world.started()
    a, b = world.people[:2]
    await world.take_income(game)
    await world.take_income(game)
    await world.service.do(game, a, Undo(ask=True), world.interaction())
    done = await world.service.do(game, b, RefuseUndo(), world.interaction())
    assert done.happened[0].entry == UndoRefused(b)
    await world.service.do(game, a, Undo(ask=True), world.interaction())
    await world.take_income(game)
    assert (await world.service.view(game, a)).undo_question is None
    with pytest.raises(Refused, match="nothing-asked"):
        await world.service.do(game, b, AgreeUndo(), world.interaction())


async def test_one_question_at_a_time(world: World) -> None:
    game = await world.started(3)
    a, b = world.people[:2]
    for _ in range(3):
        await world.take_income(game)
    await world.service.do(game, a, Undo(ask=True), world.interaction())
    with pytest.raises(Refused, match="already-asked"):
        await world.service.do(game, b, Undo(ask=True), world.interaction())


async def test_an_old_undo_button_takes_back_nothing_else(world: World) -> None:
    game = await world.started()
    a, b = world.people[:2]
    receipt = await world.take_income(game)
    await world.take_income(game)
    later = await world.take_income(game)
    with pytest.raises(Refused, match="stale"):
        await world.service.do(game, a, Undo(seq=receipt.seq), world.interaction())
    with pytest.raises(Refused, match="stale"):
        await world.service.do(game, b, Undo(seq=receipt.seq, ask=True), world.interaction())
    await world.service.do(game, a, Undo(seq=later.seq), world.interaction())


async def test_a_new_display_is_chance(world: World) -> None:
    game = await world.started()
    for _ in range(7):
        look = await world.take_income(game)
    assert look.undo is UndoPossible.CONSENT


async def test_a_push_needs_consent_but_an_exchange_is_free_and_one_tuple_is_one_undo(world: World) -> None:
    world.let_fall(2)
    game = await world.started()
    a, b = world.people[:2]
    look = await world.service.view(game, a)
    done = await world.service.do(game, a, Act((PushStone(Size.S, 10, 5),), look.seq), world.interaction())
    pushed = done.view
    assert pushed.undo is UndoPossible.CONSENT
    sizes = [stone.size for stone in first_push(done.happened).fallen]
    tuple_of_actions: tuple[Action, ...] = (StopPushing(), *(Exchange(size, None) for size in sizes))
    done = await world.service.do(game, a, Act(tuple_of_actions, pushed.seq), world.interaction())
    assert done.view.undo is UndoPossible.FREE
    done = await world.service.do(game, a, Undo(), world.interaction())
    assert done.view.play == pushed.play
    assert done.view.undo is UndoPossible.CONSENT
    await world.service.do(game, a, Undo(ask=True), world.interaction())
    await world.service.do(game, b, AgreeUndo(), world.interaction())
    back = await world.service.view(game, a)
    assert back.play == look.play


def first_push(happened: tuple[object, ...]) -> StonePushed:
    entry = getattr(happened[0], "entry", None)
    assert isinstance(entry, StonePushed)
    return entry


async def test_a_push_that_is_done_again_cannot_be_rolled_again(world: World) -> None:
    game = await world.started(options=Options())
    look = await world.service.view(game, None)
    mover = look.waits_for
    assert mover is not None
    other = next(person for person in world.people[:2] if person != mover)
    pushes = []
    for _ in range(2):
        seq = (await world.service.view(game, mover)).seq
        done = await world.service.do(game, mover, Act((PushStone(Size.S, 10, 5),), seq), world.interaction())
        pushes.append(first_push(done.happened))
        await world.service.do(game, mover, Undo(ask=True), world.interaction())
        await world.service.do(game, other, AgreeUndo(), world.interaction())
    assert pushes[0] == pushes[1]
    assert pushes[0].x_um != 0
    state = fold(game, await world.store.load(game)).play
    assert state is not None
    assert state.table.pushes == 0


async def test_what_is_told_leaves_out_what_was_taken_back(world: World) -> None:
    game = await world.started()
    a = world.people[0]
    since = (await world.store.summary(game)).seq
    await world.take_income(game)
    seen = (await world.store.summary(game)).seq
    await world.service.do(game, a, Undo(), world.interaction())
    assert await world.service.happened(game, None, since) == (), "nobody was told: nothing to take back"
    told = await world.service.happened(game, None, seen)
    assert [type(happening.entry) for happening in told] == [Undone], "they had read it"
    await world.take_income(game)
    kinds = [type(happening.entry).__name__ for happening in await world.service.happened(game, None, since)]
    assert kinds == ["IncomeTaken", "TurnBegan"]
