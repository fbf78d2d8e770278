"""Every panel fits a phone: nobody scrolls between the picture and the buttons, in any language."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.store.sqlite import open_reader
from bot.words.text import LOCALES
from tests.browser.client import PHONE
from tests.browser.conftest import OpenClient, Table, browser
from tests.browser.screen import Screen
from tests.support import panels
from tests.support.real_bot import BOT
from tests.support.table import Table as Game

DISCORD = {"en": "en-US", "es": "es-ES"}
"""Languages that Discord calls otherwise than we do."""
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
        screen, found = Screen(client.page), {}
        async with open_reader(database) as store:
            async for panel in panels.walk(Game(table.discord, store), games):
                item = await screen.show(panel.message)
                found[panel.name] = (await screen.height(item), await client.overflow())
                await client.page.screenshot(path=tmp_path / f"{panel.name}.png")
        await screen.clear()
        room = await screen.room()
        assert {name: height for name, (height, _) in found.items() if height > room} == {}
        assert {name for name, (_, overflow) in found.items() if overflow} == set()
    finally:
        await table.stop_bot()
        await table.close()


__all__ = ["browser"]
