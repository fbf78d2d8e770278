"""Slash commands in four languages: their names stay English everywhere, what explains them is translated.

A description or a choice's label is a `locale_str` made from a key of the catalogues; Discord gets English as
the default and the other languages beside it.
"""

import logging
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot.store import Away
from bot.store.codec import DAMAGED
from bot.words import commands
from bot.words.text import Text

log = logging.getLogger(__name__)
T = TypeVar("T")
Command = app_commands.Command[Any, ..., None]
Words = Callable[[Text], str]
TRANSLATED = frozenset(("de", "nl", "es-ES", "es-419"))
"""Discord's names of our languages, without the default."""


class CatalogueTranslator(app_commands.Translator):
    """Says a text in a language; what is not to be said is a name and stays as it is."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text in this language; None where Discord is to show the default."""
        del context
        words: Words | None = string.extras.get("words")
        if words is None or locale.value not in TRANSLATED:
            return None
        return words(Text(locale.value))


def _translated(words: Callable[..., str], *facts: str) -> app_commands.locale_str:
    """A text for the command tree: the function of `bot.words` that makes it, and its facts."""
    return app_commands.locale_str(words(Text("en"), *facts), words=lambda text: words(text, *facts))


def arguments(*names: str) -> Callable[[T], T]:
    """Describe the options of a command."""
    return app_commands.describe(**{name: _translated(commands.argument, name) for name in names})


def picks(option: str, *values: str) -> list[app_commands.Choice[str]]:
    """The values an option may have, with their labels."""
    return [
        app_commands.Choice(name=_translated(commands.pick, option, value), value=value) for value in values
    ]


Completer = Callable[[discord.Interaction[Any], str], Awaitable[list[app_commands.Choice[Any]]]]


def completes(**completers: Completer) -> Callable[[T], T]:
    """What is offered for the options of a command while it is typed: nothing, where the store is damaged."""
    return app_commands.autocomplete(**{name: _unharmed(one) for name, one in completers.items()})


def _unharmed(completer: Completer) -> Any:
    @wraps(completer)
    async def complete(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[Any]]:
        try:
            return await completer(interaction, typed)
        except DAMAGED as damage:
            log.error("damaged: %s while somebody typed", damage)
            return []
        except Away:
            return []

    return complete


_CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
_INSTALLS = app_commands.AppInstallationType(guild=True, user=False)
"""Where the commands work: in servers that have the bot, and in its direct messages."""


def command(*path: str) -> Callable[[Any], Command]:
    """Make a slash command: of one word, or a family's with a second word. `bot.ui.router` lists them."""

    def make(callback: Any) -> Command:
        made: Command = app_commands.command(
            name=path[-1], description=_translated(commands.description, *path)
        )(callback)
        made.allowed_contexts, made.allowed_installs = _CONTEXTS, _INSTALLS
        return made

    return make


def group(name: str, *family: Command) -> app_commands.Group:
    """A command with subcommands."""
    made = app_commands.Group(
        name=name,
        description=_translated(commands.description, name),
        allowed_contexts=_CONTEXTS,
        allowed_installs=_INSTALLS,
    )
    for one in family:
        made.add_command(one)
    return made
