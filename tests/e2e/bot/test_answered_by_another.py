"""What two processes were told of, and another has answered: whoever comes second says nothing of it."""

from __future__ import annotations

import logging
from typing import Any, cast

import aiohttp
import pytest

from bot.fleet.fleet import Fleet
from bot.store.values import Part
from bot.ui.context import Context, Interaction, promise_in_time
from playground.errors import ALREADY_ANSWERED
from playground.model import Callback
from playground.rest import Exchange
from playground.server import Playground
from tests.e2e.api import Api
from tests.support.table import until
from tests.support.whole_bot import WholeBot

THEIRS = "Answered by another process"
CODE = ALREADY_ANSWERED[1]


class Both:
    """A fleet while a shard changes hands, with a database that does not say who answers: both do."""

    count, part = 1, Part(1, frozenset({0}))

    def __init__(self, discord: Playground) -> None:
        self._discord = discord

    def shared(self, _: int) -> bool:
        return True

    async def answers(self, _: int, interaction: int) -> bool:
        token = self._discord.world.interactions[interaction].token
        answer = {"type": int(Callback.MESSAGE), "data": {"content": THEIRS, "flags": 64}}
        async with aiohttp.ClientSession() as other:
            path = f"/interactions/{interaction}/{token}/callback"
            assert (await Api(other, self._discord)("POST", path, answer))[0] == 204
        return True


@pytest.mark.parametrize("promised", [True, False], ids=["promised", "at once"])
@pytest.mark.parametrize("command", ["/appia rules", "/game list", "/game note"])
async def test_an_answer_that_another_process_has_given_is_given_once(
    whole: WholeBot,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    command: str,
    promised: bool,
) -> None:
    if promised:
        of = Context.of

        async def later(interaction: Interaction) -> Context:
            await promise_in_time(interaction)
            return await of(interaction)

        monkeypatch.setattr(Context, "of", later)
    discord, anna = whole.discord, whole.discord.person("Anna")
    whole.client.fleet = cast(Fleet, Both(discord))
    sent: list[Exchange] = []
    discord.rest.observers.append(sent.append)
    options: dict[str, Any] = {"text": "A word"} if command == "/game note" else {}
    asked = anna.ask_slash(command, options)

    async def refused() -> bool:
        return any((one.response or {}).get("code") == CODE for one in sent if "/callback" in one.path)

    await until(refused)
    assert asked.answer is Callback.MESSAGE
    await whole.client.answered()
    assert asked.followup_ids == []
    (seen,) = [one for one in anna.messages() if one.ephemeral]
    assert seen.content == THEIRS
    assert not [one for one in sent if one.path.startswith("/webhooks/")]
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
