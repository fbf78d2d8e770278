"""Where everything stands in the picture of the income display."""

from dataclasses import dataclass

from render.layout.rect import Rect, around


@dataclass(frozen=True, slots=True)
class IncomeCard:
    """A face-up card: its number, the sesterces, what joins them to the stones, and the stones."""

    card: Rect
    number: Rect
    push_token: Rect
    coin: Rect
    joint: Rect
    stones: Rect


def _income_card(card: Rect) -> IncomeCard:
    inner = card.inset(14)
    coin, joint, stones = Rect(inner.x, inner.y + 30, inner.w, inner.h - 30).rows(122, 42, 94, gap=2)
    return IncomeCard(
        card=card,
        number=Rect(inner.x, inner.y - 4, 62, 34),
        push_token=Rect(inner.right - 58, inner.y - 4, 60, 60),
        coin=around(coin.centre, coin.h),
        joint=joint,
        stones=stones,
    )


@dataclass(frozen=True, slots=True)
class Income:
    """The income display: seven cards and the pile."""

    picture: Rect
    cards: tuple[IncomeCard, ...]
    pile: tuple[Rect, ...]
    """A few cards upon each other, the top one last."""
    count: int = 150
    """Size of the number on the pile."""
    number: int = 50
    stones: tuple[int, int, int] = (60, 74, 94)
    """Diameters by size."""
    gap: int = 12
    """Between stones."""


def _income() -> Income:
    picture = Rect(0, 0, 1100, 700)
    *cards, pile = picture.inset(18).grid(4, 2, gap=16)
    stack = tuple(Rect(pile.x + down, pile.y + down, pile.w - 16, pile.h - 16) for down in (16, 8, 0))
    return Income(picture, tuple(_income_card(card) for card in cards), stack)


INCOME = _income()
