"""What stored data looks like, without the names of any class; and what of an older shape a newer one cannot
read.

A release writes its shape down in `format.json`; nothing of it may ever be lost. Things may only be added:
kinds, values of an enum, alternatives, fields with defaults.
"""

from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

Json = Any

_PLAIN: dict[object, str] = {int: "integer", str: "text", bool: "yes or no", NoneType: "nothing"}
"""None of them holds the word `either`, so that one test serves text and dictionary alike."""


def shape_of(kind: Any) -> Json:
    """A type as JSON holds it."""
    kind = getattr(kind, "__supertype__", kind)  # a NewType
    if kind in _PLAIN:
        return _PLAIN[kind]
    if get_origin(kind) in (Union, UnionType):
        return {"either": [shape_of(one) for one in get_args(kind)]}
    if get_origin(kind) is tuple:
        parts = get_args(kind)
        if parts[-1] is Ellipsis:
            return {"many": shape_of(parts[0])}
        return {"in order": [{"is": shape_of(one)} for one in parts]}
    if issubclass(kind, Enum):
        return {"one of": [one.value for one in kind]}
    types = get_type_hints(kind)
    if is_dataclass(kind):
        return {"fields": {one.name: _part(types[one.name], _default(one)) for one in fields(kind)}}
    defaults = kind._field_defaults  # a NamedTuple: only the order is stored
    return {"in order": [_part(types[name], defaults.get(name, MISSING)) for name in kind._fields]}


def _default(field: Any) -> Any:
    return field.default if field.default_factory is MISSING else field.default_factory()


def _part(kind: Any, default: Any) -> Json:
    part = {"is": shape_of(kind)}
    return (
        part if default is MISSING else part | {"default": msgspec.json.decode(msgspec.json.encode(default))}
    )


def lost(old: Json, new: Json, at: str) -> Iterator[str]:
    """What of the old shape the new one cannot read, a line each."""
    if "either" in old or "either" in new:
        now = _alternatives(new)
        for was in _alternatives(old):
            if all(any(lost(was, one, at)) for one in now):
                yield f"{at} was {was}, is {new}"
        return
    form, inside = _opened(old)
    now_form, now = _opened(new)
    if form != now_form:
        yield f"{at} was {old}, is {new}"
        return
    match form:
        case "many":
            yield from lost(inside, now, f"{at}[]")
        case "one of":
            yield from (f"{at} can no longer be {one!r}" for one in inside if one not in now)
        case "fields":
            yield from _lost_parts(inside, now, at)
        case "in order":
            yield from _lost_parts(_by_place(inside), _by_place(now), at)


def _alternatives(shape: Json) -> list[Json]:
    return list(shape["either"]) if "either" in shape else [shape]


def _opened(shape: Json) -> tuple[str, Json]:
    """The form of a shape and what it is made of; of a plain one, it and nothing."""
    if isinstance(shape, str):
        return shape, None
    ((form, inside),) = shape.items()
    return form, inside


def _by_place(parts: list[Json]) -> dict[str, Json]:
    return {str(place): part for place, part in enumerate(parts)}


def _lost_parts(old: dict[str, Json], new: dict[str, Json], at: str) -> Iterator[str]:
    for name, was in old.items():
        if name not in new:
            yield f"{at}.{name} is gone"
            continue
        now = new[name]
        yield from lost(was["is"], now["is"], f"{at}.{name}")
        if "default" in was and was["default"] != now.get("default", MISSING):
            yield f"{at}.{name} had the default {was['default']!r}"
    yield from (
        f"{at}.{name} is new and has no default"
        for name in new
        if name not in old and "default" not in new[name]
    )
