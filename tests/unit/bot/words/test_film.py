"""Under the film of a push: the aim, the tremor as a direction, what fell and what nearly did."""

from dataclasses import replace

import pytest

from bot.words.board import alt_film
from bot.words.film import AVALANCHE, VEIL, film_caption, unveiled, veil_width, which_push
from bot.words.phrases import in_message
from bot.words.text import LOCALES, Text
from engine.data import QUARRY
from engine.events import StonePushed
from engine.model import Hand, PushStatus, QuarryStone, Size
from engine.quarry.aim import aim
from engine.quarry.near_miss import HAIRS_BREADTH_UM
from render.face import Name
from tests.unit.bot.words.example import FACES, pushed

NAMES = in_message(FACES)
EN = Text("en")
EDGE_UM = round(QUARRY.depth_mm * 1000)


def fell(event: StonePushed, before: tuple[QuarryStone, ...] = (), locale: str = "en") -> str:
    """What is said of the stones."""
    return film_caption(Text(locale), NAMES, event, before, 1, Hand.NORMAL)[2]


def hand(event: StonePushed) -> str:
    """What is said of the hand."""
    return film_caption(EN, NAMES, event, (), 1, Hand.NORMAL)[1]


def test_a_film_tells_aim_tremor_and_fall() -> None:
    assert film_caption(EN, NAMES, pushed(Size.L, Size.S), (), 1, Hand.NORMAL) == (
        "Zoë, push 1: M, position +35, angle −10°.",
        "The hand trembled: 6 to the right, 1° left.",
        "Down fell 1 L + 1 S!",
    )
    assert film_caption(Text("de"), NAMES, pushed(), (), 2, Hand.STEADY) == (
        "Zoë, Schub 2: M, Position +35, Winkel −10°.",
        "Eine ruhige Hand: genau wie gezielt.",
        "Nichts gefallen.",
    )
    assert film_caption(EN, NAMES, pushed(), (), None, Hand.STEADY)[0] == "Zoë: M, position +35, angle −10°."
    *_, why = film_caption(EN, NAMES, pushed(), (), 1, Hand.NORMAL, still=True)
    assert why == "There's no film of this push: here's where everything came to rest."


def test_the_hand_strays_in_directions_and_in_the_units_of_the_aim() -> None:
    event = pushed()
    aimed = aim(event.stone, event.size, event.place, event.angle)
    turned = replace(event, x_um=aimed.x_um, angle_mdeg=aimed.angle_mdeg + 2100)
    assert hand(turned) == "The hand trembled: 2° right."
    assert hand(replace(event, angle_mdeg=aimed.angle_mdeg)) == "The hand trembled: 6 to the right."
    assert hand(replace(turned, angle_mdeg=aimed.angle_mdeg + 400)) == "The hand hardly trembled."


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (pushed(status=PushStatus.JAMMED), "Nothing fell. The pusher jammed."),
        (pushed(status=PushStatus.TIMEOUT), "Nothing fell. The stones wouldn't settle."),
        (pushed(*[Size.S] * (AVALANCHE - 1)), "Down fell 4 S!"),
        (pushed(Size.L, *[Size.S] * (AVALANCHE - 1)), "An avalanche! 5 stones down: 1 L + 4 S!"),
    ],
)
def test_what_fell(event: StonePushed, said: str) -> None:
    assert fell(event) == said


def test_a_push_token_is_no_outcome() -> None:
    assert fell(pushed(token=True)) == fell(pushed())
    assert hand(pushed(token=True)) == f"{hand(pushed())} The push +1 token was used."


def test_a_near_miss_is_told_once() -> None:
    lying = QuarryStone(3, Size.L, 0, EDGE_UM - 9000)
    hanging = lying._replace(y_um=EDGE_UM - HAIRS_BREADTH_UM)
    near = replace(pushed(), resting=(hanging,))
    assert fell(near, (lying,)) == "Nothing fell. So close: a large stone is hanging over the edge!"
    assert fell(near, (hanging,)) == "Nothing fell."
    safe = replace(near, resting=(hanging._replace(y_um=hanging.y_um - 1),))
    assert fell(safe, (lying,)) == "Nothing fell."
    for locale in LOCALES:
        assert fell(near, (lying,), locale) != fell(near, (hanging,), locale)


