"""Every slash command by the right and by a wrong person, in four languages; the judge watches the wire."""

from __future__ import annotations

from typing import Any

import pytest
from discord import ButtonStyle

from bot.words.info import TOPICS
from bot.words.text import Text
from playground.errors import CannotDoError
from playground.model import Permission
from playground.people import Person, Seen
from playground.server import Playground
from tests.support.people import (
    ask,
    ask_undo,
    called,
    choose,
    fill_in,
    game_of,
    is_turn,
    offers,
    press,
    says,
    take_card,
    verbs,
)
from tests.support.real_bot import RealBot
from tests.support.table import Table

PLAIN, MAIN = ButtonStyle.secondary.value, ButtonStyle.primary.value
GO, DANGER = ButtonStyle.success.value, ButtonStyle.danger.value

ILLUSTRATED = ("goal", "income", "quarry", "build", "travel")
TRIES = 20
"""On a busy machine a picture may come too late for an answer; then it is asked for again."""
ALL = Permission(0)
for _one in Permission:
    ALL |= _one


async def test_the_commands_are_described_in_four_languages(discord: Playground, bot: RealBot) -> None:
    await bot.start()
    commands = {command.name: command.body for command in discord.world.commands.values()}
    assert sorted(commands) == ["appia", "board", "build", "game", "income", "purse", "quarry", "travel"]
    leaves = [body for command in commands.values() for body in _leaves(command)]
    assert len(leaves) > 60
    for body in leaves:
        assert not body.get("name_localizations") or "choice" in body
        if "description" in body:
            assert set(body["description_localizations"]) == {"de", "nl", "es-ES", "es-419"}, body["name"]
    labels = commands["income"]["options"][1]["choices"][0]
    assert labels["name_localizations"]["de"] == Text("de").say("pick-take", pick="sesterces")


def _leaves(body: dict[str, Any]) -> list[dict[str, Any]]:
    """A command, its subcommands and options."""
    return [body, *(leaf for option in body.get("options", ()) for leaf in _leaves(option))]


async def test_a_lobby_by_commands_and_buttons(discord: Playground, bot: RealBot) -> None:
    await bot.start()
    anna, bruno, carla, dario = discord.people
    opened = await ask(
        bruno, "/game new", name="Friday game", open_money=True, consolation=False, hand="steady",
        start_player="fixed", language="en",
    )  # fmt: skip
    says(opened, "en", "lobby-joined", colour="■ Blue")
    lobby = await anna.sees("Friday game")
    assert _style(lobby, "Start") == PLAIN, "one alone cannot start"
    wanted = "open purses, no consolation prize, steady hand, the first to join starts"
    assert wanted in lobby.text
    says(await ask(anna, "/game leave"), "en", "problem-no-game")
    says(await ask(anna, "/game start"), "en", "refused-not-seated")
    says(await ask(bruno, "/game start"), "en", "refused-too-few-players", needed=2)
    says(await ask(bruno, "/income", card=1, take="both"), "en", "refused-not-started")
    says(await ask(bruno, "/purse"), "en", "refused-not-started")
    says(await ask(bruno, "/board"), "en", "refused-not-started")
    says(await ask(anna, "/game status"), "en", "panel-status-lobby", game="Friday game", seats=1, most=4)
    says(await ask(carla, "/game join"), "en", "lobby-joined", colour="▲ Red")
    lobby = await anna.sees(lambda seen: seen.id == lobby.id and "Carla" in seen.text)
    assert _style(lobby, "Start") == GO
    says(await ask(carla, "/game join"), "en", "lobby-joined", colour="▲ Red")
    await press(dario, lobby, "join")
    await _change_colours(anna, carla, dario, lobby)
    await _change_options(bruno, carla, dario, lobby)
    says(await ask(dario, "/game leave"), "en", "lobby-left", game="Saturday")
    says(await press(dario, lobby, "leave"), "en", "refused-not-seated")
    lobby = await anna.sees("Saturday")
    says(await press(carla, lobby, "start"), "en", "lobby-begins")
    turn = await anna.sees(is_turn)
    says(await ask(dario, "/game join", game=game_of(turn)), "en", "refused-already-started")
    says(await ask(carla, "/game leave"), "en", "refused-already-started")
    assert "Saturday" in turn.text


