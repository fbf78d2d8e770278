"""People who play at many tables at once, by pressing what they are shown, and how long they wait for it.

They know the playground and the custom ids of buttons, nothing of the bot or its database. What each table
does is told by its number alone, so that two bots can be given the very same work.
"""

import asyncio
import contextlib
import random
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from time import perf_counter
from typing import TypeVar

from bot.custom_id import Press
from playground.bodies import leaves
from playground.model import Callback, Channel, Flag, Interaction, Message
from playground.people import Person
from playground.server import Playground
from playground.world import Change

PATIENCE_S = 60.0
"""Whoever waits longer for a bot gives up, and the measurement with them."""
AGAIN_S = 2.0
"""Whoever was refused tries again so much later; so long nothing may come of an answer in plain words."""
MOST_TRIES = 20
"""Whoever is refused so often for one move gives up."""
ACTIONS = {"quarry": 8, "income": 6, "build": 4, "travel": 2}
"""What turns begin with, and how often; where one is not possible there is income."""
MOST_NUDGES = 2
"""So often the aim is changed before a push."""
STOP = 0.3
"""How often somebody who may stop pushing does."""
PICTURED = frozenset(("income", "quarry", "build", "travel", "aim"))
"""What is pressed to be shown a picture; where the quarry is closed there are only words."""
_TURN = frozenset(ACTIONS)
_MOVES = frozenset(("do", "exchange", "push"))
"""Verbs that change a game, or lead to it."""
_NEWS = frozenset(("interaction_answer", "interaction_fail", "message_create", "message_update"))
_PROMISES = (Callback.DEFERRED_MESSAGE, Callback.DEFERRED_UPDATE)
_BUTTON = 2
T = TypeVar("T")


class GaveUp(Exception):  # noqa: N818
    """Somebody waited too long, or was told something unexpected."""


class Kind(StrEnum):
    """What a picture shows; the first word of its file's name."""

    BOARD = "board"
    FILM = "push"
    AIM = "aim"
    EXCHANGE = "exchange"
    INCOME = "income"
    BUILD = "build"
    TRAVEL = "travel"


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that was shown: what it shows is told by the game's log up to an entry."""

    kind: Kind
    press: Press
    """A button below it: which game, up to which entry, and for an aim, where to."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """How a press was answered."""

    verb: str
    answered_ms: float
    promised: bool
    """The first answer said only that there will be one."""
    wants_picture: bool
    has_picture: bool


@dataclass(slots=True)
class Tally:
    """All that happened in a stretch of time."""

    presses: list[Pressed] = field(default_factory=list)
    moves: int = 0
    refused: int = 0
    """Tries to move of which nothing came: the bot was busy, or it was not like that any more."""
    seconds: float = 0.0
    boards_ms: list[float] = field(default_factory=list)
    """From the press that ended a turn until the board is posted; after a push it waits for the film."""
    films_ms: list[float] = field(default_factory=list)
    """From the press that pushed until the film is posted."""
    pictures: list[Picture] = field(default_factory=list)
    """All of them, posted or shown privately."""

    def note_picture(self, message: Message) -> None:
        """A message was seen; perhaps with a picture."""
        shown = list(choices(message))
        if message.attachments and shown:
            kind = Kind(message.attachments[0].filename.partition("-")[0])
            aimed = next((one for one in shown if one.press.verb == "push"), shown[0])
            self.pictures.append(Picture(kind, aimed.press))


@dataclass(frozen=True, slots=True)
class Since:
    """When something was done, and where that is counted."""

    at: float
    tally: Tally
    filmed: bool = False
    """What follows waits until a film has run."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be pressed or chosen."""

    custom_id: str
    press: Press
    value: str | None = None
    """In a list: the option."""


