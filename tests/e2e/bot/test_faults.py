"""What goes wrong between Discord, the bot and its people: nothing is lost, nothing comes twice."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot import clock
from bot.game.model import UserId
from bot.store.schema import lock_path
from bot.words.text import Text
from engine.actions import PushStone
from engine.events import IncomeTaken, StonePushed
from engine.model import Size
from playground.errors import (
    BAD_WEBHOOK_TOKEN,
    TOO_LARGE,
    TOO_MANY_OLD_EDITS,
    UNKNOWN_WEBHOOK,
)
from playground.faults import Fault
from playground.model import BOT, Callback, Permission
from playground.people import Person, Seen
from playground.server import Playground
from tests.e2e.bot.test_walks import bot_here
from tests.support import real_bot, staging
from tests.support.failing_disk import FailingDisk
from tests.support.outside import Outside
from tests.support.people import (
    ask,
    called,
    choices,
    choose,
    custom_id,
    custom_ids,
    is_film,
    press,
    press_together,
    push,
    says,
    send_choice,
    settled,
    take_card,
    verbs,
)
from tests.support.players import ByButtons, ByCommands, aim, finish_turn
from tests.support.playground import StartBot
from tests.support.real_bot import RealBot
from tests.support.table import Table, until

MESSAGES = r"/channels/\d+/messages$"
"""Where posts go."""
OUT_WITHIN_S = 10.0
"""From SIGTERM to the end of the process, on a busy machine: Docker kills after so long."""


async def push_once(table: Table, way: ByButtons) -> Person:
    """The one to move pushes a stone and is in the middle of a quarry turn."""
    mover, post = await table.mover(), await table.turn_post()
    panel = await press(mover, post, "quarry")
    way.panel = await push(mover, await aim(mover, panel, PushStone(Size.S, 0, 0)))
    assert await table.mover() is mover
    return mover


def films(table: Table, person: Person) -> list[Seen]:
    """Every push that was shown."""
    return [seen for seen in person.messages() if is_film(seen, table.game)]


async def pushes(table: Table) -> list[StonePushed]:
    """Every push of the game."""
    return [one.event for one in (await table.record()).played if isinstance(one.event, StonePushed)]


async def incomes(table: Table) -> list[IncomeTaken]:
    """Every card that was taken."""
    return [one.event for one in (await table.record()).played if isinstance(one.event, IncomeTaken)]


@pytest.mark.fault_09
@pytest.mark.parametrize("end", ["SIGTERM", "SIGKILL"])
async def test_a_restart_in_the_middle_of_a_quarry_turn(bot: RealBot, table: Table, end: str) -> None:
    way = ByButtons()
    post = await table.begin("Anna", "Bruno")
    mover = await push_once(table, way)
    film = await mover.sees(lambda seen: is_film(seen, table.game))
    if end == "SIGTERM":
        assert await bot.stop() == 0
    else:
        await bot.kill()
    await bot.start()
    # The turn post and the film lead to the present step, and the panel from before goes on.
    seq = (await table.view(mover)).seq
    for message, verb in ((post, "quarry"), (film, "continue")):
        shown = await press(mover, message, verb)
        assert any(f":{table.game}:{seq}:" in one for one in custom_ids(shown)), shown.text
    await finish_turn(table, way)
    await table.turn_post()
    assert len(films(table, mover)) == len(await pushes(table))


@pytest.mark.fault_22
@pytest.mark.fault_31
async def test_closed_dms_are_told_once_and_stop_nothing(table: Table) -> None:
    anna, bruno = table.person("Anna"), table.person("Bruno")
    bruno.set_dms(open=False)
    await table.begin("Anna", "Bruno")
    told = Text("en").say("dm-closed")
    await until(lambda: _is_closed(table, bruno))
    assert told in (await ask(bruno, "/purse")).text
    assert told not in (await ask(bruno, "/purse")).text
    assert told not in (await ask(anna, "/purse")).text
    for _ in range(2):
        await finish_turn(table, ByButtons())
    assert bruno.messages("dm") == []
    assert anna.messages("dm")


async def _is_closed(table: Table, person: Person) -> bool:
    """Whether the bot has noticed that it cannot write to somebody."""
    known = await table.store.find_person(UserId(person.id))
    return known is not None and known.settings.closed


@pytest.mark.fault_27
async def test_without_files_and_threads_the_game_goes_on_in_words(table: Table) -> None:
    table.discord.set_bot_permissions(
        "via-appia", BOT & ~Permission.ATTACH_FILES & ~Permission.CREATE_PUBLIC_THREADS
    )
    anna = table.person("Anna")
    post = await table.begin("Anna", "Bruno")
    assert post.channel_id == table.discord.channel("via-appia").id
    assert post.pictures == []
    assert "A (Roma to Tarracina): 0 of" in post.text
    mover = await push_once(table, ByButtons())
    film = await anna.sees(lambda seen: is_film(seen, table.game))
    assert film.pictures == [] and film.silent
    assert not (await table.view(mover)).suspended


@pytest.mark.fault_26
async def test_archived_is_normal_and_locked_suspends(table: Table) -> None:
    post = await table.begin("Anna", "Bruno")
    table.discord.set_thread(post.channel_id, archived=True, locked=False)
    await finish_turn(table, ByButtons())
    await table.turn_post()
    assert not table.discord.channel(post.channel_id).archived
    table.discord.set_bot_permissions("via-appia", BOT & ~Permission.MANAGE_THREADS)
    table.discord.set_thread(post.channel_id, archived=True, locked=True)
    mover = await table.mover()
    await take_card(mover, where="dm")
    game = called(table.game)
    await mover.sees(Text("en").say("notice-suspended", reason="locked", game=game), where="dm")
    mover = await table.mover()
    says(await ask(mover, "/game status", where="dm"), "en", "refused-suspended")
    says(
        await ask(mover, "/game move-here", where="tavern"),
        "en",
        "notice-moved-here",
        game=called(table.game),
    )
    revived = await table.turn_post()
    assert revived.channel_id == table.discord.channel("tavern").id


@pytest.mark.fault_08
async def test_the_same_interaction_delivered_twice(table: Table) -> None:
    post = await table.begin("Anna", "Bruno")
    mover = await table.mover()
    panel = await press(mover, post, "income")
    table.discord.gateway.duplicate_interactions = 1
    await choose(mover, panel, "do", choices(panel, "do")[0])
    assert table.discord.gateway.duplicate_interactions == 0
    await table.turn_post()
    assert len(await incomes(table)) == 1
    assert max(seen.id for seen in mover.messages() if seen.ephemeral) == panel.id


@pytest.mark.fault_10
async def test_two_people_press_at_once(table: Table) -> None:
    lobby = await table.open("Anna", players=2)
    bruno, carla = table.person("Bruno"), table.person("Carla")
    texts = [answer.text for answer in await press_together(lobby, (bruno, "join"), (carla, "join"))]
    text = Text("en")
    assert text.say("lobby-begins") in texts
    late = {text.say("refused-lobby-full"), text.say("refused-already-started")}
    assert late & set(texts), texts
    post = await table.turn_post()
    # And one person with two fingers: the first press counts, the other shows the game as it is then.
    mover = await table.mover()
    panel = await press(mover, post, "income")
    for interaction in [send_choice(mover, panel, "do", one) for one in choices(panel, "do")[:2]]:
        await mover.answer(interaction)
    await table.turn_post()
    assert len(await incomes(table)) == 1


@pytest.mark.fault_09
async def test_a_stale_button_brings_that_very_panel_to_the_present_step(table: Table) -> None:
    post = await table.begin("Anna", "Bruno")
    mover = await table.mover()
    old = await press(mover, post, "income")
    await take_card(mover)
    says(await ask(mover, "/game undo"), "en", "undo-done")  # the same person again, later
    reply = await mover.answer(send_choice(mover, old, "do", choices(old, "do")[0]))
    assert reply.kind is Callback.UPDATE_MESSAGE
    assert reply.message is not None and reply.message.id == old.id
    says(reply.message, "en", "refused-stale")
    seq = (await table.view(mover)).seq
    assert f"va:income:{table.game}:{seq}:" in custom_ids(reply.message)
    assert await incomes(table) == []


@pytest.mark.fault_16
@pytest.mark.fault_17
@pytest.mark.fault_18
@pytest.mark.parametrize("trouble", ["429", "500", "500 after", "503", "cut", "cut after"])
async def test_trouble_with_posts_loses_and_doubles_nothing(table: Table, trouble: str) -> None:
    await table.begin("Anna", "Bruno")
    faults = table.discord.faults
    match trouble.split():
        case ["429"]:
            fault = faults.rate_limit("POST", MESSAGES, times=2)
        case ["cut", *after]:
            fault = faults.cut("POST", MESSAGES, after=bool(after))
        case [status, *after]:
            fault = faults.error("POST", MESSAGES, status=int(status), after=bool(after))
    way = ByButtons()
    mover = await push_once(table, way)
    await mover.sees(lambda seen: is_film(seen, table.game))
    await finish_turn(table, way)
    await table.turn_post()
    assert fault.hits
    assert len(films(table, mover)) == len(await pushes(table))


@pytest.mark.fault_02
@pytest.mark.fault_03
@pytest.mark.parametrize("posted", [False, True])
async def test_killed_between_commit_and_post(
    discord: Playground, bot: RealBot, table: Table, posted: bool
) -> None:
    """Before the post was made, or after it, before the bot had noted that."""
    await table.begin("Anna", "Bruno")
    mover = await table.mover()
    seq = (await table.view(mover)).seq
    discord.faults.error("POST", MESSAGES, status=503, after=posted, times=10_000)
    await ask(mover, "/quarry push", stone="small", place=0, angle=0)
    assert (await table.view(mover)).seq > seq
    if posted:
        await mover.sees(lambda seen: is_film(seen, table.game))
    await bot.kill()
    discord.faults.clear()
    assert len(films(table, mover)) == posted
    await bot.start()
    await mover.sees(lambda seen: is_film(seen, table.game))
    await finish_turn(table, ByCommands())
    await table.turn_post()
    assert len(films(table, mover)) == len(await pushes(table))


@pytest.mark.fault_41
async def test_while_it_restarts_it_says_so(discord: Playground, bot: RealBot, table: Table) -> None:
    post = await table.begin("Anna", "Bruno")
    mover = await table.mover()
    panel = await press(mover, post, "income")
    discord.faults.slow("POST", MESSAGES, seconds=2.0)
    pushed = await mover.slash("/quarry push", stone="small", place=0, angle=0)
    await settled(mover, pushed)  # its film is on the way for 2 s
    ended = asyncio.create_task(bot.stop())
    await asyncio.sleep(0)
    reply = await mover.answer(send_choice(mover, panel, "do", choices(panel, "do")[0]))
    shown = await settled(mover, reply, panel)
    says(shown, "en", "refused-shutting-down")
    assert await ended == 0


async def test_only_the_turn_post_notifies(table: Table) -> None:
    await table.begin("Anna", "Bruno")
    way = ByButtons()
    await push_once(table, way)
    await finish_turn(table, way)
    await finish_turn(table, ByButtons())
    await table.turn_post()
    for person in table.discord.people:
        for seen in person.notified_of():
            start = Text("en").say("start-greeting", mentions="").strip() in seen.text
            assert start or seen.content.startswith(person.mention), f"{person.name}: {seen.text!r}"
    assert all(film.silent for film in films(table, table.person("Anna")))
    assert table.person("Carla").notified_of() == []


async def test_others_see_the_close_ups_without_buttons(table: Table) -> None:
    post = await table.begin("Anna", "Bruno")
    (other,), onlooker = await table.others(), await table.onlooker()
    for person in (other, onlooker):
        for verb in ("income", "quarry", "build", "travel"):
            shown = await press(person, post, verb)
            assert shown.ephemeral and shown.pictures, verb
            assert all(one["description"] for one in shown.pictures)
            assert verbs(shown) == set(), verb


@pytest.mark.fault_05
@pytest.mark.long
async def test_a_full_disk_at_the_start_is_waited_for_and_a_read_only_one_lived_with(
    discord: Playground, outside: Outside, start_bot: StartBot, tmp_path: Path
) -> None:
    folder = tmp_path / "disk"
    folder.mkdir()
    disk, database = FailingDisk(folder, tmp_path), folder / "games.db"
    environment: dict[str, Any] = disk.environment | {"VIA_APPIA_DB": str(database), "VIA_APPIA_WORKERS": "1"}
    environment["VIA_APPIA_METRICS"] = outside.address
    await (await start_bot(real_bot.BOT, **environment)).stop()
    disk.fail(errno.ENOSPC)
    bot = await start_bot(real_bot.BOT, ready=False, **environment)
    await bot.says("nothing is lost and no backup is needed")
    await until(outside.says(503, "nothing is lost and no backup is needed"))
    disk.work()
    await discord.bot_online()
    await until(outside.says(200, "ok"))
    anna = discord.person("Anna")
    disk.fail(errno.EROFS)
    assert (await outside.metrics())["via_appia_store_errors_total"] == 0
    says(await ask(anna, "/game new"), "en", "problem-not-saved")
    says(await ask(anna, "/game list"), "en", "list-none")
    await until(outside.says(503, "the last attempt to write failed"))
    assert (await outside.metrics())["via_appia_store_errors_total not_saved"] > 0
    disk.work()
    await until(partial(is_open, anna))
    assert await bot.stop() == 0, bot.output
    assert "Traceback" not in bot.output, bot.output


async def is_open(person: Person) -> bool:
    """Whether a lobby could be opened; after a failed write the store rests for a while."""
    return Text("en").say("problem-not-saved") not in (await ask(person, "/game new")).text


@pytest.mark.fault_41
async def test_a_push_that_hangs_does_not_hold_up_the_end(bot: RealBot, table: Table) -> None:
    post = await table.begin("Anna", "Bruno")
    mover = await table.mover()
    panel = await press(mover, post, "quarry")
    await until(table.nothing_waits)
    before = await table.record()
    (worker,) = bot.workers
    os.kill(worker, signal.SIGSTOP)
    await mover.click(panel, custom_id(panel, "push"))
    began = time.monotonic()
    assert await bot.end_process() == 0, bot.output
    assert time.monotonic() - began < OUT_WITHIN_S, bot.output
    await table.discord.bot_online(False)
    assert await table.record() == before
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)
    await mover.sees(Text("en").say("refused-shutting-down"))
    await bot.start()
    await push_once(table, ByButtons())
    assert len(await pushes(table)) == 1


async def test_without_discord_the_clock_stands_still(
    discord: Playground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py calls a client ready that has lost its connection; nobody's day of silence may run then."""
    monkeypatch.setattr(clock, "TICK_S", 0.05)
    ticks: list[int] = []
    tick = clock.Clock.tick

    async def counted(self: clock.Clock) -> None:
        await tick(self)
        ticks.append(lock_path(tmp_path / "games.db").stat().st_mtime_ns)

    monkeypatch.setattr(clock.Clock, "tick", counted)

    async def has_ticked_on() -> bool:
        return len(ticks) >= 4

    people = (discord.person("Bruno"), discord.person("Carla"))
    (game,) = await staging.stage(tmp_path / "games.db", discord, people, staging.beginning())
    async with bot_here(discord, tmp_path, game):
        ticks.clear()
        await until(has_ticked_on)
        assert len({*ticks}) > 1, "connected: it beats"
        discord.gateway.drop(away=True)
        await discord.bot_online(False)
        ticks.clear()
        await until(has_ticked_on)
        assert len({*ticks[2:]}) == 1, "away: it does not"


