"""Non-interference: nothing that anybody else receives depends on a purse by a single byte.

Two worlds that differ in one purse go through the same acts, and all that channels, threads, other people,
the log and exports receive is compared. That this would be seen is shown by bots with a leak.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from engine.model import Seat
from tests.support.leaky_bot import LEAKS, THICK
from tests.support.length import length, record
from tests.support.people import ask, take_card
from tests.support.playground import OpenDiscord, StartBot
from tests.support.twin_acts import ask_back, do_anything
from tests.support.twins import PATIENCE_S, Case, Leak, Twins, World, random_case, twin_worlds

SERIES = 6
SHORT = Case(seed=3, players=2, seat=Seat(1), more=THICK)
WHERE = {
    "in_a_missing_message": "messages to Bruno",
    "in_anothers_private_message": "messages to Bruno",
    "in_anothers_answer": "for Bruno only",
    "in_anothers_completion": "completions of Bruno",
    "in_the_log": "log",
}
"""Where a leak is seen; all others at the table, which is a thread."""
SOON_S = 30.0
"""For what is missing, where it is known to be."""


async def a_few_acts(twins: Twins, patience_s: float = PATIENCE_S) -> None:
    """Two turns, one of them taken back, and a look at them: a leak of any kind would show, and quickly."""

    async def play(world: World, name: str) -> None:
        await take_card(world.person(name))

    async def look(world: World, name: str) -> None:
        await ask(world.person(name), "/game status")
        await world.person(name).autocomplete("/game status", "game")

    await twins.both(lambda world: ask(world.person("Bruno"), "/appia settings", dm="turns"))
    await twins.rest(patience_s)
    await twins.both(lambda world: play(world, "Anna"))
    await twins.rest(patience_s)
    await twins.both(lambda world: play(world, "Bruno"))
    await twins.rest(patience_s)
    assert await ask_back(twins, agree=True)
    await twins.rest(patience_s)
    await twins.both(lambda world: look(world, "Bruno"))
    await twins.both(lambda world: look(world, "Carla"))
    await twins.rest(patience_s)
    await twins.part()


async def test_nobody_learns_of_a_hundred_sesterces(
    tmp_path: Path, open_discord: OpenDiscord, start_bot: StartBot
) -> None:
    async with twin_worlds(tmp_path, open_discord, start_bot, SHORT) as twins:
        await a_few_acts(twins)
        counts = twins.poor.witness.counts
        assert counts["messages"] > 10 and counts["pictures"] > 3, counts


@pytest.mark.long
@pytest.mark.parametrize("leak", LEAKS)
async def test_a_leak_is_seen(
    leak: str, tmp_path: Path, open_discord: OpenDiscord, start_bot: StartBot
) -> None:
    async with twin_worlds(tmp_path, open_discord, start_bot, SHORT, leak) as twins:
        with pytest.raises(Leak) as seen:
            await a_few_acts(twins, SOON_S)
    assert WHERE.get(leak, "thread") in seen.value.where
    record("Non-interference", f"A planted leak {leak.replace('_', ' ')} is seen", seen.value.where)


@pytest.mark.long
@pytest.mark.parametrize("series", range(SERIES))
async def test_nothing_depends_on_a_purse(
    series: int, tmp_path: Path, open_discord: OpenDiscord, start_bot: StartBot
) -> None:
    counts: Counter[str] = Counter()
    for seed in range(series, length(SERIES, 100), SERIES):
        case = random_case(seed)
        async with twin_worlds(tmp_path / str(seed), open_discord, start_bot, case) as twins:
            await twins.rest()
            done = 0
            while done < length(30, 60) and not twins.over:
                done += await do_anything(twins) is not None
            await twins.part()
            counts += Counter(pairs=1, acts=done) + twins.poor.witness.counts
    assert min(counts[what] for what in ("acts", "messages", "pictures")) > 10, counts
    told = ", ".join(f"{count:,} {what}" for what, count in counts.items())
    record("Non-interference", f"Twin games of series {series + 1} of {SERIES} are the same", told)
