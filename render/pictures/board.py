"""The board: the whole table as a viewer may see it, in one picture.

Takes views only. A second, earlier view marks what changed since then with rings.
"""

from PIL import Image

from engine.model import Card, Counts, Seat, Segment, Size, seats
from engine.view import GameView
from render import theme
from render.encode import png
from render.face import Face, Faces
from render.layout import board as layout
from render.layout import road
from render.layout.cart import cart_tiles
from render.layout.changes import Changes, changes, pawn_places
from render.layout.rect import Rect
from render.pictures.board_ground import ground
from render.pieces import players, signs, stones, tiles, tokens
from render.pieces.cards import Side
from render.pieces.names import write_name
from render.pieces.quarry import draw_stones
from render.pieces.text import fit, roman, write, write_number
from render.theme import Rgb, Typeface

TITLE = "VIA APPIA"
FIFTY = 50
"""The 50+ marker is for more points than these (RULES 1)."""


def board(view: GameView, faces: Faces, since: GameView | None = None) -> bytes:
    """The board as a PNG; rings mark what changed since the earlier view."""
    return png(draw(view, faces, since))


def draw(view: GameView, faces: Faces, since: GameView | None = None) -> Image.Image:
    """The board's pixels."""
    table = view.table
    still = ground()
    image = still.empty.copy()
    for space in sorted(table.built):
        slab = still.slabs[space]
        image.paste(slab.image, slab.corner, slab.mask)
    _cities(image, view)
    _pawns(image, view, faces)
    _quarry(image, view)
    _storages(image, view)
    _round(image, table.round)
    _cards(image, view)
    for seat, face in zip(seats(len(faces)), faces, strict=True):
        _bar(image, view, seat, face)
    _title(image, len(table.players))
    if since is not None:
        _rings(image, changes(view, since))
    return image


def _cities(image: Image.Image, view: GameView) -> None:
    table = view.table
    for segment, city in enumerate(layout.CITIES[1:]):
        stack = table.tokens[segment]
        for points, centre in reversed(list(zip(stack, city.token_centres, strict=False))):
            tokens.vp_token(points, layout.TOKEN).stamp(image, centre)
        for centre in city.marker_centres[: table.markers[segment]]:
            tokens.city_marker(layout.MARKER).stamp(image, centre)


def _pawns(image: Image.Image, view: GameView, faces: Faces) -> None:
    for face, place in zip(faces, pawn_places(view.table), strict=True):
        players.pawn(face.colour, layout.PAWN).stamp(image, place)


def _quarry(image: Image.Image, view: GameView) -> None:
    """The stones where they lie; those that fell and are not yet exchanged lie below the edge."""
    dig = view.table.dig
    if dig is not None:
        _stone_row(image, layout.PIT, dig.fallen)
    draw_stones(image, layout.QUARRY_ON_BOARD, view.table.quarry)


def _storages(image: Image.Image, view: GameView) -> None:
    table = view.table
    for size, row in layout.by_size(layout.STONE_STORAGE):
        write_number(image, row.right_end, table.stones[size], theme.COUNT, theme.INK, "r")
    for size, row in layout.by_size(layout.TILE_STORAGE):
        write_number(image, row.left_end, table.tiles[size], theme.COUNT, theme.INK, "l")


def _round(image: Image.Image, number: int) -> None:
    fitted = fit(roman(number), Typeface.CAPITALS, theme.ROUND, theme.PLAIN, round(layout.ROUND.w))
    write(image, layout.ROUND.centre, fitted.text, Typeface.CAPITALS, fitted.size, theme.INK)


def _cards(image: Image.Image, view: GameView) -> None:
    table = view.table
    for number, cell in zip(table.display, layout.CARD_CELLS, strict=False):
        _card(image, cell, None if number in table.taken else table.cards[number])
    pile = layout.PILE_CELL
    ground().cards[Side.PILE].stamp(image, pile.centre)
    write_number(image, pile.centre, len(table.pile), theme.PILE, theme.IVORY)


def _card(image: Image.Image, cell: Rect, card: Card | None) -> None:
    ground().cards[Side.USED if card is None else Side.FACE].stamp(image, cell.centre)
    if card is None:
        return
    parts = layout.card_in(cell)
    write_number(image, parts.number.left_end, card.number, theme.PLAIN, theme.INK_SOFT, "l")
    tokens.coin(card.sesterces, layout.COIN).stamp(image, parts.coin.centre)
    _stone_row(image, parts.stones, card.stones)


def _stone_row(image: Image.Image, rect: Rect, counts: Counts) -> None:
    """Stones side by side in the middle, the largest first; closer together where there are many."""
    sizes = [size for size in reversed(Size) for _ in range(counts[size])]
    wide = sum(theme.STONE_ICON[size] for size in sizes)
    gap = min(layout.STONE_GAP, (rect.w - wide) / max(1, len(sizes) - 1))
    x = rect.centre[0] - (wide + gap * (len(sizes) - 1)) / 2
    for size in sizes:
        diameter = theme.STONE_ICON[size]
        stones.stone(size, diameter).stamp(image, (x + diameter / 2, rect.centre[1]))
        x += diameter + gap


