"""What can be looked at, at any time: purse, history, one's games, a game's luck. The board is `board`'s."""

from dataclasses import replace

from discord import app_commands

from bot import limits
from bot.components import Button, Message, Row, button_row
from bot.custom_id import Press
from bot.game.errors import Refused, Why
from bot.game.events import Abandoned, people_in
from bot.game.model import PersonId, Status
from bot.game.view import View
from bot.lookup import faces_of, game_name, link_to, names_of
from bot.ui.board import missed, since_last_move, tell_missed
from bot.ui.compose import draw, explain_once, follow_row, play_of, table_rows
from bot.ui.context import Context, Interaction
from bot.ui.translator import arguments, command, completes
from bot.ui.which_game import OVER, Wanted, complete_mine, complete_over, complete_seen, find_game
from bot.words import buttons, info, panels
from bot.words.board import alt_purse
from bot.words.explanations import why
from bot.words.names import in_markdown
from bot.words.pace import due_line
from bot.words.result import verification
from render.face import Name

GAMES_PER_PAGE = 8
"""At most; long names make it fewer."""

# The purse


async def _compose_purse(ctx: Context, view: View) -> Message:
    """What is mine, for my eyes only."""
    if view.play is None:
        raise Refused(Why.NOT_STARTED)
    if view.seat is None:
        raise Refused(Why.NOT_SEATED)
    game = game_name(view)
    content = await explain_once(ctx, panels.purse_panel(ctx.text, view.play, game), view)
    if view.status is Status.ABANDONED:
        content = f"{panels.called_off(ctx.text, game)}\n{content}"
    drawing = ctx.pictures.panel(view.play, await faces_of(ctx.service, view), view.seat)
    return Message(
        content,
        await draw(drawing, f"purse-{view.game}.png", alt_purse(ctx.text, view.play, game)),
    )


async def press_purse(ctx: Context, press: Press) -> None:
    """My purse."""
    await ctx.tell(await _compose_purse(ctx, await ctx.view(press.game)))


@command("purse")
@arguments("game")
@completes(game=complete_mine)
async def slash_purse(interaction: Interaction, game: str | None = None) -> None:
    """My sesterces, for my eyes only."""
    ctx = await Context.of(interaction)
    await ctx.show(await _compose_purse(ctx, await find_game(ctx, game)))


# What happened


async def press_more(ctx: Context, press: Press) -> None:
    """Whatever else can be looked at."""
    view = await ctx.checked_view(press.game)
    shown = [button_row(ctx.text, keys, view) for keys in buttons.MORE_ROWS]
    if follow := await follow_row(ctx, view):
        shown[-1] = (*shown[-1][:-1], *follow)  # who only looks on has nothing to undo
    await ctx.tell(Message(panels.more(ctx.text), rows=(*shown, *table_rows(ctx.text, view))))


async def press_why(ctx: Context, press: Press) -> None:
    """Why computers made the moves of which a turn post tells."""
    view = await ctx.checked_view(press.game)
    told = await ctx.service.reasons(view.game, press.seq)
    await ctx.tell(Message(why(ctx.text, await faces_of(ctx.service, view), told)))


async def press_history(ctx: Context, press: Press) -> None:
    """The last rounds; with a page, that one."""
    message = await _compose_history(ctx, await ctx.checked_view(press.game), read_page(press))
    await (ctx.show(message) if press.arg else ctx.tell(message))


@command("game", "history")
@arguments("game_")
@app_commands.rename(game_="game")
@completes(game_=complete_seen)
async def slash_history(interaction: Interaction, game_: str | None = None) -> None:
    """What happened so far: first what somebody who plays has missed, where there is such."""
    ctx = await Context.of(interaction)
    view = await find_game(ctx, game_, Wanted.SEEN)
    since = await since_last_move(ctx, view)
    if missed(view, since):
        await tell_missed(ctx, view, since)
    else:
        await ctx.show(await _compose_history(ctx, view, 0))


