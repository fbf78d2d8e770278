"""What those who manage a server do for its games, in words; private, for them."""

from bot.words.names import in_markdown, unformatted
from bot.words.text import Text
from render.face import Face, Name


def panel(text: Text, game: Name, *, halted: bool) -> str:
    """Over what can be done."""
    return text.say("manage-panel", game=in_markdown(game), halted="yes" if halted else "no")


def choose_task(text: Text) -> str:
    """On the list of it."""
    return text.say("select-task")


def task(text: Text, one: str) -> str:
    """Something that can be done."""
    return text.say("task", task=one)


def about(text: Text, one: str) -> str:
    """What it does."""
    return text.say("task-about", task=one)


def take_back(text: Text, game: Name) -> str:
    """Over the moments to which a game could go back."""
    return text.say("manage-back", game=in_markdown(game))


def choose_moment(text: Text) -> str:
    """On the list of them."""
    return text.say("select-moment")


def players_asked(text: Text) -> str:
    """All players must agree, and have been asked."""
    return text.say("players-asked")


def replace_player(text: Text, game: Name) -> str:
    """Over the lists of people."""
    return text.say("manage-seat", game=in_markdown(game))


def choose_heir(text: Text, face: Face) -> str:
    """On the list for a seat."""
    return text.say("select-heir", name=unformatted(face.name))
