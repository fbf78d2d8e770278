"""Whatever a turn does to the world, once it fails: channel, private messages and database agree afterwards.

For a turn of each kind, every request to Discord, every call of the store and every job for the workers fails
once, in every way. What the log says was told exactly once, nothing waits, nothing was given up, and the game
goes on. Each failure has a game of its own, all in one running bot; a game without any failure tells how it
should look. A sample of all this in `make test-long`, all of it in `make proof`.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import Any, NamedTuple

import pytest

from bot.delivery.discord_errors import Code
from bot.game.model import (
    ChannelId,
    GameId,
    GuildId,
    InteractionId,
    PersonId,
    Spot,
    Status,
    Suspension,
    UserId,
)
from bot.game.orders import MOST_ORDERS
from bot.game.pace import DAY_MS, Pace, TimeUp
from bot.game.state import State, fold
from bot.game.view import View, view_of
from bot.game.wishes import Abandon
from bot.store.values import PersonSettings, TurnNotes
from bot.words.film import VEIL
from bot.words.notices import suspended, turn_note
from bot.words.text import Text
from engine.actions import Build, Pushes, TakeIncome, Travel
from engine.computer import Level, version_1
from engine.events import StonePushed, TurnBegan
from playground.model import Interaction
from playground.people import Person
from render.face import Name
from tests.support import staging
from tests.support.length import length, record
from tests.support.people import called, custom_id, is_film, verbs
from tests.support.players import typed
from tests.support.troubles import ANEW, CLOSED, OF_REQUESTS, PLACE, REFUSALS, plan
from tests.support.whole_bot import WholeBot

REQUEST, STORE, JOB = "request", "store call", "job"
EVERYTHING = r"/(channels|users/@me/channels|interactions|webhooks)"
"""All requests that a bot makes on behalf of a game."""
NEVER = 1_000_000
SAMPLE = 20
"""So many failures of each kind of turn in `make test-long`."""
TROUBLES = {REQUEST: OF_REQUESTS, STORE: ("before", "after"), JOB: ("failed", "busy")}


TRIES = 8
"""So many games may go by before an effect that happens in some of them is struck."""
NOW_AND_THEN = {"mark_sent", "outbox"}
"""Store calls whose number differs from one game to the next: two lanes that end at the same moment are
followed by one round of the outbox instead of two, and a message that overtakes another is marked with it."""


class Planned(NamedTuple):
    """One effect of a turn, and how it fails."""

    effect: str
    name: str
    """Of the store's method or the job; requests are counted together, as they come."""
    nth: int
    trouble: str


