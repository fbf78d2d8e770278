"""What can be looked up at any time: what happened, history, rules, help, settings."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from bot.game.events import ComputerActed, Entry, OrdersFollowed, PeopleEvent
from bot.game.model import PersonId
from bot.game.view import SeenEntry
from bot.limits import CONTENT, cut
from bot.words.commands import pick
from bot.words.events import UNTOLD, entry_line, summary
from bot.words.lobby import options_line
from bot.words.moments import moments
from bot.words.names import Safe, in_markdown
from bot.words.phrases import in_message, newest
from bot.words.text import Text
from engine.events import (
    ConsolationTaken,
    Event,
    GameEnded,
    IncomeTaken,
    PushingStopped,
    RoadBuilt,
    StoneExchanged,
    StonePushed,
    TilePutBack,
    Travelled,
    TurnBegan,
    Undone,
)
from engine.model import Options
from engine.state import Table
from render.face import Faces, Name

TOPICS = ("minute", "goal", "setup", "income", "quarry", "cart", "build", "travel", "end", "fairness")
"""The parts of the rules, in the order in which one would read them."""
_MOVES = (
    IncomeTaken
    | StonePushed
    | PushingStopped
    | StoneExchanged
    | TilePutBack
    | ConsolationTaken
    | RoadBuilt
    | Travelled
)
"""What a player does."""


class Since(NamedTuple):
    """What happened since somebody's last move; since the beginning, if they have made none."""

    entries: tuple[Entry, ...]
    moved: bool
    seq: int = 0
    """Up to this entry they have seen it: that of their move, or the game's beginning."""

    @property
    def missed(self) -> bool:
        """Whether anything was played, or taken back, that they have not seen."""
        return any(isinstance(one, _MOVES | Undone) for one in self.entries)


def since_last_move(seen: Sequence[SeenEntry], person: PersonId | None) -> Since:
    """Only what they played counts as theirs: not that they moved the game, or showed a film again.

    Nor what they had planned: they were not there.
    """
    own = [one for one in _played_by_hand(seen) if one.by == person]
    moved = any(isinstance(one.entry, _MOVES) for one in own)  # whoever started a game has not moved yet
    last = own[-1].seq if moved else 0
    began = next((one.seq for one in seen if isinstance(one.entry, TurnBegan)), 0)
    return Since(tuple(one.entry for one in seen if one.seq > last), moved, last or began)


def _played_by_hand(seen: Sequence[SeenEntry]) -> Iterator[SeenEntry]:
    """What was played, without the moves that were ordered before."""
    ordered = False
    for one in seen:
        if isinstance(one.entry, OrdersFollowed):
            ordered = True
        elif isinstance(one.entry, Event):
            if not ordered:
                yield one
            if isinstance(one.entry, TurnBegan | GameEnded):
                ordered = False


def what_happened(
    text: Text, faces: Faces, game: Name | None, since: Since, table: Table | None, room: int = CONTENT
) -> str:
    """A line per turn under a heading; of too many the newest, and how many came before them.

    `table` is as it is now; without `game` it is named above.
    """
    lines = summary(text, in_message(faces), since.entries, moments(since.entries, table))
    if not lines:
        return text.say("panel-happened-nothing-since" if since.moved else "panel-happened-nothing")
    if game is None:
        title = text.say("catch-up-reminder" if since.moved else "catch-up-reminder-start")
    else:
        title = text.say("catch-up-since" if since.moved else "catch-up-start", game=in_markdown(game))
    kept = newest(lines, room - len(title))
    if len(kept) == len(lines):
        return "\n".join((title, *lines))
    kept = newest(lines, room - len(title) - len(text.say("catch-up-earlier", count=len(lines))) - 1)
    return "\n".join((title, text.say("catch-up-earlier", count=len(lines) - len(kept)), *kept))


def history(
    text: Text,
    faces: Faces,
    game: Name,
    entries: Sequence[Entry],
    table: Table | None,
    name_of: Callable[[PersonId], Name],
    manager: PersonId | None = None,
) -> tuple[str, ...]:
    """All rounds, under a heading for each, in pages that a message holds; the last is the newest.

    `manager` is who ended the game, if it was not those who play.
    """
    names, known = in_message(faces), moments(entries, table)
    lines: list[str] = []
    turn: list[Entry] = []
    shown_round = 0

    def tell() -> None:
        lines.extend(summary(text, names, turn, known))
        turn.clear()

    for entry in entries:
        if isinstance(entry, UNTOLD):
            continue
        if isinstance(entry, PeopleEvent) and not isinstance(entry, OrdersFollowed | ComputerActed):
            tell()
            lines.append(entry_line(text, entry, name_of, manager))
        elif isinstance(entry, TurnBegan) and entry.round != shown_round:
            tell()
            shown_round = entry.round
            lines.append(text.say("history-round", round=entry.round))
        else:
            turn.append(entry)
    tell()
    title = text.say("history-title", game=in_markdown(game))
    pages: list[str] = []
    while lines or not pages:
        kept = newest(lines, CONTENT - len(title) - 1) or tuple(lines[-1:])
        pages.insert(0, cut("\n".join((title, *kept)), CONTENT))
        del lines[len(lines) - len(kept) :]
    return tuple(pages)


