"""Two worlds that are alike but for one purse, and everything in them held against each other.

A game is dealt and played to some moment; the world with it is copied, and in the copy one person has more
sesterces. Then the same is done in both (`tests.support.twin_acts` says what), and after each act whatever
anybody else has received must be the same to the byte: see `tests.support.witness` for what is compared.

What is possible with the thinner purse is possible with the thicker one: acts are chosen in the poor world.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
import shutil
import sqlite3
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any, TypeVar, cast

import aiohttp

from bot.bench.ports import free_address
from bot.game.model import GameId, InteractionId, PersonId, UserId, is_computer
from bot.game.pace import DAY_MS
from bot.game.wishes import AcceptSeat, OfferSeat
from bot.service import GameService, now_ms
from bot.store.codec import decode, encode
from bot.store.format import NAMES
from bot.store.sqlite import open_reader, open_store
from engine import apply, decide, legal_actions, new_game, replay, view_for
from engine.computer import Level, version_1
from engine.events import Event, GameEnded, GameStarted
from engine.model import Hand, Options, Seat, StartPlayer, seats
from engine.quarry.physics import PymunkQuarry
from playground.people import Person
from playground.server import Playground
from tests.support import staging
from tests.support.outside import Outside
from tests.support.people import offers
from tests.support.players import ByButtons
from tests.support.playground import OpenDiscord, StartBot
from tests.support.question_posts import tell
from tests.support.random_games import secret
from tests.support.real_bot import RealBot
from tests.support.table import NAMES as PEOPLE
from tests.support.table import Table, until
from tests.support.twin_bot import skip, skipped_ms, ticked_ms, told_to_move
from tests.support.witness import Witness

BOT = (sys.executable, "-m", "tests.support.twin_bot")
LOCALES = ("en-US", "de", "nl", "es-419")
LANGUAGES = ("en", "de", "nl", "es")
PATIENCE_S = 120.0
"""For the two worlds to come to the same point, on a busy machine."""
ANSWER_WITHIN_S = 120.0
ELSEWHERE = "forum"
"""The channel of another server."""
OUSTED = Seat(2)
AT_HAND_MS = 60_000
"""What is due so soon is waited for."""
COUNTED = re.compile(
    r"via_appia_((move|picture|acknowledgement)_seconds_count|(faults|store_errors)_total|outbox_rows|jobs_waiting)"
)
"""Metrics that tell what was done. All others tell how long it took or what the machine is like: sums and
buckets of times, the lag of the loop, what of the process; transactions, since what comes at the same moment
shares one; requests to Discord, since an answer that takes long is promised first; the gateway's beat."""
T = TypeVar("T")


class Leak(AssertionError):  # noqa: N818
    """The two worlds differ where they must not."""

    def __init__(self, where: str, poor: str, rich: str) -> None:
        """In which lane, log or file; what the poor world has there, and what the rich one."""
        super().__init__(f"{where}\n  poor: {poor}\n  rich: {rich}")
        self.where = where


@dataclass(frozen=True, slots=True)
class Case:
    """From what a pair is made."""

    seed: int
    players: int
    seat: Seat
    """Whose purse differs."""
    more: int
    """By so many sesterces."""
    turns: int = 0
    """Played before the worlds part."""
    language: str = "en"
    options: Options = field(default_factory=Options)
    hints: bool = False
    """The table allowed them."""
    ousted: bool = False
    """The second seat was offered by a manager a day ago, and accepted; who sits there was silent."""
    computers: tuple[Level, ...] = ()
    """They sit behind the players, who are people."""
    facts: staging.Facts = ()
    """The game so far, if none is to be played."""
    plan_delay_s: int = 0
    """So long plans wait until they are carried out."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All there are."""
        return seats(self.players + len(self.computers))


def random_case(seed: int) -> Case:
    """Any number of players, any seat, language and moment of a game, any options; mostly one sesterce more.

    In every other one computers play as well. Money is never open: then a purse is everybody's to see. And
    nobody plays as Magister, who sees no more than the others and thinks for a hundred times as long.
    """
    rng = random.Random(seed)
    automatic = seed % 4 in (1, 2)
    players = rng.choice((1, 2, 3) if automatic else (2, 3, 4))
    computers = rng.randint(1, len(PEOPLE) - players) if automatic else 0
    return Case(
        seed,
        players,
        rng.choice(seats(players)),
        rng.choice((1, 1, 1, 2, 7, 100)),
        rng.randrange(12 * (players + computers)),
        rng.choice(LANGUAGES),
        Options(rng.random() < 0.5, False, rng.choice([*StartPlayer]), rng.choice([*Hand])),
        ousted=1 < players < len(PEOPLE) and rng.random() < 0.25,
        hints=rng.random() < 0.5,
        computers=tuple(rng.choice((Level.TIRO, Level.FABER)) for _ in range(computers)),
    )


