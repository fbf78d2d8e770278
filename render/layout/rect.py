"""Rectangles and points, and how they are divided: what every layout is made of."""

from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]
"""Right of the left side and below the top, in pixels."""


class Rect(NamedTuple):
    """A rectangle by its left top corner and its extent."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right side."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower side."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def left_end(self) -> Point:
        """The middle of the left side: where a text begins."""
        return self.x, self.y + self.h / 2

    @property
    def right_end(self) -> Point:
        """The middle of the right side: where a text ends."""
        return self.right, self.y + self.h / 2

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in whole pixels."""
        return round(self.w), round(self.h)

    @property
    def corners(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        return self.x, self.y, self.right, self.bottom

    def inset(self, by: float) -> "Rect":
        """Smaller by so much on every side; larger if negative."""
        return Rect(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def columns(self, *widths: float, gap: float = 0) -> tuple["Rect", ...]:
        """Side by side from the left."""
        lefts = [self.x]
        for width in widths:
            lefts.append(lefts[-1] + width + gap)
        return tuple(Rect(x, self.y, w, self.h) for x, w in zip(lefts, widths, strict=False))

    def rows(self, *heights: float, gap: float = 0) -> tuple["Rect", ...]:
        """One below the other from the top."""
        tops = [self.y]
        for height in heights:
            tops.append(tops[-1] + height + gap)
        return tuple(Rect(self.x, y, self.w, h) for y, h in zip(tops, heights, strict=False))

    def grid(self, across: int, down: int, gap: float = 0) -> tuple["Rect", ...]:
        """Equal cells, row by row."""
        w = (self.w - gap * (across - 1)) / across
        h = (self.h - gap * (down - 1)) / down
        rows = self.rows(*[h] * down, gap=gap)
        return tuple(cell for row in rows for cell in row.columns(*[w] * across, gap=gap))

    def overlaps(self, other: "Rect") -> bool:
        """Whether they share an area."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def holds(self, other: "Rect") -> bool:
        """Whether the other lies within."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )


def around(centre: Point, width: float, height: float | None = None) -> Rect:
    """A rectangle by its middle."""
    height = width if height is None else height
    return Rect(centre[0] - width / 2, centre[1] - height / 2, width, height)


def span(rects: tuple[Rect, ...]) -> Rect:
    """The rectangle round several in a row."""
    first, last = rects[0], rects[-1]
    return Rect(first.x, first.y, last.right - first.x, last.bottom - first.y)
