"""Seats that a computer keeps for somebody who is away, and computers' seats that people take over."""

import pytest

from bot.game.decide import UndoPossible
from bot.game.errors import Refused, Why
from bot.game.events import (
    HandedOver,
    HandoverAgreed,
    KeepAgreed,
    KeepRefused,
    SeatKept,
    SeatTakenBack,
    Unanswered,
)
from bot.game.messages import Kind
from bot.game.model import NO_SERVER, ChannelId, GameId, MessageId, PersonId, Spot
from bot.game.pace import DAY_MS
from bot.game.questions import Matter, Outcome, Question
from bot.game.wishes import (
    Abandon,
    AcceptSeat,
    Act,
    AddComputer,
    AgreeAbandon,
    AgreeKeep,
    DeclineSeat,
    KeepSeat,
    MoveHere,
    OfferSeat,
    RefuseKeep,
    Start,
    TakeSeatBack,
    Undo,
    Wish,
)
from bot.limits import DISCORD_EPOCH_MS
from bot.store.values import Post
from engine.computer import Level
from engine.model import Seat
from tests.service.conftest import ABROAD, World
from tests.service.test_play import income

SECOND = Seat(2)


async def do(world: World, game: GameId, person: PersonId, wish: Wish) -> list[object]:
    done = await world.service.do(game, person, wish, world.interaction())
    return [one.entry for one in done.happened]


async def refused(world: World, game: GameId, person: PersonId, wish: Wish) -> Why:
    with pytest.raises(Refused) as caught:
        await do(world, game, person, wish)
    return caught.value.why


async def asked(world: World, seats: int = 3) -> GameId:
    """The first asks whether a computer keeps the seat of the second."""
    world.now_ms = DISCORD_EPOCH_MS + 10 * DAY_MS
    game = await world.started(seats)
    await do(world, game, world.people[0], KeepSeat(SECOND, Level.FABER))
    return game


async def question(world: World, game: GameId) -> Question:
    asked = (await world.service.view(game, None)).questions
    return [one for one in asked if one.matter is Matter.KEEP][-1]


async def tell(world: World, game: GameId) -> None:
    """Its private message reaches who is away now."""
    message = MessageId((world.now_ms - DISCORD_EPOCH_MS) << 22)
    about = (await question(world, game)).seq
    away = world.people[1]
    await world.store.note_post(Post(game, Kind.QUESTION, away, ChannelId(70), message, about, about))


async def a_day_passes(world: World) -> None:
    world.now_ms += DAY_MS + 1
    await world.service.tick()


async def test_all_others_agree_and_who_is_away_is_silent_for_a_day(world: World) -> None:
    game = await asked(world)
    _, away, third, *_ = world.people
    assert {row.recipe.seat for row in await world.store.outbox() if row.recipe.kind is Kind.QUESTION} == {
        None,
        SECOND,
    }, "at the table, and privately"
    await tell(world, game)
    assert await do(world, game, third, AgreeKeep()) == [KeepAgreed(SECOND, third)]
    await a_day_passes(world)
    log = [one.entry for one in await world.store.load(game)][-2:]
    assert [type(one) for one in log] == [Unanswered, SeatKept]
    view = await world.service.view(game, away)
    assert (view.kept, view.people, view.players[1]) == (True, (world.people[0], third), away)
    assert (await question(world, game)).outcome is Outcome.AGREED
    assert Kind.OUSTED in {row.recipe.kind for row in await world.store.outbox() if row.recipe.seat == SECOND}


async def test_others_may_agree_after_the_day_as_well(world: World) -> None:
    game = await asked(world)
    await tell(world, game)
    await a_day_passes(world)
    assert not (await world.service.view(game, world.people[1])).kept
    done = await do(world, game, world.people[2], AgreeKeep())
    assert done[-1] == SeatKept(SECOND, Level.FABER)


async def test_whose_seat_it_is_may_agree_at_once(world: World) -> None:
    game = await asked(world, seats=2)
    assert (await do(world, game, world.people[1], AgreeKeep()))[-1] == SeatKept(SECOND, Level.FABER)
    assert (await question(world, game)).outcome is Outcome.AGREED


