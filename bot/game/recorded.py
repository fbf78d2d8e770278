"""A recorded game, played on by others: its log as if these people had played it from the start."""

from collections.abc import Sequence

from bot.game.events import ComputerJoined, Entry, Joined, Opened
from bot.game.model import PersonId, Plan, Spot
from engine.computer import Level
from engine.events import Event, GameStarted
from engine.model import Colour, Seat, Secret


def seat_people(
    people: Sequence[PersonId], to_move: Seat, spot: Spot, plan: Plan, played: tuple[Event, ...]
) -> tuple[Entry, ...]:
    """The log of a game that these people played so far; the last of them is host, and is to move.

    The first event is the recorded `GameStarted` with its secret.
    """
    started = played[0]
    assert isinstance(started, GameStarted)
    assert started.secret is not None
    *others, host = people
    by_seat = [*others]
    by_seat.insert(to_move - 1, host)
    joined = dict(zip(started.order, by_seat, strict=True))
    contributions = dict(enumerate(started.secret.contributions, 1))
    lobby = tuple(
        Joined(joined[joiner], colour, contributions.get(joiner, ""))
        for joiner, colour in zip(sorted(joined), Colour, strict=False)
    )
    return (Opened(host, spot, plan, Secret(started.secret.key)), *lobby, *played)


def seat_learner(learner: PersonId, spot: Spot, plan: Plan, played: tuple[Event, ...]) -> tuple[Entry, ...]:
    """The same for one person, who learns, in the seat of whoever joined first, and Tiro in the other."""
    started = played[0]
    assert isinstance(started, GameStarted)
    assert started.secret is not None
    first, second, *_ = Colour
    return (
        Opened(learner, spot, plan, Secret(started.secret.key), lesson=True),
        Joined(learner, first, ""),
        ComputerJoined(PersonId(-1), Level.TIRO, second),
        *played,
    )
