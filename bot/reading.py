"""GameReader: games as they are and as they were, read from their logs and remembered; changes none.

Whatever shows a game or tells of it asks here. What is given out is a `View`, made for somebody's eyes, or
what may be told of a game that is over.
"""

from collections import OrderedDict
from collections.abc import Callable, Collection, Hashable
from dataclasses import replace
from typing import TypeVar, TypeVarTuple

import engine
from bot.game.agreements import playing
from bot.game.errors import Refused, Why
from bot.game.events import Entry, Logged, Played, TimeMadeGood
from bot.game.model import LIVE, GameId, GuildId, PersonId, Status
from bot.game.orders import Orders
from bot.game.past import Past, pasts
from bot.game.pushes import pushes
from bot.game.ratings import Ranks, Rating, rate
from bot.game.reasons import Reason, moved_last, reasons
from bot.game.state import State, Summary, apply, fold, made_good, pushes_of_turn
from bot.game.timing import Habits, Moment, time_made_good
from bot.game.view import PushShown, SeenEntry, View, happenings, view_of
from bot.store import Store, UnknownGame
from bot.store.codec import Recording, recording_of
from bot.store.values import Reminders
from bot.workers import ROOM, Busy, Urgency, WorkerFailed, Workers
from engine import BrokenLog, GameView, view_for
from engine.audit import Check, Finding, verify_on
from engine.events import StonePushed
from engine.model import Push, QuarryStone, Seat
from engine.quarry import Film, PushOutcome, Quarry
from engine.state import GameState

PUSH_TIMEOUT_S = 10.0
VERIFY_TIMEOUT_S = 60.0
VERIFIED_AT_ONCE = 20
RATING_TIMEOUT_S = 60.0
RANKINGS = 64
"""So many servers' ratings are kept, as they were last reckoned."""

T = TypeVar("T")
Args = TypeVarTuple("Args")


