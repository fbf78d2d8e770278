"""What happened: every event and entry has its line; turns are summed up; films tell aim, tremor and fall."""

from typing import get_args

import pytest

from bot.game.events import Joined, Left, MovedHere, PeopleEvent
from bot.game.model import ChannelId, GuildId, PersonId, Spot
from bot.words.events import entry_key, entry_line, event_line, film_caption, summary
from bot.words.names import clean
from bot.words.phrases import in_message
from bot.words.text import LOCALES, Text
from engine.events import (
    CardsDrawn,
    ConsolationTaken,
    EndTriggered,
    Event,
    GameEnded,
    GameStarted,
    IncomeTaken,
    PushingStopped,
    QuarryLoaded,
    RoadBuilt,
    StoneExchanged,
    TilePutBack,
    Travelled,
    TurnBegan,
    Undone,
)
from engine.model import (
    NONE,
    Colour,
    Counts,
    EndCause,
    Hand,
    Options,
    PushStatus,
    Score,
    Seat,
    Size,
    Take,
    seats,
)
from render.face import Name
from tests.unit.bot.words.catalogue import catalogue
from tests.unit.bot.words.example import FACES, game, pushed

NAMES = in_message(FACES)
EN = Text("en")
SEVENTH = PersonId(7)


LINES: list[tuple[Event, str]] = [
    (
        GameStarted(Options(), (1, 2, 3, 4), (NONE,) * 4, (None,) * 4, "", None),
        r"The game begins! Turn order: Marcus\_A, Zoë, Björn-Eriksson, Anastasia P.",
    ),
    (CardsDrawn((12, 3)), "New income cards lie open: 3, 12."),
    (QuarryLoaded((), (), ""), "0 stones lie in the quarry."),
    (TurnBegan(Seat(2), 7), "Round 7: Zoë to move."),
    (IncomeTaken(Seat(2), 12, Take.SESTERCES, 3, NONE), "Zoë took 3 sesterces from card 12."),
    (IncomeTaken(Seat(2), 8, Take.STONES, 0, Counts(1, 1, 0)), "Zoë took stones from card 8: 1 M + 1 S."),
    (
        IncomeTaken(Seat(2), 8, Take.STONES, 0, NONE, (NONE,) * 4),
        "Zoë took card 8, but storage had none of its stones left. "
        "Stones ran short, and nobody had any to give back.",
    ),
    (
        IncomeTaken(
            Seat(2), 1, Take.BOTH, 1, Counts(1, 0, 1), (NONE, Counts(2, 0, 0), NONE, Counts(1, 0, 0)), True
        ),
        "Zoë took card 1: 1 sesterce; stones 1 L + 1 S. "
        "Stones ran short, so everyone first gave back half: Zoë 2 S, Anastasia P. 1 S. "
        "It was the last card, so Zoë also gets a push +1 token.",
    ),
    (
        IncomeTaken(Seat(2), 1, Take.BOTH, 1, NONE, (NONE,) * 4),
        "Zoë took 1 sesterce from card 1; storage had none of its stones left. "
        "Stones ran short, and nobody had any to give back.",
    ),
    (pushed(), "Zoë pushed M (place +35, angle −10°): nothing fell."),
    (
        pushed(Size.L, Size.S, Size.S, token=True),
        "Zoë pushed M (place +35, angle −10°): 1 L + 2 S fell. The push +1 token was used.",
    ),
    (
        pushed(status=PushStatus.JAMMED),
        "Zoë pushed M (place +35, angle −10°): nothing fell. "
        "The pusher jammed; the stone stays where it got to.",
    ),
    (
        pushed(status=PushStatus.TIMEOUT),
        "Zoë pushed M (place +35, angle −10°): nothing fell. "
        "The stones would not come to rest; the push ended there.",
    ),
    (PushingStopped(Seat(2)), "Zoë stopped pushing."),
    (PushingStopped(Seat(2), consolation=True), "Nothing fell, so Zoë gets a small consolation."),
    (StoneExchanged(Seat(2), Size.L, Size.M), "Zoë exchanged a fallen large stone for a mid-sized tile."),
    (StoneExchanged(Seat(2), Size.S, None), "Zoë sold a fallen small stone for 1 sesterce."),
    (TilePutBack(Seat(2), Size.M), "Zoë put a mid-sized tile back into storage."),
    (ConsolationTaken(Seat(2), Size.S), "Zoë took a small tile as consolation."),
    (ConsolationTaken(Seat(2), None), "Zoë took 1 sesterce as consolation."),
    (RoadBuilt(Seat(2), ("C2",), (3,)), "Zoë built C2: 3 points."),
    (RoadBuilt(Seat(2), ("A3", "A7"), (3, 1), 1), "Zoë built A3 and A7: 4 points and 1 sesterce."),
    (Travelled(Seat(2), ("Roma", "A1"), 1), "Zoë travelled to A1 for 1 sesterce."),
    (Travelled(Seat(2), ("B1", "B4"), 0), "Zoë travelled to B4 for nothing."),
    (
        Travelled(Seat(2), ("A10", "Tarracina"), 3, 6, True),
        "Zoë reached Tarracina for 3 sesterces: 6 points. The way to Tarracina now costs 1 sesterce less.",
    ),
    (
        Travelled(Seat(2), ("A10", "Tarracina"), 0),
        "Zoë reached Tarracina for nothing; no points were left there.",
    ),
    (
        EndTriggered(Seat(2), EndCause.ARRIVAL),
        "Zoë is the first in Brundisium: the game ends after this round.",
    ),
    (
        EndTriggered(Seat(2), EndCause.ROAD_COMPLETE),
        "Zoë laid the last tile of the Via Appia: the game ends after this round.",
    ),
    (
        GameEnded((1, 2), (Score(10, 6), Score(9, 3)), (Seat(1),)),
        r"The game is over. Marcus\_A wins with 16 points!",
    ),
    (
        GameEnded((1, 2), (Score(10, 6), Score(13, 3)), seats(2)),
        r"The game is over. A shared victory with 16 points: Marcus\_A, Zoë!",
    ),
]


