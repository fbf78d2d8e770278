"""How the page looks and holds together: phone, colours, words, markdown, lost connections."""

from __future__ import annotations

import json

import pytest
from playwright.async_api import expect

from tests.browser.client import PHONE
from tests.browser.conftest import OpenClient, Table

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.xdist_group("browser, shape")]


async def test_on_a_phone(table: Table, open_client: OpenClient) -> None:
    anna = await open_client(table, "Anna", **PHONE)
    await anna.ask("/board")
    board = anna.message("The board")
    await expect(board.locator("img")).to_have_js_property("naturalWidth", 550)
    assert await anna.overflow() == 0
    picture, column = await board.locator("img").bounding_box(), await board.locator(".body").bounding_box()
    assert picture is not None and column is not None
    assert picture["width"] == column["width"]
    rows = await board.locator(".rows").bounding_box()
    assert rows is not None and rows["y"] + rows["height"] <= 844  # picture and last row on screen together
    assert picture["y"] >= 56
    menu = anna.page.get_by_role("button", name="Channels and settings")
    await menu.tap()
    await expect(anna.page.get_by_role("button", name="#via-appia")).to_be_focused()
    assert await anna.overflow() == 0
    await anna.page.keyboard.press("Escape")
    await expect(anna.page.locator("#sidebar")).not_to_be_visible()
    await expect(menu).to_be_focused()
    await menu.tap()
    await anna.page.locator(".channel", has_text="tavern").tap()
    await expect(anna.page.locator(".title h2")).to_have_text("tavern")
    await expect(anna.page.locator("#sidebar")).not_to_be_visible()


async def test_dark_light_and_as_the_system(table: Table, open_client: OpenClient) -> None:
    anna = await open_client(table, "Anna", color_scheme="dark")
    root = anna.page.locator("html")
    await expect(root).to_have_attribute("data-theme", "dark")
    await anna.page.get_by_role("radio", name="Light").click()
    await expect(root).to_have_attribute("data-theme", "light")
    await anna.page.reload()
    await expect(root).to_have_attribute("data-theme", "light")
    await anna.page.get_by_role("radio", name="As the system").click()
    await expect(root).to_have_attribute("data-theme", "dark")
    await anna.page.emulate_media(color_scheme="light")
    await expect(root).to_have_attribute("data-theme", "light")


async def test_every_language_has_every_word(table: Table, open_client: OpenClient) -> None:
    anna = await open_client(table, "Anna")
    words = await anna.page.evaluate("import('/web/words.js').then(({ WORDS }) => WORDS)")
    holes = {code: {key: text.count("{") for key, text in table.items()} for code, table in words.items()}
    assert set(holes) == {"en", "de", "nl", "es"}
    for code in ("de", "nl", "es"):
        assert holes[code] == holes["en"], code


MARKDOWN = {
    "**b** *i* _i_ __u__ ~~s~~ ***bi***": "<strong>b</strong> <em>i</em> <em>i</em> <u>u</u> <s>s</s> "
    "<strong><em>bi</em></strong>",
    "snake_case_name": "snake_case_name",
    r"\*not\* `a *b*`": "*not* <code>a *b*</code>",
    "<b>&amp;": "&lt;b&gt;&amp;amp;",
    "<@7> <#8> <@99>": '<span class="mention mention-me">@Anna</span> '
    '<button type="button" class="mention">#road</button> <span class="mention">@99</span>',
    "</game new:5>": '<button type="button" class="mention">/game new</button>',
}
BLOCKS = {
    "# A\n## B\n-# c": ["md-h1:A", "md-h2:B", "md-small:c"],
    "> q\n> r\nplain": ["BLOCKQUOTE:q\nr", "md-p:plain"],
    "- a\n- b\n1. c": ["UL:ab", "OL:c"],
    "x\n```py\n*code*\n```y": ["md-p:x\n", "PRE:*code*", "md-p:y"],
    "a\n\nb": ["md-p:a\n\nb"],
}


async def test_markdown(table: Table, open_client: OpenClient) -> None:
    anna = await open_client(table, "Anna")
    render = """async (source) => {
      const { markdown } = await import("/web/markdown.js");
      const names = { me: "7", user: (id) => ({ 7: "Anna" })[id], channel: (id) => ({ 8: "road" })[id] };
      const nodes = markdown(source, names);
      return nodes.map((node) => [node.className || node.tagName, node.innerHTML, node.textContent]);
    }"""
    for source, html in MARKDOWN.items():
        assert [one[1] for one in await anna.page.evaluate(render, source)] == [html], source
    for source, wanted in BLOCKS.items():
        assert [f"{one[0]}:{one[2]}" for one in await anna.page.evaluate(render, source)] == wanted, source
    links = await anna.page.evaluate(
        render, "[a](https://b.example/c) javascript:alert(1) <https://d.example>"
    )
    assert links[0][1].count("<a ") == 2 and 'href="https://b.example/c"' in links[0][1]
    spoiler = await anna.page.evaluate(render, "||x||")
    assert 'role="button"' in spoiler[0][1]


