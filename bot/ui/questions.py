"""What the people round a game agree on, or not: undo, hand-over, abandoning, moving, playing again.

Commands and buttons share these functions; answers are private, what the table must know goes through the
outbox.
"""

from functools import partial

import discord
from discord import app_commands

from bot.components import Button, Message, Style
from bot.custom_id import Press
from bot.game.events import HandedOver
from bot.game.model import GameId, InteractionId, Status, UserId, is_computer
from bot.game.view import View
from bot.game.wishes import (
    Abandon,
    AcceptSeat,
    AgreeAbandon,
    AgreeKeep,
    AgreeMove,
    AgreeUndo,
    DeclineSeat,
    KeepSeat,
    MoveHere,
    OfferSeat,
    RefuseAbandon,
    RefuseKeep,
    RefuseMove,
    RefuseUndo,
    TakeSeatBack,
    Undo,
    Wish,
)
from bot.lookup import faces_of, game_name
from bot.ui.context import Context, Interaction, Somebody
from bot.ui.errors import Problem
from bot.ui.lobby import compose_seat
from bot.ui.new_game import compose_opened, find_place, find_rematch_place, find_spot
from bot.ui.translator import arguments, command, completes, picks
from bot.ui.turn import compose_present, take_back
from bot.ui.which_game import Wanted, complete_managed, complete_mine, find_game, fitting, game_typed
from bot.words import answers, buttons, computers, refusals
from bot.words.choices import seat_choices
from bot.words.names import clean, mention
from bot.words.notices import moved_here
from engine.computer import Level
from engine.model import Seat


async def answer_question(ctx: Context, game: GameId, answer: Wish) -> None:
    """Take an answer down, now or before."""
    await ctx.do(game, answer)
    await ctx.tell(Message(answers.done(ctx.text)))


# Taking back what others have seen


@command("game", "undo")
@arguments("game_")
@app_commands.rename(game_="game")
@completes(game_=complete_mine)
async def slash_undo(interaction: Interaction, game_: str | None = None) -> None:
    """Take back, or ask the others whether one may."""
    ctx = await Context.of(interaction)
    await take_back(ctx, await find_game(ctx, game_))


async def press_ask_undo(ctx: Context, press: Press) -> None:
    """Ask the others."""
    await ctx.do(press.game, Undo(seq=press.seq, ask=True))
    await ctx.show(Message(answers.others_asked(ctx.text)))


async def press_agree(ctx: Context, press: Press) -> None:
    """Agree that another takes back."""
    await answer_question(ctx, press.game, AgreeUndo(press.seq))


async def press_refuse(ctx: Context, press: Press) -> None:
    """Refuse it."""
    await answer_question(ctx, press.game, RefuseUndo(press.seq))


# Abandoning


@command("game", "abandon")
@arguments("game_")
@app_commands.rename(game_="game")
@completes(game_=complete_managed)
async def slash_abandon(interaction: Interaction, game_: str | None = None) -> None:
    """Ask all others; whoever manages the server and does not play may end it, and is asked whether to."""
    ctx = await Context.of(interaction)
    view = await find_game(ctx, game_, Wanted.SEEN if ctx.manager else Wanted.MINE)
    if view.seat is not None or view.status is not Status.RUNNING or not await ctx.manages(view):
        await _ask_abandon(ctx, view.game)
        return
    await ctx.show(sure_to_end(ctx, view))


def sure_to_end(ctx: Context, view: View) -> Message:
    """Asks a manager whether to end a game."""
    (label,) = buttons.labels(ctx.text, buttons.ABANDON_ROW)
    end = Button(label, Press("abandon_now", view.game), Style.DANGER)
    return Message(answers.abandon_as_manager(ctx.text, game_name(view)), rows=((end,),))


async def _ask_abandon(ctx: Context, game: GameId) -> None:
    done = await ctx.do(game, Abandon())
    running = done.view.status is Status.RUNNING
    await ctx.show(Message(answers.others_asked(ctx.text) if running else answers.done(ctx.text)))


async def press_ask_abandon(ctx: Context, press: Press) -> None:
    """Ask the others: no more sent, to managers who play there was a choice."""
    await _ask_abandon(ctx, press.game)


async def press_abandon_now(ctx: Context, press: Press) -> None:
    """Only for whoever manages the server of the game, now, and does not play in it; a player asks."""
    view = await ctx.view(press.game)
    manages = await ctx.managed(view)
    if manages is None or view.seat is not None:
        await _ask_abandon(ctx, press.game)
        return
    await ctx.do(press.game, Abandon(manages))
    await ctx.show(Message(answers.abandoned(ctx.text)))


async def press_agree_abandon(ctx: Context, press: Press) -> None:
    """Agree to give the game up."""
    await answer_question(ctx, press.game, AgreeAbandon(press.seq))


async def press_refuse_abandon(ctx: Context, press: Press) -> None:
    """Refuse it."""
    await answer_question(ctx, press.game, RefuseAbandon(press.seq))


# Seats that change hands


