"""The quarry: going there, pushing, and the outcome. Aiming and exchanging have panels of their own."""

import asyncio
from contextlib import ExitStack, suppress
from dataclasses import replace

from discord import app_commands

from bot.components import Button, Message, answer, button_row
from bot.custom_id import Press
from bot.delivery.discord_errors import TROUBLE
from bot.delivery.film_waits import Shown, Watch
from bot.delivery.posts import push_shown
from bot.game.errors import Refused, Why
from bot.game.exchange import Barter, outcomes
from bot.game.messages import Kind
from bot.game.model import GameId, InteractionId
from bot.game.wishes import Act
from bot.lookup import faces_of
from bot.service import Done
from bot.ui.aim import compose_aim, last_aim, pushed_in_haste, read_aim
from bot.ui.compose import choose_another, draw, mover_of, play_of, with_note
from bot.ui.context import Context, Interaction, acknowledging
from bot.ui.exchange import compose_exchange, require_exchange
from bot.ui.translator import arguments, command, completes, picks
from bot.ui.turn import act, act_typed, compose_after_film, open_action
from bot.ui.which_game import complete_mine, find_game
from bot.words import buttons, panels
from bot.words.board import alt_aim
from bot.words.phrases import letters_by_size
from bot.words.refusals import refusal
from bot.workers import Busy
from engine.actions import Exchange, PushStone, PutBack, StopPushing, TakeConsolation
from engine.data import QUARRY
from engine.model import Size
from render.reel import Reel

FILM_S = 5.0
"""If the film is not out after so long, the panel tells in words what fell."""
AFTERWARDS_S = 2.0
"""So long after the film has run the next panel comes by itself."""
LOOK_S = 0.3
"""Between two looks whether another process has posted a film."""
SECOND_TAP_S = 1.5
"""So soon after that panel, Continue is the second tap of two."""
_SIZES = {"large": Size.L, "mid": Size.M, "small": Size.S}
_SESTERCE = "sesterce"


async def press_quarry(ctx: Context, press: Press) -> None:
    """Set up a push, or say why none is possible."""
    view = await open_action(ctx, press)
    play, seat = play_of(view), view.seat or mover_of(view)
    if not view.legal:
        faces, aim = await faces_of(ctx.service, view), (Size.S, 0, 0)
        drawing = ctx.pictures.aim(play, *aim)
        picture = await draw(drawing, f"quarry-{view.game}.png", alt_aim(ctx.text, play.table, *aim))
        await ctx.show(Message(panels.looking(ctx.text, play, faces), picture))
        return
    closed = panels.quarry_closed(ctx.text, play.table, seat)
    if closed is not None:
        await ctx.show(await choose_another(ctx, view, closed))
        return
    await ctx.show(await compose_aim(ctx, view, await last_aim(ctx, view)))


async def press_push(ctx: Context, press: Press) -> None:
    """Push, unless the panel has only just come under the finger: then it asks again."""
    aim = read_aim(press)
    if pushed_in_haste(ctx, press):
        view = await ctx.fresh_view(press)
        panel = await compose_aim(ctx, view, aim, appears=True)
        await ctx.show(with_note(panel, panels.pushed_in_haste(ctx.text)))
        return
    await push(ctx, press.game, PushStone(*aim), press.seq)


async def push(ctx: Context, game: GameId, wanted: PushStone, seq: int | None = None) -> None:
    """The panel says it is pushing; the film comes; when it was seen, a new panel comes below it."""
    said = panels.pushing(ctx.text, wanted.size, wanted.place, wanted.angle)
    go_on = Button(buttons.label(ctx.text, "button-continue"), Press("continue", game, seq or 0))
    pushing, number, told = Message(said, rows=((go_on,),)), await ctx.meet(), ctx.on_own_panel
    with ExitStack() as waiting:
        watch = waiting.enter_context(ctx.bot.films.watching(game, number))
        if ctx.on_own_panel:
            with acknowledging():
                await ctx.show(pushing)
        else:
            await ctx.promise()
        done = await ctx.service.do(game, number, Act((wanted,), seq), InteractionId(ctx.interaction.id))
        watch.pushed(done)
        ctx.bot.films.replace(game, number, watch)
        if not ctx.on_own_panel:
            with acknowledging():
                await ctx.show(pushing)
                told = True
        ctx.bot.beside(ctx, _show_next(ctx, done, watch, waiting.pop_all(), told=told))


