"""Somebody who pressed or typed: who they are, which language they read, and how to answer them.

An answer is always private. It is given within Discord's three seconds, or promised by then whatever holds it
up; what must reach the table goes through the outbox, never as an answer. And no answer needs a write:
whoever only looks or is refused gets their words from a full disk too.
"""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

import discord

from bot.components import Message, answer, edit
from bot.custom_id import NO_GAME, Press
from bot.delivery.discord_errors import TROUBLE, Code
from bot.delivery.film_waits import FilmWaits
from bot.game.errors import Refused, Why
from bot.game.model import GameId, GuildId, InteractionId, PersonId, Spot, UserId
from bot.game.state import Summary
from bot.game.view import View
from bot.game.wishes import Wish
from bot.pictures import Pictures
from bot.service import Done, GameService
from bot.store import NotSaved
from bot.store.values import PersonRecord
from bot.ui.errors import Problem
from bot.ui.places import Place, Places
from bot.words import refusals
from bot.words.names import clean
from bot.words.text import Text

log = logging.getLogger(__name__)

PATIENCE_S = 0.7
"""After so long an answer is promised ("thinking") instead of given; it shall be there within a second."""
ANSWER_S = 3.0
"""So long after a press Discord takes a first answer, or a promise; none is worth waiting for longer."""

Interaction: TypeAlias = discord.Interaction[Any]


class Bot(Protocol):
    """What the features need of the bot; `bot.ui.client` is it."""

    service: GameService
    pictures: Pictures
    films: FilmWaits
    places: Places

    @property
    def local(self) -> bool:
        """Whether this is a local Discord, for trying things out."""

    def looks_after(self, guild: GuildId) -> bool:
        """Whether what the games of a server ask for is sent from here, and not by another process."""

    def beside(self, ctx: "Context", work: Coroutine[None, None, None]) -> None:
        """Do something that waits for time to pass, after its interaction was answered."""

    async def explain(
        self, interaction: Interaction, error: BaseException, press: Press | None = None
    ) -> None:
        """Answer an error."""


@dataclass(frozen=True, slots=True)
class Somebody:
    """A person of the server whom somebody chose."""

    id: int
    name: str
    bot: bool

    @classmethod
    def read(cls, user: Mapping[str, Any], member: Mapping[str, Any]) -> "Somebody":
        """As Discord tells of them; a name in this server goes before others."""
        name = member.get("nick") or user.get("global_name") or user["username"]
        return cls(int(user["id"]), name, bool(user.get("bot")))


