"""The page of somebody to whom messages are shown one by one: brings each into sight, whole."""

from __future__ import annotations

from playwright.async_api import Locator, Page, expect

from playground.people import Seen
from tests.support.people import custom_ids

SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Everything is drawn, and whoever listens to scrolling has heard of it."""

HEIGHT = """item => {
  const parts = [...item.querySelectorAll(".head, .content, img, .embed, [data-custom-id]")];
  const boxes = parts.map((part) => part.getBoundingClientRect());
  return Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
}"""

BROKEN = """item => [...item.querySelectorAll(".row")]
  .map((row) => [...row.children])
  .filter((parts) => new Set(parts.map((part) => part.offsetTop)).size > 1)
  .map((parts) => parts.map((part) => part.textContent.trim()))"""


class Screen:
    """A window, of a desktop or a telephone."""

    def __init__(self, page: Page) -> None:
        """The page is open and listens."""
        self.page = page

    async def clear(self) -> None:
        """Nothing lies over the messages."""
        await self.page.evaluate(
            "toasts.replaceChildren(); jump.hidden = true"  # elements with an id are known by it
        )

    async def show(self, seen: Seen) -> Locator:
        """A message as it is now, with its pictures and buttons."""
        await self.page.evaluate(
            "id => { if (location.hash !== id) location.hash = id }", f"#{seen.channel_id}"
        )
        item = self.page.locator(f'#timeline > .message[data-id="{seen.id}"]')
        await expect(item).to_be_visible()
        if ids := custom_ids(seen):
            last = item.locator("[data-custom-id]").last
            await expect(last).to_have_attribute("data-custom-id", ids[-1])
        await item.evaluate("node => node.scrollIntoView({ block: 'end' })")
        for picture in await item.locator("img").all():
            await picture.evaluate("picture => picture.decode()")
        await self.page.evaluate(SETTLED)
        return item

    async def height(self, item: Locator) -> float:
        """From the line that says who writes, or the first word or picture, to the last button."""
        return float(await item.evaluate(HEIGHT))

    async def broken(self, item: Locator) -> list[list[str]]:
        """The rows of a message that do not fit one line, as the labels of their buttons."""
        found: list[list[str]] = await item.evaluate(BROKEN)
        return found

    async def room(self) -> float:
        """How high a message can be that is in sight as a whole."""
        return float(await self.page.evaluate("document.getElementById('scroller').clientHeight"))
