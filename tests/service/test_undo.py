"""Taking back: free while nobody has learnt anything, else only if all agree; luck is never re-rolled."""

import pytest

from bot.bench.scripted import ScriptedQuarry
from bot.game.decide import Undo
from bot.game.errors import Refused
from bot.game.events import UndoAgreed, UndoAsked, UndoRefused
from bot.game.state import fold
from bot.game.view import View
from engine.actions import Action, Exchange, PushStone, StopPushing, TakeIncome
from engine.events import IncomeTaken, StonePushed, Undone
from engine.model import Options, Size, Take
from tests.service.conftest import World


async def take_income(world: World, game: str) -> View:
    """Whoever is to move takes a card."""
    look = await world.service.view(game, (await world.service.view(game, None)).waits_for)
    assert look.play is not None
    assert look.viewer is not None
    face_up = look.play.table.face_up
    take = Take.BOTH if len(face_up) <= 3 else Take.SESTERCES
    done = await world.service.act(
        game, look.viewer, (TakeIncome(face_up[0], take),), look.seq, world.interaction()
    )
    return done.view


async def test_ones_own_last_move_is_taken_back_freely(world: World) -> None:
    game = await world.started()
    a, b = world.people[:2]
    before = await world.service.view(game, a)
    assert before.undo is Undo.NOTHING
    after = await take_income(world, game)
    assert after.undo is Undo.FREE
    assert (await world.service.view(game, b)).undo is Undo.NOTHING
    done = await world.service.undo(game, a, world.interaction())
    assert [type(happening.entry) for happening in done.happened] == [Undone]
    assert done.view.play == before.play
    assert done.view.seq > after.seq, "the buttons of before the undo are stale"
    log = await world.store.load(game)
    assert sum(isinstance(logged.entry, IncomeTaken) for logged in log) == 1, "history is never rewritten"
    with pytest.raises(Refused, match="nothing-to-undo"):
        await world.service.undo(game, a, world.interaction())


async def test_after_another_players_act_all_must_agree(world: World) -> None:
    game = await world.started(3)
    a, b, c, stranger = world.people[:4]
    before = await world.service.view(game, a)
    await take_income(world, game)
    await take_income(world, game)
    assert (await world.service.view(game, a)).undo is Undo.CONSENT
    assert (await world.service.view(game, b)).undo is Undo.FREE
    with pytest.raises(Refused, match="undo-needs-consent"):
        await world.service.undo(game, a, world.interaction())
    with pytest.raises(Refused, match="nothing-asked"):
        await world.service.agree_undo(game, b, world.interaction())
    done = await world.service.undo(game, a, world.interaction(), ask=True)
    assert isinstance(done.happened[0].entry, UndoAsked)
    assert (await world.service.undo(game, a, world.interaction(), ask=True)).happened == ()
    assert (await world.service.agree_undo(game, a, world.interaction())).happened == ()
    with pytest.raises(Refused, match="not-seated"):
        await world.service.agree_undo(game, stranger, world.interaction())
    done = await world.service.agree_undo(game, b, world.interaction())
    assert [happening.entry for happening in done.happened] == [UndoAgreed(b)]
    assert (await world.service.agree_undo(game, b, world.interaction())).happened == ()
    done = await world.service.agree_undo(game, c, world.interaction())
    assert [type(happening.entry) for happening in done.happened] == [UndoAgreed, Undone]
    look = await world.service.view(game, a)
    assert look.play == before.play
    assert look.undo_question is None


async def test_a_refusal_ends_the_question_and_so_does_the_next_move(world: World) -> None:
    game = await world.started()
    a, b = world.people[:2]
    await take_income(world, game)
    await take_income(world, game)
    await world.service.undo(game, a, world.interaction(), ask=True)
    done = await world.service.refuse_undo(game, b, world.interaction())
    assert done.happened[0].entry == UndoRefused(b)
    await world.service.undo(game, a, world.interaction(), ask=True)
    await take_income(world, game)
    assert (await world.service.view(game, a)).undo_question is None
    with pytest.raises(Refused, match="nothing-asked"):
        await world.service.agree_undo(game, b, world.interaction())


async def test_one_question_at_a_time(world: World) -> None:
    game = await world.started(3)
    a, b = world.people[:2]
    for _ in range(3):
        await take_income(world, game)
    await world.service.undo(game, a, world.interaction(), ask=True)
    with pytest.raises(Refused, match="already-asked"):
        await world.service.undo(game, b, world.interaction(), ask=True)


async def test_an_old_undo_button_takes_back_nothing_else(world: World) -> None:
    game = await world.started()
    a, b = world.people[:2]
    receipt = await take_income(world, game)
    await take_income(world, game)
    later = await take_income(world, game)
    with pytest.raises(Refused, match="stale"):
        await world.service.undo(game, a, world.interaction(), seq=receipt.seq)
    with pytest.raises(Refused, match="stale"):
        await world.service.undo(game, b, world.interaction(), seq=receipt.seq, ask=True)
    await world.service.undo(game, a, world.interaction(), seq=later.seq)


async def test_a_new_display_is_chance(world: World) -> None:
    game = await world.started()
    for _ in range(7):
        look = await take_income(world, game)
    assert look.undo is Undo.CONSENT


async def test_a_push_needs_consent_but_an_exchange_is_free_and_one_tuple_is_one_undo(world: World) -> None:
    world.service._quarry = ScriptedQuarry(fall=two_fall)
    game = await world.started()
    a, b = world.people[:2]
    look = await world.service.view(game, a)
    done = await world.service.act(game, a, (PushStone(Size.S, 10, 5),), look.seq, world.interaction())
    pushed = done.view
    assert pushed.undo is Undo.CONSENT
    sizes = [stone.size for stone in first_push(done.happened).fallen]
    tuple_of_actions: tuple[Action, ...] = (StopPushing(), *(Exchange(size, None) for size in sizes))
    done = await world.service.act(game, a, tuple_of_actions, pushed.seq, world.interaction())
    assert done.view.undo is Undo.FREE
    done = await world.service.undo(game, a, world.interaction())
    assert done.view.play == pushed.play
    assert done.view.undo is Undo.CONSENT
    await world.service.undo(game, a, world.interaction(), ask=True)
    await world.service.agree_undo(game, b, world.interaction())
    back = await world.service.view(game, a)
    assert back.play == look.play


def two_fall(stones: object, push: object) -> int:
    return 2


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
        done = await world.service.act(game, mover, (PushStone(Size.S, 10, 5),), seq, world.interaction())
        pushes.append(first_push(done.happened))
        await world.service.undo(game, mover, world.interaction(), ask=True)
        await world.service.agree_undo(game, other, world.interaction())
    assert pushes[0] == pushes[1]
    assert pushes[0].x_um != 0
    state = fold(game, await world.store.load(game)).play
    assert state is not None
    assert state.table.pushes == 0


async def test_what_is_told_leaves_out_what_was_taken_back(world: World) -> None:
    game = await world.started()
    a = world.people[0]
    since = (await world.store.summary(game)).seq
    await take_income(world, game)
    seen = (await world.store.summary(game)).seq
    await world.service.undo(game, a, world.interaction())
    assert await world.service.happened(game, None, since) == (), "nobody was told: nothing to take back"
    told = await world.service.happened(game, None, seen)
    assert [type(happening.entry) for happening in told] == [Undone], "they had read it"
    await take_income(world, game)
    kinds = [type(happening.entry).__name__ for happening in await world.service.happened(game, None, since)]
    assert kinds == ["IncomeTaken", "TurnBegan"]
