"""Public messages as values: lobby, turn, film, questions, result. Made from what onlookers may see only.

A post that must be known again has a mark, made from its kind and seq: it stands in the last part of its last
button's custom id, which what such buttons do ignores, and in the name of its picture.
"""

from collections.abc import Iterable
from dataclasses import replace

from bot.components import Button, Message, Picture, Row, Style, button_row
from bot.custom_id import Press
from bot.game.messages import Kind
from bot.game.model import Status
from bot.game.pace import DAY_MS
from bot.game.questions import Matter, Outcome, Question
from bot.game.state import LOBBY_DAYS
from bot.game.view import Happened, PushShown, View
from bot.words import buttons
from bot.words.board import alt_film, player_lines, turn_post
from bot.words.film import film_caption
from bot.words.lobby import lobby_closed, lobby_moved_on, lobby_post, rematch_invitation
from bot.words.names import Safe, in_markdown, unformatted
from bot.words.pace import due_line
from bot.words.phrases import aloud, in_message
from bot.words.result import ResultPost, timelapse_caption, timelapse_words
from bot.words.text import Text
from engine.model import Seat
from render.face import Faces, Name
from render.reel import Reel
from render.theme import STYLES


def mark_of(kind: Kind, seq: int) -> str:
    """What tells a post from all others of its game."""
    return f"{kind.replace(' ', '-')}-{seq}"


def _rows(text: Text, rows: tuple[buttons.Row, ...], view: View, mark: str) -> tuple[Row, ...]:
    """The rows of a post, the last button with its mark."""
    *first, last = (button_row(text, keys, view) for keys in rows)
    marked = replace(last[-1], press=replace(last[-1].press, arg=mark))
    return (*first, (*last[:-1], marked))


def embed_colour(faces: Faces, seat: Seat) -> int:
    """The colour of a seat, for the edge of an embed."""
    red, green, blue = STYLES[faces[seat - 1].colour].colour
    return red << 16 | green << 8 | blue


def lobby(
    text: Text,
    view: View,
    faces: Faces,
    game: Name,
    link: str | None,
    invited: Iterable[Safe],
    *,
    lapsed: bool,
) -> Message:
    """The lobby's message as it is now: an invitation, then a pointer to the game, then who won.

    `link` is None where the game went into a private message. `invited` are those who played before, where
    the same is played again.
    """
    match view.status:
        case Status.LOBBY:
            host = next(index for index, one in enumerate(view.seats) if one.person == view.host)
            lapses = f"<t:{(view.touched_ms + LOBBY_DAYS * DAY_MS) // 1000}:R>"
            said = lobby_post(text, view.plan, faces, host, view.game, lapses, game)
            if view.rematch_of is not None:
                said = rematch_invitation(text, said, invited)
            return Message(said, rows=lobby_rows(text, view))
        case Status.CLOSED:
            return Message(lobby_moved_on(text, "lapsed" if lapsed else "closed", game, link))
        case Status.ABANDONED:
            return Message(lobby_moved_on(text, "abandoned", game, link))
        case Status.FINISHED:
            assert view.play is not None
            return Message(lobby_closed(text, view.play, faces, game, link))
        case Status.RUNNING:
            return Message(lobby_moved_on(text, "started", game, link))


def lobby_rows(text: Text, view: View) -> tuple[Row, ...]:
    """The buttons under a lobby; there is one of a game."""
    return _rows(text, buttons.LOBBY_ROWS, view, mark_of(Kind.LOBBY, 0))


def turn(
    text: Text,
    view: View,
    faces: Faces,
    game: Name,
    mention: Safe,
    happened: Iterable[Happened],
    board: Picture | None,
    mark: str,
    *,
    since: bool = False,
    why: bool = False,
) -> Message:
    """The turn post, which notifies who is to move. `since`: it tells all since their last turn.

    `why`: it tells of a computer's moves, which can be explained.
    """
    assert view.play is not None
    assert view.awaited is not None
    return Message(
        turn_post(
            text, view.play, faces, game, mention, happened, since=since, due=due_line(text, view, faces)
        ),
        board,
        player_lines(text, view.play, faces),
        embed_colour(faces, view.awaited),
        turn_rows(text, view, mark, why=why),
    )


def turn_rows(text: Text, view: View, mark: str, *, why: bool = False) -> tuple[Row, ...]:
    """The buttons under a turn post; a computer's move is nobody's to make."""
    rows = buttons.TURN_ROWS if view.waits_for is not None else (buttons.COMPUTERS_TURN_ROW,)
    return _rows(text, (*rows, buttons.WHY_ROW) if why else rows, view, mark)


def why_rows(text: Text, view: View, mark: str) -> tuple[Row, ...]:
    """What is left under the post of a passed turn that tells of a computer's moves."""
    return _rows(text, (buttons.WHY_ROW,), view, mark)


def reminder_rows(text: Text, view: View, mark: str) -> tuple[Row, ...]:
    """The buttons under a reminder: they are of this turn."""
    (row,) = _rows(text, (buttons.REMINDER_ROW,), view, mark)
    assert isinstance(row, tuple)
    return (tuple(replace(one, press=replace(one.press, seq=view.turn)) for one in row),)