@pytest.mark.parametrize("silent", [False, True], ids=["in time", "after the day"])
async def test_any_act_of_theirs_keeps_the_seat(world: World, silent: bool) -> None:
    game = await asked(world)
    await tell(world, game)
    if silent:
        await a_day_passes(world)
    await world.take_income(game)
    await world.take_income(game)
    found = await question(world, game)
    assert (found.outcome, found.ended_by) == (Outcome.WITHDRAWN, world.people[1])


async def test_a_day_of_silence_is_enough_of_whom_no_message_reaches(world: World) -> None:
    """And no less: who has left the server is still a player."""
    game = await asked(world, seats=2)
    world.now_ms += DAY_MS - 1
    await world.service.tick()
    assert not (await world.service.view(game, world.people[1])).kept
    await a_day_passes(world)
    assert (await world.service.view(game, world.people[1])).kept, "they have it back at any time"


async def test_who_is_told_late_has_a_day_from_then_on(world: World) -> None:
    game = await asked(world, seats=2)
    world.now_ms += DAY_MS // 2
    await tell(world, game)
    world.now_ms += DAY_MS // 2 + 1
    await world.service.tick()
    assert not (await world.service.view(game, world.people[1])).kept
    await a_day_passes(world)
    assert (await world.service.view(game, world.people[1])).kept


@pytest.mark.parametrize(("who", "outcome"), [(0, "withdrawn"), (1, "withdrawn"), (2, "refused")])
async def test_anybody_asked_may_say_no(world: World, who: int, outcome: str) -> None:
    game = await asked(world)
    person = world.people[who]
    assert await do(world, game, person, RefuseKeep()) == [KeepRefused(SECOND, person)]
    found = await question(world, game)
    assert (found.outcome, found.ended_by) == (outcome, person)


async def test_nobody_asks_for_their_own_seat_or_a_computers_or_twice(world: World) -> None:
    game = await asked(world)
    first, _, third, *_ = world.people
    assert await refused(world, game, first, KeepSeat(Seat(1), Level.TIRO)) is Why.UNKNOWN_SEAT
    assert await refused(world, game, first, KeepSeat(Seat(9), Level.TIRO)) is Why.UNKNOWN_SEAT
    assert await refused(world, game, third, KeepSeat(SECOND, Level.TIRO)) is Why.ALREADY_ASKED
    assert await refused(world, game, world.people[3], KeepSeat(SECOND, Level.TIRO)) is Why.NOT_SEATED


async def two_away(world: World, seats: int = 3) -> GameId:
    """The first asks for the seats of the second and of the third."""
    game = await asked(world, seats)
    await do(world, game, world.people[0], KeepSeat(Seat(3), Level.TIRO))
    return game


async def test_two_who_are_away_do_not_wait_for_each_other(world: World) -> None:
    game = await two_away(world)
    await a_day_passes(world)
    await a_day_passes(world)  # one question at a time
    view = await world.service.view(game, None)
    assert [one.level for one in view.seats] == [None, Level.FABER, Level.TIRO]
    assert {one.outcome for one in view.questions} == {Outcome.AGREED}
    await world.take_income(game)
    for _ in range(20):  # several steps, where stones are pushed
        await world.service.play_computer(game)
    assert (await world.service.view(game, None)).waits_for == world.people[0], "the game goes on"


@pytest.mark.parametrize("when", ["before the days", "between", "after"])
async def test_who_is_there_is_waited_for_about_both(world: World, when: str) -> None:
    game = await two_away(world, seats=4)
    first_asked, second_asked = (await world.service.view(game, None)).questions
    present = world.people[3]
    for moment in ("before the days", "between", "after"):
        if moment == when:
            await do(world, game, present, AgreeKeep(first_asked.seq))
        if moment != "after":
            await a_day_passes(world)
    await a_day_passes(world)
    levels = [one.level for one in (await world.service.view(game, None)).seats]
    assert levels == [None, Level.FABER, None, None], "only what they agreed to"
    await do(world, game, present, AgreeKeep(second_asked.seq))
    levels = [one.level for one in (await world.service.view(game, None)).seats]
    assert levels == [None, Level.FABER, Level.TIRO, None]


