"""`python -m tests.mutants [chapter ...]` (or `make mutants`): run the mutants and tell who survives.

All chapters together are written into docs/mutants.md; single ones are for whoever works on their tests.
"""

import platform
import resource
import sys
from collections import Counter
from datetime import UTC, datetime
from importlib.metadata import version

import click

from tests.mutants.breeding import CHAPTERS, Fate, Mutant, fate, mutants, warm_up
from tests.mutants.report import LEAST_KILLED, PAGE, UNARGUED, Tally, arguments, page


def run(chapters: tuple[str, ...]) -> Tally:
    """Try every mutant of these chapters; survivors are told as they are found."""
    argued, fates, survivors = arguments(), dict[str, Counter[Fate]](), list[Mutant]()
    for chapter in chapters:
        fates[chapter] = Counter()
        all_of_it = list(mutants(chapter))
        with click.progressbar(all_of_it, label=chapter, file=sys.stderr) as row:
            for mutant in row:
                outcome = fate(mutant)
                fates[chapter][outcome] += 1
                if outcome is Fate.SURVIVED:
                    survivors.append(mutant)
                    if (chapter, mutant.was, mutant.becomes) not in argued:
                        click.echo(f"\n{chapter}: {UNARGUED}\n  - {mutant.was}\n  + {mutant.becomes}")
    return Tally(fates, tuple(survivors))


def circumstances() -> str:
    """When and with what, and how long it took."""
    minutes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime / 60
    return (
        f"{datetime.now(UTC):%Y-%m-%d}, Python {platform.python_version()},"
        f" Cosmic Ray {version('cosmic-ray')}; {minutes:.0f} minutes of one core."
    )


@click.command()
@click.argument("chapters", nargs=-1, type=click.Choice(CHAPTERS))
def main(chapters: tuple[str, ...]) -> None:
    """Plant faults in the rules, and see which the tests miss."""
    warm_up()
    tally = run(chapters or CHAPTERS)
    if not chapters:
        PAGE.write_text(page(tally, circumstances()), encoding="utf-8")
    click.echo(f"{tally.score:.1f} % killed")
    unargued = {(one.chapter, one.was, one.becomes) for one in tally.survivors} - arguments().keys()
    if tally.score < LEAST_KILLED or unargued:
        raise click.ClickException(f"at least {LEAST_KILLED} % must be killed, and every survivor be argued")


if __name__ == "__main__":
    main()
