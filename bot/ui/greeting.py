"""The playground's greeting: a board, two lines, three buttons; and a recorded game to play on from half-way.

Only on a local Discord: on the real one nobody is greeted.
"""

import discord

from bot.components import Button, Message, People, Picture, Style
from bot.custom_id import Press
from bot.delivery.posts import verb
from bot.game.events import Plan
from bot.game.recorded import seat_people
from bot.game.view import View
from bot.lookup import faces_of, link_to
from bot.pictures import Pictures
from bot.ui.context import Context
from bot.ui.errors import Problem
from bot.ui.example import example
from bot.ui.lobby import joined
from bot.ui.new_game import language, open_lobby, opened, place
from bot.ui.router import Interaction, on
from bot.words import buttons
from bot.words.board import alt_board
from bot.words.names import clean
from bot.words.text import Text

SEATS = 2
"""A newcomer tries both sides: the game begins as soon as a second person joins."""
FIRST_MESSAGES = 50
"""The greeting is among the first messages of the channel."""
POSTED_S = 10.0
"""So long the answer waits for the first board, to lead right to it."""
GREETING = Press(verb(buttons.GREETING_ROWS[-1][0]))


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
    await channel.send(**_greeting(text, board).parts(), silent=True)


def _is_greeting(message: discord.Message) -> bool:
    return any(
        child.custom_id == GREETING.custom_id
        for row in message.components
        if isinstance(row, discord.ActionRow)
        for child in row.children
    )


def _greeting(text: Text, board: bytes | None) -> Message:
    """A board, two lines, three buttons."""
    view, faces = example().view, example().faces
    picture = None
    if board is not None:
        picture = Picture("board.png", board, alt_board(text, view, faces, clean("Via Appia"), ()))
    rows = tuple(
        tuple(Button(text.say(key), Press(verb(key)), Style.MAIN) for key in row)
        for row in buttons.GREETING_ROWS
    )
    return Message(text.say("greeting"), picture, rows=rows)


@on("new_game")
async def _new_game(interaction: Interaction, _: Press, __: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    spot, settings = await place(caller)
    plan = Plan(settings.options, SEATS, "", language(caller, None, settings))
    done = await open_lobby(caller, spot, plan)
    await caller.tell(joined(caller, done.view, opened(caller)))


@on("in_progress")
async def _in_progress(interaction: Interaction, _: Press, __: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    await place(caller)
    ask = People(caller.text.say("select-person"), Press("demo"))
    await caller.tell(Message(caller.text.say("demo-ask"), rows=(ask,)))


@on("demo")
async def _demo(interaction: Interaction, _: Press, __: tuple[str, ...]) -> None:
    """A recorded game from half-way, with the chosen person in the other seat."""
    caller = await Context.of(interaction)
    spot, settings = await place(caller)
    (other,) = interaction.extras["people"]
    if other.bot:
        raise Problem("problem-handover-bot")
    if other.id == interaction.user.id:
        raise Problem("problem-handover-self")
    store, spoken = caller.service.store, language(caller, None, settings)
    known = await store.find_person(other.id)
    partner = await store.person(other.id, clean(other.display_name), known.locale if known else spoken)
    shown = example()
    plan = Plan(shown.started.options, len(shown.faces), "", spoken)
    people = (partner.number, caller.person.number)
    await caller.promise()
    played = seat_people(people, shown.to_move, spot, plan, shown.before)
    done = await caller.service.open_played(played, shown.last_turn, people[-1], interaction.id)
    await caller.show(await _ready(caller, done.view))


async def _ready(caller: Context, look: View) -> Message:
    """The way to the game, once its board is posted."""
    faces = await faces_of(caller.service, look)
    assert look.awaited is not None
    await caller.interaction.client.films.posted(look.game, look.seq, POSTED_S)
    link = await link_to(caller.service.store, await caller.view(look.game))
    return Message(caller.text.say("demo-ready", name=faces[look.awaited - 1].called, link=link))
