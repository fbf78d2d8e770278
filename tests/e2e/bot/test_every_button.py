"""Every button and list, used at least once by whom it is for and by somebody else; and the press budgets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from discord import ButtonStyle

from bot.game.model import GameId, Status
from bot.ui.router import HANDLERS
from bot.words.text import Text
from engine.actions import PushStone
from engine.model import Size
from playground.model import Asked
from playground.people import Person, Seen
from playground.server import Playground
from tests.e2e.bot.conftest import Staged
from tests.support import staging
from tests.support.people import (
    PRESS,
    ask,
    ask_undo,
    called,
    choices,
    choose,
    chosen,
    custom_id,
    fill_in,
    is_film,
    offers,
    paced,
    press,
    press_together,
    push,
    says,
    take_card,
    verbs,
)
from tests.support.players import ByCommands, aim, finish_turn
from tests.support.table import Table, until


class Trial:
    """Who used what."""

    def __init__(self, table: Table) -> None:
        """Nothing yet."""
        self.table = table
        self.right: set[str] = set()
        self.wrong: set[str] = set()

    async def by(
        self, person: Person, message: Seen, verb: str, value: str | None = None, arg: str | None = None
    ) -> Seen:
        """Use a button or list as the one it is for."""
        self.right.add(verb)
        if value is not None:
            return await choose(person, message, verb, value)
        return await press(person, message, verb, arg)

    async def not_by(
        self,
        person: Person,
        message: Seen,
        verb: str,
        key: str | None = None,
        values: tuple[str, ...] = (),
        **facts: str,
    ) -> Seen:
        """Use it as somebody else: nothing changes at the table, and the answer says why.

        A private panel is never seen by others; a client that knew its id all the same would do this.
        """
        self.wrong.add(verb)
        await paced(person)
        world = self.table.discord.world
        wanted = custom_id(message, verb)
        component = message.component(wanted)
        data = {"custom_id": wanted, "component_type": component["type"]}
        if component["type"] != 2:
            data["values"] = list(values) or [component["options"][0]["value"]]
        before = await self._seq(wanted)
        found = world.find_message(message.id)
        assert found is not None
        asked = world.ask(
            Asked.COMPONENT, person.user, world.channels[message.channel_id], data, message=found
        )
        reply = await person.answer(asked)
        answered = world.find_message(asked.response_id or 0)
        assert answered is not None and answered.ephemeral, reply.kind
        if key is not None:
            assert Text("en").say(key, **facts) in answered.content, answered.content
        assert await self._seq(wanted) == before, f"{verb} by {person.name} changed something"
        return Seen(answered.id, answered.channel_id, message.json | {"content": answered.content})

    async def _seq(self, wanted: str) -> int:
        """How long the log of a component's game is."""
        match = PRESS.fullmatch(wanted)
        assert match
        return 0 if match["game"] == "-" else (await self.table.store.summary(GameId(match["game"]))).seq


async def test_every_button(staged: Staged, table: Table) -> None:
    trial = Trial(table)
    await _greeting(trial)
    await _lobby(trial)
    await _road(trial, staged.road)
    await _quarry(trial, staged.fresh)
    await _exchange(trial, staged.cart)
    await _looking(trial, staged.fresh)
    await _questions(trial, staged.fresh)
    await _end(trial, staged.over)
    await _settings(trial)
    await _hints(trial)
    await _pace(trial)
    await _managing(trial)
    elsewhere = {"agree_move", "refuse_move"}  # of a question that needs two servers: `test_seizing`
    elsewhere |= {"later", "mute", "step_in"}  # when time has passed: `test_pace`
    elsewhere |= {"why"}  # of a computer's turn: `test_why`
    elsewhere |= {"build_first", "outcome", "ask_abandon"}  # 0.1.0 asked like this: `tests/releases`
    assert trial.right == set(HANDLERS) - elsewhere
    assert trial.wrong == set(HANDLERS) - elsewhere