async def _show_next(ctx: Context, done: Done, watch: Watch, waiting: ExitStack, *, told: bool) -> None:
    """The next panel or a receipt once the film was seen, or at once where there is none.

    `told`: they were told of the push, and that goes away. Otherwise what comes next is put in its place.
    """
    game, pushed, patience_s = done.view.game, done.happened[0].seq, ctx.service.film_wait_ms / 1000
    with waiting:
        film_s = FILM_S
        if not ctx.bot.looks_after(done.view.spot.guild):
            film_s *= 2  # it is made twice, and looked for
            looking = asyncio.create_task(_note_film_elsewhere(ctx, game, pushed))
            waiting.callback(looking.cancel)
        shown = await watch.film(pushed, film_s + ctx.bot.films.runs_for_s(game))
        here = ctx.interaction.channel_id == done.view.spot.channel
        if shown is not None and not here:
            await _show_film(ctx, shown)
        if shown is not None:
            await watch.seen(min(patience_s, shown.film.ms / 1000 + AFTERWARDS_S))
        if watch.claim():
            after = await compose_after_film(ctx, done)
            if after is not None:
                await answer(ctx.interaction.followup.send, after)
            watch.shown()
        else:
            await watch.was_shown(FILM_S)
        watch.lingers_s = min(patience_s, SECOND_TAP_S)
        if told and (here or shown is None):
            with suppress(*TROUBLE):
                await ctx.interaction.delete_original_response()


async def _note_film_elsewhere(ctx: Context, game: GameId, seq: int) -> None:
    """Where another process posts the film: it is out when its row says that it runs, or is no more."""
    push = await ctx.service.push_at(game, seq, whose=ctx.interaction.user.id)
    faces, film = await faces_of(ctx.service, push.after), None
    with suppress(Busy):
        film = await ctx.pictures.film(push, faces, letters_by_size(ctx.text))
    while any(  # noqa: ASYNC110  # only the database tells
        row.recipe.kind is Kind.FILM and row.recipe.about == seq and row.runs_until_ms is None
        for row in await ctx.service.store.waiting(game, None)
    ):
        await asyncio.sleep(LOOK_S)
    ctx.bot.films.note(game, seq, Shown(push, film) if isinstance(film, Reel) else None)


async def _show_film(ctx: Context, shown: Shown) -> None:
    """For whoever is not where the game is played, in place of the panel that says it is pushing."""
    push, view = shown.push, shown.push.after
    faces, name = await faces_of(ctx.service, view), f"push-{view.game}-{view.seq}"
    film = push_shown(ctx.text, faces, push, shown.film, name, veiled=True)
    await ctx.show(replace(film, rows=(button_row(ctx.text, buttons.CONTINUE_ROW, view),)))


async def press_exchange(ctx: Context, press: Press) -> None:
    """A further step of an exchange; once every stone has its fate, all of it is done at once."""
    view = await require_exchange(ctx, press)
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
    view = await require_exchange(ctx, press)
    found = outcomes(play_of(view).table, mover_of(view))
    number = ctx.chosen[0] if ctx.chosen else press.arg
    by_place = {str(place): one for place, one in enumerate(found)}
    if number not in by_place:
        raise Refused(Why.STALE, seq=view.seq)
    await act(ctx, press, by_place[number])


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
    ctx = await Context.of(interaction)
    await push(ctx, (await find_game(ctx, game)).game, PushStone(_SIZES[stone], place, angle))


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
