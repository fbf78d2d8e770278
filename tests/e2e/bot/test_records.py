"""Records and rankings through the real bot: what counts and for whom, who sees it, and who hides."""

from __future__ import annotations

from pathlib import Path

from bot.game.events import Abandoned, HandedOver, numbered
from bot.game.messages import Kind, Recipe
from bot.game.model import ChannelId, GameId, GuildId, PersonId, Plan, Spot, UserId
from bot.game.ratings import rate, standings
from bot.game.results import record_of, results_of
from bot.game.state import State, fold
from bot.store.sqlite import SqliteStore, open_reader, open_store
from bot.store.values import Commit
from bot.words.names import clean
from bot.words.record import Part, Place, own_place, ranking, record
from bot.words.text import Text
from engine.events import Event, TurnBegan
from engine.model import Seat
from playground.people import Person
from playground.server import Playground
from tests.e2e.bot.test_end import is_result
from tests.support.finished import log_of, put
from tests.support.people import ask, called, choose, custom_id, is_turn, press, says, verbs
from tests.support.random_games import random_game
from tests.support.real_bot import RealBot
from tests.support.staging import recorded_game

EN = Text("en")
COMPUTER = PersonId(-1)


class Village:
    """A database before the bot starts: four people and the games they have played."""

    def __init__(self, discord: Playground, store: SqliteStore) -> None:
        self.discord = discord
        self.store = store

    def here(self, channel: int | None = None) -> Spot:
        """In the server, in a channel that everybody sees."""
        place = self.discord.channel("tavern").id if channel is None else channel
        return Spot(GuildId(self.discord.world.guild.id), ChannelId(place))

    async def number(self, name: str) -> PersonId:
        """A person as the database knows them."""
        person = self.discord.person(name)
        return (await self.store.person(UserId(person.id), name, "en")).number

    async def play(
        self,
        game: str,
        facts: tuple[Event, ...],
        *names: str | None,
        spot: Spot | None = None,
        hints: bool = False,
    ) -> State:
        """A game to its end; None is a computer."""
        seated = [COMPUTER if name is None else await self.number(name) for name in names]
        plan = Plan(players=len(seated), hints=hints)
        return await put(self.store, game, log_of(seated, facts, spot=spot or self.here(), plan=plan))


def parts(*states: State, person: PersonId, seen: bool = True) -> list[Part]:
    """Somebody's record as their results give it, by kinds; the games are all to be seen, or none."""
    found = [one for state in states for one in results_of(state) if one.person == person]
    made = []
    for computers in (False, True):
        kind = record_of(one for one in found if one.computers is computers)
        if kind is not None:
            assert kind.best is not None
            made.append(Part(kind, computers, clean(called(kind.best.game)) if seen else None))
    return made


async def test_a_record(discord: Playground, bot: RealBot, database: Path) -> None:
    anna, bruno, carla, dario = discord.people
    elsewhere = discord.add_guild("Another", "den", anna, bruno, carla, dario)
    async with open_store(database) as store:
        village = Village(discord, store)
        recorded = recorded_game("two-players")
        # In a channel that is gone: who manages the server may look there, and its players.
        one = await village.play("AAAA2", recorded, "Bruno", "Carla", spot=village.here(12345))
        two = await village.play("AAAA3", random_game(1, 2), "Carla", "Bruno")
        alone = await village.play("AAAA4", recorded, "Bruno", None)
        den = Spot(GuildId(elsewhere.id), ChannelId(discord.channel("den").id))
        there = await village.play("AAAA5", random_game(2, 2), "Bruno", "Dario", spot=den)
        number = await village.number("Bruno")
    await bot.start()
    own = await ask(bruno, "/appia record")
    assert own.content == record(EN, None, parts(one, two, alone, there, person=number))
    (people, computers) = parts(one, two, alone, there, person=number)
    assert (people.record.games, computers.record.games) == (3, 1)
    assert (await ask(bruno, "/appia record", where="dm")).content == own.content
    assert (await ask(bruno, "/appia record", person=str(bruno.id))).content == own.content
    film = await press(bruno, own, "Best push with computers")
    assert film.pictures[0]["filename"].startswith("push-AAAA4-")
    assert bruno.again(own).content == own.content, "the record stays"

    # Somebody else's: of this server alone, and nothing of where they may not look.
    (here, with_computers) = parts(one, two, alone, person=number)
    assert here.record.best is not None and here.record.best.game == "AAAA2"
    seen = await ask(dario, "/appia record", person=str(bruno.id))
    assert seen.content == record(EN, clean("Bruno"), [here._replace(game=None), with_computers])
    assert seen.labels == ["Best push with computers"]
    by_manager = await ask(anna, "/appia record", person=str(bruno.id))
    assert by_manager.content == record(EN, clean("Bruno"), [here, with_computers])
    assert by_manager.labels == ["Best push", "Best push with computers"]
    there_told = await ask(carla, "/appia record", person=str(bruno.id), where="den")
    (part,) = parts(there, person=number)
    assert there_told.content == record(EN, clean("Bruno"), [part])
    says(await ask(carla, "/appia record", person=str(bruno.id), where="dm"), "en", "problem-server-only")
    nobody = await ask(dario, "/appia record", person=str(anna.id))
    says(nobody, "en", "record-none", name="Anna")
    says(await ask(anna, "/appia record"), "en", "record-none-own")


