"""Which messages a change to a game asks for: what and to whom. Words and pictures come when it is sent."""

from collections.abc import Iterator

from bot.game.events import (
    AbandonAgreed,
    AbandonAsked,
    Abandoned,
    AbandonRefused,
    Closed,
    ColourChosen,
    Entry,
    HandedOver,
    HandoverDeclined,
    HandoverOffered,
    HostChanged,
    Joined,
    KeptOpen,
    Lapsed,
    Left,
    MovedHere,
    Opened,
    Planned,
    RematchOpened,
    Revived,
    Suspended,
    UndoAgreed,
    UndoAsked,
    UndoRefused,
)
from bot.game.state import State
from bot.store.values import Kind, Recipe
from engine.events import EndTriggered, GameEnded, GameStarted, StonePushed, TurnBegan, Undone

MENTION_DELAY_MS = 15_000
"""The turn post waits so long, or until the next act: an undo pings nobody."""

_LOBBY = (
    Opened,
    Joined,
    Left,
    HostChanged,
    ColourChosen,
    Planned,
    Lapsed,
    Closed,
    GameStarted,
    GameEnded,
    Abandoned,
    MovedHere,
)
_NOTICE = (
    EndTriggered,
    UndoAsked,
    UndoAgreed,
    UndoRefused,
    AbandonAsked,
    AbandonAgreed,
    AbandonRefused,
    Abandoned,
    HandoverOffered,
    HandoverDeclined,
    HandedOver,
    RematchOpened,
    Revived,
)
_TURN = (TurnBegan, Undone, HandedOver, Revived)


def recipes(
    before: State | None,
    entries: tuple[Entry, ...],
    after: State,
    now_ms: int,
    mention_delay_ms: int = MENTION_DELAY_MS,
) -> tuple[Recipe, ...]:
    """The messages for one commit, in the order in which they are to be read."""
    return tuple(_recipes(before, entries, after, now_ms, mention_delay_ms))


def _recipes(
    before: State | None, entries: tuple[Entry, ...], after: State, now_ms: int, mention_delay_ms: int
) -> Iterator[Recipe]:
    started = _any(entries, GameStarted)
    if _any(entries, _LOBBY):
        yield Recipe(Kind.LOBBY)
    if started:
        yield Recipe(Kind.START)
    if _any(entries, StonePushed):
        yield Recipe(Kind.FILM)
    if _any(entries, _NOTICE):
        yield Recipe(Kind.NOTICE)
    if _any(entries, Suspended):  # the table cannot be reached: privately
        yield from (Recipe(Kind.NOTICE, seat) for seat, _ in enumerate(after.members, 1))
    if _any(entries, KeptOpen):
        yield Recipe(Kind.KEEP_OPEN)
    if _any(entries, GameEnded):
        yield Recipe(Kind.RESULT, since=_turn_began(before))
    elif after.awaited is not None and _any(entries, _TURN):
        delay_ms = 0 if started or _any(entries, Revived) else mention_delay_ms
        since = _turn_began(before) if _any(entries, TurnBegan) else None
        yield Recipe(Kind.TURN, None, now_ms + delay_ms, since)
        yield Recipe(Kind.TURN_NOTE, after.awaited, now_ms + delay_ms)
    yield from (Recipe(Kind.PURSE, seat) for seat in _changed_purses(before, entries, after))


def _turn_began(before: State | None) -> int | None:
    """Where the turn began that now ends: a turn of several moves is told as a whole."""
    played = before.played if before else ()
    return next((one.seq for one in reversed(played) if isinstance(one.event, TurnBegan)), None)


def _changed_purses(before: State | None, entries: tuple[Entry, ...], after: State) -> Iterator[int]:
    if after.play is None:
        return
    known = before.play.purses if before and before.play else (None,) * len(after.play.purses)
    new = {entry.seat for entry in entries if isinstance(entry, HandedOver)}
    for seat, (old, present) in enumerate(zip(known, after.play.purses, strict=True), 1):
        if old != present or seat in new:
            yield seat


def _any(entries: tuple[Entry, ...], kinds: type | tuple[type, ...]) -> bool:
    return any(isinstance(entry, kinds) for entry in entries)
