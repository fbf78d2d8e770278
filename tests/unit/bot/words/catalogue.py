"""The catalogues taken apart: every message with the variables it needs and every way it can be selected."""

from dataclasses import dataclass, field
from functools import cache
from itertools import islice, product
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent.syntax.serializer import serialize_pattern
from fluent.syntax.visitor import Visitor

from bot.words.panels import TAUGHT
from bot.words.text import Fact, sources

HINTS = (*TAUGHT, "purse")
"""Kinds of panels that explain themselves once to every person."""
PLURALS = {"zero", "one", "two", "few", "many", "other"}
NUMBERS = {
    "a", "a_all", "all", "average", "b", "b_all", "c", "c_all", "card", "cities", "count", "face_up",
    "full", "games", "least", "left", "markers", "minutes", "most", "needed", "next", "now", "number",
    "others", "own", "pawns", "pile", "players", "points", "price", "purse", "rating", "richest", "round",
    "rounds", "seat",
    "seats", "seconds", "sesterces", "shift", "sold", "steps", "total", "turn", "wins", "with_one",
    "with_two",
}  # fmt: skip
"""Variables that are numbers; all others are words."""
WORDS = {
    "name": "Zoë", "owner": "Ada", "names": "Zoë, Björn-Eriksson", "to": "Anastasia P.", "game": "Friday",
    "mention": "<@123456789012345678>", "mentions": "<@1> <@2>", "stones": "1 L + 2 S", "tiles": "1 M",
    "cart": "2 M + 3 S", "fallen": "1 L + 2 S", "pushed": "1 M + 1 S", "returned": "Zoë 2 S",
    "cards": "1, 4, 7", "stone": "M", "letter": "M", "place": "Beneventum", "angle": "−10", "space": "C17",
    "first": "C16", "second": "C17", "city": "yes", "segment": "C", "mark": "■", "line": "Zoë built C2.",
    "strayed": "3 to the right, 1° left", "room": "1 L + 1 M + 2 S or 2 M + 3 S", "one": "1 L",
    "other": "2 M", "url": "https://discord.com/channels/1/2/3", "link": "https://discord.com/channels/1/2/3",
    "when": "<t:1700000000:R>", "since": "<t:1700000000:R>", "hash": "ab" * 32, "secret": "cd" * 32,
    "options": "hidden purses, steady hand", "language": "English", "channel": "<#1>", "code": "K7M2R",
    "full": "80",
    "state": "lobby", "lines": "Zoë built C2.", "reference": "7F3A", "permissions": "Attach Files",
    "option": "place", "value": "200", "scores": "Zoë: 63 points", "purses": "Zoë 12", "purse": "12",
    "spaces": "A1, A2", "places": "A1: 1 sesterce", "tokens": "6, 3, 1", "from": "Roma", "topic": "goal",
    "score": "63", "due": "<t:1700000000:f>", "role": "<@&1>", "colour": "blue",
    "moves": "Income: stones or sesterces", "columns": "at 0: 1 L", "grounds": "3 points now",
    "level": "Magister", "note": "Ask Zoë about B5",
    "pace": "3 days a turn", "then": "when it runs out, we wait", "zone": "Europe/Rome",
}  # fmt: skip


@dataclass
class Entry:
    """A message: its text, what it needs, and what it selects by."""

    key: str
    pattern: str
    variables: set[str] = field(default_factory=set)
    variants: dict[str, set[str]] = field(default_factory=dict)
    """Variable -> the keys it is compared with."""
    words: list[str] = field(default_factory=list)
    parts: set[str] = field(default_factory=set)
    """Other messages that stand in it."""


class _Reader(Visitor):
    def __init__(self, entry: Entry, messages: dict[str, ast.Message]) -> None:
        self.entry, self.messages = entry, messages

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
        self.entry.variables.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802
        self.entry.parts.add(node.id.name)
        self.visit(self.messages[node.id.name].value)

    def visit_SelectExpression(self, node: Any) -> None:  # noqa: N802
        name = node.selector.id.name
        keys = {str(v.key.name if isinstance(v.key, ast.Identifier) else v.key.value) for v in node.variants}
        self.entry.variants.setdefault(name, set()).update(keys)
        self.generic_visit(node)

    def visit_TextElement(self, node: Any) -> None:  # noqa: N802
        self.entry.words.append(node.value)


@cache
def catalogue(locale: str) -> dict[str, Entry]:
    """Every message of a language."""
    messages: dict[str, ast.Message] = {}
    for name, source in sources(locale).items():
        for item in FluentParser().parse(source).body:
            assert not isinstance(item, ast.Junk), f"{locale}/{name}: {item.content}"
            assert not isinstance(item, ast.Term), f"{locale}/{name}: terms are not used"
            if isinstance(item, ast.Message):
                assert item.id.name not in messages, f"{locale}/{name}: {item.id.name} is there twice"
                messages[item.id.name] = item
    entries = {}
    for key, message in messages.items():
        assert message.value is not None
        entry = Entry(key, serialize_pattern(message.value))
        _Reader(entry, messages).visit(message.value)
        entries[key] = entry
    return entries


def samples(entry: Entry, most: int = 200) -> list[dict[str, Fact]]:
    """Facts that lead through every variant of a message."""
    ways: list[list[Fact]] = []
    names = sorted(entry.variables)
    for name in names:
        keys = entry.variants.get(name, set())
        if name in NUMBERS and not (keys - PLURALS - {"0"}):
            ways.append([0, 1, 2, 41] if keys else [12])
        elif keys:
            ways.append([int(key) if key.isdigit() else key for key in sorted(keys)])
        elif name in NUMBERS:
            ways.append([12])
        else:
            ways.append([WORDS[name]])
    return [dict(zip(names, way, strict=True)) for way in islice(product(*ways), most)]