async def test_whoever_hides_is_seen_by_nobody_until_they_show_themselves(
    discord: Playground, bot: RealBot, database: Path
) -> None:
    _, bruno, carla, dario = discord.people
    async with open_store(database) as store:
        village = Village(discord, store)
        for number in range(5):
            await village.play(f"AAAA{number + 2}", random_game(number, 2), "Bruno", "Carla")
        bruno_number, carla_number = await village.number("Bruno"), await village.number("Carla")
        ratings = rate(await store.ranks(village.here().guild))
    await bot.start()
    ranked = await ask(dario, "/appia ranking")
    record_before = await ask(carla, "/appia record", person=str(bruno.id))
    assert "Bruno" in ranked.text and "Carla" in ranked.text
    settings = await ask(bruno, "/appia settings")
    says(settings, "en", "settings-shown")
    settings = await choose(bruno, settings, "hidden", "hidden")
    says(settings, "en", "settings-hidden")
    alone = ranking(EN, [Place(1, clean("Carla"), ratings[carla_number])], EN.say("ranking-own-none"))
    assert (await ask(dario, "/appia ranking")).content == alone, "others' numbers stay, places close up"
    says(await ask(bruno, "/appia ranking"), "en", "ranking-own-hidden")
    hidden = await ask(carla, "/appia record", person=str(bruno.id))
    never = await ask(carla, "/appia record", person=str(dario.id))
    assert hidden.content.replace("Bruno", "Dario") == never.content, "as if they had played nothing"
    assert not hidden.components
    says(await ask(bruno, "/appia record"), "en", "record-hidden")
    says(await ask(bruno, "/appia settings", ranking="shown"), "en", "settings-shown")
    assert (await ask(dario, "/appia ranking")).content == ranked.content
    assert (await ask(carla, "/appia record", person=str(bruno.id))).content == record_before.content
    assert ratings[bruno_number].games == 5


async def test_what_counts_in_a_ranking_and_for_whom(
    discord: Playground, bot: RealBot, database: Path
) -> None:
    anna, bruno, carla, dario = discord.people
    elsewhere = discord.add_guild("Another", "den", anna, bruno, carla, dario)
    async with open_store(database) as store:
        village = Village(discord, store)
        facts = [random_game(seed, 2) for seed in range(6)]
        numbers = {name: await village.number(name) for name in ("Anna", "Bruno", "Carla", "Dario")}
        count = [await village.play(f"AAAA{n + 2}", facts[n], "Anna", "Bruno") for n in range(5)]
        # Carla leaves, Dario takes her seat over and ends the game.
        gone = {40: (HandedOver(Seat(1), numbers["Dario"]),)}
        log = log_of([numbers["Carla"], numbers["Anna"]], facts[5], spot=village.here(), meanwhile=gone)
        count.append(await put(store, "BBBB2", log))
        assert count[-1].players == (numbers["Dario"], numbers["Anna"])
        await village.play("CCCC2", facts[0], "Bruno", "Dario", hints=True)
        await village.play("CCCC3", facts[1], "Bruno", None)
        den = Spot(GuildId(elsewhere.id), ChannelId(discord.channel("den").id))
        await village.play("CCCC4", facts[2], "Bruno", "Dario", spot=den)
        log = log_of([numbers["Bruno"], numbers["Dario"]], facts[3], spot=village.here())[:-1]
        await put(store, "CCCC5", log + numbered((Abandoned(),), len(log), 9_000_000, None, None))
        in_order = sorted(count, key=lambda state: (state.finished_ms, state.game))
        ranks = [tuple((one.person, one.rank) for one in results_of(state)) for state in in_order]
    await bot.start()
    ratings = rate(ranks)
    assert {one: rating.games for one, rating in ratings.items()} == {
        numbers["Anna"]: 6,
        numbers["Bruno"]: 5,
        numbers["Carla"]: 1,
    }
    names = {number: name for name, number in numbers.items()}
    places = [Place(one.place, clean(names[one.person]), one.rating) for one in standings(ratings)]
    assert [one.name.plain for one in places if one.place is None] == ["Carla"]
    for person in discord.people:
        mine = next((one for one in places if one.name.plain == person.name), None)
        own = own_place(EN, mine.place if mine else None, mine.rating if mine else None, hidden=False)
        told = await ask(person, "/appia ranking")
        assert told.content == ranking(EN, places, own)
        assert not told.components
    says(await ask(dario, "/appia ranking"), "en", "ranking-own-none")
    says(await ask(carla, "/appia ranking"), "en", "ranking-provisional", least=5)
    assert "Bruno" in (await ask(anna, "/appia ranking", where="den")).text
    says(await ask(anna, "/appia ranking", where="dm"), "en", "problem-server-only")


