"""`via-appia bench quarry`: how the quarry plays, against the targets it was calibrated to (RULES 12).

Change a measure in engine/data/quarry.toml, run this, and see what became of the game.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from statistics import fmean
from time import process_time

import click

from bot.bench import json_option, report
from bot.words.board import stones_ahead
from bot.words.text import Text
from engine.computer.version_1 import fullest_column
from engine.data import BOX, QUARRY
from engine.model import Counts, Push, QuarryStone, Size, Tremor
from engine.quarry.aim import aim, free_half_width_um
from engine.quarry.physics import PymunkQuarry, Scene

TARGETS: dict[str, tuple[float | None, float | None]] = {
    "fallen_mean": (0.9, 1.1),
    "fallen_s": (0.4, 0.65),
    "fallen_m": (0.9, 1.3),
    "fallen_l": (1.8, 2.5),
    "none_share": (0.40, 0.55),
    "two_none_share": (0.15, 0.25),
    "population_mean": (20, 30),
    "first_round_mean": (0.4, 1.1),
    "aim_gain": (1.3, None),
    "visible_gain": (None, None),
    "best_gain": (None, None),
    "same_set_share": (0.80, None),
    "push_vs_bare_step": (None, 2.0),
}
"""Least and most, where there is one; `visible_gain` is measured by `aim_gain`."""
VISIBLE = 0.9
"""How much of what aiming gains is left to somebody who only hears what lies ahead."""

WARM_UP = 12
SERIES = 200
"""Pushes after which the next opening begins."""
WEIGHTS = (50, 35, 15)
"""How often a small, mid-sized, large stone is pushed."""
BEST_OF = 64
BEST_EVERY = 25
"""The best of so many aims is looked for at every so many pushes: it takes as long as all the rest."""
_EN = Text("en")
_COLUMN = re.compile(r"at ([+−]?\d+): (\d+)% full")


@dataclass(slots=True)
class Tally:
    """What was counted over many pushes."""

    fallen: list[int] = field(default_factory=list)
    by_size: tuple[list[int], ...] = field(default_factory=lambda: tuple([] for _ in Size))
    two_none: list[bool] = field(default_factory=list)
    population: list[int] = field(default_factory=list)
    first_round: list[int] = field(default_factory=list)
    aimed: list[int] = field(default_factory=list)
    heard: list[int] = field(default_factory=list)
    best: list[int] = field(default_factory=list)
    same_set: list[bool] = field(default_factory=list)

    def figures(self) -> dict[str, float]:
        """As they are called in the report."""
        return {
            "fallen_mean": fmean(self.fallen),
            "fallen_s": fmean(self.by_size[Size.S]),
            "fallen_m": fmean(self.by_size[Size.M]),
            "fallen_l": fmean(self.by_size[Size.L]),
            "none_share": fmean(not fallen for fallen in self.fallen),
            "two_none_share": fmean(self.two_none),
            "population_mean": fmean(self.population),
            "first_round_mean": fmean(self.first_round),
            "aim_gain": fmean(self.aimed) / fmean(self.fallen),
            "visible_gain": fmean(self.heard) / fmean(self.fallen),
            "best_gain": fmean(self.best) / fmean(self.fallen),
            "same_set_share": fmean(self.same_set),
        }


def trembling(rng: Random) -> Tremor:
    """What a normal hand adds."""
    return Tremor(
        round(rng.gauss(0, QUARRY.tremor_mm * 1000)),
        round(rng.gauss(0, QUARRY.tremor_deg * 1000)),
    )


def random_push(rng: Random, stone: int, size: Size) -> Push:
    """Anywhere, at any angle."""
    place = rng.randint(-QUARRY.most_place, QUARRY.most_place)
    angle = rng.randint(-QUARRY.most_angle, QUARRY.most_angle)
    return aim(stone, size, place, angle, trembling(rng))


def random_size(rng: Random, stones: tuple[QuarryStone, ...]) -> Size:
    """A size of which the box holds a stone that is not in the quarry."""
    inside = Counts(*(sum(stone.size is size for stone in stones) for size in Size))
    left = [size for size in Size if inside[size] < BOX.stones[size]]
    return rng.choices(left, [WEIGHTS[size] for size in left])[0]


def by_hearsay(stones: tuple[QuarryStone, ...], size: Size) -> int:
    """The place whose column is the fullest by the words of the aim: nothing else is known."""
    ahead, _ = stones_ahead(_EN, stones, size)
    heard = {int(place.replace("−", "-")): int(full) for place, full in _COLUMN.findall(ahead)}
    return max(heard, key=heard.__getitem__)


def best_aim(rng: Random, quarry: PymunkQuarry, stones: tuple[QuarryStone, ...], push: Push) -> Push:
    """The same stone, where it dropped most of all the aims that were simulated; then the hand trembles."""
    most, best = -1, (0, 0)
    for _ in range(BEST_OF):
        place = rng.randint(-QUARRY.most_place, QUARRY.most_place)
        angle = rng.randint(-QUARRY.most_angle, QUARRY.most_angle)
        fallen = len(quarry.simulate(stones, aim(push.stone, push.size, place, angle)).fallen)
        if fallen > most:
            most, best = fallen, (place, angle)
    return aim(push.stone, push.size, *best, trembling(rng))


def nudged(rng: Random, push: Push) -> Push:
    """The same push, a millimetre or a degree beside."""
    by = rng.choice((-1000, 1000))
    if rng.random() < 0.5:
        most = free_half_width_um(push.size)
        return push._replace(x_um=push.x_um + (by if abs(push.x_um + by) <= most else -by))
    most = QUARRY.most_angle * 1000
    return push._replace(angle_mdeg=push.angle_mdeg + (by if abs(push.angle_mdeg + by) <= most else -by))


def first_round(rng: Random, quarry: PymunkQuarry, seed: bytes) -> Iterator[int]:
    """What falls when four players push their start stones, one after the other."""
    stones = quarry.opening(seed)
    sizes = [size for goods in BOX.start for size in Size for _ in range(goods.stones[size])]
    for number, size in enumerate(sizes, len(stones) + 1):
        outcome = quarry.simulate(stones, random_push(rng, number, size))
        stones = outcome.resting
        yield len(outcome.fallen)


def tally(pushes: int, seed: int) -> Tally:
    """Push at random, and each time also try the same stone aimed and nudged."""
    rng, quarry, counted = Random(seed), PymunkQuarry(), Tally()
    with click.progressbar(length=pushes, label="pushing", file=sys.stderr) as bar:
        for series in range(0, pushes, SERIES):
            opening = f"{seed}/{series}".encode()
            counted.first_round.extend(first_round(rng, quarry, opening))
            stones, number, falls = quarry.opening(opening), BOX.quarry.total, []
            for turn in range(WARM_UP + min(SERIES, pushes - series)):
                number += 1
                push = random_push(rng, number, random_size(rng, stones))
                outcome = quarry.simulate(stones, push)
                if turn >= WARM_UP:
                    falls.append(len(outcome.fallen))
                    counted.by_size[push.size].append(len(outcome.fallen))
                    counted.population.append(len(outcome.resting))
                    seen, told = fullest_column(stones, push.size), by_hearsay(stones, push.size)
                    tremor = trembling(rng)  # the same for both: what differs is the choice alone
                    aimed = quarry.simulate(stones, aim(push.stone, push.size, seen, 0, tremor))
                    counted.aimed.append(len(aimed.fallen))
                    heard = aimed
                    if told != seen:
                        heard = quarry.simulate(stones, aim(push.stone, push.size, told, 0, tremor))
                    counted.heard.append(len(heard.fallen))
                    if turn % BEST_EVERY == 0:
                        best = quarry.simulate(stones, best_aim(rng, quarry, stones, push))
                        counted.best.append(len(best.fallen))
                    beside = quarry.simulate(stones, nudged(rng, push))
                    counted.same_set.append(_ids(beside.fallen) == _ids(outcome.fallen))
                    bar.update(1)
                stones = outcome.resting
            counted.fallen += falls
            counted.two_none += [not one and not two for one, two in pairwise(falls)]
    return counted


def _ids(stones: tuple[QuarryStone, ...]) -> set[int]:
    return {stone.id for stone in stones}


def targets(figures: Mapping[str, float]) -> dict[str, tuple[float | None, float | None]]:
    """All targets, those too that are relative to what was measured."""
    return TARGETS | {"visible_gain": (VISIBLE * figures["aim_gain"], None)}


def push_vs_bare_step(pushes: int, seed: int) -> float:
    """CPU time of whole pushes with film, over that of bare steps of the same scenes."""
    rng, quarry = Random(seed), PymunkQuarry()
    stones = quarry.opening(str(seed).encode())
    whole = bare = 0.0
    for number in range(len(stones) + 1, len(stones) + 1 + pushes):
        push = random_push(rng, number, random_size(rng, stones))
        start = process_time()
        scene = Scene.of(stones, push)
        outcome = scene.play(film=True)
        whole += process_time() - start
        step = Scene.of(stones, push).space.step
        start = process_time()
        for _ in range(scene.steps):
            step(1.0)
        bare += process_time() - start
        stones = outcome.resting
    return whole / bare


@click.command("quarry")
@click.option("--pushes", default=2000, show_default=True, type=click.IntRange(min=20))
@click.option("--seed", default=1, show_default=True)
@json_option
def command(pushes: int, seed: int, as_json: bool) -> None:
    """What falls, how much aiming helps, and how fast a push is."""
    measured = tally(pushes, seed).figures() | {"push_vs_bare_step": push_vs_bare_step(60, seed)}
    figures: dict[str, float] = {}
    for name, value in measured.items():
        least, most = targets(measured)[name]
        figures[name] = value
        if least is not None:
            figures[f"{name}_target"] = least
        if most is not None:
            figures[f"{name}_target" if least is None else f"{name}_target_most"] = most
    report(figures, as_json=as_json)