@pytest.mark.parametrize(("event", "line"), LINES, ids=lambda value: type(value).__name__)
def test_an_event_is_told(event: Event, line: str) -> None:
    assert event_line(EN, NAMES, event) == line
    for locale in LOCALES:
        assert "Zoë" in (said := event_line(Text(locale), NAMES, event)) or "Zoë" not in line, said


def test_every_event_is_told() -> None:
    assert {type(event) for event, _ in LINES} == set(get_args(Event))


def test_a_quarry_turn_is_one_line() -> None:
    turn = (
        pushed(Size.L),
        pushed(Size.S, Size.M, size=Size.S),
        PushingStopped(Seat(2)),
        TilePutBack(Seat(2), Size.S),
        StoneExchanged(Seat(2), Size.L, Size.L),
        StoneExchanged(Seat(2), Size.M, Size.S),
        StoneExchanged(Seat(2), Size.S, None),
        TurnBegan(Seat(3), 4),
        RoadBuilt(Seat(3), ("A1",), (1,)),
        TurnBegan(Seat(4), 4),
    )
    assert summary(EN, NAMES, turn) == (
        "Zoë pushed 1 M + 1 S; 1 L + 1 M + 1 S fell. Back into storage: 1 S. New on the cart: 1 L + 1 S. "
        "Sold for 1 sesterce.",
        "Björn-Eriksson built A1: 1 point.",
    )


def test_a_quarry_turn_in_vain_is_one_line() -> None:
    vain = (pushed(), pushed(size=Size.S), PushingStopped(Seat(2), consolation=True))
    assert summary(EN, NAMES, (*vain, ConsolationTaken(Seat(2), Size.S))) == (
        "Zoë pushed 1 M + 1 S; nothing fell. Consolation: a small tile.",
    )
    assert summary(EN, NAMES, (ConsolationTaken(Seat(2), None),)) == ("Consolation: 1 sesterce.",)
    assert summary(EN, NAMES, (PushingStopped(Seat(2)),)) == ("Zoë stopped pushing.",)


def test_an_undo_is_told() -> None:
    assert summary(EN, NAMES, (Undone(4),)) == ("The last action was taken back.",)


@pytest.mark.parametrize("locale", LOCALES)
def test_whole_games_are_told_in_every_language(locale: str) -> None:
    events, text = game(), Text(locale)
    lines = [event_line(text, NAMES, event) for event in events]
    assert all(0 < len(line) <= 400 for line in lines)
    assert len(summary(text, NAMES, events)) < len(lines)


def test_a_film_tells_aim_tremor_and_fall() -> None:
    assert film_caption(EN, NAMES, pushed(Size.L, Size.S), 1, Hand.NORMAL) == (
        "Zoë, push 1: M at place +35, angle −10°.",
        "The hand strayed by +1.2 mm and −0.8°.",
        "Down fell 1 L + 1 S!",
    )
    assert film_caption(Text("de"), NAMES, pushed(), 2, Hand.STEADY) == (
        "Zoë, Schub 2: M an Stelle +35, Winkel −10°.",
        "Eine ruhige Hand: genau wie gezielt.",
        "Nichts gefallen.",
    )
    *_, why = film_caption(EN, NAMES, pushed(), 1, Hand.NORMAL, still=True)
    assert why == "No film of this push: here is where everything came to rest."


@pytest.mark.parametrize("locale", LOCALES)
def test_every_entry_of_the_service_has_a_line(locale: str) -> None:
    assert {entry_key(kind) for kind in get_args(PeopleEvent)} <= set(catalogue(locale))


def test_entries_name_people() -> None:
    def name_of(person: int) -> Name:
        return clean(f"person_{person}")

    assert entry_line(EN, NAMES, Joined(SEVENTH, Colour.RED, "1"), name_of) == r"person\_7 joined."
    assert entry_line(EN, NAMES, Left(SEVENTH), name_of) == r"person\_7 left."
    assert (
        entry_line(EN, NAMES, Left(SEVENTH, removed=True), name_of)
        == r"person\_7 was removed from the lobby."
    )
    assert entry_line(EN, NAMES, MovedHere(Spot(GuildId(1), ChannelId(2))), name_of) == "The game moved here."
    assert entry_line(EN, NAMES, Undone(3), name_of) == "The last action was taken back."
    assert entry_line(EN, NAMES, TurnBegan(Seat(2), 7), name_of) == "Round 7: Zoë to move."
