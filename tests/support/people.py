"""What people do at the table and read there: the one way in which tests speak for them.

    panel = await press(anna, turn, "income")
    await choose(anna, panel, "do", choices(panel, "do")[0])
    says(await ask(anna, "/game undo"), "en", "undo-done")
    question = await bruno.sees(offers("agree", game))

Buttons and lists are named by the verb in their custom id, so tests read alike in every language. Whoever
does something waits for the private answer until it says what it will. Nothing here knows the database: that
is `tests.support.table`; whole turns are played by `tests.support.players`.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import deque
from collections.abc import Callable
from datetime import datetime
from typing import Any
from weakref import WeakKeyDictionary

from bot.game.landmarks import landmark_of
from bot.game.model import GameId
from bot.ui.aim import HASTE_MS
from bot.ui.rate_limit import PRESSES, WINDOW_S
from bot.words.text import Fact, Text
from playground.model import Callback, Interaction
from playground.people import Person, Reply, Seen

PRESS = re.compile(r"va[sp]?:(?P<verb>[a-z_]+):(?P<game>[2-9A-Z]{5}|-):(?P<seq>\d+):(?P<arg>[^:]*)")
"""A custom id, as every release wrote it."""
TURN = {"income", "quarry", "build", "travel", "purse"}
"""What the buttons of a turn post do."""
_BUTTON = 2
_AIMED = re.compile(r"push \d: [SML], position .*angle ")
"""What English films are known by that have neither picture nor button."""


# Doing


async def ask(person: Person, command: str, /, **options: Any) -> Seen:
    """Give a command; its answer. After a push that is what comes when the film was seen."""
    await paced(person)
    answer = await settled(person, await person.slash(command, **options))
    if command != "/quarry push" or verbs(answer) != {"continue"}:
        return answer
    return await person.sees(lambda seen: seen.ephemeral, where=answer.channel_id, since=answer)


async def press(person: Person, message: Seen, button: str, arg: str | None = None) -> Seen:
    """Press a button, named by its verb (and argument) or by its label; what is shown then."""
    await paced(person)
    before = person.again(message)
    reply = await person.click(message, _button(message, button, arg))
    return await settled(person, reply, before)


async def press_together(message: Seen, *presses: tuple[Person, str]) -> list[Seen]:
    """People press buttons of one message before any of them is answered; what each is shown."""
    for person, _ in presses:
        await paced(person)
    asked = [person.ask_click(message.id, custom_id(message, verb)) for person, verb in presses]
    return [
        await settled(person, await person.answer(each), message)
        for (person, _), each in zip(presses, asked, strict=True)
    ]


async def choose(person: Person, message: Seen, verb: str, value: str, arg: str | None = None) -> Seen:
    """Choose what is in a list or is a button of its own; `arg` tells lists of one verb apart."""
    await paced(person)
    before = person.again(message)
    reply = await person.answer(send_choice(person, message, verb, value, arg))
    return await settled(person, reply, before)


def send_choice(person: Person, message: Seen, verb: str, value: str, arg: str | None = None) -> Interaction:
    """Choose, and do not wait for the answer."""
    for one in message.components:
        if one["type"] == _BUTTON or not _does(one, verb, arg):
            continue
        if "options" not in one or value in [each["value"] for each in one["options"]]:
            return person.ask_select(message.id, [value], str(one["custom_id"]))
    return person.ask_click(message.id, custom_id(message, verb, value))


async def fill_in(person: Person, message: Seen, verb: str, *values: str) -> Seen:
    """Press a button that opens a form, and send the form off; what is shown then."""
    await paced(person)
    before = person.again(message)
    form = await person.click(message, custom_id(message, verb))
    fields = [label["component"]["custom_id"] for label in form.modal["components"]]
    await paced(person)
    reply = await person.submit(form, **dict(zip(fields, values, strict=True)))
    return await settled(person, reply, before)


async def push(person: Person, panel: Seen) -> Seen:
    """Push as the panel is set; the new panel, which comes below the film."""
    await paced(person)
    newest = max(seen.id for seen in person.messages(panel.channel_id))
    await looked_at(panel)
    await person.click(panel, custom_id(panel, "push"))
    return await person.sees(lambda seen: seen.ephemeral, since=newest)


async def looked_at(panel: Seen) -> None:
    """Wait until the bot believes that a panel which came after a push was read; a test reads too fast."""
    stamped = re.search(r",t(\d+)$", custom_id(panel, "push"))
    if stamped is None:
        return
    appeared_s = [int(stamped[1]) / 1000]
    appeared_s += [
        datetime.fromisoformat(when).timestamp()
        for when in (panel.json["timestamp"], panel.json["edited_timestamp"])
        if when is not None
    ]
    haste_s = (HASTE_MS + 50) / 1000
    # At most so long: the people's clock may have been moved.
    await asyncio.sleep(max(0.0, min(haste_s, max(appeared_s) + haste_s - time.time())))


async def take_card(person: Person, take: str = "sesterces", **where: Any) -> Seen:
    """Take income from the first card that is offered, which ends the turn."""
    card = (await person.autocomplete("/income", "card", **where))[0]["value"]
    return await ask(person, "/income", card=card, take=take, **where)


async def ask_undo(person: Person, **options: Any) -> Seen:
    """Be told what would be taken back, and ask the others for it."""
    offer = await ask(person, "/game undo", **options)
    return await press(person, offer, "ask_undo")


async def settled(person: Person, reply: Reply, before: Seen | None = None) -> Seen:
    """The answer once it says what it will; nobody else sees it. `before`: the message that was pressed."""
    match reply.kind:
        case Callback.DEFERRED_MESSAGE:
            seen = await person.finished(reply)
        case Callback.DEFERRED_UPDATE:
            assert before is not None
            seen = await person.sees(lambda now: now.id == before.id and now.json != before.json)
        case _:
            assert reply.message is not None, reply.kind
            seen = reply.message
    assert seen.ephemeral, seen.text
    return seen


_pressed: WeakKeyDictionary[Person, deque[float]] = WeakKeyDictionary()


async def paced(person: Person) -> None:
    """Wait until the bot lets this person press again; it allows many, but a test is quicker than anybody.

    Each press is answered before the next, so the bot has seen the one before the oldest remembered here by
    the time the oldest was made.
    """
    times, loop = _pressed.setdefault(person, deque(maxlen=PRESSES - 1)), asyncio.get_running_loop()
    if len(times) == times.maxlen:
        await asyncio.sleep(max(0.0, times[0] + WINDOW_S - loop.time()))
    times.append(loop.time())


# Reading


def says(seen: Seen, locale: str, key: str, /, **facts: Fact) -> None:
    """Require that a message holds a text of the catalogues."""
    wanted = Text(locale).say(key, **facts)
    assert wanted in seen.text, f"{wanted!r} is not in {seen.text!r}"


def offers(verb: str, game: str | None = None) -> Callable[[Seen], bool]:
    """Which messages have a button or list for something; to be waited for."""
    return lambda seen: verb in verbs(seen, game)


def is_turn(seen: Seen) -> bool:
    """A turn post whose buttons are still there."""
    return not seen.ephemeral and verbs(seen) >= TURN


def is_film(seen: Seen, game: str | None = None) -> bool:
    """A post that shows a push, as a picture or in words; once its turn is over it has no button."""
    named = any(one["filename"].startswith(f"push-{game or ''}") for one in seen.json["attachments"])
    return not seen.ephemeral and (named or "continue" in verbs(seen, game) or bool(_AIMED.search(seen.text)))


def is_timelapse(seen: Seen) -> bool:
    """A post that shows a whole game."""
    return any(one["filename"].startswith("timelapse-") for one in seen.pictures)


def game_of(seen: Seen) -> str:
    """The game that a message's buttons belong to."""
    match = PRESS.fullmatch(custom_ids(seen)[0])
    assert match
    return match["game"]


