"""Every registered command, given at least once by whom it is for and by somebody else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.game.model import ChannelId, GameId
from bot.words.text import Fact
from playground.people import Person, Seen
from playground.server import Playground
from tests.e2e.bot.conftest import Staged
from tests.support.people import ask, called, offers, says, verbs
from tests.support.table import Table

_SUBCOMMAND = 1


def registered(discord: Playground) -> Iterator[str]:
    """Every command that can be given."""
    for command in discord.world.commands.values():
        branches = [one for one in command.body.get("options", ()) if one["type"] == _SUBCOMMAND]
        yield from (f"/{command.name} {one['name']}" for one in branches)
        if not branches:
            yield f"/{command.name}"


class Given:
    """Who gave which command."""

    def __init__(self) -> None:
        """Nobody yet."""
        self.right: set[str] = set()
        self.wrong: set[str] = set()

    async def by(self, person: Person, command: str, /, **options: Any) -> Seen:
        """As the one it is for: it is done, or shown."""
        self.right.add(command)
        seen = await ask(person, command, **options)
        assert seen.text or seen.pictures
        return seen

    async def not_by(
        self,
        person: Person,
        command: str,
        key: str | None,
        facts: dict[str, Fact] | None = None,
        /,
        **options: Any,
    ) -> None:
        """As somebody else: told why not, or shown what everybody may see."""
        self.wrong.add(command)
        seen = await ask(person, command, **options)
        if key is not None:
            says(seen, "en", key, **(facts or {}))


async def test_every_command(staged: Staged, table: Table) -> None:
    given = Given()
    await _playing(given, table, staged)
    await _looking(given, table, staged)
    await _lobby(given, table)
    await _round_the_game(given, table, staged)
    every = set(registered(table.discord))
    assert given.right == every
    assert given.wrong == every


async def _playing(given: Given, table: Table, staged: Staged) -> None:
    bruno, carla, dario = (table.person(name) for name in ("Bruno", "Carla", "Dario"))
    post = await bruno.sees(offers("income", staged.road))
    for person in (bruno, carla, dario):
        person.go(post.channel_id)  # onlookers may ask about the games of a channel they see
    cards = await bruno.autocomplete("/income", "card", game=staged.road)
    push: dict[str, Any] = {"stone": "small", "place": 10, "angle": -5}
    moves: list[tuple[str, str, dict[str, Any]]] = [
        ("/build", staged.road, {"space": "C1"}),
        ("/quarry put-back", staged.cart, {"tile": "small"}),
        ("/quarry exchange", staged.cart, {"stone": "small", "into": "small"}),
        ("/quarry consolation", staged.fell, {"what": "tile"}),
        ("/quarry push", staged.fresh, push),
        ("/quarry stop", staged.fresh, {}),
    ]
    for command, game, options in moves:
        await given.not_by(dario, command, "refused-not-seated", game=game, **options)
        before = (await table.store.summary(GameId(game))).seq
        await given.by(bruno, command, game=game, **options)
        assert (await table.store.summary(GameId(game))).seq > before, command
    away = {"card": cards[0]["value"], "take": "stones", "game": staged.road}
    await given.not_by(bruno, "/income", "refused-not-your-turn", {"name": "Carla"}, **away)
    wish = {"wish1": f"I {cards[-1]['value']} HS", "game": staged.road}
    await given.by(bruno, "/game plan", **wish)
    await given.not_by(carla, "/game plan", "refused-your-turn", **wish)
    await given.by(bruno, "/game note", text="C1 next", game=staged.road)
    await given.not_by(dario, "/game note", "refused-not-seated", text="C1 next", game=staged.road)
    says(await ask(bruno, "/game plan", game=staged.road), "en", "orders-title", game=called(staged.road))
    await ask(bruno, "/game plan", wish1="B A1", game=staged.road)
    await given.by(carla, "/income", **away)
    await given.not_by(
        carla, "/travel", "refused-not-your-turn", {"name": "Bruno"}, to="C1", game=staged.road
    )
    await given.by(bruno, "/travel", to="C1", game=staged.road)
    await given.not_by(dario, "/game undo", "refused-not-seated", game=staged.road)
    says(await given.by(bruno, "/game undo", game=staged.road), "en", "undo-done")


async def _looking(given: Given, table: Table, staged: Staged) -> None:
    anna, bruno, _, dario = table.discord.people
    for command in ("/game status", "/game history", "/board"):
        await given.by(bruno, command, game=staged.road)
        await given.not_by(dario, command, None, game=staged.road)
    await given.not_by(bruno, "/game hint", "refused-no-hints", game=staged.road)
    for which in ("last", "best", "1"):
        shown = await given.by(bruno, "/game film", push=which, game=staged.over)
        assert f"push-{staged.over}-" in shown.pictures[0]["filename"]
    offered = await bruno.autocomplete("/game film", "push", game=staged.over)
    assert [one["value"] for one in offered[:2]] == ["last", "best"] and len(offered) > 3
    await given.not_by(dario, "/game film", "refused-no-push", push="999", game=staged.over)
    await given.by(bruno, "/purse", game=staged.road)
    await given.not_by(dario, "/purse", "refused-not-seated", game=staged.road)
    await given.by(bruno, "/game list")
    await given.not_by(dario, "/game list", "list-none")
    says(await given.by(bruno, "/appia record"), "en", "record-none-own")
    await given.not_by(dario, "/appia record", "record-none", {"name": "Bruno"}, person=str(bruno.id))
    says(await given.by(bruno, "/appia ranking"), "en", "ranking-none", least=5)
    await given.not_by(dario, "/appia ranking", "problem-server-only", where="dm")
    for command in ("/appia help", "/appia rules", "/appia settings"):
        await given.by(bruno, command)
        await given.not_by(dario, command, None, where="dm")
    await given.by(anna, "/appia server")
    await given.not_by(bruno, "/appia server", "problem-manage-server")
    here = (await bruno.sees(offers("income", staged.road))).channel_id
    await given.by(anna, "/appia game", game=staged.road, where=here)
    await given.not_by(bruno, "/appia game", "problem-manage-server", game=staged.road)
    await given.by(bruno, "/game verify", game=staged.over)
    await given.not_by(bruno, "/game verify", "refused-not-over", game=staged.road)


async def _lobby(given: Given, table: Table) -> None:
    bruno, carla, dario = (table.person(name) for name in ("Bruno", "Carla", "Dario"))
    for person in (bruno, carla, dario):
        person.go("via-appia")
    await given.by(bruno, "/game new", hints=True)
    await given.not_by(bruno, "/game new", "problem-server-only", where="dm")
    (game,) = {
        one.game for one in await table.store.games(channel=ChannelId(bruno.here.id)) if one.status == "lobby"
    }
    await given.not_by(dario, "/game start", "refused-not-seated", game=game)
    await given.not_by(dario, "/game leave", "refused-not-seated", game=game)
    await given.by(carla, "/game join", game=game)
    await given.by(carla, "/game leave", game=game)
    await given.by(carla, "/game join", game=game)
    await given.by(carla, "/game start", game=game)
    table.game = game
    await table.gather()
    hint = await given.by(await table.mover(), "/game hint", game=game)
    assert {"do", "aim"} & verbs(hint)
    await given.not_by(dario, "/game join", "refused-already-started", game=game)


async def _round_the_game(given: Given, table: Table, staged: Staged) -> None:
    anna, bruno, _, dario = table.discord.people
    post = await bruno.sees(offers("income", staged.road))
    for person in (bruno, dario):
        person.go(post.channel_id)
    offer = {"person": str(anna.id), "game": staged.road}
    await given.not_by(dario, "/game handover", "refused-not-seated", **offer)
    says(await given.by(bruno, "/game handover", **offer), "en", "handover-asked", name=anna.mention)
    table.game = staged.road
    carla = (await table.view(None)).players.index(await table.number(table.person("Carla"))) + 1
    keep = {"whose": carla, "level": "faber", "game": staged.road}
    await given.not_by(dario, "/game keep", "refused-not-seated", **keep)
    says(await given.by(bruno, "/game keep", **keep), "en", "others-asked")
    await given.not_by(dario, "/game abandon", "refused-not-seated", game=staged.road)
    says(await given.by(bruno, "/game abandon", game=staged.road), "en", "others-asked")
    await given.not_by(dario, "/game move-here", "refused-not-seated", game=staged.road, where="tavern")
    moved = await given.by(bruno, "/game move-here", game=staged.road, where="tavern")
    says(moved, "en", "notice-moved-here", game=called(staged.road))
