"""Several people at one keyboard: what each sees, and what is private."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.client import Client
from tests.browser.conftest import OpenClient, Table

pytestmark = [
    pytest.mark.long,
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.xdist_group("browser, people"),
]
NOTICES_STAY = """() => {
    const later = window.setTimeout;
    window.setTimeout = (what, ms) => later(what, ms > 3000 ? 600000 : ms);
}"""
"""On a busy machine the first of three would be gone before the last is there."""


async def test_what_is_private_is_seen_by_one_and_gone_after_a_reload(
    table: Table, open_client: OpenClient
) -> None:
    client = await open_client(table, "Anna")
    await client.ask("/board")
    await client.press("purse").click()
    purse = client.message("Your purse, Anna")
    await expect(purse).to_contain_text("Only you can see this")
    await client.become("Bruno")
    await expect(client.message("The board")).to_be_visible()
    await expect(purse).to_have_count(0)
    await client.become("Anna")
    await expect(purse).to_be_visible()  # the same page: Anna still has it
    await client.page.reload()
    await client.ready()
    await expect(client.message("The board")).to_be_visible()
    await expect(purse).to_have_count(0)


async def test_what_is_private_can_be_dismissed(table: Table, open_client: OpenClient) -> None:
    anna = await open_client(table, "Anna")
    await anna.ask("/ping")
    pong = anna.message("pong")
    await pong.get_by_role("button", name="Dismiss").click()
    await expect(pong).to_have_count(0)
    await expect(anna.box).to_be_focused()


async def test_a_direct_message_is_announced_and_read(table: Table, open_client: OpenClient) -> None:
    client = await open_client(table, "Anna")
    await client.box.click()
    await client.page.keyboard.type("/whisper Carla")
    await client.page.keyboard.press("Enter")
    await client.page.keyboard.press("Enter")
    await expect(client.message("whispered board-4.png")).to_be_visible()
    await client.become("Carla")
    entry = client.page.get_by_role("button", name="Via Appia, mentions: 1")
    await expect(entry.locator(".badge")).to_have_text("1")
    await entry.click()
    whisper = client.message("A whisper")
    await expect(whisper.locator("img")).to_have_js_property("naturalWidth", 550)
    await expect(client.page.locator(".channel.here .badge")).to_have_count(0)
    await client.go("tavern")
    await expect(client.page.locator(".channel", has_text="Via Appia").locator(".badge")).to_have_count(0)


async def test_two_windows_and_a_notification(table: Table, open_client: OpenClient) -> None:
    bruno = await open_client(table, "Bruno")
    await bruno.go("tavern")
    anna = await open_client(table, "Anna")
    await anna.box.click()
    await anna.page.keyboard.type("/post nonce: toast1 mention: Bruno")
    await anna.page.keyboard.press("Enter")  # chooses
    await anna.page.keyboard.press("Enter")  # sends
    toast = bruno.page.locator(".toast")
    await expect(toast).to_contain_text("Posted toast1 for @Bruno")
    await expect(bruno.page.get_by_role("button", name="#via-appia, mentions: 1")).to_be_visible()
    await toast.locator(".toast-open").click()
    await expect(bruno.page.locator(".title h2")).to_have_text("via-appia")
    await expect(bruno.message("Posted toast1")).to_have_class("message mentioned lit")
    await expect(anna.message("Posted toast1")).not_to_have_class("mentioned")
    await expect(anna.page.locator(".person.called")).to_have_text("BBruno")


async def test_the_keyboard_follows_the_turn(table: Table, open_client: OpenClient) -> None:
    client = await open_client(table, "Anna", follow=True)
    await expect(client.page.get_by_role("switch", name="Follow the turn")).to_be_checked()
    await client.box.click()
    await client.page.keyboard.type("/post nonce: turn1 mention: Dario")
    await client.page.keyboard.press("Enter")
    await client.page.keyboard.press("Enter")
    await expect(client.page.locator(".me")).to_contain_text("Dario")
    await expect(client.page.locator(".toast")).to_contain_text("You are now Dario")
    await expect(client.message("Posted turn1")).to_be_visible()
    assert "as=Dario" in client.page.url
    await client.page.locator(".toast").get_by_role("button", name="Anna").click()
    await expect(client.page.locator(".me")).to_contain_text("Anna")


async def test_switched_on_the_keyboard_goes_to_whoever_was_called(
    table: Table, open_client: OpenClient
) -> None:
    client = await open_client(table, "Anna")
    await _call(client, "turn2", "Carla")
    await expect(client.page.locator(".person.called")).to_have_text("CCarla")
    await expect(client.page.locator(".me")).to_contain_text("Anna")
    await client.page.get_by_role("switch", name="Follow the turn").check()
    await expect(client.page.locator(".me")).to_contain_text("Carla")
    again = await open_client(table, "Bruno")  # a call from before the page was opened
    await expect(again.message("Posted turn2")).to_be_visible()
    await again.page.get_by_role("switch", name="Follow the turn").check()
    await expect(again.page.locator(".me")).to_contain_text("Carla")


@pytest.mark.parametrize("width", [390, 1000, 1280])
async def test_three_notices_cover_no_board(width: int, table: Table, open_client: OpenClient) -> None:
    bruno = await open_client(table, "Bruno", viewport={"width": width, "height": 844})
    anna = await open_client(table, "Anna")
    await bruno.page.evaluate(NOTICES_STAY)
    if width == 390:
        await bruno.page.get_by_role("button", name="Channels and settings").click()
    await bruno.go("tavern")
    await bruno.ask("/board")
    for number in range(3):
        await _call(anna, f"notice{width}{number}", "Bruno")
    await expect(bruno.page.locator(".toast")).to_have_count(3)
    board = await bruno.message("The board").locator("img").bounding_box()
    assert board is not None
    shown = [box for one in await bruno.page.locator(".toast").all() if (box := await one.bounding_box())]
    assert shown
    for toast in shown:
        beside = toast["x"] >= board["x"] + board["width"]
        above = toast["y"] + toast["height"] <= await _top(bruno)
        assert beside or above


async def _top(client: Client) -> float:
    """Where the messages begin."""
    box = await client.page.locator("#scroller").bounding_box()
    assert box is not None
    return box["y"]


async def _call(client: Client, nonce: str, name: str) -> None:
    """The bot posts a message that mentions somebody."""
    await client.box.click()
    await client.page.keyboard.type(f"/post nonce: {nonce} mention: {name}")
    await client.page.keyboard.press("Enter")  # chooses
    await client.page.keyboard.press("Enter")  # sends
    await expect(client.message(f"Posted {nonce}")).to_be_visible()


async def test_a_silent_post_and_an_archived_thread_are_marked(table: Table, open_client: OpenClient) -> None:
    anna = await open_client(table, "Anna")
    await anna.box.click()
    await anna.page.keyboard.type("/post nonce: hush silent: True")
    await anna.page.keyboard.press("Enter")
    await anna.page.keyboard.press("Enter")
    await expect(anna.message("Posted hush").get_by_role("img", name="Sent silently")).to_be_visible()
    await anna.command("/thread open")
    await anna.message("A thread hangs here").get_by_role("button", name="demo thread").click()
    await expect(anna.message("First words")).to_be_visible()
    thread = anna.page.locator(".threads .channel.here")
    await expect(thread).to_contain_text("demo thread")
    await anna.box.click()
    await anna.page.keyboard.type("/thread close ")
    await anna.page.keyboard.press("Enter")
    await expect(anna.page.locator(".threads .channel.archived")).to_contain_text("demo thread")
    await expect(anna.page.locator("#composer-note")).to_contain_text("archived")


async def test_arrow_keys_change_the_person(table: Table, open_client: OpenClient) -> None:
    client = await open_client(table, "Anna")
    await client.page.get_by_role("radio", name="Play as Anna").focus()
    await client.page.keyboard.press("ArrowRight")
    await expect(client.page.locator(".me")).to_contain_text("Bruno")
    await expect(client.page.get_by_role("radio", name="Play as Bruno")).to_be_checked()
