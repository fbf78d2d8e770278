"""What remains of a finished game, for whom, and what of it counts where."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bot.game.events import (
    Abandoned,
    Entry,
    HandedOver,
    HintTaken,
    Logged,
    MovedHere,
    SeatKept,
    SeatTakenBack,
    numbered,
)
from bot.game.model import NO_SERVER, ChannelId, GameId, GuildId, PersonId, Plan, Spot
from bot.game.results import Record, SeatResult, record_of, results_of
from bot.game.state import fold
from engine.computer import Level
from engine.events import Event, GameEnded, RoadBuilt, StonePushed, Undone
from engine.model import NONE, Counts, Seat, Segment
from tests.support.finished import HERE, NOTHING, as_one_commit, log_of
from tests.support.random_games import random_game
from tests.support.staging import recorded_game

GAME = GameId("K7M2R")
ADA, BOB, CAI, DAN, EVA = map(PersonId, range(1, 6))
COMPUTER = PersonId(-1)
ABROAD = Spot(GuildId(8), ChannelId(80))


def results(log: tuple[Logged, ...]) -> tuple[SeatResult, ...]:
    return results_of(fold(GAME, log))


def told(log: tuple[Logged, ...]) -> dict[PersonId, tuple[int, int]]:
    """Who is at which rank, with how many points."""
    return {one.person: (one.rank, one.points) for one in results(log)}


@pytest.fixture(scope="module")
def facts() -> tuple[Event, ...]:
    return random_game(5, 3)


def ended(facts: tuple[Event, ...]) -> GameEnded:
    assert isinstance(facts[-1], GameEnded)
    return facts[-1]


def test_points_ranks_and_tiles_are_those_of_the_seats(facts: tuple[Event, ...]) -> None:
    log = log_of((ADA, BOB, CAI), facts, at_ms=5_000)
    totals = [score.total for score in ended(facts).scores]
    laid = [Counter(space[0] for event in facts if isinstance(event, RoadBuilt) and event.seat == seat
                    for space in event.spaces) for seat in (1, 2, 3)]  # fmt: skip
    assert [
        (one.game, one.seat, one.person, one.guild, one.finished_ms, one.points, one.rank, one.tiles)
        for one in results(log)
    ] == [
        (GAME, seat, person, HERE.guild, log[-1].at_ms, points, 1 + sum(other > points for other in totals),
         (tiles["A"], tiles["B"], tiles["C"]))
        for seat, person, points, tiles in zip((1, 2, 3), (ADA, BOB, CAI), totals, laid, strict=True)
    ]  # fmt: skip
    assert {one.person for one in results(log) if one.won} == {
        (ADA, BOB, CAI)[seat - 1] for seat in ended(facts).winners
    }
    assert all(one.rated and not one.computers for one in results(log))


def test_a_shared_victory_is_one_for_each() -> None:
    facts = recorded_game("shared-victory")
    winners = ended(facts).winners
    assert len(winners) > 1
    people = (ADA, BOB, CAI, DAN)[: len(ended(facts).scores)]
    found = results(log_of(people, facts))
    assert tuple(one.seat for one in found if one.won) == winners
    assert [one.rank for one in found if not one.won] == [
        1 + sum(other.points > one.points for other in found) for one in found if not one.won
    ]


def test_the_best_push_is_ones_own_and_stands() -> None:
    facts = recorded_game("two-players")
    log = log_of((ADA, BOB), facts)
    for one in results(log):
        own = [
            (logged.seq, logged.entry)
            for logged in log
            if isinstance(logged.entry, StonePushed) and logged.entry.seat == one.seat
        ]
        most = max(len(push.fallen) for _, push in own)
        (pushed,) = [push for seq, push in own if seq == one.push]
        assert len(pushed.fallen) == one.fallen.total == most > 0
        assert [sum(stone.size == size for stone in pushed.fallen) for size in range(3)] == [*one.fallen]


def test_a_push_that_was_taken_back_is_no_best_push() -> None:
    facts = recorded_game("two-players")
    at, push = next((at, one) for at, one in enumerate(facts) if isinstance(one, StonePushed))
    enough = replace(push, fallen=push.resting[:9], resting=push.resting[9:])
    before = 3 + at  # Opened, two Joined, and all facts before it
    log = log_of((ADA, BOB), facts, meanwhile={at: (enough, Undone(before))})
    assert fold(GAME, log[: before + 1]).played[-1].event == enough
    assert max(one.fallen.total for one in results(log)) < 9


def test_who_left_takes_the_seats_rank_and_who_took_over_has_none(facts: tuple[Event, ...]) -> None:
    as_ever = told(log_of((ADA, BOB, CAI), facts))
    half = len(facts) // 2
    log = log_of((ADA, BOB, CAI), facts, meanwhile={half: (HandedOver(Seat(1), DAN),)})
    assert told(log) == as_ever
    assert all(one.rated for one in results(log)), "it is rated as ever"
    again = {half: (HandedOver(Seat(1), DAN),), half + 9: (HandedOver(Seat(1), EVA),)}
    assert told(log_of((ADA, BOB, CAI), facts, meanwhile=again)) == as_ever
    # Who left one seat and takes another has the result of the first.
    back: dict[int, tuple[Entry, ...]] = {**again, half + 20: (HandedOver(Seat(2), ADA),)}
    assert told(log_of((ADA, BOB, CAI), facts, meanwhile=back)) == as_ever


def test_what_the_successor_pushed_is_not_the_best_push_of_who_left() -> None:
    facts = recorded_game("two-players")
    first = next(at for at, one in enumerate(facts) if isinstance(one, StonePushed) and one.seat == 1)
    gone = results(log_of((ADA, BOB), facts, meanwhile={first: (HandedOver(Seat(1), CAI),)}))
    assert (gone[0].person, gone[0].push, gone[0].fallen) == (ADA, 0, NONE)
    assert gone[1].push, "the other's stays"


def test_a_computer_that_keeps_a_seat_changes_nothing_but_its_pushes() -> None:
    facts = recorded_game("two-players")
    seat = Seat(1)
    as_ever = results(log_of((ADA, BOB), facts))
    last = len(facts) - 1
    kept = results(
        log_of((ADA, BOB), facts, meanwhile={2: (SeatKept(seat, Level.TIRO),), last: (SeatTakenBack(seat),)})
    )
    assert [(one.rank, one.points, one.rated, one.computers) for one in kept] == [
        (one.rank, one.points, one.rated, one.computers) for one in as_ever
    ]
    assert (as_ever[0].push > 0, kept[0].push) == (True, 0)


def test_games_with_computers_count_apart(facts: tuple[Event, ...]) -> None:
    log = log_of((ADA, COMPUTER, CAI), facts)
    found = results(log)
    assert [one.person for one in found] == [ADA, CAI], "a computer has no result"
    assert all(one.computers and not one.rated for one in found)
    assert told(log) == {
        person: rank for person, rank in told(log_of((ADA, BOB, CAI), facts)).items() if person != BOB
    }
    # Somebody takes the computer's seat: it is what it was at the start.
    taken = results(log_of((ADA, COMPUTER, CAI), facts, meanwhile={30: (HandedOver(Seat(2), BOB),)}))
    assert [(one.person, one.computers, one.rated) for one in taken] == [
        (ADA, True, False),
        (CAI, True, False),
    ]


def test_a_table_that_allowed_hints_is_not_rated(facts: tuple[Event, ...]) -> None:
    plan = Plan(players=3, hints=True)
    for meanwhile in (NOTHING, {20: (HintTaken(ADA),)}):
        found = results(log_of((ADA, BOB, CAI), facts, plan=plan, meanwhile=meanwhile))
        assert [(one.rated, one.computers) for one in found] == [(False, False)] * 3


def test_a_game_counts_where_it_stands_at_its_end(facts: tuple[Event, ...]) -> None:
    moved = results(log_of((ADA, BOB, CAI), facts, meanwhile={20: (MovedHere(ABROAD),)}))
    assert {(one.guild, one.rated) for one in moved} == {(ABROAD.guild, True)}
    private = results(log_of((ADA, BOB, CAI), facts, spot=Spot(NO_SERVER, ChannelId(70))))
    assert {(one.guild, one.rated) for one in private} == {(NO_SERVER, False)}


def test_only_what_was_played_here_to_its_end_has_results(facts: tuple[Event, ...]) -> None:
    log = log_of((ADA, BOB, CAI), facts)
    assert results(log)
    assert results(log[:-1]) == (), "it runs"
    given_up = log[:-1] + numbered((Abandoned(),), len(log) - 1, 2_000_000, ADA, None)
    assert results(given_up) == ()
    assert results(as_one_commit(log)) == (), "it was begun elsewhere"
    assert results(log_of((ADA, COMPUTER, CAI), facts, lesson=True)) == ()
    assert results(log[:3]) == (), "a lobby"


# Records


def result(number: int, points: int, rank: int, tiles: tuple[int, int, int], fallen: Counts) -> SeatResult:
    push = number if fallen.total else 0
    return SeatResult(
        GAME, Seat(1), ADA, HERE.guild, number, points, rank, False, True, tiles, push, fallen
    )  # fmt: skip


def test_a_record_takes_results_together() -> None:
    assert record_of(()) is None
    found = [
        result(1, 40, 2, (3, 0, 2), Counts(2, 1, 0)),
        result(2, 61, 1, (0, 2, 3), Counts(1, 1, 1)),
        result(3, 50, 1, (2, 1, 0), Counts(1, 1, 1)),
        result(4, 50, 4, (0, 0, 0), NONE),
    ]
    record = record_of(found)
    assert record == Record(games=4, wins=2, points=201, tiles=(5, 3, 5), best=found[1])
    assert record.average == 201 / 4
    assert record.favourite is Segment.A
    nothing = record_of(found[3:])
    assert nothing is not None
    assert (nothing.best, nothing.favourite) == (None, None)
