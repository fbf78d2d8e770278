"""Which handler answers which button or select: dynamic items that know nothing but their custom id.

Verbs are registered with `@on("verb")`.
"""

import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Self, TypeAlias

import discord

from bot.custom_id import FORM, PEOPLE_FORM, SELECT_FORM, Press

if TYPE_CHECKING:
    from bot.ui.client import ViaAppia

Interaction: TypeAlias = "discord.Interaction[ViaAppia]"
Handler = Callable[[Interaction, Press, tuple[str, ...]], Awaitable[None]]
"""Answers a press; the strings are what was chosen in a select."""

HANDLERS: dict[str, Handler] = {}


def on(verb: str) -> Callable[[Handler], Handler]:
    """Register what a verb does."""

    def register(handler: Handler) -> Handler:
        assert verb not in HANDLERS, verb
        HANDLERS[verb] = handler
        return handler

    return register


class PressButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=FORM):
    """Any of our buttons."""

    def __init__(self, button: discord.ui.Button[Any], press: Press) -> None:
        """The button as it is shown."""
        super().__init__(button)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str]
    ) -> Self:
        """A button of a message that may be a month old."""
        del interaction
        assert isinstance(item, discord.ui.Button)
        return cls(item, Press.read(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """It was pressed."""
        await interaction.client.pressed(interaction, self.press, ())


class PressSelect(discord.ui.DynamicItem[discord.ui.Select[Any]], template=SELECT_FORM):
    """Any of our selects; their ids begin with `vas` since a template belongs to one kind of item."""

    def __init__(self, select: discord.ui.Select[Any], press: Press) -> None:
        """The select as it is shown."""
        super().__init__(select)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str]
    ) -> Self:
        """A select of a message that may be a month old."""
        del interaction
        assert isinstance(item, discord.ui.Select)
        return cls(item, Press.read(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Something was chosen."""
        await interaction.client.pressed(interaction, self.press, tuple(self.item.values))


class PressPeople(discord.ui.DynamicItem[discord.ui.UserSelect[Any]], template=PEOPLE_FORM):
    """A list of the server's people; whom it was is in the interaction's extras."""

    def __init__(self, select: discord.ui.UserSelect[Any], press: Press) -> None:
        """The list as it is shown."""
        super().__init__(select)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str]
    ) -> Self:
        """A list of a message that may be a month old."""
        del interaction
        assert isinstance(item, discord.ui.UserSelect)
        return cls(item, Press.read(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Somebody was chosen."""
        interaction.extras["people"] = self.item.values
        await interaction.client.pressed(
            interaction, self.press, tuple(str(one.id) for one in self.item.values)
        )