def _bar(image: Image.Image, view: GameView, seat: Seat, face: Face) -> None:
    table, parts = view.table, layout.bars(len(view.table.players))[seat - 1]
    player, sizes = table.player(seat), parts.sizes
    mover = table.awaited is not None and table.awaited.seat == seat
    bar = players.bar(face.colour, *parts.bar.size, mover, round(parts.badge.w), sizes.shape)
    bar.stamp(image, parts.bar.centre)
    if mover:
        signs.pointer(*parts.pointer.size).stamp(image, parts.pointer.centre)
    write_name(image, parts.name.left_end, face.name, sizes.name, theme.PLAIN, round(parts.name.w))
    if player.push_token:
        tokens.push_token(round(parts.push_token.w)).stamp(image, parts.push_token.centre)
    _purse(image, parts.purse, view.purses[seat - 1], sizes.purse)
    if player.points > FIFTY:
        _chip(image, parts.over_fifty, theme.GOLD_LIGHT, round(parts.over_fifty.h / 2))
        write(image, parts.over_fifty.centre, f"{FIFTY}+", Typeface.FIGURES, sizes.fifty, theme.INK)
    write_number(image, parts.score.right_end, player.points, sizes.score, theme.INK, "r")
    for size, rect in zip(reversed(Size), parts.stones, strict=True):
        _stones(image, rect, sizes, size, player.stones[size])
    for place in parts.cart:
        _chip(image, place, theme.LIMESTONE)
    for tile in cart_tiles(parts.cart, player.cart):
        tiles.tile(*tile.size).stamp(image, tile.centre)
    for segment, rect in zip(Segment, parts.bonus, strict=True):
        _bonus(image, rect, sizes, segment, player.bonus[segment])


def _bonus(image: Image.Image, rect: Rect, sizes: layout.BarSizes, segment: Segment, count: int) -> None:
    """The letter of a segment, and how many bonus tokens of it."""
    ink, y = theme.BONUS_INK[segment], rect.centre[1]
    _chip(image, rect, theme.BONUS[segment])
    letter, number = rect.x + rect.w * layout.LETTER, rect.x + rect.w * layout.NUMBER
    write(image, (letter, y), segment.name, Typeface.CAPITALS, sizes.letter, ink)
    write_number(image, (number, y), count, sizes.bonus, ink)


def _chip(image: Image.Image, rect: Rect, colour: Rgb, radius: int = theme.CHIP_ROUND) -> None:
    tokens.chip(*rect.size, colour, radius).stamp(image, rect.centre)


def _stones(image: Image.Image, rect: Rect, sizes: layout.BarSizes, size: Size, count: int) -> None:
    """A stone and how many of them; none is written faintly."""
    diameter = sizes.stones[size]
    x, y = rect.left_end
    stones.stone(size, diameter).stamp(image, (x + diameter / 2, y))
    ink = theme.INK if count else theme.FADED
    write_number(image, (x + diameter + layout.ICON_GAP, y), count, sizes.count, ink, "l")


def _purse(image: Image.Image, rect: Rect, sesterces: int | None, figures: int) -> None:
    """Closed in the middle of its place, or open with what is in it."""
    purse = tokens.purse(round(rect.h))
    if sesterces is None:
        purse.stamp(image, rect.centre)
        return
    x, y = rect.left_end
    purse.stamp(image, (x + purse.image.width / 2, y))
    room = round(rect.w) - purse.image.width
    amount = fit(str(sesterces), Typeface.FIGURES, figures, theme.PLAIN, room)
    write(image, rect.right_end, amount.text, Typeface.FIGURES, amount.size, theme.INK, "r")


def _title(image: Image.Image, seats: int) -> None:
    rect = layout.title(seats)
    if rect is not None:
        signs.tablet(*rect.size).stamp(image, rect.centre)
        write(image, rect.centre, TITLE, Typeface.CAPITALS, theme.TITLE, theme.TERRACOTTA_DARK)


def _rings(image: Image.Image, changed: Changes) -> None:
    for space in changed.spaces:
        outline = road.outline(space, 0)
        extent = road.extent(outline).inset(-signs.RING)
        left, top = round(extent.x), round(extent.y)
        local = tuple((x - left, y - top) for x, y in outline)
        ring = signs.bent_ring(local, *extent.size)
        image.paste(ring.image, (left, top), ring.mask)
    for mark in changed.rings:
        ring = signs.ring(*mark.rect.size, mark.radius, mark.thin)
        ring.stamp(image, mark.rect.centre)