class Table:
    """One game and its people, who do one move at a time."""

    def __init__(self, discord: Playground, channel: Channel, people: Sequence[Person], seed: int) -> None:
        """They sit in a channel of their own."""
        self.channel = channel
        self.people = people
        self._discord = discord
        self._rng = random.Random(seed)
        self._turn: Message | None = None
        """The post of a turn that nobody has begun yet."""
        self._last: Message | None = None
        """The post of the turn that is being played."""
        self._panel: Message | None = None
        """Where a turn was begun and is to be continued."""
        self._below: Message | None = None
        """The newest private message, for whoever waits for one."""
        self._over = False
        self._mover = self._player = people[0]
        """Who is to move, as the newest post says; and whose panel it is in which a turn is being played."""
        self._changed = asyncio.Event()
        self._one_move = asyncio.Lock()
        self._answered: dict[int, float] = {}
        self._tally = Tally()
        self._moved: Since | None = None
        self._pushed: deque[Since] = deque()

    # What is seen

    def notice(self, change: Change) -> None:
        """Something happened in this channel."""
        now = perf_counter()
        if change.interaction is not None:
            self._answered[change.interaction.id] = now
        if change.message is not None:
            self._see(change.message, now, new=change.kind == "message_create")
        self._changed.set()

    def _see(self, message: Message, now: float, *, new: bool) -> None:
        if message.ephemeral:
            self._below = message if new else self._below
            self._tally.note_picture(message)
        elif new:
            verbs = {choice.press.verb for choice in choices(message)}
            if "rematch" in verbs:
                self._over = True
                self._pushed.clear()  # the last film has nothing to press
            elif verbs >= _TURN:
                self._turn, self._panel = message, None
                self._mover = next(one for one in self.people if one.id in message.mention_ids)
                if self._moved is not None:
                    if not self._moved.filmed:
                        self._moved.tally.boards_ms.append((now - self._moved.at) * 1000)
                    self._moved.tally.note_picture(message)
            elif "continue" in verbs and self._pushed:
                pushed = self._pushed.popleft()
                pushed.tally.films_ms.append((now - pushed.at) * 1000)
                pushed.tally.note_picture(message)

    async def settled(self) -> None:
        """Wait until all that was done has been shown, and somebody is to move."""
        async with self._one_move:
            await self._until(lambda: self._playable)

    @property
    def _playable(self) -> bool:
        return not self._pushed and (self._over or bool(self._panel or self._turn))

    async def _until(self, found: Callable[[], T | None], patience_s: float = PATIENCE_S) -> T:
        """What is found, as soon as it is something; looked for after every change."""
        try:
            async with asyncio.timeout(patience_s):
                while not (result := found()):
                    self._changed.clear()
                    await self._changed.wait()
                return result
        except TimeoutError:
            raise GaveUp(f"nothing came for {patience_s:g} s in {self.channel.name}") from None

    # What is done

    async def move(self, tally: Tally) -> None:
        """One move, with all the presses it takes; none in a game that is over. A refusal is not the end."""
        async with self._one_move:
            self._tally = tally
            for _ in range(MOST_TRIES):
                await self._until(lambda: self._playable)
                if self._over:
                    return
                if await self._moves():
                    tally.moves += 1
                    return
                tally.refused += 1
                await asyncio.sleep(AGAIN_S)
            raise GaveUp(f"{self._player.name} was refused {MOST_TRIES} times in {self.channel.name}")

    async def _moves(self) -> bool:
        """Whether somebody made a move; if not, what could be pressed before is there again, or newer."""
        turn, panel = self._turn, self._panel
        if panel is None:
            assert turn is not None
            panel = await self._begin(turn)
        if panel is None:
            self._turn = self._turn or turn
            return False
        if those(panel, "push") and not (those(panel, "do") and self._stops()):
            after = await self._push(panel)
        else:
            self._moved = Since(perf_counter(), self._tally)
            after = await self._choose(panel)
        if self._over or self._turn is not None:  # which may be seen before the answer
            return True
        step = step_of(after)
        if step is None:  # words alone: a receipt, which a turn follows, or a refusal
            with contextlib.suppress(GaveUp):
                return await self._until(lambda: self._over or self._turn is not None, AGAIN_S)
        self._panel = after if those(after, *_MOVES) else None
        if step is None or step == step_of(panel):
            self._turn = None if self._panel else turn or self._last
            if self._pushed and self._pushed[-1] is self._moved:  # no film comes of a refusal
                self._pushed.pop()
            return False
        return True

    async def _begin(self, turn: Message) -> Message | None:
        """From the turn post open a panel with something to do; None if there is none."""
        self._turn, self._last, self._player = None, turn, self._mover
        for wanted in (self._verb(), "income"):
            panel = await self._press(turn, those(turn, wanted)[0])
            if those(panel, *_MOVES):
                return panel
        return None

    # What they wish to do

    def _verb(self) -> str:
        """What a turn begins with."""
        return self._rng.choices([*ACTIONS], [*ACTIONS.values()])[0]

    def _stops(self) -> bool:
        """Whether somebody who may push or stop does not push."""
        return self._rng.random() < STOP

    async def _aim(self, panel: Message) -> Message:
        """A little to and fro; the panel as it is then."""
        just_came = those(panel, "push")[0].press.arg.count(",") > 2  # a push at once would be a double tap
        for _ in range(self._rng.randint(int(just_came), MOST_NUDGES)):
            panel = await self._press(panel, self._rng.choice(those(panel, "aim")))
        return panel

    async def _choose(self, panel: Message) -> Message:
        """Any of what is offered; of fallen stones one after the other, until all have their fate."""
        after = await self._press(panel, self._rng.choice(those(panel, "do", "exchange")))
        if those(after, "exchange") and step_of(after) == step_of(panel):
            return await self._choose(after)
        return after

    # How it is done

    async def _push(self, panel: Message) -> Message:
        """Aim and push; the next panel is a new one, below the film. The old one again: it was refused."""
        panel = await self._aim(panel)
        if not those(panel, "push"):  # that was too fast
            return panel
        self._below = None
        self._moved = Since(perf_counter(), self._tally, filmed=True)
        self._pushed.append(self._moved)
        await self._press(panel, those(panel, "push")[0])

        def shown() -> Message | None:
            """The next panel; or the old one, if there is more to press than that the film was seen."""
            old = self._discord.world.find_message(panel.id)
            return self._below or (old if old is not None and those(old, *_MOVES, *_TURN) else None)

        return await self._until(shown)

    async def _press(self, message: Message, choice: Choice) -> Message:
        """Press or choose, and wait for the answer; what is shown then."""
        since, before = perf_counter(), self._discord.world.find_message(message.id)
        if choice.value is None:
            asked = self._player.ask_click(message.id, choice.custom_id)
        else:
            asked = self._player.ask_select(message.id, [choice.value], choice.custom_id)
        answered_ms = (await self._answer(asked) - since) * 1000
        shown = await self._shown(asked, before)
        expected = choice.press.verb in PICTURED and bool(those(shown, *_MOVES))
        promised = asked.answer in _PROMISES
        self._tally.presses.append(
            Pressed(choice.press.verb, answered_ms, promised, expected, bool(shown.attachments))
        )
        return shown

    async def _answer(self, asked: Interaction) -> float:
        """Wait until something was answered; when that was."""
        await self._until(lambda: asked.id in self._answered)
        return self._answered.pop(asked.id)

    async def _shown(self, asked: Interaction, before: Message | None) -> Message:
        """The message with which something was answered, or which was promised, once it is there."""
        world = self._discord.world
        shown = world.find_message(asked.response_id or 0)
        if shown is None:
            raise GaveUp(f"something was not answered in {self.channel.name}")
        if asked.answer not in _PROMISES:
            return shown
        place = shown.id

        def kept() -> Message | None:
            """It may have been quicker than we are."""
            now = world.find_message(place)
            return None if now is None or now is before or now.flags & Flag.LOADING else now

        return await self._until(kept)


