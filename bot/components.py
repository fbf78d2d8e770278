"""A message as we think of it, and the ways in which discord.py sends it."""

import io
import secrets
from collections.abc import Coroutine, Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, Protocol, TypeAlias

import discord

from bot import limits
from bot.custom_id import Press
from bot.game.model import UserId
from bot.game.view import View
from bot.words import buttons
from bot.words.text import Text

_MAIN = {
    "button-income",
    "button-quarry",
    "button-build",
    "button-travel",
    "button-continue",
    "button-rematch",
}
"""What stands out among its neighbours."""


VERBS = {
    "button-income": "income",
    "button-quarry": "quarry",
    "button-build": "build",
    "button-travel": "travel",
    "button-purse": "purse",
    "button-happened": "happened",
    "button-more": "more",
    "button-board": "board",
    "button-text-board": "text_board",
    "button-history": "history",
    "button-rules": "rules",
    "button-help": "help",
    "button-undo": "undo",
    "button-orders": "orders",
    "button-drop-orders": "drop_orders",
    "button-continue": "continue",
    "button-join": "join",
    "button-leave": "leave",
    "button-start": "start",
    "button-colour": "colour",
    "button-options": "options",
    "button-fairness": "fairness",
    "button-name": "name",
    "button-done": "done",
    "button-remove": "remove",
    "button-add-computer": "add_computer",
    "button-close": "close",
    "button-rematch": "rematch",
    "button-best-push": "best_push",
    "button-timelapse": "timelapse",
    "button-verify": "verify",
    "button-take-seat-back": "take_seat_back",
    "button-pace": "pace",
    "button-later": "later",
    "button-mute": "mute",
    "button-nudge": "nudge",
    "button-give-time": "give_time",
    "button-step-in": "step_in",
    "button-solo": "solo",
    "button-lesson": "lesson",
    "button-hint": "hint",
    "button-why": "why",
    "button-revive": "revive",
    "button-follow-game": "follow",
    "button-unfollow-game": "unfollow",
    "button-new-game": "new_game",
    "button-in-progress": "in_progress",
    "button-rules-minute": "rules_minute",
}
"""What a button does, by the key of its label: a key may be renamed, a verb that was ever sent never."""


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


def button_row(text: Text, keys: buttons.Row, view: View) -> tuple[Button, ...]:
    """A row of buttons of a game, each with the verb that belongs to its label."""
    return tuple(
        Button(label, Press(VERBS[key], view.game, view.seq), _style(key, view))
        for key, label in zip(keys, buttons.labels(text, keys), strict=True)
    )


def _style(key: str, view: View) -> Style:
    """What can be done next stands out, and what cannot be undone; some of it depends on the lobby."""
    match key:
        case "button-start":
            return Style.GO if view.startable else Style.PLAIN
        case "button-done":
            return Style.GO
        case "button-close":
            return Style.DANGER
        case "button-join":
            return Style.MAIN if len(view.seats) < view.plan.most else Style.PLAIN
        case _:
            return Style.MAIN if key in _MAIN else Style.PLAIN


# To Discord. What a message lacks is sent as nothing, so that an edit takes away what was there.


class Answer(Protocol):
    """A way of Discord's to answer somebody."""

    def __call__(
        self,
        content: str,
        *,
        embeds: Sequence[discord.Embed],
        files: Sequence[discord.File],
        view: discord.ui.View,
        ephemeral: bool,
    ) -> Coroutine[Any, Any, object]:
        """Send it."""


class Edit(Protocol):
    """A way of Discord's to change a message."""

    def __call__(
        self,
        *,
        content: str,
        embeds: Sequence[discord.Embed],
        attachments: Sequence[discord.File],
        view: discord.ui.View,
    ) -> Coroutine[Any, Any, object]:
        """Change it."""


