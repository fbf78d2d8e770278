"""What those who manage a server do for its games: a panel of its own, for games in which they do not play.

Who they are is asked again at every press; whatever they do is told at the table.
"""

import re
from collections.abc import Mapping

from discord import app_commands

from bot.components import Message, Option, People, Row, Select
from bot.custom_id import Press
from bot.game.errors import Refused, Why
from bot.game.model import GuildId, Status
from bot.game.view import View
from bot.game.wishes import AgreeRevive, Halt, RefuseRevive, RepostBoard, Revive, TakeBackTo
from bot.limits import OPTIONS
from bot.lookup import faces_of, game_name
from bot.ui.compose import with_note
from bot.ui.context import Context, Interaction
from bot.ui.errors import Problem
from bot.ui.questions import answer_question, offer_seat, sure_to_end
from bot.ui.settings import managed_server
from bot.ui.translator import arguments, command, completes
from bot.ui.which_game import Wanted, complete_served, find_game
from bot.words import answers, refusals
from bot.words import managing as words
from bot.words.past import past_choice
from engine.rules.setup import SEATS

_SEQ = re.compile(r"\d{1,9}", re.ASCII)
REPOST, HALT, REVIVE, BACK, SEAT, END = "repost", "halt", "revive", "back", "seat", "end"
_AT_ONCE: Mapping[str, type[RepostBoard | Halt | Revive]] = {REPOST: RepostBoard, HALT: Halt, REVIVE: Revive}
"""What needs no more to be asked."""


@command("appia", "game")
@arguments("game_")
@app_commands.rename(game_="game")
@completes(game_=complete_served)
async def slash_game(interaction: Interaction, game_: str | None = None) -> None:
    """What can be done for a game of this server."""
    ctx = await Context.of(interaction)
    managed_server(ctx)
    view = await find_game(ctx, game_, Wanted.SERVED)
    await _managed(ctx, view)
    await ctx.show(_compose(ctx, view))


async def _managed(ctx: Context, view: View) -> GuildId:
    """The server of a game, for whoever manages it, sees its channel and does not play."""
    manages = await ctx.managed(view)
    if manages is None:
        raise Refused(Why.NOT_MANAGER)
    if ctx.number in view.players:
        raise Refused(Why.MANAGER_PLAYS)
    if view.status is not Status.RUNNING:
        raise Refused(Why.NOT_STARTED if view.status is Status.LOBBY else Why.GAME_OVER)
    return manages


def _compose(ctx: Context, view: View, note: str = "") -> Message:
    """What can be done now."""
    possible = (REVIVE, BACK, SEAT, END) if view.halted else (REPOST, HALT, BACK, SEAT, END)
    options = tuple(Option(words.task(ctx.text, one), one, words.about(ctx.text, one)) for one in possible)
    chosen = Select(words.choose_task(ctx.text), Press("manage", view.game), options)
    return with_note(
        Message(words.panel(ctx.text, game_name(view), halted=view.halted), rows=(chosen,)), note
    )


async def press_manage(ctx: Context, press: Press) -> None:
    """One of these."""
    view = await ctx.view(press.game)
    manages = await _managed(ctx, view)
    match ctx.chosen:
        case (task,) if task in _AT_ONCE:
            done = await ctx.do(view.game, _AT_ONCE[task](manages))
            await ctx.show(_compose(ctx, done.view, answers.done(ctx.text)))
        case (task,) if task == BACK:
            await ctx.show(await _compose_moments(ctx, view))
        case (task,) if task == SEAT:
            await ctx.show(await _compose_seats(ctx, view))
        case (task,) if task == END:
            await ctx.show(sure_to_end(ctx, view))
        case _:
            raise Problem(refusals.not_understood(ctx.text))


# Back to the end of a turn


async def _compose_moments(ctx: Context, view: View) -> Message:
    """The last turns, the newest first, without one that nothing has followed."""
    faces, moments = await faces_of(ctx.service, view), await ctx.service.pasts(view.game)
    earlier = [past for past in reversed(moments) if not past.step and past.seq != view.seq][:OPTIONS]
    if not earlier:
        raise Refused(Why.NO_SUCH_MOMENT)
    options = tuple(Option(past_choice(ctx.text, faces, past), str(past.seq)) for past in earlier)
    chosen = Select(words.choose_moment(ctx.text), Press("manage_back", view.game), options)
    return Message(words.take_back(ctx.text, game_name(view)), rows=(chosen,))


async def press_manage_back(ctx: Context, press: Press) -> None:
    """Ask all players whether the game goes back there."""
    view = await ctx.view(press.game)
    manages = await _managed(ctx, view)
    match ctx.chosen:
        case (moment,) if _SEQ.fullmatch(moment):
            await ctx.do(view.game, TakeBackTo(int(moment), manages))
        case _:
            raise Problem(refusals.not_understood(ctx.text))
    await ctx.show(Message(words.players_asked(ctx.text)))


# Somebody else in a seat


async def _compose_seats(ctx: Context, view: View) -> Message:
    """Whose seat goes to whom: a list of people for each."""
    faces = await faces_of(ctx.service, view)
    rows: tuple[Row, ...] = tuple(
        People(words.choose_heir(ctx.text, face), Press("manage_seat", view.game, 0, str(seat)))
        for seat, face in enumerate(faces, 1)
    )
    return Message(words.replace_player(ctx.text, game_name(view)), rows=rows)


async def press_manage_seat(ctx: Context, press: Press) -> None:
    """Offer the seat to somebody, by the rules for everybody who manages."""
    view = await ctx.view(press.game)
    await _managed(ctx, view)
    if len(ctx.people) != 1 or press.arg not in {str(seat) for seat in range(1, SEATS[-1] + 1)}:
        raise Problem(refusals.not_understood(ctx.text))
    await offer_seat(ctx, view, ctx.people[0], int(press.arg))


# Playing on where a manager suspended the game


async def press_revive(ctx: Context, press: Press) -> None:
    """A player asks the others, or agrees; a manager who does not play does it alone."""
    view = await ctx.checked_view(press.game)
    done = await ctx.do(view.game, Revive(await ctx.managed(view)))
    await ctx.tell(Message(answers.others_asked(ctx.text) if done.view.halted else answers.done(ctx.text)))


async def press_agree_revive(ctx: Context, press: Press) -> None:
    """Agree that the game goes on."""
    await answer_question(ctx, press.game, AgreeRevive(press.seq))


async def press_refuse_revive(ctx: Context, press: Press) -> None:
    """Refuse it."""
    await answer_question(ctx, press.game, RefuseRevive(press.seq))