async def test_who_answers_about_anothers_seat_is_there_and_keeps_their_own(world: World) -> None:
    game = await two_away(world)
    first_asked, second_asked = (await world.service.view(game, None)).questions
    back = world.people[1]
    await do(world, game, back, AgreeKeep(second_asked.seq))
    found = (await world.service.view(game, None)).question(first_asked.seq)
    assert found is not None
    assert (found.outcome, found.ended_by) == (Outcome.WITHDRAWN, back)
    await a_day_passes(world)
    await a_day_passes(world)
    assert [one.level for one in (await world.service.view(game, None)).seats] == [None, None, Level.TIRO]


async def test_who_gives_their_seat_to_a_computer_is_not_waited_for_about_another(world: World) -> None:
    game = await two_away(world)
    _, second_asked = (await world.service.view(game, None)).questions
    await a_day_passes(world)  # the second is away, but the third may still be asked
    assert not (await world.service.view(game, world.people[1])).kept
    await do(world, game, world.people[2], AgreeKeep(second_asked.seq))
    assert [one.level for one in (await world.service.view(game, None)).seats] == [
        None,
        Level.FABER,
        Level.TIRO,
    ]


async def kept(world: World) -> GameId:
    """A computer plays for the second of two."""
    game = await asked(world, seats=2)
    await do(world, game, world.people[1], AgreeKeep())
    return game


async def test_a_kept_seat_is_played_and_its_person_only_looks(world: World) -> None:
    game = await kept(world)
    first, away, *_ = world.people
    await world.take_income(game)
    assert await refused(world, game, away, Undo()) is Why.SEAT_KEPT
    view = await world.service.view(game, away)
    assert (view.legal, view.waits_for) == ((), None)
    await world.service.play_computer(game)
    assert len(await world.store.load(game)) > view.seq
    seats = {row.recipe.seat for row in await world.store.outbox() if row.recipe.kind is Kind.TURN_NOTE}
    assert SECOND not in seats
    assert (await do(world, game, first, Abandon()))[-1].__class__.__name__ == "Abandoned", "nobody to ask"


async def test_one_press_takes_the_seat_back(world: World) -> None:
    game = await kept(world)
    first, away, *_ = world.people
    await world.take_income(game)
    assert await refused(world, game, first, TakeSeatBack()) is Why.NOT_KEPT
    await world.store.mark_sent(tuple(row.id for row in await world.store.outbox()))
    assert await do(world, game, away, TakeSeatBack()) == [SeatTakenBack(SECOND)]
    assert {row.recipe.kind for row in await world.store.outbox()} >= {Kind.NOTICE, Kind.TURN, Kind.PURSE}
    view = await world.service.view(game, away)
    assert (view.kept, view.waits_for) == (False, away)
    await do(world, game, away, Act((income(view),)))


async def test_a_question_that_waited_for_who_is_away_can_be_brought_to_its_end(world: World) -> None:
    game = await asked(world)
    first, away, third, *_ = world.people
    await do(world, game, third, Abandon())
    await do(world, game, first, AgreeAbandon())
    await tell(world, game)
    await do(world, game, third, AgreeKeep())
    await a_day_passes(world)
    assert (await world.service.view(game, away)).kept
    assert (await do(world, game, third, Abandon()))[-1].__class__.__name__ == "Abandoned"


# Computers' seats


async def with_computer(world: World) -> GameId:
    """Two people, and a computer in the third seat."""
    game = await world.lobby()
    await do(world, game, world.people[0], AddComputer(Level.TIRO))
    await do(world, game, world.people[0], Start())
    return game


async def test_somebody_takes_a_computers_seat_if_all_agree(world: World) -> None:
    game = await with_computer(world)
    first, second, newcomer, *_ = world.people
    await do(world, game, first, OfferSeat(newcomer, seat=Seat(3)))
    await do(world, game, newcomer, AcceptSeat())
    assert (await world.service.view(game, None)).players[2] == -1
    assert await do(world, game, second, AcceptSeat()) == [HandedOver(Seat(3), newcomer)]
    view = await world.service.view(game, newcomer)
    assert view.people == (first, second, newcomer)
    assert view.seats[2].level is None


async def test_anybody_at_the_table_may_decline_that(world: World) -> None:
    game = await with_computer(world)
    first, second, newcomer, onlooker, *_ = world.people
    await do(world, game, first, OfferSeat(newcomer, seat=Seat(3)))
    assert await refused(world, game, onlooker, DeclineSeat()) is Why.NOT_OFFERED
    assert await refused(world, game, onlooker, AcceptSeat()) is Why.NOT_OFFERED
    await do(world, game, second, DeclineSeat())
    assert (await world.service.view(game, None)).questions[-1].outcome is Outcome.REFUSED
    assert await refused(world, game, first, OfferSeat(newcomer, seat=SECOND)) is Why.NOT_YOUR_SEAT


