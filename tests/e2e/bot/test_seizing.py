"""A game belongs to its server and a seat to its person, whatever servers and accounts somebody has."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

from bot.game.model import ChannelId, GameId, GuildId, InteractionId, Spot, Status, Suspension, UserId
from bot.game.pace import DAY_MS
from bot.game.questions import Outcome
from bot.game.state import fold
from bot.game.wishes import AcceptSeat, MoveHere, OfferSeat
from bot.service import GameService, now_ms
from bot.store.sqlite import open_store
from bot.words.text import Text
from engine.model import Seat
from playground.model import Asked
from playground.people import Person, Seen
from playground.server import Playground
from tests.e2e.bot.conftest import Staged
from tests.support import staging
from tests.support.attack import Forged, Stage
from tests.support.delivery import Post
from tests.support.people import ask, called, press, says, verbs
from tests.support.question_posts import tell
from tests.support.real_bot import RealBot
from tests.support.table import Table, until


def is_offer(seen: Seen) -> bool:
    """The open post of a seat that is offered."""
    return not seen.ephemeral and "accept" in verbs(seen)


def is_move(seen: Seen) -> bool:
    """The open post of a question whether to move."""
    return not seen.ephemeral and "agree_move" in verbs(seen)


async def test_a_game_cannot_be_seized_through_a_server_of_ones_own(table: Table) -> None:
    """The attack: move it there, hand the other's seat to a second account as manager, read the purse."""
    _, bruno, carla, dario = table.discord.people
    post = await table.begin("Bruno", "Carla")
    await until(table.nothing_waits)
    table.discord.add_guild("Bruno's own", "den", bruno, dario)
    known = set(await table.store.all_games())
    bruno.go("den")
    dario.go("den")
    says(await ask(bruno, "/game move-here", game=table.game), "en", "others-asked")
    question = await carla.sees(is_move)
    assert question.channel_id == post.channel_id, "asked where the game is"
    assert carla.mention in question.content, "and called"
    offer = {"person": str(dario.id), "seat": await seat_of(table, carla), "game": table.game}
    says(await ask(bruno, "/game handover", **offer), "en", "refused-not-your-seat")
    says(await ask(dario, "/purse", game=table.game), "en", "refused-unknown-game")
    says(await ask(bruno, "/game abandon", game=table.game), "en", "others-asked")
    says(await press(carla, question, "refuse_move"), "en", "done")
    await carla.sees(lambda seen: Text("en").say("move-refused", name="Carla") in seen.text)
    now = await table.view(None)
    assert (now.spot.channel, now.status, set(now.players)) == (
        post.channel_id,
        "running",
        {await table.number(bruno), await table.number(carla)},
    )
    assert not [one for one in dario.messages("den") if table.game in str(one.json)]
    assert set(await table.store.all_games()) == known


async def test_a_game_moves_to_another_server_when_all_agree(table: Table) -> None:
    _, bruno, carla, dario = table.discord.people
    await table.begin("Bruno", "Carla")
    guild = table.discord.add_guild("Elsewhere", "den", dario, bruno, carla)
    bruno.go("den")
    says(await ask(bruno, "/game move-here", game=table.game), "en", "others-asked")
    await press(carla, await carla.sees(is_move), "agree_move")
    here = table.discord.channel("den").id
    await bruno.sees(lambda seen: seen.channel_id == here and "income" in verbs(seen, table.game))
    assert (await table.view(None)).spot.guild == guild.id
    dario.go("den")  # who manages that one has a say from now on
    await ask(dario, "/game abandon", game=table.game)


async def test_where_the_bot_is_gone_the_others_are_called_in_the_new_place(table: Table) -> None:
    _, bruno, carla, dario = table.discord.people
    await table.begin("Bruno", "Carla")
    table.discord.add_guild("Elsewhere", "den", dario, bruno, carla)
    table.discord.set_bot_in_guild(False)

    async def suspended() -> bool:
        return (await table.view(None)).suspended

    await until(suspended)
    bruno.go("den")
    says(await ask(bruno, "/game move-here", game=table.game), "en", "others-asked")
    here = table.discord.channel("den").id
    question = await carla.sees(lambda seen: is_move(seen) and seen.channel_id == here)
    assert carla.mention in question.content
    private = await carla.sees(lambda seen: is_move(seen) and seen.channel_id == carla.channel("dm").id)
    says(await press(carla, private, "agree_move"), "en", "done")
    await bruno.sees(lambda seen: seen.channel_id == here and "income" in verbs(seen, table.game))
    await bruno.sees(lambda seen: Text("en").say("move-agreed") in seen.text and seen.id == question.id)


