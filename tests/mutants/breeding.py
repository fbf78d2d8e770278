"""Mutants of the rules: which there are, and whether the tests notice one.

Cosmic Ray says how code can be changed. Its runner starts a new Python for every mutant and changes files on
disk; here each mutant lives in a forked process, where all is loaded but our own code, and nowhere else.
"""

import gc
import os
import resource
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from enum import StrEnum
from hashlib import sha256
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from io import StringIO
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

ROOT = Path(__file__).parents[2]
RULES = ROOT / "engine" / "rules"
CHAPTERS = ("build", "income", "quarry", "scoring", "setup", "travel")

_UNIT = {chapter: f"tests/unit/engine/test_{chapter}.py" for chapter in CHAPTERS}
_UNIT["quarry"] = "tests/unit/engine/test_quarry_rules.py"
_GAMES = (
    "tests/games/test_replay.py",
    "-k",
    "recorded_game_ends or archived_game_is and not simple and not random and not mixed",
)
"""The named games and those of extreme quarries: the others show the same, and take five times as long."""
_MOST_CPU_S = 60
"""A mutant that takes longer goes round in circles: all the tests together take a sixth of it."""
_OURS = ("bot", "engine", "tests")
_SWAPS = ("_Is_Eq", "_Eq_Is", "_IsNot_NotEq", "_NotEq_IsNot")
"""What Cosmic Ray calls swapping `is` and `==`: for enums, None and small numbers they say the same."""


class Fate(StrEnum):
    """What became of a mutant."""

    KILLED = "killed"
    SURVIVED = "survived"
    STILLBORN = "stillborn"
    """It does not even load, so it says nothing of the tests."""


class Mutant(NamedTuple):
    """A chapter of the rules with one small fault."""

    chapter: str
    was: str
    """The line that is changed ..."""
    becomes: str
    """... and what it is changed into."""
    code: str


def mutants(chapter: str) -> Iterator[Mutant]:
    """Every mutant of a chapter."""
    code = code_of(chapter)
    for name in operator_names():
        if not name.endswith(_SWAPS):
            for mutated in _mutated(code, name):
                yield Mutant(chapter, *_changed(code, mutated), mutated)


def left_out(chapter: str) -> int:
    """How many mutants of a chapter are never tried, since they only swap `is` and `==`."""
    code = code_of(chapter)
    return sum(1 for name in operator_names() if name.endswith(_SWAPS) for _ in _mutated(code, name))


def code_of(chapter: str) -> str:
    """The chapter as it is."""
    return (RULES / f"{chapter}.py").read_text(encoding="utf-8")


def digest() -> str:
    """Of all the rules as they are: what is said of their mutants holds for these and no others."""
    told = sha256()
    for file in sorted(RULES.glob("*.py")):
        told.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return told.hexdigest()[:16]


def _mutated(code: str, operator_name: str) -> Iterator[str]:
    operator = get_operator(operator_name)
    if operator.arguments():
        return  # it wants to be told what to insert
    for occurrence in count():
        mutated = mutate_code(code, operator(), occurrence)
        if mutated is None:
            return
        yield mutated


def _changed(code: str, mutated: str) -> tuple[str, str]:
    """The lines that differ, each as one text."""
    before, after = code.splitlines(), mutated.splitlines()
    while before and after and before[0] == after[0]:
        del before[0], after[0]
    while before and after and before[-1] == after[-1]:
        del before[-1], after[-1]
    return " ".join(" ".join(before).split()), " ".join(" ".join(after).split())


def stages(chapter: str) -> list[list[str]]:
    """Tests in the order in which they notice soonest: the chapter's own, the others', games that once ended.

    Last what plays on by itself: by the rules of a mutant a game may never end.
    """
    others = [path for other, path in _UNIT.items() if other != chapter]
    return [[_UNIT[chapter]], others, [*_GAMES], ["tests/unit/engine/test_decide.py"]]


def warm_up() -> None:
    """Load what the tests need, so that no mutant has to, and see that the rules pass as they are."""
    with redirect_stdout(StringIO()) as told:
        if _run([["--collect-only", *_UNIT.values(), *_GAMES]]):
            raise SystemExit(f"the tests of the rules cannot be collected:\n{told.getvalue()}")
    gc.freeze()
    chapter = CHAPTERS[0]
    if fate(Mutant(chapter, "", "", code_of(chapter))) is not Fate.SURVIVED:
        raise SystemExit("the tests of the rules fail without any mutant")


def fate(mutant: Mutant) -> Fate:
    """Whether the tests notice this mutant."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            code = _live(mutant)
        finally:  # whatever happens, this process never goes on as its parent would
            os._exit(code)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        if os.WTERMSIG(status) == signal.SIGINT:
            raise KeyboardInterrupt
        return Fate.KILLED
    return (Fate.SURVIVED, Fate.KILLED, Fate.STILLBORN)[os.WEXITSTATUS(status)]


def _live(mutant: Mutant) -> int:
    """In a process of its own: the place of the mutant's fate in `fate`."""
    resource.setrlimit(resource.RLIMIT_CPU, (_MOST_CPU_S, _MOST_CPU_S))
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    for name in [name for name in sys.modules if name.partition(".")[0] in _OURS]:
        del sys.modules[name]
    sys.meta_path.insert(0, _Planted(mutant))
    try:
        import engine  # noqa: F401 - not before the mutant is planted
    except Exception:
        return 2
    return int(_run(stages(mutant.chapter)) != 0)


def _run(stages: Sequence[list[str]]) -> int:
    """The exit code of the first stage whose tests fail, or 0."""
    without = [f"-pno:{plugin}" for plugin in ("cacheprovider", "randomly", "unraisableexception", "xdist")]
    quick = ["-x", "-q", "--assert=plain", *without, "-m", "not long"]
    return next((code for stage in stages if (code := int(pytest.main([*quick, *stage])))), 0)


class _Planted(MetaPathFinder, Loader):
    """Loads the mutant in place of the chapter."""

    def __init__(self, mutant: Mutant) -> None:
        self._name, self._code = f"engine.rules.{mutant.chapter}", mutant.code

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        """Only that module."""
        return spec_from_loader(fullname, self) if fullname == self._name else None

    def exec_module(self, module: ModuleType) -> None:
        """Run the mutant's code."""
        exec(compile(self._code, self._name, "exec"), module.__dict__)
