"""Getting ready to draw: what a worker process does once, before its first picture."""

from render import aim, board, film, panel, scores, straight
from render.layout.push import AIM, FILM
from render.pieces.ground import ground
from render.pieces.text import run
from render.theme import Face

DRAWN = (aim, board, film, panel, scores, straight)
"""Imported here, so that no picture waits for an import."""


def warm_up() -> None:
    """Draw the grounds and load the fonts."""
    ground()
    for layout in (AIM, FILM):
        aim.ground(layout)
    for face in Face:
        run("0", face, 30)
