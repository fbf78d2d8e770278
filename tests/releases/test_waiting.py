"""What a release had not yet sent goes out when the present version starts on its database."""

from pathlib import Path

import pytest

from bot.game.messages import Kind
from bot.game.model import Status
from bot.store.sqlite import open_reader
from playground.server import Playground
from tests.releases import RELEASES, Release
from tests.releases.scenery import all_sent, furnish
from tests.support.real_bot import RealBot
from tests.support.table import Table


@pytest.fixture
def database(release: Release, tmp_path: Path) -> Path:
    """The release's database, with all that waits in it."""
    return release.copy_database(tmp_path)


@pytest.mark.parametrize("release", RELEASES, ids=str)
@pytest.mark.long
async def test_all_that_waits_goes_out(
    release: Release, discord: Playground, bot: RealBot, database: Path
) -> None:
    furnish(discord, database)
    await bot.start()
    async with open_reader(database) as store:
        boards = {row.game for row in await store.outbox() if row.recipe.kind is Kind.TURN}
        await all_sent(store)
        for game in boards:
            if (await store.summary(game)).status is Status.RUNNING:
                table = Table(discord, store)
                table.game = game
                await table.turn_post()  # shows the game as it is now
