"""Importing this makes a process ready: no push and no picture waits for imports, fonts or grounds.

The server from which the worker processes are forked imports it once, so that they are born ready.
"""

from engine.model import Push, Size
from engine.quarry.physics import PymunkQuarry
from render.layout.push import AIM
from render.pictures import aim, board, exchange, film, income, panel, result, segment, timelapse
from render.pictures.board_ground import ground
from render.pieces.text import run
from render.theme import Typeface

DRAWN = (aim, board, exchange, film, income, panel, result, segment, timelapse)
"""Imported here, so that no picture waits for an import."""

ground()
aim.ground(AIM)
film.ground()
for face in Typeface:
    run("0", face, 30)
PymunkQuarry().simulate((), Push(1, Size.S, 0, 0))
