"""From events to the state: `apply` takes any fact as it is and never draws, simulates or refuses."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from engine.data import BOX, CARDS, ROAD
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
from engine.model import NONE, ONE, Counts, QuarryStone, Seat, Segment, Size, Step
from engine.state import Awaited, Dig, End, GameState, Player, Result, Table

T = TypeVar("T")


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
            pile=tuple(CARDS),
        ),
        purses=tuple(purse for purse in event.purses if purse is not None),
        commitment=event.commitment,
        secret=event.secret,
    )


def _cards_drawn(state: GameState, event: CardsDrawn) -> GameState:
    table = state.table
    pile = {*table.pile, *table.display} - {*event.cards}
    return _set(state, display=event.cards, taken=(), pile=tuple(sorted(pile)), draws=table.draws + 1)


def _quarry_loaded(state: GameState, event: QuarryLoaded) -> GameState:
    stones = state.table.stones.minus(_count(event.stones))
    return _set(state, quarry=event.stones, room=event.room, stones=stones)


def _turn_began(state: GameState, event: TurnBegan) -> GameState:
    return _set(state, round=event.round, awaited=Awaited(event.seat, Step.ACTION))


def _income_taken(state: GameState, event: IncomeTaken) -> GameState:
    table = state.table
    players, stones = table.players, table.stones
    if event.returned:
        players = tuple(
            player._replace(stones=player.stones.minus(returned))
            for player, returned in zip(players, event.returned, strict=True)
        )
        for returned in event.returned:
            stones = stones.plus(returned)
    player = players[event.seat - 1]
    player = player._replace(
        stones=player.stones.plus(event.stones),
        push_token=player.push_token or event.push_token,
    )
    return _set(
        state,
        event.seat,
        event.sesterces,
        players=_with(players, event.seat, player),
        stones=stones.minus(event.stones),
        taken=(*table.taken, event.card),
        awaited=None,
    )


def _stone_pushed(state: GameState, event: StonePushed) -> GameState:
    table, player = state.table, state.table.player(event.seat)
    dig = table.dig or Dig()
    player = player._replace(
        stones=player.stones.minus(ONE[event.size]),
        push_token=player.push_token and not event.push_token,
    )
    return _set(
        state,
        players=_with(table.players, event.seat, player),
        quarry=event.resting,
        room=event.room,
        pushes=table.pushes + 1,
        dig=Dig(dig.pushed + 1, dig.fallen.plus(_count(event.fallen)), dig.fell + len(event.fallen)),
        awaited=Awaited(event.seat, Step.PUSH),
    )


def _pushing_stopped(state: GameState, event: PushingStopped) -> GameState:
    dig = state.table.dig or Dig()
    if dig.fallen.total:
        return _set(state, dig=dig._replace(stopped=True), awaited=Awaited(event.seat, Step.EXCHANGE))
    if event.consolation:
        return _set(state, dig=dig._replace(stopped=True), awaited=Awaited(event.seat, Step.CONSOLATION))
    return _set(state, dig=None, awaited=None)


def _stone_exchanged(state: GameState, event: StoneExchanged) -> GameState:
    table = state.table
    dig = table.dig or Dig()
    fallen = dig.fallen.minus(ONE[event.size])
    return _received(
        state,
        event.seat,
        event.into,
        stones=table.stones.plus(ONE[event.size]),
        dig=dig._replace(fallen=fallen) if any(fallen) else None,
        awaited=table.awaited if any(fallen) else None,
    )


def _tile_put_back(state: GameState, event: TilePutBack) -> GameState:
    table, player = state.table, state.table.player(event.seat)
    player = player._replace(cart=player.cart.minus(ONE[event.size]))
    return _set(
        state,
        players=_with(table.players, event.seat, player),
        tiles=table.tiles.plus(ONE[event.size]),
    )


def _consolation_taken(state: GameState, event: ConsolationTaken) -> GameState:
    return _received(state, event.seat, event.what, dig=None, awaited=None)


def _received(state: GameState, seat: Seat, tile: Size | None, **changes: Any) -> GameState:
    """A tile goes from storage onto the cart, or a sesterce into the purse; with other changes."""
    if tile is None:
        return _set(state, seat, 1, **changes)
    table, player = state.table, state.table.player(seat)
    player = player._replace(cart=player.cart.plus(ONE[tile]))
    players, tiles = _with(table.players, seat, player), table.tiles.minus(ONE[tile])
    return _set(state, players=players, tiles=tiles, **changes)


def _road_built(state: GameState, event: RoadBuilt) -> GameState:
    table, player = state.table, state.table.player(event.seat)
    cart, bonus = player.cart, list(player.bonus)
    for space in event.spaces:
        cart = cart.minus(ONE[ROAD.spaces[space].size])
        bonus[ROAD.spaces[space].segment] += 1
    player = player._replace(
        cart=cart,
        bonus=(bonus[0], bonus[1], bonus[2]),
        tile_points=player.tile_points + sum(event.points),
    )
    return _set(
        state,
        event.seat,
        event.sesterces,
        players=_with(table.players, event.seat, player),
        built=table.built.union(event.spaces),
        awaited=None,
    )


def _travelled(state: GameState, event: Travelled) -> GameState:
    table, player = state.table, state.table.player(event.seat)
    to, segment = event.path[-1], player.reached
    arrived = to in ROAD.cities
    player = player._replace(
        at=to,
        reached=player.reached + arrived,
        city_points=player.city_points + event.points,
    )
    tokens, markers = list(table.tokens), list(table.markers)
    if arrived:
        tokens[segment] = tokens[segment][1:]
        markers[segment] += event.marker
    return _set(
        state,
        event.seat,
        -event.price,
        players=_with(table.players, event.seat, player),
        tokens=tuple(tokens),
        markers=(markers[0], markers[1], markers[2]),
        awaited=None,
    )


def _end_triggered(state: GameState, event: EndTriggered) -> GameState:
    return _set(state, end=End(event.seat, event.cause))


def _game_ended(state: GameState, event: GameEnded) -> GameState:
    return _set(state, result=Result(event.scores, event.winners), awaited=None)


def _set(state: GameState, seat: Seat = 0, sesterces: int = 0, **changes: Any) -> GameState:
    """The state with a changed table, and so many sesterces more in a seat's purse."""
    table, purses, commitment, secret = state
    if sesterces:
        purses = (*purses[: seat - 1], purses[seat - 1] + sesterces, *purses[seat:])
    return GameState(table._replace(**changes), purses, commitment, secret)


def _with(players: tuple[Player, ...], seat: Seat, player: Player) -> tuple[Player, ...]:
    return (*players[: seat - 1], player, *players[seat:])


def _count(stones: tuple[QuarryStone, ...]) -> Counts:
    counts = NONE
    for stone in stones:
        counts = counts.plus(ONE[stone.size])
    return counts


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
