"""The road: laying one tile or two, and travelling.

What is offered while typing is exactly what is legal for whoever types, from their own view of the game.
"""

from collections.abc import Sequence
from dataclasses import replace

from discord import app_commands

from bot import limits
from bot.components import Button, Message, Row, Style
from bot.custom_id import Press
from bot.game.errors import Refused, Why
from bot.game.view import View
from bot.lookup import faces_of
from bot.ui.compose import (
    action_rows,
    choice_buttons,
    choice_panel,
    draw,
    for_mover,
    mover_of,
    play_of,
    press_do,
)
from bot.ui.context import Context, Interaction
from bot.ui.translator import arguments, command, completes
from bot.ui.turn import act_typed, open_action
from bot.ui.which_game import complete_mine, fitting, game_typed
from bot.words import buttons
from bot.words.board import alt_build, alt_travel
from bot.words.choices import (
    Choice,
    build_choices,
    space_label,
    target_label,
    tiles_placeholder,
    two_tiles_choices,
)
from bot.words.panels import build_panel, looking, travel_panel
from bot.words.phrases import aloud
from engine import notation
from engine.actions import Build, Travel
from engine.data import ROAD
from engine.model import Seat, Segment, SpaceId
from engine.rules.build import Site, sites
from engine.rules.travel import journeys, segment_ahead
from engine.state import Table
from render.face import Faces

PAIR_ROWS = 3
"""Rows for pairs of tiles, as buttons or, where they are too many, as lists."""
_CITIES = {city.casefold(): city for city in ROAD.cities}


# Building


async def press_build(ctx: Context, press: Press) -> None:
    """Where to lay a tile, or two at once."""
    view = await open_action(ctx, press)
    await ctx.show(await for_mover(ctx, view, await _compose_build(ctx, view)))


async def press_build_first(ctx: Context, press: Press) -> None:
    """Of two tiles the first is chosen: where does the second go?"""
    view = await ctx.view(press.game)
    first = ctx.chosen[0] if ctx.chosen else press.arg
    if press.seq != view.seq or Build((first,)) not in view.legal:
        raise Refused(Why.STALE, seq=view.seq)
    await ctx.show(await _compose_build(ctx, view, first))


async def _compose_build(ctx: Context, view: View, first: SpaceId | None = None) -> Message:
    """Where to lay two tiles or one; with `first`, where a second one can follow it."""
    play, seat = play_of(view), mover_of(view)
    open_sites = sites(play.table, seat, first)
    segment, here = sites_shown(play.table, seat, open_sites)
    faces = await faces_of(ctx.service, view)
    drawing = ctx.pictures.build(play, faces, segment, here, first)
    picture = await draw(drawing, f"build-{view.game}.png", alt_build(ctx.text, open_sites))
    message = await choice_panel(ctx, view, build_panel(ctx.text, play, faces, seat, first), picture)
    if not view.legal or not open_sites:
        return message
    if first is None:
        return replace(message, rows=_rows(ctx, view, faces))
    alone = Press("do", view.game, view.seq, notation.write(Build((first,))))
    only, back = buttons.labels(ctx.text, buttons.SECOND_ROW)
    last: Row = (
        Button(only, alone, Style.GO),
        Button(back, Press("build", view.game, view.seq)),
    )
    return replace(message, rows=(*message.rows, last))


def _rows(ctx: Context, view: View, faces: Faces) -> tuple[Row, ...]:
    """Two tiles first, then one. Of too many pairs the best is a button, and the others are lists."""
    text, table, seat, names = ctx.text, play_of(view).table, mover_of(view), aloud(faces)
    pairs, ones = two_tiles_choices(text, table, seat, names), build_choices(text, table, seat, names)

    def placeholder(listed: Sequence[Choice]) -> str:
        return tiles_placeholder(text, listed)

    two = choice_buttons(pairs, lambda pair: press_do(view, pair), PAIR_ROWS)
    if two is None:
        best, rest = (action_rows(view, some, placeholder, PAIR_ROWS) for some in (pairs[:1], pairs[1:]))
        two = (*best, *rest)
    return (*two, *action_rows(view, ones, placeholder, limits.ROWS - len(two)))


