"""Income: which card, and for what."""

from discord import app_commands

from bot.components import Button, Message, Row
from bot.custom_id import Press
from bot.game.view import View
from bot.lookup import faces_of
from bot.ui.compose import draw, explain_once, for_mover, play_of, press_do, style_of
from bot.ui.context import Context, Interaction
from bot.ui.translator import arguments, command, completes, picks
from bot.ui.turn import act_typed, open_action
from bot.ui.which_game import complete_mine, fitting, game_typed
from bot.words.board import alt_income
from bot.words.choices import card_choices, income_rows
from bot.words.panels import income_panel, looking
from engine.actions import TakeIncome
from engine.model import Take


async def press_income(ctx: Context, press: Press) -> None:
    """The face-up cards."""
    view = await open_action(ctx, press)
    play = play_of(view)
    name, alt = f"income-{view.game}.png", alt_income(ctx.text, play.table)
    picture = await draw(ctx.pictures.income(play), name, alt)
    if not view.legal:
        faces = await faces_of(ctx.service, view)
        await ctx.show(Message(looking(ctx.text, play, faces), picture))
        return
    content = await explain_once(ctx, income_panel(ctx.text, play), view)
    await ctx.show(await for_mover(ctx, view, Message(content, picture, rows=_rows(ctx, view))))


def _rows(ctx: Context, view: View) -> tuple[Row, ...]:
    """The cards in the order of the picture; one that is taken keeps its place, and cannot be pressed."""
    return tuple(
        tuple(
            Button(
                choice.label,
                press_do(view, choice),
                style_of(possible=choice.possible),
                disabled=not choice.possible,
            )
            for choice in line
        )
        for line in income_rows(ctx.text, play_of(view).table)
    )


async def _complete_card(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """The face-up cards, with their content."""
    ctx = await Context.of(interaction)
    view = await game_typed(ctx)
    if view is None or view.play is None or not any(isinstance(one, TakeIncome) for one in view.legal):
        return []
    labels = {str(number): label for number, label in card_choices(ctx.text, view.play.table)}
    return [app_commands.Choice(name=one.name, value=int(one.value)) for one in fitting(labels, str(typed))]


@command("income")
@arguments("card", "take", "game")
@app_commands.choices(take=picks("take", *Take))
@completes(card=_complete_card)
@completes(game=complete_mine)
async def slash_income(
    interaction: Interaction, card: app_commands.Range[int, 1, 16], take: str, game: str | None = None
) -> None:
    """Take an income card."""
    await act_typed(await Context.of(interaction), game, TakeIncome(card, Take(take)))