def _style(seen: Seen, label: str) -> int:
    """How a button looks."""
    (style,) = [int(one["style"]) for one in seen.components if one.get("label") == label]
    return style


async def _change_colours(anna: Person, carla: Person, dario: Person, lobby: Seen) -> None:
    says(await press(anna, lobby, "colour"), "en", "refused-not-seated")
    panel = await press(carla, lobby, "colour")
    offered = [one["value"] for one in panel.components[0]["options"]]
    assert offered == ["red", "yellow"]  # Bruno has blue, Dario green
    stale = await press(dario, lobby, "colour")
    says(await choose(carla, panel, "colour", "yellow"), "en", "lobby-joined", colour="◆ Yellow")
    says(await choose(dario, stale, "colour", "yellow"), "en", "refused-colour-taken")


async def _change_options(bruno: Person, carla: Person, dario: Person, lobby: Seen) -> None:
    says(await press(carla, lobby, "options"), "en", "refused-not-host")
    panel = await press(bruno, lobby, "options")
    assert panel.labels == [
        "2", "3", "4", "Up to 4", "Name", "Purses: open", "Hand: steady", "Consolation: no", "Start: seat 1",
        "Language: English", "Hints: no", "Done", "Remove", "Cancel game",
    ]  # fmt: skip
    assert _style(panel, "Done") == GO and _style(panel, "Cancel game") == DANGER
    question = await press(bruno, panel, "Cancel game")
    says(question, "en", "lobby-close-ask", game="Friday game")
    assert _style(question, "Cancel game") == DANGER
    panel = await press(bruno, question, "options")
    panel = await press(bruno, panel, "plan", "rules=open_money=no")
    assert "hidden purses" in panel.text and "Purses: hidden" in panel.labels
    says(await press(bruno, panel, "plan", "players=2"), "en", "refused-too-many-players")
    panel = await press(bruno, lobby, "options")
    panel = await press(bruno, panel, "plan", "players=3")
    says(panel, "en", "lobby-waiting-full", players=3)
    assert [one["label"] for one in panel.components if one.get("style") == MAIN] == ["3"]
    panel = await press(bruno, panel, "plan", "players=0")
    panel = await press(bruno, panel, "plan", "language=de")
    assert "Language: Deutsch" in panel.labels
    panel = await press(bruno, panel, "plan", "hints=yes")
    assert "Hints: yes" in panel.labels and "hints allowed" in panel.text
    panel = await press(bruno, panel, "plan", "hints=no")
    for following in ("nl", "es", "en"):
        panel = await press(bruno, panel, "plan", f"language={following}")
    renamed = await fill_in(bruno, panel, "name", "Saturday")
    says(renamed, "en", "lobby-options-ask", game="Saturday")
    panel = await press(bruno, renamed, "remove")
    number = next(one["value"] for one in panel.components[0]["options"] if one["label"] == "Dario")
    says(await choose(bruno, panel, "remove", number), "en", "lobby-removed", name="Dario")
    says(await ask(dario, "/game join"), "en", "lobby-joined", colour="▲ Red")


