"""The form of application commands as Discord accepts them: names, options, choices, languages, limits."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Any

from playground.forms import (
    Path,
    Problems,
    Spec,
    boolean,
    by_type,
    choice,
    form,
    integer,
    listing,
    mapping,
    number,
    snowflake,
    text,
)
from playground.model import Json

LOCALES = (
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi",
    "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th",
    "tr", "uk", "vi", "zh-CN", "zh-TW",
)  # fmt: skip
TOTAL_CHARACTERS = 8000
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(
    1, 12
)


def _name(value: Any, at: Path, problems: Problems) -> Any:
    checked = text(1, 32)(value, at, problems)
    good = all(
        c in "-_'" or unicodedata.category(c)[0] in "LN" or unicodedata.category(c)[0] == "M" for c in checked
    )
    if checked and (not good or checked != checked.lower()):
        problems.add(at, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    return checked


def _localised(value: Spec) -> Spec:
    return mapping(LOCALES, value)


_NAMES: dict[str, Spec] = {
    "name": _name,
    "name_localizations": _localised(_name),
    "description": text(1, 100),
    "description_localizations": _localised(text(1, 100)),
}


def _choices(of: Spec) -> Spec:
    look = listing(
        form(
            {"name": text(1, 100), "name_localizations": _localised(text(1, 100)), "value": of},
            ["name", "value"],
        ),
        0,
        25,
    )

    def check_choices(value: Any, at: Path, problems: Problems) -> Any:
        result = look(value, at, problems)
        names = [one.get("name") for one in result]
        if len(set(names)) < len(names):
            problems.add(
                at, "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE", "Option choice names must be unique"
            )
        return result

    return check_choices


def _leaf(kind: int) -> Spec:
    fields: dict[str, Spec] = {**_NAMES, "type": choice(kind), "required": boolean}
    if kind in (STRING, INTEGER, NUMBER):
        value = {STRING: text(1, 100), INTEGER: integer(-(2**53), 2**53), NUMBER: number}[kind]
        fields |= {"autocomplete": boolean, "choices": _choices(value)}
    if kind == STRING:
        fields |= {"min_length": integer(0, 6000), "max_length": integer(1, 6000)}
    if kind in (INTEGER, NUMBER):
        fields |= {"min_value": number, "max_value": number}
    if kind == CHANNEL:
        fields["channel_types"] = listing(integer(0, 16))
    look = form(fields, ["type", "name", "description"])

    def check_leaf(value: Any, at: Path, problems: Problems) -> Any:
        result = look(value, at, problems)
        if result.get("autocomplete") and result.get("choices"):
            problems.add(
                at,
                "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_CHOICES",
                "Autocomplete and choices exclude each other",
            )
        for least, most in (("min_value", "max_value"), ("min_length", "max_length")):
            low, high = result.get(least), result.get(most)
            if low is not None and high is not None and low > high:
                problems.add(
                    (*at, least), "NUMBER_TYPE_MAX", f"value should be less than or equal to {high}."
                )
        return result

    return check_leaf


def _options(*kinds: int) -> Spec:
    variants: dict[int, Spec] = {kind: _leaf(kind) for kind in kinds if kind > GROUP}
    if SUBCOMMAND in kinds:
        variants[SUBCOMMAND] = form(
            {**_NAMES, "type": choice(SUBCOMMAND), "options": _options(*range(STRING, ATTACHMENT + 1))},
            ["type", "name", "description"],
        )
    if GROUP in kinds:
        variants[GROUP] = form(
            {**_NAMES, "type": choice(GROUP), "options": _options(SUBCOMMAND)},
            ["type", "name", "description"],
        )
    look = listing(by_type(variants), 0, 25)

    def check_options(value: Any, at: Path, problems: Problems) -> Any:
        result = look(value, at, problems)
        names = [option.get("name") for option in result]
        if len(set(names)) < len(names):
            problems.add(at, "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "Option names must be unique")
        optional_seen = False
        branches = {option.get("type") in (SUBCOMMAND, GROUP) for option in result if option}
        if len(branches) > 1:
            problems.add(
                at, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Subcommands and options cannot be mixed"
            )
        for index, option in enumerate(result):
            if option.get("required") and optional_seen:
                problems.add(
                    (*at, str(index)), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                    "Required options must be placed before non-required options",
                )  # fmt: skip
            optional_seen = optional_seen or not option.get("required")
        return result

    return check_options


def _permissions(value: Any, at: Path, problems: Problems) -> Any:
    return snowflake(value, at, problems)


_COMMON: dict[str, Spec] = {
    "id": snowflake,
    "default_member_permissions": _permissions,
    "dm_permission": boolean,
    "contexts": listing(choice(0, 1, 2), 1, 3),
    "integration_types": listing(choice(0, 1), 1, 2),
    "nsfw": boolean,
}
_SLASH = form(
    {**_NAMES, **_COMMON, "type": choice(1), "options": _options(*range(SUBCOMMAND, ATTACHMENT + 1))},
    ["name", "description"],
)
_MENU = form(
    {
        **_COMMON,
        "type": choice(2, 3),
        "name": text(1, 32),
        "name_localizations": _localised(text(1, 32)),
        "description": text(0, 0),
    },
    ["name", "type"],
)


def command(value: Any, at: Path, problems: Problems) -> Any:
    """One command; without a type it is a slash command."""
    kind = value.get("type") if isinstance(value, dict) else None
    result = (_MENU if kind in (2, 3) else _SLASH)(value, at, problems)
    if kind is not None and kind not in (1, 2, 3):
        problems.add((*at, "type"), "BASE_TYPE_CHOICES", "Value must be one of (1, 2, 3).")
    if _characters(result) > TOTAL_CHARACTERS:
        problems.add(at, "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")
    return result


def commands(value: Any, at: Path, problems: Problems) -> Any:
    """All commands at once, as `sync` sends them."""
    result = listing(command, 0, 130)(value, at, problems)
    names = [(one.get("type") or 1, one.get("name")) for one in result]
    if len(set(names)) < len(names):
        problems.add(at, "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
    return result


def _characters(part: Json) -> int:
    """Discord counts names, descriptions and choice values, each in its longest localisation."""

    def longest(name: str) -> int:
        own = part.get(name)
        others: Iterable[Any] = (part.get(f"{name}_localizations") or {}).values()
        return max((len(one) for one in (own, *others) if isinstance(one, str)), default=0)

    below = sum(_characters(option) for option in part.get("options") or () if option)
    chosen = sum(
        len(str(one.get("name", ""))) + len(str(one.get("value", ""))) for one in part.get("choices") or ()
    )
    return longest("name") + longest("description") + below + chosen
