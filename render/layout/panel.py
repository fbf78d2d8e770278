"""Where everything stands in a player's own panel."""

from dataclasses import dataclass

from render.layout.rect import Rect, around


@dataclass(frozen=True, slots=True)
class Panel:
    """A player's own things, close."""

    picture: Rect
    frame: Rect
    badge: Rect
    name: Rect
    push_token: Rect
    score: Rect
    purse: Rect
    sesterces: Rect
    stones: tuple[Rect, ...]
    """Large, mid-sized, small: each with its number beside it."""
    cart: tuple[Rect, ...]
    wheels: tuple[Rect, ...]
    bed: Rect
    """The planks of the cart below its places."""
    bonus: tuple[Rect, ...]
    letters: tuple[Rect, ...]
    """Over the bonus tokens: the letter of the segment."""
    title: int = 60
    """Sizes: of the name at most and at least, of the great numbers, of the counts and of the letters."""
    least: int = 40
    great: int = 112
    count: int = 76
    letter: int = 36
    gap: int = 16
    """Between a stone and its number."""
    stone: tuple[int, int, int] = (62, 78, 98)
    """Diameters by size."""

    def parts(self) -> tuple[Rect, ...]:
        """What must not overlap."""
        single = (self.badge, self.name, self.push_token, self.score, self.purse, self.sesterces, self.bed)
        return single + self.stones + self.cart + self.bonus + self.letters


def _panel() -> Panel:
    picture = Rect(0, 0, 1100, 480)
    frame = picture.inset(10)
    inner = frame.inset(18)
    header, middle, lower = inner.rows(104, 120, 160, gap=(inner.h - 384) / 2)
    badge = Rect(header.x, header.y, 104, 104)
    score = Rect(header.right - 180, header.y, 180, 104)
    push = Rect(score.x - 20 - 92, header.y + 6, 92, 92)
    name = Rect(badge.right + 22, header.y, push.x - 20 - badge.right - 22, 104)
    purse = Rect(middle.x, middle.y, 112, 120)
    sesterces = Rect(purse.right + 14, middle.y, 120, 120)
    stones = Rect(middle.right - 690, middle.y, 0, 120).columns(240, 220, 206, gap=12)
    unit, gap = 70, 12
    widths = [3 * unit, 2 * unit, unit, unit]
    places = Rect(lower.x + 16, lower.y, 0, 84).columns(*widths, gap=gap)
    bed = Rect(lower.x, lower.y + 94, sum(widths) + 3 * gap + 32, 26)
    wheels = tuple(around((bed.x + bed.w * share, bed.bottom + 7), 54) for share in (0.2, 0.8))
    tokens = Rect(lower.right - 3 * 116 - 2 * 18, lower.y, 0, 0)
    columns = Rect(tokens.x, lower.y, 0, lower.h).columns(116, 116, 116, gap=18)
    return Panel(
        picture=picture,
        frame=frame,
        badge=badge,
        name=name,
        push_token=push,
        score=score,
        purse=purse,
        sesterces=sesterces,
        stones=stones,
        cart=places,
        wheels=wheels,
        bed=bed,
        bonus=tuple(Rect(column.x, column.y + 52, column.w, 100) for column in columns),
        letters=tuple(Rect(column.x, column.y, column.w, 46) for column in columns),
    )


PANEL = _panel()
