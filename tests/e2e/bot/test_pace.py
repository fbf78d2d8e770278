"""Weeks at a table, on a playground whose clock is moved: reminders, a holiday, time that is up, a return."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.clock import TICK_S, Clock
from bot.game.events import (
    CameBack,
    OrdersFollowed,
    Reminded,
    SeatKept,
    StoodIn,
    TimeMadeGood,
    TimeRanOut,
    TimeRuns,
)
from bot.game.orders import DELAY_MS
from bot.game.pace import DAY_MS, HOUR_MS
from bot.game.times import AWAY_MS
from bot.service import now_ms
from playground.people import Person, Seen
from playground.server import Playground
from tests.e2e.bot.test_orders import last_card
from tests.support.people import ask, choose, is_turn, offers, press, says, take_card, verbs
from tests.support.table import Table
from tests.support.whole_bot import WholeBot, whole_bot

NEW_YORK, BERLIN = ZoneInfo("America/New_York"), ZoneInfo("Europe/Berlin")
YEAR = datetime.now(UTC).year + 1
"""Read once: a test may run over New Year."""


def march(day: int, hour: int = 12) -> int:
    """A moment of the next March but one at most; clocks in New York are put forward on one of 8 to 14."""
    return round(datetime(YEAR, 3, day, hour, tzinfo=UTC).timestamp() * 1000)


@dataclass
class Weeks:
    """A bot that is ended and started again, at whatever time it is by then, and the table it serves."""

    discord: Playground
    database: Path
    patch: pytest.MonkeyPatch
    skipped: list[int] = field(default_factory=list)
    stack: contextlib.AsyncExitStack = field(default_factory=contextlib.AsyncExitStack)

    async def start(self) -> None:
        """It runs."""
        self.stack = contextlib.AsyncExitStack()
        running = whole_bot(self.discord, self.database, self.patch, skipped=self.skipped)
        self.bot: WholeBot = await self.stack.enter_async_context(running)
        self.table = Table(self.discord, self.bot.store)
        await self.discord.commands_registered()
        await self.discord.bot_online()

    async def restart(self) -> None:
        """It ends, and runs again; nothing comes twice by that."""
        game = self.table.game
        shown = {person.name: [seen.id for seen in self.reminders(person)] for person in self.discord.people}
        await self.stack.aclose()
        await self.start()
        self.table.game = game
        await self.bot.service.tick()
        await self.bot.drain()
        assert shown == {
            person.name: [seen.id for seen in self.reminders(person)] for person in self.discord.people
        }

    async def until(self, moment_ms: int) -> None:
        """Time passes."""
        await self.bot.pass_time(moment_ms)

    async def count(self, *kinds: type) -> int:
        """How often something is in the log."""
        log = await self.bot.store.load((await self.table.record()).game)
        return sum(isinstance(one.entry, kinds) for one in log)

    def reminders(self, person: Person) -> list[Seen]:
        """Those that somebody sees."""
        seen = [person._glance(one) for one in person._world.visible(person.user)]
        return [one for one in seen if "mute" in verbs(one)]

    async def move(self, name: str) -> None:
        """Somebody takes a card, and all of it is told."""
        assert (await self.table.mover()).name == name
        look = await self.table.view(None)
        assert look.play is not None
        both = len(look.play.table.face_up) <= 3
        person = self.table.person(name)
        await take_card(person, "both" if both else "sesterces", game=self.table.game)
        await self.bot.drain()

    async def due(self) -> int:
        """When the turn is due."""
        due_ms = (await self.bot.service.view((await self.table.record()).game, None)).due_ms
        assert due_ms is not None
        return due_ms


@pytest.fixture
async def weeks(discord: Playground, database: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Weeks]:
    """At noon of the fifth of March."""
    made = Weeks(discord, database, monkeypatch)
    made.skipped.append(march(5) - now_ms())
    discord.clock.advance((march(5) - now_ms()) / 1000)
    await made.start()
    yield made
    await made.stack.aclose()


async def begin(weeks: Weeks, time_up: str) -> tuple[Person, Person]:
    """Anna in New York and Bruno in Berlin play, a day a turn; Anna is to move."""
    anna, bruno = weeks.table.person("Anna"), weeks.table.person("Bruno")
    await ask(anna, "/appia settings", zone=str(NEW_YORK))
    await ask(bruno, "/appia settings", zone=str(BERLIN), reminders="private")
    await weeks.table.begin("Anna", "Bruno", pace="1d", time_up=time_up, start_player="fixed")
    await weeks.bot.drain()
    return anna, bruno


async def test_a_reminder_is_put_off_muted_and_gone_with_the_move(weeks: Weeks) -> None:
    anna, bruno = await begin(weeks, "substitute")
    game = weeks.table.game
    assert f"Time until <t:{await weeks.due() // 1000}:f>" in (await weeks.table.turn_post()).content
    await weeks.until(march(6, 15))
    (reminder,) = weeks.reminders(bruno)
    assert anna.mention in reminder.content and reminder.id == weeks.reminders(anna)[0].id
    assert "when it runs out, somebody else may take the seat over" in reminder.content
    assert f"/{(await weeks.table.turn_post()).id}\n" in reminder.content, "where the board is"
    says(await press(bruno, reminder, "later"), "en", "refused-not-your-turn", name="Anna")
    says(await press(anna, reminder, "later"), "en", "later-done")
    await weeks.bot.drain()
    assert not weeks.reminders(anna)
    await weeks.until(weeks.bot.service.now_ms + 6 * HOUR_MS)
    (again,) = weeks.reminders(anna)
    says(await press(anna, again, "later"), "en", "refused-later-once")
    says(await press(anna, again, "mute"), "en", "mute-done")
    await weeks.bot.drain()
    assert not weeks.reminders(anna)
    # Time runs out, and Carla would take the seat; Anna is back.
    carla = weeks.table.person("Carla")
    await weeks.until(await weeks.due())
    called = await carla.sees(offers("step_in", game))
    says(await press(anna, called, "step_in"), "en", "refused-already-seated")
    says(await press(carla, called, "step_in"), "en", "stepped-in", name="Anna")
    await weeks.bot.drain()
    assert "would take over your seat" in (await anna.sees(offers("accept", game), where="dm")).text
    await weeks.move("Anna")
    kept = await carla.sees(lambda seen: "Anna keeps the seat" in seen.text)
    assert not verbs(kept)
    # Bruno is reminded privately; what he did is gone from there when he moves.
    await weeks.until(weeks.bot.service.now_ms + 30 * HOUR_MS)
    (private,) = weeks.reminders(bruno)
    assert not weeks.reminders(anna) and bruno.mention not in private.content
    await weeks.move("Bruno")
    assert not weeks.reminders(bruno)


async def test_who_has_just_opened_something_is_reminded_after_it_also_by_a_new_process(weeks: Weeks) -> None:
    anna, _ = await begin(weeks, "wait")
    log = await weeks.bot.store.load((await weeks.table.record()).game)
    (remind_ms,) = [one.entry.remind_ms for one in log if isinstance(one.entry, TimeRuns)]
    assert remind_ms is not None
    await weeks.until(remind_ms - 5 * 60_000)
    await ask(anna, "/board")
    await weeks.restart()
    await weeks.until(remind_ms + 60_000)
    assert not weeks.reminders(anna)
    await weeks.until(remind_ms + HOUR_MS)
    assert len(weeks.reminders(anna)) == 1


async def test_a_board_that_is_posted_again_after_downtime_calls_nobody(weeks: Weeks) -> None:
    anna, _ = await begin(weeks, "wait")
    carla, table = weeks.table.person("Carla"), weeks.table
    post = await table.turn_post()
    rung = [one.id for one in anna.notified_of()]
    await weeks.bot.service.put_off_in((await table.view(None)).spot.guild, HOUR_MS)
    weeks.discord.world.set_user(replace(carla.user, manager=True))
    await choose(carla, await ask(carla, "/appia game", game=table.game), "manage", "repost")
    await weeks.bot.drain()
    assert await weeks.count(TimeMadeGood) == 1
    assert (await carla.sees(is_turn, since=post)).silent
    assert [one.id for one in anna.notified_of()] == rung


async def test_who_is_away_is_said_to_be_where_a_game_begins(weeks: Weeks) -> None:
    anna, bruno = weeks.table.person("Anna"), weeks.table.person("Bruno")
    says(await ask(bruno, "/appia back"), "en", "back-nowhere")
    until = f"<t:{march(10, 10) // 1000}:D>"  # by UTC, wherever Bruno lives
    away = await ask(bruno, "/appia away", until="5d")
    says(away, "en", "away-nowhere", when=until)
    says(away, "en", "away-later")
    await weeks.table.begin("Anna", "Bruno", start_player="fixed")
    await weeks.bot.drain()
    told = await anna.sees("is away until")
    assert told.content == f"Bruno is away until {until}." and told.silent
    await weeks.move("Anna")
    says(await ask(anna, "/game status"), "en", "time-stands", reason="away", name="Bruno", when=until)
    says(await ask(bruno, "/appia back"), "en", "back-done")
    await weeks.bot.drain()
    await anna.sees("Bruno is back.")
    says(await ask(bruno, "/appia back"), "en", "back-nowhere")


async def test_away_tells_nobody_a_time_zone(weeks: Weeks) -> None:
    """Whoever is back on the same day has said so with the same words, to the second."""
    bruno, told = weeks.table.person("Bruno"), set[str]()
    day = datetime.fromtimestamp(march(12) / 1000, UTC).date()
    for zone in ("America/New_York", "Europe/Berlin", "Pacific/Auckland", "Pacific/Pago_Pago"):
        await ask(bruno, "/appia settings", zone=zone)
        told.add((await ask(bruno, "/appia away", until=str(day))).text)
    assert len(told) == 1 and f"<t:{march(12, 10) // 1000}:D>" in told.pop()
    longest = (await ask(bruno, "/appia away", until="14d")).text
    until = int(longest.split("<t:")[1].split(":")[0]) * 1000
    assert until <= weeks.bot.service.now_ms + AWAY_MS, "no longer than any game allows"


async def test_who_was_away_enough_in_one_game_is_so_in_those_to_come(weeks: Weeks) -> None:
    anna, bruno = weeks.table.person("Anna"), weeks.table.person("Bruno")
    await weeks.table.begin("Anna", "Bruno", start_player="fixed")
    for until, day in (("14d", 20), ("1d", 21)):
        await ask(bruno, "/appia away", until=until)
        await weeks.until(march(day))
    away, until = await ask(bruno, "/appia away", until="3d"), f"<t:{march(24, 10) // 1000}:D>"
    says(away, "en", "away-coming", when=until)
    says(away, "en", "away-refused", count=1)
    await weeks.table.begin("Anna", "Bruno", start_player="fixed")
    await weeks.bot.drain()
    await anna.sees(f"Bruno is away until {until}.")


async def test_away_until_tomorrow_ends_later_than_now_wherever_one_lives(weeks: Weeks) -> None:
    """In Pago Pago the day before lasts an hour longer than anywhere a day may be said to have begun."""
    bruno = weeks.table.person("Bruno")
    await ask(bruno, "/appia settings", zone="Pacific/Pago_Pago")
    for moment, day in ((march(6, 9), 6), (march(6, 10), 7)):
        await weeks.until(moment + HOUR_MS // 2)
        told = (await ask(bruno, "/appia away", until="1d")).text
        assert f"<t:{march(day, 10) // 1000}:D>" in told


Stage = Callable[[Weeks, Person, Person], Awaitable[None]]


async def a_reminder(weeks: Weeks, anna: Person, bruno: Person) -> None:
    """Anna is reminded at her table, in her time of day."""
    await weeks.until(march(6, 20))
    assert len(weeks.reminders(anna)) == await weeks.count(Reminded) == 1
    local = datetime.fromtimestamp((await weeks.due()) / 1000, NEW_YORK)
    assert 8 <= local.hour <= 22


async def a_move(weeks: Weeks, anna: Person, bruno: Person) -> None:
    """She moves, and it is gone; Bruno answers the next day."""
    await weeks.move("Anna")
    assert not weeks.reminders(anna)
    await weeks.until(march(7, 12))
    await weeks.move("Bruno")
    assert not weeks.reminders(bruno)


async def a_plan(weeks: Weeks, anna: Person, bruno: Person) -> None:
    """Bruno has planned his turn; the bot is started anew between Anna's move and his, which calls nobody."""
    assert "1. " in (await ask(bruno, "/game plan", **await last_card(bruno, weeks.table))).text
    phone = len(bruno.notified_of())
    await weeks.move("Anna")
    await weeks.restart()
    game = (await weeks.table.record()).game
    await weeks.bot.service.follow_orders(game)
    assert (await weeks.table.mover()) is bruno and not await weeks.count(OrdersFollowed), (
        "not before its time"
    )
    await weeks.until(weeks.bot.service.now_ms + DELAY_MS)
    await weeks.bot.service.follow_orders(game)
    await weeks.bot.drain()
    assert (await weeks.table.mover()) is anna and await weeks.count(OrdersFollowed) == 1
    await anna.sees("as planned")
    assert len(bruno.notified_of()) == phone
    assert not await weeks.bot.store.orders(game)