@pytest.mark.parametrize("sees", ["neither place", "the new place, no private messages", "the new place"])
async def test_silence_is_an_answer_only_of_whom_a_private_message_reached(post: Post, sees: str) -> None:
    """The bot is removed, Anna asks in a server of her own to go on there, Bruno is silent for two days."""
    anna, bruno, _, dario = post.discord.people
    game = await post.open()
    await post.start(game)
    await post.drain()
    post.discord.add_guild("Anna's own", "den", anna, dario, *([] if sees == "neither place" else [bruno]))
    bruno.set_dms(open=sees != "the new place, no private messages")
    before = (await post.service.view(game, None)).spot
    post.discord.set_bot_in_guild(False)
    await post.service.suspend_all(Suspension.BOT_REMOVED, guild=before.guild)
    den = post.discord.channel("den")
    there = Spot(GuildId(den.guild_id), ChannelId(den.id))
    await post.service.do(game, post.people[0], MoveHere(there, left=True), next(post.interactions))
    await post.drain()
    assert bruno.mention in (await anna.sees(is_move, where="den")).content
    post.now_ms += 2 * DAY_MS
    await post.service.tick()
    now = await post.service.view(game, None)
    if sees == "the new place":
        assert (now.spot, now.questions[0].outcome) == (there, Outcome.AGREED)
    else:
        assert (now.spot, now.questions[0].outcome) == (before, Outcome.LAPSED)


async def test_a_seat_that_a_manager_offers_is_kept_by_a_word(table: Table) -> None:
    anna, _, carla, dario = table.discord.people
    await table.begin("Bruno", "Carla")
    carla.set_locale("de")
    offer = {"person": str(dario.id), "seat": await seat_of(table, carla), "game": table.game}
    asked = await ask(anna, "/game handover", **offer)
    says(asked, "en", "handover-asked-other", name=dario.mention, owner="Carla")
    post = await dario.sees(is_offer)
    assert {dario.mention, carla.mention} <= set(post.content.replace(",", "").replace(":", "").split())
    says(await press(dario, post, "accept"), "en", "done")
    assert (await table.view(dario)).seat is None, "not yet"
    private = await carla.sees(lambda seen: is_offer(seen) and seen.channel_id == carla.channel("dm").id)
    await press(carla, private, "decline")
    await dario.sees(lambda seen: Text("en").say("handover-kept", name="Carla") in seen.text)
    assert (await table.view(carla)).seat is not None


@pytest.mark.fault_30
async def test_who_was_silent_for_a_day_is_ousted_and_told_and_so_is_the_table(
    discord: Playground, bot: RealBot, database: Path
) -> None:
    anna, bruno, carla, dario = discord.people
    long_ago, facts = now_ms() - DAY_MS, staging.beginning((1, 7))
    (game,) = await staging.stage(database, discord, (bruno, carla), facts, at_ms=long_ago)
    await offered(database, GameId(game), anna, dario, long_ago)
    await bot.start()
    ousted = Text("en").say("handover-ousted", to="Dario", game=called(game))
    await carla.sees(lambda seen: ousted in seen.text and seen.channel_id == carla.channel("dm").id)
    await bruno.sees(lambda seen: Text("en").say("handover-unanswered", owner="Carla") in seen.text)
    purse = await dario.sees(lambda seen: seen.channel_id == dario.channel("dm").id)
    assert "7 sesterces" in purse.text
    for person in (carla, dario):
        person.go((await bruno.sees(lambda seen: "income" in verbs(seen, game))).channel_id)
    says(await ask(carla, "/purse", game=game), "en", "refused-not-seated")
    assert "7 sesterces" in (await ask(dario, "/purse", game=game)).text


async def offered(database: Path, game: GameId, manager: Person, to: Person, at_ms: int) -> None:
    """Once, a manager offered the second seat, and it was accepted."""
    async with open_store(database) as store:
        numbers = [(await store.person(UserId(one.id), one.name, "en")).number for one in (manager, to)]
        service = GameService(store, cast(Any, None), cast(Any, None), clock=lambda: at_ms)
        guild = (await store.summary(game)).spot.guild
        asked = await service.do(game, numbers[0], OfferSeat(numbers[1], Seat(2), guild), InteractionId(1))
        victim = asked.view.players[1]
        await tell(store, game, asked.happened[0].seq, at_ms, person=victim)
        await service.do(game, numbers[1], AcceptSeat(), InteractionId(2))
        await service.close()


async def seat_of(table: Table, person: Person) -> Seat:
    """Where somebody sits."""
    seat = (await table.view(person)).seat
    assert seat is not None
    return seat


async def test_a_rematch_heeds_who_may_open_games_here(staged: Staged, table: Table) -> None:
    anna, bruno, carla, _ = table.discord.people
    result = await bruno.sees(lambda seen: "rematch" in verbs(seen, staged.over))
    for person in (anna, bruno, carla):
        person.go(result.channel_id)
    known = set(await table.store.all_games())
    await ask(anna, "/appia server", openers="managers")
    says(await press(bruno, result, "rematch"), "en", "problem-not-opener")
    assert set(await table.store.all_games()) == known
    await press(anna, result, "rematch")
    (rematch,) = set(await table.store.all_games()) - known
    await press(bruno, result, "rematch")  # to join is everybody's right
    players = (await table.store.summary(GameId(rematch))).players
    assert {*players} == {await table.number(anna), await table.number(bruno)}