class GameReader:
    """Every look at a game. People are internal numbers; `store.person` tells them."""

    def __init__(self, store: Store, workers: Workers, quarry: Quarry, *, cached: int = 256) -> None:
        """`cached` is how many games are remembered as they are, and how many as they were."""
        self.store = store
        self._workers = workers
        self._quarry = quarry
        self._cached = cached
        self._states: OrderedDict[GameId, State] = OrderedDict()
        self._past: OrderedDict[tuple[GameId, int], State] = OrderedDict()
        """The last commits, of whatever games: messages tell of them, and boards show what changed since."""
        self._rankings: OrderedDict[GuildId, tuple[tuple[Ranks, ...], dict[PersonId, Rating]]] = OrderedDict()
        """The games that were reckoned, and what came of them."""
        self._verifying: set[Hashable] = set()
        """Who has a game checked; each has one job at a time, for which there is room."""

    async def view(self, game: GameId, viewer: PersonId | None) -> View:
        """The game now, as somebody may see it; None is an onlooker."""
        return view_of(await self._present(game), viewer)

    async def view_at(self, game: GameId, viewer: PersonId | None, seq: int) -> View:
        """The game as it was after an entry of its log."""
        return view_of(await self._state_at(game, max(1, seq)), viewer)

    async def happened(
        self,
        game: GameId,
        viewer: PersonId | None,
        since: int = 0,
        until: int | None = None,
        *,
        marked: bool = False,
    ) -> tuple[SeenEntry, ...]:
        """What stands of the log after `since` and up to `until`, as somebody may know it.

        `marked`: with a mark where something was taken back that others had seen.
        """
        state = await self._state(game)
        log = await self._log(game, after=since)
        stretch = (logged for logged in log if until is None or logged.seq <= until)
        return happenings(state, stretch, viewer, marked=marked)

    async def rounds(self, game: GameId) -> tuple[GameView, ...]:
        """A finished game at the end of each of its rounds, with every purse: now it can be told."""
        state = await self._finished(game)
        rounds: dict[int, GameState] = {}
        play: GameState | None = None
        for played in state.played:
            play = engine.apply(play, played.event)
            rounds[play.table.round] = play
        return tuple(replace(view_for(one, None), purses=one.purses) for one in rounds.values())

    async def turns(self, game: GameId) -> tuple[GameView, ...]:
        """A finished game as onlookers saw it: at its start and after each turn."""
        return engine.turns(played.event for played in (await self._finished(game)).played)

    async def games_of(self, person: PersonId, statuses: Collection[Status] = LIVE) -> tuple[Summary, ...]:
        """Somebody's games in every server: first those that wait for them; each by when a turn is due."""
        games = await self.store.games(person=person, statuses=statuses)
        return tuple(sorted(games, key=lambda summary: _urgency(summary, person)))

    async def next_game(self, person: PersonId, but: GameId) -> GameId | None:
        """The other game that waits for somebody, and will not be moved in by their orders."""
        for summary in await self.games_of(person, (Status.RUNNING,)):
            if not _waits(summary, person):
                break  # they come first
            if summary.game != but and not await self.will_follow_orders(summary.game, person):
                return summary.game
        return None

    async def orders(self, game: GameId, person: PersonId) -> Orders:
        """What a player wants done at their next turn; for their eyes only. `Refused`."""
        playing(await self._state(game), person)
        return await self._orders_of(game, person)

    async def _orders_of(self, game: GameId, person: PersonId) -> Orders:
        given = await self.store.orders(game)
        return next((one for one in given if one.person == person), Orders(person))

    async def will_follow_orders(self, game: GameId, person: PersonId) -> bool:
        """Whether it is somebody's turn, and their orders make the move: nobody need call them."""
        return (await self._orders_of(game, person)).due_ms is not None

    async def is_new(self, person: PersonId) -> bool:
        """Whether somebody has not played a game to its end yet."""
        return not await self.store.games(person=person, statuses=(Status.FINISHED,), limit=1)

    async def ratings(self, guild: GuildId, whose: Hashable) -> dict[PersonId, Rating]:
        """How strong the people of a server are; only games that are new since the last time are reckoned.

        `whose` is whoever asks.
        """
        games = await self.store.ranks(guild)
        known, ratings = self._rankings.pop(guild, ((), {}))
        if games[: len(known)] != known:  # a game was deleted, or came in late
            known, ratings = (), {}
        if len(games) > len(known):
            try:
                ratings = await self._workers.run(
                    Urgency.LATER, RATING_TIMEOUT_S, rate, games[len(known) :], ratings, whose=whose
                )
            except (WorkerFailed, Busy):
                raise Refused(Why.BUSY) from None
        self._rankings[guild] = games, ratings
        if len(self._rankings) > RANKINGS:
            self._rankings.popitem(last=False)
        return ratings

    async def reasons(self, game: GameId, seq: int) -> tuple[Reason, ...]:
        """Why computers made the moves with which a game came to an entry; of the open table alone."""
        state = await self._state_at(game, max(1, seq))
        return reasons(state.played, state.by_computer)

    async def computer_moved(self, game: GameId, seq: int) -> bool:
        """Whether it was a computer by whose move a game came to an entry: then there are `reasons`."""
        state = await self._state_at(game, max(1, seq))
        return moved_last(state.played, state.by_computer)

    async def pushes(self, game: GameId) -> tuple[Played, ...]:
        """What was pushed in a game and stands, in order."""
        return pushes((await self._state(game)).played)

    async def pasts(self, game: GameId) -> tuple[Past, ...]:
        """The moments of a game that can be looked at again, the beginning first."""
        return pasts((await self._state(game)).played)

    async def push_at(self, game: GameId, seq: int, whose: Hashable = None) -> PushShown:
        """A push of the log, simulated again for its film; without a film where the result is another.

        `whose` is the one person for whom, if it is for one.
        """
        before = self._past.get((game, seq - 1))
        log = await self._log(game, after=seq - 1 if before else 0)
        if before is None:
            first = max(1, seq - 1)
            before, log = fold(game, log[:first]), log[first:]
        event = log[0].entry if log else None
        if not isinstance(event, StonePushed):
            raise BrokenLog(f"entry {seq} is no push")
        assert before.play is not None
        stones = before.play.table.quarry
        after = apply(before, log[0])
        if game not in self._states:  # after a start; whoever shows it will ask for the present, too
            self._remember(fold(game, log[1:], after))
        number = len(pushes_of_turn(before.played)) + 1
        film = await self._film(event, stones, whose)
        return PushShown(event, stones, view_of(after, None), number, film)

    async def last_push(self, game: GameId, seat: Seat) -> StonePushed | None:
        """The newest push of a seat that stands."""
        played = (one.event for one in reversed((await self._state(game)).played))
        return next((one for one in played if isinstance(one, StonePushed) and one.seat == seat), None)

    async def _film(
        self, event: StonePushed, stones: tuple[QuarryStone, ...], whose: Hashable
    ) -> Film | None:
        if event.physics != self._quarry.version:
            return None
        push = Push(event.stone, event.size, event.x_um, event.angle_mdeg)
        try:
            outcome = await self._workers.run(
                Urgency.LATER, PUSH_TIMEOUT_S, simulate, self._quarry, stones, push, whose=whose
            )
        except WorkerFailed:
            return None
        return outcome.film if (outcome.fallen, outcome.resting) == (event.fallen, event.resting) else None

    async def recording(self, game: GameId) -> Recording:
        """The game as a file for its players; with the secret once it is over, given up or not."""
        if (await self._state(game)).play is None:
            raise Refused(Why.NOT_STARTED)
        return recording_of(await self._log(game))

    async def verify(self, game: GameId, whose: Hashable) -> tuple[Finding, ...]:
        """Check the luck of a game that is over, given up or not, against its secret.

        `whose` is whoever asks; they have one game checked at a time.
        """
        state = await self._state(game)
        if state.status in LIVE:
            raise Refused(Why.NOT_OVER)
        if whose in self._verifying or len(self._verifying) >= ROOM[Urgency.LAST].waiting:
            raise Refused(Why.BUSY)
        self._verifying.add(whose)
        try:
            recording, findings = await self.recording(game), list[Finding]()
            after: int | None = 0
            while after is not None:
                found, after = await self._work(
                    Urgency.LAST, VERIFY_TIMEOUT_S, verify_part, recording, self._quarry, after, whose=whose
                )
                findings += found
            return tuple(findings)
        finally:
            self._verifying.remove(whose)

    # Inside

    async def _work(
        self,
        urgency: Urgency,
        timeout_s: float,
        job: Callable[[*Args], T],
        *args: *Args,
        whose: Hashable,
    ) -> T:
        try:
            return await self._workers.run(urgency, timeout_s, job, *args, whose=whose)
        except WorkerFailed:
            raise Refused(Why.QUARRY_FAILED) from None
        except Busy:
            raise Refused(Why.BUSY) from None

    async def _state(self, game: GameId) -> State:
        """As the log says now: what is remembered is looked after where other processes write, too."""
        state = self._states.get(game)
        if state is None:
            state = self._remember(fold(game, await self._log(game)))
        elif self.store.shared:
            state = await self._up_to_date(state)
        self._states.move_to_end(game)
        return state

    async def _up_to_date(self, state: State) -> State:
        try:
            newest = await self.store.newest(state.game)
        except UnknownGame:
            self._states.pop(state.game, None)
            raise Refused(Why.UNKNOWN_GAME, game=state.game) from None
        if newest <= state.seq:
            return self._remember(state)
        return self._remember(fold(state.game, await self._log(state.game, after=state.seq), state))

    async def _finished(self, game: GameId) -> State:
        """A game that was played to its end."""
        state = await self._state(game)
        if state.status is not Status.FINISHED:
            raise Refused(Why.NOT_OVER)
        return state

    async def _present(self, game: GameId) -> State:
        """A game as it is, with the time that is made good and not yet in its log."""
        state, _ = await self._made_good(await self._state(game))
        return state

    async def _made_good(self, logged: State) -> tuple[State, tuple[Entry, ...]]:
        """A game with the time that is made good, and what is to be written of it before anything else."""
        # For how long nobody could answer or move since it was last written to.
        outages = await self.store.outages(logged.spot.guild, logged.touched_ms) if logged.time_runs else ()
        if not outages:
            return logged, ()
        stood = [(one.until_ms - one.by_ms, one.until_ms) for one in outages]
        moment = Moment(logged.touched_ms, await self._habits(logged))
        missed_ms, runs = sum(one.by_ms for one in outages), time_made_good(logged, stood, moment)
        said = (TimeMadeGood(missed_ms),) if runs is None else (TimeMadeGood(missed_ms), runs)
        return made_good(logged, missed_ms, runs), said

    async def _habits(self, state: State) -> dict[PersonId, Habits]:
        """What the people of a game are used to."""
        people = await self.store.people({*state.everybody})
        return {
            number: Habits(
                person.settings.rhythm,
                person.locale,
                person.settings.reminders is Reminders.PRIVATE and not person.settings.closed,
                person.settings.seen_ms,
                person.settings.away_until_ms,
            )
            for number, person in people.items()
        }

    async def _state_at(self, game: GameId, seq: int) -> State:
        """As it was after an entry; the log is read only if that is not remembered."""
        past, present = self._past.get((game, seq)), self._states.get(game)
        if past is not None:
            return past
        if present is not None and present.seq == seq:
            return (
                present  # an older one will not do: what is committed is in the log before it is remembered
            )
        log = await self._log(game)
        past = fold(game, log[:seq])
        if present is None:  # after a start; whoever asks for the past will ask for the present, too
            self._remember(fold(game, log[seq:], past))
        return past

    def _remember(self, state: State) -> State:
        """Keep the newer one: a change may have been quicker than somebody who was still reading."""
        known = self._states.get(state.game)
        if known is None or known.seq < state.seq:
            self._states[state.game] = known = state
            if len(self._states) > self._cached:
                self._states.popitem(last=False)
        return known

    async def _log(self, game: GameId, after: int = 0) -> tuple[Logged, ...]:
        try:
            return await self.store.load(game, after)
        except UnknownGame:
            raise Refused(Why.UNKNOWN_GAME, game=game) from None


