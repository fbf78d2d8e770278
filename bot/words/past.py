"""Earlier moments of a game, in words: to choose one from, and over its board."""

from bot.game.past import Past
from bot.limits import CONTENT, OPTION, cut
from bot.words.events import summary
from bot.words.names import in_markdown
from bot.words.phrases import Names, aloud, in_message
from bot.words.text import Text
from render.face import Faces, Name


def past_choice(text: Text, faces: Faces, past: Past) -> str:
    """A moment among others: its round and what happened then."""
    line = cut(_line(text, aloud(faces), past), OPTION)
    return cut(text.say("past-choice", round=past.round, line=line), OPTION)


def best_since(text: Text) -> str:
    """Over the film of the best push that somebody missed."""
    return text.say("catch-up-push")


def past_board(text: Text, faces: Faces, game: Name, past: Past) -> str:
    """Over a board as it was."""
    line = cut(_line(text, in_message(faces), past), CONTENT // 4)
    return text.say("past-board", game=in_markdown(game), round=past.round, line=line)


def _line(text: Text, names: Names, past: Past) -> str:
    line = " ".join(summary(text, names, past.events))
    return text.say("past-under-way", line=line) if past.step else line