def sites_shown(table: Table, seat: Seat, open_sites: tuple[Site, ...]) -> tuple[Segment, tuple[Site, ...]]:
    """The segment that is drawn, and those of the sites that lie in it."""
    if not open_sites:
        return Segment(min(table.player(seat).reached, len(Segment) - 1)), ()
    segment = ROAD.spaces[open_sites[0].space].segment
    return segment, tuple(site for site in open_sites if ROAD.spaces[site.space].segment is segment)


async def _complete_space(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Where I can build now, with the points."""
    ctx = await Context.of(interaction)
    view = await game_typed(ctx)
    legal = view.legal if view is not None else ()
    single = [one.spaces[0] for one in legal if isinstance(one, Build) and len(one.spaces) == 1]
    return fitting({space: space_label(ctx.text, space) for space in single}, typed)


async def _complete_second(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Where a second tile can follow the first."""
    ctx = await Context.of(interaction)
    view = await game_typed(ctx)
    first = str(getattr(interaction.namespace, "space", "") or "").strip().upper()
    legal = view.legal if view is not None else ()
    pairs = [one.spaces for one in legal if isinstance(one, Build) and len(one.spaces) == 2]
    labels = {pair[1]: space_label(ctx.text, pair[1]) for pair in pairs if pair[0] == first}
    return fitting(labels, typed)


@command("build")
@arguments("space", "second", "game")
@completes(space=_complete_space, second=_complete_second, game=complete_mine)
async def slash_build(
    interaction: Interaction,
    space: app_commands.Range[str, 1, 10],
    second: app_commands.Range[str, 1, 10] | None = None,
    game: str | None = None,
) -> None:
    """Lay one or two tiles."""
    spaces = (space,) if second is None else (space, second)
    action = Build(tuple(one.strip().upper() for one in spaces))
    await act_typed(await Context.of(interaction), game, action)


# Travelling


async def press_travel(ctx: Context, press: Press) -> None:
    """Where to go and what it costs."""
    view = await open_action(ctx, press)
    play, seat = play_of(view), view.seat or mover_of(view)
    faces = await faces_of(ctx.service, view)
    routes = journeys(play.table, seat)
    ahead = segment_ahead(play.table.player(seat))
    drawing = ctx.pictures.travel(play, faces, Segment.C if ahead is None else ahead, routes)
    picture = await draw(drawing, f"travel-{view.game}.png", alt_travel(ctx.text, routes))
    if view.seat is None:
        await ctx.show(Message(looking(ctx.text, play, faces), picture))
    else:
        panel = await choice_panel(ctx, view, travel_panel(ctx.text, play), picture)
        await ctx.show(await for_mover(ctx, view, panel))


async def _complete_target(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Where I can go now, with the price."""
    ctx = await Context.of(interaction)
    view = await game_typed(ctx)
    targets = {one.to for one in view.legal if isinstance(one, Travel)} if view is not None else set()
    if view is None or view.play is None or view.seat is None or not targets:
        return []
    routes = journeys(view.play.table, view.seat)  # for the prices; what may be done is known
    return fitting(
        {one.to: target_label(ctx.text, one.to, one.price) for one in routes if one.to in targets}, typed
    )


@command("travel")
@arguments("to", "game")
@completes(to=_complete_target, game=complete_mine)
async def slash_travel(
    interaction: Interaction, to: app_commands.Range[str, 1, 20], game: str | None = None
) -> None:
    """Move the pawn forward."""
    place = to.strip()
    action = Travel(_CITIES.get(place.casefold(), place.upper()))
    await act_typed(await Context.of(interaction), game, action)