@pytest.mark.parametrize("silent", [False, True], ids=["agrees to it", "by a day of silence"])
async def test_whoever_had_yet_to_agree_and_is_away_now_is_not_waited_for(world: World, silent: bool) -> None:
    world.now_ms = DISCORD_EPOCH_MS + 10 * DAY_MS
    game = await with_computer(world)
    first, second, newcomer, *_ = world.people
    await do(world, game, first, OfferSeat(newcomer, seat=Seat(3)))
    await do(world, game, newcomer, AcceptSeat())
    await do(world, game, first, KeepSeat(SECOND, Level.FABER))
    if silent:
        await a_day_passes(world)
    else:
        await do(world, game, second, AgreeKeep())
    log = await world.store.load(game)
    assert [one.entry for one in log][-2:] == [SeatKept(SECOND, Level.FABER), HandedOver(Seat(3), newcomer)]
    assert log[-1].first == log[-2].first, "in one commit"
    assert (await world.service.view(game, None)).people == (first, newcomer)


async def digging(world: World) -> GameId:
    """Two people and a computer, which has pushed a stone and not ended its turn."""
    world.let_fall(1)
    game = await with_computer(world)
    for _ in range(100):
        view = await world.service.view(game, None)
        assert view.play is not None
        if view.awaited == 3 and view.play.table.dig is not None:
            return game
        await (world.service.play_computer(game) if view.awaited == 3 else world.take_income(game))
    raise AssertionError("it never pushes")


async def test_a_computer_finishes_its_turn_before_somebody_takes_its_seat(world: World) -> None:
    game = await digging(world)
    first, second, newcomer, *_ = world.people
    await do(world, game, first, OfferSeat(newcomer, seat=Seat(3)))
    await do(world, game, newcomer, AcceptSeat())
    assert await do(world, game, second, AcceptSeat()) == [HandoverAgreed(Seat(3), second)], "not yet"
    assert await do(world, game, second, AcceptSeat()) == []
    while (view := await world.service.view(game, None)).awaited == 3:
        assert view.players[2] == -1
        await world.service.play_computer(game)
    *_, move, handed = await world.store.load(game)
    assert handed.entry == HandedOver(Seat(3), newcomer)
    assert handed.first == move.first, "with the move that ends it"
    assert (await world.service.view(game, None)).players[2] == newcomer


# Who is away may be back


async def beside_a_kept_seat(world: World) -> GameId:
    """Two play, the second is away after a move of their own, and a computer keeps their seat."""
    game = await world.started(2)
    await world.take_income(game)
    await world.take_income(game)
    await do(world, game, world.people[0], KeepSeat(SECOND, Level.FABER))
    await do(world, game, world.people[1], AgreeKeep())
    assert (await world.service.view(game, None)).people == (world.people[0],)
    return game


async def test_nothing_is_taken_back_that_somebody_did_who_is_away(world: World) -> None:
    game = await beside_a_kept_seat(world)
    first = world.people[0]
    assert (await world.service.view(game, first)).undo is UndoPossible.NOTHING
    assert await refused(world, game, first, Undo(ask=True)) is Why.NOTHING_TO_UNDO


@pytest.mark.parametrize("spot", [ABROAD, Spot(NO_SERVER, ChannelId(90))], ids=["abroad", "in private"])
async def test_a_game_stays_where_somebody_who_is_away_finds_it(world: World, spot: Spot) -> None:
    game = await beside_a_kept_seat(world)
    assert await refused(world, game, world.people[0], MoveHere(spot)) is Why.SOMEBODY_AWAY


async def test_nobody_comes_to_a_table_that_has_become_private(world: World) -> None:
    game = await world.lobby(seated=1)
    first, other = world.people[0], world.people[2]
    await do(world, game, first, AddComputer(Level.TIRO))
    await do(world, game, first, Start())
    await do(world, game, first, OfferSeat(other, SECOND))
    await do(world, game, first, MoveHere(Spot(NO_SERVER, ChannelId(90))))
    assert await refused(world, game, other, AcceptSeat()) is Why.PRIVATE
