"""Under the film of a push: the aim, how the hand trembled, what fell, and what all but fell."""

import re
from functools import cache
from itertools import product

from bot.words.names import Safe
from bot.words.phrases import Names, amounts, letter, signed, tally
from bot.words.text import Fact, Text
from engine.events import StonePushed
from engine.model import NONE, Counts, Hand, PushStatus, QuarryStone, Size
from engine.quarry.meaning import strayed
from engine.quarry.near_miss import near_misses

AVALANCHE = 5
"""So many stones in one push are more than a fall."""
VEIL = "||"
"""Discord shows what stands between two of these only to whoever presses it."""
BLANK = "\u00a0\u2002"
"""Fills a veil up to its width. Of plain spaces a line's end would swallow any number: of these, one."""
_FILL = re.compile(f"[{BLANK}]+(?={re.escape(VEIL)})")


def film_caption(
    text: Text,
    names: Names,
    event: StonePushed,
    before: tuple[QuarryStone, ...],
    number: int | None,
    hand: Hand,
    *,
    still: bool = False,
    veiled: bool = False,
) -> tuple[str, ...]:
    """Under the film of a push, or a still instead of it: the aim, the hand's tremor and what fell.

    `before` are the stones that lay there, `number` says which push of its turn it is; None, where it is
    shown again. What fell can be veiled, for whoever wants to see it first.
    """
    facts: dict[str, Fact] = {
        "name": names[event.seat - 1],
        "stone": letter(text, event.size),
        "place": signed(event.place),
        "angle": signed(event.angle),
    }
    if number is None:
        aimed = text.say("film-aim-again", **facts)
    else:
        aimed = text.say("film-aim", number=number, **facts)
    hand_line = text.say("film-steady") if hand is Hand.STEADY else _strayed(text, event)
    if event.push_token:  # known before anything falls
        hand_line = f"{hand_line} {text.say('event-push-token-used')}"
    hanging = near_misses(before, event.resting)
    fell = _fell(
        text, tally(stone.size for stone in event.fallen), hanging[0].size if hanging else None, event.status
    )
    lines = (aimed, hand_line, _veil(text, fell) if veiled else fell)
    return (*lines, text.say("film-still")) if still else lines


def which_push(text: Text, number: int, of: int) -> str:
    """Over a film that somebody looks at again: which of the game's pushes it is."""
    return text.say("film-which", number=number, total=of)


def shown_again(text: Text, by: Safe) -> str:
    """Over a film that somebody shows to all again."""
    return text.say("film-again", name=by)


def unveiled(said: str) -> str:
    """What a message says, for all to read. Nobody's name is a veil: it would stand there escaped."""
    return _FILL.sub("", said).replace(VEIL, "")


def _veil(text: Text, said: str) -> str:
    """As wide as the widest of its language, or its length would tell what is behind it."""
    fill = BLANK * veil_width(text.locale)
    return f"{VEIL}{said}{fill[: veil_width(text.locale) - len(said)]}{VEIL}"


@cache
def veil_width(locale: str) -> int:
    """How long whatever can be said of what fell is at most, in characters."""
    text, most = Text(locale), Counts(99, 99, 99)
    return max(
        len(_fell(text, fallen, hanging, status))
        for fallen, hanging, status in product((NONE, most), (None, *Size), PushStatus)
    )


def _strayed(text: Text, event: StonePushed) -> str:
    """Where the hand went instead, in the units of the aim."""
    shift, turn = strayed(event)
    parts = []
    if shift:
        parts.append(text.say("film-shift", count=abs(shift), side=_side(shift)))
    if turn:
        parts.append(text.say("film-turn", count=abs(turn), side=_side(turn)))
    return text.say("film-hand", strayed=", ".join(parts)) if parts else text.say("film-hand-true")


def _side(by: int) -> str:
    return "left" if by < 0 else "right"


def _fell(text: Text, fallen: Counts, hanging: Size | None, status: PushStatus) -> str:
    """What fell, what all but did, and why it ended early if it did."""
    stones = amounts(text, fallen)
    if fallen.total >= AVALANCHE:
        said = [text.say("film-avalanche", count=fallen.total, fallen=stones)]
    elif fallen.total:
        said = [text.say("film-fell", fallen=stones)]
    else:
        said = [text.say("film-nothing")]
    if hanging is not None:
        key = "film-near-miss-too" if fallen.total else "film-near-miss"
        said.append(text.say(key, size=hanging.name))
    if status is PushStatus.JAMMED:
        said.append(text.say("event-push-jammed"))
    elif status is PushStatus.TIMEOUT:
        said.append(text.say("event-push-timeout"))
    return " ".join(said)
