"""Lines at the table beside the game: questions to the players, seats changing hands, the end coming."""

from collections.abc import Callable, Sequence

from bot.game.events import (
    AbandonAgreed,
    Abandoned,
    AbandonRefused,
    Entry,
    HandedOver,
    HandoverDeclined,
    HandoverOffered,
    Person,
    Revived,
    Suspended,
    Suspension,
    UndoAgreed,
    UndoRefused,
)
from bot.words.events import entry_line
from bot.words.names import Name, Safe, in_markdown
from bot.words.phrases import Faces, called
from bot.words.result import end_announced
from bot.words.text import Text
from engine.events import EndTriggered, Undone
from engine.model import Seat

_SUSPENSIONS = {
    Suspension.CHANNEL_GONE: "channel",
    Suspension.THREAD_LOCKED: "locked",
    Suspension.NO_PERMISSION: "permission",
    Suspension.BOT_REMOVED: "removed",
}


def notice(
    text: Text,
    faces: Faces,
    game: Name,
    entry: Entry,
    name_of: Callable[[Person], Name],
    mention_of: Callable[[Person], Safe],
) -> str:
    """What is said at the table about an entry; questions have functions of their own.

    `name_of` gives a person's cleaned name, `mention_of` Discord's mention.
    """
    match entry:
        case EndTriggered():
            return end_announced(text, faces, entry)
        case Undone():
            return text.say("undo-agreed")
        case UndoRefused(person):
            return text.say("undo-refused", name=in_markdown(name_of(person)))
        case AbandonRefused(person):
            return text.say("abandon-refused", name=in_markdown(name_of(person)))
        case UndoAgreed() | AbandonAgreed():
            return entry_line(text, faces, entry, name_of)
        case Abandoned():
            return text.say("notice-abandoned")
        case HandoverOffered(seat, to):
            face = faces[seat - 1]
            return text.say(
                "handover-ask",
                mention=mention_of(to),
                name=face.called,
                colour=face.colour.value,
                game=in_markdown(game),
            )
        case HandoverDeclined(seat):
            return text.say("handover-declined", colour=faces[seat - 1].colour.value)
        case HandedOver(seat, to):
            colour = faces[seat - 1].colour.value
            return text.say("notice-handed-over", name=in_markdown(name_of(to)), colour=colour)
        case Revived():
            return text.say("notice-moved-here", game=in_markdown(game))
        case Suspended(reason):
            return suspended(text, reason)
        case _:
            return entry_line(text, faces, entry, name_of)


def suspended(text: Text, reason: Suspension) -> str:
    """Why the game cannot go on here, and how it can elsewhere."""
    return text.say("notice-suspended", reason=_SUSPENSIONS[reason])


def undo_question(text: Text, faces: Faces, asker: Seat, line: str, agreed: Sequence[Seat]) -> str:
    """Asking everybody whether something may be taken back, and who has not answered yet."""
    ask = text.say("undo-ask", name=faces[asker - 1].called, line=line)
    return f"{ask}\n{_missing(text, 'undo-waiting', faces, asker, agreed)}"


def abandon_question(text: Text, faces: Faces, asker: Seat, agreed: Sequence[Seat]) -> str:
    """Asking everybody whether the game is given up, and who has not answered yet."""
    ask = text.say("abandon-ask", name=faces[asker - 1].called)
    return f"{ask}\n{_missing(text, 'abandon-waiting', faces, asker, agreed)}"


def _missing(text: Text, key: str, faces: Faces, asker: Seat, agreed: Sequence[Seat]) -> str:
    missing = [seat for seat in range(1, len(faces) + 1) if seat != asker and seat not in agreed]
    return text.say(key, names=called(faces, missing))
