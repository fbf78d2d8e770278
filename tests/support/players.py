"""Two ways to play: by typing commands only, by pressing buttons only; and what they wish to do."""

from __future__ import annotations

import random
import re
from typing import Any, Protocol

from bot.game.exchange import Barter
from bot.words.buttons import ANGLES, PLACES
from engine import notation
from engine.actions import (
    Action,
    Build,
    Exchange,
    PushStone,
    PutBack,
    StopPushing,
    TakeConsolation,
    TakeIncome,
    Travel,
)
from engine.computer import version_1
from engine.model import Size
from playground.people import Person, Seen
from tests.support.people import ask, choices, choose, custom_ids, fill_in, press, push
from tests.support.table import Table

SIZES = {Size.S: "small", Size.M: "mid", Size.L: "large"}
VERBS = {TakeIncome: "income", PushStone: "quarry", Build: "build", Travel: "travel"}
FEW_NUDGES = 4


class Way(Protocol):
    """How somebody plays."""

    async def play(self, table: Table, person: Person, actions: tuple[Action, ...]) -> Seen:
        """Do these actions, which belong together; the answer that only this person sees."""


class ByCommands:
    """Types everything."""

    async def play(self, table: Table, person: Person, actions: tuple[Action, ...]) -> Seen:
        """See `Way`."""
        for action in actions:
            before = (await table.view(person)).seq
            command, options = typed(action)
            answer = await ask(person, command, **options)
            assert (await table.view(person)).seq > before, answer.text
        return answer


def typed(action: Action) -> tuple[str, dict[str, Any]]:
    """An action as a command and its options."""
    match action:
        case TakeIncome(card, take):
            return "/income", {"card": card, "take": take.value}
        case PushStone(size, place, angle):
            return "/quarry push", {"stone": SIZES[size], "place": place, "angle": angle}
        case StopPushing():
            return "/quarry stop", {}
        case Exchange(size, into):
            taken = "sesterce" if into is None else SIZES[into]
            return "/quarry exchange", {"stone": SIZES[size], "into": taken}
        case PutBack(size):
            return "/quarry put-back", {"tile": SIZES[size]}
        case TakeConsolation(what):
            return "/quarry consolation", {"what": "sesterce" if what is None else "tile"}
        case Build(spaces):
            second = {"second": spaces[1]} if len(spaces) == 2 else {}
            return "/build", {"space": spaces[0], **second}
        case Travel(to):
            return "/travel", {"to": to}


class ByButtons:
    """Presses everything: the turn post first, then the private panel."""

    def __init__(self) -> None:
        """No panel yet."""
        self.panel: Seen | None = None

    async def play(self, table: Table, person: Person, actions: tuple[Action, ...]) -> Seen:
        """See `Way`."""
        look = await table.view(person)
        panel = self.panel
        first = actions[0]
        assert look.play is not None
        if look.play.table.dig is None:
            panel = await press(person, await table.turn_post(), VERBS[type(first)])
        if panel is None or not any(f":{table.game}:{look.seq}:" in one for one in custom_ids(panel)):
            raise AssertionError(f"{person.name} has no panel for {actions}: {panel and panel.text!r}")
        if isinstance(first, PushStone):
            self.panel = await push(person, await aim(person, panel, first))
        elif isinstance(first, PutBack | Exchange):
            self.panel = await exchange(person, panel, actions)
        else:
            self.panel = await _do(person, panel, first)
        return self.panel


async def _do(person: Person, panel: Seen, action: Action) -> Seen:
    """Choose an action; two tiles perhaps the other way round."""
    value = notation.write(action)
    if isinstance(action, Build) and value not in choices(panel, "do"):
        value = notation.write(Build(action.spaces[::-1]))
    return await choose(person, panel, "do", value)


async def exchange(person: Person, panel: Seen, actions: tuple[Action, ...]) -> Seen:
    """Put tiles back first, then choose the tile of one stone after the other, the largest first."""
    for action in actions:
        if isinstance(action, PutBack):
            panel = await press(person, panel, "make_room")
            panel = await press(person, panel, "exchange", _next(panel, action.size.name.lower()))
    stones = sorted((one for one in actions if isinstance(one, Exchange)), key=lambda one: -one.size)
    for action in stones:
        fate = "-" if action.into is None else action.into.name
        panel = await press(person, panel, "exchange", _next(panel, fate))
    return panel


def _next(panel: Seen, step: str) -> str:
    """The button of the panel that goes on with a step."""
    return next(one for one in choices(panel, "exchange") if re.fullmatch(rf".*{step}\d*", one))


async def aim(person: Person, panel: Seen, wanted: PushStone) -> Seen:
    """Bring stone, place and angle where they should be: by nudges if few do, else typed."""
    if _aim(panel)[0] != wanted.size.name:
        panel = await _nudge(person, panel, wanted.size.name)
    _, place, angle = _aim(panel)
    places = _nudges(wanted.place - int(place), PLACES)
    angles = _nudges(wanted.angle - int(angle), ANGLES)
    if places is not None and angles is not None and len(places) + len(angles) <= FEW_NUDGES:
        for change in (*(f"p{step}" for step in places), *(f"a{step}" for step in angles)):
            panel = await _nudge(person, panel, change)
    else:
        panel = await fill_in(person, panel, "type", str(wanted.place), str(wanted.angle))
    assert _aim(panel) == (wanted.size.name, str(wanted.place), str(wanted.angle)), panel.text
    return panel


async def _nudge(person: Person, panel: Seen, change: str) -> Seen:
    return await press(person, panel, "aim", f"{','.join(_aim(panel))},{change}")


def _aim(panel: Seen) -> tuple[str, str, str]:
    """What the aiming panel is set to, from its Push button."""
    size, place, angle = choices(panel, "push")[0].split(",")[:3]
    return size, place, angle


def _nudges(distance: int, steps: tuple[int, ...]) -> list[int] | None:
    """The steps that go so far, the long ones first; None if they cannot."""
    taken: list[int] = []
    for step in sorted(steps, key=abs, reverse=True):
        while step and distance * step > 0 and abs(distance) >= abs(step):
            distance -= step
            taken.append(step)
    return taken if distance == 0 else None


async def wishes(table: Table, person: Person, rng: random.Random) -> tuple[Action, ...]:
    """What a computer player would do, from what this person may see; fallen stones are exchanged at once."""
    look = await table.view(person)
    assert look.play is not None and look.seat is not None and look.legal
    action = version_1.choose(look.play, look.legal, iter(lambda: rng.getrandbits(32), None))
    if isinstance(action, Exchange):
        return Barter.begin(look.play.table, look.seat).largest().actions
    if isinstance(action, PutBack):
        return Barter.begin(look.play.table, look.seat).put_back(action.size).largest().actions
    return (action,)


async def finish_turn(table: Table, way: Way, rng: random.Random | None = None) -> None:
    """The one to move plays until another is, or the game is over."""
    mover, rng = await table.mover(), rng or random.Random(1)
    while (await table.view(None)).awaited is not None and await table.mover() is mover:
        await way.play(table, mover, await wishes(table, mover, rng))