# Answers and posts that cannot be as they were meant


@pytest.mark.fault_15
@pytest.mark.parametrize("refusal", [BAD_WEBHOOK_TOKEN, UNKNOWN_WEBHOOK], ids=["50027", "10015"])
async def test_a_push_whose_answer_can_no_longer_be_given_is_told_at_the_table(
    table: Table, refusal: tuple[int, int, str]
) -> None:
    await table.begin("Anna", "Bruno")
    await until(table.nothing_waits)
    mover = await table.mover()
    (other,) = await table.others()
    seen_before = {seen.id for seen in other.messages()}
    fault = table.discord.faults.refuse("*", r"/webhooks/", refusal, times=10)
    mover.ask_slash("/quarry push", {"stone": "small", "place": 0, "angle": 0})
    film = await mover.sees(lambda seen: is_film(seen, table.game))
    await until(partial(was_hit, fault))
    table.discord.faults.clear()
    mover.ask_click(film.id, custom_id(film, "continue"))
    # The push itself may be quicker: what comes next comes once.
    await mover.sees(lambda seen: seen.ephemeral and "push" in verbs(seen, table.game))
    public = [seen for seen in other.messages() if seen.id not in seen_before]
    assert [is_film(seen, table.game) for seen in public] == [True]


async def was_hit(fault: Fault) -> bool:
    return fault.hits > 0


