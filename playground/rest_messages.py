"""Routes for messages in channels: post (once per nonce), look up, list, edit, delete."""

from __future__ import annotations

from playground.bodies import CREATE, EDIT
from playground.errors import (
    ARCHIVED_THREAD,
    BAD_FORM,
    EMPTY_MESSAGE,
    MISSING_PERMISSIONS,
    OTHERS_MESSAGE,
    SYSTEM_MESSAGE,
    TOO_MANY_OLD_EDITS,
    ApiError,
)
from playground.forms import check
from playground.model import (
    APPLICATION_ID,
    NONCE_WINDOW_S,
    OLD_EDITS_PER_HOUR,
    OLD_MESSAGE_S,
    Channel,
    ChannelKind,
    Message,
    MessageKind,
    Permission,
)
from playground.posting import build, revise
from playground.rest import Answer, Call, Routes, query_number
from playground.wire import message_json
from playground.world import World

routes = Routes()
BIGGEST_ID = 2**63 - 1


@routes.on("POST", "/channels/{channel_id}/messages", files=True)
def _post(call: Call) -> Answer:
    world = call.world
    body = check(CREATE, call.body)
    channel = world.channel(call.id("channel_id"))
    if not (body.get("content") or body.get("embeds") or call.uploads):
        raise ApiError(*EMPTY_MESSAGE)
    world.require_posting(channel, embeds=bool(body.get("embeds")), files=bool(call.uploads))
    nonce = body.get("nonce")
    if nonce is not None and body.get("enforce_nonce"):
        earlier = _same_nonce(world, nonce)
        if earlier is not None:
            return 200, message_json(world, earlier, new=True)
    reference = _reference(world, channel, body)
    message = build(
        world,
        channel,
        world.bot,
        body,
        call.uploads,
        kind=MessageKind.DEFAULT if reference is None else MessageKind.REPLY,
        reference=reference,
        nonce=nonce,
    )
    if nonce is not None:
        world.nonces[nonce] = message
    return 200, message_json(world, world.post(message), new=True)


def _same_nonce(world: World, nonce: str) -> Message | None:
    """What the bot posted with this nonce some minutes ago, in whatever channel; 10008 if it was deleted."""
    earlier = world.nonces.get(nonce)
    if earlier is None or earlier.created_at < world.clock.now() - NONCE_WINDOW_S:
        return None
    return world.message(earlier.channel_id, earlier.id)


def _reference(world: World, channel: Channel, body: dict[str, object]) -> tuple[int, int] | None:
    asked = body.get("message_reference")
    if not isinstance(asked, dict):
        return None
    message_id = asked["message_id"]
    if message_id in world.messages[channel.id]:
        return channel.id, message_id
    if asked.get("fail_if_not_exists") is False:
        return None
    problem = {"code": "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "message": "Unknown message"}
    raise ApiError(*BAD_FORM, errors={"message_reference": {"_errors": [problem]}})


@routes.on("GET", "/channels/{channel_id}/messages", query="limit before after around")
def _history(call: Call) -> Answer:
    world = call.world
    channel = world.channel(call.id("channel_id"))
    world.require(channel)
    limit = query_number(call, "limit", 1, 100, 50)
    edges = {name: query_number(call, name, 0, BIGGEST_ID, 0) for name in ("before", "after", "around")}
    given = [name for name in edges if name in call.query]
    if len(given) > 1:
        problem = {"code": "MUTUALLY_EXCLUSIVE", "message": "Only one of before, after, around may be given."}
        raise ApiError(*BAD_FORM, errors={given[1]: {"_errors": [problem]}})
    if not world.permissions(world.bot, channel) & Permission.READ_MESSAGE_HISTORY:
        return 200, []
    messages = [one for one in world.messages[channel.id].values() if not one.ephemeral]
    if "after" in call.query:
        messages = [one for one in messages if one.id > edges["after"]][:limit]
    elif "around" in call.query:
        older = [one for one in messages if one.id <= edges["around"]][-(limit - limit // 2) :]
        newer = [one for one in messages if one.id > edges["around"]][: limit // 2]
        messages = older + newer
    elif "before" in call.query:
        messages = [one for one in messages if one.id < edges["before"]]
    return 200, [message_json(world, one) for one in messages[-limit:][::-1]]


def _mine(call: Call, channel: Channel) -> Message:
    call.world.require(channel)
    return call.world.message(channel.id, call.id("message_id"))


@routes.on("GET", "/channels/{channel_id}/messages/{message_id}")
def _fetch(call: Call) -> Answer:
    channel = call.world.channel(call.id("channel_id"))
    call.world.require(channel, Permission.READ_MESSAGE_HISTORY)
    return 200, message_json(call.world, _mine(call, channel))


@routes.on("PATCH", "/channels/{channel_id}/messages/{message_id}", files=True)
def _edit(call: Call) -> Answer:
    world = call.world
    body = check(EDIT, call.body)
    channel = world.channel(call.id("channel_id"))
    message = _mine(call, channel)
    if message.author_id != APPLICATION_ID:
        raise ApiError(*OTHERS_MESSAGE)
    if message.kind is MessageKind.THREAD_STARTER:
        raise ApiError(*SYSTEM_MESSAGE)
    if channel.archived:
        raise ApiError(*ARCHIVED_THREAD)
    changed = revise(world, message, body, call.uploads)
    _slow_old_edits(world, message)
    return 200, message_json(world, world.set_message(changed))


def _slow_old_edits(world: World, message: Message) -> None:
    """Messages older than an hour may be edited only now and then; Discord does not say how often, we say
    thrice.
    """
    now = world.clock.now()
    if now - message.created_at < OLD_MESSAGE_S:
        return
    recent = [when for when in world.old_edits.get(message.channel_id, []) if now - when < OLD_MESSAGE_S]
    if len(recent) >= OLD_EDITS_PER_HOUR:
        raise ApiError(*TOO_MANY_OLD_EDITS, retry_after=world.old_edit_retry_s)
    world.old_edits[message.channel_id] = [*recent, now]


@routes.on("DELETE", "/channels/{channel_id}/messages/{message_id}")
def _delete(call: Call) -> Answer:
    world = call.world
    channel = world.channel(call.id("channel_id"))
    message = _mine(call, channel)
    if message.author_id != APPLICATION_ID:
        if channel.kind is ChannelKind.DM:
            raise ApiError(*MISSING_PERMISSIONS)
        world.require(channel, Permission.MANAGE_MESSAGES)
    if channel.archived:
        raise ApiError(*ARCHIVED_THREAD)
    world.delete_message(message)
    return 204, None
