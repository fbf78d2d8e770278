"""Places that are closed to the bot, and open again: games stand still, and go on by themselves."""

from __future__ import annotations

from functools import partial

import pytest

from bot.words.text import Text
from playground.model import BOT, Permission
from playground.server import Playground
from tests.support.people import called, offers, take_card
from tests.support.players import ByButtons, finish_turn
from tests.support.real_bot import RealBot
from tests.support.table import Table, until


async def told_of_the_start(table: Table, *names: str) -> None:
    """Nothing more is on its way that would find out by itself that a place is closed."""
    for name in names:
        await table.person(name).sees(lambda seen: "has begun" in seen.text, where="dm")
    await until(table.nothing_waits)


async def is_suspended(table: Table) -> bool:
    return (await table.view(None)).suspended


async def goes_on(table: Table) -> bool:
    return not await is_suspended(table)


async def play_a_turn(table: Table) -> None:
    await table.gather()
    await finish_turn(table, ByButtons())
    await table.turn_post()


@pytest.mark.fault_28
async def test_removed_from_the_server_games_stand_still_until_it_is_invited_again(table: Table) -> None:
    before = await table.begin("Bruno", "Carla")
    await told_of_the_start(table, "Bruno", "Carla")
    table.discord.set_bot_in_guild(False)
    await until(lambda: is_suspended(table))
    state = await table.record()
    assert state.deadline_ms is None, "its clock stands still"
    table.discord.set_bot_in_guild(True)
    await until(lambda: goes_on(table))
    mover = await table.mover()
    await mover.sees(offers("income", table.game), where=before.channel_id, since=before)
    await play_a_turn(table)


@pytest.mark.fault_28
async def test_what_happened_to_servers_while_the_bot_was_down_is_found_out(
    discord: Playground, bot: RealBot, table: Table
) -> None:
    await table.begin("Bruno", "Carla")
    await told_of_the_start(table, "Bruno", "Carla")
    for inside, as_it_should_be in ((False, is_suspended), (True, goes_on)):
        await bot.stop()
        discord.set_bot_in_guild(inside)
        await bot.start()
        await until(partial(as_it_should_be, table))
    await play_a_turn(table)


@pytest.mark.fault_29
async def test_a_server_that_discord_cannot_reach_is_waited_for(table: Table) -> None:
    await table.begin("Bruno", "Carla")
    await told_of_the_start(table, "Bruno", "Carla")
    seq = (await table.record()).seq
    table.discord.set_outage(True)
    table.discord.set_outage(False)
    await play_a_turn(table)
    log = await table.store.load((await table.record()).game, seq)
    assert "Suspended" not in {type(one.entry).__name__ for one in log}


@pytest.mark.fault_27
async def test_where_it_may_write_again_a_game_goes_on_by_itself(table: Table) -> None:
    post = await table.begin("Bruno", "Carla")
    await told_of_the_start(table, "Bruno", "Carla")
    table.discord.set_bot_permissions(
        "via-appia", BOT & ~Permission.SEND_MESSAGES & ~Permission.SEND_MESSAGES_IN_THREADS
    )
    mover = await table.mover()
    await take_card(mover, where="dm")
    game = called(table.game)
    await mover.sees(Text("en").say("notice-suspended", reason="permission", game=game), where="dm")
    table.discord.set_bot_permissions("via-appia", None)
    await until(lambda: goes_on(table))
    assert (await table.turn_post()).channel_id == post.channel_id


@pytest.mark.fault_24
@pytest.mark.parametrize("down", [False, True], ids=["while it runs", "while it is down"])
async def test_a_deleted_channel_takes_its_archived_threads_with_it(
    bot: RealBot, table: Table, down: bool
) -> None:
    post = await table.begin("Bruno", "Carla")
    await told_of_the_start(table, "Bruno", "Carla")
    table.discord.set_thread(post.channel_id, archived=True, locked=False)
    if down:
        await bot.stop()
    table.discord.delete_channel("via-appia")
    if down:
        await bot.start()
    await until(lambda: is_suspended(table))
    said = Text("en").say("notice-suspended", reason="channel", game=called(table.game))
    await table.person("Bruno").sees(said, where="dm")


@pytest.mark.fault_26
async def test_an_archived_thread_is_no_reason_to_stand_still(bot: RealBot, table: Table) -> None:
    post = await table.begin("Bruno", "Carla")
    await told_of_the_start(table, "Bruno", "Carla")
    table.discord.set_thread(post.channel_id, archived=True, locked=False)
    await bot.stop()
    await bot.start()
    await play_a_turn(table)


@pytest.mark.fault_26
async def test_a_thread_that_is_unlocked_goes_on_by_itself(table: Table) -> None:
    post = await table.begin("Bruno", "Carla")
    await told_of_the_start(table, "Bruno", "Carla")
    table.discord.set_bot_permissions("via-appia", BOT & ~Permission.MANAGE_THREADS)
    table.discord.set_thread(post.channel_id, archived=True, locked=True)
    await take_card(await table.mover(), where="dm")
    await until(lambda: is_suspended(table))
    table.discord.set_thread(post.channel_id, archived=False, locked=False)
    await until(lambda: goes_on(table))
    assert (await table.turn_post()).channel_id == post.channel_id
