"""Hints: what a good computer would do in somebody's place, told to them alone, with its reason."""

from discord import app_commands

from bot.components import Button, Message, Style
from bot.custom_id import Press
from bot.game.model import InteractionId
from bot.game.view import View
from bot.ui.context import Context, Interaction
from bot.ui.translator import arguments, command, completes
from bot.ui.which_game import complete_mine, find_game
from bot.words import buttons
from bot.words.explanations import suggested
from engine import notation
from engine.actions import Action, PushStone


@command("game", "hint")
@arguments("game_")
@app_commands.rename(game_="game")
@completes(game_=complete_mine)
async def slash_hint(interaction: Interaction, game_: str | None = None) -> None:
    """A hint for whoever is to move."""
    ctx = await Context.of(interaction)
    await ctx.show(await _compose_hint(ctx, await find_game(ctx, game_)))


async def press_hint(ctx: Context, press: Press) -> None:
    """The same, for the step that a panel shows; the panel stays."""
    await ctx.tell(await _compose_hint(ctx, await ctx.view(press.game), press.seq))


async def _compose_hint(ctx: Context, view: View, seq: int | None = None) -> Message:
    """What to do and why, and a button that does it."""
    asked = InteractionId(ctx.interaction.id)
    view, told = await ctx.service.hint(view.game, await ctx.meet(), asked, seq)
    follow = Button(buttons.label(ctx.text, "button-follow"), _press(view, told.action), Style.MAIN)
    return Message(suggested(ctx.text, told), rows=((follow,),))


def _press(view: View, action: Action) -> Press:
    """A push is aimed first: whoever pushes sees where it goes."""
    if isinstance(action, PushStone):
        aim = f"{action.size.name},{action.place},{action.angle}"
        return Press("aim", view.game, view.seq, aim)
    return Press("do", view.game, view.seq, notation.write(action))
