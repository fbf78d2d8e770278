"""`make gallery`: photographs everything that players are shown, on a desktop and on a telephone.

The real bot plays in the local Discord, and Chromium looks on; whatever is there from before is replaced.
"""

from __future__ import annotations

import asyncio
import io
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image, ImageSequence
from playwright.async_api import Browser, Locator, async_playwright, expect

from bot.store.sqlite import open_reader
from tests.browser.client import PHONE, Client
from tests.browser.conftest import CHROMIUM, PATIENCE_MS, Table
from tests.browser.screen import Screen
from tests.support import panels
from tests.support.real_bot import BOT
from tests.support.table import Table as Game

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "gallery" / "panels"
WINDOWS: dict[str, dict[str, Any]] = {
    "phone": PHONE,
    "desktop": {"viewport": {"width": 1280, "height": 900}, "color_scheme": "dark"},
}
COLOURS = 160
"""Of a photograph: enough for the board, and a third of the size."""
LAPSED_S = 8.0
"""So long after its start a time-lapse is photographed."""
FALLING_S = 0.5
"""So long before the outcome a film is photographed: while the last stone falls."""


async def main() -> None:
    """Take them all, then put them in the place of the old ones."""
    if CHROMIUM is None:
        sys.exit("Chromium is missing: the panels cannot be photographed.")
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder) / "playground.sqlite", BOT)
        await table.open()
        try:
            taken = await _photograph(table, Path(folder) / "games.db")
        finally:
            await table.stop_bot()
            await table.close()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    for name, png in taken.items():
        (FOLDER / name).write_bytes(png)
    total = sum(map(len, taken.values()))
    print(f"{FOLDER}: {len(taken)} photographs, {total / 1e6:.1f} MB")


async def _photograph(table: Table, database: Path) -> dict[str, bytes]:
    games = await panels.stage(database, table.discord)
    await table.start_bot()
    taken: dict[str, bytes] = {}
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    async with async_playwright() as playwright, open_reader(database) as store:
        chromium = await playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        screens = {name: await _screen(chromium, table, window) for name, window in WINDOWS.items()}
        async for panel in panels.walk(Game(table.discord, store), games):
            for window, screen in screens.items():
                item = await screen.show(panel.message)
                await screen.clear()
                if panel.name == "film":
                    await _let_fall(item)
                if panel.name == "timelapse":
                    await item.locator(".film-again").click()
                    await asyncio.sleep(LAPSED_S)
                taken[f"{panel.name}.{window}.png"] = _small(await screen.page.screenshot())
            print(panel.name)
        await chromium.close()
    return taken


async def _let_fall(item: Locator) -> None:
    """Play a film anew, until shortly before its end."""
    shown = item.locator("img[src*='.gif']").first
    answer = await item.page.request.get(str(await shown.evaluate("picture => picture.src")))
    with Image.open(io.BytesIO(await answer.body())) as film:
        moving_ms = sum(int(frame.info["duration"]) for frame in ImageSequence.Iterator(film))
        moving_ms -= int(film.info["duration"])  # of the outcome
    await item.locator(".film-again").click()
    await asyncio.sleep(moving_ms / 1000 - FALLING_S)


async def _screen(chromium: Browser, table: Table, window: dict[str, Any]) -> Screen:
    """The viewer's page; it stays with the viewer."""
    context = await chromium.new_context(**window, locale="en-US")
    context.set_default_timeout(PATIENCE_MS)
    await context.add_init_script("sessionStorage.follow ??= 'no'")
    page = await context.new_page()
    await page.goto(f"{table.discord.url}/?as={panels.VIEWER}")
    await Client(page).ready()
    return Screen(page)


def _small(png: bytes) -> bytes:
    """The same with a palette."""
    shown = Image.open(io.BytesIO(png)).convert("RGB")
    out = io.BytesIO()
    shown.quantize(COLOURS, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


expect.set_options(timeout=PATIENCE_MS)
asyncio.run(main())
