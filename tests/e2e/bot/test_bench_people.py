"""The people of `via-appia bench load`: who is refused counts that, and tries again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path

import pytest

from bot.bench.load.people import Crowd, Table, Tally
from playground.server import Playground
from playground.world import Change
from tests.e2e.bot.test_effects import seated
from tests.support.whole_bot import WholeBot, whole_bot


@pytest.fixture
async def bot(
    discord: Playground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[WholeBot]:
    async with whole_bot(discord, tmp_path / "games.db", monkeypatch) as bot:
        yield bot


async def test_a_push_that_is_refused_as_busy_is_made_later(bot: WholeBot) -> None:
    game = await seated(bot, "quarry", count(1_000))
    channel = bot.discord.channel((await game.state()).spot.channel)
    table, tally = Table(bot.discord, channel, game.people, seed=1), Tally()
    Crowd(bot.discord, [table])
    for message in list(bot.discord.world.messages[channel.id].values()):
        table.notice(Change("message_create", channel=channel, message=message))
    bot.jobs.arm("Moves.run", 1, "busy")
    while not bot.jobs.struck:
        await table.move(tally)
    assert tally.refused == 1
    moves = tally.moves
    await table.move(tally)
    assert (tally.refused, tally.moves) == (1, moves + 1)
