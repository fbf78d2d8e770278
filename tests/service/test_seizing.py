"""A game belongs to the server in which it is played, and a seat to whoever sits in it."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.game.errors import Refused, Why
from bot.game.events import (
    HandedOver,
    HandoverAgreed,
    HandoverOffered,
    MoveAgreed,
    MoveAsked,
    MovedHere,
    Revived,
    TimeMadeGood,
    Unanswered,
    numbered,
)
from bot.game.messages import Kind, Recipe
from bot.game.model import GameId, PersonId, Spot, Suspension
from bot.game.pace import DAY_MS
from bot.game.questions import Matter, Outcome, open_about
from bot.game.state import fold
from bot.game.wishes import (
    Abandon,
    AcceptSeat,
    AgreeMove,
    DeclineSeat,
    KeepSeat,
    MoveHere,
    OfferSeat,
    RefuseMove,
    Suspend,
    Undo,
    Wish,
)
from bot.service import Done
from bot.store.values import GuildSettings, Openers
from engine.computer import Level
from engine.events import GameStarted
from engine.model import Seat
from tests.service.conftest import ABROAD, HERE, World
from tests.service.test_clock import clock_of
from tests.support.question_posts import tell

NEXT_DOOR = Spot(HERE.guild, ABROAD.channel)


async def do(world: World, game: GameId, person: PersonId, wish: Wish) -> Done:
    """Ask something of a game."""
    return await world.service.do(game, person, wish, world.interaction())


async def refused(world: World, game: GameId, person: PersonId, wish: Wish) -> Why:
    """Why something is refused; nothing has changed."""
    before = (await world.store.summary(game)).seq
    with pytest.raises(Refused) as why:
        await do(world, game, person, wish)
    assert (await world.store.summary(game)).seq == before
    return why.value.why


async def told(world: World) -> list[Recipe]:
    """What is to be sent since this was last asked; now it is, and has reached whom it was for."""
    rows = await world.store.outbox()
    for row in rows:
        if row.recipe.kind in (Kind.QUESTION, Kind.MOVE):
            players = (await world.service.view(row.game, None)).players
            reader = None if row.recipe.seat is None else players[row.recipe.seat - 1]
            await tell(world.store, row.game, row.recipe.about, world.now_ms, row.recipe.kind, reader)
    await world.store.mark_sent([row.id for row in rows])
    return [replace(row.recipe, not_before_ms=0) for row in rows]


def entries(done: Done) -> list[object]:
    """What happened."""
    return [one.entry for one in done.happened]


async def log_after(world: World, game: GameId, seq: int) -> list[object]:
    """What was written after an entry."""
    return [logged.entry for logged in await world.store.load(game, seq)]


# The attack


async def test_a_player_cannot_seize_a_game_through_a_server_of_their_own(world: World) -> None:
    """Move it there, hand the other's seat to a second account as its manager, read the purse."""
    game = await world.started()
    thief, victim, second = world.people[:3]
    await do(world, game, thief, MoveHere(ABROAD, manages=ABROAD.guild))
    assert (await world.service.view(game, None)).spot == HERE, "nobody has agreed"
    for wish in (OfferSeat(second, seat=Seat(2), manages=ABROAD.guild), OfferSeat(second, seat=Seat(2))):
        assert await refused(world, game, thief, wish) is Why.NOT_YOUR_SEAT
    assert await refused(world, game, second, AcceptSeat()) is Why.NOT_OFFERED
    assert entries(await do(world, game, thief, Abandon(ABROAD.guild))) != []
    assert open_about((await world.service.view(game, None)).questions, Matter.ABANDON) is not None, (
        "asked, not ended"
    )
    world.now_ms += 30 * DAY_MS
    await world.service.tick()
    now = await world.service.view(game, second)
    assert (now.spot, now.players, now.seat) == (HERE, (thief, victim), None)
    assert now.play is not None
    assert set(now.play.purses) == {None}


# Moving


