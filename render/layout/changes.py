"""What changed between two views, as places to ring on the board."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.data import ROAD
from engine.model import SpaceId
from engine.state import Table
from engine.view import GameView
from render.layout import board, road
from render.layout.rect import Point, Rect, around, span

ROOM = 11
"""How far a ring reaches beyond what it rings."""
THIN_ROOM = 5


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring round a rectangle; the radius of its corners makes it a circle or a box."""

    rect: Rect
    radius: float
    thin: bool = False


@dataclass(frozen=True, slots=True)
class Changes:
    """Where to draw rings."""

    spaces: tuple[SpaceId, ...] = ()
    """Newly built: ringed along their outline."""
    rings: tuple[Ring, ...] = ()


def changes(view: GameView, since: GameView) -> Changes:
    """What an onlooker should notice: tiles, pawns, tokens, cards, pushed stones, and what players gained."""
    now, then = view.table, since.table
    return Changes(
        spaces=tuple(sorted(now.built - then.built)),
        rings=(
            *_pawns(now, then),
            *_tokens(now, then),
            *_cards(now, then),
            *_stones(now, then),
            *_bars(now, then),
        ),
    )


def pawn_places(table: Table) -> tuple[Point, ...]:
    """Where the pawns stand, by seat; in a city each has its own place, on a slab they stand side by side."""
    places = []
    for seat, player in enumerate(table.players):
        if player.at in ROAD.cities:
            places.append(board.CITIES[ROAD.cities.index(player.at)].pawns[seat].centre)
        else:
            here = [other for other, one in enumerate(table.players) if one.at == player.at]
            places.append(road.standing(player.at, len(here))[here.index(seat)])
    return tuple(places)


def _circle(centre: Point, diameter: float) -> Ring:
    return Ring(around(centre, diameter + 2 * ROOM), diameter / 2 + ROOM)


def _pawns(now: Table, then: Table) -> Iterator[Ring]:
    for place, player, before in zip(pawn_places(now), now.players, then.players, strict=True):
        if player.at != before.at:
            yield _circle(place, board.PAWN)


def _tokens(now: Table, then: Table) -> Iterator[Ring]:
    for city, tokens, before in zip(board.CITIES[1:], now.tokens, then.tokens, strict=True):
        if tokens != before:
            yield Ring(city.tokens.inset(-7), board.TOKEN / 2 + 7)


def _cards(now: Table, then: Table) -> Iterator[Ring]:
    if now.draws != then.draws:
        yield Ring(board.CARDS.inset(-8), 18)
        return
    for card, cell in zip(now.display, board.CARD_CELLS, strict=False):
        if card in now.taken and card not in then.taken:
            yield Ring(cell.inset(-4), 16)


def _stones(now: Table, then: Table) -> Iterator[Ring]:
    """Those that were pushed in since and lie there still."""
    before = {stone.id for stone in then.quarry}
    quarry = board.QUARRY_ON_BOARD
    for stone in now.quarry:
        if stone.id not in before:
            yield _circle(quarry.centre(stone), quarry.diameter(stone.size))


def _bars(now: Table, then: Table) -> Iterator[Ring]:
    for parts, player, before in zip(board.bars(len(now.players)), now.players, then.players, strict=True):
        if player.stones != before.stones:
            yield _thin(span(parts.stones), 14)
        if player.cart != before.cart:
            yield _thin(span(parts.cart), 12)
        if player.push_token and not before.push_token:
            yield _thin(parts.push_token, parts.push_token.w / 2)
        if player.points != before.points:
            yield _thin(parts.score_of(player.points), 16)


def _thin(rect: Rect, radius: float) -> Ring:
    """A thin ring: what is ringed in a bar stands close to its neighbours."""
    return Ring(rect.inset(-THIN_ROOM), radius + THIN_ROOM, thin=True)
