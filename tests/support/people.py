"""How the tests talk with the bot: give a command or press a button, and read the private answer."""

from __future__ import annotations

from typing import Any

from bot.words.text import Fact, Text
from playground.model import Callback
from playground.people import Person, Reply, Seen
from playground.server import Playground
from tests.support.table import paced


async def heard(person: Person, reply: Reply) -> Seen:
    """The answer, once the bot has stopped thinking; nobody else sees it."""
    if reply.kind is Callback.DEFERRED_MESSAGE:
        seen = await person.finished(reply)
    else:
        assert reply.message is not None, reply.kind
        seen = reply.message
    assert seen.ephemeral
    return seen


async def ask(person: Person, command: str, /, **options: Any) -> Seen:
    """A command, and its private answer."""
    await paced(person)
    return await heard(person, await person.slash(command, **options))


async def press(person: Person, seen: Seen, button: str) -> Seen:
    """A button, by its label or the verb in its custom id, and the private answer."""
    await paced(person)
    name = next((one["custom_id"] for one in seen.components if _verb(one) == button), button)
    return await heard(person, await person.click(seen, name))


async def pick(person: Person, seen: Seen, value: str, verb: str | None = None, arg: str = "") -> Seen:
    """A choice in a select, and what the panel becomes."""
    selects = [one for one in seen.components if one["type"] != 2]
    wanted = next(
        one["custom_id"]
        for one in selects
        if verb is None or (_verb(one) == verb and one["custom_id"].endswith(f":{arg}"))
    )
    await paced(person)
    return await heard(person, await person.select(seen, value, custom_id=wanted))


def _verb(component: dict[str, Any]) -> str:
    parts = str(component.get("custom_id", "")).split(":")
    return parts[1] if len(parts) > 1 else ""


def says(seen: Seen, locale: str, key: str, /, **facts: Fact) -> None:
    """Require that a message holds a text of the catalogues."""
    wanted = Text(locale).say(key, **facts)
    assert wanted in seen.text, f"{wanted!r} is not in {seen.text!r}"


def opens(seen: Seen, locale: str, key: str) -> None:
    """Require that a message begins as a text of the catalogues does, whatever its facts are."""
    words = Text(locale).say(key)
    assert words in seen.text, f"{words!r} is not in {seen.text!r}"


async def begun(
    discord: Playground, anna: Person, bruno: Person, **options: Any
) -> tuple[Person, Person, str]:
    """A game of two in a thread where both stand: who is to move, the other one, the game's id."""
    await ask(anna, "/game new", players=2, **options)
    lobby = await anna.sees(lambda seen: _verbs(seen) >= {"join", "options"})
    await press(bruno, lobby, "join")
    turn = await anna.sees(is_turn)
    for person in discord.people:
        person.go(turn.channel_id)
    mover = anna if turn.content.startswith(anna.mention) else bruno
    return mover, bruno if mover is anna else anna, game_of(turn)


async def ask_undo(person: Person, **options: Any) -> Seen:
    """Be told what would be taken back, and ask the others for it."""
    offer = await ask(person, "/game undo", **options)
    return await press(person, offer, "ask_undo")


def is_turn(seen: Seen) -> bool:
    """A turn post, whose buttons are still there."""
    return not seen.ephemeral and _verbs(seen) >= {"income", "quarry", "build", "travel", "purse"}


def _verbs(seen: Seen) -> set[str]:
    return {_verb(one) for one in seen.components}


def game_of(seen: Seen) -> str:
    """The game a message's buttons belong to."""
    return str(seen.components[0]["custom_id"]).split(":")[2]