async def _greeting(trial: Trial) -> None:
    """Where only managers may open games, the greeting's buttons are for them."""
    anna, bruno, *_ = trial.table.discord.people
    greeting = await anna.sees(offers("in_progress"))
    await trial.by(anna, greeting, "rules_minute")
    minute = await trial.by(bruno, greeting, "rules_minute")
    trial.wrong.add("rules_minute")  # for everybody
    await trial.by(bruno, minute, "topic", "travel")
    demo = await trial.by(anna, greeting, "in_progress")
    await ask(anna, "/appia server", openers="managers")
    await trial.not_by(bruno, greeting, "new_game", "problem-not-opener")
    await trial.not_by(bruno, greeting, "in_progress", "problem-not-opener")
    await trial.not_by(bruno, greeting, "solo", "problem-not-opener")
    await trial.by(anna, greeting, "lesson")
    trial.wrong.add("lesson")  # for everybody; `test_lesson` has where
    await ask(anna, "/appia server", openers="everyone")
    trial.right.add("demo")
    trial.wrong.add("demo")
    says(await choose(anna, demo, "demo", str(anna.id)), "en", "problem-handover-self")
    assert "A game half-way through" in (await choose(anna, demo, "demo", str(bruno.id))).text
    await trial.by(bruno, greeting, "new_game")
    whom = await trial.by(bruno, greeting, "solo")
    assert "Tiro" in (await trial.by(bruno, whom, "solo", arg="tiro")).text


async def _lobby(trial: Trial) -> None:
    anna, bruno, carla, dario = trial.table.discord.people
    lobby = await trial.table.open("Bruno")
    await trial.not_by(dario, lobby, "leave", "refused-not-seated")
    await trial.not_by(dario, lobby, "colour", "refused-not-seated")
    await trial.not_by(dario, lobby, "start", "refused-not-seated")
    await trial.not_by(dario, lobby, "options", "refused-not-host")
    told = await trial.by(dario, lobby, "fairness")
    trial.wrong.add("fairness")  # for everybody
    says(told, "en", "lobby-secret", hash=(await trial.table.view(None)).commitment)
    await trial.by(carla, lobby, "join")
    await trial.by(carla, lobby, "leave")
    await trial.by(carla, lobby, "join")
    colours = await trial.by(carla, lobby, "colour")
    await trial.by(carla, colours, "colour", "yellow")
    for verb in ("plan", "name", "remove", "close"):
        options = await trial.by(bruno, lobby, "options")
        await trial.not_by(carla, options, verb, "refused-not-host")
    options = await trial.by(bruno, lobby, "options")
    options = await trial.by(bruno, options, "plan", "rules=steady=yes")
    options = await fill_in(bruno, options, "name", "Saturday")
    trial.right.add("name")
    await trial.not_by(carla, lobby, "add_computer", "refused-not-host")
    levels = await trial.by(bruno, lobby, "add_computer")
    await trial.by(bruno, levels, "add_computer", "magister")
    for gone in ("-1", None):  # the computer, then Carla
        whom = await trial.by(bruno, await trial.by(bruno, lobby, "options"), "remove")
        await trial.by(bruno, whom, "remove", gone or choices(whom, "remove")[0])
    await trial.by(dario, lobby, "join")
    await trial.by(dario, lobby, "start")
    await trial.table.turn_post()
    full = await trial.table.open("Bruno", players=2)
    await press_together(full, (carla, "join"), (dario, "join"))
    trial.wrong.add("join")  # one of the two
    assert len((await trial.table.view(None)).seats) == 2
    empty = await trial.table.open("Anna")
    options = await trial.by(anna, empty, "options")
    sure = await trial.by(anna, options, "close")
    says(sure, "en", "lobby-close-ask", game=called(trial.table.game))
    assert (await trial.table.view(None)).status is Status.LOBBY
    options = await trial.by(anna, sure, "options")
    await _close(trial, anna, options)
    sure = await trial.by(anna, await trial.by(anna, empty, "options"), "close")
    await trial.by(anna, sure, "close")
    assert (await trial.table.view(None)).status is Status.CLOSED


