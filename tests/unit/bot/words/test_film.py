"""Under the film of a push: the aim, the tremor as a direction, what fell and what nearly did."""

from dataclasses import replace

import pytest

from bot.words.board import alt_film
from bot.words.film import AVALANCHE, BLANK, VEIL, VEIL_WIDE, film_caption, unveiled, which_push
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
        (pushed(token=True), "Nothing fell. The push +1 token was used."),
        (pushed(status=PushStatus.JAMMED), "Nothing fell. The pusher jammed; the stone stays where it is."),
        (
            pushed(status=PushStatus.TIMEOUT),
            "Nothing fell. The stones wouldn't come to rest, so the push ended there.",
        ),
        (pushed(*[Size.S] * (AVALANCHE - 1)), "Down fell 4 S!"),
        (pushed(Size.L, *[Size.S] * (AVALANCHE - 1)), "An avalanche! 5 stones down: 1 L + 4 S!"),
    ],
)
def test_what_fell(event: StonePushed, said: str) -> None:
    assert fell(event) == said


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
            "Down fell 1 S! And nearly one more: a large stone is hanging over the edge!",
            "An avalanche! 5 stones down: 5 S! And nearly one more: a large stone is hanging over the edge!",
        ),
        (
            "de",
            "Ab in die Tiefe: 1 K! Und beinahe noch einer: Ein großer Stein hängt über der Kante!",
            "Eine Lawine! 5 Steine auf einmal: 5 K! "
            "Und beinahe noch einer: Ein großer Stein hängt über der Kante!",
        ),
        (
            "nl",
            "De diepte in: 1 K! En bijna nog een: een grote steen hangt over de rand!",
            "Een lawine! 5 stenen in één keer: 5 K! En bijna nog een: een grote steen hangt over de rand!",
        ),
        (
            "es",
            "¡Al vacío: 1 P! ¡Y casi otra más! Una piedra grande se queda colgando del borde.",
            "¡Una avalancha! Caen 5 piedras: ¡5 P! "
            "¡Y casi otra más! Una piedra grande se queda colgando del borde.",
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
    assert veiled[:2] == open_[:2] and veiled[2] == f"{VEIL}{open_[2].ljust(VEIL_WIDE, BLANK)}{VEIL}"
    assert "\n".join(veiled).count(VEIL) == 2, "a name is no veil"
    assert unveiled("\n".join(veiled)) == "\n".join(open_)


def test_a_push_is_counted_in_its_game_not_in_its_turn() -> None:
    assert which_push(EN, 7, 12) == "Push 7 of the 12 in this game."
    assert which_push(EN, 1, 1) == "This game's only push."


def test_the_length_of_a_veil_tells_nothing() -> None:
    outcomes = [pushed(), pushed(Size.S), pushed(Size.L, Size.M, Size.S), pushed(*[Size.S] * AVALANCHE)]
    for locale in LOCALES:
        veils = [
            film_caption(Text(locale), NAMES, one, (), 1, Hand.STEADY, veiled=True)[2] for one in outcomes
        ]
        assert len({len(veil) for veil in veils}) == 1, veils
