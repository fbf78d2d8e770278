"""The people of `via-appia bench load`: who is refused counts that, and tries again."""

from __future__ import annotations

from itertools import count

import pytest

from bot.bench.load.people import Choice, Crowd, Table, Tally
from playground.model import Message
from playground.world import Change
from tests.e2e.bot.test_effects import seated
from tests.support.whole_bot import WholeBot


async def at_a_table(whole: WholeBot) -> Table:
    """Two whose turn is about to lead them into the quarry."""
    game = await seated(whole, "quarry", count(1_000))
    channel = whole.discord.channel((await game.state()).spot.channel)
    table = Table(whole.discord, channel, game.people, seed=1)
    Crowd(whole.discord, [table])
    for message in list(whole.discord.world.messages[channel.id].values()):
        table.notice(Change("message_create", channel=channel, message=message))
    return table


async def test_a_push_that_is_refused_as_busy_is_made_later(whole: WholeBot) -> None:
    table, tally = await at_a_table(whole), Tally()
    whole.jobs.arm("Moves.run", 1, "busy")
    while not whole.jobs.struck:
        await table.move(tally)
    assert tally.refused == 1
    moves = tally.moves
    await table.move(tally)
    assert (tally.refused, tally.moves) == (1, moves + 1)


async def test_who_pushes_too_fast_waits_for_no_film(
    whole: WholeBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, tally, press = await at_a_table(whole), Tally(), Table._press
    refused = list[Choice]()

    async def pressed(self: Table, message: Message, choice: Choice) -> Message:
        with monkeypatch.context() as patched:
            if choice.press.verb == "push" and not refused:
                refused.append(choice)
                patched.setattr(whole.client._limit, "wait_s", lambda _: 4.0)
            return await press(self, message, choice)

    monkeypatch.setattr(Table, "_press", pressed)
    while not refused:
        await table.move(tally)
    assert tally.refused == 1
    moves = tally.moves
    await table.move(tally)
    assert (tally.refused, tally.moves) == (1, moves + 1)
