"""Everything that players are shown, one after the other, by the real bot: to be measured and photographed.

    async for panel in walk(table, games):
        await screen.show(panel.message)

People act through `tests.support.people`, by verbs and commands, so that the walk goes on when labels, rows
or pictures change. Whoever looks on has the page open as `VIEWER`; a private panel is only there while it is.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

import engine
from bot.game.events import TimeRuns, numbered
from bot.game.exchange import Barter
from bot.game.messages import Kind, Recipe
from bot.game.model import ChannelId, GameId, GuildId, PersonId, Plan, Spot, UserId
from bot.game.pace import DAY_MS, MINUTE_MS, Pace, Rhythm, TimeUp
from bot.game.questions import mover
from bot.game.state import State, fold
from bot.service import now_ms
from bot.store.sqlite import open_store
from bot.store.values import Commit
from engine.actions import PushStone
from engine.events import GameStarted, StonePushed
from engine.model import Size
from engine.quarry.physics import PymunkQuarry
from playground.errors import UNKNOWN_MESSAGE
from playground.people import Person, Seen
from playground.server import Playground
from tests.support import staging
from tests.support.finished import log_of, put
from tests.support.people import (
    ask,
    choices,
    choose,
    game_of,
    is_film,
    is_timelapse,
    is_turn,
    offers,
    press,
    push,
)
from tests.support.players import ByCommands, aim, exchange, finish_turn
from tests.support.staging import Facts
from tests.support.table import Table

VIEWER = "Anna"
"""Who sees it all: she manages the server, is to move in every game, and is new: no game has ended."""
OTHER = "Bruno"
MORE = ("Carla", "Dario")
REMINDED, LATE = Pace(3 * DAY_MS, TimeUp.TURN), Pace(DAY_MS, TimeUp.SUBSTITUTE)
"""Of a game in which somebody is reminded, and of one in which their time is over."""
PLACES, ANGLES = range(-90, 91, 10), (-24, -12, 0, 12, 24)


class Panel(NamedTuple):
    """Something that is shown."""

    name: str
    message: Seen


class Games(NamedTuple):
    """Games in which the viewer has something to choose that is rare."""

    every_size: str
    every_choice: str
    widest_road: str
    few_cards: str
    cart: str
    fell: str
    four: str
    late: str
    over: str


async def stage(database: Path, discord: Playground, language: str = "en") -> Games:
    """Put them into the database; the bot posts them when it starts."""
    viewer, *others = (discord.person(name) for name in (VIEWER, OTHER, *MORE))
    facts = (
        staging.every_size(),
        staging.every_choice(),
        staging.widest_road(),
        staging.thin_purse(),
        staging.full_cart(),
        staging.nothing_fell(),
    )
    four = staging.late_turn(staging.recorded_game("four-players"))
    over = staging.recorded_game("two-players")
    await _play_long_ago(database, discord, over)
    timed = [
        await _stage_timed(database, discord, (viewer, *others), four, REMINDED, now_ms(), language),
        await _stage_timed(database, discord, others[:2], staging.late_turn(over), LATE, None, language),
    ]
    return Games(
        *await staging.stage(database, discord, (viewer, others[0]), *facts, language=language),
        *timed,
        *await staging.stage(database, discord, others[:2], over, language=language),
    )


async def _stage_timed(
    database: Path,
    discord: Playground,
    joiners: Sequence[Person],
    facts: Facts,
    pace: Pace,
    remind_ms: int | None,
    language: str,
) -> str:
    """A game with a clock, of which somebody is to be reminded; or whose time is over by now."""
    spot = Spot(GuildId(discord.world.guild.id), ChannelId(discord.channel("via-appia").id))
    started, game = facts[0], GameId("TIMED" if remind_ms else "LATES")
    assert isinstance(started, GameStarted)
    plan = Plan(started.options, len(joiners), language=language, pace=pace)
    async with open_store(database) as store:
        numbers = [(await store.person(UserId(one.id), one.name, one.user.locale)).number for one in joiners]
        for number in numbers:  # they are awake, whatever the hour
            await store.change_person_settings(
                number, lambda known: replace(known, rhythm=Rhythm(from_hour=0, to_hour=24))
            )
        seated = [numbers[joiner - 1] for joiner in started.order]
        *played, began = log_of(seated, facts, spot=spot, plan=plan, at_ms=now_ms() - DAY_MS)
        played.append(replace(began, by=None))  # their turn began by what another did
        state = fold(game, played)
        assert state.awaited is not None
        due_ms = now_ms() + (DAY_MS if remind_ms else -MINUTE_MS)
        runs = TimeRuns(state.awaited, pace.turn_ms, pace.turn_ms, 2 * pace.turn_ms, due_ms, remind_ms)
        log = (*played, *numbered((runs,), state.seq, state.touched_ms, None, None))
        told = (Recipe(Kind.LOBBY), Recipe(Kind.START), Recipe(Kind.TURN))
        await store.create(Commit(log, fold(game, log).summary, told))
    return game


async def _play_long_ago(database: Path, discord: Playground, facts: Facts) -> None:
    """What the others have a record of, and places in a ranking; the viewer has not played to an end yet."""
    spot = Spot(GuildId(discord.world.guild.id), ChannelId(discord.channel("tavern").id))
    async with open_store(database) as store:
        people = [
            (await store.person(UserId(one.id), one.name, one.user.locale)).number
            for one in (discord.person(name) for name in (OTHER, *MORE))
        ]
        for number in range(6):
            bruno, carla, dario = people
            players = (bruno, carla) if number else (bruno, dario)
            await put(store, f"LONG{number + 2}", log_of(players, facts, spot=spot, at_ms=number + 1))
        await put(store, "ALONE", log_of((bruno, PersonId(-1)), facts, spot=spot))


async def walk(table: Table, games: Games) -> AsyncIterator[Panel]:
    """From the greeting to the result."""
    async for panel in _of_time(table, games):
        yield panel
    async for panel in _before_a_game(table):
        yield panel
    async for panel in _first_panels(table, games):
        yield panel
    async for panel in _learning(table):
        yield panel
    async for panel in _a_turn(table):
        yield panel
    async for panel in _looking_round(table):
        yield panel
    async for panel in _other_steps(table, games):
        yield panel
    async for panel in _the_end(table, games):
        yield panel


async def _of_time(table: Table, games: Games) -> AsyncIterator[Panel]:
    """At first: whoever opens something is reminded of nothing for a while."""
    viewer = table.person(VIEWER)
    yield Panel("reminder", await viewer.sees(offers("mute", games.four)))
    yield Panel("time-up", await viewer.sees(offers("step_in", games.late)))
    yield Panel("managing", await ask(viewer, "/appia game", game=games.late))


async def _before_a_game(table: Table) -> AsyncIterator[Panel]:
    viewer = table.person(VIEWER)
    yield Panel("greeting", await viewer.sees(offers("in_progress")))
    lobby = await table.open(VIEWER)
    await press(table.person(OTHER), lobby, "join")
    yield Panel("lobby", await viewer.sees(lambda seen: seen.id == lobby.id and OTHER in seen.text))
    yield Panel("computer", await press(viewer, lobby, "add_computer"))
    yield Panel("colour", await press(viewer, lobby, "colour"))
    yield Panel("fairness", await press(viewer, lobby, "fairness"))
    yield Panel("pace", await choose(viewer, await press(viewer, lobby, "pace"), "pace", "3d"))
    options = await press(viewer, lobby, "options")
    yield Panel("options", options)
    yield Panel("cancel", await press(viewer, options, "close"))
    yield Panel("settings", await ask(viewer, "/appia settings"))
    yield Panel("server", await ask(viewer, "/appia server"))
    yield Panel("record", await ask(viewer, "/appia record", person=str(table.person(OTHER).id)))
    yield Panel("ranking", await ask(viewer, "/appia ranking"))
    yield Panel("help", await ask(viewer, "/appia help"))
    yield Panel("rules", await ask(viewer, "/appia rules"))


async def _learning(table: Table) -> AsyncIterator[Panel]:
    """The first turn of a lesson; Tiro's turn, and why it did that."""
    viewer = table.person(VIEWER)
    here = viewer.here
    known = set(await table.store.all_games())
    await press(viewer, await viewer.sees(offers("lesson")), "lesson")
    (game,) = set(await table.store.all_games()) - known
    post = await _turn_post(table, game)
    yield Panel("lesson", post)
    panel = await press(viewer, post, "income")
    yield Panel("lesson-income", panel)
    yield Panel("hint", await press(viewer, panel, "hint"))
    panel = await press(viewer, post, "income")
    await choose(viewer, panel, "do", choices(panel, "do")[0])
    after = await viewer.sees(lambda seen: is_turn(seen) and game_of(seen) == game and seen.id > post.id)
    yield Panel("lesson-next", after)
    yield Panel("why", await press(viewer, after, "why"))
    viewer.go(here.id)