@dataclass
class Game:
    """A game of two in the whole bot, one of whom may be a computer; it is read past whatever fails."""

    bot: WholeBot
    people: tuple[Person, ...]
    numbers: tuple[PersonId, ...]
    id: GameId
    since: int
    """What happened before this entry nobody tells here."""
    began: int
    """The newest message before."""
    reminders: int | None = None
    """So many there were; they go away with the move."""

    async def state(self) -> State:
        return fold(self.id, await self.bot.store.load(self.id))

    async def view(self, person: Person) -> View:
        return view_of(await self.state(), self.numbers[self.people.index(person)])

    async def mover(self) -> Person:
        waits_for = (await self.state()).summary.waits_for
        assert waits_for is not None
        return self.people[self.numbers.index(waits_for)]

    async def act(self, done: Callable[[State], bool], ask: Callable[[State], Interaction | None]) -> None:
        """Somebody tries until it has its effect, as people do, and all that it causes goes out."""
        for _ in range(4):
            state = await self.state()
            if done(state):
                return
            interaction = ask(state)
            if interaction is not None:
                await self.bot.handle(interaction)
            await self.settle()
        assert done(await self.state()), "whoever tries again succeeds"

    async def settle(self) -> None:
        """Everything goes out; where the place was given up, somebody calls the game back."""
        await self.bot.drain()
        for _ in range(3):
            state = await self.state()
            if not state.suspended:
                return
            asked = self.people[0].ask_slash("/game move-here", {"game": self.id}, state.spot.channel)
            await self.bot.handle(asked)
            await self.bot.drain()

    # What is done

    async def move(self, kind: Any = None) -> None:
        """The one to move does something of a kind, or what a computer would; the same in every game."""
        person, before = await self.mover(), (await self.state()).play_seq
        view, rng = await self.view(person), random.Random(1)
        assert view.play is not None
        legal = tuple(one for one in view.legal if kind is None or isinstance(one, kind))
        action = version_1.choose(view.play, legal, iter(lambda: rng.getrandbits(32), None))
        command, options = typed(action)
        await self.act(
            lambda state: state.play_seq > before,
            lambda state: person.ask_slash(command, options, state.spot.channel),
        )

    async def turn(self, kind: Any) -> None:
        """A whole turn that begins with something of a kind."""
        person = await self.mover()
        number = self.numbers[self.people.index(person)]
        await self.move(kind)
        while (await self.state()).waits_for == number:
            await self.move()

    async def undo(self) -> None:
        """A card, taken back."""
        person = await self.mover()
        await self.move(TakeIncome)
        await self.act(
            lambda state: state.summary.waits_for == self.numbers[self.people.index(person)],
            lambda state: person.ask_slash("/game undo", {}, state.spot.channel),
        )

    async def question(self) -> None:
        """Asked by one, refused by the other, by the button below the question."""
        mover = await self.mover()
        other = next(one for one in self.people if one is not mover)
        await self.act(
            lambda state: state.abandon is not None,
            lambda state: other.ask_slash("/game abandon", {}, state.spot.channel),
        )
        await self.act(
            lambda state: state.abandon is None, lambda state: self._press(mover, state, "refuse_abandon")
        )

    async def hand_over(self) -> None:
        """The mover offers the seat to somebody, who declines."""
        mover = await self.mover()
        anna = self.bot.discord.person("Anna")
        await self.act(
            lambda state: bool(state.offers),
            lambda state: mover.ask_slash("/game handover", {"person": anna}, state.spot.channel),
        )
        await self.act(
            lambda state: not state.offers,
            lambda state: self._press(anna, state, "decline"),
        )

    async def plan(self) -> None:
        """Who is not to move plans a turn; the mover takes a card, and two minutes later that is done."""
        mover = await self.mover()
        planner = next(one for one in self.people if one is not mover)
        number, view = self.numbers[self.people.index(planner)], await self.view(planner)
        assert view.play is not None
        lines = [f"I {card} HS" for card in view.play.table.face_up][:MOST_ORDERS]
        for _ in range(4):
            if any(one.wishes for one in await self.bot.store.orders(self.id)):
                break
            wishes = {f"wish{at}": line for at, line in enumerate(lines, 1)}
            channel = (await self.state()).spot.channel
            await self.bot.handle(planner.ask_slash("/game plan", {**wishes, "game": self.id}, channel))
            await self.settle()
        before = (await self.state()).ordered
        await self.turn(TakeIncome)
        await self.by_itself(lambda state: state.ordered > before and state.waits_for != number)

    async def computers_turn(self) -> None:
        """The mover takes a card, and then a computer takes its turn."""
        person = await self.mover()
        await self.turn(TakeIncome)
        await self.by_itself(lambda state: state.waits_for == self.numbers[self.people.index(person)])

    async def reminder(self) -> None:
        """Who is to move does not, and is reminded."""
        await self.by_itself(lambda state: state.times.turn.reminders > 0)
        channel = (await self.state()).spot.channel
        self.reminders = sum("mute" in verbs(seen) for seen in self.people[0].messages(channel))

    async def time_runs_out(self) -> None:
        """Nor after that: a computer plays the turn."""
        number = self.numbers[self.people.index(await self.mover())]
        await self.by_itself(lambda state: state.waits_for not in (None, number))

    async def by_itself(self, done: Callable[[State], bool]) -> None:
        """Nobody does anything, and time passes until something has happened."""
        for _ in range(12):
            await self.bot.play_on()
            await self.settle()
            state = await self.state()
            if done(state):
                return
            if state.computer is None:
                due = [one.due_ms for one in await self.bot.store.orders(self.id)]
                soonest = min(one for one in (state.deadline_ms, *due) if one is not None)
                await self.bot.pass_time(soonest, every_ms=soonest)
        raise AssertionError("it never happened")

    async def retire(self, interaction: int) -> None:
        """What time brings to this game is no effect of the next one's."""
        anna = self.bot.discord.person("Anna")
        manager = (await self.bot.store.person(UserId(anna.id), anna.name, "en")).number
        here = (await self.state()).spot.guild
        await self.bot.service.do(self.id, manager, Abandon(here), InteractionId(interaction))
        await self.bot.drain()

    def _press(self, person: Person, state: State, verb: str) -> Interaction:
        found = [seen for seen in person.messages(state.spot.channel) if verb in verbs(seen, self.id)]
        return person.ask_click(found[-1].id, custom_id(found[-1], verb))


