"""Learn by playing: two short sentences at each step, at the moment it matters."""

from collections.abc import Iterable

from bot.game.lesson import Topic
from bot.limits import CONTENT, cut
from bot.words.names import Safe
from bot.words.text import Text
from engine.state import Table

PANELS = ("income", "quarry", "again", "exchange", "consolation", "build", "travel")
"""Kinds of panels that say in a lesson what one must know there; again: a further push."""


def welcome(text: Text, mentions: Iterable[Safe]) -> str:
    """What this game is, and how a whole one begins."""
    return text.say("lesson-welcome", mentions=" ".join(mentions))


def next_step(text: Text, topic: Topic) -> str:
    """What to do next, and why; at the end, what was scored and how to go on from here."""
    return f"> {text.say(f'lesson-{topic.value}')}"


def with_step(text: Text, said: str, topic: Topic) -> str:
    """The same below what a post says."""
    step = next_step(text, topic)
    return f"{cut(said, CONTENT - len(step) - 1)}\n{step}"


def on_panel(text: Text, kind: str, table: Table) -> str:
    """What one must know for the step that a panel shows."""
    panel = "again" if kind == "quarry" and table.dig is not None else kind
    return f"> {text.say(f'lesson-panel-{panel}')}"


def offer(text: Text) -> str:
    """For whoever has never played."""
    return text.say("lesson-offer")


def ready(text: Text, link: str, *, goes_on: bool, private: bool) -> str:
    """The way to the lesson, a new one or the one that was left."""
    if goes_on:
        return text.say("lesson-goes-on", link=link)
    return text.say("lesson-ready-private" if private else "lesson-ready", link=link)
