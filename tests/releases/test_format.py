"""Stored data is a format: what a release could write, every later version reads; classes may be renamed."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import make_dataclass
from enum import StrEnum
from hashlib import sha256
from typing import Any, NamedTuple, NewType, get_args

import pytest

from bot.game.events import Entry, Joined, Logged
from bot.game.model import GameId, InteractionId, PersonId
from bot.store.codec import Archive, encode, read_recording, write_archive, write_recording
from bot.store.format import ENTRIES
from bot.store.schema import migrations
from engine.model import Colour, Options
from tests.releases import RELEASES, Release
from tests.releases.shape import Json, lost, shape_of
from tests.releases.stored import stored

ANY_RELEASE = pytest.mark.parametrize("release", RELEASES, ids=str)


@ANY_RELEASE
def test_nothing_that_a_release_could_write_is_lost(release: Release) -> None:
    old, new = release.format, stored()
    problems = []
    for part, kinds in old["shapes"].items():
        for name, shape in kinds.items():
            now = new["shapes"][part].get(name)
            problems += [f"{name} is gone"] if now is None else list(lost(shape, now, name))
    assert problems == []


@ANY_RELEASE
def test_no_migration_of_a_release_was_changed(release: Release) -> None:
    """A database has taken these steps; another step is another file."""
    steps = [sha256(step.encode()).hexdigest() for step in migrations()]
    assert steps[: len(release.format["migrations"])] == release.format["migrations"]


def test_every_kind_of_entry_has_a_name() -> None:
    assert set(ENTRIES.values()) == set(get_args(Entry))
    assert len(set(ENTRIES.values())) == len(ENTRIES)


def test_a_class_may_be_renamed() -> None:
    recorded = RELEASES[0].recordings[0].read_bytes()
    joined = Logged(1, 0, PersonId(1), InteractionId(7), 1, Joined(PersonId(1), Colour.RED, "7"))
    archive = Archive(GameId("ABCDE"), (), (joined,))
    before = encode(joined.entry), write_archive(archive)
    with _renamed(*ENTRIES.values()):
        assert (encode(joined.entry), write_archive(archive)) == before
        assert write_recording(read_recording(recorded)) == recorded


@contextmanager
def _renamed(*kinds: type) -> Iterator[None]:
    """Classes with other names, for a while."""
    names = [kind.__name__ for kind in kinds]
    try:
        for kind in kinds:
            kind.__name__ = f"Renamed{kind.__name__}"
        yield
    finally:
        for kind, name in zip(kinds, names, strict=True):
            kind.__name__ = name


# What counts as lost


class Pair(NamedTuple):
    left: int
    right: int = 0


class Triple(NamedTuple):
    left: int
    right: int = 0
    behind: int = 0


class Word(StrEnum):
    YES = "yes"
    NO = "no"


class MoreWords(StrEnum):
    YES = "yes"
    NO = "no"
    PERHAPS = "perhaps"


Parts = dict[str, Any]
"""Fields by name: a type, or a type and a default."""
WAS: Parts = {
    "number": int,
    "word": Word,
    "pairs": (tuple[Pair, ...], ()),
    "answer": (Pair | None, None),
    "inside": (Options, Options()),
}


def _made(parts: Parts) -> Json:
    named = [(name, *(part if isinstance(part, tuple) else (part,))) for name, part in parts.items()]
    return shape_of(make_dataclass("Made", named, kw_only=True, frozen=True))


@pytest.mark.parametrize(
    "added",
    [
        {"later": (str, "")},
        {"word": MoreWords},
        {"number": (int, 3)},
        {"number": int | None},
        {"number": NewType("Number", int)},
        {"pairs": (tuple[Triple, ...], ())},
        {"answer": (Triple | str | None, None)},
    ],
    ids=str,
)
def test_what_is_added_loses_nothing(added: Parts) -> None:
    assert list(lost(_made(WAS), _made(WAS | added), "it")) == []


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"number": str}, "it.number was integer, is text"),
        ({"numbers": (int, 0)}, "it.number is gone"),
        ({"later": str}, "it.later is new and has no default"),
        ({"inside": Options}, "it.inside had the default"),
        ({"inside": (Options, Options(open_money=True))}, "it.inside had the default"),
        ({"pairs": (tuple[int, ...], ())}, "it.pairs[] was"),
        ({"answer": (Pair, Pair(0))}, "it.answer was nothing"),
        ({"word": int}, "it.word was"),
    ],
    ids=str,
)
def test_what_is_changed_or_gone_is_told(changed: Parts, told: str) -> None:
    was = {name: part for name, part in WAS.items() if not (name == "number" and "numbers" in changed)}
    (problem, *_) = lost(_made(WAS), _made(was | changed), "it")
    assert problem.startswith(told)


def test_a_shorter_row_and_a_missing_word_are_told() -> None:
    assert list(lost(shape_of(Triple), shape_of(Pair), "row")) == ["row.2 is gone"]
    assert list(lost(shape_of(MoreWords), shape_of(Word), "word")) == ["word can no longer be 'perhaps'"]
