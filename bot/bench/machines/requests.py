"""What a turn asks of Discord: the bot's requests while people play a recorded game once more, by buttons.

Of those that count towards the requests which the whole bot may make in a second, an hour's pause between
turns would spare one a turn: buttons of old posts stay. So this is the most.
"""

import asyncio
import contextlib
import re
from collections import Counter, deque
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import NamedTuple

from bot.bench.load.people import Choice, Crowd, GaveUp, Table, Tally, those
from bot.bench.recorded import RecordedQuarry
from bot.bench.store import game_id
from bot.config import LOCAL_TOKEN, Settings
from bot.delivery.outbox import Outbox
from bot.delivery.sender import DiscordSender
from bot.ending import cancel
from bot.game.events import numbered
from bot.game.messages import Kind, Recipe
from bot.game.model import ChannelId, GuildId, Plan, Spot, UserId
from bot.game.recorded import seat_people
from bot.game.state import fold
from bot.pictures import Pictures
from bot.service import GameService, now_ms
from bot.store.codec import Recording
from bot.store.sqlite import open_store
from bot.store.values import Commit
from bot.ui.client import ViaAppia, point_at
from bot.workers import Workers
from engine import apply, decide, notation, replay
from engine.actions import Action, Build, Exchange, PushStone, PutBack, TakeIncome, Travel
from engine.decide import action_of
from engine.events import Event, TurnBegan
from engine.fold import standing
from engine.model import Seat, seats
from engine.state import GameState
from playground.limits import UNHURRIED
from playground.model import Channel, Message
from playground.people import Person
from playground.rest import Exchange as Request
from playground.server import Playground

_VERBS = {TakeIncome: "income", PushStone: "quarry", Build: "build", Travel: "travel"}
_FATES = Exchange | PutBack
Wish = tuple[Action, ...]
"""Actions that are pressed together: the fates of all stones that fell."""


class Requests(NamedTuple):
    """So many a turn."""

    all: float
    limited: float
    """Those that count towards Discord's limit for the whole bot."""
    commits: float
    rows: float
    """Entries of the log."""
    by_route: Counter[str]
    """How many of which, all turns together."""


class Readers(Table):
    """People who do what is written down."""

    def __init__(
        self, discord: Playground, channel: Channel, people: Sequence[Person], wishes: Sequence[Wish]
    ) -> None:
        """One wish after the other."""
        super().__init__(discord, channel, people, seed=1)
        self.wishes = deque(wishes)

    async def _moves(self) -> bool:
        moved = await super()._moves()
        if moved:
            self.wishes.popleft()
        return moved

    def _verb(self) -> str:
        return _VERBS[type(self.wishes[0][0])]

    def _stops(self) -> bool:
        return not isinstance(self.wishes[0][0], PushStone)

    async def _aim(self, panel: Message) -> Message:
        """The stone by its button, place and angle typed."""
        push = self.wishes[0][0]
        assert isinstance(push, PushStone)
        size, place, angle, *_ = those(panel, "push")[0].press.arg.split(",")
        if size != push.size.name:
            panel = await self._press(panel, _one(panel, "aim", f"{size},{place},{angle},{push.size.name}"))
        opened = self._player.ask_click(panel.id, those(panel, "type")[0].custom_id)
        await self._answer(opened)
        if opened.modal is None:
            raise GaveUp("no form came to type an aim into")
        fields = [label["component"]["custom_id"] for label in opened.modal["components"]]
        before = self._discord.world.find_message(panel.id)
        aim = dict(zip(fields, (str(push.place), str(push.angle)), strict=True))
        typed = self._player.ask_submit(opened.id, aim)
        await self._answer(typed)
        return await self._shown(typed, before)

    async def _choose(self, panel: Message) -> Message:
        wish = self.wishes[0]
        if not isinstance(wish[0], _FATES):
            return await self._press(panel, _that_does(panel, wish[0]))
        for one in wish:
            if isinstance(one, PutBack):
                panel = await self._press(panel, those(panel, "make_room")[0])
                panel = await self._press(panel, _one(panel, "exchange", rf".*{one.size.name.lower()}\d*"))
        stones = [one for one in wish if isinstance(one, Exchange)]
        for one in sorted(stones, key=lambda one: -one.size):
            fate = "-" if one.into is None else one.into.name
            panel = await self._press(panel, _one(panel, "exchange", rf".*{fate}\d*"))
        return panel


def _that_does(panel: Message, action: Action) -> Choice:
    """Two tiles may be offered the other way round."""
    ways = [action, Build(action.spaces[::-1])] if isinstance(action, Build) else [action]
    offered = {choice.value or choice.press.arg: choice for choice in those(panel, "do")}
    for way in map(notation.write, ways):
        if way in offered:
            return offered[way]
    raise GaveUp(f"{notation.write(action)} is not offered")


