"""Help and the rules, topic by topic, with a picture where one helps; for everybody, in a game or not."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from discord import app_commands

from bot.components import Message, Option, Picture, Row, Select
from bot.custom_id import Press
from bot.pictures import Pictures
from bot.ui.compose import draw, with_lesson
from bot.ui.context import Context, Interaction
from bot.ui.example import example
from bot.ui.road import sites_shown
from bot.ui.translator import arguments, command, picks
from bot.words import info
from bot.words.board import alt_aim, alt_board, alt_build, alt_income, alt_travel
from bot.words.info import TOPICS
from bot.words.names import clean
from bot.words.text import Text
from bot.workers import Busy
from engine.model import Size
from engine.rules.build import sites
from engine.rules.travel import journeys, segment_ahead

_AIM = (Size.M, 35, -10)
_drawn: dict[str, asyncio.Task[bytes | None]] = {}
"""These pictures are the same for everybody in every language: each is drawn once, by topic."""


async def _compose_topic(ctx: Context, topic: str) -> Message:
    """One topic, and the way to the others."""
    picture = await _picture(ctx, topic)
    return Message(info.rules(ctx.text, topic), picture, rows=(_list_topics(ctx.text, topic),))


def _list_topics(text: Text, chosen: str) -> Row:
    options = tuple(Option(info.topic_label(text, one), one, chosen=one == chosen) for one in TOPICS)
    return Select(info.topic_placeholder(text), Press("topic"), options)


async def _picture(ctx: Context, topic: str) -> Picture | None:
    if topic not in _alts(ctx.text):
        return None
    drawing = _drawn.get(topic)
    if drawing is None or (drawing.done() and drawing.result() is None):
        drawing = _drawn[topic] = asyncio.create_task(_draw(ctx.bot.pictures, topic))
    # Shielded: if it takes too long for whoever asks now, those who ask next get it all the same.
    return await draw(asyncio.shield(drawing), f"rules-{topic}.png", _alts(ctx.text)[topic])


async def _draw(pictures: Pictures, topic: str) -> bytes | None:
    try:
        return await _drawing(pictures, topic)
    except Busy:
        return None


def _drawing(pictures: Pictures, topic: str) -> Coroutine[Any, Any, bytes | None]:
    view, faces = example().view, example().faces
    assert view.table.awaited is not None
    seat = view.table.awaited.seat
    match topic:
        case "goal":
            return pictures.board(view, faces)
        case "income":
            return pictures.income(view)
        case "quarry":
            return pictures.aim(view, *_AIM)
        case "build":
            segment, here = sites_shown(view.table, seat, sites(view.table, seat))
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
        "quarry": alt_aim(text, view.table, *_AIM),
        "build": alt_build(text, sites(view.table, seat)),
        "travel": alt_travel(text, journeys(view.table, seat)),
    }


def _compose_help(ctx: Context) -> Message:
    """How to play here, and the way to a lesson."""
    return with_lesson(ctx.text, Message(info.help_text(ctx.text)))


async def press_help(ctx: Context, _: Press) -> None:
    """How to play here."""
    await ctx.tell(_compose_help(ctx))


async def press_rules(ctx: Context, _: Press) -> None:
    """The rules, from the beginning."""
    await ctx.tell(await _compose_topic(ctx, TOPICS[0]))


async def press_rules_minute(ctx: Context, _: Press) -> None:
    """Of the playground's greeting: the same, for whoever has never heard of them."""
    await ctx.tell(await _compose_topic(ctx, TOPICS[0]))


async def press_topic(ctx: Context, _: Press) -> None:
    """Another topic."""
    topic = ctx.chosen[0] if ctx.chosen and ctx.chosen[0] in TOPICS else TOPICS[0]
    await ctx.show(await _compose_topic(ctx, topic))


@command("appia", "help")
async def slash_help(interaction: Interaction) -> None:
    """How to play here."""
    ctx = await Context.of(interaction)
    await ctx.show(_compose_help(ctx))


@command("appia", "rules")
@arguments("topic")
@app_commands.choices(topic=picks("topic", *TOPICS))
async def slash_rules(interaction: Interaction, topic: str = TOPICS[0]) -> None:
    """The rules, topic by topic."""
    ctx = await Context.of(interaction)
    await ctx.show(await _compose_topic(ctx, topic))