async def test_within_its_server_players_and_managers_move_a_game(world: World) -> None:
    game = await world.started()
    _, b, manager, stranger = world.people[:4]
    assert await refused(world, game, stranger, MoveHere(NEXT_DOOR)) is Why.NOT_SEATED
    assert await refused(world, game, manager, MoveHere(NEXT_DOOR, manages=ABROAD.guild)) is Why.NOT_SEATED
    assert entries(await do(world, game, b, MoveHere(NEXT_DOOR))) == [MovedHere(NEXT_DOOR)]
    assert entries(await do(world, game, manager, MoveHere(HERE, manages=HERE.guild))) == [MovedHere(HERE)]
    assert await refused(world, game, manager, MoveHere(ABROAD, manages=ABROAD.guild)) is Why.NOT_SEATED
    assert await refused(world, game, manager, MoveHere(ABROAD, manages=HERE.guild)) is Why.NOT_SEATED


async def test_into_another_server_a_game_moves_if_every_player_agrees(world: World) -> None:
    game = await world.started(3)
    a, b, c, d = world.people[:4]
    await told(world)
    asked = await do(world, game, a, MoveHere(ABROAD))
    assert entries(asked) == [MoveAsked(a, ABROAD)]
    seq = asked.happened[0].seq
    assert await told(world) == [Recipe(Kind.QUESTION, about=seq)]
    assert entries(await do(world, game, a, MoveHere(ABROAD))) == [], "asked already"
    assert await refused(world, game, b, MoveHere(Spot(ABROAD.guild, HERE.channel))) is Why.ALREADY_ASKED
    assert await refused(world, game, d, AgreeMove(seq)) is Why.NOT_SEATED
    assert await refused(world, game, b, AgreeMove(seq - 1)) is Why.NOTHING_ASKED
    assert entries(await do(world, game, b, MoveHere(ABROAD))) == [MoveAgreed(b)], "who asks the same agrees"
    world.now_ms += 5 * DAY_MS
    await world.service.tick()
    assert (await world.service.view(game, None)).spot == HERE, "silence is no answer where I can ask"
    await told(world)
    done = await do(world, game, c, AgreeMove(seq))
    assert entries(done) == [MoveAgreed(c), MovedHere(ABROAD)]
    assert (done.view.spot, done.view.questions[0].outcome) == (ABROAD, Outcome.AGREED)
    kinds = [(one.kind, one.seat) for one in await told(world)]
    assert kinds[:3] == [(Kind.LOBBY, None), (Kind.MOVED_AWAY, None), (Kind.QUESTION, None)]
    assert (Kind.TURN, None) in kinds
    assert await refused(world, game, d, Abandon(HERE.guild)) is Why.NOT_SEATED, "managed from there no more"


async def test_one_who_refuses_keeps_the_game_where_it_is(world: World) -> None:
    game = await world.started(3)
    a, b, c = world.people[:3]
    seq = (await do(world, game, a, MoveHere(ABROAD))).happened[0].seq
    await do(world, game, b, AgreeMove())
    done = await do(world, game, c, RefuseMove(seq))
    assert (done.view.spot, open_about(done.view.questions, Matter.MOVE)) == (HERE, None)
    assert (done.view.questions[0].outcome, done.view.questions[0].ended_by) == (Outcome.REFUSED, c)
    await do(world, game, a, MoveHere(ABROAD))
    await do(world, game, a, RefuseMove())
    assert (await world.service.view(game, None)).questions[1].outcome is Outcome.WITHDRAWN


async def test_a_lobby_and_a_game_that_is_over_stay_in_their_server(world: World) -> None:
    lobby, over = await world.lobby(), await world.started()
    a = world.people[0]
    assert await refused(world, lobby, a, MoveHere(ABROAD, manages=ABROAD.guild)) is Why.LOBBY_STAYS
    assert entries(await do(world, lobby, a, MoveHere(NEXT_DOOR))) == [MovedHere(NEXT_DOOR)]
    await do(world, over, world.people[4], Abandon(HERE.guild))
    assert await refused(world, over, a, MoveHere(ABROAD)) is Why.GAME_OVER


