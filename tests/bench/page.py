"""docs/benchmarks.md: every figure of `via-appia bench` beside its target, and what it is held against.

The targets come with the figures; what each of them means is told here, so that a reader can judge it.
"""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

Figures = Mapping[str, float]
"""One area's, as it prints them with `--json`."""

AREAS = {
    "clock": "What it costs that time passes: many games due at once, and a tick among many games.",
    "computer": "How well the computer players play: shares of victories in whole games with real pushes.",
    "engine": "The rules alone, without physics.",
    "games": "Whole games between computer players, with real pushes: what they are like.",
    "load": "The real bot and its people as processes, at a given rate of moves.",
    "machines": "One bot in several processes, on PostgreSQL and a Discord with shards; what a turn asks.",
    "playground": "A plain private reply through the whole local stack.",
    "quarry": "How the quarry plays, and what a push costs.",
    "render": "Drawing, in CPU time.",
    "store": "Saving and loading, on a real disk.",
}


class Claim(NamedTuple):
    """What a target means."""

    at_least: bool
    """Or at most; where there are two targets, between them."""
    against: str
    """The peer or the floor."""


AT_LEAST, AT_MOST = True, False
NOT_REACHED = "**not reached**"
_NOT_REACHED = re.compile(rf"^\| `(\w+)` \|.*{re.escape(NOT_REACHED)}", re.MULTILINE)
_PNG = "Pillow's own PNG of the same pixels, which draws nothing"
_CALIBRATED = "the calibration of the quarry ([RULES](RULES.md))"
_EXPECTED = "what is expected of four simple players"
CLAIMS: Mapping[str, Claim] = {
    "due_1000_ack_vs_idle": Claim(AT_MOST, "the same answer when the bot has nothing to do"),
    "computers_100_ack_vs_idle": Claim(AT_MOST, "the same answer when no computer is to move"),
    "tick_cost_100k_vs_1k": Claim(AT_MOST, "a tick in a database of a thousand games"),
    "easy_vs_random": Claim(AT_LEAST, "anything legal, at random"),
    "normal_vs_easy": Claim(AT_LEAST, "the easy player"),
    "hard_vs_normal": Claim(AT_LEAST, "the normal player"),
    "hard_vs_normal_4": Claim(AT_LEAST, "three normal players: 0.25 would be fair"),
    "hard_vs_0_1_0": Claim(AT_LEAST, "the computer player of 0.1.0"),
    "hard_ms_p99": Claim(AT_MOST, "a bound of our own: CPU for one action, 99 of 100"),
    "normal_ms_p99": Claim(AT_MOST, "a bound of our own: CPU for one action, 99 of 100"),
    "rounds_max_4": Claim(AT_MOST, "no game drags on"),
    "engine_vs_python_chess": Claim(AT_LEAST, "random moves of python-chess in the same run"),
    "rounds_mean": Claim(AT_LEAST, _EXPECTED),
    "rounds_max": Claim(AT_MOST, "no game drags on"),
    "winner_mean": Claim(AT_LEAST, _EXPECTED),
    "choice_cards": Claim(AT_LEAST, "of 16 income cards: the rarer half is taken in a tenth of the choices"),
    "shortage_share": Claim(AT_LEAST, "games of hard players in which storage lacked stones"),
    "rounds_vs_first": Claim(AT_LEAST, "the same games of hard players with the first edition of the cards"),
    "seats_even": Claim(AT_LEAST, "1: a fair share is within every seat's interval of victories"),
    "plain_p99_ms": Claim(AT_MOST, "what feels immediate; Discord gives up after 3000 ms"),
    "picture_late": Claim(AT_MOST, "a picture is there within 1 s, or was promised"),
    "answer_max_ms": Claim(AT_MOST, "Discord gives up after 3000 ms"),
    "moves_per_s": Claim(AT_LEAST, "the rate that is asked for"),
    "cpu_vs_parts": Claim(AT_MOST, "bare simulation, drawing, encoding and commits of the same run"),
    "move_cost_10000_vs_100": Claim(AT_MOST, "the same moves in a database of 100 games"),
    "cpu_per_move_2_vs_1": Claim(AT_MOST, "the same moves at the same rate in one process"),
    "takeover_s": Claim(AT_MOST, "a bound of our own: from SIGKILL of one of two until its work goes on"),
    "limited_requests_per_turn": Claim(
        AT_MOST, "a bound of our own; Discord allows 50 a second for all games"
    ),
    "fallen_mean": Claim(AT_LEAST, _CALIBRATED),
    "fallen_s": Claim(AT_LEAST, _CALIBRATED),
    "fallen_m": Claim(AT_LEAST, _CALIBRATED),
    "fallen_l": Claim(AT_LEAST, _CALIBRATED),
    "none_share": Claim(AT_LEAST, _CALIBRATED),
    "two_none_share": Claim(AT_LEAST, _CALIBRATED),
    "population_mean": Claim(AT_LEAST, _CALIBRATED),
    "first_round_mean": Claim(AT_LEAST, _CALIBRATED),
    "aim_gain": Claim(AT_LEAST, "pushes at random"),
    "visible_gain": Claim(AT_LEAST, "0.9 of what somebody gains who sees the stones"),
    "best_gain": Claim(AT_LEAST, "pushes at random"),
    "same_set_share": Claim(AT_LEAST, "the same push, aimed 1 mm or 1 degree beside"),
    "push_vs_bare_step": Claim(AT_MOST, "pymunk's bare steps of the same scene"),
    "board_vs_png": Claim(AT_MOST, _PNG),
    "board_bytes_vs_png": Claim(AT_MOST, _PNG),
    "palette_psnr_db": Claim(AT_LEAST, "the same picture in full colour"),
    "cold_board_vs_png": Claim(AT_MOST, _PNG),
    "film_vs_gif": Claim(AT_MOST, "Pillow's own GIF of the same frames, which draws nothing"),
    "film_bytes": Claim(AT_MOST, "a bound of our own, for a film like most"),
    "film_bytes_p95": Claim(AT_MOST, "a bound of our own, for 95 of 100 films"),
    "aim_bytes": Claim(AT_MOST, "a bound of our own"),
    "timelapse_vs_gif": Claim(AT_MOST, "Pillow's own GIF of the same pictures, which draws nothing"),
    "timelapse_bytes": Claim(AT_MOST, "a bound of our own, for a long game of four"),
    "commit_vs_raw": Claim(AT_LEAST, "a raw SQLite loop that writes the same rows, one caller"),
    "commit50_vs_raw": Claim(AT_LEAST, "the same raw loop, fifty callers"),
    "load_100k_vs_1k": Claim(AT_MOST, "the same game out of a thousand"),
    "pg_commit_vs_raw": Claim(AT_LEAST, "a raw asyncpg loop that writes the same rows, one caller"),
    "pg_commit50_vs_raw": Claim(AT_LEAST, "the same raw asyncpg loop, fifty callers"),
    "pg_load_100k_vs_1k": Claim(AT_MOST, "the same game out of a thousand, on PostgreSQL"),
    "finished_game_bytes": Claim(AT_MOST, "a bound of our own; all tables and indexes count"),
}


