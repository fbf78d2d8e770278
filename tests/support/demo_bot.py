"""A small discord.py bot that does everything once: it stands for the real bot in the playground's own tests.

Run as its own process with VIA_APPIA_DISCORD_URL; it sets discord.py's three addresses and nothing else.
SIGTERM ends it. Buttons are `DynamicItem`s, so they work after a restart. DEMO_SHARDS such as `0 2/4` gives
it these of so many shards; else it takes as many as Discord recommends.
"""

from __future__ import annotations

import asyncio
import io
import logging
import os
import re
import signal
import struct
import zlib
from typing import Any

import aiohttp
import discord
import yarl
from discord import app_commands

GERMAN = {
    "ping": "klingel",
    "Answers privately": "Antwortet nur dir",
    "fruit": "obst",
    "Names a fruit": "Nennt ein Obst",
    "name": "name",
    "Which fruit": "Welches Obst",
    "sweet": "süß",
}
FRUITS = ("apple", "apricot", "banana", "cherry", "date", "elderberry", "fig", "grape")


def point_at(url: str) -> None:
    """The three places where discord.py keeps Discord's addresses."""
    discord.http.Route.BASE = f"{url}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url.replace("http", "ws", 1)) / "gateway"
    discord.asset.Asset.BASE = url


def picture(shade: int, width: int = 550, height: int = 350) -> bytes:
    """A plain PNG of one grey."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + bytes([shade % 256]) * width) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


def board_file(count: int) -> discord.File:
    return discord.File(
        io.BytesIO(picture(count * 40)), f"board-{count}.png", description=f"Board number {count}"
    )


class Count(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"demo:count:(?P<count>\d+)"):
    """Counts up and shows a new picture, in one UPDATE_MESSAGE."""

    def __init__(self, count: int) -> None:
        super().__init__(discord.ui.Button(label=f"Count {count}", custom_id=f"demo:count:{count}"))
        self.count = count

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], _item: discord.ui.Item[Any], match: re.Match[str]
    ) -> Count:
        return cls(int(match["count"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        count = self.count + 1
        await interaction.response.edit_message(
            content=f"Counted to {count}", attachments=[board_file(count)], view=board_view(count)
        )


class Verb(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"demo:do:(?P<verb>\w+)"):
    """The other buttons."""

    def __init__(self, verb: str, label: str | None = None) -> None:
        super().__init__(discord.ui.Button(label=label or verb, custom_id=f"demo:do:{verb}"))
        self.verb = verb

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], _item: discord.ui.Item[Any], match: re.Match[str]
    ) -> Verb:
        return cls(match["verb"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        if self.verb == "purse":
            await interaction.response.send_message(
                f"Your purse, {interaction.user.display_name}", ephemeral=True
            )
        elif self.verb == "form":
            await interaction.response.send_modal(Form())
        elif self.verb == "later":
            await interaction.response.defer()
            await interaction.edit_original_response(content="Edited after a deferred update")
        elif self.verb == "gone":
            await interaction.response.defer()
            await interaction.delete_original_response()
        elif self.verb == "move":
            # Commit, then speak: the public word goes to the channel, once, whatever happens to the answer.
            await interaction.response.send_message("Moved", ephemeral=True)
            channel = interaction.channel
            assert isinstance(channel, discord.TextChannel)
            await channel.send(f"{interaction.user.mention} moved", nonce=f"move{interaction.id}"[:25])


class Stones(discord.ui.Select[Any]):
    """A select that answers privately."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label=f"Stone {n}", value=f"stone{n}") for n in range(1, 6)]
        super().__init__(
            custom_id="demo:stones", placeholder="Stones", min_values=1, max_values=3, options=options
        )

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(f"Chosen: {', '.join(self.values)}", ephemeral=True)


class Partner(discord.ui.UserSelect[Any]):
    """A user select."""

    def __init__(self) -> None:
        super().__init__(custom_id="demo:partner", placeholder="Partner")

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(f"Partner: {self.values[0].display_name}", ephemeral=True)


class Form(discord.ui.Modal, title="A form"):
    """A modal with labels, as discord.py 2.7 makes them."""

    word: discord.ui.Label[Any] = discord.ui.Label(
        text="A word", component=discord.ui.TextInput(custom_id="word", min_length=2, max_length=20)
    )
    colour: discord.ui.Label[Any] = discord.ui.Label(
        text="A colour",
        component=discord.ui.Select(
            custom_id="colour", options=[discord.SelectOption(label=one) for one in ("red", "blue")]
        ),
    )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        word, colour = self.word.component, self.colour.component
        assert isinstance(word, discord.ui.TextInput) and isinstance(colour, discord.ui.Select)
        text = f"Submitted {word.value} in {colour.values[0]}"
        if interaction.message is not None:
            await interaction.response.edit_message(content=text)
        else:
            await interaction.response.send_message(text, ephemeral=True)


