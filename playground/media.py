"""What a file is and how large its picture is, read from its first bytes; nothing is decoded."""

from __future__ import annotations

import mimetypes
import struct

Size = tuple[int, int]


def content_type(filename: str, data: bytes) -> str:
    """The MIME type, from the bytes where they tell, else from the name."""
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "image/png"
    if data.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    if data[:6] in (b"GIF87a", b"GIF89a"):
        return "image/gif"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    if data[4:8] == b"ftyp":
        return "image/avif" if data[8:12] == b"avif" else "video/mp4"
    if data.startswith(b"\x1a\x45\xdf\xa3"):
        return "video/webm"
    guessed = mimetypes.guess_type(filename)[0] or "application/octet-stream"
    return f"{guessed}; charset=utf-8" if guessed.startswith("text/") else guessed


def picture_size(data: bytes) -> Size | None:
    """Width and height of a PNG, JPEG, GIF, WebP or MP4; None if it is none or broken."""
    try:
        if data.startswith(b"\x89PNG\r\n\x1a\n"):
            return _two(">II", data, 16)
        if data[:6] in (b"GIF87a", b"GIF89a"):
            return _two("<HH", data, 6)
        if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
            return _webp(data)
        if data.startswith(b"\xff\xd8"):
            return _jpeg(data)
        if data[4:8] == b"ftyp":
            return _mp4(data)
    except (struct.error, IndexError):
        return None
    return None


def _two(layout: str, data: bytes, at: int) -> Size:
    width, height = struct.unpack_from(layout, data, at)
    return int(width), int(height)


def _webp(data: bytes) -> Size | None:
    kind = data[12:16]
    if kind == b"VP8 ":
        width, height = _two("<HH", data, 26)
        return width & 0x3FFF, height & 0x3FFF
    if kind == b"VP8L":
        bits = struct.unpack_from("<I", data, 21)[0]
        return (bits & 0x3FFF) + 1, ((bits >> 14) & 0x3FFF) + 1
    if kind == b"VP8X":
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    return None


def _jpeg(data: bytes) -> Size | None:
    at = 2
    while at + 9 < len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = _two(">HH", data, at + 5)
            return width, height
        at += 2 + int(struct.unpack_from(">H", data, at + 2)[0])
    return None


def _mp4(data: bytes) -> Size | None:
    """The first track header with a size; its last eight bytes are width and height as 16.16 numbers."""
    at = data.find(b"tkhd")
    while at >= 4:
        length = struct.unpack_from(">I", data, at - 4)[0]
        width, height = _two(">II", data, at - 4 + length - 8)
        if width and height:
            return width >> 16, height >> 16
        at = data.find(b"tkhd", at + 4)
    return None
