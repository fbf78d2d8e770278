"""Every panel on which something is chosen is whole on a phone's screen, in every language."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, expect

from playground.people import Person, Seen
from tests.browser.client import PHONE, Client
from tests.browser.conftest import OpenClient, Table
from tests.support import staging
from tests.support.people import ask, choices, offers, press
from tests.support.real_bot import BOT

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.xdist_group("browser, choices")]

GAMES = {
    "everything": staging.every_choice(),
    "widest": staging.widest_road(),
    "poor": staging.thin_purse(),
    "full": staging.full_cart(),
    "avalanche": staging.avalanche(),
    "nothing": staging.nothing_fell(),
}


class Staged(Table):
    """A table with a bot, and Bruno's first games at it: what there is to say once is said, too."""

    games: dict[str, str]

    async def stage(self) -> None:
        """Before the bot starts."""
        people = (self.discord.person("Bruno"), self.discord.person("Carla"))
        ids = await staging.stage(self._data.with_name("games.db"), self.discord, people, *GAMES.values())
        self.games = dict(zip(GAMES, ids, strict=True))


@pytest_asyncio.fixture(loop_scope="module")
async def staged(browser: Browser, tmp_path: Path) -> AsyncIterator[Staged]:
    table = Staged(tmp_path / "playground.sqlite", BOT)
    await table.open()
    try:
        await table.stage()
        await table.start_bot()
        yield table
    finally:
        await table.stop_bot()
        await table.close()


TOO_HIGH = """message => {
  const parts = [message, document.querySelector(".title"), document.getElementById("composer")];
  const [box, title, composer] = parts.map((part) => part.getBoundingClientRect());
  return box.height - (composer.top - title.bottom);
}"""
"""Measured in one go: the page draws its head anew at any time."""


@pytest.mark.parametrize(
    "locale", ["de", *(pytest.param(one, marks=pytest.mark.long) for one in ("en-US", "nl", "es-ES"))]
)
async def test_every_choice_is_whole_on_a_phone(
    locale: str, staged: Staged, open_client: OpenClient, tmp_path: Path
) -> None:
    bruno = staged.discord.person("Bruno")
    bruno.set_locale(locale)
    client = await open_client(staged, "Bruno", **{**PHONE, "locale": locale})

    async def look(name: str, panel: Seen) -> Seen:
        await client.page.evaluate("channel => { location.hash = channel }", str(panel.channel_id))
        await _is_whole(client, client.page.locator(f"[data-id='{panel.id}']"), tmp_path / f"{name}.png")
        return panel

    async def opened(game: str, verb: str) -> Seen:
        return await look(f"{game}-{verb}", await press(bruno, await _post(bruno, staged.games[game]), verb))

    for verb in ("income", "build", "travel"):
        await opened("everything", verb)
    await opened("widest", "build")
    await opened("poor", "income")
    await opened("poor", "travel")
    await look("poor-status", await ask(bruno, "/game status", game=staged.games["poor"]))
    await opened("nothing", "quarry")
    for game in ("avalanche", "full"):
        panel = await opened(game, "quarry")
        panel = await look(f"{game}-next", await press(bruno, panel, "exchange", "-"))
        if "make_room" in str(panel.json):
            await look(f"{game}-room", await press(bruno, panel, "make_room"))
    assert choices(panel, "exchange")


async def _post(person: Person, game: str) -> Seen:
    return await person.sees(offers("income", game))


async def _is_whole(client: Client, message: Locator, shot: Path) -> None:
    """All of a message is on the screen at the same time: its words, its picture, its last row."""
    page = client.page
    await expect(message.locator(".rows").get_by_role("button").last).to_be_visible()
    picture = message.locator(".picture-open img")
    if await picture.count():
        await expect(picture.last).to_have_js_property("complete", True)
    await message.evaluate("node => node.scrollIntoView({ block: 'end' })")
    await page.screenshot(path=shot)
    too_high = float(await message.evaluate(TOO_HIGH))
    assert too_high <= 0, f"{shot.stem} is {too_high:.0f} px too high"
    assert await client.overflow() == 0
