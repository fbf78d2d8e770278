"""How fast a game is played: time that runs only while somebody is awake, and what happens when it is over.

Pure arithmetic, in milliseconds since 1970 (UTC). A pace is counted on a clock of its own: each of somebody's
waking days is 24 hours on it, whatever their length, so that a day a turn is the same stretch of the calendar
for everybody, and `36h` are a day and a half of theirs. Where clocks are put forward or back that waking day
is an hour shorter or longer, and still 24 hours. A pace of less than an hour is live, and runs on plain time.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum
from fractions import Fraction
from functools import cache
from math import ceil
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

MINUTE_MS = 60_000
HOUR_MS = 60 * MINUTE_MS
DAY_MS = 24 * HOUR_MS

LIVE_MS = 10 * MINUTE_MS
"""Of each turn, where all sit at the table at the same time."""
PACES = (0, DAY_MS, 3 * DAY_MS, 7 * DAY_MS, LIVE_MS)
"""Those that are offered; 0: no clock. Any other may be typed."""
SHORTEST_MS = 2 * MINUTE_MS
SHORTEST_WAKING_MS = 4 * HOUR_MS
LONGEST_MS = 30 * DAY_MS
"""What may be typed: from two minutes to an hour live, from four hours to thirty days else."""

LEAST_AWAKE = 8
"""Hours a day; with fewer a turn could be made to last."""
AWAKE = (8, 22)
"""From when until when somebody is awake who has not told otherwise."""
PASTS = 10
"""So many former rhythms are remembered: whoever changes more often within a turn is held to the oldest."""
UNKNOWN = "UTC"
"""The zone of whom nobody knows anything."""


class TimeUp(StrEnum):
    """What happens when the time of a turn is over."""

    WAIT = "wait"
    """The table waits."""
    TURN = "turn"
    """A computer plays this turn."""
    KEEP = "keep"
    """A computer keeps the seat until its person is back."""
    SUBSTITUTE = "substitute"
    """Whoever likes may take the seat over, if its person does not object."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a turn may take, and what happens then."""

    turn_ms: int = 0
    """On the clock of who is to move, with as much again in reserve at the start; 0: no clock."""
    time_up: TimeUp = TimeUp.WAIT


def is_live(turn_ms: int) -> bool:
    """Whether a pace runs on plain time."""
    return 0 < turn_ms < HOUR_MS


def is_pace(turn_ms: int) -> bool:
    """Whether a game can be played so."""
    return (
        turn_ms == 0
        or SHORTEST_MS <= turn_ms < HOUR_MS
        or (SHORTEST_WAKING_MS <= turn_ms <= LONGEST_MS and turn_ms % HOUR_MS == 0)
    )


# An m, or what begins with min: months are no minutes, whatever they are called.
_TYPED = re.compile(r"\s*(\d{1,3})\s*(?:(m)(?:in[a-z]*)?|([hd])[a-z]*)\.?\s*", re.ASCII | re.IGNORECASE)
_UNITS = {"m": MINUTE_MS, "h": HOUR_MS, "d": DAY_MS}


def read_pace(typed: str) -> int | None:
    """What somebody typed, such as "36h", "2d" or "15m"; None where it is no pace."""
    if typed.strip() == "0":
        return 0
    match = _TYPED.fullmatch(typed)
    turn_ms = int(match[1]) * _UNITS[(match[2] or match[3]).lower()] if match else -1
    return turn_ms if turn_ms > 0 and is_pace(turn_ms) else None


def write_pace(turn_ms: int) -> str:
    """The same the other way round, as short as possible."""
    for unit in ("d", "h"):
        if turn_ms and turn_ms % _UNITS[unit] == 0:
            return f"{turn_ms // _UNITS[unit]}{unit}"
    return f"{turn_ms // MINUTE_MS}m" if turn_ms else "0"


@dataclass(frozen=True, slots=True)
class Waking:
    """When somebody is awake, day by day, in their own time."""

    zone: str = UNKNOWN
    from_hour: int = AWAKE[0]
    to_hour: int = AWAKE[1]
    """Before or at `from_hour`: of the next day."""

    @property
    def hours(self) -> int:
        """So many a day, where no clock is put forward or back."""
        return (self.to_hour - self.from_hour - 1) % 24 + 1

    def awake(self, at_ms: int) -> bool:
        """Whether they are, at a moment."""
        start_ms, _ = next(self._windows(at_ms))
        return start_ms <= at_ms

    def next_awake(self, at_ms: int) -> int:
        """The first moment from this one on at which they are awake."""
        start_ms, _ = next(self._windows(at_ms))
        return max(start_ms, at_ms)

    def later(self, at_ms: int, by_ms: int) -> int:
        """The moment at which so much has run on their clock since another: the first such moment."""
        left = Fraction(by_ms)
        for start_ms, end_ms in self._windows(at_ms):
            begin_ms, whole_ms = max(start_ms, at_ms), end_ms - start_ms
            real_ms = ceil(left * whole_ms / DAY_MS)  # nothing is over before its time
            if real_ms <= end_ms - begin_ms:
                return begin_ms + real_ms
            left -= Fraction(end_ms - begin_ms) * DAY_MS / whole_ms
        raise AssertionError("days do not end")

    def between(self, from_ms: int, to_ms: int) -> int:
        """How much runs on their clock from one moment to another; 0 if that is not later."""
        run = Fraction()
        for start_ms, end_ms in self._windows(from_ms):
            if start_ms >= to_ms:
                break
            real_ms = max(0, min(end_ms, to_ms) - max(start_ms, from_ms))
            run += Fraction(real_ms) * DAY_MS / (end_ms - start_ms)
        return int(run)

    def _windows(self, from_ms: int) -> Iterator[tuple[int, int]]:
        """The waking days that end after a moment, in order: from when until when, one after the other."""
        zone = _zone(self.zone)
        day = datetime.fromtimestamp(from_ms / 1000, zone).date() - timedelta(days=2)
        over_ms = self._end(zone, day)
        while True:
            day += timedelta(days=1)
            # Where a zone leaves out a day, as it may, that day's hours are none.
            start_ms, end_ms = max(over_ms, _moment(zone, day, self.from_hour)), self._end(zone, day)
            if start_ms < end_ms and from_ms < end_ms:
                yield start_ms, end_ms
            over_ms = max(over_ms, end_ms)

    def _end(self, zone: ZoneInfo, day: date) -> int:
        following = self.to_hour <= self.from_hour
        return _moment(zone, day + timedelta(days=following), self.to_hour)


