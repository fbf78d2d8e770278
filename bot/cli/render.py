"""`via-appia render GAME.json`: any moment of a recorded game as the pictures players see."""

from pathlib import Path

import click

from bot.cli.game_file import GameFile
from bot.cli.moment import PICTURES, Moment
from bot.store.codec import Recording, final_state
from engine import BrokenLog, IllegalAction
from engine.audit import fold_checked
from engine.model import Seat


@click.command("render")
@click.argument("recording", metavar="GAME.json", type=GameFile())
@click.option(
    "--at", type=click.IntRange(min=1), help="After so many entries of the log; otherwise at its end."
)
@click.option("--what", type=click.Choice(list(PICTURES)), default="board", show_default=True)
@click.option(
    "--seat", type=click.IntRange(1, 4), help="As this seat sees it; otherwise as an onlooker does."
)
@click.option("--since", type=click.IntRange(min=1), help="Ring what changed on the board since this moment.")
@click.option("--out", type=click.Path(dir_okay=False, writable=True, path_type=Path), required=True)
def render(
    recording: Recording, at: int | None, what: str, seat: int | None, since: int | None, out: Path
) -> None:
    """Draw a moment of a recorded game; `aim` and `film` show the next push from there on."""
    last = len(recording.events)
    if max(at or 1, since or 1) > last or (seat or 1) > recording.seats:
        raise click.ClickException(f"the game has {last} entries and {recording.seats} seats")
    try:
        fold_checked(recording.events)
        final_state(recording)
        out.write_bytes(
            PICTURES[what](Moment(recording, at or last, None if seat is None else Seat(seat), since))
        )
    except BrokenLog as error:
        raise click.ClickException(str(error)) from None
    except IllegalAction as error:
        raise click.ClickException(f"the log holds what no game allows: {error.reason}") from None
    except OSError as error:
        raise click.ClickException(f"{out}: {error.strerror}") from None
