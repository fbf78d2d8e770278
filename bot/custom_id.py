"""Custom ids: what a button or select does is written in it, and nowhere else, so that it works for months.

    va:<verb>:<game>:<seq>:<arg>

A custom id that is not ours to the letter is not read at all, and what it names is checked again by the
service, so that a forged one can do nothing that its sender may not do.
"""

import re
from dataclasses import dataclass
from typing import Self

from bot.game.model import GAME_FORM, GameId

NO_GAME = GameId("-")
"""For what belongs to no game, like the rules."""
FORM = rf"va:(?P<verb>[a-z][a-z_]{{1,15}}):(?P<game>{GAME_FORM}|-):(?P<seq>\d{{1,9}}):(?P<arg>[^:]{{0,48}})"
"""Of buttons."""
_ANY_FORM = FORM.replace("va:", "va[sp]?:", 1)
"""Of buttons, lists, lists of people and forms."""


@dataclass(frozen=True, slots=True)
class Press:
    """What a component stands for."""

    verb: str
    game: GameId = NO_GAME
    seq: int = 0
    """Where the game was when it was made; moves check it, the rest ignores it."""
    arg: str = ""

    @property
    def custom_id(self) -> str:
        """Discord's name for a button."""
        made = f"va:{self.verb}:{self.game}:{self.seq}:{self.arg}"
        assert re.fullmatch(FORM, made), made
        return made

    @property
    def select_id(self) -> str:
        """Discord's name for a select."""
        return self.custom_id.replace("va:", "vas:", 1)

    @property
    def people_id(self) -> str:
        """Discord's name for a list of people."""
        return self.custom_id.replace("va:", "vap:", 1)

    @classmethod
    def read(cls, custom_id: str) -> Self | None:
        """From a custom id; None if it is not of our form."""
        match = re.fullmatch(_ANY_FORM, custom_id, re.ASCII)
        if match is None:
            return None
        return cls(match["verb"], GameId(match["game"]), int(match["seq"]), match["arg"])