@pytest.mark.parametrize(
    ("locale", "one", "many"),
    [
        (
            "en",
            "Down fell 1 S! And a large one all but followed!",
            "An avalanche! 5 stones down: 5 S! And a large one all but followed!",
        ),
        (
            "de",
            "Ab in die Tiefe: 1 K! Und ein großer wäre fast gefolgt!",
            "Eine Lawine! 5 Steine auf einmal: 5 K! Und ein großer wäre fast gefolgt!",
        ),
        (
            "nl",
            "De diepte in: 1 K! En een grote volgde bijna!",
            "Een lawine! 5 stenen in één keer: 5 K! En een grote volgde bijna!",
        ),
        (
            "es",
            "¡Al vacío: 1 P! ¡Y por poco cae también una grande!",
            "¡Una avalancha! Caen 5 piedras: ¡5 P! ¡Y por poco cae también una grande!",
        ),
    ],
)
def test_a_near_miss_is_told_beside_what_fell_as_the_film_shows_it(locale: str, one: str, many: str) -> None:
    lying = QuarryStone(3, Size.L, 0, EDGE_UM - 9000)
    resting = (lying._replace(y_um=EDGE_UM - HAIRS_BREADTH_UM),)
    for said, count in ((one, 1), (many, AVALANCHE)):
        event = replace(pushed(*[Size.S] * count), resting=resting)
        assert fell(event, (lying,), locale) == said
        assert said in alt_film(Text(locale), FACES, event, (lying,), 1, Hand.NORMAL, still=False)


def test_what_fell_can_be_veiled_and_nobody_can_lift_the_veil_by_a_name() -> None:
    names = in_message(tuple(replace(face, name=Name("a||b||c")) for face in FACES))
    open_ = film_caption(EN, names, pushed(Size.L), (), 1, Hand.NORMAL)
    veiled = film_caption(EN, names, pushed(Size.L), (), 1, Hand.NORMAL, veiled=True)
    assert veiled[:2] == open_[:2]
    assert veiled[2].startswith(f"{VEIL}{open_[2]}")
    assert veiled[2].endswith(VEIL)
    assert "\n".join(veiled).count(VEIL) == 2, "a name is no veil"
    assert unveiled("\n".join(veiled)) == "\n".join(open_)


def test_a_push_is_counted_in_its_game_not_in_its_turn() -> None:
    assert which_push(EN, 7, 12) == "Push 7 of the 12 in this game."
    assert which_push(EN, 1, 1) == "This game's only push."


def test_the_length_of_a_veil_tells_nothing() -> None:
    lying = QuarryStone(3, Size.M, 0, EDGE_UM - 9000)
    hanging = (lying._replace(y_um=EDGE_UM - HAIRS_BREADTH_UM),)
    fallen = ((), (Size.S,), (Size.L, Size.M, Size.S), tuple(Size) * 12)
    outcomes = [
        replace(pushed(*sizes, token=token, status=status), resting=resting)
        for sizes in fallen
        for token in (False, True)
        for status in PushStatus
        for resting in ((), hanging)
    ]
    for locale in LOCALES:
        captions = [
            film_caption(Text(locale), NAMES, one, (lying,), 1, Hand.STEADY, veiled=True) for one in outcomes
        ]
        assert {len(veil) for _, _, veil in captions} == {veil_width(locale) + 2 * len(VEIL)}
        assert veil_width(locale) <= 140, "three lines on a phone"
        for one, caption in zip(outcomes, captions, strict=True):
            told = film_caption(Text(locale), NAMES, one, (lying,), 1, Hand.STEADY)
            assert unveiled("\n".join(caption)) == "\n".join(told)
