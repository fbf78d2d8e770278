"""What nobody offers, drawn with Hypothesis: names, presses, forms, commands and half-typed options.

Strategies only: they know what can be sent to a bot and what each part of it may hold, never a running one.
`tests.e2e.bot.test_hostile` sends it, and says what must come of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, TypeVar

from discord import AppCommandOptionType, app_commands
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from bot.game.pace import TimeUp
from bot.store.values import Reminders, TurnNotes
from bot.ui.router import HANDLERS, commands
from engine.computer import Level

T = TypeVar("T")


def drawn(examples: int) -> Callable[[T], T]:
    """The same examples on every run; what a bot has seen cannot be unseen, so they are not made smaller."""
    return settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=tuple(HealthCheck),
    )


# Words

BYSTANDER = 990000000000000104
"""Dario, who is there and takes part in nothing: whoever pings him, it was a name that did."""
LONGEST_NAME = 100
"""Of a name, wherever one may be given: in options, forms, files, rows. Discord allows people fewer."""
_NASTY = (
    "@everyone", "@here", f"<@{BYSTANDER}>", f"<@!{BYSTANDER}>", "<@1>", "<@&1>", "<#1>",
    "</game new:1>", "<t:1>", "[x](https://evil.invalid)",
    "https://evil.invalid", "**", "__", "~~", "||", "`", "```", "# ", "- ", "> ", "\\", "\n", "\r", "\t",
    "\0", "\u202e", "\u2066", "\u200b", "\u200d", "\ufeff", "\u00ad", "e\u0301\u0301\u0301\u0301", "אבג",
    "مرحبا", "\u3164", "🏛️", "👩\u200d👩\u200d👧", "²", "０", "İ", "ß", "{", "}", "{ $name }", "%s", "\ud7ff",
    "'", '"', "; DROP TABLE entry;--",
)  # fmt: skip
_pieces = st.one_of(st.sampled_from(_NASTY), st.text(max_size=6))


def texts(longest: int) -> SearchStrategy[str]:
    """Whatever can be typed: marks of every kind, all of Unicode, up to the longest that gets through."""
    return st.one_of(
        st.lists(_pieces, max_size=8).map(lambda parts: "".join(parts)[:longest]),
        st.sampled_from(_NASTY).map(lambda one: (one * longest)[:longest]),
    )


names = texts(32).filter(str.strip)
"""What people call themselves; Discord lets them have no more."""

# Presses

_AIMS = st.builds(
    "{},{},{}{}".format,
    st.sampled_from("LMSX"),
    st.integers(-120, 120),
    st.integers(-60, 60),
    st.sampled_from(("", ",S", ",p5", ",a-1", ",p0", ",x9", ",p99999")),
)
_arguments = st.one_of(
    st.sampled_from((
        "", "huge", "99", "-1", "evil", "²", "9" * 48, "@everyone", "Q stop", "Q S +0 +0", "I 99 both",
        "I 1 stones", "I 2 HS", "X L HS", "X M S", "P S", "C HS", "C S", "B A1", "B Z9", "B A1 A2", "T Capua",
        "T A1", "players", "rules", "channel", "language", "openers", "name", "hand", "red", "blue", "on",
        "off", "turn-7", "0", "1", "2", "repost", "halt", "revive", "back", "seat", "end", *Level, "1d",
        "36h", "10m", "999d", "1m", *TimeUp, "T Tarracina 3", "T Tarracina 99", "T Tarracina -1", "T Capua 0",
        "I 1 HS", "B A3 A7", "B A1 A1", *Reminders, *TurnNotes, "shown", "hidden", "any", "UTC",
        "Europe/Berlin", "Mars/Olympus", "8", "22", "24", "25",
    )),
    st.integers(0, 60).map(str),
    _AIMS,
    texts(40).map(lambda one: one.replace(":", "")),
)  # fmt: skip


class Seq(Enum):
    """Which entry a forged button says it was made after."""

    NONE = auto()
    NOW = auto()
    BEFORE = auto()
    FAR = auto()


@dataclass(frozen=True, slots=True)
class Press:
    """A button, a list, a list of people or a form, of any verb, in any game."""

    shape: str
    """`va` is a button, `vas` a list, `vap` a list of people, `form` a form."""
    verb: str
    own: bool
    """In a game of whoever presses; else in any, or in none."""
    game: int
    seq: Seq
    arg: str
    given: tuple[str, ...]
    on_panel: bool


presses: SearchStrategy[Press] = st.builds(
    Press,
    st.sampled_from(("va", "vas", "vap", "form")),
    st.sampled_from((*HANDLERS, "evil")),
    st.booleans(),
    st.integers(0, 1000),
    st.sampled_from((Seq.NOW, Seq.NOW, *Seq)),
    _arguments,
    st.lists(st.one_of(_arguments, texts(LONGEST_NAME), texts(4000)), max_size=3).map(tuple),
    st.booleans(),
)


@dataclass(frozen=True, slots=True)
class Malformed:
    """A custom id that is none of ours."""

    custom_id: str
    on_panel: bool


malformed: SearchStrategy[Malformed] = st.builds(
    Malformed,
    st.one_of(
        st.sampled_from(("evil", "va:", "va:do", "va:do:ZZZZZ:1:a:b", "va:do:zzzzz:1:", "vax:do:ZZZZZ:1:")),
        texts(100).filter(bool),
        texts(80).map("va:{}".format),
    ),
    st.booleans(),
)

# Commands

Leaf = app_commands.Command[Any, ..., None]


def leaves() -> dict[str, Leaf]:
    """Every command that can be given, by its words."""
    found: dict[str, Leaf] = {}
    for one in commands():
        family = one.commands if isinstance(one, app_commands.Group) else [one]
        found |= {each.qualified_name: each for each in family if isinstance(each, app_commands.Command)}
    return found


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a command, with what is given for it."""

    name: str
    kind: int
    value: Any
    """`GAME` stands for the id of a game, `PERSON` for somebody's."""
    focused: bool = False


