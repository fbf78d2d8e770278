"""/appia: help, rules, settings. `bot.cogs.admin` adds the settings of a server."""

from discord import app_commands
from discord.ext import commands

from bot.store.values import TurnNotes
from bot.ui.context import Context
from bot.ui.router import Interaction
from bot.ui.rules import help_letter, rules_letter
from bot.ui.settings import set_messages, show_own
from bot.ui.translator import arguments, group, picks, told
from bot.words.info import TOPICS

appia = group("appia")


@appia.command(name="help", description=told("command-appia-help"))
async def help_(interaction: Interaction) -> None:
    """How to play here."""
    caller = await Context.of(interaction)
    await caller.show(help_letter(caller.text))


@appia.command(name="rules", description=told("command-appia-rules"))
@arguments("topic")
@app_commands.choices(
    topic=[app_commands.Choice(name=told("topic", topic=topic), value=topic) for topic in TOPICS]
)
async def rules(interaction: Interaction, topic: str = TOPICS[0]) -> None:
    """The rules, topic by topic."""
    caller = await Context.of(interaction)
    await caller.show(await rules_letter(caller, topic))


@appia.command(name="settings", description=told("command-appia-settings"))
@arguments("dm")
@app_commands.choices(dm=picks("pick-dm", *TurnNotes))
async def settings(interaction: Interaction, dm: str | None = None) -> None:
    """A person's own settings."""
    caller = await Context.of(interaction)
    if dm is None:
        await show_own(caller, caller.person.settings)
    else:
        await set_messages(caller, TurnNotes(dm))


async def setup(bot: commands.Bot) -> None:
    """Add the commands."""
    bot.tree.add_command(appia)
