"""Values of ours as rows of tables, and back; the same in every store."""

import json
import secrets
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, get_args

from bot.game.errors import Refused
from bot.game.events import (
    ComputerActed,
    HandedOver,
    Joined,
    Left,
    Logged,
    OrdersFollowed,
    TimeRuns,
    TimeStands,
)
from bot.game.messages import Recipe
from bot.game.model import LIVE, GameId, GuildId, PersonId, Spot, Status, UserId, is_computer
from bot.game.orders import Order, Orders, read, write
from bot.game.pace import DAY_MS
from bot.game.results import SeatResult
from bot.game.state import Summary
from bot.store import Unreadable
from bot.store import statements as sql
from bot.store.codec import encode
from bot.store.values import Commit
from engine.events import Event, GameEnded, GameStarted, Undone
from engine.model import Counts

Rows = Mapping[str, Sequence[tuple[Any, ...]]]
"""Statement -> the rows to run it with."""
_OUTAGES_MS = 90 * DAY_MS
"""So long outages are kept: every game that can be reached is touched within a week of the bot's own time."""
_SEATING = frozenset((Joined, Left, HandedOver))
"""Entries that change who plays."""
_MOVES = frozenset(get_args(Event)) - {GameStarted, GameEnded} | {
    Undone,
    ComputerActed,
    OrdersFollowed,
    TimeRuns,
    TimeStands,
}
"""Entries that change nothing of a summary but who is to move and when."""
Given = frozenset[tuple[PersonId, tuple[Order, ...]]]
"""Who wants what in a game. When it is due only commits change, and pauses that are made good."""


def rows_of(commit: Commit) -> Rows:
    """What adding to a game writes: statements and their rows, in order."""
    new, seq = commit.summary, commit.expected_seq
    if _MOVES.issuperset(type(logged.entry) for logged in commit.log):
        moved = (new.seq, new.awaited, new.deadline_ms, new.touched_ms, new.due_ms, new.game, seq)
        return {sql.MOVE_GAME: [moved], **consequence_rows(commit)}
    return {sql.CHANGE_GAME: [(*game_row(new), seq)], **consequence_rows(commit)}


def consequence_rows(commit: Commit) -> dict[str, list[tuple[Any, ...]]]:
    """What a commit writes beside the game's own row."""
    summary, since = commit.summary, commit.expected_seq
    rows: dict[str, list[tuple[Any, ...]]] = {
        sql.NEW_ENTRY: entry_rows(summary.game, commit.log),
        sql.NEW_RECIPE: [recipe_row(summary.game, since, summary.seq, recipe) for recipe in commit.outbox],
        **orders_rows(summary.game, commit.orders),
        sql.NEW_RESULT: list(map(result_row, commit.results)),
    }
    if summary.status not in LIVE:
        rows[sql.CLEAR_FOLLOWERS] = [(summary.game,)]
    if not _SEATING.isdisjoint(type(logged.entry) for logged in commit.log):
        rows |= seating_rows(summary)
    return rows


def recipe_row(game: GameId, since: int, seq: int, recipe: Recipe) -> tuple[Any, ...]:
    """A message to send. Discord drops the second of two with the same nonce, so that it is random."""
    return (
        game,
        since if recipe.since is None else recipe.since,
        seq,
        recipe.kind,
        recipe.seat,
        recipe.not_before_ms,
        recipe.about,
        recipe.person,
        secrets.token_hex(8),
    )


def orders_rows(game: GameId, given: Iterable[Orders]) -> dict[str, list[tuple[Any, ...]]]:
    """What becomes of standing orders; those without wishes are no more."""
    rows: dict[str, list[tuple[Any, ...]]] = {sql.PUT_ORDERS: [], sql.DROP_ORDERS: []}
    for one in given:
        if one.wishes:
            lines = json.dumps([write(wish) for wish in one.wishes])
            rows[sql.PUT_ORDERS].append((game, one.person, lines, one.due_ms))
        else:
            rows[sql.DROP_ORDERS].append((game, one.person))
    return rows


def given_of(rows: Iterable[Iterable[Any]]) -> dict[GameId, Given]:
    """Who wants what, by game, of rows with these three."""
    found = defaultdict[GameId, set[tuple[PersonId, tuple[Order, ...]]]](set)
    for game, person, wishes in rows:
        found[game].add((person, wishes_of(wishes)))
    return {game: frozenset(given) for game, given in found.items()}


