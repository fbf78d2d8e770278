"""How a piece is painted, enlarged and then reduced, which smooths its edges; and how it is stamped."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from render import theme
from render.layout.rect import Point
from render.theme import Rgb


class Pen:
    """Draws in pixels of the finished picture on a canvas that is `scale` times as large."""

    def __init__(self, image: Image.Image, scale: int) -> None:
        """Draw on an image."""
        self._draw = ImageDraw.Draw(image)
        self._scale = scale

    def disc(
        self,
        centre: Point,
        radius: float,
        fill: Rgb | None,
        edge: Rgb | None = None,
        edge_width: float = 0,
    ) -> None:
        """A filled circle; the edge lies inside the radius."""
        x, y = centre
        s = self._scale
        box = ((x - radius) * s, (y - radius) * s, (x + radius) * s - 1, (y + radius) * s - 1)
        self._draw.ellipse(box, fill, edge, round(edge_width * s))

    def oval(self, centre: Point, half_width: float, half_height: float, fill: Rgb) -> None:
        """A filled ellipse."""
        (x, y), s = centre, self._scale
        left, top, right, bottom = x - half_width, y - half_height, x + half_width, y + half_height
        self._draw.ellipse((left * s, top * s, right * s - 1, bottom * s - 1), fill)

    def polygon(self, points: Sequence[Point], fill: Rgb | int) -> None:
        """A filled polygon."""
        self._draw.polygon([(x * self._scale, y * self._scale) for x, y in points], fill)

    def line(self, points: Sequence[Point], colour: Rgb, width: float) -> None:
        """A stroke with round ends and corners."""
        s = self._scale
        self._draw.line([(x * s, y * s) for x, y in points], colour, round(width * s), joint="curve")
        for x, y in (points[0], points[-1]):
            self.disc((x, y), width / 2, colour)

    def box(
        self,
        corners: tuple[float, float, float, float],
        radius: float,
        fill: Rgb | None,
        edge: Rgb | None = None,
        edge_width: float = 0,
    ) -> None:
        """A rectangle with rounded corners, from left, top to right, bottom; the edge lies inside."""
        s = self._scale
        left, top, right, bottom = (round(side * s) for side in corners)
        self._draw.rounded_rectangle(
            (left, top, right - 1, bottom - 1), radius * s, fill, edge, round(edge_width * s)
        )


@dataclass(frozen=True, slots=True)
class Sprite:
    """A finished piece: its pixels and how much they cover."""

    image: Image.Image
    mask: Image.Image

    def stamp(self, canvas: Image.Image, centre: Point) -> None:
        """Put the piece's middle there."""
        left = round(centre[0] - self.image.width / 2)
        top = round(centre[1] - self.image.height / 2)
        canvas.paste(self.image, (left, top), self.mask)


def paint(width: int, height: int, draw: Callable[[Pen], None]) -> Image.Image:
    """A smoothed transparent picture of a piece."""
    scale = theme.SUPERSAMPLING
    large = Image.new("RGBA", (width * scale, height * scale))
    draw(Pen(large, scale))
    return large.reduce(scale)


def finished(image: Image.Image) -> Sprite:
    """A painted piece, ready to be stamped."""
    return Sprite(image.convert("RGB"), image.getchannel("A"))
