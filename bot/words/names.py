"""Cleaning of what people call themselves and their games: no name may ping, link, hide or break a line.

Pure, and without Discord. A name passes three types: what somebody typed is a `str`; a `Name` (of
`render.face`) is cleaned, and safe as it is in labels, pictures and alt texts; a `Safe` may stand in the text
of a message. A `Name` is no `str`: said in a message as it is, it does not pass the type checker, and what
wants it without formatting says so, `name.plain`. A `Safe` is a `str`, for texts are put together of it; so
that none is made of something else, `tests/unit/bot/words/test_voice.py` holds that people and games come
into `bot.words` as `Name` or `Safe` only, and that nobody else makes them. Discord's own `escape_markdown`
leaves links, mentions, timestamps, commands, hidden and bidirectional characters alone: it is not enough.
"""

import re
import unicodedata
from typing import NewType

from bot.game.model import Computer, UserId
from engine.computer import Level
from render.face import COMPUTER, Name

Safe = NewType("Safe", str)
"""A piece of a message's text that comes from people, or stands for them, and can do no harm there."""

LONGEST_NAME = 32
"""Characters of a person's name, as Discord allows them."""
LONGEST_GAME = 40
"""Characters of a game's name."""

_MOST_MARKS = 2
"""Accents on one letter; more are zalgo."""
_JOINER, _EMOJI_STYLE = "\u200d", "\ufe0f"
# Letters by Unicode's reckoning, blank by anybody's: Hangul fillers, the empty Braille cell. And the sign of
# computers, so that nobody passes for one.
_BLANKS = dict.fromkeys(map(ord, f"\u115f\u1160\u3164\uffa0\u2800{COMPUTER}"), " ")
# Look-alikes without powers: mentions, channels, timestamps, commands and emoji all need < or @.
_HARMLESS = {ord("<"): "‹", ord(">"): "›", ord("@"): "＠"}
_LINK = re.compile(r"\w*://", re.ASCII)
_SPECIAL = re.compile(r"([\\*_~`|\[\]])")
_LINE_START = re.compile(r"^([#+\-]|\d+(?=[.)]))")
_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"


def clean(raw: str, longest: int = LONGEST_NAME, otherwise: str = "?") -> Name:
    """A name as one short legible line; `otherwise` where nothing legible is in it."""
    # Far longer than any name: what is behind it is cut off anyway, and need not be looked at.
    # A name that was cut before keeps its ellipsis, so that cleaning it again changes nothing.
    parts = raw[: longest * 8].translate(_BLANKS).split("…")
    name = "…".join(unicodedata.normalize("NFKC", part) for part in parts).translate(_BLANKS)
    while _LINK.search(name):
        name = _LINK.sub("", name)
    name = " ".join(_legible(name.translate(_HARMLESS)).split())
    if len(name) > longest:
        name = _whole(name[: longest - 1]) + "…"
    return Name(name if any(unicodedata.category(char)[0] in "LNS" for char in name) else otherwise)


SOME_COMPUTER = Name(COMPUTER)
"""Where there is no room to say which."""
_LEVELS = {Level.TIRO: "Tiro", Level.FABER: "Faber", Level.MAGISTER: "Magister"}
"""Latin, as the cities are: the same in every language."""
_ROMAN = ("", "", " II", " III", " IV")


def level_name(level: Level) -> Name:
    """What a computer of a level is called."""
    return Name(_LEVELS[level])


def computer_name(computer: Computer) -> Name:
    """What a computer at a table is called, with the sign by which computers are known."""
    return Name(f"{COMPUTER} {_LEVELS[computer.level]}{_ROMAN[computer.number]}")


def kept_name(name: Name) -> Name:
    """A person whose seat a computer keeps."""
    return Name(f"{COMPUTER} {name.plain}")


def of_computer(name: Safe) -> Safe:
    """Whoever's seat it is, of what a computer did there; no name that was cleaned has the mark in it."""
    return name if COMPUTER in name else Safe(f"{COMPUTER} {name}")


def in_markdown(name: Name) -> Safe:
    """A cleaned name inside a message: no formatting, no list, and no effect on the direction around it."""
    escaped = _LINE_START.sub(_escaped_start, _SPECIAL.sub(r"\\\1", name.plain))
    if any(unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in name.plain):
        return Safe(f"{_ISOLATE}{escaped}{_END_ISOLATE}")
    return Safe(escaped)


def unformatted(name: Name) -> Safe:
    """A cleaned name where nothing is formatted: in an alt text."""
    return Safe(name.plain)


def mention(discord_id: UserId) -> Safe:
    """Discord's mention of a person; whether it notifies them is said where it is sent."""
    return Safe(f"<@{discord_id}>")


def _escaped_start(match: re.Match[str]) -> str:
    # A backslash before a digit is shown, so of "1." it is the dot that is escaped.
    start = match[1]
    return f"{start}\\" if start.isdigit() else f"\\{start}"


def _legible(name: str) -> str:
    """Without control, hidden, private, unassigned characters; with at most two accents on a letter."""
    kept: list[str] = []
    marks = 0
    for index, char in enumerate(name):
        category = unicodedata.category(char)
        if char.isspace():
            kept.append(" ")
        elif char == _JOINER:
            if kept and _is_emoji(kept[-1]) and index + 1 < len(name) and _is_emoji(name[index + 1]):
                kept.append(char)
        elif category[0] == "M":
            marks += 1
            if kept and kept[-1] != " " and marks <= _MOST_MARKS:
                kept.append(char)
            continue
        elif category[0] != "C":
            kept.append(char)
        else:
            continue
        marks = 0
    return "".join(kept)


def _is_emoji(char: str) -> bool:
    return char == _EMOJI_STYLE or unicodedata.category(char) in ("So", "Sk")


def _whole(name: str) -> str:
    """Without the torn-off start of something at the end."""
    return name.rstrip(" " + _JOINER)
