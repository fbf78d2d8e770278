"""Sizes of pictures and films from their first bytes."""

from __future__ import annotations

import io
import struct

import pytest
from PIL import Image

from playground.media import content_type, picture_size


@pytest.mark.parametrize(
    ("kind", "options", "mime"),
    [
        ("PNG", {}, "image/png"),
        ("JPEG", {}, "image/jpeg"),
        ("GIF", {}, "image/gif"),
        ("WEBP", {"lossless": True}, "image/webp"),
        ("WEBP", {"lossless": False}, "image/webp"),
        ("WEBP", {"save_all": True, "append_images": [Image.new("RGB", (550, 350), "red")]}, "image/webp"),
    ],
)
def test_pictures(kind: str, options: dict[str, object], mime: str) -> None:
    file = io.BytesIO()
    Image.new("RGB", (550, 350), "blue").save(file, kind, **options)
    data = file.getvalue()
    assert content_type("file", data) == mime
    assert picture_size(data) == (550, 350)
    assert picture_size(data[:9]) is None  # cut off


def test_films() -> None:
    def track(width: int, height: int) -> bytes:
        body = bytes(76) + struct.pack(">II", width << 16, height << 16)
        return struct.pack(">I", len(body) + 8) + b"tkhd" + body

    film = b"\0\0\0\x18ftypisom" + bytes(12) + track(0, 0) + track(640, 360)  # sound first, then the picture
    assert content_type("film.mp4", film) == "video/mp4"
    assert picture_size(film) == (640, 360)


def test_other_files_go_by_their_name() -> None:
    assert content_type("log.txt", b"words") == "text/plain; charset=utf-8"
    assert content_type("unknown", b"words") == "application/octet-stream"
    assert picture_size(b"words") is None
