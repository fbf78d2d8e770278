"""The lobby: seats, colours and the host's options.

Commands and buttons share these functions; each looks at the game anew and answers privately. What the table
must know goes out through the outbox.
"""

from dataclasses import replace
from typing import Any

import discord

from bot.components import Button, Message, Option, Row, Select
from bot.custom_id import Press
from bot.delivery.posts import row
from bot.game.errors import Refused, Why
from bot.game.events import Colour, GameId, Plan
from bot.game.view import View
from bot.game.wishes import ChangePlan, ChooseColour, CloseLobby, Join, Leave, RemovePlayer, Start
from bot.lookup import faces_of, game_name
from bot.store.values import Status
from bot.ui.context import Context
from bot.ui.new_game import game_called
from bot.ui.router import Interaction, on
from bot.words import buttons
from bot.words.lobby import colour_label, languages, options_line
from bot.words.names import clean
from bot.words.phrases import Face
from bot.words.text import LOCALES, Text
from engine.model import Hand, Options, StartPlayer
from engine.rules.setup import SEATS

# Coming and going


async def join(caller: Context, game: GameId) -> None:
    """Take a seat; the last one that is wanted starts the game."""
    done = await caller.within(caller.service.do(game, caller.person.number, Join(), caller.interaction.id))
    await caller.show(joined(caller, done.view))


def joined(caller: Context, look: View, note: str = "") -> Message:
    """You are in, and this is your colour."""
    text = caller.text
    if look.status is not Status.LOBBY:
        return Message(text.say("lobby-begins"))
    colour = next(one.colour for one in look.seats if one.person == caller.person.number)
    said = text.say("lobby-joined", colour=colour_label(text, Face(clean(""), colour)))
    shown = row(text, ("button-colour", "button-leave"), look)
    return Message(f"{note}\n{said}" if note else said, rows=(shown,))


async def leave(caller: Context, game: GameId) -> None:
    """Give up the seat."""
    done = await caller.within(caller.service.do(game, caller.person.number, Leave(), caller.interaction.id))
    if not done.happened:
        raise Refused(Why.NOT_SEATED)
    await caller.show(Message(caller.text.say("lobby-left", game=game_name(done.view))))


async def start(caller: Context, game: GameId) -> None:
    """Begin to play."""
    await caller.within(caller.service.do(game, caller.person.number, Start(), caller.interaction.id))
    await caller.show(Message(caller.text.say("lobby-begins")))


