"""Recorded games by the hundred: an archive is a compressed file, a game a line.

A game is the document that `bot.store.codec` writes, with what a recording does not say beside it. Only where
the stones rest after a push, which is nearly all of a game, is written otherwise: by how far each has moved.
"""

import bz2
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.store.codec import Recording, read_recording, write_recording

Document = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Archived:
    """A game of an archive."""

    name: str
    players: tuple[str, ...]
    """By seat: the kind of player, see `tests.games.players`."""
    quarry: str
    choices: int
    """How many legal actions there were to choose from, all moves together."""
    recording: Recording


def write(file: Path, games: Iterable[Archived]) -> None:
    """A new archive."""
    file.write_bytes(bz2.compress(b"".join(map(_line, games))))


def read(file: Path) -> Iterator[Archived]:
    """The games of an archive."""
    for line in bz2.decompress(file.read_bytes()).splitlines():
        fields = json.loads(line)
        document = json.dumps(_with_places(fields["game"])).encode()
        yield Archived(
            name=fields["name"],
            players=tuple(fields["players"]),
            quarry=fields["quarry"],
            choices=fields["choices"],
            recording=read_recording(document),
        )


def _line(game: Archived) -> bytes:
    fields = {
        "name": game.name,
        "players": game.players,
        "quarry": game.quarry,
        "choices": game.choices,
        "game": _with_moves(json.loads(write_recording(game.recording))),
    }
    return json.dumps(fields, separators=(",", ":")).encode() + b"\n"


def _with_moves(document: Document) -> Document:
    """With how far the stones moved in a push instead of where they rest after it."""
    for event, before in _pushes(document):
        rest = event["resting"]
        assert [stone[:2] for stone in rest] == [stone[:2] for stone in before], "all are there, by id"
        event["moved"] = [
            now - then
            for stone, old in zip(rest, before, strict=True)
            for now, then in zip(stone[2:], old[2:], strict=True)
        ]
    for event in document["events"]:
        if "moved" in event:
            del event["resting"]
    return document


def _with_places(document: Document) -> Document:
    """With where the stones rest after a push instead of how far they moved."""
    for event, before in _pushes(document):
        by = iter(event.pop("moved"))
        event["resting"] = [[stone, size, x + next(by), y + next(by)] for stone, size, x, y in before]
    return document


def _pushes(document: Document) -> Iterator[tuple[Document, list[list[int]]]]:
    """Every push, and the stones that do not fall in it, where they lay before; the new one at the middle.

    Whoever goes through them sees to it that each has its resting places before the next one comes.
    """
    lying: list[list[int]] = []
    for event in document["events"]:
        if event["kind"] == "QuarryLoaded":
            lying = event["stones"]
        elif event["kind"] == "StonePushed":
            fallen = {stone[0] for stone in event["fallen"]}
            there = sorted([*lying, [event["stone"], event["size"], 0, 0]])
            yield event, [stone for stone in there if stone[0] not in fallen]
            lying = event["resting"]
