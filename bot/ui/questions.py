"""What the people round a game agree on, or not: undo, hand-over, abandoning, playing again, checking.

Commands and buttons share these functions; answers are private, what the table must know goes through the
outbox.
"""

from bot.components import Button, Message, Style
from bot.custom_id import Press
from bot.game.errors import Refused, Why
from bot.game.events import GameId
from bot.game.view import View
from bot.game.wishes import (
    Abandon,
    AcceptSeat,
    AgreeAbandon,
    AgreeUndo,
    DeclineSeat,
    RefuseAbandon,
    RefuseUndo,
)
from bot.limits import CONTENT, cut
from bot.lookup import game_name
from bot.service import Done
from bot.store.values import Status
from bot.ui.context import Context
from bot.ui.lobby import joined
from bot.ui.new_game import opened
from bot.ui.panels import present
from bot.ui.router import Interaction, on
from bot.words.result import verification

# Questions and offers


@on("agree")
async def _agree(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    await _noted(
        caller,
        await caller.within(caller.service.do(press.game, caller.person.number, AgreeUndo(), interaction.id)),
    )


@on("refuse")
async def _refuse(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    await _noted(
        caller,
        await caller.within(
            caller.service.do(press.game, caller.person.number, RefuseUndo(), interaction.id)
        ),
    )


@on("agree_abandon")
async def _agree_abandon(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    await _noted(
        caller,
        await caller.within(
            caller.service.do(press.game, caller.person.number, AgreeAbandon(), interaction.id)
        ),
    )


@on("refuse_abandon")
async def _refuse_abandon(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    await _noted(
        caller,
        await caller.within(
            caller.service.do(press.game, caller.person.number, RefuseAbandon(), interaction.id)
        ),
    )


async def _noted(caller: Context, done: Done) -> None:
    """An answer was taken down, now or before."""
    del done
    await caller.tell(Message(caller.text.say("done")))


async def abandon(caller: Context, look: View) -> None:
    """Ask all others; whoever manages the server may end it, and is asked whether to."""
    if manages(caller, look) and look.status is Status.RUNNING:
        rows: list[Button] = []
        if look.seat is not None:
            rows.append(Button(caller.text.say("button-ask-undo"), Press("ask_abandon", look.game)))
        end = Button(caller.text.say("button-abandon-now"), Press("abandon_now", look.game), Style.DANGER)
        said = caller.text.say("abandon-manager", game=game_name(look))
        await caller.show(Message(said, rows=((*rows, end),)))
        return
    await _ask_abandon(caller, look.game)


async def _ask_abandon(caller: Context, game: GameId) -> None:
    done = await caller.within(
        caller.service.do(game, caller.person.number, Abandon(), caller.interaction.id)
    )
    key = "abandon-asked" if done.view.status is Status.RUNNING else "done"
    await caller.show(Message(caller.text.say(key)))


@on("ask_abandon")
async def _on_ask_abandon(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    await _ask_abandon(await Context.of(interaction), press.game)


@on("abandon_now")
async def _abandon_now(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    """Only for whoever manages the server of the game, now."""
    caller = await Context.of(interaction)
    look = await caller.view(press.game)
    if not manages(caller, look):
        await _ask_abandon(caller, press.game)
        return
    work = caller.service.do(press.game, caller.person.number, Abandon(manager=True), interaction.id)
    await caller.within(work)
    await caller.show(Message(caller.text.say("entry-abandoned")))


def manages(caller: Context, look: View) -> bool:
    """Whether somebody manages the server in which the game is played, and is there."""
    return caller.manager and caller.interaction.guild_id == look.spot.guild


@on("accept")
async def _accept(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    done = await caller.within(
        caller.service.do(press.game, caller.person.number, AcceptSeat(), interaction.id)
    )
    await caller.tell(await present(caller, done.view, caller.text.say("handover-accepted")))


@on("decline")
async def _decline(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    await _noted(
        caller,
        await caller.within(
            caller.service.do(press.game, caller.person.number, DeclineSeat(), interaction.id)
        ),
    )


# After the end


@on("rematch")
async def _rematch(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    done = await caller.within(caller.service.rematch(press.game, caller.person.number, interaction.id))
    fresh = done.view.host == caller.person.number and len(done.view.seats) == 1
    await caller.tell(joined(caller, done.view, opened(caller) if fresh else ""))


async def verify(caller: Context, look: View) -> None:
    """Check a finished game's luck against its secret; this takes a while."""
    if look.status is not Status.FINISHED:
        raise Refused(Why.NOT_OVER)
    await caller.promise()
    lines = verification(caller.text, await caller.service.verify(look.game))
    await caller.show(Message(cut("\n".join(lines), CONTENT)))


@on("verify")
async def _verify(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    await verify(caller, await caller.view(press.game))
