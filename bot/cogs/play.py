"""The moves, typed: /income, /quarry, /build, /travel; and what lies before me: /purse, /board.

What is offered while typing is exactly what is legal for the caller now, from their own view of the game.
"""

from collections.abc import Iterable

from discord import app_commands
from discord.ext import commands

from bot.game.errors import Refused, Why
from bot.game.view import View
from bot.game.wishes import Act
from bot.ui.context import Context
from bot.ui.panels import after, purse
from bot.ui.presses import board
from bot.ui.router import Interaction
from bot.ui.translator import arguments, command, group, picks, told
from bot.ui.which_game import Wanted, complete_mine, complete_seen, fitting, the_game
from bot.words.choices import Choice, build_choices, card_choices, travel_choices
from engine.actions import (
    Action,
    Build,
    Exchange,
    PushStone,
    PutBack,
    StopPushing,
    TakeConsolation,
    TakeIncome,
    Travel,
)
from engine.data import QUARRY, ROAD
from engine.model import Size, Take

_SIZES = {"large": Size.L, "mid": Size.M, "small": Size.S}
_SESTERCE = "sesterce"
_CITIES = {city.casefold(): city for city in ROAD.cities}


async def _act(interaction: Interaction, game: str | None, action: Action, *, slow: bool = False) -> None:
    """Do it, and show what comes next."""
    caller = await Context.of(interaction)
    look = await the_game(caller, game)
    if slow:
        await caller.promise()
    work = caller.service.do(look.game, caller.person.number, Act((action,)), interaction.id)
    done = await caller.within(work)
    await caller.show(await after(caller, done))


@command("income")
@arguments("card", "take", "game")
@app_commands.choices(take=picks("pick-take", *Take))
@app_commands.autocomplete(game=complete_mine)
async def income(
    interaction: Interaction, card: app_commands.Range[int, 1, 16], take: str, game: str | None = None
) -> None:
    """Take an income card."""
    await _act(interaction, game, TakeIncome(card, Take(take)))


