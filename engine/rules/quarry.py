"""Quarry (RULES 3.2): pushing stones, then exchanging those that fell."""

from functools import lru_cache

from engine.actions import Exchange, Pushes, PushStone, PutBack, StopPushing, TakeConsolation
from engine.chance import draw_tremor, seed_of
from engine.data import BOX, CART_FITS, QUARRY
from engine.errors import IllegalAction, Reason
from engine.events import (
    ConsolationTaken,
    Event,
    PushingStopped,
    StoneExchanged,
    StonePushed,
    TilePutBack,
)
from engine.model import ONE, Counts, Hand, Push, QuarryStone, Seat, Secret, Size
from engine.quarry import Quarry
from engine.quarry.aim import STEADY, TREMOR, aim
from engine.quarry.meaning import Aim
from engine.state import Dig, Table

PUSHES = 2
"""Stones that may be pushed in one action; a push +1 token allows one more."""

_RANGES = tuple(
    Pushes(size, (-QUARRY.most_place, QUARRY.most_place), (-QUARRY.most_angle, QUARRY.most_angle))
    for size in Size
)
_STOP = StopPushing()
_SIZES = tuple(Size)
_LARGEST_FIRST = _SIZES[::-1]
_LOADED = BOX.quarry.total
_LOADS = frozenset(
    Counts(small, mid, large)
    for load in CART_FITS
    for small in range(load.small + 1)
    for mid in range(load.mid + 1)
    for large in range(load.large + 1)
)
_STRAIGHT = tuple(aim(0, size, 0, 0) for size in Size)


def fits(cart: Counts) -> bool:
    """Whether a cart can hold these tiles (RULES 11)."""
    return cart in _LOADS


def room(stones: tuple[QuarryStone, ...], quarry: Quarry) -> tuple[Size, ...]:
    """The sizes of which a stone can be laid on the ledge: if for one aim, then for every aim."""
    return tuple([size for size in _SIZES if _has_room(stones, size, quarry)])


def _has_room(stones: tuple[QuarryStone, ...], size: Size, quarry: Quarry) -> bool:
    return quarry.lay(stones, _STRAIGHT[size]) is not None


def legal_pushes(table: Table, seat: Seat) -> list[Pushes]:
    """The sizes that can be pushed now, as ranges."""
    player = table.player(seat)
    return _pushes((table.dig or Dig()).pushed, player.push_token, player.stones, table.room)


def _pushes(pushed: int, push_token: bool, stones: Counts, room: tuple[Size, ...]) -> list[Pushes]:
    """What can be pushed after so many pushes: stones one has, where there is room."""
    return [_RANGES[size] for size in room if stones[size]] if pushed < PUSHES + push_token else []


def decide_push(table: Table, seat: Seat, action: PushStone, quarry: Quarry, secret: Secret) -> StonePushed:
    """Push a stone; the hand trembles unless it is steady."""
    player, pushed = table.player(seat), (table.dig or Dig()).pushed
    size = _size(action.size)
    if not player.stones[size]:
        raise IllegalAction(Reason.NO_SUCH_STONE, size=size)
    if type(action.place) is not int or abs(action.place) > QUARRY.most_place:
        raise IllegalAction(Reason.PLACE_OUT_OF_RANGE, least=-QUARRY.most_place, most=QUARRY.most_place)
    if type(action.angle) is not int or abs(action.angle) > QUARRY.most_angle:
        raise IllegalAction(Reason.ANGLE_OUT_OF_RANGE, least=-QUARRY.most_angle, most=QUARRY.most_angle)
    if size not in table.room or not _has_room(table.quarry, size, quarry):
        raise IllegalAction(Reason.NO_ROOM_ON_LEDGE, size=size)
    # Nothing is refused after this: whoever could ask again would learn how the hand trembles.
    push = effective_push(table, size, action.place, action.angle, secret)
    outcome = quarry.simulate(table.quarry, push)
    return StonePushed(
        seat=seat,
        size=size,
        place=action.place,
        angle=action.angle,
        x_um=push.x_um,
        angle_mdeg=push.angle_mdeg,
        stone=push.stone,
        fallen=outcome.fallen,
        resting=outcome.resting,
        room=room(outcome.resting, quarry),
        physics=quarry.version,
        status=outcome.status,
        push_token=pushed == PUSHES,
    )


