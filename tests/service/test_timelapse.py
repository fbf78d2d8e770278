"""The time-lapse of a game: the only one there is is not lost to one drawing that fails."""

from dataclasses import replace

import discord
import pytest

from bot import pictures
from bot.bench.scripted import ScriptedQuarry
from bot.delivery.film_waits import FilmWaits
from bot.delivery.lanes import IN_WORDS_AFTER, delivery_of
from bot.delivery.table import TableMessages
from bot.game.messages import Kind
from bot.game.wishes import ShareTimelapse
from bot.workers import WorkerFailed
from tests.service.conftest import World


async def test_a_time_lapse_that_is_not_drawn_is_tried_again_before_it_comes_in_words(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await world.finished()
    await world.service.do(game, world.people[0], ShareTimelapse(), world.interaction())
    (row,) = [one for one in await world.store.outbox(1000) if one.recipe.kind is Kind.TIMELAPSE]
    client = discord.Client(intents=discord.Intents.none())
    drawn = pictures.Pictures(world.service._workers, ScriptedQuarry())
    messages = TableMessages(client, world.service, drawn, FilmWaits())
    monkeypatch.setattr(pictures, "TIMELAPSE_TIMEOUT_S", 0.001)
    for failures in range(IN_WORDS_AFTER):
        with pytest.raises(WorkerFailed):
            await messages.make(replace(delivery_of(row), failures=failures))
    (post,) = await messages.make(replace(delivery_of(row), failures=IN_WORDS_AFTER))
    assert post.message.picture is None and post.message.content
