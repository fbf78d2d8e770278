"""From trials to weights: least squares, held near to zero where the trials say little."""

from collections.abc import Iterable

from engine.computer.features import NAMES
from engine.computer.value import Weights
from tests.training.rollouts import Trial

CAUTION = 0.002
"""How much zero counts beside the trials, for a feature that varies by 1."""
_Row = tuple[list[float], float]


def fitted(moments: Iterable[list[Trial]]) -> Weights:
    """The weights that tell best by how much actions of the same moment differ in the end."""
    moments = list(moments)
    rows = [row for trials in moments for row in _rows(trials)]
    size, caution = 2 * len(NAMES), CAUTION * len(rows)
    matrix = [[caution * (one == two) for two in range(size)] for one in range(size)]
    right = [0.0] * size
    for values, end in rows:
        filled = [(index, value) for index, value in enumerate(values) if value]
        for one, value in filled:
            right[one] += value * end
            row = matrix[one]
            for two, other in filled:
                row[two] += value * other
    found = _solved(matrix, right)
    late, slope = _line([(trial.time, trial.spread) for trials in moments for trial in trials])
    return Weights(tuple(found[: len(NAMES)]), tuple(found[len(NAMES) :]), late, slope)


def _rows(trials: list[Trial]) -> list[_Row]:
    """By action: features, the same times the time left, and the end, less the mean of the moment."""
    values = [[*trial.held, *(trial.time * value for value in trial.held)] for trial in trials]
    means = [sum(column) / len(trials) for column in zip(*values, strict=True)]
    end = sum(trial.end for trial in trials) / len(trials)
    return [
        ([value - mean for value, mean in zip(one, means, strict=True)], trial.end - end)
        for one, trial in zip(values, trials, strict=True)
    ]


def _line(points: list[tuple[float, float]]) -> tuple[float, float]:
    """The height at 0 and the slope of the straight line through points."""
    mean_x, mean_y = (sum(column) / len(points) for column in zip(*points, strict=True))
    slope = sum((x - mean_x) * (y - mean_y) for x, y in points) / sum((x - mean_x) ** 2 for x, _ in points)
    return mean_y - slope * mean_x, slope


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Of linear equations whose matrix is symmetric and positive: elimination from the top, then upwards."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for pivot in range(size):
        for below in rows[pivot + 1 :]:
            factor = below[pivot] / rows[pivot][pivot]
            for column in range(pivot, size + 1):
                below[column] -= factor * rows[pivot][column]
    found = [0.0] * size
    for index in reversed(range(size)):
        row = rows[index]
        known = sum(row[column] * found[column] for column in range(index + 1, size))
        found[index] = (row[size] - known) / row[index]
    return found
