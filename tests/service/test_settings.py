"""What is kept of a person or a server: changes from several sides, none of which is lost; damage."""

import asyncio
import contextlib
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from bot.game.model import UserId
from bot.store.values import GuildSettings, PersonSettings, TurnNotes
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


@pytest.mark.parametrize("damaged", ["{", "[]", '{"messages": "EVIL", "openers": "EVIL"}', "[" * 100_000])
async def test_settings_that_cannot_be_read_cost_their_owner_no_more_than_them(
    world: World, tmp_path: Path, caplog: pytest.LogCaptureFixture, damaged: str
) -> None:
    game, person = await world.lobby(), world.people[0]
    guild = (await world.service.view(game, None)).spot.guild
    await world.store.change_person_settings(person, lambda _: PersonSettings(TurnNotes.OFF))
    await world.store.change_guild_settings(guild, lambda _: GuildSettings("nl"))
    with contextlib.closing(sqlite3.connect(tmp_path / "games.db")) as connection:
        connection.execute("UPDATE person SET settings = ? WHERE number = ?", (damaged, person))
        connection.execute("UPDATE guild SET settings = ?", (damaged,))
        connection.commit()
    for _ in range(2):
        known = (await world.store.people(world.people))[person]
        assert known.settings == PersonSettings()
        assert await world.store.find_person(known.discord_id or UserId(0)) == known
        assert await world.store.guild_settings(guild) == GuildSettings()
    told = [record.getMessage() for record in caplog.records]
    assert [line.split(":")[0] for line in told] == [f"person {person}", f"server {guild}"], "each once"
    assert not [line for line in told if "EVIL" in line or "[[" in line]
    # What is noted of them changes nothing of it: it may be mended yet.
    await world.service.saw(known)
    await world.service.note_of(person, lambda settings: replace(settings, hints_seen=("income",)))
    assert (await world.store.people({person}))[person] == known
    assert len(await world.store.damaged_settings()) == 2
    # What is chosen anew stands, and is sound.
    await world.service.change_settings(person, lambda settings: replace(settings, closed=True))
    await world.service.change_server(guild, lambda settings: replace(settings, language="es"))
    assert (await world.store.people({person}))[person].settings == PersonSettings(closed=True)
    assert await world.store.guild_settings(guild) == GuildSettings("es")
    assert await world.store.damaged_settings() == ()
