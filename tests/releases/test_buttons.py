"""Every button that a release could send still works: in the real bot, on the release's own database."""

from __future__ import annotations

import re
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from bot.components import VERBS
from bot.custom_id import Press
from bot.game.events import Logged
from bot.game.model import GameId, Status
from bot.store.codec import encode
from bot.store.sqlite import SqliteStore, open_reader
from bot.ui.router import HANDLERS
from playground.server import Playground
from tests.releases import RELEASES, Button, Release
from tests.releases.scenery import all_sent, furnish, press_old
from tests.support.length import record
from tests.support.real_bot import RealBot
from tests.support.table import until

ANY_RELEASE = pytest.mark.parametrize("release", RELEASES, ids=str)


@ANY_RELEASE
def test_every_verb_has_somebody_who_answers_it(release: Release) -> None:
    for button in release.buttons:
        assert Press.read(button.custom_id) is not None, button
        assert button.verb in HANDLERS, button


def test_every_verb_that_was_ever_sent_is_listed_and_answered() -> None:
    """Who adds a verb adds a line to verbs.txt; none is ever taken away, for messages live for years."""
    listed = (Path(__file__).parent / "verbs.txt").read_text("utf-8").split()
    assert listed == sorted(HANDLERS)
    assert {*VERBS.values()} <= {*listed}


# Pressed


@pytest.fixture
def database(release: Release, tmp_path: Path) -> Path:
    """The release's database; of its messages none waits, `test_waiting` is about them."""
    copy = release.copy_database(tmp_path)
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("DELETE FROM outbox")
    return copy


Kind = tuple[bool, str]
"""Whether it wrote something, and what kind it is."""


def in_rounds(buttons: Iterable[Button], kind: Callable[[Button], Kind]) -> Iterator[list[Button]]:
    """One button of each kind, in rounds: whatever changes a game makes its other buttons old.

    So in a round no game is changed twice, and what changes nothing comes first.
    """
    forms = defaultdict(list)
    for button in buttons:
        forms[kind(button)].append(button)
    while forms:
        pressed: dict[Kind, Button] = {}
        changed: set[str] = set()
        for form in sorted(forms, key=lambda one: (one[0], len({button.game for button in forms[one]}))):
            for button in forms[form]:
                if button.game not in changed:
                    pressed[form] = button
                    changed |= {button.game} - {"-"} if button.wrote else set()
                    break
        forms = defaultdict(list, {form: alike for form, alike in forms.items() if form not in pressed})
        yield list(pressed.values())


def _verb(button: Button) -> Kind:
    return bool(button.wrote), button.verb


def _form(button: Button) -> Kind:
    """Buttons that are alike but for games and numbers."""
    prefix, verb, _, _, arg = button.custom_id.split(":")
    return bool(button.wrote), re.sub(r"-?\d+", "0", f"{button.place} {prefix} {verb} {arg} {button.chosen}")


ROUNDS = [
    pytest.param(release, buttons, id=f"{release}, {name} {number}", marks=marks)
    for release in RELEASES
    for name, kind, marks in (("verbs", _verb, ()), ("forms", _form, (pytest.mark.long,)))
    for number, buttons in enumerate(in_rounds(release.buttons, kind), 1)
]


CHANGED_SINCE: dict[str, frozenset[str]] = {
    # a manager's offer of somebody else's seat: whose seat it is must agree, or be silent for a day
    "va:accept:7SCVP:1:": frozenset({"HandoverAgreed"}),
    # a lobby is not given up before its host was asked
    "close": frozenset(),
}
"""Old buttons, or all of a verb, that do something else by now, on purpose: what they write instead."""


@pytest.mark.parametrize(("release", "buttons"), ROUNDS)
async def test_each_kind_of_button_does_what_it_did(
    release: Release,
    buttons: list[Button],
    discord: Playground,
    bot: RealBot,
    database: Path,
    request: pytest.FixtureRequest,
) -> None:
    places = furnish(discord, database)
    await bot.start()
    async with open_reader(database) as store:
        for button in buttons:
            known = await _seqs(store)
            reply = await press_old(discord, button, places)
            wanted = CHANGED_SINCE.get(button.custom_id, CHANGED_SINCE.get(button.verb, button.wrote))
            try:
                await until(partial(_wrote, wanted, store, known))
            except TimeoutError:
                raise AssertionError(f"{button} wrote something else; the answer: {reply.text!r}") from None
            if not wanted:  # it was answered, and an answer comes after what it wrote
                await all_sent(store)
                assert await _written(store, known) == frozenset(), f"{button}: {reply.text!r}"
    record(
        "Releases", f"{request.node.callspec.id}: its buttons pressed, each does what it did", len(buttons)
    )


async def _seqs(store: SqliteStore) -> dict[GameId, int]:
    """How far each game is."""
    return {one.game: one.seq for one in await store.games(statuses=tuple(Status), limit=1000)}


async def _wrote(wanted: frozenset[str], store: SqliteStore, known: dict[GameId, int]) -> bool:
    """Whether all of this was written since; what follows from it, and from the time, may be too."""
    return wanted <= {encode(logged.entry)[0] for logged in await _since(store, known)}


async def _written(store: SqliteStore, known: dict[GameId, int]) -> frozenset[str]:
    """What somebody's press wrote since."""
    since = await _since(store, known)
    return frozenset(encode(logged.entry)[0] for logged in since if logged.interaction is not None)


async def _since(store: SqliteStore, known: dict[GameId, int]) -> list[Logged]:
    """What was written since, not always into the game of the button."""
    grown = [game for game, seq in (await _seqs(store)).items() if seq > known.get(game, 0)]
    return [logged for game in grown for logged in await store.load(game, after=known.get(game, 0))]


@pytest.mark.long
@ANY_RELEASE
async def test_every_button_is_answered(
    release: Release, discord: Playground, bot: RealBot, database: Path
) -> None:
    """One after the other, most of them old by then."""
    places = furnish(discord, database)
    await bot.start()
    for button in release.buttons:
        await press_old(discord, button, places)
    async with open_reader(database) as store:
        await all_sent(store)