async def _first_panels(table: Table, games: Games) -> AsyncIterator[Panel]:
    """Each explains itself; whoever looks again reads why one would, and what else is possible."""
    viewer = table.person(VIEWER)
    post = await _turn_post(table, games.every_size)
    panel = await press(viewer, post, "quarry")
    yield Panel("aim-first", panel)
    yield Panel("aim-nudged", await press(viewer, panel, "aim", "S,0,0,p8"))
    yield Panel("build-impossible", await press(viewer, post, "build"))
    post = await _turn_post(table, games.every_choice)
    yield Panel("status", await ask(viewer, "/game status", game=games.every_choice))
    for verb in ("income", "build", "travel"):
        yield Panel(f"{verb}-first", await press(viewer, post, verb))
        yield Panel(f"{verb}-later", await press(viewer, post, verb))
    panel = await push(viewer, await press(viewer, post, "quarry"))
    yield Panel("aim-in-haste", await press(viewer, panel, "push"))
    post = await _turn_post(table, games.widest_road)
    yield Panel("build-widest", await press(viewer, post, "build"))


async def _turn_post(table: Table, game: str) -> Seen:
    """Of a game that was staged."""
    return await table.person(VIEWER).sees(lambda seen: is_turn(seen) and game_of(seen) == game)


async def _a_turn(table: Table) -> AsyncIterator[Panel]:
    """In the example, one whole turn by buttons alone, and nothing else in its thread: the README's strip."""
    viewer = table.person(VIEWER)
    post = await table.half_way(VIEWER, OTHER)
    yield Panel("turn", post)
    panel = await aim(viewer, await press(viewer, post, "quarry"), best_push(await table.record()))
    yield Panel("aim", panel)
    # What says that it is being pushed goes when the film was seen; here it stays until it was looked at.
    table.discord.faults.refuse("DELETE", r"/messages/@original$", UNKNOWN_MESSAGE)
    pushing = await press(viewer, panel, "push")
    yield Panel("pushing", pushing)
    film = await viewer.sees(lambda seen: is_film(seen, table.game), since=pushing)
    yield Panel("film", film)
    again = await viewer.sees(lambda seen: seen.ephemeral, since=film)
    yield Panel("aim-again", again)
    panel = await press(viewer, again, "do", "Q stop")
    yield Panel("exchange", panel)
    look = await table.view(viewer)
    assert look.play is not None and look.seat is not None
    largest = Barter.begin(look.play.table, look.seat).largest().actions
    yield Panel("receipt", await exchange(viewer, panel, largest))
    yield Panel("next-turn", await table.turn_post())