async def _complete_seat(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Who sits where, for whoever manages the server."""
    ctx = await Context.of(interaction)
    view = await game_typed(ctx, Wanted.SEEN)
    if view is None:
        return []
    labels = seat_choices(await faces_of(ctx.service, view))
    return [app_commands.Choice(name=one.name, value=int(one.value)) for one in fitting(labels, str(typed))]


@command("game", "handover")
@arguments("person", "seat", "game_")
@app_commands.rename(game_="game")
@completes(seat=_complete_seat)
@completes(game_=complete_managed)
async def slash_handover(
    interaction: Interaction,
    person: discord.User | discord.Member,
    seat: app_commands.Range[int, 1, 4] | None = None,
    game_: str | None = None,
) -> None:
    """Offer one's seat to somebody, or a computer's; for whoever manages the server any seat."""
    ctx = await Context.of(interaction)
    view = await find_game(ctx, game_, Wanted.MINE if seat is None else Wanted.SEEN)
    if person.id == interaction.user.id and seat is None:
        raise Problem(refusals.handover_to_self(ctx.text))
    await offer_seat(ctx, view, ctx.somebody(person), seat)


async def offer_seat(ctx: Context, view: View, person: Somebody, seat: int | None) -> None:
    """Ask somebody to take a seat over: one's own, or another's."""
    if person.bot:
        raise Problem(refusals.handover_to_bot(ctx.text))
    offer = partial(OfferSeat, seat=None if seat is None else Seat(seat), manages=await ctx.managed(view))
    store = ctx.service.store
    user = UserId(person.id)
    to = await store.find_person(user)  # as they are known: nobody is renamed by what another does
    if to is None:  # nor noted down before it is granted
        await ctx.service.allow(view.game, await ctx.meet(), offer(await store.free_number()))
        to = await store.person(user, clean(person.name).plain, view.plan.language)
    await ctx.do(view.game, offer(to.number))
    owner = None
    if seat not in (None, view.seat):
        owner = (await faces_of(ctx.service, view))[seat - 1]
        if is_computer(view.players[seat - 1]):
            await ctx.show(Message(answers.others_asked(ctx.text)))
            return
    await ctx.show(Message(answers.seat_offered(ctx.text, mention(UserId(person.id)), owner)))


async def press_accept(ctx: Context, press: Press) -> None:
    """Take the seat that was offered, or give one's own away; another may have to agree to it too."""
    done = await ctx.do(press.game, AcceptSeat(press.seq))
    if any(isinstance(one.entry, HandedOver) for one in done.happened) and done.view.seat is not None:
        await ctx.tell(await compose_present(ctx, done.view, answers.seat_taken_over(ctx.text)))
    else:
        await ctx.tell(Message(answers.done(ctx.text)))


async def press_decline(ctx: Context, press: Press) -> None:
    """Decline it, withdraw one's offer, or keep one's seat."""
    await answer_question(ctx, press.game, DeclineSeat(press.seq))


# Seats that a computer keeps


@command("game", "keep")
@arguments("whose", "level", "game_")
@app_commands.rename(game_="game")
@app_commands.choices(level=picks("level", *Level))
@completes(whose=_complete_seat)
@completes(game_=complete_mine)
async def slash_keep(
    interaction: Interaction,
    whose: app_commands.Range[int, 1, 4],
    level: str | None = None,
    game_: str | None = None,
) -> None:
    """Ask the others whether a computer plays on for somebody who is away."""
    ctx = await Context.of(interaction)
    view = await find_game(ctx, game_)
    await ctx.do(view.game, KeepSeat(Seat(whose), Level(level or Level.FABER)))
    await ctx.show(Message(answers.others_asked(ctx.text)))


async def press_agree_keep(ctx: Context, press: Press) -> None:
    """Agree that a computer keeps a seat."""
    await answer_question(ctx, press.game, AgreeKeep(press.seq))


async def press_refuse_keep(ctx: Context, press: Press) -> None:
    """Refuse it, or keep one's own."""
    await answer_question(ctx, press.game, RefuseKeep(press.seq))


async def press_take_seat_back(ctx: Context, press: Press) -> None:
    """Play oneself again."""
    done = await ctx.do(press.game, TakeSeatBack())
    await ctx.tell(await compose_present(ctx, done.view, computers.seat_back(ctx.text)))


# Another place, another game


@command("game", "move-here")
@arguments("game_")
@app_commands.rename(game_="game")
@completes(game_=complete_managed)
async def slash_move_here(interaction: Interaction, game_: str | None = None) -> None:
    """Go on with a game in this channel; a suspended one is revived. From another server: ask the others."""
    ctx = await Context.of(interaction)
    view = await find_game(ctx, game_, Wanted.MANAGED)
    alone = view.people == (ctx.number,)
    spot = find_spot(ctx, alone=alone)
    if spot.guild != view.spot.guild:  # a game that comes from elsewhere is as one that is opened here
        await find_place(ctx, alone=alone)
    wish = MoveHere(spot, manages=await ctx.managed(view), left=ctx.left_behind(view))
    done = await ctx.do(view.game, wish)
    if done.view.spot != spot:
        said = answers.others_asked(ctx.text)
    elif done.happened:
        said = moved_here(ctx.text, game_name(view), halted=done.view.halted)
    else:
        said = answers.here_already(ctx.text)
    await ctx.show(Message(said))


async def press_agree_move(ctx: Context, press: Press) -> None:
    """Agree that the game goes on in another server."""
    await answer_question(ctx, press.game, AgreeMove(press.seq))


async def press_refuse_move(ctx: Context, press: Press) -> None:
    """Refuse it."""
    await answer_question(ctx, press.game, RefuseMove(press.seq))


async def press_rematch(ctx: Context, press: Press) -> None:
    """Play again: join the lobby that somebody opened, or open it, for whoever may open games here."""
    await ctx.checked_view(press.game)
    number = await ctx.meet()
    alone = (await ctx.view(press.game)).people == (number,)
    place = partial(find_rematch_place, ctx, alone=alone)
    interaction = InteractionId(ctx.interaction.id)
    done = await ctx.service.rematch(press.game, number, interaction, place, ctx.checked_view)
    fresh = done.view.host == number and len(done.view.seats) == 1
    await ctx.tell(compose_opened(ctx, done) if fresh else compose_seat(ctx, done.view, number))
