"""A turn: the step that is awaited from somebody, where the game stands, what a move did, taking it back.

A press on an old panel leads to the present step as well.
"""

from collections.abc import Sequence

from discord import app_commands

from bot.components import Button, Message, Style, button_row
from bot.custom_id import Press
from bot.game.decide import UndoPossible
from bot.game.errors import Refused, Why
from bot.game.events import Entry, PeopleEvent
from bot.game.model import GameId, Status
from bot.game.view import View, events_of
from bot.game.wishes import Act, Undo
from bot.lookup import faces_of, game_name, link_to
from bot.service import Done
from bot.ui.aim import compose_aim, last_aim
from bot.ui.compose import follow_row, for_mover, moves_row, table_rows, teach, with_note
from bot.ui.context import Context, Interaction
from bot.ui.exchange import compose_consolation, compose_exchange
from bot.ui.translator import arguments, command, completes
from bot.ui.which_game import Wanted, complete_seen, find_game
from bot.words import answers, buttons, lobby, notes, panels, refusals
from bot.words.notices import undo_offer
from bot.words.pace import due_line
from engine import notation
from engine.actions import Action
from engine.events import StonePushed, Undone
from engine.model import Step

# Where the game stands


async def show_present(ctx: Context, game: GameId, note: str = "") -> None:
    """Bring the panel that was pressed, or a new one, to the present step."""
    await ctx.show(await compose_present(ctx, await ctx.checked_view(game), note))


async def compose_present(ctx: Context, view: View, note: str = "") -> Message:
    """The step that is awaited from this person, or where the game stands."""
    if view.play is None:
        return with_note(_compose_lobby(ctx, view), note)
    step = view.play.table.awaited.step if view.legal and view.play.table.awaited else None
    match step:
        case Step.PUSH:
            message = await compose_aim(ctx, view, await last_aim(ctx, view), appears=True)
        case Step.EXCHANGE:
            message = await compose_exchange(ctx, view)
        case Step.CONSOLATION:
            message = await compose_consolation(ctx, view)
        case _:
            message = await _compose_status(ctx, view)
    return with_note(message, note)


def _compose_lobby(ctx: Context, view: View) -> Message:
    """Where a lobby stands, with its buttons while it is open."""
    if view.status is not Status.LOBBY:
        return Message(lobby.closed(ctx.text, game_name(view)))
    said = panels.lobby_status(ctx.text, game_name(view), len(view.seats), view.plan.most)
    return Message(said, rows=tuple(button_row(ctx.text, keys, view) for keys in buttons.LOBBY_ROWS))


async def _compose_status(ctx: Context, view: View) -> Message:
    """Where the game stands; for the one to move, the four actions."""
    assert view.play is not None
    if view.status is Status.ABANDONED:
        said = panels.called_off(ctx.text, game_name(view))
    elif view.unreachable:
        said = refusals.suspended(ctx.text)
    elif view.halted:
        said = refusals.halted(ctx.text)
    else:
        faces = await faces_of(ctx.service, view)
        said = panels.status(ctx.text, view.play, faces, game_name(view))
        if (due := due_line(ctx.text, view, faces)) is not None:
            said = f"{said} {due}"
    info = button_row(ctx.text, buttons.TURN_ROWS[1], view)
    if view.kept and view.status is Status.RUNNING:
        return Message(said, rows=(button_row(ctx.text, buttons.BACK_AGAIN_ROW, view), info))
    if view.halted and ctx.number in view.people:
        return Message(said, rows=(button_row(ctx.text, buttons.REVIVE_ROW, view), info))
    if not view.legal:
        follow = await follow_row(ctx, view)
        beside = (follow,) if follow else ()
        return Message(said, rows=(*table_rows(ctx.text, view), info, *beside))
    panel = Message("\n".join((said, *await teach(ctx, view))), rows=(moves_row(ctx.text, view), info))
    return await for_mover(ctx, view, panel)


@command("game", "status")
@arguments("game_")
@app_commands.rename(game_="game")
@completes(game_=complete_seen)
async def slash_status(interaction: Interaction, game_: str | None = None) -> None:
    """Where the game stands, the scores, and the next step."""
    ctx = await Context.of(interaction)
    view = await find_game(ctx, game_, Wanted.SEEN)
    lines = (
        () if view.play is None else (panels.scores(ctx.text, view.play, await faces_of(ctx.service, view)),)
    )
    await ctx.show(await compose_present(ctx, view, "\n".join((*lines, *await _own(ctx, view)))))


async def _own(ctx: Context, view: View) -> tuple[str, ...]:
    """What is for this person's eyes only: a note of theirs."""
    if ctx.number is None:
        return ()
    return notes.own_note(ctx.text, await ctx.service.store.note(view.game, ctx.number))


async def press_continue(ctx: Context, press: Press) -> None:
    """Below a film: the next step, once. It comes below the film, also if Continue was pressed above it."""
    watch = ctx.bot.films.watch_of(press.game, ctx.number)
    if watch is None:
        await show_present(ctx, press.game)
    elif watch.claim() and (done := await watch.done()) is not None:
        after = await compose_after_film(ctx, done)
        await ctx.tell(after or await compose_present(ctx, await ctx.view(press.game)))
        watch.shown()
    else:  # somebody else shows it; unless that fails
        await ctx.hush()
        if not await watch.ended():
            await ctx.tell(await compose_present(ctx, await ctx.view(press.game)))


async def press_back(ctx: Context, press: Press) -> None:
    """Away from a panel."""
    await show_present(ctx, press.game)


# Moves


