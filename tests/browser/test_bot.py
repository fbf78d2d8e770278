"""The real bot on the page: a German phone, how few clicks lead to a film, and what a double tap does."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from bot.game.landmarks import LANDMARKS
from bot.words.text import Text
from playground.people import Seen
from tests.browser.client import PHONE, Client
from tests.browser.conftest import OpenClient, Table
from tests.support.people import is_film, is_turn, press, verbs

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.xdist_group("browser, bot")]
THREAD = re.compile(f"^#({'|'.join(LANDMARKS)})$")
"""A link to the thread of a game to which nobody gave a name."""
GERMAN: dict[str, Any] = {**PHONE, "locale": "de-DE"}


async def test_turn_post_and_aiming_panel_on_a_german_phone(
    bot_table: Table, open_client: OpenClient, tmp_path: Path
) -> None:
    text = Text("de")
    post = await _begun(bot_table)
    mover = next(one for one in bot_table.discord.people if post.content.startswith(one.mention))
    client = await open_client(bot_table, mover.name, **GERMAN)
    await _to_the_thread(client)
    turn = client.message(text.say("button-quarry"))
    await _on_screen_together(client, turn, tmp_path / "turn.png")
    await client.press(text.say("button-quarry")).tap()
    panel = client.message(text.say("button-type"))
    await _on_screen_together(client, panel, tmp_path / "aiming.png")
    rows = panel.locator(".rows").get_by_role("button")
    wanted = ["←← 30", "← 8", "0", "8 →", "30 →→", "↶ 12°", "↶ 3°", "0°", "3° ↷", "12° ↷"]
    assert [one for one in await rows.all_inner_texts() if re.fullmatch(r"\W*\d+\W*", one)] == wanted
    before = await panel.locator("img").get_attribute("src")
    await client.press("8 →").tap()
    await expect(panel.get_by_role("button", name="+8 0°")).to_be_visible()
    await expect(panel.locator("img")).not_to_have_attribute("src", before or "")
    await _on_screen_together(client, panel, tmp_path / "nudged.png")


async def _begun(table: Table, locale: str = "de") -> Seen:
    """A game of two; its first turn post."""
    anna, bruno, *_ = table.discord.people
    for person in (anna, bruno):
        person.set_locale(locale)
    greeting = await anna.sees("Salve")
    await press(anna, greeting, "new_game")
    lobby = await bruno.sees(lambda seen: not seen.ephemeral and "join" in verbs(seen))
    await press(bruno, lobby, Text(locale).say("button-join"))
    turn = await anna.sees(is_turn)
    assert Text(locale).say("button-quarry") in turn.labels
    return turn


async def _to_the_thread(client: Client) -> None:
    await client.messages.get_by_role("button", name=THREAD).last.click()
    await expect(client.page.locator(".title h2")).to_have_text(re.compile("|".join(LANDMARKS)))
    await client.ready()


async def _on_screen_together(client: Client, message: Locator, shot: Path) -> None:
    """A message's picture and its last row of buttons are whole on the screen at the same time."""
    page = client.page
    picture, last = message.locator("img").last, message.locator(".rows").get_by_role("button").last
    await expect(picture).to_have_js_property("complete", True)
    await expect(last).to_be_in_viewport(ratio=1)
    await page.screenshot(path=shot)
    above, below = await picture.bounding_box(), await last.bounding_box()
    assert above is not None and below is not None
    assert above["y"] >= await _bottom(page, ".title"), "the picture is cut off above"
    assert below["y"] + below["height"] <= await _top(page, "#composer"), "the last row is cut off below"
    assert await client.overflow() == 0


async def _bottom(page: Page, selector: str) -> float:
    box = await page.locator(selector).first.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


async def _top(page: Page, selector: str) -> float:
    box = await page.locator(selector).first.bounding_box()
    assert box is not None
    return box["y"]


async def test_four_clicks_to_a_board_and_eight_to_a_film(bot_table: Table, open_client: OpenClient) -> None:
    client = await open_client(bot_table, "Anna")
    clicks = 0

    async def click(what: Locator) -> None:
        nonlocal clicks
        clicks += 1
        await what.click()

    def face(name: str) -> Locator:
        return client.page.get_by_role("radio", name=f"Play as {name}")

    thread = client.messages.get_by_role("button", name=THREAD).last
    board = client.messages.filter(has_text="your turn in").locator("img").last
    await click(client.press("New game"))
    await expect(client.message("opened by Anna")).to_be_visible()
    await click(face("Bruno"))
    await click(client.press("Join"))
    await click(thread)
    await expect(board).to_be_visible()
    assert clicks <= 4
    (turn,) = [seen for seen in bot_table.discord.person("Anna").messages() if "your turn in" in seen.text]
    mover = next(one for one in bot_table.discord.people if turn.content.startswith(one.mention))
    if not await face(mover.name).is_checked():
        clicks += 1
        await client.become(mover.name)
    await expect(board.or_(thread).last).to_be_visible()
    if not await board.is_visible():
        await click(thread)
    await click(client.press("Quarry"))
    await click(client.messages.get_by_role("button", name=re.compile("^Push: ")).last)
    film = client.messages.filter(has=client.page.get_by_role("button", name="Continue")).locator(
        "img, video"
    )
    await expect(film.last).to_be_visible()
    assert clicks <= 8


TWO_TAPS = "button => { button.click(); button.click() }"
TWO_TAPS_AS_IT_COMES = """start => new MutationObserver((_, watch) => {
    const buttons = [...document.querySelectorAll("button")]
    const button = buttons.find(one => one.textContent.startsWith(start))
    if (button) { watch.disconnect(); button.click(); button.click() }
}).observe(document.body, { childList: true, subtree: true })"""
"""By the page itself: whoever looks from outside may see the button too late to be in haste."""


async def test_two_taps_on_push_are_one_push_and_the_film_is_alone_below(
    bot_table: Table, open_client: OpenClient
) -> None:
    post = await _begun(bot_table, "en-US")
    mover = next(one for one in bot_table.discord.people if post.content.startswith(one.mention))
    client = await open_client(bot_table, mover.name, **PHONE)
    await _to_the_thread(client)
    await client.press("Quarry").tap()
    push = client.messages.get_by_role("button", name=re.compile("^Push: "))
    # At once: one push; the panel says so, with one button, and the film comes alone below it.
    await push.last.evaluate(TWO_TAPS)
    film = client.messages.filter(has=client.page.locator(".spoiler"))
    await expect(film).to_have_count(1)
    await expect(push).to_have_count(0)
    await expect(film.locator(".spoiler")).to_have_attribute("aria-expanded", "false")
    assert await client.messages.last.get_attribute("data-id") == await film.get_attribute("data-id")
    # In quick succession: Continue, and the new Push is under the finger at once; it asks again.
    await client.page.evaluate(TWO_TAPS_AS_IT_COMES, "Push: ")
    await film.get_by_role("button", name="Continue").tap()
    await expect(client.message(Text("en").say("panel-push-in-haste"))).to_be_visible()
    public = [seen for seen in mover.messages(post.channel_id) if is_film(seen)]
    assert len(public) == 1, "no stone by accident"
