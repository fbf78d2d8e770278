"""Lines at the table beside the game: questions and what came of them, seats changing hands, the game moving.

Who asks or answers is named as a person, not as a seat: a seat may have changed hands since.
"""

from collections.abc import Callable, Iterable, Sequence

from bot.game.events import (
    Abandoned,
    BoardReposted,
    CameBack,
    Entry,
    Halted,
    HaltLifted,
    MovedHere,
    Revived,
    SeatTakenBack,
    TimeGiven,
    WentAway,
)
from bot.game.model import PersonId, Suspension
from bot.game.questions import Matter, Move, Outcome, Question
from bot.words.events import summary
from bot.words.names import Safe, in_markdown, level_name
from bot.words.pace import moment, pace_asked
from bot.words.phrases import in_message
from bot.words.result import end_announced
from bot.words.text import Text
from engine.computer import Level
from engine.events import EndTriggered
from render.face import Faces, Name

Called = Callable[[PersonId], Safe]
"""How a person is called in a message."""


def greeting(text: Text, mentions: Iterable[Safe], *, half_way: bool) -> str:
    """The first line of a game at the table: everybody is called once."""
    key = "start-half-way" if half_way else "start-greeting"
    return text.say(key, mentions=" ".join(mentions))


def keep_open(text: Text, name: Safe) -> str:
    """So that a quiet thread is not closed."""
    return text.say("notice-keep-alive", name=name)


def moved_here(text: Text, game: Name, *, halted: bool) -> str:
    """The game goes on here; or is here, and a manager's suspension still holds."""
    return text.say("notice-halted-here" if halted else "notice-moved-here", game=in_markdown(game))


def moved_away(text: Text, game: Name, link: str | None) -> str:
    """The game goes on elsewhere; None: in a private message, to which no link leads anybody else."""
    if link is None:
        return text.say("notice-moved-private", game=in_markdown(game))
    return text.say("notice-moved-away", game=in_markdown(game), link=link)


def notice(
    text: Text, faces: Faces, game: Name, entry: Entry, by: Safe, *, halted: bool = False
) -> str | None:
    """What is said at the table about an entry; None where others tell it. `by` is whoever did it.

    `halted`: the game stands still by the wish of somebody who manages the server.
    """
    match entry:
        case EndTriggered():
            return end_announced(text, faces, entry)
        case Abandoned(by_manager=True):
            return text.say("notice-abandoned-manager", name=by)
        case Revived():
            return moved_here(text, game, halted=halted)
        case MovedHere() if halted:
            return moved_here(text, game, halted=True)
        case BoardReposted():
            return text.say("notice-reposted", name=by)
        case Halted():
            return text.say("notice-halted", name=by)
        case HaltLifted(agreed=False):
            return text.say("notice-halt-lifted", name=by)
        case SeatTakenBack(seat):
            return text.say("notice-taken-back", name=in_markdown(faces[seat - 1].name))
        case WentAway(_, until_ms):
            return text.say("notice-away", name=by, when=moment(until_ms, "D"))
        case CameBack() if by:
            return text.say("notice-back", name=by)
        case TimeGiven(_, seat):
            return text.say("notice-time-given", name=by, owner=in_markdown(faces[seat - 1].name))
        case _:
            return None


def question(
    text: Text, faces: Faces, game: Name, asked: Question, called: Called, people: Sequence[PersonId]
) -> str:
    """A question as it stands: who asked for what, who agreed, who is missing; or what came of it.

    `people` are those who play themselves now, by seat.
    """
    match asked.matter:
        case Matter.UNDO if asked.manager:
            line, others = _taken_back(text, faces, asked.moves, all_of_it=True)
            said = text.say("undo-ask-manager", name=called(asked.asker), line=line, others=others)
        case Matter.UNDO:
            said = _undo(text, faces, asked)
        case Matter.ABANDON:
            said = text.say("abandon-ask", name=called(asked.asker))
        case Matter.MOVE:
            said = _move(text, game, asked, called)
        case Matter.SEAT:
            said = _offer(text, faces, game, asked, called)
        case Matter.REVIVE:
            said = text.say("revive-ask", name=called(asked.asker))
        case Matter.KEEP:
            said = text.say("keep-ask", name=called(asked.asker), **_keeper(asked, called))
        case Matter.PACE:
            assert asked.pace is not None
            said = pace_asked(text, called(asked.asker), asked.pace)
    if not asked.open:
        return f"{said}\n{_outcome(text, faces, asked, called)}"
    if asked.owner is None and asked.matter is Matter.SEAT and not asked.vote:
        return said
    lines = [f"{said} {_terms(text, asked, called)}"]
    if asked.agreed:
        names = ", ".join(called(person) for person in sorted(asked.agreed))
        lines.append(text.say("question-agreed", names=names))
    if missing := ", ".join(map(called, asked.waits_for(people))):
        lines.append(text.say("question-waiting", names=missing))
    elif asked.vote:
        lines.append(text.say("handover-next-turn"))
    return "\n".join(lines)


