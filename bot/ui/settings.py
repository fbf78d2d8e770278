"""The choices of a person and of a server, as panels whose selects save at once."""

from dataclasses import replace

from bot.components import Message, Option, Select
from bot.custom_id import Press
from bot.store.values import GuildSettings, Openers, PersonSettings, TurnNotes
from bot.ui.context import Context
from bot.ui.errors import Problem
from bot.ui.lobby import flipped, flips
from bot.ui.router import Interaction, on
from bot.words.info import own_settings, server_settings
from bot.words.lobby import languages
from bot.words.text import LOCALES

_ANY = "any"
"""No channel, or no language, in particular."""


# A person


async def show_own(caller: Context, settings: PersonSettings, note: str = "") -> None:
    """Which private messages somebody gets, and a way to change it."""
    text, now = caller.text, settings.messages
    options = tuple(Option(text.say("pick-dm", pick=one.value), one.value) for one in TurnNotes)
    select = Select(text.say("label-dm"), Press("dm"), options)
    said = own_settings(text, now.value)
    await caller.show(Message(f"{said}\n{note}" if note else said, rows=(select,)))


async def set_messages(caller: Context, wanted: TurnNotes) -> None:
    """Keep the choice; whoever asks for messages is written to again, even if the door was closed."""

    def chosen(settings: PersonSettings) -> PersonSettings:
        if wanted is TurnNotes.OFF:
            return replace(settings, messages=wanted)
        return replace(settings, messages=wanted, closed=False, told_closed=False)

    before = await caller.service.change_settings(caller.person.number, chosen)
    key = "dm-off" if wanted is TurnNotes.OFF else "settings-saved"
    await show_own(caller, chosen(before), caller.text.say(key))


@on("dm")
async def _dm(interaction: Interaction, _: Press, chosen: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    if chosen and chosen[0] in set(TurnNotes):
        await set_messages(caller, TurnNotes(chosen[0]))


# A server


def managed(caller: Context) -> int:
    """The server that is managed by whoever asks; checked here, whatever Discord shows to whom."""
    guild = caller.interaction.guild
    if guild is None:
        raise Problem("problem-server-only")
    if not caller.manager:
        raise Problem("problem-manage-server")
    return guild.id


async def show_server(caller: Context, settings: GuildSettings, note: str = "") -> None:
    """A server's choices, and ways to change them."""
    text = caller.text
    said = server_settings(
        text,
        language=settings.language,
        openers=settings.openers.value,
        role=f"<@&{settings.opener_role}>",
        channel=f"<#{settings.channel}>" if settings.channel is not None else None,
        options=settings.options,
    )
    spoken = (
        Option(text.say("pick-language-own"), _ANY),
        *(Option(name, one) for one, name in languages(text)),
    )
    openers = tuple(
        Option(text.say("pick-openers", pick=one.value), one.value)
        for one in Openers
        if one is not Openers.ROLE or settings.opener_role is not None
    )
    here = caller.interaction.channel_id
    channels = [Option(text.say("pick-channel", pick="any"), _ANY)]
    if here is not None:
        channels.append(Option(text.say("pick-channel", pick="here"), str(here)))
    rows = (
        Select(text.say("label-language"), Press("server", arg="language"), spoken),
        Select(text.say("label-openers"), Press("server", arg="openers"), openers),
        Select(text.say("label-channel"), Press("server", arg="channel"), tuple(channels)),
        Select(text.say("select-defaults"), Press("server", arg="options"), flips(text, settings.options)),
    )
    await caller.show(Message(f"{said}\n{note}" if note else said, rows=rows))


async def keep_server(caller: Context, guild: int, settings: GuildSettings) -> None:
    """Keep a server's choices and show them."""
    await caller.service.store.set_guild_settings(guild, settings)
    await show_server(caller, settings, caller.text.say("server-saved"))


@on("server")
async def _server(interaction: Interaction, press: Press, chosen: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    guild = managed(caller)
    settings = await caller.service.store.guild_settings(guild)
    await keep_server(caller, guild, _changed(settings, press.arg, chosen[0] if chosen else ""))


def _changed(settings: GuildSettings, part: str, chosen: str) -> GuildSettings:
    """One choice changed; what is none of the choices changes nothing."""
    match part:
        case "language" if chosen == _ANY or chosen in LOCALES:
            return replace(settings, language=None if chosen == _ANY else chosen)
        case "openers" if chosen in set(Openers):
            return replace(settings, openers=Openers(chosen))
        case "channel" if chosen == _ANY:
            return replace(settings, channel=None)
        case "channel" if chosen.isascii() and chosen.isdigit():
            return replace(settings, channel=int(chosen))
        case "options":
            options = flipped(settings.options, chosen)
            return replace(settings, options=options) if options is not None else settings
    return settings
