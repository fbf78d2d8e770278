"""The playground's greeting: a board, two lines, four buttons; and a recorded game to play on from half-way.

Only on a local Discord: on the real one nobody is greeted.
"""

from collections.abc import Awaitable, Callable

import discord

from bot.components import VERBS, Button, Message, People, Picture, Style, send
from bot.custom_id import Press
from bot.game.model import InteractionId, Plan, UserId
from bot.game.recorded import seat_people
from bot.game.view import View
from bot.lookup import faces_of, link_to
from bot.pictures import Pictures
from bot.ui.context import Context
from bot.ui.errors import Problem
from bot.ui.example import example
from bot.ui.new_game import NEWCOMERS, choose_language, find_place, open_lobby
from bot.words import buttons, computers, lobby, refusals
from bot.words.board import alt_board
from bot.words.names import clean
from bot.words.text import Text
from engine.computer import Level

FIRST_MESSAGES = 50
"""The greeting is among the first messages of the channel."""
POSTED_S = 10.0
"""So long the answer waits for the first board, to lead right to it."""
Handler = Callable[[Context, Press], Awaitable[None]]
GREETING = Press(VERBS[buttons.GREETING_ROWS[-1][0]])


async def greet(guild: discord.Guild, pictures: Pictures) -> None:
    """Post the greeting where a newcomer looks first, unless it is there already."""
    channel = min(guild.text_channels, key=lambda channel: channel.position, default=None)
    if channel is None:
        return
    async for message in channel.history(limit=FIRST_MESSAGES, oldest_first=True):
        if message.author.id == guild.me.id and _is_greeting(message):
            return
    text = Text(str(guild.preferred_locale))
    board = await pictures.board(example().view, example().faces)
    await send(channel, _greeting(text, board), silent=True)


def _is_greeting(message: discord.Message) -> bool:
    return any(
        child.custom_id == GREETING.custom_id
        for row in message.components
        if isinstance(row, discord.ActionRow)
        for child in row.children
    )


def _greeting(text: Text, board: bytes | None) -> Message:
    """A board, two lines, four buttons."""
    view, faces = example().view, example().faces
    picture = None
    if board is not None:
        picture = Picture("board.png", board, alt_board(text, view, faces, clean("Via Appia"), ()))
    rows = tuple(
        tuple(Button(buttons.label(text, key), Press(VERBS[key]), Style.MAIN) for key in row)
        for row in buttons.GREETING_ROWS
    )
    return Message(lobby.greeting(text), picture, rows=rows)


def local_only(handler: Handler) -> Handler:
    """For what the greeting offers: who presses it where nobody is greeted has forged it."""

    async def press(ctx: Context, press: Press) -> None:
        if not ctx.bot.local:
            raise Problem(refusals.not_understood(ctx.text))
        await handler(ctx, press)

    return press


async def press_solo(ctx: Context, press: Press) -> None:
    """Against which computer? With one: a game for two, at once."""
    spot, settings = await find_place(ctx)
    if press.arg not in set(Level):
        rows = tuple(
            (Button(one.label, Press("solo", arg=one.level.value), Style.MAIN),)
            for one in computers.level_choices(ctx.text)
        )
        await ctx.tell(Message(computers.ask_opponent(ctx.text), rows=rows))
        return
    await ctx.promise()
    plan = Plan(settings.options, NEWCOMERS, "", choose_language(ctx, None, settings))
    done = await open_lobby(ctx, spot, plan, (Level(press.arg),))
    link = await _link_to_board(ctx, done.view)
    faces = await faces_of(ctx.service, done.view)
    opponent = next(face for face in faces if face.automatic)
    await ctx.show(Message(computers.solo_ready(ctx.text, opponent, link)))


async def press_in_progress(ctx: Context, _: Press) -> None:
    """With whom?"""
    await find_place(ctx)
    ask = lobby.ask_partner(ctx.text)
    people = People(ask.placeholder, Press("demo"))
    await ctx.tell(Message(ask.content, rows=(people,)))


async def press_demo(ctx: Context, _: Press) -> None:
    """A recorded game from half-way, with the chosen person in the other seat."""
    spot, settings = await find_place(ctx)
    if not ctx.people:
        raise Problem(refusals.not_understood(ctx.text))
    other = ctx.people[0]
    if other.bot:
        raise Problem(refusals.handover_to_bot(ctx.text))
    if other.id == ctx.interaction.user.id:
        raise Problem(refusals.handover_to_self(ctx.text))
    store, spoken = ctx.service.store, choose_language(ctx, None, settings)
    known = await store.find_person(UserId(other.id))
    partner = await store.person(UserId(other.id), clean(other.name).plain, known.locale if known else spoken)
    shown = example()
    plan = Plan(shown.started.options, len(shown.faces), "", spoken)
    people = (partner.number, await ctx.meet())
    await ctx.promise()
    played = seat_people(people, shown.to_move, spot, plan, shown.before)
    done = await ctx.service.open_played(
        played, shown.last_turn, people[-1], InteractionId(ctx.interaction.id)
    )
    await ctx.show(await _lead_to_game(ctx, done.view))


async def _lead_to_game(ctx: Context, view: View) -> Message:
    return Message(lobby.recorded_game_ready(ctx.text, await _link_to_board(ctx, view)))


async def _link_to_board(ctx: Context, view: View) -> str:
    """The way to a game, once its board is posted."""
    await ctx.bot.films.posted(view.game, view.seq, POSTED_S)
    return await link_to(ctx.service.store, await ctx.view(view.game))
