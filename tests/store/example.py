"""Small commits for store tests."""

from dataclasses import replace

from bot.game.events import Entry, Joined, KeptOpen, Opened, numbered
from bot.game.messages import Recipe
from bot.game.model import ChannelId, GameId, GuildId, InteractionId, Plan, Spot, Status, UserId
from bot.game.state import Summary
from bot.store import Store
from bot.store.values import Commit
from engine.model import Colour, Secret

SECRET = Secret("ab" * 32, ("1",))
GAME = GameId("K7M2R")
HERE = Spot(GuildId(7), ChannelId(70))


async def opened(
    store: Store, game: GameId = GAME, *, players: int = 2, interaction: InteractionId | None = None
) -> Summary:
    """A game with some people in it, written into the store; its summary."""
    people = [await store.person(UserId(100 + number), f"person {number}", "en") for number in range(players)]
    numbers = tuple(person.number for person in people)
    host = numbers[0]
    entries: tuple[Entry, ...] = (
        Opened(host, HERE, Plan(name="evening"), SECRET),
        *(Joined(number, colour, str(number)) for number, colour in zip(numbers, Colour, strict=False)),
    )
    summary = Summary(
        game=game,
        seq=len(entries),
        status=Status.LOBBY,
        suspended=False,
        name="evening",
        language="en",
        spot=HERE,
        host=host,
        players=numbers,
        awaited=None,
        deadline_ms=None,
        opened_ms=1_000,
        touched_ms=1_000,
    )
    await store.create(Commit(numbered(entries, 0, 1_000, host, interaction), summary))
    return summary


def more(
    summary: Summary,
    *entries: Entry,
    interaction: InteractionId | None = None,
    outbox: tuple[Recipe, ...] = (),
    at_ms: int = 2_000,
) -> Commit:
    """The next commit of a game."""
    entries = entries or (KeptOpen(),)
    after = replace(summary, seq=summary.seq + len(entries), touched_ms=at_ms)
    return Commit(numbered(entries, summary.seq, at_ms, summary.host, interaction), after, outbox)
