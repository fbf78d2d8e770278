"""Non-interference: nothing that anybody else receives depends on a purse by a single byte.

Two worlds that differ in one purse go through the same acts, and all that channels, threads, other people,
the log, the metrics and exports receive is compared. That this would be seen is shown by bots with a leak.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from engine.actions import Travel
from engine.computer import Level
from engine.model import Seat
from tests.support import staging
from tests.support.length import full, length, record
from tests.support.people import is_turn, offers, press, take_card, verbs
from tests.support.playground import OpenDiscord, StartBot
from tests.support.twin_acts import (
    ACTS,
    LOOKS,
    ask_back,
    do_anything,
    give,
    hand_over_to,
    let_computers_move,
    let_time_pass,
    move,
    press_newest,
)
from tests.support.twin_bot import LEAKS, THICK
from tests.support.twins import Case, Leak, Twins, World, random_case, twin_worlds

SERIES = 6
ACTS_EACH = 40
"""In a pair of games, at full length too: a hundred pairs show more than long ones."""
SHORT = Case(seed=3, players=2, seat=Seat(1), more=THICK)
WITH_COMPUTER = Case(seed=3, players=2, seat=Seat(1), more=THICK, computers=(Level.FABER,))
STRANDED = Case(seed=5, players=2, seat=Seat(2), more=7, facts=staging.thin_purse(2))
"""Bruno is to move; there is a place to go, but only with the thicker purse."""
PLANNING = Case(seed=5, players=2, seat=Seat(2), more=7, turns=29)
"""Bruno is to move, and plans his next turn."""
WHERE = {
    "in_a_missing_message": "messages to Bruno",
    "in_anothers_private_message": "messages to Bruno",
    "in_anothers_answer": "for Bruno only",
    "in_anothers_completion": "completions of Bruno",
    "in_a_computers_reasons": "for Bruno only",
    "in_the_log": "log",
    "in_the_metrics": "metrics",
}
"""Where a leak is seen; all others at the table, which is a thread."""
SOON_S = 30.0
"""For what is missing, where it is known to be."""


async def a_few_acts(twins: Twins) -> None:
    """Two turns, one of them taken back, and a look at them: a leak of any kind would show, and quickly."""
    await twins.rest()
    await give(twins, "Bruno", "/appia settings", dm="turns")
    await twins.both(lambda world: take_card(world.person("Anna")))
    await twins.both(lambda world: take_card(world.person("Bruno")))
    assert await ask_back(twins, agree=True)
    await give(twins, "Bruno", "/game status")
    await twins.both(lambda world: world.person("Bruno").autocomplete("/game status", "game"))
    await twins.part()


async def a_few_acts_with_a_computer(twins: Twins) -> None:
    """Two turns of people and one of a computer, asked why; and the way back before all that."""
    await twins.rest()
    await twins.both(lambda world: take_card(world.person("Anna")))
    await twins.both(lambda world: take_card(world.person("Bruno")))
    assert await let_computers_move(twins)
    await twins.both(partial(_ask_why, "Bruno"))
    assert await ask_back(twins, agree=True)
    await twins.part()


async def _ask_why(name: str, world: World) -> None:
    person = world.person(name)
    assert "Faber" in (await press(person, await person.sees(offers("why", world.table.game)), "why")).text


@pytest.mark.long
async def test_nobody_learns_of_a_thick_purse(
    tmp_path: Path, open_discord: OpenDiscord, start_bot: StartBot
) -> None:
    async with twin_worlds(tmp_path, open_discord, start_bot, SHORT) as twins:
        await a_few_acts(twins)
        counts = twins.poor.witness.counts
        assert counts["messages"] > 10 and counts["pictures"] > 3, counts


@pytest.mark.long
async def test_nobody_learns_of_it_through_a_computer(
    tmp_path: Path, open_discord: OpenDiscord, start_bot: StartBot
) -> None:
    async with twin_worlds(tmp_path, open_discord, start_bot, WITH_COMPUTER) as twins:
        await a_few_acts_with_a_computer(twins)


@pytest.mark.long
@pytest.mark.parametrize("leak", LEAKS)
async def test_a_leak_is_seen(
    leak: str, tmp_path: Path, open_discord: OpenDiscord, start_bot: StartBot
) -> None:
    computer = "computer" in leak
    case, acts = (WITH_COMPUTER, a_few_acts_with_a_computer) if computer else (SHORT, a_few_acts)
    async with twin_worlds(tmp_path, open_discord, start_bot, case, leak) as twins:
        twins.patience_s = SOON_S
        with pytest.raises(Leak) as seen:
            await acts(twins)
    assert WHERE.get(leak, "thread") in seen.value.where
    record("Non-interference", f"A planted leak {leak.replace('_', ' ')} is seen", seen.value.where)


@pytest.mark.long
async def test_who_handed_the_seat_over_learns_no_more_of_its_purse(
    tmp_path: Path, open_discord: OpenDiscord, start_bot: StartBot
) -> None:
    async with twin_worlds(tmp_path, open_discord, start_bot, SHORT) as twins:
        await twins.rest()
        await hand_over_to(twins, "Anna", "Carla", takes=True)
        for _ in range(2):
            await twins.both(lambda world: world.table.gather())
            await move(twins)
        for command, options in LOOKS:
            await give(twins, "Anna", command, **options)
        await twins.part()


@pytest.mark.long
async def test_nobody_learns_whether_a_journey_can_be_paid(
    tmp_path: Path, open_discord: OpenDiscord, start_bot: StartBot
) -> None:
    """Not even whoever reads the metrics: where to go is drawn for whoever asks, payable or not."""
    async with twin_worlds(tmp_path, open_discord, start_bot, STRANDED) as twins:
        payable = [await _journeys(world) for world in (twins.poor, twins.rich)]
        assert not payable[0] and payable[1]
        await twins.rest()
        for name in ("Bruno", "Anna"):
            await twins.both(partial(_look_where_to_go, name))
        await twins.both(lambda world: take_card(world.person("Bruno")))
        await twins.part()


@pytest.mark.long
async def test_a_plan_is_carried_out_alike_whatever_its_planner_holds(
    tmp_path: Path, open_discord: OpenDiscord, start_bot: StartBot
) -> None:
    """Bruno plans a journey that only the thicker purse could pay, within the thinner one; then income."""
    async with twin_worlds(tmp_path, open_discord, start_bot, PLANNING) as twins:
        await twins.rest()
        await twins.both(lambda world: take_card(world.person("Bruno")))
        await give(twins, "Bruno", "/game plan", wish1="T Brundisium 0", wish2="I 1 HS", wish3="I 2 HS")
        await twins.both(lambda world: take_card(world.person("Anna")))
        for name in ("Anna", "Carla"):
            await give(twins, name, "/game history", game=twins.poor.table.game)
        await twins.part()


@pytest.mark.long
async def test_nobody_learns_of_it_as_time_passes(
    tmp_path: Path, open_discord: OpenDiscord, start_bot: StartBot
) -> None:
    """Bruno, whose purse is as ever, is reminded, twice; his time runs out, and Carla would have his seat."""
    async with twin_worlds(tmp_path, open_discord, start_bot, SHORT) as twins:
        await twins.rest()
        await twins.both(lambda world: take_card(world.person("Anna")))
        game = twins.poor.table.game
        await give(twins, "Anna", "/game pace", pace="1d", time_up="substitute", game=game)
        await press_newest(twins, "Bruno", "agree_pace")
        for answer in ("later", "mute"):
            while not any("mute" in verbs(one, game) for one in twins.poor.person("Bruno").messages()):
                assert await let_time_pass(twins)
            await press_newest(twins, "Bruno", answer)
        while not (await twins.poor.table.record()).times.turn.up:
            assert await let_time_pass(twins)
        await press_newest(twins, "Carla", "step_in")
        await press_newest(twins, "Bruno", "accept")
        assert "Carla" in await twins.players()
        await twins.part()


async def _journeys(world: World) -> list[Travel]:
    view = await world.table.view(world.person("Bruno"))
    return [one for one in view.legal if isinstance(one, Travel)]


async def _look_where_to_go(name: str, world: World) -> None:
    person = world.person(name)
    assert (await press(person, await person.sees(is_turn), "travel")).json["attachments"]


@pytest.mark.long
@pytest.mark.parametrize("series", range(SERIES))
async def test_nothing_depends_on_a_purse(
    series: int, tmp_path: Path, open_discord: OpenDiscord, start_bot: StartBot
) -> None:
    counts: Counter[str] = Counter()
    acts: Counter[str] = Counter()
    for seed in range(series, length(SERIES, 100), SERIES):
        case = random_case(seed)
        async with twin_worlds(tmp_path / str(seed), open_discord, start_bot, case) as twins:
            await twins.rest()
            left = ACTS_EACH
            while left:
                act = await do_anything(twins)
                left -= bool(act)
                acts[act] += 1
            await twins.part()
            counts += Counter(pairs=1) + twins.poor.witness.counts
    assert min(counts[what] for what in ("messages", "pictures")) > 10, counts
    never = {act.__name__ for act, _ in ACTS} - {*acts}
    # A button that is there in the midst of a turn only; a seat that waits for a substitute.
    assert not full() or never <= {"go_on_from_film", "step_in"}, acts
    counts["acts"] = acts.total() - acts[""]
    told = ", ".join(f"{count:,} {what}" for what, count in counts.items())
    record("Non-interference", f"Twin games of series {series + 1} of {SERIES} are the same", told)