async def _looking_round(table: Table) -> AsyncIterator[Panel]:
    """A later turn of the same game: what can be opened at its start, and asked after a push."""
    viewer = table.person(VIEWER)
    await finish_turn(table, ByCommands())
    post = await table.turn_post()
    for verb in ("income", "build", "travel", "purse"):
        yield Panel(verb, await press(viewer, post, verb))
    missed = await press(viewer, post, "happened")
    yield Panel("happened", missed)
    if await _missed_a_fall(table):  # its film comes below
        await viewer.sees(offers("share", table.game), since=missed)
    more = await press(viewer, post, "more")
    yield Panel("more", more)
    yield Panel("board-in-words", await press(viewer, more, "text_board"))
    yield Panel("history", await press(viewer, more, "history"))
    yield Panel("list", await ask(viewer, "/game list"))
    await push(viewer, await press(viewer, post, "quarry"))
    shown = await ask(viewer, "/game film")
    yield Panel("film-shown", shown)
    yield Panel("film-shared", await press(viewer, shown, "share"))
    offer = await ask(viewer, "/game undo")
    yield Panel("undo", offer)
    await press(viewer, offer, "ask_undo")
    question = await viewer.sees(offers("agree", table.game))
    yield Panel("undo-question", question)
    await press(table.person(OTHER), question, "refuse")


async def _missed_a_fall(table: Table) -> bool:
    """Whether stones fell since the viewer's last move."""
    state = await table.record()
    seat = state.seat_of(await table.number(table.person(VIEWER)))
    later = takewhile(lambda one: mover(one.event) != seat, reversed(state.played))
    return any(isinstance(one.event, StonePushed) and one.event.fallen for one in later)


async def _other_steps(table: Table, games: Games) -> AsyncIterator[Panel]:
    viewer = table.person(VIEWER)
    panel = await ask(viewer, "/game status", game=games.cart)
    yield Panel("exchange-full-cart", panel)
    yield Panel("make-room", await press(viewer, panel, "make_room"))
    yield Panel("consolation", await ask(viewer, "/game status", game=games.fell))
    (*_, past) = await viewer.autocomplete("/board", "at", game=games.four)
    yield Panel("board-at", await ask(viewer, "/board", at=past["value"], game=games.four))
    post = await _turn_post(table, games.four)
    income = await press(viewer, post, "income")
    receipt = await choose(viewer, income, "do", choices(income, "do")[0])
    plan = await press(viewer, receipt, "orders")
    yield Panel("plan", await choose(viewer, plan, "wish", choices(plan, "wish")[0]))
    after = await viewer.sees(
        lambda seen: is_turn(seen) and game_of(seen) == games.four and seen.id > post.id
    )
    yield Panel("turn-four", after)
    income = await press(viewer, await _turn_post(table, games.few_cards), "income")
    yield Panel("income-few-cards", income)


async def _the_end(table: Table, games: Games) -> AsyncIterator[Panel]:
    viewer = table.person(VIEWER)
    result = await viewer.sees(offers("verify", games.over))
    yield Panel("result", result)
    await press(viewer, result, "timelapse")
    yield Panel("timelapse", await viewer.sees(is_timelapse))


def best_push(state: State) -> PushStone:
    """Of some plain aims the one that drops most; the hand's tremor is in the game's secret, so it will."""
    assert state.play is not None and state.awaited is not None
    play, seat, quarry = state.play, state.awaited, PymunkQuarry()

    def dropped(wish: PushStone) -> int:
        (pushed,) = (e for e in engine.decide(play, seat, wish, quarry) if isinstance(e, StonePushed))
        return len(pushed.fallen)

    return max((PushStone(Size.S, place, angle) for angle in ANGLES for place in PLACES), key=dropped)