@pytest.mark.parametrize("left", [True, None], ids=["gone", "not known here"])
async def test_where_the_bot_is_gone_those_who_answer_move_it_a_day_after_all_were_asked(
    world: World, left: bool | None
) -> None:
    """Whether or not the process that is asked was told of that server, or another was."""
    game = await world.started(3)
    a, b, _ = world.people[:3]
    await world.service.suspend_all(Suspension.BOT_REMOVED, guild=HERE.guild)
    await told(world)
    seq = (await do(world, game, a, MoveHere(ABROAD, left=left))).happened[0].seq
    assert await told(world) == [
        Recipe(Kind.MOVE, about=seq),
        Recipe(Kind.QUESTION, Seat(2), about=seq),
        Recipe(Kind.QUESTION, Seat(3), about=seq),
    ], "in the new place, and privately"
    await do(world, game, b, AgreeMove(seq))
    assert await told(world) == [Recipe(Kind.MOVE, about=seq)]
    world.now_ms += DAY_MS - 1
    await world.service.tick()
    assert (await world.service.view(game, None)).spot == HERE
    world.now_ms += 1
    await world.service.tick()
    now = await world.service.view(game, None)
    assert (now.spot, now.suspended, now.questions[0].outcome) == (ABROAD, False, Outcome.AGREED)
    assert (await log_after(world, game, seq + 1)) == [Unanswered(seq), MovedHere(ABROAD), Revived()]
    kinds = [(one.kind, one.seat) for one in await told(world)]
    assert kinds.count((Kind.MOVE, None)) == 1
    assert (Kind.TURN, None) in kinds


async def test_where_the_bot_is_again_silence_is_no_answer_though_it_may_not_write(world: World) -> None:
    """The log says that it was removed until the game goes on."""
    game = await world.started(3)
    a = world.people[0]
    await world.service.suspend_all(Suspension.BOT_REMOVED, guild=HERE.guild)
    asked = await do(world, game, a, MoveHere(ABROAD, left=False))
    assert entries(asked) == [MoveAsked(a, ABROAD)]
    await told(world)
    world.now_ms += 5 * DAY_MS
    await world.service.tick()
    assert (await world.service.view(game, None)).spot == HERE


async def test_where_the_bot_is_gone_one_who_refuses_is_enough(world: World) -> None:
    game = await world.started(3)
    a, b, _ = world.people[:3]
    await world.service.suspend_all(Suspension.BOT_REMOVED, guild=HERE.guild)
    await do(world, game, a, MoveHere(ABROAD, left=True))
    await do(world, game, b, RefuseMove())
    world.now_ms += 2 * DAY_MS
    await world.service.tick()
    now = await world.service.view(game, None)
    assert (now.spot, now.suspended) == (HERE, True)


async def test_a_bot_that_is_back_lets_that_question_lapse(world: World) -> None:
    game = await world.started()
    a, b = world.people[:2]
    await world.service.suspend_all(Suspension.BOT_REMOVED, guild=HERE.guild)
    await do(world, game, a, MoveHere(ABROAD, left=True))
    done = await do(world, game, b, MoveHere(HERE))
    assert entries(done) == [Revived()]
    assert done.view.questions[0].outcome is Outcome.LAPSED
    world.now_ms += 2 * DAY_MS
    await world.service.tick()
    assert (await world.service.view(game, None)).spot == HERE


async def test_a_question_to_move_follows_its_game_when_the_table_is_gone(world: World) -> None:
    game = await world.started()
    seq = (await do(world, game, world.people[0], MoveHere(ABROAD))).happened[0].seq
    await told(world)
    await world.service.note(game, Suspend(Suspension.CHANNEL_GONE))
    assert Recipe(Kind.MOVE, about=seq) in await told(world)


async def test_where_the_table_cannot_be_reached_a_question_to_move_is_asked_privately(world: World) -> None:
    """It stands in the new place, which the others need not see."""
    game = await world.started(3)
    await world.service.note(game, Suspend(Suspension.CHANNEL_GONE))
    await told(world)
    seq = (await do(world, game, world.people[0], MoveHere(ABROAD))).happened[0].seq
    assert await told(world) == [
        Recipe(Kind.MOVE, about=seq),
        Recipe(Kind.QUESTION, Seat(2), about=seq),
        Recipe(Kind.QUESTION, Seat(3), about=seq),
    ]
    world.now_ms += 5 * DAY_MS
    await world.service.tick()
    assert (await world.service.view(game, None)).spot == HERE, "silence is no answer here"


