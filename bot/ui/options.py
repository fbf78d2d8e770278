"""The options of a command, held against what was offered.

Discord's own clients give nothing else. Whoever forges a request may give anything, and an old client what
was offered before an update; neither is a fault of ours.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from discord import AppCommandOptionType, InteractionType, app_commands

from bot.ui.context import Interaction

_TYPES: Mapping[AppCommandOptionType, type] = {
    AppCommandOptionType.string: str,
    AppCommandOptionType.integer: int,
    AppCommandOptionType.boolean: bool,
}


class NotOffered(app_commands.AppCommandError):
    """Nothing that can be typed here."""


def check_options(tree: app_commands.CommandTree[Any], interaction: Interaction) -> None:
    """Raise `NotOffered` for a value of the wrong kind, out of range, or not in its list.

    Of somebody who is still typing only kinds are asked for: what is not finished is in no range yet.
    """
    typing = interaction.type is InteractionType.autocomplete
    data: Mapping[str, Any] = interaction.data or {}
    found: Any = tree.get_command(str(data.get("name")))
    given = _inner(data)
    while isinstance(found, app_commands.Group):
        inner: Mapping[str, Any] = next(iter(given), {})
        found, given = found.get_command(str(inner.get("name"))), _inner(inner)
    if not isinstance(found, app_commands.Command):
        raise NotOffered
    offered = {str(one.display_name): one for one in found.parameters}
    for option in given:
        parameter, value = offered.get(str(option.get("name"))), option.get("value")
        if parameter is None or option.get("type") != parameter.type.value:
            raise NotOffered
        if typing and option.get("focused"):  # a number that is being typed comes as text
            fine = parameter.autocomplete and (isinstance(value, str) or _is_of_kind(parameter, value))
        else:
            fine = _is_of_kind(parameter, value) and (typing or _is_offered(parameter, value))
        if not fine:
            raise NotOffered


def _inner(option: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """The options of a command or of one of its branches."""
    found = option.get("options", ())
    if not isinstance(found, Sequence) or not all(isinstance(one, Mapping) for one in found):
        raise NotOffered
    return found


def _is_of_kind(parameter: app_commands.Parameter, value: object) -> bool:
    wanted = _TYPES.get(parameter.type)
    if wanted is None:  # people, roles, channels: Discord tells who they are
        return isinstance(value, str) and value.isascii() and value.isdigit()
    return isinstance(value, wanted) and isinstance(value, bool) is (wanted is bool)


def _is_offered(parameter: app_commands.Parameter, value: Any) -> bool:
    if parameter.choices:
        return value in {one.value for one in parameter.choices}
    size = len(value) if isinstance(value, str) else value
    least, most = parameter.min_value, parameter.max_value
    return (least is None or size >= least) and (most is None or size <= most)
