"""Finished games as logs, move by move as a bot would have written them: for records and rankings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain, repeat
from types import MappingProxyType

from bot.game.events import (
    ComputerJoined,
    Entry,
    HandedOver,
    Joined,
    Logged,
    Opened,
    SeatKept,
    SeatTakenBack,
    numbered,
)
from bot.game.model import ChannelId, GameId, GuildId, PersonId, Plan, Spot, is_computer
from bot.game.results import results_of
from bot.game.state import State, fold
from bot.store import Store
from engine.computer import Level
from engine.events import Event, GameStarted
from engine.model import Colour, Secret

HERE = Spot(GuildId(7), ChannelId(70))
NOTHING: Mapping[int, tuple[Entry, ...]] = MappingProxyType({})


def log_of(
    players: Sequence[PersonId],
    facts: tuple[Event, ...],
    *,
    spot: Spot = HERE,
    plan: Plan | None = None,
    at_ms: int = 1_000_000,
    meanwhile: Mapping[int, tuple[Entry, ...]] = NOTHING,
    lesson: bool = False,
) -> tuple[Logged, ...]:
    """A game of these players by seat, computers below 0; `meanwhile`: what people did before which fact.

    Every fact is a commit of its own, by whoever plays its seat then, a millisecond after the one before.
    """
    started = facts[0]
    assert isinstance(started, GameStarted) and started.secret is not None
    joined = dict(zip(started.order, players, strict=True))
    contributions = chain(started.secret.contributions, repeat(""))
    host = next(one for one in players if not is_computer(one))
    lobby: list[Entry] = [
        Opened(
            host,
            spot,
            plan or Plan(started.options, len(players)),
            Secret(started.secret.key),
            lesson=lesson,
        )
    ]
    for joiner, colour, contribution in zip(sorted(joined), Colour, contributions, strict=False):
        player = joined[joiner]
        lobby.append(
            ComputerJoined(player, Level.TIRO, colour)
            if is_computer(player)
            else Joined(player, colour, contribution)
        )
    log = numbered(tuple(lobby), 0, at_ms, host, None)
    seated: list[PersonId | None] = [None if is_computer(one) else one for one in players]
    kept: dict[int, PersonId | None] = {}
    for number, fact in enumerate(facts):
        for entry in (*meanwhile.get(number, ()), fact):
            by = None
            match entry:
                case HandedOver(seat, to):
                    by = seated[seat - 1] = to
                case SeatKept(seat):
                    kept[seat], seated[seat - 1] = seated[seat - 1], None
                case SeatTakenBack(seat):
                    by = seated[seat - 1] = kept[seat]
                case _ if (mover := getattr(entry, "seat", None)) is not None:
                    by = seated[mover - 1]
            log += numbered((entry,), len(log), at_ms + len(log), by, None)
    return log


def as_one_commit(log: tuple[Logged, ...]) -> tuple[Logged, ...]:
    """As if all of it had been played elsewhere."""
    return tuple(replace(one, first=1) for one in log)


async def put(store: Store, game: str, log: tuple[Logged, ...]) -> State:
    """Into a store, with its results."""
    state = fold(GameId(game), log)
    await store.restore(state.summary, log, (), results_of(state))
    return state
