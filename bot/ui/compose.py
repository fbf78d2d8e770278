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
from bot.game.model import Status
from bot.game.view import View
from bot.lookup import faces_of
from bot.store import NotSaved
from bot.store.values import PersonSettings
from bot.ui.context import Context
from bot.words import buttons, lesson, orders, panels
from bot.words.choices import Choice, rows
from bot.words.text import Text
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
    content = await explain_once(ctx, panel, view)
    if not panel.choices:
        return await choose_another(ctx, view, content, picture)
    return Message(content, picture, rows=action_rows(view, panel.choices, lambda _: panel.placeholder))


def action_rows(
    view: View,
    choices: Sequence[Choice],
    placeholder: Callable[[Sequence[Choice]], str],
    most_rows: int = CHOICE_ROWS,
) -> tuple[Row, ...]:
    """Choices of one action each, as buttons where they fit, else as lists."""
    shown = choice_buttons(choices, lambda choice: press_do(view, choice), most_rows)
    if shown is not None:
        return shown
    lists = [choices[at : at + limits.OPTIONS] for at in range(0, len(choices), limits.OPTIONS)]
    return tuple(_list(view, listed, placeholder(listed)) for listed in lists[:most_rows])


def _list(view: View, choices: Sequence[Choice], placeholder: str) -> Select:
    presses = [press_do(view, one) for one in choices]
    options = (Option(one.label, press.arg, one.detail) for one, press in zip(choices, presses, strict=True))
    # Named after its first choice: a message must not have two lists that are alike.
    return Select(placeholder, presses[0], tuple(options))


def press_do(view: View, choice: Choice) -> Press:
    """The button of a choice that is done at once."""
    return Press("do", view.game, view.seq, notation.write(choice.action))


def choice_buttons(
    choices: Sequence[Choice], press_of: Callable[[Choice], Press], most_rows: int = CHOICE_ROWS
) -> tuple[Row, ...] | None:
    """The choices as rows of buttons, grey where impossible; None if a phone could not show them."""
    filled = rows(choices, most_rows)
    if filled is None:
        return None
    return tuple(
        tuple(Button(label, press_of(choice), style_of(possible=choice.possible)) for label, choice in line)
        for line in filled
    )


def style_of(*, possible: bool) -> Style:
    """What can be done stands out; what cannot is grey, and tells why when it is pressed."""
    return Style.MAIN if possible else Style.PLAIN


def moves_row(text: Text, view: View) -> Row:
    """The four actions, for the eyes of whoever is to move: what is impossible now is grey, and tells why."""
    possible = panels.possible_moves(view.legal)
    return tuple(
        replace(button, style=style_of(possible=button.press.verb in possible))
        for button in button_row(text, buttons.TURN_ROWS[0], view)
    )


async def choose_another(ctx: Context, view: View, why_not: str, picture: Picture | None = None) -> Message:
    """Why an action is not possible, and what is."""
    lines = [why_not, *await teach(ctx, view)]
    return await for_mover(ctx, view, Message("\n".join(lines), picture, rows=(moves_row(ctx.text, view),)))


async def teach(ctx: Context, view: View) -> tuple[str, ...]:
    """For somebody new who is to choose one of the four actions: what is possible now, and why one would."""
    if not panels.possible_moves(view.legal):
        return ()
    if view.lesson is not None:
        return (lesson.next_step(ctx.text, view.lesson.topic),)
    if not await is_new(ctx):
        return ()
    return (panels.possible_now(ctx.text, view.legal),)


async def is_new(ctx: Context) -> bool:
    """Whether this person has not played a game to its end yet."""
    return ctx.known is None or await ctx.service.is_new(ctx.known.number)


