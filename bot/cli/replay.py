"""`via-appia replay FILE`: a recorded game, folded and checked against every rule of the box."""

import click

from bot.cli.game_file import GameFile
from bot.store.codec import Recording, final_state
from engine.audit import fold_checked
from engine.errors import BrokenLog
from engine.state import GameState


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