async def test_a_long_ranking_has_pages(discord: Playground, bot: RealBot, database: Path) -> None:
    bruno, carla = discord.person("Bruno"), discord.person("Carla")
    async with open_store(database) as store:
        village = Village(discord, store)
        facts = random_game(1, 2)
        await village.number("Bruno")
        for number in range(16):
            names = [f"**w_{n}** " + "_" * 25 for n in (2 * number, 2 * number + 1)]
            people = [
                (await store.person(UserId(10_000 + 2 * number + n), name, "en")).number
                for n, name in enumerate(names)
            ]
            log = log_of(people, facts, spot=village.here())
            await put(store, f"AA{number + 222}", log)
    await bot.start()
    first = await ask(bruno, "/appia ranking")
    assert first.labels == ["Next"] and first.content.count("(1 game)") == 15
    second = await press(bruno, first, "ranking")
    assert second.labels == ["Previous", "Next"]
    third = await press(bruno, second, "Next")
    assert third.labels == ["Previous"] and third.content.count("(1 game)") == 2
    assert (await press(bruno, third, "Previous")).content == second.content
    # A button that was copied, with no page of ours.
    assert custom_id(second, "ranking", "30") == "va:ranking:-:0:30"
    assert (await ask(carla, "/appia ranking")).content == first.content


async def test_the_end_of_a_game_is_the_first_that_is_told(
    discord: Playground, bot: RealBot, database: Path
) -> None:
    """Nothing of it is in a record or a ranking before, and all of it at once after the last move."""
    anna, bruno, carla, dario = discord.people
    facts = recorded_game("two-players-open-money")
    (last,) = [at for at, event in enumerate(facts) if isinstance(event, TurnBegan)][-1:]
    mover = facts[last]
    assert isinstance(mover, TurnBegan)
    seated: list[Person] = [bruno, bruno]
    seated[mover.seat - 1], seated[2 - mover.seat] = dario, bruno
    async with open_store(database) as store:
        village = Village(discord, store)
        people = [await village.number(one.name) for one in seated]
        log = log_of(people, facts[: last + 1], spot=village.here(), plan=Plan(facts[0].options, 2))  # type: ignore[union-attr]
        game = GameId("AAAA2")
        await store.create(Commit(log[:3], fold(game, log[:3]).summary))
        told = (Recipe(Kind.LOBBY), Recipe(Kind.START), Recipe(Kind.TURN))
        await store.append(Commit(log[3:], fold(game, log).summary, told))
    await bot.start()
    turn = await anna.sees(is_turn)
    for person in discord.people:
        person.go(turn.channel_id)
    says(await ask(anna, "/appia ranking"), "en", "ranking-none", least=5)
    says(await ask(anna, "/appia record", person=str(dario.id)), "en", "record-none", name="Dario")
    says(await ask(dario, "/appia record"), "en", "record-none-own")
    await ask(dario, "/build", space="c9", second="C12")
    await anna.sees(is_result)
    async with open_reader(database) as reader:
        state = fold(game, await reader.load(game))
        assert await reader.results() == results_of(state) != ()
    ratings = rate([tuple((one.person, one.rank) for one in results_of(state))])
    told_ranking = await ask(carla, "/appia ranking")
    for person, number in zip(seated, people, strict=True):
        assert f"{person.name}: {ratings[number].shown} (1 game)" in told_ranking.text
        (part,) = parts(state, person=number)
        own = await ask(person, "/appia record")
        assert own.content == record(EN, None, [part])
        assert "film" in verbs(own, game)
        film = await press(person, own, "film")
        assert film.pictures[0]["filename"].startswith(f"push-{game}-")
        assert {"share"} <= verbs(film, game)
