"""The lobby, its options, and the direct messages that tell a purse."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.game.model import GameId, Plan
from bot.words.commands import pick
from bot.words.names import Safe, in_markdown
from bot.words.pace import pace_line
from bot.words.phrases import MARKS, in_message, together, yes_or_no
from bot.words.text import LOCALES, Text
from engine import GameView
from engine.model import Options
from render.face import Face, Faces, Name


class Ask(NamedTuple):
    """A question with a list to answer it."""

    content: str
    placeholder: str


def lobby_post(text: Text, plan: Plan, faces: Faces, host: int, code: GameId, lapses: str, game: Name) -> str:
    """The lobby's message: its name, a line per seat, how it is played, when it starts.

    `host` is the index of the host in `faces`, `lapses` Discord's timestamp of when the lobby closes.
    """
    lines = [f"## {in_markdown(game)}", text.say("lobby-title", name=in_markdown(faces[host].name))]
    for index, face in enumerate(faces):
        lines.append(
            text.say(
                "lobby-seat-computer"
                if face.automatic
                else "lobby-seat-host"
                if index == host
                else "lobby-seat",
                mark=MARKS[face.colour],
                name=in_markdown(face.name),
                colour=text.say("colour", colour=face.colour.value),
            )
        )
    lines += [text.say("lobby-seat-free")] * (plan.most - len(faces))
    lines += (*_plan(text, plan), f"-# {text.say('lobby-small', code=code, when=lapses)}")
    return "\n".join(lines)


def _plan(text: Text, plan: Plan) -> tuple[str, ...]:
    """How a game is played and in which language, at which pace if there is a clock, and when it starts."""
    language, options = pick(text, "language", plan.language), options_line(text, plan.options)
    if plan.hints:
        options = f"{options}, {text.say('option-hints')}"
    return (
        text.say("lobby-options", options=options, language=language),
        *((pace_line(text, plan.pace),) if plan.pace.turn_ms else ()),
        text.say("lobby-waiting-full", players=plan.players)
        if plan.players
        else text.say("lobby-waiting-hand"),
    )


def options_line(text: Text, options: Options) -> str:
    """How a game is played, as a list."""
    return ", ".join(
        (
            text.say("option-open-money", on=yes_or_no(options.open_money)),
            text.say("option-consolation", on=yes_or_no(options.consolation)),
            text.say("option-hand", hand=options.hand.value),
            text.say("option-start-player", start=options.start_player.value),
        )
    )


def colour_label(text: Text, face: Face) -> str:
    """A colour with its shape, for a select."""
    return f"{MARKS[face.colour]} {text.say('colour', colour=face.colour.value)}"


def languages(text: Text) -> tuple[tuple[str, str], ...]:
    """The languages a game can be held in, each by its own name."""
    return tuple((locale, pick(text, "language", locale)) for locale in LOCALES)


def lobby_moved_on(text: Text, state: str, game: Name, link: str | None) -> str:
    """What the lobby's message says afterwards; `state` is "started", "closed", "lapsed" or "abandoned".

    None: the game went into a private message, to which no link leads anybody else.
    """
    if state == "started" and link is None:
        return text.say("notice-moved-private", game=in_markdown(game))
    return text.say(f"lobby-{state}", game=in_markdown(game), link=link or "").strip()


def rematch_invitation(text: Text, invitation: str, mentions: Iterable[Safe]) -> str:
    """The lobby's message where the same people are asked to play again."""
    called = " ".join(mentions)
    asked = text.say("notice-rematch-asked", mentions=called) if called else text.say("notice-rematch")
    return f"{asked}\n{invitation}"


def lobby_closed(text: Text, view: GameView, faces: Faces, game: Name, link: str | None) -> str:
    """What the lobby's message says once the game is over; None: it ended in a private message."""
    result = view.table.result
    assert result is not None
    return text.say(
        "lobby-over-one" if len(result.winners) == 1 else "lobby-over-shared",
        game=in_markdown(game),
        names=together(text, in_message(faces), result.winners),
        points=result.scores[result.winners[0] - 1].total,
        link=link or "",
    ).strip()


def start_message(text: Text, view: GameView, face: Face, game: Name) -> str:
    """The direct message at the start: the purse and a short guide."""
    seat = view.viewer
    assert seat is not None
    purse = view.purses[seat - 1]
    assert purse is not None
    told = text.say("dm-start", game=in_markdown(game), colour=face.colour.value, sesterces=purse)
    guide = "dm-guide-open" if view.table.options.open_money else "dm-guide"
    return f"{told}\n{text.say(guide)}"


def purse_message(text: Text, view: GameView, game: Name, link: str) -> str:
    """The direct message that always shows the present purse."""
    seat = view.viewer
    assert seat is not None
    purse = view.purses[seat - 1]
    assert purse is not None
    key = "dm-purse" if view.table.result is None else "dm-purse-over"
    return text.say(key, game=in_markdown(game), sesterces=purse, link=link)


# Private answers in and round the lobby


def opened(text: Text, link: str, missing: Sequence[str], face: Face) -> str:
    """For whoever opened a lobby: that it is there, what the bot could do better there, and their colour."""
    lines = [text.say("lobby-opened", link=link)]
    if missing:
        lines.append(text.say("lobby-makes-do", permissions=permissions(text, missing)))
    return "\n".join((*lines, joined(text, face)))


def permissions(text: Text, missing: Sequence[str]) -> str:
    """Permissions by the names that Discord shows."""
    return ", ".join(text.say(f"permission-{name}") for name in missing)


def joined(text: Text, face: Face) -> str:
    """You are in, and this is your colour."""
    return text.say("lobby-joined", colour=colour_label(text, face))


def begins(text: Text) -> str:
    """The last seat is taken, or somebody pressed Start."""
    return text.say("lobby-begins")


def left(text: Text, game: Name) -> str:
    """You gave up your seat."""
    return text.say("lobby-left", game=in_markdown(game))


def closed(text: Text, game: Name) -> str:
    """The lobby is no more, and there will be no game."""
    return text.say("lobby-closed", game=in_markdown(game))


def removed(text: Text, face: Face) -> str:
    """The host sent somebody away."""
    return text.say("lobby-removed", name=in_markdown(face.name))


def full(text: Text) -> str:
    """Nobody else can sit down."""
    return text.say("refused-lobby-full")


def nobody_to_remove(text: Text) -> str:
    """The host is alone."""
    return text.say("lobby-remove-nobody")


def ask_whom_to_remove(text: Text) -> Ask:
    """Whom does the host send away?"""
    return Ask(text.say("lobby-remove-ask"), text.say("select-person"))


def ask_colour(text: Text) -> Ask:
    """Which of the free colours?"""
    return Ask(text.say("lobby-colour-ask"), text.say("select-colour"))


def options(text: Text, plan: Plan, game: Name, note: str = "") -> str:
    """How the game is to be played, for its host."""
    asked = text.say("lobby-options-ask", game=in_markdown(game))
    return "\n".join((*((note,) if note else ()), asked, *_plan(text, plan)))


def ask_close(text: Text, game: Name) -> str:
    """Before the host gives the lobby up for everybody."""
    return text.say("lobby-close-ask", game=in_markdown(game))


# The playground's greeting


def greeting(text: Text) -> str:
    """Where a newcomer looks first."""
    return text.say("greeting")


def ask_partner(text: Text) -> Ask:
    """Who plays the other seat of the recorded game?"""
    return Ask(text.say("demo-ask"), text.say("select-person"))


def recorded_game_ready(text: Text, link: str) -> str:
    """The way to the recorded game, for whoever is to move in it."""
    return text.say("demo-ready", link=link)
