"""The forms of messages, components and modals as Discord accepts them, with its limits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playground.errors import BAD_FORM, ApiError
from playground.forms import (
    Path,
    Problems,
    Spec,
    address,
    boolean,
    by_type,
    choice,
    form,
    integer,
    listing,
    number,
    snowflake,
    text,
)
from playground.model import COMPONENTS_V2, Callback, Flag, Json

EMBEDS_TOTAL = 6000
SELECTS = (3, 5, 6, 7, 8)
CUSTOM_ID = text(1, 100)
COMPONENT_ID = integer(0, 2**31 - 1)

EMOJI = form({"id": snowflake, "name": text(1, 32), "animated": boolean}, ["name"])

_picture = form({"url": address, "proxy_url": text(), "width": integer(0), "height": integer(0),
                 "description": text(0, 4096), "content_type": text(), "placeholder": text(),
                 "placeholder_version": integer(0), "flags": integer(0)}, ["url"])  # fmt: skip
EMBED = form(
    {
        "type": text(),
        "url": address,
        "title": text(0, 256),
        "description": text(0, 4096),
        "color": integer(0, 0xFFFFFF),
        "flags": integer(0),
        "timestamp": text(10, 40, r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*"),
        "author": form({"name": text(1, 256), "url": address, "icon_url": address}, ["name"]),
        "image": _picture,
        "thumbnail": _picture,
        "footer": form({"text": text(1, 2048), "icon_url": address}, ["text"]),
        "fields": listing(
            form({"name": text(1, 256), "value": text(1, 1024), "inline": boolean}, ["name", "value"]), 0, 25
        ),
    }
)

ALLOWED_MENTIONS = form(
    {
        "parse": listing(choice("users", "roles", "everyone"), 0, 3),
        "users": listing(snowflake, 0, 100),
        "roles": listing(snowflake, 0, 100),
        "replied_user": boolean,
    }
)

# discord.py sends back whole attachments when it edits; what it may not change is read and ignored.
ATTACHMENT = form(
    {
        "id": snowflake,
        "filename": text(1, 1024),
        "description": text(0, 1024),
        "proxy_url": text(),
        "url": text(),
        "size": integer(0),
        "spoiler": boolean,
        "width": integer(0),
        "height": integer(0),
        "content_type": text(),
        "duration_secs": number,
    },
    ["id"],
)

_option = form(
    {
        "label": text(1, 100),
        "value": text(1, 100),
        "description": text(0, 100),
        "default": boolean,
        "emoji": EMOJI,
    },
    ["label", "value"],
)


def _button(value: Any, at: Path, problems: Problems) -> Any:
    result = form(
        {
            "type": choice(2),
            "id": COMPONENT_ID,
            "custom_id": CUSTOM_ID,
            "style": integer(1, 5),
            "label": text(0, 80),
            "disabled": boolean,
            "url": address,
            "emoji": EMOJI,
        },
        ["type", "style"],
    )(value, at, problems)
    link = result.get("style") == 5
    if link and not result.get("url"):
        problems.add((*at, "url"), "BASE_TYPE_REQUIRED", "A url is required")
    if not link and not result.get("custom_id"):
        problems.add((*at, "custom_id"), "BASE_TYPE_REQUIRED", "A custom id is required")
    if result.get("url") and (result.get("custom_id") or not link):
        problems.add(at, "BUTTON_COMPONENT_CUSTOM_ID_AND_URL", "A custom id and url cannot both be specified")
    if not result.get("label") and not result.get("emoji"):
        problems.add((*at, "label"), "BUTTON_COMPONENT_INVALID_LABEL", "A label or an emoji is required")
    return result


def _select(kind: int) -> Spec:
    fields: dict[str, Spec] = {
        "type": choice(kind),
        "id": COMPONENT_ID,
        "custom_id": CUSTOM_ID,
        "placeholder": text(0, 150),
        "min_values": integer(0, 25),
        "max_values": integer(1, 25),
        "disabled": boolean,
        "required": boolean,
    }
    needed = ["type", "custom_id"]
    if kind == 3:
        fields["options"] = listing(_option, 1, 25)
        needed.append("options")
    else:
        fields["default_values"] = listing(
            form({"id": snowflake, "type": choice("user", "role", "channel")}, ["id", "type"]), 0, 25
        )
    if kind == 8:
        fields["channel_types"] = listing(integer(0, 16), 0, 16)
    look = form(fields, needed)

    def check_select(value: Any, at: Path, problems: Problems) -> Any:
        result = look(value, at, problems)
        least, most = result.get("min_values"), result.get("max_values")
        least, most = 1 if least is None else least, 1 if most is None else most
        if least > most:
            problems.add(
                (*at, "min_values"), "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}."
            )
        options = result.get("options") or []
        if kind == 3 and options:
            values = [option.get("value") for option in options]
            if len(set(values)) < len(values):
                problems.add(
                    (*at, "options"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    "The specified option value is already used",
                )  # fmt: skip
            if most > len(options):
                problems.add(
                    (*at, "max_values"),
                    "BASE_TYPE_BAD_LENGTH",
                    f"Must be between 1 and {len(options)} in length.",
                )
            if sum(bool(option.get("default")) for option in options) > most:
                problems.add(
                    (*at, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
                    "Too many default values",
                )  # fmt: skip
        return result

    return check_select


_ROW = form(
    {
        "type": choice(1),
        "id": COMPONENT_ID,
        "components": listing(by_type({2: _button, **{kind: _select(kind) for kind in SELECTS}}), 1, 5),
    },
    ["type", "components"],
)


def leaves(components: list[Json] | tuple[Json, ...]) -> Iterator[Json]:
    """Buttons, selects and inputs below rows and labels."""
    for component in components:
        if component["type"] == 1:
            yield from component["components"]
        elif component["type"] == 18:
            yield component["component"]
        else:
            yield component


def _unique_custom_ids(components: list[Json], at: Path, problems: Problems) -> None:
    seen: set[str] = set()
    for component in leaves(components):
        custom_id = component.get("custom_id")
        if custom_id in seen:
            problems.add(at, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
        if custom_id:
            seen.add(custom_id)


def message_components(value: Any, at: Path, problems: Problems) -> Any:
    """At most five rows, each of up to five buttons or one select; top-level parts are rows only."""
    rows = listing(by_type({1: _ROW}), 0, 5)(value, at, problems)
    if any(not row.get("components") for row in rows):
        return rows
    for index, row in enumerate(rows):
        kinds = [part.get("type") for part in row["components"]]
        if len(kinds) > 1 and any(kind in SELECTS for kind in kinds):
            problems.add(
                (*at, str(index), "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            )  # fmt: skip
    _unique_custom_ids(rows, at, problems)
    return rows


def _embeds(value: Any, at: Path, problems: Problems) -> Any:
    embeds = listing(EMBED, 0, 10)(value, at, problems)
    total = 0
    for index, embed in enumerate(embeds):
        if not any(
            part for name, part in embed.items() if name not in ("type", "color", "timestamp", "url", "flags")
        ):
            problems.add((*at, str(index), "description"), "BASE_TYPE_REQUIRED", "This field is required")
        total += len(embed.get("title") or "") + len(embed.get("description") or "")
        total += len((embed.get("footer") or {}).get("text") or "")
        total += len((embed.get("author") or {}).get("name") or "")
        total += sum(
            len(field.get("name") or "") + len(field.get("value") or "")
            for field in embed.get("fields") or ()
        )
    if total > EMBEDS_TOTAL:
        problems.add(at, "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {EMBEDS_TOTAL}")
    return embeds


def _flags(allowed: int) -> Spec:
    def look(value: Any, at: Path, problems: Problems) -> Any:
        flags = integer(0)(value, at, problems)
        if flags & COMPONENTS_V2:
            problems.add(
                at, "UNSUPPORTED", "The playground refuses components v2: this project does not use them."
            )
        elif flags & ~allowed:
            problems.add(at, "BITFIELD_TYPE_INVALID", f"Flags {flags & ~allowed} cannot be set here.")
        return flags

    return look


_BASE: dict[str, Spec] = {
    "content": text(0, 2000),
    "embeds": _embeds,
    "components": message_components,
    "attachments": listing(ATTACHMENT, 0, 10),
    "allowed_mentions": ALLOWED_MENTIONS,
}
_NEW = {**_BASE, "tts": boolean}

CREATE = form(
    {
        **_NEW,
        "flags": _flags(Flag.SUPPRESS_EMBEDS | Flag.SUPPRESS_NOTIFICATIONS),
        "nonce": lambda value, at, problems: text(0, 25)(
            str(value) if isinstance(value, int) else value, at, problems
        ),
        "enforce_nonce": boolean,
        "message_reference": form(
            {
                "type": integer(0, 0),
                "message_id": snowflake,
                "channel_id": snowflake,
                "guild_id": snowflake,
                "fail_if_not_exists": boolean,
            },
            ["message_id"],
        ),
    }
)
EDIT = form({**_BASE, "flags": _flags(Flag.SUPPRESS_EMBEDS), "tts": boolean})
ANSWER = form({**_NEW, "flags": _flags(Flag.SUPPRESS_EMBEDS | Flag.SUPPRESS_NOTIFICATIONS | Flag.EPHEMERAL)})
DEFERRED = form({"flags": _flags(Flag.EPHEMERAL)})
UPDATE = form({**_NEW, "flags": _flags(Flag.SUPPRESS_EMBEDS)})


def _text_input(value: Any, at: Path, problems: Problems) -> Any:
    result = form(
        {
            "type": choice(4),
            "id": COMPONENT_ID,
            "custom_id": CUSTOM_ID,
            "style": choice(1, 2),
            "label": text(1, 45),
            "value": text(0, 4000),
            "placeholder": text(0, 100),
            "required": boolean,
            "min_length": integer(0, 4000),
            "max_length": integer(1, 4000),
        },
        ["type", "custom_id", "style"],
    )(value, at, problems)
    least, most = result.get("min_length"), result.get("max_length")
    if least is not None and most is not None and least > most:
        problems.add(
            (*at, "min_length"), "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}."
        )
    prefilled = result.get("value")
    if prefilled and most is not None and len(prefilled) > most:
        problems.add((*at, "value"), "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
    return result


def _modal_row(value: Any, at: Path, problems: Problems) -> Any:
    row = form(
        {"type": choice(1), "id": COMPONENT_ID, "components": listing(by_type({4: _text_input}), 1, 1)},
        ["type", "components"],
    )(value, at, problems)
    for part in row.get("components") or ():
        if not part.get("label"):
            problems.add((*at, "components", "0", "label"), "BASE_TYPE_REQUIRED", "This field is required")
    return row


_LABEL = form(
    {
        "type": choice(18),
        "id": COMPONENT_ID,
        "label": text(1, 45),
        "description": text(1, 100),
        "component": by_type({4: _text_input, **{kind: _select(kind) for kind in SELECTS}}),
    },
    ["type", "label", "component"],
)
_DISPLAY = form({"type": choice(10), "id": COMPONENT_ID, "content": text(1, 4000)}, ["type", "content"])


def _modal_components(value: Any, at: Path, problems: Problems) -> Any:
    parts = listing(by_type({1: _modal_row, 10: _DISPLAY, 18: _LABEL}), 1, 5)(value, at, problems)
    if all(part.get("components") or part.get("component") or part.get("content") for part in parts):
        _unique_custom_ids(parts, at, problems)
    return parts


MODAL = form(
    {"custom_id": CUSTOM_ID, "title": text(1, 45), "components": _modal_components},
    ["custom_id", "title", "components"],
)

_choice_value: Spec = lambda value, at, problems: (  # noqa: E731
    text(0, 100)(value, at, problems) if isinstance(value, str) else number(value, at, problems)
)
CHOICES = form(
    {
        "choices": listing(
            form(
                {"name": text(1, 100), "value": _choice_value, "name_localizations": form({})},
                ["name", "value"],
            ),
            0,
            25,
        )
    },
    ["choices"],
)

_DATA: dict[Callback, Spec] = {
    Callback.MESSAGE: ANSWER,
    Callback.DEFERRED_MESSAGE: DEFERRED,
    Callback.DEFERRED_UPDATE: form({}),
    Callback.UPDATE_MESSAGE: UPDATE,
    Callback.AUTOCOMPLETE: CHOICES,
    Callback.MODAL: MODAL,
}
_DATA_REQUIRED = (Callback.MESSAGE, Callback.AUTOCOMPLETE, Callback.MODAL)


def callback(value: Any, at: Path, problems: Problems) -> Any:
    """An answer to an interaction: its type decides the form of its data."""
    outer = form({"type": choice(*map(int, Callback)), "data": lambda data, _at, _problems: data}, ["type"])(
        value, at, problems
    )
    if outer.get("type") not in list(Callback):
        return outer
    kind = Callback(outer["type"])
    if outer.get("data") is not None:
        outer["data"] = _DATA[kind](outer["data"], (*at, "data"), problems)
    elif kind in _DATA_REQUIRED:
        problems.add((*at, "data"), "BASE_TYPE_REQUIRED", "This field is required")
    return outer


def numbered(components: list[Json], *, modal: bool = False) -> tuple[Json, ...]:
    """Components as Discord stores them: every one with an id, defaults filled in, nulls gone."""
    used = {part["id"] for row in components for part in (row, *leaves([row])) if part.get("id")}
    fresh = (number for number in range(1, 1000) if number not in used)

    def store(part: Json) -> Json:
        result = {
            name: item for name, item in part.items() if item is not None and (modal or name != "required")
        }
        result["id"] = part.get("id") or next(fresh)
        if "components" in part:
            result["components"] = [store(child) for child in part["components"]]
        if "component" in part:
            result["component"] = store(part["component"])
        if part["type"] in SELECTS:
            result.setdefault("min_values", 1)
            result.setdefault("max_values", 1)
        if "emoji" in result:
            result["emoji"] = _emoji(result["emoji"])
        if "options" in result:
            result["options"] = [
                {
                    name: _emoji(item) if name == "emoji" else item
                    for name, item in option.items()
                    if item is not None
                }
                for option in result["options"]
            ]
        for default in result.get("default_values", ()):
            default["id"] = str(default["id"])
        return result

    return tuple(store(row) for row in components)


def _emoji(emoji: Json) -> Json:
    result = {"name": emoji["name"]}
    if emoji.get("id"):
        result["id"] = str(emoji["id"])
    if emoji.get("animated"):
        result["animated"] = True
    return result


def wrong_callback(message: str) -> ApiError:
    """This way of answering does not fit this interaction."""
    return ApiError(
        *BAD_FORM, errors={"type": {"_errors": [{"code": "INTERACTION_TYPE_INVALID", "message": message}]}}
    )
