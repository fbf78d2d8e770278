"""The names of games to which nobody gave one: sayable, told by the id, the same for ever."""

from collections import Counter
from itertools import product

from bot.game.landmarks import LANDMARKS, landmark_of
from bot.game.model import GameId
from bot.service import ID_LENGTH
from bot.words.names import LONGEST_GAME, clean, in_markdown
from engine.data import ROAD
from render.face import Name

TOLD = {"22222": "Aqua Appia", "K7M2R": "Forum Augusti", "7SCVP": "Theatrum Marcelli", "ZZZZZ": "Fundi"}
"""Never to be changed: people speak of their games by these names, and threads are called so."""


def test_names_are_short_plain_and_none_is_twice_or_a_city_of_the_board() -> None:
    assert len({name.casefold() for name in LANDMARKS}) == len(LANDMARKS)
    assert not {*LANDMARKS} & {*ROAD.cities}
    for name in LANDMARKS:
        assert len(name) <= 20 < LONGEST_GAME
        assert Name(name) == clean(name)
        assert name == in_markdown(Name(name))


def test_a_game_is_called_the_same_for_ever() -> None:
    assert {game: landmark_of(GameId(game)) for game in TOLD} == TOLD


def test_ids_spread_over_all_names() -> None:
    ids = (GameId("".join(letters)) for letters in product(*["27BHNTZ"] * ID_LENGTH))
    counted = Counter(map(landmark_of, ids))
    assert min(counted[name] for name in LANDMARKS) > 0.5 * counted.total() / len(LANDMARKS)
