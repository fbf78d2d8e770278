"""`via-appia import FILE`: bring in a game that `export` wrote; the bot must be stopped."""

from dataclasses import replace
from typing import BinaryIO

import click

from bot import maintenance
from bot.cli.database import database_option, run
from bot.config import Database
from bot.game.events import Logged, Opened, Planned
from bot.store import GameExists, RepeatedInteraction
from bot.store.codec import MOST_BYTES, Archive, CodecError, read_archive
from bot.store.opening import open_store
from bot.words.names import LONGEST_GAME, clean
from engine import BrokenLog


@click.command("import")
@click.argument("file", type=click.File("rb"))
@database_option
def import_(file: BinaryIO, database: Database) -> None:
    """Bring in a game that `export` wrote."""
    try:
        archive = _cleaned(read_archive(file.read(MOST_BYTES + 1)))
    except CodecError as error:
        raise click.ClickException(f"nothing was changed: {error}") from None
    click.echo(run(_import(database, archive)))


def _cleaned(archive: Archive) -> Archive:
    """What people call themselves and their games, as if they had told it here."""
    people = tuple(replace(person, name=clean(person.name, otherwise="").plain) for person in archive.people)
    return replace(archive, people=people, log=tuple(map(_with_clean_name, archive.log)))


def _with_clean_name(logged: Logged) -> Logged:
    match logged.entry:
        case Opened(plan=plan) | Planned(plan=plan):
            cleaned = replace(plan, name=clean(plan.name, LONGEST_GAME, otherwise="").plain)
            return replace(logged, entry=replace(logged.entry, plan=cleaned))
        case _:
            return logged


async def _import(database: Database, archive: Archive) -> str:
    async with open_store(database) as store:
        try:
            state = await maintenance.bring_in(store, archive)
        except (GameExists, RepeatedInteraction):
            raise click.ClickException(f"game {archive.game} is already there; nothing was changed") from None
        except (BrokenLog, CodecError) as error:
            raise click.ClickException(f"nothing was changed: {error}") from None
        except OverflowError:
            raise click.ClickException("nothing was changed: a number in the file is too large") from None
    return f"game {state.game} brought in: {state.status}, {state.seq} entries, {len(state.members)} players"