def wishes_of(stored: str) -> tuple[Order, ...]:
    """What can be read of somebody's orders: damage to them must not stop their game."""
    try:
        return tuple(read(line) for line in json.loads(stored))
    except (ValueError, TypeError, AttributeError, RecursionError, Refused):
        return ()


def entry_rows(game: GameId, log: Iterable[Logged]) -> list[tuple[Any, ...]]:
    """Entries of a log."""
    return [
        (game, logged.seq, logged.at_ms, logged.by, logged.interaction, logged.first, *_text(logged))
        for logged in log
    ]


def seating_rows(summary: Summary) -> dict[str, list[tuple[Any, ...]]]:
    """Who plays in a game, from now on."""
    return {
        sql.CLEAR_PLAYERS: [(summary.game,)],
        sql.NEW_PLAYER: [(person, summary.game) for person in seated_people(summary)],
    }


def outage_rows(guild: GuildId, by_ms: int, until_ms: int) -> dict[str, list[tuple[Any, ...]]]:
    """That the bot, or one server, stood still; below 0: outages after this never were."""
    if by_ms <= 0:
        return {sql.LATER_OUTAGES: [(until_ms,)]}
    return {sql.OLD_OUTAGES: [(until_ms - _OUTAGES_MS,)], sql.NEW_OUTAGE: [(guild, until_ms, by_ms)]}


def deletion_rows(games: Iterable[GameId]) -> Rows:
    """Games, and all that belongs to them."""
    keys = [(game,) for game in games]
    tables = (sql.CLEAR_PLAYERS, sql.CLEAR_FOLLOWERS, sql.CLEAR_RESULTS, *sql.DELETE_OF_GAME)
    return dict.fromkeys((*tables, sql.DELETE_GAME), keys)


def seated_people(summary: Summary) -> tuple[PersonId, ...]:
    """Who plays, without computers: they have no row among the people."""
    return tuple(one for one in summary.players if not is_computer(one))


def _text(logged: Logged) -> tuple[str, str]:
    kind, payload = encode(logged.entry)
    return kind, payload.decode()


def game_row(summary: Summary) -> tuple[Any, ...]:
    """A summary, by the columns of `GAME`."""
    s = summary
    return (
        s.game,
        s.seq,
        s.status,
        s.suspended,
        s.name,
        s.language,
        s.spot.guild,
        s.spot.channel,
        s.host,
        json.dumps(s.players, separators=(",", ":")),
        s.awaited,
        s.deadline_ms,
        s.opened_ms,
        s.touched_ms,
        s.halted,
        s.due_ms,
    )


def summary_of(row: tuple[Any, ...]) -> Summary:
    """A summary as stored. `Unreadable`."""
    game, seq, status, suspended, name, language, guild, channel, host, players, *rest = row
    awaited, deadline_ms, opened_ms, touched_ms, halted, due_ms = rest
    try:
        known, seated = Status(status), tuple(PersonId(int(one)) for one in json.loads(players))
    except (ValueError, TypeError, OverflowError, RecursionError):
        raise Unreadable(
            f"the summary of game {game} is damaged; `via-appia rebuild` makes it anew"
        ) from None
    return Summary(
        game=game,
        seq=seq,
        status=known,
        suspended=bool(suspended),
        name=name,
        language=language,
        spot=Spot(guild, channel),
        host=host,
        players=seated,
        awaited=awaited,
        deadline_ms=deadline_ms,
        opened_ms=opened_ms,
        touched_ms=touched_ms,
        halted=bool(halted),
        due_ms=due_ms,
    )


def result_row(one: SeatResult) -> tuple[Any, ...]:
    """A result, by the columns of `RESULT`."""
    counted = (one.points, one.rank, one.computers, one.rated, *one.tiles, one.push, *one.fallen)
    return (one.game, one.seat, one.person, one.guild, one.finished_ms, *counted)


def result_of(row: tuple[Any, ...]) -> SeatResult:
    """A result as stored."""
    game, seat, person, guild, finished_ms, points, rank, computers, rated, a, b, c, push, *fallen = row
    return SeatResult(
        game,
        seat,
        person,
        guild,
        finished_ms,
        points,
        rank,
        bool(computers),
        bool(rated),
        (a, b, c),
        push,
        Counts(*fallen),
    )


def user_of(stored: object) -> UserId | None:
    """Somebody's Discord id; what cannot be one is nobody's, and Discord is not asked for it."""
    return UserId(stored) if isinstance(stored, int) and stored > 0 else None


def marks(values: Collection[object]) -> str:
    """A mark for each value of a list."""
    return ", ".join("?" * len(values))