@dataclass(frozen=True, slots=True)
class Context:
    """One interaction, and whose it is."""

    interaction: Interaction
    bot: Bot
    known: PersonRecord | None
    """None for somebody who has never done anything here."""
    text: Text

    @classmethod
    async def of(cls, interaction: Interaction) -> "Context":
        """Who this is, as far as they are known; a new name or language is kept where that is possible."""
        bot: Bot = interaction.client
        known = await bot.service.store.find_person(UserId(interaction.user.id))
        typing = interaction.type is discord.InteractionType.autocomplete
        if known is not None and not typing:
            with contextlib.suppress(NotSaved):
                if (known.name, known.locale) != _told(interaction):
                    known = await bot.service.renamed(known, *_told(interaction))
                await bot.service.saw(known)
        chosen = known.settings.language if known is not None else None
        return cls(interaction, bot, known, Text(chosen or str(interaction.locale)))

    # What was given

    @property
    def _data(self) -> Mapping[str, Any]:
        return self.interaction.data or {}

    @property
    def chosen(self) -> tuple[str, ...]:
        """In the list that was used."""
        return tuple(self._data.get("values", ()))

    @property
    def people(self) -> tuple[Somebody, ...]:
        """In the list of people that was used."""
        known = self._data.get("resolved", {})
        users, members = known.get("users", {}), known.get("members", {})
        return tuple(Somebody.read(users[one], members.get(one, {})) for one in self.chosen if one in users)

    def somebody(self, given: discord.User | discord.Member) -> Somebody:
        """Whom a command names; of a number that nobody has, Discord tells no more."""
        if not isinstance(given, discord.User | discord.Member):
            raise Problem(refusals.not_understood(self.text))
        return Somebody(given.id, given.display_name, given.bot)

    @property
    def typed(self) -> tuple[str, ...] | None:
        """What is in the fields of a form, in their order; None where no form was sent off."""
        if self.interaction.type is not discord.InteractionType.modal_submit:
            return None
        fields = (one.get("component", {}) for one in self._data.get("components", ()))
        return tuple(str(one.get("value", "")) for one in fields)

    @property
    def service(self) -> GameService:
        """The games."""
        return self.bot.service

    @property
    def pictures(self) -> Pictures:
        """Drawn for this person."""
        return self.bot.pictures.for_one(self.interaction.user.id)

    @property
    def number(self) -> PersonId | None:
        """Of the person, if they are known."""
        return self.known.number if self.known is not None else None

    async def meet(self) -> PersonId:
        """The person's number; whoever is new here gets one now, or `NotSaved`."""
        if self.known is not None:
            return self.known.number
        return (
            await self.service.store.person(UserId(self.interaction.user.id), *_told(self.interaction))
        ).number

    @property
    def manager(self) -> bool:
        """Whether they manage the server they are in."""
        return self.interaction.guild is not None and self.interaction.permissions.manage_guild

    async def manages(self, view: View) -> bool:
        """Whether they manage the server in which a game is played, are there, and see its channel."""
        return self.manager and await self.looks_into(view.spot)

    async def managed(self, view: View) -> GuildId | None:
        """The server of a game, if they manage it."""
        return view.spot.guild if await self.manages(view) else None

    async def looks_into(self, spot: Spot) -> bool:
        """Whether they may see a channel of the server they are in; one that is gone, managers may.

        Nobody does who is elsewhere while Discord does not say.
        """
        guild, member = self.interaction.guild, self.interaction.user
        if guild is None or guild.id != spot.guild or not isinstance(member, discord.Member):
            return False
        channel = guild.get_channel_or_thread(spot.channel)
        if channel is None and spot.channel == self.interaction.channel_id:
            return True
        with contextlib.suppress(*TROUBLE):
            return self._may_see(channel or await self.bot.places.find(spot), member)
        return False

    def _may_see(self, channel: Place | None, member: discord.Member) -> bool:
        if channel is None:
            return self.manager
        may = channel.permissions_for(member)  # of a thread: those of its channel
        if isinstance(channel, discord.Thread) and channel.is_private():
            return may.manage_threads or channel.id == self.interaction.channel_id
        return may.view_channel

    def left_behind(self, view: View) -> bool | None:
        """Whether the bot is no longer in the server in which a game was played; None: not known here."""
        return self.bot.places.left_behind(view.spot.guild)

    @property
    def game(self) -> GameId:
        """The game it is about, once that is known."""
        game: GameId = self.interaction.extras.get("game", NO_GAME)
        return game

    async def view(self, game: GameId) -> View:
        """A game as they may see it; whether they may look at it at all is not asked here."""
        return await self.service.view(game, self.number)

    async def sees(self, game: View | Summary) -> bool:
        """Whether they may look at a game: its players may, and whoever sees its channel."""
        return self.number in game.players or await self.looks_into(game.spot)

    async def checked_view(self, game: GameId) -> View:
        """The same, if they may look at it; to anybody else it is unknown, whatever button they have."""
        view = await self.view(game)
        if not await self.sees(view):
            raise Refused(Why.UNKNOWN_GAME, game=game)
        return view

    async def fresh_view(self, press: Press) -> View:
        """The same, if they are to move and it is still as it was when the button was made; else stale."""
        view = await self.view(press.game)
        if press.seq != view.seq or not view.legal:
            raise Refused(Why.STALE, seq=view.seq)
        return view

    async def do(self, game: GameId, wish: Wish) -> Done:
        """Ask something of a game."""
        return await self.service.do(game, await self.meet(), wish, InteractionId(self.interaction.id))

    async def everywhere(self, wish: Wish) -> tuple[tuple[Done, ...], int]:
        """Ask the same of all one's running games: what came of it where it is granted, how many refuse."""
        interaction = InteractionId(self.interaction.id)
        return await self.service.everywhere(await self.meet(), wish, interaction)

    # Answering

    async def tell(self, message: Message) -> None:
        """Answer with a new private message."""
        response = self.interaction.response
        if response.is_done() or not await _arrives(self.interaction, answer(response.send_message, message)):
            await answer(self.interaction.followup.send, message)

    async def show(self, message: Message) -> None:
        """Change the private panel that was pressed; on a public message or a command, open a new one."""
        response = self.interaction.response
        if not response.is_done():
            first = (
                edit(response.edit_message, message)
                if self.on_own_panel
                else answer(response.send_message, message)
            )
            if await _arrives(self.interaction, first):
                return
        await edit(self.interaction.edit_original_response, message)

    async def hush(self) -> None:
        """Acknowledge a press, and show nothing."""
        if not self.interaction.response.is_done():
            with acknowledging():
                await at_once(self.interaction.response.defer())
        elif not self.on_own_panel:
            with contextlib.suppress(*TROUBLE):  # what was promised meanwhile
                await self.interaction.delete_original_response()

    async def open(self, form: discord.ui.Modal) -> None:
        """Answer with a form; Discord takes none after a promise, so they are asked to press again."""
        response = self.interaction.response
        if response.is_done() or not await _arrives(self.interaction, response.send_modal(form)):
            raise Refused(Why.BUSY)

    async def close(self) -> None:
        """Take the private panel away that was pressed; what is none of ours stays."""
        if not self.on_own_panel:
            raise Problem(refusals.not_understood(self.text))
        await self.promise()
        await self.interaction.delete_original_response()

    @property
    def on_own_panel(self) -> bool:
        """Whether what was pressed is a private message of ours."""
        return _on_own_panel(self.interaction)

    async def promise(self, *, apart: bool = False) -> None:
        """Acknowledge: the answer takes longer. Whether that arrives or not, what was wanted is done.

        `apart`: it comes in a message of its own, and leaves the panel that was pressed as it is.
        """
        await _promise(self.interaction, apart=apart)


