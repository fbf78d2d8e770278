"""Buttons and selects that work for months: what they do is in their custom id, and nowhere else.

    va:<verb>:<game>:<seq>:<arg>

Verbs are registered with `@on("verb")`. A custom id that is not ours to the letter is not matched at all, and
what it names is checked again by the service, so that a forged one can do nothing that its sender may not do.
"""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self, TypeAlias

import discord

from bot.entries import GameId

if TYPE_CHECKING:
    from bot.client import ViaAppia

NO_GAME: GameId = "-"
"""For what belongs to no game, like the rules."""
_FORM = r"va:(?P<verb>[a-z][a-z_]{1,15}):(?P<game>[2-9A-Z]{5}|-):(?P<seq>\d{1,9}):(?P<arg>[^:]{0,48})"


@dataclass(frozen=True, slots=True)
class Press:
    """What a component stands for."""

    verb: str
    game: GameId = NO_GAME
    seq: int = 0
    """Where the game was when it was made; moves check it, the rest ignores it."""
    arg: str = ""

    @property
    def custom_id(self) -> str:
        """Discord's name for it."""
        made = f"va:{self.verb}:{self.game}:{self.seq}:{self.arg}"
        assert re.fullmatch(_FORM, made), made
        return made

    @classmethod
    def read(cls, match: re.Match[str]) -> Self:
        """From a custom id that has our form."""
        return cls(match["verb"], match["game"], int(match["seq"]), match["arg"])


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


class PressButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=_FORM):
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


class PressSelect(discord.ui.DynamicItem[discord.ui.Select[Any]], template=_FORM.replace("va:", "vas:", 1)):
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


class PressPeople(
    discord.ui.DynamicItem[discord.ui.UserSelect[Any]], template=_FORM.replace("va:", "vap:", 1)
):
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
