"""Public messages as letters: lobby, turn, film, notices, result. Made from what onlookers may see only."""

from collections.abc import Iterable

from bot.components import Button, Message, Picture, Row, Style
from bot.custom_id import Press
from bot.game.events import (
    AbandonAgreed,
    AbandonAsked,
    Abandoned,
    AbandonRefused,
    HandedOver,
    HandoverDeclined,
    HandoverOffered,
    PeopleEvent,
    RematchOpened,
    Revived,
    UndoAgreed,
    UndoAsked,
    UndoRefused,
)
from bot.game.state import DAY_MS, LOBBY_DAYS
from bot.game.view import SeenEntry, View
from bot.store.values import Status
from bot.words import buttons
from bot.words.board import player_lines, turn_post
from bot.words.lobby import lobby_closed, lobby_post
from bot.words.names import Name, Safe, in_markdown
from bot.words.notices import abandon_question, undo_question
from bot.words.phrases import Faces
from bot.words.result import ResultPost, end_announced
from bot.words.text import Text
from engine.events import EndTriggered, Event, Undone
from engine.model import Seat
from render.theme import STYLES, PlayerColour

MAIN = {"button-purse", "button-join", "button-start", "button-continue", "button-rematch"}


def row(text: Text, keys: buttons.Row, look: View, seq: int | None = None) -> Row:
    """A row of buttons whose verbs are the keys of their labels."""
    return tuple(
        Button(
            text.say(key),
            Press(verb(key), look.game, look.seq if seq is None else seq),
            Style.MAIN if key in MAIN else Style.PLAIN,
        )
        for key in keys
    )


def verb(key: str) -> str:
    """What a button does, from the key of its label: button-push-again is push_again."""
    return key.removeprefix("button-").replace("-", "_")


def embed_colour(faces: Faces, seat: Seat) -> int:
    """The colour of a seat, for the edge of an embed."""
    red, green, blue = STYLES[PlayerColour[faces[seat - 1].colour.name]].colour
    return red << 16 | green << 8 | blue


def lobby(text: Text, look: View, faces: Faces, game: Name, link: str) -> Message:
    """The lobby's message as it is now: an invitation, then a pointer to the game, then who won."""
    if look.status is Status.LOBBY:
        host = next(index for index, one in enumerate(look.seats) if one.person == look.host)
        lapses = f"<t:{(look.touched_ms + LOBBY_DAYS * DAY_MS) // 1000}:R>"
        said = lobby_post(text, look.plan, faces, host, look.commitment, lapses, game)
        return Message(said, rows=tuple(row(text, keys, look) for keys in buttons.LOBBY_ROWS))
    if look.status is Status.CLOSED:
        return Message(text.say("lobby-closed", game=in_markdown(game)))
    if look.status is Status.ABANDONED:
        return Message(text.say("lobby-abandoned", game=in_markdown(game), link=link))
    assert look.play is not None
    if look.status is Status.FINISHED:
        return Message(lobby_closed(text, look.play, faces, game, link))
    return Message(text.say("lobby-started", game=in_markdown(game), link=link))


def turn(
    text: Text,
    look: View,
    faces: Faces,
    game: Name,
    mention: Safe,
    happened: Iterable[Event | Undone],
    board: Picture | None,
) -> Message:
    """The turn post: the only one that notifies anybody."""
    assert look.play is not None
    assert look.awaited is not None
    return Message(
        turn_post(text, look.play, faces, game, mention, happened),
        board,
        player_lines(text, look.play, faces),
        embed_colour(faces, look.awaited),
        tuple(row(text, keys, look) for keys in buttons.TURN_ROWS),
    )


def film(text: Text, look: View, caption: tuple[str, ...], picture: Picture | None) -> Message:
    """A push: the film, the aim, the tremor, what fell."""
    rows = (row(text, buttons.CONTINUE_ROW, look),) if look.status is Status.RUNNING else ()
    return Message("\n".join(caption), picture, rows=rows)


def result(text: Text, look: View, faces: Faces, post: ResultPost, picture: Picture | None) -> Message:
    """The final scoring."""
    assert look.play is not None
    assert look.play.table.result is not None
    return Message(
        post.content,
        picture,
        (*post.lines, post.purses, *post.secret),
        embed_colour(faces, look.play.table.result.winners[0]),
        (row(text, buttons.RESULT_ROW, look),),
    )


def notice(
    text: Text, look: View, faces: Faces, game: Name, happened: Iterable[SeenEntry], names: dict[int, str]
) -> Message | None:
    """Questions, answers, hand-overs, the end coming; None if there is nothing (left) to say."""
    lines: list[str] = []
    rows: tuple[Row, ...] = ()
    for happening in happened:
        entry = happening.entry
        match entry:
            case EndTriggered():
                lines.append(end_announced(text, faces, entry))
            case UndoAsked() | UndoAgreed() if look.undo_question is not None:
                lines = [_undo(text, look, faces, happened)]
                rows = (row(text, buttons.CONSENT_ROW, look, seq=0),)
            case UndoRefused():
                lines.append(text.say("undo-refused", name=names[entry.person]))
            case AbandonAsked() | AbandonAgreed() if look.abandon_question is not None:
                asker = _seat(look, look.abandon_question.asker)
                agreed = [_seat(look, person) for person in look.abandon_question.agreed]
                lines = [abandon_question(text, faces, asker, agreed)]
                rows = (_abandon_row(text, look),)
            case AbandonRefused():
                lines.append(text.say("abandon-refused", name=names[entry.person]))
            case Abandoned():
                by = names.get(happening.by or 0, "?")
                key = "notice-abandoned-manager" if entry.by_manager else "notice-abandoned"
                lines.append(text.say(key, name=by) if entry.by_manager else text.say(key))
            case HandoverOffered():
                lines.append(
                    text.say(
                        "handover-ask",
                        mention=names[entry.to],
                        name=faces[entry.seat - 1].called,
                        colour=faces[entry.seat - 1].colour.value,
                        game=in_markdown(game),
                    )
                )
                rows = (row(text, buttons.OFFER_ROW, look, seq=entry.seat),)
            case HandoverDeclined():
                colour = faces[entry.seat - 1].colour.value
                lines.append(text.say("handover-declined", colour=colour))
            case HandedOver():
                face = faces[entry.seat - 1]
                lines.append(text.say("notice-handed-over", name=face.called, colour=face.colour.value))
            case Revived():
                lines.append(text.say("notice-moved-here", game=in_markdown(game)))
            case RematchOpened() | _:
                continue
    return Message("\n".join(lines), rows=rows) if lines else None


def _undo(text: Text, look: View, faces: Faces, happened: Iterable[SeenEntry]) -> str:
    question = look.undo_question
    assert question is not None
    del happened
    agreed = [_seat(look, person) for person in question.agreed]
    return undo_question(text, faces, _seat(look, question.asker), "", agreed)


def _abandon_row(text: Text, look: View) -> Row:
    agree, refuse = buttons.CONSENT_ROW
    return (
        Button(text.say(agree), Press("agree_abandon", look.game), Style.DANGER),
        Button(text.say(refuse), Press("refuse_abandon", look.game)),
    )


def _seat(look: View, person: int) -> Seat:
    return next(seat for seat, one in enumerate(look.seats, 1) if one.person == person)


def events_of(happened: Iterable[SeenEntry]) -> list[Event | Undone]:
    """The engine's part of a stretch of the log."""
    return [one.entry for one in happened if not isinstance(one.entry, PeopleEvent)]
