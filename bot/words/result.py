"""The end: who still plays when it is announced, the final scoring, the revealed secret, the verification."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.limits import ALT_TEXT, cut
from bot.words.events import event_line
from bot.words.names import Safe, in_markdown
from bot.words.phrases import MARKS, Names, aloud, called, in_message, together
from bot.words.text import Fact, Text
from engine import GameView
from engine.audit import Check, Finding
from engine.data import ROAD
from engine.events import EndTriggered
from engine.model import Seat, Segment, seats
from engine.state import Result, Table
from render.face import Faces, Name


@dataclass(frozen=True, slots=True)
class ResultPost:
    """The post that ends a game."""

    content: str
    lines: tuple[str, ...]
    """A line per player, best first: where the points came from."""
    segments: tuple[str, ...]
    """Who won each of them."""
    purses: str
    secret: tuple[str, ...]
    """The revealed secret, and how to check it."""
    alt: str


def end_announced(text: Text, faces: Faces, event: EndTriggered) -> str:
    """The end is triggered: why, and who still has a turn in this round."""
    left = seats(len(faces))[event.seat :]
    who = (
        text.say("notice-end", names=called(in_message(faces), left))
        if left
        else text.say("notice-end-nobody")
    )
    return f"{event_line(text, in_message(faces), event)} {who}"


def result_post(text: Text, view: GameView, faces: Faces, game: Name, mentions: Iterable[Safe]) -> ResultPost:
    """Everything that is told once the game is over; everybody is called once."""
    result = view.table.result
    assert result is not None and view.secret is not None
    purses = ", ".join(
        text.say("result-purse", name=in_markdown(face.name), purse=purse)
        for face, purse in zip(faces, view.purses, strict=True)
        if purse is not None
    )
    open_money = view.table.options.open_money
    winners, everybody = _winners(text, faces, result, in_markdown(game)), " ".join(mentions)
    return ResultPost(
        content=f"{winners}\n{text.say('result-thanks', mentions=everybody)}" if everybody else winners,
        lines=tuple(_line(text, faces, result, seat) for seat in _ranked(result)),
        segments=tuple(_segment(text, view.table, result, faces, segment) for segment in Segment),
        purses=text.say("result-purses-open" if open_money else "result-purses", purses=purses),
        secret=(text.say("result-secret", secret=view.secret.key), text.say("result-verify")),
        alt=alt_result(text, view, faces, game),
    )


def file_line(text: Text) -> str:
    """Above the game as a file."""
    return text.say("result-file")


def alt_result(text: Text, view: GameView, faces: Faces, game: Name) -> str:
    """What the result picture shows: for each player where the points came from, and the purse."""
    result, names = view.table.result, aloud(faces)
    assert result is not None
    scores = " ".join(
        text.say(
            "alt-score",
            name=names[seat - 1],
            points=result.scores[seat - 1].total,
            sesterces=view.purses[seat - 1] or 0,
            **_sources(result, seat),
        )
        for seat in _ranked(result)
    )
    return cut(text.say("alt-result", game=game.plain, scores=scores), ALT_TEXT)


def timelapse_caption(text: Text, game: Safe, seconds: int) -> str:
    """Over the whole game as a film."""
    return text.say("timelapse-caption", game=game, seconds=seconds)


def timelapse_words(text: Text, view: GameView, names: Names, game: Safe) -> str:
    """What that film shows: how far the road came, and of each player, best first, what came of the game."""
    table = view.table
    assert table.result is not None
    scores = " ".join(
        text.say(
            "alt-timelapse-score",
            name=names[seat - 1],
            count=sum(table.player(seat).bonus),
            points=table.result.scores[seat - 1].total,
        )
        for seat in _ranked(table.result)
    )
    road = {"round": table.round, "number": len(table.built), "total": len(ROAD.spaces)}
    return text.say("alt-timelapse", game=game, scores=scores, **road)


def _winners(text: Text, faces: Faces, result: Result, game: Safe) -> str:
    return text.say(
        "result-one" if len(result.winners) == 1 else "result-shared",
        game=game,
        names=together(text, in_message(faces), result.winners),
        points=result.scores[result.winners[0] - 1].total,
    )


def _ranked(result: Result) -> list[Seat]:
    """The seats, best first."""
    return sorted(seats(len(result.scores)), key=lambda seat: -result.scores[seat - 1].total)


def _line(text: Text, faces: Faces, result: Result, seat: Seat) -> str:
    face = faces[seat - 1]
    return text.say(
        "result-line",
        mark=MARKS[face.colour],
        name=in_markdown(face.name),
        total=result.scores[seat - 1].total,
        **_sources(result, seat),
    )


def _sources(result: Result, seat: Seat) -> dict[str, Fact]:
    """Where somebody's points came from."""
    score = result.scores[seat - 1]
    a, b, c = score.majorities
    return {
        "tiles": score.tiles,
        "cities": score.cities,
        "a": a,
        "b": b,
        "c": c,
        "richest": score.sesterces,
    }


def _segment(text: Text, table: Table, result: Result, faces: Faces, segment: Segment) -> str:
    """Who laid the most tiles in a segment, who came second, and what it brought: in a line of a phone."""
    laid = {seat: table.player(seat).bonus[segment] for seat in seats(len(faces))}
    points = {seat: result.scores[seat - 1].majorities[segment] for seat in laid}
    most = max(laid.values())
    if not most:
        return text.say("result-segment-nobody", segment=segment.name)
    first = [seat for seat in laid if laid[seat] == most]
    second = [seat for seat in laid if points[seat] and seat not in first]
    key = "result-segment" if len(first) == 1 else "result-segment-shared"
    names = together(text, in_message(faces), first)
    said = text.say(key, segment=segment.name, names=names, count=most, points=points[first[0]])
    if not second:
        return said
    names, share = together(text, in_message(faces), second), points[second[0]]
    shared = text.say("result-second-shared", names=names, points=share)
    return f"{said}, {shared if second[1:] else f'{names} {share}'}"


def verification(text: Text, findings: Iterable[Finding]) -> tuple[str, ...]:
    """A line per kind of check, and a last one with the verdict."""
    found = tuple(findings)
    lines = []
    for check in Check:
        of_kind = [finding for finding in found if finding.check is check]
        wrong = [finding for finding in of_kind if finding.holds is False]
        holding = sum(finding.holds is True for finding in of_kind)
        unknown = sum(finding.holds is None for finding in of_kind)
        if wrong:
            lines.append(text.say("verify-fails", check=check.value, number=wrong[0].number))
        elif holding:
            lines.append(text.say("verify-holds", check=check.value, count=holding))
        if unknown:
            lines.append(text.say("verify-unknown", check=check.value, count=unknown))
    failed = any(finding.holds is False for finding in found)
    return (*lines, text.say("verify-wrong" if failed else "verify-ok"))
