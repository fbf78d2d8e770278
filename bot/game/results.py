"""What remains of a finished game for each of its people: points, rank, tiles, the best push; and records.

Pure, and folded from the log like everything else. Only finished games have results: what a running game
hides is not in them. A result belongs to whoever sat in the seat when the game began: who left takes their
seat's rank, who took a seat over has none of it. A computer that kept the seat for a while changes nothing.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.game.lesson import PREPARED
from bot.game.model import GameId, GuildId, PersonId, Status, is_computer
from bot.game.pushes import best, pushes
from bot.game.state import Member, State
from engine.events import StonePushed
from engine.model import NONE, ONE, Counts, Seat, Segment, seats


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A seat of a finished game, for the person who sat there when it began."""

    game: GameId
    seat: Seat
    person: PersonId
    guild: GuildId
    """Where the game stood at its end."""
    finished_ms: int
    points: int
    rank: int
    """1 is a victory, shared or not; of two who are second none is third."""
    computers: bool
    """Whether a computer had a seat when the game began: such games count apart."""
    rated: bool
    """Whether it counts in the ranking of its server."""
    tiles: tuple[int, int, int]
    """Tiles laid, by segment."""
    push: int = 0
    """The entry of the person's own best push; 0 where nothing fell."""
    fallen: Counts = NONE
    """What fell then."""

    @property
    def won(self) -> bool:
        """Whether it was a victory."""
        return self.rank == 1


def results_of(state: State) -> tuple[SeatResult, ...]:
    """By seat, without computers; none of a game that is not finished, and of one begun elsewhere.

    Whoever learns, or plays a recorded game on, was given what others had played.
    """
    if state.status is not Status.FINISHED or state.lesson or state.played[0].first == PREPARED:
        return ()
    assert state.play is not None and state.play.table.result is not None and state.finished_ms is not None
    totals = [score.total for score in state.play.table.result.scores]
    computers = any(is_computer(_began(one)) for one in state.members)
    found = []
    for seat, member, points in zip(seats(len(totals)), state.members, totals, strict=True):
        person = _began(member)
        if is_computer(person):
            continue
        push, fallen = _best_push(state, seat, person)
        found.append(
            SeatResult(
                state.game,
                seat,
                person,
                state.spot.guild,
                state.finished_ms,
                points,
                rank=1 + sum(other > points for other in totals),
                computers=computers,
                # Allowed hints are enough: else whoever is about to lose would take one.
                rated=not (computers or state.plan.hints or state.spot.private),
                tiles=state.play.table.player(seat).bonus,
                push=push,
                fallen=fallen,
            )
        )
    return tuple(found)


def _began(member: Member) -> PersonId:
    """Who sat there when the game began."""
    return member.person if member.began is None else member.began


def _best_push(state: State, seat: Seat, person: PersonId) -> tuple[int, Counts]:
    """The entry of the best push that somebody made themselves, and what fell; a computer's is not theirs."""
    own = [one for one in pushes(state.played) if one.by == person]
    found = best([one for one in own if isinstance(one.event, StonePushed) and one.event.seat == seat])
    if found is None:
        return 0, NONE
    assert isinstance(found.event, StonePushed)
    fallen = NONE
    for stone in found.event.fallen:
        fallen = fallen.plus(ONE[stone.size])
    return (found.seq, fallen) if fallen.total else (0, NONE)


@dataclass(frozen=True, slots=True)
class Record:
    """Somebody's results taken together."""

    games: int
    wins: int
    points: int
    """In all of them."""
    tiles: tuple[int, int, int]
    best: SeatResult | None
    """With the best push; None if nothing ever fell."""

    @property
    def average(self) -> float:
        """Points in a game."""
        return self.points / self.games

    @property
    def favourite(self) -> Segment | None:
        """Where most tiles were laid, the first of several; None without a tile."""
        most = max(self.tiles)
        return Segment(self.tiles.index(most)) if most else None


def record_of(results: Iterable[SeatResult]) -> Record | None:
    """Of one person's results, in the order of finishing; None of none."""
    found = tuple(results)
    if not found:
        return None
    a, b, c = (sum(one.tiles[segment] for one in found) for segment in Segment)
    return Record(
        games=len(found),
        wins=sum(one.won for one in found),
        points=sum(one.points for one in found),
        tiles=(a, b, c),
        best=max((one for one in found if one.push), key=_worth, default=None),
    )


def _worth(one: SeatResult) -> tuple[int, int, int]:
    """The most stones, then the largest, as in `bot.game.pushes`; of equals `max` takes the first."""
    return one.fallen.total, one.fallen.large, one.fallen.mid
