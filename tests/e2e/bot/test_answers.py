"""Everybody gets an answer: while typing, with a full disk, with many games, after a lost acknowledgement."""

from __future__ import annotations

import os
import resource
import signal

import pytest

from bot.game.model import UserId
from bot.words.text import Text
from playground.errors import UNKNOWN_INTERACTION
from playground.model import Callback
from playground.people import Seen
from tests.support.people import (
    ask,
    ask_undo,
    called,
    choices,
    choose,
    custom_id,
    is_film,
    offers,
    paced,
    press,
    says,
    send_choice,
    settled,
    take_card,
    verbs,
)
from tests.support.real_bot import RealBot
from tests.support.table import Table, until

EN = Text("en")
CALLBACK = r"/interactions/\d+/[^/]+/callback"
"""Where an interaction is answered first."""


# While typing


async def test_autocompletion_answers_whoever_has_no_game_or_two(table: Table) -> None:
    dario, bruno = table.person("Dario"), table.person("Bruno")
    typed = [("/income", "card"), ("/build", "space"), ("/travel", "to")]
    for command, option in typed:
        assert await dario.autocomplete(command, option) == []
    assert await dario.autocomplete("/build", "second", space="A1") == []
    assert await dario.autocomplete("/game handover", "seat", person=str(bruno.id)) == []
    assert await dario.autocomplete("/income", "game") == []
    assert await table.store.find_person(UserId(dario.id)) is None  # typing writes nothing
    games = set()
    for _ in range(2):
        await table.begin("Anna", "Bruno")
        games.add(table.game)
    for command, option in typed:
        assert await bruno.autocomplete(command, option, where="dm") == []
    offered = await bruno.autocomplete("/income", "game", where="dm")
    assert {one["value"] for one in offered} == games


# A picture that takes long


async def test_a_picture_that_takes_long_is_promised_and_follows(bot: RealBot, table: Table) -> None:
    post = await table.begin("Anna", "Bruno")
    mover = await table.mover()
    await until(table.nothing_waits)
    (worker,) = bot.workers
    os.kill(worker, signal.SIGSTOP)
    promise = await mover.click(post, custom_id(post, "quarry"))
    assert promise.kind is Callback.DEFERRED_MESSAGE
    os.kill(worker, signal.SIGCONT)
    panel = await settled(mover, promise)
    assert panel.pictures
    os.kill(worker, signal.SIGSTOP)
    nudge = await mover.click(panel, custom_id(panel, "aim"))
    assert nudge.kind is Callback.DEFERRED_UPDATE
    os.kill(worker, signal.SIGCONT)
    assert (await settled(mover, nudge, panel)).pictures


# A full disk


