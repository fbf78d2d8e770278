"""Looking after a store: check every game, make summaries anew, take games out and bring them in."""

import contextlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import fields, replace

from bot.game.events import (
    ComputerJoined,
    FilmShared,
    Joined,
    Left,
    Logged,
    MoveAsked,
    MovedHere,
    Opened,
    PaceAsked,
    PaceChanged,
    Planned,
    RematchOpened,
    TimeEvent,
    TimeMadeGood,
    people_in,
)
from bot.game.model import GAME_FORM, LIVE, ChannelId, GameId, PersonId, Status, is_computer
from bot.game.pace import DAY_MS, is_pace
from bot.game.results import results_of
from bot.game.state import State, Summary, fold
from bot.game.view import HIDDEN
from bot.service import now_ms
from bot.store import Conflict, GameExists, Store, UnknownGame, Unreadable
from bot.store.codec import Archive, Archived, CodecError, engine_events, recording_of
from bot.store.values import PersonRecord, PersonSettings
from engine import BrokenLog
from engine.audit import fold_checked, verify
from engine.chance import commitment_of
from engine.events import GameStarted
from engine.rules.setup import SEATS

_CLOCKS_DIFFER_MS = 5 * 60_000
"""So much the clock of another machine may be ahead."""
_LATEST_MS = 400 * DAY_MS
"""Nothing is due later than in a year or so."""


async def problem_of(store: Store, game: GameId) -> str | None:
    """Replay a stored game: log, luck, every rule of the box, summary, results. What is wrong, in one line.

    Beside a bot that writes, the store must be one that is read as of one moment.
    """
    try:
        log = await store.load(game)
    except UnknownGame:
        return "its log is missing: restore a backup"
    except (CodecError, Unreadable) as error:
        return str(error)
    try:
        state = _checked(game, log)
        _check_luck(state, log)
        if _timeless(state.summary) != _timeless(await store.summary(game)):
            return "its summary does not fit its log; `via-appia rebuild` makes it anew"
        # Where there are none the daily check has not come by yet.
        if (known := await store.results(game=game)) and known != results_of(state):
            return "its results do not fit its log; `via-appia rebuild` makes them anew"
    except UnknownGame:
        return "its summary is missing; `via-appia rebuild` makes it anew"
    except (BrokenLog, CodecError, Unreadable) as error:
        return str(error)
    return None


def _check_luck(state: State, log: tuple[Logged, ...]) -> None:
    """Whether the secret is still the one that was promised, and all that was drawn so far comes of it."""
    try:
        promised = commitment_of(state.secret)
    except ValueError:
        raise BrokenLog("its secret is damaged") from None
    starts = [logged.entry for logged in log if isinstance(logged.entry, GameStarted)]
    if state.play is None or not starts:
        return  # only the lobby's post knows what was promised
    if (
        starts[0].commitment != promised
        or starts[0].secret is None
        or starts[0].secret.key != state.secret.key
    ):
        raise BrokenLog("its secret is not the one that was promised at its start")
    # Every game's, given up or under way: a recording would leave the secret out.
    for finding in verify(engine_events(log), None):
        if finding.holds is False:
            raise BrokenLog(f"event {finding.number} ({finding.check}): not what its secret gives")


def _checked(game: GameId, log: tuple[Logged, ...]) -> State:
    state = fold(game, log)
    if state.play is not None:
        fold_checked(recording_of(log).events)
    return state


def _timeless(summary: Summary) -> Summary:
    """Deadlines are put off when the bot stood still, which no log says; of old turns none was noted."""
    return replace(summary, deadline_ms=None, due_ms=None)


async def rebuild(store: Store, game: GameId) -> bool:
    """Make a game's summary and results anew from its log; whether they differed."""
    while True:
        state = fold(game, await store.load(game))
        try:
            return await store.rebuild(state.summary, results_of(state))
        except Conflict:  # a bot moves on meanwhile
            if not store.shared:
                raise


async def export(
    store: Store, game: GameId, *, anonymous: bool = False, with_secret: bool = False
) -> Archive:
    """A game as a file: anonymous without who played it; with the secret once it is over, or if told so."""
    log = await store.load(game)
    if fold(game, log).status in LIVE and not with_secret:
        log = tuple(map(_without_secret, log))
    if anonymous:
        log = tuple(map(_without_private_place, log))
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


def _without_private_place(logged: Logged) -> Logged:
    """The channel of somebody's private messages says who they are."""
    match logged.entry:
        case Opened(spot=spot) | MoveAsked(spot=spot) | MovedHere(spot=spot) if spot.private:
            return replace(logged, entry=replace(logged.entry, spot=replace(spot, channel=ChannelId(0))))
        case _:
            return logged


async def bring_in(store: Store, archive: Archive) -> State:
    """Store an exported game, which anybody may have written; nobody who is known here is changed by it.

    All of it or nothing, whoever is new here included.

    `GameExists`, `RepeatedInteraction`, `BrokenLog`, `CodecError`.
    """
    _check_told(archive)
    told = _checked(archive.game, archive.log)
    if told.secret == HIDDEN:
        raise CodecError("the game is not over and its secret is not in the file: export it --with-secret")
    _check_state(told)
    with contextlib.suppress(UnknownGame):
        await store.load(archive.game)
        raise GameExists(archive.game)
    named = _people_in(archive.log)
    numbers, newcomers = await _numbers(store, [one for one in archive.people if one.number in named])
    log = tuple(_renumbered(logged, numbers) for logged in archive.log)
    state = fold(archive.game, log)
    await store.restore(state.summary, log, newcomers, results_of(state))
    return state