def _moment(zone: ZoneInfo, day: date, hour: int) -> int:
    """An hour of a day; one that the clocks leave out is as much later, one that comes twice is the first."""
    local = datetime.combine(day, time(hour % 24), zone) + timedelta(days=hour // 24)
    return round(local.astimezone(UTC).timestamp() * 1000)


@cache
def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # one that is no more
        return ZoneInfo(UNKNOWN)


ALWAYS = Waking(UNKNOWN, 0, 0)
"""Plain time."""


@dataclass(frozen=True, slots=True)
class Past:
    """When somebody was awake before they told otherwise."""

    until_ms: int
    waking: Waking


@dataclass(frozen=True, slots=True)
class Rhythm:
    """When somebody is awake, and was: what they change counts from their next turn on."""

    zone: str | None = None
    """None: they have not told, and it is guessed from their language."""
    from_hour: int = AWAKE[0]
    to_hour: int = AWAKE[1]
    before: tuple[Past, ...] = ()
    """The oldest first."""

    def waking(self, locale: str) -> Waking:
        """As it is now."""
        return Waking(self.zone or guess_zone(locale), self.from_hour, self.to_hour)

    def waking_at(self, at_ms: int, locale: str) -> Waking:
        """As it was at a moment."""
        return next((one.waking for one in self.before if at_ms < one.until_ms), self.waking(locale))

    def changed(self, zone: str | None, hours: tuple[int, int], now_ms: int, locale: str) -> "Rhythm":
        """From now on another."""
        new = replace(self, zone=zone, from_hour=hours[0], to_hour=hours[1])
        return replace(new, before=self._until(now_ms, locale)) if new != self else self

    def guessed_anew(self, locale: str, now_locale: str, now_ms: int) -> "Rhythm":
        """Their Discord speaks another language: where it is guessed by that, from now on another."""
        if self.waking(locale) == self.waking(now_locale):
            return self
        return replace(self, before=self._until(now_ms, locale))

    def _until(self, now_ms: int, locale: str) -> tuple[Past, ...]:
        known = [one for one in self.before if one.until_ms > now_ms - 2 * LONGEST_MS]
        return (*known, Past(now_ms, self.waking(locale)))[-PASTS:]


def enough_awake(from_hour: int, to_hour: int) -> bool:
    """Whether somebody may be awake from one hour to another."""
    fits = 0 <= from_hour < 24 and 0 <= to_hour <= 24
    return fits and Waking(UNKNOWN, from_hour, to_hour).hours >= LEAST_AWAKE


@cache
def zones() -> tuple[str, ...]:
    """The names of all time zones, without those that are only there for old programs."""
    odd = ("Etc/", "SystemV/", "US/", "Brazil/", "Canada/", "Chile/", "Mexico/")
    found = (one for one in available_timezones() if "/" in one and not one.startswith(odd))
    return (*sorted(found), UNKNOWN)


_GUESSES = {
    "bg": "Europe/Sofia",
    "cs": "Europe/Prague",
    "da": "Europe/Copenhagen",
    "de": "Europe/Berlin",
    "el": "Europe/Athens",
    "en-GB": "Europe/London",
    "en-US": "America/Chicago",
    "es-419": "America/Mexico_City",
    "es-ES": "Europe/Madrid",
    "fi": "Europe/Helsinki",
    "fr": "Europe/Paris",
    "hi": "Asia/Kolkata",
    "hr": "Europe/Zagreb",
    "hu": "Europe/Budapest",
    "id": "Asia/Jakarta",
    "it": "Europe/Rome",
    "ja": "Asia/Tokyo",
    "ko": "Asia/Seoul",
    "lt": "Europe/Vilnius",
    "nl": "Europe/Amsterdam",
    "no": "Europe/Oslo",
    "pl": "Europe/Warsaw",
    "pt-BR": "America/Sao_Paulo",
    "ro": "Europe/Bucharest",
    "ru": "Europe/Moscow",
    "sv-SE": "Europe/Stockholm",
    "th": "Asia/Bangkok",
    "tr": "Europe/Istanbul",
    "uk": "Europe/Kyiv",
    "vi": "Asia/Ho_Chi_Minh",
    "zh-CN": "Asia/Shanghai",
    "zh-TW": "Asia/Taipei",
}
"""Where most live who use Discord in a language: better than nothing, until they tell."""


def guess_zone(locale: str) -> str:
    """The likeliest time zone of somebody whose Discord is set to a language."""
    return _GUESSES.get(locale, UNKNOWN)