def effective_push(
    table: Table, size: Size, place: int, angle: int, secret: Secret, meant: Aim = aim
) -> Push:
    """The game's next push as the hand carries it out (RULES 12); an older one, as it was meant then."""
    number = table.pushes + 1
    tremor = STEADY
    if table.options.hand is Hand.NORMAL:
        tremor = draw_tremor(seed_of(secret), number, *TREMOR)
    return meant(_LOADED + number, size, place, angle, tremor)


def decide_stop(table: Table, seat: Seat) -> PushingStopped:
    """Push no further."""
    assert table.dig is not None
    return _stop(table, seat, table.dig)


def _stop(table: Table, seat: Seat, dig: Dig) -> PushingStopped:
    """End the pushing; whether there is a consolation is decided now, once."""
    missed = dig.pushed >= PUSHES and not dig.fell
    return PushingStopped(seat, consolation=missed and table.options.consolation)


def legal_exchanges(table: Table, seat: Seat) -> tuple[Exchange | PutBack, ...]:
    """Every exchange of a fallen stone, and every tile that may be put back."""
    assert table.dig is not None
    available = tuple(map(bool, table.tiles))
    return _exchanges(table.dig.fallen, available, table.player(seat).cart)


@lru_cache(maxsize=4096)
def _exchanges(fallen: Counts, available: tuple[bool, ...], cart: Counts) -> tuple[Exchange | PutBack, ...]:
    """The largest first; asked often, for few situations."""
    takeable = [size for size in _LARGEST_FIRST if available[size] and fits(cart.plus(ONE[size]))]
    exchanges = [
        Exchange(size, into)
        for size in _LARGEST_FIRST
        if fallen[size]
        for into in [*[tile for tile in takeable if tile <= size], None]
    ]
    return (*exchanges, *[PutBack(size) for size in _LARGEST_FIRST if cart[size]])


def gains(table: Table, seat: Seat) -> list[Counts]:
    """Every set of tiles that all fallen stones together can become, the rest being sold."""
    cart = table.player(seat).cart
    return [load.minus(cart) for load in _reachable(table, seat) if cart.within(load)]


def room_would_help(table: Table, seat: Seat) -> bool:
    """Whether putting tiles back leads to a cart with something on it that exchanging alone cannot bring."""
    cart, loads = table.player(seat).cart, _reachable(table, seat)
    without = [load for load in loads if cart.within(load)]
    return not all(any(load.within(other) for other in without) for load in loads)


def _reachable(table: Table, seat: Seat) -> list[Counts]:
    """Every cart that the exchange can end with, tiles put back as it takes."""
    assert table.dig is not None
    cart, fallen = table.player(seat).cart, table.dig.fallen
    at_hand = cart.plus(table.tiles)
    return [load for load in _LOADS if load.within(at_hand) and _covered(load.more_than(cart), fallen)]


def _covered(tiles: Counts, fallen: Counts) -> bool:
    """Whether each tile can have a stone of its own of its size or larger."""
    return all(sum(tiles[size:]) <= sum(fallen[size:]) for size in _SIZES)


def decide_exchange(table: Table, seat: Seat, action: Exchange) -> StoneExchanged:
    """Exchange one fallen stone for a tile of its size or smaller, or sell it."""
    assert table.dig is not None
    size = _size(action.size)
    if not table.dig.fallen[size]:
        raise IllegalAction(Reason.NOT_FALLEN, size=size)
    into = None if action.into is None else _size(action.into)
    if into is not None:
        if into > size:
            raise IllegalAction(Reason.TILE_LARGER_THAN_STONE, size=size, into=into)
        if not table.tiles[into]:
            raise IllegalAction(Reason.NO_SUCH_TILE_IN_STORAGE, size=into)
        if not fits(table.player(seat).cart.plus(ONE[into])):
            raise IllegalAction(Reason.NO_ROOM_ON_CART, size=into)
    return StoneExchanged(seat, size, into)