async def test_where_and_by_whom_games_are_opened(discord: Playground, bot: RealBot) -> None:
    await bot.start()
    anna, bruno, *_ = discord.people
    for person in (anna, bruno):
        person.set_locale("es-419")
    says(await ask(bruno, "/game new", where="dm"), "es", "problem-server-only")
    says(await ask(bruno, "/game new", name="\u200b"), "es", "problem-name-empty")
    lacking = Permission.EMBED_LINKS | Permission.READ_MESSAGE_HISTORY
    discord.set_bot_permissions("tavern", ALL & ~lacking)
    text = Text("es")
    named = ", ".join(text.say(f"permission-{one}") for one in ("embed_links", "read_message_history"))
    says(await ask(bruno, "/game new", where="tavern"), "es", "problem-permissions", permissions=named)
    discord.set_bot_permissions("tavern", ALL & ~Permission.ATTACH_FILES & ~Permission.CREATE_PUBLIC_THREADS)
    named = ", ".join(text.say(f"permission-{one}") for one in ("attach_files", "create_public_threads"))
    says(await ask(anna, "/game new", where="tavern"), "es", "lobby-makes-do", permissions=named)
    discord.set_bot_permissions("tavern", None)
    says(await ask(bruno, "/appia server"), "es", "problem-manage-server")
    says(await ask(anna, "/appia server", where="dm"), "es", "problem-server-only")
    tavern = discord.channel("tavern")
    kept = await ask(anna, "/appia server", openers="managers", channel=str(tavern.id), language="de")
    says(kept, "es", "server-saved")
    says(kept, "es", "server-channel", channel=f"<#{tavern.id}>")
    says(await ask(bruno, "/game new", where="tavern"), "es", "problem-not-opener")
    here = await ask(anna, "/game new")
    says(here, "es", "problem-not-this-channel", channel=f"<#{tavern.id}>")
    await ask(anna, "/game new", where="tavern")
    await anna.sees(Text("de").say("lobby-waiting-hand"))
    panel = await ask(anna, "/appia server")
    for part, value in (
        ("channel", "any"),
        ("openers", "everyone"),
        ("language", "any"),
        (None, "options=steady=yes"),
    ):
        panel = await choose(anna, panel, "server", value, part)
        says(panel, "es", "server-saved")
    assert text.say("option-hand", hand="steady") in panel.text
    discord.set_guild(locale="nl", features=("COMMUNITY",))
    says(await ask(bruno, "/game new"), "es", "lobby-joined", colour="■ Azul")
    lobby = await bruno.sees(Text("nl").say("lobby-waiting-hand"))
    assert Text("nl").say("option-hand", hand="steady") in lobby.text


async def test_looking_things_up_in_spanish(discord: Playground, bot: RealBot) -> None:
    await bot.start()
    anna, *_ = discord.people
    anna.set_locale("es-ES")
    for where in ("via-appia", "dm"):
        says(await ask(anna, "/appia help", where=where), "es", "help-settings")
    panel = await ask(anna, "/appia rules")
    says(panel, "es", "rules-minute")
    for topic in TOPICS:
        for _ in range(TRIES):
            panel = await choose(anna, panel, "topic", topic)
            says(panel, "es", f"rules-{topic}")
            if topic not in ILLUSTRATED or panel.pictures:
                break
        assert bool(panel.pictures) == (topic in ILLUSTRATED), topic
        assert all(picture["description"] for picture in panel.pictures)
    says(await ask(anna, "/appia rules", topic="travel"), "es", "rules-travel")
    settings = await ask(anna, "/appia settings")
    says(settings, "es", "settings-dm", dm="purse")
    says(await choose(anna, settings, "dm", "off"), "es", "dm-off")
    says(await ask(anna, "/appia settings", dm="turns"), "es", "settings-dm", dm="turns")
    says(await ask(anna, "/game list"), "es", "list-none")
    says(await ask(anna, "/game status"), "es", "problem-no-game")
    says(await ask(anna, "/board", game="ZZZZZ"), "es", "refused-unknown-game")
    greeting = await anna.sees("Salve")
    says(await press(anna, greeting, "rules_minute"), "es", "rules-minute")


