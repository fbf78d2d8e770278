"""What is true of every state that play can reach; one that breaks it comes from a damaged log or a bug."""

from engine.data import BOX, DISPLAY, ROAD
from engine.errors import BrokenLog
from engine.model import NONE, ONE, Segment, Size
from engine.rules.quarry import fits
from engine.state import GameState, Table


def check(state: GameState) -> None:
    """Raise `BrokenLog`, naming what is wrong, unless every invariant holds."""
    table = state.table
    _require(len(state.purses) == len(table.players), "every player has a purse")
    _require(min(state.purses) >= 0, "no purse is below zero")
    seats = range(1, len(table.players) + 1)
    _require(table.awaited is None or table.awaited.seat in seats, "the awaited seat exists")
    _stones(table)
    _tiles(table)
    _cards(table)
    _cities(table)


def check_between_actions(state: GameState) -> None:
    """The same, and that exactly one seat is awaited until the end, then none."""
    check(state)
    table = state.table
    _require((table.awaited is None) == (table.result is not None), "one seat is awaited until the end")


def _require(truth: bool, what: str) -> None:
    if not truth:
        raise BrokenLog(f"broken rule of the box: {what}")


def _stones(table: Table) -> None:
    stones = table.stones
    for stone in table.quarry:
        stones = stones.plus(ONE[stone.size])
    for player in table.players:
        _require(min(player.stones) >= 0, "no player owes stones")
        stones = stones.plus(player.stones)
    stones = stones.plus(table.dig.fallen if table.dig else NONE)
    _require(min(table.stones) >= 0, "the stone storage is not below zero")
    _require(not table.quarry or stones == BOX.stones, "all stones are there")
    ids = [stone.id for stone in table.quarry]
    _require(len(set(ids)) == len(ids), "every stone in the quarry has an id of its own")


def _tiles(table: Table) -> None:
    tiles = table.tiles
    for space in table.built:
        tiles = tiles.plus(ONE[ROAD.spaces[space].size])
    for player in table.players:
        _require(min(player.cart) >= 0 and fits(player.cart), "every cart can hold its tiles")
        tiles = tiles.plus(player.cart)
    _require(min(table.tiles) >= 0 and tiles == BOX.tiles, "all tiles are there")
    for segment in Segment:
        laid = len(table.built.intersection(ROAD.segments[segment]))
        tokens = sum(player.bonus[segment] for player in table.players)
        _require(laid == tokens, "every tile laid brought one bonus token")


def _cards(table: Table) -> None:
    cards = (*table.pile, *table.display)
    _require(sorted(cards) == list(table.cards), "every income card is in the display or in the pile")
    _require(len(table.display) in (0, DISPLAY), "seven cards are laid out")
    _require(set(table.taken) <= set(table.display), "only cards laid out are taken")


def _cities(table: Table) -> None:
    stack = BOX.tokens_for_two if len(table.players) == 2 else BOX.tokens_for_more
    scored = 0
    for segment in Segment:
        left = table.tokens[segment]
        arrived = sum(player.reached > segment for player in table.players)
        _require(left == stack[len(stack) - len(left) :], "tokens are taken from the top")
        _require(len(stack) - len(left) == min(arrived, len(stack)), "every arrival takes one token")
        most = len(table.players) - 1
        _require(table.markers[segment] == min(arrived, most), "a city marker for all but the last to arrive")
        scored += sum(stack) - sum(left)
    _require(sum(player.city_points for player in table.players) == scored, "tokens are scored")
    for place in {player.at for player in table.players} - set(ROAD.cities):
        here = sum(player.at == place for player in table.players)
        _require(place in table.built, "pawns stand on built tiles")
        _require(here <= (2 if ROAD.spaces[place].size is Size.L else 1), "no tile holds too many pawns")
