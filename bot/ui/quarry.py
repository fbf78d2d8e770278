"""The quarry: going there, pushing, and the outcome. Aiming and exchanging have panels of their own."""

import contextlib
from dataclasses import replace

from discord import app_commands

from bot.components import Message, answer
from bot.custom_id import Press
from bot.delivery.discord_errors import TROUBLE
from bot.game.errors import Refused, Why
from bot.game.exchange import Barter, outcomes
from bot.game.wishes import Act
from bot.lookup import faces_of
from bot.service import Done
from bot.ui.aim import compose_aim, last_aim, read_aim
from bot.ui.compose import choose_another, draw, mover_of, play_of, with_note
from bot.ui.context import Context, Interaction, acknowledging
from bot.ui.exchange import compose_exchange, exchanging
from bot.ui.translator import arguments, command, completes, picks
from bot.ui.turn import act, act_typed, compose_next, open_action
from bot.ui.which_game import complete_mine
from bot.words import panels
from bot.words.board import alt_aim
from bot.words.refusals import refusal
from engine.actions import Exchange, PushStone, PutBack, StopPushing, TakeConsolation
from engine.data import QUARRY
from engine.model import Size

FILM_S = 2.0
"""The next panel waits so long for the film, to come below it."""
_SIZES = {"large": Size.L, "mid": Size.M, "small": Size.S}
_SESTERCE = "sesterce"


async def press_quarry(ctx: Context, press: Press) -> None:
    """Set up a push, or say why none is possible."""
    view = await open_action(ctx, press)
    play, seat = play_of(view), view.seat or mover_of(view)
    if not view.legal:
        faces, aim = await faces_of(ctx.service, view), (Size.S, 0, 0)
        drawing = ctx.pictures.aiming(play, *aim)
        picture = await draw(drawing, f"quarry-{view.game}.png", alt_aim(ctx.text, play.table, *aim))
        await ctx.show(Message(panels.looking(ctx.text, play, faces), picture))
        return
    closed = panels.quarry_closed(ctx.text, play.table, seat)
    if closed is not None:
        await ctx.show(await choose_another(ctx, view, closed))
        return
    await ctx.show(await compose_aim(ctx, view, await last_aim(ctx, view)))


async def press_push(ctx: Context, press: Press) -> None:
    """The panel says it is pushing; the film comes; then a new panel below it."""
    size, place, angle = read_aim(press)
    pushing = Message(panels.pushing(ctx.text, size, place, angle))
    if ctx.on_own_panel:
        with acknowledging():
            await ctx.show(pushing)
    else:
        await ctx.promise()
    push = PushStone(size, place, angle)
    number = await ctx.meet()
    done = await ctx.service.do(press.game, number, Act((push,), press.seq), ctx.interaction.id)
    await _show_below_film(ctx, done)


async def _show_below_film(ctx: Context, done: Done) -> None:
    """A new private panel once the film is posted, or soon; the old one goes away."""
    message = await compose_next(ctx, done)
    await ctx.bot.films.posted(done.view.game, done.happened[0].seq, FILM_S)
    await answer(ctx.interaction.followup.send, message)
    with contextlib.suppress(*TROUBLE):
        await ctx.interaction.delete_original_response()


async def press_exchange(ctx: Context, press: Press) -> None:
    """A further step of an exchange; once every stone has its fate, all of it is done at once."""
    view = await exchanging(ctx, press)
    play, seat = play_of(view), mover_of(view)
    barter, illegal = Barter.read(play.table, seat, press.arg)
    if barter.stone is None:
        await act(ctx, press, barter.actions)
        return
    message = await compose_exchange(ctx, view, barter)
    if illegal is not None:
        faces = await faces_of(ctx.service, view)
        message = with_note(message, refusal(ctx.text, replace(play, table=barter.table), faces, illegal))
    await ctx.show(message)


async def press_outcome(ctx: Context, press: Press) -> None:
    """One of the outcomes of an exchange, by its place in the list; 0.1.0 asked like this."""
    view = await exchanging(ctx, press)
    found = outcomes(play_of(view).table, mover_of(view))
    number = ctx.chosen[0] if ctx.chosen else press.arg
    if not (number.isascii() and number.isdigit()) or int(number) >= len(found):
        raise Refused(Why.STALE, seq=view.seq)
    await act(ctx, press, found[int(number)])


@command("quarry", "push")
@arguments("stone", "place", "angle", "game")
@app_commands.choices(stone=picks("size", *_SIZES))
@completes(game=complete_mine)
async def slash_push(
    interaction: Interaction,
    stone: str,
    place: app_commands.Range[int, -QUARRY.most_place, QUARRY.most_place],
    angle: app_commands.Range[int, -QUARRY.most_angle, QUARRY.most_angle],
    game: str | None = None,
) -> None:
    """Push a stone; the result is shown before the next is decided."""
    push = PushStone(_SIZES[stone], place, angle)
    await act_typed(await Context.of(interaction), game, push, slow=True)


@command("quarry", "stop")
@arguments("game")
@completes(game=complete_mine)
async def slash_stop(interaction: Interaction, game: str | None = None) -> None:
    """Push no further stone."""
    await act_typed(await Context.of(interaction), game, StopPushing())


@command("quarry", "exchange")
@arguments("stone", "into", "game")
@app_commands.choices(stone=picks("size", *_SIZES), into=picks("into", *_SIZES, _SESTERCE))
@completes(game=complete_mine)
async def slash_exchange(interaction: Interaction, stone: str, into: str, game: str | None = None) -> None:
    """Exchange one fallen stone."""
    await act_typed(await Context.of(interaction), game, Exchange(_SIZES[stone], _SIZES.get(into)))


@command("quarry", "put-back")
@arguments("tile", "game")
@app_commands.choices(tile=picks("size", *_SIZES))
@completes(game=complete_mine)
async def slash_put_back(interaction: Interaction, tile: str, game: str | None = None) -> None:
    """Put a tile back to make room."""
    await act_typed(await Context.of(interaction), game, PutBack(_SIZES[tile]))


@command("quarry", "consolation")
@arguments("what", "game")
@app_commands.choices(what=picks("what", "tile", _SESTERCE))
@completes(game=complete_mine)
async def slash_consolation(interaction: Interaction, what: str, game: str | None = None) -> None:
    """Choose the consolation."""
    chosen = TakeConsolation(None if what == _SESTERCE else Size.S)
    await act_typed(await Context.of(interaction), game, chosen)
