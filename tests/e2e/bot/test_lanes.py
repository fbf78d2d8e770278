"""No message blocks its readers: each kind fails in each way, with the real makers and a real connection."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.delivery import doors
from bot.delivery.lanes import PLAIN_AFTER, Delivery
from bot.delivery.outbox import FIRST_RETRY_MS, LONGEST_RETRY_MS
from bot.delivery.outgoing import Outgoing
from bot.delivery.private import PrivateMessages
from bot.delivery.table import TableMessages
from bot.game.messages import Kind, Recipe
from bot.game.model import ChannelId, GameId, GuildId, Spot, Suspension
from bot.game.pace import DAY_MS
from bot.game.wishes import Abandon, AcceptSeat, Act, MoveHere, OfferSeat, Suspend
from bot.words.text import Text
from engine.actions import PushStone
from engine.model import Seat, Size
from playground.faults import Fault
from tests.support.delivery import Post, ask_for
from tests.support.people import called
from tests.support.table import until

REFUSAL = (400, 50035, "Invalid Form Body")
MESSAGES = r"/messages(/\d+)?$"  # posting and editing, not the thread on a message
REPLACED, DROPPED = "replaced by a plain line", "dropped"
MOVER = Seat(1)
"""The seat whose turn it is."""
PRIVATE = (Kind.PURSE, Kind.TURN_NOTE, Kind.NOTICE)
NOT_TO_ALL = (Kind.PURSE, Kind.TURN_NOTE, Kind.OUSTED, Kind.ENDED, Kind.ORDERS)
TABLE = tuple(kind for kind in Kind if kind not in NOT_TO_ALL)
EVERY: list[tuple[Kind, Seat | None]] = [
    *((kind, None) for kind in TABLE),
    *((kind, MOVER) for kind in PRIVATE),
]
SILENT = (
    (Kind.RESULT, None), (Kind.MOVE, None), (Kind.NOTICE, MOVER), (Kind.NOTICE, None), (Kind.UNVEIL, None),
    (Kind.TIMELAPSE, None), (Kind.REMINDER_GONE, None), (Kind.TIME_UP, None),
)  # fmt: skip
SAID = [each for each in EVERY if each not in SILENT]
"""Those that have something to say in a game that is under way, and has no clock."""


async def played(post: Post) -> tuple[GameId, dict[Kind, int]]:
    """A game of which everything is told, and the entries that messages can be about."""
    game = await post.open()
    await post.start(game)
    await post.drain()  # its thread is made, before it moves
    a, b, _, _ = post.people
    moved = await post.service.do(game, b, MoveHere(post.spot("tavern")), next(post.interactions))
    await post.drain()  # the board is there, and the push is news to it
    push = await post.service.do(game, a, Act((PushStone(Size.S, 0, 0),)), next(post.interactions))
    asked = await post.service.do(game, b, Abandon(), next(post.interactions))
    await post.drain()
    assert await post.store.outbox() == ()
    entries = (push, asked, moved)
    kinds = (Kind.FILM, Kind.QUESTION, Kind.MOVED_AWAY)
    about = {kind: done.happened[0].seq for kind, done in zip(kinds, entries, strict=True)}
    return game, about | {Kind.FILM_AGAIN: about[Kind.FILM]}


def behind(kind: Kind, seat: Seat | None) -> Recipe:
    """What the same readers get after it."""
    if seat is not None:
        return Recipe(Kind.TURN_NOTE if kind is Kind.PURSE else Kind.PURSE, seat)
    return Recipe(Kind.NOTICE if kind is Kind.KEEP_OPEN else Kind.KEEP_OPEN)


async def set_aside_since(post: Post, known: set[int]) -> list[tuple[str, Seat | None, str]]:
    """What the operator is told of since, and how it ended."""
    return [
        (one.kind, one.seat, one.reason.split(":")[0])
        for one in await post.store.all_set_aside()
        if one.id not in known
    ]


@contextmanager
def broken(
    post: Post, kind: Kind, seat: Seat | None, *, plain_works: bool
) -> Iterator[list[tuple[Kind, bool]]]:
    """Messages of a kind cannot be made; what is made is noted: its kind, whether it is the plain line."""
    room: TableMessages | PrivateMessages = post.sender._table if seat is None else post.sender._private
    made: list[tuple[Kind, bool]] = []
    real = room.make

    async def make(delivery: Delivery) -> tuple[Outgoing, ...]:
        if delivery.kind is kind and not (plain_works and delivery.plain):
            raise StopAsyncIteration
        made.append((delivery.kind, delivery.plain))
        return await real(delivery)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(room, "make", make)
        yield made


@pytest.mark.parametrize("plain_works", [True, False])
async def test_a_message_that_cannot_be_made_blocks_nothing(post: Post, plain_works: bool) -> None:
    game, about = await played(post)
    for kind, seat in EVERY:
        known = {one.id for one in await post.store.all_set_aside()}
        follows = behind(kind, seat)
        with broken(post, kind, seat, plain_works=plain_works) as made:
            await ask_for(post, game, Recipe(kind, seat, about=about.get(kind, 0)), follows)
            await post.drain()
        assert await post.store.outbox() == (), kind
        expected = [*([(kind, True)] if plain_works else []), (follows.kind, False)]
        if kind in (Kind.UNVEIL, Kind.REMINDER_GONE):  # nothing waits for it
            made.sort()
            expected.sort()
        assert made == expected
        assert await set_aside_since(post, known) == [(kind, seat, REPLACED if plain_works else DROPPED)]


@pytest.mark.fault_34
@pytest.mark.parametrize("plain_works", [True, False])
async def test_a_message_that_discord_refuses_blocks_nothing(post: Post, plain_works: bool) -> None:
    game, about = await played(post)
    for kind, seat in SAID:
        known = {one.id for one in await post.store.all_set_aside()}
        fault = post.discord.faults.refuse("*", MESSAGES, REFUSAL, times=PLAIN_AFTER + (not plain_works))
        await ask_for(post, game, Recipe(kind, seat, about=about.get(kind, 0)), behind(kind, seat))
        await post.drain()
        assert await post.store.outbox() == (), kind
        assert fault.times == 0, kind
        assert await set_aside_since(post, known) == [(kind, seat, REPLACED if plain_works else DROPPED)]


@pytest.mark.parametrize("plain_works", [True, False])
async def test_a_message_to_an_onlooker_that_discord_refuses_blocks_nothing(
    post: Post, plain_works: bool
) -> None:
    game, _ = await played(post)
    dario = post.discord.person("Dario")
    fault = post.discord.faults.refuse("*", MESSAGES, REFUSAL, times=PLAIN_AFTER + (not plain_works))
    await ask_for(post, game, Recipe(Kind.ENDED, person=post.people[3]))
    await post.drain()
    assert await post.store.outbox() == () and fault.times == 0
    assert await set_aside_since(post, set()) == [(Kind.ENDED, None, REPLACED if plain_works else DROPPED)]
    told = [one.content for one in dario.messages("dm")]
    assert [Text("en").say("plain-followed", link="")[:-1] in one for one in told] == [True] * plain_works
    assert not (await post.store.summary(game)).suspended, "the table is none the worse for it"


async def test_where_a_game_was_is_told_in_plain_words_where_it_went(post: Post) -> None:
    game, about = await played(post)
    anna, here = post.discord.person("Anna"), post.spot("tavern").channel
    before = (await post.service.view_at(game, None, about[Kind.MOVED_AWAY] - 1)).spot.channel
    known = {one.id for one in anna.messages(before)}
    with broken(post, Kind.MOVED_AWAY, None, plain_works=True):
        await ask_for(post, game, Recipe(Kind.MOVED_AWAY, about=about[Kind.MOVED_AWAY]))
        await post.drain()
    told = [one.content for one in anna.messages(before) if one.id not in known]
    assert told == [Text("en").say("plain-moved-away", link=f"<#{here}>")]


async def test_a_purse_waits_for_a_board_only_while_one_is_on_its_way(post: Post) -> None:
    """A game that is called off at once never gets its first board; its players get their closing message."""
    game = await post.open()
    await post.drain()
    post.discord.faults.error("POST", MESSAGES, status=503, times=1_000)
    await post.start(game)
    await post.drain()
    await post.service.do(
        game, post.people[3], Abandon((await post.store.summary(game)).spot.guild), next(post.interactions)
    )
    post.discord.faults.clear()
    await post.drain()
    assert await post.store.outbox() == ()


@pytest.mark.parametrize("code", [50001, 50013])
async def test_a_purse_that_may_not_be_changed_is_told_anew(post: Post, code: int) -> None:
    game, _ = await played(post)
    await post.drain()
    anna = post.discord.person("Anna")
    told = len(anna.messages("dm"))
    fault = post.discord.faults.refuse("PATCH", MESSAGES, (403, code, "Missing Access"))
    await ask_for(post, game, Recipe(Kind.PURSE, MOVER))
    await post.drain()
    assert fault.hits == 1
    new = anna.messages("dm")[told:]
    assert [called(game) in seen.content for seen in new] == [True], "what it said before stays wrong"


# Silence is an answer of those only whom the question reached


@pytest.mark.parametrize("refused", [True, False])
async def test_a_game_moves_by_silence_only_if_the_question_got_through(post: Post, refused: bool) -> None:
    game, _ = await played(post)
    anna, here = post.discord.person("Anna"), (await post.store.summary(game)).spot
    abroad = post.discord.add_guild("Elsewhere", "den", anna)
    den = Spot(GuildId(abroad.id), ChannelId(post.discord.channel("den").id))
    await post.service.note(game, Suspend(Suspension.BOT_REMOVED))
    await post.drain()
    if refused:
        post.discord.faults.refuse("POST", MESSAGES, (403, 50013, "Missing Permissions"), times=1_000)
    await post.service.do(game, post.people[0], MoveHere(den, left=True), next(post.interactions))
    await post.drain()
    post.now_ms += 2 * DAY_MS
    await post.service.tick()
    assert (await post.store.summary(game)).spot == (here if refused else den)


@pytest.mark.parametrize("refused", [True, False])
async def test_a_seat_is_taken_by_silence_only_if_the_question_got_through(post: Post, refused: bool) -> None:
    game, _ = await played(post)
    _, b, c, d = post.people
    guild = (await post.store.summary(game)).spot.guild
    if refused:
        post.discord.faults.refuse("POST", MESSAGES, REFUSAL, times=1_000)
    await post.service.do(game, d, OfferSeat(c, Seat(2), guild), next(post.interactions))
    await post.service.do(game, c, AcceptSeat(), next(post.interactions))
    await post.drain()
    post.now_ms += 2 * DAY_MS
    await post.service.tick()
    assert (await post.store.summary(game)).players[1] == (b if refused else c)


# When Discord has had enough of us


@pytest.mark.fault_20
async def test_shut_out_by_cloudflare_nothing_is_sent_for_ten_minutes(post: Post) -> None:
    game, _ = await played(post)
    fault = post.discord.faults.block("POST", MESSAGES)
    await ask_for(post, game, Recipe(Kind.KEEP_OPEN))
    await until(lambda: is_hit(fault))
    asked: list[str] = []
    post.discord.rest.observers.append(lambda exchange: asked.append(exchange.path))
    post.outbox.wake()
    rest_s = post.breaker.rest_s
    assert rest_s > 0
    post.now_ms += round(rest_s * 1000) - 1  # every other pause is over by then
    await asyncio.sleep(0)
    assert asked == []
    post.now_ms += 1
    await post.drain()
    assert await post.store.outbox() == ()
    assert len(asked) >= 1


async def is_hit(fault: Fault) -> bool:
    return fault.hits > 0


@pytest.mark.fault_23
async def test_private_messages_that_are_too_many_wait_and_nobody_is_taken_for_closed(post: Post) -> None:
    fault = post.discord.faults.refuse(
        "POST", r"/users/@me/channels$", (403, 40003, "You are opening direct messages too fast.")
    )
    game = await post.open()
    await post.start(game)
    until_ms = post.now_ms + round(doors.REST_S * 1000)
    while post.now_ms < until_ms - 2 * LONGEST_RETRY_MS:
        post.outbox.wake()
        await post.outbox.drained()
        post.now_ms += LONGEST_RETRY_MS
    assert fault.hits == 1
    waiting = [row.recipe.seat for row in await post.store.outbox()]  # the other one's may have been quicker
    assert waiting and None not in waiting, "the table has everything, whoever waits privately"
    for _ in range(4):
        await post.drain()
    assert await post.store.outbox() == ()
    assert all(not one.settings.closed for one in (await post.store.people(post.people)).values())
    assert await post.store.all_set_aside() == ()


@pytest.mark.fault_23
async def test_new_private_channels_are_opened_one_after_the_other(
    post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "AT_ONCE", 1)
    opened = post.discord.faults.slow("POST", r"/users/@me/channels$", seconds=0, times=100)
    game = await post.open()
    await post.start(game)
    post.outbox.wake()
    await post.outbox.drained()
    assert opened.hits == 0, "the board comes first"
    post.now_ms += FIRST_RETRY_MS
    post.outbox.wake()
    await post.outbox.drained()
    assert opened.hits == 1
    assert [row.claimed_ms for row in await post.store.outbox()] == [None], "nothing of it was sent"
    post.now_ms += round(doors.EACH_S * 1000)
    post.outbox.wake()
    await post.outbox.drained()
    assert opened.hits == 2


@pytest.mark.fault_30
async def test_whose_account_is_gone_is_not_written_to_again(post: Post) -> None:
    post.discord.faults.refuse("POST", r"/users/@me/channels$", (404, 10013, "Unknown User"))
    game = await post.open()
    await post.start(game)
    await post.drain()
    assert await post.store.outbox() == ()
    assert await post.store.all_set_aside() == ()
    closed = [one.settings.closed for one in (await post.store.people(post.people[:2])).values()]
    assert sorted(closed) == [False, True]