@dataclass(slots=True)
class World:
    """One of the two."""

    discord: Playground
    bot: RealBot
    table: Table
    witness: Witness
    database: Path
    outside: Outside
    buttons: ByButtons = field(default_factory=ByButtons)
    """For whoever plays by buttons: knows the last panel."""

    def person(self, name: str) -> Person:
        """One of the four."""
        return self.discord.person(name)

    @property
    def now_ms(self) -> int:
        """What time it is for the bot."""
        return now_ms() + skipped_ms(self.database)

    async def pass_time(self, by_ms: int) -> None:
        """So much of it passes, and the bot's clock has looked what is due."""
        skipped = skip(self.database, by_ms)

        async def has_looked() -> bool:
            return ticked_ms(self.database) == skipped

        await until(has_looked, patience_s=PATIENCE_S)

    async def is_answering(self) -> bool:
        """Whether the bot still works on what somebody asked, or does not say."""
        try:
            return bool((await self.outside.metrics())["via_appia_answering"])
        except aiohttp.ClientConnectionError:
            return True

    async def computer_is_to_move(self) -> bool:
        """And would, if it were told to."""
        record = await self.table.record()
        return record.computer is not None and record.undo is None

    async def let_computers_move(self) -> None:
        """Until a person is to, and no plan of theirs lets computers move again."""

        async def have_moved() -> bool:
            return not await self.computer_is_to_move() and await _nothing_waits(self)

        told = told_to_move(self.database)
        told.touch()
        await until(have_moved, patience_s=PATIENCE_S)
        told.unlink()


