"""What a person enters, made into interaction data; whatever the Discord client would not let them send is
refused.
"""

from __future__ import annotations

from typing import Any

from playground.bodies import leaves
from playground.command_forms import BOOLEAN, CHANNEL, GROUP, INTEGER, NUMBER, STRING, SUBCOMMAND, USER
from playground.errors import CannotDoError
from playground.model import Channel, ChannelKind, Command, Guild, Json, User
from playground.wire import channel_json, member_json, user_json
from playground.world import World

_BRANCHES = (SUBCOMMAND, GROUP)
TYPED_LIMIT = 6000


def usable(world: World, person: User, channel: Channel | None) -> list[Command]:
    """The slash commands a person is offered in a channel (anywhere if None); the server's own hide global
    namesakes.
    """
    found: dict[str, Command] = {}
    for command in sorted(world.commands.values(), key=lambda one: one.guild_id is not None):
        if (command.body.get("type") or 1) == 1 and _offered(world, person, channel, command):
            found[command.name] = command
    return list(found.values())


def _offered(world: World, person: User, channel: Channel | None, command: Command) -> bool:
    contexts = contexts_of(command)
    if channel is None:
        return any(_offered(world, person, one, command) for one in world.channels.values())
    if channel.kind is ChannelKind.DM:
        return command.guild_id is None and 1 in contexts
    guild = world.guild_of(channel)
    if 0 not in contexts or not guild.bot_in or not world.is_member(person, guild):
        return False
    if command.guild_id not in (None, guild.id):
        return False
    needed = command.body.get("default_member_permissions")
    if needed is None:
        return True
    have = world.permissions(person, channel)
    return bool(needed) and have & int(needed) == int(needed)


def contexts_of(command: Command) -> list[int]:
    """Where a command works: 0 in a server, 1 in direct messages with the bot."""
    contexts = command.body.get("contexts")
    if contexts is None:
        return [0] if command.body.get("dm_permission") is False or command.guild_id else [0, 1, 2]
    return list(contexts)


