"""Who looks into a channel: over discord.py's own servers, channels and threads."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.game.model import ChannelId, GuildId, Spot
from bot.ui.context import Context
from bot.ui.places import Places

GUILD, CHANNEL, THREAD, ANNA, ROLE = 1, 2, 3, 4, 5
VIEW = discord.Permissions(view_channel=True)
THREADS = discord.Permissions(manage_threads=True)
MANAGE = discord.Permissions(manage_guild=True)
NOTHING = discord.Permissions.none()


def asking(
    kind: discord.ChannelType,
    *,
    role: discord.Permissions,
    where: int,
    everyone: discord.Permissions = VIEW,
    here: discord.Permissions = NOTHING,
) -> Context:
    """Anna, with a role, presses something somewhere in a server in which a thread of some kind is.

    What everyone may do holds in all its channels; `here` is what Discord says she may do where she presses.
    """
    state: Any = discord.Client(intents=discord.Intents(guilds=True))._connection
    roles = [
        {"id": str(number), "name": "r", "permissions": str(rights.value), "position": 0, "colors": {}}
        for number, rights in ((GUILD, everyone), (ROLE, role))
    ]
    channel = {"id": str(CHANNEL), "type": 0, "name": "games", "position": 0, "permission_overwrites": []}
    thread = {
        "id": str(THREAD),
        "type": kind.value,
        "name": "a game",
        "parent_id": str(CHANNEL),
        "owner_id": str(ANNA),
        "message_count": 0,
        "member_count": 1,
        "thread_metadata": {
            "archived": False,
            "auto_archive_duration": 60,
            "archive_timestamp": "2026-01-01T00:00:00+00:00",
        },
    }
    data: Any = {
        "id": str(GUILD),
        "name": "s",
        "owner_id": "9",
        "roles": roles,
        "channels": [channel],
        "threads": [thread],
    }
    guild = discord.Guild(data=data, state=state)
    anna: Any = {
        "user": {"id": str(ANNA), "username": "anna", "discriminator": "0", "avatar": None},
        "roles": [str(ROLE)],
        "flags": 0,
    }
    member = discord.Member(data=anna, guild=guild, state=state)
    nobody: Any = None
    pressed: Any = SimpleNamespace(guild=guild, user=member, channel_id=where, permissions=here)
    return Context(pressed, nobody, nobody, nobody)


@pytest.mark.parametrize(
    ("kind", "role", "where", "sees"),
    [
        (discord.ChannelType.public_thread, VIEW, CHANNEL, True),
        (discord.ChannelType.private_thread, VIEW, CHANNEL, False),
        (discord.ChannelType.private_thread, VIEW, THREAD, True),
        (discord.ChannelType.private_thread, THREADS, CHANNEL, True),
    ],
)
async def test_a_private_thread_is_seen_from_within_and_by_whoever_manages_threads(
    kind: discord.ChannelType, role: discord.Permissions, where: int, sees: bool
) -> None:
    game = Spot(GuildId(GUILD), ChannelId(THREAD))
    assert await asking(kind, role=role, where=where).looks_into(game) is sees


@pytest.mark.parametrize("spot", [CHANNEL, THREAD])
@pytest.mark.parametrize(
    ("everyone", "here", "sees", "manages"),
    [
        (VIEW, NOTHING, True, False),
        (VIEW, MANAGE, True, True),
        (NOTHING, NOTHING, False, False),
        (NOTHING, MANAGE, False, False),
    ],
)
async def test_who_does_not_see_a_games_channel_looks_at_nothing_there_and_manages_nothing(
    spot: int, everyone: discord.Permissions, here: discord.Permissions, sees: bool, manages: bool
) -> None:
    """Also whoever manages the server, and presses somewhere else in it."""
    ctx = asking(discord.ChannelType.public_thread, role=NOTHING, where=9, everyone=everyone, here=here)
    game: Any = SimpleNamespace(spot=Spot(GuildId(GUILD), ChannelId(spot)))
    assert ctx.manager is (here is MANAGE)
    assert await ctx.looks_into(game.spot) is sees
    assert await ctx.managed(game) == (GUILD if manages else None)


class Asked:
    """A Discord that is asked for threads of which it did not tell."""

    def __init__(self, guild: discord.Guild, answer: discord.Thread | Exception) -> None:
        self.guild = guild
        self.answer = answer
        self.times = 0

    def get_guild(self, _: int) -> discord.Guild:
        return self.guild

    async def fetch_channel(self, _: int) -> discord.Thread:
        self.times += 1
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


def answered(kind: type[discord.HTTPException]) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=0, reason="")
    return kind(response, "")


@pytest.mark.parametrize(
    ("everyone", "here", "trouble", "sees"),
    [
        (VIEW, NOTHING, None, True),
        (NOTHING, MANAGE, None, False),
        (VIEW, NOTHING, discord.NotFound, False),
        (VIEW, MANAGE, discord.NotFound, True),
        (VIEW, MANAGE, discord.Forbidden, False),
        (VIEW, MANAGE, discord.DiscordServerError, False),
    ],
)
async def test_an_archived_thread_is_asked_for_once_and_seen_by_whoever_sees_its_channel(
    everyone: discord.Permissions,
    here: discord.Permissions,
    trouble: type[discord.HTTPException] | None,
    sees: bool,
) -> None:
    """Discord does not tell of it after a start; that is not as if it were gone."""
    ctx = asking(discord.ChannelType.public_thread, role=NOTHING, where=9, everyone=everyone, here=here)
    guild = ctx.interaction.guild
    assert guild is not None
    thread = guild.get_thread(THREAD)
    assert thread is not None
    guild._remove_thread(thread)
    client: Any = Asked(guild, answered(trouble) if trouble is not None else thread)
    nobody: Any = None
    bot: Any = SimpleNamespace(places=Places(client, nobody))
    asked = replace(ctx, bot=bot)
    for _ in range(2):
        assert await asked.looks_into(Spot(GuildId(GUILD), ChannelId(THREAD))) is sees
    assert client.times == (1 if trouble in (None, discord.NotFound) else 2), "an error is no answer"
