"""Everything that players are shown, one after the other, by the real bot: to be measured and photographed.

    async for panel in walk(table, games):
        await screen.show(panel.message)

People act through `tests.support.people`, by verbs and commands, so that the walk goes on when labels, rows
or pictures change. Whoever looks on has the page open as `VIEWER`; a private panel is only there while it is.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import engine
from bot.game.state import State
from engine.actions import PushStone
from engine.events import StonePushed
from engine.model import Size
from engine.quarry.physics import PymunkQuarry
from playground.people import Seen
from playground.server import Playground
from tests.support import staging
from tests.support.people import ask, choices, choose, game_of, is_film, is_turn, offers, press, push
from tests.support.players import ByCommands, aim, finish_turn
from tests.support.table import Table

VIEWER = "Anna"
"""Who sees it all: she manages the server, and is to move in every game."""
OTHER = "Bruno"
PLACES, ANGLES = range(-80, 81, 20), (-12, 0, 12)


class Panel(NamedTuple):
    """Something that is shown."""

    name: str
    message: Seen


class Games(NamedTuple):
    """Games in which the viewer has something to choose that is rare."""

    few_cards: str
    cart: str
    fell: str
    over: str


async def stage(database: Path, discord: Playground, language: str = "en") -> Games:
    """Put them into the database; the bot posts them when it starts."""
    people = (discord.person(VIEWER), discord.person(OTHER))
    facts = (
        staging.thin_purse(),
        staging.full_cart(),
        staging.nothing_fell(),
        staging.recorded_game("two-players"),
    )
    return Games(*await staging.stage(database, discord, people, *facts, language=language))


async def walk(table: Table, games: Games) -> AsyncIterator[Panel]:
    """From the greeting to the result."""
    async for panel in _before_a_game(table):
        yield panel
    async for panel in _a_turn(table):
        yield panel
    async for panel in _other_steps(table, games):
        yield panel
    yield Panel("result", await table.person(VIEWER).sees(offers("verify", games.over)))


async def _before_a_game(table: Table) -> AsyncIterator[Panel]:
    viewer = table.person(VIEWER)
    yield Panel("greeting", await viewer.sees(offers("in_progress")))
    lobby = await table.open(VIEWER)
    await press(table.person(OTHER), lobby, "join")
    yield Panel("lobby", await viewer.sees(lambda seen: seen.id == lobby.id and OTHER in seen.text))
    yield Panel("colour", await press(viewer, lobby, "colour"))
    yield Panel("fairness", await press(viewer, lobby, "fairness"))
    options = await press(viewer, lobby, "options")
    yield Panel("options", options)
    yield Panel("cancel", await press(viewer, options, "close"))
    yield Panel("settings", await ask(viewer, "/appia settings"))
    yield Panel("server", await ask(viewer, "/appia server"))
    yield Panel("help", await ask(viewer, "/appia help"))
    yield Panel("rules", await ask(viewer, "/appia rules"))


async def _a_turn(table: Table) -> AsyncIterator[Panel]:
    """In the example: whatever can be opened at the start of a turn; then a push, and what comes of it."""
    viewer = table.person(VIEWER)
    post = await table.half_way(VIEWER, OTHER)
    yield Panel("turn", post)
    for verb in ("income", "build", "travel", "purse", "happened", "more"):
        yield Panel(verb, await press(viewer, post, verb))
    panel = await aim(viewer, await press(viewer, post, "quarry"), best_push(await table.record()))
    yield Panel("aim", panel)
    after = await push(viewer, panel)
    film = await viewer.sees(lambda seen: is_film(seen, table.game))
    yield Panel("film", film)
    yield Panel("aim-again", after)
    yield Panel("exchange", await ask(viewer, "/quarry stop"))
    await finish_turn(table, ByCommands())
    yield Panel("next-turn", await table.turn_post())


async def _other_steps(table: Table, games: Games) -> AsyncIterator[Panel]:
    viewer = table.person(VIEWER)
    yield Panel("exchange-full-cart", await ask(viewer, "/game status", game=games.cart))
    yield Panel("consolation", await ask(viewer, "/game status", game=games.fell))
    post = await viewer.sees(lambda seen: is_turn(seen) and game_of(seen) == games.few_cards)
    income = await press(viewer, post, "income")
    yield Panel("income-few-cards", income)
    yield Panel("receipt", await choose(viewer, income, "do", choices(income, "do")[0]))


def best_push(state: State) -> PushStone:
    """Of some plain aims the one that drops most; the hand's tremor is in the game's secret, so it will."""
    assert state.play is not None and state.awaited is not None
    play, seat, quarry = state.play, state.awaited, PymunkQuarry()

    def dropped(wish: PushStone) -> int:
        (pushed,) = (e for e in engine.decide(play, seat, wish, quarry) if isinstance(e, StonePushed))
        return len(pushed.fallen)

    return max((PushStone(Size.S, place, angle) for angle in ANGLES for place in PLACES), key=dropped)
