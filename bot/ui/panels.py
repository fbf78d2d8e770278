"""The private panels: the present step of a game for one person. They hold no state; all is in their buttons.

`present` finds the step, the functions below it draw it; a press on an old panel leads here as well.
"""

import asyncio
from collections.abc import Awaitable, Sequence
from dataclasses import replace

from bot.components import Button, Message, Option, Picture, Row, Select, Style
from bot.custom_id import Press
from bot.delivery.posts import events_of, row
from bot.game.decide import UndoPossible
from bot.game.events import GameId
from bot.game.view import View
from bot.lookup import faces_of, game_name
from bot.service import Done
from bot.store.values import PersonSettings, Status
from bot.ui.context import Context
from bot.words import buttons, panels
from bot.words.board import alt_aim, alt_build, alt_income, alt_purse, alt_travel
from bot.words.choices import Choice, room_would_help, rows, stone_label
from bot.words.lobby import MOST_SEATS
from bot.words.names import in_markdown
from bot.words.phrases import Faces
from engine import GameView, notation
from engine.actions import Build, Pushes
from engine.data import ROAD
from engine.events import StonePushed
from engine.model import Seat, Segment, Size, SpaceId, Step
from engine.rules.build import points, sites
from engine.rules.travel import journeys, segment_ahead

PICTURE_S = 1.5
"""Without a picture after so long, the words go out alone."""
MOST_OPTIONS = 25


async def show_present(caller: Context, game: GameId, note: str = "") -> None:
    """Bring the panel that was pressed, or a new one, to the present step."""
    look = await caller.view(game)
    await caller.show(await present(caller, look, note))


async def present(caller: Context, look: View, note: str = "") -> Message:
    """The step that is awaited from this person, or where the game stands."""
    if look.play is None:
        return _noted(_lobby(caller, look), note)
    step = look.play.table.awaited.step if look.legal and look.play.table.awaited else None
    match step:
        case Step.PUSH:
            letter = await aiming(caller, look, *await last_aim(caller, look))
        case Step.EXCHANGE:
            letter = await exchange(caller, look)
        case Step.CONSOLATION:
            letter = await consolation(caller, look)
        case _:
            letter = await status(caller, look)
    return _noted(letter, note)


def _lobby(caller: Context, look: View) -> Message:
    """Where a lobby stands, with its buttons while it is open."""
    text, name = caller.text, in_markdown(game_name(look))
    if look.status is not Status.LOBBY:
        return Message(text.say("lobby-closed", game=name))
    most = look.plan.players or MOST_SEATS
    said = text.say("panel-status-lobby", game=name, seats=len(look.seats), most=most)
    return Message(said, rows=tuple(row(text, keys, look) for keys in buttons.LOBBY_ROWS))


async def status(caller: Context, look: View) -> Message:
    """Where the game stands; for the one to move, the four actions."""
    assert look.play is not None
    faces = await faces_of(caller.service, look)
    said = panels.status(caller.text, look.play, faces, game_name(look))
    if look.suspended:
        said = caller.text.say("refused-suspended")
    action, info = buttons.TURN_ROWS
    shown: tuple[Row, ...] = (row(caller.text, info, look),)
    if look.legal:
        shown = (row(caller.text, action, look), *shown)
    return Message(said, rows=shown)


def receipt(caller: Context, done: Done, faces: Faces) -> Message:
    """After the last action of a turn: what was done, and Undo where that is free."""
    look = done.view
    assert look.play is not None
    free = look.undo is UndoPossible.FREE
    said = panels.receipt(caller.text, look.play, faces, events_of(done.happened), undo=free)
    shown = (row(caller.text, buttons.RECEIPT_ROW, look),) if look.undo is not UndoPossible.NOTHING else ()
    return Message(said, rows=shown)


async def after(caller: Context, done: Done) -> Message:
    """What a panel becomes when an action was granted: the next step, or a receipt."""
    if done.view.legal:
        last = done.happened[-1].entry
        note = panels.after_push(caller.text, last) if isinstance(last, StonePushed) else ""
        return await present(caller, done.view, note)
    return receipt(caller, done, await faces_of(caller.service, done.view))


