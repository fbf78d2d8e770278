"""What happened, in lines that everybody may read: whole turns, and what people did beside the rules."""

import re
from collections.abc import Callable, Iterable
from typing import TypeAlias

from bot.game.events import (
    Abandoned,
    ComputerActed,
    Entry,
    Left,
    Nudged,
    OrdersFollowed,
    PeopleEvent,
    Reminded,
    ReminderPutOff,
    TimeRuns,
    TimeStands,
    TurnMuted,
    people_in,
)
from bot.game.model import PersonId
from bot.words.film import AVALANCHE
from bot.words.moments import NO_MOMENTS, Moment, Moments
from bot.words.names import Safe, in_markdown, of_computer
from bot.words.phrases import Names, amounts, called, tally, together
from bot.words.text import Fact, Text
from engine.data import BOX, ROAD
from engine.events import (
    CardsDrawn,
    ConsolationTaken,
    EndTriggered,
    GameEnded,
    GameStarted,
    IncomeTaken,
    PushingStopped,
    QuarryLoaded,
    RoadBuilt,
    StoneExchanged,
    StonePushed,
    TilePutBack,
    Travelled,
    TurnBegan,
    Undone,
)
from engine.model import EndCause, Seat, Take, seats
from render.face import Name

_Dig: TypeAlias = StonePushed | PushingStopped | StoneExchanged | TilePutBack | ConsolationTaken
_Told: TypeAlias = GameStarted | IncomeTaken | RoadBuilt | Travelled | EndTriggered | GameEnded
_QUIET = CardsDrawn | QuarryLoaded | TurnBegan
"""What the board shows by itself, so that nobody need say it."""


def event_line(text: Text, names: Names, event: _Told, moment: Moment | None = None) -> str:
    """One event that is told by itself, in a sentence or two."""
    match event:
        case GameStarted():
            return text.say("event-started", names=called(names, seats(len(event.order))))
        case IncomeTaken():
            return _income(text, names, event)
        case RoadBuilt():
            return " ".join((_built(text, names, event), *_moment(text, moment)))
        case Travelled():
            said = (_travelled(text, names, event), *_moment(text, moment))
            cheaper = (text.say("event-marker", place=event.path[-1]),) if event.marker else ()
            return " ".join((*said, *cheaper))
        case EndTriggered():
            key = "event-end-arrival" if event.cause is EndCause.ARRIVAL else "event-end-road"
            return text.say(key, name=names[event.seat - 1])
        case GameEnded():
            return _ended(text, names, event)


def _income(text: Text, names: Names, event: IncomeTaken) -> str:
    name = names[event.seat - 1]
    card: dict[str, Fact] = {"name": name, "card": event.card}
    stones = amounts(text, event.stones)
    if event.take is Take.SESTERCES:
        lines = [text.say("event-income-sesterces", sesterces=event.sesterces, **card)]
    elif event.take is Take.STONES:
        key = "event-income-stones" if event.stones.total else "event-income-no-stones"
        lines = [text.say(key, stones=stones, **card)]
    else:
        key = "event-income-both" if event.stones.total else "event-income-both-no-stones"
        lines = [text.say(key, sesterces=event.sesterces, stones=stones, **card)]
    if event.returned:
        returned = ", ".join(
            f"{other} {amounts(text, counts)}"
            for other, counts in zip(names, event.returned, strict=True)
            if counts.total
        )
        lines.append(
            text.say("event-shortage", returned=returned) if returned else text.say("event-shortage-empty")
        )
    if event.push_token:
        lines.append(text.say("event-push-token", name=name))
    return " ".join(lines)


def _built(text: Text, names: Names, event: RoadBuilt) -> str:
    name, points = names[event.seat - 1], sum(event.points)
    if len(event.spaces) == 1:
        return text.say("event-built-one", name=name, space=event.spaces[0], points=points)
    first, second = event.spaces
    return text.say("event-built-two", name=name, first=first, second=second, points=points)


def _travelled(text: Text, names: Names, event: Travelled) -> str:
    place = event.path[-1]
    key = "event-travelled"
    if place in ROAD.cities:
        key = "event-arrived" if event.points else "event-arrived-late"
        if event.points == BOX.tokens_for_more[0]:  # the top one is the same for two
            key = "event-arrived-first"
    return text.say(key, name=names[event.seat - 1], place=place, sesterces=event.price, points=event.points)


def _moment(text: Text, moment: Moment | None) -> list[str]:
    said: list[str] = []
    if moment is None:
        return said
    if moment.lead is not None:
        own, next_best = moment.lead
        said.append(text.say("moment-lead", own=own, next=next_best))
    if moment.paved is not None:
        opened = moment.opened.name if moment.opened is not None else "none"
        said.append(text.say("moment-paved", segment=moment.paved.name, opened=opened))
    return said


