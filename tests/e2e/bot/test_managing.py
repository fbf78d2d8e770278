"""`/appia game`: what those do for a game who manage its server, and what its table is told."""

from __future__ import annotations

from bot.words.text import Text
from playground.people import Person, Seen
from tests.support.people import ask, called, choices, choose, is_turn, offers, press, says, take_card, verbs
from tests.support.table import Table, until

EN = Text("en")


async def panel(anna: Person, table: Table) -> Seen:
    """What can be done for the game."""
    return await ask(anna, "/appia game", game=table.game)


async def manage(anna: Person, table: Table, task: str) -> Seen:
    """Do one of it."""
    return await choose(anna, await panel(anna, table), "manage", task)


async def test_a_manager_suspends_a_game_and_revives_it(table: Table) -> None:
    anna, bruno, carla, dario = table.discord.people
    post = await table.begin("Bruno", "Carla", start_player="fixed")
    shown = await ask(anna, "/appia game")
    assert called(table.game) in shown.text and not shown.pictures
    assert choices(shown, "manage") == ["repost", "halt", "back", "seat", "end"]
    halted = await choose(anna, shown, "manage", "halt")
    says(halted, "en", "done")
    assert choices(halted, "manage") == ["revive", "back", "seat", "end"]
    told = await dario.sees(EN.say("notice-halted", name="Anna"))
    assert told.silent and verbs(told) == {"revive"}
    says(await press(bruno, post, "income"), "en", "refused-halted")
    says(await ask(bruno, "/income", card=1, take="stones"), "en", "refused-halted")
    says(await ask(bruno, "/game list"), "en", "list-halted", game=called(table.game), link="")
    status = await ask(bruno, "/game status")
    says(status, "en", "refused-halted")
    # The players agree: one asks, the other answers.
    says(await press(bruno, status, "revive"), "en", "others-asked")
    question = await carla.sees(offers("agree_revive", table.game))
    says(question, "en", "revive-ask", name="Bruno")
    assert carla.mention in question.content and carla.notified_of()
    says(await press(dario, question, "agree_revive"), "en", "refused-not-seated")
    await press(carla, question, "agree_revive")
    await carla.sees(EN.say("revive-agreed"))
    again = await bruno.sees(is_turn, since=question)
    await take_card(bruno)
    # And the manager does it alone.
    await manage(anna, table, "halt")
    says(await manage(anna, table, "revive"), "en", "done")
    await dario.sees(EN.say("notice-halt-lifted", name="Anna"))
    await carla.sees(is_turn, since=again)
    history = (await ask(dario, "/game history")).text
    assert EN.say("entry-halted", name="Anna") in history
    assert EN.say("entry-halt-lifted", name="Anna") in history


async def test_a_suspended_game_that_moves_is_not_said_to_go_on(table: Table) -> None:
    anna, bruno, carla, _ = table.discord.people
    await table.begin("Bruno", "Carla", start_player="fixed")
    thread = (await table.view(None)).spot.channel
    await manage(anna, table, "halt")
    # Nobody can write there any more; a player takes it elsewhere.
    table.discord.delete_channel(thread)
    await until(lambda: _unreachable(table))
    bruno.go("tavern")
    says(
        await ask(bruno, "/game move-here", game=table.game),
        "en",
        "notice-halted-here",
        game=called(table.game),
    )
    carla.go("tavern")
    told = await carla.sees(EN.say("notice-halted-here", game=called(table.game)))
    assert told.content == EN.say("notice-halted-here", game=called(table.game)), "once"
    assert verbs(told) == {"revive"}
    # And it moves on, with its place as it was.
    for person in (bruno, carla):
        person.go("via-appia")
    says(
        await ask(bruno, "/game move-here", game=table.game),
        "en",
        "notice-halted-here",
        game=called(table.game),
    )
    again = await carla.sees(EN.say("notice-halted-here", game=called(table.game)))
    assert verbs(again) == {"revive"}
    says(await manage(anna, table, "revive"), "en", "done")
    await carla.sees(is_turn, since=again)


async def _unreachable(table: Table) -> bool:
    return (await table.view(None)).unreachable


