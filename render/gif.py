"""Animated GIFs from frames that are drawn in palette indices already, so nothing is quantised twice.

Each frame after the first holds only the rectangle that changed, and within it only the pixels that did: the
others take a reserved transparent index. The result decodes to exactly the frames that were given.
"""

from collections.abc import Iterable
from struct import pack

from PIL import Image, ImageChops

LOOP = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
"""The application extension that repeats the animation for ever."""
KEEP = 1 << 2
"""Disposal method: the next frame is drawn over this one."""
TRANSPARENT = 1
_UNCHANGED = [255] + [0] * 255
"""A difference of 0 becomes a full mask."""


def encode(frames: Iterable[Image.Image], delays_cs: Iterable[int], palette: bytes) -> bytes:
    """A looping GIF of "L" frames that hold indices into RGB entries, of which the last one is not used.

    There is a power of two of them. Delays are in hundredths of a second, as the format counts.
    """
    entries = len(palette) // 3
    bits, unused = entries.bit_length() - 1, entries - 1
    out: list[bytes] = []
    before: Image.Image | None = None
    for frame, delay_cs in zip(frames, delays_cs, strict=True):
        if before is None:
            out += [b"GIF89a", pack("<HHBBB", *frame.size, 0xF0 | bits - 1, 0, 0), palette, LOOP]
        x, y, part = (0, 0, frame) if before is None else _changed(before, frame, unused)
        out += [
            pack("<BBBBHBB", 0x21, 0xF9, 4, KEEP | (before is not None and TRANSPARENT), delay_cs, unused, 0),
            pack("<BHHHHBB", 0x2C, x, y, *part.size, 0, bits),
            part.tobytes("gif", "L", bits, 0),
            b"\x00",
        ]
        before = frame
    out.append(b";")
    return b"".join(out)


def _changed(before: Image.Image, frame: Image.Image, unused: int) -> tuple[int, int, Image.Image]:
    """The rectangle that differs and where it is; one transparent pixel where nothing does."""
    box = ImageChops.difference(before, frame).getbbox() or (0, 0, 1, 1)
    part = frame.crop(box)
    part.paste(unused, mask=ImageChops.difference(before.crop(box), part).point(_UNCHANGED))
    return box[0], box[1], part
