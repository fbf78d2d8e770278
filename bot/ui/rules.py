"""Help and the rules, topic by topic, with a picture where one helps; for everybody, in a game or not."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from bot.components import Message, Option, Picture, Row, Select
from bot.custom_id import Press
from bot.pictures import Pictures
from bot.ui.context import Context
from bot.ui.example import example
from bot.ui.panels import PICTURE_S
from bot.ui.router import Interaction, on
from bot.words.board import alt_aim, alt_board, alt_build, alt_income, alt_travel
from bot.words.info import TOPICS, help_text, rules
from bot.words.names import clean
from bot.words.text import Text
from engine.data import ROAD
from engine.model import Size
from engine.rules.build import sites
from engine.rules.travel import journeys, segment_ahead

_AIM = (Size.M, 35, -10)
_drawn: dict[str, asyncio.Task[bytes | None]] = {}
"""These pictures are the same for everybody in every language: each is drawn once, by topic."""


def help_letter(text: Text) -> Message:
    """How to play here, in a few lines."""
    return Message(help_text(text))


async def rules_letter(caller: Context, topic: str) -> Message:
    """One topic, and the way to the others."""
    picture = await _picture(caller, topic)
    return Message(rules(caller.text, topic), picture, rows=(_topics(caller.text, topic),))


def minute_letter(text: Text) -> Message:
    """The rules in one minute."""
    return Message(text.say("rules-minute"), rows=(_topics(text),))


def _topics(text: Text, chosen: str = "") -> Row:
    options = tuple(Option(text.say("topic", topic=one), one, chosen=one == chosen) for one in TOPICS)
    return Select(text.say("select-topic"), Press("topic"), options)


async def _picture(caller: Context, topic: str) -> Picture | None:
    if topic not in _alts(caller.text):
        return None
    drawing = _drawn.get(topic)
    if drawing is None or (drawing.done() and drawing.result() is None):
        drawing = _drawn[topic] = asyncio.create_task(_draw(caller.interaction.client.pictures, topic))
    # Not in time: the words go out alone, and whoever asks next gets the picture too.
    done, _ = await asyncio.wait({drawing}, timeout=PICTURE_S)
    data = drawing.result() if done else None
    return Picture(f"rules-{topic}.png", data, _alts(caller.text)[topic]) if data is not None else None


def _draw(pictures: Pictures, topic: str) -> Coroutine[Any, Any, bytes | None]:
    view, faces = example().view, example().faces
    assert view.table.awaited is not None
    seat = view.table.awaited.seat
    match topic:
        case "goal":
            return pictures.board(view, faces)
        case "income":
            return pictures.income(view)
        case "quarry":
            return pictures.aiming(view, *_AIM)
        case "build":
            open_sites = sites(view.table, seat)
            segment = ROAD.spaces[open_sites[0].space].segment
            here = tuple(site for site in open_sites if ROAD.spaces[site.space].segment is segment)
            return pictures.build(view, faces, segment, here)
        case _:
            ahead = segment_ahead(view.table.player(seat))
            assert ahead is not None
            return pictures.travel(view, faces, ahead, journeys(view.table, seat))


def _alts(text: Text) -> dict[str, str]:
    """What the pictures show, by topic; the other topics have none."""
    view, faces = example().view, example().faces
    assert view.table.awaited is not None
    seat = view.table.awaited.seat
    return {
        "goal": alt_board(text, view, faces, clean("Via Appia"), ()),
        "income": alt_income(text, view.table),
        "quarry": alt_aim(text, *_AIM),
        "build": alt_build(text, sites(view.table, seat)),
        "travel": alt_travel(text, journeys(view.table, seat)),
    }


@on("help")
async def _help(interaction: Interaction, _: Press, __: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    await caller.tell(help_letter(caller.text))


@on("rules")
async def _rules(interaction: Interaction, _: Press, __: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    await caller.tell(await rules_letter(caller, TOPICS[0]))


@on("rules_minute")
async def _minute(interaction: Interaction, _: Press, __: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    await caller.tell(minute_letter(caller.text))


@on("topic")
async def _topic(interaction: Interaction, _: Press, chosen: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    topic = chosen[0] if chosen and chosen[0] in TOPICS else TOPICS[0]
    await caller.show(await rules_letter(caller, topic))