def board_view(count: int) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(Count(count))
    for verb in ("purse", "form", "later", "move", "gone"):
        view.add_item(Verb(verb))
    view.add_item(discord.ui.Button(label="Closed", custom_id="demo:closed", disabled=True, row=1))
    view.add_item(discord.ui.Button(label="Rules", url="https://example.org/rules", row=1))
    view.add_item(Stones())
    view.add_item(Partner())
    return view


class German(app_commands.Translator):
    """Names and descriptions in German."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        return GERMAN.get(string.message) if locale is discord.Locale.german else None


class DemoBot(discord.AutoShardedClient):
    """The client: guild intent only, as the real bot."""

    def __init__(self, **shards: Any) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=0.1,
            **shards,
        )
        self.tree = app_commands.CommandTree(self)
        self.seen: set[int] = set()

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Count, Verb)
        persistent = discord.ui.View(timeout=None)
        persistent.add_item(Stones())
        persistent.add_item(Partner())
        self.add_view(persistent)
        add_commands(self.tree)
        await self.tree.set_translator(German())
        await self.tree.sync()

    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        print(f"thread archived={after.archived} locked={after.locked}", flush=True)

    async def on_resumed(self) -> None:
        print("resumed", flush=True)

    async def on_ready(self) -> None:
        print(f"ready as {self.user} with {self.shard_count} shard(s)", flush=True)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        print(f"asked in {interaction.guild.name if interaction.guild else 'private'}", flush=True)

    async def on_shard_ready(self, shard: int) -> None:
        mine = (guild.name for guild in self.guilds if guild.shard_id == shard)
        print(f"shard {shard} has {', '.join(sorted(mine))}", flush=True)


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """All commands; each shows one way of answering."""

    @tree.command(description="Answers privately")
    async def ping(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("pong", ephemeral=True)

    @tree.command(description="Says who asked, where and in what language")
    async def whoami(interaction: discord.Interaction[Any]) -> None:
        lines = [
            f"user {interaction.user.display_name}",
            f"locale {interaction.locale}",
            f"guild {interaction.guild_locale}",
            f"context {'dm' if interaction.context.dm_channel else 'guild'}",
            f"may attach {interaction.app_permissions.attach_files}",
            f"manages {interaction.permissions.manage_guild}",
        ]
        await interaction.response.send_message("\n".join(lines), ephemeral=True)

    @tree.command(description="Names a fruit")
    @app_commands.describe(name="Which fruit", sweet="sweet")
    async def fruit(
        interaction: discord.Interaction[Any], name: str, sweet: app_commands.Range[int, 1, 10] = 5
    ) -> None:
        await interaction.response.send_message(f"{name}, sweetness {sweet}")

    @fruit.autocomplete("name")
    async def complete(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=one.title(), value=one) for one in FRUITS if one.startswith(typed)]

    @tree.command(description="Shows a board with buttons")
    async def board(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("The board", file=board_file(0), view=board_view(0))

    @tree.command(description="Shows a board in an embed")
    async def embed(interaction: discord.Interaction[Any]) -> None:
        shown = discord.Embed(title="Scores", description="Anna leads", colour=0xAA3311)
        shown.add_field(name="Anna", value="12").add_field(name="Bruno", value="9")
        shown.set_image(url="attachment://board-3.png").set_footer(text="Round 3")
        await interaction.response.send_message(embed=shown, file=board_file(3))

    @tree.command(description="Thinks first, answers privately")
    async def think(interaction: discord.Interaction[Any], private: bool = True) -> None:
        await interaction.response.defer(ephemeral=private, thinking=True)
        await interaction.edit_original_response(content="Thought", attachments=[board_file(1)])
        await interaction.followup.send("And a second thought", ephemeral=True, file=board_file(2))

    @tree.command(description="Opens a form")
    async def form(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_modal(Form())

    @tree.command(description="Never answers")
    async def sulk(interaction: discord.Interaction[Any]) -> None:
        return

    @tree.command(description="Writes a direct message")
    async def whisper(interaction: discord.Interaction[Any], to: discord.User) -> None:
        await interaction.response.defer(ephemeral=True)
        try:
            sent = await to.send("A whisper", file=board_file(4))
        except discord.Forbidden as error:
            await interaction.edit_original_response(content=f"refused with {error.code}")
        else:
            await interaction.edit_original_response(content=f"whispered {sent.attachments[0].filename}")

    @tree.command(description="Posts to the channel, outside the interaction")
    async def post(
        interaction: discord.Interaction[Any],
        nonce: str,
        mention: discord.User | None = None,
        silent: bool = False,
    ) -> None:
        await interaction.response.send_message("posting", ephemeral=True)
        channel = interaction.channel
        assert isinstance(channel, discord.abc.Messageable)
        allowed = discord.AllowedMentions(users=[mention] if mention else False)
        text = f"Posted {nonce}" + (f" for {mention.mention}" if mention else "")
        outcome = "nothing"
        for _ in range(2):
            try:
                sent = await channel.send(
                    text, nonce=nonce, file=board_file(5), allowed_mentions=allowed, silent=silent
                )
                outcome = f"as {sent.id}"
                break
            except discord.HTTPException as error:
                outcome = f"refused with {error.code}"
                break
            except aiohttp.ClientError:
                outcome = "cut"
        await interaction.edit_original_response(content=f"posted {outcome}")

    add_thread_commands(tree)
    add_message_commands(tree)


def add_thread_commands(tree: app_commands.CommandTree[Any]) -> None:
    """/thread open, close, lock."""
    group = app_commands.Group(name="thread", description="Threads", guild_only=True)

    @group.command(name="open", description="Opens a thread from a message")
    async def hang(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("opening", ephemeral=True)
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        message = await channel.send("A thread hangs here")
        thread = await message.create_thread(name="demo thread", auto_archive_duration=60)
        await thread.send("First words", view=board_view(0))
        try:
            await message.create_thread(name="again")
        except discord.HTTPException as error:
            await interaction.edit_original_response(content=f"opened, twice is {error.code}")

    @group.command(description="Archives it")
    async def close(interaction: discord.Interaction[Any], lock: bool = False) -> None:
        await interaction.response.send_message("closing", ephemeral=True)
        thread = interaction.channel
        assert isinstance(thread, discord.Thread)
        await (thread.edit(archived=True, locked=True) if lock else thread.edit(archived=True))

    @group.command(description="Takes it out again")
    async def reopen(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("reopening", ephemeral=True)
        thread = interaction.channel
        assert isinstance(thread, discord.Thread)
        await thread.edit(archived=False, locked=False)

    tree.add_command(group)


def add_message_commands(tree: app_commands.CommandTree[Any]) -> None:
    """/message edit, delete, history, for managers of the server."""
    group = app_commands.Group(
        name="message",
        description="Messages",
        guild_only=True,
        default_permissions=discord.Permissions(manage_guild=True),
    )

    async def answer(interaction: discord.Interaction[Any], text: str) -> None:
        await interaction.edit_original_response(content=text)

    @group.command(description="Edits the bot's newest message here")
    async def edit(interaction: discord.Interaction[Any], message: str) -> None:
        await interaction.response.defer(ephemeral=True)
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel | discord.Thread)
        try:
            fetched = await channel.fetch_message(int(message))
            await fetched.edit(content="Edited", attachments=[*fetched.attachments, board_file(6)])
            await answer(interaction, "edited")
        except discord.HTTPException as error:
            await answer(interaction, f"refused with {error.code}")

    @group.command(description="Deletes a message")
    async def delete(interaction: discord.Interaction[Any], message: str) -> None:
        await interaction.response.defer(ephemeral=True)
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel | discord.Thread)
        try:
            await channel.get_partial_message(int(message)).delete()
            await answer(interaction, "deleted")
        except discord.HTTPException as error:
            await answer(interaction, f"refused with {error.code}")

    @group.command(description="Lists the newest messages")
    async def history(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer(ephemeral=True)
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel | discord.Thread)
        found = [message async for message in channel.history(limit=5)]
        guild = interaction.guild
        assert guild is not None
        fetched = await interaction.client.fetch_guild(guild.id)
        member = await guild.fetch_member(interaction.user.id)
        await answer(interaction, f"{len(found)} messages for {member.display_name} of {fetched.name}")

    tree.add_command(group)


async def main() -> None:
    """Run until SIGTERM."""
    point_at(os.environ["VIA_APPIA_DISCORD_URL"])
    logging.basicConfig(level=logging.INFO)
    ids, _, count = os.environ.get("DEMO_SHARDS", "").partition("/")
    shards = {"shard_ids": [int(one) for one in ids.split()], "shard_count": int(count)} if count else {}
    bot = DemoBot(**shards)
    loop = asyncio.get_running_loop()
    async with bot:
        runner = loop.create_task(bot.start("playground"))
        stop = asyncio.Event()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, stop.set)
        stopper = loop.create_task(stop.wait())
        done, _ = await asyncio.wait([runner, stopper], return_when=asyncio.FIRST_COMPLETED)
        stopper.cancel()
        if runner in done:
            runner.result()
        runner.cancel()


if __name__ == "__main__":
    asyncio.run(main())