async def _hints(trial: Trial) -> None:
    """A hint comes beside the panel, and its button leads to what it says."""
    bruno, carla = (trial.table.person(name) for name in ("Bruno", "Carla"))
    await trial.table.begin("Bruno", "Carla", hints=True, start_player="fixed")
    panel = await ask(bruno, "/game status", game=trial.table.game)
    await trial.not_by(carla, panel, "hint", "refused-not-your-turn", name="Bruno")
    trial.right.add("hint")
    panel = await ask(bruno, "/game status", game=trial.table.game)
    await paced(bruno)
    await bruno.click(panel, custom_id(panel, "hint"))
    hint = await bruno.sees(lambda seen: "Let's do it" in seen.labels, since=panel)
    done = await press(bruno, hint, "Let's do it")
    assert {"push", "undo"} & verbs(done), done.text
    history = await ask(carla, "/game history", game=trial.table.game)
    if "history" in verbs(history):  # the hint led to a move, of which she is told first
        history = await press(carla, history, "history")
    says(history, "en", "entry-hint-taken", name="Bruno")


async def _pace(trial: Trial) -> None:
    """A pace is chosen in the lobby, and another asked for later; others nudge, and give time."""
    bruno, carla, dario = (trial.table.person(name) for name in ("Bruno", "Carla", "Dario"))
    lobby = await trial.table.open("Bruno", start_player="fixed", language="en")
    await trial.not_by(carla, lobby, "pace", "refused-not-host")
    panel = await trial.by(bruno, lobby, "pace")
    panel = await trial.by(bruno, panel, "pace", "3d")
    for verb in ("pace_type", "time_up"):
        await trial.not_by(carla, panel, verb, "refused-not-host")
        panel = await trial.by(bruno, lobby, "pace")
    panel = await trial.by(bruno, panel, "time_up", "keep")
    panel = await fill_in(bruno, panel, "pace_type", "36h")
    trial.right.add("pace_type")
    lines = Text("en").say("pace-hours", count=36), Text("en").say("time-up", up="keep")
    assert all(one in panel.text for one in lines)
    shown = await bruno.sees(lambda seen: "36 hours a turn" in seen.text and "join" in verbs(seen))
    assert lines[1] in shown.text
    await press(carla, lobby, "join")
    await press(bruno, lobby, "start")
    await trial.table.gather()
    game = trial.table.game
    assert "Time until <t:" in (await trial.table.turn_post()).content
    for verb in ("nudge", "give_time"):
        more = await press(carla, await trial.table.turn_post(), "more")
        await trial.not_by(dario, more, verb, "refused-not-seated")
    more = await press(carla, await trial.table.turn_post(), "more")
    says(await trial.by(carla, more, "nudge"), "en", "nudged", name="Bruno")
    status = await ask(carla, "/game status", game=game)
    says(await trial.by(carla, status, "give_time"), "en", "time-given", name="Bruno")
    for answer in ("refuse_pace", "agree_pace"):
        before = carla.messages()[-1]  # a question that is over may still have its buttons for a moment
        says(await ask(bruno, "/game pace", pace="0", game=game), "en", "others-asked")
        question = await carla.sees(offers(answer, game), since=before)
        await trial.not_by(dario, question, answer, "refused-not-seated")
        await trial.by(carla, question, answer)
    assert "Time until" not in (await ask(carla, "/game status", game=game)).text


async def _close(trial: Trial, person: Person, panel: Seen) -> None:
    """Done takes the panel away."""
    await paced(person)
    await person.click(panel, custom_id(panel, "done"))

    async def gone() -> bool:
        return trial.table.discord.world.find_message(panel.id) is None

    await until(gone)
    trial.right.add("done")
    trial.wrong.add("done")  # whoever could press it


async def _road(trial: Trial, game: str) -> None:
    bruno, carla, dario = (trial.table.person(name) for name in ("Bruno", "Carla", "Dario"))
    post = await bruno.sees(offers("income", game))
    for verb in ("income", "build", "travel", "quarry"):
        for one in (carla, dario):
            shown = await trial.not_by(one, post, verb)
            assert (
                Text("en").say("panel-looking", name="Bruno") in shown.content
                or "looking on" in shown.content
            )
    await trial.by(bruno, post, "income")
    await trial.by(bruno, post, "travel")
    await trial.by(bruno, post, "quarry")  # nothing fits on the ledge
    panel = await trial.by(bruno, post, "build")
    await trial.not_by(carla, panel, "do", "refused-not-your-turn", name="Bruno")
    panel = await trial.by(bruno, post, "build")
    receipt = await trial.by(bruno, panel, "do", choices(panel, "do")[0])
    await _planning(trial, receipt, game)
    await trial.not_by(carla, receipt, "undo", "refused-nothing-to-undo")
    await trial.not_by(dario, receipt, "orders", "refused-not-seated")
    receipt = await ask(bruno, "/game status", game=game)
    more = await trial.by(bruno, receipt, "more")
    await trial.by(bruno, more, "undo")