async def a_holiday(weeks: Weeks, anna: Person, bruno: Person) -> None:
    """She is away for a week, in which New York puts its clocks forward; the table knows."""
    assert "You're away until" in (await ask(anna, "/appia away", until="8d")).text
    await weeks.bot.drain()
    await bruno.sees("Anna is away until <t:")
    told = await weeks.count(Reminded)
    await weeks.until(march(14, 20))
    assert await weeks.count(Reminded) == told and not await weeks.count(TimeRanOut)
    assert "Anna is away until" in (await ask(bruno, "/game status", game=weeks.table.game)).text


async def the_return(weeks: Weeks, anna: Person, bruno: Person) -> None:
    """The day she named comes; her time runs again, by New York's summer time."""
    await weeks.until(march(15, 20))
    assert await weeks.count(CameBack) == 1
    local = datetime.fromtimestamp((await weeks.due()) / 1000, NEW_YORK)
    assert local.dst() and 8 <= local.hour <= 22


async def downtime(weeks: Weeks, anna: Person, bruno: Person) -> None:
    """The bot is down for a day, and nobody loses it; nothing is written for it until there is something."""
    before_ms, entries = await weeks.due(), await weeks.count(object)
    weeks.bot.skip(DAY_MS)
    weeks.discord.clock.advance(DAY_MS / 1000)
    lock = weeks.bot.store.lock
    assert lock is not None
    lock.last_beat_ms = weeks.bot.service.now_ms - DAY_MS
    service = weeks.bot.service
    await Clock(service, lock, weeks.database).tick()
    assert abs(await weeks.due() - before_ms - DAY_MS) <= TICK_S * 1000 + 60_000
    assert await weeks.count(object) == entries and not await weeks.count(TimeMadeGood)