class Entry:
    """A command being entered: which one, its branch, its options; turns into interaction data."""

    def __init__(self, world: World, person: User, channel: Channel, command: str) -> None:
        self._world = world
        self._guild = world.guild_of(channel)
        words = command.removeprefix("/").split()
        offered = {one.name: one for one in usable(world, person, channel)}
        if not words or words[0] not in offered:
            raise CannotDoError(f"There is no command /{' '.join(words)} here.")
        self.command = offered[words[0]]
        self.name = " ".join(words)
        self.path: list[Json] = []
        options = self.command.body.get("options") or []
        for word in words[1:]:
            step = next((one for one in options if one["type"] in _BRANCHES and one["name"] == word), None)
            if step is None:
                raise CannotDoError(f"/{self.name} does not exist: {word!r} is no subcommand.")
            self.path.append(step)
            options = step.get("options") or []
        if any(one["type"] in _BRANCHES for one in options):
            raise CannotDoError(f"/{self.name} needs a subcommand.")
        self.options: list[Json] = options
        self._resolved: Json = {}

    def data(self, values: dict[str, Any], *, focused: str | None = None) -> Json:
        """The interaction's data; with `focused`, for autocompletion, unfinished entries are allowed."""
        known = {one["name"]: one for one in self.options}
        for name in (*values, *([focused] if focused else [])):
            if name not in known:
                raise CannotDoError(f"/{self.name} has no option {name!r}.")
        if focused is None:
            for name, option in known.items():
                if option.get("required") and values.get(name) is None:
                    raise CannotDoError(f"/{self.name} needs the option {name!r}.")
        elif not known[focused].get("autocomplete"):
            raise CannotDoError(f"The option {focused!r} of /{self.name} is not completed by the bot.")
        filled: list[Json] = []
        for name, value in values.items():
            if value is None:
                continue
            entry: Json = {"name": name, "type": known[name]["type"]}
            if name == focused:
                entry |= {"value": str(value), "focused": True}
            else:
                entry["value"] = self._value(known[name], value)
            filled.append(entry)
        if focused is not None and values.get(focused) is None:
            filled.append({"name": focused, "type": known[focused]["type"], "value": "", "focused": True})
        for step in reversed(self.path):
            filled = [{"name": step["name"], "type": step["type"], "options": filled}]
        result: Json = {"id": str(self.command.id), "name": self.command.name, "type": 1, "options": filled}
        if self.command.guild_id is not None:
            result["guild_id"] = str(self.command.guild_id)
        if self._resolved:
            result["resolved"] = self._resolved
        return result

    def _value(self, option: Json, value: Any) -> Any:
        name, kind = option["name"], option["type"]
        if kind == STRING:
            return self._string(option, value)
        if kind in (INTEGER, NUMBER):
            return self._number(option, value)
        if kind == BOOLEAN:
            if not isinstance(value, bool):
                raise CannotDoError(f"The option {name!r} is yes or no.")
            return value
        if kind == USER:
            return resolve_user(self._world, self._guild, self._resolved, value)
        if kind == CHANNEL:
            return _resolve_channel(self._world, self._guild, self._resolved, value)
        raise CannotDoError(f"The playground cannot enter options of type {kind} ({name!r}).")

    def _string(self, option: Json, value: Any) -> str:
        name = option["name"]
        if not isinstance(value, str) or not value:
            raise CannotDoError(f"The option {name!r} is a text.")
        _one_of_choices(option, value)
        least, most = option.get("min_length") or 0, option.get("max_length") or TYPED_LIMIT
        if not least <= len(value) <= most:
            raise CannotDoError(f"The option {name!r} takes {least} to {most} characters.")
        return value

    def _number(self, option: Json, value: Any) -> int | float:
        name, whole = option["name"], option["type"] == INTEGER
        if isinstance(value, str):
            try:
                value = int(value) if whole else float(value)
            except ValueError:
                raise CannotDoError(f"The option {name!r} is a number.") from None
        if isinstance(value, bool) or not isinstance(value, int if whole else int | float):
            raise CannotDoError(f"The option {name!r} is a {'whole ' if whole else ''}number.")
        _one_of_choices(option, value)
        least, most = option.get("min_value"), option.get("max_value")
        if (least is not None and value < least) or (most is not None and value > most):
            raise CannotDoError(f"The option {name!r} takes values from {least} to {most}.")
        result: int | float = value
        return result


def _one_of_choices(option: Json, value: Any) -> None:
    choices = option.get("choices")
    if choices and value not in [one["value"] for one in choices]:
        raise CannotDoError(f"{value!r} is no choice for the option {option['name']!r}.")


def resolve_user(world: World, guild: Guild, resolved: Json, value: Any) -> str:
    """A chosen user, with what Discord sends along about them."""
    user_id = getattr(value, "id", value)
    user = world.users.get(int(user_id)) if str(user_id).isdigit() else None
    if user is None:
        raise CannotDoError(f"There is no user {value!r}.")
    resolved.setdefault("users", {})[str(user.id)] = user_json(user)
    if world.is_member(user, guild):
        member = {
            name: part
            for name, part in member_json(world, user).items()
            if name not in ("user", "deaf", "mute")
        }
        there = (one for one in world.channels.values() if one.guild_id == guild.id)
        text = next(one for one in there if one.kind is ChannelKind.TEXT)
        member["permissions"] = str(int(world.permissions(user, text)))
        resolved.setdefault("members", {})[str(user.id)] = member
    return str(user.id)


def _resolve_channel(world: World, guild: Guild, resolved: Json, value: Any) -> str:
    channel_id = getattr(value, "id", value)
    channel = world.channels.get(int(channel_id)) if str(channel_id).isdigit() else None
    if channel is None or channel.kind is ChannelKind.DM or channel.guild_id != guild.id:
        raise CannotDoError(f"There is no channel {value!r}.")
    permissions = str(int(world.permissions(world.users[guild.owner_id], channel)))
    resolved.setdefault("channels", {})[str(channel.id)] = {
        **channel_json(world, channel),
        "permissions": permissions,
    }
    return str(channel.id)


