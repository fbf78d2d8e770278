"""The income display, close: what each card gives, and whether one half of it or both.

A stroke between sesterces and stones says "or", a plus says "and" (RULES 3.1: three or fewer cards face up).
The last card carries the push +1 token it brings.
"""

from math import ceil

from PIL import Image

from engine.model import Card, Counts, Size, Take
from engine.rules.income import takes
from engine.state import Table
from engine.view import GameView
from render import encode, theme
from render.layout.income import INCOME, IncomeCard
from render.layout.rect import Rect
from render.pieces import cards, stones, tokens
from render.pieces.cards import Side
from render.pieces.text import write
from render.theme import Typeface


def income(view: GameView) -> bytes:
    """The display as a PNG."""
    return encode.png(draw(view), encode.SMALL)


def draw(view: GameView) -> Image.Image:
    """The display's pixels."""
    table, picture = view.table, INCOME.picture
    canvas = Image.new("RGB", (int(picture.w), int(picture.h)), theme.LIMESTONE)
    face_up, both = table.face_up, Take.BOTH in takes(table)
    for number, place in zip(table.display, INCOME.cards, strict=False):
        if number in face_up:
            _draw_card(canvas, place, table.cards[number], both)
        else:
            used = cards.card(Side.USED, round(place.card.w), round(place.card.h))
            used.stamp(canvas, place.card.centre)
    if len(face_up) == 1 and not _holds_token(table):
        last = INCOME.cards[table.display.index(face_up[0])]
        tokens.push_token(round(last.push_token.w)).stamp(canvas, last.push_token.centre)
    for card in INCOME.pile:
        cards.card(Side.PILE, round(card.w), round(card.h)).stamp(canvas, card.centre)
    top = INCOME.pile[-1]
    write(canvas, top.centre, str(len(table.pile)), Typeface.FIGURES, INCOME.count, theme.IVORY)
    return canvas


def _holds_token(table: Table) -> bool:
    """Whether whoever is to act has a push +1 token already and so cannot get another."""
    return table.awaited is not None and table.player(table.awaited.seat).push_token


def _draw_card(canvas: Image.Image, place: IncomeCard, card: Card, both: bool) -> None:
    front = cards.card(Side.FACE, round(place.card.w), round(place.card.h))
    front.stamp(canvas, place.card.centre)
    at = place.number.x, place.number.centre[1]
    write(canvas, at, str(card.number), Typeface.FIGURES, INCOME.number, theme.INK_SOFT, "l")
    tokens.coin(card.sesterces, round(place.coin.w)).stamp(canvas, place.coin.centre)
    cards.joint(ceil(place.joint.w), ceil(place.joint.h), both).stamp(canvas, place.joint.centre)
    _draw_stones(canvas, place.stones, card.stones)


def _draw_stones(canvas: Image.Image, area: Rect, counts: Counts) -> None:
    sizes = [size for size in reversed(Size) for _ in range(counts[size])]
    diameters = [INCOME.stones[size] for size in sizes]
    left = area.centre[0] - (sum(diameters) + INCOME.gap * (len(sizes) - 1)) / 2
    for size, diameter in zip(sizes, diameters, strict=True):
        stones.stone(size, diameter).stamp(canvas, (left + diameter / 2, area.centre[1]))
        left += diameter + INCOME.gap