def _one(panel: Message, verb: str, arg: str) -> Choice:
    for choice in those(panel, verb):
        if re.fullmatch(arg, choice.press.arg):
            return choice
    raise GaveUp(f"no {verb} is offered like {arg}")


class Script(NamedTuple):
    """What is to be played."""

    begun: tuple[Event, ...]
    """Up to the first turn."""
    wishes: tuple[Wish, ...]
    """What people asked for from there on."""
    end: GameState
    """What came of it."""


def script_of(events: Sequence[Event], turns: int) -> Script:
    """So many turns of a game."""
    began = next(number for number, event in enumerate(events) if isinstance(event, TurnBegan))
    begun, rest, quarry = tuple(events[: began + 1]), deque(events[began + 1 :]), RecordedQuarry(events)
    state, wishes = replay(begun), list[Wish]()
    while rest and turns:
        action, awaited = action_of(rest[0]), state.table.awaited
        assert action is not None and awaited is not None
        happened = decide(state, awaited.seat, action, quarry)
        for _ in happened:
            state = apply(state, rest.popleft())
        if isinstance(action, _FATES) and wishes and isinstance(wishes[-1][-1], _FATES):
            wishes[-1] += (action,)
        else:
            wishes.append((action,))
        turns -= isinstance(happened[-1], TurnBegan)
    return Script(begun, tuple(wishes), state)


async def requests_over(folder: Path, recording: Recording, most_turns: int | None = None) -> Requests:
    """Play a recorded game, or the first of its turns, with a bot in this process; count what it asks for."""
    events: list[Event] = standing(enumerate(recording.events, 1))
    turns = sum(isinstance(event, TurnBegan) for event in events)
    turns = turns if most_turns is None else min(turns, most_turns)
    script = script_of(events, turns)
    seen = list[Request]()
    async with contextlib.AsyncExitStack() as stack:
        discord = await stack.enter_async_context(Playground(limits=UNHURRIED, on_exchange=seen.append))
        people = [discord.add_person(f"Player {number}") for number in range(recording.seats)]
        readers = Readers(discord, discord.add_channel("table"), people, script.wishes)
        database = folder / "games.db"
        await _stage(database, discord, readers, script.begun, recording)
        crowd = Crowd(discord, [readers])
        bot, outbox = await stack.enter_async_context(_bot(discord, database, RecordedQuarry(events)))
        tasks = [asyncio.create_task(work) for work in (bot.start(LOCAL_TOKEN), outbox.run())]
        try:
            await crowd.settled()
            await outbox.drained()
            game, store = game_id(0), bot.service.store
            before = await store.load(game)
            seen.clear()
            tally = Tally()
            while readers.wishes:
                await readers.move(tally)
            await readers.settled()
            await bot.answered()
            await outbox.drained()
            log = await store.load(game)
        finally:
            await cancel(tasks, 2.0)
    end, written = fold(game, log).play, log[len(before) :]
    if end is None or (end.table.players, end.purses) != (script.end.table.players, script.end.purses):
        raise GaveUp("the recorded game went another way than it had gone")
    return Requests(
        len(seen) / turns,
        sum(one.limited for one in seen) / turns,
        len({one.first for one in written}) / turns,
        len(written) / turns,
        Counter(f"{one.method} {one.template}" for one in seen),
    )


@contextlib.asynccontextmanager
async def _bot(
    discord: Playground, database: Path, quarry: RecordedQuarry
) -> AsyncIterator[tuple[ViaAppia, Outbox]]:
    """The bot within this process, as `via-appia run` puts it together, but for its quarry."""
    point_at(discord.url)
    settings = Settings(LOCAL_TOKEN, database, discord.url)
    async with (
        open_store(database) as store,
        Workers(settings.workers, preload="bot.warm_up") as workers,
    ):
        service = GameService(store, workers, quarry, mention_delay_ms=0, film_wait_ms=0)
        async with ViaAppia(settings, service, Pictures(workers, quarry)) as bot:
            sender = DiscordSender(bot, service, bot.pictures, bot.films, bot.breaker)
            yield bot, Outbox(service, sender)


async def _stage(
    database: Path, discord: Playground, readers: Readers, begun: tuple[Event, ...], recording: Recording
) -> None:
    """The game as it began, in the channel of its people."""
    spot = Spot(GuildId(discord.world.guild.id), ChannelId(readers.channel.id))
    async with open_store(database) as store:
        host, *others = [
            (await store.person(UserId(one.id), one.name, "en-US")).number for one in readers.people
        ]
        plan = Plan(recording.options, recording.seats)
        entries = seat_people((*others, host), Seat(1), spot, plan, begun)
        log = numbered(entries, 0, now_ms(), None, None)
        told = (Recipe(Kind.TURN), *(Recipe(Kind.PURSE, seat) for seat in seats(recording.seats)))
        await store.create(Commit(log, fold(game_id(0), log).summary, told))
