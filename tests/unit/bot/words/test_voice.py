"""One voice: sentences are made in bot/words alone, and every message of the catalogues is said somewhere.

The code is read, not run: each `say` is followed to the keys it can be given, through conditions, local
variables and the arguments of callers; for the rest a table tells what an expression can be.
"""

import ast
from collections.abc import Collection, Iterator
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple, get_args

import pytest

import bot
from bot.game.errors import Why
from bot.game.events import PeopleEvent
from bot.game.lesson import Topic
from bot.game.questions import Matter, Outcome
from bot.ui.new_game import PERMISSIONS
from bot.ui.router import commands
from bot.words import buttons
from bot.words.events import entry_key
from bot.words.info import TOPICS
from bot.words.lesson import PANELS
from bot.words.panels import MOVES, TAUGHT
from bot.words.text import LOCALES
from engine import Reason
from engine.computer import Motive
from tests.unit.bot.words.catalogue import HINTS, catalogue

ROOT = Path(bot.__file__).parent
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Call(NamedTuple):
    """A call in the code, and the function it stands in."""

    module: str
    node: ast.Call
    within: Function | None

    @property
    def name(self) -> str:
        """Of what is called."""
        called = self.node.func
        return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")


def _calls(module: str, node: ast.AST, within: Function | None = None) -> Iterator[Call]:
    if isinstance(node, ast.Call):
        yield Call(module, node, within)
    for child in ast.iter_child_nodes(node):
        yield from _calls(module, child, node if isinstance(node, Function) else within)


TREES = {
    str(file.relative_to(ROOT)): ast.parse(file.read_text("utf-8")) for file in sorted(ROOT.rglob("*.py"))
}
FUNCTIONS = [
    (module, node) for module, tree in TREES.items() for node in ast.walk(tree) if isinstance(node, Function)
]
CALLS = [call for module, tree in TREES.items() for call in _calls(module, tree)]


def _listed_commands() -> Iterator[tuple[str, Any]]:
    """Every slash command and family, by the words of which it consists."""
    for one in commands():
        yield one.name, one
        yield from ((f"{one.name}-{child.name}", child) for child in getattr(one, "commands", ()))


CAN_BE: dict[tuple[str, str], Collection[str]] = {
    ("description", "'-'.join(path)"): {path for path, _ in _listed_commands()},
    ("argument", "name.rstrip('_')"): {
        option.name.rstrip("_") for _, one in _listed_commands() for option in getattr(one, "parameters", ())
    },
    ("pick", "option"): {str(ast.literal_eval(call.node.args[0])) for call in CALLS if call.name == "picks"},
    ("hint", "kind"): HINTS,
    ("why", "kind"): TAUGHT,
    ("possible_now", "move"): MOVES.values(),
    ("possible_else", "move"): MOVES.values(),
    ("rules", "topic"): TOPICS,
    ("permissions", "name"): set().union(*PERMISSIONS),
    ("refusal", "refused.reason.value"): [one.value for one in Reason],
    # The second delivery of an interaction gets no answer.
    ("service_refusal", "refused.why.value"): [one.value for one in Why if one is not Why.REPEATED],
    ("_terms", "asked.matter"): [one.value for one in Matter if one is not Matter.SEAT],
    ("_outcome", "outcome"): [Outcome.REFUSED.value, Outcome.WITHDRAWN.value],
    ("entry_line", "entry_key(type(entry))"): [entry_key(one) for one in get_args(PeopleEvent)],
    ("next_step", "topic.value"): [one.value for one in Topic],
    ("on_panel", "kind"): PANELS,
    ("_ground", "ground.motive.value"): [one.value for one in Motive],
    ("labels", "key"): {key for row in buttons.ROWS for key in row},
    ("_greeting", "key"): {key for row in buttons.GREETING_ROWS for key in row},
}
"""What an expression in a function can be, where reading the code does not tell."""


