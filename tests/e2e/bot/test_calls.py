"""Nobody is called again and again, and nobody is known, or called otherwise, by what another does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.delivery.outbox import LONGEST_RETRY_MS
from bot.game.events import Reminded, SeatKept, StoodIn, TimeRanOut
from bot.game.messages import Kind, Recipe
from bot.game.model import GameId, Plan, Spot, Suspension, UserId
from bot.game.pace import DAY_MS, HOUR_MS, Pace, TimeUp
from bot.game.wishes import (
    Abandon,
    Act,
    ChangePlan,
    CloseLobby,
    DeclineSeat,
    MoveHere,
    MuteTurn,
    OfferSeat,
    RefuseMove,
    Suspend,
    Wish,
)
from bot.store.codec import to_json
from bot.store.statements import SET_PERSON
from bot.store.values import Reminders
from engine.actions import TakeIncome
from engine.model import Seat, Take
from playground.people import Person
from tests.e2e.bot.conftest import Staged
from tests.support.delivery import FIXED, Post, ask_for
from tests.support.people import ask, offers, says
from tests.support.table import Table, until
from tests.support.troubles import plan


def calls(person: Person) -> int:
    """So often they were notified."""
    return len(person.notified_of())


async def test_an_offer_that_is_withdrawn_and_made_again_calls_nobody_twice_a_day(post: Post) -> None:
    """At the table, and privately whom a manager would oust; whoever is new to it is called once."""
    _, bruno, carla, dario = post.discord.people
    _, _, to, another = post.people
    game = await post.open()
    await post.start(game)
    guild = post.spot("tavern").guild
    manager = (await post.store.person(UserId(999), "Manager", "en")).number

    async def told(wish: Wish) -> None:
        await post.service.do(game, manager, wish, next(post.interactions))
        await post.drain()

    await post.drain()
    quiet = [calls(one) for one in (bruno, carla, dario)]

    def since() -> list[int]:
        return [calls(one) - before for one, before in zip((bruno, carla, dario), quiet, strict=True)]

    for _ in range(3):
        await told(OfferSeat(to, Seat(2), guild))
        assert since() == [2, 1, 0], "Bruno at the table and privately, Carla at the table"
        await told(DeclineSeat())
    await told(OfferSeat(another, Seat(2), guild))
    assert since() == [2, 1, 1], "Dario has not been asked before"
    await told(DeclineSeat())
    post.now_ms += DAY_MS
    await told(OfferSeat(to, Seat(2), guild))
    assert since() == [4, 2, 1], "a day later it is news"


async def test_who_would_rather_stay_is_not_called_to_move_again_on_the_same_day(post: Post) -> None:
    anna, bruno, *_ = post.discord.people
    game = await post.open()
    await post.start(game)
    guild = post.discord.add_guild("Anna's own", "den", anna)
    there = Spot(guild.id, post.discord.channel("den").id)  # type: ignore[arg-type]
    await post.drain()
    before = calls(bruno)
    for _ in range(3):
        await post.service.do(game, post.people[0], MoveHere(there), next(post.interactions))
        await post.drain()
        assert calls(bruno) == before + 1
        await post.service.do(game, post.people[1], RefuseMove(), next(post.interactions))
        await post.drain()


async def test_to_a_rematch_those_who_played_are_called_once_for_each_game(post: Post) -> None:
    anna, bruno, *_ = post.discord.people
    stranger, here = post.people[3], post.spot("tavern")
    game = await post.open()
    await post.start(game)
    await post.service.do(game, stranger, Abandon(here.guild), next(post.interactions))
    await post.drain()
    before = calls(anna), calls(bruno)

    async def place() -> Spot:
        return here

    for _ in range(3):
        opened = await post.service.rematch(game, stranger, next(post.interactions), place)
        await post.drain()
        assert (calls(anna), calls(bruno)) == (before[0] + 1, before[1] + 1)
        await post.service.do(opened.view.game, stranger, CloseLobby(), next(post.interactions))
        await post.drain()


async def test_a_seat_on_offer_renames_nobody_and_who_is_refused_notes_nobody_down(
    staged: Staged, table: Table
) -> None:
    _, bruno, carla, dario = table.discord.people
    await until(table.nothing_waits)
    for person in (bruno, carla, dario):
        person.go((await bruno.sees(offers("income", staged.road))).channel_id)
    refused = await ask(carla, "/game handover", person=str(dario.id), seat=1, game=staged.road)
    says(refused, "en", "refused-not-your-seat")
    assert await table.store.find_person(UserId(dario.id)) is None
    before = await table.store.find_person(UserId(carla.id))
    carla.set_nick("The Worst")
    refused = await ask(bruno, "/game handover", person=str(carla.id), game=staged.road)
    says(refused, "en", "refused-already-seated")
    assert await table.store.find_person(UserId(carla.id)) == before
    dario.set_nick("Darius")
    await ask(bruno, "/game handover", person=str(dario.id), game=staged.road)
    met = await table.store.find_person(UserId(dario.id))
    assert met is not None
    assert met.name == "Darius", "whoever is new is called as here, until they say otherwise themselves"
    dario.set_nick("Somebody Else")
    await ask(carla, "/game handover", person=str(dario.id), game=staged.road)
    assert await table.store.find_person(UserId(dario.id)) == met
    await ask(dario, "/appia help")
    now = await table.store.find_person(UserId(dario.id))
    assert now is not None
    assert now.name == "Somebody Else"


async def at_a_pace(post: Post, up: TimeUp) -> GameId:
    """A day a turn; Anna is to move, and is reminded privately."""
    anna, game = post.people[0], await post.open()
    plan = Plan(FIXED, pace=Pace(DAY_MS, up))
    await post.service.do(game, anna, ChangePlan(plan), next(post.interactions))
    await post.start(game)
    await post.service.change_settings(anna, lambda one: replace(one, reminders=Reminders.PRIVATE))
    await post.drain()
    return game


async def time_passes(post: Post, game: GameId, happens: type) -> None:
    """Until something is in the log, and told."""

    def pass_ms(by_ms: int) -> None:
        post.now_ms += by_ms
        post.discord.clock.advance(by_ms / 1000)

    post.discord.clock.advance(post.now_ms / 1000 - post.discord.clock.now())
    while not any(isinstance(one.entry, happens) for one in await post.store.load(game)):
        pass_ms(HOUR_MS)
        await post.service.tick()
    while await post.store.outbox():
        post.outbox.wake()
        await post.outbox.drained()
        pass_ms(LONGEST_RETRY_MS)


@pytest.mark.fault_22
@pytest.mark.parametrize(
    ("up", "happens", "said"),
    [
        (TimeUp.WAIT, Reminded, "it's still your turn in"),
        (TimeUp.TURN, StoodIn, "has run out, so a computer plays this turn"),
        (TimeUp.KEEP, SeatKept, "has run out, so a computer plays your seat until you take it back"),
    ],
)
async def test_who_closed_the_door_is_called_to_the_table_once(
    post: Post, up: TimeUp, happens: type, said: str
) -> None:
    """To what nobody may miss, by the very message that finds it closed; however often the answer is lost."""
    anna, dario = post.discord.people[0], post.discord.people[3]
    game = await at_a_pace(post, up)
    if happens is not Reminded:
        turn = (await post.service.view(game, None)).turn
        await post.service.do(game, post.people[0], MuteTurn(turn), next(post.interactions))
    before = calls(anna)
    anna.set_dms(open=False)
    place = (await post.service.view(game, None)).spot.channel
    post.discord.faults.cut("POST", rf"/channels/{place}/messages$", after=True, times=100)
    await time_passes(post, game, happens)
    called = [one for one in dario.messages() if anna.mention in one.content and said in one.content]
    assert len(called) == 1 and calls(anna) == before + 1
    assert (await post.store.people({post.people[0]}))[post.people[0]].settings.closed
    assert await post.store.all_set_aside() == ()


@pytest.mark.fault_24
@pytest.mark.fault_26
@pytest.mark.fault_27
@pytest.mark.parametrize("code", ["50013", "10003", "50083", None])
async def test_who_closed_the_door_is_called_once_the_table_is_open_again(
    post: Post, code: str | None
) -> None:
    """Whether the call finds the table closed, or it was known to be."""
    anna, dario = post.discord.people[0], post.discord.people[3]
    game = await at_a_pace(post, TimeUp.TURN)
    await time_passes(post, game, StoodIn)
    ran_out = next(one.seq for one in await post.store.load(game) if isinstance(one.entry, TimeRanOut))
    await post.service.change_settings(post.people[0], lambda one: replace(one, closed=True))
    place = (await post.service.view(game, None)).spot
    if code is None:
        await post.service.note(game, Suspend(Suspension.NO_PERMISSION))
    else:
        plan(post.discord, code, rf"/channels/{place.channel}/messages$")
    await ask_for(post, game, Recipe(Kind.TIME_UP, Seat(1), about=ran_out))
    await post.drain()
    said = "has run out, so a computer plays this turn"

    def called() -> int:
        return len([one for one in dario.messages() if anna.mention in one.content and said in one.content])

    assert ((await post.service.view(game, None)).suspended, called()) == (True, 0)
    await post.service.do(game, post.people[1], MoveHere(place), next(post.interactions))
    await post.drain()
    assert called() == 1
    assert (await post.store.all_set_aside(), await post.store.outbox()) == ((), ())


async def test_a_closed_door_is_not_knocked_at_for_ever_where_that_cannot_be_noted(post: Post) -> None:
    """Settings that cannot be read are left alone: they may be mended yet."""
    anna, game = post.people[0], await post.open()
    await post.start(game)
    await post.drain()
    known = (await post.store.people({anna}))[anna].settings
    await post.store._write({SET_PERSON: [("{", anna, to_json(known))]})
    post.discord.people[0].set_dms(open=False)
    await ask_for(post, game, Recipe(Kind.TIME_UP, Seat(1), about=1))
    for _ in range(3):
        await post.drain()
    assert await post.store.outbox() == ()
    assert {one.kind for one in await post.store.all_set_aside()} == {Kind.TIME_UP}
    assert len(await post.store.damaged_settings()) == 1


async def test_what_was_said_at_the_table_for_a_closed_door_goes_away_with_the_move(post: Post) -> None:
    anna, dario = post.discord.people[0], post.discord.people[3]
    game = await at_a_pace(post, TimeUp.WAIT)
    anna.set_dms(open=False)
    await time_passes(post, game, Reminded)
    assert any("it's still your turn" in one.content for one in dario.messages())
    look = await post.service.view(game, post.people[0])
    assert look.play is not None
    act = Act((TakeIncome(look.play.table.face_up[0], Take.SESTERCES),), look.seq)
    await post.service.do(game, post.people[0], act, next(post.interactions))
    await post.drain()
    assert not any("it's still your turn" in one.content for one in dario.messages())
