"""`via-appia bench render`: drawing and encoding against Pillow's own encoders, as ratios of CPU time.

The baseline is Pillow's default encoding of the same pixels, which draws nothing. Both are measured in one
run, in turns, so that a busy machine slows both.
"""

import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from itertools import islice
from math import ceil, log10
from time import process_time
from typing import TypeVarTuple, Unpack

import click
from PIL import Image, ImageChops, ImageStat

from bot.bench import json_option, report
from bot.bench.engine import random_log
from bot.bench.quarry import random_push, random_size
from engine import GameView, apply, decide, legal_actions, new_game, replay, turns, view_for
from engine.actions import Pushes, PushStone
from engine.data import QUARRY
from engine.model import Options, Push, Secret, Size
from engine.quarry import Film
from engine.quarry.physics import PymunkQuarry
from render import theme
from render.encode import palette_bytes, to_palette
from render.face import Name, faces_named
from render.layout.course import course
from render.pictures import aim, board, board_ground, film, timelapse
from render.pieces import text

TARGETS = {
    "board_vs_png": 0.5,
    "board_bytes_vs_png": 0.7,
    "palette_psnr_db": 45.0,
    "cold_board_vs_png": 1.5,
    "film_vs_gif": 0.15,
    "film_bytes": 700_000.0,
    "film_bytes_p95": 700_000.0,
    "aim_bytes": 60 * 1024.0,
    "timelapse_vs_gif": 0.2,
    "timelapse_bytes": 3_000_000.0,
}
Args = TypeVarTuple("Args")
FACES = faces_named(map(Name, ("Livia", "Marcus Aurelius", "Björn-Eriksson", "Anastasia Petrovna")))
LETTERS = tuple(size.name for size in Size)
AT_ONCE = 50
"""So many pictures of a time-lapse Pillow is given as one animation: all of them would fill the memory."""
TURNS = 40
"""How many moves of a game are made; its boards are drawn."""
_KEPT = {board_ground.ground, aim.ground, film.ground, timelapse.ground, text.font, text._file}
"""Caches that are the static layer and the fonts."""


@dataclass(frozen=True, slots=True)
class Example:
    """What is drawn: boards of a random game, and the film of a push."""

    views: tuple[GameView, ...]
    film: Film
    pushed: int


def example(seed: int = 1, turns: int = TURNS) -> Example:
    """A game of four with real physics, the same in every run on one build."""
    rng, quarry = random.Random(seed), PymunkQuarry()
    state = replay(new_game(len(FACES), Options(), Secret(rng.randbytes(32).hex()), quarry))
    views: list[GameView] = []
    while state.table.awaited is not None and len(views) < turns:
        action = rng.choice(legal_actions(state))
        if isinstance(action, Pushes):
            action = PushStone(action.size, rng.randint(*action.places), rng.randint(*action.angles))
        for event in decide(state, state.table.awaited.seat, action, quarry):
            state = apply(state, event)
        views.append(view_for(state, None))
    stones = state.table.quarry
    pushed = max((stone.id for stone in stones), default=0) + 1
    outcome = quarry.simulate(stones, Push(pushed, Size.L, 0, 0), film=True)
    assert outcome.film is not None
    return Example(tuple(views), outcome.film, pushed)


def seconds(job: Callable[[Unpack[Args]], object], *args: *Args) -> float:
    """CPU time of one call."""
    start = process_time()
    job(*args)
    return process_time() - start


def default_png(image: Image.Image) -> bytes:
    """As Pillow does it unless told otherwise."""
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def default_gif(frames: list[Image.Image]) -> bytes:
    """The same for an animation."""
    out = BytesIO()
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], duration=60, loop=0)
    return out.getvalue()


def forget_sprites() -> None:
    """Empty every cache of `render` but the static layers and the fonts."""
    for name, module in list(sys.modules.items()):
        if name.startswith("render."):
            for value in vars(module).values():
                clear = getattr(value, "cache_clear", None)
                if clear is not None and value not in _KEPT:
                    clear()


def psnr_db(one: Image.Image, two: Image.Image) -> float:
    """Peak signal to noise ratio."""
    error = ImageStat.Stat(ImageChops.difference(one, two))
    return 10 * log10(255**2 * 3 * one.width * one.height / max(1, sum(error.sum2)))


