"""Ratings are openskill's own, whatever way they are reckoned; places and what is shown follow from them."""

from __future__ import annotations

import pickle
import random

from openskill.models import PlackettLuce

from bot.game.model import PersonId
from bot.game.ratings import NEW, PROVISIONAL, START, Ranks, Rating, rate, standings


def games(count: int, people: int = 12, seed: int = 1) -> tuple[Ranks, ...]:
    """Ranks of games of two to four, with ties."""
    rng = random.Random(seed)
    made = []
    for _ in range(count):
        players = rng.sample(range(1, people + 1), rng.randint(2, 4))
        points = [rng.randint(40, 60) for _ in players]
        made.append(
            tuple(
                (PersonId(one), 1 + sum(other > own for other in points))
                for one, own in zip(players, points, strict=True)
            )
        )
    return tuple(made)


def test_the_maths_is_openskills() -> None:
    model = PlackettLuce()
    theirs = {PersonId(one): model.rating() for one in range(1, 13)}
    played = games(300)
    assert any(len({rank for _, rank in game}) < len(game) for game in played), "ties are among them"
    for game in played:
        after = model.rate([[theirs[one]] for one, _ in game], ranks=[rank for _, rank in game])
        theirs |= {one: new for (one, _), [new] in zip(game, after, strict=True)}
    ours = rate(played)
    assert {one: (rating.mu, rating.sigma) for one, rating in ours.items()} == {
        one: (rating.mu, rating.sigma) for one, rating in theirs.items()
    }
    for one, rating in ours.items():
        assert rating.games == sum(one in dict(game) for game in played)
        assert rating.shown == round(theirs[one].ordinal(alpha=24, target=START))


def test_reckoned_on_is_reckoned_anew_to_the_last_bit() -> None:
    played = games(200)
    whole = rate(played)
    for cut in (0, 1, 77, 200):
        known = pickle.loads(pickle.dumps(rate(played[:cut])))  # as it comes from a worker process
        assert rate(played[cut:], known) == whole
    assert repr(rate(played)) == repr(whole)


def test_who_wins_rises_and_a_tie_favours_whoever_was_weaker() -> None:
    one, two = PersonId(1), PersonId(2)
    after = rate([((one, 1), (two, 2))])
    assert after[one].shown > after[two].shown
    assert after[one].mu > NEW.mu > after[two].mu
    tied = rate([((one, 1), (two, 1))], {one: Rating(30, 5, 9), two: Rating(20, 5, 9)})
    assert (tied[one].mu < 30, tied[two].mu > 20) == (True, True)


def test_nobody_has_a_place_before_five_games() -> None:
    assert NEW.shown == START
    early, settled = (Rating(40, 1, PROVISIONAL - 1), Rating(20, 1, PROVISIONAL))
    assert [(one.person, one.place) for one in standings({PersonId(1): early, PersonId(2): settled})] == [
        (2, 1),
        (1, None),
    ]


def test_places_are_by_what_is_shown_and_equals_share_one() -> None:
    shown = {1: 20.0, 2: 30.0, 3: 30.001, 4: 10.0, 5: 20.0}
    ratings = {PersonId(one): Rating(mu, 2, 5) for one, mu in shown.items()}
    assert [(one.person, one.place) for one in standings(ratings)] == [(2, 1), (3, 1), (1, 3), (5, 3), (4, 5)]
    assert standings({}) == ()
