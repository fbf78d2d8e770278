"""The words of the game, from the Fluent catalogues in `locales/`; the only module that knows Fluent.

Everything a player reads comes out of `Text.say`. It is strict: an unknown key or a missing fact raises, and
the tests format every message in every language, so that neither happens to a player.
"""

import re
from functools import lru_cache
from importlib import resources
from typing import TypeAlias

from fluent.runtime import FluentBundle, FluentResource

LOCALES = ("en", "de", "nl", "es")
"""The languages of the catalogues; the first is for everybody whose language is not among them."""

Fact: TypeAlias = str | int | float
"""What a message may be given."""

LONGEST_FACT = 1000
"""Fluent refuses a message with a longer one."""
REMEMBERED = 4096
"""So many messages are kept as they were last said."""
_TWO_STOPS = re.compile(r"(?<!\.)\.\.(?!\.)")


class MissingText(LookupError):  # noqa: N818
    """A message that is not in the catalogue, or that could not be formatted with these facts."""


def negotiate(*wanted: str | None) -> str:
    """The first of the wanted languages that we speak: es-419 is es, en-GB is en; else en."""
    for locale in wanted:
        language = (locale or "").replace("_", "-").split("-")[0].lower()
        if language in LOCALES:
            return language
    return LOCALES[0]


class Text:
    """The voice of the game in one language."""

    __slots__ = ("locale",)

    def __init__(self, locale: str) -> None:
        """Speaks the nearest language to a Discord locale."""
        self.locale = negotiate(locale)

    def say(self, key: str, /, **facts: Fact) -> str:
        """One message, with its facts; numbers and plurals as the language has them."""
        return _say(self.locale, key, **facts)

    def __repr__(self) -> str:
        """Its language."""
        return f"Text({self.locale!r})"


# Most is said again and again: labels, amounts, cards.
@lru_cache(maxsize=REMEMBERED)
def _say(locale: str, key: str, /, **facts: Fact) -> str:
    bundle = _bundle(locale)
    if not bundle.has_message(key):
        raise MissingText(f"{locale}: no message {key}")
    message = bundle.get_message(key)
    if message.value is None:
        raise MissingText(f"{locale}: {key} has no value")
    said, errors = bundle.format_pattern(message.value, facts)
    if errors:
        raise MissingText(f"{locale}: {key}: {errors[0]}")
    # A name like "Anna P." at the end of a sentence brings its own full stop.
    return _TWO_STOPS.sub(".", str(said))


@lru_cache(maxsize=len(LOCALES))
def _bundle(locale: str) -> FluentBundle:
    # No isolating marks round facts: names are isolated where they need it, and copied texts stay clean.
    bundle = FluentBundle([locale], use_isolating=False)
    for source in sources(locale).values():
        bundle.add_resource(FluentResource(source))
    return bundle


def sources(locale: str) -> dict[str, str]:
    """The catalogue of a language as written: file name -> text."""
    folder = resources.files("bot.words").joinpath("locales", locale)
    return {
        file.name: file.read_text("utf-8")
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".ftl")
    }