class Twins:
    """The two worlds."""

    def __init__(self, poor: World, rich: World, case: Case) -> None:
        """Both with their bots running."""
        self.poor = poor
        self.rich = rich
        self.case = case
        self.rng = random.Random(case.seed)
        self.patience_s = PATIENCE_S
        self._compared: Counter[str] = Counter()
        """By lane: how much of it is known to be the same."""

    async def both(self, do: Callable[[World], Awaitable[object]]) -> None:
        """Do something in both worlds, and come to rest: no message overtakes another."""
        await self._both(do)
        await self.rest()

    async def _both(self, do: Callable[[World], Awaitable[T]]) -> tuple[T, T]:
        return await asyncio.gather(do(self.poor), do(self.rich))

    async def players(self) -> list[str]:
        """The names of those who play themselves, by seat: no computers, and nobody whose seat one keeps."""
        return await self._names((await self.poor.table.view(None)).people)

    async def onlookers(self) -> list[str]:
        """The names of those who have no seat."""
        seated = (one for one in (await self.poor.table.view(None)).players if not is_computer(one))
        players = await self._names(tuple(seated))
        return [name for name in PEOPLE if name not in players]

    async def away(self) -> list[str]:
        """The names of those whose seats computers keep."""
        look = await self.poor.table.view(None)
        kept = (one for one in look.players if not is_computer(one) and one not in look.people)
        return await self._names(tuple(kept))

    async def mover(self) -> str | None:
        """The name of whoever is to move; None: a computer is."""
        if (await self.poor.table.view(None)).waits_for is None:
            return None
        return (await self.poor.table.mover()).name

    async def holder(self) -> str:
        """The name of whose purse differs."""
        (name,) = await self._names(((await self.poor.table.view(None)).players[self.case.seat - 1],))
        return name

    async def _names(self, people: Sequence[PersonId]) -> list[str]:
        known = await self.poor.table.store.people({*people})
        return [known[person].name for person in people]

    def may_know(self, *names: str) -> None:
        """From now on these, and nobody else, may receive what depends on the purse."""
        for world in (self.poor, self.rich):
            world.witness.private = {world.person(name).id for name in names}

    async def rest(self) -> None:
        """Wait until all that is to be said is said in both worlds, and the same; else `Leak`."""
        try:
            await until(self._at_rest, patience_s=self.patience_s)
        except TimeoutError:
            self._agree(whole=True)
            raise

    async def _at_rest(self) -> bool:
        return self._agree() and all(await self._both(_nothing_waits))

    def _agree(self, *, whole: bool = False) -> bool:
        """Whether both have received the same; `Leak` where that can no longer become so, or must be."""
        poor, rich = self.poor.witness.lanes, self.rich.witness.lanes
        late = []
        for lane in sorted({*poor, *rich}):
            told = zip_longest(poor.get(lane, []), rich.get(lane, []), fillvalue="nothing")
            for one, other in islice(told, self._compared[lane], None):
                if one != other and (whole or "nothing" not in (one, other)):
                    raise Leak(lane, one, other)
                if one != other:
                    late.append(lane)
                    break
                self._compared[lane] += 1
        return not late

    async def part(self) -> None:
        """At the end: both bots have ended, and neither their last words nor their logs tell anything."""
        poor, rich = await self._both(self._exported)
        if poor != rich:
            raise Leak("export", poor, rich)
        poor, rich = await self._both(_measured)
        if poor != rich:
            raise Leak("metrics", poor, rich)
        await self._both(lambda world: world.bot.stop())
        self._agree(whole=True)
        *killed, ended = zip(self._logged(self.poor), self._logged(self.rich), strict=True)
        for one, other in killed:  # in the midst of anything: one may have come further than the other
            if Counter(one) - Counter(other) and Counter(other) - Counter(one):
                raise Leak("log", *("\n".join(log) for log in (one, other)))
        if ended[0] != ended[1]:
            raise Leak("log", *("\n".join(log) for log in ended))

    async def _exported(self, world: World) -> str:
        """The game as `via-appia export` writes it, beside the bot.

        Times are the machine's. The purses at the start are the rulebook's, known to all; but here they are
        what the worlds were made to differ in, and are left out: whatever followed from them must not.
        """
        command = (sys.executable, "-m", "bot", "export", world.table.game, "--database", str(world.database))
        process = await asyncio.create_subprocess_exec(
            *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
        )
        out, err = await process.communicate()
        assert process.returncode == 0, err.decode()
        document = json.loads(out)
        for entry in document["log"]:
            del entry["at_ms"]
            entry["entry"] = {key: one for key, one in entry["entry"].items() if not key.endswith("_ms")}
            if "purses" in entry["entry"]:
                del entry["entry"]["purses"][self.case.seat - 1]
        return world.witness.named(json.dumps(document))

    def _logged(self, world: World) -> list[list[str]]:
        """What each process logged, without the time and what the machine chose. In any order: the lanes of a
        game and the answers to its people are under way side by side, through the same few loggers, and which
        is the quicker is chance; what order tells is told by the lanes of the witness.
        """
        chance = re.compile(
            rf"^[\d-]+ [\d:,]+ |{re.escape(str(world.database.parent))}|(?<=Session ID: )\w+"
            rf"|{re.escape(world.outside.address)}|WARNING discord.gateway: Can't keep up.*\n",
            re.M,
        )
        return [
            sorted(chance.sub("", world.witness.named(output)).splitlines()) for output in world.bot.outputs
        ]


async def _nothing_waits(world: World) -> bool:
    """Whether all is said, what follows an answer included, and no plan is about to be carried out."""
    planned = await world.table.store.orders_due(world.now_ms + AT_HAND_MS)
    return not planned and await world.table.nothing_waits() and not await world.is_answering()


async def _measured(world: World) -> str:
    """What the bot counts since its last start, without what hangs on the machine."""
    _, text = await world.outside.get("/metrics")
    told = [line for line in text.splitlines() if COUNTED.match(line)]
    assert told
    return "\n".join(told)