async def promise_in_time(interaction: Interaction) -> None:
    """Acknowledge what is not answered by then, whatever holds the answer up: a worker, the disk, others."""
    await asyncio.sleep(PATIENCE_S)
    await _promise(interaction)


async def _promise(interaction: Interaction, *, apart: bool = False) -> None:
    if interaction.response.is_done():
        return
    with acknowledging():
        if _on_own_panel(interaction) and not apart:
            await _arrives(interaction, interaction.response.defer())
        else:
            await _arrives(interaction, interaction.response.defer(ephemeral=True, thinking=True))


def _on_own_panel(interaction: Interaction) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral


async def at_once(first: Coroutine[Any, Any, object]) -> None:
    """Answer for the first time, or promise to; a Discord that does not say it heard is not waited for."""
    async with asyncio.timeout(ANSWER_S):
        await first


async def _arrives(interaction: Interaction, first: Coroutine[Any, Any, object]) -> bool:
    """Answer for the first time; False if a promise was quicker, or seemed lost and had arrived after all.

    If it was no promise of ours but another process's answer, whoever pressed is told no more: raises.
    """
    tried = interaction.extras.get("tried", False)
    interaction.extras["tried"] = True
    try:
        await at_once(first)
    except discord.HTTPException as error:
        if error.code != Code.ALREADY_ANSWERED:
            raise
        if interaction.extras.get("shared") and not tried:
            interaction.extras["tried"] = False
            raise
        return False
    return True


@contextlib.contextmanager
def acknowledging() -> Iterator[None]:
    """Tell Discord that we have heard; if it does not get there, what was wanted is done all the same."""
    try:
        yield
    except TROUBLE as trouble:
        if getattr(trouble, "code", None) != Code.ALREADY_ANSWERED:
            log.warning("an acknowledgement was lost: %s", trouble)


def _told(interaction: Interaction) -> tuple[str, str]:
    """What Discord tells about somebody: name and language."""
    return clean(interaction.user.display_name).plain, str(interaction.locale)
