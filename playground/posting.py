"""From a checked form and uploaded files to a message: mentions, attachments, embeds that show them, what may
be empty.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from playground.bodies import numbered
from playground.errors import EMPTY_MESSAGE, TOO_LARGE, ApiError
from playground.forms import Problems
from playground.media import content_type, picture_size
from playground.model import (
    ATTACHMENT_LIMIT_BYTES,
    Attachment,
    Channel,
    Flag,
    Json,
    Message,
    MessageKind,
    Permission,
    User,
)
from playground.wire import attachment_url
from playground.world import World

_MENTION = re.compile(r"<@!?(\d+)>")
_EVERYONE = re.compile(r"@(?:everyone|here)\b")


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came along with a request, as part files[index]."""

    index: int
    filename: str
    data: bytes


def build(
    world: World,
    channel: Channel,
    author: User,
    form: Json,
    uploads: list[Upload],
    *,
    kind: MessageKind = MessageKind.DEFAULT,
    viewer_id: int | None = None,
    **more: Any,
) -> Message:
    """A new message, not yet posted."""
    message = Message(
        world.ids.next(),
        channel.id,
        author.id,
        world.clock.now(),
        kind=kind,
        flags=(form.get("flags") or 0) & ~Flag.EPHEMERAL | (Flag.EPHEMERAL if viewer_id else 0),
        viewer_id=viewer_id,
        **more,
    )
    return _fill(world, channel, message, form, uploads)


def revise(
    world: World, message: Message, form: Json, uploads: list[Upload], *, loaded: bool = False
) -> Message:
    """A message with what the form changes; `loaded` when it fills a deferred answer, which does not count as
    an edit.
    """
    flags = message.flags
    if form.get("flags") is not None:
        flags = flags & ~Flag.SUPPRESS_EMBEDS | form["flags"] & (
            Flag.SUPPRESS_EMBEDS | Flag.SUPPRESS_NOTIFICATIONS
        )
    edited_at = message.edited_at if loaded else world.clock.now()
    changed = replace(message, flags=flags & ~Flag.LOADING, edited_at=edited_at)
    return _fill(world, world.channels[message.channel_id], changed, form, uploads)


def _fill(world: World, channel: Channel, message: Message, form: Json, uploads: list[Upload]) -> Message:
    problems = Problems()
    attachments, files = _attachments(world, channel, message, form, uploads, problems)
    embeds = message.embeds
    if "embeds" in form:
        embeds = tuple(_embed(world, embed, attachments) for embed in form["embeds"] or ())
    names = {one.filename for one in attachments}
    for index, embed in enumerate(embeds):
        for part in ("image", "thumbnail"):
            url = (embed.get(part) or {}).get("url", "")
            if url.startswith("attachment://") and url.removeprefix("attachment://") not in names:
                at = ("embeds", str(index), part, "url")
                problems.add(at, "ATTACHMENT_NOT_FOUND", f"No attachment is called {url!r}.")
    problems.raise_if_any()
    result = replace(message, embeds=embeds, attachments=attachments)
    if "content" in form:
        result = replace(result, content=(form["content"] or "").strip())
    if "content" in form or "allowed_mentions" in form:
        mention_ids, everyone = mentions(world, channel, result, form.get("allowed_mentions"))
        result = replace(result, mention_ids=mention_ids, mention_everyone=everyone)
    if "components" in form:
        result = replace(result, components=numbered(form["components"] or []))
    if not (result.content or result.embeds or result.attachments):
        raise ApiError(*EMPTY_MESSAGE)
    for attachment_id, data in files.items():
        world.storage.save_file(attachment_id, data)
    return result


def _attachments(
    world: World, channel: Channel, message: Message, form: Json, uploads: list[Upload], problems: Problems
) -> tuple[tuple[Attachment, ...], dict[int, bytes]]:
    listed = form.get("attachments")
    waiting = {upload.index: upload for upload in uploads}
    present = {one.id: one for one in message.attachments}
    result: list[Attachment] = []
    files: dict[int, bytes] = {}
    if any(len(upload.data) > ATTACHMENT_LIMIT_BYTES for upload in uploads):
        raise ApiError(*TOO_LARGE)
    if listed is None and "attachments" not in form:
        result.extend(message.attachments)
        listed = [{"id": upload.index} for upload in uploads]
    for place, entry in enumerate(listed or []):
        if entry["id"] in present:
            kept = present[entry["id"]]
            result.append(replace(kept, description=entry.get("description", kept.description)))
        elif entry["id"] in waiting:
            upload = waiting.pop(entry["id"])
            result.append(_describe(world, channel, message, upload, entry, result))
            files[result[-1].id] = upload.data
        else:
            at = ("attachments", str(place), "id")
            problems.add(at, "ATTACHMENT_NOT_FOUND", f"There is no attachment or file {entry['id']}.")
    for upload in waiting.values():
        problems.add(
            ("files", str(upload.index)), "FILE_NOT_LISTED", "This file is not listed in attachments."
        )
    if len(result) > 10:
        problems.add(("attachments",), "BASE_TYPE_BAD_LENGTH", "Must be between 0 and 10 in length.")
    return tuple(result), files


def _describe(
    world: World, channel: Channel, message: Message, upload: Upload, entry: Json, others: list[Attachment]
) -> Attachment:
    name = re.sub(r"[^A-Za-z0-9._-]+", "_", entry.get("filename") or upload.filename) or "file"
    taken = {one.filename for one in others}
    while name in taken:
        name = f"1_{name}"
    size = picture_size(upload.data)
    return Attachment(
        world.ids.next(),
        channel.id,
        name,
        len(upload.data),
        content_type(name, upload.data),
        width=None if size is None else size[0],
        height=None if size is None else size[1],
        description=entry.get("description"),
        ephemeral=message.ephemeral,
    )


def _embed(world: World, embed: Json, attachments: tuple[Attachment, ...]) -> Json:
    """Discord's own address of a file is taken back to attachment://name, so that it stays right after a
    restart.
    """
    result = dict(embed)
    by_url = {attachment_url(world, one): one.filename for one in attachments}
    for part in ("image", "thumbnail"):
        picture = result.get(part)
        if picture is not None:
            name = by_url.get(picture["url"])
            result[part] = {"url": picture["url"] if name is None else f"attachment://{name}"}
    return result


def mentions(
    world: World, channel: Channel, message: Message, allowed: Json | None
) -> tuple[tuple[int, ...], bool]:
    """Whom a message really addresses: those in the text that the sender allows, each once; and whether
    everyone.
    """
    author = world.users[message.author_id]
    rules = {"parse": ["users", "roles", "everyone"]} if allowed is None else allowed
    parse, users = rules.get("parse") or [], rules.get("users") or []
    everyone = (
        "everyone" in parse
        and bool(_EVERYONE.search(message.content))
        and bool(world.permissions(author, channel) & Permission.MENTION_EVERYONE)
    )
    found = dict.fromkeys(int(one) for one in _MENTION.findall(message.content))
    ids = [one for one in found if one in world.users and ("users" in parse or one in users)]
    if message.reference is not None and rules.get("replied_user"):
        original = world.messages.get(message.reference[0], {}).get(message.reference[1])
        if original is not None and original.author_id not in ids:
            ids.append(original.author_id)
    return tuple(ids), everyone
