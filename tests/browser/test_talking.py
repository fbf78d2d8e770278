"""Commands, buttons, selects, modals: what people do with the bot."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tests.browser.conftest import OpenClient, Table
from tests.support.playground import ANSWER_WITHIN_S

pytestmark = [
    pytest.mark.long,
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.xdist_group("browser, talking"),
]


async def test_a_command_is_typed_with_autocompletion(table: Table, open_client: OpenClient) -> None:
    anna = await open_client(table, "Anna")
    keyboard = anna.page.keyboard
    await anna.box.click()
    await keyboard.type("/fru")
    await expect(anna.suggestions.get_by_role("option")).to_have_count(1)
    await keyboard.press("Tab")
    field = anna.page.get_by_role("combobox", name="name: Which fruit")
    await expect(field).to_be_focused()
    await keyboard.type("ap")
    await expect(anna.suggestions.get_by_role("option")).to_have_text(["Apple", "Apricot"])
    await keyboard.press("ArrowDown")
    await keyboard.press("Enter")
    await expect(field).to_have_value("Apricot")
    await keyboard.press("Enter")
    answer = anna.message("apricot, sweetness 5")
    await expect(answer).to_be_visible()
    await expect(answer.locator(".above")).to_contain_text("Anna used /fruit")
    await expect(anna.box).to_be_focused()


async def test_what_does_not_fit_is_said_beside_the_field(table: Table, open_client: OpenClient) -> None:
    anna = await open_client(table, "Anna")
    keyboard = anna.page.keyboard
    await anna.box.click()
    await keyboard.type("/fruit fig")
    await expect(anna.suggestions.get_by_role("option")).to_have_text(["Fig"])
    await keyboard.press("Escape")  # keeps the free text
    await anna.page.locator(".pill-more").click()
    await anna.suggestions.get_by_role("option", name="sweet").click()
    await keyboard.type("11")
    await keyboard.press("Enter")
    await expect(anna.suggestions.get_by_role("alert")).to_have_text("At most 10")
    await expect(anna.page.get_by_role("combobox", name="sweet")).to_have_attribute("aria-invalid", "true")
    await keyboard.press("Backspace")
    await keyboard.press("Enter")
    await expect(anna.message("fig, sweetness 1")).to_be_visible()


async def test_a_required_option_and_an_unknown_command(table: Table, open_client: OpenClient) -> None:
    anna = await open_client(table, "Anna")
    keyboard = anna.page.keyboard
    await anna.box.click()
    await keyboard.type("/whisper ")
    await expect(anna.suggestions.get_by_role("option")).to_have_count(5)  # four people and the bot
    await keyboard.type("nobody")
    await keyboard.press("Enter")
    await expect(anna.suggestions.get_by_role("alert")).to_have_text("Choose one of the list")
    await keyboard.press("Escape")
    await expect(anna.box).to_be_focused()
    await keyboard.type("/nothing")
    await keyboard.press("Enter")
    await expect(anna.page.locator("#composer-note")).to_have_text("There is no such command here")


async def test_a_press_changes_picture_and_text_and_keeps_the_focus(
    table: Table, open_client: OpenClient
) -> None:
    anna = await open_client(table, "Anna")
    await anna.ask("/board")
    board = anna.message("The board")
    picture = board.locator(".picture img")
    await expect(picture).to_have_attribute("alt", "Board number 0")
    await anna.press("Count 0").focus()
    for count in (1, 2):  # by keyboard, without looking for the button again
        await expect(anna.press(f"Count {count - 1}")).to_be_focused()
        await anna.page.keyboard.press("Enter")
        await expect(anna.message(f"Counted to {count}")).to_be_visible()
    picture = anna.message("Counted to 2").locator(".picture img")
    await expect(picture).to_have_attribute("alt", "Board number 2")
    await expect(picture).to_have_js_property("naturalWidth", 550)
    box = await picture.bounding_box()
    assert box is not None and (box["width"], box["height"]) == (550, 350)
    await expect(anna.press("Closed")).to_be_disabled()
    await expect(anna.messages.get_by_role("link", name="Rules").last).to_have_attribute("target", "_blank")


async def test_a_picture_is_enlarged_and_escape_closes_it(table: Table, open_client: OpenClient) -> None:
    anna = await open_client(table, "Anna")
    await anna.ask("/board")
    opener = anna.message("The board").get_by_role("button", name="Enlarge picture: Board number 0")
    await opener.click()
    large = anna.page.get_by_role("dialog", name="Enlarge picture")
    await expect(large.locator("img")).to_have_js_property("naturalWidth", 550)
    await expect(large.locator("figcaption")).to_have_text("Board number 0")
    await anna.page.keyboard.press("Escape")
    await expect(large).to_have_count(0)
    await expect(opener).to_be_focused()


async def test_several_are_chosen_in_a_select_by_keyboard(table: Table, open_client: OpenClient) -> None:
    anna = await open_client(table, "Anna")
    keyboard = anna.page.keyboard
    await anna.ask("/board")
    await anna.press("Stones").focus()
    await keyboard.press("ArrowDown")
    await keyboard.press("Enter")
    await keyboard.press("ArrowDown")
    await keyboard.press("ArrowDown")
    await keyboard.press("Enter")
    await expect(anna.page.locator(".picker-list").get_by_role("option", selected=True)).to_have_text(
        ["Stone 1", "Stone 3"]
    )
    await anna.page.get_by_role("button", name="Done").click()
    answer = anna.message("Chosen: stone1, stone3")
    await expect(answer).to_contain_text("Only you can see this")


async def test_a_person_is_chosen_with_the_mouse(table: Table, open_client: OpenClient) -> None:
    anna = await open_client(table, "Anna")
    await anna.ask("/board")
    await anna.press("Partner").click()
    await anna.page.get_by_role("option", name="Carla").click()
    await expect(anna.message("Partner: Carla")).to_be_visible()


async def test_a_modal_is_checked_and_submitted(table: Table, open_client: OpenClient) -> None:
    anna = await open_client(table, "Anna")
    keyboard = anna.page.keyboard
    await anna.ask("/board")
    await anna.press("form").click()
    await expect(anna.modal.get_by_role("heading", name="A form")).to_be_visible()
    word = anna.modal.get_by_label("A word")
    await expect(word).to_be_focused()
    await keyboard.type("x")
    await keyboard.press("Enter")
    await expect(anna.modal.get_by_role("alert").filter(has_text="At least 2 characters")).to_be_visible()
    await expect(anna.modal.get_by_role("alert").filter(has_text="This is required")).to_be_visible()
    await keyboard.type("yz")
    await keyboard.press("Tab")
    await keyboard.press("ArrowDown")
    await keyboard.press("ArrowDown")
    await keyboard.press("Enter")
    await anna.modal.get_by_role("button", name="Submit").click()
    await expect(anna.modal).to_have_count(0)
    await expect(anna.message("Submitted xyz in blue")).to_be_visible()


async def test_an_embed_has_its_parts(table: Table, open_client: OpenClient) -> None:
    anna = await open_client(table, "Anna")
    await anna.ask("/embed")
    embed = anna.messages.locator(".embed").last
    await expect(embed.locator(".embed-title")).to_have_text("Scores")
    await expect(embed.locator(".embed-field-name")).to_have_text(["Anna", "Bruno"])
    await expect(embed.locator(".embed-footer")).to_have_text("Round 3")
    await expect(embed).to_have_css("border-inline-start-color", "rgb(170, 51, 17)")
    await expect(embed.locator(".embed-image img")).to_have_js_property("naturalWidth", 550)


async def test_thinking_then_the_answer(table: Table, open_client: OpenClient) -> None:
    anna = await open_client(table, "Anna")
    await anna.command("/think")
    await expect(anna.message("And a second thought")).to_be_visible()
    await expect(anna.message(re.compile("^((?!second).)*Thought"))).to_be_visible()
    await expect(anna.page.locator(".thinking")).to_have_count(0)


async def test_a_bot_that_stays_silent(table: Table, open_client: OpenClient) -> None:
    anna = await open_client(table, "Anna")
    async with anna.page.expect_response(re.compile("/page/do")):
        await anna.command("/sulk")
    await expect(anna.page.locator(".message.local")).to_have_count(1)
    table.discord.clock.advance(ANSWER_WITHIN_S + 1)
    await expect(anna.page.locator(".message.local")).to_contain_text("The application did not respond")
    await anna.page.locator(".message.local").get_by_role("button", name="Dismiss").click()
    await expect(anna.page.locator(".message.local")).to_have_count(0)


async def test_what_people_write_is_never_markup(table: Table, open_client: OpenClient) -> None:
    anna = await open_client(table, "Anna")
    bad = "<img src=x onerror=\"document.title='owned'\"><script>document.title='owned'</script>"
    await anna.say(f"{bad} [click](javascript:alert(1)) **bold {bad}**")
    said = anna.message("[click](javascript:alert(1))")
    await expect(said.locator("strong")).to_contain_text("<script>")
    await expect(said.locator(".content :is(img, script, a)")).to_have_count(0)
    assert "owned" not in await anna.page.title()


async def test_the_language_reaches_the_bot_and_the_page(table: Table, open_client: OpenClient) -> None:
    dario = await open_client(table, "Dario")
    await dario.page.get_by_label("Language").select_option("Deutsch")
    await expect(dario.box).to_have_attribute("placeholder", "Nachricht an #via-appia")
    await dario.ask("/klingel")
    answer = dario.message("pong")
    await expect(answer).to_contain_text("Nur du kannst das sehen")
    await dario.ask("/whoami")
    await expect(dario.message("locale de")).to_be_visible()
    await dario.page.get_by_label("Sprache").select_option("English")
    await expect(dario.box).to_have_attribute("placeholder", "Message #via-appia")


async def test_an_address_of_a_channel_opens_it_in_the_page(table: Table, open_client: OpenClient) -> None:
    anna = await open_client(table, "Anna")
    tavern = table.discord.channel("tavern")
    address = f"https://discord.com/channels/{table.discord.world.guild.id}/{tavern.id}"
    await anna.say(f"look: {address}")
    await anna.message("look").get_by_role("button", name="#tavern").click()
    await expect(anna.page.locator(".title h2")).to_have_text("tavern")
    await anna.go("via-appia")
    await anna.say(f"or [over there]({address}/1)")
    await anna.message("or").get_by_role("button", name="over there").click()
    await expect(anna.page.locator(".title h2")).to_have_text("tavern")
