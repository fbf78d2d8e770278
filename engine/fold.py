"""From events to the state: `apply` takes any fact as it is and never draws, simulates or refuses."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from engine.data import BOX, DECKS, ROAD
from engine.errors import BrokenLog
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
    StonePushed,
    TilePutBack,
    Travelled,
    TurnBegan,
    Undone,
)
from engine.model import ONE, Seat, Segment, Size, Step
from engine.state import Awaited, Dig, End, GameState, Player, Result, Table

T = TypeVar("T")
_NOBODY = Seat(0)

# A table or a player is changed as a list and made a named tuple again without its class's own constructor:
# that takes half the time of `_replace`, and folding is little else. These are the places of their fields.
_new = tuple.__new__
(
    _OPTIONS, _PLAYERS, _STONES, _TILES, _TOKENS, _PILE, _DISPLAY, _TAKEN, _QUARRY, _ROOM, _BUILT, _MARKERS,
    _ROUND, _AWAITED, _DIG, _DRAWS, _PUSHES, _END, _RESULT, _EDITION,
) = range(len(Table._fields))  # fmt: skip
_HELD, _CART, _PUSH_TOKEN, _AT, _REACHED, _BONUS, _TILE_POINTS, _CITY_POINTS = range(len(Player._fields))


def replay(events: Iterable[Event | Undone]) -> GameState:
    """The state after these events; `Undone` counts the events given here from 1."""
    state: GameState | None = None
    kept: list[Event] = standing(enumerate(events, 1))
    for event in kept:
        state = apply(state, event)
    if state is None:
        raise BrokenLog("no events")
    return state


def standing(entries: Iterable[tuple[int, T | Undone]]) -> list[T]:
    """The entries of a numbered log that still stand, without those undone and without the undoing."""
    kept: list[tuple[int, T]] = []
    for seq, entry in entries:
        if isinstance(entry, Undone):
            while kept and kept[-1][0] > entry.to_seq:
                kept.pop()
        else:
            kept.append((seq, entry))
    return [entry for _, entry in kept]


def apply(state: GameState | None, event: Event) -> GameState:
    """The state after one more event; only `GameStarted` applies to None, and only to it."""
    if state is None:
        if not isinstance(event, GameStarted):
            raise BrokenLog("a game begins with GameStarted")
        return _started(event)
    try:
        change = _CHANGES[type(event)]
    except KeyError:
        raise BrokenLog(f"not an event of a running game: {type(event).__name__}") from None
    return change(state, event)


def _started(event: GameStarted) -> GameState:
    if None in event.purses:
        raise BrokenLog("the purses are hidden")
    if event.edition not in DECKS:
        raise BrokenLog(f"no edition {event.edition} of the income cards: written by a newer version?")
    tokens = BOX.tokens_for_two if len(event.order) == 2 else BOX.tokens_for_more
    stones = BOX.stones
    for dealt in event.stones:
        stones = stones.minus(dealt)
    return GameState(
        table=Table(
            options=event.options,
            players=tuple(Player(stones=dealt) for dealt in event.stones),
            stones=stones,
            tiles=BOX.tiles,
            tokens=(tokens,) * len(Segment),
            pile=tuple(DECKS[event.edition]),
            edition=event.edition,
        ),
        purses=tuple(purse for purse in event.purses if purse is not None),
        commitment=event.commitment,
        secret=event.secret,
    )


def _cards_drawn(state: GameState, event: CardsDrawn) -> GameState:
    old, table = state.table, list(state.table)
    table[_DISPLAY] = event.cards
    table[_TAKEN] = ()
    table[_PILE] = tuple(sorted({*old.pile, *old.display}.difference(event.cards)))
    table[_DRAWS] = old.draws + 1
    return _with(state, table)


def _quarry_loaded(state: GameState, event: QuarryLoaded) -> GameState:
    table, stones = list(state.table), state.table.stones
    for stone in event.stones:
        stones = stones.minus(ONE[stone.size])
    table[_QUARRY] = event.stones
    table[_ROOM] = event.room
    table[_STONES] = stones
    return _with(state, table)


def _turn_began(state: GameState, event: TurnBegan) -> GameState:
    table = list(state.table)
    table[_ROUND] = event.round
    table[_AWAITED] = Awaited(event.seat, Step.ACTION)
    return _with(state, table)


def _income_taken(state: GameState, event: IncomeTaken) -> GameState:
    old, table = state.table, list(state.table)
    players, stones = old.players, old.stones
    if event.returned:
        players = tuple(
            player._replace(stones=player.stones.minus(returned))
            for player, returned in zip(players, event.returned, strict=True)
        )
        for returned in event.returned:
            stones = stones.plus(returned)
    was = players[event.seat - 1]
    player = list(was)
    player[_HELD] = was.stones.plus(event.stones)
    player[_PUSH_TOKEN] = was.push_token or event.push_token
    table[_PLAYERS] = _seated(players, event.seat, player)
    table[_STONES] = stones.minus(event.stones)
    table[_TAKEN] = (*old.taken, event.card)
    table[_AWAITED] = None
    return _with(state, table, event.seat, event.sesterces)


def _stone_pushed(state: GameState, event: StonePushed) -> GameState:
    old, table = state.table, list(state.table)
    was = old.player(event.seat)
    player = list(was)
    player[_HELD] = was.stones.minus(ONE[event.size])
    player[_PUSH_TOKEN] = was.push_token and not event.push_token
    table[_PLAYERS] = _seated(old.players, event.seat, player)
    table[_QUARRY] = event.resting
    table[_ROOM] = event.room
    table[_PUSHES] = old.pushes + 1
    table[_DIG] = (old.dig or Dig()).after_push(event.fallen)
    table[_AWAITED] = Awaited(event.seat, Step.PUSH)
    return _with(state, table)


def _pushing_stopped(state: GameState, event: PushingStopped) -> GameState:
    dig, table = state.table.dig or Dig(), list(state.table)
    if dig.fallen.total or event.consolation:
        step = Step.EXCHANGE if dig.fallen.total else Step.CONSOLATION
        table[_DIG] = Dig(dig.pushed, dig.fallen, dig.fell, stopped=True)
        table[_AWAITED] = Awaited(event.seat, step)
    else:
        table[_DIG] = table[_AWAITED] = None
    return _with(state, table)


def _stone_exchanged(state: GameState, event: StoneExchanged) -> GameState:
    old, table = state.table, list(state.table)
    dig = old.dig or Dig()
    fallen = dig.fallen.minus(ONE[event.size])
    table[_STONES] = old.stones.plus(ONE[event.size])
    if any(fallen):
        table[_DIG] = Dig(dig.pushed, fallen, dig.fell, dig.stopped)
    else:
        table[_DIG] = table[_AWAITED] = None
    return _received(state, table, event.seat, event.into)


def _tile_put_back(state: GameState, event: TilePutBack) -> GameState:
    old, table = state.table, list(state.table)
    was = old.player(event.seat)
    player = list(was)
    player[_CART] = was.cart.minus(ONE[event.size])
    table[_PLAYERS] = _seated(old.players, event.seat, player)
    table[_TILES] = old.tiles.plus(ONE[event.size])
    return _with(state, table)


def _consolation_taken(state: GameState, event: ConsolationTaken) -> GameState:
    table = list(state.table)
    table[_DIG] = table[_AWAITED] = None
    return _received(state, table, event.seat, event.what)


def _received(state: GameState, table: list[Any], seat: Seat, tile: Size | None) -> GameState:
    """Also, a tile goes from storage onto the cart, or a sesterce into the purse."""
    if tile is None:
        return _with(state, table, seat, 1)
    old = state.table
    was = old.player(seat)
    player = list(was)
    player[_CART] = was.cart.plus(ONE[tile])
    table[_PLAYERS] = _seated(old.players, seat, player)
    table[_TILES] = old.tiles.minus(ONE[tile])
    return _with(state, table)


def _road_built(state: GameState, event: RoadBuilt) -> GameState:
    old, table = state.table, list(state.table)
    was = old.player(event.seat)
    cart, bonus = was.cart, list(was.bonus)
    for space in event.spaces:
        cart = cart.minus(ONE[ROAD.spaces[space].size])
        bonus[ROAD.spaces[space].segment] += 1
    player = list(was)
    player[_CART] = cart
    player[_BONUS] = tuple(bonus)
    player[_TILE_POINTS] = was.tile_points + sum(event.points)
    table[_PLAYERS] = _seated(old.players, event.seat, player)
    table[_BUILT] = old.built.union(event.spaces)
    table[_AWAITED] = None
    return _with(state, table, event.seat, event.sesterces)


def _travelled(state: GameState, event: Travelled) -> GameState:
    old, table = state.table, list(state.table)
    was = old.player(event.seat)
    to, segment = event.path[-1], was.reached
    player = list(was)
    player[_AT] = to
    player[_CITY_POINTS] = was.city_points + event.points
    if to in ROAD.cities:
        player[_REACHED] = segment + 1
        tokens, markers = list(old.tokens), list(old.markers)
        tokens[segment] = tokens[segment][1:]
        markers[segment] += event.marker
        table[_TOKENS] = tuple(tokens)
        table[_MARKERS] = tuple(markers)
    table[_PLAYERS] = _seated(old.players, event.seat, player)
    table[_AWAITED] = None
    return _with(state, table, event.seat, -event.price)


def _end_triggered(state: GameState, event: EndTriggered) -> GameState:
    table = list(state.table)
    table[_END] = End(event.seat, event.cause)
    return _with(state, table)


def _game_ended(state: GameState, event: GameEnded) -> GameState:
    table = list(state.table)
    table[_RESULT] = Result(event.scores, event.winners)
    table[_AWAITED] = None
    return _with(state, table)


def _with(state: GameState, table: list[Any], seat: Seat = _NOBODY, sesterces: int = 0) -> GameState:
    """The state with this table, and so many sesterces more in a seat's purse."""
    _, purses, commitment, secret = state
    if sesterces:
        purses = (*purses[: seat - 1], purses[seat - 1] + sesterces, *purses[seat:])
    return _new(GameState, (_new(Table, table), purses, commitment, secret))


def _seated(players: tuple[Player, ...], seat: Seat, player: list[Any]) -> tuple[Player, ...]:
    """The players, with this one in a seat."""
    everybody = list(players)
    everybody[seat - 1] = _new(Player, player)
    return tuple(everybody)


_CHANGES: dict[type, Callable[[GameState, Any], GameState]] = {
    CardsDrawn: _cards_drawn,
    QuarryLoaded: _quarry_loaded,
    TurnBegan: _turn_began,
    IncomeTaken: _income_taken,
    StonePushed: _stone_pushed,
    PushingStopped: _pushing_stopped,
    StoneExchanged: _stone_exchanged,
    TilePutBack: _tile_put_back,
    ConsolationTaken: _consolation_taken,
    RoadBuilt: _road_built,
    Travelled: _travelled,
    EndTriggered: _end_triggered,
    GameEnded: _game_ended,
}