def _ended(text: Text, names: Names, event: GameEnded) -> str:
    key = "event-ended-one" if len(event.winners) == 1 else "event-ended-shared"
    best = event.scores[event.winners[0] - 1].total
    return text.say(key, names=together(text, names, event.winners), points=best)


UNTOLD = (TimeRuns, TimeStands, Reminded, ReminderPutOff, TurnMuted, Nudged)
"""What no history tells: it is told otherwise, or is nobody's business any more."""


def summary(
    text: Text, names: Names, entries: Iterable[Entry], known: Moments = NO_MOMENTS
) -> tuple[str, ...]:
    """What happened, a line per turn; without what the board shows. `known` are the moments among it.

    What was ordered before its turn is marked so, and what a computer did in a seat that is a person's now.
    """
    lines: list[str] = []
    dig: list[_Dig] = []
    ordered, names_now = False, names
    for entry in entries:
        if isinstance(entry, _Dig):
            dig.append(entry)
            continue
        if isinstance(entry, ComputerActed):
            names_now = _with_computer(names_now, entry.seat)
            continue
        if isinstance(entry, UNTOLD):
            continue
        if dig:
            lines.append(_dig_line(text, names_now, dig))
            dig = []
        if isinstance(entry, TurnBegan):
            names_now = names
        elif isinstance(entry, OrdersFollowed):
            ordered = True
        elif isinstance(entry, Undone):
            lines.append(text.say("entry-undone"))
        elif not isinstance(entry, PeopleEvent | _QUIET):
            moment = known.get(entry) if isinstance(entry, RoadBuilt | Travelled) else None
            line = event_line(text, names_now, entry, moment)
            lines.append(text.say("orders-as-planned", line=line) if ordered else line)
            ordered = False
    if dig:
        lines.append(_dig_line(text, names_now, dig))
    return tuple(lines)


def _with_computer(names: Names, seat: Seat) -> Names:
    """The same where a computer plays this seat, if only for a turn."""
    return (*names[: seat - 1], of_computer(names[seat - 1]), *names[seat:])


def _dig_line(text: Text, names: Names, dig: list[_Dig]) -> str:
    """A quarry turn, or as much of it as there is."""
    name = names[dig[0].seat - 1]
    pushes = [event for event in dig if isinstance(event, StonePushed)]
    exchanges = [event for event in dig if isinstance(event, StoneExchanged)]
    said = [_pushes_line(text, name, pushes)] if pushes else []
    back = tally(event.size for event in dig if isinstance(event, TilePutBack))
    if back.total:
        said.append(text.say("summary-put-back", tiles=amounts(text, back)))
    tiles = tally(event.into for event in exchanges if event.into is not None)
    if tiles.total:
        said.append(text.say("summary-tiles", tiles=amounts(text, tiles)))
    sold = sum(event.into is None for event in exchanges)
    if sold:
        said.append(text.say("summary-sold", sesterces=sold))
    said += [
        text.say("summary-consolation-sesterce" if event.what is None else "summary-consolation-tile")
        for event in dig
        if isinstance(event, ConsolationTaken)
    ]
    if said:
        return " ".join(said)
    consoled = any(isinstance(event, PushingStopped) and event.consolation for event in dig)
    return text.say("event-stopped-consolation" if consoled else "event-stopped", name=name)


def _pushes_line(text: Text, name: Safe, pushes: list[StonePushed]) -> str:
    fallen = tally(stone.size for push in pushes for stone in push.fallen)
    key = "summary-pushed" if fallen.total else "summary-pushed-nothing"
    if any(len(push.fallen) >= AVALANCHE for push in pushes):
        key = "summary-avalanche"
    pushed = tally(push.size for push in pushes)
    return text.say(key, name=name, pushed=amounts(text, pushed), fallen=amounts(text, fallen))


def entry_line(
    text: Text, entry: PeopleEvent, name_of: Callable[[PersonId], Name], manager: PersonId | None = None
) -> str:
    """What people did beside the rules; `name_of` tells the cleaned name of a person.

    `manager` is who ended the game, if it was not those who play.
    """
    if isinstance(entry, Abandoned) and manager is not None:
        return text.say("notice-abandoned-manager", name=in_markdown(name_of(manager)))
    facts: dict[str, Fact] = {}
    if isinstance(entry, Left):
        facts["removed"] = "yes" if entry.removed else "no"
    for person in people_in(entry).values():
        facts["name"] = in_markdown(name_of(person))
    return text.say(entry_key(type(entry)), **facts)


def entry_key(kind: type) -> str:
    """The message for a kind of entry: entry-moved-here for MovedHere."""
    return "entry-" + re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()
