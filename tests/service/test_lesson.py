"""Learn by playing: the prepared game, what is told at each step, and that it goes on where it was left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from bot.game.events import Played
from bot.game.exchange import Barter
from bot.game.lesson import PREPARED, Topic, done_by, lesson_of, topic_of
from bot.game.messages import Kind
from bot.game.model import GameId, PersonId, Plan, Status
from bot.game.recorded import seat_learner
from bot.game.state import fold
from bot.game.view import View
from bot.game.wishes import AcceptSeat, Act, OfferSeat
from bot.ui.lesson import prepared
from bot.words.info import since_last_move
from bot.words.lesson import PANELS, next_step, on_panel, with_step
from bot.words.text import LOCALES, Text
from engine import replay
from engine.actions import (
    Action,
    Build,
    Pushes,
    PushStone,
    StopPushing,
    TakeConsolation,
    TakeIncome,
    Travel,
)
from engine.audit import verify
from engine.computer import VERSION
from engine.data import EDITION, ROAD
from engine.events import EndTriggered, RoadBuilt
from engine.model import NONE, ONE, Counts, Seat, Segment, Size, Step, Take
from engine.quarry.physics import PymunkQuarry
from tests.lesson.__main__ import ready
from tests.service.conftest import HERE, World
from tests.service.test_computers import computers_move
from tests.support import scenes
from tests.unit.bot.words.catalogue import catalogue

LEARNER = Seat(1)
AHEAD = {"C16", "C17"}
"""What leads the learner's pawn to Brundisium."""
ACTIONS = (Topic.INCOME, Topic.QUARRY, Topic.BUILD_TWO, Topic.TRAVEL)


async def begun(world: World) -> GameId:
    """A lesson of the first person, with real pushes."""
    world.service._quarry = PymunkQuarry()
    learner, shown = world.people[0], prepared()
    log = seat_learner(learner, HERE, Plan(shown.options, 2), shown.before)
    done = await world.service.open_played(log, shown.last_turn, learner, world.interaction())
    return done.view.game


async def do(world: World, game: GameId, *actions: Action) -> View:
    """The learner acts; then Tiro, if it is its turn."""
    await world.service.do(game, world.people[0], Act(actions), world.interaction())
    await computers_move(world, game)
    return await world.service.view(game, world.people[0])


def advised(view: View) -> tuple[Action, ...]:
    """What somebody does who does as they are told; all that fell is exchanged at once."""
    assert view.lesson is not None and view.play is not None and view.play.table.awaited is not None
    legal = view.legal
    pushes = [PushStone(one.size, 0, 0) for one in legal if isinstance(one, Pushes)]
    match view.play.table.awaited.step:
        case Step.PUSH:
            return (pushes[0],) if pushes else (StopPushing(),)
        case Step.EXCHANGE:
            return Barter.begin(view.play.table, LEARNER).largest().actions
        case Step.CONSOLATION:
            return (TakeConsolation(Size.S),)
    match view.lesson.topic:
        case Topic.INCOME | Topic.STONES:
            return (_stones(view),)
        case Topic.QUARRY | Topic.TILES | Topic.SECOND:
            return (pushes[0],) if pushes else (_stones(view),)
        case Topic.BUILD | Topic.BUILD_TWO:
            builds = [one for one in legal if isinstance(one, Build)]
            return (max(builds, key=lambda one: (len(one.spaces), bool({*one.spaces} & AHEAD))),)
        case Topic.TRAVEL:
            journeys = [one for one in legal if isinstance(one, Travel)]
            return (max(journeys, key=lambda one: one.to in ROAD.cities),)
        case _:
            return (next(one for one in legal if not isinstance(one, Pushes)),)


def _stones(view: View) -> Action:
    """The card with the most stones."""
    assert view.play is not None
    table = view.play.table
    cards = [one for one in view.legal if isinstance(one, TakeIncome) and one.take is not Take.SESTERCES]
    return max(cards, key=lambda one: table.cards[one.card].stones.total)


# The prepared game


def test_the_learner_has_everything_to_do_and_nothing_to_do_it_with() -> None:
    shown = prepared()
    state = replay((*shown.before, *shown.last_turn))
    table = state.table
    assert ready(state), "and of most cards and aims come two tiles"
    assert table.edition == EDITION, "the cards of new games"
    assert table.complete(Segment.A) and table.complete(Segment.B) and not table.complete(Segment.C)
    assert topic_of(table, LEARNER, frozenset()) is Topic.INCOME
    assert topic_of(table, LEARNER, frozenset((Topic.INCOME,))) is Topic.STONES
    assert table.tokens[Segment.C] == (6, 1)


def test_its_luck_can_be_verified() -> None:
    shown = prepared()
    findings = [*verify((*shown.before, *shown.last_turn), PymunkQuarry())]
    assert findings and all(one.holds is not False for one in findings)