Act = Callable[[Game], Awaitable[None]]
ACTS: dict[str, Act] = {
    "income": lambda game: game.turn(TakeIncome),
    "quarry": lambda game: game.turn(Pushes),
    "build": lambda game: game.turn(Build),
    "travel": lambda game: game.turn(Travel),
    "undo": Game.undo,
    "question": Game.question,
    "hand-over": Game.hand_over,
    "end": lambda game: game.turn(TakeIncome),
    "computer": Game.computers_turn,
    "plan": Game.plan,
    "reminder": Game.reminder,
    "time-out": Game.time_runs_out,
}
"""What is done while something fails."""
PACES = {"reminder": Pace(DAY_MS), "time-out": Pace(DAY_MS, TimeUp.TURN)}
"""At which such a game is played; all others without a clock."""
BY_ITSELF = {"computer", "plan", *PACES}
"""Where something happens that nobody does."""


@cache
def position(kind: str) -> staging.Facts:
    """Where it is done; whoever sits in seat 1 has every choice, or the last turn of the game."""
    if kind != "end":
        return staging.every_choice()
    events = staging.recorded_game("two-players")
    last = max(number for number, one in enumerate(events) if isinstance(one, TurnBegan))
    return events[: last + 1]


async def seated(bot: WholeBot, kind: str, interactions: Iterator[int]) -> Game:
    """A new game of Bruno and Carla, or a computer, in that position, all of it told."""
    computers = (Level.TIRO,) if kind == "computer" else ()
    people = tuple(map(bot.discord.person, ("Bruno", "Carla")[: 2 - len(computers)]))
    numbers = [(await bot.store.person(UserId(one.id), one.name, "en")).number for one in people]
    for number in numbers:
        await bot.store.change_person_settings(number, lambda _: PersonSettings(TurnNotes.TURNS))
    spot = Spot(GuildId(bot.discord.world.guild.id), ChannelId(bot.discord.channel("via-appia").id))
    newest = max((one for known in bot.discord.world.messages.values() for one in known), default=0)
    *log, began = staging.log_of(numbers, spot, position(kind), computers=computers, pace=PACES.get(kind))
    done = await bot.service.open_played(tuple(log), (began,), numbers[0], InteractionId(next(interactions)))
    game = Game(bot, people, tuple(numbers), done.view.game, done.view.seq, newest)
    await bot.drain()
    return game


# What is there afterwards


class Told(NamedTuple):
    """What people read of a game, without what differs from one game to the next: how often each thing."""

    table: Counter[str]
    private: tuple[Counter[str], ...]
    """By player."""
    films: list[str]
    """The pushes that are shown, each by its words."""


async def told(game: Game) -> Told:
    """All of it, as it can be read now."""
    channel = (await game.state()).spot.channel
    public = [seen for seen in game.people[0].messages(channel) if not seen.ephemeral]
    films = [seen.content for seen in public if is_film(seen)]
    table = Counter(plain(game, seen.content) for seen in public if not is_film(seen))
    private = (
        Counter(plain(game, seen.content) for seen in person.messages("dm") if seen.id > game.began)
        for person in game.people
    )
    return Told(table, tuple(private), films)


