"""Aiming: the panel with stones, nudges and Push, and the form for exact numbers."""

import re
from datetime import datetime

import discord

from bot.components import Button, Field, Message, Row, Style, form
from bot.custom_id import Press
from bot.game.errors import Refused, Why
from bot.game.view import View
from bot.ui.compose import draw, explain_once, for_mover, mover_of, play_of
from bot.ui.context import Context
from bot.ui.errors import Problem
from bot.words import buttons, panels, refusals
from bot.words.board import alt_aim
from bot.words.choices import stone_label
from engine import BrokenLog
from engine.actions import Pushes
from engine.data import QUARRY
from engine.model import Size

_AIM = re.compile(r"([SML]),(-?\d{1,3}),(-?\d{1,2})(?:,(?:([SML])|([pa])(-?\d{1,2})|t(\d{1,15})))?")
HASTE_MS = 1500
"""Whoever pushes so soon after a panel appeared had no time to read it."""

Aim = tuple[Size, int, int]
"""Stone, place in percent, angle in degrees."""


async def compose_aim(ctx: Context, view: View, aim: Aim, *, appears: bool = False) -> Message:
    """The aiming panel.

    One that `appears` after a push, where the last Push may still be under the same finger, says when.
    """
    size, place, angle = aim
    play = play_of(view)
    content = await explain_once(ctx, panels.aim_panel(ctx.text, play, size), view)
    name = f"aim-{view.game}-{size.name}{place}{angle}.png"
    alt = alt_aim(ctx.text, play.table, size, place, angle)
    picture = await draw(ctx.pictures.aim(play, size, place, angle), name, alt)
    appeared_ms = ctx.service.now_ms if appears and play.table.dig is not None else None
    return await for_mover(ctx, view, Message(content, picture, rows=_rows(ctx, view, aim, appeared_ms)))


def _rows(ctx: Context, view: View, aim: Aim, appeared_ms: int | None) -> tuple[Row, ...]:
    text, table = ctx.text, play_of(view).table
    stones = table.player(mover_of(view)).stones
    size, place, angle = aim
    now = f"{size.name},{place},{angle}"

    def nudge(change: str) -> Press:
        return Press("aim", view.game, view.seq, f"{now},{change}")

    pushable = _pushable(view)
    short = len(pushable) == len(Size)  # words would need a second line on a phone
    choose = tuple(
        Button(
            stone_label(text, one, stones[one], short=short),
            nudge(one.name),
            Style.MAIN if one is size else Style.PLAIN,
        )
        for one in pushable
    )
    exact = Button(buttons.label(text, "button-type"), Press("type", view.game, view.seq, now))
    places = tuple(Button(buttons.place_label(step), nudge(f"p{step}")) for step in buttons.PLACES)
    angles = tuple(Button(buttons.angle_label(step), nudge(f"a{step}")) for step in buttons.ANGLES)
    pushed = now if appeared_ms is None else f"{now},t{appeared_ms}"
    push = Button(
        panels.push_label(text, size, place, angle), Press("push", view.game, view.seq, pushed), Style.GO
    )
    other = (
        Button(buttons.label(text, "button-stop"), Press("do", view.game, view.seq, "Q stop"))
        if table.dig is not None
        else Button(buttons.label(text, "button-back"), Press("back", view.game, view.seq))
    )
    return ((*choose, exact), places, angles, (push, other))


async def last_aim(ctx: Context, view: View) -> Aim:
    """The stone and aim of this person's last push, as far as it is possible now; else a straight one."""
    pushable = _pushable(view)
    if not pushable:
        raise BrokenLog(f"entry {view.seq} lets nobody push")
    last = await ctx.service.last_push(view.game, mover_of(view))
    if last is None:
        return pushable[0], 0, 0
    return last.size if last.size in pushable else pushable[0], last.place, last.angle


def _pushable(view: View) -> list[Size]:
    return [action.size for action in view.legal if isinstance(action, Pushes)]


def read_aim(press: Press) -> Aim:
    """The stone, place and angle of an aiming button, with its nudge."""
    match = _AIM.fullmatch(press.arg)
    if match is None:
        raise Refused(Why.STALE, seq=press.seq)
    size, place, angle = Size[match[1]], int(match[2]), int(match[3])
    if match[4]:
        size = Size[match[4]]
    elif match[5] == "p":
        place = _nudge(place, int(match[6]))
    elif match[5] == "a":
        angle = _nudge(angle, int(match[6]))
    return size, _keep_within(place, QUARRY.most_place), _keep_within(angle, QUARRY.most_angle)


def pushed_in_haste(ctx: Context, press: Press) -> bool:
    """Whether Push was pressed on a panel that had just appeared.

    By Discord's own times of the press and of the panel, so that neither a slow upload nor a busy bot counts;
    what stands in the button serves where Discord does not say when a panel was changed.
    """
    match = _AIM.fullmatch(press.arg)
    if match is None or match[7] is None:
        return False
    pressed_ms, panel = _ms(ctx.interaction.created_at), ctx.interaction.message
    appeared_ms = [int(match[7])]
    if panel is not None:
        appeared_ms += [_ms(when) for when in (panel.created_at, panel.edited_at) if when is not None]
    return any(0 <= pressed_ms - when_ms < HASTE_MS for when_ms in appeared_ms)


def _ms(when: datetime) -> int:
    return round(when.timestamp() * 1000)


def _nudge(value: int, step: int) -> int:
    """Moved by a step; a step of 0 is back to the middle."""
    return value + step if step else 0


def _keep_within(value: int, most: int) -> int:
    return max(-most, min(most, value))


async def press_aim(ctx: Context, press: Press) -> None:
    """A nudge: one answer that changes the panel and its picture."""
    view = await ctx.fresh_view(press)
    await ctx.show(await compose_aim(ctx, view, read_aim(press)))


async def press_type(ctx: Context, press: Press) -> None:
    """Ask for exact numbers; with them, aim there."""
    view = await ctx.fresh_view(press)
    size, place, angle = read_aim(press)
    if ctx.typed is None:
        await ctx.open(_form(ctx, press, place, angle))
        return
    numbers = [
        _read_number(typed, most)
        for typed, most in zip(ctx.typed, (QUARRY.most_place, QUARRY.most_angle), strict=False)
    ]
    match numbers:
        case [int() as place, int() as angle]:
            await ctx.show(await compose_aim(ctx, view, (size, place, angle)))
        case _:
            raise Problem(refusals.bad_aim(ctx.text))


def _form(ctx: Context, press: Press, place: int, angle: int) -> discord.ui.Modal:
    """Two numbers to type, with the present aim in them."""
    words = panels.aim_form(ctx.text, QUARRY.most_place, QUARRY.most_angle)
    return form(
        words.title,
        press,
        Field(words.place, str(place), len(str(-QUARRY.most_place))),
        Field(words.angle, str(angle), len(str(-QUARRY.most_angle))),
    )


def _read_number(typed: str, most: int) -> int | None:
    plain = typed.strip().replace("−", "-").replace("°", "")
    if not re.fullmatch(r"[+-]?\d{1,3}", plain, re.ASCII) or abs(int(plain)) > most:
        return None
    return int(plain)