# The four actions


async def income(caller: Context, look: View) -> Message:
    """Which card, and for what."""
    view = _view(look)
    panel = panels.income_panel(caller.text, view)
    picture = await soon(caller.interaction.client.pictures.income(view))
    alt = alt_income(caller.text, view.table)
    return await _panel(caller, look, panel, "select-card", picture, f"income-{look.game}.png", alt)


async def build(caller: Context, look: View, first: SpaceId | None = None) -> Message:
    """Where to lay one tile; or two at once, chosen from a list."""
    view, seat = _view(look), _mover(look)
    panel = panels.build_panel(caller.text, view, seat, first)
    open_sites = sites(view.table, seat, first)
    segment = (
        _segment_of(open_sites[0].space) if open_sites else Segment(min(view.table.player(seat).reached, 2))
    )
    here = tuple(site for site in open_sites if _segment_of(site.space) is segment)
    faces = await faces_of(caller.service, look)
    picture = await soon(caller.interaction.client.pictures.build(view, faces, segment, here, first))
    alt = alt_build(caller.text, open_sites)
    letter = await _panel(caller, look, panel, "select-space", picture, f"build-{look.game}.png", alt)
    if not look.legal:
        return letter
    if first is not None:
        only, back = buttons.SECOND_ROW
        alone = Press("do", look.game, look.seq, notation.write(Build((first,))))
        last: Row = (
            Button(caller.text.say(only), alone, Style.GO),
            Button(caller.text.say(back), Press("build", look.game, look.seq)),
        )
        return replace(letter, rows=(*letter.rows, last))
    pairs = _pairs(caller, look)
    return replace(letter, rows=(*letter.rows, pairs)) if pairs else letter


def _pairs(caller: Context, look: View) -> Select | None:
    """Every way to lay two tiles, as one list; if there are too many, the first of two."""
    two = {
        frozenset(action.spaces): action
        for action in reversed(look.legal)
        if isinstance(action, Build) and len(action.spaces) == 2
    }
    if not two:
        return None
    text = caller.text
    ranked = sorted(two.values(), key=lambda action: -sum(map(points, action.spaces)))
    if len(ranked) <= MOST_OPTIONS:
        options = tuple(
            Option(
                text.say(
                    "choice-two-spaces",
                    first=action.spaces[0],
                    second=action.spaces[1],
                    points=sum(map(points, action.spaces)),
                ),
                notation.write(action),
            )
            for action in ranked
        )
        return Select(text.say("select-two"), Press("do", look.game, look.seq), options)
    firsts = dict.fromkeys(action.spaces[0] for action in ranked)
    options = tuple(
        Option(text.say("choice-and-another", space=space), space) for space in list(firsts)[:MOST_OPTIONS]
    )
    return Select(text.say("select-two"), Press("build_first", look.game, look.seq), options)


async def travel(caller: Context, look: View) -> Message:
    """Where to go and what it costs."""
    view, seat = _view(look), look.seat or _mover(look)
    faces = await faces_of(caller.service, look)
    routes = journeys(view.table, seat)
    ahead = segment_ahead(view.table.player(seat))
    segment = Segment.C if ahead is None else ahead
    picture = await soon(caller.interaction.client.pictures.travel(view, faces, segment, routes))
    alt = alt_travel(caller.text, routes)
    if look.seat is None:
        return _with(
            Message(panels.looking(caller.text, view, faces)), picture, f"travel-{look.game}.png", alt
        )
    panel = panels.travel_panel(caller.text, view)
    return await _panel(caller, look, panel, "select-target", picture, f"travel-{look.game}.png", alt)


async def quarry(caller: Context, look: View) -> Message:
    """Set up a push, or say why none is possible."""
    view, seat = _view(look), look.seat or _mover(look)
    if not look.legal:
        faces = await faces_of(caller.service, look)
        size, place, angle = Size.S, 0, 0
        picture = await soon(caller.interaction.client.pictures.aiming(view, size, place, angle))
        letter = Message(panels.looking(caller.text, view, faces))
        return _with(letter, picture, f"quarry-{look.game}.png", alt_aim(caller.text, size, place, angle))
    closed = panels.quarry_closed(caller.text, view.table, seat)
    if closed is not None:
        return Message(closed, rows=(row(caller.text, buttons.TURN_ROWS[0], look),))
    return await aiming(caller, look, *await last_aim(caller, look))


