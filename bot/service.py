"""GameService: the one way to change a game. Joins the engine and the store; knows nothing of Discord.

Each change waits its turn in the game's own queue, is decided on what the log says then, and is written in
one commit together with the messages it asks for. Looking at games is `bot.reading`'s.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from bot.ending import cancel
from bot.game.agreements import agreed_handover
from bot.game.computer import step_of
from bot.game.decide import Simulation, check_plan, decide, perform
from bot.game.errors import Refused, Why
from bot.game.events import (
    ComputerJoined,
    Entry,
    Joined,
    Logged,
    Opened,
    OrdersFollowed,
    RematchOpened,
    TimeMadeGood,
    numbered,
)
from bot.game.following import check_follow, told_of_end
from bot.game.hints import Advice, take_hint
from bot.game.landmarks import LANDMARKS, landmark_of
from bot.game.messages import FILM_WAIT_MS, MENTION_DELAY_MS, Kind, Recipe, messages_for
from bot.game.model import (
    LIVE,
    ChannelId,
    GameId,
    GuildId,
    InteractionId,
    PersonId,
    Plan,
    Spot,
    Status,
    Suspension,
    is_computer,
)
from bot.game.orders import DELAY_MS, Fate, Order, Orders, check, follow, go_on
from bot.game.pace import DAY_MS, HOUR_MS, LEAST_AWAKE
from bot.game.results import results_of
from bot.game.state import COMPUTER_PAUSE_MS, State, Summary, fold, made_good
from bot.game.timing import SEEN_EVERY_MS, Moment, away_entries, clock_entries
from bot.game.view import SeenEntry, View, happenings, view_of
from bot.game.wishes import (
    MOVE_KINDS,
    TIMELY,
    Act,
    AddComputer,
    Duty,
    Join,
    PassTime,
    PutBack,
    Resume,
    Start,
    Suspend,
    TakeHint,
    Wish,
)
from bot.metrics import COMPUTER_MOVES, MOVES, Fault
from bot.reading import GameReader
from bot.store import Conflict, GameExists, NotSaved, RepeatedInteraction, Store, UnknownGame, Unreadable
from bot.store.codec import DAMAGED
from bot.store.values import Commit, GuildSettings, PersonRecord, PersonSettings
from bot.workers import Urgency, Workers
from engine.computer import Explanation, Level, seen
from engine.events import GameStarted
from engine.model import Colour, Seat, Secret, seats
from engine.quarry import Quarry

log = logging.getLogger(__name__)

ID_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""None that looks like another."""
ID_LENGTH = 5
HINT_TIMEOUT_S = 10.0
LATE_S = 0.3
NO_LIMIT = 1_000_000

T = TypeVar("T")
Ruling = Callable[[State, Moment], tuple[Entry, ...] | Simulation]
"""Decides on a state, and perhaps on what time it is for its people, what is to be written."""
DUE_AT_ONCE = 5
"""Games that change at one tick, a second before the next: whoever presses meanwhile does not notice."""
OVERTAKEN = 30
"""So often who was overtaken by another process decides again before being refused."""
NIGHT_MS = DAY_MS - LEAST_AWAKE * HOUR_MS
"""By so much at most an outage puts a deadline off too far: by plain time, though somebody slept."""
LET_OTHERS_S = 0.02
"""Where several processes write, who comes right behind another in the same one waits so long: or a process
in which many press at once would let no other one have a turn."""


@dataclass(frozen=True, slots=True)
class Done:
    """A wish was granted: the game as the one who asked sees it now, and what happened."""

    view: View
    happened: tuple[SeenEntry, ...]
    """Empty if it was so already."""


