"""The pace of a game: time that runs and stands still, reminders, and what follows when it is over."""

from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import discord
import pytest

from bot.bench.scripted import ScriptedQuarry
from bot.clock import GAP_MS, TICK_S
from bot.delivery.film_waits import FilmWaits
from bot.delivery.lanes import delivery_of
from bot.delivery.outgoing import Outgoing
from bot.delivery.private import PrivateMessages
from bot.delivery.table import TableMessages
from bot.game.errors import Refused, Why
from bot.game.events import (
    CameBack,
    HandedOver,
    KeptOpen,
    PaceChanged,
    Reminded,
    ReminderPutOff,
    SeatKept,
    Standing,
    StoodIn,
    TimeGiven,
    TimeMadeGood,
    TimeRanOut,
    TimeRuns,
    TimeStands,
    WentAway,
)
from bot.game.messages import Kind, Recipe
from bot.game.model import NO_SERVER, ChannelId, GameId, MessageId, PersonId, Plan, Spot, Status, Suspension
from bot.game.orders import DELAY_MS
from bot.game.pace import DAY_MS, HOUR_MS, LIVE_MS, MINUTE_MS, SHORTEST_MS, Pace, TimeUp
from bot.game.questions import Matter, Outcome
from bot.game.state import fold
from bot.game.times import AWAY_MS
from bot.game.view import View
from bot.game.wishes import (
    ANY,
    Abandon,
    AcceptSeat,
    AddComputer,
    AgreePace,
    AgreeUndo,
    AskPace,
    ChangePlan,
    ComeBack,
    GiveTime,
    GoAway,
    Halt,
    KeepSeat,
    MuteTurn,
    Nudge,
    OfferSeat,
    RefuseAbandon,
    RefusePace,
    RemindLater,
    Resume,
    Revive,
    Start,
    StepIn,
    Suspend,
    TakeBackTo,
    TakeSeatBack,
    Undo,
    Wish,
)
from bot.limits import DISCORD_EPOCH_MS
from bot.pictures import Pictures
from bot.service import DUE_AT_ONCE
from bot.store.values import Post, Reminders
from bot.words.text import Text
from engine.computer import Level
from engine.events import TurnBegan
from engine.model import Seat
from tests.service.conftest import FIXED, HERE, World
from tests.service.test_clock import clock_of
from tests.service.test_orders import a_card, plan

ONE, TWO = Seat(1), Seat(2)
A_DAY = Pace(DAY_MS, TimeUp.WAIT)


def at(day: int, hour: float = 12) -> int:
    """A moment in June 2026, in the time of people who speak English and have told nothing."""
    return (
        round(datetime(2026, 6, 1, tzinfo=UTC).timestamp() * 1000)
        + (day - 1) * DAY_MS
        + round(hour * HOUR_MS)
    )


async def do(world: World, game: GameId, person: PersonId, wish: Wish) -> list[object]:
    done = await world.service.do(game, person, wish, world.interaction())
    return [one.entry for one in done.happened]


async def refused(world: World, game: GameId, person: PersonId, wish: Wish) -> Why:
    with pytest.raises(Refused) as caught:
        await do(world, game, person, wish)
    return caught.value.why


async def begun(world: World, pace: Pace = A_DAY, seats: int = 2, computers: int = 0) -> GameId:
    """A game at a pace, at noon of the first; the first is to move."""
    world.now_ms = at(1)
    game = await world.lobby(seated=seats)
    await do(world, game, world.people[0], ChangePlan(Plan(FIXED, 0, "evening", "en", pace=pace)))
    for _ in range(computers):
        await do(world, game, world.people[0], AddComputer(Level.TIRO))
    await do(world, game, world.people[0], Start())
    return game


async def entries(world: World, game: GameId, *kinds: type) -> list[object]:
    return [one.entry for one in await world.store.load(game) if isinstance(one.entry, kinds)]


async def passes(world: World, to_ms: int) -> None:
    """The clock comes to a moment, and looks once."""
    world.now_ms = to_ms
    await world.service.tick()


async def due(world: World, game: GameId) -> int | None:
    return (await world.service.view(game, None)).due_ms


async def view(world: World, game: GameId) -> View:
    return await world.service.view(game, None)


async def asked_by_seat(world: World, game: GameId) -> dict[Seat | None, int]:
    """When silence gives a seat to a computer, where that is asked."""
    asked = (await view(world, game)).questions
    return {one.seat: one.due_ms or 0 for one in asked if one.open and one.matter is Matter.KEEP}


async def messages(world: World, game: GameId) -> list[tuple[Kind, Seat | None]]:
    """What waits to be sent, which is then forgotten."""
    rows = await world.store.outbox()
    await world.store.mark_sent([row.id for row in rows])
    return [(row.recipe.kind, row.recipe.seat) for row in rows if row.game == game]


async def at_table(world: World, kind: Kind) -> list[Outgoing]:
    """The messages of a kind that wait for the table, as they would be sent."""
    client = discord.Client(intents=discord.Intents.none())
    pictures = Pictures(world.service._workers, ScriptedQuarry())
    messages = TableMessages(client, world.service, pictures, FilmWaits())
    rows = [one for one in await world.store.outbox() if one.recipe.kind is kind and one.recipe.seat is None]
    return [part for row in rows for part in await messages.make(delivery_of(row))]


# How it runs


async def test_a_turn_has_its_time_and_a_reserve_said_in_the_commit_that_begins_it(world: World) -> None:
    game = await begun(world)
    log = await world.store.load(game)
    (began,) = [one for one in log if isinstance(one.entry, TurnBegan)]
    runs = log[-1]
    assert runs.entry == TimeRuns(ONE, DAY_MS, DAY_MS, 2 * DAY_MS, at(3), at(2, 8 + 14 * 0.8 - 10))
    assert runs.first == began.first
    assert await due(world, game) == at(3)
    assert (await world.store.summary(game)).deadline_ms == runs.entry.remind_ms


async def test_a_game_without_a_clock_says_nothing_of_time(world: World) -> None:
    game = await begun(world, Pace())
    await world.take_income(game)
    assert not await entries(world, game, TimeRuns, TimeStands)
    assert await due(world, game) is None