async def test_a_game_by_commands_in_german(table: Table) -> None:
    anna, bruno, carla, _ = table.discord.people
    for person in (anna, bruno, carla):
        person.set_locale("de")
    bruno.set_dms(open=False)
    await table.begin("Anna", "Bruno", language="de")
    mover, (other,), game = await table.mover(), await table.others(), table.game
    cards = await mover.autocomplete("/income", "card")
    assert len(cards) == 7
    assert all(":" in one["name"] for one in cards)
    assert await other.autocomplete("/income", "card") == []
    assert await mover.autocomplete("/build", "space") == []
    assert await mover.autocomplete("/travel", "to") == []
    says(
        await ask(other, "/income", card=cards[0]["value"], take="stones"),
        "de",
        "refused-not-your-turn",
        name=mover.name,
    )
    says(await ask(carla, "/income", card=1, take="stones"), "de", "problem-no-game")
    says(await ask(carla, "/income", card=1, take="stones", game=game), "de", "refused-not-seated")
    hidden = next(card for card in range(1, 17) if card not in {one["value"] for one in cards})
    says(
        await ask(mover, "/income", card=hidden, take="stones"), "de", "refusal-card-not-face-up", card=hidden
    )
    says(
        await ask(mover, "/income", card=cards[0]["value"], take="both"),
        "de",
        "refusal-may-not-take-both",
        face_up=7,
    )
    says(await ask(mover, "/build", space="a1"), "de", "refusal-no-such-tile-on-cart", size="S")
    says(await ask(mover, "/build", space="Z9"), "de", "refusal-unknown-space")
    says(await ask(mover, "/travel", to="tarracina"), "de", "refusal-no-way", place="Tarracina")
    says(await ask(mover, "/quarry stop"), "de", "refusal-wrong-moment", step="action")
    says(
        await ask(mover, "/quarry push", stone="large", place=0, angle=0),
        "de",
        "refusal-no-such-stone",
        size="L",
    )
    says(
        await ask(mover, "/quarry exchange", stone="small", into="small"),
        "de",
        "refusal-wrong-moment",
        step="action",
    )
    taken = await ask(mover, "/income", card=cards[0]["value"], take="stones")
    assert Text("de").say("panel-receipt-undo") in taken.text
    says(await ask(mover, "/game undo"), "de", "undo-done")
    says(await ask(mover, "/game undo"), "de", "refused-nothing-to-undo")
    await ask(mover, "/income", card=cards[0]["value"], take="sesterces")
    mover, other = other, mover
    await _dig(mover, other)
    says(await ask(carla, "/purse"), "de", "problem-no-game")
    assert "Sesterze" in (await ask(anna, "/purse")).text
    await _told_once(bruno)
    words = (await ask(carla, "/board", **{"as": "text"})).text
    assert "Brundisium" in words
    for _ in range(TRIES):
        board = await ask(carla, "/board")
        if board.pictures:
            break
        says(board, "de", "problem-no-picture")
    assert board.pictures[0]["description"]
    assert Text("de").say("history-round", round=1) in (await ask(carla, "/game history")).text


async def _told_once(person: Person) -> None:
    """Whoever takes no direct messages hears once that the purse is here only."""
    closed = Text("de").say("dm-closed")

    def told() -> int:
        return sum(closed in seen.text for seen in person.messages())

    for _ in range(TRIES):
        assert "Sesterze" in (await ask(person, "/purse")).text
        if told():
            break
    await ask(person, "/purse")
    assert told() == 1


async def _dig(mover: Person, other: Person) -> None:
    """A quarry turn, whatever falls, ended by the commands for it."""
    says(
        await ask(other, "/quarry push", stone="small", place=0, angle=0),
        "de",
        "refused-not-your-turn",
        name=mover.name,
    )
    panel = await ask(mover, "/quarry push", stone="small", place=35, angle=-10)
    says(await ask(mover, "/travel", to="A1"), "de", "refusal-wrong-moment", step="push")
    assert Text("de").say("button-stop") in panel.labels
    await other.sees(
        Text("de").say("film-aim", name=mover.name, number=1, stone="K", place="+35", angle="−10")
    )
    panel = await ask(mover, "/quarry stop")
    while "exchange" in verbs(panel):
        says(
            await ask(mover, "/quarry put-back", tile="small"), "de", "refusal-no-such-tile-on-cart", size="S"
        )
        says(
            await ask(mover, "/quarry consolation", what="tile"),
            "de",
            "refusal-wrong-moment",
            step="exchange",
        )
        size = next(word for word in ("large", "mid", "small") if _fell(panel, word))
        panel = await ask(mover, "/quarry exchange", stone=size, into="sesterce")
    assert Text("de").say("panel-now-next", name=other.name) in panel.text


def _fell(panel: Seen, word: str) -> bool:
    adjective = {"large": "großer", "mid": "mittlerer", "small": "kleiner"}[word]
    return adjective in panel.text.split("?")[0]


async def test_questions_round_a_game_in_dutch(table: Table) -> None:
    anna, bruno, carla, dario = table.discord.people
    for person in (anna, bruno, carla, dario):
        person.set_locale("nl")
    await table.begin("Bruno", "Carla", language="nl")
    mover, (other,), game = await table.mover(), await table.others(), table.game
    await take_card(mover)
    mover, other = other, mover
    says(await ask(mover, "/game list"), "nl", "list-title")
    assert (
        Text("nl").say("panel-status-yours", game=called(game), round=1)
        in (await ask(mover, "/game status", where="dm")).text
    )
    await take_card(mover, "stones")
    says(await ask_undo(other), "nl", "others-asked")
    question = await anna.sees(offers("agree"))
    assert Text("nl").say("button-agree") in question.labels
    says(await press(dario, question, "agree"), "nl", "refused-not-seated")
    says(await press(mover, question, "refuse"), "nl", "done")
    await anna.sees(Text("nl").say("undo-refused", name=mover.name))
    await ask_undo(other)
    question = await anna.sees(offers("agree"), since=question)
    assert Text("nl").say("button-agree") in question.labels
    says(await press(mover, question, "agree"), "nl", "done")
    yours = Text("nl").say("panel-status-yours", game=called(game), round=1)
    assert yours in (await ask(other, "/game status")).text
    await _hand_over(other, anna, dario)
    await _abandon(anna, mover, dario)


