"""The lobby, its options, and the direct messages that tell a purse."""

from bot.game.events import Plan
from bot.words.names import Name, in_markdown
from bot.words.phrases import Face, Faces, called
from bot.words.text import LOCALES, Text
from engine import GameView
from engine.model import Options

MOST_SEATS = 4


def lobby_post(
    text: Text, plan: Plan, faces: Faces, host: int, commitment: str, lapses: str, game: Name
) -> str:
    """The lobby's message: seats as lines, options in one line, the hash of the secret.

    `host` is the index of the host in `faces`, `lapses` Discord's timestamp of when the lobby closes.
    """
    lines = [text.say("lobby-title", game=in_markdown(game), name=faces[host].called)]
    for index, face in enumerate(faces):
        key = "lobby-seat-host" if index == host else "lobby-seat"
        lines.append(text.say(key, mark=face.mark, name=face.called))
    lines += [text.say("lobby-seat-free")] * ((plan.players or MOST_SEATS) - len(faces))
    language = text.say("pick-language", pick=plan.language)
    lines.append(text.say("lobby-options", options=options_line(text, plan.options), language=language))
    lines.append(
        text.say("lobby-waiting-full", players=plan.players)
        if plan.players
        else text.say("lobby-waiting-hand")
    )
    lines.append(text.say("lobby-lapses", when=lapses))
    lines.append(text.say("lobby-secret", hash=commitment))
    return "\n".join(lines)


def options_line(text: Text, options: Options) -> str:
    """How a game is played, as a list."""
    return ", ".join(
        (
            text.say("option-open-money", on=_yes(options.open_money)),
            text.say("option-consolation", on=_yes(options.consolation)),
            text.say("option-hand", hand=options.hand.value),
            text.say("option-start-player", start=options.start_player.value),
        )
    )


def _yes(on: bool) -> str:
    return "yes" if on else "no"


def colour_label(text: Text, face: Face) -> str:
    """A colour with its shape, for a select."""
    return f"{face.mark} {text.say('colour', colour=face.colour.value)}"


def languages(text: Text) -> tuple[tuple[str, str], ...]:
    """The languages a game can be held in, each by its own name."""
    return tuple((locale, text.say("pick-language", pick=locale)) for locale in LOCALES)


def lobby_moved_on(text: Text, state: str, game: Name, link: str) -> str:
    """What the lobby's message says afterwards; `state` is "started", "closed", "lapsed" or "abandoned"."""
    return text.say(f"lobby-{state}", game=in_markdown(game), link=link)


def rematch_invitation(text: Text, invitation: str) -> str:
    """The lobby's message where the same people are asked to play again."""
    return f"{text.say('notice-rematch')}\n{invitation}"


def lobby_closed(text: Text, view: GameView, faces: Faces, game: Name, link: str) -> str:
    """What the lobby's message says once the game is over."""
    result = view.table.result
    assert result is not None
    return text.say(
        "lobby-over-one" if len(result.winners) == 1 else "lobby-over-shared",
        game=in_markdown(game),
        names=called(faces, result.winners),
        points=result.scores[result.winners[0] - 1].total,
        link=link,
    )


def start_message(text: Text, view: GameView, face: Face, game: Name) -> str:
    """The direct message at the start: the purse and a short guide."""
    seat = view.viewer
    assert seat is not None
    purse = view.purses[seat - 1]
    assert purse is not None
    told = text.say("dm-start", game=in_markdown(game), colour=face.colour.value, sesterces=purse)
    return f"{told}\n{text.say('dm-guide')}"


def purse_message(text: Text, view: GameView, game: Name, link: str) -> str:
    """The direct message that always shows the present purse."""
    seat = view.viewer
    assert seat is not None
    purse = view.purses[seat - 1]
    assert purse is not None
    key = "dm-purse" if view.table.result is None else "dm-purse-over"
    return text.say(key, game=in_markdown(game), sesterces=purse, link=link)