async def test_relative_times_follow_the_clock_of_the_server(table: Table, open_client: OpenClient) -> None:
    anna = await open_client(table, "Anna")
    soon = int(table.discord.clock.now()) + 3 * 3600 + 60
    await anna.say(f"see you <t:{soon}:R>")
    await expect(anna.message("see you").locator("time.timestamp")).to_have_text("in 3 hours")


async def test_a_restart_of_the_server_loses_nothing(own_table: Table, open_client: OpenClient) -> None:
    anna = await open_client(own_table, "Anna")
    await anna.ask("/board")
    await anna.press("purse").click()
    await expect(anna.message("Your purse, Anna")).to_be_visible()
    await own_table.stop_bot()
    await expect(anna.page.locator("#status")).to_contain_text("Via Appia is not connected")
    await own_table.close()
    await expect(anna.page.locator("#status")).to_contain_text("Reconnecting")
    await anna.say("Is anybody there?")
    await expect(anna.page.locator("#composer-note")).to_contain_text("Not sent")
    await expect(anna.box).to_have_value("Is anybody there?")
    await own_table.open()
    own_table.discord.person("Bruno").say("While you were away", "via-appia")
    await own_table.start_bot()
    await expect(anna.message("While you were away")).to_be_visible()
    await expect(anna.page.locator("#status")).not_to_be_visible()
    await anna.press("Count 0").click()
    await expect(anna.message("Counted to 1")).to_be_visible()


@pytest.mark.long
async def test_a_press_while_the_bot_is_away_fails_visibly(own_table: Table, open_client: OpenClient) -> None:
    anna = await open_client(own_table, "Anna")
    await anna.ask("/board")
    await own_table.stop_bot()
    await expect(anna.page.locator("#status")).to_contain_text("not connected")
    await anna.press("Count 0").click()
    await expect(anna.message("The board").get_by_role("alert")).to_have_text("This interaction failed")
    await own_table.start_bot()
    await anna.press("Count 0").click()
    await expect(anna.message("Counted to 1")).to_be_visible()
    await expect(anna.page.locator(".failure")).to_have_count(0)


async def test_older_messages_come_while_scrolling(own_table: Table, open_client: OpenClient) -> None:
    bruno = own_table.discord.person("Bruno")
    for number in range(120):
        bruno.say(f"line {number:03}", "tavern")
    anna = await open_client(own_table, "Anna")
    await anna.page.locator(".channel", has_text="tavern").click()
    await expect(anna.message("line 119")).to_be_in_viewport()
    scroller = anna.page.locator("#scroller")
    for oldest in ("line 020", "line 000"):
        await scroller.evaluate("(element) => { element.scrollTop = 0; }")
        await expect(anna.message(oldest)).to_have_count(1)
    await expect(anna.page.locator(".beginning")).to_have_count(1)
    shown = [text[-3:] for text in await anna.messages.locator(".content").all_text_contents()]
    assert shown == [f"{number:03}" for number in range(120)], json.dumps(shown)
    await anna.page.get_by_role("button", name="Jump to the newest").click()
    await expect(anna.message("line 119")).to_be_in_viewport()


async def test_a_list_that_grows_stays_at_the_newest(table: Table, open_client: OpenClient) -> None:
    """Also when it grows between a scroll and the event that tells of it, as while a page loads."""
    bruno = table.discord.person("Bruno")
    for number in range(40):
        bruno.say(f"line {number:03}", "tavern")
    anna = await open_client(table, "Anna")
    await anna.go("tavern")
    await expect(anna.message("line 039")).to_be_in_viewport()
    left_px = await anna.page.evaluate(
        """async () => {
            const frames = async () => {
                for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame);
            };
            const scroller = document.getElementById("scroller");
            scroller.scrollTop -= 20;
            await frames();
            await new Promise((resume) => setTimeout(resume)); // so that the event comes before the layout
            scroller.scrollTop = scroller.scrollHeight;
            document.querySelector("#timeline > .message:last-child").style.minHeight = "600px";
            await frames();
            return scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
        }"""
    )
    assert left_px < 2
