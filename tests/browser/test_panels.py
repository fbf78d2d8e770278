"""Every panel fits a phone: nobody scrolls between the picture and the buttons, in any language."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.store.sqlite import open_reader
from bot.words.buttons import TURN_ROWS, labels
from bot.words.text import LOCALES, Text
from tests.browser.client import PHONE
from tests.browser.conftest import OpenClient, Table, browser
from tests.browser.screen import Screen
from tests.support import panels
from tests.support.real_bot import BOT
from tests.support.table import Table as Game

DISCORD = {"en": "en-US", "es": "es-ES"}
"""Languages that Discord calls otherwise than we do."""
TEXTS = {"board-in-words", "history"}
"""To be read from the top; there is no picture to look at while one presses something."""
TEXT_SCREENS = 3
"""So many screens they may be high all the same."""
pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.xdist_group("browser, panels")]


@pytest.mark.long
@pytest.mark.parametrize("locale", LOCALES)
async def test_every_panel_fits_a_phone(locale: str, open_client: OpenClient, tmp_path: Path) -> None:
    table = Table(tmp_path / "playground.sqlite", BOT)
    await table.open()
    try:
        for one in table.discord.people:
            one.set_locale(DISCORD.get(locale, locale))
        database = tmp_path / "games.db"
        games = await panels.stage(database, table.discord, locale)
        await table.start_bot()
        client = await open_client(table, panels.VIEWER, **PHONE, locale=locale)
        screen, found, broken = Screen(client.page), {}, {}
        async with open_reader(database) as store:
            async for panel in panels.walk(Game(table.discord, store), games):
                item = await screen.show(panel.message)
                found[panel.name] = (await screen.height(item), await client.overflow())
                broken[panel.name] = await screen.broken(item)
                await client.page.screenshot(path=tmp_path / f"{panel.name}.png")
        await screen.clear()
        room = await screen.room()
        high = {name: height for name, (height, _) in found.items() if height > room}
        assert {name: height for name, height in high.items() if name not in TEXTS} == {}
        assert {name: found[name][0] for name in TEXTS if found[name][0] > TEXT_SCREENS * room} == {}
        assert {name for name, (_, overflow) in found.items() if overflow} == set()
        moves = [*labels(Text(locale), TURN_ROWS[0])]  # their words are the rulebook's, however long
        assert {name: rows for name, rows in broken.items() if rows not in ([], [moves])} == {}
    finally:
        await table.stop_bot()
        await table.close()


__all__ = ["browser"]
