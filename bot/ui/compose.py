"""Puts a private panel together: its words, what is said once, its picture, its choices.

Panels hold no state: everything is in their buttons.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from bot import limits
from bot.components import Button, Message, Option, Picture, Row, Select, Style, button_row
from bot.custom_id import Press
from bot.game.view import View
from bot.lookup import faces_of
from bot.store import NotSaved
from bot.store.values import PersonSettings
from bot.ui.context import Context
from bot.words import buttons, panels
from bot.words.choices import Choice, rows
from bot.workers import Busy
from engine import GameView, notation
from engine.model import Seat

PICTURE_S = 8.0
"""Without a picture after so long, the words go out alone; long before, the press is acknowledged."""
CHOICE_ROWS = 4
"""So many rows of a panel may be choices; one is left for what else can be pressed."""


async def choice_panel(ctx: Context, view: View, panel: panels.Panel, picture: Picture | None) -> Message:
    """A panel with its choices as buttons where they fit, else as a list; without them for onlookers."""
    if not view.legal:
        faces = await faces_of(ctx.service, view)
        return Message(panels.looking(ctx.text, play_of(view), faces), picture)
    content = await explain_once(ctx, panel, play_of(view))
    if not panel.choices:
        return Message(content, picture, rows=(button_row(ctx.text, buttons.TURN_ROWS[0], view),))

    def press_of(choice: Choice) -> Press:
        (action,) = choice.actions
        return Press("do", view.game, view.seq, notation.write(action))

    shown = choice_buttons(panel.choices, press_of)
    if shown is None:
        options = [Option(one.label, notation.write(one.actions[0])) for one in panel.choices if one.possible]
        press = Press("do", view.game, view.seq)
        shown = (Select(panel.placeholder, press, tuple(options[: limits.OPTIONS])),)
    return Message(content, picture, rows=shown)


def choice_buttons(
    choices: Sequence[Choice], press_of: Callable[[Choice], Press], style: Style = Style.PLAIN
) -> tuple[Row, ...] | None:
    """The choices as rows of buttons; None if a phone could not show them."""
    filled = rows(choices, CHOICE_ROWS)
    if filled is None:
        return None
    return tuple(
        tuple(Button(label, press_of(choice), style, disabled=not choice.possible) for label, choice in line)
        for line in filled
    )


async def explain_once(ctx: Context, panel: panels.Panel, play: GameView) -> str:
    """What a panel says. A first one explains itself, and closed private messages are mentioned once."""

    def note_said(settings: PersonSettings) -> PersonSettings:
        known = settings.hints_seen
        hints = known if not panel.kind or panel.kind in known else (*known, panel.kind)
        return replace(settings, hints_seen=hints, told_closed=settings.closed or settings.told_closed)

    assert ctx.known is not None  # who has a panel has a seat
    before = ctx.known.settings
    if note_said(before) != before:
        with contextlib.suppress(NotSaved):  # then it is said again
            before = await ctx.service.change_settings(ctx.known.number, note_said)
    lines = [panel.content]
    if panel.kind and panel.kind not in before.hints_seen:
        lines.append(panels.hint(ctx.text, panel.kind, play.table))
    if before.closed and not before.told_closed:
        lines.append(panels.messages_closed(ctx.text))
    return "\n".join(lines)


async def draw(drawing: Awaitable[bytes | None], name: str, alt: str) -> Picture | None:
    """A picture if it comes in time; None: the words go out alone."""
    try:
        data = await asyncio.wait_for(drawing, PICTURE_S)
    except (TimeoutError, Busy):
        return None
    return Picture(name, data, alt) if data else None


def with_note(message: Message, note: str) -> Message:
    """A line above what a message says."""
    if not note or note == message.content:
        return message
    return replace(message, content=f"{note}\n{message.content}" if message.content else note)


def play_of(view: View) -> GameView:
    """The table of a game that has begun."""
    assert view.play is not None
    return view.play


def mover_of(view: View) -> Seat:
    """Who is to move; when nobody is, the viewer."""
    if view.awaited is not None:
        return view.awaited
    return view.seat or Seat(1)