async def test_the_board_again_without_a_call(table: Table) -> None:
    anna, bruno, carla, _ = table.discord.people
    post = await table.begin("Bruno", "Carla", start_player="fixed")
    await until(table.nothing_waits)
    rung = {one.id for one in bruno.notified_of()}
    table.discord.delete_message(post.id)
    says(await manage(anna, table, "repost"), "en", "done")
    board = await carla.sees(is_turn, since=post)
    await carla.sees(EN.say("notice-reposted", name="Anna"))
    await until(table.nothing_waits)
    assert board.silent and board.pictures and {one.id for one in bruno.notified_of()} == rung
    await take_card(bruno)


async def test_a_manager_asks_the_players_to_go_back(table: Table) -> None:
    anna, bruno, carla, dario = table.discord.people
    await table.begin("Bruno", "Carla", start_player="fixed")
    await manage_refused(anna, table)
    for person in (bruno, carla, bruno):
        await take_card(person)
    moments = await manage(anna, table, "back")
    (first, *_) = reversed(choices(moments, "manage_back"))
    labels = [one["label"] for one in moments.components[0]["options"]]
    assert labels[0].startswith("Round 1: Carla took") and len(labels) == 3, "not where it is already"
    says(await choose(anna, moments, "manage_back", first), "en", "players-asked")
    question = await dario.sees(offers("agree", table.game))
    assert question.content.startswith("Anna, who manages this server, would like to take the game back.")
    assert "The 2 moves after it would go, too." in question.content
    assert bruno.mention in question.content and carla.mention in question.content
    await press(bruno, question, "agree")
    await press(carla, question, "agree")
    await dario.sees(EN.say("undo-agreed"))
    view = await table.view(None)
    assert view.play is not None and view.play.table.round == 1 and await table.mover() is bruno


async def manage_refused(anna: Person, table: Table) -> None:
    """Before the first turn is over nothing can be taken back."""
    says(await manage(anna, table, "back"), "en", "refused-no-such-moment")


async def test_a_manager_replaces_a_player_or_ends_the_game(table: Table) -> None:
    anna, bruno, carla, dario = table.discord.people
    await table.begin("Bruno", "Carla", start_player="fixed")
    seats = await manage(anna, table, "seat")
    assert [one["placeholder"] for one in seats.components] == [
        EN.say("select-heir", name=name) for name in ("Bruno", "Carla")
    ]
    shown = await choose(anna, seats, "manage_seat", str(dario.id), arg="2")
    says(shown, "en", "handover-asked-other", name=dario.mention, owner="Carla")
    offer = await dario.sees(offers("accept", table.game))
    await press(dario, offer, "accept")
    await press(carla, offer, "accept")
    await until(lambda: _plays(table, dario))
    sure = await manage(anna, table, "end")
    says(sure, "en", "abandon-manager", game=called(table.game))
    await press(anna, sure, "abandon_now")
    await bruno.sees(EN.say("notice-abandoned-manager", name="Anna"))
    says(await ask(dario, "/game history", game=table.game), "en", "notice-abandoned-manager", name="Anna")
    over = await ask(anna, "/appia game", game=table.game)
    says(over, "en", "panel-status-called-off", game=called(table.game))


async def _plays(table: Table, person: Person) -> bool:
    return await table.number(person) in (await table.view(None)).players


async def test_who_does_not_manage_or_plays_is_refused(table: Table) -> None:
    anna, bruno, _, dario = table.discord.people
    await table.begin("Bruno", "Carla", start_player="fixed")
    dario.set_locale("de")
    says(await ask(dario, "/appia game"), "de", "problem-manage-server")
    says(await ask(bruno, "/appia game", where="dm"), "en", "problem-server-only")
    shown = await panel(anna, table)
    await ask(bruno, "/game handover", person=str(anna.id))
    await press(anna, await anna.sees(offers("accept", table.game)), "accept")
    says(await choose(anna, shown, "manage", "halt"), "en", "refused-manager-plays")
    says(await ask(anna, "/appia game", game=table.game), "en", "refused-manager-plays")
    assert not (await table.view(None)).halted