class Row(NamedTuple):
    """A figure."""

    name: str
    value: float
    target: str
    """In words; empty if it has none."""
    holds: bool
    against: str


def rows(figures: Figures) -> Iterator[Row]:
    """An area's figures, each with its target."""
    for name, value in figures.items():
        if name.endswith(("_target", "_target_most")):
            continue
        target, most = figures.get(f"{name}_target"), figures.get(f"{name}_target_most")
        if target is None:
            yield Row(name, value, "", True, "")
        elif most is not None:
            between = f"{_number(target)} to {_number(most)}"
            yield Row(name, value, between, target <= value <= most, CLAIMS[name].against)
        elif CLAIMS[name].at_least:
            yield Row(name, value, f"at least {_number(target)}", value >= target, CLAIMS[name].against)
        else:
            yield Row(name, value, f"at most {_number(target)}", value <= target, CLAIMS[name].against)


def missed(figures: Figures) -> list[str]:
    """Those that do not reach their targets."""
    return [row.name for row in rows(figures) if not row.holds]


def section(area: str, figures: Figures, *, where: str, load: float) -> str:
    """What was measured of an area; `load` is how many others were at work before it began."""
    lines = [
        f"{AREAS[area]} {where}, {machine()}, load average {load:.1f} before it began.\n",
        "| figure | measured | target | | against |",
        "|---|---|---|---|---|",
    ]
    for row in rows(figures):
        mark = "" if not row.target else "reached" if row.holds else NOT_REACHED
        lines.append(f"| `{row.name}` | {_number(row.value)} | {row.target} | {mark} | {row.against} |")
    return "\n".join(lines) + "\n"


def head(sections: Mapping[str, str]) -> str:
    """What stands above them."""
    short = [name for text in sections.values() for name in _NOT_REACHED.findall(text)]
    missing = [area for area in AREAS if area not in sections]
    whole = "Every target is reached." if not missing else "Every target of what was measured is reached."
    verdict = f"Not reached: {', '.join(short)}." if short else whole
    if missing:
        verdict += f" Not measured: {', '.join(missing)}."
    return (
        "# Benchmarks\n\n"
        "What `make bench` measured when it last ran; it writes this page, area by area. Ratios are within\n"
        "one run, against a peer or a floor beside it, so that they say the same on every machine; times do\n"
        f"not. {verdict}\n"
    )


def machine() -> str:
    """What it ran on."""
    model = platform.processor() or platform.machine()
    known = Path("/proc/cpuinfo")
    if known.exists():
        names = [line for line in known.read_text().splitlines() if line.startswith("model name")]
        model = names[0].partition(":")[2].strip() if names else model
    return f"{os.cpu_count()} cores of {model}"


def _number(value: float) -> str:
    """Short, and never in powers of ten."""
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.4g}"
