"""The push, simulated: a pure function from resting stones and an aim to the outcome. The only pymunk here.

Repeats are bit-identical on one build because nothing outlives a call: a fresh Space each time, stones put
in by id at whole micrometres, no callbacks, no threads, time in steps of exactly 1.0. Other builds differ in
the last digits and soon in the stones that fall, so an outcome is stored as a fact, and `version` says which
build found it: by name, and by the last digits of a push that every build makes.
"""

import sysconfig
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from math import ceil, dist, hypot
from typing import NamedTuple, TypeAlias
from zlib import crc32

import pymunk
from pymunk.batch import BodyFields, Buffer, get_space_bodies

from engine.data import QUARRY
from engine.errors import IllegalAction, Reason
from engine.model import Push, PushStatus, QuarryStone, Size
from engine.quarry import Film, Frame, Laid, Pose, PushOutcome, ledge
from engine.quarry.aim import aim, stance
from engine.quarry.ledge import RADIUS, RAIL
from engine.quarry.opening import opening

_BUILD = sysconfig.get_config_var("HOST_GNU_TYPE") or sysconfig.get_platform()
_SAMPLE = tuple(
    QuarryStone(number, Size(number % 2), (number % 3 - 1) * 21_000, 16_000 + number // 3 * 21_000)
    for number in range(12)
)
"""Stones in rows; a push through them is the same on builds that reckon alike, and on no others."""
_SAMPLE_STEPS = 140

_WALL_RADIUS_MM = 2.0
_BEYOND_MM = 40.0
"""The sides go on so far behind the exit edge and the ledge, so that no stone rounds their end."""
_SPARSE, _DENSE = 8, 2
"""Steps from moment to moment of a film, and those around a fall."""
_BEFORE, _AFTER = 16, 32
"""Steps that are around a fall."""
_WATCH_STEPS = 8
_WATCH_MM = 3.0
"""Stones this near to the exit edge are watched at every step, for so many steps."""


_WHO_AND_WHERE = BodyFields.BODY_ID | BodyFields.POSITION
_Places: TypeAlias = list[tuple[int, pymunk.Vec2d]]
_Bodies: TypeAlias = tuple[int, list[tuple[int, int, Size]]]
"""What pymunk calls the pusher, and what it calls each stone."""


class _Shot(NamedTuple):
    """A moment as pymunk hands it over, all bodies at once; most are never looked at."""

    step: int
    fell: tuple[QuarryStone, ...]
    who: bytes
    where: bytes


@cache
def _version() -> str:
    return f"{QUARRY.parameters}/pymunk-{pymunk.version}/{_BUILD}/{digest():08x}"


def digest() -> int:
    """A checksum over every last digit of one push.

    The library's version and the platform do not tell how it was compiled: with fused multiply-add, one push
    in twenty ends otherwise.
    """
    scene = Scene.of(_SAMPLE, aim(99, Size.L, -20, 7))
    for _ in range(_SAMPLE_STEPS):
        scene.space.step(1.0)
    return crc32(repr([tuple(body.position) for body in scene.space.bodies]).encode())


class PymunkQuarry:
    """The quarry of real games; it holds nothing, every method is a pure function of its arguments."""

    @property
    def version(self) -> str:
        """Parameters, physics library and build: where these are equal, so are the results."""
        return _version()

    def opening(self, seed: bytes) -> tuple[QuarryStone, ...]:
        """The first layout: takes some dozens of pushes, so not on an event loop."""
        return opening(seed, self)

    def lay(self, stones: tuple[QuarryStone, ...], push: Push) -> Laid | None:
        """Where stone and pusher are set for a push; None if there is no room for a stone of its size."""
        return ledge.lay(stones, push)

    def simulate(self, stones: tuple[QuarryStone, ...], push: Push, *, film: bool = False) -> PushOutcome:
        """Push a stone and let everything come to rest."""
        return Scene.of(stones, push).play(film=film)


class Scene:
    """One push in a Space of its own; it can be played once."""

    def __init__(self, stones: tuple[QuarryStone, ...], pusher: Pose, travel_mm: float) -> None:
        """Stones and pusher as they stand before the push."""
        self.space = pymunk.Space()
        self.space.iterations = QUARRY.iterations
        self.space.collision_slop = QUARRY.slop_mm
        self.space.collision_bias = QUARRY.bias
        self.steps = 0
        """Taken so far."""
        self._moving_steps = max(1, ceil(travel_mm / QUARRY.step_mm))
        self._angle_mdeg = pusher.angle_mdeg
        self._stance = stance(pusher.angle_mdeg)
        self._add_walls()
        self._pusher = self._add_pusher(pusher, travel_mm)
        self._sizes = {stone.id: stone.size for stone in stones}
        self._bodies = {stone.id: self._add_stone(stone) for stone in sorted(stones)}
        self._fallen: list[QuarryStone] = []
        self._filmed = False
        self._shots: list[_Shot] = []
        self._buffer = Buffer()
        self._shown = 0
        """Fallen stones that are in a shot."""

    @classmethod
    def of(cls, stones: tuple[QuarryStone, ...], push: Push) -> "Scene":
        """The scene of a push; refuses what cannot be."""
        ledge.check(stones)
        laid = ledge.lay(stones, push)
        if laid is None:
            raise IllegalAction(Reason.NO_ROOM_ON_LEDGE, size=push.size)
        pushed = QuarryStone(push.stone, push.size, laid.x_um, laid.y_um)
        if any(stone.id == pushed.id for stone in stones):
            raise IllegalAction(Reason.IMPOSSIBLE_QUARRY, stone=pushed.id)
        return cls((*stones, pushed), laid.pusher, laid.way_um / 1000)

    def _add_walls(self) -> None:
        half_exit, depth = QUARRY.exit_mm / 2, QUARRY.depth_mm
        slope = (half_exit - RAIL) / depth
        corners = (
            (RAIL, -QUARRY.ledge_mm - _BEYOND_MM),
            (RAIL, 0.0),
            (half_exit + slope * _BEYOND_MM, depth + _BEYOND_MM),
        )
        for side in (-1, 1):
            for (x, y), (to_x, to_y) in pairwise(corners):
                # A segment is round and thick: it stands outside by its radius, so that its face is the wall.
                length = hypot(to_x - x, to_y - y)
                out_x, out_y = (to_y - y) / length * _WALL_RADIUS_MM, (x - to_x) / length * _WALL_RADIUS_MM
                wall = pymunk.Segment(
                    self.space.static_body,
                    (side * (x + out_x), y + out_y),
                    (side * (to_x + out_x), to_y + out_y),
                    _WALL_RADIUS_MM,
                )
                wall.friction = QUARRY.wall_friction
                self.space.add(wall)

    def _add_pusher(self, pose: Pose, travel_mm: float) -> pymunk.Body:
        turned = self._stance
        length, depth = QUARRY.pusher_length_mm / 2, QUARRY.pusher_depth_mm / 2
        # The corners are turned here and the body is not, so that nobody else's sine comes into it.
        corners = [
            (x * turned.cos - y * turned.sin, x * turned.sin + y * turned.cos)
            for x, y in ((-length, -depth), (length, -depth), (length, depth), (-length, depth))
        ]
        body = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        body.position = pose.x_um / 1000, pose.y_um / 1000
        speed = travel_mm / self._moving_steps
        body.velocity = -turned.sin * speed, turned.cos * speed
        shape = pymunk.Poly(body, corners)
        shape.friction = QUARRY.pusher_friction
        self.space.add(body, shape)
        return body

    def _add_stone(self, stone: QuarryStone) -> pymunk.Body:
        radius = RADIUS[stone.size]
        mass = (radius / RADIUS[Size.S]) ** 2
        body = pymunk.Body(mass, mass * radius * radius / 2)
        body.position = stone.x_um / 1000, stone.y_um / 1000
        shape = pymunk.Circle(body, radius)
        shape.friction = QUARRY.stone_friction
        # Coulomb friction with the floor: joints that resist up to a force and never pull back.
        floor = self.space.static_body
        sliding = pymunk.PivotJoint(floor, body, (0.0, 0.0), (0.0, 0.0))
        sliding.max_bias = 0.0
        sliding.max_force = QUARRY.floor_friction * mass * QUARRY.gravity
        turning = pymunk.GearJoint(floor, body, 0.0, 1.0)
        turning.max_bias = 0.0
        turning.max_force = sliding.max_force * radius * 2 / 3
        self.space.add(body, shape, sliding, turning)
        return body

    def play(self, *, film: bool = False) -> PushOutcome:
        """Move the pusher to the line, wait for rest, and clear the Space away."""
        laid = self._stones()
        stones = [(body.id, number, self._sizes[number]) for number, body in self._bodies.items()]
        bodies = self._pusher.id, stones
        self._filmed = film
        if film:
            self._shoot()
        try:
            status = self._push()
            self.space.remove(*self._pusher.shapes, self._pusher)
            if not self._settle():
                status = PushStatus.TIMEOUT
            sound = self._is_sound(len(laid))
        except (ValueError, OverflowError):  # a place that is no number, or beyond all numbers
            sound = False
        resting = self._stones() if sound else laid
        if film and self._shots[-1].step < self.steps:
            self._shoot()
        self.space.remove(*self.space.constraints, *self.space.shapes, *self.space.bodies)
        if not sound:
            # Never seen. The push is given up: the stone lies where it was laid, nothing moved.
            return PushOutcome((), laid, PushStatus.TIMEOUT, self._film(self._shots[:1], bodies))
        return PushOutcome(
            tuple(self._fallen), resting, status, self._film(_worth_keeping(self._shots), bodies)
        )

    def _push(self) -> PushStatus:
        """Until the pusher is at the line, or jammed."""
        near_edge: list[int] = []
        for step in range(self._moving_steps):
            if step % _WATCH_STEPS == 0:
                places = self._places()
                if self._is_jammed(places):
                    return PushStatus.JAMMED
                near_edge = _near_edge(places)
            self._step(near_edge)
        return PushStatus.OK

    def _settle(self) -> bool:
        """Until every stone is at rest and out of its neighbours; False if that takes too long."""
        most = QUARRY.rest_mm * QUARRY.rest_steps
        before = self._places()
        for _ in range(QUARRY.most_settling):
            near_edge = _near_edge(before)
            for _ in range(QUARRY.rest_steps):
                self._step(near_edge)
            now = self._places()
            if (
                len(now) == len(before)
                and all(dist(one, two) < most for (_, one), (_, two) in zip(before, now, strict=True))
                and ledge.worst_overlap(self._stones()) <= QUARRY.rest_overlap_mm
            ):
                return True
            before = now
        return False

    def _step(self, near_edge: list[int]) -> None:
        """One step; whatever of the watched stones has passed the exit edge leaves at once."""
        self.space.step(1.0)
        self.steps += 1
        for number in near_edge:
            body = self._bodies.get(number)
            if body is not None and (at := body.position).y > QUARRY.depth_mm:
                self._fallen.append(
                    QuarryStone(number, self._sizes[number], round(at.x * 1000), round(at.y * 1000))
                )
                del self._bodies[number]
                self.space.remove(*body.constraints, *body.shapes, body)
        if self._filmed and (self.steps % _DENSE == 0 or len(self._fallen) > self._shown):
            self._shoot()

    def _is_jammed(self, places: _Places) -> bool:
        """Whether the pusher is being driven into a stone that has nowhere to go."""
        pusher_x, pusher_y = self._pusher.position
        return any(
            ledge.pusher_distance(x - pusher_x, y - pusher_y, self._stance)
            < RADIUS[self._sizes[number]] - QUARRY.jam_mm
            for number, (x, y) in places
            if y < RADIUS[Size.L]  # no further than a stone can be and touch a pusher behind the line
        )

    def _is_sound(self, count: int) -> bool:
        """Whether every stone is accounted for and lies where a stone can lie."""
        if len(self._bodies) + len(self._fallen) != count:
            return False
        try:
            ledge.check(self._stones())
        except IllegalAction:
            return False
        return True

    def _stones(self) -> tuple[QuarryStone, ...]:
        sizes = self._sizes
        return tuple(
            [
                QuarryStone(number, sizes[number], round(x * 1000), round(y * 1000))
                for number, (x, y) in self._places()
            ]
        )

    def _places(self) -> _Places:
        return [(number, body.position) for number, body in self._bodies.items()]

    def _shoot(self) -> None:
        self._buffer.clear()
        get_space_bodies(self.space, _WHO_AND_WHERE, self._buffer)
        who, where = bytes(self._buffer.int_buf()), bytes(self._buffer.float_buf())
        self._shots.append(_Shot(self.steps, tuple(self._fallen[self._shown :]), who, where))
        self._shown = len(self._fallen)

    def _film(self, shots: Iterable[_Shot], bodies: _Bodies) -> Film | None:
        """Develops the shots."""
        return Film(tuple(self._frame(shot, bodies) for shot in shots)) if self._filmed else None

    def _frame(self, shot: _Shot, bodies: _Bodies) -> Frame:
        um = [round(mm * 1000) for mm in memoryview(shot.where).cast("d")]
        places = dict(zip(memoryview(shot.who).cast("P"), zip(um[::2], um[1::2], strict=True), strict=True))
        pusher, stones = bodies
        pose = places.get(pusher)
        if pose is None:  # taken away; it is shown where it was
            x, y = self._pusher.position
            pose = round(x * 1000), round(y * 1000)
        seen = [QuarryStone(number, size, *places[body]) for body, number, size in stones if body in places]
        return Frame(tuple(seen), Pose(*pose, self._angle_mdeg), shot.fell, shot.step)


def _near_edge(places: _Places) -> list[int]:
    return [number for number, (_, y) in places if y > QUARRY.depth_mm - _WATCH_MM]


def _worth_keeping(shots: list[_Shot]) -> list[_Shot]:
    """All of them around the falls, few elsewhere; always the first and the last."""
    falls = [shot.step for shot in shots if shot.fell]
    return [
        shot
        for shot in shots
        if shot.step % _SPARSE == 0
        or shot is shots[-1]
        or any(fall - _BEFORE <= shot.step <= fall + _AFTER for fall in falls)
    ]