def called(game: str) -> str:
    """The name of a game to which nobody gave one."""
    return landmark_of(GameId(game))


def tells_of(seen: Seen, game: str) -> bool:
    """Whether its text names this game; Porta Tiburtina is not Tibur."""
    return re.search(rf"\b{called(game)}\b", seen.text) is not None


def verbs(seen: Seen, game: str | None = None) -> set[str]:
    """What the buttons and lists of a message do, those of a game only if it is named."""
    found = (PRESS.fullmatch(one) for one in custom_ids(seen))
    return {one["verb"] for one in found if one and game in (None, one["game"])}


def choices(seen: Seen, verb: str) -> list[str]:
    """What can be chosen with a verb, as buttons or in lists."""
    found: list[str] = []
    for one in seen.components:
        match = PRESS.fullmatch(str(one.get("custom_id")))
        if match and match["verb"] == verb and not one.get("disabled"):
            found += [str(each["value"]) for each in one["options"]] if "options" in one else [match["arg"]]
    return found


def chosen(seen: Seen) -> list[str]:
    """What stands in the lists of a message before anybody uses them."""
    options = (each for one in seen.components for each in one.get("options", ()))
    return [str(each["value"]) for each in options if each.get("default")]


def custom_ids(seen: Seen) -> list[str]:
    """The custom ids below a message."""
    return [str(one["custom_id"]) for one in seen.components if "custom_id" in one]


def custom_id(seen: Seen, verb: str, arg: str | None = None) -> str:
    """The custom id of the button or list that does something."""
    for one in seen.components:
        if _does(one, verb, arg):
            return str(one["custom_id"])
    raise AssertionError(f"no {verb!r} {arg or ''} in {custom_ids(seen)}: {seen.text!r}")


def _does(component: dict[str, Any], verb: str, arg: str | None) -> bool:
    match = PRESS.fullmatch(str(component.get("custom_id")))
    return match is not None and match["verb"] == verb and arg in (None, match["arg"])


def _button(message: Seen, button: str, arg: str | None) -> str:
    """A button's custom id, or its label as it is."""
    return button if button in message.labels else custom_id(message, button, arg)
