"""Non-interference: nothing that anybody else receives depends on a purse by a single byte.

Two worlds that differ in one purse go through the same acts, and all that channels, threads, other people,
the log and exports receive is compared. That this would be seen is shown by bots with a leak.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from engine.model import Seat
from tests.support import twin_acts
from tests.support.leaky_bot import LEAKS
from tests.support.length import length, record
from tests.support.playground import OpenDiscord, StartBot
from tests.support.twins import Case, Leak, Twins, random_case, twin_worlds

SERIES = 6
SHORT = Case(seed=3, players=2, seat=Seat(1), more=100)


async def a_few_acts(twins: Twins) -> None:
    """One of each kind that a leak could show in, as quickly as may be."""
    await twins.rest(patience_s=20)
    for act in (twin_acts.move, twin_acts.move, twin_acts.ask_back):
        assert await act(twins)
        await twins.rest(patience_s=20)
    for name in ("Bruno", "Carla"):
        await twins.both(lambda world, name=name: twin_acts.ask(world.person(name), "/game status"))  # type: ignore[misc]
        await twins.both(
            lambda world, name=name: world.person(name).autocomplete("/game status", "game")  # type: ignore[misc]
        )
        await twins.rest(patience_s=20)
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
            await a_few_acts(twins)
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
                done += await twin_acts.do_anything(twins) is not None
            await twins.part()
            counts += Counter(pairs=1, acts=done) + twins.poor.witness.counts
    assert min(counts[what] for what in ("acts", "messages", "pictures")) > 10, counts
    told = ", ".join(f"{count:,} {what}" for what, count in counts.items())
    record("Non-interference", f"Twin games of series {series + 1} of {SERIES} are the same", told)
