"""What the buttons of turn posts, films and panels do; each handler looks at the game anew."""

import contextlib
import re
from typing import Any

import discord

from bot.components import Button, Message, Picture, Style
from bot.custom_id import Press
from bot.delivery.posts import row
from bot.game.decide import UndoPossible
from bot.game.errors import Refused, Why
from bot.game.view import View
from bot.game.wishes import Act, Undo
from bot.lookup import faces_of, game_name
from bot.service import Done
from bot.ui import panels
from bot.ui.context import TROUBLE, Context
from bot.ui.router import Interaction, on
from bot.words import buttons, info
from bot.words.board import alt_board, text_board
from bot.words.choices import exchange_choices
from bot.words.info import what_happened
from bot.words.names import clean
from bot.words.panels import pushing
from engine import notation
from engine.actions import Action, Build, PushStone
from engine.data import QUARRY
from engine.model import Size

FILM_S = 2.0
"""The next panel waits so long for the film, to come below it."""
_AIM = re.compile(r"([SML]),(-?\d{1,3}),(-?\d{1,2})(?:,(?:([SML])|([pa])(-?\d{1,2})))?")


# Opening panels


@on("income")
async def _income(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller, look = await _opened(interaction, press)
    await caller.show(await panels.income(caller, look))


@on("build")
async def _build(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller, look = await _opened(interaction, press)
    await caller.show(await panels.build(caller, look))


@on("travel")
async def _travel(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller, look = await _opened(interaction, press)
    await caller.show(await panels.travel(caller, look))


@on("quarry")
async def _quarry(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller, look = await _opened(interaction, press)
    await caller.show(await panels.quarry(caller, look))


async def _opened(interaction: Interaction, press: Press) -> tuple[Context, View]:
    """Who pressed, and the game; the mover in mid-quarry or with an old button is led to the present step."""
    caller = await Context.of(interaction)
    look = await caller.view(press.game)
    if look.play is None:
        raise Refused(Why.NOT_STARTED)
    mid_turn = look.play.table.dig is not None
    if look.legal and (mid_turn or press.seq != look.seq):
        raise Refused(Why.STALE, seq=look.seq)
    return caller, look


@on("continue")
async def _continue(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    await panels.show_present(await Context.of(interaction), press.game)


@on("back")
async def _back(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    await panels.show_present(await Context.of(interaction), press.game)


@on("make_room")
async def _make_room(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    look = await caller.view(press.game)
    if press.seq != look.seq or not look.legal:
        raise Refused(Why.STALE, seq=look.seq)
    await caller.show(await panels.make_room(caller, look))


@on("build_first")
async def _build_first(interaction: Interaction, press: Press, chosen: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    look = await caller.view(press.game)
    first = chosen[0] if chosen else press.arg
    if press.seq != look.seq or Build((first,)) not in look.legal:
        raise Refused(Why.STALE, seq=look.seq)
    await caller.show(await panels.build(caller, look, first))


# Doing


@on("do")
async def _do(interaction: Interaction, press: Press, chosen: tuple[str, ...]) -> None:
    """A single action, written in the button or in the chosen option."""
    await _act(interaction, press, (notation.read(chosen[0] if chosen else press.arg),))


@on("outcome")
async def _outcome(interaction: Interaction, press: Press, chosen: tuple[str, ...]) -> None:
    """One of the outcomes of an exchange, by its place in the list; the seq says it is the same list."""
    caller = await Context.of(interaction)
    look = await caller.view(press.game)
    if press.seq != look.seq or not look.legal or look.play is None or look.play.table.dig is None:
        raise Refused(Why.STALE, seq=look.seq)
    assert look.seat is not None
    choices = exchange_choices(caller.text, look.play.table, look.seat)
    number = chosen[0] if chosen else press.arg
    if not number.isdigit() or int(number) >= len(choices):
        raise Refused(Why.STALE, seq=look.seq)
    await _act(interaction, press, choices[int(number)].actions)


async def _act(interaction: Interaction, press: Press, actions: tuple[Action, ...]) -> None:
    caller = await Context.of(interaction)
    work = caller.service.do(press.game, caller.person.number, Act(actions, press.seq), interaction.id)
    done = await caller.within(work)
    await caller.show(await panels.after(caller, done))


@on("undo")
async def _undo(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    look = await caller.view(press.game)
    if look.undo is UndoPossible.CONSENT:
        ask = Button(caller.text.say("button-ask-undo"), Press("ask_undo", look.game, look.seq), Style.MAIN)
        await caller.tell(Message(caller.text.say("refused-undo-needs-consent"), rows=((ask,),)))
        return
    number = caller.person.number
    done = await caller.within(caller.service.do(press.game, number, Undo(seq=press.seq), interaction.id))
    await caller.show(await panels.present(caller, done.view, caller.text.say("undo-done")))


@on("ask_undo")
async def _ask_undo(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    number = caller.person.number
    await caller.within(caller.service.do(press.game, number, Undo(seq=press.seq, ask=True), interaction.id))
    await caller.show(Message(caller.text.say("undo-asked")))


# Aiming and pushing


def _aimed(press: Press) -> tuple[Size, int, int]:
    """The stone, place and angle of an aiming button, with its nudge."""
    match = _AIM.fullmatch(press.arg)
    if match is None:
        raise Refused(Why.STALE, seq=press.seq)
    size, place, angle = Size[match[1]], int(match[2]), int(match[3])
    if match[4]:
        size = Size[match[4]]
    elif match[5] == "p":
        place = _nudged(place, int(match[6]), QUARRY.most_place)
    elif match[5] == "a":
        angle = _nudged(angle, int(match[6]), QUARRY.most_angle)
    return size, max(-100, min(100, place)), max(-30, min(30, angle))


def _nudged(value: int, step: int, most: int) -> int:
    """Moved by a step; a step of 0 is back to the middle."""
    return max(-most, min(most, value + step)) if step else 0


@on("aim")
async def _aim(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    """A nudge: one answer that changes the panel and its picture, never a promise first."""
    caller = await Context.of(interaction)
    look = await _aiming(caller, press)
    await caller.show(await panels.aiming(caller, look, *_aimed(press)))


async def _aiming(caller: Context, press: Press) -> View:
    look = await caller.view(press.game)
    if press.seq != look.seq or not look.legal:
        raise Refused(Why.STALE, seq=look.seq)
    return look


@on("type")
async def _type(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    await _aiming(caller, press)
    await interaction.response.send_modal(AimForm(caller, press))


class AimForm(discord.ui.Modal):
    """Two numbers, typed."""

    def __init__(self, caller: Context, press: Press) -> None:
        """With the present aim in it."""
        text, (size, place, angle) = caller.text, _aimed(press)
        super().__init__(title=text.say("modal-aim"), timeout=900)
        self._press, self._size = press, size
        self._place = _number(text.say("modal-place", least=-100, most=100), place, 4)
        self._angle = _number(text.say("modal-angle", least=-30, most=30), angle, 3)
        for label in (self._place, self._angle):
            self.add_item(label)

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        """Aim there."""
        caller = await Context.of(interaction)
        interaction.extras["game"] = self._press.game
        numbers = [_typed(label) for label in (self._place, self._angle)]
        place, angle = numbers
        if place is None or angle is None or abs(place) > 100 or abs(angle) > 30:
            await caller.tell(Message(caller.text.say("problem-aim")))
            return
        look = await _aiming(caller, self._press)
        await caller.show(await panels.aiming(caller, look, self._size, place, angle))

    async def on_error(self, interaction: discord.Interaction[Any], error: Exception, /) -> None:  # type: ignore[override]
        """To the one handler."""
        await interaction.client.explain(interaction, error, self._press)


def _number(label: str, now: int, longest: int) -> "discord.ui.Label[Any]":
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(default=str(now), max_length=longest)
    return discord.ui.Label(text=label, component=field)


def _typed(label: "discord.ui.Label[Any]") -> int | None:
    assert isinstance(label.component, discord.ui.TextInput)
    said = label.component.value.strip().replace("−", "-").replace("°", "")
    return int(said) if re.fullmatch(r"[+-]?\d{1,3}", said, re.ASCII) else None


@on("push")
async def _push(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    """The panel says it is pushing; the film comes; then a new panel below it."""
    caller = await Context.of(interaction)
    size, place, angle = _aimed(press)
    await interaction.response.edit_message(**Message(pushing(caller.text, size, place, angle)).edits())
    push = PushStone(size, place, angle)
    done = await caller.service.do(press.game, caller.person.number, Act((push,), press.seq), interaction.id)
    await below_the_film(caller, done)


async def below_the_film(caller: Context, done: Done) -> None:
    """A new private panel once the film is posted, or soon; the old one goes away."""
    letter = await panels.after(caller, done)
    await caller.interaction.client.films.posted(done.view.game, done.happened[0].seq, FILM_S)
    await caller.interaction.followup.send(**letter.parts(), ephemeral=True)
    with contextlib.suppress(*TROUBLE):
        await caller.interaction.delete_original_response()


# Looking


@on("purse")
async def _purse(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    look = await caller.view(press.game)
    if look.seat is None:
        raise Refused(Why.NOT_SEATED)
    await caller.tell(await panels.purse(caller, look))


@on("happened")
async def _happened(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    await caller.tell(await happened(caller, await caller.view(press.game)))


async def happened(caller: Context, look: View) -> Message:
    """What happened since this person's last move, a line per turn; for others, the last turns."""
    told = await caller.service.happened(look.game, caller.person.number)
    mine = [one.seq for one in told if one.by == caller.person.number]
    since = [one.entry for one in told if not mine or one.seq > mine[-1]]
    return Message(what_happened(caller.text, await faces_of(caller.service, look), since))


@on("more")
async def _more(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    look = await caller.view(press.game)
    shown = tuple(row(caller.text, keys, look) for keys in buttons.MORE_ROWS)
    await caller.tell(Message(caller.text.say("panel-more"), rows=shown))


@on("board")
async def _board(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    await caller.tell(await board(caller, await caller.view(press.game)))


@on("text_board")
async def _text_board(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    await caller.tell(await board(caller, await caller.view(press.game), as_text=True))


@on("history")
async def _history(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    await caller.tell(await history(caller, await caller.view(press.game)))


async def history(caller: Context, look: View) -> Message:
    """The last rounds, and what was agreed on beside the game."""
    entries = [one.entry for one in await caller.service.happened(look.game, caller.person.number)]
    numbers = {getattr(entry, field, None) for entry in entries for field in ("person", "host", "to")}
    people = await caller.service.store.people({one for one in numbers if isinstance(one, int)})
    faces = await faces_of(caller.service, look)
    return Message(
        info.history(caller.text, faces, game_name(look), entries, lambda one: clean(people[one].name))
    )


async def board(caller: Context, look: View, *, as_text: bool = False) -> Message:
    """The board for one person's eyes, as a picture or in words."""
    if look.play is None:
        raise Refused(Why.NOT_STARTED)
    faces, game = await faces_of(caller.service, look), game_name(look)
    words = text_board(caller.text, look.play, faces, game)
    if as_text:
        return Message(words)
    data = await panels.soon(caller.interaction.client.pictures.board(look.play, faces))
    if data is None:
        return Message(f"{caller.text.say('problem-no-picture')}\n{words}"[:2000])
    alt = alt_board(caller.text, look.play, faces, game, ())
    return Message(picture=Picture(f"board-{look.game}.png", data, alt))
