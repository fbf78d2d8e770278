"""The lobby: seats, colours, fairness and the host's options.

Commands and buttons share these functions; each looks at the game anew and answers privately. What the table
must know goes out through the outbox.
"""

from dataclasses import replace

from discord import app_commands

from bot.components import Button, Field, Message, Option, Row, Select, Style, button_row, form
from bot.custom_id import Press
from bot.game.errors import Refused, Why
from bot.game.model import GameId, PersonId, Plan, Status
from bot.game.view import View
from bot.game.wishes import (
    AddComputer,
    ChangePlan,
    ChooseColour,
    CloseLobby,
    Join,
    Leave,
    RemovePlayer,
    Start,
)
from bot.lookup import faces_of, game_name
from bot.ui.compose import offer_lesson, with_note
from bot.ui.context import Context, Interaction
from bot.ui.new_game import read_game_name
from bot.ui.translator import arguments, command, completes
from bot.ui.which_game import Wanted, complete_join, complete_start, find_game
from bot.words import buttons, computers, info
from bot.words import lobby as words
from bot.words.choices import headings, player_choices, rule_rows, table_row
from bot.words.names import LONGEST_GAME, clean
from bot.words.text import LOCALES, Text
from engine.computer import Level
from engine.model import Colour, Hand, Options, StartPlayer
from render.face import Face

_SURE = "sure"
"""Of a press that has been asked."""

# Coming and going


async def _join(ctx: Context, game: GameId) -> None:
    """Take a seat; the last one that is wanted starts the game."""
    done = await ctx.do(game, Join())
    seat = compose_seat(ctx, done.view, await ctx.meet())
    await ctx.show(await offer_lesson(ctx, seat) if done.view.status is Status.LOBBY else seat)


def compose_seat(ctx: Context, view: View, number: int) -> Message:
    """You are in, and this is your colour."""
    if view.status is not Status.LOBBY:
        return Message(words.begins(ctx.text))
    colour = next(one.colour for one in view.seats if one.person == number)
    return Message(words.joined(ctx.text, Face(clean(""), colour)))


async def _leave(ctx: Context, game: GameId) -> None:
    """Give up the seat."""
    done = await ctx.do(game, Leave())
    if not done.happened:
        raise Refused(Why.NOT_SEATED)
    await ctx.show(Message(words.left(ctx.text, game_name(done.view))))


async def _start(ctx: Context, game: GameId) -> None:
    """Begin to play."""
    await ctx.do(game, Start())
    await ctx.show(Message(words.begins(ctx.text)))


async def press_join(ctx: Context, press: Press) -> None:
    """Take a seat, in a lobby that one sees."""
    await _join(ctx, (await ctx.checked_view(press.game)).game)


async def press_leave(ctx: Context, press: Press) -> None:
    """Give up the seat."""
    await _leave(ctx, press.game)


async def press_start(ctx: Context, press: Press) -> None:
    """Begin to play."""
    await _start(ctx, press.game)


@command("game", "join")
@arguments("game_")
@app_commands.rename(game_="game")
@completes(game_=complete_join)
async def slash_join(interaction: Interaction, game_: str | None = None) -> None:
    """Take a seat."""
    ctx = await Context.of(interaction)
    await _join(ctx, (await find_game(ctx, game_, Wanted.JOIN)).game)


@command("game", "leave")
@arguments("game_")
@app_commands.rename(game_="game")
@completes(game_=complete_start)
async def slash_leave(interaction: Interaction, game_: str | None = None) -> None:
    """Give up the seat before the game begins."""
    ctx = await Context.of(interaction)
    await _leave(ctx, (await find_game(ctx, game_, Wanted.LEAVE)).game)


@command("game", "start")
@arguments("game_")
@app_commands.rename(game_="game")
@completes(game_=complete_start)
async def slash_start(interaction: Interaction, game_: str | None = None) -> None:
    """Begin to play."""
    ctx = await Context.of(interaction)
    await _start(ctx, (await find_game(ctx, game_, Wanted.START)).game)


