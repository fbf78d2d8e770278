"""The options of a command, held against what was offered.

Discord's own clients give nothing else. Whoever forges a request may give anything, and an old client what
was offered before an update; neither is a fault of ours.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from discord import AppCommandOptionType, app_commands

from bot.ui.context import Interaction

_TYPES: Mapping[AppCommandOptionType, type] = {
    AppCommandOptionType.string: str,
    AppCommandOptionType.integer: int,
    AppCommandOptionType.boolean: bool,
}


class NotOffered(app_commands.AppCommandError):
    """Nothing that can be typed here."""


def check_options(tree: app_commands.CommandTree[Any], interaction: Interaction) -> None:
    """Raise `NotOffered` for a value of the wrong kind, out of range, or not in its list."""
    data: Mapping[str, Any] = interaction.data or {}
    found: Any = tree.get_command(str(data.get("name")))
    given: Iterable[Mapping[str, Any]] = data.get("options", ())
    while isinstance(found, app_commands.Group):
        inner = next(iter(given), {})
        found, given = found.get_command(str(inner.get("name"))), inner.get("options", ())
    if not isinstance(found, app_commands.Command):
        raise NotOffered
    offered = {str(one.display_name): one for one in found.parameters}
    for option in given:
        parameter = offered.get(str(option.get("name")))
        if parameter is None or not _is_offered(parameter, option.get("value")):
            raise NotOffered


def _is_offered(parameter: app_commands.Parameter, value: object) -> bool:
    wanted = _TYPES.get(parameter.type)
    if wanted is None:
        return True  # people, roles, channels: Discord tells who they are
    if not isinstance(value, wanted) or isinstance(value, bool) is not (wanted is bool):
        return False
    if parameter.choices:
        return value in {one.value for one in parameter.choices}
    size = len(value) if isinstance(value, str) else value
    if not isinstance(size, int | float):
        return True
    least, most = parameter.min_value, parameter.max_value
    return (least is None or size >= least) and (most is None or size <= most)