# Seats


async def offered(world: World, game: GameId) -> int:
    """A manager who does not play offers the second seat to another; the seq of the offer."""
    *_, to, manager = world.people
    done = await do(world, game, manager, OfferSeat(to, seat=Seat(2), manages=HERE.guild))
    return done.happened[0].seq


async def test_who_sits_there_is_told_and_has_a_day_to_answer(world: World) -> None:
    game = await world.started()
    victim, (*_, to, manager) = world.people[1], world.people
    await told(world)
    seq = await offered(world, game)
    assert await told(world) == [Recipe(Kind.QUESTION, about=seq), Recipe(Kind.QUESTION, Seat(2), about=seq)]
    assert (await world.service.view(game, None)).offers[0].waits_for(()) == (to, victim)
    assert entries(await do(world, game, to, AcceptSeat(seq))) == [HandoverAgreed(Seat(2), to)], "not yet"
    assert entries(await do(world, game, to, AcceptSeat(seq))) == []
    assert entries(await do(world, game, manager, OfferSeat(to, seat=Seat(2), manages=HERE.guild))) == []
    assert await refused(world, game, manager, AcceptSeat(seq)) is Why.NOT_OFFERED
    await told(world)
    world.now_ms += DAY_MS - 1
    await world.service.tick()
    assert (await world.service.view(game, None)).players[1] == victim
    world.now_ms += 1
    await world.service.tick()
    assert (await world.service.view(game, None)).players[1] == to
    *_, last = await world.store.load(game)
    assert last.entry == HandedOver(Seat(2), to)
    recipes = await told(world)
    assert Recipe(Kind.OUSTED, Seat(2), about=last.seq) in recipes, "who is ousted is told"
    assert Recipe(Kind.QUESTION, about=seq) in recipes, "and the table"
    assert Recipe(Kind.PURSE, Seat(2)) in recipes


async def test_after_the_day_who_is_offered_the_seat_may_still_take_it(world: World) -> None:
    game = await world.started()
    to = world.people[3]
    seq = await offered(world, game)
    await told(world)
    world.now_ms += DAY_MS
    await world.service.tick()
    assert (await log_after(world, game, seq)) == [Unanswered(seq)]
    assert (await world.store.summary(game)).deadline_ms == world.now_ms + DAY_MS, "then one is reminded"
    await told(world)
    assert entries(await do(world, game, to, AcceptSeat(seq))) == [HandedOver(Seat(2), to)]
    assert Kind.OUSTED in [one.kind for one in await told(world)]


async def test_who_agrees_leaves_at_once_and_is_not_ousted(world: World) -> None:
    game = await world.started()
    victim, to = world.people[1], world.people[3]
    seq = await offered(world, game)
    assert entries(await do(world, game, victim, AcceptSeat(seq))) == [HandoverAgreed(Seat(2), victim)]
    await told(world)
    assert entries(await do(world, game, to, AcceptSeat(seq))) == [HandedOver(Seat(2), to)]
    assert Kind.OUSTED not in [one.kind for one in await told(world)]


async def test_the_last_to_agree_may_be_who_sits_there(world: World) -> None:
    game = await world.started()
    victim, to = world.people[1], world.people[3]
    seq = await offered(world, game)
    await do(world, game, to, AcceptSeat(seq))
    done = await do(world, game, victim, AcceptSeat(seq))
    assert entries(done) == [HandedOver(Seat(2), to)]
    assert (done.view.seat, done.view.players[1]) == (None, to)