def _terms(text: Text, asked: Question, called: Called) -> str:
    """Who must agree, and what silence means."""
    if asked.vote:
        return text.say("handover-vote")
    if asked.matter is Matter.KEEP:
        facts = _keeper(asked, called)
        silence = (
            text.say("keep-silent", **facts)
            if asked.silent
            else text.say("keep-due", due=_due(asked), **facts)
        )
        return f"{text.say('keep-terms', **facts)} {silence}"
    if asked.owner is None:
        return text.say(f"{asked.matter}-terms") if not asked.told else text.say("move-due", due=_due(asked))
    if asked.silent:
        return text.say("handover-silent", owner=called(asked.owner))
    said = text.say("handover-terms", owner=called(asked.owner))
    return said if asked.due_ms is None else f"{said} {text.say('handover-due', due=_due(asked))}"


def _keeper(asked: Question, called: Called) -> dict[str, Safe]:
    """The facts of a seat that a computer would keep: whose it is, and which computer."""
    assert asked.owner is not None
    assert asked.level is not None
    return {"owner": called(asked.owner), "level": in_markdown(level_name(asked.level))}


def _due(asked: Question) -> str:
    """When silence is an answer, as Discord shows it to each in their own time."""
    return f"<t:{(asked.due_ms or 0) // 1000}:f>"


def _move(text: Text, game: Name, asked: Question, called: Called) -> str:
    assert asked.spot is not None
    return text.say(
        "move-ask", name=called(asked.asker), game=in_markdown(game), channel=f"<#{asked.spot.channel}>"
    )


def _undo(text: Text, faces: Faces, asked: Question) -> str:
    line, others = _taken_back(text, faces, asked.moves)
    return text.say("undo-ask", line=line, others=others)


def undo_offer(text: Text, faces: Faces, moves: Sequence[Move]) -> str:
    """Before the others are asked, to the asker alone: what would be taken back, and that all must agree."""
    line, others = _taken_back(text, faces, moves)
    return f"{text.say('refused-undo-needs-consent')}\n{text.say('undo-offer', line=line, others=others)}"


def _taken_back(
    text: Text, faces: Faces, moves: Sequence[Move], *, all_of_it: bool = False
) -> tuple[str, int]:
    """What an undo takes back: the asker's own move in words, and how many of others go with it.

    `all_of_it`: nobody's in particular is the first, and all later ones are counted.
    """
    own, *later = moves
    others = sum(all_of_it or move.seat not in (None, own.seat) for move in later)
    return " ".join(summary(text, in_message(faces), own.events)), others


def _offer(text: Text, faces: Faces, game: Name, asked: Question, called: Called) -> str:
    """A seat is offered: by who sits in it, or for them by who manages the server."""
    assert asked.seat is not None
    assert asked.to is not None
    face = faces[asked.seat - 1]
    if asked.asker == asked.to:
        owner = in_markdown(face.name)
        return text.say("handover-step-in", name=called(asked.to), owner=owner, colour=face.colour.value)
    facts = {
        "mention": called(asked.to),
        "name": called(asked.asker),
        "colour": face.colour.value,
        "game": in_markdown(game),
    }
    if not asked.open or (asked.owner is None and not asked.vote):
        return text.say("handover-ask", **facts)
    return text.say("handover-ask-other", owner=in_markdown(face.name), **facts)


