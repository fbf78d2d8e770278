"""Routes for registering application commands, global ones and the server's own."""

from __future__ import annotations

from collections.abc import Callable

from playground.command_forms import command as command_form
from playground.command_forms import commands as commands_form
from playground.errors import (
    MISSING_ACCESS,
    TOO_MANY_COMMANDS,
    TOO_MANY_CREATES,
    UNKNOWN_COMMAND,
    ApiError,
)
from playground.forms import check
from playground.model import APPLICATION_ID, Command, Json
from playground.rest import Answer, Call, Handler, Routes
from playground.wire import command_json
from playground.world import World

routes = Routes()
GLOBAL = "/applications/{application_id}/commands"
OF_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"
A_DAY_S = 86_400.0
CREATES_A_DAY = 200
LIMITS = {1: 100, 2: 15, 3: 15}


def _guild_id(call: Call) -> int | None:
    """Whose commands these are; the application must be the bot's own."""
    if call.id("application_id") != APPLICATION_ID:
        raise ApiError(403, 20012, "You are not authorized to perform this action on this application")
    if "guild_id" not in call.params:
        return None
    guild = call.world.guilds.get(call.id("guild_id"))
    if guild is None or not guild.bot_in:
        raise ApiError(*MISSING_ACCESS)
    return guild.id


def _registered(world: World, guild_id: int | None) -> list[Command]:
    return [one for one in world.commands.values() if one.guild_id == guild_id]


def _both(
    method: str, suffix: str = "", *, query: str = "", body: bool = False
) -> Callable[[Handler], Handler]:
    def enter(handler: Handler) -> Handler:
        for template in (GLOBAL, OF_GUILD):
            routes.on(method, template + suffix, query=query, body=body)(handler)
        return handler

    return enter


def _make(world: World, body: Json, guild_id: int | None, before: list[Command]) -> Command:
    """A command; one of the same name and type keeps its id, as on the real Discord."""
    kind = body.get("type") or 1
    body = {name: part for name, part in body.items() if name != "id"}
    for old in before:
        if old.name == body["name"] and (old.body.get("type") or 1) == kind:
            return old if old.body == body else Command(old.id, world.ids.next(), guild_id, body)
    now = world.clock.now()
    world.command_creates = [when for when in world.command_creates if now - when < A_DAY_S]
    if len(world.command_creates) >= CREATES_A_DAY:
        raise ApiError(*TOO_MANY_CREATES)
    world.command_creates.append(now)
    command_id = world.ids.next()
    return Command(command_id, world.ids.next(), guild_id, body)


def _replace_all(world: World, guild_id: int | None, commands: list[Command]) -> None:
    for kind, most in LIMITS.items():
        if sum((one.body.get("type") or 1) == kind for one in commands) > most:
            raise ApiError(*TOO_MANY_COMMANDS)
    world.set_commands(commands, guild_id)


@_both("GET", query="with_localizations")
def _list(call: Call) -> Answer:
    return 200, [command_json(one) for one in _registered(call.world, _guild_id(call))]


@_both("PUT", body=True)
def _overwrite(call: Call) -> Answer:
    guild_id = _guild_id(call)
    bodies = check(commands_form, call.body)
    before = _registered(call.world, guild_id)
    commands = [_make(call.world, body, guild_id, before) for body in bodies]
    _replace_all(call.world, guild_id, commands)
    return 200, [command_json(one) for one in commands]


@_both("POST", body=True)
def _create(call: Call) -> Answer:
    guild_id = _guild_id(call)
    before = _registered(call.world, guild_id)
    command = _make(call.world, check(command_form, call.body), guild_id, before)
    others = [one for one in before if one.id != command.id]
    _replace_all(call.world, guild_id, [*others, command])
    return (201 if len(others) == len(before) else 200), command_json(command)


def _one(call: Call) -> tuple[Command, list[Command]]:
    before = _registered(call.world, _guild_id(call))
    for command in before:
        if command.id == call.id("command_id"):
            return command, [one for one in before if one is not command]
    raise ApiError(*UNKNOWN_COMMAND)


@_both("GET", "/{command_id}")
def _fetch(call: Call) -> Answer:
    return 200, command_json(_one(call)[0])


@_both("PATCH", "/{command_id}", body=True)
def _change(call: Call) -> Answer:
    command, others = _one(call)
    merged = {**command.body, **call.body} if isinstance(call.body, dict) else call.body
    body = check(command_form, merged)
    changed = Command(command.id, call.world.ids.next(), command.guild_id, body)
    _replace_all(call.world, command.guild_id, [*others, changed])
    return 200, command_json(changed)


@_both("DELETE", "/{command_id}")
def _delete(call: Call) -> Answer:
    command, others = _one(call)
    _replace_all(call.world, command.guild_id, others)
    return 204, None