@pytest.mark.parametrize("how", ["says no", "moves", "asks something"])
@pytest.mark.parametrize("late", [False, True], ids=["in time", "late"])
async def test_who_answers_keeps_the_seat(world: World, how: str, late: bool) -> None:
    game = await world.started()
    a, victim, _, to = world.people[:4]
    await world.take_income(game)
    seq = await offered(world, game)
    await told(world)
    if late:
        world.now_ms += DAY_MS
        await world.service.tick()
    match how:
        case "says no":
            await do(world, game, victim, DeclineSeat(seq))
        case "moves":
            assert (await world.service.view(game, None)).waits_for == victim
            await world.take_income(game)
        case _:
            await do(world, game, victim, Abandon())
    asked = next(one for one in (await world.service.view(game, None)).questions if one.seq == seq)
    assert (asked.outcome, asked.ended_by) == (Outcome.WITHDRAWN, victim)
    assert await refused(world, game, to, AcceptSeat(seq)) is Why.NOT_OFFERED
    world.now_ms += DAY_MS
    await world.service.tick()
    assert (await world.service.view(game, None)).players == (a, victim)


async def test_what_others_do_is_no_answer(world: World) -> None:
    game = await world.started()
    a = world.people[0]
    await offered(world, game)
    await world.take_income(game)
    await do(world, game, a, Undo())
    assert (await world.service.view(game, None)).offers[0].open


async def test_nobody_is_ousted_while_their_game_cannot_be_reached(world: World) -> None:
    game = await world.started()
    victim, to, manager = world.people[1], *world.people[3:]
    await offered(world, game)
    await do(world, game, to, AcceptSeat())
    await told(world)
    await world.service.note(game, Suspend(Suspension.CHANNEL_GONE))
    other = OfferSeat(to, seat=Seat(1), manages=HERE.guild)
    assert await refused(world, game, manager, other) is Why.SUSPENDED
    world.now_ms += 10 * DAY_MS
    await world.service.tick()
    await do(world, game, world.people[0], MoveHere(NEXT_DOOR))
    await world.service.tick()
    assert (await world.service.view(game, None)).players[1] == victim
    world.now_ms += DAY_MS
    await world.service.tick()
    assert (await world.service.view(game, None)).players[1] == to, "a whole day, from then on"


# Silence of those who were never told


async def test_a_game_does_not_move_where_nobody_could_be_told(world: World) -> None:
    """The attack: ask in a server of one's own, and deny the bot to say so."""
    game = await world.started(3)
    await world.service.suspend_all(Suspension.BOT_REMOVED, guild=HERE.guild)
    seq = (await do(world, game, world.people[0], MoveHere(ABROAD, left=True))).happened[0].seq
    await tell(world.store, game, seq, world.now_ms, person=world.people[1])  # one of two is not all
    for _ in range(2):
        world.now_ms += DAY_MS
        await world.service.tick()
    now = await world.service.view(game, None)
    assert (now.spot, now.suspended, now.questions[0].outcome) == (HERE, True, Outcome.LAPSED)
    assert await log_after(world, game, seq) == [Unanswered(seq, told=False)]
    assert entries(await do(world, game, world.people[0], MoveHere(ABROAD, left=True))) != [], "once more"


async def test_a_table_that_nobody_else_sees_tells_nobody(world: World) -> None:
    """The attack: the bot is removed, the question stands in a server of the asker's own, its victim is away.

    A day later the game would be there, its asker the manager, and the seat and its purse a second account's.
    """
    game = await world.started()
    thief, victim, second = world.people[:3]
    await world.service.suspend_all(Suspension.BOT_REMOVED, guild=HERE.guild)
    seq = (await do(world, game, thief, MoveHere(ABROAD, left=True))).happened[0].seq
    await tell(world.store, game, seq, world.now_ms, Kind.MOVE)  # all that got through
    for _ in range(2):
        world.now_ms += DAY_MS
        await world.service.tick()
    now = await world.service.view(game, second)
    assert (now.spot, now.players, now.questions[0].outcome) == (HERE, (thief, victim), Outcome.LAPSED)
    offer = OfferSeat(second, seat=Seat(2), manages=ABROAD.guild)
    assert await refused(world, game, thief, offer) is Why.NOT_YOUR_SEAT


async def test_a_seat_is_not_lost_in_a_channel_that_its_person_does_not_see(world: World) -> None:
    """The same within a server: the game was moved to where only others look."""
    game = await world.started()
    victim, to = world.people[1], world.people[3]
    await do(world, game, world.people[0], MoveHere(NEXT_DOOR))
    seq = await offered(world, game)
    await do(world, game, to, AcceptSeat(seq))
    await tell(world.store, game, seq, world.now_ms)
    world.now_ms += DAY_MS
    await world.service.tick()
    now = await world.service.view(game, to)
    assert (now.players[1], now.seat, now.questions[0].outcome) == (victim, None, Outcome.LAPSED)


