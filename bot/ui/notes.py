"""Notes: what somebody writes down about a game of theirs, and nobody else sees."""

from discord import app_commands

from bot.components import Field, Message, form
from bot.custom_id import Press
from bot.game.errors import Refused, Why
from bot.game.model import PersonId
from bot.game.view import View
from bot.lookup import game_name
from bot.ui.context import Context, Interaction
from bot.ui.errors import Problem
from bot.ui.translator import arguments, command, completes
from bot.ui.which_game import Wanted, complete_noted, find_game
from bot.words import notes, refusals


@command("game", "note")
@arguments("text", "game_")
@app_commands.rename(game_="game")
@completes(game_=complete_noted)
async def slash_note(
    interaction: Interaction,
    text: app_commands.Range[str, 1, notes.LONGEST_NOTE] | None = None,
    game_: str | None = None,
) -> None:
    """Note something down; without a text, in a form."""
    ctx = await Context.of(interaction)
    view = await find_game(ctx, game_, Wanted.NOTED)
    await _note(ctx, view, text)


async def press_note(ctx: Context, press: Press) -> None:
    """The form was sent off."""
    if ctx.typed == ():  # forged
        raise Problem(refusals.not_understood(ctx.text))
    await _note(ctx, await ctx.view(press.game), ctx.typed[0] if ctx.typed else None)


async def _note(ctx: Context, view: View, typed: str | None) -> None:
    """Keep what was typed; ask for it, where nothing was."""
    number = await _player(ctx, view)
    store, game = ctx.service.store, game_name(view)
    if typed is None:
        title, now = notes.title(ctx.text, game), await store.note(view.game, number)
        field = Field(title, now, notes.LONGEST_NOTE, required=False, lines=True)
        await ctx.open(form(title, Press("note", view.game), field))
        return
    kept = notes.cleaned(typed)
    await store.set_note(view.game, number, kept)
    await ctx.tell(Message(notes.noted(ctx.text, game, kept)))


async def _player(ctx: Context, view: View) -> PersonId:
    """Whoever asks, if they are in the game; or were, and have a note about it."""
    number = ctx.number
    if number is None or not (number in view.players or await ctx.service.store.note(view.game, number)):
        raise Refused(Why.NOT_SEATED)
    return number