# A whole lesson


async def test_who_does_as_told_does_everything_once_and_comes_to_the_end(world: World) -> None:
    game = await begun(world)
    kinds = {row.recipe.kind for row in await world.store.outbox()}
    assert kinds >= {Kind.LOBBY, Kind.START, Kind.TURN, Kind.PURSE}
    topics: list[Topic] = []
    view = await world.service.view(game, world.people[0])
    while view.status is Status.RUNNING:
        assert view.lesson is not None and view.lesson.seat == LEARNER
        topics += [] if topics[-1:] == [view.lesson.topic] else [view.lesson.topic]
        view = await do(world, game, *advised(view))
        assert len(topics) < 12, topics
    assert [topic for topic in topics if topic in ACTIONS] == [*ACTIONS]
    assert view.lesson is not None and view.lesson.topic is Topic.OVER
    state = fold(game, await world.store.load(game))
    assert done_by(state.played, LEARNER) == {*ACTIONS}
    computers = (await world.service.recording(game)).computers
    assert computers and {by.version for _, by in computers} == {VERSION}, "what came before is no computer's"
    turns = len([one for one in await world.store.load(game) if one.interaction is not None])
    assert turns <= 14, "five to seven minutes"
    events = [one.event for one in state.played]
    assert any(isinstance(event, EndTriggered) and event.seat == LEARNER for event in events)


async def test_it_is_the_lesson_of_whoever_began_it_wherever_they_sit(world: World) -> None:
    game, (learner, other, *_) = await begun(world), world.people

    async def hand_over(by: PersonId, to: PersonId, seat: Seat) -> View:
        await world.service.do(game, by, OfferSeat(to, seat), world.interaction())
        return (await world.service.do(game, to, AcceptSeat(), world.interaction())).view

    assert (await hand_over(learner, other, LEARNER)).lesson is None, (
        "another plays it on, who does not learn"
    )
    lesson = (await hand_over(other, learner, Seat(2))).lesson
    assert lesson is not None and lesson.seat == 2


async def test_whoever_deviates_is_told_what_leads_back(world: World) -> None:
    game = await begun(world)
    view = await world.service.view(game, world.people[0])
    coins = next(one for one in view.legal if isinstance(one, TakeIncome) and one.take is Take.SESTERCES)
    view = await do(world, game, coins)
    assert view.lesson is not None and view.lesson.topic is Topic.STONES
    view = await do(world, game, *advised(view))
    assert view.lesson is not None and view.lesson.topic is Topic.QUARRY
    stones = next(one for one in view.legal if isinstance(one, TakeIncome))
    view = await do(world, game, stones)
    assert view.lesson is not None and view.lesson.topic is Topic.QUARRY, "it still is what comes next"


@pytest.mark.parametrize(
    ("turns", "told"),
    [
        ((), Topic.BUILD_TWO),
        ((("C6",),), Topic.BUILD_TWO),
        ((("C6",), ("C11",)), Topic.BUILD_TWO),
        ((("C6", "C16"),), Topic.TRAVEL),
        ((("C6", "C11"),), Topic.ROAD),
    ],
    ids=["none", "one tile", "one each time", "two at once", "two that lead nowhere"],
)
def test_building_is_done_with_two_tiles_at_once(turns: Sequence[tuple[str, ...]], told: Topic) -> None:
    assert _topic_after(turns, Counts(2, 2, 0)) is told


@pytest.mark.parametrize(
    ("turns", "cart", "told"),
    [
        ((), NONE, Topic.TILES),
        ((), ONE[Size.S], Topic.SECOND),
        ((), Counts(0, 0, 1), Topic.SECOND),
        ((("C17",),), NONE, Topic.SECOND),
    ],
    ids=["no tile", "a small one", "a large one", "one laid, and the way to Brundisium open"],
)
def test_one_tile_is_welcome_and_two_are_still_to_come(
    turns: Sequence[tuple[str, ...]], cart: Counts, told: Topic
) -> None:
    assert _topic_after(turns, cart) is told


@pytest.mark.parametrize(
    ("own", "cart", "told"),
    [((), ONE[Size.S], Topic.BUILD), ((("C6",),), NONE, Topic.TRAVEL)],
    ids=["to be laid", "laid"],
)
def test_one_tile_does_where_two_cannot_be_laid_any_more(
    own: Sequence[tuple[str, ...]], cart: Counts, told: Topic
) -> None:
    others = ("C11", "C14", "C16") if own else ("C6", "C11", "C14", "C16")
    assert _topic_after(own, cart, others) is told


