"""What happened, in lines that everybody may read: events, whole turns, films, the service's entries."""

import re
from collections.abc import Callable, Iterable

from bot.game.events import Entry, Left, PeopleEvent, people_in
from bot.game.model import PersonId
from bot.words.names import in_markdown
from bot.words.phrases import Names, amounts, called, letter, signed, signed_decimal, tally
from bot.words.text import Fact, Text
from engine.data import ROAD
from engine.events import (
    CardsDrawn,
    ConsolationTaken,
    EndTriggered,
    Event,
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
from engine.model import EndCause, Hand, PushStatus, Take, seats
from engine.quarry.aim import aim
from render.face import Name

_QUARRY = StonePushed | PushingStopped | StoneExchanged | TilePutBack | ConsolationTaken
_QUIET = GameStarted | CardsDrawn | QuarryLoaded | TurnBegan
"""What the board shows by itself, so that a summary need not say it."""


def event_line(text: Text, names: Names, event: Event) -> str:
    """One event, in a sentence or two."""
    match event:
        case GameStarted():
            return text.say("event-started", names=called(names, seats(len(event.order))))
        case CardsDrawn():
            return text.say("event-cards", cards=", ".join(map(str, sorted(event.cards))))
        case QuarryLoaded():
            return text.say("event-quarry", count=len(event.stones))
        case TurnBegan():
            return text.say("event-turn", round=event.round, name=names[event.seat - 1])
        case IncomeTaken():
            return _income(text, names, event)
        case StonePushed():
            return _push(text, names, event)
        case GameEnded():
            return _ended(text, names, event)
        case EndTriggered():
            key = "event-end-arrival" if event.cause is EndCause.ARRIVAL else "event-end-road"
            return text.say(key, name=names[event.seat - 1])
        case RoadBuilt():
            return _built(text, names, event)
        case Travelled():
            return _travelled(text, names, event)
        case _:
            return _exchange(text, names[event.seat - 1], event)


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


def _push(text: Text, names: Names, event: StonePushed) -> str:
    fallen = tally(stone.size for stone in event.fallen)
    said = text.say(
        "event-push" if event.fallen else "event-push-nothing",
        name=names[event.seat - 1],
        stone=letter(text, event.size),
        place=signed(event.place),
        angle=signed(event.angle),
        fallen=amounts(text, fallen),
    )
    return " ".join((said, *_push_remarks(text, event)))


def _push_remarks(text: Text, event: StonePushed) -> list[str]:
    remarks = []
    if event.push_token:
        remarks.append(text.say("event-push-token-used"))
    if event.status is PushStatus.JAMMED:
        remarks.append(text.say("event-push-jammed"))
    elif event.status is PushStatus.TIMEOUT:
        remarks.append(text.say("event-push-timeout"))
    return remarks


def _exchange(
    text: Text,
    name: str,
    event: PushingStopped | StoneExchanged | TilePutBack | ConsolationTaken,
) -> str:
    match event:
        case PushingStopped():
            return text.say("event-stopped-consolation" if event.consolation else "event-stopped", name=name)
        case StoneExchanged():
            if event.into is None:
                return text.say("event-sold", name=name, size=event.size.name)
            return text.say("event-exchanged", name=name, size=event.size.name, into=event.into.name)
        case TilePutBack():
            return text.say("event-put-back", name=name, size=event.size.name)
        case ConsolationTaken():
            key = "event-consolation-sesterce" if event.what is None else "event-consolation-tile"
            return text.say(key, name=name)


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
    said = text.say(key, name=names[event.seat - 1], place=place, sesterces=event.price, points=event.points)
    return f"{said} {text.say('event-marker', place=place)}" if event.marker else said


def _ended(text: Text, names: Names, event: GameEnded) -> str:
    key = "event-ended-one" if len(event.winners) == 1 else "event-ended-shared"
    best = event.scores[event.winners[0] - 1].total
    return text.say(key, names=called(names, event.winners), points=best)


def summary(text: Text, names: Names, entries: Iterable[Entry]) -> tuple[str, ...]:
    """What happened, a line per turn; without what the board shows or a notice has told."""
    lines: list[str] = []
    dig: list[Event] = []
    for entry in entries:
        if isinstance(entry, _QUARRY):
            dig.append(entry)
            continue
        if dig:
            lines.append(_dig_line(text, names, dig))
            dig = []
        if isinstance(entry, Undone):
            lines.append(text.say("entry-undone"))
        elif not isinstance(entry, PeopleEvent | _QUIET):
            lines.append(event_line(text, names, entry))
    if dig:
        lines.append(_dig_line(text, names, dig))
    return tuple(lines)


def _dig_line(text: Text, names: Names, dig: list[Event]) -> str:
    """A quarry turn, or as much of it as there is."""
    pushes = [event for event in dig if isinstance(event, StonePushed)]
    exchanges = [event for event in dig if isinstance(event, StoneExchanged)]
    said = []
    if pushes:
        fallen = tally(stone.size for push in pushes for stone in push.fallen)
        said.append(
            text.say(
                "summary-pushed" if fallen.total else "summary-pushed-nothing",
                name=names[pushes[0].seat - 1],
                pushed=amounts(text, tally(push.size for push in pushes)),
                fallen=amounts(text, fallen),
            )
        )
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
    return " ".join(said) or event_line(text, names, dig[0])


def film_caption(
    text: Text, names: Names, event: StonePushed, number: int, hand: Hand, *, still: bool = False
) -> tuple[str, ...]:
    """Under the film of a push, or a still instead of it: the aim, the hand's tremor and what fell."""
    aimed = aim(event.stone, event.size, event.place, event.angle)
    fallen = tally(stone.size for stone in event.fallen)
    shown = text.say(
        "film-aim",
        name=names[event.seat - 1],
        number=number,
        stone=letter(text, event.size),
        place=signed(event.place),
        angle=signed(event.angle),
    )
    strayed = text.say("film-steady")
    if hand is Hand.NORMAL:
        strayed = text.say(
            "film-hand",
            shift=signed_decimal(text, (event.x_um - aimed.x_um) / 1000),
            turn=signed_decimal(text, (event.angle_mdeg - aimed.angle_mdeg) / 1000),
        )
    fell = text.say("film-fell", fallen=amounts(text, fallen)) if event.fallen else text.say("film-nothing")
    lines = (shown, strayed, " ".join((fell, *_push_remarks(text, event))))
    return (*lines, text.say("film-still")) if still else lines


def entry_line(text: Text, names: Names, entry: Entry, name_of: Callable[[PersonId], Name]) -> str:
    """Any entry of the log; `name_of` tells the cleaned name of a person."""
    if isinstance(entry, Undone):
        return text.say("entry-undone")
    if not isinstance(entry, PeopleEvent):
        return event_line(text, names, entry)
    facts: dict[str, Fact] = {}
    if isinstance(entry, Left):
        facts["removed"] = "yes" if entry.removed else "no"
    for person in people_in(entry).values():
        facts["name"] = in_markdown(name_of(person))
    return text.say(entry_key(type(entry)), **facts)


def entry_key(kind: type) -> str:
    """The message for a kind of entry: entry-moved-here for MovedHere."""
    return "entry-" + re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()
