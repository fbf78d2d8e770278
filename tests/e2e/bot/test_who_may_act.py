"""Who may change a game, typed and pressed: rows of the first table in docs/SECURITY.md where place matters.

`tests/service/test_who_may.py` walks every row below the interface, where it is said who manages what; here
Discord says it. Besides the six roles there are a manager who does not see the game's channel, and a player
who has left the server.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any, cast

import pytest

from bot.game.events import TimeRanOut, TimeRuns
from bot.game.model import GameId, GuildId, InteractionId, Status, UserId
from bot.game.pace import DAY_MS, Pace, TimeUp
from bot.game.state import State, fold
from bot.game.wishes import Abandon, AcceptSeat, Halt, OfferSeat, Wish
from bot.service import GameService, now_ms
from bot.store.sqlite import open_store
from bot.words.text import Text
from engine.model import Seat
from playground.model import Asked
from playground.people import Person, Seen
from playground.server import Playground
from tests.support import staging
from tests.support.people import ask, choices, choose, offers, paced, press, says, settled, verbs
from tests.support.table import Table, until
from tests.support.who_may import ROLES, in_a_game

BLIND, AWAY = "manager who does not see the channel", "player who left the server"
BESIDES = {
    "take a seat": {BLIND: "–"},
    "bring the game to another channel": {BLIND: "–", AWAY: "–"},
    "bring the game to another server": {BLIND: "–", AWAY: "asks"},
    "call the game off": {BLIND: "–", AWAY: "asks"},
    "hand one's seat over": {BLIND: "–", AWAY: "asks"},
    "hand another's seat over": {BLIND: "–", AWAY: "–"},
    "post the board again": {BLIND: "–", AWAY: "–"},
    "suspend the game": {BLIND: "–", AWAY: "–"},
    "take the game back to the end of a turn": {BLIND: "–", AWAY: "–"},
    "ask for the seat of who ran out of time": {BLIND: "–", AWAY: "–"},
    "revive a game that a manager suspended": {BLIND: "–", AWAY: "asks"},
    "play again": {BLIND: "–", AWAY: "–"},
}
"""What comes of it for those whom the table has no column for; it is said below the table."""
HOME, NEXT_DOOR, DEN = "via-appia", "tavern", "den"


class Town:
    """Games of Bruno and Carla, as many as wanted, in whose second seat Flavia sat before; and the others."""

    def __init__(self, discord: Playground, database: Path) -> None:
        anna, bruno, carla, dario = discord.people
        egon, flavia, gaia, hector = map(discord.add_person, ("Egon", "Flavia", "Gaia", "Hector"))
        self.discord = discord
        self.database = database
        self.people = dict(zip(ROLES, (bruno, carla, dario, anna, egon, flavia), strict=True))
        self.people |= {BLIND: gaia, AWAY: carla}
        self.heir = hector
        discord.world.set_user(replace(gaia.user, manager=True))
        discord.add_guild("Egon's own", DEN, egon, anna, bruno, carla, dario, flavia, gaia)
        self.games: list[GameId] = []

    async def stage(self, facts: staging.Facts, number: int, after: Wish | None = None, **more: Any) -> None:
        """Nothing is told of them: they stand in the channel itself. `after` is what a manager does."""
        they, other, left, manager = (
            self.people[role] for role in ("they", "other player", "who left", "manager here")
        )
        new = await staging.stage(self.database, self.discord, (they, left), *[facts] * number, **more)
        async with open_store(self.database) as store:
            service = GameService(store, cast(Any, None), cast(Any, None))
            was, now, looks_after = [
                (await store.person(UserId(one.id), one.name, "en")).number for one in (left, other, manager)
            ]
            for game in map(GameId, new):
                self.games.append(game)
                at = 3 * len(self.games)
                await service.do(game, was, OfferSeat(now), InteractionId(at))
                await service.do(game, now, AcceptSeat(), InteractionId(at + 1))
                if after is not None:
                    await service.do(game, looks_after, after, InteractionId(at + 2))
            await store.mark_sent([row.id for row in await store.outbox()])
            await service.close()

    async def press(self, person: Person, verb: str, game: str, where: str) -> Seen:
        """Press a button of a game that is a copy of one somewhere else."""
        await paced(person)
        data = {"component_type": 2, "custom_id": f"va:{verb}:{game}:0:", "id": 1}
        world, channel = self.discord.world, self.discord.channel(where)
        message = next(one for one in world.messages[self.discord.channel(HOME).id].values())
        asked = world.ask(Asked.COMPONENT, person.user, channel, data, message=message)
        return await settled(person, await person.answer(asked))

    async def choose(self, person: Person, verb: str, game: str, where: str, value: str) -> Seen:
        """The same of a list."""
        await paced(person)
        data = {"component_type": 3, "custom_id": f"vas:{verb}:{game}:0:", "id": 1, "values": [value]}
        world, channel = self.discord.world, self.discord.channel(where)
        message = next(one for one in world.messages[self.discord.channel(HOME).id].values())
        asked = world.ask(Asked.COMPONENT, person.user, channel, data, message=message)
        return await settled(person, await person.answer(asked))

    def where(self, role: str) -> str:
        """Where somebody asks: in the next channel, or from a server of their own."""
        return DEN if role in ("manager elsewhere", AWAY) else NEXT_DOOR


@pytest.fixture
async def town(discord: Playground, database: Path) -> Town:
    """Name it before `table`."""
    town = Town(discord, database)
    facts = (*staging.beginning(), *staging.built(1, ("A1",)), *staging.turn(2, 1))
    await town.stage(facts, 56)
    return town


async def state_of(table: Table, game: GameId) -> State:
    return fold(game, await table.store.load(game))


def came_of(before: State, after: State) -> str:
    """What a wish has changed."""
    if any(one.open for one in after.questions):
        return "asks"
    return "yes" if after.seq > before.seq else "–"


Walk = Callable[[Town, Person, GameId, str], Awaitable[object]]


async def moves(town: Town, person: Person, game: GameId, where: str) -> None:
    await ask(person, "/game move-here", game=game, where=where)


async def abandons(town: Town, person: Person, game: GameId, where: str) -> None:
    shown = await ask(person, "/game abandon", game=game, where=where)
    if "abandon_now" in verbs(shown):
        await press(person, shown, "abandon_now")
    else:
        await town.press(person, "abandon_now", game, where)


async def offers_own(town: Town, person: Person, game: GameId, where: str) -> None:
    await ask(person, "/game handover", person=str(town.heir.id), game=game, where=where)


async def offers_first(town: Town, person: Person, game: GameId, where: str) -> None:
    await ask(person, "/game handover", person=str(town.heir.id), seat=1, game=game, where=where)


def manages(task: str) -> Walk:
    """By the panel, if there is one; or by a button of one that is a copy."""

    async def walk(town: Town, person: Person, game: GameId, where: str) -> None:
        shown = await ask(person, "/appia game", game=game, where=where)
        if "manage" not in verbs(shown):
            await town.choose(person, "manage", game, where, task)
            return
        chosen = await choose(person, shown, "manage", task)
        if task == "back":
            await choose(person, chosen, "manage_back", choices(chosen, "manage_back")[-1])

    return walk


MANAGED = ("post the board again", "suspend the game", "take the game back to the end of a turn")
"""What is for whoever manages the server."""
WALKS: dict[str, Walk] = {
    **{act: manages(task) for act, task in zip(MANAGED, ("repost", "halt", "back"), strict=True)},
    "bring the game to another channel": moves,
    "call the game off": abandons,
    "hand one's seat over": offers_own,
    "hand another's seat over": offers_first,
}


async def test_who_may_act(town: Town, table: Table) -> None:
    await town.people["manager here"].sees(offers("in_progress"))  # buttons are copied from there
    town.discord.hide_channel(HOME, town.people[BLIND])
    rows = {row.act: row.answers for row in in_a_game()}
    games = iter(town.games)
    found: dict[str, dict[str, str]] = {act: {} for act in WALKS}
    people = {role: person for role, person in town.people.items() if role != AWAY}

    async def walk(act: str, role: str, person: Person, where: str) -> str:
        game = next(games)
        before = await state_of(table, game)
        await WALKS[act](town, person, game, where)
        return came_of(before, await state_of(table, game))

    for act in WALKS:
        for role, person in people.items():
            for_managers = act in ("hand another's seat over", *MANAGED)
            whose = people["manager here"] if for_managers and role == "they" else person
            found[act][role] = await walk(act, role, whose, town.where(role))
    town.people[AWAY].leave()
    for act in ("call the game off", "hand one's seat over", "hand another's seat over", *MANAGED):
        found[act][AWAY] = await walk(act, AWAY, town.people[AWAY], DEN)
    there = await walk("bring the game to another channel", AWAY, town.people[AWAY], DEN)
    assert there == BESIDES["bring the game to another server"][AWAY], (
        "from where they are it is another server"
    )
    found["bring the game to another channel"][AWAY] = "–"  # they cannot ask from within
    assert found == {act: {**rows[act], **BESIDES[act]} for act in WALKS}


PRESSED = {
    "ask for the seat of who ran out of time": "step_in",
    "revive a game that a manager suspended": "revive",
    "play again": "rematch",
}
"""What is done by a button, in a game where time is up, in one that rests, in one that is over."""


@pytest.fixture
async def old_town(discord: Playground, database: Path) -> Town:
    """Eight games of each kind; name it before `table`."""
    town, guild = Town(discord, database), GuildId(discord.world.guild.id)
    first = Seat(1)
    runs = TimeRuns(first, DAY_MS, DAY_MS, 2 * DAY_MS, now_ms())
    up: dict[str, Any] = {"pace": Pace(DAY_MS, TimeUp.SUBSTITUTE), "then": (runs, TimeRanOut(first))}
    await town.stage(staging.every_choice(), 8, **up)
    await town.stage(staging.every_choice(), 8, Halt(guild))
    await town.stage(staging.every_choice(), 8, Abandon(guild))
    return town


async def test_who_may_press_what_hangs_on_place(old_town: Town, table: Table) -> None:
    town = old_town
    await town.people["manager here"].sees(offers("in_progress"))  # buttons are copied from there
    town.discord.hide_channel(HOME, town.people[BLIND])
    rows = {row.act: row.answers for row in in_a_game()}
    found: dict[str, dict[str, str]] = {act: {} for act in PRESSED}
    for_whom = dict(zip(PRESSED, ("onlooker", "manager here", "onlooker"), strict=True))
    games = dict(zip(PRESSED, (iter(town.games[at : at + 8]) for at in (0, 8, 16)), strict=True))
    roles = [role for role in town.people if role != AWAY]
    for act, role in (*product(PRESSED, roles), *product(PRESSED, [AWAY])):
        if role == AWAY:
            town.people[AWAY].leave()
        game = next(games[act])
        before = await state_of(table, game)
        whose = town.people[for_whom[act] if role == "they" else role]
        await town.press(whose, PRESSED[act], game, town.where(role))
        found[act][role] = came_of(before, await state_of(table, game))
    assert found == {act: {**rows[act], **BESIDES[act]} for act in PRESSED}


async def test_who_may_take_a_seat(town: Town, table: Table) -> None:
    """By command and by button, also by one that was copied."""
    they, other, left = (town.people[role] for role in ("onlooker", "other player", "who left"))
    lobby = await table.open("Bruno")
    for person in (other, left):
        await press(person, lobby, "join")
    await press(left, lobby, "leave")
    town.discord.hide_channel(HOME, town.people[BLIND])
    assert lobby.channel_id == town.discord.channel(HOME).id
    answers = next(row.answers for row in in_a_game() if row.act == "take a seat")
    people = {**town.people, "they": they}
    del people[AWAY]
    game, found = GameId(table.game), {}
    for role, person in people.items():
        came = set()
        for by_button in (False, True):
            before = (await table.view(None)).players
            if by_button:
                await town.press(person, "join", game, town.where(role))
            else:
                await ask(person, "/game join", game=game, where=town.where(role))
            came.add((await table.view(None)).players != before)
            if came == {True}:
                await ask(person, "/game leave", game=game, where=town.where(role))
        (joined,) = came
        found[role] = "yes" if joined else "–"
    assert found == {**answers, **BESIDES["take a seat"]}


async def test_a_player_moves_a_game_within_its_server_whoever_opens_games_there(
    town: Town, table: Table
) -> None:
    """Only what the bot itself may do in the new channel counts; from elsewhere a game is as a new one."""
    anna, bruno = town.people["manager here"], town.people["they"]
    game, other = town.games[:2]
    await ask(anna, "/appia server", openers="managers", where=NEXT_DOOR)
    says(await ask(bruno, "/game new", where=NEXT_DOOR), "en", "problem-not-opener")
    await ask(bruno, "/game move-here", game=game, where=NEXT_DOOR)
    assert (await table.store.summary(game)).spot.channel == town.discord.channel(NEXT_DOOR).id
    egon = town.people["manager elsewhere"]
    await ask(egon, "/appia server", openers="managers", where=DEN)
    says(await ask(bruno, "/game move-here", game=other, where=DEN), "en", "problem-not-opener")
    town.discord.set_bot_permissions(NEXT_DOOR, 1 << 10)
    told = await ask(bruno, "/game move-here", game=other, where=NEXT_DOOR)
    assert "Send Messages" in told.text
    assert (await table.store.summary(other)).spot.channel == town.discord.channel(HOME).id


async def test_a_thread_that_was_archived_is_seen_by_whoever_sees_its_channel(
    town: Town, table: Table
) -> None:
    """After a restart Discord does not tell of it; a manager who does not see its channel manages nothing."""
    onlooker, blind = town.people["onlooker"], town.people[BLIND]
    post = await table.begin("Bruno", "Carla")
    await until(table.nothing_waits)
    game = GameId(table.game)
    town.discord.hide_channel(HOME, blind)
    town.discord.set_thread(post.channel_id, archived=True, locked=False)
    for command in ("/board", "/game status"):
        shown = await ask(onlooker, command, game=game, where=NEXT_DOOR)
        assert Text("en").say("refused-unknown-game") not in shown.text
        says(await ask(blind, command, game=game, where=NEXT_DOOR), "en", "refused-unknown-game")
    for command in ("/game abandon", "/game move-here"):
        says(await ask(blind, command, game=game, where=NEXT_DOOR), "en", "refused-unknown-game")
    assert game not in str(await blind.autocomplete("/game move-here", "game", where=NEXT_DOOR))
    assert (await table.store.summary(game)).status is Status.RUNNING