async def test_who_was_told_privately_was_told(world: World) -> None:
    game = await world.started(3)
    await world.service.suspend_all(Suspension.BOT_REMOVED, guild=HERE.guild)
    seq = (await do(world, game, world.people[0], MoveHere(ABROAD, left=True))).happened[0].seq
    for person in world.people[1:3]:
        await tell(world.store, game, seq, world.now_ms, person=person)
    world.now_ms += DAY_MS
    await world.service.tick()
    assert (await world.service.view(game, None)).spot == ABROAD


async def test_nobody_loses_a_seat_who_could_not_be_told(world: World) -> None:
    game = await world.started()
    victim, to = world.people[1], world.people[3]
    seq = await offered(world, game)
    await do(world, game, to, AcceptSeat(seq))
    for _ in range(2):
        world.now_ms += DAY_MS
        await world.service.tick()
    now = await world.service.view(game, None)
    assert (now.players[1], now.questions[0].outcome) == (victim, Outcome.LAPSED)
    assert await refused(world, game, to, AcceptSeat(seq)) is Why.NOT_OFFERED


async def test_the_day_runs_from_when_they_were_first_told(world: World) -> None:
    game = await world.started()
    victim, to = world.people[1], world.people[3]
    seq = await offered(world, game)
    world.now_ms += DAY_MS // 2  # Discord took no message for so long
    await told(world)
    world.now_ms += DAY_MS // 2 - 1
    await do(world, game, to, AcceptSeat(seq))
    await told(world)  # the post is made anew, and nobody's day with it
    world.now_ms += 1
    await world.service.tick()
    assert (await world.service.view(game, None)).players[1] == victim
    world.now_ms += DAY_MS // 2
    await world.service.tick()
    assert (await world.service.view(game, None)).players[1] == to


async def test_an_offer_of_0_1_0_of_which_nobody_was_told_needs_their_word(world: World) -> None:
    game = await world.started()
    victim, (*_, to, manager) = world.people[1], world.people
    before = fold(game, await world.store.load(game))
    state = fold(game, numbered((HandoverOffered(Seat(2), to),), before.seq, 0, manager, None), before)
    (asked,) = state.offers
    assert (asked.owner, asked.told, state.answers_due) == (victim, False, ())
    done = fold(game, numbered((HandedOver(Seat(2), to),), state.seq, 0, to, None), state)
    assert (done.players[1], done.questions[0].outcome) == (to, Outcome.AGREED), "as it was written then"


async def test_nobody_ends_anothers_offer_by_one_of_their_own(world: World) -> None:
    game = await world.started()
    _, victim, other, to, manager = world.people
    again = OfferSeat(other, seat=Seat(2), manages=HERE.guild)
    seq = await offered(world, game)
    assert await refused(world, game, other, OfferSeat(manager, Seat(2), HERE.guild)) is Why.ALREADY_ASKED
    assert (await world.service.view(game, None)).offers[0].seq == seq
    await do(world, game, manager, again)
    assert [one.to for one in (await world.service.view(game, None)).offers] == [other], "their own they may"
    await do(world, game, victim, OfferSeat(to))
    assert [one.asker for one in (await world.service.view(game, None)).offers] == [victim], (
        "it is their seat"
    )
    assert await refused(world, game, manager, again) is Why.ALREADY_ASKED, "the owner's, too"
    world.now_ms += DAY_MS
    assert len(entries(await do(world, game, manager, again))) == 1, "nobody answered for a day"


async def test_whether_a_computer_keeps_a_seat_is_not_ended_by_an_offer(world: World) -> None:
    game = await world.started(3)
    await do(world, game, world.people[0], KeepSeat(Seat(2), Level.TIRO))
    offer = OfferSeat(world.people[3], Seat(2), HERE.guild)
    assert await refused(world, game, world.people[4], offer) is Why.ALREADY_ASKED