@pytest.mark.fault_19
async def test_while_all_requests_have_to_wait_people_are_answered(bot: RealBot, table: Table) -> None:
    post = await table.begin("Anna", "Bruno")
    await until(table.nothing_waits)
    mover = await table.mover()
    (other,) = await table.others()
    fault = table.discord.faults.rate_limit("POST", MESSAGES, seconds=60.0, everywhere=True)
    await take_card(mover)
    await until(partial(was_hit, fault))
    await press(other, post, "purse")
    assert not await table.nothing_waits(), "the answer came first"
    await bot.kill()  # nobody waits for the end of that minute
    await bot.start()
    await table.turn_post()


@pytest.mark.fault_21
async def test_what_may_not_be_edited_any_more_is_posted_anew(table: Table) -> None:
    lobby = await table.open("Anna", players=3)
    bruno = table.person("Bruno")
    # discord.py tries it five times.
    fault = table.discord.faults.refuse("PATCH", rf"/messages/{lobby.id}$", TOO_MANY_OLD_EDITS, times=5)
    await press(bruno, lobby, "join")
    anew = await bruno.sees(lambda seen: seen.id != lobby.id and "join" in verbs(seen, table.game))
    assert fault.hits == 5
    assert "Bruno" in anew.text
    await press(table.person("Carla"), anew, "join")
    await table.turn_post()