def _waits(summary: Summary, person: PersonId) -> bool:
    """Whether a game that can be reached waits for somebody."""
    return summary.waits_for == person and not summary.suspended


def _urgency(summary: Summary, person: PersonId) -> tuple[bool, bool, int]:
    """By what somebody's games are sorted, the smallest first: who waits for them, what is due when.

    Where nobody's turn is due, the last touched is first; in what waits for them, the longest untouched.
    """
    waits, due_ms = _waits(summary, person), summary.due_ms
    if waits:
        return False, False, summary.touched_ms if due_ms is None else due_ms
    return True, due_ms is None, -summary.touched_ms if due_ms is None else due_ms


# Jobs for the workers


def simulate(quarry: Quarry, stones: tuple[QuarryStone, ...], push: Push) -> PushOutcome:
    """A push with its film."""
    return quarry.simulate(stones, push, film=True)


def verify_part(recording: Recording, quarry: Quarry, after: int) -> tuple[tuple[Finding, ...], int | None]:
    """Comparisons of a finished game with its secret after some of its events, and where to go on, if at all.

    Never many at a time, and of computers' choices one: a good one thinks for seconds, and whoever waits for
    a worker goes before the next part.
    """
    findings = list[Finding]()
    for number, found in verify_on(recording.events, quarry, dict(recording.computers), after):
        findings += found
        if number - after >= VERIFIED_AT_ONCE or any(one.check is Check.COMPUTER for one in found):
            return tuple(findings), number
    return tuple(findings), None
