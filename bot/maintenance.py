"""Looking after a store: check every game, make summaries anew, take games out and bring them in."""

import contextlib
from collections.abc import Mapping
from dataclasses import fields, replace

from bot.game.events import Entry, GameId, Opened, PeopleEvent, Person
from bot.game.state import State, fold
from bot.game.view import HIDDEN
from bot.store import GameExists, Store, UnknownGame, Unreadable
from bot.store.codec import Archive, Archived, CodecError, recording_of
from bot.store.values import LIVE, Logged, Summary
from engine import BrokenLog
from engine.audit import fold_checked
from engine.chance import commitment_of
from engine.events import GameStarted

_PEOPLE = frozenset(("host", "person", "to"))
"""Fields of service entries that hold the number of a person."""


async def problem_of(store: Store, game: GameId) -> str | None:
    """Replay a stored game: its log, every rule of the box, its summary. What is wrong, in one line."""
    try:
        return _problem(await store.load(game), await store.summary(game))
    except UnknownGame:
        return "its summary is missing; `via-appia rebuild` makes it anew"
    except (BrokenLog, CodecError, Unreadable) as error:
        return str(error)


def _problem(log: tuple[Logged, ...], summary: Summary) -> str | None:
    record = _checked(summary.game, log)
    if _timeless(record.summary) != _timeless(summary):
        return "its summary does not fit its log; `via-appia rebuild` makes it anew"
    return None


def _checked(game: GameId, log: tuple[Logged, ...]) -> State:
    record = fold(game, log)
    if record.play is not None:
        fold_checked(recording_of(log).events)
    return record


def _timeless(summary: Summary) -> Summary:
    """Deadlines are put off when the bot stood still, which no log says."""
    return replace(summary, deadline_ms=None)


async def rebuild(store: Store, game: GameId) -> bool:
    """Make a game's summary anew from its log; whether it differed."""
    return await store.rebuild(fold(game, await store.load(game)).summary)


async def export(
    store: Store, game: GameId, *, anonymous: bool = False, with_secret: bool = False
) -> Archive:
    """A game as a file: anonymous without who played it; with the secret once it is over, or if told so."""
    log = await store.load(game)
    if fold(game, log).status in LIVE and not with_secret:
        log = tuple(map(_without_secret, log))
    numbers = _people_in(log)
    known = await store.people(numbers)
    people = [
        Archived(number)
        if anonymous
        else Archived(number, known[number].discord_id, known[number].name, known[number].locale)
        for number in sorted(numbers)
    ]
    return Archive(game, tuple(people), log)


def _without_secret(logged: Logged) -> Logged:
    match logged.entry:
        case Opened():
            return replace(logged, entry=replace(logged.entry, secret=HIDDEN))
        case GameStarted():
            return replace(logged, entry=replace(logged.entry, secret=None))
        case _:
            return logged


async def bring_in(store: Store, archive: Archive) -> State:
    """Store an exported game. `GameExists`, `RepeatedInteraction`, `BrokenLog`, `CodecError`."""
    told = _checked(archive.game, archive.log)  # refused before anybody is noted down
    if told.secret == HIDDEN:
        raise CodecError("the game is not over and its secret is not in the file: export it --with-secret")
    try:
        commitment_of(told.secret)
    except ValueError:
        raise CodecError("the secret in the file is damaged") from None
    with contextlib.suppress(UnknownGame):
        await store.load(archive.game)
        raise GameExists(archive.game)
    numbers: dict[Person, Person] = {}
    for person in archive.people:
        if person.discord_id is None:
            numbers[person.number] = await store.nobody()
        else:
            met = await store.person(person.discord_id, person.name, person.locale)
            numbers[person.number] = met.number
    if missing := _people_in(archive.log) - numbers.keys():
        raise CodecError(f"the file does not say who number {min(missing)} is")
    log = tuple(_renumbered(logged, numbers) for logged in archive.log)
    record = fold(archive.game, log)
    await store.restore(record.summary, log)
    return record


def _people_in(log: tuple[Logged, ...]) -> set[Person]:
    return {
        number
        for logged in log
        for number in (logged.by, *_people_of(logged.entry).values())
        if number is not None
    }


def _people_of(entry: Entry) -> dict[str, Person]:
    if not isinstance(entry, PeopleEvent):
        return {}
    names = (field.name for field in fields(entry))
    return {name: getattr(entry, name) for name in names if name in _PEOPLE}


def _renumbered(logged: Logged, numbers: Mapping[Person, Person]) -> Logged:
    changes = {name: numbers[number] for name, number in _people_of(logged.entry).items()}
    entry = replace(logged.entry, **changes) if changes else logged.entry  # type: ignore[arg-type]
    return replace(logged, by=numbers[logged.by] if logged.by is not None else None, entry=entry)