def rules(text: Text, topic: str) -> str:
    """A part of the rules, under its title."""
    title = text.say("rules-title", topic=pick(text, "topic", topic))
    return f"## {title}\n{text.say(f'rules-{topic}')}"


def fairness(text: Text, commitment: str) -> str:
    """How the luck of a game can be checked, and its hash, which was there before anybody joined."""
    return f"{rules(text, 'fairness')}\n{text.say('lobby-secret', hash=commitment)}"


def topic_label(text: Text, topic: str) -> str:
    """What a part of the rules is about."""
    return pick(text, "topic", topic)


def topic_placeholder(text: Text) -> str:
    """On the list of topics."""
    return text.say("select-topic")


def help_text(text: Text) -> str:
    """How to play here, in a few lines."""
    return "\n".join((text.say("help"), text.say("help-record"), text.say("help-settings")))


def own_settings(text: Text, dm: str, language: str | None, *, hidden: bool) -> str:
    """A person's settings; `dm` is "purse", "turns" or "off", `language` None as Discord is set.

    `hidden`: in records and rankings.
    """
    spoken = (
        text.say("settings-language-own")
        if language is None
        else text.say("settings-language", language=pick(text, "language", language))
    )
    seen = text.say("settings-hidden" if hidden else "settings-shown")
    return "\n".join((f"## {text.say('settings-title')}", text.say("settings-dm", dm=dm), spoken, seen))


def own_language(text: Text) -> str:
    """The choice of no language in particular."""
    return text.say("pick-language-own")


def server_settings(
    text: Text,
    *,
    language: str | None,
    openers: str,
    role: str,
    channel: str | None,
    options: Options,
) -> str:
    """A server's settings; `openers` is "everyone", "managers" or "role"; `role` and `channel` mentions."""
    spoken = (
        text.say("server-language-own")
        if language is None
        else text.say("server-language", language=pick(text, "language", language))
    )
    where = text.say("server-channel-any") if channel is None else text.say("server-channel", channel=channel)
    return "\n".join(
        (
            f"## {text.say('server-title')}",
            spoken,
            text.say("server-openers", openers=openers, role=role),
            where,
            text.say("server-defaults", options=options_line(text, options)),
        )
    )


# Somebody's games


class Page(NamedTuple):
    """A part of something long."""

    content: str
    shown: int
    """How many of its things are on this page."""


def games(text: Text, lines: Sequence[str], total: int) -> Page:
    """As many of somebody's games as a message holds, and how many of `total` come after them."""
    if not lines:
        return Page(text.say("list-none"), 0)
    title, shown = text.say("list-title"), list(lines)
    while True:
        more = total - len(shown)
        tail = [text.say("list-more", count=more)] if more else []
        content = "\n".join((title, *shown, *tail))
        if len(content) <= CONTENT or len(shown) == 1:
            return Page(cut(content, CONTENT), len(shown))
        shown.pop()


def listed_lobby(text: Text, game: Name, seats: int, most: int, link: str) -> str:
    """A game that has not begun."""
    return text.say("list-lobby", game=in_markdown(game), seats=seats, most=most, link=_link(text, link))


def listed_suspended(text: Text, game: Name) -> str:
    """A game without a place; nothing leads there."""
    return text.say("list-suspended", game=in_markdown(game))


def listed_halted(text: Text, game: Name, link: str) -> str:
    """A game that a manager suspended."""
    return text.say("list-halted", game=in_markdown(game), link=_link(text, link))


def listed_mine(text: Text, game: Name, number: int, link: str) -> str:
    """A game that waits for the reader, in round `number`."""
    return text.say("list-waiting-you", game=in_markdown(game), round=number, link=_link(text, link))


def listed_waiting(text: Text, game: Name, waits_for: Safe, number: int, link: str) -> str:
    """A game that waits for somebody else, in round `number`."""
    return text.say(
        "list-waiting", game=in_markdown(game), name=waits_for, round=number, link=_link(text, link)
    )


def _link(text: Text, url: str) -> str:
    return text.say("link", url=url)
