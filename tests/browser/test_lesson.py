"""Learn by playing, on the page: from the greeting to the final scoring, pressing what the lesson says."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from bot.ui.aim import HASTE_MS
from bot.words.text import Text
from tests.browser.client import Client
from tests.browser.conftest import OpenClient, Table
from tests.browser.test_bot import THREAD

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.xdist_group("browser, lesson"),
    pytest.mark.long,
]
EN = Text("en")
MARKS = str.maketrans("", "", "*`")
PUSH = re.compile("^Push: ")
TWO = re.compile(r"^C\d+ \+ C\d+: ")
AHEAD = re.compile(r"C1[67]\b")
"""What leads the learner's pawn to Brundisium."""


def told(key: str) -> str:
    """A text of the catalogue as the page shows it, without its marks."""
    return EN.say(key).translate(MARKS)


async def exchange_all(client: Client) -> None:
    """Whatever fell becomes tiles, the largest that fit, until the turn is over."""
    await client.messages.get_by_role("button", name=re.compile("^Largest that fit")).last.click()
    await expect(client.message(re.compile("^Via Appia.*Done\\.", re.S))).to_be_visible()


async def test_a_lesson_to_its_end(bot_table: Table, open_client: OpenClient) -> None:
    client = await open_client(bot_table, "Anna")
    await client.press("Learn by playing").click()
    await expect(client.message("Your lesson has begun")).to_be_visible()
    await client.messages.get_by_role("button", name=THREAD).last.click()
    await client.ready()
    await expect(client.message(told("lesson-income"))).to_be_visible()

    await client.press("Income").click()
    await expect(client.message(told("lesson-panel-income"))).to_be_visible()
    await client.messages.get_by_role("button", name=re.compile("S S$")).last.click()

    await expect(client.message(told("lesson-quarry"))).to_be_visible()
    await client.press("Quarry").click()
    await expect(client.message(told("lesson-panel-quarry"))).to_be_visible()
    await client.messages.get_by_role("button", name=PUSH).last.click()
    await client.press("Continue").click()
    await expect(client.message(told("lesson-panel-again"))).to_be_visible()
    await client.page.wait_for_timeout(HASTE_MS + 100)  # so long the bot believes that nobody has read it
    await client.messages.get_by_role("button", name=PUSH).last.click()
    await client.press("Continue").click()
    await expect(client.message(told("lesson-panel-exchange"))).to_be_visible()
    await exchange_all(client)

    await expect(client.message(told("lesson-build-two"))).to_be_visible()
    await client.press("Build").click()
    await expect(client.message(told("lesson-panel-build"))).to_be_visible()
    await client.messages.get_by_role("button", name=TWO).filter(has_text=AHEAD).last.click()

    await expect(client.message(told("lesson-travel"))).to_be_visible()
    await client.press("Travel").click()
    await expect(client.message(told("lesson-panel-travel"))).to_be_visible()
    await client.messages.get_by_role("button", name=re.compile("^Brundisium")).last.click()

    await expect(client.message(told("lesson-over"))).to_be_visible()
    await expect(client.press("Rematch")).to_be_visible()
