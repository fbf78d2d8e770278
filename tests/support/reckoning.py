"""What was asked, answered and told, held against the log: after whatever befell the bot.

    async with Reckoning(discord, bot, database) as reckoning:
        await reckoning.start()
        asked = await reckoning.move(rng)
        await reckoning.kill()
        ...
        await reckoning.finish()
        await reckoning.holds()

People ask by commands, in one game after the other. Whoever was told that a move is done finds it in the log;
nothing is in the log, or at the table, twice; and the table shows what the log says.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Set
from pathlib import Path
from typing import Protocol, Self

from bot.config import Database
from bot.game.events import PeopleEvent
from bot.game.model import GameId, Status, UserId
from bot.game.state import State, fold
from bot.game.view import View
from bot.store.opening import open_reader
from bot.words.text import Text
from engine.actions import Pushes, PushStone
from engine.events import GameStarted, StonePushed, TurnBegan
from playground.model import Flag, Interaction
from playground.people import Person, Seen
from playground.server import Playground
from tests.support.people import ask, custom_id, is_film, offers, paced, press, tells_of, verbs
from tests.support.players import typed, wishes
from tests.support.staging import Facts, stage
from tests.support.table import Table, until

EN = Text("en")
NOT_SAVED = EN.say("problem-not-saved")
REFUSALS = (NOT_SAVED, EN.say("refused-quarry-failed"), EN.say("refused-busy"))
"""What somebody may be told instead of that it is done; a machine under load may be too slow for a push."""
GREETINGS = [EN.say(key, mentions="").strip() for key in ("start-greeting", "start-half-way")]


class Lives(Protocol):
    """A bot, or several that are one, whose life ends and begins again."""

    async def start(self) -> None: ...

    async def kill(self) -> None: ...


class Reckoning:
    """What was asked at the tables of a bot that has many lives, and what came of it."""

    def __init__(self, discord: Playground, bot: Lives, database: Database) -> None:
        self._discord = discord
        self._bot = bot
        self._database = database
        self._reader = contextlib.AsyncExitStack()
        self._table: Table
        self._asked: list[Interaction] = []
        self.lost = 0
        """Of the acknowledged moves, once it is known whether all holds."""
        self.doubled = 0
        """Messages at the table that came twice."""
        self._may_stand: set[int] = set()
        self._staged: dict[str, int] = {}
        self.games: list[str] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._reader.aclose()

    # The bot's lives

    async def start(self) -> None:
        """A life begins; only then is the database looked into, so that the bot finds it as it was left."""
        await self._bot.start()
        await self.look_in()

    async def look_in(self) -> None:
        """The bot is back by itself: so is whoever looks into its database."""
        await self._discord.bot_online()
        store = await self._reader.enter_async_context(open_reader(self._database))
        self._table = Table(self._discord, store)
        self._table.game = self.games[-1] if self.games else ""

    async def kill(self) -> None:
        """And ends."""
        await self._reader.aclose()
        await self._bot.kill()

    async def stage(self, names: tuple[str, ...], facts: Facts) -> None:
        """A first life begins, and finds a game of these people by seat, as its facts left it."""
        people = [self._discord.person(name) for name in names]
        self.games += await stage(self._database, self._discord, people, facts)
        await self.start()
        self._staged[self.games[-1]] = await self.seq()
        await self._table.gather()

    # What people do; a move and the last to join do not wait for the answer

    async def look(self) -> View:
        """The present game, as onlookers see it."""
        return await self._table.view(None)

    async def seq(self) -> int:
        """How far its log is."""
        return (await self._table.store.summary(GameId(self._table.game))).seq

    async def open(self, *names: str) -> Seen:
        """A lobby in which all but the last sit."""
        for person in self._discord.people:
            person.go("via-appia")
        lobby = await self._table.open(*names, players=len(names))
        self.games.append(self._table.game)
        for name in names[1:-1]:
            await press(self._table.person(name), lobby, "join")
        return lobby

    async def join(self, lobby: Seen, name: str) -> Interaction:
        """The last one joins, which begins the game."""
        person = self._table.person(name)
        await paced(person)
        return self._note(person.ask_click(lobby.id, custom_id(lobby, "join")))

    async def begun(self, lobby: Seen, name: str) -> None:
        """The game runs and everybody is where it is played; what got lost is pressed again.

        Not while it may still be heard: of two who ask for the same one is told that it is so already.
        """
        person = self._table.person(name)
        while (look := await self.look()).status is Status.LOBBY:
            # Joining and beginning are two commits; between the two there is a full lobby.
            known = await self._table.store.find_person(UserId(person.id))
            seated = known is not None and known.number in look.players
            host = (await self._table.store.people({look.host}))[look.host].discord_id
            who = next(one for one in self._discord.people if one.id == host) if seated else person
            await press(who, lobby, "start" if seated else "join")
        await self._table.gather()

    async def ready_to_move(self) -> bool:
        """Whether the game goes on; if so, the post that calls for the turn is there."""
        look = await self.look()
        if look.play is None or look.awaited is None:
            return False
        if look.play.table.dig is None:
            await self._table.turn_post()
        return True

    async def move(self, rng: random.Random, *, push: bool = False) -> Interaction:
        """The one to move does something, pushes if they may and `push` says so."""
        return (await self.about_to_move(rng, push=push))()

    async def about_to_move(self, rng: random.Random, *, push: bool = False) -> Callable[[], Interaction]:
        """The same, when it is called: nothing is looked up by then."""
        mover = await self._table.mover()
        look = await self._table.view(mover)
        (action, *_) = await wishes(self._table, mover, rng)
        pushes = [one for one in look.legal if isinstance(one, Pushes)]
        if push and pushes and not isinstance(action, PushStone):
            action = PushStone(rng.choice(pushes).size, 0, 0)
        command, options = typed(action)
        await paced(mover)
        return lambda: self._note(mover.ask_slash(command, options))

    async def finish(self) -> None:
        """A game that still runs is given up, so that its luck can be checked; everything is sent."""
        if await self.ready_to_move():  # whose last turn would go untold if it were over before its post
            asker, *others = await self._players()
            await ask(asker, "/game abandon")
            question = await others[0].sees(offers("agree_abandon", self._table.game))
            for other in others:
                await press(other, question, "agree_abandon")
        await until(self._table.nothing_waits)

    def _note(self, interaction: Interaction) -> Interaction:
        self._asked.append(interaction)
        return interaction

    async def _players(self) -> list[Person]:
        people = await self._table.store.people((await self.look()).players)
        ids = [one.discord_id for one in people.values()]
        return [one for one in self._discord.people if one.id in ids]

    # What they were told

    def answer(self, interaction: Interaction) -> str | None:
        """What an interaction was answered with; None while it is not, or only acknowledged."""
        message = self._discord.world.find_message(interaction.response_id or 0)
        return None if message is None or message.flags & Flag.LOADING else message.content

    async def answered(self, interaction: Interaction) -> str:
        """The same, waited for."""

        async def is_answered() -> bool:
            return self.answer(interaction) is not None

        await until(is_answered)
        return self.answer(interaction) or ""

    def may_stand(self, interaction: Interaction) -> None:
        """The bot was killed after it said "not saved" (see the README, about fsync)."""
        self._may_stand.add(interaction.id)

    @property
    def acknowledged(self) -> set[int]:
        """What was answered as done."""
        answers = {one.id: self.answer(one) for one in self._asked}
        return {one for one, said in answers.items() if said is not None and not said.startswith(REFUSALS)}

    @property
    def refused(self) -> set[int]:
        """What was answered as not done, and must not have been."""
        answers = {one.id: self.answer(one) or "" for one in self._asked}
        return {one for one, said in answers.items() if said.startswith(REFUSALS)} - self._may_stand

    # Whether it is so

    async def holds(self) -> None:
        """Nothing lost, nothing twice, and all agree."""
        moves: Counter[int] = Counter()
        self.doubled = 0
        for game in self.games:
            log = await self._table.store.load(GameId(game))
            played = [one for one in log if not isinstance(one.entry, PeopleEvent | GameStarted)]
            asked = {one.interaction for one in played if one.interaction is not None}
            assert asked <= {one.id for one in self._asked}, "a move nobody asked for"
            moves.update(one.interaction for one in log if one.interaction is not None)
            await self._table_agrees(fold(GameId(game), log))
            await self._private_messages_agree(fold(GameId(game), log))
        self.lost = len(self.acknowledged - moves.keys())
        assert not self.lost, self._answers(self.acknowledged - moves.keys())
        assert not self.refused & moves.keys(), self._answers(self.refused & moves.keys())
        assert max(moves.values()) == 1, "a move is doubled"
        assert await self._table.nothing_waits()
        assert await self._table.store.all_set_aside() == ()

    def _answers(self, interactions: Set[int]) -> list[tuple[object, str | None]]:
        """What was asked, and what was answered but is not so."""
        return [(one.data, self.answer(one)) for one in self._asked if one.id in interactions]

    async def _table_agrees(self, state: State) -> None:
        """Every push and every turn is shown once, and nothing else; everybody is called once for a turn.

        Nobody moves before the post of their turn is there, so none is overtaken: as many boards as turns.
        """
        anna = self._table.person("Anna")
        posts = [one for one in anna.messages(state.spot.channel) if not one.ephemeral and _is_ours(one)]
        looks = Counter((one.text, *(picture["filename"] for picture in one.pictures)) for one in posts)
        self.doubled += sum(times - 1 for times in looks.values())
        assert not self.doubled, [look for look, times in looks.items() if times > 1]
        turns = [(one.seq, one.event.seat) for one in state.played if isinstance(one.event, TurnBegan)]
        begun = self._staged.get(state.game, turns[0][0])
        turns = [(seq, seat) for seq, seat in turns if seq > begun]
        boards = [one for one in posts if _shows_board(state.game, one)]
        assert len(boards) == 1 + len(turns), "a board per turn"
        films = [one for one in posts if is_film(one, state.game)]
        pushes = [one.seq for one in state.played if isinstance(one.event, StonePushed) and one.seq > begun]
        assert len(films) == len(pushes), "a film per push"
        greetings = [one for one in posts if any(said in one.content for said in GREETINGS)]
        assert len(greetings) == 1, "one greeting"
        here = {one.id for one in posts}
        for number, player in enumerate(await self._seated(state), 1):
            # The greeting calls all, also to the first turn; so does the result.
            calls = 1 + sum(seat == number for _, seat in turns) + (state.status is Status.FINISHED)
            buzzed = Counter(one.id for one in player.notified_of() if one.id in here)
            assert len(buzzed) == calls, f"{player.name}: called {calls} times, {len(buzzed)} pings"
            assert max(buzzed.values()) == 1
        lobbies = [one for one in anna.messages("via-appia") if not one.ephemeral and _leads_to(one, state)]
        assert len(lobbies) == 1, f"one lobby: {[one.text for one in lobbies]}"
        results = [one for one in posts if "rematch" in verbs(one, state.game)]
        files = [one for one in posts if _file_of(state.game, one)]
        assert len(results) == len(files) == (state.status is Status.FINISHED)

    async def _private_messages_agree(self, state: State) -> None:
        """One message of the game, which shows the purse as it is."""
        assert state.play is not None
        for player, purse in zip(await self._seated(state), state.play.purses, strict=True):
            messages = [one for one in player.messages("dm") if _leads_to(one, state)]
            assert len(messages) == 1, [one.text for one in messages]
            shown = re.findall(r"(\d+) sesterce", messages[0].text)
            assert shown[-1:] == [str(purse)], messages[0].text

    async def _seated(self, state: State) -> list[Person]:
        people = await self._table.store.people(state.players)
        by_id = {one.id: one for one in self._discord.people}
        return [by_id[people[number].discord_id or 0] for number in state.players]


def _leads_to(seen: Seen, state: State) -> bool:
    """Whether it tells of a game, with a link: once one is over, its name may be another's."""
    return tells_of(seen, state.game) and f"/{state.spot.channel}/" in seen.text


def _is_ours(seen: Seen) -> bool:
    return bool(seen.json["author"].get("bot")) and seen.json["type"] == 0


def _shows_board(game: str, seen: Seen) -> bool:
    return any(one["filename"].startswith(f"board-{game}-") for one in seen.pictures)


def _file_of(game: str, seen: Seen) -> bool:
    return any(one["filename"] == f"via-appia-{game}.json" for one in seen.json["attachments"])


async def is_sound(database: Path, games: list[str]) -> None:
    """The doctor finds nothing, and the luck and the physics of every game that is over are as promised."""
    await _via_appia(database, "backup")
    assert "all is well" in await _via_appia(database, "doctor")
    for game in games:
        file = database.with_name(f"{game}.json")
        await _via_appia(database, "export", game, "-o", str(file))
        await _via_appia(database, "verify", str(file))


async def _via_appia(database: Path, *args: str) -> str:
    ran = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "bot", *args],
        env={"VIA_APPIA_DB": str(database), "PATH": "", **_python_path()},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=600,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout
    return str(ran.stdout)


def _python_path() -> dict[str, str]:
    return {"PYTHONPATH": ":".join(filter(None, sys.path))}
