"""What happened: every event and entry has its line, and turns are summed up."""

from typing import get_args

import pytest

from bot.game.events import Abandoned, ComputerActed, Joined, Left, MovedHere, PeopleEvent
from bot.game.model import ChannelId, GuildId, PersonId, Spot
from bot.words.events import entry_key, entry_line, summary
from bot.words.info import history
from bot.words.moments import moments
from bot.words.names import Safe, clean
from bot.words.phrases import in_message, together
from bot.words.text import LOCALES, Text
from engine import replay
from engine.computer import Level
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
    Options,
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
    (IncomeTaken(Seat(2), 12, Take.SESTERCES, 3, NONE), "Zoë took 3 sesterces from card 12."),
    (IncomeTaken(Seat(2), 8, Take.STONES, 0, Counts(1, 1, 0)), "Zoë took the stones from card 8: 1 M + 1 S."),
    (
        IncomeTaken(Seat(2), 8, Take.STONES, 0, NONE, (NONE,) * 4),
        "Zoë took card 8, but there were no such stones left. "
        "Stones ran short, and nobody had any to give back.",
    ),
    (
        IncomeTaken(
            Seat(2), 1, Take.BOTH, 1, Counts(1, 0, 1), (NONE, Counts(2, 0, 0), NONE, Counts(1, 0, 0)), True
        ),
        "Zoë took card 1: 1 sesterce and the stones 1 L + 1 S. "
        "Stones ran short, so everyone gave back half first: Zoë 2 S, Anastasia P. 1 S. "
        "That was the last card, so Zoë also gets a push +1 token.",
    ),
    (
        IncomeTaken(Seat(2), 1, Take.BOTH, 1, NONE, (NONE,) * 4),
        "Zoë took 1 sesterce from card 1; there were no such stones left. "
        "Stones ran short, and nobody had any to give back.",
    ),
    (pushed(), "Zoë pushed 1 M; nothing fell."),
    (pushed(Size.L, Size.S, Size.S), "Zoë pushed 1 M; 1 L + 2 S fell."),
    (pushed(*[Size.S] * 5), "An avalanche! Zoë pushed 1 M, and 5 S came down."),
    (PushingStopped(Seat(2)), "Zoë stopped pushing."),
    (PushingStopped(Seat(2), consolation=True), "Nothing fell, so Zoë gets a consolation prize."),
    (StoneExchanged(Seat(2), Size.L, Size.M), "New on the cart: 1 M."),
    (StoneExchanged(Seat(2), Size.S, None), "Sold for 1 sesterce."),
    (TilePutBack(Seat(2), Size.M), "Back into storage: 1 M."),
    (ConsolationTaken(Seat(2), Size.S), "Consolation prize: a small tile."),
    (ConsolationTaken(Seat(2), None), "Consolation prize: 1 sesterce."),
    (RoadBuilt(Seat(2), ("C2",), (3,)), "Zoë built C2: 3 points."),
    (RoadBuilt(Seat(2), ("A3", "A7"), (3, 1), 1), "Zoë built A3 and A7: 4 points and 1 sesterce."),
    (Travelled(Seat(2), ("Roma", "A1"), 1), "Zoë travelled to A1 for 1 sesterce."),
    (Travelled(Seat(2), ("B1", "B4"), 0), "Zoë travelled to B4 for free."),
    (
        Travelled(Seat(2), ("A10", "Tarracina"), 3, 6, True),
        "Zoë is first through the gates of Tarracina: 6 points! The journey cost 3 sesterces. "
        "The way to Tarracina now costs 1 sesterce less.",
    ),
    (Travelled(Seat(2), ("A10", "Tarracina"), 1, 3), "Zoë reached Tarracina for 1 sesterce: 3 points."),
    (
        Travelled(Seat(2), ("A10", "Tarracina"), 0),
        "Zoë reached Tarracina for free; there were no points left to collect.",
    ),
    (EndTriggered(Seat(2), EndCause.ARRIVAL), "Zoë has reached Brundisium: this is the last round!"),
    (
        EndTriggered(Seat(2), EndCause.ROAD_COMPLETE),
        "Zoë laid the last tile of the Via Appia: this is the last round!",
    ),
    (
        GameEnded((1, 2), (Score(10, 6), Score(9, 3)), (Seat(1),)),
        r"The game is over. Marcus\_A wins with 16 points!",
    ),
    (
        GameEnded((1, 2), (Score(10, 6), Score(13, 3)), seats(2)),
        r"The game is over. A shared victory with 16 points: Marcus\_A and Zoë!",
    ),
]
QUIET: list[Event] = [CardsDrawn((12, 3)), QuarryLoaded((), (), ""), TurnBegan(Seat(2), 7)]


