"""What somebody notes down about a game, for their own eyes; each line cleaned as names are."""

from bot.words.names import clean, in_markdown
from bot.words.text import Text
from render.face import Name

LONGEST_NOTE = 500
"""Characters."""


def cleaned(typed: str) -> str:
    """As it is kept, line by line; "" where nothing legible is in it."""
    kept = "\n".join(one.plain for one in _lines(typed))
    return kept if len(kept) <= LONGEST_NOTE else f"{kept[: LONGEST_NOTE - 1].rstrip()}…"


def own_note(text: Text, kept: str) -> tuple[str, ...]:
    """A line for whoever noted it; none without a note."""
    return (text.say("note-own", note=_shown(kept)),) if kept else ()


def noted(text: Text, game: Name, kept: str) -> str:
    """It is kept; or there is none any more."""
    if not kept:
        return text.say("note-none", game=in_markdown(game))
    return text.say("note-kept", note=_shown(kept))


def title(text: Text, game: Name) -> str:
    """Over the form in which it is changed."""
    return text.say("note-title", game=game.plain)


def _shown(kept: str) -> str:
    """Cleaned again, for it comes from a file."""
    return "\n".join(map(in_markdown, _lines(cleaned(kept))))


def _lines(typed: str) -> list[Name]:
    """Those with something legible in them."""
    lines = (clean(one, LONGEST_NOTE, otherwise="") for one in typed[: LONGEST_NOTE * 8].splitlines())
    return [one for one in lines if one.plain]
