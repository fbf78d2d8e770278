"""The lobby: opening, joining, leaving, planning, starting, lapsing."""

import asyncio
from hashlib import sha256

import pytest

from bot.game.errors import Refused, Why
from bot.game.events import Closed, HostChanged, Joined, Lapsed, Left
from bot.game.landmarks import LANDMARKS, landmark_of
from bot.game.messages import Kind
from bot.game.model import GameId, Plan, Status
from bot.game.pace import DAY_MS
from bot.game.view import HIDDEN
from bot.game.wishes import ChangePlan, ChooseColour, CloseLobby, Join, Leave, RemovePlayer, Start
from bot.service import ID_LENGTH, ID_LETTERS
from engine.events import GameStarted
from engine.model import Colour, Options
from tests.service.conftest import HERE, World


async def test_a_lobby_shows_the_commitment_but_not_the_secret(world: World) -> None:
    done = await world.service.open(world.people[0], HERE, Plan(name="evening"), world.interaction())
    look = done.view
    assert len(look.game) == ID_LENGTH
    assert set(look.game) <= set(ID_LETTERS)
    assert (look.status, look.host, look.spot) == (Status.LOBBY, world.people[0], HERE)
    assert [seated.person for seated in look.seats] == [world.people[0]]
    opened = done.happened[0].entry
    assert getattr(opened, "secret", None) == HIDDEN
    stored = (await world.store.load(look.game))[0].entry
    key = getattr(stored, "secret").key  # noqa: B009
    assert sha256(bytes.fromhex(key)).hexdigest() == look.commitment
    assert key not in repr(done)


async def test_live_games_of_a_server_have_names_of_their_own(world: World) -> None:
    names = []
    for _ in range(len(LANDMARKS) + 1):
        world.now_ms += 1
        done = await world.service.open(world.people[0], HERE, Plan(), world.interaction())
        names.append(landmark_of(done.view.game))
    assert {*names[:-1]} == {*LANDMARKS}
    assert names[-1] == names[0], "that of the game which nobody touched for longest"


async def test_the_luck_is_stirred_with_the_joins(world: World) -> None:
    game = await world.started(3)
    log = await world.store.load(game)
    contributions = tuple(logged.entry.contribution for logged in log if isinstance(logged.entry, Joined))
    started = next(logged.entry for logged in log if isinstance(logged.entry, GameStarted))
    assert started.secret is not None
    assert started.secret.contributions == contributions
    assert len(set(contributions)) == 3


async def test_joining_twice_is_joining_once(world: World) -> None:
    game = await world.lobby()
    again = await world.service.do(game, world.people[1], Join(), world.interaction())
    assert again.happened == ()
    assert len(again.view.seats) == 2


async def test_colours_are_given_out_and_can_be_chosen(world: World) -> None:
    game = await world.lobby()
    a, b, c = world.people[:3]
    assert [seated.colour for seated in (await world.service.view(game, a)).seats] == list(Colour)[:2]
    await world.service.do(game, a, ChooseColour(Colour.YELLOW), world.interaction())
    with pytest.raises(Refused) as refused:
        await world.service.do(game, b, ChooseColour(Colour.YELLOW), world.interaction())
    assert (refused.value.why, refused.value.facts) == (Why.COLOUR_TAKEN, {"colour": Colour.YELLOW})
    done = await world.service.do(game, c, Join(Colour.GREEN), world.interaction())
    assert [seated.colour for seated in done.view.seats] == [Colour.YELLOW, Colour.RED, Colour.GREEN]
    with pytest.raises(Refused, match="not-seated"):
        await world.service.do(game, world.people[3], ChooseColour(Colour.BLUE), world.interaction())


async def test_the_last_wanted_player_starts_the_game(world: World) -> None:
    game = await world.lobby(seated=2, players=3)
    with pytest.raises(Refused, match="too-few-players"):
        await world.service.do(game, world.people[0], Start(), world.interaction())
    done = await world.service.do(game, world.people[2], Join(), world.interaction())
    assert done.view.status is Status.RUNNING
    assert done.view.seat == 3
    assert done.view.play is not None
    assert any(isinstance(happening.entry, GameStarted) for happening in done.happened)


async def test_a_full_lobby_takes_nobody(world: World) -> None:
    game = await world.lobby(seated=4)
    with pytest.raises(Refused) as refused:
        await world.service.do(game, world.people[4], Join(), world.interaction())
    assert (refused.value.why, refused.value.facts) == (Why.LOBBY_FULL, {"seats": 4})


async def test_the_last_seat_is_given_once(world: World) -> None:
    game = await world.lobby(seated=1, players=2)
    joins = [world.service.do(game, person, Join(), world.interaction()) for person in world.people[1:]]
    results = await asyncio.gather(*joins, return_exceptions=True)
    assert sum(not isinstance(result, Refused) for result in results) == 1
    look = await world.service.view(game, None)
    assert (look.status, len(look.seats)) == (Status.RUNNING, 2)


