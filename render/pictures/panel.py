"""A player's own panel: everything in front of the screen, and the purse behind it, opened for its owner.

It is drawn from the owner's view only; whose purse the view hides gets a closed one.
"""

from PIL import Image

from engine.model import Seat, Segment, Size
from engine.state import Player
from engine.view import GameView
from render import encode, theme
from render.face import Faces
from render.layout.cart import cart_tiles
from render.layout.panel import PANEL
from render.pieces import players, stones, tiles, tokens
from render.pieces.names import write_name
from render.pieces.text import write
from render.theme import Typeface


def panel(view: GameView, faces: Faces, seat: Seat) -> bytes:
    """A seat's panel as a PNG."""
    return encode.png(draw(view, faces, seat), encode.SMALL)


def draw(view: GameView, faces: Faces, seat: Seat) -> Image.Image:
    """The panel's pixels."""
    player, face = view.table.player(seat), faces[seat - 1]
    canvas = Image.new("RGB", (int(PANEL.picture.w), int(PANEL.picture.h)), theme.LIMESTONE)
    frame = PANEL.frame
    players.frame(face.colour, round(frame.w), round(frame.h)).stamp(canvas, frame.centre)
    badge = PANEL.badge
    players.badge(face.colour, round(badge.w), round(badge.h), theme.BADGE_ROUND).stamp(canvas, badge.centre)
    write_name(canvas, PANEL.name.left_end, face.name, PANEL.title, PANEL.least, round(PANEL.name.w))
    if player.push_token:
        tokens.push_token(round(PANEL.push_token.w)).stamp(canvas, PANEL.push_token.centre)
    score = PANEL.score
    write(
        canvas,
        (score.right, score.centre[1]),
        str(player.points),
        Typeface.FIGURES,
        PANEL.great,
        theme.INK,
        "r",
    )
    _draw_purse(canvas, view.purses[seat - 1])
    _draw_stones(canvas, player)
    _draw_cart(canvas, player)
    _draw_bonus(canvas, player)
    return canvas


def _draw_purse(canvas: Image.Image, sesterces: int | None) -> None:
    tokens.purse(round(PANEL.purse.h)).stamp(canvas, PANEL.purse.centre)
    if sesterces is not None:
        tokens.coin(sesterces, round(PANEL.sesterces.h)).stamp(canvas, PANEL.sesterces.centre)


def _draw_stones(canvas: Image.Image, player: Player) -> None:
    for size, rect in zip(reversed(Size), PANEL.stones, strict=True):
        diameter, count = PANEL.stone[size], player.stones[size]
        stones.stone(size, diameter).stamp(canvas, (rect.x + diameter / 2, rect.centre[1]))
        at = rect.x + diameter + PANEL.gap, rect.centre[1]
        write(canvas, at, str(count), Typeface.FIGURES, PANEL.count, theme.INK if count else theme.FADED, "l")


def _draw_cart(canvas: Image.Image, player: Player) -> None:
    tiles.wagon(PANEL.cart, PANEL.bed, PANEL.wheels, *canvas.size).stamp(canvas, PANEL.picture.centre)
    for rect in cart_tiles(PANEL.cart, player.cart):
        tiles.tile(round(rect.w), round(rect.h)).stamp(canvas, rect.centre)


def _draw_bonus(canvas: Image.Image, player: Player) -> None:
    for segment, token, letter in zip(Segment, PANEL.bonus, PANEL.letters, strict=True):
        write(canvas, letter.centre, segment.name, Typeface.FIGURES, PANEL.letter, theme.INK_SOFT)
        chip = tokens.chip(round(token.w), round(token.h), theme.BONUS[segment], theme.PLATE_ROUND)
        chip.stamp(canvas, token.centre)
        number = str(player.bonus[segment])
        write(canvas, token.centre, number, Typeface.FIGURES, PANEL.count, theme.BONUS_INK[segment])
