"""The people that entries name are found by the types of their fields."""

from typing import get_args, get_type_hints

from bot.game.events import HandedOver, HostChanged, PeopleEvent, people_in
from bot.game.model import PersonId
from bot.game.wishes import MOVE_KINDS
from engine.actions import Action
from engine.model import Seat


def test_the_people_of_an_entry_are_found() -> None:
    assert people_in(HostChanged(PersonId(7))) == {"host": 7}
    assert people_in(HandedOver(Seat(1), PersonId(8))) == {"to": 8}


def test_no_entry_hides_people_where_they_would_not_be_found() -> None:
    """A field that holds several, or perhaps nobody, would not be anonymised, nor asked for in an import."""
    hints = [
        (kind, name, hint) for kind in get_args(PeopleEvent) for name, hint in get_type_hints(kind).items()
    ]
    assert [each for each in hints if each[2] is not PersonId and "PersonId" in repr(each[2])] == []


def test_every_kind_of_move_is_counted_under_a_name_of_its_own() -> None:
    assert {*MOVE_KINDS} == {*get_args(Action)}
    assert len({*MOVE_KINDS.values()}) == len(MOVE_KINDS)
