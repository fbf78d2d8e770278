"""/appia server: what those who manage a server choose for it."""

from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.info import appia
from bot.store.values import Openers
from bot.ui.context import Context
from bot.ui.router import Interaction
from bot.ui.settings import keep_server, managed, show_server
from bot.ui.translator import arguments, picks, told
from bot.words.text import LOCALES


@appia.command(name="server", description=told("command-appia-server"))
@arguments("language", "openers", "role", "channel")
@app_commands.choices(
    language=picks("pick-language", *LOCALES),
    openers=picks("pick-openers", Openers.EVERYONE, Openers.MANAGERS),
)
async def server(
    interaction: Interaction,
    language: str | None = None,
    openers: str | None = None,
    role: discord.Role | None = None,
    channel: discord.TextChannel | None = None,
) -> None:
    """Show a server's settings; what is given is set first."""
    caller = await Context.of(interaction)
    guild = managed(caller)
    settings = now = await caller.service.store.guild_settings(guild)
    if language is not None:
        settings = replace(settings, language=language)
    if openers is not None:
        settings = replace(settings, openers=Openers(openers))
    if role is not None:
        settings = replace(settings, openers=Openers.ROLE, opener_role=role.id)
    if channel is not None:
        settings = replace(settings, channel=channel.id)
    if settings == now:
        await show_server(caller, settings)
    else:
        await keep_server(caller, guild, settings)


async def setup(bot: commands.Bot) -> None:
    """`/appia` is added by `bot.cogs.info`; this module gives it one more command."""
    del bot