async def _planning(trial: Trial, receipt: Seen, game: str) -> None:
    """Bruno has moved; Dario is not in the game, and Carla is to move."""
    bruno, dario = trial.table.person("Bruno"), trial.table.person("Dario")
    panel = await trial.by(bruno, receipt, "orders")
    await trial.not_by(dario, panel, "wish", "refused-not-seated")
    panel = await trial.by(bruno, receipt, "orders")
    panel = await trial.by(bruno, panel, "wish", choices(panel, "wish")[0])
    await trial.not_by(dario, panel, "drop_orders", "refused-not-seated")
    panel = await ask(bruno, "/game plan", game=game)
    await trial.by(bruno, panel, "drop_orders")
    await paced(bruno)
    form = await bruno.slash("/game note", game=game)
    (field,) = [one["component"]["custom_id"] for one in form.modal["components"]]
    await paced(bruno)
    reply = await bruno.submit(form, **{field: "C1 next"})
    assert reply.message is not None
    says(reply.message, "en", "note-kept", note="C1 next")
    trial.right.add("note")
    trial.wrong.add("note")  # whoever could send the form off


async def _quarry(trial: Trial, game: str) -> None:
    bruno, carla = trial.table.person("Bruno"), trial.table.person("Carla")
    post = await bruno.sees(offers("income", game))
    panel = await trial.by(bruno, post, "quarry")
    for verb in ("aim", "type", "push"):
        await trial.not_by(carla, panel, verb)
        panel = await trial.by(bruno, post, "quarry")
    await trial.not_by(carla, panel, "back")
    panel = await trial.by(bruno, post, "quarry")
    await trial.by(bruno, panel, "back")
    panel = await aim(bruno, await trial.by(bruno, post, "quarry"), PushStone(Size.S, 37, -11))
    panel = await push(bruno, panel)
    assert set(presses(trial.table.discord, bruno)) >= {"type", "push"}
    trial.right |= {"type", "push"}
    film = await bruno.sees(lambda seen: is_film(seen, game))
    waiting = await trial.not_by(carla, film, "continue")
    assert "Bruno" in waiting.content
    panel = await trial.by(bruno, film, "continue")
    panel = await trial.by(
        bruno, panel, "aim", arg=next(one for one in choices(panel, "aim") if one.endswith("p8"))
    )
    assert PRESS.fullmatch(custom_id(panel, "push"))
    await trial.by(bruno, panel, "do", "Q stop")


async def _exchange(trial: Trial, game: str) -> None:
    bruno, carla = trial.table.person("Bruno"), trial.table.person("Carla")
    post = await bruno.sees(offers("income", game))
    panel = await trial.by(bruno, post, "quarry")  # leads to the present step
    for verb in ("make_room", "exchange"):
        await trial.not_by(carla, panel, verb)
        panel = await trial.by(bruno, post, "quarry")
    styles = {one["label"]: one["style"] for one in panel.components}
    assert styles["Make room"] == ButtonStyle.primary.value, "grey is what is impossible"
    room = await trial.by(bruno, panel, "make_room")
    panel = await trial.by(bruno, room, "exchange", arg="s")
    panel = await trial.by(bruno, panel, "exchange", arg="sS")
    await trial.by(bruno, panel, "exchange", arg="sS-")
    anna = trial.table.person("Anna")  # who manages the server
    ending = await ask(anna, "/game abandon", game=game, where=post.channel_id)
    await trial.not_by(trial.table.person("Dario"), ending, "abandon_now", "refused-not-seated")
    ending = await ask(anna, "/game abandon", game=game, where=post.channel_id)
    await trial.by(anna, ending, "abandon_now")