async def test_a_rematch_seats_nobody_in_a_lobby_that_they_do_not_see(staged: Staged, table: Table) -> None:
    _, bruno, carla, _ = table.discord.people
    result = await carla.sees(lambda seen: "rematch" in verbs(seen, staged.over))
    known = set(await table.store.all_games())
    await press(bruno, result, "rematch")
    (rematch,) = set(await table.store.all_games()) - known
    table.discord.hide_channel("via-appia", carla)
    carla.go("tavern")
    forged = Forged(Asked.COMPONENT, f"va:rematch:{staged.over}:0:", ())
    asked = await Stage(table, result).press(carla, forged)
    said = Text("en").say("refused-unknown-game")
    await carla.sees(lambda seen: seen.id == asked.response_id and said in seen.text)
    assert (await table.store.summary(GameId(rematch))).players == (await table.number(bruno),)


async def test_what_was_called_off_is_named_to_those_only_who_see_it(staged: Staged, table: Table) -> None:
    anna, bruno, _, dario = table.discord.people
    game = staged.road
    turn = await bruno.sees(lambda seen: "income" in verbs(seen, game))
    await press(anna, await ask(anna, "/game abandon", game=game, where=turn.channel_id), "abandon_now")
    table.discord.add_guild("Dario's own", "den", dario)
    stage, told = Stage(table, turn), []
    for where in (turn.channel_id, "den"):
        dario.go(where)
        asked = await stage.press(dario, Forged(Asked.COMPONENT, f"va:nudge:{game}:0:", ()))
        answer = await dario.sees(lambda seen, asked=asked: seen.id == asked.response_id)  # type: ignore[misc]
        told.append(called(game) in answer.text)
    assert told == [True, False]


async def test_who_manages_another_server_has_no_say_and_sees_nothing(staged: Staged, table: Table) -> None:
    """What changes nothing in a game, and what a manager may, from a server of one's own."""
    _, bruno, _, dario = table.discord.people
    table.discord.add_guild("Dario's own", "den", dario)
    await bruno.sees(lambda seen: "income" in verbs(seen, staged.road))
    dario.go("den")
    before = (await table.store.summary(GameId(staged.road))).seq
    for command in ("/board", "/game status", "/game history", "/purse", "/game abandon", "/game move-here"):
        says(await ask(dario, command, game=staged.road), "en", "refused-unknown-game")
    offer = {"person": str(dario.id), "seat": 1, "game": staged.road}
    says(await ask(dario, "/game handover", **offer), "en", "refused-unknown-game")
    says(await ask(dario, "/game verify", game=staged.over), "en", "refused-unknown-game")
    assert await dario.autocomplete("/game move-here", "game") == []
    await ask(dario, "/appia server", language="de")
    assert (await table.store.guild_settings(GuildId(table.discord.world.guild.id))).language is None
    assert (await table.store.summary(GameId(staged.road))).seq == before


async def test_who_manages_another_server_forges_no_button_either(staged: Staged, table: Table) -> None:
    """To end a game or to give a seat away, from a server of one's own; one of the two plays."""
    anna, bruno, carla, dario = table.discord.people
    game = GameId(staged.road)
    turn = await bruno.sees(lambda seen: "income" in verbs(seen, game))
    carla.go(turn.channel_id)
    await ask(carla, "/game handover", person=str(anna.id), game=game)
    table.discord.add_guild("Dario's own", "den", dario)
    table.discord.add_guild("Bruno's own", "cave", bruno)
    dario.go("den")
    bruno.go("cave")
    stage = Stage(table, turn)

    async def forge(person: Person, verb: str, answer: str) -> None:
        asked = await stage.press(
            person, Forged(Asked.COMPONENT, f"va:{verb}:{game}:{before}:", (), on_panel=True)
        )
        said = Text("en").say(answer, game=game)
        await person.sees(lambda seen: seen.id == asked.response_id and said in seen.text)

    before = (await table.store.summary(game)).seq
    for verb in ("abandon_now", "ask_abandon", "agree_abandon", "accept", "decline", "agree_move"):
        await forge(dario, verb, "refused-unknown-game")
    for verb in ("accept", "decline"):
        await forge(bruno, verb, "refused-not-offered")
    offer = {"person": str(dario.id), "seat": 2, "game": game}
    says(await ask(bruno, "/game handover", **offer), "en", "refused-not-your-seat")
    assert (await table.store.summary(game)).seq == before, "nothing came of it"
    await forge(bruno, "abandon_now", "others-asked")
    now = fold(game, await table.store.load(game))
    assert now.status is Status.RUNNING
    assert now.abandon is not None, "one player asks, as anywhere, and the other decides"
    assert now.players == (await table.number(bruno), await table.number(carla))
