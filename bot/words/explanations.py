"""Why somebody did something, and what a player is advised to do: one sentence, with its reason.

Made of the open table's facts alone (`engine.computer.explain`). What is done is a whole sentence of each
language, told of somebody or as advice; the grounds stand in it, one or two of them.
"""

from collections.abc import Iterable
from dataclasses import replace

from bot.game.reasons import Reason
from bot.limits import CONTENT
from bot.words.names import Safe, kept_name
from bot.words.phrases import in_message, letter, newest, signed, yes_or_no
from bot.words.text import Fact, Text
from engine.actions import (
    Build,
    Exchange,
    PushStone,
    PutBack,
    StopPushing,
    TakeConsolation,
    TakeIncome,
    Travel,
)
from engine.computer import Explanation, Ground
from engine.data import ROAD
from engine.model import Take
from render.face import Faces


def why(text: Text, faces: Faces, reasons: Iterable[Reason]) -> str:
    """Why computers made their last moves, a line for each; what was done twice for one reason, once."""
    # Also in a seat whose person has it back by now.
    names = in_message(
        tuple(face if face.automatic else replace(face, name=kept_name(face.name)) for face in faces)
    )
    lines = dict.fromkeys(explained(text, names[one.seat - 1], one.told) for one in reasons)
    return "\n".join(newest([*lines], CONTENT)) if lines else text.say("panel-happened-nothing")


def explained(text: Text, name: Safe, told: Explanation) -> str:
    """What somebody did, and why."""
    return _sentence(text, "explain", told, name=name)


def suggested(text: Text, told: Explanation) -> str:
    """What the reader could do, and why."""
    return _sentence(text, "suggest", told)


def _sentence(text: Text, voice: str, told: Explanation, **facts: Fact) -> str:
    facts["grounds"] = _grounds(text, told)
    match told.action:
        case TakeIncome(card, take):
            facts |= {"card": card, "sesterces": told.sesterces}
            if take is Take.BOTH:
                return text.say(f"{voice}-income-both", **facts)
            key = f"{voice}-income-sesterces" if take is Take.SESTERCES else f"{voice}-income-stones"
            return text.say(key, **facts)
        case PushStone(size, place, angle):
            facts |= {"stone": letter(text, size), "place": signed(place), "angle": signed(angle)}
            return text.say(f"{voice}-push", **facts)
        case StopPushing():
            return text.say(f"{voice}-stop", **facts)
        case Exchange(size, None):
            return text.say(f"{voice}-sell", size=size.name, **facts)
        case Exchange(size, into):
            assert into is not None
            return text.say(f"{voice}-exchange", size=size.name, into=into.name, **facts)
        case PutBack(size):
            return text.say(f"{voice}-put-back", size=size.name, **facts)
        case TakeConsolation(what):
            key = f"{voice}-consolation-sesterce" if what is None else f"{voice}-consolation-tile"
            return text.say(key, **facts)
        case Build(spaces):
            if len(spaces) == 1:
                return text.say(f"{voice}-build", space=spaces[0], **facts)
            return text.say(f"{voice}-build-two", first=spaces[0], second=spaces[1], **facts)
        case Travel(to):
            return text.say(f"{voice}-travel", place=to, city=yes_or_no(to in ROAD.cities), **facts)


def _grounds(text: Text, told: Explanation) -> str:
    first, *others = (_ground(text, ground) for ground in told.grounds)
    return text.say("grounds", one=first, other=others[0]) if others else first


def _ground(text: Text, ground: Ground) -> str:
    # What a ground counts depends on its motive: its message knows.
    facts: dict[str, Fact] = dict.fromkeys(("count", "points", "sesterces"), ground.number)
    if ground.segment is not None:
        facts["segment"] = ground.segment.name
    if ground.city is not None:
        facts["place"] = ground.city
    return text.say(f"ground-{ground.motive.value}", **facts)
