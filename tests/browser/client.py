"""What a person does on the page, in the words of the tests."""

from __future__ import annotations

import re
from typing import Any

from playwright.async_api import Locator, Page, expect

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "color_scheme": "dark",
}
"""The window of a telephone."""


class Client:
    """The page as a person uses it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.box = page.locator("#input")
        self.messages = page.locator("#timeline > .message[data-id]")
        self.suggestions = page.locator("#suggest")
        self.modal = page.locator("dialog.modal")

    async def ready(self) -> None:
        """The page has loaded and listens."""
        await expect(self.page.locator(".beginning, .message").first).to_be_visible()
        await expect(self.page.locator("#timeline .loading")).to_have_count(0)

    async def command(self, text: str) -> None:
        """Types a command that needs no help, and sends it."""
        await self.box.click()
        await self.page.keyboard.type(f"{text} ")
        await expect(self.page.locator(".command-name")).to_have_text(text)
        await self.page.keyboard.press("Enter")

    async def ask(self, text: str) -> None:
        """Gives a command and waits for the answer."""
        before = await self.messages.count()
        await self.command(text)
        await expect(self.messages).to_have_count(before + 1)

    async def say(self, text: str) -> None:
        await self.box.fill(text)
        await self.box.press("Enter")

    def message(self, text: str | re.Pattern[str]) -> Locator:
        """The newest message with this text."""
        return self.messages.filter(has_text=text).last

    def press(self, name: str) -> Locator:
        """The newest button of this name below a message."""
        return self.messages.get_by_role("button", name=name, exact=True).last

    async def become(self, name: str) -> None:
        await self.page.get_by_role("radio", name=f"Play as {name}").click()
        await expect(self.page.locator(".me")).to_contain_text(name)
        await self.ready()

    async def go(self, channel: str | re.Pattern[str]) -> None:
        """Opens a channel, a thread or the direct messages by name."""
        await self.page.locator(".channel", has_text=channel).first.click()
        await expect(self.page.locator(".title h2")).to_have_text(channel)
        await self.ready()

    async def overflow(self) -> int:
        """By how many pixels the page is wider than its window."""
        return int(await self.page.evaluate("document.documentElement.scrollWidth - innerWidth"))