GAME, PERSON = "\x00game", "\x00person"


@dataclass(frozen=True, slots=True)
class Given:
    """A command with its options; while it is typed, one of them has the focus."""

    command: str
    options: tuple[Option, ...]
    typing: bool
    own: bool
    game: int
    in_private: bool


def _values(parameter: app_commands.Parameter) -> SearchStrategy[Any]:
    wrong: SearchStrategy[Any] = st.sampled_from(
        (None, [], {}, True, 99, -1, 1.5, 10**30, "", "evil", "²", "7", "x" * 6000)
    )
    offered = st.sampled_from([one.value for one in parameter.choices]) if parameter.choices else st.nothing()
    if parameter.name in ("game", "game_"):
        offered = st.just(GAME)
    elif parameter.name in ("pace", "until", "zone", "wish1", "wish2", "wish3"):
        offered = _arguments
    match parameter.type:
        case AppCommandOptionType.string:
            right: SearchStrategy[Any] = st.one_of(offered, offered, texts(LONGEST_NAME), texts(6000))
        case AppCommandOptionType.integer:
            right = st.one_of(st.integers(1, 4), st.integers(-60, 60), st.integers())
        case AppCommandOptionType.boolean:
            right = st.booleans()
        case _:
            right = st.just(PERSON)
    return st.one_of(right, right, right, wrong)


@st.composite
def given_commands(draw: st.DrawFn) -> Given:
    """Any command, each option as it should be or as nobody offers it, or missing; some that do not exist."""
    known = leaves()
    command, typing = draw(st.sampled_from([*known, "evil", "game", "game evil"])), draw(st.booleans())
    parameters = known[command].parameters if command in known else []
    options = []
    for one in parameters:
        if draw(st.booleans()) or (one.required and draw(st.integers(0, 4))):
            kind = draw(st.sampled_from([one.type.value] * 9 + [3, 4, 6, 11]))
            options.append(Option(str(one.display_name), kind, draw(_values(one))))
    if not draw(st.integers(0, 9)):
        options.append(Option(draw(st.sampled_from(("evil", "", "game"))), 3, draw(texts(20))))
    if typing and options and draw(st.integers(0, 9)):
        chosen = draw(st.integers(0, len(options) - 1))
        focused = options[chosen]
        options[chosen] = Option(
            focused.name, focused.kind, draw(st.one_of(texts(20), st.just(focused.value))), True
        )
    return Given(
        command, tuple(options), typing, draw(st.booleans()), draw(st.integers(0, 1000)), draw(st.booleans())
    )


# All of it


@dataclass(frozen=True, slots=True)
class Attempt:
    """One person's: under which name, and what."""

    name: str | None
    act: Press | Malformed | Given


attempts: SearchStrategy[Attempt] = st.builds(
    Attempt,
    st.one_of(st.none(), st.none(), names),
    st.one_of(presses, presses, presses, malformed, given_commands(), given_commands()),
)


# Files