async def test_what_a_turn_takes_beyond_its_time_is_taken_from_the_reserve_which_refills_slowly(
    world: World,
) -> None:
    game = await begun(world)
    world.now_ms = at(2, 19)  # half a waking day too late
    await world.take_income(game)
    assert (await entries(world, game, TimeStands))[-1] == TimeStands(ONE, DAY_MS // 2)
    await world.take_income(game)
    runs = (await entries(world, game, TimeRuns))[-1]
    assert isinstance(runs, TimeRuns)
    assert (runs.seat, runs.bank_ms) == (ONE, DAY_MS // 2 + DAY_MS // 10)
    assert runs.left_ms == DAY_MS + runs.bank_ms
    for _ in range(20):
        await world.take_income(game)
    runs = (await entries(world, game, TimeRuns))[-1]
    assert isinstance(runs, TimeRuns) and runs.bank_ms == DAY_MS, "and never beyond a turn's time"


async def test_live_runs_on_plain_time(world: World) -> None:
    game = await begun(world, Pace(LIVE_MS))
    world.now_ms = at(1, 23)
    await world.take_income(game)
    assert await due(world, game) == at(1, 23) + 2 * LIVE_MS


async def test_an_undo_gives_back_the_time_that_was_left(world: World) -> None:
    game = await begun(world)
    world.now_ms = at(1, 19)
    await world.take_income(game)
    await do(world, game, world.people[0], Undo())
    assert await due(world, game) == at(3), "not more, however often"


async def test_what_somebody_tells_of_their_day_counts_from_the_next_turn_on(world: World) -> None:
    game = await begun(world)
    first = world.people[0]
    world.now_ms = at(1, 13)
    await world.service.change_settings(
        first,
        lambda one: replace(one, rhythm=one.rhythm.changed("Asia/Tokyo", (9, 17), world.now_ms, "en")),
    )
    world.now_ms = at(1, 15)
    asked = await do(world, game, first, Abandon())
    await do(world, game, world.people[1], RefuseAbandon())
    assert asked and await due(world, game) == at(3), "of this turn nothing has changed"
    await world.take_income(game)
    await world.take_income(game)
    # A turn and the full reserve, from 15:00 UTC on, which is midnight in Tokyo.
    assert await due(world, game) == at(3, 8)


async def test_a_zone_that_is_guessed_anew_counts_from_the_next_turn_on(world: World) -> None:
    world.now_ms = at(1)
    first = world.people[0]
    person = (await world.store.people({first}))[first]
    assert person.discord_id is not None
    person = await world.service.renamed(person, "Ann", "de")
    game = await begun(world)
    assert await due(world, game) == at(3)
    world.now_ms = at(1, 13)
    person = await world.service.renamed(person, "Anna", "ja")
    assert (person.name, person.waking.zone) == ("Anna", "Asia/Tokyo")
    for world.now_ms, wish in ((at(1, 14), Abandon()), (at(1, 19), RefuseAbandon())):
        await do(world, game, first, wish)
    assert await due(world, game) == at(3, 17), "of this turn nothing has changed: five hours were made good"
    await world.take_income(game)
    await world.take_income(game)
    # A turn and the full reserve, from 19:00 UTC on, which is night in Tokyo.
    assert await due(world, game) == at(3, 13)
    known = person.settings.rhythm
    assert (await world.service.renamed(person, "Anne", "ja")).settings.rhythm == known, (
        "a name is no journey"
    )


# How it stands still


async def test_time_stands_still_while_a_question_waits_but_for_a_day_and_once_in_a_turn(
    world: World,
) -> None:
    game = await begun(world)
    _, second, *_ = world.people
    world.now_ms = at(1, 19)  # half a day of two is used up
    await do(world, game, second, Abandon())
    stands = (await entries(world, game, TimeStands))[-1]
    assert stands == TimeStands(ONE, 3 * DAY_MS // 2, Standing.QUESTION, at(2, 19))
    assert await due(world, game) is None
    await passes(world, at(2, 18))
    assert await due(world, game) is None
    await passes(world, at(2, 19))
    assert await due(world, game) == at(4, 12)
    await do(world, game, second, RefuseAbandon())
    await do(world, game, second, Abandon())
    assert await due(world, game) == at(4, 12), "another does not hold it again"


@pytest.mark.parametrize("halted", [False, True])
async def test_a_second_question_holds_it_no_longer_whatever_else_held_it_meanwhile(
    world: World, halted: bool
) -> None:
    game = await begun(world)
    first, second, *_, manager = world.people
    await do(world, game, second, Abandon())
    await do(world, game, second, RefuseAbandon())
    world.now_ms = at(1, 13)
    await do(world, game, *((manager, Halt(HERE.guild)) if halted else (first, GoAway(at(5, 10)))))
    await do(world, game, second, AskPace(Pace()))
    world.now_ms = at(1, 14)
    await do(world, game, *((manager, Revive(HERE.guild)) if halted else (first, ComeBack())))
    assert (await view(world, game)).standing is Standing.QUESTION
    await passes(world, at(2, 11.9))
    assert await due(world, game) is None
    await passes(world, at(2))
    assert await due(world, game) == at(4, 11), "two days but an hour"


async def test_an_answer_lets_it_run_again_at_once(world: World) -> None:
    game = await begun(world)
    first, second, *_ = world.people
    await do(world, game, second, Abandon())
    world.now_ms = at(1, 19)
    await do(world, game, first, RefuseAbandon())
    assert await due(world, game) == at(3, 19)


async def test_a_question_of_an_earlier_turn_holds_nobody(world: World) -> None:
    game = await begun(world)
    await do(world, game, world.people[1], Abandon())
    await world.take_income(game)
    assert await due(world, game) is not None


async def test_time_stands_still_while_the_game_cannot_be_reached(world: World) -> None:
    game = await begun(world)
    world.now_ms = at(1, 19)
    await world.service.note(game, Suspend(Suspension.CHANNEL_GONE))
    await passes(world, at(20))
    assert (await view(world, game)).status is Status.RUNNING
    assert not await entries(world, game, TimeRanOut, Reminded)
    await world.service.note(game, Resume(frozenset({Suspension.CHANNEL_GONE})))
    assert await due(world, game) == at(21, 19), "a day and a half were left"


async def test_downtime_is_made_good_without_going_through_all_games(world: World, tmp_path: Path) -> None:
    game, quiet = await begun(world), await begun(world, Pace())
    clock = clock_of(world, tmp_path / "games.db", last_beat_ms=at(1))
    before = {one: await world.store.load(one) for one in (game, quiet)}
    world.now_ms = at(11)
    await clock.tick()
    await clock.tick()
    assert {one: await world.store.load(one) for one in (game, quiet)} == before, (
        "no storm, nothing is written"
    )
    shown = await due(world, game)
    assert shown is not None and abs(shown - at(13)) <= MINUTE_MS
    restarted = (await world.store.summary(game)).deadline_ms
    assert restarted is not None and restarted > world.now_ms
    await do(world, game, world.people[1], GiveTime())
    made_good = (await entries(world, game, TimeMadeGood))[-1]
    assert isinstance(made_good, TimeMadeGood) and made_good.by_ms == 10 * DAY_MS - 30_000
    assert len(await entries(world, game, TimeMadeGood)) == 1
    later = await due(world, game)
    assert later is not None and abs(later - at(14)) <= MINUTE_MS
    await do(world, game, world.people[1], GiveTime())
    assert len(await entries(world, game, TimeMadeGood)) == 1, "once"


async def stands_still(world: World, from_ms: int, to_ms: int) -> None:
    """The bot is down, and its clock looks once when it is back."""
    world.now_ms = to_ms
    await world.service.put_off(to_ms - from_ms, to_ms)
    await world.service.tick()


OUTAGES = {
    "by day": (at(3, 9), at(3, 11), at(3, 14)),
    "until the time would have been over": (at(2, 20), at(3), at(3, 18)),
    "into the night": (at(3, 11), at(3, 23), at(4, 9)),
    "by night": (at(1, 22), at(2, 8), at(3)),
    "into the day": (at(2, 23), at(3, 9), at(3, 13)),
    "a day and a night": (at(1, 22), at(3, 8), at(4)),
}
"""From when until when; when the time is over of who is awake from 8 to 22, and was noon of the third."""


@pytest.mark.parametrize("outage", OUTAGES.values(), ids=OUTAGES)
async def test_an_outage_costs_nobody_waking_time_and_gives_none_away(
    world: World, outage: tuple[int, int, int]
) -> None:
    game = await begun(world, Pace(DAY_MS, TimeUp.TURN))
    await do(world, game, world.people[0], MuteTurn((await view(world, game)).turn))
    from_ms, to_ms, due_ms = outage
    await stands_still(world, from_ms, to_ms)
    assert await due(world, game) == due_ms
    for moment in (to_ms + (due_ms - to_ms) // 2, due_ms - 1):
        await passes(world, moment)
        assert not await entries(world, game, TimeRanOut)
        assert await due(world, game) == due_ms
    await passes(world, due_ms)
    assert await entries(world, game, TimeRanOut) == [TimeRanOut(ONE)], "neither sooner nor later"
    assert len(await entries(world, game, TimeMadeGood)) == 1


@pytest.mark.parametrize(
    ("from_ms", "to_ms", "remind_ms"),
    [(at(1, 22), at(2, 8), at(2, 9.2)), (at(1, 20), at(2, 9), at(2, 12.2))],
    ids=["by night", "in the evening"],
)
async def test_after_an_outage_one_is_reminded_when_a_fifth_of_the_time_is_left(
    world: World, from_ms: int, to_ms: int, remind_ms: int
) -> None:
    game = await begun(world)
    await stands_still(world, from_ms, to_ms)
    await passes(world, remind_ms - MINUTE_MS)
    assert not await entries(world, game, Reminded)
    await passes(world, remind_ms)
    assert await entries(world, game, Reminded) == [Reminded(ONE)]


@pytest.mark.parametrize(("zone", "due_ms"), [("Europe/London", at(4, 9)), ("Asia/Tokyo", at(4, 1))])
async def test_an_outage_takes_from_each_what_they_were_awake(world: World, zone: str, due_ms: int) -> None:
    """Down from 10 to 21 o'clock, UTC: in Tokyo they have slept from 13 o'clock on."""
    world.now_ms = at(1)
    first = world.people[0]
    for now_zone, now_ms in ((zone, at(1)), ("Pacific/Honolulu", at(1, 13))):
        if now_zone != zone:
            game = await begun(world)
        rhythm = (await world.store.people({first}))[first].settings.rhythm.changed(
            now_zone, (8, 22), now_ms, "en"
        )
        await world.service.change_settings(first, partial(replace, rhythm=rhythm))
    assert await due(world, game) == at(3)
    await stands_still(world, at(2, 10), at(2, 21))
    assert await due(world, game) == due_ms, "and that they have moved since counts from the next turn on"
    await do(world, game, world.people[1], GiveTime())
    assert await due(world, game) == due_ms + DAY_MS


async def test_two_outages_are_made_good_once_each(world: World) -> None:
    game = await begun(world)
    await stands_still(world, at(1, 20), at(2, 9))
    guild = (await view(world, game)).spot.guild
    world.now_ms = at(2, 11)
    await world.service.put_off_in(guild, 3 * HOUR_MS)  # the first of them was made good for all
    assert await due(world, game) == at(3, 17)


async def test_what_an_old_log_says_of_downtime_is_plain_time(world: World) -> None:
    game = await begun(world)
    log = await world.store.load(game)
    made_good = replace(log[-1], seq=log[-1].seq + 1, entry=TimeMadeGood(11 * HOUR_MS), interaction=None)
    assert fold(game, (*log, made_good)).turn_due_ms == at(3, 23)


async def test_who_is_looked_at_too_early_after_downtime_is_so_once(world: World) -> None:
    game = await begun(world)
    await stands_still(world, at(2, 9), at(2, 19))
    early_ms = (await world.store.summary(game)).deadline_ms
    assert early_ms == at(2, 19.2) and await due(world, game) == at(3, 22)
    await world.service.put_off(3 * HOUR_MS, at(2, 22))
    world.now_ms = at(2, 22)
    assert await due(world, game) == at(4, 11)
    before = len(await world.store.load(game))
    await passes(world, at(2, 22.2))
    assert len(await world.store.load(game)) == before + 2 and not await entries(world, game, Reminded)
    assert (await world.store.summary(game)).deadline_ms == at(3, 8.2)
    assert not await world.store.due(at(2, 22.2))


async def test_a_clock_that_goes_ahead_by_night_and_is_put_back_costs_no_waking_time(
    world: World, tmp_path: Path
) -> None:
    game = await begun(world)
    clock = clock_of(world, tmp_path / "games.db", last_beat_ms=at(1, 23))
    for world.now_ms, jump_ms in ((at(1, 23), 0), (at(1, 23), 3 * HOUR_MS), (at(2, 2), -3 * HOUR_MS)):
        world.now_ms += MINUTE_MS // 2
        world.jump(jump_ms)
        await clock.tick()
    assert len(await entries(world, game, TimeMadeGood)) == 2, "in between it was looked at"
    assert await due(world, game) == at(3)
    assert (await world.store.summary(game)).deadline_ms == at(2, 9.2)
    await passes(world, at(2, 9.2))
    assert await entries(world, game, Reminded)


async def test_a_clock_put_back_after_downtime_leaves_everybody_the_time_they_had(
    world: World, tmp_path: Path
) -> None:
    game = await begun(world)
    await do(world, game, world.people[0], MuteTurn((await view(world, game)).turn))
    await stands_still(world, at(3, 11), at(3, 23))
    world.now_ms += 6 * MINUTE_MS
    clock = clock_of(world, tmp_path / "games.db", last_beat_ms=world.now_ms)
    await clock.tick()
    assert await due(world, game) == at(4, 9) and not await entries(world, game, TimeMadeGood)
    world.jump(-5 * MINUTE_MS)
    await clock.tick()
    assert await due(world, game) == (await world.store.summary(game)).deadline_ms == at(4, 9)
    assert await entries(world, game, TimeMadeGood) == [
        TimeMadeGood(12 * HOUR_MS),
        TimeMadeGood(-5 * MINUTE_MS),
    ]


async def test_a_short_outage_costs_nobody_a_live_turn(world: World, tmp_path: Path) -> None:
    game = await begun(world, Pace(SHORTEST_MS))
    before = await due(world, game)
    clock = clock_of(world, tmp_path / "games.db", last_beat_ms=world.now_ms)
    world.now_ms += 2 * MINUTE_MS
    await clock.tick()
    after = await due(world, game)
    assert before is not None and after == before + 2 * MINUTE_MS - round(TICK_S * 1000)
    assert round(TICK_S * 1000) + GAP_MS < SHORTEST_MS, "what is never made good is less than any turn"


async def test_a_plan_that_is_carried_out_after_downtime_makes_it_good(world: World, tmp_path: Path) -> None:
    """For who planned, for whose seat is asked about; and it is no sign of life of who planned."""
    game = await begun(world, seats=3)
    first, second, third, *_ = world.people
    await plan(world, game, second, await a_card(world, game))
    await do(world, game, first, KeepSeat(TWO, Level.TIRO))
    await do(world, game, first, KeepSeat(Seat(3), Level.TIRO))
    await world.take_income(game)
    clock = clock_of(world, tmp_path / "games.db", last_beat_ms=world.now_ms)
    left_before = (await entries(world, game, TimeRuns))[-1]
    assert isinstance(left_before, TimeRuns) and left_before.seat == TWO
    asked = await asked_by_seat(world, game)
    world.now_ms = at(4)
    await clock.tick()
    world.now_ms += DELAY_MS
    await world.service.follow_orders(game)
    (good,) = await entries(world, game, TimeMadeGood)
    assert isinstance(good, TimeMadeGood)
    stands = (await entries(world, game, TimeStands))[-1]
    assert isinstance(stands, TimeStands) and stands.seat == TWO
    assert left_before.left_ms - stands.left_ms <= 10 * MINUTE_MS, "of two days but these minutes"
    assert await asked_by_seat(world, game) == {seat: due_ms + good.by_ms for seat, due_ms in asked.items()}
    assert (await view(world, game)).waits_for == third


async def test_who_agrees_after_downtime_gives_the_seat_away_all_the_same(world: World) -> None:
    """That time is made good with it is no act of theirs by which they would keep it."""
    game = await begun(world, Pace(DAY_MS, TimeUp.SUBSTITUTE))
    first, _, third, *_ = world.people
    await passes(world, at(3))
    await do(world, game, third, StepIn())
    await world.service.put_off(HOUR_MS, world.now_ms + 1)
    world.now_ms += 2
    assert HandedOver(ONE, third) in await do(world, game, first, AcceptSeat(ANY))
    (asked,) = (one for one in (await view(world, game)).questions if one.matter is Matter.SEAT)
    assert asked.outcome is Outcome.AGREED


async def test_a_server_that_could_not_be_reached_is_made_good_in_the_same_way(world: World) -> None:
    game = await begun(world)
    world.now_ms = at(2)
    await world.service.put_off_in((await view(world, game)).spot.guild, DAY_MS)
    assert await due(world, game) == at(4)


async def test_who_is_away_loses_no_time_and_is_not_reminded(world: World) -> None:
    game = await begun(world)
    first = world.people[0]
    world.now_ms = at(1, 19)
    assert WentAway(first, at(8, 0)) in await do(world, game, first, GoAway(at(8, 0)))
    assert (Kind.NOTICE, None) in await messages(world, game)
    await passes(world, at(7))
    assert not await entries(world, game, TimeRanOut, Reminded)
    await passes(world, at(8, 0))
    assert await entries(world, game, CameBack)
    assert await due(world, game) == at(9, 15), "a day and a half, from eight o'clock on"


async def test_who_goes_away_while_a_question_holds_their_time_is_not_looked_at_again_and_again(
    world: World,
) -> None:
    game = await begun(world)
    first, second, *_ = world.people
    await do(world, game, second, Abandon())
    await do(world, game, first, GoAway(at(5, 0)))
    world.now_ms = at(3)
    assert game not in await world.store.due(world.now_ms)
    await passes(world, at(5, 0))
    assert await due(world, game) == at(6, 22), "a day for the question is long over: two of their days"


async def test_who_is_away_is_back_by_saying_so_or_by_moving(world: World) -> None:
    game = await begun(world)
    first, second, *_ = world.people
    await do(world, game, first, GoAway(at(8, 0)))
    assert CameBack(first) in await do(world, game, first, ComeBack())
    assert await do(world, game, first, ComeBack()) == []
    await do(world, game, second, GoAway(at(8, 0)))
    await world.take_income(game)
    assert await due(world, game) is None, "the second is away"
    await world.take_income(game)
    assert (await view(world, game)).away == ()


async def test_nobody_is_away_for_more_than_fourteen_days_in_one_game(world: World) -> None:
    game = await begun(world)
    first = world.people[0]
    await do(world, game, first, GoAway(at(8)))
    world.now_ms = at(5)
    await do(world, game, first, ComeBack())
    await do(world, game, first, GoAway(at(30)))
    assert (await view(world, game)).away == ((first, at(15)),), "four days were spent"
    await passes(world, at(15))
    assert await refused(world, game, first, GoAway(at(20))) is Why.AWAY_ENOUGH
    assert AWAY_MS == 14 * DAY_MS


async def test_away_is_said_in_all_games_at_once(world: World) -> None:
    games = [await begun(world), await begun(world, Pace())]
    first = world.people[0]
    done, refused = await world.service.everywhere(first, GoAway(at(8, 0)), world.interaction())
    assert {one.view.game for one in done} == {*games} and not refused
    nowhere = await world.service.everywhere(world.people[4], GoAway(at(8, 0)), world.interaction())
    assert nowhere == ((), 0)


async def test_a_game_that_allows_no_more_keeps_nobody_from_being_away_elsewhere(world: World) -> None:
    first = world.people[0]
    game = await begun(world, Pace())
    await do(world, game, first, GoAway(at(30)))
    world.now_ms = at(16)
    await do(world, game, first, ComeBack())
    interaction = world.interaction()
    assert await world.service.everywhere(first, GoAway(at(20)), interaction) == ((), 1)
    other = await world.started()
    done, refused = await world.service.everywhere(first, GoAway(at(20)), interaction)
    assert ([one.view.game for one in done], refused) == ([other], 1)
    with pytest.raises(Refused) as caught:
        await world.service.everywhere(first, GoAway(at(21)), interaction)
    assert caught.value.why is Why.REPEATED


async def test_all_games_are_all_of_them(world: World) -> None:
    """However many somebody plays at once."""
    game = await begun(world)
    summary = await world.store.summary(game)
    log = tuple(replace(one, interaction=None) for one in await world.store.load(game))
    copies = [GameId(f"CP{number:03}") for number in range(100)]
    for one in copies:
        await world.store.restore(replace(summary, game=one), log, ())
    done, _ = await world.service.everywhere(world.people[0], GoAway(at(8, 0)), world.interaction())
    assert {one.view.game for one in done} == {game, *copies}


async def test_who_is_away_is_so_in_games_that_begin_meanwhile(world: World) -> None:
    second = world.people[1]
    world.now_ms = at(1)
    await world.service.change_settings(second, lambda one: replace(one, away_until_ms=at(6, 0)))
    await world.service.change_settings(world.people[2], lambda one: replace(one, away_until_ms=at(1)))
    games = []
    for pace in (A_DAY, Pace()):
        game = await begun(world, pace, seats=3)
        games.append(game)
        assert await entries(world, game, WentAway) == [WentAway(second, at(6, 0))], "the third is back"
        told = [kind for kind, seat in await messages(world, game) if seat is None]
        assert told.index(Kind.START) < told.index(Kind.NOTICE) < told.index(Kind.TURN)
        await world.take_income(game)
        assert await due(world, game) is None
    await passes(world, at(6, 0))
    assert not (await view(world, games[0])).away
    assert await due(world, games[0]) == at(7, 22), "from eight o'clock on, two of their days"


async def test_a_game_that_begins_counts_no_more_than_fourteen_days(world: World) -> None:
    world.now_ms = at(1)
    first = world.people[0]
    await world.service.change_settings(first, lambda one: replace(one, away_until_ms=at(40)))
    game = await begun(world)
    assert (await view(world, game)).away == ((first, at(15)),)


async def test_others_give_time_twice_a_turn(world: World) -> None:
    game = await begun(world, seats=3)
    first, second, third, stranger, *_ = world.people
    assert await refused(world, game, first, GiveTime()) is Why.NO_TIME_TO_GIVE
    assert await refused(world, game, stranger, GiveTime()) is Why.NOT_SEATED
    await do(world, game, second, GiveTime())
    assert await due(world, game) == at(4)
    await do(world, game, third, GiveTime())
    assert await due(world, game) == at(5)
    assert await refused(world, game, second, GiveTime()) is Why.ENOUGH_TIME
    reminder = (await entries(world, game, TimeRuns))[-1]
    assert isinstance(reminder, TimeRuns) and reminder.remind_ms == at(4, 8 + 14 * 0.8 - 10)


async def test_live_others_give_another_turns_time_twice_a_turn(world: World) -> None:
    game = await begun(world, Pace(LIVE_MS))
    second = world.people[1]
    world.now_ms += MINUTE_MS
    for given in (1, 2):
        assert TimeGiven(second, ONE, LIVE_MS) in await do(world, game, second, GiveTime())
        assert await due(world, game) == at(1) + (2 + given) * LIVE_MS
    assert await refused(world, game, second, GiveTime()) is Why.ENOUGH_TIME


# Reminders


async def test_one_is_reminded_once_when_a_fifth_of_the_time_is_left(world: World) -> None:
    game = await begun(world)
    await messages(world, game)
    await passes(world, at(2, 9))
    assert not await entries(world, game, Reminded)
    await passes(world, at(2, 9.3))
    await passes(world, at(2, 20))
    assert await entries(world, game, Reminded) == [Reminded(ONE)]
    assert await messages(world, game) == [(Kind.REMINDER, None)]
    await world.take_income(game)
    assert (Kind.REMINDER_GONE, None) in await messages(world, game)


async def test_one_is_reminded_privately_if_one_likes(world: World) -> None:
    game = await begun(world)
    await world.service.change_settings(
        world.people[0], lambda one: replace(one, reminders=Reminders.PRIVATE)
    )
    await messages(world, game)
    await passes(world, at(2, 9.3))
    assert await messages(world, game) == [(Kind.REMINDER, ONE)]
    await world.take_income(game)
    assert (Kind.REMINDER_GONE, ONE) in await messages(world, game)


async def test_who_has_just_looked_is_reminded_after_a_while(world: World) -> None:
    game = await begun(world)
    for world.now_ms in (at(2, 9), at(2, 9) + 4 * MINUTE_MS):
        await world.service.saw((await world.store.people(world.people[:1]))[world.people[0]])
    noted = (await world.store.people(world.people[:1]))[world.people[0]].settings.seen_ms
    assert noted == at(2, 9), "noted to five minutes"
    await passes(world, at(2, 9.3))
    again = at(2, 9.5) + 5 * MINUTE_MS
    assert await entries(world, game, Reminded, ReminderPutOff) == [ReminderPutOff(ONE, again)]
    await passes(world, again)
    assert await entries(world, game, Reminded)


async def test_without_a_clock_one_is_gently_reminded_three_times_and_never_at_night(world: World) -> None:
    game = await begun(world, Pace())
    world.now_ms = at(1, 23)
    await world.take_income(game)
    await passes(world, at(3, 22.9))
    assert not await entries(world, game, Reminded)
    await passes(world, at(3, 23))
    assert (await entries(world, game, ReminderPutOff)) == [ReminderPutOff(TWO, at(4, 8))]
    days = []
    for hour in range(40 * 24):
        told = len(await entries(world, game, Reminded)) if hour % 24 == 9 else 0
        await passes(world, at(4, 8) + hour * HOUR_MS) if hour % 12 == 0 else None
        days += [told] if hour % 24 == 9 else []
    assert days[:9] == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert days[-1] == 3


async def test_later_is_four_waking_hours_later_and_once(world: World) -> None:
    game = await begun(world)
    first, second, *_ = world.people
    turn = (await view(world, game)).turn
    await passes(world, at(2, 20))
    assert await refused(world, game, second, RemindLater(turn)) is Why.NOT_YOUR_TURN
    assert await refused(world, game, first, RemindLater(turn - 1)) is Why.STALE
    await messages(world, game)
    await do(world, game, first, RemindLater(turn))
    assert (Kind.REMINDER_GONE, None) in await messages(world, game)
    assert await refused(world, game, first, RemindLater(turn)) is Why.LATER_ONCE
    await passes(world, at(3, 9.9))
    assert len(await entries(world, game, Reminded)) == 1
    await passes(world, at(3, 10))
    assert len(await entries(world, game, Reminded)) == 2


async def test_later_is_not_forgotten_where_time_stood_still_meanwhile(world: World) -> None:
    game = await begun(world)
    first, second, *_ = world.people
    await passes(world, at(2, 10))
    await do(world, game, first, RemindLater((await view(world, game)).turn))
    world.now_ms = at(2, 11)
    await do(world, game, second, Abandon())
    await do(world, game, first, RefuseAbandon((await view(world, game)).questions[-1].seq))
    await passes(world, at(2, 13.9))
    assert len(await entries(world, game, Reminded)) == 1
    await passes(world, at(2, 14))
    assert len(await entries(world, game, Reminded)) == 2


async def test_who_puts_off_a_nudge_is_reminded_in_good_time_all_the_same(world: World) -> None:
    game = await begun(world, Pace(7 * DAY_MS))
    first, second, *_ = world.people
    world.now_ms = at(2)
    await do(world, game, second, Nudge())
    await do(world, game, first, RemindLater((await view(world, game)).turn))
    (runs,) = await entries(world, game, TimeRuns)
    assert isinstance(runs, TimeRuns) and runs.remind_ms is not None and runs.remind_ms > at(6)
    await passes(world, at(2, 16))
    assert len(await entries(world, game, Reminded)) == 1, "as they asked"
    await passes(world, runs.remind_ms - MINUTE_MS)
    assert len(await entries(world, game, Reminded)) == 1
    await passes(world, runs.remind_ms)
    assert len(await entries(world, game, Reminded)) == 2, "when a fifth is left"
    await passes(world, runs.due_ms - MINUTE_MS)
    assert len(await entries(world, game, Reminded)) == 2


async def test_an_undo_makes_no_new_turn_of_it(world: World) -> None:
    """Nobody is reminded twice by it, nudged more often, or given more time."""
    game = await begun(world)
    first, second, *_ = world.people
    await do(world, game, second, GiveTime())
    await do(world, game, second, GiveTime())
    await passes(world, at(4, 10))
    assert len(await entries(world, game, Reminded)) == 1
    await world.take_income(game)
    await do(world, game, first, Undo(None, ask=False))
    await passes(world, at(4, 20))
    assert len(await entries(world, game, Reminded)) == 1
    assert await refused(world, game, second, GiveTime()) is Why.ENOUGH_TIME


async def test_a_muted_turn_stays_so_after_an_undo(world: World) -> None:
    game = await begun(world)
    await do(world, game, world.people[0], MuteTurn((await view(world, game)).turn))
    await world.take_income(game)
    await do(world, game, world.people[0], Undo(None, ask=False))
    await passes(world, at(2, 20))
    assert not await entries(world, game, Reminded)


async def test_a_game_that_goes_on_calls_once(world: World) -> None:
    """Who is to move has just been told so; without a clock they have two days from then."""
    game = await begun(world, Pace())
    world.now_ms = at(2)
    await world.service.note(game, Suspend(Suspension.CHANNEL_GONE))
    world.now_ms = at(9)
    await world.service.note(game, Resume(frozenset(Suspension)))
    await passes(world, at(10, 20))
    assert not await entries(world, game, Reminded)
    await passes(world, at(11))
    assert len(await entries(world, game, Reminded)) == 1
    await passes(world, at(14))
    assert len(await entries(world, game, Reminded)) == 2


async def test_private_reminders_keep_no_thread_open(world: World) -> None:
    """What the table does not hear of does not count: on the sixth quiet day a line keeps it open."""
    game = await begun(world, Pace())
    private = partial(replace, reminders=Reminders.PRIVATE)
    await world.service.change_settings(world.people[0], private)
    for day in range(2, 7):
        await passes(world, at(day))
    assert await entries(world, game, Reminded, KeptOpen) == [Reminded(ONE, private=True)] * 2
    await passes(world, at(7))
    assert len(await entries(world, game, KeptOpen)) == 1
    await passes(world, at(8))
    assert len(await entries(world, game, KeptOpen)) == 1


async def test_a_reminder_goes_with_the_game_and_with_the_seat(world: World) -> None:
    first, second, third, *_ = world.people
    game = await begun(world)
    await passes(world, at(2, 9.3))
    await messages(world, game)
    await do(world, game, first, Abandon())
    await do(world, game, second, Abandon())
    assert (Kind.REMINDER_GONE, None) in await messages(world, game)
    await world.service.change_settings(first, partial(replace, reminders=Reminders.PRIVATE))
    game = await begun(world)
    await passes(world, at(2, 9.3))
    await messages(world, game)
    await do(world, game, first, OfferSeat(third))
    await do(world, game, third, AcceptSeat(ANY))
    gone = [row.recipe for row in await world.store.outbox() if row.recipe.kind is Kind.REMINDER_GONE]
    assert [(one.seat, one.person) for one in gone] == [(None, first)], "not to who sits there now"


async def test_a_muted_turn_is_quiet(world: World) -> None:
    game = await begun(world)
    first, second, *_ = world.people
    await do(world, game, first, MuteTurn((await view(world, game)).turn))
    await passes(world, at(2, 20))
    assert not await entries(world, game, Reminded)
    assert await refused(world, game, second, Nudge()) is Why.NUDGE_LATER
    await world.take_income(game)
    await world.take_income(game)
    await passes(world, at(3, 18))
    assert await entries(world, game, Reminded), "the next turn is another"


async def test_a_nudge_comes_at_a_good_time_and_not_too_often(world: World) -> None:
    game = await begun(world, Pace(7 * DAY_MS))
    first, second, stranger, *_ = world.people
    assert await refused(world, game, first, Nudge()) is Why.NOBODY_TO_NUDGE
    assert await refused(world, game, stranger, Nudge()) is Why.NOT_SEATED
    await messages(world, game)
    await do(world, game, second, Nudge())
    assert await messages(world, game) == [(Kind.REMINDER, None)]
    why: list[Why | None] = []
    for moment in (at(1, 21), at(2, 7), at(2, 9), at(2, 20), at(2, 21), at(3, 9)):
        world.now_ms = moment
        try:
            await do(world, game, second, Nudge())
            why.append(None)
        except Refused as error:
            why.append(error.why)
    later = Why.NUDGE_LATER
    # Twelve hours must be between two, at seven nobody is awake, and three a turn are enough.
    assert why == [later, later, None, later, None, later]


async def test_nobody_is_nudged_near_a_reminder(world: World) -> None:
    game = await begun(world)
    second = world.people[1]
    for moment in (at(2, 8), at(2, 15)):  # the reminder is at 9:12
        world.now_ms = moment
        await world.service.tick()
        assert await refused(world, game, second, Nudge()) is Why.NUDGE_LATER
    world.now_ms = at(2, 21.1)
    await do(world, game, second, Nudge())


async def test_a_computers_turn_needs_no_nudge(world: World) -> None:
    game = await begun(world, computers=1)
    await world.take_income(game)
    await world.take_income(game)
    assert await refused(world, game, world.people[0], Nudge()) is Why.NOBODY_TO_NUDGE
    assert await refused(world, game, world.people[0], GiveTime()) is Why.NO_TIME_TO_GIVE
    assert await due(world, game) is None


# When it is over


async def test_the_table_waits_and_all_are_told_once(world: World) -> None:
    game = await begun(world)
    await messages(world, game)
    await passes(world, at(3) - 1)
    await messages(world, game)
    for day in (3, 4, 5):
        await passes(world, at(day))
    assert await entries(world, game, TimeRanOut) == [TimeRanOut(ONE)]
    told = await messages(world, game)
    assert told.count((Kind.TIME_UP, None)) == told.count((Kind.TIME_UP, ONE)) == 1
    now = await view(world, game)
    assert (now.time_up, now.waits_for, now.due_ms) == (True, world.people[0], None)
    await world.take_income(game)
    assert await due(world, game) is not None


async def test_a_computer_plays_this_turn_and_the_next_is_theirs(world: World) -> None:
    game = await begun(world, Pace(DAY_MS, TimeUp.TURN))
    first, second, *_ = world.people
    await passes(world, at(3))
    assert await entries(world, game, TimeRanOut, StoodIn) == [TimeRanOut(ONE), StoodIn(ONE, Level.FABER)]
    assert (await world.service.view(game, first)).kept
    while (await view(world, game)).awaited == ONE:
        await world.service.play_computer(game)
    assert (await view(world, game)).waits_for == second
    assert not (await world.service.view(game, first)).kept
    await world.take_income(game)
    now = await view(world, game)
    assert now.waits_for == first
    runs = (await entries(world, game, TimeRuns))[-1]
    assert isinstance(runs, TimeRuns) and runs.bank_ms == DAY_MS // 10


async def test_one_press_takes_the_turn_back_with_its_time(world: World) -> None:
    game = await begun(world, Pace(DAY_MS, TimeUp.TURN))
    first = world.people[0]
    await passes(world, at(3))
    await do(world, game, first, TakeSeatBack())
    now = await view(world, game)
    assert (now.waits_for, now.due_ms) == (first, at(4))


@pytest.mark.parametrize("by_manager", [False, True])
async def test_what_a_stand_in_did_is_taken_back_into_its_persons_own_hands(
    world: World, by_manager: bool
) -> None:
    game = await begun(world, Pace(DAY_MS, TimeUp.TURN))
    first = world.people[0]
    await passes(world, at(3))
    while (await view(world, game)).awaited == ONE:
        await world.service.play_computer(game)
    if by_manager:
        start = (await world.service.pasts(game))[0].seq
        await do(world, game, world.people[4], TakeBackTo(start, HERE.guild))
        for person in world.people[:2]:
            await do(world, game, person, AgreeUndo())
    else:
        await do(world, game, first, Undo())
    now = await view(world, game)
    assert (now.awaited, now.waits_for, now.due_ms) == (ONE, first, at(4)), "with the turn's own time"
    before = len(await world.store.load(game))
    await world.service.play_computer(game)
    assert len(await world.store.load(game)) == before, "no computer moves again"


async def test_a_computer_keeps_the_seat_until_its_person_is_back(world: World) -> None:
    game = await begun(world, Pace(DAY_MS, TimeUp.KEEP), seats=3)
    first = world.people[0]
    await messages(world, game)
    await passes(world, at(3))
    assert (await entries(world, game, SeatKept)) == [SeatKept(ONE, Level.FABER)]
    told = await messages(world, game)
    assert (Kind.TIME_UP, None) in told and (Kind.OUSTED, ONE) in told and (Kind.TIME_UP, ONE) not in told
    await do(world, game, first, TakeSeatBack())
    assert (await view(world, game)).waits_for == first


async def test_after_a_third_time_a_computer_keeps_the_seat_whatever_was_agreed(world: World) -> None:
    game = await begun(world)
    for time in range(1, 4):
        await passes(world, (await due(world, game)) or 0)
        kept = await entries(world, game, SeatKept)
        assert len(kept) == (time == 3)
        if time < 3:
            await world.take_income(game)
            await world.take_income(game)
    assert (await world.service.view(game, world.people[0])).kept


async def test_a_game_in_nobodys_own_hands_pauses(world: World) -> None:
    game = await begun(world, Pace(DAY_MS, TimeUp.KEEP), seats=1, computers=1)
    first = world.people[0]
    await passes(world, at(3))
    now = await view(world, game)
    assert now.paused
    told = [one.message.content for one in await at_table(world, Kind.TIME_UP)]
    assert told and told[-1].endswith(Text("en").say("game-paused")), "the table is told"
    before = len(await world.store.load(game))
    await world.service.play_computer(game)
    await passes(world, at(4))
    assert len(await world.store.load(game)) == before, "computers do not play on alone"
    await do(world, game, first, TakeSeatBack())
    assert (await view(world, game)).waits_for == first


async def test_somebody_steps_in_if_its_person_does_not_object(world: World) -> None:
    game = await begun(world, Pace(DAY_MS, TimeUp.SUBSTITUTE))
    first, second, third, fourth, *_ = world.people
    assert await refused(world, game, third, StepIn()) is Why.NOT_OFFERED
    await passes(world, at(3))
    assert await refused(world, game, second, StepIn()) is Why.ALREADY_SEATED
    await do(world, game, third, StepIn())
    assert await do(world, game, third, StepIn()) == []
    assert await refused(world, game, fourth, StepIn()) is Why.ALREADY_ASKED
    asked = (await view(world, game)).offers[0]
    sent = MessageId((world.now_ms - DISCORD_EPOCH_MS) << 22)
    await world.store.note_post(Post(game, Kind.QUESTION, first, ChannelId(1), sent, asked.seq, asked.seq))
    await passes(world, at(4, 13))
    assert (await entries(world, game, HandedOver)) == [HandedOver(ONE, third)]
    now = await view(world, game)
    assert now.waits_for == third and not now.time_up
    assert now.due_ms is not None, "who comes has time of their own"


async def test_any_move_keeps_the_seat(world: World) -> None:
    game = await begun(world, Pace(DAY_MS, TimeUp.SUBSTITUTE))
    await passes(world, at(3))
    await do(world, game, world.people[2], StepIn())
    await world.take_income(game)
    assert not (await view(world, game)).offers


@pytest.mark.parametrize("alone", [False, True])
async def test_who_takes_no_private_messages_is_called_to_the_table_if_there_is_one(
    world: World, alone: bool
) -> None:
    first = world.people[0]
    if alone:
        world.now_ms = at(1)
        plan = Plan(FIXED, 2, "evening", "en", pace=A_DAY)
        here = Spot(NO_SERVER, ChannelId(5))
        done = await world.service.open(first, here, plan, world.interaction(), (Level.TIRO,))
        game = done.view.game
    else:
        game = await begun(world)
    await world.service.change_settings(first, lambda one: replace(one, closed=True))
    await passes(world, at(4))
    (row,) = [
        one
        for one in await world.store.outbox()
        if one.recipe == Recipe(Kind.TIME_UP, ONE, about=one.recipe.about)
    ]
    private = PrivateMessages(discord.Client(intents=discord.Intents.none()), world.service)
    made = await private.make(delivery_of(row))
    user = (await world.store.people({first}))[first].discord_id
    assert [(one.channel, one.mention, one.silent) for one in made] == (
        [] if alone else [((await view(world, game)).spot.channel, (user,), False)]
    )


# Another pace


async def test_a_pace_is_changed_if_all_agree(world: World) -> None:
    game = await begun(world, Pace(), seats=3)
    first, second, third, *_ = world.people
    await do(world, game, first, AskPace(A_DAY))
    assert await refused(world, game, second, AskPace(Pace(LIVE_MS))) is Why.ALREADY_ASKED
    await do(world, game, second, AgreePace())
    assert PaceChanged(A_DAY) in await do(world, game, third, AskPace(A_DAY))
    assert await due(world, game) == at(3)
    await do(world, game, first, AskPace(Pace()))
    await do(world, game, second, RefusePace())
    assert (await view(world, game)).plan.pace == A_DAY
    assert await refused(world, game, first, AskPace(Pace(HOUR_MS))) is Why.NOT_A_PACE


async def test_who_plays_alone_changes_it_at_once(world: World) -> None:
    game = await begun(world, A_DAY, seats=1, computers=1)
    await do(world, game, world.people[0], AskPace(Pace()))
    now = await view(world, game)
    assert (now.plan.pace, now.due_ms) == (Pace(), None)
    assert not [one for one in (await world.store.load(game))[-1:] if isinstance(one.entry, TimeRuns)]


# Many at once


async def test_games_are_listed_by_when_a_turn_is_due_whatever_their_pace(world: World) -> None:
    """For who is to move in them, and for who is not; what nobody is to move in comes after them."""
    first, second, *_ = world.people
    paces = (7 * DAY_MS, 36 * HOUR_MS, 0, LIVE_MS)
    week, days, no_clock, live = [await begun(world, Pace(one)) for one in paces]
    world.now_ms += MINUTE_MS
    lobby = await world.lobby()
    for person in (first, second):
        listed = [one.game for one in await world.service.games_of(person)]
        assert listed == [live, no_clock, days, week, lobby]
    assert await world.service.next_game(first, live) == no_clock
    assert await world.service.next_game(first, no_clock) == live
    assert await world.service.next_game(second, live) is None
    await world.take_income(no_clock)
    listed = [one.game for one in await world.service.games_of(second)]
    assert listed == [no_clock, live, days, week, lobby], "what waits for them is before all"


async def test_who_has_not_moved_yet_is_reminded_of_what_happened_too(world: World) -> None:
    game = await begun(world)
    await world.take_income(game)
    await messages(world, game)
    await passes(world, at(2, 20))
    (reminder,) = await at_table(world, Kind.REMINDER)
    said, happened = reminder.message.content.split("\nFrom the start:\n")
    assert "it's still your turn" in said and "person 0 took" in happened


async def test_only_so_many_games_change_at_a_tick(world: World) -> None:
    game = await begun(world)
    log = await world.store.load(game)
    summary = await world.store.summary(game)
    for number in range(DUE_AT_ONCE + 5):
        other = GameId(f"{number:05}".translate(str.maketrans("01", "XY")))
        moved = tuple(replace(one, interaction=None) for one in log)
        await world.store.restore(replace(summary, game=other), moved, ())
    world.now_ms = at(2, 10)

    async def reminded() -> int:
        return sum(row.recipe.kind is Kind.REMINDER for row in await world.store.outbox(10_000))

    assert await world.service.tick()
    assert await reminded() == DUE_AT_ONCE
    while await world.service.tick():
        pass
    assert await reminded() == DUE_AT_ONCE + 6
