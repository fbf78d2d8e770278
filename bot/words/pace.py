"""Time in words: the pace of a game, when a turn is due, reminders, being away, what follows after it."""

from bot.game.events import Standing
from bot.game.pace import DAY_MS, HOUR_MS, MINUTE_MS, Pace, TimeUp, Waking
from bot.game.view import View
from bot.words.commands import pick
from bot.words.names import Safe, in_markdown, level_name
from bot.words.phrases import in_message
from bot.words.text import Fact, Text
from engine.computer import Level
from render.face import Faces, Name


def pace_name(text: Text, turn_ms: int) -> str:
    """How long a turn may take."""
    if not turn_ms:
        return text.say("pace-none")
    if turn_ms % DAY_MS == 0:
        return text.say("pace-days", count=turn_ms // DAY_MS)
    if turn_ms % HOUR_MS == 0:
        return text.say("pace-hours", count=turn_ms // HOUR_MS)
    return text.say("pace-minutes", count=turn_ms // MINUTE_MS)


def when_up(text: Text, pace: Pace) -> str:
    """What happens when the time is over."""
    return text.say("time-up", up=pace.time_up.value)


def pace_line(text: Text, pace: Pace) -> str:
    """The pace of a game, and what happens when time runs out."""
    if not pace.turn_ms:
        return text.say("lobby-pace-none")
    return text.say("lobby-pace", pace=pace_name(text, pace.turn_ms), then=when_up(text, pace))


def ask_pace(text: Text, game: Name, pace: Pace) -> str:
    """How long may a turn take? With what is chosen so far."""
    return f"{text.say('pace-ask', game=in_markdown(game))}\n{pace_line(text, pace)}"


def pace_placeholder(text: Text) -> str:
    """On the list of paces."""
    return text.say("select-pace")


def time_up_choices(text: Text) -> tuple[tuple[TimeUp, str], ...]:
    """What may happen when time runs out."""
    return tuple((one, pick(text, "time_up", one.value)) for one in TimeUp)


def time_up_placeholder(text: Text) -> str:
    """On the list of these."""
    return text.say("select-time-up")


def pace_label(text: Text) -> str:
    """On the form in which another pace is typed."""
    return text.say("label-pace")


def pace_asked(text: Text, name: Safe, pace: Pace) -> str:
    """Somebody would like another pace."""
    said = pace_name(text, pace.turn_ms)
    if not pace.turn_ms:
        return text.say("pace-question", name=name, pace=said)
    return text.say("pace-question-clock", name=name, pace=said, then=when_up(text, pace))


# When a turn is due


def moment(at_ms: int, style: str = "f") -> str:
    """A moment, as Discord shows it to each in their own time."""
    return f"<t:{at_ms // 1000}:{style}>"


def due_line(text: Text, view: View, faces: Faces) -> str | None:
    """When a turn is due, or why its time stands still; None where there is nothing to say."""
    if view.paused:
        return text.say("game-paused")
    if view.awaited is None or view.waits_for is None:
        return None
    away_ms = view.away_until(view.waits_for)
    if away_ms is not None:
        name = in_message(faces)[view.awaited - 1]
        return text.say("time-stands", reason="away", name=name, when=moment(away_ms, "D"))
    if view.standing is Standing.QUESTION:
        return text.say("time-stands", reason="question", name="", when="")
    if view.time_up:
        return text.say("time-is-up")
    return text.say("turn-due", due=moment(view.due_ms)) if view.due_ms is not None else None


# Reminders


def reminder(text: Text, view: View, game: Name, link: str, mention: Safe | None) -> str:
    """It is still your turn; with whom it calls, or None in a private message."""
    name = in_markdown(game)
    said = (
        text.say("reminder-private", game=name, link=link)
        if mention is None
        else text.say("reminder", mention=mention, game=name, link=link)
    )
    if view.due_ms is None:
        return said
    return f"{said}\n{text.say('reminder-due', due=moment(view.due_ms), then=when_up(text, view.plan.pace))}"


def nudge(text: Text, game: Name, link: str, by: Safe, mention: Safe | None) -> str:
    """Another waits for you."""
    name = in_markdown(game)
    if mention is None:
        return text.say("nudge-private", name=by, game=name, link=link)
    return text.say("nudge", mention=mention, name=by, game=name, link=link)


def nudged(text: Text, name: Safe) -> str:
    """Who is to move was reminded."""
    return text.say("nudged", name=name)


def time_given(text: Text, name: Safe) -> str:
    """Who is to move has more time."""
    return text.say("time-given", name=name)


def reminded_later(text: Text) -> str:
    """They will be reminded again."""
    return text.say("later-done")


def muted(text: Text) -> str:
    """They will not."""
    return text.say("mute-done")


# When time has run out


def time_up_post(text: Text, name: Safe, pace: Pace, keeper: Level | None, *, paused: bool) -> str:
    """At the table: whose time ran out, and what follows; `keeper` is the computer that keeps the seat."""
    if keeper is not None:
        said = text.say("time-up-keep", name=name, level=in_markdown(level_name(keeper)))
        return f"{said}\n{text.say('game-paused')}" if paused else said
    if pace.time_up is TimeUp.TURN:
        return text.say("time-up-turn", name=name, level=in_markdown(level_name(Level.FABER)))
    if pace.time_up is TimeUp.SUBSTITUTE:
        return text.say("time-up-substitute", name=name)
    return text.say("time-up-wait", name=name)


def time_up_told(text: Text, game: Name, up: TimeUp) -> str:
    """To the one whose time it was: what follows."""
    return text.say("time-up-told", up=up.value, game=in_markdown(game))


def stepped_in(text: Text, name: Safe) -> str:
    """Who sits there was asked."""
    return text.say("stepped-in", name=name)


# Being away


def away(text: Text, until_ms: int, games: int, shorter: int, refused: int) -> str:
    """You are away; in `shorter` of the games it ends sooner than you wished, others `refused` it."""
    when = moment(until_ms, "D")
    if games:
        said = text.say("away-done", when=when, count=games)
    else:
        said = text.say("away-coming" if refused else "away-nowhere", when=when)
    lines = [f"{said} {text.say('away-later')}"]
    if shorter:
        lines.append(text.say("away-shorter", count=shorter))
    if refused:
        lines.append(text.say("away-refused", count=refused))
    return "\n".join(lines)


def back(text: Text, *, was_away: bool) -> str:
    """You are back; or never were away."""
    return text.say("back-done" if was_away else "back-nowhere")


# Settings


def rhythm_lines(text: Text, zone: str | None, waking: Waking, reminders: str) -> tuple[str, ...]:
    """When somebody is awake and where they are reminded; `zone` is None where it is guessed."""
    facts: dict[str, Fact] = {"zone": waking.zone, "from": str(waking.from_hour), "to": str(waking.to_hour)}
    return (
        text.say("settings-zone-guessed" if zone is None else "settings-zone", **facts),
        text.say("settings-reminders", where=reminders),
    )


def from_next_turn(text: Text) -> str:
    """What was changed counts from the next turn on."""
    return text.say("settings-next-turn")


def rhythm_labels(text: Text) -> tuple[str, str, str]:
    """On the form that asks for zone and hours."""
    return text.say("label-zone"), text.say("label-awake_from"), text.say("label-awake_to")
