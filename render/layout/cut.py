"""The cut of a film: which moment of a push each picture shows, and for how long. Knows no pixels.

Time is stretched where a stone falls and tightened where nothing happens. A fall is counted in steps of the
simulation like everything else, so that it slows with the rest, and goes on after all stones are at rest.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from engine.model import QuarryStone
from engine.quarry import Film, Frame, Pose
from engine.quarry.near_miss import near_misses

AIM_CS = 40
MOVE_CS = 5
NEAR_MISS_CS = (10, 40)
OUTCOME_CS = 200
"""How long the aim, a picture of the push, a near miss (noticed, then held) and the outcome are shown, in
hundredths of a second."""
LEAST_CS, MOST_CS = 150, 400
"""Of everything between aim and outcome."""
RISE_CS = 20
"""From the first movement until the camera is up."""

NORMAL, SLOW, FAST = 1.0, 1 / 3, 1.5
"""Steps of the simulation in a hundredth of a second: as a rule, around a fall, and where nothing happens."""
LEAD, FALL = 8, 22
"""A fall's slow motion begins so many steps before a stone passes the edge; so many later it has landed."""
STRIDE = 2.9
"""Steps after which the stones in the quarry are shown anew; what falls is in every picture."""
EASE = 12
"""Steps at the normal pace on either side of slow motion."""
_HOVER_UM = 1_500
"""Slow motion for a near miss begins so far before the place where it rests."""
_STILL_UM = 150
"""Nobody sees a stone move by less."""

Span: TypeAlias = tuple[float, float]


class Fall(NamedTuple):
    """A stone that passes the exit edge, where, and at which step."""

    stone: QuarryStone
    step: int

    def share(self, step: float) -> float:
        """How much of its way down it has gone: 0 at the edge, 1 and more when it lies."""
        return (step - self.step) / FALL


class Shot(NamedTuple):
    """A picture between the aim and the outcome."""

    step: float
    cs: int
    quarry: float
    """The step at which the stones in the quarry are shown."""
    risen: float = 1.0
    """Where the camera is: 0 at the aim, 1 at the abyss."""
    near_miss: float = 0.0
    """How much attention near misses get."""


class Cut(NamedTuple):
    """A film before it is drawn."""

    shots: tuple[Shot, ...]
    falls: tuple[Fall, ...]
    near_misses: tuple[QuarryStone, ...]

    @property
    def delays_cs(self) -> tuple[int, ...]:
        """Of all pictures, from the aim to the outcome."""
        return AIM_CS, *(shot.cs for shot in self.shots), OUTCOME_CS


def cut(push: Film) -> Cut:
    """The film of a push."""
    frames = push.frames
    falls = tuple(Fall(stone, frame.step) for frame in frames for stone in frame.fell)
    missed = near_misses(frames[0].stones, frames[-1].stones)
    slow = slow_spans(frames, falls, missed)
    end = max(1.0, _still_from(frames), *(fall.step + FALL for fall in falls))
    clock = _clock(slow, end)
    held = NEAR_MISS_CS if missed else ()
    moving = max(LEAST_CS, min(MOST_CS, clock[-1][1] + sum(held))) - sum(held)
    count = round(moving / MOVE_CS)
    steps = [_step_at(clock, number / count) for number in range(1, count + 1)]
    shots = _shots(steps, falls)
    holds = [Shot(end, cs, end, near_miss=(number + 1) / len(held)) for number, cs in enumerate(held)]
    return Cut((*shots, *holds), falls, missed)


def _shots(steps: Sequence[float], falls: Sequence[Fall]) -> list[Shot]:
    """One for each step at which there is something new to see."""
    shots: list[Shot] = []
    lies = 0.0
    for number, step in enumerate(steps, 1):
        fell = any(lies < fall.step <= step for fall in falls)
        if fell or step - lies >= STRIDE or number == len(steps):
            lies = step
        risen = eased(number * MOVE_CS / RISE_CS)
        falling = any(fall.step <= step < fall.step + FALL + STRIDE for fall in falls)
        if shots and not falling and (shots[-1].quarry, shots[-1].risen) == (lies, risen):
            shots[-1] = shots[-1]._replace(cs=shots[-1].cs + MOVE_CS)
        else:
            shots.append(Shot(step, MOVE_CS, lies, risen))
    return shots