@income.autocomplete("card")
async def _cards(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """The face-up cards, with their content."""
    caller, look = await _looking(interaction)
    if look.play is None or not any(isinstance(action, TakeIncome) for action in look.legal):
        return []
    labels = {str(number): label for number, label in card_choices(caller.text, look.play.table)}
    return [app_commands.Choice(name=one.name, value=int(one.value)) for one in fitting(labels, str(typed))]


quarry = group("quarry")


@quarry.command(name="push", description=told("command-quarry-push"))
@arguments("stone", "place", "angle", "game")
@app_commands.choices(stone=picks("pick-size", *_SIZES))
@app_commands.autocomplete(game=complete_mine)
async def push(
    interaction: Interaction,
    stone: str,
    place: app_commands.Range[int, -QUARRY.most_place, QUARRY.most_place],
    angle: app_commands.Range[int, -QUARRY.most_angle, QUARRY.most_angle],
    game: str | None = None,
) -> None:
    """Push a stone; the result is shown before the next is decided."""
    await _act(interaction, game, PushStone(_SIZES[stone], place, angle), slow=True)


@quarry.command(name="stop", description=told("command-quarry-stop"))
@arguments("game")
@app_commands.autocomplete(game=complete_mine)
async def stop(interaction: Interaction, game: str | None = None) -> None:
    """Push no further stone."""
    await _act(interaction, game, StopPushing())


@quarry.command(name="exchange", description=told("command-quarry-exchange"))
@arguments("stone", "into", "game")
@app_commands.choices(stone=picks("pick-size", *_SIZES), into=picks("pick-into", *_SIZES, _SESTERCE))
@app_commands.autocomplete(game=complete_mine)
async def exchange(interaction: Interaction, stone: str, into: str, game: str | None = None) -> None:
    """Exchange one fallen stone."""
    await _act(interaction, game, Exchange(_SIZES[stone], _SIZES.get(into)))


@quarry.command(name="put-back", description=told("command-quarry-put-back"))
@arguments("tile", "game")
@app_commands.choices(tile=picks("pick-size", *_SIZES))
@app_commands.autocomplete(game=complete_mine)
async def put_back(interaction: Interaction, tile: str, game: str | None = None) -> None:
    """Put a tile back to make room."""
    await _act(interaction, game, PutBack(_SIZES[tile]))


@quarry.command(name="consolation", description=told("command-quarry-consolation"))
@arguments("what", "game")
@app_commands.choices(what=picks("pick-what", "tile", _SESTERCE))
@app_commands.autocomplete(game=complete_mine)
async def consolation(interaction: Interaction, what: str, game: str | None = None) -> None:
    """Choose the consolation."""
    await _act(interaction, game, TakeConsolation(None if what == _SESTERCE else Size.S))


@command("build")
@arguments("space", "second", "game")
@app_commands.autocomplete(game=complete_mine)
async def build(
    interaction: Interaction,
    space: app_commands.Range[str, 1, 10],
    second: app_commands.Range[str, 1, 10] | None = None,
    game: str | None = None,
) -> None:
    """Lay one or two tiles."""
    spaces = (space,) if second is None else (space, second)
    await _act(interaction, game, Build(tuple(one.strip().upper() for one in spaces)))


@build.autocomplete("space")
async def _spaces(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Where I can build now, with the points."""
    caller, look = await _looking(interaction)
    if look.play is None or look.seat is None:
        return []
    return fitting(_legal(look, build_choices(caller.text, look.play.table, look.seat)), typed)


@build.autocomplete("second")
async def _seconds(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Where a second tile can follow the first."""
    caller, look = await _looking(interaction)
    first = str(getattr(interaction.namespace, "space", "") or "").strip().upper()
    if look.play is None or look.seat is None or first not in ROAD.spaces:
        return []
    return fitting(_legal(look, build_choices(caller.text, look.play.table, look.seat, first)), typed)


@command("travel")
@arguments("to", "game")
@app_commands.autocomplete(game=complete_mine)
async def travel(
    interaction: Interaction, to: app_commands.Range[str, 1, 20], game: str | None = None
) -> None:
    """Move the pawn forward."""
    place = to.strip()
    await _act(interaction, game, Travel(_CITIES.get(place.casefold(), place.upper())))


@travel.autocomplete("to")
async def _targets(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Where I can go now, with the price."""
    caller, look = await _looking(interaction)
    if look.play is None or look.seat is None:
        return []
    return fitting(_legal(look, travel_choices(caller.text, look.play, look.seat)), typed)


@command("purse")
@arguments("game")
@app_commands.autocomplete(game=complete_mine)
async def my_purse(interaction: Interaction, game: str | None = None) -> None:
    """My sesterces, for my eyes only."""
    caller = await Context.of(interaction)
    look = await the_game(caller, game)
    if look.play is None:
        raise Refused(Why.NOT_STARTED)
    if look.seat is None:
        raise Refused(Why.NOT_SEATED)
    await caller.show(await purse(caller, look))


@command("board")
@arguments("as_", "game")
@app_commands.rename(as_="as")
@app_commands.choices(as_=picks("pick-as", "picture", "text"))
@app_commands.autocomplete(game=complete_seen)
async def the_board(interaction: Interaction, as_: str = "picture", game: str | None = None) -> None:
    """The board, for anybody who is here."""
    caller = await Context.of(interaction)
    look = await the_game(caller, game, Wanted.SEEN)
    await caller.show(await board(caller, look, as_text=as_ == "text"))


# What is offered while typing


async def _looking(interaction: Interaction) -> tuple[Context, View]:
    caller = await Context.of(interaction)
    return caller, await the_game(caller, getattr(interaction.namespace, "game", None))


def _legal(look: View, choices: Iterable[Choice]) -> dict[str, str]:
    """What the caller may do now, by what is to be typed: the last space laid, the target of a journey."""
    labels = {}
    for choice in choices:
        (action,) = choice.actions
        if action not in look.legal:
            continue
        if isinstance(action, Build):
            labels[action.spaces[-1]] = choice.label
        elif isinstance(action, Travel):
            labels[action.to] = choice.label
    return labels


async def setup(bot: commands.Bot) -> None:
    """Add the commands."""
    bot.tree.add_command(quarry)
    for typed in (income, build, travel, my_purse, the_board):
        bot.tree.add_command(typed)
