"""`via-appia replay FILE`: recorded games, read only."""

from pathlib import Path

import click

from bot.store.codec import CodecError, Recording, final_state, read_recording
from engine.audit import fold_checked
from engine.errors import BrokenLog
from engine.state import GameState

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