def plain(game: Game, text: str) -> str:
    """Without what differs from one game to the next."""
    text = re.sub(r"https://discord\.com/channels/\S+", "LINK", text).replace(called(game.id), "GAME")
    text = re.sub(r"<t:\d+:", "<t:TIME:", text)
    # A computer whose step failed is followed by a simpler one, which may choose otherwise.
    return re.sub(r"⚙ Tiro took .*", "⚙ Tiro took a card", text)


def differences(told: Told, wanted: Told, trouble: str) -> list[str]:
    """What people read that they should not have, or read twice, or did not read."""
    code = int(trouble) if trouble.isdecimal() else 0
    found = [f"at the table {one}" for one in _differences(told.table, wanted.table, code)]
    for mine, theirs in zip(told.private, wanted.private, strict=True):
        if code in CLOSED and _without_purses(mine) <= _without_purses(theirs):
            continue  # nothing more was sent, and the purse is told as it was then
        found += [f"privately {one}" for one in _differences(mine, theirs, code)]
    return found


def _differences(said: Counter[str], wanted: Counter[str], code: int) -> Iterator[str]:
    if code == Code.MISSING_PERMISSIONS:  # perhaps only pictures are forbidden: their words are below it
        said = Counter(_in_words(line, wanted) for line in said.elements())
    for line in said.keys() | wanted.keys():
        more = said[line] - wanted[line]
        again = code in ANEW or (code in PLACE and _calls_back(line))
        again = again or (code in REFUSALS and "still your turn" in line)  # what cannot be taken away stays
        again = again or line.startswith("It's ⚙")  # of a computer that is slower than the post of its turn
        if more and not (again and more == 1):
            yield f"{more:+} {line!r}"


def _in_words(line: str, wanted: Counter[str]) -> str:
    """As it would stand with its picture."""
    return max((one for one in wanted if f"{line}\n".startswith(f"{one}\n")), key=len, default=line)


def _without_purses(lines: Counter[str]) -> Counter[str]:
    return Counter(line for line in lines.elements() if "purse" not in line)


def _calls_back(line: str) -> bool:
    """Whether it is said once more of a game that rested: that it does, that it goes on, whose turn it is."""
    text, game = Text("en"), Name("GAME")
    rests = {suspended(text, reason, game) for reason in Suspension}
    goes_on = text.say("notice-moved-here", game=game.plain)
    asks = re.escape(turn_note(text, game, 0, "LINK")).replace("0", r"\d+")
    return line in rests or line == goes_on or line.startswith("<@") or re.fullmatch(asks, line) is not None


async def disagreements(game: Game, wanted: Told, trouble: str) -> list[str]:
    """What does not fit together of a game through which something failed."""
    store = game.bot.store
    found = [f"{row.recipe.kind} waits" for row in await store.outbox() if row.game == game.id]
    found += [
        f"{one.kind} set aside: {one.reason}" for one in await store.all_set_aside() if one.game == game.id
    ]
    state = await game.state()
    if state.suspended:
        found.append("suspended")
    read = await told(game)
    log = await store.load(game.id, game.since)
    pushes = [one.seq for one in log if isinstance(one.entry, StonePushed)]
    if len(read.films) != len(pushes) or len({*read.films}) != len(pushes):
        found.append(f"films {read.films} of the pushes {pushes}")
    refused = trouble.isdecimal() and int(trouble) in REFUSALS  # perhaps that edit; all else is tried again
    if not refused and any(VEIL in one for one in read.films):
        found.append(f"veiled films after the turn: {read.films}")
    if await store.summary(game.id) != state.summary:
        found.append("its summary does not fit its log")
    if game.reminders not in (None, 1):
        found.append(f"{game.reminders} reminders")
    if game.bot.service._states.get(game.id, state) != state:
        found.append("what is remembered does not fit the log")
    return found + differences(read, wanted, trouble)


async def go_on(game: Game) -> None:
    """The other one takes a turn, if the game is not over."""
    if (await game.state()).status is Status.RUNNING:
        await game.turn(TakeIncome)


