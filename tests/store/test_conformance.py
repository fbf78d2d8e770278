"""What every store must do. A new one is added to the fixture `store` and passes all of this."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.game.events import HandedOver, Left, MovedHere, Revived, Suspended
from bot.game.messages import Kind, Recipe
from bot.game.model import (
    NO_SERVER,
    ChannelId,
    GameId,
    GuildId,
    InteractionId,
    MessageId,
    PersonId,
    RoleId,
    Spot,
    Status,
    Suspension,
    UserId,
)
from bot.game.orders import Order, Orders
from bot.game.results import SeatResult
from bot.game.state import Summary
from bot.limits import DISCORD_EPOCH_MS
from bot.store import Conflict, GameExists, RepeatedInteraction, Store, UnknownGame, Unreadable
from bot.store.codec import to_json
from bot.store.opening import open_store
from bot.store.statements import SET_PERSON
from bot.store.tables import TableStore
from bot.store.values import (
    WITH_TABLE,
    Backlog,
    Commit,
    GuildSettings,
    Openers,
    Outage,
    Part,
    PersonSettings,
    Post,
    SetAside,
    TurnNotes,
)
from engine.actions import Build, TakeIncome, Travel
from engine.model import NONE, Counts, Options, Seat, Take
from tests.store.example import SECRET, more, opened
from tests.support.postgres import USES_POSTGRES
from tests.support.random_games import random_game


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=USES_POSTGRES)])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    database = tmp_path / "games.db"
    if request.param == "postgres":
        database = request.getfixturevalue("postgres_database")
    async with open_store(database) as opened_store:
        yield opened_store


def results(
    summary: Summary, guild: int = 7, finished_ms: int = 5_000, **fields: Any
) -> tuple[SeatResult, ...]:
    """What a game came to, by seat, the first the winner."""
    made = []
    for number, person in enumerate(summary.players, 1):
        one = SeatResult(
            summary.game,
            Seat(number),
            person,
            GuildId(guild),
            finished_ms,
            70 - number,
            number,
            computers=False,
            rated=True,
            tiles=(number, 2, 3),
            push=40 + number,
            fallen=Counts(1, 2, number),
        )
        made.append(replace(one, **fields))
    return tuple(made)


def changed(commit: Commit, **fields: Any) -> Commit:
    """The same with another summary."""
    return replace(commit, summary=replace(commit.summary, **fields))


async def test_a_game_is_read_back_as_it_was_written(store: Store) -> None:
    summary = await opened(store, interaction=InteractionId(5))
    events = random_game(3, 2)
    commit = more(summary, *events, interaction=InteractionId(6), at_ms=2_500)
    await store.append(commit)
    log = await store.load(summary.game)
    assert [logged.seq for logged in log] == list(range(1, len(log) + 1))
    assert tuple(logged.entry for logged in log[3:]) == events
    assert log[3:] == commit.log
    assert (log[0].interaction, log[1].interaction, log[3].interaction) == (5, None, 6)
    assert (log[1].first, log[4].first) == (1, 4)
    assert (log[4].at_ms, log[4].by) == (2_500, summary.host)
    assert await store.load(summary.game, after=len(log) - 2) == log[-2:]
    assert await store.load(summary.game, after=len(log)) == ()
    assert await store.summary(summary.game) == commit.summary


async def test_unknown_games_are_said_to_be_unknown(store: Store) -> None:
    summary = await opened(store)
    with pytest.raises(UnknownGame):
        await store.load(GameId("XXXXX"))
    with pytest.raises(UnknownGame):
        await store.summary(GameId("XXXXX"))
    with pytest.raises(UnknownGame):
        await store.append(more(replace(summary, game=GameId("XXXXX"))))


async def test_an_id_is_given_once(store: Store) -> None:
    await opened(store)
    with pytest.raises(GameExists):
        await opened(store)


@pytest.mark.parametrize("off_by", [-1, 1])
async def test_an_append_at_the_wrong_seq_has_no_effect(store: Store, off_by: int) -> None:
    summary = await opened(store)
    with pytest.raises(Conflict):
        await store.append(more(replace(summary, seq=summary.seq + off_by), outbox=(Recipe(Kind.TURN),)))
    assert len(await store.load(summary.game)) == summary.seq
    assert await store.summary(summary.game) == summary
    assert await store.outbox() == ()


@pytest.mark.fault_08
async def test_an_interaction_has_its_effect_once(store: Store) -> None:
    summary = await opened(store, interaction=InteractionId(5))
    commit = more(summary, interaction=InteractionId(6))
    await store.append(commit)
    for interaction in map(InteractionId, (5, 6)):
        with pytest.raises(RepeatedInteraction):
            await store.append(more(commit.summary, interaction=interaction, outbox=(Recipe(Kind.TURN),)))
    with pytest.raises(RepeatedInteraction):
        await opened(store, GameId("OTHER"), interaction=InteractionId(6))
    assert await store.summary(summary.game) == commit.summary
    assert await store.outbox() == ()
    with pytest.raises(UnknownGame):
        await store.load(GameId("OTHER"))


async def test_of_many_writing_at_once_only_the_one_at_fault_is_refused(store: Store) -> None:
    games = [await opened(store, GameId(f"GAME{number}")) for number in range(8)]
    await store.append(more(games[0], interaction=InteractionId(1)))
    commits = [
        *(more(summary, interaction=InteractionId(10 + number)) for number, summary in enumerate(games[1:])),
        more(games[0]),  # too late
        more(games[1]),  # somebody in this very group is quicker
    ]
    results = await asyncio.gather(*map(store.append, commits), return_exceptions=True)
    assert results[:7] == [None] * 7
    assert [type(result) for result in results[7:]] == [Conflict, Conflict]
    assert [len(await store.load(summary.game)) for summary in games] == [4] * 8


async def test_games_are_found_by_person_place_and_status(store: Store) -> None:
    a = await opened(store, GameId("AAAAA"), players=2)
    b = await opened(store, GameId("BBBBB"), players=3)
    first, third = b.players[0], b.players[2]
    await store.append(more(a, at_ms=3_000))
    assert [game.game for game in await store.games(person=first)] == ["AAAAA", "BBBBB"]
    assert [game.game for game in await store.games(person=third)] == ["BBBBB"]
    assert [game.game for game in await store.games(guild=GuildId(7), limit=1)] == ["AAAAA"]
    assert await store.games(guild=GuildId(8)) == ()
    assert len(await store.games(channel=ChannelId(70))) == 2
    assert await store.games(channel=ChannelId(70), statuses=(Status.FINISHED,)) == ()

    there = Spot(GuildId(8), ChannelId(80))
    await store.append(changed(more(b, MovedHere(there)), spot=there, status=Status.RUNNING))
    assert [game.game for game in await store.games(channel=ChannelId(80), person=third)] == ["BBBBB"]
    assert len(await store.games(channel=ChannelId(70))) == 1
    assert [game.game for game in await store.games(statuses=(Status.RUNNING,))] == ["BBBBB"]


async def test_who_plays_follows_the_log(store: Store) -> None:
    summary = await opened(store)
    host, guest = summary.players
    new = (await store.person(UserId(999), "new", "de")).number
    handed_over = changed(more(summary, HandedOver(Seat(1), new)), players=(new, guest))
    await store.append(handed_over)
    assert [game.players for game in await store.games(person=new)] == [(new, guest)]
    assert await store.games(person=host) == ()
    await store.append(changed(more(handed_over.summary, Left(guest)), players=(new,)))
    assert await store.games(person=guest) == ()


async def test_what_is_due_is_found_and_can_be_put_off(store: Store) -> None:
    for name, deadline_ms in (("LATER", 9_000), ("SOONS", 5_000), ("NEVER", None)):
        summary = await opened(store, GameId(name))
        await store.append(changed(more(summary), deadline_ms=deadline_ms))
    assert await store.made_good_ms() == 0
    assert await store.due(4_999) == ()
    assert await store.due(5_000) == ("SOONS",)
    assert await store.due(9_999) == ("SOONS", "LATER")
    await store.extend_deadlines(1_000, until_ms=77)
    assert await store.made_good_ms() == 77
    assert await store.due(5_999) == ()
    assert await store.due(10_000) == ("SOONS", "LATER")
    assert (await store.summary(GameId("NEVER"))).deadline_ms is None


async def test_what_is_due_and_what_waits_is_told_of_ones_own_servers_only(store: Store) -> None:
    """As one of many processes; what is private is on the first shard."""
    servers = {"PRIVT": 0, "FIRST": 4 << 22, "SECND": (5 << 22) + 9, "THIRD": 6 << 22}
    for name, guild in servers.items():
        there, summary = Spot(GuildId(guild), ChannelId(70)), await opened(store, GameId(name))
        commit = more(summary, MovedHere(there), outbox=(Recipe(Kind.TURN),))
        await store.append(changed(commit, spot=there, status=Status.RUNNING, deadline_ms=5_000))
        planned = Orders(summary.host, (Order(Travel("Tarracina"), 3),), 5_000)
        await store.set_orders(summary.game, planned, commit.summary.seq)
    for part, mine in (
        (None, {*servers}),
        (Part(4, frozenset({0})), {"PRIVT", "FIRST"}),
        (Part(4, frozenset({1, 2})), {"SECND", "THIRD"}),
        (Part(4, frozenset({3})), set()),
        (Part(4), set()),
    ):
        store.part = part
        assert {*await store.due(5_000)} == mine
        assert {game for game, _ in await store.orders_due(5_000)} == mine
        rows = await store.outbox()
        assert {row.game: row.guild for row in rows} == {GameId(name): servers[name] for name in mine}
        assert (await store.backlog()).rows == len(mine)
        assert {one.game for one in await store.games(part=part)} == mine
        assert {*await store.all_games(part)} == mine
        assert len(await store.all_games()) == 4
        assert len(await store.games()) == 4, "what somebody asks for is found wherever it is"


async def test_orders_are_kept_one_per_person_and_change_with_a_commit(store: Store) -> None:
    summary = await opened(store)
    a, b = summary.players
    first = Orders(a, (Order(Build(("A3", "A7"))), Order(Travel("Tarracina"), 3)))
    second = Orders(b, (Order(TakeIncome(12, Take.STONES)),))
    await store.set_orders(summary.game, Orders(a, second.wishes), summary.seq)
    for one in (first, second):
        await store.set_orders(summary.game, one, summary.seq)
    assert await store.orders(summary.game) == (first, second)
    assert await store.orders_due(10_000) == ()
    due, dropped = replace(second, due_ms=5_000), Orders(a)
    await store.append(replace(more(summary), orders=(dropped, due)))
    assert await store.orders(summary.game) == (due,)
    assert await store.orders_due(4_999) == ()
    assert await store.orders_due(5_000) == ((summary.game, 5_000),)
    await store.extend_deadlines(1_000, until_ms=9_000)
    await store.extend_deadlines_in(summary.spot.guild, 200, until_ms=77)
    await store.extend_deadlines_in(GuildId(8), 100, until_ms=77)
    assert await store.orders_due(6_200) == ((summary.game, 6_200),)
    with pytest.raises(Conflict):
        await store.append(replace(more(summary), orders=(Orders(b),)))
    assert await store.orders(summary.game) == (replace(due, due_ms=6_200),)
    await store.set_orders(summary.game, Orders(b), summary.seq + 1)
    await store.set_orders(summary.game, Orders(b), summary.seq + 1)
    assert await store.orders(summary.game) == ()


async def test_orders_change_only_where_they_and_the_log_are_what_was_decided_upon(store: Store) -> None:
    summary = await opened(store)
    a, b = summary.players
    kept, other = Orders(a, (Order(Build(("A3",))),)), Orders(a, (Order(Build(("A7",))),))
    await store.set_orders(summary.game, kept, summary.seq)
    due = replace(more(summary), orders=(replace(kept, due_ms=5_000),), given=(kept,))
    for meanwhile in (Orders(a), other, Orders(b, kept.wishes)):
        await store.set_orders(summary.game, meanwhile, summary.seq)
        now = await store.orders(summary.game)
        with pytest.raises(Conflict):
            await store.append(due)
        assert (await store.newest(summary.game), await store.orders(summary.game)) == (summary.seq, now)
    for one in (Orders(b), kept):
        await store.set_orders(summary.game, one, summary.seq)
    first, second = await asyncio.gather(
        store.set_orders(summary.game, other, summary.seq), store.append(due), return_exceptions=True
    )
    assert (first, type(second)) == (None, Conflict), "also where both are written at once"
    await store.append(replace(due, orders=(replace(other, due_ms=5_000),), given=(other,)))
    with pytest.raises(Conflict):
        await store.set_orders(summary.game, Orders(a), summary.seq)
    assert await store.orders(summary.game) == (replace(other, due_ms=5_000),)
    with pytest.raises(UnknownGame):
        await store.set_orders(GameId("XXXXX"), kept, summary.seq)


async def test_notes_are_kept_one_per_person_and_game(store: Store) -> None:
    summary, other = await opened(store), await opened(store, GameId("OTHER"))
    a, b = summary.players
    await store.set_note(summary.game, a, "first")
    await store.set_note(summary.game, a, "second")
    await store.set_note(summary.game, b, "theirs")
    await store.set_note(other.game, a, "elsewhere")
    assert await store.note(summary.game, a) == "second"
    await store.set_note(summary.game, a, "")
    assert await store.note(summary.game, a) == ""
    assert (await store.note(summary.game, b), await store.note(other.game, a)) == ("theirs", "elsewhere")


async def test_what_was_put_off_since_it_was_written_to_is_found_by_its_deadline(store: Store) -> None:
    waiting = await opened(store)
    others = {"status": Status.LOBBY}, {"awaited": None}, {"spot": Spot(GuildId(8), ChannelId(80))}
    for number, change in enumerate(({}, *others)):
        one = replace(
            waiting, game=GameId(f"PUT{number}X"), status=Status.RUNNING, awaited=Seat(1), deadline_ms=9_000
        )
        await store.restore(replace(one, **change), (), ())  # type: ignore[arg-type]
    assert await store.put_off_by(90_000) == ()
    await store.extend_deadlines_in(waiting.spot.guild, 500, until_ms=waiting.touched_ms)
    assert await store.put_off_by(90_000) == (), "of that the log knows"
    await store.extend_deadlines_in(waiting.spot.guild, 500, until_ms=waiting.touched_ms + 1)
    assert await store.put_off_by(9_999) == ()
    assert await store.put_off_by(10_000) == ((GameId("PUT0X"), 10_000),)
    await store.extend_deadlines(100, until_ms=waiting.touched_ms + 1)
    assert await store.put_off_by(10_100) == ((GameId("PUT3X"), 9_100), (GameId("PUT0X"), 10_100))


async def test_outages_are_kept_for_a_while_and_never_were_if_the_clock_was_ahead(store: Store) -> None:
    here = GuildId(7)
    assert await store.outages(here, 0) == ()
    await store.extend_deadlines(1_000, until_ms=50_000)
    await store.extend_deadlines_in(here, 2_000, until_ms=60_000)
    everywhere, there = Outage(50_000, 1_000), Outage(60_000, 2_000, here)
    assert {*await store.outages(here, 49_999)} == {everywhere, there}
    assert await store.outages(here, 50_000) == (there,), "what ended before is not asked for"
    assert await store.outages(GuildId(8), 0) == (everywhere,), "nor what was elsewhere"
    assert await store.outages(NO_SERVER, 0) == (everywhere,)
    await store.extend_deadlines(-5_000, until_ms=55_000)
    assert await store.outages(here, 0) == (everywhere,), "what is not yet was by a clock that was ahead"
    later_ms = 50_000 + 91 * 24 * 60 * 60 * 1000
    await store.extend_deadlines(3_000, until_ms=later_ms)
    assert await store.outages(here, 0) == (Outage(later_ms, 3_000),)


async def test_the_outbox_keeps_order_attempts_and_delays(store: Store) -> None:
    summary = await opened(store)
    recipes = (
        Recipe(Kind.FILM),
        Recipe(Kind.TURN, not_before_ms=15_000, since=1),
        Recipe(Kind.PURSE, seat=Seat(2)),
        Recipe(Kind.QUESTION, about=2),
    )
    commit = more(summary, outbox=recipes)
    await store.append(commit)
    rows = await store.outbox()
    assert tuple(row.recipe for row in rows) == tuple(replace(recipe, since=None) for recipe in recipes)
    assert [row.since for row in rows] == [summary.seq, 1, summary.seq, summary.seq]
    assert {(row.game, row.seq) for row in rows} == {(summary.game, commit.summary.seq)}
    assert {(row.attempts, row.claimed_ms, row.failures, row.retry_ms) for row in rows} == {(0, None, 0, 0)}
    film, turn, purse, question = (row.id for row in rows)
    await store.claim_outbox([film], 69)
    await store.claim_outbox([film, turn], 70)
    await store.postpone([film], 77, failed=True)
    await store.postpone([turn], 0, failed=False)
    await store.mark_sent([purse, question])
    await store.mark_sent([purse])
    rows = await store.outbox()
    assert [(row.id, row.attempts, row.claimed_ms) for row in rows] == [(film, 2, 69), (turn, 1, 70)]
    assert [(row.failures, row.retry_ms) for row in rows] == [(1, 77), (0, 0)]
    assert [row.id for row in await store.outbox(limit=1)] == [film]
    assert {row.asked_ms for row in rows} == {commit.log[-1].at_ms}
    await store.let_run(film, 80)
    assert [row.runs_until_ms for row in await store.outbox()] == [80, None]
    assert (await store.backlog()).rows == 1, "a film that runs is out"
    await store.mark_sent([film, turn])
    await store.append(more(commit.summary, outbox=(Recipe(Kind.TURN),)))
    assert (await store.outbox())[0].id > purse, "an id is never used again"


async def test_the_backlog_is_what_could_be_sent_and_since_when(store: Store) -> None:
    assert await store.backlog() == Backlog(0, 0)
    summary = await opened(store)
    first = more(summary, outbox=(Recipe(Kind.TURN, not_before_ms=9_000_000), Recipe(Kind.PURSE, Seat(2))))
    await store.append(first)
    at_ms = first.log[-1].at_ms
    assert at_ms < 9_000_000
    assert await store.backlog() == Backlog(2, at_ms)
    _, purse = await store.outbox()
    await store.postpone([purse.id], 10_000_000, failed=True)
    assert await store.backlog() == Backlog(2, at_ms), "what is put off has been waiting all the same"
    await store.mark_sent([purse.id])
    assert await store.backlog() == Backlog(1, 9_000_000), "what is held back on purpose is not late"
    await store.append(changed(more(first.summary, Suspended(Suspension.CHANNEL_GONE)), suspended=True))
    assert await store.backlog() == Backlog(0, 0), "a suspended game's table waits for its players"


async def test_trying_to_write_leaves_no_trace(store: Store) -> None:
    await store.extend_deadlines(0, until_ms=77)
    await asyncio.gather(*(store.try_writing() for _ in range(5)))
    assert await store.made_good_ms() == 77


async def test_every_message_has_a_nonce_that_no_other_database_has(store: Store) -> None:
    summary = await opened(store)
    await store.append(more(summary, outbox=(Recipe(Kind.TURN),) * 50))
    nonces = {row.nonce for row in await store.outbox()}
    assert len(nonces) == 50
    assert {len(nonce) for nonce in nonces} == {16}, "random, so long that they never meet"
    assert {row.nonce for row in await store.outbox()} == nonces


async def test_what_is_given_up_is_listed_and_its_row_stays(store: Store) -> None:
    summary = await opened(store)
    await store.append(more(summary, outbox=(Recipe(Kind.NOTICE), Recipe(Kind.PURSE, seat=Seat(2)))))
    notice, purse = await store.outbox()
    assert await store.all_set_aside() == ()
    await store.set_aside(purse, 5_000, "REF1", "refused")
    await store.set_aside(notice, 6_000, "REF2", "not made")
    await store.set_aside(notice, 6_500, "REF2", "not made")  # after a crash it is noted once
    assert await store.all_set_aside() == (
        SetAside(notice.id, summary.game, notice.seq, Kind.NOTICE, None, 6_500, "REF2", "not made"),
        SetAside(purse.id, summary.game, purse.seq, Kind.PURSE, Seat(2), 5_000, "REF1", "refused"),
    )
    assert len(await store.outbox()) == 2
    await store.mark_sent([notice.id, purse.id])
    assert len(await store.all_set_aside()) == 2


async def test_the_tables_messages_of_a_suspended_game_wait(store: Store) -> None:
    summary = await opened(store)
    commit = more(summary, outbox=(Recipe(Kind.TURN), Recipe(Kind.PURSE, seat=Seat(1))))
    await store.append(commit)
    suspended = changed(more(commit.summary, Suspended(Suspension.CHANNEL_GONE)), suspended=True)
    await store.append(suspended)
    assert [row.recipe.kind for row in await store.outbox()] == [Kind.PURSE]
    await store.append(changed(more(suspended.summary, Revived()), suspended=False))
    assert [row.recipe.kind for row in await store.outbox()] == [Kind.TURN, Kind.PURSE]


async def test_what_waits_for_the_same_readers_can_be_read_alone(store: Store) -> None:
    summary, other = await opened(store), await opened(store, GameId("OTHER"))
    recipes = (
        Recipe(Kind.FILM),
        Recipe(Kind.PURSE, seat=Seat(1)),
        Recipe(Kind.TURN),
        Recipe(Kind.PURSE, seat=Seat(2)),
    )
    commit = more(summary, outbox=recipes)
    await store.append(commit)
    await store.append(more(other, outbox=recipes))
    first, purse, second, _, *_ = await store.outbox()
    assert await store.waiting(summary.game, None) == (first, second)
    assert await store.waiting(summary.game, Seat(1)) == (purse,)
    await store.mark_sent([first.id])
    assert await store.waiting(summary.game, None) == (second,)
    await store.append(changed(more(commit.summary, Suspended(Suspension.CHANNEL_GONE)), suspended=True))
    assert await store.waiting(summary.game, None) == ()
    assert await store.waiting(summary.game, Seat(1)) == (purse,)


async def test_posts_are_remembered_one_per_kind_and_reader(store: Store) -> None:
    summary = await opened(store)
    table = Post(summary.game, Kind.TURN, None, ChannelId(70), MessageId(700), 3)
    purse = Post(summary.game, Kind.PURSE, summary.host, ChannelId(71), MessageId(701), 3)
    await store.note_post(table)
    await store.note_post(purse)
    await store.note_post(replace(table, message=MessageId(702), seq=4))
    asked = Post(summary.game, Kind.QUESTION, None, ChannelId(70), MessageId(703), 5, about=4)
    await store.note_post(asked)
    await store.note_post(replace(asked, message=MessageId(704), about=5))
    assert set(await store.posts(summary.game)) == {
        replace(table, message=MessageId(702), seq=4),
        purse,
        asked,
        replace(asked, message=MessageId(704), about=5),
    }
    assert await store.posts(GameId("OTHER")) == ()


async def test_an_older_post_never_takes_a_newer_ones_place(store: Store) -> None:
    """A process that slept in the middle of a request comes late with its answer."""
    summary = await opened(store)
    new = Post(summary.game, Kind.TURN, None, ChannelId(70), MessageId(705), 9)
    for one in (new, replace(new, channel=ChannelId(71), message=MessageId(703), seq=8)):
        await store.note_post(one)
    assert await store.posts(summary.game) == (new,)
    again = replace(new, message=MessageId(702))  # of the same entry the last
    await store.note_post(again)
    assert await store.posts(summary.game) == (again,)


async def test_a_question_was_told_when_it_was_first_told(store: Store) -> None:
    summary = await opened(store)
    at = [MessageId(n << 22) for n in range(4)]
    asked = Post(summary.game, Kind.MOVE, None, ChannelId(70), at[1], 5, about=4)
    for one in (
        asked,
        replace(asked, message=at[2], channel=ChannelId(71)),  # sent anew
        replace(asked, kind=Kind.QUESTION, person=summary.host, message=at[3]),
        replace(asked, kind=Kind.QUESTION, person=summary.host, message=MessageId(at[3] << 1)),
        Post(summary.game, Kind.FILM, None, ChannelId(70), at[0], 5, about=4),
    ):
        await store.note_post(one)
    told = {key: at_ms - DISCORD_EPOCH_MS for key, at_ms in (await store.told(summary.game)).items()}
    assert told == {(4, summary.host): 3}, "a post at the table tells nobody for certain"


async def test_who_follows_a_game_is_known_until_it_ends(store: Store) -> None:
    summary, other = await opened(store), await opened(store, GameId("OTHER"))
    ada, bob = [(await store.person(UserId(n), f"{n}", "en")).number for n in (901, 902)]
    assert await store.followers(summary.game) == ()
    assert await store.followed(ada) == ()
    for game, person in ((summary, bob), (summary, ada), (summary, ada), (other, ada)):
        await store.follow(game.game, person, game.seq)
    assert await store.followers(summary.game) == (ada, bob)
    assert await store.followed(ada) == (summary.game, other.game)
    for _ in range(2):
        await store.unfollow(summary.game, bob)
    assert await store.followers(summary.game) == (ada,)
    commit = changed(more(summary), status=Status.RUNNING)
    await store.append(commit)
    assert await store.followers(summary.game) == (ada,)
    told = (Recipe(Kind.ENDED, person=ada), Recipe(Kind.RESULT))
    await store.append(changed(more(commit.summary, outbox=told), status=Status.FINISHED))
    assert await store.followers(summary.game) == ()
    assert await store.followed(ada) == (other.game,)
    assert tuple(row.recipe for row in await store.outbox()) == told
    with pytest.raises(Conflict):
        await store.follow(summary.game, bob, summary.seq)
    assert await store.followers(summary.game) == (), "it has ended since they looked"
    await store.forget(ada)
    assert await store.followed(ada) == ()
    assert await store.followers(other.game) == ()
    await store.follow(other.game, bob, other.seq)
    await store.delete_game(other.game)
    assert await store.followed(bob) == ()


async def test_a_message_to_somebody_without_a_seat_waits_for_nobody_else(store: Store) -> None:
    summary = await opened(store)
    ada = (await store.person(UserId(901), "ada", "en")).number
    commit = more(summary, outbox=(Recipe(Kind.TURN), Recipe(Kind.ENDED, person=ada)))
    await store.append(commit)
    turn, ended = await store.outbox()
    assert await store.waiting(summary.game, None) == (turn,)
    assert await store.waiting(summary.game, None, ada) == (ended,)
    await store.postpone((ended.id,), WITH_TABLE, failed=False)
    ended = replace(ended, retry_ms=WITH_TABLE)
    assert await store.waiting(summary.game, None, ada) == (ended,), "its table can be reached"
    await store.postpone((ended.id,), 0, failed=False)
    ended = replace(ended, retry_ms=0)
    await store.append(changed(more(commit.summary, Suspended(Suspension.CHANNEL_GONE)), suspended=True))
    assert await store.outbox() == (ended,)
    assert (await store.backlog()).rows == 1
    await store.postpone((ended.id,), WITH_TABLE, failed=False)
    assert await store.outbox() == await store.waiting(summary.game, None, ada) == ()
    assert (await store.backlog()).rows == 0


async def test_people_keep_their_number_when_they_change_their_name(store: Store) -> None:
    assert await store.find_person(UserId(42)) is None
    ada = await store.person(UserId(42), "ada", "en")
    bob = await store.person(UserId(43), "bob", "es")
    chosen = PersonSettings(TurnNotes.TURNS, hints_seen=("quarry", "build"), hidden=True)
    await store.change_person_settings(ada.number, lambda _: chosen)
    renamed = await store.person(UserId(42), "Ada L.", "de")
    assert renamed == replace(ada, name="Ada L.", locale="de", settings=chosen)
    assert await store.find_person(UserId(42)) == renamed
    assert await store.people([ada.number, bob.number]) == {ada.number: renamed, bob.number: bob}
    with pytest.raises(Unreadable, match="person 999 is missing"):
        await store.people([ada.number, PersonId(999)])
    assert await store.people([]) == {}


async def test_what_is_noted_of_somebody_leaves_alone_what_cannot_be_read(store: Store) -> None:
    assert isinstance(store, TableStore)
    ada = (await store.person(UserId(42), "ada", "en")).number
    damage = '{"messages": "of a newer version", "hidden": true}'
    await store._write({SET_PERSON: [(damage, ada, to_json(PersonSettings()))]})

    def closed(settings: PersonSettings) -> PersonSettings:
        return replace(settings, closed=True)

    told = await store.change_person_settings(ada, closed, chosen=False)
    assert told == (PersonSettings(), PersonSettings())
    assert await store._read("SELECT settings FROM person WHERE number = ?", (ada,)) == [(damage,)]
    assert len(await store.damaged_settings()) == 1
    assert await store.change_person_settings(ada, closed) == (PersonSettings(), PersonSettings(closed=True))
    assert await store.damaged_settings() == ()
    told = await store.change_person_settings(ada, lambda _: PersonSettings(), chosen=False)
    assert told == (PersonSettings(closed=True), PersonSettings())


async def test_many_meeting_the_same_person_at_once_get_one_number(store: Store) -> None:
    met = await asyncio.gather(*(store.person(UserId(42), "ada", "en") for _ in range(20)))
    assert len({person.number for person in met}) == 1


async def test_a_forgotten_person_leaves_only_a_number(store: Store) -> None:
    summary = await opened(store)
    person = summary.host
    await store.change_person_settings(person, lambda _: PersonSettings(TurnNotes.OFF))
    await store.note_post(Post(summary.game, Kind.PURSE, person, ChannelId(71), MessageId(701), 3))
    others = Orders(summary.players[1], (Order(Build(("A3",))),))
    for one in (Orders(person, others.wishes), others):
        await store.set_orders(summary.game, one, summary.seq)
        await store.set_note(summary.game, one.person, "hush")
    await store.forget(person)
    assert await store.orders(summary.game) == (others,)
    assert await store.note(summary.game, person) == ""
    assert await store.note(summary.game, others.person) == "hush"
    blank = (await store.people([person]))[person]
    assert (blank.discord_id, blank.name, blank.locale, blank.settings) == (None, "", "", PersonSettings())
    assert await store.posts(summary.game) == ()
    assert await store.find_person(UserId(100)) is None
    assert (await store.summary(summary.game)).players == summary.players
    assert (await store.person(UserId(100), "back again", "en")).number != person


async def test_a_deleted_game_is_gone_with_all_that_belongs_to_it(store: Store) -> None:
    summary, other = (
        await opened(store, interaction=InteractionId(1)),
        await opened(store, GameId("OTHER"), interaction=InteractionId(2)),
    )
    for game in (summary, other):
        await store.append(more(game, outbox=(Recipe(Kind.TURN), Recipe(Kind.PURSE, seat=Seat(1)))))
        await store.note_post(Post(game.game, Kind.TURN, None, ChannelId(70), MessageId(701), 3))
        first = next(row for row in await store.outbox() if row.game == game.game)
        await store.set_aside(first, 5_000, "REF1", "refused")
        await store.set_orders(game.game, Orders(game.host, (Order(Build(("A3",))),)), game.seq + 1)
        await store.set_note(game.game, game.host, "hush")
    await store.delete_game(summary.game)
    assert (await store.orders(summary.game), await store.note(summary.game, summary.host)) == ((), "")
    assert await store.orders(GameId("OTHER"))
    with pytest.raises(UnknownGame):
        await store.load(summary.game)
    with pytest.raises(UnknownGame):
        await store.delete_game(summary.game)
    assert await store.posts(summary.game) == ()
    assert {row.game for row in await store.outbox()} == {"OTHER"}
    assert {row.game for row in await store.all_set_aside()} == {"OTHER"}
    assert [one.game for one in await store.games(person=summary.host, statuses=tuple(Status))] == ["OTHER"]
    assert await store.all_games() == ("OTHER",)
    assert len(await store.load(GameId("OTHER"))) == other.seq + 1
    await opened(store, interaction=InteractionId(1))


async def test_results_are_written_with_the_move_that_ends_a_game_or_not_at_all(store: Store) -> None:
    summary = await opened(store)
    made = results(summary)
    late = more(replace(summary, seq=summary.seq - 1))
    with pytest.raises(Conflict):
        await store.append(replace(late, results=made))
    assert await store.results(game=summary.game) == ()
    await store.append(replace(more(summary), results=made))
    assert await store.results(game=summary.game) == made


async def test_results_are_found_by_game_person_and_server_in_the_order_of_finishing(store: Store) -> None:
    late = await opened(store, GameId("AAAAA"))
    soon = await opened(store, GameId("BBBBB"), players=3)
    with_computers = await opened(store, GameId("CCCCC"), players=1)
    abroad = await opened(store, GameId("DDDDD"))
    first, second, third = soon.players
    made = {
        one.game: done
        for one, done in (
            (late, results(late, finished_ms=9_000, push=0, fallen=NONE)),
            (soon, results(soon)),
            (with_computers, results(with_computers, computers=True, rated=False)),
            (abroad, results(abroad, guild=8, finished_ms=1_000)),
        )
    }
    for one in (late, soon, with_computers, abroad):
        await store.append(replace(more(one), results=made[one.game]))
    assert await store.results(person=third) == made[soon.game][2:]
    assert [one.game for one in await store.results(person=second)] == ["DDDDD", "BBBBB", "AAAAA"]
    assert [one.game for one in await store.results(person=first, guild=GuildId(7))] == [
        "BBBBB",
        "CCCCC",
        "AAAAA",
    ]
    assert await store.results(guild=GuildId(8)) == made[abroad.game]
    assert len(await store.results()) == 8
    assert await store.results(game=GameId("XXXXX")) == ()
    # What is reckoned: only what is rated, each game by seat.
    assert await store.ranks(GuildId(7)) == (((first, 1), (second, 2), (third, 3)), ((first, 1), (second, 2)))
    assert await store.ranks(GuildId(8)) == (((first, 1), (second, 2)),)
    assert await store.ranks(GuildId(9)) == ()


async def test_results_go_with_their_game_and_stay_when_somebody_is_forgotten(store: Store) -> None:
    gone, stays = await opened(store, GameId("AAAAA")), await opened(store, GameId("BBBBB"))
    for one in (gone, stays):
        await store.append(replace(more(one), results=results(one)))
    await store.delete_game(gone.game)
    assert {one.game for one in await store.results()} == {"BBBBB"}
    await store.forget(stays.host)
    assert await store.results() == results(stays), "by a number that is nobody's any more"
    private = replace(await opened(store, GameId("CCCCC")), spot=Spot(NO_SERVER, ChannelId(71)))
    await store.append(replace(more(private, MovedHere(private.spot)), results=results(private, guild=0)))
    await store.forget(private.players[0])
    assert {one.game for one in await store.results()} == {"BBBBB"}, "private games are deleted"


async def test_results_come_in_with_a_game_and_can_be_replaced(store: Store) -> None:
    summary = await opened(store)
    log = await store.load(summary.game)
    await store.delete_game(summary.game)
    await store.restore(summary, log, (), results(summary))
    assert await store.results() == results(summary)
    assert not await store.rebuild(summary, results(summary))
    assert await store.rebuild(summary, results(summary, finished_ms=6_000))
    assert await store.results() == results(summary, finished_ms=6_000)
    assert await store.rebuild(summary)
    assert await store.results() == ()
    assert await store.rebuild(summary, results(summary))
    assert await store.results() == results(summary)


async def test_servers_have_settings(store: Store) -> None:
    assert await store.guild_settings(GuildId(7)) == GuildSettings()
    chosen = GuildSettings("nl", Openers.ROLE, RoleId(77), ChannelId(70), Options(open_money=True))
    await store.change_guild_settings(GuildId(7), lambda _: chosen)
    await store.change_guild_settings(GuildId(8), lambda _: GuildSettings("es"))
    assert await store.guild_settings(GuildId(7)) == chosen


async def test_of_many_changes_of_settings_none_is_lost(store: Store) -> None:
    """Each is made on what is there when it is written, whoever wrote it."""
    person = (await store.person(UserId(901), "ada", "en")).number
    guild, many = GuildId(7), 20

    def seen(number: int) -> Callable[[PersonSettings], PersonSettings]:
        return lambda known: replace(known, hints_seen=(*known.hints_seen, f"{number}"))

    def channel(known: GuildSettings) -> GuildSettings:
        return replace(known, channel=ChannelId((known.channel or 0) + 1))

    told = await asyncio.gather(*(store.change_person_settings(person, seen(n)) for n in range(many)))
    kept = (await store.people({person}))[person].settings
    assert sorted(map(int, kept.hints_seen)) == [*range(many)]
    assert sorted(len(after.hints_seen) - len(before.hints_seen) for before, after in told) == [1] * many
    await asyncio.gather(*(store.change_guild_settings(guild, channel) for _ in range(many)))
    assert await store.guild_settings(guild) == GuildSettings(channel=ChannelId(many))
    assert await store.change_guild_settings(guild, lambda known: known) == 2 * (
        await store.guild_settings(guild),
    )
    with pytest.raises(Unreadable):
        await store.change_person_settings(PersonId(999), seen(1))


async def test_a_summary_can_be_replaced(store: Store) -> None:
    summary = await opened(store)
    assert not await store.rebuild(summary)
    wrong = replace(summary, status=Status.FINISHED, players=summary.players[:1])
    assert await store.rebuild(wrong)
    assert await store.games(person=summary.players[1], statuses=tuple(Status)) == ()
    assert await store.rebuild(summary)
    assert await store.summary(summary.game) == summary
    assert await store.games(person=summary.players[1]) == (summary,)
    assert await store.all_games() == (summary.game,)
    assert not store.read_only


async def test_nothing_secret_is_shown_in_a_repr(store: Store) -> None:
    summary = await opened(store)
    assert SECRET.key not in repr(await store.load(summary.game))
