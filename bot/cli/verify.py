"""`via-appia verify FILE`: the luck of a recorded game that is over, checked against its secret."""

import sys
from collections import Counter

import click

from bot.cli.game_file import GameFile
from bot.store.codec import Recording
from engine.audit import Check, fold_checked
from engine.audit import verify as audit
from engine.errors import BrokenLog
from engine.events import StonePushed

_LABELS = {
    Check.COMMITMENT: "the secret fits the SHA-256 shown before anybody joined",
    Check.ORDER: "the turn order is the drawn one",
    Check.CARDS: "every display of income cards is the drawn one",
    Check.TREMOR: "every push trembled as drawn",
    Check.LAYOUT: "the quarry's first layout is the drawn one",
    Check.PUSH: "every push gives the same result again",
    Check.COMPUTER: "every computer would choose the same again",
}


@click.command()
@click.argument("recording", metavar="FILE", type=GameFile())
def verify(recording: Recording) -> None:
    """Check the luck of a game that is over against its revealed secret."""
    from engine.quarry.physics import PymunkQuarry

    pushes = sum(isinstance(event, StonePushed) for event in recording.events)
    checks = audit(recording.events, PymunkQuarry(), dict(recording.computers))
    count = 2 * pushes + len(recording.computers) + 6
    try:
        fold_checked(recording.events)
        with click.progressbar(checks, length=count, label="Checking", file=sys.stderr) as bar:
            findings = list(bar)
    except BrokenLog as error:
        raise click.ClickException(str(error)) from None
    wrong = [finding for finding in findings if finding.holds is False]
    tally = Counter((finding.check, finding.holds) for finding in findings)
    for check in Check:
        good, bad, unknown = (tally[check, holds] for holds in (True, False, None))
        verdict = "WRONG" if bad else "ok" if good else "not checkable on this build" if unknown else "-"
        beside = f"; {unknown} more not checkable on this build" if unknown and (good or bad) else ""
        click.echo(f"{verdict:>27}  {_LABELS[check]} ({good + bad or unknown}{beside})")
    if wrong:
        places = ", ".join(str(finding.number) for finding in wrong[:10])
        raise click.ClickException(f"the game does not fit its secret at event {places}")