async def aiming(caller: Context, look: View, size: Size, place: int, angle: int) -> Message:
    """The aiming panel: stones, nudges, Push."""
    view = _view(look)
    panel = panels.aim_panel(caller.text, view, size, place, angle)
    picture = await soon(caller.interaction.client.pictures.aiming(view, size, place, angle))
    content = await _with_hint(caller, panel)
    name = f"aim-{look.game}-{size.name}{place}{angle}.png"
    letter = _with(Message(content), picture, name, alt_aim(caller.text, size, place, angle))
    return replace(letter, rows=_aim_rows(caller, look, size, place, angle))


def _aim_rows(caller: Context, look: View, size: Size, place: int, angle: int) -> tuple[Row, ...]:
    text, table = caller.text, _view(look).table
    stones = table.player(_mover(look)).stones
    pushable = [action.size for action in look.legal if isinstance(action, Pushes)]
    now = f"{size.name},{place},{angle}"

    def aim(change: str) -> Press:
        return Press("aim", look.game, look.seq, f"{now},{change}")

    choose = tuple(
        Button(stone_label(text, one, stones[one]), aim(one.name), Style.MAIN if one is size else Style.PLAIN)
        for one in pushable
    )
    typed = Button(text.say("button-type"), Press("type", look.game, look.seq, now))
    places = tuple(Button(buttons.nudge_label(step), aim(f"p{step}")) for step in buttons.PLACES)
    angles = tuple(Button(buttons.nudge_label(step, "°"), aim(f"a{step}")) for step in buttons.ANGLES)
    push = Button(
        panels.push_label(text, size, place, angle), Press("push", look.game, look.seq, now), Style.GO
    )
    other = (
        Button(text.say("button-stop"), Press("do", look.game, look.seq, "Q stop"))
        if table.dig is not None
        else Button(text.say("button-back"), Press("back", look.game, look.seq))
    )
    return ((*choose, typed), places, angles, (push, other))


async def last_aim(caller: Context, look: View) -> tuple[Size, int, int]:
    """The stone and aim of this person's last push, as far as it is possible now; else a straight one."""
    pushable = [action.size for action in look.legal if isinstance(action, Pushes)]
    assert pushable
    for happening in reversed(await caller.service.happened(look.game, caller.person.number)):
        event = happening.entry
        if isinstance(event, StonePushed) and event.seat == look.seat:
            size = event.size if event.size in pushable else pushable[0]
            return size, event.place, event.angle
    return pushable[0], 0, 0


async def exchange(caller: Context, look: View) -> Message:
    """All fallen stones in one choice, and Make room where a tile would not fit."""
    view, seat = _view(look), _mover(look)
    panel = panels.exchange_panel(caller.text, view)
    letter = Message(await _with_hint(caller, panel))
    options = tuple(Option(choice.label, str(index)) for index, choice in enumerate(panel.choices))
    shown: tuple[Row, ...]
    if len(options) <= 5:
        shown = _packed(options, look)
    else:
        press = Press("outcome", look.game, look.seq)
        shown = (Select(caller.text.say("select-outcome"), press, options),)
    if room_would_help(view.table, seat):
        shown = (*shown, row(caller.text, buttons.ROOM_ROW, look))
    return replace(letter, rows=shown)


def _packed(options: Sequence[Option], look: View) -> tuple[Row, ...]:
    """Up to five outcomes as buttons, as many in a row as a phone shows."""
    packed: list[list[Button]] = [[]]
    for option in options:
        if packed[-1] and sum(len(button.label) for button in packed[-1]) + len(option.label) > 30:
            packed.append([])
        packed[-1].append(Button(option.label, Press("outcome", look.game, look.seq, option.value), Style.GO))
    return tuple(map(tuple, packed))