def slow_spans(
    frames: Sequence[Frame], falls: Iterable[Fall], missed: Iterable[QuarryStone]
) -> tuple[Span, ...]:
    """From step to step: where time is slow. Falls close together share one span."""
    spans = [(max(0.0, fall.step - LEAD), float(fall.step + FALL)) for fall in falls]
    spans += [_hovering(frames, stone) for stone in missed]
    return _joined(spans, apart=2 * EASE)


def _hovering(frames: Sequence[Frame], stone: QuarryStone) -> Span:
    """From where a near miss comes close to its resting place until it is there, no longer than a fall."""
    away = [
        (frame.step, abs(one.y_um - stone.y_um))
        for frame in frames
        for one in frame.stones
        if one.id == stone.id
    ]
    near, there = (next(float(step) for step, um in away if um < close) for close in (_HOVER_UM, _STILL_UM))
    return max(near, there - FALL), there


def _joined(spans: Iterable[Span], apart: float) -> tuple[Span, ...]:
    joined: list[Span] = []
    for start, end in sorted(spans):
        if joined and start - joined[-1][1] < apart:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((start, end))
    return tuple(joined)


def _still_from(frames: Sequence[Frame]) -> float:
    """The step from which on nothing moves that anybody could see."""
    resting = {stone.id: stone for stone in frames[-1].stones}
    for frame, after in pairwise(reversed(frames)):
        pusher = abs(after.pusher.y_um - frames[-1].pusher.y_um)
        if pusher >= _STILL_UM or any(
            abs(stone.x_um - resting[stone.id].x_um) + abs(stone.y_um - resting[stone.id].y_um) >= _STILL_UM
            for stone in after.stones
            if stone.id in resting
        ):
            return frame.step
    return 0


def _clock(slow: Sequence[Span], end: float) -> list[tuple[float, float]]:
    """Steps and the time at which they are reached, from bend to bend."""
    eased = [(start - EASE, stop + EASE) for start, stop in slow]
    bends = sorted({0.0, end, *(bend for span in (*slow, *eased) for bend in span if 0 < bend < end)})
    clock = [(0.0, 0.0)]
    for start, stop in pairwise(bends):
        middle = (start + stop) / 2
        pace = SLOW if _within(slow, middle) else NORMAL if _within(eased, middle) else FAST
        clock.append((stop, clock[-1][1] + (stop - start) / pace))
    return clock


def _within(spans: Iterable[Span], step: float) -> bool:
    return any(start <= step <= end for start, end in spans)


def _step_at(clock: Sequence[tuple[float, float]], share: float) -> float:
    """The step that is reached after a share of the whole time."""
    time = share * clock[-1][1]
    after = min(max(1, bisect_left(clock, time, key=lambda bend: bend[1])), len(clock) - 1)
    (start, began), (stop, ended) = clock[after - 1], clock[after]
    return start + (stop - start) * min(1.0, (time - began) / (ended - began))


def eased(share: float) -> float:
    """The same way, begun and ended gently."""
    share = min(1.0, share)
    return share * share * (3 - 2 * share)


def moment(frames: Sequence[Frame], step: float) -> Frame:
    """What was recorded at a step, or between two recorded moments what lies between them."""
    after = bisect_left(frames, step, key=lambda frame: frame.step)
    if after >= len(frames):
        return frames[-1]
    if after == 0 or frames[after].step == step:
        return frames[after]
    one, two = frames[after - 1], frames[after]
    share = (step - one.step) / (two.step - one.step)

    def between(start: int, end: int) -> int:
        return round(start + (end - start) * share)

    then = {stone.id: stone for stone in (*two.stones, *two.fell)}
    stones = tuple(
        stone._replace(
            x_um=between(stone.x_um, then[stone.id].x_um), y_um=between(stone.y_um, then[stone.id].y_um)
        )
        for stone in one.stones
    )
    pusher = Pose(
        between(one.pusher.x_um, two.pusher.x_um),
        between(one.pusher.y_um, two.pusher.y_um),
        one.pusher.angle_mdeg,
    )
    return Frame(stones, pusher, (), round(step))
