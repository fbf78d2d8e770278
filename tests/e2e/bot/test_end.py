"""The last turn of a game, and what can be done once it is over."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from bot.game.model import ChannelId, GuildId, InteractionId, Plan, Spot, UserId
from bot.game.recorded import seat_people
from bot.service import GameService
from bot.store.codec import read_recording
from bot.store.sqlite import open_store
from bot.words.text import Text
from engine.events import TurnBegan, Undone
from playground.model import GUILD_ID
from playground.people import Person, Seen
from playground.server import Playground
from tests.support.people import ask, game_of, is_turn, offers, press, says
from tests.support.real_bot import RealBot

GAME = Path(__file__).parents[2] / "games" / "two-players-open-money.json"
"""The first player brings the end; the second has one turn left, and lays two tiles."""


async def at_the_last_turn(database: Path, discord: Playground, *people: Person) -> str:
    """A recorded game up to its last turn, as if these people had played it; its id."""
    recording = read_recording(GAME.read_bytes())
    events = [event for event in recording.events if not isinstance(event, Undone)]
    before, last = [number for number, event in enumerate(events, 1) if isinstance(event, TurnBegan)][-2:]
    async with open_store(database) as store:
        numbers = [(await store.person(UserId(one.id), one.name, "en")).number for one in people]
        service = GameService(store, cast(Any, None), cast(Any, None))
        spot = Spot(GuildId(GUILD_ID), ChannelId(discord.channel("tavern").id))
        plan = Plan(recording.options, len(people), "Roads", "en")
        began = events[last - 1]
        assert isinstance(began, TurnBegan)
        played = seat_people(numbers, began.seat, spot, plan, tuple(events[:before]))
        done = await service.open_played(played, tuple(events[before:last]), numbers[-1], InteractionId(1))
    return done.view.game


async def test_the_end_of_a_game(discord: Playground, bot: RealBot, database: Path) -> None:
    anna, bruno, carla, dario = discord.people
    game = await at_the_last_turn(database, discord, bruno, dario)
    await bot.start()
    turn = await anna.sees(is_turn)
    assert game_of(turn) == game
    assert f"{dario.mention}, your last turn in Roads" in turn.content
    for person in discord.people:
        person.go(turn.channel_id)
    says(await ask(bruno, "/game verify"), "en", "problem-no-game")
    says(await ask(bruno, "/game verify", game=game), "en", "refused-not-over")
    spaces = await dario.autocomplete("/build", "space", "c9")
    assert spaces == [{"name": "C9 (L): 5 points", "value": "C9"}]
    seconds = await dario.autocomplete("/build", "second", space="C9")
    assert {"name": "C12 (M): 3 points", "value": "C12"} in seconds
    assert all(one["value"] != "C9" for one in seconds)
    says(await ask(carla, "/build", space="C9", game=game), "en", "refused-not-seated")
    await ask(dario, "/build", space="c9", second="C12")
    result = await anna.sees(is_result)
    assert not result.silent
    assert [result.id in {one.id for one in person.notified_of()} for person in discord.people] == [
        person in (bruno, dario) for person in discord.people
    ]
    assert result.content.count(bruno.mention) == result.content.count(dario.mention) == 1
    assert result.pictures[0]["description"]
    await anna.sees(lambda seen: any(one["filename"].endswith(".json") for one in seen.json["attachments"]))
    said = await ask(anna, "/game verify")
    says(said, "en", "verify-holds", check="commitment", count=1)
    says(said, "en", "verify-ok")
    says(await press(bruno, result, "verify"), "en", "verify-ok")
    says(await ask(dario, "/build", space="C9", game=game), "en", "refused-game-over")
    assert await dario.autocomplete("/build", "space", game=game) == []
    over = Text("en").say("choice-game", state="over", game="Roads", name="")
    assert {"name": over, "value": game} in await dario.autocomplete("/game history", "game", "road")
    await _play_again(anna, bruno, carla, dario, result)


def is_result(seen: Seen) -> bool:
    """The final scoring, with the secret told."""
    return "The secret of this game" in seen.text


async def _play_again(anna: Person, bruno: Person, carla: Person, dario: Person, result: Seen) -> None:
    for _ in range(2):  # twice is once
        says(await press(bruno, result, "rematch"), "en", "lobby-joined", colour="■ Blue")
    lobby = await anna.sees(offers("join"), since=result)
    says(lobby, "en", "notice-rematch-asked", mentions=dario.mention)
    called = [
        person for person in (anna, bruno, carla, dario) if lobby.id in {m.id for m in person.notified_of()}
    ]
    assert called == [dario], "who played before and did not open it"
    says(await press(carla, result, "rematch"), "en", "lobby-begins")
    turn = await anna.sees(is_turn, since=lobby)
    assert turn.channel_id == lobby.id != result.channel_id, "in a thread of its own, made from the lobby"
    says(await press(dario, result, "rematch"), "en", "refused-already-started")
