"""RULES 12: what is carried out when a player aims, with a steady hand and with a trembling one."""

from engine.model import Push, Size, Tremor
from engine.quarry.aim import aim, free_half_width_um


def test_a_steady_hand_plays_exactly_as_aimed() -> None:
    push = aim(7, Size.S, -50, 12)
    assert push == Push(7, Size.S, round(-free_half_width_um(Size.S, 12_000) / 2), 12_000)


def test_a_trembling_hand_stays_in_the_legal_range() -> None:
    push = aim(7, Size.L, 100, 30, Tremor(5000, 5000))
    assert push == Push(7, Size.L, free_half_width_um(Size.L, 30_000), 30_000)
    moved = aim(7, Size.L, 0, 0, Tremor(-700, 900))
    assert moved == Push(7, Size.L, -700, 900)
