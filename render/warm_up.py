"""Getting ready to draw: what a worker process does once, before its first picture."""

from render.layout.push import AIM
from render.pictures import aim, board, exchange, film, income, panel, result, segment
from render.pictures.board_ground import ground
from render.pieces.text import run
from render.theme import Typeface

DRAWN = (aim, board, exchange, film, income, panel, result, segment)
"""Imported here, so that no picture waits for an import."""


def warm_up() -> None:
    """Draw the grounds and load the fonts."""
    ground()
    aim.ground(AIM)
    film.ground()
    for face in Typeface:
        run("0", face, 30)