@on("join")
async def _join(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    await join(await Context.of(interaction), press.game)


@on("leave")
async def _leave(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    await leave(await Context.of(interaction), press.game)


@on("start")
async def _start(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    await start(await Context.of(interaction), press.game)


@on("colour")
async def _colour(interaction: Interaction, press: Press, chosen: tuple[str, ...]) -> None:
    """Without a choice: which are free. With one: take it."""
    caller = await Context.of(interaction)
    look = await caller.view(press.game)
    number = caller.person.number
    if chosen:
        if chosen[0] not in set(Colour):
            raise Refused(Why.STALE, seq=look.seq)
        work = caller.service.do(press.game, number, ChooseColour(Colour(chosen[0])), interaction.id)
        await caller.show(joined(caller, (await caller.within(work)).view))
        return
    _in_lobby(look)
    if all(one.person != number for one in look.seats):
        raise Refused(Why.NOT_SEATED)
    taken = {one.colour for one in look.seats if one.person != number}
    options = tuple(
        Option(colour_label(caller.text, Face(clean(""), colour)), colour.value)
        for colour in Colour
        if colour not in taken
    )
    select = Select(caller.text.say("select-colour"), Press("colour", look.game), options)
    await caller.show(Message(caller.text.say("lobby-colour-ask"), rows=(select,)))


def _in_lobby(look: View) -> None:
    if look.status is Status.RUNNING:
        raise Refused(Why.ALREADY_STARTED)
    if look.status is not Status.LOBBY:
        raise Refused(Why.GAME_OVER)


# The host's options


def _options(caller: Context, look: View, note: str = "") -> Message:
    text, plan = caller.text, look.plan
    now = text.say(
        "lobby-options",
        options=f"{text.say('option-players', players=plan.players)}, {options_line(text, plan.options)}",
        language=text.say("pick-language", pick=plan.language),
    )
    players = tuple(
        Option(text.say("pick-players", pick=str(number) if number else "any"), str(number))
        for number in (0, *SEATS)
    )
    spoken = tuple(Option(name, locale) for locale, name in languages(text))
    rows: tuple[Row, ...] = (
        Select(text.say("label-players"), Press("plan", look.game, 0, "players"), players),
        Select(text.say("select-rules"), Press("plan", look.game, 0, "rules"), flips(text, plan.options)),
        Select(text.say("label-language"), Press("plan", look.game, 0, "language"), spoken),
        row(text, buttons.HOST_ROW, look),
    )
    return Message("\n".join((note or text.say("lobby-options-ask"), now)), rows=rows)


def flips(text: Text, options: Options) -> tuple[Option, ...]:
    """The rules that could be otherwise, each as it would be then."""
    opened, consoled = options.open_money, options.consolation
    fixed, steady = options.start_player is StartPlayer.FIXED, options.hand is Hand.STEADY
    return (
        Option(
            text.say("pick-open_money", pick="hidden" if opened else "open"), f"open_money={_yes(not opened)}"
        ),
        Option(
            text.say("pick-consolation", pick="off" if consoled else "on"),
            f"consolation={_yes(not consoled)}",
        ),
        Option(text.say("pick-hand", pick="normal" if steady else "steady"), f"steady={_yes(not steady)}"),
        Option(
            text.say("pick-start_player", pick="random" if fixed else "fixed"), f"fixed={_yes(not fixed)}"
        ),
    )


def _yes(on: bool) -> str:
    return "yes" if on else "no"


def flipped(options: Options, chosen: str) -> Options | None:
    """The options after one of `flips`; None for what is none of them."""
    name, _, value = chosen.partition("=")
    if value not in ("yes", "no"):
        return None
    wanted = value == "yes"
    match name:
        case "open_money":
            return replace(options, open_money=wanted)
        case "consolation":
            return replace(options, consolation=wanted)
        case "steady":
            return replace(options, hand=Hand.STEADY if wanted else Hand.NORMAL)
        case "fixed":
            return replace(options, start_player=StartPlayer.FIXED if wanted else StartPlayer.RANDOM)
    return None


def _planned(plan: Plan, part: str, chosen: str) -> Plan:
    """The plan with one part of it changed."""
    match part:
        case "players" if chosen.isascii() and chosen.isdigit() and len(chosen) == 1:
            return replace(plan, players=int(chosen))
        case "language" if chosen in LOCALES:
            return replace(plan, language=chosen)
        case "rules":
            options = flipped(plan.options, chosen)
            if options is not None:
                return replace(plan, options=options)
    raise Refused(Why.STALE)


async def _hosted(interaction: Interaction, press: Press) -> tuple[Context, View]:
    """The host of a lobby, and it; anybody else is refused."""
    caller = await Context.of(interaction)
    look = await caller.view(press.game)
    _in_lobby(look)
    if look.host != caller.person.number:
        raise Refused(Why.NOT_HOST)
    return caller, look


@on("options")
async def _open_options(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller, look = await _hosted(interaction, press)
    await caller.show(_options(caller, look))


@on("plan")
async def _plan(interaction: Interaction, press: Press, chosen: tuple[str, ...]) -> None:
    caller, look = await _hosted(interaction, press)
    await _plan_anew(caller, look.game, _planned(look.plan, press.arg, chosen[0] if chosen else ""))


async def _plan_anew(caller: Context, game: GameId, plan: Plan) -> None:
    number, interaction = caller.person.number, caller.interaction
    done = await caller.within(caller.service.do(game, number, ChangePlan(plan), interaction.id))
    await caller.show(_options(caller, done.view, caller.text.say("lobby-options-saved")))


@on("name")
async def _name(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller, look = await _hosted(interaction, press)
    await interaction.response.send_modal(NameForm(caller.text, press, look.plan.name))


class NameForm(discord.ui.Modal):
    """What the game is called."""

    def __init__(self, text: Text, press: Press, now: str) -> None:
        """With the present name in it."""
        super().__init__(title=text.say("label-name"), timeout=900)
        self._press = press
        field: discord.ui.TextInput[Any] = discord.ui.TextInput(
            default=now or None, required=False, max_length=40
        )
        self._name: discord.ui.Label[Any] = discord.ui.Label(text=text.say("label-name"), component=field)
        self.add_item(self._name)

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        """Rename it."""
        interaction.extras["game"] = self._press.game
        caller, look = await _hosted(interaction, self._press)
        assert isinstance(self._name.component, discord.ui.TextInput)
        plan = replace(look.plan, name=game_called(self._name.component.value))
        await _plan_anew(caller, look.game, plan)

    async def on_error(self, interaction: discord.Interaction[Any], error: Exception, /) -> None:  # type: ignore[override]
        """To the one handler."""
        await interaction.client.explain(interaction, error, self._press)


@on("remove")
async def _remove(interaction: Interaction, press: Press, chosen: tuple[str, ...]) -> None:
    """Without a choice: whom? With one: away with them."""
    caller, look = await _hosted(interaction, press)
    text, number = caller.text, caller.person.number
    people = zip(look.seats, await faces_of(caller.service, look), strict=True)
    faces = {str(one.person): face for one, face in people}
    if chosen and chosen[0] in faces:
        removed = caller.service.do(look.game, number, RemovePlayer(int(chosen[0])), interaction.id)
        look = (await caller.within(removed)).view
        note = text.say("lobby-removed", name=faces[chosen[0]].called)
        await caller.show(_options(caller, look, note))
        return
    others = tuple(Option(face.name, one) for one, face in faces.items() if int(one) != number)
    back: Row = (Button(text.say("button-back"), Press("options", look.game)),)
    if not others:
        await caller.show(Message(text.say("lobby-remove-nobody"), rows=(back,)))
        return
    select = Select(text.say("select-person"), Press("remove", look.game), others)
    await caller.show(Message(text.say("lobby-remove-ask"), rows=(select, back)))


@on("close")
async def _close(interaction: Interaction, press: Press, _: tuple[str, ...]) -> None:
    caller = await Context.of(interaction)
    work = caller.service.do(press.game, caller.person.number, CloseLobby(), interaction.id)
    done = await caller.within(work)
    await caller.show(Message(caller.text.say("lobby-closed", game=game_name(done.view))))
