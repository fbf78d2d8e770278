"""Games put into the bot's database before it starts: tests begin where they have something to show."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bot.bench.scripted import ScriptedQuarry
from bot.entries import Plan, Spot
from bot.service import GameService
from bot.store.sqlite import open_store
from bot.workers import Workers
from engine.events import Event, GameStarted, TurnBegan
from playground.people import Person
from playground.server import Playground


async def stage(
    database: Path,
    discord: Playground,
    people: Sequence[Person],
    *games: Sequence[Event],
    language: str = "en",
) -> list[str]:
    """Games of these people, each as its events say; the last person has the seat to move in all of them.

    The bot posts them when it starts: lobby, thread, board.
    """
    spot = Spot(discord.world.guild.id, discord.channel("via-appia").id)
    ids: list[str] = []
    # Nothing here is simulated: the workers are never asked.
    async with open_store(database) as store, Workers(1) as workers:
        service = GameService(store, workers, ScriptedQuarry())
        numbers = [(await store.person(one.id, one.name, one.user.locale)).number for one in people]
        for events in games:
            started, last = events[0], _last_turn(events)
            assert isinstance(started, GameStarted)
            plan = Plan(started.options, len(people), language=language)
            done = await service.open_recorded(
                numbers, spot, plan, events[:last], events[last:], len(ids) + 1
            )
            ids.append(done.look.game)
    return ids


def _last_turn(events: Sequence[Event]) -> int:
    """Where the last turn begins: behind the `TurnBegan` before the last."""
    turns = [index for index, event in enumerate(events) if isinstance(event, TurnBegan)]
    return turns[-2] + 1
