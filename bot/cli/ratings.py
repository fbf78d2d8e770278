"""`via-appia ratings`: how strong people are, server by server, as the stored results give it.

It runs beside the bot; with `--rebuild`, which makes the results anew from the logs first, the bot must be
stopped. Whatever was stored, the same logs give the same lines.
"""

import click

from bot.cli.database import database_option, run
from bot.cli.rebuild import rebuild_all, tell_rebuilt
from bot.config import Database
from bot.game.model import NO_SERVER, GuildId, Status
from bot.game.ratings import rate, standings
from bot.store import Store
from bot.store.opening import open_reader


@click.command()
@click.option("--rebuild", is_flag=True, help="Make the results anew from the logs first.")
@database_option
def ratings(database: Database, *, rebuild: bool) -> None:
    """Print everybody's rating, server by server; people are numbers."""
    if rebuild:
        tell_rebuilt(*run(rebuild_all(database)), err=True)
    for line in run(_ratings(database)):
        click.echo(line)


async def _ratings(database: Database) -> list[str]:
    async with open_reader(database, one_moment=True) as store:  # a running bot writes meanwhile
        finished = await store.games(statuses=(Status.FINISHED,), limit=1_000_000)
        lines = []
        for guild in sorted({one.spot.guild for one in finished} - {NO_SERVER}):
            lines += await _of_server(store, guild)
        return lines


async def _of_server(store: Store, guild: GuildId) -> list[str]:
    games = await store.ranks(guild)
    head = f"server {guild}: {len(games)} rated games"
    return [
        head,
        *(
            f"  {one.place or 'provisional'}: person {one.person}, {one.rating.shown}"
            f" (mu {one.rating.mu!r}, sigma {one.rating.sigma!r}, games {one.rating.games})"
            for one in standings(rate(games))
        ),
    ]
