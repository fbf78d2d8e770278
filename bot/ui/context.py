"""Somebody who pressed or typed: who they are, which language they read, and how to answer them.

An answer is always private. It is given within Discord's three seconds or not at all: what must reach the
table goes through the outbox, never as an answer.
"""

import asyncio
import contextlib
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import TypeVar

import aiohttp
import discord

from bot.components import Message
from bot.custom_id import NO_GAME
from bot.game.events import GameId
from bot.game.view import View
from bot.service import GameService
from bot.store.values import PersonRecord
from bot.ui.router import Interaction
from bot.words.names import clean
from bot.words.text import Text

T = TypeVar("T")
PATIENCE_S = 1.5
"""After so long an answer is promised ("thinking") instead of given."""
TROUBLE = (discord.HTTPException, aiohttp.ClientError)
"""Discord or the way to it failed."""


@dataclass(frozen=True, slots=True)
class Context:
    """One interaction, and whose it is."""

    interaction: Interaction
    person: PersonRecord
    text: Text

    @classmethod
    async def of(cls, interaction: Interaction) -> "Context":
        """Who this is; met for the first time or known."""
        user = interaction.user
        person = await interaction.client.store.person(
            user.id, clean(user.display_name), str(interaction.locale)
        )
        return cls(interaction, person, Text(str(interaction.locale)))

    @property
    def service(self) -> GameService:
        """The games."""
        return self.interaction.client.service

    @property
    def manager(self) -> bool:
        """Whether they manage the server they are in."""
        return self.interaction.guild is not None and self.interaction.permissions.manage_guild

    @property
    def game(self) -> GameId:
        """The game it is about, once that is known."""
        game: GameId = self.interaction.extras.get("game", NO_GAME)
        return game

    async def view(self, game: GameId) -> View:
        """A game as they may see it."""
        return await self.service.view(game, self.person.number)

    async def tell(self, letter: Message) -> None:
        """Answer with a new private message."""
        if self.interaction.response.is_done():
            await self.interaction.followup.send(**letter.parts(), ephemeral=True)
        else:
            await self.interaction.response.send_message(**letter.parts(), ephemeral=True)

    async def show(self, letter: Message) -> None:
        """Change the private panel that was pressed; on a public message or a command, open a new one."""
        if self.interaction.response.is_done():
            await self.interaction.edit_original_response(**letter.edits())
        elif self.on_own_panel:
            await self.interaction.response.edit_message(**letter.edits())
        else:
            await self.interaction.response.send_message(**letter.parts(), ephemeral=True)

    @property
    def on_own_panel(self) -> bool:
        """Whether what was pressed is a private message of ours."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    async def promise(self) -> None:
        """Acknowledge: the answer takes longer."""
        if not self.interaction.response.is_done():
            if self.on_own_panel:
                await self.interaction.response.defer()
            else:
                await self.interaction.response.defer(ephemeral=True, thinking=True)

    async def within(self, work: Coroutine[None, None, T]) -> T:
        """Do something, acknowledging first if it takes long."""
        task = asyncio.ensure_future(work)
        done, _ = await asyncio.wait({task}, timeout=PATIENCE_S)
        if not done:
            with contextlib.suppress(*TROUBLE):
                await self.promise()
        return await task
