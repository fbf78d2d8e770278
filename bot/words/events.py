"""What happened, in lines that everybody may read: events, whole turns, films, the service's entries."""

import re
from collections.abc import Callable, Iterable

from bot.game.events import Entry, Left, PeopleEvent, people_in
from bot.game.model import PersonId
from bot.words.names import Name, in_markdown
from bot.words.phrases import Faces, amounts, called, letter, signed, signed_decimal, tally
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
from engine.model import EndCause, Hand, PushStatus, Take
from engine.quarry.aim import aim

_QUARRY = StonePushed | PushingStopped | StoneExchanged | TilePutBack | ConsolationTaken
_QUIET = GameStarted | CardsDrawn | QuarryLoaded | TurnBegan
"""What the board shows by itself, so that a summary need not say it."""


def event_line(text: Text, faces: Faces, event: Event) -> str:
    """One event, in a sentence or two."""
    match event:
        case GameStarted():
            return text.say("event-started", names=called(faces, range(1, len(event.order) + 1)))
        case CardsDrawn():
            return text.say("event-cards", cards=", ".join(map(str, sorted(event.cards))))
        case QuarryLoaded():
            return text.say("event-quarry", count=len(event.stones))
        case TurnBegan():
            return text.say("event-turn", round=event.round, name=faces[event.seat - 1].called)
        case IncomeTaken():
            return _income(text, faces, event)
        case StonePushed():
            return _push(text, faces, event)
        case GameEnded():
            return _ended(text, faces, event)
        case EndTriggered():
            key = "event-end-arrival" if event.cause is EndCause.ARRIVAL else "event-end-road"
            return text.say(key, name=faces[event.seat - 1].called)
        case RoadBuilt():
            return _built(text, faces, event)
        case Travelled():
            return _travelled(text, faces, event)
        case _:
            return _exchange(text, faces[event.seat - 1].called, event)


def _income(text: Text, faces: Faces, event: IncomeTaken) -> str:
    name = faces[event.seat - 1].called
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
            f"{face.called} {amounts(text, counts)}"
            for face, counts in zip(faces, event.returned, strict=True)
            if counts.total
        )
        lines.append(
            text.say("event-shortage", returned=returned) if returned else text.say("event-shortage-empty")
        )
    if event.push_token:
        lines.append(text.say("event-push-token", name=name))
    return " ".join(lines)


def _push(text: Text, faces: Faces, event: StonePushed) -> str:
    fallen = tally(stone.size for stone in event.fallen)
    said = text.say(
        "event-push" if event.fallen else "event-push-nothing",
        name=faces[event.seat - 1].called,
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


def _built(text: Text, faces: Faces, event: RoadBuilt) -> str:
    name, points = faces[event.seat - 1].called, sum(event.points)
    if len(event.spaces) == 1:
        return text.say("event-built-one", name=name, space=event.spaces[0], points=points)
    first, second = event.spaces
    return text.say("event-built-two", name=name, first=first, second=second, points=points)


def _travelled(text: Text, faces: Faces, event: Travelled) -> str:
    place = event.path[-1]
    key = "event-travelled"
    if place in ROAD.cities:
        key = "event-arrived" if event.points else "event-arrived-late"
    said = text.say(
        key, name=faces[event.seat - 1].called, place=place, sesterces=event.price, points=event.points
    )
    return f"{said} {text.say('event-marker', place=place)}" if event.marker else said


def _ended(text: Text, faces: Faces, event: GameEnded) -> str:
    key = "event-ended-one" if len(event.winners) == 1 else "event-ended-shared"
    best = event.scores[event.winners[0] - 1].total
    return text.say(key, names=called(faces, event.winners), points=best)


def summary(text: Text, faces: Faces, entries: Iterable[Entry]) -> tuple[str, ...]:
    """What happened, a line per turn; without what the board shows or a notice has told."""
    lines: list[str] = []
    dig: list[Event] = []
    for entry in entries:
        if isinstance(entry, _QUARRY):
            dig.append(entry)
            continue
        if dig:
            lines.append(_dig_line(text, faces, dig))
            dig = []
        if isinstance(entry, Undone):
            lines.append(text.say("entry-undone"))
        elif not isinstance(entry, PeopleEvent | _QUIET):
            lines.append(event_line(text, faces, entry))
    if dig:
        lines.append(_dig_line(text, faces, dig))
    return tuple(lines)


def _dig_line(text: Text, faces: Faces, dig: list[Event]) -> str:
    """A quarry turn, or as much of it as there is."""
    pushes = [event for event in dig if isinstance(event, StonePushed)]
    exchanges = [event for event in dig if isinstance(event, StoneExchanged)]
    said = []
    if pushes:
        fallen = tally(stone.size for push in pushes for stone in push.fallen)
        said.append(
            text.say(
                "summary-pushed" if fallen.total else "summary-pushed-nothing",
                name=faces[pushes[0].seat - 1].called,
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
    return " ".join(said) or event_line(text, faces, dig[0])


def film_caption(
    text: Text, faces: Faces, event: StonePushed, number: int, hand: Hand, *, still: bool = False
) -> tuple[str, ...]:
    """Under the film of a push, or a still instead of it: the aim, the hand's tremor and what fell."""
    aimed = aim(event.stone, event.size, event.place, event.angle)
    fallen = tally(stone.size for stone in event.fallen)
    shown = text.say(
        "film-aim",
        name=faces[event.seat - 1].called,
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


def entry_line(text: Text, faces: Faces, entry: Entry, name_of: Callable[[PersonId], Name]) -> str:
    """Any entry of the log; `name_of` tells the cleaned name of a person."""
    if isinstance(entry, Undone):
        return text.say("entry-undone")
    if not isinstance(entry, PeopleEvent):
        return event_line(text, faces, entry)
    facts: dict[str, Fact] = {}
    if isinstance(entry, Left):
        facts["removed"] = "yes" if entry.removed else "no"
    for person in people_in(entry).values():
        facts["name"] = in_markdown(name_of(person))
    return text.say(entry_key(type(entry)), **facts)


def entry_key(kind: type) -> str:
    """The message for a kind of entry: entry-moved-here for MovedHere."""
    return "entry-" + re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()
