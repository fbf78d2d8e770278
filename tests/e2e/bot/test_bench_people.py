"""The people of `via-appia bench load`: who is refused counts that, and tries again."""

from __future__ import annotations

from itertools import count

from bot.bench.load.people import Crowd, Table, Tally
from playground.world import Change
from tests.e2e.bot.test_effects import seated
from tests.support.whole_bot import WholeBot


async def test_a_push_that_is_refused_as_busy_is_made_later(whole: WholeBot) -> None:
    game = await seated(whole, "quarry", count(1_000))
    channel = whole.discord.channel((await game.state()).spot.channel)
    table, tally = Table(whole.discord, channel, game.people, seed=1), Tally()
    Crowd(whole.discord, [table])
    for message in list(whole.discord.world.messages[channel.id].values()):
        table.notice(Change("message_create", channel=channel, message=message))
    whole.jobs.arm("Moves.run", 1, "busy")
    while not whole.jobs.struck:
        await table.move(tally)
    assert tally.refused == 1
    moves = tally.moves
    await table.move(tally)
    assert (tally.refused, tally.moves) == (1, moves + 1)
