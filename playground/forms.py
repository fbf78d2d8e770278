"""Checking request bodies as Discord does: every problem at once, each at its place, as error 50035.

A `Spec` takes a value and where it stands, notes problems, and gives back the value. Unknown fields are
problems too, where the real Discord looks away: a typing mistake in the bot must not pass unseen.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any
from urllib.parse import urlsplit

from playground.errors import BAD_FORM, ApiError

Path = tuple[str, ...]


class Problems:
    """The problems found in one body."""

    def __init__(self) -> None:
        self._tree: dict[str, Any] = {}

    def add(self, at: Path, code: str, message: str) -> None:
        """Note a problem at a place such as ("embeds", "0", "title")."""
        node = self._tree
        for step in at:
            node = node.setdefault(step, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def raise_if_any(self) -> None:
        """Refuse the body if anything is wrong with it."""
        if self._tree:
            raise ApiError(*BAD_FORM, errors=self._tree)


Spec = Callable[[Any, Path, Problems], Any]


def check(spec: Spec, value: Any) -> Any:
    """The checked value, or `ApiError` with all problems."""
    problems = Problems()
    result = spec(value, (), problems)
    problems.raise_if_any()
    return result


def text(least: int = 0, most: int | None = None, pattern: str | None = None) -> Spec:
    """A string of a certain length, perhaps of a certain shape."""

    def look(value: Any, at: Path, problems: Problems) -> Any:
        if not isinstance(value, str):
            problems.add(at, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
            return ""
        length = len(value)
        if length < least:
            code = "BASE_TYPE_REQUIRED" if length == 0 else "BASE_TYPE_MIN_LENGTH"
            problems.add(at, code, f"Must be {least} or more in length.")
        elif most is not None and length > most:
            problems.add(at, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        elif pattern is not None and not re.fullmatch(pattern, value):
            problems.add(at, "STRING_TYPE_REGEX", "String value did not match validation regex.")
        return value

    return look


def integer(least: int | None = None, most: int | None = None) -> Spec:
    """A whole number in a range."""

    def look(value: Any, at: Path, problems: Problems) -> Any:
        if isinstance(value, bool) or not isinstance(value, int):
            problems.add(at, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return 0
        if least is not None and value < least:
            problems.add(at, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}.")
        if most is not None and value > most:
            problems.add(at, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")
        return value

    return look


def number(value: Any, at: Path, problems: Problems) -> Any:
    """A number of any kind."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        problems.add(at, "NUMBER_TYPE_COERCE", f'Value "{value}" is not float.')
    return value


def boolean(value: Any, at: Path, problems: Problems) -> Any:
    """True or false."""
    if not isinstance(value, bool):
        problems.add(at, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
    return value


def snowflake(value: Any, at: Path, problems: Problems) -> Any:
    """An id, as digits or as a number; given back as a number."""
    if (isinstance(value, int) and not isinstance(value, bool)) or (
        isinstance(value, str) and re.fullmatch(r"[0-9]{1,20}", value)
    ):
        return int(value)
    problems.add(at, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
    return 0


def choice(*allowed: Any) -> Spec:
    """One of a few values."""

    def look(value: Any, at: Path, problems: Problems) -> Any:
        if (
            isinstance(value, bool) is not any(isinstance(one, bool) for one in allowed)
            or value not in allowed
        ):
            listed = ", ".join(map(str, allowed))
            problems.add(at, "BASE_TYPE_CHOICES", f"Value must be one of ({listed}).")
        return value

    return look


def address(value: Any, at: Path, problems: Problems) -> Any:
    """A web address, or attachment://name."""
    checked = text(1, 2048)(value, at, problems)
    if isinstance(value, str) and value:
        parts = urlsplit(value)
        if parts.scheme not in ("http", "https", "attachment"):
            problems.add(
                at,
                "URL_TYPE_INVALID_SCHEME",
                f'Scheme "{parts.scheme}" is not supported. Scheme must be one of (http, https).',
            )
        elif not parts.netloc:
            problems.add(at, "URL_TYPE_INVALID_URL", "Not a well formed URL.")
    return checked


def listing(of: Spec, least: int = 0, most: int | None = None) -> Spec:
    """A list of equals."""

    def look(value: Any, at: Path, problems: Problems) -> Any:
        if not isinstance(value, list):
            problems.add(at, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType.")
            return []
        if len(value) < least or (most is not None and len(value) > most):
            bounds = f"Must be between {least} and {most} in length." if most is not None else "Too short."
            problems.add(at, "BASE_TYPE_BAD_LENGTH", bounds)
            return []
        return [of(item, (*at, str(index)), problems) for index, item in enumerate(value)]

    return look


def mapping(key: Iterable[str], of: Spec) -> Spec:
    """An object with any of the given keys, such as localisations."""
    allowed = frozenset(key)

    def look(value: Any, at: Path, problems: Problems) -> Any:
        if not isinstance(value, dict):
            problems.add(at, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType.")
            return {}
        for name in value:
            if name not in allowed:
                problems.add((*at, name), "ENUM_TYPE_COERCE", f'Value "{name}" is not a valid enum value.')
        return {name: of(item, (*at, name), problems) for name, item in value.items()}

    return look


def form(fields: Mapping[str, Spec], required: Iterable[str] = ()) -> Spec:
    """An object with known fields; null means absent, except that required ones must be there."""
    needed = tuple(required)

    def look(value: Any, at: Path, problems: Problems) -> Any:
        if not isinstance(value, dict):
            problems.add(at, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType.")
            return {}
        for name in needed:
            if value.get(name) is None:
                problems.add((*at, name), "BASE_TYPE_REQUIRED", "This field is required")
        result = {}
        for name, item in value.items():
            spec = fields.get(name)
            if spec is None:
                problems.add((*at, name), "UNKNOWN_FIELD", "The playground knows no such field here.")
            elif item is not None:
                result[name] = spec(item, (*at, name), problems)
            elif name not in needed:
                result[name] = None
        return result

    return look


def by_type(variants: Mapping[int, Spec]) -> Spec:
    """An object whose `type` decides its form, such as components and options."""

    def look(value: Any, at: Path, problems: Problems) -> Any:
        if not isinstance(value, dict):
            problems.add(at, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType.")
            return {}
        kind = value.get("type")
        if kind is None:
            problems.add((*at, "type"), "BASE_TYPE_REQUIRED", "This field is required")
            return {}
        spec = variants.get(kind) if isinstance(kind, int) and not isinstance(kind, bool) else None
        if spec is None:
            listed = ", ".join(map(str, variants))
            problems.add(
                (*at, "type"), "BASE_TYPE_CHOICES", f'Value of field "type" must be one of ({listed}).'
            )
            return {}
        return spec(value, at, problems)

    return look
