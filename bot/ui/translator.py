"""Slash commands in four languages: their names stay English everywhere, what explains them is translated.

A description or a choice's label is a `locale_str` made from a key of the catalogues; Discord gets English as
the default and the other languages beside it.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot.words.text import Fact, Text

T = TypeVar("T")
TRANSLATED = frozenset(("de", "nl", "es-ES", "es-419"))
"""Discord's names of our languages, without the default."""


class CatalogueTranslator(app_commands.Translator):
    """Looks a text up in the catalogue of a language; what has no key is a name and stays as it is."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text in this language; None where Discord is to show the default."""
        del context
        key = string.extras.get("key")
        if key is None or locale.value not in TRANSLATED:
            return None
        return Text(locale.value).say(key, **string.extras["facts"])


def told(key: str, /, **facts: Fact) -> app_commands.locale_str:
    """A text of the catalogues for the command tree."""
    return app_commands.locale_str(Text("en").say(key, **facts), key=key, facts=facts)


def arguments(*names: str) -> Callable[[T], T]:
    """Describe the options of a command: `argument-<name>` in the catalogues."""
    return app_commands.describe(**{name: told(f"argument-{name.rstrip('_')}") for name in names})


def picks(key: str, *values: str) -> list[app_commands.Choice[str]]:
    """The values an option may have, with their labels."""
    return [app_commands.Choice(name=told(key, pick=value), value=value) for value in values]


_CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
_INSTALLS = app_commands.AppInstallationType(guild=True, user=False)
"""Where the commands work: in servers that have the bot, and in its direct messages."""


def group(name: str) -> app_commands.Group:
    """A command with subcommands."""
    described = told(f"command-{name}")
    return app_commands.Group(
        name=name, description=described, allowed_contexts=_CONTEXTS, allowed_installs=_INSTALLS
    )


def command(name: str) -> Callable[[Any], app_commands.Command[Any, ..., None]]:
    """A command of one word."""

    def make(callback: Any) -> app_commands.Command[Any, ..., None]:
        made: app_commands.Command[Any, ..., None] = app_commands.command(
            name=name, description=told(f"command-{name}")
        )(callback)
        made.allowed_contexts, made.allowed_installs = _CONTEXTS, _INSTALLS
        return made

    return make