@pytest.mark.fault_05
async def test_answers_need_no_write(bot: RealBot, table: Table) -> None:
    bot.errors_expected = True
    post = await table.begin("Anna", "Bruno")
    mover, dario = await table.mover(), table.person("Dario")
    (other,) = await table.others()
    unlimited = resource.prlimit(bot.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
    try:
        other.set_locale("de")  # would be noted
        says(await ask(other, "/game status"), "de", "panel-status-waiting", name=mover.name,
             game=called(table.game), round=1)  # fmt: skip
        purse = await press(other, post, "purse")  # its hint would be noted as said
        says(purse, "de", "hint-purse")
        says(await ask(dario, "/appia help"), "en", "help")  # never met
        says(await press(dario, post, "purse"), "en", "refused-not-seated")
        panel = await press(mover, post, "income")
        shown = await choose(mover, panel, "do", choices(panel, "do")[0])
        says(shown, "en", "problem-not-saved")
        says(await ask(dario, "/game new"), "en", "problem-not-saved")
    finally:
        resource.prlimit(bot.pid, resource.RLIMIT_FSIZE, unlimited)
    assert "Traceback" not in bot.output
    await bot.kill()


# A lost acknowledgement


@pytest.mark.fault_13
@pytest.mark.parametrize("lost", ["cut after", "cut", "10062"])
async def test_a_push_stands_whose_acknowledgement_was_lost(table: Table, lost: str) -> None:
    post = await table.begin("Anna", "Bruno")
    mover = await table.mover()
    panel = await press(mover, post, "quarry")
    faults = table.discord.faults
    if lost == "10062":
        faults.refuse("POST", CALLBACK, UNKNOWN_INTERACTION)
    else:
        faults.cut("POST", CALLBACK, after=lost == "cut after")
    mover.ask_click(panel.id, custom_id(panel, "push"))
    film = await mover.sees(lambda seen: is_film(seen, table.game))
    seq = (await table.view(mover)).seq
    if lost == "cut after":  # Discord had it: the next panel comes as ever
        after = await mover.sees(lambda seen: seen.ephemeral and _seq(seen, "push") == seq)
    else:  # by the next press
        await mover.click(film, custom_id(film, "continue"))
        after = await mover.sees(lambda seen: seen.ephemeral and _seq(seen, "push") == seq, since=film)
    assert _seq(after, "push") == seq


@pytest.mark.fault_14
async def test_a_promise_that_seemed_lost_is_kept(table: Table) -> None:
    await table.begin("Anna", "Bruno")
    mover = await table.mover()
    cut = table.discord.faults.cut("POST", CALLBACK, after=True)
    mover.ask_slash("/quarry push", {"stone": "small", "place": 0, "angle": 0})
    after = await mover.sees(lambda seen: seen.ephemeral and "push" in verbs(seen, table.game))
    assert cut.hits
    assert _seq(after, "push") == (await table.view(mover)).seq


def _seq(seen: Seen, verb: str) -> int | None:
    return int(custom_id(seen, verb).split(":")[3]) if verb in verbs(seen) else None


@pytest.mark.fault_08
async def test_a_second_click_keeps_the_receipt(table: Table) -> None:
    post = await table.begin("Anna", "Bruno")
    mover = await table.mover()
    panel = await press(mover, post, "income")
    value = choices(panel, "do")[0]
    for _ in range(2):
        await paced(mover)
    asked = [send_choice(mover, panel, "do", value) for _ in range(2)]
    for one in asked:
        await mover.answer(one)
    shown = mover.again(panel)
    says(shown, "en", "panel-receipt-undo")
    assert "undo" in verbs(shown)
    says(await press(mover, shown, "undo"), "en", "undo-done")


# Which game


async def test_start_and_leave_mean_my_lobby(table: Table) -> None:
    anna, bruno = table.person("Anna"), table.person("Bruno")
    await table.open("Anna")
    hers = table.game
    await table.open("Bruno")
    his = table.game
    says(await ask(bruno, "/game start"), "en", "refused-too-few-players", needed=2)
    says(await ask(anna, "/game join"), "en", "lobby-joined", colour="▲ Red")
    assert len((await table.view(None)).seats) == 2
    says(await ask(bruno, "/game leave", game=called(his).lower()), "en", "lobby-left", game=called(his))
    says(await ask(bruno, "/game join", game=hers), "en", "lobby-joined", colour="▲ Red")


async def test_every_game_is_on_a_page_of_the_list(table: Table) -> None:
    bruno, games = table.person("Bruno"), []
    for number in range(23):
        await table.open("Bruno", name=f"*{'_' * 35}{number}")
        games.append(table.game)
    page, listed = await ask(bruno, "/game list"), 0
    for _ in range(23):
        assert len(page.content) <= 2000
        listed += page.content.count("https://")
        if "Next" not in page.labels:
            break
        page = await press(bruno, page, "Next")
    assert listed == len(games)
    back = await press(bruno, page, "Previous")
    assert back.content != page.content and back.content.count("https://") > 1


# Places that are gone


@pytest.mark.fault_24
async def test_a_deleted_thread_suspends_its_game_at_once(table: Table) -> None:
    await table.begin("Bruno", "Carla", name="Friday *game*")
    anna, bruno, carla, _ = table.discord.people
    thread = (await table.turn_post()).channel_id
    assert str(thread) in (await ask(bruno, "/game list", where="dm")).content
    table.discord.delete_channel(thread)
    for person in (bruno, carla):
        told = await person.sees(lambda seen: "suspended" in seen.text and "Friday" in seen.text, where="dm")
        assert r"Friday \*game\*" in told.content
    listed = await ask(bruno, "/game list", where="dm")
    says(listed, "en", "list-suspended", game=r"Friday \*game\*")
    assert str(thread) not in listed.content
    # Whoever manages the server brings it back, player or not; nobody else does.
    dario = table.person("Dario")
    for person in (anna, dario):
        person.go("tavern")
    assert await dario.autocomplete("/game move-here", "game") == []
    says(await ask(dario, "/game move-here", game=table.game), "en", "refused-unknown-game")
    offered = await anna.autocomplete("/game move-here", "game")
    assert [one["value"] for one in offered] == [table.game]
    says(
        await ask(anna, "/game move-here", game=table.game),
        "en",
        "notice-moved-here",
        game=r"Friday \*game\*",
    )
    assert (await table.turn_post()).channel_id == table.discord.channel("tavern").id


# Called off


async def test_a_game_that_was_called_off_says_so_everywhere(table: Table) -> None:
    post = await table.begin("Bruno", "Carla")
    anna, mover = table.person("Anna"), await table.mover()
    await press(anna, await ask(anna, "/game abandon", game=table.game), "abandon_now")
    off = EN.say("panel-status-called-off", game=called(table.game))
    game = {"game": table.game}
    for command in ("/game status", "/purse", "/game undo", "/game verify", "/quarry stop"):
        assert off in (await ask(mover, command, **game)).text, command
    scored = EN.say("panel-status-score", mark="", name=mover.name, points=0).strip()
    assert scored in (await ask(mover, "/game status", **game)).text
    seen = mover.again(post) if mover.again(post).components else post
    for verb in ("income", "build", "travel", "quarry", "purse"):
        assert off in (await press(mover, seen, verb)).text, verb


# Taking back


async def test_who_asks_for_an_undo_is_told_what_would_go(table: Table) -> None:
    await table.begin("Anna", "Bruno")
    first = await table.mover()
    taken = []
    for _ in range(2):
        mover = await table.mover()
        taken.append((mover, await take_card(mover)))
        await table.turn_post()
    offer = await ask(first, "/game undo")
    says(offer, "en", "refused-undo-needs-consent")
    done = taken[0][1].content.split("\n")[0].removeprefix("Done. ")
    says(offer, "en", "undo-offer", line=done, others=1)
    says(await press(first, offer, "ask_undo"), "en", "others-asked")
    question = await first.sees(offers("agree", table.game))
    assert done in question.text
    await press(taken[1][0], question, "agree")
    assert await table.mover() is first
    assert (await table.record()).play_seq > (await table.record()).played[-1].seq


async def test_an_old_question_is_not_answered_for_a_new_one(table: Table) -> None:
    await table.begin("Anna", "Bruno")
    first = await table.mover()
    for _ in range(2):
        mover = await table.mover()
        await take_card(mover)
    second = mover
    await ask_undo(first)
    old = await first.sees(offers("agree", table.game))
    stale = second.ask_click(old.id, custom_id(old, "refuse"))
    await second.answer(stale)
    await ask_undo(first)
    new = await first.sees(offers("agree", table.game), since=old)
    assert custom_id(new, "agree") != custom_id(old, "agree")