def _values(expression: ast.expr, call: Call) -> set[str]:
    """Every text that an expression in a call can be."""
    match expression:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.IfExp(body=one, orelse=other):
            return _values(one, call) | _values(other, call)
        case ast.JoinedStr(values=parts):
            return {"".join(way) for way in product(*(_values(part, call) for part in parts))}
        case ast.FormattedValue(value=value):
            return _values(value, call)
    assert call.within is not None
    found = set(CAN_BE.get((call.within.name, ast.unparse(expression)), ()))
    if isinstance(expression, ast.Name):
        for value in _assigned(expression.id, call.within):
            found |= _values(value, call)
        found |= _given(expression.id, call.within)
    assert found, f"{call.module}: what can {ast.unparse(expression)} be in {call.within.name}?"
    return found


def _assigned(name: str, within: Function) -> Iterator[ast.expr]:
    for node in ast.walk(within):
        if isinstance(node, ast.Assign) and any(
            isinstance(one, ast.Name) and one.id == name for one in node.targets
        ):
            yield node.value


def _given(parameter: str, function: Function) -> set[str]:
    """What callers give for a parameter, as far as they say it; the rest is in `CAN_BE`."""
    names = [one.arg for one in function.args.args]
    if parameter not in names or ((function.name, parameter) in CAN_BE and function.name != "pick"):
        return set()
    index, found = names.index(parameter), set[str]()
    for call in CALLS:
        if call.name == function.name and len(call.node.args) > index:
            found |= _values(call.node.args[index], call)
    return found


def _said() -> set[str]:
    """Every key that is said, and those that their messages are made of."""
    keys = {
        key
        for call in CALLS
        if call.name == "say" and call.module.startswith("words/")
        for key in _values(call.node.args[0], call)
    }
    return keys | {part for key in keys for part in catalogue("en")[key].parts}


def test_only_the_voice_speaks() -> None:
    assert {
        call.module for call in CALLS if call.name == "say" and not call.module.startswith("words/")
    } == set()


@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_is_said_and_whatever_is_said_is_there(locale: str) -> None:
    assert _said() == set(catalogue(locale))


PEOPLE_AND_GAMES = {"by", "game", "mention", "mentions", "name", "names", "owner", "to", "waits_for", "who"}
"""What is called so comes from people, or stands for them."""
OURS = {("argument", "name"), ("_rule", "name")}
"""Names of ours: of a command's argument, of an option."""


def test_people_and_games_are_given_to_the_voice_cleaned_or_escaped() -> None:
    """A `str` could be anything; `Name` and `Safe` cannot. A summary holds a game's name as it was typed."""
    raw = {
        (function.name, one.arg)
        for module, function in FUNCTIONS
        if module.startswith("words/") and module != "words/names.py"
        for one in (*function.args.args, *function.args.kwonlyargs)
        if one.arg in PEOPLE_AND_GAMES and one.annotation is not None
        for part in ast.walk(one.annotation)
        if isinstance(part, ast.Name) and part.id in ("str", "Fact", "Summary")
    }
    assert raw == OURS


def test_nobody_else_makes_a_name_safe() -> None:
    makers = {call.module for call in CALLS if call.name in ("Safe", "Name")}
    assert makers == {"words/names.py"}


def test_every_row_of_buttons_is_shown() -> None:
    rows = {name for name in vars(buttons) if name.endswith(("_ROW", "_ROWS"))}
    code = "\n".join(
        file.read_text("utf-8") for room in ("ui", "delivery") for file in (ROOT / room).rglob("*.py")
    )
    assert {name for name in rows if f"buttons.{name}" not in code} == set()


def test_every_first_time_explanation_belongs_to_a_panel() -> None:
    kinds = {
        keyword.value.value
        for call in CALLS
        if call.name == "Panel"
        for keyword in (*call.node.keywords, *(ast.keyword("kind", one) for one in call.node.args[2:3]))
        if keyword.arg == "kind" and isinstance(keyword.value, ast.Constant)
    }
    assert kinds == set(HINTS)