async def press_colour(ctx: Context, press: Press) -> None:
    """Without a choice: which are free. With one: take it."""
    view = await ctx.view(press.game)
    if ctx.chosen:
        if ctx.chosen[0] not in set(Colour):
            raise Refused(Why.STALE, seq=view.seq)
        done = await ctx.do(press.game, ChooseColour(Colour(ctx.chosen[0])))
        await ctx.show(compose_seat(ctx, done.view, await ctx.meet()))
        return
    _check_lobby(view)
    mine = next((one.colour for one in view.seats if one.person == ctx.number), None)
    if mine is None:
        raise Refused(Why.NOT_SEATED)
    taken = {one.colour for one in view.seats} - {mine}
    options = tuple(
        Option(words.colour_label(ctx.text, Face(clean(""), colour)), colour.value, chosen=colour is mine)
        for colour in Colour
        if colour not in taken
    )
    ask = words.ask_colour(ctx.text)
    select = Select(ask.placeholder, Press("colour", view.game), options)
    await ctx.show(Message(ask.content, rows=(select,)))


def _check_lobby(view: View) -> None:
    if view.status is Status.RUNNING:
        raise Refused(Why.ALREADY_STARTED)
    if view.status is not Status.LOBBY:
        raise Refused(Why.GAME_OVER)


# The host's options


def _compose_options(ctx: Context, view: View, note: str = "") -> Message:
    """Every choice as it is now; a press changes it."""
    text, plan = ctx.text, view.plan
    players = tuple(
        Button(
            label,
            Press("plan", view.game, 0, f"players={number}"),
            Style.MAIN if number == plan.players else Style.PLAIN,
        )
        for number, label in player_choices(text)
    )
    rows: tuple[Row, ...] = (
        (*players, *button_row(text, buttons.NAME_ROW, view)),
        *rule_buttons(text, plan.options, Press("plan", view.game, 0, "rules")),
        tuple(Button(one.label, Press("plan", view.game, 0, one.change)) for one in table_row(text, plan)),
        button_row(text, buttons.HOST_ROW, view),
    )
    return Message(words.options(text, plan, game_name(view), note), rows=rows)


def rule_buttons(text: Text, options: Options, press: Press) -> tuple[Row, ...]:
    """The rules that can be otherwise, each a button that says how it is and changes it."""
    return tuple(
        tuple(Button(rule.label, replace(press, arg=f"{press.arg}={rule.change}")) for rule in row)
        for row in rule_rows(text, options)
    )


def change_rule(options: Options, chosen: str) -> Options | None:
    """The options after a `change` of `words.choices.rule_rows`; None for what is none of them."""
    name, _, value = chosen.partition("=")
    if value not in ("yes", "no"):
        return None
    wanted = value == "yes"
    match name:
        case "open_money":
            return replace(options, open_money=wanted)
        case "consolation":
            return replace(options, consolation=wanted)
        case "steady":
            return replace(options, hand=Hand.STEADY if wanted else Hand.NORMAL)
        case "fixed":
            return replace(options, start_player=StartPlayer.FIXED if wanted else StartPlayer.RANDOM)
    return None


def _change_plan(plan: Plan, part: str, chosen: str) -> Plan:
    """The plan with one part of it changed."""
    match part:
        case "players" if chosen.isascii() and chosen.isdigit() and len(chosen) == 1:
            return replace(plan, players=int(chosen))
        case "language" if chosen in LOCALES:
            return replace(plan, language=chosen)
        case "hints" if chosen in ("yes", "no"):
            return replace(plan, hints=chosen == "yes")
        case "rules":
            options = change_rule(plan.options, chosen)
            if options is not None:
                return replace(plan, options=options)
    raise Refused(Why.STALE)


async def view_as_host(ctx: Context, game: GameId) -> View:
    """A lobby, for its host; anybody else is refused."""
    view = await ctx.view(game)
    _check_lobby(view)
    if view.host != ctx.number:
        raise Refused(Why.NOT_HOST)
    return view


async def press_options(ctx: Context, press: Press) -> None:
    """How the game is to be played."""
    await ctx.show(_compose_options(ctx, await view_as_host(ctx, press.game)))


async def press_plan(ctx: Context, press: Press) -> None:
    """One option is chosen."""
    view = await view_as_host(ctx, press.game)
    await _save_plan(ctx, view.game, _change_plan(view.plan, *chosen_part(ctx, press)))


def chosen_part(ctx: Context, press: Press) -> tuple[str, str]:
    """What is to be changed, and into what: of a list the value that was chosen, of a button its own."""
    part, _, value = press.arg.partition("=")
    return part, ctx.chosen[0] if ctx.chosen else value


async def _save_plan(ctx: Context, game: GameId, plan: Plan) -> None:
    done = await ctx.do(game, ChangePlan(plan))
    await ctx.show(_compose_options(ctx, done.view))