_JUNK: SearchStrategy[Any] = st.one_of(
    st.sampled_from((
        None, True, False, 0, -1, 1, 99, 2**31, 2**53 + 1, 2**63, 2**64, -(2**63), 10**30, 1.5, 1e300, "",
        "0", "S", "A1", "Roma", "x" * 300, [], {}, [[]], [0] * 50, {"evil": 1}, [None], {"kind": "Opened"},
    )),
    texts(LONGEST_NAME),
    st.integers(),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Edit:
    """One change of a document: where (a step per level, however many there are), and what."""

    path: tuple[int, ...]
    what: str
    value: Any


edits: SearchStrategy[list[Edit]] = st.lists(
    st.builds(
        Edit,
        st.lists(st.integers(0, 999), min_size=1, max_size=6).map(tuple),
        st.sampled_from(("put", "put", "put", "drop", "twice", "swap", "add")),
        _JUNK,
    ),
    min_size=1,
    max_size=3,
)


def edited(document: Any, changes: list[Edit]) -> Any:
    """A copy of a document, changed."""
    changed = deepcopy(document)
    for one in changes:
        _edit(changed, one)
    return changed


def _edit(within: Any, edit: Edit) -> None:
    for depth, step in enumerate(edit.path):
        keys = [*within] if isinstance(within, dict) else range(len(within))
        if not keys:
            return
        key = keys[step % len(keys)]
        inner = within[key]
        if depth + 1 < len(edit.path) and isinstance(inner, dict | list) and inner:
            within = inner
            continue
        if edit.what == "drop":
            del within[key]
        elif edit.what == "twice" and isinstance(within, list):
            within.insert(key, deepcopy(inner))
        elif edit.what == "swap":
            other = keys[edit.path[0] % len(keys)]
            within[key], within[other] = within[other], inner
        elif edit.what == "add" and isinstance(within, dict):
            within["evil"] = deepcopy(edit.value)
        else:
            within[key] = deepcopy(edit.value)
        return


@dataclass(frozen=True, slots=True)
class Scratch:
    """One change of a file's bytes."""

    at: float
    what: str
    value: bytes


scratches: SearchStrategy[Scratch] = st.builds(
    Scratch,
    st.floats(0, 1, exclude_max=True),
    st.sampled_from(("cut", "put", "insert")),
    st.binary(min_size=1, max_size=9),
)


def scratched(raw: bytes, scratch: Scratch) -> bytes:
    """Bytes, cut off or changed."""
    at = int(scratch.at * len(raw))
    if scratch.what == "cut":
        return raw[:at]
    behind = at + len(scratch.value) if scratch.what == "put" else at
    return raw[:at] + scratch.value + raw[behind:]


# Rows of a database

_NUMBERS = st.sampled_from((-1, 0, 1, 2, 5, 99, 2**31, 2**53 + 1, 2**62, -(2**63), None))
_COLUMNS: Mapping[str, Mapping[str, SearchStrategy[Any]]] = {
    "entry": {
        "payload": st.one_of(edits, edits, edits, texts(60)),
        "kind": st.one_of(st.sampled_from(("Opened", "TurnBegan", "Undone", "evil", "")), texts(20)),
        **dict.fromkeys(("seq", "at_ms", "person", "interaction", "first"), _NUMBERS),
    },
    "game": {
        "players": st.one_of(edits, st.sampled_from(("", "{}", "[99]", "5", "null"))),
        **dict.fromkeys(("status", "name", "language"), texts(LONGEST_NAME)),
        **dict.fromkeys(("seq", "suspended", "guild", "channel", "host", "awaited", "deadline_ms"), _NUMBERS),
    },
    "outbox": {
        "kind": st.sampled_from(("film", "turn", "question", "result", "start", "notice", "evil", "")),
        **dict.fromkeys(
            ("since", "seq", "seat", "about", "not_before_ms", "attempts", "claimed_ms"), _NUMBERS
        ),
    },
    "person": {
        "settings": st.one_of(edits, texts(60), st.just("[" * 5000)),
        "name": st.one_of(texts(LONGEST_NAME), texts(4000)),
        "locale": texts(20),
        "discord_id": _NUMBERS,
    },
    "orders": {
        "wishes": st.one_of(edits, texts(60), st.sampled_from(("", "{}", "[1]", "null", "[" * 5000))),
        **dict.fromkeys(("person", "due_ms"), _NUMBERS),
    },
    "note": {"text": texts(6000), "person": _NUMBERS},
    "follower": {"person": _NUMBERS},
    "result": dict.fromkeys(
        (
            "person",
            "guild",
            "finished_ms",
            "points",
            "rank",
            "computers",
            "rated",
            "tiles_a",
            "push",
            "fallen_s",
        ),
        _NUMBERS,
    ),
    "post": {
        "kind": st.sampled_from(("turn", "start", "lobby", "evil", "")),
        **dict.fromkeys(("person", "about", "channel", "message", "seq"), _NUMBERS),
    },
}
_COLUMNS_OF_ALL: Mapping[str, Mapping[str, SearchStrategy[Any]]] = {
    "guild": {"settings": st.one_of(edits, texts(60), st.just("[" * 5000))},
    "outage": dict.fromkeys(("guild", "until_ms", "by_ms"), _NUMBERS),
    "made_good": {"until_ms": _NUMBERS},
}
"""Tables that belong to no game."""


@dataclass(frozen=True, slots=True)
class Damage:
    """One row that is not as it was written: a column of it changed, or all of it gone."""

    table: str
    row: int
    column: str | None
    """None: the row is gone."""
    value: Any = None
    """Edits, where the column is a document; else what is there instead."""


@st.composite
def _damaged(draw: st.DrawFn, tables: Mapping[str, Mapping[str, SearchStrategy[Any]]], *often: str) -> Damage:
    table = draw(st.sampled_from((*often, *tables)))
    column = draw(st.sampled_from([*tables[table], None]))
    value = None if column is None else draw(tables[table][column])
    return Damage(table, draw(st.integers(0, 999)), column, value)


damages: SearchStrategy[Damage] = _damaged(_COLUMNS, "entry", "entry", "entry")
damages_of_all: SearchStrategy[Damage] = _damaged(_COLUMNS_OF_ALL)
"""Of rows that belong to no game."""
