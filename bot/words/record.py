"""What people have done so far: somebody's record, and the ranking of a server."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.game.ratings import PROVISIONAL, Rating
from bot.game.results import Record
from bot.limits import CONTENT, cut
from bot.words.names import in_markdown
from bot.words.phrases import amounts
from bot.words.text import Fact, Text
from render.face import Name


class Part(NamedTuple):
    """Somebody's results of one kind."""

    record: Record
    computers: bool
    """With computers, or among people only."""
    game: Name | None
    """Where the best push was made; None: the reader may not look there."""


def record(text: Text, name: Name | None, parts: Sequence[Part], *, hidden: bool = False) -> str:
    """Somebody's record; `name` None: the reader's own, which may be `hidden` from others."""
    if not parts:
        if name is None:
            return text.say("record-none-own")
        return text.say("record-none", name=in_markdown(name))
    if name is None:
        title, note = text.say("record-title-own"), text.say("record-hidden" if hidden else "record-shown")
    else:
        title, note = text.say("record-title", name=in_markdown(name)), text.say("record-here")
    lines = [line for part in parts for line in _lines(text, part)]
    return "\n".join((f"## {title}", *lines, f"-# {note}"))


def _lines(text: Text, part: Part) -> list[str]:
    found, lines = part.record, list[str]()
    key = "record-computers" if part.computers else "record-people"
    lines.append(text.say(key, games=found.games, wins=found.wins, average=found.average))
    if found.favourite is not None:
        laid = found.tiles[found.favourite]
        lines.append(text.say("record-segment", segment=found.favourite.name, count=laid))
    if found.best is not None:
        fallen = found.best.fallen
        facts: dict[str, Fact] = {"count": fallen.total, "fallen": amounts(text, fallen)}
        if part.game is None:
            lines.append(text.say("record-push", **facts))
        else:
            lines.append(text.say("record-push-in", game=in_markdown(part.game), **facts))
    return lines


class Place(NamedTuple):
    """Somebody in a ranking."""

    place: int | None
    """None while it is too early for one."""
    name: Name
    rating: Rating


def ranking(text: Text, places: Sequence[Place], own: str) -> str:
    """A page of a server's ranking, those without a place below the others; `own` is the reader's line."""
    if not places:
        return text.say("ranking-none", least=PROVISIONAL)
    lines, provisional = [f"## {text.say('ranking-title')}"], False
    for one in places:
        name = in_markdown(one.name)
        rating, games = str(one.rating.shown), one.rating.games
        if one.place is not None:
            lines.append(text.say("ranking-place", number=one.place, name=name, rating=rating, games=games))
            continue
        if not provisional:
            lines.append(text.say("ranking-provisional", least=PROVISIONAL))
        provisional = True
        lines.append(text.say("ranking-early", name=name, rating=rating, games=games))
    return cut("\n".join((*lines, own, f"-# {text.say('ranking-rule')}")), CONTENT)


def own_place(text: Text, place: int | None, rating: Rating | None, *, hidden: bool) -> str:
    """Where the reader stands; `rating` None: no game of theirs counts here."""
    if hidden:
        return text.say("ranking-own-hidden")
    if rating is None:
        return text.say("ranking-own-none")
    if place is None:
        return text.say("ranking-own-early", rating=str(rating.shown), left=PROVISIONAL - rating.games)
    return text.say("ranking-own", number=place, rating=str(rating.shown))