async def time_runs_out(weeks: Weeks, anna: Person, bruno: Person) -> None:
    """Her time runs out: a computer plays this turn, and all are told once."""
    await weeks.until(await weeks.due() + 60_000)
    assert (await weeks.count(TimeRanOut), await weeks.count(StoodIn)) == (1, 1)
    assert await weeks.count(TimeMadeGood) == 1
    game = (await weeks.table.record()).game
    await bruno.sees("Anna's time has run out: Faber plays this turn")
    await anna.sees("a computer plays this turn", where="dm")
    while (await weeks.table.view(None)).waits_for is None:
        await weeks.bot.service.play_computer(game)
    await weeks.bot.drain()
    assert (await weeks.table.mover()) is bruno
    turn = await weeks.table.turn_post()
    for told in (turn, await press(bruno, turn, "why"), await ask(bruno, "/game history", game=game)):
        assert "⚙ Anna" in told.text, "though the seat is hers again"


async def the_stand_in_is_gone(weeks: Weeks, anna: Person, bruno: Person) -> None:
    """The next turn is hers again."""
    await weeks.move("Bruno")
    await weeks.move("Anna")


async def often(weeks: Weeks, anna: Person, bruno: Person) -> None:
    """Bruno's time runs out three times: then a computer keeps the seat until he takes it back."""
    game = (await weeks.table.record()).game
    for time in range(3):
        await weeks.until(await weeks.due() + 60_000)
        if time < 2:
            while (await weeks.table.view(None)).waits_for is None:
                await weeks.bot.service.play_computer(game)
            await weeks.move("Anna")
    assert await weeks.count(SeatKept) == 1
    kept = await bruno.sees("has run out, so a computer plays your seat until", where="dm")
    says(await press(bruno, kept, "take_seat_back"), "en", "seat-back")
    await weeks.bot.drain()
    await weeks.move("Bruno")


async def the_rest(weeks: Weeks, anna: Person, bruno: Person) -> None:
    """Both move within their time, to the end of the three weeks."""
    while weeks.bot.service.now_ms < march(26):
        await weeks.until(weeks.bot.service.now_ms + 20 * HOUR_MS)
        mover = await weeks.table.mover()
        await weeks.move(mover.name)
        assert not weeks.reminders(mover)


STAGES: tuple[Stage, ...] = (
    a_reminder, a_move, a_plan, a_holiday, the_return, downtime, time_runs_out, the_stand_in_is_gone, often,
    the_rest,
)  # fmt: skip


async def test_three_weeks(weeks: Weeks) -> None:
    """In two time zones, across a change of the clocks; a restart after each stage; nothing comes twice."""
    anna, bruno = await begin(weeks, "turn")
    for stage in STAGES:
        await stage(weeks, anna, bruno)
        await weeks.restart()
    assert weeks.bot.service.now_ms - march(5) >= 21 * DAY_MS
    assert await weeks.count(TimeRanOut) == 4
    assert await weeks.count(TimeRuns) >= 15