async def test_a_new_person_sees_the_purse_only_from_then_on(world: World) -> None:
    game = await world.started()
    a, b, c = world.people[:3]
    await world.take_income(game)
    await do(world, game, a, OfferSeat(c))
    await do(world, game, c, AcceptSeat())

    async def purses(person: PersonId | None, seq: int | None = None) -> tuple[int | None, ...]:
        view = await (
            world.service.view(game, person) if seq is None else world.service.view_at(game, person, seq)
        )
        assert view.play is not None
        return view.play.purses

    began = next(one for one in await world.service.happened(game, c) if isinstance(one.entry, GameStarted))
    assert isinstance(began.entry, GameStarted)
    assert set(began.entry.purses) == {None}, "history before the hand-over is an onlooker's"
    assert await purses(c, began.seq) == (None, None)
    assert (await purses(c))[0] is not None
    assert (await purses(a)) == (None, None), "who left sees no more"
    (theirs,) = [one for one in await world.service.happened(game, b) if isinstance(one.entry, GameStarted)]
    assert isinstance(theirs.entry, GameStarted)
    assert [purse is None for purse in theirs.entry.purses] == [True, False]


# Time


async def test_downtime_is_put_off_in_the_log_whatever_happens_after_it(world: World, tmp_path: Path) -> None:
    """The day is measured from the log, so that a move after the downtime does not bring it back."""
    world.now_ms = 100 * DAY_MS
    game, quiet = await world.started(), await world.started()
    a, victim, to = world.people[0], world.people[1], world.people[3]
    seq = await offered(world, game)
    await do(world, game, to, AcceptSeat(seq))
    await told(world)
    stopped_ms = world.now_ms + DAY_MS // 2
    world.now_ms = stopped_ms + 10 * DAY_MS
    clock = clock_of(world, tmp_path / "games.db", last_beat_ms=stopped_ms)
    await clock.tick()
    assert not await log_after(world, game, seq + 1), "it is written down with whatever is next"
    for one in (game, quiet):
        await world.take_income(one)
    assert isinstance((await log_after(world, game, seq + 1))[0], TimeMadeGood)
    assert all(not isinstance(one.entry, TimeMadeGood) for one in await world.store.load(quiet))
    await clock.tick()
    assert (await world.service.view(game, None)).players[1] == victim
    world.now_ms += DAY_MS // 2 - 60_000
    await world.service.tick()
    assert (await world.service.view(game, None)).players[1] == victim
    world.now_ms += 2 * 60_000
    await world.service.tick()
    assert (await world.service.view(game, None)).players == (a, to)


async def test_a_question_asked_while_the_clock_was_ahead_takes_effect_after_a_day(
    world: World, tmp_path: Path
) -> None:
    world.now_ms = 1_000 * DAY_MS
    game = await world.started()
    victim, to = world.people[1], world.people[3]
    clock = clock_of(world, tmp_path / "games.db", last_beat_ms=world.now_ms)
    await clock.tick()
    seq = await offered(world, game)
    await do(world, game, to, AcceptSeat(seq))
    world.jump(-365 * DAY_MS)
    await told(world)  # by Discord's clock, which was right
    await clock.tick()
    (put_back,) = await log_after(world, game, seq + 1)
    assert put_back == TimeMadeGood(-365 * DAY_MS)
    world.now_ms += DAY_MS - 1
    await world.service.tick()
    assert (await world.service.view(game, None)).players[1] == victim
    world.now_ms += 1
    await world.service.tick()
    assert (await world.service.view(game, None)).players[1] == to


# Settings of a server


async def test_two_managers_at_once_lose_no_change(world: World) -> None:
    async def change(**parts: object) -> None:
        await world.service.change_server(
            HERE.guild,
            lambda settings: replace(settings, **parts),  # type: ignore[arg-type]
        )

    await asyncio.gather(change(language="de"), change(openers=Openers.MANAGERS), change(channel=70))
    now = await world.store.guild_settings(HERE.guild)
    assert now == GuildSettings(language="de", openers=Openers.MANAGERS, channel=HERE.channel)
