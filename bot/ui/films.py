"""Films: any push of a game again, for one person's eyes and for all at the table; and the whole game."""

import asyncio
import contextlib
from collections.abc import Callable
from functools import partial

from discord import app_commands

from bot.components import Button, Message, Row
from bot.custom_id import Press
from bot.delivery.posts import push_shown
from bot.game.errors import Refused, Why
from bot.game.events import Played
from bot.game.messages import Kind
from bot.game.pushes import best
from bot.game.view import View
from bot.game.wishes import ShareFilm, ShareTimelapse
from bot.lookup import faces_of, link_to_post, post_of
from bot.ui.compose import PICTURE_S, with_note
from bot.ui.context import Context, Interaction
from bot.ui.translator import arguments, command, completes
from bot.ui.which_game import Wanted, complete_seen, find_game, fitting, game_typed
from bot.words import answers, buttons
from bot.words.choices import push_choice, push_picks
from bot.words.film import which_push
from bot.words.phrases import letters_by_size
from bot.workers import Busy
from engine.events import StonePushed

LAST, BEST = "last", "best"


@command("game", "film")
@arguments("push", "game_")
@app_commands.rename(game_="game")
@completes(game_=complete_seen)
async def slash_film(interaction: Interaction, push: str = LAST, game_: str | None = None) -> None:
    """A push of this game again: the last, the best, or one by its number."""
    ctx = await Context.of(interaction)
    await _show(ctx, await find_game(ctx, game_, Wanted.SEEN), partial(_find, push.strip().casefold()))


@slash_film.autocomplete("push")
async def complete_push(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The last and the best, then all of them by number, the newest first."""
    ctx = await Context.of(interaction)
    view = await game_typed(ctx, Wanted.SEEN)
    if view is None:
        return []
    faces, labels = await faces_of(ctx.service, view), push_picks(ctx.text, LAST, BEST)
    for number, one in reversed([*enumerate(await ctx.service.pushes(view.game), 1)]):
        assert isinstance(one.event, StonePushed)
        labels[str(number)] = push_choice(ctx.text, faces, number, one.event)
    return fitting(labels, typed)


async def press_best_push(ctx: Context, press: Press) -> None:
    """Below the result."""
    await _show(ctx, await ctx.checked_view(press.game), best)


async def press_film(ctx: Context, press: Press) -> None:
    """The push of one entry, of which somebody's record tells."""
    view = await ctx.checked_view(press.game)
    await _show(ctx, view, lambda pushed: next((one for one in pushed if str(one.seq) == press.arg), None))


async def press_share(ctx: Context, press: Press) -> None:
    """Show it to all, in the game's channel."""
    if not (press.arg.isascii() and press.arg.isdigit()):
        raise Refused(Why.NO_PUSH)
    done = await ctx.do(press.game, ShareFilm(int(press.arg)))
    await ctx.tell(Message(answers.film_shared(ctx.text, done.view.spot.channel, new=bool(done.happened))))


async def press_timelapse(ctx: Context, press: Press) -> None:
    """Below the result: show the whole game to all, in its channel; once."""
    await ctx.checked_view(press.game)
    view = (await ctx.do(press.game, ShareTimelapse())).view
    posted = await post_of(ctx.service.store, view.game, Kind.TIMELAPSE)
    if posted is None:
        said = answers.timelapse_coming(ctx.text, view.spot.channel)
    else:
        said = answers.timelapse_there(ctx.text, link_to_post(view, posted))
    await ctx.tell(Message(said))


async def _show(ctx: Context, view: View, find: Callable[[tuple[Played, ...]], Played | None]) -> None:
    """The film that is wanted; it takes a while, and what was pressed stays beside it."""
    pushed = await ctx.service.pushes(view.game)
    found = find(pushed)
    if found is None:
        raise Refused(Why.NO_PUSH)
    await ctx.promise(apart=True)
    await ctx.show(await compose_film(ctx, view, found, pushed))


def _find(wanted: str, pushed: tuple[Played, ...]) -> Played | None:
    """As it is typed: the last, the best, or its number."""
    if wanted == BEST:
        return best(pushed)
    if wanted == LAST:
        return pushed[-1] if pushed else None
    number = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 5 else 0
    return pushed[number - 1] if 0 < number <= len(pushed) else None


async def compose_film(ctx: Context, view: View, one: Played, pushed: tuple[Played, ...]) -> Message:
    """The film of a push of this game, or a still where this build cannot make it; a player may share it."""
    push = await ctx.service.push_at(view.game, one.seq, whose=ctx.interaction.user.id)
    faces, film = await faces_of(ctx.service, push.after), None
    with contextlib.suppress(TimeoutError, Busy):  # the words go out alone
        async with asyncio.timeout(PICTURE_S):
            film = await ctx.pictures.film(push, faces, letters_by_size(ctx.text))
    message = push_shown(ctx.text, faces, push, film, f"push-{view.game}-{one.seq}", again=True)
    rows: tuple[Row, ...] = ()
    if view.seat is not None:
        (label,) = buttons.labels(ctx.text, buttons.SHARE_ROW)
        rows = ((Button(label, Press("share", view.game, view.seq, str(one.seq))),),)
    number = pushed.index(one) + 1
    note = which_push(ctx.text, number, len(pushed))
    return with_note(Message(message.content, message.picture, rows=rows), note)
