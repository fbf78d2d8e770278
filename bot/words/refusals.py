"""What is refused, in words: why, and what is possible instead. Private, for the one who asked."""

from collections.abc import Sequence

from bot.game.errors import Refused, Why
from bot.words.choices import target_label
from bot.words.lobby import permissions
from bot.words.names import in_markdown
from bot.words.phrases import amounts, cards, signed, standing
from bot.words.text import Fact, Text
from engine import GameView, IllegalAction, Reason
from engine.model import Seat, Segment, Size, Step
from engine.rules import build, travel
from render.face import Faces

_CARDS = (Reason.UNKNOWN_CARD, Reason.CARD_NOT_FACE_UP)
_STONES = (Reason.NO_SUCH_STONE,)
_FALLEN = (Reason.NOT_FALLEN,)
_CART = (Reason.NO_ROOM_ON_CART, Reason.NO_SUCH_TILE_ON_CART)
_SITES = (
    Reason.UNKNOWN_SPACE,
    Reason.SEGMENT_NOT_OPEN,
    Reason.ALREADY_BUILT,
    Reason.NO_LINE,
    Reason.ANOTHER_SEGMENT,
    Reason.EARLIER_SEGMENT_INCOMPLETE,
)
_JOURNEYS = (
    Reason.UNKNOWN_PLACE,
    Reason.ALREADY_THERE,
    Reason.NO_WAY,
    Reason.TOO_FAR,
    Reason.TILE_FULL,
    Reason.TOO_EXPENSIVE,
)


def refusal(text: Text, view: GameView, faces: Faces, refused: IllegalAction) -> str:
    """Why not, and what instead; from the view of the one who asked."""
    facts: dict[str, Fact] = {name: _fact(value) for name, value in refused.facts.items()}
    if refused.reason is Reason.NOT_YOUR_TURN:
        facts = {"name": in_markdown(faces[refused.facts["awaited"] - 1].name)}
    elif refused.reason is Reason.TOO_EXPENSIVE:
        facts["sesterces"] = facts.pop("price")
    elif refused.reason in (Reason.PLACE_OUT_OF_RANGE, Reason.ANGLE_OUT_OF_RANGE):
        facts = {name: signed(refused.facts[name]) for name in ("least", "most")}
    elif refused.reason is Reason.ALREADY_THERE:
        facts = standing(refused.facts["place"])
    said = [text.say(f"refusal-{refused.reason.value}", **facts)]
    awaited = view.table.awaited
    if view.viewer is not None and awaited is not None and awaited.seat == view.viewer:
        said += _possible(text, view, view.viewer, refused.reason)
    return " ".join(said)


def _fact(value: object) -> Fact:
    """Enums by their names, as the catalogues select by them."""
    if isinstance(value, Size | Segment):
        return value.name
    if isinstance(value, Step):
        return value.value
    return value if isinstance(value, int) else str(value)


def _possible(text: Text, view: GameView, seat: Seat, reason: Reason) -> list[str]:
    table, player = view.table, view.table.player(seat)
    if reason in _CARDS:
        return [text.say("possible-cards", cards=cards(text, table))]
    if reason in _STONES:
        if not player.stones.total:
            return [text.say("possible-no-stones")]
        return [text.say("possible-stones", stones=amounts(text, player.stones))]
    if reason in _FALLEN and table.dig is not None:
        return [text.say("possible-fallen", stones=amounts(text, table.dig.fallen))]
    if reason in _CART:
        return [text.say("possible-cart", cart=amounts(text, player.cart))]
    if reason in _SITES:
        spaces = ", ".join(site.space for site in build.sites(table, seat))
        return [text.say("possible-sites", spaces=spaces) if spaces else text.say("possible-no-sites")]
    if reason in _JOURNEYS:
        places = ", ".join(
            target_label(text, journey.to, journey.price) for journey in travel.journeys(table, seat)
        )
        return [text.say("possible-journeys", places=places) if places else text.say("possible-no-journeys")]
    return []


def service_refusal(text: Text, faces: Faces, refused: Refused) -> str:
    """Why the service does not grant a wish."""
    facts: dict[str, Fact] = {name: _fact(value) for name, value in refused.facts.items()}
    if refused.why is Why.NOT_YOUR_TURN:
        facts = {"name": in_markdown(faces[refused.facts["awaited"] - 1].name)}
    return text.say(f"refused-{refused.why.value}", **facts)


# What is refused before a game is asked


def not_understood(text: Text) -> str:
    """Nothing that can be pressed or typed here asks for this."""
    return text.say("refusal-not-an-action")


def reload(text: Text) -> str:
    """Their Discord shows commands that are not ours any more, or not yet."""
    return text.say("problem-reload")


def which_game(text: Text) -> str:
    """Several games could be meant."""
    return text.say("problem-which-game")


def no_game(text: Text) -> str:
    """No game could be meant."""
    return text.say("problem-no-game")


def server_only(text: Text) -> str:
    """Not in private messages."""
    return text.say("problem-server-only")


def manage_server(text: Text) -> str:
    """Only for whoever manages the server."""
    return text.say("problem-manage-server")


def not_opener(text: Text) -> str:
    """Others may open games here."""
    return text.say("problem-not-opener")


def lesson_private(text: Text) -> str:
    """No lesson here, and none in a private message that cannot be sent."""
    return text.say("problem-lesson-private")


def not_this_channel(text: Text, channel: str) -> str:
    """Games are opened elsewhere in this server."""
    return text.say("problem-not-this-channel", channel=channel)


def permissions_missing(text: Text, missing: Sequence[str]) -> str:
    """What the bot would need to play here."""
    return text.say("problem-permissions", permissions=permissions(text, missing))


def name_empty(text: Text) -> str:
    """Nothing legible is in the name of a game."""
    return text.say("problem-name-empty")


def bad_aim(text: Text) -> str:
    """What was typed is no aim."""
    return text.say("problem-aim")


def bad_until(text: Text) -> str:
    """What was typed is no day on which one can be back."""
    return text.say("problem-until")


def unknown_zone(text: Text) -> str:
    """What was typed is no time zone."""
    return text.say("problem-zone")


def too_little_awake(text: Text) -> str:
    """Nobody sleeps for so long."""
    return text.say("problem-awake")


def no_such_moment(text: Text) -> str:
    """What was typed is no moment of the game, or was taken back."""
    return text.say("problem-moment")


def handover_to_self(text: Text) -> str:
    """One's own seat to oneself."""
    return text.say("problem-handover-self")


def handover_to_bot(text: Text) -> str:
    """A seat for a bot."""
    return text.say("problem-handover-bot")


# What went wrong


def too_fast(text: Text, seconds: int) -> str:
    """Somebody presses too often."""
    return text.say("problem-rate", seconds=seconds)


def not_saved(text: Text) -> str:
    """The disk is in trouble; nothing has changed."""
    return text.say("problem-not-saved")


def damaged(text: Text) -> str:
    """What is stored about it cannot be read."""
    return text.say("problem-damaged")


def unexpected(text: Text, reference: str) -> str:
    """A fault of ours, with the number under which the operator finds it."""
    return text.say("problem-unexpected", reference=reference)


def stale(text: Text) -> str:
    """Over the present step, for whoever pressed an old button."""
    return text.say("refused-stale")


def halted(text: Text) -> str:
    """A manager suspended the game, and how it goes on."""
    return text.say("refused-halted")


def suspended(text: Text) -> str:
    """The game has no place, and how it gets one."""
    return text.say("refused-suspended")