def time_up_rows(text: Text, view: View, seat: Seat, mark: str) -> tuple[Row, ...]:
    """The buttons where somebody's time ran out: take the seat back, or over."""
    if view.automatic(seat):
        return _rows(text, (buttons.BACK_AGAIN_ROW,), view, mark)
    return _rows(text, (buttons.STEP_IN_ROW,), view, mark) if view.seeks_substitute else ()


def push_shown(
    text: Text,
    faces: Faces,
    push: PushShown,
    picture: Reel | bytes | None,
    name: str,
    *,
    veiled: bool = False,
    again: bool = False,
) -> Message:
    """A push: the film or a still, the aim, the tremor, what fell; `name` is its file's, before the dot.

    Shown again, it does not say which push of its turn it was: of the game's it would be another number.
    """
    still = isinstance(picture, bytes)
    told = (push.event, push.before, None if again else push.number, push.after.plan.options.hand)
    alt = alt_film(text, faces, *told, still=still)
    caption = film_caption(text, in_message(faces), *told, still=still, veiled=veiled)
    return Message("\n".join(caption), _film_file(name, picture, alt))


def _film_file(name: str, picture: Reel | bytes | None, alt: str) -> Picture | None:
    match picture:
        case Reel():
            return Picture(f"{name}.gif", picture.data, alt)
        case bytes():
            return Picture(f"{name}.png", picture, alt)
        case None:
            return None


def film(text: Text, view: View, seat: Seat, shown: Message, mark: str) -> Message:
    """A push in the channel, with a Continue for whoever pushed; a computer goes on by itself."""
    keys = buttons.CONTINUE_ROW if view.seats[seat - 1].level is None else buttons.COMPUTERS_TURN_ROW
    rows = _rows(text, (keys,), view, mark) if view.status is Status.RUNNING else ()
    return replace(shown, rows=rows)


def result(
    view: View, faces: Faces, post: ResultPost, picture: Picture | None, rows: tuple[Row, ...]
) -> Message:
    """The final scoring."""
    assert view.play is not None
    assert view.play.table.result is not None
    return Message(
        post.content,
        picture,
        (*post.lines, *post.segments, post.purses, *post.secret),
        embed_colour(faces, view.play.table.result.winners[0]),
        rows,
    )


def result_rows(
    text: Text, view: View, mark: str, *, why: bool = False, shown: bool = False
) -> tuple[Row, ...]:
    """The buttons under a result; once the whole game was `shown` to all, that one is grey.

    `why`: the last move was a computer's, which can be explained.
    """
    keys = buttons.RESULT_ROWS
    rows = _rows(text, (*keys, buttons.WHY_ROW) if why else keys, view, mark)
    return tuple(_greyed(row, "timelapse") for row in rows) if shown else rows


def _greyed(row: Row, verb: str) -> Row:
    """The same with a button that cannot be pressed any more."""
    if not isinstance(row, tuple):
        return row
    return tuple(replace(one, disabled=one.disabled or one.press.verb == verb) for one in row)


def timelapse(text: Text, view: View, faces: Faces, game: Name, reel: Reel | None) -> Message:
    """The whole game as a film; in words where there is none."""
    assert view.play is not None
    if reel is None:
        return Message(timelapse_words(text, view.play, in_message(faces), in_markdown(game)))
    alt = timelapse_words(text, view.play, aloud(faces), unformatted(game))
    said = timelapse_caption(text, in_markdown(game), round(reel.ms / 1000))
    return Message(said, Picture(f"timelapse-{view.game}.gif", reel.data, alt))


def halted_rows(text: Text, view: View, mark: str) -> tuple[Row, ...]:
    """The button under the line that says that a manager suspended the game."""
    return _rows(text, (buttons.REVIVE_ROW,), view, mark)


_ANSWERS = {
    Matter.UNDO: (buttons.CONSENT_ROW, ("agree", "refuse")),
    Matter.ABANDON: (buttons.CONSENT_ROW, ("agree_abandon", "refuse_abandon")),
    Matter.SEAT: (buttons.OFFER_ROW, ("accept", "decline")),
    Matter.MOVE: (buttons.CONSENT_ROW, ("agree_move", "refuse_move")),
    Matter.KEEP: (buttons.CONSENT_ROW, ("agree_keep", "refuse_keep")),
    Matter.PACE: (buttons.CONSENT_ROW, ("agree_pace", "refuse_pace")),
    Matter.REVIVE: (buttons.CONSENT_ROW, ("agree_revive", "refuse_revive")),
}


def answers(text: Text, view: View, asked: Question) -> tuple[Row, ...]:
    """The buttons under a question; none once it is decided. Their seq is that of the question.

    Who is away takes the seat back where it was agreed that a computer keeps it.
    """
    mark = mark_of(Kind.QUESTION, asked.seq)
    if asked.matter is Matter.KEEP and asked.outcome is Outcome.AGREED:
        return _rows(text, (buttons.BACK_AGAIN_ROW,), view, mark)
    if not asked.open:
        return ()
    keys, verbs = _ANSWERS[asked.matter]
    yes, no = (
        Button(label, Press(verb, view.game, asked.seq, mark))
        for verb, label in zip(verbs, buttons.labels(text, keys), strict=True)
    )
    if asked.matter is Matter.ABANDON:
        yes = Button(yes.label, yes.press, Style.DANGER)
    return ((yes, no),)