async def make_room(caller: Context, look: View) -> Message:
    """Which tile goes back into storage."""
    panel = panels.make_room_panel(caller.text, _view(look))
    letter = await _panel(caller, look, panel, "select-tile")
    back = Button(caller.text.say("button-back"), Press("continue", look.game, look.seq))
    return replace(letter, rows=(*letter.rows, (back,)))


async def consolation(caller: Context, look: View) -> Message:
    """A small tile or a sesterce."""
    panel = panels.consolation_panel(caller.text, _view(look))
    return await _panel(caller, look, panel, "select-outcome")


async def purse(caller: Context, look: View) -> Message:
    """What is mine, for my eyes only."""
    view = _view(look)
    panel = panels.purse_panel(caller.text, view, game_name(look))
    faces = await faces_of(caller.service, look)
    assert look.seat is not None
    picture = await soon(caller.interaction.client.pictures.panel(view, faces, look.seat))
    letter = Message(await _with_hint(caller, panel))
    return _with(letter, picture, f"purse-{look.game}.png", alt_purse(caller.text, view, game_name(look)))


# Inside


async def _panel(
    caller: Context,
    look: View,
    panel: panels.Panel,
    placeholder: str,
    picture: bytes | None = None,
    name: str = "",
    alt: str = "",
) -> Message:
    """A panel with its choices as buttons where they fit, else as a select; without them for onlookers."""
    if not look.legal:
        faces = await faces_of(caller.service, look)
        return _with(Message(panels.looking(caller.text, _view(look), faces)), picture, name, alt)
    letter = _with(Message(await _with_hint(caller, panel)), picture, name, alt)
    return replace(letter, rows=_choice_rows(caller, look, panel.choices, placeholder))


def _choice_rows(
    caller: Context, look: View, choices: tuple[Choice, ...], placeholder: str
) -> tuple[Row, ...]:
    if not choices:
        return (row(caller.text, buttons.TURN_ROWS[0], look),)
    filled = rows(choices, 4)
    if filled is not None:
        return tuple(
            tuple(
                Button(label, _do(look, choice), Style.PLAIN, disabled=not choice.possible)
                for label, choice in line
            )
            for line in filled
        )
    options = tuple(
        Option(choice.label, notation.write(choice.actions[0])) for choice in choices if choice.possible
    )
    return (Select(caller.text.say(placeholder), Press("do", look.game, look.seq), options[:MOST_OPTIONS]),)


def _do(look: View, choice: Choice) -> Press:
    (action,) = choice.actions
    return Press("do", look.game, look.seq, notation.write(action))


async def _with_hint(caller: Context, panel: panels.Panel) -> str:
    """What is said once per person: a first panel explains itself; closed private messages are mentioned."""

    def said(settings: PersonSettings) -> PersonSettings:
        known = settings.hints_seen
        hints = known if not panel.kind or panel.kind in known else (*known, panel.kind)
        return replace(settings, hints_seen=hints, told_closed=settings.closed or settings.told_closed)

    before = await caller.service.change_settings(caller.person.number, said)
    lines = [panel.content]
    if panel.kind and panel.kind not in before.hints_seen:
        lines.append(panels.hint(caller.text, panel.kind))
    if before.closed and not before.told_closed:
        lines.append(caller.text.say("dm-closed"))
    return "\n".join(lines)


async def soon(drawing: Awaitable[bytes | None]) -> bytes | None:
    """A picture if it comes in time; else the words go out alone."""
    try:
        return await asyncio.wait_for(drawing, PICTURE_S)
    except TimeoutError:
        return None


def _with(letter: Message, data: bytes | None, name: str, alt: str) -> Message:
    return replace(letter, picture=Picture(name, data, alt)) if data else letter


def _noted(letter: Message, note: str) -> Message:
    return (
        replace(letter, content=f"{note}\n{letter.content}" if letter.content else note) if note else letter
    )


def _view(look: View) -> GameView:
    assert look.play is not None
    return look.play


def _mover(look: View) -> Seat:
    if look.awaited is not None:
        return look.awaited
    return look.seat or 1


def _segment_of(space: SpaceId) -> Segment:
    return ROAD.spaces[space].segment