async def _looking(trial: Trial, game: str) -> None:
    trial.table.game = game
    bruno, dario = trial.table.person("Bruno"), trial.table.person("Dario")
    if await trial.table.mover() is bruno:  # what he pushed may have ended his turn
        await finish_turn(trial.table, ByCommands())
    post = await trial.table.turn_post()
    await trial.by(bruno, post, "purse")
    await trial.not_by(dario, post, "purse", "refused-not-seated")
    for verb in ("happened", "more"):
        await trial.by(bruno, post, verb)
        await trial.not_by(dario, post, verb)
    more = await trial.by(dario, post, "more")
    for verb in ("board", "text_board", "history", "rules", "help"):
        await trial.by(dario, more, verb)
        await trial.not_by(bruno, more, verb)
    await trial.not_by(bruno, more, "follow", "refused-follows-own")
    followed = await trial.by(dario, await trial.by(dario, post, "more"), "follow")
    says(followed, "en", "following", game=called(game))
    await trial.not_by(bruno, followed, "unfollow")
    more = await trial.by(dario, post, "more")
    says(await trial.by(dario, more, "unfollow"), "en", "following-no-more", game=called(game))
    rules = await trial.by(dario, await trial.by(dario, post, "more"), "rules")
    await trial.not_by(bruno, rules, "topic", values=("travel",))


async def _questions(trial: Trial, game: str) -> None:
    trial.table.game = game
    anna, bruno, carla, dario = trial.table.discord.people
    mover = await trial.table.mover()
    other = carla if mover is bruno else bruno
    post = await trial.table.turn_post()
    income = await trial.by(mover, post, "income")
    await trial.by(mover, income, "do", choices(income, "do")[0])
    await trial.table.turn_post()
    mover, other = other, mover
    post = await trial.table.turn_post()
    income = await trial.by(mover, post, "income")
    await trial.by(mover, income, "do", choices(income, "do")[0])
    more = await trial.by(other, await trial.table.turn_post(), "more")
    consent = await trial.by(other, more, "undo")
    await trial.not_by(dario, consent, "ask_undo", "refused-not-seated")
    more = await trial.by(other, await trial.table.turn_post(), "more")
    consent = await trial.by(other, more, "undo")
    await trial.by(other, consent, "ask_undo")
    question = await anna.sees(offers("agree", game))
    for verb in ("agree", "refuse"):
        await trial.not_by(dario, question, verb, "refused-not-seated")
    await trial.by(mover, question, "refuse")
    await ask_undo(other, game=game)
    question = await anna.sees(offers("agree", game), since=question)
    await trial.by(mover, question, "agree")
    await ask(other, "/game handover", person=str(dario.id), game=game)
    offer = await anna.sees(offers("accept", game))
    for verb in ("accept", "decline"):
        await trial.not_by(anna, offer, verb, "refused-not-offered")
    await trial.by(dario, offer, "decline")
    await ask(other, "/game handover", person=str(anna.id), game=game)
    offer = await anna.sees(offers("accept", game), since=offer)
    await trial.by(anna, offer, "accept")
    await _keeping(trial, game)
    says(await ask(anna, "/game abandon", game=game, where=offer.channel_id), "en", "others-asked")
    asked = await anna.sees(offers("agree_abandon", game))
    for verb in ("agree_abandon", "refuse_abandon"):
        await trial.not_by(dario, asked, verb, "refused-not-seated")
    await trial.by(mover, asked, "refuse_abandon")
    await ask(anna, "/game abandon", game=game, where=offer.channel_id)
    asked = await anna.sees(offers("agree_abandon", game), since=asked)
    await trial.by(mover, asked, "agree_abandon")


async def _keeping(trial: Trial, game: str) -> None:
    """Whoever is to move suggests that a computer plays for the other, who agrees and is back at once."""
    dario = trial.table.person("Dario")
    look, mover = await trial.table.view(None), await trial.table.mover()
    (away,) = await trial.table.others()
    whose = look.players.index(await trial.table.number(away)) + 1
    await ask(mover, "/game keep", whose=whose, level="tiro", game=game)
    question = await mover.sees(offers("agree_keep", game))
    for verb in ("agree_keep", "refuse_keep"):
        await trial.not_by(dario, question, verb, "refused-not-seated")
    await trial.by(away, question, "refuse_keep")
    await ask(mover, "/game keep", whose=whose, game=game)
    question = await mover.sees(offers("agree_keep", game), since=question)
    await trial.by(away, question, "agree_keep")
    kept = await mover.sees(offers("take_seat_back", game))
    await trial.not_by(mover, kept, "take_seat_back", "refused-not-kept")
    says(await trial.by(away, kept, "take_seat_back"), "en", "seat-back")