@contextlib.asynccontextmanager
async def twin_worlds(
    folder: Path, open_discord: OpenDiscord, start_bot: StartBot, case: Case, *leaks: str
) -> AsyncIterator[Twins]:
    """Both worlds, their bots running and everybody at the table; for tests, with leaks in the bots."""
    people, facts = PEOPLE[: case.players], played(case)
    async with open_discord(data=folder / "poor") as discord:
        for name, locale in zip(PEOPLE, LOCALES, strict=True):
            discord.person(name).set_locale(locale)
        (game,) = await staging.stage(
            folder / "poor" / "games.db",
            discord,
            [discord.person(name) for name in people],
            facts,
            at_ms=now_ms() - DAY_MS if case.ousted else None,
            channel="tavern",  # the greeting goes to the other one, in its own time
            language=case.language,
            hints=case.hints,
            computers=case.computers,
        )
        discord.add_guild("Elsewhere", ELSEWHERE, discord.person(PEOPLE[-1]), *discord.people[:-1])
        if case.ousted:
            await _offer(folder / "poor" / "games.db", GameId(game), discord, PEOPLE[case.players])
    shutil.copytree(folder / "poor", folder / "rich")
    enrich(folder / "rich" / "games.db", case)
    async with contextlib.AsyncExitStack() as stack:
        worlds = []
        for name in ("poor", "rich"):
            discord = await stack.enter_async_context(
                open_discord(data=folder / name, answer_within_s=ANSWER_WITHIN_S)
            )
            database = folder / name / "games.db"
            bot = RealBot(discord, start_bot, database, (*BOT, *leaks))
            bot.log = "DEBUG"
            outside = Outside(await stack.enter_async_context(aiohttp.ClientSession()), free_address())
            bot.environment = {
                "VIA_APPIA_METRICS": outside.address,
                "VIA_APPIA_COMPUTER_PAUSE_S": "0",
                "VIA_APPIA_PLAN_DELAY_S": str(case.plan_delay_s),
            }
            stack.push_async_callback(bot.end)
            table = Table(discord, await stack.enter_async_context(open_reader(database)))
            table.game = game
            worlds.append(World(discord, bot, table, Witness(discord.world), database, outside))
        twins = Twins(worlds[0], worlds[1], case)
        heir = (PEOPLE[case.players],) if case.ousted and case.seat == OUSTED else ()
        twins.may_know(people[case.seat - 1], *heir)
        await asyncio.gather(*(_begin(world, ousted=case.ousted) for world in worlds))
        if heir:
            await twins.rest()
            twins.may_know(*heir)
        yield twins


async def _begin(world: World, *, ousted: bool) -> None:
    await world.bot.start()
    await world.person(PEOPLE[0]).sees(offers("in_progress"))

    async def handed_over() -> bool:
        return not (await world.table.view(None)).offers

    if ousted:
        await until(handed_over)
    await world.table.gather()


async def _offer(database: Path, game: GameId, discord: Playground, to: str) -> None:
    """Once somebody who managed the server then took somebody's seat over: offered it, and accepted."""
    async with open_store(database) as store:
        person = discord.person(to)
        heir = (await store.person(UserId(person.id), person.name, person.user.locale)).number
        service = GameService(store, cast(Any, None), cast(Any, None), clock=lambda: now_ms() - DAY_MS)
        guild = (await store.summary(game)).spot.guild
        asked = await service.do(game, heir, OfferSeat(heir, OUSTED, guild), InteractionId(1))
        owner = asked.view.players[OUSTED - 1]
        await tell(store, game, asked.happened[0].seq, now_ms() - DAY_MS, person=owner)
        await service.do(game, heir, AcceptSeat(), InteractionId(2))
        # All of that was said then; at the start it would be chance whether it comes before the ousting.
        await store.mark_sent([row.id for row in await store.outbox()])
        await service.close()


def played(case: Case) -> tuple[Event, ...]:
    """A game up to some turn of a person, played by the computer with the real quarry, all by seat."""
    if case.facts:
        return case.facts
    rng, quarry = random.Random(case.seed), PymunkQuarry()
    events = tuple(
        replace(event, order=case.seats) if isinstance(event, GameStarted) else event
        for event in new_game(len(case.seats), case.options, secret(case.seed), quarry)
    )
    state, begun, found = replay(events), 1, tuple[Event, ...]()
    while state.table.awaited is not None:
        seat = state.table.awaited.seat
        if state.table.dig is None and seat <= case.players:
            found = events
            if begun > case.turns:
                break
        begun += state.table.dig is None
        numbers = iter(lambda: rng.getrandbits(32), None)
        action = version_1.choose(view_for(state, seat), legal_actions(state), numbers)
        more = decide(state, seat, action, quarry)
        if any(isinstance(event, GameEnded) for event in more):
            break
        for event in more:
            state = apply(state, event)
        events += more
    return found


def enrich(database: Path, case: Case) -> None:
    """Change the one number by which the worlds differ: what a seat began with."""
    kind = NAMES[GameStarted]
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        ((payload,),) = connection.execute("SELECT payload FROM entry WHERE kind = ?", (kind,)).fetchall()
        started = decode(kind, payload)
        purses = [purse + case.more * (owner == case.seat) for owner, purse in enumerate(started.purses, 1)]
        _, changed = encode(replace(started, purses=tuple(purses)))
        connection.execute("UPDATE entry SET payload = ? WHERE kind = ?", (changed.decode(), kind))