async def _numbers(
    store: Store, people: Iterable[Archived]
) -> tuple[dict[PersonId, PersonId], list[PersonRecord]]:
    """The numbers that these people have here, or will have; and those among them who are new."""
    free = await store.free_number()
    numbers: dict[PersonId, PersonId] = {}
    newcomers: list[PersonRecord] = []
    for person in people:
        known = None if person.discord_id is None else await store.find_person(person.discord_id)
        number = known.number if known is not None else PersonId(free + len(newcomers))
        numbers[person.number] = number
        if known is None:
            told = ("", "") if person.discord_id is None else (person.name, person.locale)
            newcomers.append(PersonRecord(number, person.discord_id, *told, PersonSettings()))
    return numbers, newcomers


def _check_told(archive: Archive) -> None:
    """What an archive says of people, places and times, as hostile as input can be."""
    _check_game(archive.game)
    for logged in archive.log:
        try:
            _check_entry(logged)
        except CodecError as error:
            raise CodecError(f"entry {logged.seq}: {error}") from None
    people = archive.people
    ids = [person.discord_id for person in people if person.discord_id is not None]
    _require(len({person.number for person in people}) == len(people), "somebody is in the file twice")
    _require(len({*ids}) == len(ids), "two people have the same Discord id")
    _require(all(map(_is_id, ids)), "somebody has an id that is none of Discord's")
    _require(all(_is_locale(person.locale) for person in people), "somebody speaks no language")
    missing = _people_in(archive.log) - {person.number for person in people}
    _require(not missing, f"the file does not say who number {min(missing, default=0)} is")


def _check_entry(logged: Logged) -> None:
    entry = logged.entry
    _require(0 <= logged.at_ms <= now_ms() + _CLOCKS_DIFFER_MS, "it is from the future, or from no time")
    _require(0 < logged.first <= logged.seq, "it belongs to no move")
    _require(_is_id(logged.interaction or 0), "its interaction is none of Discord's")
    if isinstance(entry, Opened | MoveAsked | MovedHere):
        _require(_is_id(entry.spot.guild) and _is_id(entry.spot.channel), "its place is none of Discord's")
    if isinstance(entry, Opened | Planned):
        _require(entry.plan.players in (0, *SEATS), f"{entry.plan.players} players cannot play")
        _require(_is_locale(entry.plan.language), "its language is none")
        _require(is_pace(entry.plan.pace.turn_ms), "nobody can play at its pace")
    if isinstance(entry, Opened) and entry.rematch_of is not None:
        _check_game(entry.rematch_of)
    if isinstance(entry, TimeMadeGood):
        _require(abs(entry.by_ms) <= logged.at_ms, "no bot stood still for so long")
    if isinstance(entry, PaceAsked | PaceChanged):
        _require(is_pace(entry.pace.turn_ms), "nobody can play at its pace")
    if isinstance(entry, TimeEvent):
        _require(all(map(_is_time, _moments(entry))), "it tells of no time of ours")
    if isinstance(entry, RematchOpened):
        _check_game(entry.game)
    if isinstance(entry, FilmShared):
        _require(0 < entry.push < logged.seq, "nothing was pushed there")
    told_of = () if isinstance(entry, ComputerJoined | Left) else people_in(entry).values()
    automatic = any(one is not None and is_computer(one) for one in (logged.by, *told_of))
    _require(not automatic, "a computer does what only people do")
    if isinstance(entry, Joined):
        told = entry.contribution
        _require(told.isascii() and told.isprintable(), "no press brings what stirs its luck")


def _moments(entry: TimeEvent) -> list[int]:
    """The moments and lengths of time that an entry names."""
    told = (getattr(entry, one.name) for one in fields(entry) if one.name.endswith("_ms"))
    return [one for one in told if one is not None]


def _is_time(told_ms: int) -> bool:
    return 0 <= told_ms <= now_ms() + _LATEST_MS


def _check_game(game: GameId) -> None:
    _require(re.fullmatch(GAME_FORM, game) is not None, f"{game[:20]!r} is no id of a game")


def _check_state(told: State) -> None:
    """What no event says alone."""
    try:
        commitment_of(told.secret)
    except ValueError:
        raise CodecError("the secret in the file is damaged") from None
    _require(len(told.members) <= SEATS[-1], "more people are seated than there are seats")
    _require(len({*told.players}) == len(told.members), "somebody sits in two seats")
    # Computers stay behind where the last person left.
    empty = told.status is Status.CLOSED or not told.members
    _require(empty or any(not is_computer(one) for one in told.players), "only computers play")
    if told.play is not None:
        _require(len(told.play.table.players) == len(told.members), "other people play than are seated")


def _require(truth: bool, otherwise: str) -> None:
    if not truth:
        raise CodecError(otherwise)


def _is_id(number: int) -> bool:
    """Whether Discord may have given it."""
    return 0 <= number < 1 << 63


def _is_locale(locale: str) -> bool:
    return re.fullmatch("[A-Za-z0-9_-]{0,16}", locale) is not None


def _people_in(log: tuple[Logged, ...]) -> set[PersonId]:
    return {
        number
        for logged in log
        for number in (logged.by, *people_in(logged.entry).values())
        if number is not None and not is_computer(number)
    }


def _renumbered(logged: Logged, numbers: Mapping[PersonId, PersonId]) -> Logged:
    people = people_in(logged.entry).items()
    changes = {name: numbers[number] for name, number in people if not is_computer(number)}
    entry = replace(logged.entry, **changes) if changes else logged.entry  # type: ignore[arg-type]
    return replace(logged, by=numbers[logged.by] if logged.by is not None else None, entry=entry)
