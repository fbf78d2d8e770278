"""`via-appia bench machines`: what a turn asks of Discord, what many processes cost, what fills first."""

from __future__ import annotations

import json
import re
from dataclasses import fields, replace
from pathlib import Path

import discord as dpy
import pytest
from click.testing import CliRunner, Result

from bot.bench.machines.requests import requests_over
from bot.bench.machines.simulate import SERVERS, STATIONS, Day, Figures, needed, play, shares
from bot.cli import main
from bot.store.codec import read_recording
from tests.support.postgres import USES_POSTGRES, need_postgres

FOUR_PLAYERS = Path(__file__).parents[1] / "games" / "four-players.json"
PAGE = Path(__file__).parents[2] / "docs" / "SCALING.md"
TURNS = 4
MEASURED = {
    "cpu_ms_per_move_1",
    "cpu_ms_per_move_2",
    "loop_ms_per_move_1",
    "cpu_per_move_2_vs_1",
    "cpu_per_move_2_vs_1_target",
    "takeover_s",
    "takeover_s_target",
    "requests_per_turn",
    "limited_requests_per_turn",
    "limited_requests_per_turn_target",
    "moves_per_turn",
    "entries_per_turn",
}
SIMULATED = {
    "processes",
    "moves_per_s",
    "answer_p50_ms",
    "answer_p99_ms",
    "post_p50_ms",
    "post_p99_ms",
    "loops_full",
    "workers_full",
    "commits_full",
    "discord_full",
    "connections_full",
    "gb_a_year",
    "shards",
    "identify_s",
}


def bench(*options: str) -> Result:
    return CliRunner().invoke(main, ["bench", "machines", "--json", *options])


def day(servers: int, **changes: float) -> Day:
    return play(servers, replace(Figures(), **changes), seed=1, seconds=20)


# Requests


@pytest.mark.long
async def test_a_recorded_game_is_played_once_more_and_its_requests_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for owner, name in (
        (dpy.http.Route, "BASE"),
        (dpy.gateway.DiscordWebSocket, "DEFAULT_GATEWAY"),
        (dpy.asset.Asset, "BASE"),
    ):
        monkeypatch.setattr(owner, name, getattr(owner, name))  # put back afterwards
    requests = await requests_over(tmp_path, read_recording(FOUR_PLAYERS.read_bytes()), TURNS)
    # Two incomes, then two turns in the quarry with two pushes each, which are filmed.
    posts = requests.by_route["POST /channels/{channel_id}/messages"]
    assert posts >= TURNS + 4
    answers = requests.by_route["POST /interactions/{interaction_id}/{interaction_token}/callback"]
    assert answers >= 2 * 2 + 4 * 2
    assert posts <= requests.limited * TURNS <= requests.all * TURNS - answers
    assert (requests.commits * TURNS, requests.rows * TURNS) == (8, 17)


# Processes


@pytest.mark.long
@USES_POSTGRES
def test_it_prints_one_flat_object_of_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    need_postgres()
    monkeypatch.setenv("VIA_APPIA_WORKERS", "1")
    result = bench("--tables", "4", "--rate", "2", "--moves", "4", "--turns", str(TURNS))
    assert result.exit_code == 0, result.output
    figures = json.loads(result.stdout)
    assert set(figures) == MEASURED
    assert all(type(figure) in (int, float) and figure > 0 for figure in figures.values())


# A day


def test_a_simulated_day_is_one_flat_object_of_numbers_told_by_its_seed() -> None:
    asked = ("--simulate", "--servers", "100,2000", "--seconds", "5")
    result = bench(*asked)
    assert result.exit_code == 0, result.output
    figures = json.loads(result.stdout)
    assert set(figures) == {f"{name}_{size}" for name in SIMULATED for size in (100, 2000)}
    assert all(type(figure) in (int, float) and figure >= 0 for figure in figures.values())
    assert bench(*asked).stdout == result.stdout != bench(*asked, "--seed", "2").stdout


