"""Every reason for which a wish is refused, shown to a person at least once; and those nobody can come to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.game.errors import Why
from bot.words.text import Fact, Text
from engine import Reason
from playground.model import Asked
from playground.people import Person, Seen
from tests.e2e.bot.conftest import Staged
from tests.support.people import (
    ask,
    ask_undo,
    called,
    choices,
    choose,
    custom_id,
    offers,
    paced,
    press,
    press_together,
    says,
    settled,
    take_card,
)
from tests.support.table import Table

NEVER_SHOWN: tuple[tuple[Reason | Why, str], ...] = (
    (Why.LOBBY_STAYS, "needs a second server: see `tests/service/test_seizing.py`"),
    (Reason.NOT_AN_ACTION, "buttons carry actions only, and no client can change them"),
    (Reason.UNKNOWN_SEAT, "the service acts for people, whose seats it knows"),
    (Reason.GAME_OVER, "the service says so first"),
    (Reason.NOT_YOUR_TURN, "the service says so first"),
    (Reason.SECRET_MISSING, "only in a game read from an unfinished export, which the bot does not play"),
    (Reason.UNKNOWN_CARD, "the option takes 1 to 16"),
    (Reason.UNKNOWN_TAKE, "the option is a list"),
    (Reason.UNKNOWN_SIZE, "the option is a list"),
    (Reason.PLACE_OUT_OF_RANGE, "the option and the form take -100 to 100"),
    (Reason.ANGLE_OUT_OF_RANGE, "the option and the form take -30 to 30"),
    (Reason.IMPOSSIBLE_QUARRY, "the log was damaged"),
    (Reason.WRONG_NUMBER_OF_TILES, "the command takes one or two"),
    (Reason.JOURNEY_OVER, "whoever is in Brundisium has no further turn"),
    (Why.REPEATED, "the first delivery is answered, the second is dropped in silence"),
    (Why.QUARRY_FAILED, "a worker process died twice; tests/service has it"),
    (Why.BUSY, "too much at once; tests/service has it"),
    (Why.WRONG_NUMBER_OF_SEATS, "the option and the list take 2 to 4"),
    (Why.SHUTTING_DOWN, "while it ends; test_faults has it"),
    (Why.TOO_MANY_FOLLOWERS, "takes a hundred people; tests/service has it"),
    (Why.FOLLOWS_TOO_MANY, "takes two dozen games; tests/service has it"),
)


def key_of(reason: Reason | Why) -> str:
    """The name of its text; some reasons of rules and service are called the same."""
    return f"{'refusal' if isinstance(reason, Reason) else 'refused'}-{reason.value}"


class Refusals:
    """Which reasons were shown."""

    def __init__(self) -> None:
        """None yet."""
        self.shown: set[str] = set()

    def shows(self, seen: Seen, reason: Reason | Why, **facts: Fact) -> None:
        """Require that a private answer gives a reason, in the words for it."""
        says(seen, "en", key_of(reason), **facts)
        assert seen.ephemeral
        self.shown.add(key_of(reason))

    async def typed(
        self, person: Person, command: str, reason: Reason | Why, facts: Mapping[str, Fact], /, **options: Any
    ) -> None:
        """Give a command and be refused."""
        self.shows(await ask(person, command, **options), reason, **facts)


async def test_every_refusal(staged: Staged, table: Table) -> None:
    refusals = Refusals()
    bruno = table.person("Bruno")
    await _on_the_road(refusals, bruno, staged.road)
    await _with_a_thin_purse(refusals, bruno, staged.purse)
    await _with_a_full_cart(refusals, bruno, staged.cart)
    await _by_the_service(refusals, table, staged)
    await _in_the_lobby(refusals, table)
    await _between_people(refusals, table, staged.fell)
    await _with_computers(refusals, table, staged.fell)
    await _managed(refusals, table)
    await _suspended(refusals, table, staged.purse)
    every = {key_of(one) for kind in (Reason, Why) for one in kind}
    never = {key_of(one) for one, _ in NEVER_SHOWN}
    assert refusals.shown == every - never


async def _on_the_road(refusals: Refusals, bruno: Person, game: str) -> None:
    wishes: list[tuple[str, str | None, Reason, dict[str, Fact]]] = [
        ("Z9", None, Reason.UNKNOWN_SPACE, {}),
        ("A1", None, Reason.ALREADY_BUILT, {"space": "A1"}),
        ("C17", None, Reason.NO_LINE, {"space": "C17"}),
        ("B1", "C1", Reason.ANOTHER_SEGMENT, {"first": "B1", "second": "C1"}),
    ]
    for space, second, reason, facts in wishes:
        await refusals.typed(bruno, "/build", reason, facts, space=space, second=second, game=game)
    offered = {one["value"] for one in await bruno.autocomplete("/income", "card", game=game)}
    both = {"card": min(offered), "take": "both", "game": game}
    await refusals.typed(bruno, "/income", Reason.MAY_NOT_TAKE_BOTH, {"face_up": 7}, **both)
    turned = min({*range(1, 17)} - offered)
    away = {"card": turned, "take": "stones", "game": game}
    await refusals.typed(bruno, "/income", Reason.CARD_NOT_FACE_UP, {"card": turned}, **away)
    push = {"place": 0, "angle": 0, "game": game}
    await refusals.typed(bruno, "/quarry push", Reason.NO_ROOM_ON_LEDGE, {"size": "S"}, stone="small", **push)
    await refusals.typed(bruno, "/quarry push", Reason.NO_SUCH_STONE, {"size": "L"}, stone="large", **push)
    await refusals.typed(bruno, "/quarry stop", Reason.WRONG_MOMENT, {"step": "action"}, game=game)
    await refusals.typed(bruno, "/game hint", Why.NO_HINTS, {}, game=game)


async def _with_a_thin_purse(refusals: Refusals, bruno: Person, game: str) -> None:
    journeys: list[tuple[str, Reason, dict[str, Fact]]] = [
        ("Capua", Reason.UNKNOWN_PLACE, {}),
        ("Roma", Reason.ALREADY_THERE, {"place": "Roma", "city": "yes"}),
        ("C17", Reason.NO_WAY, {"place": "C17"}),
        ("Tarracina", Reason.TOO_FAR, {"place": "Tarracina", "steps": 4}),
        ("A1", Reason.TILE_FULL, {"place": "A1", "pawns": 1}),
        ("A2", Reason.TOO_EXPENSIVE, {"sesterces": 1, "purse": 0}),
    ]
    for to, reason, facts in journeys:
        await refusals.typed(bruno, "/travel", reason, facts, to=to, game=game)
    card = (await bruno.autocomplete("/income", "card", game=game))[0]["value"]
    await refusals.typed(
        bruno, "/income", Reason.MUST_TAKE_BOTH, {"face_up": 3}, card=card, take="stones", game=game
    )
    wishes: list[tuple[str, str | None, Reason, dict[str, Fact]]] = [
        ("B1", None, Reason.SEGMENT_NOT_OPEN, {"segment": "B", "city": "Tarracina"}),
        ("C1", "C4", Reason.EARLIER_SEGMENT_INCOMPLETE, {"segment": "B"}),
    ]
    for space, second, reason, facts in wishes:
        await refusals.typed(bruno, "/build", reason, facts, space=space, second=second, game=game)


async def _with_a_full_cart(refusals: Refusals, bruno: Person, game: str) -> None:
    wishes: list[tuple[str, str, Reason, dict[str, Fact]]] = [
        ("large", "large", Reason.NOT_FALLEN, {"size": "L"}),
        ("small", "mid", Reason.TILE_LARGER_THAN_STONE, {"size": "S", "into": "M"}),
        ("mid", "mid", Reason.NO_SUCH_TILE_IN_STORAGE, {"size": "M"}),
        ("small", "small", Reason.NO_ROOM_ON_CART, {"size": "S"}),
    ]
    for stone, into, reason, facts in wishes:
        await refusals.typed(bruno, "/quarry exchange", reason, facts, stone=stone, into=into, game=game)
    await refusals.typed(
        bruno, "/quarry put-back", Reason.NO_SUCH_TILE_ON_CART, {"size": "M"}, tile="mid", game=game
    )


async def _by_the_service(refusals: Refusals, table: Table, games: Staged) -> None:
    bruno, carla, dario = (table.person(name) for name in ("Bruno", "Carla", "Dario"))
    road, fell, over = games.road, games.fell, games.over
    post = await bruno.sees(offers("income", road))
    await refusals.typed(carla, "/quarry stop", Why.NOT_YOUR_TURN, {"name": "Bruno"}, game=road)
    await refusals.typed(dario, "/quarry stop", Why.NOT_SEATED, {}, game=road, where=post.channel_id)
    await refusals.typed(bruno, "/board", Why.UNKNOWN_GAME, {}, game="ZZZZZ")
    await refusals.typed(bruno, "/game verify", Why.NOT_OVER, {}, game=road)
    await refusals.typed(bruno, "/game film", Why.NO_PUSH, {}, push="999", game=road)
    await refusals.typed(bruno, "/quarry stop", Why.GAME_OVER, {}, game=over)
    await refusals.typed(carla, "/game undo", Why.NOTHING_TO_UNDO, {}, game=fell)
    more = await press(dario, post, "more")
    await paced(bruno)
    forged = {"component_type": 2, "custom_id": custom_id(more, "follow"), "id": 1}
    world = table.discord.world
    pressed = world.ask(
        Asked.COMPONENT,
        bruno.user,
        world.channels[post.channel_id],
        forged,
        message=world.find_message(post.id),
    )
    refusals.shows(await settled(bruno, await bruno.answer(pressed)), Why.FOLLOWS_OWN)
    await _planning(refusals, table, games.purse)
    # A panel that is opened, and then the game goes on without it.
    panel = await press(bruno, post, "build")
    await ask(bruno, "/build", space="C1", game=road)
    await ask(bruno, "/game undo", game=road)
    refusals.shows(await press(bruno, panel, "do"), Why.STALE)


async def _planning(refusals: Refusals, table: Table, game: str) -> None:
    table.game = game
    bruno, carla = table.person("Bruno"), table.person("Carla")
    play = (await table.view(carla)).play
    assert play is not None and play.viewer is not None
    purse = play.purses[play.viewer - 1]
    assert purse is not None
    await refusals.typed(bruno, "/game plan", Why.YOUR_TURN, {}, wish1="I 1 HS", game=game)
    await refusals.typed(carla, "/game plan", Why.NOT_AN_ORDER, {}, wish1="Q stop", game=game)
    dear = {"wish1": f"T A1 {purse + 1}", "game": game}
    await refusals.typed(carla, "/game plan", Why.LIMIT_ABOVE_PURSE, {"purse": purse}, **dear)
    panel = await ask(carla, "/game plan", wish1="B A1", wish2="B A2", game=game)
    wishes, old = choices(panel, "wish"), await ask(carla, "/game plan", game=game)
    await choose(carla, panel, "wish", wishes[0])
    refusals.shows(await choose(carla, old, "wish", wishes[1]), Why.ENOUGH_ORDERS, most=3)
    await ask(carla, "/game plan", wish1="B C17", game=game)


async def _in_the_lobby(refusals: Refusals, table: Table) -> None:
    bruno, carla, dario = (table.person(name) for name in ("Bruno", "Carla", "Dario"))
    lobby = await table.open("Bruno")
    game = table.game

    refusals.shows(await press(bruno, lobby, "start"), Why.TOO_FEW_PLAYERS, needed=2)
    await refusals.typed(bruno, "/purse", Why.NOT_STARTED, {}, game=game)
    await press(carla, lobby, "join")
    await press(dario, lobby, "join")
    refusals.shows(await press(carla, lobby, "options"), Why.NOT_HOST)
    options = await press(bruno, lobby, "options")
    refusals.shows(await choose(bruno, options, "plan", "players=2"), Why.TOO_MANY_PLAYERS)
    ones, others = [await press(one, lobby, "colour") for one in (carla, dario)]
    await choose(carla, ones, "colour", "yellow")
    refusals.shows(await choose(dario, others, "colour", "yellow"), Why.COLOUR_TAKEN)
    options = await press(bruno, lobby, "options")
    await choose(bruno, options, "plan", "players=4")
    await press(table.person("Anna"), lobby, "join")
    await refusals.typed(dario, "/game leave", Why.ALREADY_STARTED, {}, game=game)
    lobby = await table.open("Bruno")
    panel = await press(bruno, lobby, "add_computer")
    for _ in range(3):
        panel = await choose(bruno, panel, "add_computer", "tiro")
    await refusals.typed(carla, "/game join", Why.LOBBY_FULL, {"seats": 4}, game=table.game)


async def _between_people(refusals: Refusals, table: Table, game: str) -> None:
    anna, bruno, carla, dario = table.discord.people
    await ask(bruno, "/quarry consolation", what="sesterce", game=game)
    panel = await ask(bruno, "/game status", game=game)
    more = await press(bruno, panel, "more")
    await ask(carla, "/quarry push", stone="small", place=0, angle=0, game=game)
    refusals.shows(await press(bruno, more, "undo"), Why.UNDO_NEEDS_CONSENT)
    await ask_undo(bruno, game=game)
    question = await bruno.sees(offers("agree", game))
    await refusals.typed(carla, "/game undo", Why.ALREADY_ASKED, {}, game=game)
    _, late = await press_together(question, (carla, "refuse"), (carla, "agree"))
    refusals.shows(late, Why.NOTHING_ASKED)
    await refusals.typed(bruno, "/game handover", Why.ALREADY_SEATED, {}, person=str(carla.id), game=game)
    await refusals.typed(
        bruno, "/game handover", Why.NOT_YOUR_SEAT, {}, person=str(dario.id), seat=2, game=game
    )
    here = {"where": question.channel_id, "game": game}
    await refusals.typed(anna, "/game handover", Why.UNKNOWN_SEAT, {}, person=str(dario.id), seat=4, **here)
    await ask(bruno, "/game handover", person=str(dario.id), game=game)
    offer = await bruno.sees(offers("accept", game))
    refusals.shows(await press(anna, offer, "accept"), Why.NOT_OFFERED)


async def _with_computers(refusals: Refusals, table: Table, game: str) -> None:
    """Bruno has a computer play for Carla; Anna plays alone, in a private message."""
    anna, bruno, carla, _ = table.discord.people
    table.game = game
    whose = (await table.view(None)).players.index(await table.number(carla)) + 1
    await ask(bruno, "/game keep", whose=whose, game=game)
    await press(carla, await bruno.sees(offers("agree_keep", game)), "agree_keep")
    await refusals.typed(carla, "/game undo", Why.SEAT_KEPT, {}, game=game)
    kept = await bruno.sees(offers("take_seat_back", game))
    refusals.shows(await press(bruno, kept, "take_seat_back"), Why.NOT_KEPT)
    await refusals.typed(bruno, "/game move-here", Why.SOMEBODY_AWAY, {}, game=game, where="dm")
    known = set(await table.store.all_games())
    await ask(anna, "/game new", computers=1, where="dm")
    (private,) = set(await table.store.all_games()) - known
    await refusals.typed(anna, "/game handover", Why.PRIVATE, {}, person=str(bruno.id), game=private)


async def _managed(refusals: Refusals, table: Table) -> None:
    """Anna manages the server, until she plays."""
    anna, bruno, carla, dario = table.discord.people
    for person in table.discord.people:
        person.go("via-appia")
    post = await table.begin("Bruno", "Carla", start_player="fixed")
    game, world = table.game, table.discord.world
    shown = await ask(anna, "/appia game", game=game)
    refusals.shows(await choose(anna, shown, "manage", "back"), Why.NO_SUCH_MOMENT)
    await paced(dario)
    forged = {"component_type": 3, "custom_id": custom_id(shown, "manage"), "id": 1, "values": ["halt"]}
    channel, copied = world.channels[post.channel_id], world.find_message(post.id)
    pressed = world.ask(Asked.COMPONENT, dario.user, channel, forged, message=copied)
    refusals.shows(await settled(dario, await dario.answer(pressed)), Why.NOT_MANAGER)
    await take_card(bruno)
    await ask(carla, "/game keep", whose=1, game=game)
    await press(bruno, await bruno.sees(offers("agree_keep", game)), "agree_keep")
    moments = await choose(anna, await ask(anna, "/appia game", game=game), "manage", "back")
    back = choices(moments, "manage_back")[-1]
    refusals.shows(await choose(anna, moments, "manage_back", back), Why.PLAYER_AWAY)
    await choose(anna, await ask(anna, "/appia game", game=game), "manage", "halt")
    await refusals.typed(carla, "/quarry stop", Why.HALTED, {}, game=game)
    shown = await ask(anna, "/appia game", game=game)
    await ask(carla, "/game handover", person=str(anna.id), game=game)
    await press(anna, await anna.sees(offers("accept", game)), "accept")
    refusals.shows(await choose(anna, shown, "manage", "revive"), Why.MANAGER_PLAYS)


async def _suspended(refusals: Refusals, table: Table, game: str) -> None:
    bruno = table.person("Bruno")
    post = await bruno.sees(offers("income", game))
    table.discord.delete_channel(post.channel_id)
    suspended = Text("en").say("notice-suspended", reason="channel", game=called(game))
    await bruno.sees(suspended, where="dm")
    await refusals.typed(bruno, "/quarry stop", Why.SUSPENDED, {}, game=game)
