"""Following a game: who may, how many, and one message when it ends; nothing of it is in the log."""

from __future__ import annotations

import pytest

from bot.game.errors import Refused, Why
from bot.game.following import MOST_FOLLOWED, MOST_FOLLOWERS
from bot.game.messages import Kind
from bot.game.model import NO_SERVER, ChannelId, GameId, PersonId, Plan, Spot, UserId
from bot.game.wishes import Abandon, AcceptSeat, OfferSeat
from engine.computer import Level
from tests.service.conftest import FIXED, HERE, World


async def refused(world: World, game: GameId, person: PersonId) -> Why:
    """Why somebody may not follow a game."""
    with pytest.raises(Refused) as error:
        await world.service.follow(game, person, follows=True)
    assert person not in await world.store.followers(game)
    return error.value.why


async def told(world: World) -> list[PersonId | None]:
    """Who is told that a game is over."""
    return [row.recipe.person for row in await world.store.outbox(100_000) if row.recipe.kind is Kind.ENDED]


async def test_who_follows_is_told_once_when_it_ends(world: World) -> None:
    _, b, c, d, e = world.people
    game = await world.started(2)
    log = await world.store.load(game)
    for person in (c, d, e):
        for _ in range(2):
            await world.service.follow(game, person, follows=True)
            assert await world.service.follows(game, person)
    await world.service.follow(game, d, follows=False)
    assert not await world.service.follows(game, d) and not await world.service.follows(game, None)
    assert await world.store.load(game) == log, "what somebody looks at is no part of the game"
    await world.service.do(game, b, OfferSeat(e), world.interaction())
    await world.service.do(game, e, AcceptSeat(), world.interaction())
    await world.play_on(game, 5)
    assert await told(world) == []
    await world.service.do(game, d, Abandon(HERE.guild), world.interaction())
    assert await told(world) == [c], "who plays by now is there anyway"
    assert await world.store.followers(game) == ()
    assert await refused(world, game, d) is Why.GAME_OVER


async def test_who_follows_is_told_of_a_result(world: World) -> None:
    game = await world.started(2)
    await world.service.follow(game, world.people[2], follows=True)
    look = await world.play_on(game, 5_000)
    assert look.play is not None and look.play.table.result is not None
    assert await told(world) == [world.people[2]]


async def test_who_may_follow(world: World) -> None:
    a, b, c, d, _ = world.people
    lobby = await world.lobby()
    assert await refused(world, lobby, c) is Why.NOT_STARTED
    game = await world.started(2)
    assert await refused(world, game, a) is Why.FOLLOWS_OWN
    assert await refused(world, GameId("ZZZZZ"), a) is Why.UNKNOWN_GAME
    private = Spot(NO_SERVER, ChannelId(90))
    done = await world.service.open(d, private, Plan(FIXED, 2), world.interaction(), (Level.TIRO,))
    assert await refused(world, done.view.game, c) is Why.PRIVATE
    await world.service.follow(lobby, b, follows=False)  # nothing to do


async def test_so_many_may_follow_a_game_and_nobody_follows_more_than_a_few(world: World) -> None:
    game, c = await world.started(2), world.people[2]
    for number in range(MOST_FOLLOWERS):
        fan = (await world.store.person(UserId(10_000 + number), f"fan {number}", "en")).number
        await world.store.follow(game, fan, await world.store.newest(game))
    assert await refused(world, game, c) is Why.TOO_MANY_FOLLOWERS
    await world.service.follow(game, fan, follows=True)  # they do already
    for _ in range(MOST_FOLLOWED):
        await world.service.follow(await world.started(2), c, follows=True)
    assert await refused(world, await world.started(2), c) is Why.FOLLOWS_TOO_MANY