def test_where_nothing_is_full_a_move_takes_what_it_costs() -> None:
    alike = {"push_loop_ms": 40, "turn_loop_ms": 40, "push_worker_ms": 60, "turn_worker_ms": 60}
    quiet = day(250, commit_ms=5, **alike)
    least, most = (40 + 60) / 2 + 5, 1.1 * (40 + 60) + 5
    assert least < quiet.answer_ms[0] < most
    assert quiet.post_ms[0] == pytest.approx(quiet.answer_ms[0], rel=0.01)


def test_what_is_full_is_waited_for_and_nothing_else() -> None:
    usual = Figures()
    by = 2 / shares(20_000, usual, 1)["loops"]
    slowly = {"push_loop_ms": by * usual.push_loop_ms, "turn_loop_ms": by * usual.turn_loop_ms}
    slow = day(20_000, processes=1, **slowly)
    assert slow.first == "loops" and slow.full["loops"] == pytest.approx(2)
    assert slow.answer_ms[1] > 3_600_000, "twice too much in the evening is more than an hour late"
    assert slow.post_ms[1] == pytest.approx(slow.answer_ms[1], rel=0.01), "what comes late is posted at once"
    assert day(20_000, processes=4, **slowly).answer_ms[1] < 5_000


def test_no_number_of_processes_helps_where_discord_grants_too_little() -> None:
    few = day(100_000)
    assert few.first == "discord" and few.full["discord"] > 1
    assert few.answer_ms[1] < 2_000 and few.post_ms[1] > 3_600_000
    assert day(100_000, processes=2 * few.processes).post_ms[1] > 3_600_000
    assert day(100_000, requests_a_second=500).post_ms[1] < 2_000


def test_there_are_as_many_processes_as_it_takes() -> None:
    for servers in (1, 2_500, 40_000, 400_000):
        number, figures = needed(servers, Figures()), Figures()
        busy = [one for one in STATIONS if one != "discord"]
        assert all(shares(servers, figures, number)[one] <= 0.6 for one in busy)
        assert number == 1 or any(shares(servers, figures, number - 1)[one] > 0.6 for one in busy)


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (("--processes", "0"), "--processes"),
        (("--processes", "1,1"), "--processes"),
        (("--processes", "1;2"), "--processes"),
        (("--processes", "1,17"), "--processes"),
        (("--tables", "0"), "--tables"),
        (("--rate", "nan"), "--rate"),
        (("--moves", "-1"), "--moves"),
        (("--game", "no-such-file"), "--game"),
        (("--database", "games.db"), "postgresql://"),
        (("--simulate", "--servers", "0"), "--servers"),
        (("--simulate", "--seconds", "inf"), "--seconds"),
        (("--simulate", "--with", "cats=3"), "commit_ms"),
        (("--simulate", "--with", "commit_ms"), "commit_ms"),
        (("--simulate", "--with", "commit_ms=-1"), "commit_ms"),
        (("--simulate", "--with", "commit_ms=nan"), "commit_ms"),
        (("--simulate", "--with", "push_share=1.1"), "push_share"),
    ],
)
def test_what_cannot_be_measured_is_said_in_one_line(options: tuple[str, ...], named: str) -> None:
    result = bench(*options)
    assert (result.exit_code, result.stdout) == (1, "")
    (line,) = result.stderr.splitlines()
    assert named in line


# What the page says of it


def test_the_page_names_every_figure_as_it_is() -> None:
    said = dict(re.findall(r"^\| `(\w+)` \| ([\d.]+) \|", PAGE.read_text("utf-8"), re.MULTILINE))
    known = {one.name: one.default for one in fields(Figures) if one.name != "processes"}
    assert {name: float(number) for name, number in said.items()} == known


def test_the_page_shows_what_is_simulated_unless_told_otherwise() -> None:
    rows = re.findall(
        r"^\| ([\d,]+) \| (\d+) \| .* \| (\w+), (\d+)% \|", PAGE.read_text("utf-8"), re.MULTILINE
    )
    shown = [
        (int(size.replace(",", "")), int(number), what, int(share)) for size, number, what, share in rows
    ]
    assert [size for size, *_ in shown] == [*SERVERS]
    for size, number, what, share in shown:
        assert number == needed(size, Figures())
        full = shares(size, Figures(), number)
        assert (what, share) == (max(full, key=lambda name: full[name]), round(full[what] * 100))
