"""From samples to weights: least squares, held near to the weights that were there before."""

from collections.abc import Iterable

from engine.computer.features import NAMES
from engine.computer.value import Weights
from tests.training.self_play import Sample

CAUTION = 0.03
"""How much the old weights count beside the samples, for a feature that varies by 1.

Turns of a game are alike, so there is less in many samples than it seems."""
LEAST_LUCK = 1.5
"""Where two worths differ by so little, nothing is certain even in the last round."""


def fitted(samples: Iterable[Sample], before: Weights) -> Weights:
    """The weights that tell best how many points more or less than the mean a seat ends with."""
    old = [*before.late, *before.early]
    rows = [row for sample in samples for row in _rows(sample)]
    size, caution = len(old), CAUTION * len(rows)
    matrix = [[caution * (one == two) for two in range(size)] for one in range(size)]
    right = [caution * weight for weight in old]
    for values, end, _ in rows:
        filled = [(index, value) for index, value in enumerate(values) if value]
        for one, value in filled:
            right[one] += value * end
            row = matrix[one]
            for two, other in filled:
                row[two] += value * other
    new = _solved(matrix, right)
    luck_late, luck_early = _luck(rows, new)
    return Weights(tuple(new[: len(NAMES)]), tuple(new[len(NAMES) :]), luck_late, luck_early)


def _rows(sample: Sample) -> list[tuple[list[float], float, float]]:
    """By seat: features relative to the mean of all, and the same times the time left; points; time."""
    count = len(sample.seats)
    means = [sum(column) / count for column in zip(*(values for values, _ in sample.seats), strict=True)]
    mean_end = sum(end for _, end in sample.seats) / count
    rows = []
    for values, end in sample.seats:
        relative = [value - mean for value, mean in zip(values, means, strict=True)]
        rows.append(([*relative, *(sample.time * value for value in relative)], end - mean_end, sample.time))
    return rows


def _luck(rows: list[tuple[list[float], float, float]], weights: list[float]) -> tuple[float, float]:
    """How far off the worths are on average: a line over the time left."""
    misses = [
        (time, abs(end - sum(weight * value for weight, value in zip(weights, values, strict=True))))
        for values, end, time in rows
    ]
    mean_time = sum(time for time, _ in misses) / len(misses)
    mean_miss = sum(miss for _, miss in misses) / len(misses)
    slope = sum((time - mean_time) * (miss - mean_miss) for time, miss in misses) / sum(
        (time - mean_time) ** 2 for time, _ in misses
    )
    return max(LEAST_LUCK, mean_miss - slope * mean_time), max(0.0, slope)


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
