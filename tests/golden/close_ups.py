"""The reference pictures beside the board: the aim, the film, the close-ups and the final result."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path

from bot.store.codec import read_recording
from engine import standing, turns
from engine.events import StonePushed
from engine.model import Counts, Push, Score, Seat, Segment, Size, seats
from engine.quarry.aim import aim as aim_push
from engine.quarry.ledge import lay
from engine.quarry.physics import PymunkQuarry
from engine.rules.build import sites
from engine.rules.travel import journeys
from engine.state import Result
from engine.view import GameView
from render.encode import png
from render.layout.course import course
from render.pictures import segment, timelapse
from render.pictures.aim import aim
from render.pictures.exchange import exchange
from render.pictures.film import Aimed, film
from render.pictures.income import income
from render.pictures.panel import panel
from render.pictures.result import result
from render.theme import TIMELAPSE_PALETTE
from tests.support.example_tables import faces, fullest, midgame

_ROUNDS = 30
_PLAYED = Path(__file__).parents[1] / "games" / "four-players-at-the-edge.json"
_PUSH = 35
"""Which of its pushes is shown as a film."""


def _film() -> bytes:
    """A push of a recorded game, at a slant from beside the middle, by which two stones fell."""
    events = read_recording(_PLAYED.read_bytes()).events
    before, event = list(pairwise(one for one in events if isinstance(one, StonePushed)))[_PUSH - 2]
    push = Push(event.stone, event.size, event.x_um, event.angle_mdeg)
    shown = PymunkQuarry().simulate(before.resting, push, film=True).film
    assert shown is not None
    by = faces()[event.seat - 1]
    letters = tuple(size.name for size in Size)
    return film(shown, Aimed(by, event.stone, event.place, event.angle, True, letters)).data


def _timelapse(game: str, share: float) -> bytes:
    """One picture of the time-lapse of a recorded game, after a share of them all."""
    recorded = read_recording((_PLAYED.parent / f"{game}.json").read_bytes())
    views = turns(standing(enumerate(recorded.events, 1)))
    shots = course(views)
    shown = shots[round((len(shots) - 1) * share)]
    (picture,) = timelapse.draw(views, faces(len(views[0].table.players)), (shown,))
    return png(picture, palette=TIMELAPSE_PALETTE)


def _last_cards() -> GameView:
    view = midgame()
    table = view.table._replace(taken=view.table.display[:4])
    return GameView(table, None, view.purses, view.commitment, None)


def _mine() -> GameView:
    view = midgame()
    return GameView(view.table, Seat(4), (None, None, None, 17), view.commitment, None)


def finished_game() -> tuple[GameView, ...]:
    """A whole game in rounds, as everybody may see it once it is over."""
    table = midgame().table
    views = []
    for number in range(_ROUNDS + 1):
        players = tuple(
            player._replace(tile_points=number * (seat + 2) // 3, city_points=number // (9 - seat))
            for seat, player in enumerate(table.players)
        )
        purses = tuple(2 + seat + abs((number * (5 - seat) // 4) % 16 - 8) for seat in range(len(players)))
        views.append(GameView(table._replace(players=players, round=number), None, purses, "", None))
    last = views[-1]
    extra = ((8, 0, 0), (4, 0, 4), (0, 8, 0), (0, 4, 8))
    scores = tuple(
        Score(player.tile_points, player.city_points, majorities, 2 if seat == 2 else 0)
        for seat, (player, majorities) in enumerate(zip(last.table.players, extra, strict=True))
    )
    best = max(score.total for score in scores)
    final = Result(scores, tuple(seat for seat in seats(len(scores)) if scores[seat - 1].total == best))
    return (*views, GameView(last.table._replace(result=final), None, last.purses, "", None))


def _aim(view: GameView, size: Size, place: int, angle: int) -> bytes:
    return aim(view, size, place, angle, lay(view.table.quarry, aim_push(0, size, place, angle)))


CLOSEUPS: Mapping[str, Callable[[], bytes]] = {
    "aim.png": lambda: _aim(midgame(), Size.M, 35, 12),
    "aim-fullest.png": lambda: _aim(fullest(), Size.L, -100, 0),
    "film.gif": _film,
    "income.png": lambda: income(midgame()),
    "income-both.png": lambda: income(_last_cards()),
    "build.png": lambda: segment.build(midgame(), faces(), Segment.B, sites(midgame().table, Seat(3))),
    "build-second.png": lambda: segment.build(
        midgame(), faces(), Segment.A, sites(midgame().table, Seat(4), "A11"), "A11"
    ),
    "exchange.png": lambda: exchange(
        Counts(2, 1, 1),
        Counts(1, 0, 0),
        (Size.L, Size.M, Size.M, Size.S, Size.S),
        (Size.L, Size.M, None, Size.S),
    ),
    "exchange-fullest.png": lambda: exchange(
        Counts(3, 2, 0),
        Counts(3, 1, 0),
        (*[Size.L] * 8, *[Size.M] * 9, *[Size.S] * 9),
        (Size.M, *[None] * 10),
    ),
    "travel.png": lambda: segment.travel(midgame(), faces(), Segment.B, journeys(midgame().table, Seat(3))),
    "travel-fullest.png": lambda: segment.travel(
        fullest(), faces(), Segment.C, journeys(fullest().table, Seat(1))
    ),
    "panel.png": lambda: panel(_mine(), faces(), Seat(4)),
    "result.png": lambda: result(finished_game(), faces()),
    "timelapse-start.png": lambda: _timelapse("four-players-at-the-edge", 0),
    "timelapse-middle.png": lambda: _timelapse("four-players-at-the-edge", 0.6),
    "timelapse-end.png": lambda: _timelapse("two-players", 1),
}
