"""Set-up (RULES 2): seats, goods, cards and the quarry, as the first events of a game."""

import re

from engine.chance import commitment_of, draw_cards, draw_start, quarry_seed, seed_of
from engine.data import BOX, DECKS, DISPLAY, EDITION
from engine.events import CardsDrawn, Event, GameStarted, QuarryLoaded, TurnBegan
from engine.model import Options, Seat, Secret, StartPlayer
from engine.quarry import Quarry
from engine.rules.quarry import room

SEATS = range(2, 5)


def new_game(
    seats: int, options: Options, secret: Secret, quarry: Quarry, edition: int = EDITION
) -> tuple[Event, ...]:
    """The events that begin a game, with the newest income cards unless told otherwise."""
    if type(seats) is not int or seats not in SEATS:
        raise ValueError(f"a game has 2 to 4 seats, not {seats!r}")
    if not isinstance(options, Options):
        raise ValueError("options are an Options value")
    if not isinstance(secret, Secret) or not re.fullmatch(r"[0-9a-f]{64}", secret.key):
        raise ValueError("the secret's key is 64 hexadecimal digits")
    seed = seed_of(secret)
    stones = quarry.opening(quarry_seed(seed))
    goods = BOX.start[:seats]
    return (
        GameStarted(
            options=options,
            order=turn_order(seats, options, secret),
            stones=tuple(good.stones for good in goods),
            purses=tuple(good.sesterces for good in goods),
            commitment=commitment_of(secret),
            secret=secret,
            edition=edition,
        ),
        CardsDrawn(draw_cards(seed, 1, tuple(DECKS[edition]), DISPLAY)),
        QuarryLoaded(stones, room(stones, quarry), quarry.version),
        TurnBegan(seat=Seat(1), round=1),
    )


def turn_order(seats: int, options: Options, secret: Secret) -> tuple[int, ...]:
    """By seat, which joiner sits there: a drawn start player, or the first to join, then clockwise."""
    start = draw_start(seed_of(secret), seats) if options.start_player is StartPlayer.RANDOM else 0
    return tuple((start + place) % seats + 1 for place in range(seats))
