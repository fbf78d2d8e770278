"""Every picture still looks like its reference, within a small tolerance."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageSequence, ImageStat

from tests.golden.pictures import FOLDER, PICTURES

TOLERANCE = 2.0
"""Root mean square difference, in levels of 256: another font library may smooth an edge differently."""


def _frames(picture: bytes) -> list[Image.Image]:
    with Image.open(BytesIO(picture)) as image:
        return [frame.convert("RGB") for frame in ImageSequence.Iterator(image)]


@pytest.mark.parametrize("name", PICTURES)
def test_looks_like_its_reference(name: str) -> None:
    drawn, kept = _frames(PICTURES[name]()), _frames((FOLDER / name).read_bytes())
    assert [frame.size for frame in drawn] == [frame.size for frame in kept]
    for number, (one, two) in enumerate(zip(drawn, kept, strict=True)):
        off = max(ImageStat.Stat(ImageChops.difference(one, two)).rms)
        assert off <= TOLERANCE, f"frame {number} differs by {off:.1f} levels; look at it, then `make golden`"


def test_no_reference_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir() if path.suffix in {".png", ".gif"}} == set(PICTURES)
