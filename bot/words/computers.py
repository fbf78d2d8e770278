"""Computers at the table: how they are chosen, and what is said to whoever chose."""

from typing import NamedTuple

from bot.words.lobby import Ask
from bot.words.names import in_markdown, level_name
from bot.words.text import Text
from engine.computer import Level
from render.face import Face


class LevelChoice(NamedTuple):
    """A level to choose: its name, and its character in a few words."""

    level: Level
    label: str
    detail: str


def level_choices(text: Text) -> tuple[LevelChoice, ...]:
    """The levels, the easiest first."""
    return tuple(
        LevelChoice(one, level_name(one).plain, text.say("level-about", level=one.value)) for one in Level
    )


def ask_level(text: Text) -> Ask:
    """Which computer is to take a seat?"""
    return Ask(text.say("computer-ask"), text.say("select-level"))


def computer_joined(text: Text, face: Face) -> str:
    """A computer took a seat."""
    return text.say("computer-joined", name=in_markdown(face.name))


def ask_opponent(text: Text) -> str:
    """Against which computer does somebody play who plays alone? With the character of each."""
    told = (f"**{label}** · {detail}" for _, label, detail in level_choices(text))
    return "\n".join((text.say("solo-ask"), *told))


def solo_ready(text: Text, face: Face, link: str) -> str:
    """The way to the game, for whoever plays against a computer."""
    return text.say("solo-ready", name=in_markdown(face.name), link=link)


def seat_back(text: Text) -> str:
    """Over the present step, for whoever is back."""
    return text.say("seat-back")
