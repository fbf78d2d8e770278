"""The end and the final scoring (RULES 4)."""

from engine.data import ROAD
from engine.events import Event, GameEnded, RoadBuilt, Travelled
from engine.model import EndCause, Score, Segment, seats
from engine.state import GameState, Table

FIRST, SECOND = 8, 4
"""Points for the most and the second most tiles of a segment."""
RICHEST = 2


def end_cause(table: Table, event: Event) -> EndCause | None:
    """What, if anything, an event at this table does to end the game."""
    if table.end is not None:
        return None
    if isinstance(event, Travelled) and event.path[-1] == ROAD.cities[-1]:
        return EndCause.ARRIVAL
    if isinstance(event, RoadBuilt) and len(table.built) + len(event.spaces) == len(ROAD.spaces):
        return EndCause.ROAD_COMPLETE
    return None


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
    winners = tuple(seat for seat in seats(len(scores)) if scores[seat - 1].total == best)
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
