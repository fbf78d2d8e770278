"""The pictures kept as references: file name -> how to draw it."""

from collections.abc import Callable, Mapping
from pathlib import Path

from engine.model import Counts, Seat, Step
from engine.state import Awaited, Dig
from engine.view import GameView
from render.pictures.board import board
from tests.golden.close_ups import CLOSEUPS
from tests.support.example_tables import (
    COMMITMENT,
    LONG_NAMES,
    ODD_NAMES,
    emptiest,
    faces,
    fullest,
    midgame,
    onlooker,
)

FOLDER = Path(__file__).parent


def _changed() -> tuple[GameView, GameView]:
    """The middle game, and the same a few moves earlier."""
    now = midgame()
    table = now.table
    first, second, third, fourth = table.players
    then = table._replace(
        built=table.built - {"A9", "B6", "C2"},
        players=(
            first._replace(at="Roma", tile_points=30),
            second._replace(cart=second.cart._replace(large=0), stones=second.stones._replace(mid=3)),
            third,
            fourth._replace(push_token=False, city_points=0),
        ),
        taken=(5,),
        tokens=((6, 3, 1), *table.tokens[1:]),
        quarry=table.quarry[1:],
    )
    return now, onlooker(then)


def _digging() -> GameView:
    """Three players; the third looks at their own board while fallen stones wait to be exchanged."""
    table = midgame().table
    table = table._replace(
        players=table.players[:3],
        quarry=table.quarry[4:],
        awaited=Awaited(Seat(3), Step.EXCHANGE),
        dig=Dig(pushed=2, fallen=Counts(2, 1, 1), fell=4, stopped=True),
    )
    return GameView(table, Seat(3), (None, None, 12), COMMITMENT, None)


def _two() -> GameView:
    """The middle game of two, whose bars share the place of four."""
    table = midgame().table
    return onlooker(table._replace(players=table.players[:2]))


PICTURES: Mapping[str, Callable[[], bytes]] = {
    "board.png": lambda: board(midgame(), faces()),
    "board-changes.png": lambda: board(_changed()[0], faces(), _changed()[1]),
    "board-fullest.png": lambda: board(fullest(), faces(names=LONG_NAMES)),
    "board-emptiest.png": lambda: board(emptiest(), faces(2)),
    "board-two.png": lambda: board(_two(), faces(2)),
    "board-digging.png": lambda: board(_digging(), faces(3)),
    "board-odd-names.png": lambda: board(midgame(), faces(names=ODD_NAMES)),
    **CLOSEUPS,
}