@pytest.mark.fault_25
async def test_a_message_that_somebody_deleted_is_posted_anew(table: Table) -> None:
    lobby = await table.open("Anna", players=3)
    bruno = table.person("Bruno")
    table.discord.delete_message(lobby.id)
    await ask(bruno, "/game join")
    anew = await bruno.sees(lambda seen: seen.id != lobby.id and "join" in verbs(seen, table.game))
    await press(table.person("Carla"), anew, "join")
    await table.turn_post()


@pytest.mark.fault_33
@pytest.mark.parametrize(("refused", "shown"), [(0, [".gif"]), (1, [".png"]), (2, [])])
async def test_a_film_that_is_too_large_becomes_a_still_and_then_words(
    bot: RealBot, table: Table, refused: int, shown: list[str]
) -> None:
    bot.errors_expected = True
    await table.begin("Anna", "Bruno")
    await until(table.nothing_waits)
    if refused:
        table.discord.faults.refuse("POST", MESSAGES, TOO_LARGE, times=refused)
    mover = await push_once(table, ByButtons())
    film = await mover.sees(lambda seen: is_film(seen, table.game))
    assert [Path(one["filename"]).suffix for one in film.pictures] == shown
    await until(table.nothing_waits)
    assert await table.store.all_set_aside() == ()