async def explain_once(ctx: Context, panel: panels.Panel, view: View) -> str:
    """What a panel says. A first one explains itself, and closed private messages are mentioned once.

    In a person's first game every panel of an action says why one would, and what else is possible.
    """

    def note_said(settings: PersonSettings) -> PersonSettings:
        known = settings.hints_seen
        hints = known if not panel.kind or panel.kind in known else (*known, panel.kind)
        return replace(settings, hints_seen=hints, told_closed=settings.closed or settings.told_closed)

    assert ctx.known is not None  # who has a panel has a seat
    before = ctx.known.settings
    if note_said(before) != before:
        with contextlib.suppress(NotSaved):  # then it is said again
            before, _ = await ctx.service.note_of(ctx.known.number, note_said)
    first, new = panel.kind not in before.hints_seen, panel.kind in panels.TAUGHT and await is_new(ctx)
    lines, taught = [panel.content], []
    learns = view.lesson is not None and panel.kind in panels.TAUGHT
    if panel.detail and (learns or not first):
        lines = [f"{panel.content} {panel.detail}"]
    if learns:
        taught.append(lesson.on_panel(ctx.text, panel.kind, play_of(view).table))
    elif panel.kind and first:
        taught.append(panels.hint(ctx.text, panel.kind, play_of(view).table))
    elif new:
        taught.append(panels.why(ctx.text, panel.kind))
    if new and not learns:
        taught += panels.possible_else(ctx.text, view.legal, panel.kind)
    if taught:
        lines.append(" ".join(taught))
    if before.closed and not before.told_closed:
        lines.append(panels.messages_closed(ctx.text))
    return "\n".join(lines)


async def draw(drawing: Awaitable[bytes | None], name: str, alt: str) -> Picture | None:
    """A picture if it comes in time; None: the words go out alone."""
    try:
        async with asyncio.timeout(PICTURE_S):
            data = await drawing
    except (TimeoutError, Busy):
        return None
    return Picture(name, data, alt) if data else None


def table_rows(text: Text, view: View) -> tuple[Row, ...]:
    """What one may do while another at the table is to move: remind them, give them time."""
    others_turn = view.waits_for is not None and view.waits_for != view.viewer
    if view.seat is None or view.kept or view.suspended or not others_turn:
        return ()
    clock = view.plan.pace.turn_ms and not view.time_up
    return (button_row(text, buttons.TABLE_ROW if clock else buttons.TABLE_ROW[:1], view),)


def with_note(message: Message, note: str) -> Message:
    """A line above what a message says."""
    if not note or note == message.content:
        return message
    return replace(message, content=f"{note}\n{message.content}" if message.content else note)


def with_lesson(text: Text, message: Message) -> Message:
    """The same with the way to a lesson below."""
    (label,) = buttons.labels(text, buttons.LESSON_ROW)
    return replace(message, rows=(*message.rows, (Button(label, Press("lesson"), Style.MAIN),)))


async def offer_lesson(ctx: Context, message: Message) -> Message:
    """The same with an offer to learn by playing, for whoever has never played a game to its end."""
    if not await is_new(ctx):
        return message
    return with_lesson(ctx.text, replace(message, content=f"{message.content}\n{lesson.offer(ctx.text)}"))


async def for_mover(ctx: Context, view: View, message: Message) -> Message:
    """A panel with which one moves: it says if a plan is about to be done, and offers a hint where it may."""
    return _with_hint(ctx, view, await _with_plan(ctx, view, message))


async def _with_plan(ctx: Context, view: View, message: Message) -> Message:
    """The same, and when a plan of theirs makes the move that they are about to make."""
    if not view.legal or ctx.number is None:
        return message
    given = await ctx.service.orders(view.game, ctx.number)
    soon = orders.soon(ctx.text, given) if given.due_ms is not None else ""
    if soon in message.content:
        return message
    return replace(message, content=f"{message.content}\n{soon}")


def _with_hint(ctx: Context, view: View, message: Message) -> Message:
    """The same with a button for a hint below, where hints are allowed and a row is free."""
    hint = button_row(ctx.text, buttons.HINT_ROW, view)
    if not view.hints or len(message.rows) == limits.ROWS or hint in message.rows:
        return message
    return replace(message, rows=(*message.rows, hint))


async def follow_row(ctx: Context, view: View) -> tuple[Button, ...]:
    """The button with which an onlooker follows a game that is under way, or does no longer."""
    if view.seat is not None or view.status is not Status.RUNNING or view.spot.private:
        return ()
    follows = await ctx.service.follows(view.game, ctx.number)
    return button_row(ctx.text, buttons.UNFOLLOW_ROW if follows else buttons.FOLLOW_ROW, view)


def play_of(view: View) -> GameView:
    """The table of a game that has begun."""
    assert view.play is not None
    return view.play


def mover_of(view: View) -> Seat:
    """Who is to move; when nobody is, the viewer."""
    if view.awaited is not None:
        return view.awaited
    return view.seat or Seat(1)
