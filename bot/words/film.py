"""Under the film of a push: the aim, how the hand trembled, what fell, and what all but fell."""

from bot.words.names import Safe
from bot.words.phrases import Names, amounts, letter, signed, tally
from bot.words.text import Text
from engine.events import StonePushed
from engine.model import Hand, PushStatus, QuarryStone
from engine.quarry.meaning import strayed
from engine.quarry.near_miss import near_misses

AVALANCHE = 5
"""So many stones in one push are more than a fall."""
VEIL = "||"
"""Discord shows what stands between two of these only to whoever presses it."""
BLANK, VEIL_WIDE = "\u2002", 60
"""A veil is at least so wide, by spaces half as wide as high, or its length would tell what is behind it."""


def film_caption(
    text: Text,
    names: Names,
    event: StonePushed,
    before: tuple[QuarryStone, ...],
    number: int,
    hand: Hand,
    *,
    still: bool = False,
    veiled: bool = False,
) -> tuple[str, ...]:
    """Under the film of a push, or a still instead of it: the aim, the hand's tremor and what fell.

    `before` are the stones that lay there. What fell can be veiled, for whoever wants to see it first.
    """
    aimed = text.say(
        "film-aim",
        name=names[event.seat - 1],
        number=number,
        stone=letter(text, event.size),
        place=signed(event.place),
        angle=signed(event.angle),
    )
    hand_line = text.say("film-steady") if hand is Hand.STEADY else _strayed(text, event)
    fell = " ".join((_fell(text, event, before), *_push_remarks(text, event)))
    lines = (aimed, hand_line, f"{VEIL}{fell.ljust(VEIL_WIDE, BLANK)}{VEIL}" if veiled else fell)
    return (*lines, text.say("film-still")) if still else lines


def which_push(text: Text, number: int, of: int) -> str:
    """Over a film that somebody looks at again: which of the game's pushes it is."""
    return text.say("film-which", number=number, total=of)


def shown_again(text: Text, by: Safe) -> str:
    """Over a film that somebody shows to all again."""
    return text.say("film-again", name=by)


def unveiled(said: str) -> str:
    """What a message says, for all to read. Nobody's name is a veil: it would stand there escaped."""
    return said.replace(VEIL, "").replace(BLANK, "")


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


def _fell(text: Text, event: StonePushed, before: tuple[QuarryStone, ...]) -> str:
    fallen = amounts(text, tally(stone.size for stone in event.fallen))
    if len(event.fallen) >= AVALANCHE:
        said = text.say("film-avalanche", count=len(event.fallen), fallen=fallen)
    elif event.fallen:
        said = text.say("film-fell", fallen=fallen)
    else:
        said = text.say("film-nothing")
    hanging = near_misses(before, event.resting)
    if not hanging:
        return said
    key = "film-near-miss-too" if event.fallen else "film-near-miss"
    return f"{said} {text.say(key, size=hanging[0].size.name)}"


def _push_remarks(text: Text, event: StonePushed) -> list[str]:
    remarks = []
    if event.push_token:
        remarks.append(text.say("event-push-token-used"))
    if event.status is PushStatus.JAMMED:
        remarks.append(text.say("event-push-jammed"))
    elif event.status is PushStatus.TIMEOUT:
        remarks.append(text.say("event-push-timeout"))
    return remarks
