"""The bot itself: set-up, what runs beside the games, and the one place where errors become words."""

import asyncio
import contextlib
import logging
import secrets
from collections import Counter
from collections.abc import Coroutine, Mapping
from datetime import datetime, timedelta
from functools import partial
from hashlib import sha256
from typing import Any

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.ext.commands import when_mentioned

from bot.components import Message
from bot.config import Settings, beside
from bot.custom_id import NO_GAME, Press
from bot.delivery.breaker import Breaker
from bot.delivery.discord_errors import TROUBLE, Code
from bot.delivery.discord_time import DiscordTime
from bot.delivery.film_waits import FilmWaits
from bot.fleet.fleet import Fleet
from bot.game.errors import Refused, Why
from bot.game.model import NO_SERVER, ChannelId, GuildId, Status, UserId
from bot.lookup import faces_of, game_name
from bot.metrics import ANSWERING, Fault
from bot.pictures import Pictures
from bot.service import GameService
from bot.store import Away, NotSaved
from bot.store.codec import DAMAGED
from bot.store.files import make_folder, write_private
from bot.store.leases import Leases
from bot.store.values import shard_of
from bot.ui.context import Bot, Context, Interaction, at_once, promise_in_time
from bot.ui.errors import Problem
from bot.ui.greeting import greet
from bot.ui.options import check_options
from bot.ui.places import Places
from bot.ui.rate_limit import LETTERS, RateLimit
from bot.ui.router import HANDLERS, commands
from bot.ui.shards import ShardedBot
from bot.ui.timing import asked, trace
from bot.ui.translator import CatalogueTranslator
from bot.ui.turn import compose_present, repeat_receipt
from bot.words import panels, refusals
from bot.words.text import Text
from bot.workers import Busy
from engine import IllegalAction
from render.face import Faces

log = logging.getLogger(__name__)
STALE = timedelta(seconds=30)
SILENCE_S = 20.0
"""A request that Discord leaves unanswered for so long is lost; whether it took effect is unknown."""
UPLOAD_S = 120.0
"""So long a request may take in all, its files included."""
REGISTERED_AGAIN_S = 1.0
GOODBYE_S = 1.0
CUT_OFF_S = 0.2
AT_ONCE = 8
"""So much of one person is worked on at a time; who presses on meanwhile is told that we are busy."""
TYPING_AT_ONCE = 4
"""The same of what they type: beyond it they are offered nothing, until the next letter."""
_PRESSED = (discord.InteractionType.component, discord.InteractionType.modal_submit)
_SECOND_CLICK = (Why.STALE, Why.NOT_YOUR_TURN, Why.GAME_OVER)
"""What a second click on the same button is told, once the first has done it."""
_LED_ON = (*_SECOND_CLICK, Why.SEAT_KEPT)
"""What may be told together with the present step."""


def point_at(url: str) -> None:
    """Use a local Discord: the three places where discord.py keeps Discord's addresses."""
    discord.http.Route.BASE = f"{url}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url.replace("http", "ws", 1)) / "gateway"
    discord.asset.Asset.BASE = url


def wait_at_most(http: discord.http.HTTPClient, silence_s: float) -> None:
    """Once logged in: how long a request is waited for. discord.py waits five minutes and cannot be told."""
    session: aiohttp.ClientSession = getattr(http, "_HTTPClient__session")  # noqa: B009
    session._timeout = aiohttp.ClientTimeout(UPLOAD_S, sock_connect=silence_s, sock_read=silence_s)


class Tree(app_commands.CommandTree["ViaAppia"]):
    """The slash commands; their errors go to the one handler."""

    async def interaction_check(self, interaction: discord.Interaction["ViaAppia"], /) -> bool:
        """Nobody may hammer, nor give what is not offered; typing is counted for itself."""
        typing = interaction.type is discord.InteractionType.autocomplete
        if not await (interaction.client.completes if typing else interaction.client.in_time)(interaction):
            return False
        check_options(self, interaction)
        return True

    async def on_error(
        self, interaction: discord.Interaction["ViaAppia"], error: app_commands.AppCommandError, /
    ) -> None:
        """Something went wrong in a command, or somebody types what cannot be completed."""
        if interaction.type is discord.InteractionType.autocomplete:
            with contextlib.suppress(*TROUBLE):
                await at_once(interaction.response.autocomplete([]))
            return
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        bot: Bot = interaction.client  # the type checker's word that the client is what the features need
        await bot.explain(interaction, cause)


