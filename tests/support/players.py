"""Two ways to play: by typing commands only, by pressing buttons only. Each counts its presses."""

from __future__ import annotations

import random
from collections import Counter
from typing import Protocol

from bot.words.buttons import ANGLES, PLACES
from bot.words.choices import exchange_choices
from bot.words.text import Text
from engine import computer, notation
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
from engine.model import Size
from playground.people import Person, Seen
from tests.support.table import PRESS, Table, custom_id, ids, option, paced, private, settled, verbs

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
            await paced(person)
            answer = await self._one(person, action)
            assert answer.ephemeral
            assert (await table.view(person)).seq > before, answer.text
        return answer

    async def _one(self, person: Person, action: Action) -> Seen:
        match action:
            case TakeIncome(card, take):
                reply = await person.slash("/income", card=card, take=take.value)
            case PushStone(size, place, angle):
                reply = await person.slash("/quarry push", stone=SIZES[size], place=place, angle=angle)
            case StopPushing():
                reply = await person.slash("/quarry stop")
            case Exchange(size, into):
                taken = "sesterce" if into is None else SIZES[into]
                reply = await person.slash("/quarry exchange", stone=SIZES[size], into=taken)
            case PutBack(size):
                reply = await person.slash("/quarry put-back", tile=SIZES[size])
            case TakeConsolation(what):
                reply = await person.slash("/quarry consolation", what="sesterce" if what is None else "tile")
            case Build(spaces):
                second = {"second": spaces[1]} if len(spaces) == 2 else {}
                reply = await person.slash("/build", space=spaces[0], **second)
            case Travel(to):
                reply = await person.slash("/travel", to=to)
        return await settled(person, reply)