async def test_only_seated_people_start_and_only_from_two_on(world: World) -> None:
    game = await world.lobby(seated=1)
    with pytest.raises(Refused, match="too-few-players"):
        await world.service.do(game, world.people[0], Start(), world.interaction())
    await world.service.do(game, world.people[1], Join(), world.interaction())
    with pytest.raises(Refused, match="not-seated"):
        await world.service.do(game, world.people[2], Start(), world.interaction())
    await world.service.do(game, world.people[1], Start(), world.interaction())
    for late in (
        world.service.do(game, world.people[0], Start(), world.interaction()),
        world.service.do(game, world.people[2], Join(), world.interaction()),
        world.service.do(game, world.people[0], Leave(), world.interaction()),
    ):
        with pytest.raises(Refused, match="already-started"):
            await late


async def test_when_the_host_leaves_the_next_is_host_and_the_last_closes(world: World) -> None:
    game = await world.lobby(seated=3)
    a, b, c = world.people[:3]
    done = await world.service.do(game, a, Leave(), world.interaction())
    assert [happening.entry for happening in done.happened] == [Left(a), HostChanged(b)]
    with pytest.raises(Refused, match="not-host"):
        await world.service.do(game, c, RemovePlayer(b), world.interaction())
    done = await world.service.do(game, b, RemovePlayer(c), world.interaction())
    assert [happening.entry for happening in done.happened] == [Left(c, removed=True)]
    assert (await world.service.do(game, c, Leave(), world.interaction())).happened == ()
    done = await world.service.do(game, b, Leave(), world.interaction())
    assert done.happened[-1].entry == Closed()
    with pytest.raises(Refused, match="game-over"):
        await world.service.do(game, a, Join(), world.interaction())


async def test_the_host_plans(world: World) -> None:
    game = await world.lobby(seated=3)
    host, guest = world.people[:2]
    plan = Plan(Options(open_money=True), 4, "night", "es")
    assert (await world.service.do(game, host, ChangePlan(plan), world.interaction())).view.plan == plan
    assert (await world.service.do(game, host, ChangePlan(plan), world.interaction())).happened == ()
    for person, wanted, why in (
        (guest, plan, Why.NOT_HOST),
        (host, Plan(players=2), Why.TOO_MANY_PLAYERS),
        (host, Plan(players=5), Why.WRONG_NUMBER_OF_SEATS),
        (host, Plan(players=1), Why.WRONG_NUMBER_OF_SEATS),
    ):
        with pytest.raises(Refused) as refused:
            await world.service.do(game, person, ChangePlan(wanted), world.interaction())
        assert refused.value.why is why
    await world.service.do(game, host, CloseLobby(), world.interaction())
    assert (await world.service.view(game, host)).status is Status.CLOSED


async def test_a_lobby_lapses_after_seven_quiet_days(world: World) -> None:
    game = await world.lobby(seated=1)
    world.now_ms += 6 * DAY_MS
    await world.service.do(game, world.people[1], Join(), world.interaction())
    world.now_ms += 7 * DAY_MS - 1
    await world.service.tick()
    assert (await world.service.view(game, None)).status is Status.LOBBY
    world.now_ms += 1
    await world.service.tick()
    await world.service.tick()
    assert (await world.service.view(game, None)).status is Status.CLOSED
    entries = [happening.entry for happening in await world.service.happened(game, None)]
    assert entries.count(Lapsed()) == 1


async def test_the_lobby_asks_for_its_messages(world: World) -> None:
    await world.started(2)
    kinds = [(row.recipe.kind, row.recipe.seat) for row in await world.store.outbox()]
    assert kinds == [
        (Kind.LOBBY, None),
        (Kind.LOBBY, None),
        (Kind.LOBBY, None),
        (Kind.START, None),
        (Kind.TURN, None),
        (Kind.PURSE, 1),
        (Kind.PURSE, 2),
    ]


async def test_people_sit_in_the_order_that_was_drawn(world: World) -> None:
    game = await world.started(3, Options())
    log = await world.store.load(game)
    order = next(logged.entry.order for logged in log if isinstance(logged.entry, GameStarted))
    seats = (await world.service.view(game, None)).seats
    assert [seated.person for seated in seats] == [world.people[joiner - 1] for joiner in order]


async def test_unknown_games_and_repeated_interactions_are_refused(world: World) -> None:
    with pytest.raises(Refused, match="unknown-game"):
        await world.service.do(GameId("XXXXX"), world.people[0], Join(), world.interaction())
    interaction = world.interaction()
    await world.service.open(world.people[0], HERE, Plan(), interaction)
    with pytest.raises(Refused, match="repeated"):
        await world.service.open(world.people[0], HERE, Plan(), interaction)
    game = await world.lobby()
    interaction = world.interaction()
    await world.service.do(game, world.people[1], Leave(), interaction)
    with pytest.raises(Refused, match="repeated"):
        await world.service.do(game, world.people[1], Join(), interaction)
