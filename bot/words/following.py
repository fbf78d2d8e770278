"""Following a game, in words; private, for whoever follows it."""

from bot.words.names import in_markdown
from bot.words.text import Text
from render.face import Name


def following(text: Text, game: Name) -> str:
    """The reader follows a game from now on."""
    return text.say("following", game=in_markdown(game))


def following_no_more(text: Text, game: Name) -> str:
    """The reader does not any more."""
    return text.say("following-no-more", game=in_markdown(game))


def followed_ended(text: Text, game: Name, link: str) -> str:
    """A game that the reader followed is over."""
    return text.say("followed-ended", game=in_markdown(game), link=link)


def plain_followed(text: Text, link: str) -> str:
    """The same where the message was refused: nothing of anybody's making is in it."""
    return text.say("plain-followed", link=link)
