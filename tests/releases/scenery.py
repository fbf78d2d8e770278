"""The Discord in which a release's games are played: people, channels, threads and the bot's old messages, as
far as the database knows of them; and its old buttons, to be pressed.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from bot.store.sqlite import SqliteStore
from playground.model import APPLICATION_ID, Channel, ChannelKind, Flag, Interaction, Json, Message, User
from playground.people import Person, Reply
from playground.server import Playground
from tests.releases import Button
from tests.support.people import paced
from tests.support.table import until

DISCORD_EPOCH_S = 1_420_070_400
_PEOPLE = "SELECT discord_id, name, locale FROM person WHERE discord_id IS NOT NULL"
_PLACES = "SELECT id, channel FROM game WHERE guild = ? AND NOT suspended"
_POSTS = (
    "SELECT post.channel, post.message, person.discord_id, post.kind FROM post"
    " LEFT JOIN person ON person.number = post.person"
)


def furnish(discord: Playground, database: Path) -> dict[str, int]:
    """Make all this; the channel of each game, without those that cannot be reached (suspended games)."""
    world = discord.world
    with closing(sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True)) as connection:
        people = connection.execute(_PEOPLE).fetchall()
        places: dict[str, int] = dict(connection.execute(_PLACES, (world.guild.id,)).fetchall())
        posts = connection.execute(_POSTS).fetchall()
    for person, name, locale in people:
        known = world.users.get(person, User(person, name))
        world.users[person] = replace(known, locale=locale)
    # A thread has the id of the message it was made from.
    parents = {message: channel for channel, message, _, _ in posts if message in places.values()}
    for place in {*places.values(), *parents.values()}:
        kind = ChannelKind.THREAD if place in parents else ChannelKind.TEXT
        _channel(discord, Channel(place, kind, f"of {place}", parent_id=parents.get(place), position=9))
    for channel, message, reader, _ in posts:
        if reader is not None and channel not in world.channels:
            _channel(discord, Channel(channel, ChannelKind.DM, recipient_id=reader))
        if channel in world.channels:
            world.post(Message(message, channel, APPLICATION_ID, _time_of(message), "…"))
    return places


def _channel(discord: Playground, channel: Channel) -> None:
    now = discord.clock.now()
    opened = replace(channel, owner_id=APPLICATION_ID, created_at=now, active_at=now)
    discord.world.add_channel(opened)


def _time_of(snowflake: int) -> float:
    return (snowflake >> 22) / 1000 + DISCORD_EPOCH_S


async def all_sent(store: SqliteStore) -> None:
    """Wait until no message waits any more, as long as there are ever fewer; none was set aside."""

    async def fewer() -> bool:
        return len(await store.outbox()) < len(waiting)

    while waiting := await store.outbox():
        await until(fewer)
    assert await store.all_set_aside() == ()


async def press_old(discord: Playground, button: Button, places: dict[str, int]) -> Reply:
    """Use a button of a message that the release sent, as the person it was for; the bot's answer."""
    person = discord.person(button.person)
    await paced(person)
    person.go(places.get(button.game, "via-appia"))
    world, private = discord.world, button.place == "private"
    message = Message(
        world.ids.next(),
        person.here.id,
        APPLICATION_ID,
        world.clock.now(),
        "…",
        flags=Flag.EPHEMERAL if private else 0,
        components=({"type": 1, "id": 1, "components": [{"id": 2, **_component(button)}]},),
        viewer_id=person.id if private else None,
    )
    world.post(message)
    return await person.answer(_asked(person, message, button))


def _component(button: Button) -> Json:
    named = {"custom_id": button.custom_id}
    match button.custom_id.split(":")[0]:
        case "va":
            return {"type": 2, "style": 2, "label": button.verb, **named}
        case "vas":
            options = [{"label": button.chosen, "value": button.chosen}]
            return {"type": 3, "options": options, "min_values": 1, "max_values": 1, **named}
        case _:
            return {"type": 5, "min_values": 1, "max_values": 1, **named}


def _asked(person: Person, message: Message, button: Button) -> Interaction:
    if button.chosen:
        return person.ask_select(message.id, (button.chosen,), button.custom_id)
    return person.ask_click(message.id, button.custom_id)
