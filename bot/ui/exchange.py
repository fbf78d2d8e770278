"""What becomes of the stones that fell: exchanging them, making room on the cart, the consolation.

Nothing is done before every stone has its fate: what was chosen so far stands in the buttons (`Barter.line`).
"""

from bot.components import Button, Message, Picture, Row, Style
from bot.custom_id import Press
from bot.game.errors import Refused, Why
from bot.game.exchange import Barter
from bot.game.view import View
from bot.ui.compose import choice_buttons, choice_panel, draw, explain_once, for_mover, mover_of, play_of
from bot.ui.context import Context
from bot.words import buttons, panels
from bot.words.board import alt_exchange
from bot.words.choices import Choice, all_at_once_label
from engine.actions import Exchange, PutBack
from engine.model import Step

TILE_ROWS = 2
"""So many rows for what a stone can become."""


async def require_exchange(ctx: Context, press: Press) -> View:
    """The game, where fallen stones wait for this person; else stale."""
    view = await ctx.fresh_view(press)
    awaited = play_of(view).table.awaited
    if awaited is None or awaited.step is not Step.EXCHANGE:
        raise Refused(Why.STALE, seq=view.seq)
    return view


async def compose_exchange(ctx: Context, view: View, barter: Barter | None = None) -> Message:
    """What the next fallen stone becomes; all further ones at once; Make room where a tile would not fit."""
    play = play_of(view)
    barter = barter or Barter.begin(play.table, mover_of(view))
    panel = panels.exchange_panel(ctx.text, barter)
    content = await explain_once(ctx, panel, view)
    tiles = choice_buttons(panel.choices, lambda choice: _press(view, barter, choice), TILE_ROWS)
    assert tiles is not None  # their short labels fit in every language
    rows: list[Row] = [*tiles]
    if len(barter.stones) - len(barter.fates) > 1:
        largest = barter.largest()
        whole = Press("exchange", view.game, view.seq, largest.line)
        # Green is for what helps on the road, not for selling everything; grey is for what is impossible.
        gains = any(into is not None for into in largest.fates[len(barter.fates) :])
        rows.append((Button(all_at_once_label(ctx.text, barter), whole, Style.GO if gains else Style.MAIN),))
    other = tuple(_other(ctx, view, barter))
    if other:
        rows.append(other)
    return await for_mover(ctx, view, Message(content, await _draw(ctx, view, barter), rows=tuple(rows)))


def _press(view: View, barter: Barter, choice: Choice) -> Press:
    """What was chosen so far, and this."""
    step = choice.action
    assert isinstance(step, Exchange | PutBack)
    return Press("exchange", view.game, view.seq, barter.line_with(step))


def _other(ctx: Context, view: View, barter: Barter) -> list[Button]:
    """Make room, and one step back."""
    room, back = buttons.labels(ctx.text, buttons.ROOM_ROW)
    found = []
    if barter.room_helps:
        found.append(Button(room, Press("make_room", view.game, view.seq, barter.line), Style.MAIN))
    if barter.steps:
        found.append(Button(back, Press("exchange", view.game, view.seq, barter.before)))
    return found


async def _draw(ctx: Context, view: View, barter: Barter) -> Picture | None:
    """The cart as it would be, and the stones."""
    name = f"exchange-{view.game}-{len(barter.steps)}.png"
    return await draw(ctx.pictures.exchange(barter), name, alt_exchange(ctx.text, barter))


async def compose_consolation(ctx: Context, view: View) -> Message:
    """A small tile or a sesterce."""
    panel = await choice_panel(ctx, view, panels.consolation_panel(ctx.text, play_of(view)), None)
    return await for_mover(ctx, view, panel)


async def press_make_room(ctx: Context, press: Press) -> None:
    """Which tile goes back into storage."""
    view = await require_exchange(ctx, press)
    barter, _ = Barter.read(play_of(view).table, mover_of(view), press.arg)
    if barter.stone is None:  # no such button was made
        raise Refused(Why.STALE, seq=view.seq)
    panel = panels.make_room_panel(ctx.text, barter)
    shown = choice_buttons(panel.choices, lambda choice: _press(view, barter, choice))
    assert shown is not None
    back = Button(buttons.label(ctx.text, "button-back"), Press("exchange", view.game, view.seq, barter.line))
    await ctx.show(Message(panel.content, await _draw(ctx, view, barter), rows=(*shown, (back,))))