async def open_action(ctx: Context, press: Press) -> View:
    """The game, for one of the four actions; the mover in mid-quarry or with an old button is led on."""
    view = await ctx.checked_view(press.game)
    if view.play is None:
        raise Refused(Why.NOT_STARTED)
    if view.status is Status.ABANDONED:
        raise Refused(Why.GAME_OVER)
    if view.halted and view.waits_for == ctx.number:
        raise Refused(Why.HALTED)
    mid_turn = view.play.table.dig is not None
    if view.legal and (mid_turn or not await _still_so(ctx, press, view)):
        raise Refused(Why.STALE, seq=view.seq)
    return view


async def _still_so(ctx: Context, press: Press, view: View) -> bool:
    """Whether a button shows the game as it is: nothing was played since, or all of it was taken back."""
    if press.seq == view.seq:
        return True
    return not events_of(await ctx.service.happened(press.game, None, since=press.seq))


async def press_do(ctx: Context, press: Press) -> None:
    """A single action, written in the button or in the chosen option."""
    await act(ctx, press, (notation.read(ctx.chosen[0] if ctx.chosen else press.arg),))


async def act(ctx: Context, press: Press, actions: tuple[Action, ...]) -> None:
    """Do what was pressed, and show what comes next."""
    await ctx.show(await compose_next(ctx, await ctx.do(press.game, Act(actions, press.seq))))


async def act_typed(ctx: Context, game: str | None, action: Action) -> None:
    """Do what was typed, and show what comes next."""
    view = await find_game(ctx, game)
    await ctx.show(await compose_next(ctx, await ctx.do(view.game, Act((action,)))))


async def compose_next(ctx: Context, done: Done) -> Message:
    """What a panel becomes when an action was granted: the next step, or a receipt."""
    if done.view.legal:
        last = done.happened[-1].entry
        note = panels.after_push(ctx.text, last) if isinstance(last, StonePushed) else ""
        return await compose_present(ctx, done.view, note)
    return await _compose_receipt(ctx, done.view, events_of(done.happened))


async def compose_after_film(ctx: Context, done: Done) -> Message | None:
    """The same when the film of a push was seen; None if whoever pushed went on meanwhile and was answered.

    What others did meanwhile takes nobody their receipt.
    """
    view = await ctx.view(done.view.game)
    if view.seq == done.view.seq:
        return await compose_next(ctx, done)
    since = await ctx.service.happened(view.game, ctx.number, since=done.view.seq)
    played = [one for one in since if not isinstance(one.entry, PeopleEvent)]
    if not played or any(one.by == ctx.number or isinstance(one.entry, Undone) for one in played):
        return None
    return await _compose_receipt(ctx, view, events_of(done.happened))


async def _compose_receipt(ctx: Context, view: View, events: Sequence[Entry]) -> Message:
    """After the last action of a turn: what was done, and Undo where that is possible."""
    assert view.play is not None
    faces = await faces_of(ctx.service, view)
    free = view.undo is UndoPossible.FREE and len(view.people) > 1  # alone it is so at any time
    said = (panels.receipt(ctx.text, view.play, faces, events, undo=free), *await _next_game(ctx, view))
    plans = view.status is Status.RUNNING and view.awaited != view.seat and len(view.people) > 1
    possible = {"button-undo": view.undo is not UndoPossible.NOTHING, "button-orders": plans}
    keys = tuple(key for key in buttons.RECEIPT_ROW if possible[key])
    return Message("\n".join(said), rows=(button_row(ctx.text, keys, view),) if keys else ())


async def _next_game(ctx: Context, view: View) -> tuple[str, ...]:
    """The way to another game that waits for whoever has just moved."""
    game = await ctx.service.next_game(await ctx.meet(), view.game)
    if game is None:
        return ()
    other = await ctx.view(game)
    return (panels.next_game(ctx.text, game_name(other), await link_to(ctx.service.store, other)),)


async def repeat_receipt(ctx: Context, press: Press) -> Message | None:
    """For a second click on what was done by the first: the same receipt. None if it is anything else."""
    view = await ctx.view(press.game)
    seen = await ctx.service.happened(press.game, ctx.number, since=press.seq)
    since = [one for one in seen if not isinstance(one.entry, PeopleEvent)]
    # All that happened since the panel was made is one move of this very person.
    if ctx.number is None or view.play is None or view.legal or not since:
        return None
    if {(one.by, one.at_ms) for one in since} != {(ctx.number, since[0].at_ms)}:
        return None
    return await _compose_receipt(ctx, view, events_of(since))


# Taking back


async def press_undo(ctx: Context, press: Press) -> None:
    """Take one's last move back."""
    await take_back(ctx, await ctx.view(press.game), press.seq)


async def take_back(ctx: Context, view: View, seq: int | None = None) -> None:
    """Take one's last move back; where others must agree, tell what would go and ask whether to ask them."""
    if view.undo is UndoPossible.CONSENT and view.undo_question is None:
        faces = await faces_of(ctx.service, view)
        label = buttons.label(ctx.text, "button-ask-undo")
        ask = Button(label, Press("ask_undo", view.game, view.seq), Style.MAIN)
        await ctx.tell(Message(undo_offer(ctx.text, faces, view.undo_moves), rows=((ask,),)))
        return
    done = await ctx.do(view.game, Undo(seq, ask=view.undo_question is not None))
    if done.view.undo_question is not None:
        await ctx.tell(Message(answers.others_asked(ctx.text)))
    else:
        await ctx.show(await compose_present(ctx, done.view, answers.undo_done(ctx.text)))
