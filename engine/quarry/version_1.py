"""What an aim meant in 0.1.0, for the pushes of its games: they are facts, and are told and checked as such.

The place was then that of the pusher, 44 long, in percent of what its way had between the rails: `x_um` of
such a push is the middle of that way. Frozen: nothing here follows today's measures.
"""

from math import cos, radians, sin

from engine.model import Push, Size, Tremor

PARAMETERS = "1.04ccf32f"
"""Of the pushes that were meant so."""


def aim(stone: int, size: Size, place: int, angle: int, tremor: Tremor) -> Push:
    """What was carried out when a player aimed here and the hand trembled so."""
    angle_mdeg = max(-30_000, min(30_000, angle * 1000 + tremor.angle_mdeg))
    x_um = round(free_half_width_um(size, angle * 1000) * place / 100) + tremor.x_um
    free_um = free_half_width_um(size, angle_mdeg)
    return Push(stone, size, max(-free_um, min(free_um, x_um)), angle_mdeg)


def free_half_width_um(size: Size, angle_mdeg: int) -> int:
    """How far the middle of the pusher's way could be from the middle of the mouth, at an angle."""
    angle, radius = radians(-angle_mdeg / 1000), (8.0, 11.0, 15.0)[size]
    c, s = round(cos(angle), 12), round(sin(angle), 12)
    offset = max(-1.0, min(1.0, -angle_mdeg / 10_000)) * 0.8 * 44.0 / 2
    travel = (radius * (1 + c) - (44.0 / 2 - abs(offset)) * abs(s)) / c
    half_width = (44.0 * c + 8.0 * abs(s)) / 2
    return int((66.0 / 2 - 0.2 - half_width - travel * abs(s) / 2) * 1000)