def now_ms() -> int:
    """UTC, milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def steady_ms() -> int:
    """Milliseconds that only go forward, from whenever: for waiting, as nobody can set them."""
    return time.monotonic_ns() // 1_000_000


class GameService(GameReader):
    """Every use of a game: what changes it is here, what only looks at it in `GameReader`."""

    def __init__(
        self,
        store: Store,
        workers: Workers,
        quarry: Quarry,
        *,
        clock: Callable[[], int] = now_ms,
        on_commit: Callable[[], object] = lambda: None,
        cached: int = 256,
        mention_delay_ms: int = MENTION_DELAY_MS,
        film_wait_ms: int = FILM_WAIT_MS,
        orders_delay_ms: int = DELAY_MS,
    ) -> None:
        """`on_commit` is called after every commit: there may be something to send."""
        super().__init__(store, workers, quarry, cached=cached)
        self.on_commit = on_commit
        self.on_computer: Callable[[GameId, int], object] = lambda _game, _in_ms: None
        """Called where a computer is to move: in which game, in how many milliseconds."""
        self.on_orders: Callable[[GameId, int], object] = lambda _game, _in_ms: None
        """The same where somebody's standing orders are due."""
        self.orders_delay_ms = orders_delay_ms
        self.mention_delay_ms = mention_delay_ms
        self.film_wait_ms = film_wait_ms
        self._clock = clock
        self._queues: WeakValueDictionary[GameId, asyncio.Lock] = WeakValueDictionary()
        self._under_way: set[asyncio.Task[Any]] = set()
        self._closing = False
        self._looked_ms: int | None = None
        """When deadlines were last held against people's nights; None: there may be new ones."""
        self._put_off: list[tuple[GameId, int]] = []
        """Those that are still to be."""
        self._following = asyncio.Lock()
        self._advice: OrderedDict[tuple[GameId, int, Seat], Explanation] = OrderedDict()
        """The last hints, by game, step and seat."""

    @property
    def now_ms(self) -> int:
        """By the clock on the wall: UTC, milliseconds since 1970."""
        return self._clock()

    async def close(self, patience_s: float = 2.0) -> None:
        """Take no more wishes and finish those under way; who waits for a worker that hangs is refused."""
        self._closing = True
        if self._under_way:
            _, late = await asyncio.wait(self._under_way, timeout=patience_s)
            await cancel(late, LATE_S)

    async def change_server(
        self, guild: GuildId, change: Callable[[GuildSettings], GuildSettings]
    ) -> GuildSettings:
        """Change what a server's managers chose, one change after the other; what it is now is given back."""
        _, after = await self.store.change_guild_settings(guild, change)
        return after

    async def follow(self, game: GameId, person: PersonId, *, follows: bool) -> None:
        """Follow a game in which one does not play, or no longer; nothing where that is so already."""
        await self._finish(self._follow(game, person, follows=follows))

    async def _follow(self, game: GameId, person: PersonId, *, follows: bool) -> None:
        async def note() -> None:
            state = await self._state(game)
            known = await self.store.followers(game), await self.store.followed(person)
            check_follow(state, person, *known)
            await self.store.follow(game, person, state.seq)

        async with self._queue(game), self._following:  # it may be about to end
            await (self._again(note) if follows else self.store.unfollow(game, person))

    async def follows(self, game: GameId, person: PersonId | None) -> bool:
        """Whether somebody follows a game."""
        return person is not None and person in await self.store.followers(game)

    async def change_settings(
        self, person: PersonId, change: Callable[[PersonSettings], PersonSettings]
    ) -> PersonSettings:
        """Change what a person chose, one change after the other; what it was before is given back."""
        before, _ = await self.store.change_person_settings(person, change)
        return before

    async def note_of(
        self, person: PersonId, change: Callable[[PersonSettings], PersonSettings]
    ) -> tuple[PersonSettings, PersonSettings]:
        """Note something of a person beside what they chose, if that can be read; before and after."""
        return await self.store.change_person_settings(person, change, chosen=False)

    async def renamed(self, known: PersonRecord, name: str, locale: str) -> PersonRecord:
        """Discord tells another name or language of somebody; a zone guessed by it is so from now on."""
        assert known.discord_id is not None, "who was blanked does nothing"
        was, now_ms = known.locale, self._clock()

        def change(settings: PersonSettings) -> PersonSettings:
            return replace(settings, rhythm=settings.rhythm.guessed_anew(was, locale, now_ms))

        if locale != was:
            await self.note_of(known.number, change)
        return await self.store.person(known.discord_id, name, locale)

    # The lobby

    async def open(
        self,
        person: PersonId,
        spot: Spot,
        plan: Plan,
        interaction: InteractionId,
        computers: Sequence[Level] = (),
    ) -> Done:
        """Open a lobby; whoever does is its host and sits in it, and computers with them. If full: start."""
        done = await self._finish(self._open(person, spot, plan, interaction, computers))
        return await self._start_if_full(done, person)

    async def _open(
        self,
        person: PersonId,
        spot: Spot,
        plan: Plan,
        interaction: InteractionId,
        computers: Sequence[Level] = (),
        rematch_of: GameId | None = None,
    ) -> Done:
        check_plan(plan)
        secret = Secret(secrets.token_hex(32))
        first, *others = Colour
        entries: tuple[Entry, ...] = (
            Opened(person, spot, plan, secret, rematch_of),
            Joined(person, first, str(interaction)),
        )
        for number, (level, colour) in enumerate(zip(computers, others, strict=False), 1):
            entries += (ComputerJoined(PersonId(-number), level, colour),)
        return await self._create(entries, person, interaction)

    async def _create(
        self,
        entries: tuple[Entry, ...],
        person: PersonId,
        interaction: InteractionId,
        outbox: tuple[Recipe, ...] | None = None,
    ) -> Done:
        opened = entries[0]
        assert isinstance(opened, Opened)
        # Of those that people there speak of: the last touched, so that a name is always left.
        there = await self.store.games(guild=opened.spot.guild, limit=len(LANDMARKS) - 1)
        taken = {landmark_of(summary.game) for summary in there}
        while True:
            game = GameId("".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH)))
            if landmark_of(game) in taken:
                continue
            with contextlib.suppress(GameExists):
                return await self._write(game, None, entries, person, interaction, outbox)

    async def open_played(
        self, log: tuple[Entry, ...], last_turn: tuple[Entry, ...], host: PersonId, interaction: InteractionId
    ) -> Done:
        """A game that was played elsewhere so far, to be played on; only its last turn is told."""
        return await self._finish(self._open_played(log, last_turn, host, interaction))

    async def _open_played(
        self, log: tuple[Entry, ...], last_turn: tuple[Entry, ...], host: PersonId, interaction: InteractionId
    ) -> Done:
        told = (Recipe(Kind.LOBBY), Recipe(Kind.START))
        game = (await self._create(log, host, interaction, told)).view.game
        async with self._queue(game):  # whoever was to move has done so already: it is theirs in the log
            before = await self._state(game)
            by_seat = zip(seats(len(before.players)), before.players, strict=True)
            purses = tuple(Recipe(Kind.PURSE, seat) for seat, player in by_seat if not is_computer(player))
            awaited = before.awaited if before.computer is None else None
            mover = before.players[awaited - 1] if awaited is not None else None
            done = await self._write(game, before, last_turn, mover, None, (Recipe(Kind.TURN), *purses))
            return Done(await self.view(game, host), done.happened)

    async def do(self, game: GameId, person: PersonId, wish: Wish, interaction: InteractionId) -> Done:
        """Grant a wish, or raise `Refused` or `engine.IllegalAction` with no effect."""
        began = time.perf_counter()
        done = await self._change(
            game,
            person,
            interaction,
            lambda state, moment: decide(state, person, wish, interaction, moment),
            timely=isinstance(wish, TIMELY),
        )
        if isinstance(wish, Act):
            MOVES.labels(MOVE_KINDS[type(wish.actions[0])]).observe(time.perf_counter() - began)
        return await self._start_if_full(done, person) if isinstance(wish, Join | AddComputer) else done

    async def everywhere(
        self, person: PersonId, wish: Wish, interaction: InteractionId
    ) -> tuple[tuple[Done, ...], int]:
        """The same wish in all games that somebody plays: where it is granted, and how many refuse it.

        `Refused` where nothing is wrong with it but the moment.
        """
        granted: list[Done] = []
        refused = 0
        for summary in await self.store.games(person=person, statuses=(Status.RUNNING,), limit=NO_LIMIT):
            one = partial(decide, person=person, wish=wish, interaction=interaction)
            first = None if granted else interaction  # an interaction has its effect once
            try:
                granted.append(
                    await self._change(
                        summary.game,
                        person,
                        first,
                        lambda state, moment, one=one: one(state, moment=moment),  # type: ignore[misc]
                        timely=True,
                    )
                )
            except Refused as error:
                if error.why in (Why.REPEATED, Why.BUSY, Why.SHUTTING_DOWN):
                    raise
                refused += 1
        return tuple(granted), refused

    async def _start_if_full(self, done: Done, person: PersonId) -> Done:
        """Where so many sit as were wanted. If a press or a failing quarry comes between: Start remains."""
        if len(done.view.seats) != done.view.plan.players:
            return done
        with contextlib.suppress(Refused):
            started = await self._change(
                done.view.game,
                person,
                None,
                lambda state, moment: decide(state, person, Start(), InteractionId(0), moment),
            )
            return Done(started.view, done.happened + started.happened)
        return done

    async def allow(self, game: GameId, person: PersonId, wish: Wish) -> None:
        """Raise what `do` would now, and change nothing."""
        state = await self._present(game)
        decide(state, person, wish, InteractionId(0), await self._moment(state, timely=True))

    async def note(self, game: GameId, duty: Duty) -> Done:
        """Do what nobody asked for."""
        timely = isinstance(duty, PassTime | PutBack)
        return await self._change(
            game, None, None, lambda state, moment: perform(state, duty, moment), timely=timely
        )

    async def rematch(
        self,
        game: GameId,
        person: PersonId,
        interaction: InteractionId,
        place: Callable[[], Awaitable[Spot]],
        look: Callable[[GameId], Awaitable[object]] | None = None,
    ) -> Done:
        """Join the lobby in which the same is played again, or open it; `place` says where, or refuses.

        `look` refuses whoever may not see that lobby; without it everybody may.
        """
        found = await self._finish(self._rematch(game, person, interaction, place))
        if isinstance(found, str):
            if look is not None:
                await look(found)
            return await self.do(found, person, Join(), interaction)
        return await self._start_if_full(found, person)

    async def _rematch(
        self, game: GameId, person: PersonId, interaction: InteractionId, place: Callable[[], Awaitable[Spot]]
    ) -> Done | GameId:
        async with self._queue(game):
            state = await self._state(game)
            if state.status in LIVE:
                raise Refused(Why.NOT_OVER)
            with contextlib.suppress(Refused):  # it was deleted, or stayed where this game comes from
                if state.rematch and (await self._state(state.rematch)).status is not Status.CLOSED:
                    return state.rematch
            if len(state.everybody) == 1 and person not in state.everybody:
                raise Refused(Why.NOT_SEATED)  # it would begin at once, with nobody who played
            spot = await place()
            if spot.guild != state.spot.guild:
                raise Refused(Why.UNKNOWN_GAME, game=game)
            done = await self._open(person, spot, state.plan, interaction, _computers(state), game)

            async def note() -> None:
                now = await self._state(game)
                if now.rematch == state.rematch:  # or another process has opened one, and this one lapses
                    await self._write(game, now, (RematchOpened(done.view.game),), person, None)

            await self._again(note)
            return done

    async def suspend_all(
        self, reason: Suspension, *, guild: GuildId | None = None, channel: ChannelId | None = None
    ) -> None:
        """A server or a channel is gone: suspend every game that is played there and tell its players."""
        games = await self.store.games(guild=guild, channel=channel, limit=NO_LIMIT)
        await self._note_each((summary.game for summary in games), Suspend(reason))

    async def resume_all(
        self,
        reasons: Collection[Suspension],
        reachable: Callable[[Spot], bool],
        *,
        guild: GuildId | None = None,
        channel: ChannelId | None = None,
    ) -> None:
        """A server or a channel is open to us again: its games go on that stood still for that."""
        games = await self.store.games(
            guild=guild, channel=channel, statuses=(*LIVE, Status.FINISHED), limit=NO_LIMIT
        )
        found = [summary.game for summary in games if summary.suspended and reachable(summary.spot)]
        await self._note_each(found, Resume(frozenset(reasons)))

    async def tick(self, away: Collection[GuildId] = ()) -> bool:
        """Do what is due: lobbies lapse, threads are kept open, silence is an answer, people are reminded.

        Only so much at a time: whether there is more. In servers that are `away` nothing is due: nobody there
        can answer.
        """
        now, changed = self._clock(), 0
        with contextlib.suppress(Refused):  # while shutting down
            due = await self.store.due(now + COMPUTER_PAUSE_MS)
            ordered = await self.store.orders_due(now + self.orders_delay_ms)
            if away:
                there = [await self.store.games(guild=guild, limit=NO_LIMIT) for guild in away]
                cut_off = {one.game for games in there for one in games}
                due = tuple(game for game in due if game not in cut_off)
                ordered = tuple(one for one in ordered if one[0] not in cut_off)
            for game, due_ms in ordered:
                self.on_orders(game, max(0, due_ms - now))
            for game in due:
                changed += await self._pass_time(game, now)
                if changed >= DUE_AT_ONCE:
                    return True
            await self._look_ahead(now)
            while self._put_off:
                changed += await self._set_right(*self._put_off.pop())
                if changed >= DUE_AT_ONCE:
                    return True
        return False

    async def _look_ahead(self, now: int) -> None:
        """Every hour, and after an outage: which deadlines may have been put off too far."""
        if self._looked_ms is None or not 0 <= now - self._looked_ms < HOUR_MS:
            found = await self.store.put_off_by(now + NIGHT_MS + HOUR_MS)
            self._looked_ms, self._put_off = now, [*reversed(found)]

    async def _set_right(self, game: GameId, deadline_ms: int) -> bool:
        """Write down what is made good where it is due before the deadline; whether anything was done."""
        before = self._states.get(game)

        async def change() -> None:
            logged = await self._state(game)
            state, good = await self._made_good(logged)
            due_ms = state.time_due_ms if good and state.times.running is not None else None
            if due_ms is not None and due_ms < deadline_ms:
                await self._write(game, logged, good, None, None)

        async def in_turn() -> None:
            async with self._queue(game):
                await self._again(change)

        await self._guard(game, "a deadline", self._finish(in_turn()))
        return before is None or self._states.get(game) is not before

    async def _pass_time(self, game: GameId, now: int) -> bool:
        """Do what is due in a game; whether anything was."""
        before = self._states.get(game)
        await self._note_each((game,), PassTime(now, await self.store.told(game)))
        with contextlib.suppress(*DAMAGED):  # as was told there
            state = await self._state(game)
            self._tell_of_computer(state, now)
            return before is None or before.seq != state.seq
        return False

    async def play_computer(self, game: GameId, failures: int = 0) -> None:
        """Let the computer that is to move do so; nothing if none is, or people moved on while it thought.

        The game's queue does not wait for it: whoever is quicker changes what it thought about. After
        `failures` of this step a simpler one moves.
        """
        state = await self._state(game)
        step = step_of(state, failures)
        if step is None:
            return
        entries = await self._work(
            Urgency.COMPUTER, step.patience_s, step.run, self._quarry, whose=("computer", game)
        )

        def unless_overtaken(now: State, _: Moment) -> tuple[Entry, ...]:
            waits = now.undo is not None and (now.computer_due_ms or 0) > self._clock()
            same = (now.play_seq, now.computer) == (state.play_seq, state.computer)
            return entries if same and not waits else ()

        done = await self._change(game, None, None, unless_overtaken)
        if done.happened and state.computer_due_ms is not None:
            late_ms = max(0, self._clock() - state.computer_due_ms)
            COMPUTER_MOVES.labels(step.chooser or "none").observe(late_ms / 1000)

    def _tell_of_computer(self, state: State, now: int) -> None:
        if state.computer_due_ms is not None:
            self.on_computer(state.game, max(0, state.computer_due_ms - now))

    # Standing orders

    async def change_orders(
        self, game: GameId, person: PersonId, change: Callable[[tuple[Order, ...]], tuple[Order, ...]]
    ) -> Orders:
        """Keep what somebody wants done at their next turn, or nothing; what it is now. `Refused`."""
        return await self._finish(self._change_orders(game, person, change))

    async def _change_orders(
        self, game: GameId, person: PersonId, change: Callable[[tuple[Order, ...]], tuple[Order, ...]]
    ) -> Orders:
        async def give() -> Orders:
            state, before = await self._state(game), await self._orders_of(game, person)
            after = check(state, person, change(before.wishes))
            if after.wishes != before.wishes:
                await self.store.set_orders(game, after, state.seq)
            return after

        async with self._queue(game):
            return await self._again(give)

    async def follow_orders(self, game: GameId) -> None:
        """Make the move that somebody ordered, if it is time; nothing if not, or they were quicker."""
        await self._finish(self._follow_orders(game))

    async def _follow_orders(self, game: GameId) -> None:
        async with self._queue(game):
            await self._again(lambda: self._follow_those_due(game))

    async def _follow_those_due(self, game: GameId) -> None:
        now = self._clock()
        for one in await self.store.orders(game):
            if one.due_ms is None or one.due_ms > now:
                continue
            logged = await self._state(game)
            state, good = await self._made_good(logged)
            entries = follow(state, one, self._quarry)
            if not entries:  # a rule has changed since, or the file
                log.warning("%s: orders that cannot be followed are dropped", game)
                seat = state.seat_of(one.person)
                told = Recipe(Kind.ORDERS, seat) if seat is not None else None
                await self.store.set_orders(game, Orders(one.person), state.seq, told)
                self.on_commit()
                continue
            await self._write(game, logged, (*good, *entries), one.person, None)

    async def _fates(
        self, before: State | None, log: tuple[Logged, ...], after: State
    ) -> tuple[tuple[Orders, ...] | None, tuple[Fate, ...]]:
        """The standing orders in a game, and what a commit makes of each; None: there can be none."""
        if before is None or before.status is not Status.RUNNING:
            return None, ()
        try:
            given = await self.store.orders(after.game)
        except Unreadable as error:  # without them nothing may be written
            raise NotSaved(str(error)) from error
        followed = {one.by for one in log if isinstance(one.entry, OrdersFollowed)}
        if not followed <= {one.person for one in given}:
            raise Conflict(f"game {after.game}: the orders that are followed were withdrawn")
        return given, tuple(go_on(before, log, after, one, self.orders_delay_ms) for one in given)

    # What the clock brings

    async def put_off(self, by_ms: int, until_ms: int) -> None:
        """The bot stood still so long: whoever has yet to answer or to move gets that time back.

        Their game says so when it is next written to; until then it is looked at as if it did.
        """
        await self.store.extend_deadlines(by_ms, until_ms)
        self._looked_ms = None

    async def put_back(self) -> None:
        """The clock was put back, and every deadline with it: what the logs date goes back, too."""
        with contextlib.suppress(Refused):  # while shutting down
            for summary in await self.store.games(limit=NO_LIMIT):
                if summary.deadline_ms is not None:
                    change = self._put_back(summary.game, summary.deadline_ms)
                    await self._guard(summary.game, "PutBack", change)

    async def _put_back(self, game: GameId, deadline_ms: int) -> None:
        logged = await self._state(game)
        state, good = await self._made_good(logged)
        # It was put off by plain time, whatever that comes to by somebody's waking hours.
        plain = made_good(logged, sum(one.by_ms for one in good if isinstance(one, TimeMadeGood)))
        waking_ms = (state.deadline_ms or 0) - (plain.deadline_ms or 0)
        await self.note(game, PutBack(deadline_ms + waking_ms, self._clock()))

    async def put_off_in(self, guild: GuildId, by_ms: int) -> None:
        """One server could not be reached for so long: the same for its games."""
        await self.store.extend_deadlines_in(guild, by_ms, self._clock())
        self._looked_ms = None

    async def _note_each(self, games: Iterable[GameId], duty: Duty) -> None:
        for game in games:
            await self._guard(game, type(duty).__name__, self.note(game, duty))

    async def _guard(self, game: GameId, what: str, change: Awaitable[object]) -> None:
        """One broken game must not hold up the others."""
        try:
            await change
        except (NotSaved, Refused):
            raise
        except DAMAGED as damage:
            Fault.DAMAGED.happened()
            log.error("%s: %s was not done: %s", game, what, damage)
        except Exception:
            Fault.UNEXPECTED.happened()
            log.exception("%s: %s was not done", game, what)

    async def check(self, game: GameId) -> bool:
        """Whether what is kept of a game for look-ups fits its log; if not, it is made anew from that."""
        async with self._queue(game):
            return await self._again(lambda: self._check(game))

    async def _check(self, game: GameId) -> bool:
        state = fold(game, await self._log(game))
        try:
            found: Summary | None = await self.store.summary(game)
        except (UnknownGame, Unreadable):
            found = None
        if self.store.shared and found is not None and found.seq > state.seq:
            raise Conflict(f"game {game}: its log has grown meanwhile")
        # A deadline may have been put off, which no log says; when an old turn is due was never noted.
        untimed = partial(replace, deadline_ms=None, due_ms=None)
        fits = found is not None and untimed(found) == untimed(state.summary)
        known, results = await self.store.results(game=game), results_of(state)
        if fits and known == results:
            return True
        self._states.pop(game, None)
        await self.store.rebuild(state.summary, results)
        return fits and not known  # a game of a version that kept none has them from now on

    async def hint(
        self, game: GameId, person: PersonId, interaction: InteractionId, seq: int | None = None
    ) -> tuple[View, Explanation]:
        """What somebody could do now, and why, by what they see; the log notes that they were told."""
        state = await self._state(game)
        take_hint(state, person, seq)  # or it is refused before anybody thinks
        view = view_of(state, person)
        assert view.play is not None, "it is their turn"
        assert view.seat is not None
        step = game, view.seq, view.seat
        told = self._advice.get(step)
        if told is None:
            advice = Advice(seen(view.play), game, view.seq)
            told = await self._work(Urgency.COMPUTER, HINT_TIMEOUT_S, advice.run, self._quarry, whose=person)
            self._advice[step] = told
            if len(self._advice) > self._cached:
                self._advice.popitem(last=False)
        await self.do(game, person, TakeHint(view.seq), interaction)
        return view, told

    # Inside

    async def _simulate(self, wanted: Simulation, person: PersonId | None) -> tuple[Entry, ...]:
        if not wanted.slow:
            return wanted.run(self._quarry)
        patience_s = wanted.patience_s
        return await self._work(Urgency.NOW, patience_s, wanted.run, self._quarry, whose=person)

    async def _change(
        self,
        game: GameId,
        person: PersonId | None,
        interaction: InteractionId | None,
        ruling: Ruling,
        *,
        timely: bool = False,
    ) -> Done:
        return await self._finish(self._decide_and_write(game, person, interaction, ruling, timely=timely))

    async def _finish(self, change: Coroutine[None, None, T]) -> T:
        """Let a change come to its end even if the one who asked has gone."""
        if self._closing:
            change.close()
            raise Refused(Why.SHUTTING_DOWN)
        task = asyncio.create_task(change)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            asking = asyncio.current_task()
            if task.cancelled() and not (asking and asking.cancelling()):  # the task alone, by `close`
                raise Refused(Why.SHUTTING_DOWN) from None
            raise

    async def _decide_and_write(
        self,
        game: GameId,
        person: PersonId | None,
        interaction: InteractionId | None,
        ruling: Ruling,
        *,
        timely: bool,
    ) -> Done:
        async def change() -> Done:
            logged = await self._state(game)
            if interaction is not None and interaction in logged.interactions:
                raise Refused(Why.REPEATED)
            state, good = await self._made_good(logged)
            entries = ruling(state, await self._moment(state, timely=timely))
            if not isinstance(entries, tuple):
                entries = await self._simulate(entries, person)
            early = good and timely and person is None  # the clock has come before its time, which is noted
            if not entries and not early:
                return Done(view_of(state, person), ())
            return await self._write(game, logged, (*good, *entries), person, interaction)

        queue = self._queue(game)
        behind = queue.locked() and self.store.shared
        async with queue:
            if behind:
                await asyncio.sleep(LET_OTHERS_S)
            return await self._again(change)

    async def _again(self, change: Callable[[], Awaitable[T]]) -> T:
        """Whom another process overtook reads and decides again; where only we write, that is damage."""
        for _ in range(OVERTAKEN):
            try:
                return await change()
            except Conflict:
                if not self.store.shared:
                    raise
        raise Refused(Why.BUSY)

    async def saw(self, person: PersonRecord) -> None:
        """Somebody opened something: they need no reminder for a while."""
        now_ms = self._clock()
        if not 0 <= now_ms - person.settings.seen_ms < SEEN_EVERY_MS:
            await self.note_of(person.number, lambda one: replace(one, seen_ms=now_ms))

    async def _moment(self, state: State, *, timely: bool) -> Moment:
        """Now, and what the people of a game are used to, where that matters."""
        now_ms = max(self._clock(), state.touched_ms)
        return Moment(now_ms, await self._habits(state)) if timely else Moment(now_ms)

    def _queue(self, game: GameId) -> asyncio.Lock:
        return self._queues.setdefault(game, asyncio.Lock())

    async def _write(
        self,
        game: GameId,
        before: State | None,
        entries: tuple[Entry, ...],
        person: PersonId | None,
        interaction: InteractionId | None,
        outbox: tuple[Recipe, ...] | None = None,
    ) -> Done:
        """Commit, then remember. If that fails, what the log says now is read again.

        `outbox` replaces the messages that the entries would ask for.
        """
        at_ms = max(self._clock(), before.touched_ms if before else 0)
        log = numbered(entries, before.seq if before else 0, at_ms, person, interaction)
        after = fold(game, log, before)
        begins = outbox is None and any(isinstance(one.entry, GameStarted) for one in log)
        log, after = _with(log, after, agreed_handover(after))
        if begins or after.plan.pace.turn_ms or after.times.running is not None:
            moment = replace(await self._moment(after, timely=True), now_ms=at_ms)
            for follows in (away_entries, clock_entries) if begins else (clock_entries,):
                log, after = _with(log, after, follows(after, moment))
        if outbox is None:
            outbox = messages_for(before, log, after, self.mention_delay_ms)
            if after.over and before is not None and not before.over:
                outbox += tuple(told_of_end(after, await self.store.followers(game)))
        given, fates = await self._fates(before, log, after)
        outbox += tuple(Recipe(Kind.ORDERS, one.told) for one in fates if one.told is not None)
        ends = after.status is Status.FINISHED and (before is None or before.status is not Status.FINISHED)
        orders = tuple(
            one.orders for one in fates if one.orders not in (given or ()) or not one.orders.wishes
        )
        commit = Commit(log, after.summary, outbox, results_of(after) if ends else (), orders, given)
        try:
            await (self.store.append(commit) if before else self.store.create(commit))
        except RepeatedInteraction:
            raise Refused(Why.REPEATED) from None
        except BaseException as error:
            if not (isinstance(error, Conflict) and self.store.shared):  # then only more is to be read
                self._states.pop(game, None)
            raise
        self._remember(after)
        self._past[game, after.seq] = after
        if len(self._past) > self._cached:
            self._past.popitem(last=False)
        self.on_commit()
        self._tell_of_computer(after, at_ms)
        for one in fates:
            if one.orders.due_ms is not None:
                self.on_orders(game, max(0, one.orders.due_ms - at_ms))
        return Done(view_of(after, person), happenings(after, log, person))


def _with(
    log: tuple[Logged, ...], after: State, entries: tuple[Entry, ...]
) -> tuple[tuple[Logged, ...], State]:
    """A commit with what follows from it by itself."""
    if not entries:
        return log, after
    first = log[0]
    more = tuple(
        replace(one, first=first.first) for one in numbered(entries, after.seq, first.at_ms, first.by, None)
    )
    return log + more, fold(after.game, more, after)


def _computers(state: State) -> tuple[Level, ...]:
    """The levels of the computers that play, by seat."""
    return tuple(state.computers[-one - 1].level for one in state.players if is_computer(one))