class Crowd:
    """All tables of one playground."""

    def __init__(self, discord: Playground, tables: Sequence[Table]) -> None:
        """From now on they see what happens."""
        self._tables = tables
        self._by_channel = {table.channel.id: table for table in tables}
        discord.world.listen(self._notice)

    def _notice(self, change: Change) -> None:
        table = self._by_channel.get(change.channel.id) if change.channel is not None else None
        if table is not None and change.kind in _NEWS:
            table.notice(change)

    async def settled(self) -> None:
        """Wait until every table waits for somebody's move."""
        await asyncio.gather(*(table.settled() for table in self._tables))

    async def play(self, moves: int, rate: float) -> Tally:
        """So many moves, one table after the other, begun at a rate per second whatever the bot takes."""
        tally, loop = Tally(), asyncio.get_running_loop()
        begun, playing = loop.time(), list[asyncio.Task[None]]()
        for number in range(moves):
            await asyncio.sleep(begun + number / rate - loop.time())
            playing.append(asyncio.create_task(self._tables[number % len(self._tables)].move(tally)))
        await asyncio.gather(*playing)
        tally.seconds = loop.time() - begun
        await self.settled()
        return tally


def choices(message: Message) -> Iterator[Choice]:
    """What can be pressed or chosen below a message."""
    for one in leaves(message.components):
        press = Press.read(str(one.get("custom_id")))
        if press is None or one.get("disabled"):
            continue
        if one["type"] == _BUTTON:
            yield Choice(one["custom_id"], press)
        else:
            yield from (Choice(one["custom_id"], press, each["value"]) for each in one.get("options", ()))


def step_of(message: Message) -> int | None:
    """How far the game was when a message was made; None if nothing in it can be pressed."""
    return max((choice.press.seq for choice in choices(message)), default=None)


def those(message: Message, *verbs: str) -> list[Choice]:
    """What can be pressed or chosen that does one of these."""
    return [choice for choice in choices(message) if choice.press.verb in verbs]
