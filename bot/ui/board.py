"""The board: as it is, as it was at an earlier moment, and with all that somebody missed."""

import contextlib
from collections.abc import Iterable

from discord import app_commands

from bot import limits
from bot.components import Message, button_row
from bot.custom_id import Press
from bot.game.errors import Refused, Why
from bot.game.events import Entry
from bot.game.model import Status
from bot.game.past import Past
from bot.game.pushes import best
from bot.game.view import View
from bot.lookup import faces_of, game_name
from bot.ui.compose import draw, play_of, with_note
from bot.ui.context import Context, Interaction
from bot.ui.errors import Problem
from bot.ui.films import compose_film
from bot.ui.translator import arguments, command, completes, picks
from bot.ui.which_game import Wanted, complete_seen, find_game, game_typed
from bot.words import buttons, info, panels, refusals
from bot.words.board import alt_board, text_board
from bot.words.past import best_since, past_board, past_choice
from bot.workers import Busy
from engine import GameView
from engine.events import StonePushed


async def _compose_board(
    ctx: Context,
    view: View,
    since: GameView | None = None,
    happened: Iterable[Entry] = (),
    *,
    as_text: bool = False,
) -> Message:
    """The board for one person's eyes, as a picture or in words; what changed since a moment is ringed."""
    if view.play is None:
        raise Refused(Why.NOT_STARTED)
    faces, game = await faces_of(ctx.service, view), game_name(view)
    words = text_board(ctx.text, view.play, faces, game)
    if as_text:
        return Message(words)
    alt = alt_board(ctx.text, view.play, faces, game, happened)
    picture = await draw(ctx.pictures.board(view.play, faces, since), f"board-{view.game}.png", alt)
    if picture is None:
        return Message(panels.instead_of_picture(ctx.text, words))
    return Message(picture=picture)


async def press_board(ctx: Context, press: Press) -> None:
    """The board as a picture."""
    await ctx.tell(await _compose_board(ctx, await ctx.checked_view(press.game)))


async def press_text_board(ctx: Context, press: Press) -> None:
    """The board in words."""
    await ctx.tell(await _compose_board(ctx, await ctx.checked_view(press.game), as_text=True))


async def _complete_moment(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The moments of the game that is meant, the newest first; until something is typed, ends of turns."""
    ctx = await Context.of(interaction)
    view = await game_typed(ctx, Wanted.SEEN)
    if view is None:
        return []
    moments = await _labelled(ctx, view, await ctx.service.pasts(view.game))
    fitting = (one for one in moments if (_fits(*one, typed) if typed.strip() else not one[0].step))
    return [app_commands.Choice(name=label, value=past.key) for past, label in fitting][: limits.OPTIONS]


@command("board")
@arguments("as_", "at", "game")
@app_commands.rename(as_="as")
@app_commands.choices(as_=picks("as", "picture", "text"))
@completes(game=complete_seen)
@completes(at=_complete_moment)
async def slash_board(
    interaction: Interaction, as_: str = "picture", at: str | None = None, game: str | None = None
) -> None:
    """The board, for anybody who is here; as it is, or as it was."""
    ctx = await Context.of(interaction)
    view = await find_game(ctx, game, Wanted.SEEN)
    as_text = as_ == "text"
    shown = (
        _compose_board(ctx, view, as_text=as_text) if at is None else _compose_past(ctx, view, at, as_text)
    )
    await ctx.show(await shown)


# As it was


async def _compose_past(ctx: Context, view: View, typed: str, as_text: bool) -> Message:
    """The open table after a move, with what its turn had changed by then ringed; it says that it is past."""
    if view.play is None:
        raise Refused(Why.NOT_STARTED)
    moments = await ctx.service.pasts(view.game)
    past = await _find(ctx, view, moments, typed)
    then = await ctx.service.view_at(view.game, None, past.seq)
    began = max((one.seq for one in moments if not one.step and one.seq < past.seq), default=None)
    since = (await ctx.service.view_at(view.game, None, began)).play if began is not None else None
    note = past_board(ctx.text, await faces_of(ctx.service, then), game_name(view), past)
    return with_note(await _compose_board(ctx, then, since, past.events, as_text=as_text), note)


async def _labelled(ctx: Context, view: View, moments: tuple[Past, ...]) -> list[tuple[Past, str]]:
    """Each with its words, the newest first."""
    faces = await faces_of(ctx.service, view)
    return [(past, past_choice(ctx.text, faces, past)) for past in reversed(moments)]


async def _find(ctx: Context, view: View, moments: tuple[Past, ...], typed: str) -> Past:
    """The one that was chosen; or the last that fits what was typed: a round, or some words."""
    for past, label in await _labelled(ctx, view, moments):
        if _fits(past, label, typed):
            return past
    raise Problem(refusals.no_such_moment(ctx.text))


def _fits(past: Past, label: str, typed: str) -> bool:
    wanted = typed.strip().rstrip(".").casefold()
    if wanted.replace(".", "").isdecimal():
        return f"{past.key}.".startswith(f"{wanted}.")
    return wanted in label.casefold()


# What somebody missed


async def press_happened(ctx: Context, press: Press) -> None:
    """What happened since this person's last move; for others, the last turns."""
    view = await ctx.checked_view(press.game)
    await tell_missed(ctx, view, await since_last_move(ctx, view))


async def since_last_move(ctx: Context, view: View) -> info.Since:
    """What this person has not seen yet."""
    return info.since_last_move(await ctx.service.happened(view.game, ctx.number), ctx.number)


def missed(view: View, since: info.Since) -> bool:
    """Whether somebody plays here and has something to catch up on."""
    return view.seat is not None and view.status is Status.RUNNING and since.missed


async def tell_missed(ctx: Context, view: View, since: info.Since) -> None:
    """A line per turn; for who plays, the board with all changes since ringed, and below the best push."""
    faces, game = await faces_of(ctx.service, view), game_name(view)
    said = info.what_happened(ctx.text, faces, game, since, view.play.table if view.play else None)
    rows = (button_row(ctx.text, buttons.CATCH_UP_ROW, view),) if view.play else ()
    if not missed(view, since):
        await ctx.tell(Message(said, rows=rows))
        return
    play, then = play_of(view), await ctx.service.view_at(view.game, None, since.seq)
    alt = alt_board(ctx.text, play, faces, game, since.entries)
    picture = await draw(ctx.pictures.board(play, faces, then.play), f"since-{view.game}.png", alt)
    await ctx.tell(Message(said, picture, rows=rows))
    pushed = await ctx.service.pushes(view.game)
    found = best([one for one in pushed if one.seq > since.seq])
    if found is not None and isinstance(found.event, StonePushed) and found.event.fallen:
        with contextlib.suppress(Busy):  # all is told, and `/game film` shows it later
            await ctx.tell(with_note(await compose_film(ctx, view, found, pushed), best_since(ctx.text)))
