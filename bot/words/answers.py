"""Short private answers: what was done for whoever asked for it."""

from bot.words.names import Safe, in_markdown
from bot.words.text import Text
from render.face import Face, Name


def done(text: Text) -> str:
    """It is done, or was done before."""
    return text.say("done")


def undo_done(text: Text) -> str:
    """Over the present step, once a move is taken back."""
    return text.say("undo-done")


def others_asked(text: Text) -> str:
    """All others must agree, and have been asked."""
    return text.say("others-asked")


def film_shared(text: Text, channel: int, *, new: bool) -> str:
    """A push is shown to all again; or was, once before."""
    return text.say("film-shared" if new else "film-shared-before", place=f"<#{channel}>")


def timelapse_coming(text: Text, channel: int) -> str:
    """The whole game will be shown to all."""
    return text.say("timelapse-coming", place=f"<#{channel}>")


def timelapse_there(text: Text, link: str) -> str:
    """It was, already."""
    return text.say("timelapse-there", link=link)


def abandon_as_manager(text: Text, game: Name) -> str:
    """Whoever manages the server may end a game at once."""
    return text.say("abandon-manager", game=in_markdown(game))


def abandoned(text: Text) -> str:
    """The game was given up."""
    return text.say("entry-abandoned")


def seat_offered(text: Text, to: Safe, owner: Face | None) -> str:
    """Somebody was asked to take a seat over: one's own, or that of `owner`."""
    if owner is None:
        return text.say("handover-asked", name=to)
    return text.say("handover-asked-other", name=to, owner=in_markdown(owner.name))


def seat_taken_over(text: Text) -> str:
    """Over the present step, for whoever accepted a seat."""
    return text.say("handover-accepted")


def here_already(text: Text) -> str:
    """It was in this channel before."""
    return text.say("problem-here-already")


def settings_saved(text: Text) -> str:
    """A person's choice is kept."""
    return text.say("settings-saved")


def messages_off(text: Text) -> str:
    """Somebody wants no private messages."""
    return text.say("dm-off")


def server_saved(text: Text) -> str:
    """A server's choice is kept."""
    return text.say("server-saved")
