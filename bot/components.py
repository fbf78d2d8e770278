"""A message as we think of it, and its translation into the arguments of discord.py."""

import io
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, TypeAlias

import discord

from bot import limits
from bot.custom_id import Press


class Style(Enum):
    """How a button looks."""

    PLAIN = discord.ButtonStyle.secondary
    MAIN = discord.ButtonStyle.primary
    GO = discord.ButtonStyle.success
    DANGER = discord.ButtonStyle.danger


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press."""

    label: str
    press: Press
    style: Style = Style.PLAIN
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """Something to choose."""

    label: str
    value: str
    description: str | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A list to choose one from."""

    placeholder: str
    press: Press
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class People:
    """The people of the server, to choose one from."""

    placeholder: str
    press: Press


Row: TypeAlias = tuple[Button, ...] | Select | People


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture and its words; `name` is the file's name."""

    name: str
    data: bytes = field(repr=False)
    alt: str


@dataclass(frozen=True, slots=True)
class File:
    """Something to keep; `name` is the file's name."""

    name: str
    data: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Message:
    """A message: content, at most one picture or file, at most one embed of lines, rows of components."""

    content: str = ""
    picture: Picture | None = None
    lines: tuple[str, ...] = ()
    """For the embed."""
    colour: int | None = None
    """Of the embed's edge."""
    rows: tuple[Row, ...] = ()
    file: File | None = None

    def in_words(self) -> "Message":
        """The same without a picture: its words stand in the text."""
        if self.picture is None:
            return self
        return replace(self, content=f"{self.content}\n{self.picture.alt}", picture=None)

    def files(self) -> list[discord.File]:
        """What is uploaded; made anew for every attempt to send."""
        if self.file is not None:
            return [discord.File(io.BytesIO(self.file.data), self.file.name)]
        if self.picture is None:
            return []
        shown = self.picture
        return [discord.File(io.BytesIO(shown.data), shown.name, description=shown.alt)]

    def parts(self) -> dict[str, Any]:
        """For `send`: content, embed, view, file."""
        parts: dict[str, Any] = {"content": limits.cut(self.content, limits.CONTENT)}
        if self.lines:
            parts["embed"] = self._embed()
        if self.rows:
            parts["view"] = view(self.rows)
        files = self.files()
        if files:
            parts["file"] = files[0]
        return parts

    def edits(self) -> dict[str, Any]:
        """For `edit`: the same, and what is not there goes away."""
        return {
            "content": limits.cut(self.content, limits.CONTENT),
            "embeds": [self._embed()] if self.lines else [],
            "view": view(self.rows) if self.rows else None,
            "attachments": self.files(),
        }

    def _embed(self) -> discord.Embed:
        description = limits.cut("\n".join(self.lines), limits.EMBED)
        return discord.Embed(description=description, colour=self.colour)


def view(rows: tuple[Row, ...]) -> discord.ui.View:
    """The components, without a time-out."""
    shown = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        if isinstance(row, Select):
            shown.add_item(_select(row, number))
        elif isinstance(row, People):
            shown.add_item(_people(row, number))
        else:
            for button in row:
                shown.add_item(_button(button, number))
    # Our items are answered through the dynamic items registered at the start, never through this view.
    shown.stop()
    return shown


def _button(button: Button, row: int) -> discord.ui.Item[Any]:
    return discord.ui.Button(
        label=button.label,
        style=button.style.value,
        custom_id=button.press.custom_id,
        disabled=button.disabled,
        row=row,
    )


def _select(select: Select, row: int) -> discord.ui.Item[Any]:
    return discord.ui.Select(
        custom_id=select.press.select_id,
        placeholder=select.placeholder,
        options=[
            discord.SelectOption(
                label=option.label, value=option.value, description=option.description, default=option.chosen
            )
            for option in select.options
        ],
        row=row,
    )


def _people(people: People, row: int) -> discord.ui.Item[Any]:
    return discord.ui.UserSelect(custom_id=people.press.people_id, placeholder=people.placeholder, row=row)