def board_figures(views: tuple[GameView, ...], tick: Callable[[], object]) -> dict[str, float]:
    """Boards, warm and cold."""
    for view in views:
        board.board(view, FACES)
    png_s = warm_s = cold_s = 0.0
    png_bytes = warm_bytes = 0
    worst_db = float("inf")
    for view in views:
        pixels = board.draw(view, FACES)
        png_s += seconds(default_png, pixels)
        warm_s += seconds(board.board, view, FACES)
        forget_sprites()
        cold_s += seconds(board.board, view, FACES)
        for warm in views:
            board.draw(warm, FACES)
        png_bytes += len(default_png(pixels))
        warm_bytes += len(board.board(view, FACES))
        worst_db = min(worst_db, psnr_db(pixels, to_palette(pixels).convert("RGB")))
        tick()
    return {
        "board_vs_png": warm_s / png_s,
        "board_bytes_vs_png": warm_bytes / png_bytes,
        "palette_psnr_db": worst_db,
        "cold_board_vs_png": cold_s / png_s,
    }


def _aimed(pushed: int) -> film.Aimed:
    return film.Aimed(FACES[0], pushed, 0, 0, True, LETTERS)


def film_figures(shown: Example, repeats: int, tick: Callable[[], object]) -> dict[str, float]:
    """The film of one push."""

    def ours() -> bytes:
        return film.film(shown.film, _aimed(shown.pushed)).data

    def in_rgb(frame: Image.Image) -> Image.Image:
        coloured = frame.copy()
        coloured.putpalette(palette_bytes(theme.FILM_PALETTE))
        return coloured.convert("RGB")

    frames = [in_rgb(frame) for frame in film.draw(shown.film, _aimed(shown.pushed))]
    ours()
    film_s = gif_s = 0.0
    for _ in range(repeats):
        film_s += seconds(ours)
        gif_s += seconds(default_gif, frames)
        tick()
    view = shown.views[-1]
    laid = PymunkQuarry().lay(view.table.quarry, Push(shown.pushed, Size.L, 0, 0))
    aimed = aim.aim(view, Size.L, QUARRY.most_place, -QUARRY.most_angle, laid)
    return {"film_vs_gif": film_s / gif_s, "aim_bytes": len(aimed)}


def film_sizes(count: int, tick: Callable[[], object], seed: int = 1) -> dict[str, float]:
    """How large films are, of pushes one after the other as a game makes them, with random aims."""
    rng, quarry = random.Random(seed), PymunkQuarry()
    stones = quarry.opening(seed.to_bytes(32))
    sizes = []
    for number in range(len(stones) + 1, len(stones) + 1 + count):
        push = random_push(rng, number, random_size(rng, stones))
        outcome = quarry.simulate(stones, push, film=True)
        assert outcome.film is not None
        sizes.append(len(film.film(outcome.film, _aimed(number)).data))
        stones = outcome.resting
        tick()
    sizes.sort()
    return {"film_bytes": sizes[count // 2], "film_bytes_p95": sizes[ceil(0.95 * count) - 1]}


def timelapse_figures(repeats: int, tick: Callable[[], object]) -> dict[str, float]:
    """A long game of four, from its start to its end."""
    views = turns(random_log(1, len(FACES)))

    def in_palette(picture: Image.Image) -> Image.Image:
        return to_palette(picture, theme.TIMELAPSE_PALETTE).convert("RGB")

    data = timelapse.timelapse(views, FACES).data
    ours_s = gif_s = 0.0
    for _ in range(repeats):
        ours_s += seconds(timelapse.timelapse, views, FACES)
        drawn = map(in_palette, timelapse.draw(views, FACES, course(views)))
        while some := list(islice(drawn, AT_ONCE)):
            gif_s += seconds(default_gif, some)
        tick()
    return {"timelapse_vs_gif": ours_s / gif_s, "timelapse_bytes": len(data)}


@click.command()
@click.option(
    "--films", default=500, show_default=True, help="How many films are made to see how large they are."
)
@json_option
def command(films: int, as_json: bool) -> None:
    """Pictures: boards against Pillow's PNG, a film and a time-lapse against Pillow's GIF."""
    shown = example()
    views, repeats, lapses = shown.views[::4], 4, 2
    work = len(views) + repeats + films + lapses
    with click.progressbar(length=work, label="render", file=sys.stderr) as progress:
        figures = board_figures(views, lambda: progress.update(1))
        figures |= film_figures(shown, repeats, lambda: progress.update(1))
        figures |= film_sizes(films, lambda: progress.update(1))
        figures |= timelapse_figures(lapses, lambda: progress.update(1))
    report(figures | {f"{name}_target": target for name, target in TARGETS.items()}, as_json=as_json)
