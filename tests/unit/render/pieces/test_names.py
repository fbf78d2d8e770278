"""Names in pictures: a sign before those of computers, and nothing wider than its room."""

from PIL import Image, ImageChops

from bot.game.model import Computer
from bot.words.names import computer_name
from engine.computer import Level
from render import theme
from render.face import COMPUTER, Name
from render.pieces.names import write_name
from render.pieces.text import ABSENT, drawable

ROOM = (300, 60)


def written(name: Name, room: int = 280) -> Image.Image:
    """A name on plain ground."""
    image = Image.new("RGB", ROOM, theme.LIMESTONE)
    write_name(image, (10, 30), name, 36, 20, room)
    return image


def extent(image: Image.Image) -> tuple[int, int]:
    """Where it begins and ends."""
    box = ImageChops.difference(image, Image.new("RGB", ROOM, theme.LIMESTONE)).getbbox()
    assert box is not None
    return box[0], box[2]


def test_a_computers_name_has_a_sign_that_fits() -> None:
    plain, marked = written(Name("Faber")), written(Name(f"{COMPUTER} Faber"))
    assert extent(marked)[1] > extent(plain)[1], "the name stands after the sign"
    assert extent(marked)[0] <= extent(plain)[0] + 2
    assert extent(written(Name(f"{COMPUTER} Magister III"), room=120))[1] <= 130


def test_every_computers_name_can_be_drawn() -> None:
    for level in Level:
        name = computer_name(Computer(level, 3)).plain.removeprefix(COMPUTER)
        assert ABSENT not in drawable(name)
