"""Who waits for a film: what comes next is shown once, by whoever claims it."""

from __future__ import annotations

import asyncio
from typing import cast

from bot.delivery.film_waits import FilmWaits, Shown
from bot.game.model import GameId, PersonId
from bot.game.view import PushShown
from bot.service import Done
from render.reel import Reel
from tests.support.table import until

GAME, ANNA, BRUNO = GameId("K7M2R"), PersonId(1), PersonId(2)
FILM = Shown(cast(PushShown, None), Reel(b"GIF", 6_000))
DONE = cast(Done, "done")
LONG_S = 60.0


async def test_a_film_is_waited_for_and_then_seen() -> None:
    films = FilmWaits()
    with films.watching(GAME, ANNA) as watch:
        waiting = asyncio.create_task(watch.film(7, LONG_S))
        await asyncio.sleep(0)
        films.note(GameId("OTHER"), 7, FILM)
        films.note(GAME, 6, FILM)
        assert not waiting.done()
        films.note(GAME, 7, FILM)
        assert await waiting is FILM
        assert 5 < films.runs_for_s(GAME) <= 6
        seeing = asyncio.create_task(watch.seen(LONG_S))
        assert watch.claim()
        await seeing
        assert not watch.claim(), "once"
    assert films.watch_of(GAME, ANNA) is None


async def test_without_a_film_nobody_waits() -> None:
    films = FilmWaits()
    with films.watching(GAME, ANNA) as watch:
        films.note(GAME, 7)
        assert await watch.film(7, LONG_S) is None
        assert await watch.film(8, 0.01) is None, "nor for one that does not come"
    assert films.runs_for_s(GAME) == 0


async def test_a_second_tap_does_not_take_the_first_ones_place() -> None:
    films = FilmWaits()
    with films.watching(GAME, ANNA) as first:
        first.pushed(DONE)
        with films.watching(GAME, ANNA) as second:
            assert films.watch_of(GAME, ANNA) is first
        assert await second.done() is None and not await second.ended()
        assert films.watch_of(GAME, ANNA) is first and films.watch_of(GAME, BRUNO) is None
        with films.watching(GAME, ANNA) as later:
            later.pushed(DONE)
            films.replace(GAME, ANNA, later)
            assert films.watch_of(GAME, ANNA) is later
            assert first.over and not first.claim(), "a later push shows what comes next"


async def test_of_two_pushes_asked_for_at_once_the_later_shows_what_comes_next() -> None:
    films = FilmWaits()
    with films.watching(GAME, ANNA) as first, films.watching(GAME, ANNA) as second:
        first.pushed(DONE)
        films.replace(GAME, ANNA, first)
        assert not second.over, "it may be granted yet"
        second.pushed(DONE)
        films.replace(GAME, ANNA, second)
        assert first.over and not first.claim()
        assert second.claim(), "or nobody would show anything"


async def test_after_the_panel_a_tap_more_is_known_for_a_while() -> None:
    films = FilmWaits()
    with films.watching(GAME, ANNA) as watch:
        watch.pushed(DONE)
        watch.shown()
        watch.lingers_s = 0.01
    assert films.watch_of(GAME, ANNA) is watch and await watch.ended()

    async def forgotten() -> bool:
        return films.watch_of(GAME, ANNA) is None

    await until(forgotten)