async def _hand_over(seated: Person, anna: Person, dario: Person) -> None:
    says(await ask(seated, "/game handover", person=str(seated.id)), "nl", "problem-handover-self")
    says(await ask(anna, "/game handover", person=str(dario.id)), "nl", "problem-no-game")
    says(
        await ask(seated, "/game handover", person=str(dario.id)), "nl", "handover-asked", name=dario.mention
    )
    offer = await anna.sees(offers("accept"))
    assert Text("nl").say("button-accept") in offer.labels
    says(await press(anna, offer, "accept"), "nl", "refused-not-offered")
    says(await press(dario, offer, "decline"), "nl", "done")
    seats = await anna.autocomplete("/game handover", "seat", person=str(dario.id))
    seat = next(one["value"] for one in seats if seated.name in one["name"])
    says(await ask(dario, "/game handover", person=str(anna.id), seat=seat), "nl", "refused-not-your-seat")
    # Whoever manages the server may offer anybody's seat: who sits there must agree, or be silent for a day.
    asked = await ask(anna, "/game handover", person=str(dario.id), seat=seat)
    says(asked, "nl", "handover-asked-other", name=dario.mention, owner=seated.name)
    offer = await anna.sees(offers("accept"), since=offer)
    assert Text("nl").say("button-accept") in offer.labels
    says(await press(dario, offer, "accept"), "nl", "done")
    says(await press(seated, offer, "accept"), "nl", "done")
    says(await ask(seated, "/purse"), "nl", "problem-no-game")
    assert "sesterti" in (await ask(dario, "/purse")).text


async def _abandon(anna: Person, mover: Person, dario: Person) -> None:
    says(await ask(mover, "/game abandon"), "nl", "others-asked")
    question = await anna.sees(offers("agree_abandon"))
    says(await press(dario, question, "refuse_abandon"), "nl", "done")
    await anna.sees(Text("nl").say("abandon-refused", name="Dario"))
    panel = await ask(anna, "/game abandon")
    says(await press(anna, panel, "abandon_now"), "nl", "entry-abandoned")
    says(await ask(mover, "/game abandon"), "nl", "problem-no-game")


async def test_moving_to_another_channel(table: Table) -> None:
    anna, bruno, carla, _ = table.discord.people
    await table.begin("Anna", "Bruno")
    mover, game = await table.mover(), table.game
    says(await ask(mover, "/game move-here"), "en", "problem-here-already")
    says(await ask(carla, "/game move-here", where="tavern"), "en", "problem-no-game")
    says(await ask(mover, "/game move-here", where="dm"), "en", "problem-server-only")
    thread = mover.here
    table.discord.delete_channel(thread.id)
    for person in table.discord.people:
        person.go("tavern")
    suspended = Text("en").say("notice-suspended", reason="channel", game=called(game))
    await mover.sees(suspended, where="dm")
    says(await ask(mover, "/game status"), "en", "refused-suspended")
    says(await ask(bruno, "/game move-here"), "en", "notice-moved-here", game=called(game))
    turn = await anna.sees(is_turn, where="tavern")
    assert game_of(turn) == game


async def test_what_the_client_does_not_offer(discord: Playground, bot: RealBot) -> None:
    await bot.start()
    anna, *_ = discord.people
    for card, take in ((17, "both"), (1, "nothing")):
        with pytest.raises(CannotDoError):
            await anna.slash("/income", card=card, take=take)
    for place, angle in ((101, 0), (0, 31)):
        with pytest.raises(CannotDoError):
            await anna.slash("/quarry push", stone="small", place=place, angle=angle)
    with pytest.raises(CannotDoError):
        await anna.slash("/game new", players=5)
