"""What becomes of the stones that fell: exchanging them, making room on the cart, the consolation."""

from dataclasses import replace

from bot.components import Button, Message, Option, Row, Select, Style, button_row
from bot.custom_id import Press
from bot.game.view import View
from bot.ui.compose import choice_buttons, choice_panel, explain_once, mover_of, play_of
from bot.ui.context import Context
from bot.words import buttons, panels
from bot.words.choices import Choice
from engine.rules.quarry import room_would_help

MOST_BUTTONS = 5
"""More outcomes than this are a list."""


async def compose_exchange(ctx: Context, view: View) -> Message:
    """All fallen stones in one choice, and Make room where a tile would not fit."""
    play = play_of(view)
    panel = panels.exchange_panel(ctx.text, play)

    def press_of(choice: Choice) -> Press:
        return Press("outcome", view.game, view.seq, str(panel.choices.index(choice)))

    shown = choice_buttons(panel.choices, press_of, Style.GO) if len(panel.choices) <= MOST_BUTTONS else None
    if shown is None:
        options = tuple(Option(choice.label, str(number)) for number, choice in enumerate(panel.choices))
        shown = (Select(panel.placeholder, Press("outcome", view.game, view.seq), options),)
    if room_would_help(play.table, mover_of(view)):
        shown = (*shown, button_row(ctx.text, buttons.ROOM_ROW, view))
    return Message(await explain_once(ctx, panel, play), rows=shown)


async def compose_consolation(ctx: Context, view: View) -> Message:
    """A small tile or a sesterce."""
    return await choice_panel(ctx, view, panels.consolation_panel(ctx.text, play_of(view)), None)


async def press_make_room(ctx: Context, press: Press) -> None:
    """Which tile goes back into storage."""
    view = await ctx.fresh_view(press)
    message = await choice_panel(ctx, view, panels.make_room_panel(ctx.text, play_of(view)), None)
    back: Row = (Button(buttons.label(ctx.text, "button-back"), Press("continue", view.game, view.seq)),)
    await ctx.show(replace(message, rows=(*message.rows, back)))
