"""How strong people are, by openskill's Plackett-Luce; the only module that knows it.

A rating follows from the ranks of the games that count, in the order in which they were finished, and from
nothing else: it can always be reckoned anew. A victory over strong players counts more, and the first games
count most, for little is known then; what is shown is what somebody is almost certainly worth.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from openskill.models import PlackettLuce

from bot.game.model import PersonId

PROVISIONAL = 5
"""Until so many games a rating is provisional, and has no place."""
START, SCALE = 1500, 24
"""What is shown of somebody who has not played yet; and for each of openskill's points beside that."""

Ranks: TypeAlias = tuple[tuple[PersonId, int], ...]
"""Of one game: who, and at which rank."""

_MODEL = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Rating:
    """What is known of somebody's strength."""

    mu: float
    sigma: float
    games: int

    @property
    def shown(self) -> int:
        """As people read it: three sigmas below the mean, in whole numbers."""
        return round(START + SCALE * (self.mu - 3 * self.sigma))

    @property
    def provisional(self) -> bool:
        """Whether it is too early for a place."""
        return self.games < PROVISIONAL


NEW = Rating(_MODEL.mu, _MODEL.sigma, 0)


def rate(
    games: Iterable[Ranks], known: Mapping[PersonId, Rating] = MappingProxyType({})
) -> dict[PersonId, Rating]:
    """Everybody's rating after these games, where some were known before them."""
    ratings = dict(known)
    for game in games:
        before = [ratings.get(person, NEW) for person, _ in game]
        teams = [[_MODEL.rating(one.mu, one.sigma)] for one in before]
        after = _MODEL.rate(teams, ranks=[float(rank) for _, rank in game])
        for (person, _), old, [new] in zip(game, before, after, strict=True):
            ratings[person] = Rating(new.mu, new.sigma, old.games + 1)
    return ratings


class Standing(NamedTuple):
    """Somebody in a ranking."""

    person: PersonId
    rating: Rating
    place: int | None
    """Shared by those of whom the same is shown; None while it is too early for one."""


def standings(ratings: Mapping[PersonId, Rating]) -> tuple[Standing, ...]:
    """The best first; those without a place after all others."""
    ordered = sorted(ratings.items(), key=lambda one: (one[1].provisional, -one[1].shown, one[0]))
    places: dict[int, int] = {}
    for number, (_, rating) in enumerate(ordered, 1):
        if not rating.provisional:
            places.setdefault(rating.shown, number)
    return tuple(
        Standing(person, rating, None if rating.provisional else places[rating.shown])
        for person, rating in ordered
    )
