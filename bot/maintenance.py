"""Looking after a store: check every game, make summaries anew, take games out and bring them in."""

import contextlib
from collections.abc import Mapping
from dataclasses import replace

from bot.game.events import Logged, Opened, people_in
from bot.game.model import LIVE, GameId, PersonId
from bot.game.state import State, Summary, fold
from bot.game.view import HIDDEN
from bot.store import GameExists, Store, UnknownGame, Unreadable
from bot.store.codec import Archive, Archived, CodecError, recording_of
from engine import BrokenLog
from engine.audit import fold_checked
from engine.chance import commitment_of
from engine.events import GameStarted


async def problem_of(store: Store, game: GameId) -> str | None:
    """Replay a stored game: its log, every rule of the box, its summary. What is wrong, in one line."""
    try:
        return _problem(await store.load(game), await store.summary(game))
    except UnknownGame:
        return "its summary is missing; `via-appia rebuild` makes it anew"
    except (BrokenLog, CodecError, Unreadable) as error:
        return str(error)


def _problem(log: tuple[Logged, ...], summary: Summary) -> str | None:
    state = _checked(summary.game, log)
    if _timeless(state.summary) != _timeless(summary):
        return "its summary does not fit its log; `via-appia rebuild` makes it anew"
    return None


def _checked(game: GameId, log: tuple[Logged, ...]) -> State:
    state = fold(game, log)
    if state.play is not None:
        fold_checked(recording_of(log).events)
    return state


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
    numbers: dict[PersonId, PersonId] = {}
    for person in archive.people:
        if person.discord_id is None:
            numbers[person.number] = await store.nobody()
        else:
            met = await store.person(person.discord_id, person.name, person.locale)
            numbers[person.number] = met.number
    if missing := _people_in(archive.log) - numbers.keys():
        raise CodecError(f"the file does not say who number {min(missing)} is")
    log = tuple(_renumbered(logged, numbers) for logged in archive.log)
    state = fold(archive.game, log)
    await store.restore(state.summary, log)
    return state


def _people_in(log: tuple[Logged, ...]) -> set[PersonId]:
    return {
        number
        for logged in log
        for number in (logged.by, *people_in(logged.entry).values())
        if number is not None
    }


def _renumbered(logged: Logged, numbers: Mapping[PersonId, PersonId]) -> Logged:
    changes = {name: numbers[number] for name, number in people_in(logged.entry).items()}
    entry = replace(logged.entry, **changes) if changes else logged.entry  # type: ignore[arg-type]
    return replace(logged, by=numbers[logged.by] if logged.by is not None else None, entry=entry)