@pytest.mark.parametrize(("event", "line"), LINES, ids=lambda value: type(value).__name__)
def test_an_event_is_told(event: Event, line: str) -> None:
    assert summary(EN, NAMES, (event,)) == (line,)
    for locale in LOCALES:
        (said,) = summary(Text(locale), NAMES, (event,))
        assert "Zoë" in said or "Zoë" not in line


def test_every_event_is_told_or_shown_by_the_board() -> None:
    assert {type(event) for event, _ in LINES} | {type(event) for event in QUIET} == set(get_args(Event))
    assert summary(EN, NAMES, QUIET) == ()


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
        "Zoë pushed 1 M + 1 S; nothing fell. Consolation prize: a small tile.",
    )


def test_what_a_computer_did_for_a_person_is_marked_and_nothing_else() -> None:
    by = ComputerActed(Seat(2), Level.TIRO, "", "")
    digs = (pushed(Size.M), by, StoneExchanged(Seat(2), Size.M, Size.M))
    turn = TurnBegan(Seat(1), 2), TurnBegan(Seat(2), 2)
    taken = IncomeTaken(Seat(2), 12, Take.SESTERCES, 3, NONE)
    stood_in, own = summary(EN, NAMES, (by, *digs, *turn, taken))
    assert stood_in.startswith("⚙ Zoë pushed") and own.startswith("Zoë took")
    (page,) = history(EN, FACES, Name("Friday"), (by, *digs, *turn, taken), None, lambda _: Name("?"))
    assert page.splitlines()[-3:] == [stood_in, EN.say("history-round", round=2), own]
    kept = tuple(Safe(f"⚙ {name}") for name in NAMES)
    assert summary(EN, kept, (by, taken)) == (f"⚙ {own}",), "once"


def test_an_undo_is_told() -> None:
    assert summary(EN, NAMES, (Undone(4),)) == ("The last action was undone.",)


@pytest.mark.parametrize("locale", LOCALES)
def test_whole_games_are_told_in_every_language(locale: str) -> None:
    events = game()
    lines = summary(Text(locale), NAMES, events, moments(events, replay(events).table))
    assert all(0 < len(line) <= 400 for line in lines)
    assert len(lines) < len(events)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_entry_of_the_service_has_a_line(locale: str) -> None:
    assert {entry_key(kind) for kind in get_args(PeopleEvent)} <= set(catalogue(locale))


def test_entries_name_people() -> None:
    def name_of(person: int) -> Name:
        return clean(f"person_{person}")

    assert entry_line(EN, Joined(SEVENTH, Colour.RED, "1"), name_of) == r"person\_7 joined."
    assert entry_line(EN, Left(SEVENTH), name_of) == r"person\_7 left."
    assert entry_line(EN, Left(SEVENTH, removed=True), name_of) == r"person\_7 was removed from the lobby."
    ended = entry_line(EN, Abandoned(by_manager=True), name_of, SEVENTH)
    assert ended == r"person\_7, who manages this server, ended the game."
    assert entry_line(EN, Abandoned(), name_of) == "The game was called off."
    assert entry_line(EN, MovedHere(Spot(GuildId(1), ChannelId(2))), name_of) == "The game moved here."


@pytest.mark.parametrize(
    ("last", "said"),
    [
        ("Inés", "Ana e Inés"),
        ("hilario", "Ana e hilario"),
        ("*Íñigo*", "Ana e *Íñigo*"),
        ("Iago", "Ana y Iago"),
        ("Hielo", "Ana y Hielo"),
        ("Marcus", "Ana y Marcus"),
    ],
)
def test_spanish_has_another_and_before_the_sound_of_i(last: str, said: str) -> None:
    names = (Safe("Ana"), Safe(last))
    assert together(Text("es"), names, (Seat(1), Seat(2))) == said
    assert together(Text("en"), names, (Seat(1), Seat(2))) == f"Ana and {last}"
