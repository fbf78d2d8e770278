"""Routes for answering interactions: the callback within three seconds, `@original` and follow-ups for 15
minutes.
"""

from __future__ import annotations

from typing import Any

from playground.bodies import ANSWER, EDIT, callback, numbered, wrong_callback
from playground.errors import (
    ALREADY_ANSWERED,
    BAD_WEBHOOK_TOKEN,
    UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK,
    ApiError,
)
from playground.forms import check
from playground.model import (
    APPLICATION_ID,
    TOKEN_LIVES_S,
    Asked,
    Callback,
    ChannelKind,
    Flag,
    Interaction,
    Json,
    Message,
    MessageKind,
)
from playground.posting import Upload, build, revise
from playground.rest import Answer, Call, Routes, query_flag
from playground.wire import message_json, metadata_json
from playground.world import Change, World

routes = Routes()
WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"


@routes.on(
    "POST",
    "/interactions/{interaction_id}/{interaction_token}/callback",
    query="with_response",
    files=True,
    with_token=True,
)
def _callback(call: Call) -> Answer:
    world = call.world
    interaction = world.interactions.get(call.id("interaction_id"))
    if interaction is None or interaction.token != call.params["interaction_token"]:
        raise ApiError(*UNKNOWN_INTERACTION)
    body = check(callback, call.body)
    if interaction.answer is not None:
        raise ApiError(*ALREADY_ANSWERED)
    if interaction.failed or world.clock.now() - interaction.asked_at > world.answer_within_s:
        raise ApiError(*UNKNOWN_INTERACTION)
    kind = Callback(body["type"])
    _fits(interaction, kind)
    message = _take(world, interaction, kind, body.get("data") or {}, call.uploads)
    interaction.answer = kind
    interaction.response_id = None if message is None else message.id
    opener = world.interactions.get(interaction.opener_id or 0)
    if opener is not None:
        opener.modal = None
    world.tell(
        Change(
            "interaction_answer",
            channel=world.channels[interaction.channel_id],
            interaction=interaction,
            user=world.users[interaction.user_id],
        )
    )
    if not query_flag(call, "with_response"):
        return 204, None
    return 200, _callback_json(world, interaction, message)


def _fits(interaction: Interaction, kind: Callback) -> None:
    """Each kind of question allows certain kinds of answer."""
    on_message = interaction.message_id is not None
    if (kind is Callback.AUTOCOMPLETE) is not (interaction.kind is Asked.AUTOCOMPLETE):
        raise wrong_callback("Autocomplete is answered with choices, and nothing else is.")
    if kind in (Callback.DEFERRED_UPDATE, Callback.UPDATE_MESSAGE) and not on_message:
        raise wrong_callback("There is no message to update.")
    if kind is Callback.MODAL and interaction.kind is Asked.MODAL_SUBMIT:
        raise wrong_callback("A modal cannot be answered with a modal.")


def _take(
    world: World, interaction: Interaction, kind: Callback, data: Json, uploads: list[Upload]
) -> Message | None:
    """Do what the answer says; gives what `@original` is from now on."""
    if kind is Callback.AUTOCOMPLETE:
        interaction.choices = data["choices"]
        return None
    if kind is Callback.MODAL:
        interaction.modal = {**data, "components": list(numbered(data["components"], modal=True))}
        return None
    if kind in (Callback.DEFERRED_UPDATE, Callback.UPDATE_MESSAGE):
        source = world.find_message(interaction.message_id or 0)
        if source is None:
            raise ApiError(*UNKNOWN_MESSAGE)
        if kind is Callback.DEFERRED_UPDATE:
            return source
        return world.set_message(revise(world, source, data, uploads))
    if kind is Callback.DEFERRED_MESSAGE:
        return world.post(_thinking(world, interaction, bool((data.get("flags") or 0) & Flag.EPHEMERAL)))
    return world.post(_answer(world, interaction, data, uploads, first=True))


def _answer(
    world: World, interaction: Interaction, data: Json, uploads: list[Upload], *, first: bool
) -> Message:
    ephemeral = bool((data.get("flags") or 0) & Flag.EPHEMERAL)
    return build(
        world,
        world.channels[interaction.channel_id],
        world.bot,
        data,
        uploads,
        viewer_id=interaction.user_id if ephemeral else None,
        **_origin(world, interaction, first=first),
    )


def _thinking(world: World, interaction: Interaction, ephemeral: bool) -> Message:
    return Message(
        world.ids.next(),
        interaction.channel_id,
        APPLICATION_ID,
        world.clock.now(),
        flags=Flag.LOADING | (Flag.EPHEMERAL if ephemeral else 0),
        viewer_id=interaction.user_id if ephemeral else None,
        **_origin(world, interaction, first=True),
    )