def _outcome(text: Text, faces: Faces, asked: Question, called: Called) -> str:
    name = called(asked.ended_by) if asked.ended_by is not None else called(asked.asker)
    match asked.matter, asked.outcome:
        case Matter.UNDO, Outcome.AGREED:
            return text.say("undo-agreed")
        case Matter.UNDO, Outcome.LAPSED:
            return text.say("undo-lapsed")
        case Matter.UNDO, outcome:
            return text.say(f"undo-{outcome}", name=name)
        case Matter.ABANDON, Outcome.AGREED:
            return text.say("notice-abandoned")
        case Matter.ABANDON, Outcome.LAPSED:
            return text.say("abandon-lapsed")
        case Matter.ABANDON, outcome:
            return text.say(f"abandon-{outcome}", name=name)
        case Matter.MOVE, Outcome.AGREED:
            return text.say("move-silent" if asked.silent else "move-agreed")
        case Matter.MOVE, Outcome.LAPSED:
            return text.say("move-lapsed")
        case Matter.MOVE, outcome:
            return text.say(f"move-{outcome}", name=name)
        case Matter.PACE, Outcome.AGREED:
            return text.say("pace-agreed")
        case Matter.PACE, Outcome.LAPSED:
            return text.say("pace-lapsed")
        case Matter.PACE, outcome:
            return text.say(f"pace-{outcome}", name=name)
        case Matter.REVIVE, Outcome.AGREED:
            return text.say("revive-agreed")
        case Matter.REVIVE, Outcome.LAPSED:
            return text.say("revive-lapsed")
        case Matter.REVIVE, outcome:
            return text.say(f"revive-{outcome}", name=name)
        case Matter.KEEP, Outcome.AGREED:
            return text.say("keep-agreed", **_keeper(asked, called))
        case Matter.KEEP, Outcome.WITHDRAWN if asked.ended_by == asked.owner:
            return text.say("keep-here", name=name)
        case Matter.KEEP, Outcome.LAPSED:
            return text.say("keep-lapsed")
        case Matter.KEEP, outcome:
            return text.say(f"keep-{outcome}", name=name)
        case _, Outcome.WITHDRAWN if asked.owner is not None and asked.ended_by == asked.owner:
            return text.say("handover-kept", name=name)
        case _, Outcome.WITHDRAWN:
            return text.say("handover-withdrawn", name=name)
        case _, Outcome.LAPSED:
            return text.say("handover-lapsed")
    assert asked.seat is not None
    assert asked.to is not None
    colour = faces[asked.seat - 1].colour.value
    if asked.outcome is Outcome.AGREED:
        said = text.say("notice-handed-over", name=called(asked.to), colour=colour)
        if asked.owner is None or not asked.silent:
            return said
        return f"{text.say('handover-unanswered', owner=called(asked.owner))} {said}"
    return text.say("handover-declined", colour=colour)


# Where a message could not be made or was refused: nothing of anybody's making is in these.


def plain_turn(text: Text, mention: Safe) -> str:
    """It is somebody's turn."""
    return text.say("plain-turn", mention=mention)


def plain_lobby(text: Text) -> str:
    """A game can be joined."""
    return text.say("plain-lobby")


def plain_question(text: Text, matter: Matter, mentions: Iterable[Safe] = ()) -> str:
    """Something is asked; `mentions` are those who must answer in person."""
    return " ".join((*mentions, text.say("plain-question", matter=matter)))


def plain_moved_away(text: Text, link: str | None) -> str:
    """The game that was here is elsewhere; None: in a private message."""
    return text.say("plain-moved-private") if link is None else text.say("plain-moved-away", link=link)


def plain_notice(text: Text) -> str:
    """Something happened at the table."""
    return text.say("plain-notice")


def plain_private(text: Text) -> str:
    """Something happened in a game of the reader's."""
    return text.say("plain-private")


# Private messages


_SUSPENSIONS = {
    Suspension.CHANNEL_GONE: "channel",
    Suspension.THREAD_LOCKED: "locked",
    Suspension.NO_PERMISSION: "permission",
    Suspension.BOT_REMOVED: "removed",
}


def suspended(text: Text, reason: Suspension, game: Name) -> str:
    """Why the game cannot go on where it was, and how it can elsewhere."""
    return text.say("notice-suspended", reason=_SUSPENSIONS[reason], game=in_markdown(game))


def seat_note(text: Text, game: Name, asked: Question, called: Called) -> str:
    """A manager offers the reader's seat to another, and what the reader can do."""
    assert asked.to is not None
    facts = {"name": called(asked.asker), "to": called(asked.to), "game": in_markdown(game)}
    if asked.asker == asked.to:
        facts.pop("to")
        return f"{text.say('handover-step-in-note', **facts)} {text.say('handover-due', due=_due(asked))}"
    return f"{text.say('handover-note', **facts)} {text.say('handover-due', due=_due(asked))}"


def keep_note(text: Text, game: Name, asked: Question, called: Called) -> str:
    """A computer would play the reader's seat, and what the reader can do."""
    facts = _keeper(asked, called)
    name, level = called(asked.asker), facts["level"]
    return text.say("keep-note", name=name, level=level, game=in_markdown(game), due=_due(asked))


def kept(text: Text, game: Name, level: Level) -> str:
    """A computer plays the reader's seat."""
    return text.say("keep-told", game=in_markdown(game), level=in_markdown(level_name(level)))


def ousted(text: Text, game: Name, to: Safe) -> str:
    """Another plays the reader's seat."""
    return text.say("handover-ousted", game=in_markdown(game), to=to)


def turn_note(text: Text, game: Name, round_: int, link: str) -> str:
    """It is the reader's turn."""
    return text.say("dm-turn", game=in_markdown(game), round=round_, link=link)
