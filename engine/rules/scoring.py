"""The end and the final scoring (RULES 4)."""

from engine.data import ROAD
from engine.events import EndTriggered, Event, GameEnded, TurnBegan
from engine.model import EndCause, Score, Seat, Segment
from engine.state import GameState, Table

FIRST, SECOND = 8, 4
"""Points for the most and the second most tiles of a segment."""
RICHEST = 2


def end_cause(table: Table, seat: Seat) -> EndCause | None:
    """What, if anything, the seat's action has just done to end the game."""
    if table.end is not None:
        return None
    if table.player(seat).reached == len(Segment):
        return EndCause.ARRIVAL
    if len(table.built) == len(ROAD.spaces):
        return EndCause.ROAD_COMPLETE
    return None


def after_turn(state: GameState, seat: Seat) -> list[Event]:
    """What follows a finished turn: perhaps the end is triggered; the next seat, or the final scoring."""
    table = state.table
    events: list[Event] = []
    cause = end_cause(table, seat)
    if cause is not None:
        events.append(EndTriggered(seat, cause))
    last_of_round = seat == len(table.players)
    if last_of_round and (cause is not None or table.end is not None):
        events.append(final_scoring(state))
    else:
        events.append(TurnBegan(seat % len(table.players) + 1, table.round + last_of_round))
    return events


def final_scoring(state: GameState) -> GameEnded:
    """All purses are shown, majorities counted, winners named."""
    players = state.table.players
    majorities = [majority([player.bonus[segment] for player in players]) for segment in Segment]
    most = max(state.purses)
    scores = tuple(
        Score(
            tiles=player.tile_points,
            cities=player.city_points,
            majorities=(majorities[0][index], majorities[1][index], majorities[2][index]),
            sesterces=RICHEST if state.purses[index] == most else 0,
        )
        for index, player in enumerate(players)
    )
    best = max(score.total for score in scores)
    winners = tuple(seat for seat, score in enumerate(scores, 1) if score.total == best)
    return GameEnded(state.purses, scores, winners)


def majority(tiles: list[int]) -> list[int]:
    """The points for a segment, by seat, from the tiles laid in it by seat."""
    ranks = sorted({count for count in tiles if count}, reverse=True)
    firsts = tiles.count(ranks[0]) if ranks else 0
    award = dict.fromkeys(tiles, 0)
    if firsts == 1:
        award[ranks[0]] = FIRST
        if len(ranks) > 1:
            award[ranks[1]] = SECOND // tiles.count(ranks[1])
    elif firsts:
        award[ranks[0]] = (FIRST + SECOND) // firsts
    return [award[count] for count in tiles]