def _origin(world: World, interaction: Interaction, *, first: bool) -> dict[str, Any]:
    """Where an answer comes from; replies to a press or to an earlier answer point at that message."""
    result: dict[str, Any] = {"asked_by": metadata_json(world, interaction)}
    target = interaction.message_id if first else interaction.response_id
    if not first and interaction.response_id is not None:
        result["asked_by"]["original_response_message_id"] = str(interaction.response_id)
    if first and interaction.kind is Asked.COMMAND:
        return result | {"kind": MessageKind.CHAT_INPUT_COMMAND, "command": interaction.command}
    if target is not None:
        result |= {"kind": MessageKind.REPLY, "reference": (interaction.channel_id, target)}
    return result


def _callback_json(world: World, interaction: Interaction, message: Message | None) -> Json:
    channel = world.channels[interaction.channel_id]
    about: Json = {"id": str(interaction.id), "type": int(interaction.kind), "channel_id": str(channel.id)}
    if channel.kind is not ChannelKind.DM:
        about["guild_id"] = str(channel.guild_id)
    result: Json = {"interaction": about}
    if message is not None:
        about |= {
            "response_message_id": str(message.id),
            "response_message_loading": bool(message.flags & Flag.LOADING),
            "response_message_ephemeral": message.ephemeral,
        }
        if interaction.answer in (Callback.MESSAGE, Callback.UPDATE_MESSAGE):
            result["resource"] = {"type": int(interaction.answer), "message": message_json(world, message)}
    return result


def _by_token(call: Call) -> Interaction:
    """The interaction a webhook token belongs to, if it was answered and is not too old."""
    if call.id("webhook_id") != APPLICATION_ID:
        raise ApiError(*UNKNOWN_WEBHOOK)
    for interaction in call.world.interactions.values():
        if interaction.token == call.params["webhook_token"]:
            if call.world.clock.now() - interaction.asked_at > TOKEN_LIVES_S:
                raise ApiError(*BAD_WEBHOOK_TOKEN)
            if interaction.answer is None or interaction.kind is Asked.AUTOCOMPLETE:
                raise ApiError(*UNKNOWN_WEBHOOK)
            return interaction
    raise ApiError(*UNKNOWN_WEBHOOK)


@routes.on("POST", WEBHOOK, query="wait with_components thread_id", files=True, with_token=True)
def _follow_up(call: Call) -> Answer:
    world = call.world
    interaction = _by_token(call)
    body = check(ANSWER, call.body)
    original = None if interaction.response_id is None else world.find_message(interaction.response_id)
    if original is not None and original.flags & Flag.LOADING:
        # The first follow-up after "thinking" takes its place, and stays as private as was announced.
        message = world.set_message(revise(world, original, body, call.uploads, loaded=True))
    else:
        message = world.post(_answer(world, interaction, body, call.uploads, first=False))
        interaction.followup_ids.append(message.id)
    return (200, message_json(world, message)) if query_flag(call, "wait") else (204, None)


def _target(call: Call, interaction: Interaction) -> Message:
    name = call.params.get("message_id")
    if name is None:
        wanted = interaction.response_id
    else:
        wanted = int(name) if int(name) in (*interaction.followup_ids, interaction.response_id) else None
    message = None if wanted is None else call.world.find_message(wanted)
    if message is None:
        raise ApiError(*UNKNOWN_MESSAGE)
    return message


@routes.on("GET", WEBHOOK + "/messages/@original", query="thread_id", with_token=True)
@routes.on("GET", WEBHOOK + "/messages/{message_id}", query="thread_id", with_token=True)
def _fetch(call: Call) -> Answer:
    return 200, message_json(call.world, _target(call, _by_token(call)))


@routes.on(
    "PATCH", WEBHOOK + "/messages/@original", query="with_components thread_id", files=True, with_token=True
)
@routes.on(
    "PATCH",
    WEBHOOK + "/messages/{message_id}",
    query="with_components thread_id",
    files=True,
    with_token=True,
)
def _edit(call: Call) -> Answer:
    message = _target(call, _by_token(call))
    body = check(EDIT, call.body)
    loaded = bool(message.flags & Flag.LOADING)
    changed = revise(call.world, message, body, call.uploads, loaded=loaded)
    return 200, message_json(call.world, call.world.set_message(changed))


@routes.on("DELETE", WEBHOOK + "/messages/@original", query="thread_id", with_token=True)
@routes.on("DELETE", WEBHOOK + "/messages/{message_id}", query="thread_id", with_token=True)
def _delete(call: Call) -> Answer:
    interaction = _by_token(call)
    message = _target(call, interaction)
    call.world.delete_message(message)
    if message.id == interaction.response_id:
        interaction.response_id = None
    return 204, None