async def send(
    channel: discord.abc.Messageable,
    message: Message,
    *,
    nonce: str | None = None,
    mention: Iterable[UserId] = (),
    silent: bool = False,
) -> int:
    """Post a message in a channel, its id is given back; of two with the same nonce Discord drops one."""
    users = [discord.Object(user) for user in mention]
    posted = await channel.send(
        _content(message),
        embeds=_embeds(message),
        files=_files(message),
        view=_view(message.rows),
        nonce=nonce or secrets.token_hex(8),
        allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=users or False),
        silent=silent,
    )
    return posted.id


async def answer(way: Answer, message: Message) -> None:
    """Answer with a private message."""
    view = _view(message.rows)
    await way(_content(message), embeds=_embeds(message), files=_files(message), view=view, ephemeral=True)


async def edit(way: Edit, message: Message) -> None:
    """Change a message into this one."""
    view = _view(message.rows)
    await way(content=_content(message), embeds=_embeds(message), attachments=_files(message), view=view)


async def edit_rows(message: discord.PartialMessage, rows: tuple[Row, ...]) -> None:
    """Change what can be pressed below a message, and nothing else of it."""
    await message.edit(view=_view(rows))


def _content(message: Message) -> str:
    return limits.cut(message.content, limits.CONTENT)


def _embeds(message: Message) -> list[discord.Embed]:
    if not message.lines:
        return []
    description = limits.cut("\n".join(message.lines), limits.EMBED)
    return [discord.Embed(description=description, colour=message.colour)]


def _files(message: Message) -> list[discord.File]:
    """What is uploaded; made anew for every attempt to send."""
    if message.file is not None:
        return [discord.File(io.BytesIO(message.file.data), message.file.name)]
    if message.picture is None:
        return []
    shown = message.picture
    return [
        discord.File(io.BytesIO(shown.data), shown.name, description=limits.cut(shown.alt, limits.ALT_TEXT))
    ]


@dataclass(frozen=True, slots=True)
class Field:
    """Something to type in a form."""

    label: str
    now: str
    """What is in it at first."""
    longest: int
    required: bool = True
    lines: bool = False
    """It may have more than one."""


def form(title: str, press: Press, *fields: Field) -> discord.ui.Modal:
    """A form; what sending it off does is in its custom id, as with a button."""
    shown = discord.ui.Modal(
        title=limits.cut(title, limits.FORM_TITLE), custom_id=press.custom_id, timeout=None
    )
    for number, field_ in enumerate(fields):
        typed: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id=str(number),  # or discord.py draws a random one; they are read in their order
            default=field_.now or None,
            required=field_.required,
            max_length=field_.longest,
            style=discord.TextStyle.paragraph if field_.lines else discord.TextStyle.short,
        )
        shown.add_item(discord.ui.Label(text=limits.cut(field_.label, limits.FORM_TITLE), component=typed))
    shown.stop()  # as below: nobody waits for it
    return shown


def _view(rows: tuple[Row, ...]) -> discord.ui.View:
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
    # What is pressed is known by its custom id alone, by whoever runs then: nobody waits in this view.
    shown.stop()
    return shown


def _button(button: Button, row: int) -> discord.ui.Item[Any]:
    return discord.ui.Button(
        label=limits.cut(button.label, limits.LABEL),
        style=button.style.value,
        custom_id=button.press.custom_id,
        disabled=button.disabled,
        row=row,
    )


def _select(select: Select, row: int) -> discord.ui.Item[Any]:
    return discord.ui.Select(
        custom_id=select.press.select_id,
        placeholder=limits.cut(select.placeholder, limits.PLACEHOLDER),
        options=[
            discord.SelectOption(
                label=limits.cut(option.label, limits.OPTION),
                value=option.value,
                description=limits.cut(option.description, limits.OPTION) if option.description else None,
                default=option.chosen,
            )
            for option in select.options
        ],
        row=row,
    )


def _people(people: People, row: int) -> discord.ui.Item[Any]:
    return discord.ui.UserSelect(
        custom_id=people.press.people_id,
        placeholder=limits.cut(people.placeholder, limits.PLACEHOLDER),
        row=row,
    )
