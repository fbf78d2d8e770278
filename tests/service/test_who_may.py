"""Who may do what: every row of the first table in docs/SECURITY.md, walked with each kind of person."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from typing import NamedTuple, get_args

import pytest

from bot.game.decide import UndoPossible
from bot.game.errors import Refused
from bot.game.model import GameId, GuildId, PersonId, Plan, Spot, UserId
from bot.game.wishes import (
    Abandon,
    AcceptSeat,
    Act,
    AddComputer,
    AgreeAbandon,
    AgreeKeep,
    AgreeMove,
    AgreeRevive,
    AgreeUndo,
    ChangePlan,
    ChooseColour,
    CloseLobby,
    DeclineSeat,
    Halt,
    Join,
    KeepSeat,
    Leave,
    MoveHere,
    OfferSeat,
    RefuseAbandon,
    RefuseKeep,
    RefuseMove,
    RefuseRevive,
    RefuseUndo,
    RemovePlayer,
    RepostBoard,
    Revive,
    ShareFilm,
    ShareTimelapse,
    Start,
    TakeBackTo,
    TakeHint,
    TakeSeatBack,
    Undo,
    Wish,
)
from bot.ui.router import HANDLERS, commands
from engine.actions import PushStone
from engine.computer import Level
from engine.model import Colour, Seat, Size
from tests.service.conftest import ABROAD, FIXED, HERE, World, here
from tests.service.test_play import income
from tests.support.who_may import ROLES, around_games, in_a_game

NEXT_DOOR = Spot(HERE.guild, ABROAD.channel)


def test_every_command_and_button_is_in_the_tables() -> None:
    named = {name for row in (*in_a_game(), *around_games()) for name in row.names}
    known = {*HANDLERS}
    for one in commands():
        children = getattr(one, "commands", ())
        known |= {f"/{one.name} {child.name}" for child in children} if children else {f"/{one.name}"}
    assert named == known


class Cast(NamedTuple):
    """A game, and its people by their roles."""

    game: GameId
    they: PersonId
    other: PersonId
    onlooker: PersonId
    manager: PersonId
    left: PersonId

    def role(self, name: str) -> tuple[PersonId, GuildId | None]:
        """Who it is, and which server they manage."""
        manages = {"manager here": HERE.guild, "manager elsewhere": ABROAD.guild}.get(name)
        people = (self.they, self.other, self.onlooker, self.manager, self.manager, self.left)
        return people[ROLES.index(name)], manages


Scene = Callable[[World], Awaitable[Cast]]
Wished = Callable[[World, Cast, GuildId | None], Awaitable[Wish]]
"""What is wished by somebody who manages some server, or none."""


class Walk(NamedTuple):
    """How an act is tried."""

    scene: Scene
    wish: Wished


async def do(world: World, game: GameId, person: PersonId, wish: Wish) -> None:
    """Ask something of a game that is granted."""
    await world.service.do(game, person, wish, world.interaction())


async def lobby(world: World) -> Cast:
    """A lobby of two, the host first; somebody has left it."""
    host, guest, onlooker, manager, left = world.people
    game = await world.lobby()
    await do(world, game, left, Join())
    await do(world, game, left, Leave())
    return Cast(game, host, guest, onlooker, manager, left)


async def newcomer(world: World) -> Cast:
    """The same, for somebody who has not been there."""
    cast = await lobby(world)
    return cast._replace(they=cast.onlooker, other=cast.they)


async def running(world: World) -> Cast:
    """A game of two, the first to move; somebody sat in the second seat and handed it over."""
    first, left, onlooker, manager, second = world.people
    game = await world.started()
    await do(world, game, left, OfferSeat(second))
    await do(world, game, second, AcceptSeat())
    return Cast(game, first, second, onlooker, manager, left)


async def moved(world: World) -> Cast:
    """The same, and the first has moved."""
    cast = await running(world)
    await world.take_income(cast.game)
    return cast


async def stranger(world: World, number: int) -> PersonId:
    """Somebody who was never in any game."""
    return (await world.store.person(UserId(900 + number), f"stranger {number}", "en")).number


async def three(world: World) -> Cast:
    """A game of three; the other player is the third. Somebody sat in the second seat and handed it over."""
    first, left, third, manager, second = world.people
    game = await world.started(3)
    await do(world, game, left, OfferSeat(second))
    await do(world, game, second, AcceptSeat())
    return Cast(game, first, third, await stranger(world, 1), manager, left)


async def moved_long_ago(world: World) -> Cast:
    """Two of three have moved, and the first would have to ask."""
    cast = await three(world)
    for _ in range(2):
        await world.take_income(cast.game)
    assert (await world.service.view(cast.game, cast.they)).undo is UndoPossible.CONSENT
    return cast


def asked(first: Wish) -> Scene:
    """A question of the first player: the second is asked, the first the other player."""

    async def made(world: World) -> Cast:
        cast = await running(world)
        await do(world, cast.game, cast.they, first)
        return cast._replace(they=cast.other, other=cast.they)

    return made


async def undo_asked(world: World) -> Cast:
    """Both have moved, and the first would like to take back."""
    cast = await moved(world)
    await world.take_income(cast.game)
    await do(world, cast.game, cast.they, Undo(ask=True))
    return cast._replace(they=cast.other, other=cast.they)


async def offered(world: World) -> Cast:
    """The first offers the seat to somebody."""
    cast = await running(world)
    newcomer = await stranger(world, 2)
    await do(world, cast.game, cast.they, OfferSeat(newcomer))
    return cast._replace(they=newcomer)


async def own_offer(world: World) -> Cast:
    """The same, for who offers it."""
    cast = await running(world)
    await do(world, cast.game, cast.they, OfferSeat(await stranger(world, 2)))
    return cast


async def at_stake(world: World) -> tuple[Cast, PersonId, PersonId]:
    """A manager, one of two, offers the seat of the first of three; who does, and to whom."""
    cast = await three(world)
    manager, newcomer = await stranger(world, 2), await stranger(world, 3)
    offer = OfferSeat(newcomer, seat=Seat(1), manages=HERE.guild)
    await do(world, cast.game, manager, offer)
    return cast, manager, newcomer


async def offered_by_manager(world: World) -> Cast:
    """For who is offered it."""
    cast, _, newcomer = await at_stake(world)
    return cast._replace(they=newcomer)


async def managers_offer(world: World) -> Cast:
    """For who offers it."""
    cast, manager, _ = await at_stake(world)
    return cast._replace(they=manager)


async def seat_at_stake(world: World) -> Cast:
    """For who sits there."""
    return (await at_stake(world))[0]


async def with_computer(world: World) -> Cast:
    """A game of two people and a computer, which sits in seat 3; somebody handed the second seat over."""
    first, left, onlooker, manager, second = world.people
    game = await world.lobby()
    await do(world, game, first, AddComputer(Level.TIRO))
    await do(world, game, first, Start())
    await do(world, game, left, OfferSeat(second))
    await do(world, game, second, AcceptSeat())
    return Cast(game, first, second, onlooker, manager, left)


async def keep_asked(world: World) -> Cast:
    """The third of three asks whether a computer plays for the second: the first is asked."""
    cast = await three(world)
    await do(world, cast.game, cast.other, KeepSeat(Seat(2), Level.TIRO))
    return cast


async def seat_kept(world: World) -> Cast:
    """A computer plays for the first of three, who agreed."""
    cast = await three(world)
    await do(world, cast.game, cast.other, KeepSeat(Seat(1), Level.TIRO))
    for person in (cast.they, (await world.service.view(cast.game, None)).players[1]):
        await do(world, cast.game, person, AgreeKeep())
    return cast


async def manager(world: World) -> Cast:
    """A game, for who manages its server."""
    cast = await running(world)
    return cast._replace(they=cast.manager)


async def halted(world: World) -> Cast:
    """A game that was suspended, for who manages its server."""
    cast = await manager(world)
    await do(world, cast.game, cast.manager, Halt(HERE.guild))
    return cast


async def revive_asked(world: World) -> Cast:
    """The same, and the first player would like to play on: the second is asked."""
    cast = await running(world)
    await do(world, cast.game, cast.manager, Halt(HERE.guild))
    await do(world, cast.game, cast.they, Revive())
    return cast._replace(they=cast.other, other=cast.they)


async def moved_for_manager(world: World) -> Cast:
    """A game in which somebody has moved, for who manages its server."""
    cast = await moved(world)
    return cast._replace(they=cast.manager)


async def to_the_start(world: World, cast: Cast, manages: GuildId | None) -> Wish:
    """Back to the beginning."""
    return TakeBackTo((await world.service.pasts(cast.game))[0].seq, manages)


async def over(world: World) -> Cast:
    """A game that was called off."""
    cast = await running(world)
    await do(world, cast.game, cast.manager, Abandon(HERE.guild))
    return cast


def plain(wish: Wish) -> Wished:
    """The same wish of everybody."""

    async def made(world: World, cast: Cast, manages: GuildId | None) -> Wish:
        return wish

    return made


def managing(make: Callable[[Cast, GuildId | None], Wish]) -> Wished:
    """A wish that says what its asker manages."""

    async def made(world: World, cast: Cast, manages: GuildId | None) -> Wish:
        return make(cast, manages)

    return made


async def an_income(world: World, cast: Cast, manages: GuildId | None) -> Wish:
    """The first thing that can be done."""
    return Act((income(await world.service.view(cast.game, cast.they)),))


async def pushed(world: World) -> Cast:
    """A game in which a stone was pushed."""
    cast = await running(world)
    await do(world, cast.game, cast.they, Act((PushStone(Size.S, 0, 0),)))
    return cast


async def the_push(world: World, cast: Cast, manages: GuildId | None) -> Wish:
    """Show it to all again."""
    return ShareFilm((await world.service.pushes(cast.game))[-1].seq)


async def played_out(world: World) -> Cast:
    """A game that is over."""
    first, left, onlooker, manager, second = world.people
    game = await world.finished(first, second)
    return Cast(game, first, second, onlooker, manager, left)


async def hints_allowed(world: World) -> Cast:
    """A game of two in which hints may be taken, the first to move; somebody sat in the second seat."""
    first, left, onlooker, manager, second = world.people
    game = await world.lobby()
    await do(world, game, first, ChangePlan(Plan(FIXED, hints=True)))
    await do(world, game, first, Start())
    await do(world, game, left, OfferSeat(second))
    await do(world, game, second, AcceptSeat())
    return Cast(game, first, second, onlooker, manager, left)


PLAN = Plan(replace(FIXED, consolation=not FIXED.consolation), 0, "another evening")
BY_PLACE = {("take a seat", "manager elsewhere"), ("show the whole game to all", "manager elsewhere")}
"""Refused by the interface, which knows who sees a game's channel: `tests/e2e/bot/test_who_may_act.py`,
`test_who_may_look.py`."""
WALKS: dict[str, list[Walk]] = {
    "take a seat": [Walk(newcomer, plain(Join()))],
    "give the seat up": [Walk(lobby, plain(Leave()))],
    "begin": [Walk(lobby, plain(Start()))],
    "choose a colour": [Walk(lobby, plain(ChooseColour(Colour.YELLOW)))],
    "change the plan": [Walk(lobby, plain(ChangePlan(PLAN)))],
    "send somebody away": [Walk(lobby, managing(lambda cast, _: RemovePlayer(cast.other)))],
    "give a computer a seat": [Walk(lobby, plain(AddComputer(Level.TIRO)))],
    "close the lobby": [Walk(lobby, plain(CloseLobby()))],
    "move": [Walk(running, an_income)],
    "take a hint": [Walk(hints_allowed, plain(TakeHint()))],
    "show a push to all again": [Walk(pushed, the_push)],
    "show the whole game to all": [Walk(played_out, plain(ShareTimelapse()))],
    "take back a move nobody has seen": [Walk(moved, plain(Undo()))],
    "take back what others have seen": [Walk(moved_long_ago, plain(Undo(ask=True)))],
    "agree to that": [
        Walk(undo_asked, plain(AgreeUndo())),
        Walk(revive_asked, plain(AgreeRevive())),
        Walk(asked(Abandon()), plain(AgreeAbandon())),
        Walk(keep_asked, plain(AgreeKeep())),
        Walk(asked(MoveHere(ABROAD)), plain(AgreeMove())),
    ],
    "refuse that, or withdraw it": [
        Walk(undo_asked, plain(RefuseUndo())),
        Walk(revive_asked, plain(RefuseRevive())),
        Walk(asked(Abandon()), plain(RefuseAbandon())),
        Walk(keep_asked, plain(RefuseKeep())),
        Walk(asked(MoveHere(ABROAD)), plain(RefuseMove())),
    ],
    "post the board again": [Walk(manager, managing(lambda _, manages: RepostBoard(manages)))],
    "suspend the game": [Walk(manager, managing(lambda _, manages: Halt(manages)))],
    "revive a game that a manager suspended": [Walk(halted, managing(lambda _, manages: Revive(manages)))],
    "take the game back to the end of a turn": [Walk(moved_for_manager, to_the_start)],
    "call the game off": [Walk(running, managing(lambda _, manages: Abandon(manages)))],
    "hand one's seat over": [
        Walk(running, managing(lambda cast, manages: OfferSeat(cast.onlooker, manages=manages)))
    ],
    "hand another's seat over": [
        Walk(manager, managing(lambda cast, manages: OfferSeat(cast.onlooker, seat=Seat(1), manages=manages)))
    ],
    "hand a computer's seat over": [
        Walk(
            with_computer,
            managing(lambda cast, manages: OfferSeat(cast.onlooker, seat=Seat(3), manages=manages)),
        )
    ],
    "let a computer play for somebody who is away": [Walk(three, plain(KeepSeat(Seat(2), Level.TIRO)))],
    "take back a seat that a computer keeps": [Walk(seat_kept, plain(TakeSeatBack()))],
    "take a seat that its person offers": [Walk(offered, plain(AcceptSeat()))],
    "take a seat that a manager offers": [Walk(offered_by_manager, plain(AcceptSeat()))],
    "decline that": [Walk(offered, plain(DeclineSeat())), Walk(offered_by_manager, plain(DeclineSeat()))],
    "withdraw that": [Walk(own_offer, plain(DeclineSeat())), Walk(managers_offer, plain(DeclineSeat()))],
    "let another have one's seat": [Walk(seat_at_stake, plain(AcceptSeat()))],
    "keep one's seat": [Walk(seat_at_stake, plain(DeclineSeat()))],
    "bring the game to another channel": [
        Walk(running, managing(lambda _, manages: MoveHere(NEXT_DOOR, manages=manages)))
    ],
    "bring the game to another server": [
        Walk(running, managing(lambda _, manages: MoveHere(ABROAD, manages=manages)))
    ],
}
"""How each act is tried; rematch and purse are no wishes and are looked at below."""


MANAGERS = (manager, halted, moved_for_manager)
"""Scenes for whoever manages the server."""


async def tried(world: World, walk: Walk, role: str) -> str:
    """What comes of it if somebody tries."""
    cast = await walk.scene(world)
    person, manages = cast.role(role)
    before = await world.service.view(cast.game, None)
    try:
        wish = await walk.wish(world, cast, manages)
        done = await world.service.do(cast.game, person, wish, world.interaction())
    except Refused:
        return "–"
    if not done.happened:
        return "–"
    facts = ("status", "spot", "players", "seq", "plan", "seats", "halted")
    changed = any(getattr(before, fact) != getattr(done.view, fact) for fact in facts)
    answered = any(one.open for one in before.questions) and before.offers == ()
    return "yes" if changed or answered or not any(one.open for one in done.view.questions) else "asks"


def cases() -> Iterator[object]:
    """Every act with everybody."""
    seen: dict[str, int] = {}
    for row in in_a_game():
        number = seen[row.act] = seen.get(row.act, -1) + 1
        for role in ROLES:
            if row.act in WALKS and (row.act, role) not in BY_PLACE:
                walk, name = WALKS[row.act][number], f"{row.act}-{number}-{role}"
                yield pytest.param(walk, role, row.answers[role], id=name)


@pytest.mark.parametrize(("walk", "role", "answer"), [*cases()])
async def test_who_may(world: World, walk: Walk, role: str, answer: str) -> None:
    if walk.scene in MANAGERS and role == "they":
        role = "manager here"
    assert await tried(world, walk, role) == answer


async def test_everybody_in_a_walk_is_somebody_else(world: World) -> None:
    for walk in (walk for walks in WALKS.values() for walk in walks):
        cast = await walk.scene(world)
        people = {cast.they, cast.other, cast.onlooker, cast.manager, cast.left}
        same = walk.scene in (newcomer, *MANAGERS)  # for whom it is: any onlooker, or whoever manages
        assert len(people) == (4 if same else 5), walk.scene


async def test_every_wish_is_walked(world: World) -> None:
    walked = set()
    for walk in (walk for walks in WALKS.values() for walk in walks):
        walked.add(type(await walk.wish(world, await walk.scene(world), None)))
    assert walked == {*get_args(Wish)}


def test_no_row_is_left_out() -> None:
    acts = [row.act for row in in_a_game()]
    assert {*acts} == {*WALKS, "play again", "look into a purse"}
    assert all(acts.count(act) == len(walks) for act, walks in WALKS.items())


@pytest.mark.parametrize("role", ROLES)
async def test_who_may_play_again(world: World, role: str) -> None:
    (row,) = [row for row in in_a_game() if row.act == "play again"]
    cast = await over(world)

    async def abroad() -> Spot:
        return ABROAD

    person, manages = cast.role(role)
    try:
        place = abroad if manages == ABROAD.guild else here
        done = await world.service.rematch(cast.game, person, world.interaction(), place)
        assert done.view.players == (person,)
        came = "yes"
    except Refused:
        came = "–"
    assert came == row.answers[role]


@pytest.mark.parametrize("role", ROLES)
async def test_who_may_look_into_a_purse(world: World, role: str) -> None:
    (row,) = [row for row in in_a_game() if row.act == "look into a purse"]
    cast = await running(world)
    seen = (await world.service.view(cast.game, cast.role(role)[0])).play
    assert seen is not None
    assert ("–" if seen.purses[0] is None else "yes") == row.answers[role]