def press_data(component: Json) -> Json:
    """The data of a pressed button."""
    if component["type"] != 2 or not component.get("custom_id"):
        raise CannotDoError("That is no button to press.")
    if component.get("disabled"):
        raise CannotDoError(f"The button {component.get('label') or component['custom_id']!r} is disabled.")
    return {"component_type": 2, "custom_id": component["custom_id"], "id": component["id"]}


def select_data(world: World, component: Json, values: list[str]) -> Json:
    """The data of a select with something chosen."""
    if component["type"] not in (3, 5):
        raise CannotDoError("That is no select the playground knows.")
    if component.get("disabled"):
        raise CannotDoError("The select is disabled.")
    resolved: Json = {}
    result: Json = {
        "component_type": component["type"],
        "custom_id": component["custom_id"],
        "id": component["id"],
        "values": _chosen(world, component, values, resolved, 1),
    }
    if component["type"] == 5:
        result["resolved"] = resolved
    return result


def _chosen(world: World, component: Json, values: list[str], resolved: Json, at_least: int) -> list[str]:
    least, most = component.get("min_values", at_least), component.get("max_values", 1)
    if not least <= len(values) <= most:
        raise CannotDoError(f"Choose {least} to {most} here, not {len(values)}.")
    if len(set(values)) < len(values):
        raise CannotDoError("Each can be chosen only once.")
    if component["type"] == 5:
        return [resolve_user(world, world.guild, resolved, value) for value in values]
    known = [option["value"] for option in component["options"]]
    for value in values:
        if value not in known:
            raise CannotDoError(f"{value!r} is not in the list.")
    return values


def modal_data(world: World, modal: Json, values: dict[str, Any]) -> Json:
    """The data of a submitted modal: every input with its value, in the modal's shape."""
    known = {leaf["custom_id"] for leaf in leaves(modal["components"]) if "custom_id" in leaf}
    for custom_id in values:
        if custom_id not in known:
            raise CannotDoError(f"The form has no field {custom_id!r}.")
    resolved: Json = {}

    def fill(part: Json) -> Json:
        result: Json = {"type": part["type"], "id": part["id"]}
        if part["type"] == 1:
            return result | {"components": [fill(one) for one in part["components"]]}
        if part["type"] == 18:
            return result | {"component": fill(part["component"])}
        if part["type"] == 4:
            return result | {
                "custom_id": part["custom_id"],
                "value": _typed(part, values.get(part["custom_id"])),
            }
        if part["type"] in (3, 5):
            chosen = values.get(part["custom_id"])
            chosen = _preset(part) if chosen is None else chosen
            chosen = [chosen] if isinstance(chosen, str) else list(chosen)
            required = part.get("required", True)
            if chosen or required:
                chosen = _chosen(world, part, chosen, resolved, 1 if required else 0)
            return result | {"custom_id": part["custom_id"], "values": chosen}
        return result

    data: Json = {"custom_id": modal["custom_id"], "components": [fill(part) for part in modal["components"]]}
    return data | {"resolved": resolved} if resolved else data


def _preset(select: Json) -> list[str]:
    return [option["value"] for option in select.get("options", ()) if option.get("default")]


def _typed(field: Json, value: Any) -> str:
    text = field.get("value") or "" if value is None else value
    if not isinstance(text, str):
        raise CannotDoError(f"The field {field['custom_id']!r} is a text.")
    if not text:
        if field.get("required", True):
            raise CannotDoError(f"The field {field['custom_id']!r} must be filled in.")
        return ""
    least, most = field.get("min_length") or 0, field.get("max_length") or 4000
    if not least <= len(text) <= most:
        raise CannotDoError(f"The field {field['custom_id']!r} takes {least} to {most} characters.")
    if field["style"] == 1 and "\n" in text:
        raise CannotDoError(f"The field {field['custom_id']!r} is one line.")
    return text