async def _end(trial: Trial, game: str) -> None:
    bruno, dario = trial.table.person("Bruno"), trial.table.person("Dario")
    result = await bruno.sees(offers("rematch", game))
    await trial.by(bruno, result, "verify")
    await trial.not_by(dario, result, "verify")
    best = await trial.by(bruno, result, "best_push")
    assert best.pictures[0]["filename"].startswith(f"push-{game}-")
    await trial.not_by(dario, result, "best_push")
    await trial.not_by(dario, best, "share", "refused-not-seated")
    says(
        await trial.by(dario, result, "timelapse"), "en", "timelapse-coming", place=f"<#{result.channel_id}>"
    )
    trial.wrong.add("timelapse")  # whoever sees the result; `test_timelapse` has the second press
    best = await press(bruno, result, "best_push")
    says(await trial.by(bruno, best, "share"), "en", "film-shared", place=f"<#{result.channel_id}>")
    says(await press(bruno, best, "share"), "en", "film-shared-before", place=f"<#{result.channel_id}>")
    again = await dario.sees(lambda seen: "wants everyone to see this one again" in seen.text)
    assert again.silent and again.pictures[0]["filename"].startswith(f"again-{game}-")
    await trial.by(bruno, result, "rematch")
    await trial.by(dario, result, "rematch")
    trial.wrong.add("rematch")  # whoever presses is welcome in the new lobby
    for pressed in (trial.right, trial.wrong):
        pressed.add("list")  # from eleven games on; test_answers has it
        pressed |= {"film", "ranking"}  # of games that were played to their end; test_records has them


async def _settings(trial: Trial) -> None:
    anna, bruno = trial.table.person("Anna"), trial.table.person("Bruno")
    own = await ask(bruno, "/appia settings")
    await trial.not_by(anna, own, "dm", values=("turns",))
    own = await trial.by(bruno, await ask(bruno, "/appia settings"), "dm", "turns")
    await trial.not_by(anna, own, "language", values=("any",))
    own = await trial.by(bruno, await ask(bruno, "/appia settings"), "language", "nl")
    says(own, "nl", "settings-language", language="Nederlands")
    assert chosen(own) == ["turns", "nl", "shown", "table"]
    await trial.not_by(anna, own, "hidden", values=("hidden",))
    own = await trial.by(bruno, own, "hidden", "hidden")
    assert chosen(own) == ["turns", "nl", "hidden", "table"]
    says(await ask(bruno, "/game list"), "nl", "list-title")
    own = await trial.by(bruno, own, "language", "any")
    says(own, "en", "settings-language-own")
    await trial.not_by(anna, await ask(bruno, "/appia settings"), "reminders", values=("private",))
    own = await trial.by(bruno, await ask(bruno, "/appia settings"), "reminders", "private")
    assert chosen(own)[-1] == "private"
    own = await trial.by(bruno, own, "reminders", "table")
    own = await fill_in(bruno, own, "awake", "europe/rome", "0", "24")
    says(own, "en", "settings-zone", zone="Europe/Rome", **{"from": "0", "to": "24"})
    for pressed in (trial.right, trial.wrong):
        pressed.add("awake")  # opens a form, everybody's own
    server = await ask(anna, "/appia server")
    await trial.not_by(bruno, server, "server", "problem-manage-server")
    server = await trial.by(anna, await ask(anna, "/appia server"), "server", "de")
    server = await trial.by(anna, server, "server", "options=open_money=yes")
    assert chosen(server) == ["de", "everyone", "any"] and "Purses: open" in server.labels