@pytest.mark.long
@pytest.mark.timeout(14_400)
@pytest.mark.parametrize("kind", ACTS)
async def test_whatever_fails_once_is_made_good(whole: WholeBot, kind: str) -> None:
    interactions = count(1_000)
    await without_failure(whole, kind, interactions)  # whatever happens but once, such as meeting somebody
    wanted, effects = await without_failure(whole, kind, interactions)
    plans = [
        Planned(effect, name, nth, trouble)
        for effect, names in effects.items()
        for name, most in sorted(names.items())
        for nth in range(1, most + 1)
        for trouble in TROUBLES[effect]
    ]
    chosen = random.Random(kind).sample(plans, min(len(plans), length(SAMPLE, len(plans))))
    never, failed = [], dict[Planned, list[str]]()
    for planned in chosen:
        for _ in range(TRIES):
            struck, found = await with_failure(whole, kind, interactions, planned, wanted)
            if found:
                failed.setdefault(planned, []).extend(found)
            if struck:
                break
        else:
            never.append(planned)
    assert not failed, "\n".join(f"{one}: {found}" for one, found in failed.items())
    assert {(one.effect, one.name) for one in never} <= {(STORE, name) for name in NOW_AND_THEN}, never
    record("Effects that fail", f"{kind}: effects failed once, in every way", len(chosen) - len(never))
    record("Effects that fail", f"{kind}: effects of some games only, never met in {TRIES}", len(never))


@pytest.mark.fault_16
@pytest.mark.parametrize("trouble", ["silent", "silent after"])
async def test_what_is_never_answered_is_tried_again_and_comes_once(whole: WholeBot, trouble: str) -> None:
    """The turn's post, and the answer to whoever moved."""
    interactions = count(1_000)
    wanted, _ = await without_failure(whole, "income", interactions)
    for path in (r"/messages$", r"/callback$"):
        game = await seated(whole, "income", interactions)
        fault = plan(whole.discord, trouble, path)
        await ACTS["income"](game)
        assert fault.hits == 1
        await go_on(game)
        assert await disagreements(game, wanted, trouble) == []


async def without_failure(
    bot: WholeBot, kind: str, interactions: Iterator[int]
) -> tuple[Told, dict[str, Counter[str]]]:
    """What people read of it then, and how many effects of each sort and name it has."""
    game = await seated(bot, kind, interactions)
    requests = plan(bot.discord, "cut", EVERYTHING, NEVER)
    bot.store_calls.arm()
    bot.jobs.arm()
    await ACTS[kind](game)
    effects = {
        REQUEST: Counter({"": NEVER - requests.spared}),
        STORE: bot.store_calls.seen,
        JOB: bot.jobs.seen,
    }
    bot.store_calls.arm()
    bot.jobs.arm()
    bot.discord.faults.clear()
    await go_on(game)
    wanted = await told(game)
    assert await disagreements(game, wanted, "") == []
    if kind in BY_ITSELF:
        await game.retire(next(interactions))
    return wanted, effects


async def with_failure(
    bot: WholeBot, kind: str, interactions: Iterator[int], planned: Planned, wanted: Told
) -> tuple[bool, list[str]]:
    """The same with something that fails: whether it did, and what does not fit together afterwards."""
    game = await seated(bot, kind, interactions)
    effect, name, nth, trouble = planned
    fault = plan(bot.discord, trouble, EVERYTHING, nth - 1) if effect == REQUEST else None
    failing = {STORE: bot.store_calls, JOB: bot.jobs}.get(effect)
    if failing is not None:
        failing.arm(name, nth, trouble)
    try:
        await ACTS[kind](game)
    finally:
        struck = fault.hits > 0 if fault else failing is not None and failing.struck
        bot.discord.faults.clear()
        bot.store_calls.arm()
        bot.jobs.arm()
    await go_on(game)
    found = await disagreements(game, wanted, trouble)
    if kind in BY_ITSELF:
        await game.retire(next(interactions))
    return struck, found