async def press_done(ctx: Context, _: Press) -> None:
    """All is saved already: the panel goes away."""
    await ctx.close()


async def press_name(ctx: Context, press: Press) -> None:
    """Ask for the game's name; with one, rename it."""
    view = await view_as_host(ctx, press.game)
    if ctx.typed is None:
        label = headings(ctx.text).name
        field = Field(label, view.plan.name, LONGEST_GAME, required=False)
        await ctx.open(form(label, press, field))
        return
    name = read_game_name(ctx, "".join(ctx.typed[:1]))
    await _save_plan(ctx, view.game, replace(view.plan, name=name))


async def press_remove(ctx: Context, press: Press) -> None:
    """Without a choice: whom? With one: away with them."""
    view = await view_as_host(ctx, press.game)
    text = ctx.text
    people = zip(view.seats, await faces_of(ctx.service, view), strict=True)
    faces = {str(one.person): face for one, face in people}
    if ctx.chosen and ctx.chosen[0] in faces:
        done = await ctx.do(view.game, RemovePlayer(PersonId(int(ctx.chosen[0]))))
        await ctx.show(_compose_options(ctx, done.view, words.removed(text, faces[ctx.chosen[0]])))
        return
    others = tuple(Option(face.name.plain, one) for one, face in faces.items() if int(one) != ctx.number)
    back: Row = (Button(buttons.label(text, "button-back"), Press("options", view.game)),)
    if not others:
        await ctx.show(Message(words.nobody_to_remove(text), rows=(back,)))
        return
    ask = words.ask_whom_to_remove(text)
    select = Select(ask.placeholder, Press("remove", view.game), others)
    await ctx.show(Message(ask.content, rows=(select, back)))


async def press_add_computer(ctx: Context, press: Press) -> None:
    """Without a choice: which? With one: it takes a seat; another may follow while there is room.

    Where there is none, one may be taken away.
    """
    view = await view_as_host(ctx, press.game)
    if not ctx.chosen:
        if len(view.seats) >= view.plan.most and not _remove_rows(ctx, view):
            raise Refused(Why.LOBBY_FULL, seats=view.plan.most)
        await ctx.show(_compose_levels(ctx, view))
        return
    if ctx.chosen[0] not in set(Level):
        raise Refused(Why.STALE, seq=view.seq)
    view = (await ctx.do(press.game, AddComputer(Level(ctx.chosen[0])))).view
    if view.status is not Status.LOBBY:
        await ctx.show(Message(words.begins(ctx.text)))
        return
    note = computers.computer_joined(ctx.text, (await faces_of(ctx.service, view))[-1])
    await ctx.show(with_note(_compose_levels(ctx, view), note))


def _compose_levels(ctx: Context, view: View) -> Message:
    """Which computer is to take a seat, with the character of each, if there is room; and the way to take
    one away.
    """
    remove = _remove_rows(ctx, view)
    if len(view.seats) >= view.plan.most:
        return Message(words.full(ctx.text), rows=remove)
    ask = computers.ask_level(ctx.text)
    choices = computers.level_choices(ctx.text)
    options = tuple(Option(one.label, one.level.value, one.detail) for one in choices)
    select = Select(ask.placeholder, Press("add_computer", view.game), options)
    return Message(ask.content, rows=(select, *remove))


def _remove_rows(ctx: Context, view: View) -> tuple[Row, ...]:
    """The way to take a computer away, where one sits."""
    if all(seated.level is None for seated in view.seats):
        return ()
    return ((Button(buttons.label(ctx.text, "button-remove"), Press("remove", view.game)),),)


async def press_close(ctx: Context, press: Press) -> None:
    """The host is asked; who is sure gives the lobby up."""
    view, text = await view_as_host(ctx, press.game), ctx.text
    if press.arg == _SURE:
        done = await ctx.do(press.game, CloseLobby())
        await ctx.show(Message(words.closed(text, game_name(done.view))))
        return
    sure, back = buttons.labels(text, buttons.CLOSE_ROW)
    row = (
        Button(sure, Press("close", view.game, 0, _SURE), Style.DANGER),
        Button(back, Press("options", view.game)),
    )
    await ctx.show(Message(words.ask_close(text, game_name(view)), rows=(row,)))


async def press_fairness(ctx: Context, press: Press) -> None:
    """How the luck of this game can be checked."""
    await ctx.tell(Message(info.fairness(ctx.text, (await ctx.checked_view(press.game)).commitment)))
