"""What is kept of a person: changes from several sides, none of which is lost."""

import asyncio
from dataclasses import replace

from bot.store.values import PersonSettings
from tests.service.conftest import World


async def test_changes_at_the_same_time_all_stand(world: World) -> None:
    person = world.people[0]

    def closed(settings: PersonSettings) -> PersonSettings:
        return replace(settings, closed=True)

    def hinted(settings: PersonSettings) -> PersonSettings:
        return replace(settings, hints_seen=(*settings.hints_seen, "income"))

    before = await asyncio.gather(
        *(world.service.change_settings(person, change) for change in (hinted, closed, hinted))
    )
    assert before[0] == PersonSettings()
    kept = (await world.store.people({person}))[person].settings
    assert kept == PersonSettings(closed=True, hints_seen=("income", "income"))