def decide_put_back(table: Table, seat: Seat, action: PutBack) -> TilePutBack:
    """Put a tile from the cart back into storage, for nothing."""
    size = _size(action.size)
    if not table.player(seat).cart[size]:
        raise IllegalAction(Reason.NO_SUCH_TILE_ON_CART, size=size)
    return TilePutBack(seat, size)


def legal_consolations(table: Table, seat: Seat) -> list[TakeConsolation]:
    """A small tile where there is one and room for it, or the sesterce."""
    if table.tiles[Size.S] and fits(table.player(seat).cart.plus(ONE[Size.S])):
        return [TakeConsolation(Size.S), TakeConsolation(None)]
    return [TakeConsolation(None)]


def decide_consolation(seat: Seat, action: TakeConsolation) -> ConsolationTaken:
    """Take the consolation; only ever awaited where there is a choice."""
    if action.what is not None and _size(action.what) is not Size.S:
        raise IllegalAction(Reason.TILE_LARGER_THAN_STONE, size=Size.S, into=_size(action.what))
    return ConsolationTaken(seat, None if action.what is None else Size.S)


def consequences(table: Table, seat: Seat, event: Event) -> tuple[list[Event], bool]:
    """What an event of a quarry action brings about by itself (RULES 3), and whether the turn is over then.

    Told from the table before the event: `decide` need not fold what its caller will fold anyway.
    """
    dig = table.dig or Dig()
    match event:
        case StonePushed():
            return _after_push(table, seat, event, dig)
        case PushingStopped():
            return _after_stop(table, event, dig.fallen)
        case StoneExchanged():
            tiles = table.tiles if event.into is None else table.tiles.minus(ONE[event.into])
            return _after_exchange(seat, dig.fallen.minus(ONE[event.size]), tiles)
        case _:
            return [], isinstance(event, ConsolationTaken)


def _after_push(table: Table, seat: Seat, event: StonePushed, dig: Dig) -> tuple[list[Event], bool]:
    """Who cannot push on stops."""
    player = table.player(seat)
    push_token = player.push_token and not event.push_token
    if _pushes(dig.pushed + 1, push_token, player.stones.minus(ONE[event.size]), event.room):
        return [], False
    dig = dig.after_push(event.fallen)
    stop = _stop(table, seat, dig)
    events, over = _after_stop(table, stop, dig.fallen)
    return [stop, *events], over


def _after_stop(table: Table, stop: PushingStopped, fallen: Counts) -> tuple[list[Event], bool]:
    """Fallen stones are exchanged; a consolation that can only be the sesterce is paid."""
    if fallen.total:
        return _after_exchange(stop.seat, fallen, table.tiles)
    if stop.consolation and len(legal_consolations(table, stop.seat)) > 1:
        return [], False
    return [ConsolationTaken(stop.seat, None)] if stop.consolation else [], True


def _after_exchange(seat: Seat, fallen: Counts, tiles: Counts) -> tuple[list[Event], bool]:
    """A fallen stone for which storage has no tile of its size or smaller is sold."""
    sold: list[Event] = [
        StoneExchanged(seat, size, None)
        for size in _SIZES
        if fallen[size] and not any(tiles[: size + 1])
        for _ in range(fallen[size])
    ]
    return sold, len(sold) == fallen.total


def legal_further(table: Table, seat: Seat) -> list[Pushes | StopPushing]:
    """After a push: push on, or stop."""
    return [*legal_pushes(table, seat), _STOP]


def _size(size: object) -> Size:
    if not isinstance(size, Size):
        raise IllegalAction(Reason.UNKNOWN_SIZE)
    return size
