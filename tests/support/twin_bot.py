"""The bot of twin worlds: as an operator runs it, but patient, and if told so with a leak.

    python -m tests.support.twin_bot [LEAK]

Patient as `patient_bot` is, and more: no plan is carried out before the table has read whose turn it is,
because some seconds were over; and computers move when they are told to, one step when all of the last is
said. Time passes when it is told to, and nobody takes that for a machine that stood still. Nothing else is
changed.

A leak is planted where such a thing could happen by mistake; it tells others one bit: that a purse is thick.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from pathlib import Path
from typing import Any

from tests.support.patient_bot import be_patient

LOOK_MS = 50
THICK = 50
"""Sesterces that nobody has who plays by the rules; the box holds 30."""

_seen: tuple[int, ...] = ()
"""All purses, smuggled out to the leaks."""


def thick() -> bool:
    """The bit that leaks."""
    return max(_seen, default=0) >= THICK


def wait_to_be_told() -> None:
    """Nothing happens by itself because some seconds are over."""
    from bot import service
    from bot.computers import Computers

    told = told_to_move(Path(os.environ["VIA_APPIA_DB"]))

    async def wait_ms(self: Any, game: Any) -> int:
        if (await self._service._state(game)).computer is None:  # somebody's plan is carried out
            return 0
        return 0 if told.exists() and not await self._service.store.outbox() else LOOK_MS

    Computers._film_ms = wait_ms  # type: ignore[method-assign]
    honest = service.GameService.follow_orders

    async def follow_orders(self: Any, game: Any) -> None:
        while await self.store.waiting(game, None):  # noqa: ASYNC110  it tells nobody
            await asyncio.sleep(0.05)
        await honest(self, game)

    service.GameService.follow_orders = follow_orders  # type: ignore[method-assign]
    _let_time_pass(Path(os.environ["VIA_APPIA_DB"]))


def _let_time_pass(database: Path) -> None:
    """The clock looks when it is told what time it is, besides as often as ever; it backs nothing up."""
    from bot import clock
    from bot.service import GameService

    honest = GameService.__init__

    def init(self: Any, *args: Any, **kwargs: Any) -> None:
        honest(self, *args, **kwargs)
        now = self._clock
        self._clock = lambda: now() + skipped_ms(database)

    async def run(self: Any) -> None:
        seen_ms, waited_s = -1, clock.TICK_S
        while True:
            asked_ms = skipped_ms(database)
            if self._alive() and (asked_ms != seen_ms or waited_s >= clock.TICK_S):
                await self.tick()
                _write(ticked_at(database), asked_ms)
                seen_ms, waited_s = asked_ms, 0.0
            await asyncio.sleep(LOOK_MS / 1000)
            waited_s += LOOK_MS / 1000

    async def nothing(_: Any) -> None:
        pass

    GameService.__init__ = init  # type: ignore[method-assign]
    clock.Clock.run = run  # type: ignore[method-assign]
    for name in ("_make_good", "_back_up"):
        setattr(clock.Clock, name, nothing)


def skipped_ms(database: Path) -> int:
    """How much later it is for the bot than for the machine."""
    return _read(database.with_suffix(".later"))


def skip(database: Path, by_ms: int) -> int:
    """So much time passes for the bot; how much in all."""
    skipped = skipped_ms(database) + by_ms
    _write(database.with_suffix(".later"), skipped)
    return skipped


def ticked_at(database: Path) -> Path:
    """The file that says how late it was when the clock last looked."""
    return database.with_suffix(".ticked")


def ticked_ms(database: Path) -> int:
    """What it says."""
    return _read(ticked_at(database))


def _read(path: Path) -> int:
    return int(path.read_text("ascii")) if path.exists() else 0


def _write(path: Path, number: int) -> None:
    new = path.with_suffix(f"{path.suffix}.new")
    new.write_text(str(number), "ascii")
    new.replace(path)


def told_to_move(database: Path) -> Path:
    """The file that is there while computers may move."""
    return database.with_suffix(".computers")


def _smuggle() -> None:
    from bot.game import view

    module: Any = view
    honest = module.view_for

    def view_for(state: Any, seat: Any) -> Any:
        global _seen
        _seen = state.purses
        return honest(state, seat)

    module.view_for = view_for


def _twist(module: Any, name: str, change: Callable[[Any], Any]) -> None:
    """What a function gives back is changed where a purse is thick."""
    honest = getattr(module, name)

    @wraps(honest)
    def twisted(*args: Any, **kwargs: Any) -> Any:
        given = honest(*args, **kwargs)
        return change(given) if thick() else given

    setattr(module, name, twisted)


def _spaced(text: str) -> str:
    """The least a text can differ."""
    return text.replace(" ", "  ", 1)


def _last_action(change: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """The last button of the first row is changed: Travel."""
    return lambda rows: ((*rows[0][:-1], change(rows[0][-1])), *rows[1:])


def in_words() -> None:
    """The turn post has a space more."""
    from bot.delivery import posts

    _twist(posts, "turn_post", _spaced)


def in_a_picture() -> None:
    """The board rings nothing."""
    from bot.pictures import Pictures

    honest = Pictures.board

    async def board(self: Any, view: Any, faces: Any, since: Any = None) -> Any:
        return await honest(self, view, faces, None if thick() else since)

    Pictures.board = board  # type: ignore[method-assign]


def in_a_buttons_state() -> None:
    """Travel cannot be pressed."""
    from bot.delivery import posts

    _twist(posts, "turn_rows", _last_action(lambda button: replace(button, disabled=True)))


def in_a_buttons_label() -> None:
    """Travel is written otherwise."""
    from bot.delivery import posts

    _twist(posts, "turn_rows", _last_action(lambda button: replace(button, label=f"{button.label}!")))


def in_a_custom_id() -> None:
    """Travel looks the same and is another button."""
    from bot.delivery import posts

    _twist(
        posts,
        "turn_rows",
        _last_action(lambda button: replace(button, press=replace(button.press, arg="x"))),
    )


def in_the_order_of_messages() -> None:
    """What a commit asks for is sent the other way round."""
    from bot import service

    _twist(service, "messages_for", lambda recipes: recipes[::-1])


def in_a_missing_message() -> None:
    """Nobody is told privately that it is their turn."""
    from bot import service
    from bot.game.messages import Kind

    def without(recipes: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(one for one in recipes if one.kind is not Kind.TURN_NOTE)

    _twist(service, "messages_for", without)


def in_anothers_private_message() -> None:
    """That it is their turn is told with a space more."""
    from bot.delivery import private

    _twist(private, "turn_note", _spaced)


def in_anothers_answer() -> None:
    """Where the game stands is told with a space more, privately."""
    from bot.words import panels

    _twist(panels, "status", _spaced)


def in_anothers_completion() -> None:
    """What is offered while somebody types has a space more."""
    from bot.ui import which_game

    _twist(which_game, "game_choice", _spaced)


def in_a_computers_reasons() -> None:
    """Why a computer did something is told with a space more."""
    from bot.ui import info

    _twist(info, "why", _spaced)


def in_the_log() -> None:
    """A line for the operator, at DEBUG."""
    from bot import service

    def tell(given: Any) -> Any:
        logging.getLogger("bot.service").debug("a purse is thick")
        return given

    _twist(service, "messages_for", tell)


def in_the_metrics() -> None:
    """One more is counted of something."""
    from bot import service
    from bot.metrics import Fault

    def tell(given: Any) -> Any:
        Fault.BUSY.happened()
        return given

    _twist(service, "messages_for", tell)


LEAKS = {
    leak.__name__: leak
    for leak in (
        in_words,
        in_a_picture,
        in_a_buttons_state,
        in_a_buttons_label,
        in_a_custom_id,
        in_the_order_of_messages,
        in_a_missing_message,
        in_anothers_private_message,
        in_anothers_answer,
        in_anothers_completion,
        in_a_computers_reasons,
        in_the_log,
        in_the_metrics,
    )
}
"""By name."""


def main(leaks: list[str]) -> None:
    """Run the bot."""
    from bot.cli import main as via_appia

    be_patient()
    wait_to_be_told()
    if leaks:
        _smuggle()
        for leak in leaks:
            LEAKS[leak]()
    via_appia(["run"], prog_name="via-appia")


if __name__ == "__main__":  # worker processes import this module too
    main(sys.argv[1:])
