"""/game: opening, joining, looking, and everything round a game that is not a move."""

from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.components import Message
from bot.game.events import Plan
from bot.game.view import View
from bot.game.wishes import MoveHere, OfferSeat, Undo
from bot.lookup import faces_of, game_name, link_to
from bot.store.values import Status
from bot.ui import lobby, presses, questions
from bot.ui.context import Context
from bot.ui.errors import Problem
from bot.ui.new_game import game_called, language, open_lobby, opened, place
from bot.ui.panels import present
from bot.ui.router import Interaction
from bot.ui.translator import arguments, group, picks, told
from bot.ui.which_game import (
    Wanted,
    complete_lobby,
    complete_mine,
    complete_over,
    complete_seen,
    fitting,
    the_game,
)
from bot.words.names import clean
from bot.words.phrases import called
from bot.words.text import LOCALES
from engine.model import Hand, StartPlayer

MOST_LISTED = 15
game = group("game")


@game.command(name="new", description=told("command-game-new"))
@arguments("players", "name", "open_money", "consolation", "hand", "start_player", "language_")
@app_commands.rename(language_="language")
@app_commands.choices(
    hand=picks("pick-hand", *Hand),
    start_player=picks("pick-start_player", *StartPlayer),
    language_=picks("pick-language", *LOCALES),
)
async def new(
    interaction: Interaction,
    players: app_commands.Range[int, 2, 4] | None = None,
    name: app_commands.Range[str, 1, 100] | None = None,
    open_money: bool | None = None,
    consolation: bool | None = None,
    hand: str | None = None,
    start_player: str | None = None,
    language_: str | None = None,
) -> None:
    """Open a lobby in this channel."""
    caller = await Context.of(interaction)
    spot, settings = await place(caller)
    options = settings.options
    if open_money is not None:
        options = replace(options, open_money=open_money)
    if consolation is not None:
        options = replace(options, consolation=consolation)
    if hand is not None:
        options = replace(options, hand=Hand(hand))
    if start_player is not None:
        options = replace(options, start_player=StartPlayer(start_player))
    plan = Plan(options, players or 0, game_called(name), language(caller, language_, settings))
    done = await open_lobby(caller, spot, plan)
    await caller.show(lobby.joined(caller, done.view, opened(caller)))


@game.command(name="join", description=told("command-game-join"))
@arguments("game_")
@app_commands.rename(game_="game")
@app_commands.autocomplete(game_=complete_lobby)
async def join(interaction: Interaction, game_: str | None = None) -> None:
    """Take a seat."""
    caller = await Context.of(interaction)
    await lobby.join(caller, (await the_game(caller, game_, Wanted.LOBBY)).game)


@game.command(name="leave", description=told("command-game-leave"))
@arguments("game_")
@app_commands.rename(game_="game")
@app_commands.autocomplete(game_=complete_lobby)
async def leave(interaction: Interaction, game_: str | None = None) -> None:
    """Give up the seat before the game begins."""
    caller = await Context.of(interaction)
    await lobby.leave(caller, (await the_game(caller, game_)).game)


@game.command(name="start", description=told("command-game-start"))
@arguments("game_")
@app_commands.rename(game_="game")
@app_commands.autocomplete(game_=complete_lobby)
async def start(interaction: Interaction, game_: str | None = None) -> None:
    """Begin to play."""
    caller = await Context.of(interaction)
    await lobby.start(caller, (await the_game(caller, game_, Wanted.LOBBY)).game)


@game.command(name="list", description=told("command-game-list"))
async def list_(interaction: Interaction) -> None:
    """All my games, those that wait for me first."""
    caller = await Context.of(interaction)
    text = caller.text
    games = await caller.service.games_of(caller.person.number)
    if not games:
        await caller.show(Message(text.say("list-none")))
        return
    lines = [await _listed(caller, await caller.view(one.game)) for one in games[:MOST_LISTED]]
    more = len(games) - len(lines)
    tail = [text.say("list-more", count=more)] if more else []
    await caller.show(Message("\n".join((text.say("list-title"), *lines, *tail))))


async def _listed(caller: Context, look: View) -> str:
    text, name = caller.text, game_name(look)
    link = text.say("link", url=await link_to(caller.service.store, look))
    if look.status is Status.LOBBY:
        most = look.plan.players or 4
        return text.say("list-lobby", game=name, seats=len(look.seats), most=most, link=link)
    assert look.play is not None
    if look.suspended or look.awaited is None:
        return text.say("list-suspended", game=name)
    if look.waits_for == caller.person.number:
        return text.say("list-waiting-you", game=name, round=look.play.table.round, link=link)
    faces = await faces_of(caller.service, look)
    waits_for = called(faces, (look.awaited,))
    return text.say("list-waiting", game=name, name=waits_for, round=look.play.table.round, link=link)