def _topic_after(turns: Sequence[tuple[str, ...]], cart: Counts, others: tuple[str, ...] = ()) -> Topic:
    """What is told whoever has taken income and pushed, built in these turns, and has these tiles left."""
    shown = prepared()
    built = [RoadBuilt(LEARNER, spaces, (1,) * len(spaces)) for spaces in turns]
    played = [Played(number, number, event) for number, event in enumerate(built, PREPARED + 1)]
    state = scenes.seat(replay((*shown.before, *shown.last_turn)), LEARNER, cart=cart)
    laid = frozenset(others).union(*turns)
    table = scenes.table(state, built=state.table.built | laid).table
    return topic_of(table, LEARNER, frozenset((Topic.INCOME, Topic.QUARRY)) | done_by(played, LEARNER))


async def test_a_lesson_goes_on_where_it_was_left(world: World) -> None:
    game = await begun(world)
    view = await world.service.view(game, world.people[0])
    view = await do(world, game, *advised(view))
    world.service._states.clear()
    world.service._past.clear()
    again = await world.service.view(game, world.people[0])
    assert again.lesson == view.lesson and again.lesson is not None
    assert again.lesson.topic is Topic.QUARRY
    onlooker = await world.service.view(game, None)
    assert onlooker.lesson == again.lesson, "of the open table alone"


async def test_tiros_turn_before_a_lesson_is_not_the_learners(world: World) -> None:
    game, learner = await begun(world), world.people[0]
    since = since_last_move(await world.service.happened(game, learner), learner)
    assert since.entries == prepared().last_turn


async def test_other_games_are_no_lessons(world: World) -> None:
    game = await world.started()
    assert (await world.service.view(game, world.people[0])).lesson is None
    assert lesson_of(fold(game, await world.store.load(game))) is None


# Words


@pytest.mark.parametrize("locale", LOCALES)
def test_every_topic_and_panel_is_two_sentences(locale: str) -> None:
    text = Text(locale)
    for said in _told(text):
        ends = said.count(". ") + said.count("? ") + said.count(": ¡")
        assert said.endswith(".") and 1 <= ends <= 2, said
        assert len(said) <= 300
    assert len(with_step(text, "x" * 5000, Topic.LAST)) <= 2000


def _told(text: Text) -> Iterator[str]:
    table = replay(prepared().before).table
    yield from (next_step(text, topic) for topic in Topic)
    yield from (on_panel(text, kind, table) for kind in PANELS)


