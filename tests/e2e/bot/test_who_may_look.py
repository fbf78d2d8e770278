"""Who may do what changes nothing in a game: every row of the second table in docs/SECURITY.md, walked.

By its commands, typed by each kind of person, and by its buttons, pressed there as if they were copied.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.game.events import TimelapseShared
from bot.game.model import ChannelId, GameId, GuildId, Spot, UserId
from bot.store.sqlite import open_store
from bot.words.text import Text
from playground.model import Asked, Json, Message
from playground.people import Person, Seen
from playground.server import Playground
from playground.wire import metadata_json
from tests.support import staging
from tests.support.finished import log_of, put
from tests.support.people import ask, called, offers, paced, press, settled, verbs
from tests.support.table import Table, until
from tests.support.who_may import ROLES, around_games, in_a_game

EN = Text("en")
LOOKS = ("/game status", "/game history", "/game film", "/board")
BUTTONS = (
    "board",
    "text_board",
    "history",
    "happened",
    "why",
    "more",
    "best_push",
    "film",
    "fairness",
    "income",
    "back",
)
"""What shows a game to whoever presses it."""
REFUSED = EN.say("refused-unknown-game")


class Village:
    """A game that is played and one that is over, and somebody for every role."""

    def __init__(self, discord: Playground) -> None:
        anna, bruno, carla, dario = discord.people
        egon, flavia = discord.add_person("Egon"), discord.add_person("Flavia")
        self.discord = discord
        self.people = dict(zip(ROLES, (bruno, carla, dario, anna, egon, flavia), strict=True))
        discord.add_guild("Egon's own", "den", egon, anna, bruno, carla, dario, flavia)
        self.game = self.over = ""
        self.post: Message | None = None

    async def stage(self, database: Path) -> None:
        """Flavia sat where Carla sits."""
        they, other, left = (self.people[role] for role in ("they", "other player", "who left"))
        (self.game,) = await staging.stage(database, self.discord, (they, left), staging.every_choice())
        finished = staging.recorded_game("two-players")
        (self.over,) = await staging.stage(database, self.discord, (they, other), finished)
        spot = Spot(GuildId(self.discord.world.guild.id), ChannelId(self.discord.channel("tavern").id))
        async with open_store(database) as store:  # and they once played another to its end
            people = [await store.find_person(UserId(one.id)) for one in (they, other)]
            await put(store, "DONE2", log_of([one.number for one in people if one], finished, spot=spot))

    async def hand_over(self, table: Table) -> None:
        """And now Carla does."""
        other, left = self.people["other player"], self.people["who left"]
        post = await left.sees(offers("income", self.game))
        self.post = self.discord.world.find_message(post.id)
        await ask(left, "/game handover", person=str(other.id), game=self.game)
        await press(other, await other.sees(offers("accept", self.game)), "accept")
        await until(table.nothing_waits)

    async def press(self, person: Person, verb: str, game: str, where: str) -> Seen:
        """Press a button of a game wherever that may be; the answer."""
        data = {"component_type": 2, "custom_id": f"va:{verb}:{game}:0:", "id": 1}
        return await self._ask(person, Asked.COMPONENT, where, data)

    async def choose(self, person: Person, verb: str, game: str, where: str, value: str) -> Seen:
        """The same of a list."""
        data = {"component_type": 3, "custom_id": f"vas:{verb}:{game}:0:", "id": 1, "values": [value]}
        return await self._ask(person, Asked.COMPONENT, where, data)

    async def send(self, person: Person, verb: str, game: str, where: str, value: str) -> Seen:
        """The same of a form."""
        field = {"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": "x", "value": value}}
        data = {"custom_id": f"va:{verb}:{game}:0:", "components": [field]}
        await paced(person)
        opened = metadata_json(self.discord.world, (await person.slash("/appia help")).interaction)
        return await self._ask(person, Asked.MODAL_SUBMIT, where, data, opened)

    async def _ask(
        self, person: Person, kind: Asked, where: str, data: Json, opened_by: Json | None = None
    ) -> Seen:
        await paced(person)
        world, channel = self.discord.world, self.discord.channel(where)
        asked = world.ask(kind, person.user, channel, data, message=self.post, opened_by=opened_by)
        return await settled(person, await person.answer(asked))

    def where(self, role: str) -> str:
        """Where somebody asks who may ask here: who manages another server does it from there."""
        return "den" if role == "manager elsewhere" else "tavern"


Walk = Callable[[Village, Table, Person, str], Awaitable[set[bool]]]
"""Whether somebody may do it, by each of its commands."""


async def opens(village: Village, table: Table, person: Person, role: str) -> set[bool]:
    known = len(await table.store.all_games())
    await ask(person, "/game new", where="tavern")
    return {len(await table.store.all_games()) > known}


async def _seen(person: Person, game: str, commands: tuple[str, ...], where: Any) -> set[bool]:
    return {REFUSED not in (await ask(person, one, game=game, where=where)).text for one in commands}


async def _shown(
    village: Village, person: Person, game: str, buttons: tuple[str, ...], where: str
) -> set[bool]:
    return {REFUSED not in (await village.press(person, one, game, where)).text for one in buttons}


async def looks(village: Village, table: Table, person: Person, role: str) -> set[bool]:
    where = village.where(role)
    shown = await _shown(village, person, village.game, BUTTONS, where)
    return shown | await _seen(person, village.game, LOOKS, where)


async def looks_from_elsewhere(village: Village, table: Table, person: Person, role: str) -> set[bool]:
    shown = await _shown(village, person, village.game, BUTTONS, "den")
    return shown | await _seen(person, village.game, LOOKS, "den")


async def follows(village: Village, table: Table, person: Person, role: str) -> set[bool]:
    """And no longer: whoever does not follow has nothing to give up."""
    where, game = village.where(role), GameId(village.game)
    await village.press(person, "follow", game, where)
    known = await table.store.find_person(UserId(person.id))
    did = known is not None and known.number in await table.store.followers(game)
    await village.press(person, "unfollow", game, where)
    assert await table.store.followers(game) == ()
    return {did}


async def verifies(village: Village, table: Table, person: Person, role: str) -> set[bool]:
    where = village.where(role)
    shown = await _shown(village, person, village.over, ("verify",), where)
    return shown | await _seen(person, village.over, ("/game verify",), where)


async def lists(village: Village, table: Table, person: Person, role: str) -> set[bool]:
    return {called(village.game) in (await ask(person, "/game list", where=village.where(role))).text}


async def plans(village: Village, table: Table, person: Person, role: str) -> set[bool]:
    where = village.where(role)
    told = [await village.press(person, one, village.game, where) for one in ("orders", "drop_orders")]
    told.append(await ask(person, "/game plan", game=village.game, where=where))
    none = EN.say("orders-none", game=called(village.game), most=3, minutes=2)
    known = await table.store.find_person(UserId(person.id))
    await village.choose(person, "wish", village.game, where, "I 1 HS")
    planned = any(
        one.person == known.number for one in await table.store.orders(GameId(village.game)) if known
    )
    mover = (await table.store.summary(GameId(village.game))).waits_for
    assert planned is (role in ("they", "other player") and known is not None and known.number != mover)
    await village.press(person, "drop_orders", village.game, where)
    return {none in one.text for one in told}


async def notes(village: Village, table: Table, person: Person, role: str) -> set[bool]:
    where = village.where(role)
    said = await ask(person, "/game note", text="hush", game=village.game, where=where)
    sent = await village.send(person, "note", village.game, where, "hush")
    return {EN.say("note-kept", note="hush") in one.text for one in (said, sent)}


async def sees_record(village: Village, table: Table, person: Person, role: str) -> set[bool]:
    whose = village.people["other player" if role == "they" else "they"]
    told = await ask(person, "/appia record", person=str(whose.id), where=village.where(role))
    return {EN.say("record-title", name=whose.name) in told.text}


async def sees_ranking(village: Village, table: Table, person: Person, role: str) -> set[bool]:
    told = await ask(person, "/appia ranking", where=village.where(role))
    return {village.people["they"].name in told.text}


async def reads(village: Village, table: Table, person: Person, role: str) -> set[bool]:
    told = [await ask(person, one, where=village.where(role)) for one in ("/appia help", "/appia rules")]
    return {"`/game new`" in told[0].text, "lesson" in verbs(told[0]), "topic" in verbs(told[1])}


async def sets_own(village: Village, table: Table, person: Person, role: str) -> set[bool]:
    await ask(person, "/appia settings", dm="off", where=village.where(role))
    known = await table.store.find_person(UserId(person.id))
    return {known is not None and known.settings.messages == "off"}


async def sets_the_servers(village: Village, table: Table, person: Person, role: str) -> set[bool]:
    guild = GuildId(village.discord.world.guild.id)
    before = await table.store.guild_settings(guild)
    language = "nl" if before.language == "de" else "de"
    await ask(person, "/appia server", language=language, where=village.where(role))
    return {await table.store.guild_settings(guild) != before}


async def looks_at_ruins(village: Village, table: Table, person: Person, role: str) -> set[bool]:
    return await looks(village, table, person, role)


WALKS: dict[str, Walk] = {
    "look at a game, in its server": looks,
    "look at it from elsewhere": looks_from_elsewhere,
    "follow a game": follows,
    "check a game's luck": verifies,
    "find it among one's games": lists,
    "plan one's next turn": plans,
    "note something down about it": notes,
    "see what somebody did in this server": sees_record,
    "see who is how strong in this server": sees_ranking,
    "rules and help": reads,
    "one's own settings and panels": sets_own,
    "the server's settings": sets_the_servers,
    "open a game, where managers open them": opens,
    "look at it when its channel is gone": looks_at_ruins,
}
"""In the order in which they are walked."""


@pytest.fixture
async def village(discord: Playground, database: Path) -> Village:
    village = Village(discord)
    await village.stage(database)
    return village


async def test_who_may_look(village: Village, table: Table) -> None:
    await village.hand_over(table)
    rows = {row.act: row.answers for row in around_games()}
    assert rows.keys() == WALKS.keys()
    found: dict[str, dict[str, str]] = {act: {} for act in WALKS}
    for act, walk in WALKS.items():
        if walk is opens:
            await ask(village.people["manager here"], "/appia server", openers="managers", where="tavern")
        if walk is looks_at_ruins:
            village.discord.delete_channel("via-appia")
            await until(lambda: _rests(table, village))
        for role, person in village.people.items():
            answers = await walk(village, table, person, role)
            assert len(answers) == 1, (act, role)
            (may,) = answers
            found[act][role] = "yes" if may else "–"
    assert found == rows


async def test_who_may_show_the_whole_game(village: Village, table: Table) -> None:
    """A row of the first table: whoever may look at a game that is over shows it to all, once."""
    await village.hand_over(table)
    (row,) = [row for row in in_a_game() if row.act == "show the whole game to all"]
    assert row.names == ("timelapse",)
    found = {}
    for role, person in village.people.items():
        answers = await _shown(village, person, village.over, row.names, village.where(role))
        found[role] = "yes" if answers == {True} else "–"
    assert found == row.answers
    shared = [
        one.by
        for one in await table.store.load(GameId(village.over))
        if isinstance(one.entry, TimelapseShared)
    ]
    assert len(shared) == 1


async def _rests(table: Table, village: Village) -> bool:
    return (await table.store.summary(village.game)).suspended  # type: ignore[arg-type]
