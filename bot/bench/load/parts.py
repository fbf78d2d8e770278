"""What the moves of a load cost at the very least: each part of the work done once more, bare and alone.

Each push simulated once, each picture drawn and encoded once, each move committed once; without Discord,
other processes, queues or messages. Of each kind a few are done, and counted as often as there were any.
"""

import contextlib
import sqlite3
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from itertools import groupby
from pathlib import Path
from statistics import fmean
from time import process_time
from typing import assert_never

from bot.bench.load.people import Kind, Picture
from bot.game.events import Logged
from bot.game.exchange import Barter
from bot.game.messages import messages_for
from bot.game.model import GameId
from bot.game.state import State, fold
from bot.store import Store
from bot.store.rows import Rows, rows_of
from bot.store.schema import WRITER_PRAGMAS
from bot.store.values import Commit
from bot.ui.aim import read_aim
from bot.ui.road import sites_shown
from engine import view_for
from engine.events import StonePushed, TurnBegan
from engine.model import Push, QuarryStone, Seat, Segment, Size
from engine.quarry import Quarry
from engine.quarry.aim import aim
from engine.rules.build import sites
from engine.rules.travel import journeys, segment_ahead
from render.face import Name, faces_named
from render.pictures.aim import aim as draw_aim
from render.pictures.board import board
from render.pictures.exchange import exchange
from render.pictures.film import Aimed, film
from render.pictures.income import income
from render.pictures.segment import build, travel

MOST = 24
"""So many of a kind are done."""
FACES = faces_named(map(Name, ("Livia", "Marcus Aurelius", "Björn-Eriksson", "Anastasia Petrovna")))
LETTERS = tuple(size.name for size in Size)

Job = Callable[[], object]


class Parts:
    """Does again what a bot has done, from what its database says."""

    def __init__(self, store: Store, before: Path, quarry: Quarry) -> None:
        """`before` is a copy of the database as it was before all moves; they are made there again."""
        self._store = store
        self._before = before
        self._quarry = quarry
        self._logs: dict[GameId, tuple[Logged, ...]] = {}

    async def cpu_s(self, pictures: Sequence[Picture], moves: int) -> dict[str, float]:
        """By kind of work: so many moves, these pictures, and the pushes that the films among them show."""
        kinds = defaultdict[Kind, list[Picture]](list)
        for picture in pictures:
            kinds[picture.kind].append(picture)
        seconds = {"commits": await self._commit_s({one.press.game for one in pictures}) * moves}
        for kind, shown in kinds.items():
            some = shown[:: -(-len(shown) // MOST)]
            seconds[kind] = _each_s([await self._drawing(one) for one in some]) * len(shown)
            if kind is Kind.FILM:
                pushes = [await self._simulation(one) for one in some]
                seconds["simulation"] = _each_s(pushes) * len(shown)
        return seconds

    async def _log(self, game: GameId) -> tuple[Logged, ...]:
        if game not in self._logs:
            self._logs[game] = await self._store.load(game)
        return self._logs[game]

    async def _state(self, game: GameId, seq: int) -> State:
        return fold(game, (await self._log(game))[:seq])

    async def _pushed(self, picture: Picture) -> tuple[tuple[QuarryStone, ...], Push, StonePushed]:
        """What a film shows: the stones before, the push, and what came of it."""
        game, seq = picture.press.game, picture.press.seq
        before = await self._state(game, seq - 1)
        event = (await self._log(game))[seq - 1].entry
        assert isinstance(event, StonePushed)
        assert before.play is not None
        push = Push(event.stone, event.size, event.x_um, event.angle_mdeg)
        return before.play.table.quarry, push, event

    async def _simulation(self, picture: Picture) -> Job:
        stones, push, _ = await self._pushed(picture)
        return lambda: self._quarry.simulate(stones, push)

    async def _drawing(self, picture: Picture) -> Job:
        kind, press = picture.kind, picture.press
        if kind is Kind.FILM:
            stones, push, event = await self._pushed(picture)
            shown = self._quarry.simulate(stones, push, film=True).film
            assert shown is not None
            by = FACES[event.seat - 1]
            aimed = Aimed(by, event.stone, event.place, event.angle, True, LETTERS)
            return lambda: film(shown, aimed)
        play = (await self._state(press.game, press.seq)).play
        assert play is not None
        view, faces = view_for(play, None), FACES[: len(play.table.players)]
        seat = play.table.awaited.seat if play.table.awaited is not None else Seat(1)
        match kind:
            case Kind.BOARD:
                log = (await self._log(press.game))[: press.seq - 1]
                known = [one.seq for one in log if isinstance(one.entry, TurnBegan)]
                then = (await self._state(press.game, known[-1])).play if known else None
                since = view_for(then, None) if then is not None else None
                return lambda: board(view, faces, since)
            case Kind.AIM:
                size, place, angle = read_aim(press)
                lying = view.table.quarry
                return lambda: draw_aim(
                    view, size, place, angle, self._quarry.lay(lying, aim(0, size, place, angle))
                )
            case Kind.EXCHANGE:
                barter = Barter.begin(view.table, seat)
                return lambda: exchange(barter.cart, barter.own, barter.stones, barter.fates)
            case Kind.INCOME:
                return lambda: income(view)
            case Kind.BUILD:
                segment, here = sites_shown(view.table, seat, sites(view.table, seat))
                return lambda: build(view, faces, segment, here)
            case Kind.TRAVEL:
                routes, ahead = journeys(view.table, seat), segment_ahead(view.table.player(seat))
                return lambda: travel(view, faces, Segment.C if ahead is None else ahead, routes)
            case _:
                assert_never(kind)

    async def _commit_s(self, games: Iterable[GameId]) -> float:
        """A move of these games, by SQLite alone."""
        with contextlib.closing(sqlite3.connect(self._before, isolation_level="IMMEDIATE")) as raw:
            for pragma in WRITER_PRAGMAS:
                raw.execute(pragma)
            moves = [move for game in games async for move in self._moves(game, raw)]

            def commit() -> None:
                for rows in moves:
                    for statement, each in rows.items():
                        raw.executemany(statement, each)
                    raw.commit()

            return _cpu_s(commit) / len(moves)

    async def _moves(self, game: GameId, before: sqlite3.Connection) -> AsyncIterator[Rows]:
        """What each move since then has written."""
        ((seq,),) = before.execute("SELECT seq FROM game WHERE id = ?", (game,))
        log = await self._log(game)
        state = fold(game, log[:seq])
        for _, move in groupby(log[seq:], key=lambda logged: logged.first):
            entries = tuple(move)
            after = fold(game, entries, state)
            yield rows_of(Commit(entries, after.summary, messages_for(state, entries, after)))
            state = after


def _each_s(jobs: Sequence[Job]) -> float:
    """CPU time of one of these; each was done once before, as the bot's workers had done such things."""
    for job in jobs:
        job()
    return fmean(map(_cpu_s, jobs))


def _cpu_s(job: Job) -> float:
    begun = process_time()
    job()
    return process_time() - begun