RULES = {
    "the letters of the sizes": (
        "L, M and S are large, mid-sized and small",
        "G, M und K heißt groß, mittel und klein",
        "G, M en K zijn groot, middelgroot en klein",
        "G, M y P son grande, mediana y pequeña",
    ),
    "set-up and starting goods": (
        "starts in Roma with 0 points; each gets 2 stones and 1 to 3 sesterces",
        "beginnt in Roma mit 0 Punkten; jeder bekommt 2 Steine und 1 bis 3 Sesterzen",
        "begint in Roma met 0 punten; ieder krijgt 2 stenen en 1 tot 3 sestertiën",
        "empieza en Roma con 0 puntos; cada cual recibe 2 piedras y de 1 a 3 sestercios",
    ),
    "one push without a fall": (
        "One push without a fall gives nothing",
        "Ein Schub ohne Fall bringt nichts",
        "Eén duw zonder val levert niets op",
        "Un empujón sin caída no da nada",
    ),
    "exchanges follow the last push": (
        "After your last push each fallen stone becomes",
        "Nach deinem letzten Schub wird jeder gefallene Stein",
        "Na je laatste duw wordt elke gevallen steen",
        "Tras el último empujón, cada piedra caída",
    ),
    "the consolation, after a third push too, if it is not off": (
        "two or three a consolation prize, unless",
        "zwei oder drei einen Trostpreis, außer",
        "twee of drie een troostprijs, tenzij",
        "dos o tres un premio de consolación, salvo",
    ),
    "a third push": (
        "push +1 token",
        "„Schieben +1“",
        "“+1 schuiven”",
        "Un empujón extra",
    ),
    "selling": (
        "or 1 sesterce",
        "oder zu 1 Sesterze",
        "of 1 sestertie",
        "o por 1 sestercio",
    ),
    "the cart's limits": (
        "1 L, 1 M and 2 S, or 2 M and 3 S",
        "1 G, 1 M und 2 K oder 2 M und 3 K",
        "1 G, 1 M en 2 K, of 2 M en 3 K",
        "1 G, 1 M y 2 P, o 2 M y 3 P",
    ),
    "one half, or both of the last cards": (
        "the stones at the bottom; with 3 cards or fewer left, both",
        "die Steine unten, bei 3 oder weniger Karten beides",
        "de stenen onderaan; bij 3 kaarten of minder allebei",
        "las piedras de abajo; con 3 cartas o menos, ambas cosas",
    ),
    "what remains in a shortage": (
        "gives back half first, and you get what there is",
        "erst alle die Hälfte zurück, und du bekommst, was da ist",
        "iedereen eerst de helft terug, en krijg jij wat er is",
        "devuelve la mitad, y recibes lo que haya",
    ),
    "a city counts as a step": (
        "the city counts as a step",
        "die Stadt zählt als Schritt",
        "de stad telt als stap",
        "la ciudad cuenta como paso",
    ),
    "the discount": (
        "once per journey and never below 0",
        "einmal pro Reise und nie unter 0",
        "één keer per reis en nooit onder 0",
        "una vez por viaje y nunca por debajo de 0",
    ),
    "no travel after Brundisium": (
        "after Brundisium you travel no more",
        "nach Brundisium reist du nicht mehr",
        "na Brundisium reis je niet meer",
        "tras Brundisium ya no se viaja",
    ),
    "where to build": (
        "A space takes a tile of its size, in a segment you've reached, with a line to",
        "eine Platte seiner Größe, in einem Abschnitt, den du erreicht hast, mit einer Linie zu",
        "een tegel van zijn maat, in een wegdeel dat je hebt bereikt, met een lijn naar",
        "una loseta de su tamaño, en un tramo al que hayas llegado, con una línea a",
    ),
    "the second tile may lean on the first": (
        "a second tile may lean on the first",
        "eine zweite Platte darf an die erste anschließen",
        "een tweede tegel mag aansluiten op de eerste",
        "la segunda loseta puede enlazar con la primera",
    ),
    "two tiles": (
        "all earlier segments are complete, and it earns 1 sesterce",
        "alle früheren Abschnitte fertig sind, und 1 Sesterze gibt es dazu",
        "alle eerdere wegdelen af zijn, en het levert ook 1 sestertie op",
        "todos los tramos anteriores están completos, y ganas además 1 sestercio",
    ),
    "points of tiles": (
        "5 points for L, 3 for M, 1 for S",
        "5 Punkte für G, 3 für M, 1 für K",
        "5 punten voor G, 3 voor M, 1 voor K",
        "5 puntos por G, 3 por M, 1 por P",
    ),
    "leftovers": (
        "Leftover stones, tiles and tokens are worth nothing",
        "Übrige Steine, Platten und Plättchen sind nichts wert",
        "Overgebleven stenen, tegels en fiches zijn niets waard",
        "Las piedras, losetas y fichas que sobran no valen nada",
    ),
    "majorities": (
        "8 points, the second most 4",
        "8 Punkte, die zweitmeisten 4",
        "8 punten op, de op één na meeste 4",
        "8 puntos y el segundo puesto 4",
    ),
    "the most sesterces": (
        "the most sesterces (2)",
        "die meisten Sesterzen (2)",
        "de meeste sestertiën (2)",
        "quien tenga más sestercios (2)",
    ),
    "ties": (
        "a tie shares",
        "bei Gleichstand geteilt",
        "bij gelijke stand gedeeld",
        "con empate se reparten",
    ),
    "the end": (
        "6 points; that, or the last tile of the road, brings the last round",
        "6 Punkte; das oder die letzte Platte der Straße läutet die letzte Runde ein",
        "6 punten; dat, of de laatste tegel van de weg, luidt de laatste ronde in",
        "6 puntos; eso, o la última loseta de la carretera, provoca la última ronda",
    ),
    "equally many turns": (
        "everyone gets equally many turns",
        "Alle kommen gleich oft dran",
        "iedereen komt even vaak aan de beurt",
        "todo el mundo tiene los mismos turnos",
    ),
}
"""What somebody must know before a real game, and where it is said: in en, de, nl, es."""


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("rule", RULES)
def test_the_lesson_covers_every_rule_a_newcomer_needs(rule: str, locale: str) -> None:
    """Where everybody comes by who does as told: no text of a way round counts."""
    text, table = Text(locale), replay(prepared().before).table
    steps = [next_step(text, topic) for topic in (*ACTIONS, Topic.LAST, Topic.OVER)]
    panels = [on_panel(text, kind, table) for kind in PANELS if kind != "consolation"]
    told = " ".join((text.say("lesson-welcome", mentions=""), *steps, *panels))
    assert RULES[rule][("en", "de", "nl", "es").index(locale)] in told


@pytest.mark.parametrize("locale", LOCALES)
def test_every_topic_and_panel_has_a_text_and_no_other(locale: str) -> None:
    keys = {key.removeprefix("lesson-") for key in catalogue(locale) if key.startswith("lesson-")}
    around = {"offer", "ready", "ready-private", "goes-on", "welcome"}
    assert keys == {*(topic.value for topic in Topic), *(f"panel-{kind}" for kind in PANELS)} | around
