"""Onlookers who follow a game: who may, how many, and that they are told once when it ends.

Who follows what is nobody else's business and no part of the game: it is kept beside the log, not in it.
"""

from collections.abc import Collection, Iterator

from bot.game.agreements import running
from bot.game.errors import Refused, Why
from bot.game.messages import Kind, Recipe
from bot.game.model import GameId, PersonId
from bot.game.state import State

MOST_FOLLOWERS = 100
"""So many may follow a game."""
MOST_FOLLOWED = 25
"""So many games somebody may follow."""


def check_follow(
    state: State, person: PersonId, followers: Collection[PersonId], followed: Collection[GameId]
) -> None:
    """Refuse whoever plays here, a game that is not under way or has no onlookers, and too many of them."""
    if person in state.players:
        raise Refused(Why.FOLLOWS_OWN)
    running(state)
    if state.spot.private:
        raise Refused(Why.PRIVATE)
    if person in followers:
        return
    if len(followers) >= MOST_FOLLOWERS:
        raise Refused(Why.TOO_MANY_FOLLOWERS, most=MOST_FOLLOWERS)
    if len(followed) >= MOST_FOLLOWED:
        raise Refused(Why.FOLLOWS_TOO_MANY, most=MOST_FOLLOWED)


def told_of_end(state: State, followers: Collection[PersonId]) -> Iterator[Recipe]:
    """A message to each who followed; not to who took a seat since, nor of a game that nobody can look at."""
    if not state.spot.private:
        yield from (Recipe(Kind.ENDED, person=one) for one in followers if one not in state.players)
