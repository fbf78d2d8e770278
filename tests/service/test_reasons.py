"""Why computers did what they did: of the open table before each move, since a person last moved."""

from __future__ import annotations

from dataclasses import replace

from bot.game.events import Played
from bot.game.questions import mover
from bot.game.reasons import reasons
from bot.game.wishes import AgreeKeep, KeepSeat, TakeSeatBack
from bot.words.explanations import why
from bot.words.names import clean
from bot.words.text import LOCALES, Text
from engine import replay
from engine.actions import Action, Build, Exchange, PushStone, TakeIncome, Travel
from engine.computer import Level
from engine.events import Event, GameStarted
from engine.model import Seat
from render.face import faces_named
from tests.service.conftest import World
from tests.service.test_computers import computers_move, in_company, solo
from tests.unit.bot.words.example import FACES, game


def played(events: tuple[Event, ...]) -> list[Played]:
    """As a log has them."""
    return [Played(number, number, event) for number, event in enumerate(events, 1)]


def test_every_choice_of_a_whole_game_is_explained_in_every_language() -> None:
    found = reasons(played(game(seed=3, seats=4)), lambda _: True)
    kinds: set[type[Action]] = {type(one.told.action) for one in found}
    assert kinds >= {TakeIncome, PushStone, Exchange, Build, Travel}
    assert all(one.told.grounds for one in found)
    for locale in LOCALES:
        said = why(Text(locale), FACES, found)
        assert 0 < len(said) <= 2000


def test_only_moves_since_a_person_moved_are_explained() -> None:
    events = game(seed=3, seats=4)
    human, found = Seat(1), reasons(played(events), lambda one: mover(one.event) != 1)
    assert all(one.seat != human for one in found)
    assert reasons(played(events), lambda _: False) == ()


def test_an_explanation_depends_on_no_purse() -> None:
    events = game(seed=4, seats=2)
    started = events[0]
    assert isinstance(started, GameStarted)
    richer = (replace(started, purses=tuple(9 + (one or 0) for one in started.purses)), *events[1:])
    assert replay(richer).purses != replay(events).purses
    assert reasons(played(richer), lambda _: True) == reasons(played(events), lambda _: True)


async def test_the_moves_of_a_computer_are_explained_as_of_the_post(world: World) -> None:
    game_ = await solo(world, Level.TIRO, Level.FABER)
    assert await world.service.reasons(game_, 10_000) == ()
    await world.take_income(game_)
    view = await computers_move(world, game_)
    told = await world.service.reasons(game_, view.seq)
    assert {one.seat for one in told} == {2, 3}
    assert await world.service.computer_moved(game_, view.seq)
    await world.take_income(game_)
    assert not await world.service.computer_moved(game_, (await world.service.view(game_, None)).seq)
    assert await world.service.reasons(game_, view.seq) == told, "an old button tells of its own post"
    assert await world.service.reasons(game_, (await world.service.view(game_, None)).seq) == ()
    assert await world.service.reasons(game_, 0) == ()


async def test_it_is_the_log_that_says_who_chose_not_who_plays_the_seat_now(world: World) -> None:
    game_ = await in_company(world)
    first, second, *_ = world.people
    await world.take_income(game_)
    await world.take_income(game_)
    await world.service.do(game_, first, KeepSeat(Seat(2), Level.TIRO), world.interaction())
    await world.service.do(game_, second, AgreeKeep(), world.interaction())
    told = await world.service.reasons(game_, (await computers_move(world, game_)).seq)
    assert {one.seat for one in told} == {3}, "the second moved themselves"
    await world.take_income(game_)
    await world.service.play_computer(game_)
    while (await world.service.view(game_, None)).awaited == 2:
        await world.service.play_computer(game_)
    await world.service.do(game_, second, TakeSeatBack(), world.interaction())
    told = await world.service.reasons(game_, (await computers_move(world, game_)).seq)
    assert {one.seat for one in told} == {2, 3}, "a computer moved for the second, who is back now"
    said = why(Text("en"), faces_named(map(clean, ("Anna", "Bruno", "Carla"))), told)
    assert "\u2699 Bruno" in said and "Anna" not in said