class ByButtons:
    """Presses everything: the turn post first, then the private panel."""

    def __init__(self) -> None:
        """No presses yet."""
        self.panel: Seen | None = None
        self.presses: Counter[str] = Counter()
        """Since the count was last cleared, by verb."""

    async def play(self, table: Table, person: Person, actions: tuple[Action, ...]) -> Seen:
        """See `Way`."""
        look = await table.view(person)
        panel = self.panel
        first = actions[0]
        assert look.play is not None
        if look.play.table.dig is None:
            panel = await self.press(person, await table.turn_post(), VERBS[type(first)])
        if panel is None or not any(f":{table.game}:{look.seq}:" in one for one in ids(panel)):
            raise AssertionError(f"{person.name} has no panel for {actions}: {panel and panel.text!r}")
        if isinstance(first, PushStone):
            self.panel = await self.push(person, panel, first)
        elif isinstance(first, PutBack) and "make_room" in verbs(panel):
            panel = await self.press(person, panel, "make_room")
            self.panel = await self.choose(person, panel, "do", notation.write(first))
        elif isinstance(first, PutBack | Exchange):
            assert look.seat is not None
            outcomes = [one.actions for one in exchange_choices(Text("en"), look.play.table, look.seat)]
            number = outcomes.index(actions) if actions in outcomes else 0
            self.panel = await self.choose(person, panel, "outcome", str(number))
        else:
            self.panel = await self.choose(person, panel, "do", notation.write(first))
        return self.panel

    async def press(self, person: Person, message: Seen, verb: str, arg: str | None = None) -> Seen:
        """Press a button and wait for what it shows."""
        await self._counted(person, verb)
        reply = await person.click(message, custom_id(message, verb, arg))
        return await settled(person, reply, message if message.ephemeral else None)

    async def _counted(self, person: Person, verb: str) -> None:
        self.presses[verb] += 1
        await paced(person)

    async def choose(self, person: Person, panel: Seen, verb: str, value: str) -> Seen:
        """Choose something that is a button of its own or in a list; of two tiles perhaps one by one."""
        select = option(panel, verb, value)
        if select is None and verb == "do" and value.startswith("B ") and value not in _args(panel):
            _, first, second = value.split()
            select = option(panel, "do", f"B {second} {first}")
            if select is None:
                listed = option(panel, "build_first", first)
                assert listed is not None, f"{value} is not offered: {panel.text!r}"
                panel = await self._select(person, panel, first, listed)
            else:
                value = f"B {second} {first}"
        if select is None:
            return await self.press(person, panel, verb, value)
        return await self._select(person, panel, value, select)

    async def _select(self, person: Person, panel: Seen, value: str, select: str) -> Seen:
        match = PRESS.fullmatch(select)
        assert match
        await self._counted(person, match["verb"])
        return await settled(person, await person.select(panel, value, custom_id=select), panel)

    async def push(self, person: Person, panel: Seen, wanted: PushStone) -> Seen:
        """Aim, push, and wait for the new panel below the film."""
        return await self.push_as_aimed(person, await self.aim(person, panel, wanted))

    async def push_as_aimed(self, person: Person, panel: Seen) -> Seen:
        """Push, and wait for the new panel below the film."""
        newest = max(seen.id for seen in person.messages(panel.channel_id))
        await self._counted(person, "push")
        await person.click(panel, custom_id(panel, "push"))
        return await person.sees(private(newest))

    async def aim(self, person: Person, panel: Seen, wanted: PushStone) -> Seen:
        """Bring stone, place and angle where they should be: by nudges if few do, else typed."""
        now = _aim(panel)
        if now[0] != wanted.size.name:
            panel = await self._nudge(person, panel, wanted.size.name)
            now = _aim(panel)
        places = _nudges(wanted.place - int(now[1]), PLACES)
        angles = _nudges(wanted.angle - int(now[2]), ANGLES)
        if places is not None and angles is not None and len(places) + len(angles) <= FEW_NUDGES:
            for change in (*(f"p{step}" for step in places), *(f"a{step}" for step in angles)):
                panel = await self._nudge(person, panel, change)
        else:
            await self._counted(person, "type")
            form = await person.click(panel, custom_id(panel, "type"))
            place, angle = (each["custom_id"] for each in _fields(form.modal))
            reply = await person.submit(form, **{place: str(wanted.place), angle: str(wanted.angle)})
            panel = await settled(person, reply, panel)
        assert _aim(panel) == (wanted.size.name, str(wanted.place), str(wanted.angle)), panel.text
        return panel

    async def _nudge(self, person: Person, panel: Seen, change: str) -> Seen:
        return await self.press(person, panel, "aim", f"{','.join(_aim(panel))},{change}")


def _args(seen: Seen) -> list[str]:
    found = (PRESS.fullmatch(one) for one in ids(seen))
    return [one["arg"] for one in found if one]


def _aim(panel: Seen) -> tuple[str, str, str]:
    """What the aiming panel is set to, from its Push button."""
    match = PRESS.fullmatch(custom_id(panel, "push"))
    assert match
    size, place, angle = match["arg"].split(",")
    return size, place, angle


def _nudges(distance: int, steps: tuple[int, ...]) -> list[int] | None:
    """The steps that go so far, the long ones first; None if they cannot."""
    taken: list[int] = []
    for step in sorted(steps, key=abs, reverse=True):
        while step and distance * step > 0 and abs(distance) >= abs(step):
            distance -= step
            taken.append(step)
    return taken if distance == 0 else None


def _fields(modal: dict[str, object]) -> list[dict[str, str]]:
    """The inputs of a form."""
    labels = modal["components"]
    assert isinstance(labels, list)
    return [label["component"] for label in labels]


async def wishes(table: Table, person: Person, rng: random.Random) -> tuple[Action, ...]:
    """What a computer player would do, from what this person may see; fallen stones are exchanged at once."""
    look = await table.view(person)
    assert look.play is not None and look.seat is not None and look.legal
    action = computer.choose(look.play, look.legal, iter(lambda: rng.getrandbits(32), None))
    if isinstance(action, Exchange):
        return exchange_choices(Text("en"), look.play.table, look.seat)[0].actions
    return (action,)