async def _managing(trial: Trial) -> None:
    """Anna manages the server, and Bruno and Carla play."""
    anna, bruno, carla, dario = trial.table.discord.people
    post = await trial.table.begin("Bruno", "Carla", start_player="fixed")
    game = trial.table.game
    await take_card(bruno, game=game)

    async def panel() -> Seen:
        return await ask(anna, "/appia game", game=game, where=post.channel_id)

    await trial.not_by(dario, await panel(), "manage", "refused-not-manager", values=("halt",))
    moments = await trial.by(anna, await panel(), "manage", "back")
    await trial.not_by(dario, moments, "manage_back", "refused-not-manager")
    moments = await trial.by(anna, await panel(), "manage", "back")
    says(
        await trial.by(anna, moments, "manage_back", choices(moments, "manage_back")[0]),
        "en",
        "players-asked",
    )
    seats = await trial.by(anna, await panel(), "manage", "seat")
    await trial.not_by(dario, seats, "manage_seat", "refused-not-manager", values=(str(dario.id),))
    await trial.by(anna, await trial.by(anna, await panel(), "manage", "seat"), "manage_seat", str(dario.id))
    await trial.by(anna, await panel(), "manage", "halt")
    told = await bruno.sees(offers("revive", game))
    await trial.not_by(dario, told, "revive", "refused-not-seated")
    await trial.by(bruno, told, "revive")
    question = await carla.sees(offers("agree_revive", game))
    for verb in ("agree_revive", "refuse_revive"):
        await trial.not_by(dario, question, verb, "refused-not-seated")
    await trial.by(carla, question, "refuse_revive")
    await trial.by(bruno, told, "revive")
    question = await carla.sees(offers("agree_revive", game), since=question)
    await trial.by(carla, question, "agree_revive")


# Budgets


def presses(discord: Playground, person: Person) -> list[str]:
    """The verbs of everything that somebody pressed or chose, the oldest first."""
    asked = (one for one in discord.world.interactions.values() if one.user_id == person.id)
    found = (PRESS.fullmatch(one.data["custom_id"]) for one in asked if one.kind is Asked.COMPONENT)
    return [one["verb"] for one in found if one]


@pytest.fixture
async def games(discord: Playground, database: Path) -> list[str]:
    """Games at which Bruno has much to choose from; name it before `table`."""
    people = (discord.person("Bruno"), discord.person("Carla"))
    facts = (staging.every_choice(), staging.widest_road(), staging.on_the_brink())
    return await staging.stage(database, discord, people, *facts)


async def test_press_budgets(games: list[str], table: Table) -> None:
    """Income 2, travel 2, one tile or two 2, however many ways there are."""
    bruno = table.person("Bruno")

    async def budget(verb: str, begins: str) -> None:
        """From the turn post to the receipt; then it is taken back."""
        before = len(presses(table.discord, bruno))
        panel = await press(bruno, await table.turn_post(), verb)
        wanted = next(one for one in choices(panel, "do") if re.match(begins, one))
        says(await choose(bruno, panel, "do", wanted), "en", "panel-receipt-undo")
        assert presses(table.discord, bruno)[before:] == [verb, "do"]
        says(await ask(bruno, "/game undo", game=table.game), "en", "undo-done")

    everything, widest, _ = games
    for table.game in (everything, widest):
        await budget("income", "I ")
        await budget("build", r"B \w+$")
        await budget("build", r"B \w+ \w+$")
    table.game = everything
    await budget("travel", "T ")


async def test_an_unaimed_double_push_with_an_exchange_is_six_presses(games: list[str], table: Table) -> None:
    bruno, carla = table.person("Bruno"), table.person("Carla")
    table.game = games[2]
    panel = await press(bruno, await table.turn_post(), "quarry")
    for _ in range(2):
        panel = await push(bruno, panel)
    whole = max(choices(panel, "exchange"), key=len)  # all at once, where several fell
    await press(bruno, panel, "exchange", whole)
    assert await table.mover() is carla
    made = presses(table.discord, bruno)
    assert made.count("push") == 2
    assert len(made) <= 6, made


# Choices


@pytest.fixture
async def poor(discord: Playground, database: Path) -> str:
    """Bruno's first game, in which he has nothing to travel with; name it before `table`."""
    people = (discord.person("Bruno"), discord.person("Carla"))
    (game,) = await staging.stage(database, discord, people, staging.thin_purse())
    return game