async def _compose_history(ctx: Context, view: View, page: int) -> Message:
    """The rounds, and what was agreed on beside the game; page 0 is the last, higher ones are earlier."""
    seen = await ctx.service.happened(view.game, ctx.number, marked=True)
    entries = [one.entry for one in seen]
    manager = next((one.by for one in seen if one.entry == Abandoned(by_manager=True)), None)
    numbers = {number for entry in entries for number in people_in(entry).values()}
    numbers |= {manager} if manager is not None else set()
    names = await names_of(ctx.service.store, view, numbers)
    faces, table = await faces_of(ctx.service, view), view.play.table if view.play is not None else None

    def name_of(person: PersonId) -> Name:
        return names[person]

    pages = info.history(ctx.text, faces, game_name(view), entries, table, name_of, manager)
    page = min(page, len(pages) - 1)
    earlier = page + 1 if page + 1 < len(pages) else None
    later = page - 1 if page else None
    rows = page_rows(ctx, Press("history", view.game), earlier, later)
    return Message(pages[len(pages) - 1 - page], rows=rows)


# My games


@command("game", "list")
async def slash_list(interaction: Interaction) -> None:
    """All my games, those that wait for me first."""
    ctx = await Context.of(interaction)
    await ctx.show(await _compose_list(ctx, 0))


async def press_list(ctx: Context, press: Press) -> None:
    """Another page of them, from so many games on."""
    await ctx.show(await _compose_list(ctx, read_page(press)))


async def _compose_list(ctx: Context, start: int) -> Message:
    """A page of somebody's games: as many as one message holds."""
    games = await ctx.service.games_of(ctx.number) if ctx.number is not None else ()
    start = start if start < len(games) else 0
    views = [await ctx.view(one.game) for one in games[start : start + GAMES_PER_PAGE]]
    goes_on = [view for view in views if view.status is Status.LOBBY or view.suspended or view.awaited]
    lines = [await _list_game(ctx, view) for view in goes_on]  # one may have ended meanwhile
    page = info.games(ctx.text, lines, len(games) - start)
    before = max(0, start - GAMES_PER_PAGE) if start else None
    after = start + page.shown if start + page.shown < len(games) else None
    return Message(page.content, rows=page_rows(ctx, Press("list"), before, after))


def read_page(press: Press) -> int:
    """Which page is wanted; the first, if none is."""
    return int(press.arg) if press.arg.isascii() and press.arg.isdigit() else 0


def page_rows(ctx: Context, press: Press, before: int | None, after: int | None) -> tuple[Row, ...]:
    """Buttons to the pages before and after this one, where there are such."""
    shown = tuple(
        Button(label, replace(press, arg=str(page)))
        for label, page in zip(buttons.labels(ctx.text, buttons.PAGE_ROW), (before, after), strict=True)
        if page is not None
    )
    return (shown,) if shown else ()


async def _list_game(ctx: Context, view: View) -> str:
    text, name = ctx.text, game_name(view)
    if view.unreachable:
        return info.listed_suspended(text, name)
    link = await link_to(ctx.service.store, view)
    if view.halted:
        return info.listed_halted(text, name, link)
    if view.status is Status.LOBBY:
        return info.listed_lobby(text, name, len(view.seats), view.plan.most, link)
    assert view.awaited is not None
    number, faces = play_of(view).table.round, await faces_of(ctx.service, view)
    if view.waits_for == ctx.number:
        line = info.listed_mine(text, name, number, link)
    else:
        line = info.listed_waiting(text, name, in_markdown(faces[view.awaited - 1].name), number, link)
    if (due := due_line(text, view, faces)) is not None:
        line = f"{line} {due}"
    return f"{line}\n{panels.scores(text, play_of(view), faces)}"


# Checking


async def press_verify(ctx: Context, press: Press) -> None:
    """Check the game above."""
    await _verify(ctx, await ctx.checked_view(press.game))


@command("game", "verify")
@arguments("game_")
@app_commands.rename(game_="game")
@completes(game_=complete_over)
async def slash_verify(interaction: Interaction, game_: str | None = None) -> None:
    """Check a finished game."""
    ctx = await Context.of(interaction)
    await _verify(ctx, await find_game(ctx, game_, Wanted.OVER))


async def _verify(ctx: Context, view: View) -> None:
    """Check the luck of a game that is over against its secret; this takes a while."""
    if view.status not in OVER:
        raise Refused(Why.NOT_OVER)
    await ctx.promise()
    lines = list(verification(ctx.text, await ctx.service.verify(view.game, ctx.interaction.user.id)))
    if view.status is Status.ABANDONED:
        lines.insert(0, panels.called_off(ctx.text, game_name(view)))
    await ctx.show(Message(limits.cut("\n".join(lines), limits.CONTENT)))
