"""`via-appia replay FILE` and `verify FILE`: recorded games, read only."""

import sys
from collections import Counter
from pathlib import Path

import click

from bot.store.codec import CodecError, Recording, final_state, read_recording
from engine.audit import Check, fold_checked
from engine.audit import verify as audit
from engine.errors import BrokenLog
from engine.events import StonePushed
from engine.state import GameState

_LABELS = {
    Check.COMMITMENT: "the secret fits the SHA-256 shown before anybody joined",
    Check.ORDER: "the turn order is the drawn one",
    Check.CARDS: "every display of income cards is the drawn one",
    Check.TREMOR: "every push trembled as drawn",
    Check.LAYOUT: "the quarry's first layout is the drawn one",
    Check.PUSH: "every push gives the same result again",
}
_MOST_BYTES = 16 * 1024 * 1024


class GameFile(click.ParamType[Recording]):
    """A recorded game, read and folded; anything wrong with it is one clear line and exit 1."""

    name = "file"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Recording:
        """Read the file."""
        del param, ctx
        try:
            path = Path(str(value))
            if path.stat().st_size > _MOST_BYTES:
                raise CodecError("too large for a recorded game")
            return read_recording(path.read_bytes())
        except OSError as error:
            raise click.ClickException(f"{value}: {error.strerror}") from None
        except CodecError as error:
            raise click.ClickException(f"{value}: {error}") from None


@click.command()
@click.argument("recording", metavar="FILE", type=GameFile())
def replay(recording: Recording) -> None:
    """Fold a recorded game, check every rule of the box, print the scores."""
    try:
        fold_checked(recording.events)
        state = final_state(recording)
    except BrokenLog as error:
        raise click.ClickException(str(error)) from None
    _print_scores(state)


def _print_scores(state: GameState) -> None:
    table = state.table
    click.echo(f"{len(table.players)} players, {table.round} rounds, {table.pushes} pushes")
    if table.result is None:
        click.echo("not over; points so far: " + ", ".join(str(player.points) for player in table.players))
        return
    click.echo("seat  tiles  cities   A   B   C  sesterces  total")
    for seat, score in enumerate(table.result.scores, 1):
        a, b, c = score.majorities
        won = "  wins" if seat in table.result.winners else ""
        click.echo(
            f"{seat:4}  {score.tiles:5}  {score.cities:6}  {a:2}  {b:2}  {c:2}"
            f"  {score.sesterces:9}  {score.total:5}{won}"
        )


@click.command()
@click.argument("recording", metavar="FILE", type=GameFile())
def verify(recording: Recording) -> None:
    """Check a finished game's luck against its revealed secret."""
    from engine.quarry.physics import PymunkQuarry

    pushes = sum(isinstance(event, StonePushed) for event in recording.events)
    checks = audit(recording.events, PymunkQuarry())
    try:
        fold_checked(recording.events)
        with click.progressbar(checks, length=2 * pushes + 6, label="Checking", file=sys.stderr) as bar:
            findings = list(bar)
    except BrokenLog as error:
        raise click.ClickException(str(error)) from None
    wrong = [finding for finding in findings if finding.holds is False]
    tally = Counter((finding.check, finding.holds) for finding in findings)
    for check in Check:
        verdict = "WRONG" if tally[check, False] else "ok" if tally[check, True] else "-"
        if tally[check, None] and not tally[check, False]:
            verdict = "not checkable on this build"
        count = sum(tally[check, holds] for holds in (True, False, None))
        click.echo(f"{verdict:>27}  {_LABELS[check]} ({count})")
    if wrong:
        places = ", ".join(str(finding.number) for finding in wrong[:10])
        raise click.ClickException(f"the game does not fit its secret at event {places}")