async def test_a_first_game_says_what_is_possible_and_what_is_not_is_grey_and_tells_why(
    poor: str, table: Table
) -> None:
    bruno = table.person("Bruno")
    post = await bruno.sees(offers("income", poor))
    assert {one["style"] for one in post.components[:4]} == {1}  # the same whatever is in the purse
    assert {one["style"] for one in post.components[4:]} == {2}
    panel = await ask(bruno, "/game status", game=poor)
    styles = {PRESS.fullmatch(one["custom_id"])["verb"]: one["style"] for one in panel.components}  # type: ignore[index]
    assert styles["income"] == styles["quarry"] == 1
    assert styles["build"] == styles["travel"] == styles["purse"] == 2
    assert not any(one.get("disabled") for one in panel.components)
    assert "**Now:** Income: stones or sesterces · Quarry: stones become tiles" in panel.text
    assert "Build:" not in panel.text
    said = Text("en").say
    closed = await press(bruno, panel, "build")
    assert closed.text.split("\n**Now:** ")[0] == said("panel-build-no-tiles")
    for move, first, other in (
        ("income", "hint-income-both", "Quarry"),
        ("quarry", "hint-quarry", "Income"),
        ("travel", "hint-travel", "Income · Quarry"),
    ):
        also = said("panel-now-else", moves=other)
        assert (await press(bruno, post, move)).text.endswith(f"\n{said(first)} {also}")
        assert (await press(bruno, post, move)).text.endswith(f"\n{said(f'why-{move}')} {also}")
    journeys = await press(bruno, post, "travel")
    assert "too few for any journey" in journeys.text
    assert {one["description"] for one in journeys.components[0]["options"]} == {
        Text("en").say("choice-too-expensive", sesterces=0)
    }
    told = await choose(bruno, journeys, "do", "T A6")
    says(told, "en", "refusal-too-expensive", sesterces=3, purse=0)


async def test_who_has_played_to_the_end_is_not_taught(staged: Staged, table: Table) -> None:
    bruno = table.person("Bruno")
    post = await bruno.sees(offers("income", staged.purse))
    assert "**Now:**" not in (await ask(bruno, "/game status", game=staged.purse)).text
    first, later = [(await press(bruno, post, "income")).text for _ in range(2)]
    assert first.endswith(Text("en").say("hint-income-both"))
    assert later == Text("en").say("panel-income-both")


async def test_an_exchange_is_chosen_stone_by_stone_and_done_at_once(staged: Staged, table: Table) -> None:
    """A mid-sized and a small stone fell; storage has no mid-sized tile, the cart no room for a small one."""
    table.game = staged.cart
    bruno, before = table.person("Bruno"), (await table.view(None)).seq
    panel = await press(bruno, await bruno.sees(offers("income", staged.cart)), "quarry")
    assert panel.pictures
    says(panel, "en", "panel-exchange-none", room="1 M")
    styles = {one["custom_id"].rsplit(":", 1)[1]: one["style"] for one in panel.components}
    grey = {arg for arg, style in styles.items() if style == ButtonStyle.secondary.value}
    assert grey == {"M", "S"}, "what is impossible, and nothing else"
    assert styles["-2"] == ButtonStyle.primary.value, "selling all is not green: no tile in it"
    refused = await press(bruno, panel, "exchange", "M")
    assert refused.text.startswith("No mid-sized tiles left.")
    panel = await press(bruno, refused, "exchange", "-")
    says(panel, "en", "panel-exchange", number=2, all=2, size="S")
    refused = await press(bruno, panel, "exchange", "-S")
    assert refused.text.startswith("Your cart has no room for a small tile.")
    room = await press(bruno, refused, "make_room", "-")
    panel = await press(bruno, room, "exchange", "-s")
    back = await press(bruno, panel, "exchange", "-")
    says(back, "en", "panel-exchange", number=2, all=2, size="S")
    assert (await table.view(None)).seq == before  # nothing is done yet
    panel = await press(bruno, await press(bruno, back, "make_room", "-"), "exchange", "-s")
    receipt = await press(bruno, panel, "exchange", "-sS")
    says(receipt, "en", "panel-receipt-undo")
    assert (await table.mover()) is table.person("Carla")
    await press(bruno, receipt, "undo")
    assert (await table.view(None)).seq != before
    again = await table.view(bruno)
    assert again.play is not None and again.play.table.dig is not None
    assert again.play.table.dig.fallen.total == 2  # one undo took all of it back