class ViaAppia(ShardedBot):
    """The bot: needs no privileged intent, mentions nobody unless told to."""

    def __init__(
        self,
        settings: Settings,
        service: GameService,
        pictures: Pictures,
        *,
        fleet: Fleet | None = None,
        silence_s: float = SILENCE_S,
    ) -> None:
        """Everything it works with is made outside and passed in; with a fleet only its shards are ours."""
        breaker, discord_time = Breaker(), DiscordTime()
        watched = discord_time.watching(breaker.watching(trace()))
        super().__init__(
            fleet=fleet,
            command_prefix=when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            tree_cls=Tree,
            http_trace=watched if fleet is None else fleet.watching(watched),
            guild_ready_timeout=0.1 if settings.discord_url else 2.0,
        )
        self.settings = settings
        self._silence_s = silence_s
        self.breaker = breaker
        self._discord_time = discord_time
        self.service = service
        self.pictures = pictures
        self.films = FilmWaits()
        self.places = Places(self, service)
        self._limit = RateLimit()
        self._typing_limit = RateLimit(most=LETTERS)
        self._typing: Counter[int] = Counter()
        self._answering: set[asyncio.Task[Any]] = set()
        self._beside: set[asyncio.Task[None]] = set()
        self._at_work: Counter[int] = Counter()

    async def setup_hook(self) -> None:
        """Before the gateway is connected: how long we wait, and commands, registered if they changed."""
        wait_at_most(self.http, self._silence_s)
        await self.tree.set_translator(CatalogueTranslator())
        for command in commands():
            self.tree.add_command(command)
        if self.fleet is None:
            await self.register_commands(force=False)

    async def launch_shards(self) -> None:
        """With a fleet, commands are registered once no other version is at work."""
        await super().launch_shards()
        if self.fleet is not None:
            await self.register_commands(force=False)

    async def close_shard(self, shard: int) -> None:
        """Be told of it no more; its servers are another process's to look after."""
        await super().close_shard(shard)
        await self.places.let_go(shard)

    @property
    def local(self) -> bool:
        """Whether this is a local Discord, for trying things out."""
        return self.settings.discord_url is not None

    async def answered(self) -> None:
        """Wait until everybody who pressed or typed so far has got an answer; nobody waits for a film."""
        if self._answering:
            await asyncio.wait(self._answering)
        self.films.go_on()
        if self._beside:
            await asyncio.wait(self._beside)

    def beside(self, ctx: Context, work: Coroutine[None, None, None]) -> None:
        """Do something that waits for time to pass: it takes nobody's place among those being answered."""
        task = asyncio.create_task(self._explaining(ctx, work))
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

    async def _explaining(self, ctx: Context, work: Coroutine[None, None, None]) -> None:
        try:
            await work
        except Exception as error:
            await self.explain(ctx.interaction, error)

    async def close(self) -> None:
        """Say goodbye to Discord; what hangs is not waited for, nor who was not answered yet."""
        for task in (*self._answering, *self._beside):
            task.cancel()
        goodbye = asyncio.create_task(super().close())
        await asyncio.wait({goodbye}, timeout=GOODBYE_S)
        if not goodbye.done():
            goodbye.cancel()
            await asyncio.wait({asyncio.create_task(self.http.close())}, timeout=CUT_OFF_S)

    async def __aexit__(self, *_: object) -> None:
        """Close, in time also if discord.py has begun to."""
        await self.close()

    async def register_commands(self, *, force: bool) -> bool:
        """Register the slash commands unless Discord has these already; whether it was done."""
        translator = self.tree.translator
        assert translator is not None
        known = self.tree.get_commands()
        payload = [await command.get_translated_payload(self.tree, translator) for command in known]
        digest = sha256(repr((self.application_id, payload)).encode()).hexdigest()
        leases = self.service.store.leases
        if leases is not None:
            if not force and not await _is_to_register(leases, digest):
                return False
            try:
                await self.tree.sync()
            except BaseException:
                with contextlib.suppress(Exception):  # or they wait until it has taken too long
                    await leases.not_registered()
                raise
            try:
                await leases.registered(digest)
            except Exception as error:
                log.warning("the commands will be registered at the next start again: %s", error)
        else:
            noted = beside(self.settings.database, ".commands")
            with contextlib.suppress(OSError, UnicodeDecodeError):  # not noted, or not legibly
                if not force and noted.read_text("utf-8") == digest:
                    return False
            await self.tree.sync()
            try:
                make_folder(noted.parent)
                write_private(noted, digest.encode())
            except OSError as error:
                log.warning("the commands will be registered at the next start again: %s", error)
        log.info("registered %d commands", len(payload))
        return True

    async def in_time(self, interaction: Interaction) -> bool:
        """Whether this is to be worked on; whoever presses too often or too much at once is told so.

        From here on it is answered in time: promised, if need be.
        """
        asked()
        if not await self._is_ours(interaction):
            return False
        answering = asyncio.current_task()
        assert answering is not None
        self._answering.add(answering)
        answering.add_done_callback(self._answering.discard)
        ANSWERING.inc()
        answering.add_done_callback(lambda _: ANSWERING.dec())
        if is_stale(interaction.created_at, self._discord_time.now()):
            Fault.TOO_LATE.happened()
            log.info("dropped an interaction that came too late")
            return False
        text, who = Text(str(interaction.locale)), interaction.user.id
        if wait_s := self._limit.wait_s(UserId(who)):
            said = refusals.too_fast(text, max(1, round(wait_s)))
        elif self._at_work[who] >= AT_ONCE:
            said = refusals.service_refusal(text, (), Refused(Why.BUSY))
        else:
            self._at_work[who] += 1
            promise = asyncio.create_task(promise_in_time(interaction))
            answering.add_done_callback(partial(self._answered, who, promise))
            if interaction.guild_id is None:
                await self.places.spoken_to(ChannelId(interaction.channel_id or 0))
            return True
        with contextlib.suppress(*TROUBLE):
            await at_once(interaction.response.send_message(said, ephemeral=True))
        return False

    async def _is_ours(self, interaction: Interaction) -> bool:
        """Whether it is for this process to answer; others may be told of it, too."""
        if self.fleet is None:
            return True
        shard = shard_of(GuildId(interaction.guild_id or NO_SERVER), self.fleet.count)
        interaction.extras["shared"] = self.fleet.shared(shard)
        return await self.fleet.answers(shard, interaction.id)

    async def completes(self, interaction: Interaction) -> bool:
        """Whether choices are looked up for somebody who types; else they are offered none."""
        if not await self._is_ours(interaction):
            return False
        who, answering = UserId(interaction.user.id), asyncio.current_task()
        assert answering is not None
        if self._typing[who] < TYPING_AT_ONCE and not self._typing_limit.wait_s(who):
            self._typing[who] += 1
            answering.add_done_callback(partial(self._completed, who))
            return True
        with contextlib.suppress(*TROUBLE):
            await at_once(interaction.response.autocomplete([]))
        return False

    def _completed(self, who: int, _: asyncio.Task[Any]) -> None:
        self._typing[who] -= 1
        if not self._typing[who]:
            del self._typing[who]

    def _answered(self, who: int, promise: asyncio.Task[None], _: asyncio.Task[Any]) -> None:
        promise.cancel()
        self._at_work[who] -= 1
        if not self._at_work[who]:
            del self._at_work[who]

    async def on_interaction(self, interaction: Interaction) -> None:
        """Whatever is pressed, chosen or sent off; commands go through the tree.

        What it does is in its custom id, whether the message still shows it or not: all of it is answered.
        """
        if interaction.type in _PRESSED and await self.in_time(interaction):
            data: Mapping[str, Any] = interaction.data or {}
            await self.press(interaction, Press.read(str(data.get("custom_id"))))

    async def press(self, interaction: Interaction, press: Press | None) -> None:
        """A button, list or form was used."""
        interaction.extras["game"] = press.game if press is not None else NO_GAME
        try:
            handler = HANDLERS.get(press.verb) if press is not None else None
            ctx = await Context.of(interaction)
            if press is None or handler is None:  # forged, or of a version that is no more
                raise Problem(refusals.not_understood(ctx.text))
            await handler(ctx, press)
        except Exception as error:
            await self.explain(interaction, error, press)

    async def explain(
        self, interaction: Interaction, error: BaseException, press: Press | None = None
    ) -> None:
        """Answer an error privately in the user's language; what nobody expected gets a reference number."""
        if isinstance(error, Refused) and error.why is Why.REPEATED:
            return  # the first delivery was answered
        if self._answered_elsewhere(error):
            return
        if isinstance(error, TROUBLE) or self.is_closed():
            Fault.UNANSWERED.happened()
            log.warning("could not answer %s: %s", _where(interaction, press), error)
            return
        try:
            ctx = await Context.of(interaction)
            if self._film_tells_first(ctx, error, press):
                await ctx.hush()
                return
            said = await self._put_in_words(ctx, error, _where(interaction, press))
            message = await self._compose_instead(ctx, error, press, said)
            await (ctx.tell(Message(said)) if message is None else ctx.show(message))
        except TROUBLE as trouble:
            if self._answered_elsewhere(trouble):
                return
            Fault.UNANSWERED.happened()
            log.warning("could not explain %s: %s", _where(interaction, press), trouble)
        except Exception as fault:  # the store knows nobody, or nothing of the game: plain words need neither
            if self.is_closed():  # while it was explained
                log.warning("could not explain %s: %s", _where(interaction, press), fault)
                return
            said = _put_fault(Text(str(interaction.locale)), fault, _where(interaction, press))
            with contextlib.suppress(*TROUBLE):
                if interaction.response.is_done():
                    await interaction.followup.send(said, ephemeral=True)
                else:
                    await at_once(interaction.response.send_message(said, ephemeral=True))

    def _answered_elsewhere(self, error: BaseException) -> bool:
        """Whether the process from which we take over, or that takes over from us, has answered."""
        return self.fleet is not None and getattr(error, "code", None) == Code.ALREADY_ANSWERED

    def _film_tells_first(self, ctx: Context, error: BaseException, press: Press | None) -> bool:
        """Whether somebody presses what is out of date while the film of their push runs."""
        stale = isinstance(error, Refused) and error.why in _SECOND_CLICK
        watch = self.films.watch_of(press.game, ctx.number) if press is not None and stale else None
        return watch is not None and not watch.over

    async def _compose_instead(
        self, ctx: Context, error: BaseException, press: Press | None, said: str
    ) -> Message | None:
        """What a panel becomes that led nowhere: a receipt, or the present step; None where there is none."""
        why = error.why if isinstance(error, Refused) else None
        if press is None or press.game == NO_GAME or not (ctx.on_own_panel or why in _LED_ON):
            return None
        try:
            receipt = await repeat_receipt(ctx, press) if why in _SECOND_CLICK else None
            if receipt is None and (ctx.on_own_panel or why in (Why.STALE, Why.SEAT_KEPT)):
                return await compose_present(ctx, await ctx.checked_view(press.game), said)
            return receipt
        except Refused as refused:  # the game is no more, or not theirs to see
            return Message(refusals.service_refusal(ctx.text, (), refused))

    async def _put_in_words(self, ctx: Context, error: BaseException, where: str) -> str:
        text = ctx.text
        match error:
            case IllegalAction():
                return await self._put_illegal(ctx, error)
            case Refused():
                return await self._put_refusal(ctx, error)
            case Problem():
                return error.said
            case app_commands.AppCommandError():  # a command or an option of a version that is no more
                return refusals.reload(text)
            case _:
                return _put_fault(text, error, where)

    async def _put_illegal(self, ctx: Context, illegal: IllegalAction) -> str:
        try:
            view = await ctx.view(ctx.game)
        except Refused as refused:
            return refusals.service_refusal(ctx.text, (), refused)
        if view.play is None:
            return refusals.service_refusal(ctx.text, (), Refused(Why.NOT_STARTED))
        return refusals.refusal(ctx.text, view.play, await faces_of(self.service, view), illegal)

    async def _put_refusal(self, ctx: Context, refused: Refused) -> str:
        faces: Faces = ()
        if refused.why is Why.NOT_YOUR_TURN:  # the only one that names somebody
            faces = await faces_of(self.service, await ctx.view(ctx.game))
        if refused.why is Why.GAME_OVER and ctx.game != NO_GAME:
            view = await ctx.view(ctx.game)
            if view.status is Status.ABANDONED and await ctx.sees(view):
                return panels.called_off(ctx.text, game_name(view))
        return refusals.service_refusal(ctx.text, faces, refused)

    async def on_shard_ready(self, shard: int) -> None:
        """Connected, for the first time or anew; a local Discord is greeted."""
        await super().on_shard_ready(shard)
        await self.places.look_round(shard)
        for guild in self.guilds:
            if guild.shard_id == shard:
                await self._greet(guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """A server that has not seen us yet, or has again."""
        if self.knows(GuildId(guild.id)):  # or `on_shard_ready` comes
            await self.places.found(GuildId(guild.id))
            await self._greet(guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server can be reached again, or for the first time; Discord does not tell these apart."""
        await self.places.back(GuildId(guild.id))
        if self.knows(GuildId(guild.id)):
            await self.places.found(GuildId(guild.id))

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Discord is in trouble there."""
        self.places.cut_off(GuildId(guild.id))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """We were removed from a server, or it is no more."""
        await self.places.left(GuildId(guild.id))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone, and with it its threads, of which Discord says nothing."""
        for place in (channel, *getattr(channel, "threads", ())):
            await self.places.channel_gone(ChannelId(place.id))
        await self.places.threads_gone(GuildId(channel.guild.id))

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone, whether discord.py knew it or not."""
        await self.places.channel_gone(ChannelId(payload.thread_id))

    async def on_guild_channel_update(self, _: object, channel: discord.abc.GuildChannel) -> None:
        """Somebody changed a channel: perhaps we may write there again."""
        await self.places.changed(GuildId(channel.guild.id))

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Somebody changed a thread, known to discord.py or not: perhaps it is open again."""
        await self.places.changed(GuildId(payload.guild_id))

    async def on_guild_role_update(self, _: object, role: discord.Role) -> None:
        """Somebody changed what some may do: perhaps it is us."""
        await self.places.changed(GuildId(role.guild.id))

    async def _greet(self, guild: discord.Guild) -> None:
        """On the real Discord we wait to be called."""
        if self.local and self.looks_after(GuildId(guild.id)):
            with contextlib.suppress(Busy, *TROUBLE):
                await greet(guild, self.pictures)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Something went wrong outside any interaction."""
        del args, kwargs
        if not self.is_closed():  # while closing, whatever was begun may fail
            Fault.UNEXPECTED.happened()
            log.exception("in %s", event_method)


async def _is_to_register(leases: Leases, digest: str) -> bool:
    """Whether this process is to register the commands: of many one does, the others wait until it has."""
    said = False
    while True:
        try:
            if (ours := await leases.register(digest)) is not None:
                return ours
        except Away as error:
            if not said:
                log.warning("who registers the commands is asked until the database says: %s", error)
            said = True
        await asyncio.sleep(REGISTERED_AGAIN_S)


def is_stale(created_at: datetime, now: datetime) -> bool:
    """Whether an interaction was replayed so late that its sender has long been told it failed.

    Both by Discord's clock. It gives up after three seconds; the rest is for machines that are busy.
    """
    return now - created_at > STALE


def _put_fault(text: Text, fault: BaseException, where: str) -> str:
    """What is wrong on our side; a damaged store says itself where, any other fault needs its traceback."""
    if isinstance(fault, NotSaved):
        log.error("not saved: %s", where)
        return refusals.not_saved(text)
    if isinstance(fault, DAMAGED):
        Fault.DAMAGED.happened()
        log.error("damaged: %s at %s", fault, where)
        return refusals.damaged(text)
    Fault.UNEXPECTED.happened()
    reference = secrets.token_hex(4)
    log.error("unexpected error %s at %s", reference, where, exc_info=fault)
    return refusals.unexpected(text, reference)


def _where(interaction: Interaction, press: Press | None) -> str:
    """For the log: game and seq, never names, tokens or texts."""
    if press is not None:
        return f"{press.verb} in {press.game} at {press.seq}"
    command, game = interaction.command, interaction.extras.get("game", NO_GAME)
    name = f"/{command.qualified_name}" if command is not None else "an interaction"
    return name if game == NO_GAME else f"{name} in {game}"
