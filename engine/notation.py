"""Actions as one short line each, for logs, files and people at a keyboard; English in every language.

I 12 HS      take income card 12 for its sesterces (HS is the Roman sign for them); also `stones`, `both`
Q M +40 -10  push a mid-sized stone, place 40 to the right, angle -10 degrees
Q stop       push no further
X L M        exchange a fallen large stone for a mid-sized tile; `X L HS` sells it
P S          put a small tile back from the cart
C S          consolation: a small tile; `C HS` the sesterce
B A3 A7      lay tiles on A3, then A7
T Tarracina  travel there
"""

import re

from engine.actions import (
    Action,
    Build,
    Exchange,
    PushStone,
    PutBack,
    StopPushing,
    TakeConsolation,
    TakeIncome,
    Travel,
)
from engine.errors import IllegalAction, Reason
from engine.model import Size, Take

_MOST_LENGTH = 40
_TAKES = {"HS": Take.SESTERCES, "stones": Take.STONES, "both": Take.BOTH}
_TAKE_WORDS = {take: word for word, take in _TAKES.items()}
_INTEGER = re.compile(r"[+-]?\d{1,3}", re.ASCII)


def write(action: Action) -> str:
    """The line for an action."""
    match action:
        case TakeIncome(card, take):
            return f"I {card} {_TAKE_WORDS[take]}"
        case PushStone(size, place, angle):
            return f"Q {size.name} {place:+d} {angle:+d}"
        case StopPushing():
            return "Q stop"
        case Exchange(size, into):
            return f"X {size.name} {_tile(into)}"
        case PutBack(size):
            return f"P {size.name}"
        case TakeConsolation(what):
            return f"C {_tile(what)}"
        case Build(spaces):
            return " ".join(("B", *spaces))
        case Travel(to):
            return f"T {to}"


def read(line: str) -> Action:
    """The action of a line; `IllegalAction` if it is none."""
    words = line.split() if isinstance(line, str) and len(line) <= _MOST_LENGTH else []
    try:
        match words:
            case ["I", card, take]:
                return TakeIncome(_integer(card), _TAKES[take])
            case ["Q", "stop"]:
                return StopPushing()
            case ["Q", size, place, angle]:
                return PushStone(Size[size], _integer(place), _integer(angle))
            case ["X", size, into]:
                return Exchange(Size[size], _size_or_none(into))
            case ["P", size]:
                return PutBack(Size[size])
            case ["C", what]:
                return TakeConsolation(_size_or_none(what))
            case ["B", *spaces] if len(spaces) in (1, 2):
                return Build(tuple(spaces))
            case ["T", to]:
                return Travel(to)
    except KeyError:
        pass
    raise IllegalAction(Reason.NOT_AN_ACTION)


def _tile(size: Size | None) -> str:
    return "HS" if size is None else size.name


def _size_or_none(word: str) -> Size | None:
    return None if word == "HS" else Size[word]


def _integer(word: str) -> int:
    if not _INTEGER.fullmatch(word):
        raise KeyError(word)
    return int(word)