@game.command(name="status", description=told("command-game-status"))
@arguments("game_")
@app_commands.rename(game_="game")
@app_commands.autocomplete(game_=complete_seen)
async def status(interaction: Interaction, game_: str | None = None) -> None:
    """Where the game stands, and the next step."""
    caller = await Context.of(interaction)
    await caller.show(await present(caller, await the_game(caller, game_, Wanted.SEEN)))


@game.command(name="history", description=told("command-game-history"))
@arguments("game_")
@app_commands.rename(game_="game")
@app_commands.autocomplete(game_=complete_seen)
async def history(interaction: Interaction, game_: str | None = None) -> None:
    """What happened so far."""
    caller = await Context.of(interaction)
    await caller.show(await presses.history(caller, await the_game(caller, game_, Wanted.SEEN)))


@game.command(name="undo", description=told("command-game-undo"))
@arguments("game_")
@app_commands.rename(game_="game")
@app_commands.autocomplete(game_=complete_mine)
async def undo(interaction: Interaction, game_: str | None = None) -> None:
    """Take back, or ask the others whether one may."""
    caller = await Context.of(interaction)
    look = await the_game(caller, game_)
    number = caller.person.number
    done = await caller.within(caller.service.do(look.game, number, Undo(ask=True), interaction.id))
    if done.view.undo_question is not None:
        await caller.show(Message(caller.text.say("undo-asked")))
    else:
        await caller.show(await present(caller, done.view, caller.text.say("undo-done")))


@game.command(name="handover", description=told("command-game-handover"))
@arguments("person", "seat", "game_")
@app_commands.rename(game_="game")
@app_commands.autocomplete(game_=complete_mine)
async def handover(
    interaction: Interaction,
    person: discord.User | discord.Member,
    seat: app_commands.Range[int, 1, 4] | None = None,
    game_: str | None = None,
) -> None:
    """Offer one's seat to somebody, or for whoever manages the server any seat."""
    caller = await Context.of(interaction)
    look = await the_game(caller, game_, Wanted.MINE if seat is None else Wanted.SEEN)
    if person.bot:
        raise Problem("problem-handover-bot")
    if person.id == interaction.user.id and seat is None:
        raise Problem("problem-handover-self")
    store = caller.service.store
    known = await store.find_person(person.id)
    locale = known.locale if known is not None else look.plan.language
    to = await store.person(person.id, clean(person.display_name), locale)
    work = caller.service.do(
        look.game,
        caller.person.number,
        OfferSeat(to.number, seat=seat, manager=questions.manages(caller, look)),
        interaction.id,
    )
    await caller.within(work)
    await caller.show(Message(caller.text.say("handover-asked", name=f"<@{person.id}>")))


@handover.autocomplete("seat")
async def _seats(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Who sits where, for whoever manages the server."""
    caller = await Context.of(interaction)
    look = await the_game(caller, getattr(interaction.namespace, "game", None), Wanted.SEEN)
    faces = await faces_of(caller.service, look)
    labels = {str(seat): f"{face.mark} {face.name}" for seat, face in enumerate(faces, 1)}
    return [app_commands.Choice(name=one.name, value=int(one.value)) for one in fitting(labels, str(typed))]


@game.command(name="abandon", description=told("command-game-abandon"))
@arguments("game_")
@app_commands.rename(game_="game")
@app_commands.autocomplete(game_=complete_mine)
async def abandon(interaction: Interaction, game_: str | None = None) -> None:
    """Give the game up, if every other player agrees."""
    caller = await Context.of(interaction)
    wanted = Wanted.SEEN if caller.manager else Wanted.MINE
    await questions.abandon(caller, await the_game(caller, game_, wanted))


@game.command(name="move-here", description=told("command-game-move-here"))
@arguments("game_")
@app_commands.rename(game_="game")
@app_commands.autocomplete(game_=complete_mine)
async def move_here(interaction: Interaction, game_: str | None = None) -> None:
    """Go on with a game in this channel; a suspended one is revived."""
    caller = await Context.of(interaction)
    look = await the_game(caller, game_)
    spot, _ = await place(caller)
    work = caller.service.do(
        look.game,
        caller.person.number,
        MoveHere(spot, manager=questions.manages(caller, look)),
        interaction.id,
    )
    done = await caller.within(work)
    key = "notice-moved-here" if done.happened else "problem-here-already"
    await caller.show(Message(caller.text.say(key, game=game_name(look))))


@game.command(name="verify", description=told("command-game-verify"))
@arguments("game_")
@app_commands.rename(game_="game")
@app_commands.autocomplete(game_=complete_over)
async def verify(interaction: Interaction, game_: str | None = None) -> None:
    """Check a finished game."""
    caller = await Context.of(interaction)
    await questions.verify(caller, await the_game(caller, game_, Wanted.OVER))


async def setup(bot: commands.Bot) -> None:
    """Add the commands."""
    bot.tree.add_command(game)
