"""How the playground says no: to the bot with Discord's own codes, to a person as the client would."""

from __future__ import annotations

from typing import Any


class PlaygroundError(Exception):
    """The root of everything raised here on purpose."""


class ApiError(PlaygroundError):
    """An API error as Discord answers it: status, code, message, perhaps errors per field."""

    def __init__(
        self, status: int, code: int, message: str, errors: dict[str, Any] | None = None, **extra: Any
    ) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.body: dict[str, Any] = {"message": message, "code": code, **extra}
        if status == 429:
            self.body.setdefault("global", False)
        if errors is not None:
            self.body["errors"] = errors


class CannotDoError(PlaygroundError):
    """A person tried what the real client does not let anyone do; the text says what, in one line."""


class NoAnswerError(PlaygroundError):
    """The bot did not answer an interaction within three seconds."""


UNAUTHORIZED = (401, 0, "401: Unauthorized")
RATE_LIMITED = (429, 0, "You are being rate limited.")
UNKNOWN_ROUTE = (404, 0, "404: Not Found")
WRONG_METHOD = (405, 0, "405: Method Not Allowed")
UNKNOWN_CHANNEL = (404, 10003, "Unknown Channel")
UNKNOWN_GUILD = (404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = (404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = (404, 10008, "Unknown Message")
UNKNOWN_USER = (404, 10013, "Unknown User")
UNKNOWN_WEBHOOK = (404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = (404, 10062, "Unknown interaction")
UNKNOWN_COMMAND = (404, 10063, "Unknown application command")
TOO_MANY_COMMANDS = (400, 30032, "Maximum number of application commands reached (100)")
TOO_MANY_CREATES = (400, 30034, "Max number of daily application command creates has been reached (200)")
TOO_MANY_OLD_EDITS = (
    429,
    30046,
    "Maximum number of edits to messages older than 1 hour reached. Try again later.",
)
TOO_LARGE = (413, 40005, "Request entity too large")
ALREADY_ANSWERED = (400, 40060, "Interaction has already been acknowledged.")
MISSING_ACCESS = (403, 50001, "Missing Access")
WRONG_CHANNEL_TYPE = (400, 50024, "Cannot execute action on this channel type")
OTHERS_MESSAGE = (403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
CLOSED_DMS = (403, 50007, "Cannot send messages to this user")
MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
SYSTEM_MESSAGE = (403, 50021, "Cannot execute action on a system message")
BAD_WEBHOOK_TOKEN = (401, 50027, "Invalid Webhook Token")
BAD_FORM = (400, 50035, "Invalid Form Body")
ARCHIVED_THREAD = (400, 50083, "Thread is archived")
BAD_JSON = (400, 50109, "The request body contains invalid JSON.")
NO_MUTUAL_GUILD = (403, 50278, "Cannot send messages to this user due to having no mutual guilds")
THREAD_EXISTS = (400, 160004, "A thread has already been created for this message")
THREAD_LOCKED = (400, 160005, "Thread is locked")
