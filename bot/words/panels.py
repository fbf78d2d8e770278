"""The private panels: what they say at each step, with their choices. They hold no state of their own."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from bot.game.events import Entry
from bot.game.exchange import Barter
from bot.limits import CONTENT, cut
from bot.words.choices import (
    Choice,
    build_choices,
    consolation_choices,
    exchange_choices,
    put_back_choices,
    tiles_in,
    travel_choices,
)
from bot.words.events import summary
from bot.words.moments import moments
from bot.words.names import in_markdown
from bot.words.phrases import (
    MARKS,
    aloud,
    amounts,
    cart_room,
    in_message,
    laid_by,
    letter,
    newest,
    signed,
    standing,
    tally,
)
from bot.words.text import LONGEST_FACT, Text
from engine import GameView
from engine.actions import Action, Build, Pushes, TakeIncome, Travel
from engine.data import QUARRY, ROAD
from engine.events import StonePushed
from engine.model import Hand, Seat, Segment, Size, SpaceId, Take
from engine.quarry.aim import free_half_width_um
from engine.quarry.sight import SWAY
from engine.rules.build import BONUS_FOR_TWO
from engine.rules.build import legal as legal_builds
from engine.rules.income import BOTH_FROM, takes
from engine.rules.quarry import PUSHES, legal_pushes
from engine.rules.scoring import majority
from engine.state import Table
from render.face import Faces, Name


@dataclass(frozen=True, slots=True)
class Panel:
    """What a private panel says and offers."""

    content: str
    choices: tuple[Choice, ...] = ()
    kind: str = ""
    """Of the first-time explanation that goes with it, see `hint`; "" for none."""
    placeholder: str = ""
    """What stands on the list, where the choices are too many for buttons."""
    detail: str = ""
    """What it says besides, once it has explained itself: a phone has no room for both."""


class AimForm(NamedTuple):
    """The labels of the form for exact numbers."""

    title: str
    place: str
    angle: str


TAUGHT = ("income", "quarry", "exchange", "consolation", "build", "travel")
"""Kinds of panels that say why in a person's first game; each, and the purse, explains itself once to all."""


def hint(text: Text, kind: str, table: Table) -> str:
    """The two lines for a person's first panel of a kind, as this game is played."""
    if kind == "income" and takes(table) == (Take.BOTH,):
        return text.say("hint-income-both")
    if kind == "quarry" and table.options.hand is Hand.STEADY:
        return text.say("hint-quarry-steady")
    if kind == "purse" and table.options.open_money:
        return text.say("hint-purse-open")
    return text.say(f"hint-{kind}")


def why(text: Text, kind: str) -> str:
    """The one line for the later panels of a kind in a person's first game: what one would do it for."""
    return text.say(f"why-{kind}")


MOVES: dict[type[Action | Pushes], str] = {
    TakeIncome: "income",
    Pushes: "quarry",
    Build: "build",
    Travel: "travel",
}
"""The four actions by what is legal of them, in the order of their buttons."""


def possible_moves(legal: Iterable[Action | Pushes]) -> tuple[str, ...]:
    """Which of the four actions are possible."""
    found = {type(one) for one in legal}
    return tuple(move for kind, move in MOVES.items() if kind in found)


def possible_now(text: Text, legal: Iterable[Action | Pushes]) -> str:
    """In one line what is possible now, and why one would; for a person's first game."""
    moves = " · ".join(text.say(f"now-{move}") for move in possible_moves(legal))
    return text.say("panel-now", moves=moves)


def possible_else(text: Text, legal: Iterable[Action | Pushes], chosen: str) -> tuple[str, ...]:
    """Beside one of the four actions: which others are possible now; for a person's first game."""
    moves = " · ".join(text.say(f"button-{move}") for move in possible_moves(legal) if move != chosen)
    return (text.say("panel-now-else", moves=moves),) if moves else ()


def messages_closed(text: Text) -> str:
    """Said once to somebody to whom Discord lets us send no private messages."""
    return text.say("dm-closed")


def more(text: Text) -> str:
    """Over the buttons for whatever else can be looked at."""
    return text.say("panel-more")


def instead_of_picture(text: Text, words: str) -> str:
    """The board in words, where its picture did not come in time."""
    return cut(f"{text.say('problem-no-picture')}\n{words}", CONTENT)


def income_panel(text: Text, view: GameView) -> Panel:
    """Which card, and for what; the cards are `income_rows`."""
    left = len(view.table.face_up)
    key = "panel-income"
    if left <= BOTH_FROM:
        key = "panel-income-last" if left == 1 else "panel-income-both"
    return Panel(text.say(key), kind="income")


def aim_panel(text: Text, view: GameView, size: Size) -> Panel:
    """Setting up a push. The buttons are the bot's: `stone_label`, the nudges, `push_label` with the aim."""
    table, seat = view.table, _mover(view.table)
    number = (table.dig.pushed if table.dig else 0) + 1
    room = cart_room(text, table.player(seat).cart)
    key = "panel-aim-token" if number > PUSHES else "panel-aim"
    said = (
        text.say(f"{key}-full", number=number, most=PUSHES)
        if room is None
        else text.say(key, number=number, most=PUSHES, room=room)
    )
    tremor = _hand(text, size) if table.options.hand is Hand.NORMAL else ""
    return Panel(said, kind="quarry", detail=tremor)


def _hand(text: Text, size: Size) -> str:
    """How far a trembling hand may stray, in the places and degrees of the aim."""
    shift = round(SWAY.x_um / free_half_width_um(size) * QUARRY.most_place)
    return text.say("panel-aim-hand", shift=shift, turn=round(SWAY.angle_mdeg / 1000))


def aim_form(text: Text, most_place: int, most_angle: int) -> AimForm:
    """The form for exact numbers."""
    return AimForm(
        text.say("modal-aim"),
        text.say("modal-place", least=signed(-most_place), most=signed(most_place)),
        text.say("modal-angle", least=signed(-most_angle), most=signed(most_angle)),
    )


def quarry_closed(text: Text, table: Table, seat: Seat) -> str | None:
    """Why no stone can be pushed now; None if one can."""
    if legal_pushes(table, seat):
        return None
    return text.say("panel-no-ledge" if table.player(seat).stones.total else "panel-no-stones")


def push_label(text: Text, size: Size, place: int, angle: int) -> str:
    """The button that pushes, with the aim on it."""
    return text.say("button-push-aim", stone=letter(text, size), place=signed(place), angle=signed(angle))


def pushing(text: Text, size: Size, place: int, angle: int) -> str:
    """While the stones move."""
    return text.say("panel-pushing", stone=letter(text, size), place=signed(place), angle=signed(angle))


def pushed_in_haste(text: Text) -> str:
    """For whoever pressed Push on a panel that had only just come: was it meant?"""
    return text.say("panel-push-in-haste")


def after_push(text: Text, event: StonePushed) -> str:
    """Between two pushes: what the last one did, and the question."""
    fallen = tally(stone.size for stone in event.fallen)
    fell = (
        text.say("panel-fell", fallen=amounts(text, fallen))
        if fallen.total
        else text.say("panel-fell-nothing")
    )
    return f"{fell} {text.say('panel-again')}"


def exchange_panel(text: Text, barter: Barter) -> Panel:
    """What the next fallen stone becomes."""
    stone, number = barter.stone, len(barter.fates) + 1
    assert stone is not None
    room = cart_room(text, barter.cart)
    said = text.say("panel-exchange", number=number, all=len(barter.stones), size=stone.name)
    if room is None:
        rest = text.say("panel-exchange-full" if barter.room_helps else "panel-exchange-sell")
    else:
        rest = text.say("panel-exchange-none" if barter.storage_lacks else "panel-exchange-room", room=room)
    return Panel(f"{said} {rest}", exchange_choices(text, barter), "exchange")


def make_room_panel(text: Text, barter: Barter) -> Panel:
    """Which tile goes back into storage."""
    return Panel(text.say("panel-make-room"), put_back_choices(text, barter.own))


def consolation_panel(text: Text, view: GameView) -> Panel:
    """A small tile or a sesterce."""
    choices = consolation_choices(text, view.table, _mover(view.table))
    return Panel(text.say("panel-consolation"), choices, "consolation", text.say("select-outcome"))


def build_panel(text: Text, view: GameView, faces: Faces, seat: Seat, first: SpaceId | None = None) -> Panel:
    """Where to build, and how the majorities stand; with `first`, whether and where to lay a second tile."""
    table = view.table
    cart, choices = table.player(seat).cart, build_choices(text, table, seat, aloud(faces), first)
    if first is not None:
        said = text.say("panel-build-second", space=first)
        return Panel(said, choices, placeholder=text.say("select-space"))
    if not cart.total:
        return Panel(text.say("panel-build-no-tiles"))
    if not choices:
        return Panel(text.say("panel-build-no-site", cart=amounts(text, cart)))
    said = text.say("panel-build", cart=amounts(text, cart))
    if any(len(one.spaces) == 2 for one in legal_builds(table, seat)):
        said += " " + text.say("panel-build-two", sesterces=BONUS_FOR_TWO)
    return Panel("\n".join((said, *_majorities(text, table, faces, seat))), choices, "build")


def _majorities(text: Text, table: Table, faces: Faces, seat: Seat) -> Iterable[str]:
    """For each segment that can be built in: who has laid how many, and what one tile or two would change."""
    builds = legal_builds(table, seat)
    for segment in Segment:
        most = max(
            (len(one.spaces) for one in builds if ROAD.spaces[one.spaces[0]].segment is segment), default=0
        )
        if most:
            now, one, two = (majority(tiles_in(table, segment, seat, more))[seat - 1] for more in range(3))
            yield text.say(
                "panel-majority" if most == 1 else "panel-majority-two",
                segment=segment.name,
                tiles=laid_by(text, in_message(faces), tiles_in(table, segment, seat), seat),
                now=now,
                with_one=one,
                with_two=two,
            )


def travel_panel(text: Text, view: GameView) -> Panel:
    """Where to go; for the eyes of the mover, whose purse it tells."""
    seat = view.viewer
    assert seat is not None
    purse, player = view.purses[seat - 1], view.table.player(seat)
    assert purse is not None
    choices = travel_choices(text, view, seat)
    if choices:
        key = "panel-travel" if any(choice.possible for choice in choices) else "panel-travel-poor"
        said = text.say(key, sesterces=purse, **standing(player.at))
        return Panel(said, choices, "travel", text.say("select-target"))
    key = "panel-travel-over" if player.reached == len(Segment) else "panel-travel-nowhere"
    return Panel(text.say(key, place=player.at))


def looking(text: Text, view: GameView, faces: Faces) -> str:
    """Over a close-up for somebody who is not to move."""
    if view.viewer is None or view.table.awaited is None:
        return text.say("panel-onlooker")
    return text.say("panel-looking", name=in_markdown(faces[_mover(view.table) - 1].name))


def receipt(text: Text, view: GameView, faces: Faces, happened: Iterable[Entry], *, undo: bool) -> str:
    """After the last action of a turn: what was done, who is next, whether it can still be taken back."""
    entries = tuple(happened)
    told = summary(text, in_message(faces), entries, moments(entries, view.table))
    lines = [text.say("panel-receipt", line=" ".join(newest(told, LONGEST_FACT)))]
    if view.table.awaited is not None and view.table.awaited.seat != view.viewer:
        lines.append(text.say("panel-now-next", name=in_markdown(faces[_mover(view.table) - 1].name)))
    if undo:
        lines.append(text.say("panel-receipt-undo"))
    return "\n".join(lines)


def next_game(text: Text, game: Name, url: str) -> str:
    """Under a receipt: another game that waits for the reader."""
    return text.say("next-game", game=in_markdown(game), link=text.say("link", url=url))


def purse_panel(text: Text, view: GameView, game: Name) -> Panel:
    """What is mine; for the viewer's eyes only."""
    seat = view.viewer
    assert seat is not None
    purse, player = view.purses[seat - 1], view.table.player(seat)
    assert purse is not None
    lines = [
        text.say("panel-purse", game=in_markdown(game), sesterces=purse),
        text.say("panel-purse-goods", stones=amounts(text, player.stones), cart=amounts(text, player.cart)),
    ]
    if view.table.result is not None:
        lines.append(text.say("panel-purse-over"))
    return Panel("\n".join(lines), kind="purse")


def status(text: Text, view: GameView, faces: Faces, game: Name) -> str:
    """Where the game stands, for the viewer."""
    table, name = view.table, in_markdown(game)
    if table.awaited is None:
        return text.say("panel-status-over", game=name)
    if table.awaited.seat == view.viewer:
        return text.say("panel-status-yours", game=name, round=table.round)
    waits_for = in_markdown(faces[table.awaited.seat - 1].name)
    return text.say("panel-status-waiting", game=name, round=table.round, name=waits_for)


def scores(text: Text, view: GameView, faces: Faces) -> str:
    """The points of all players in a line, the best first; the final ones once the game is over."""
    table = view.table
    points = (
        [player.points for player in table.players]
        if table.result is None
        else [score.total for score in table.result.scores]
    )
    ranked = sorted(zip(points, faces, strict=True), key=lambda one: -one[0])
    return " · ".join(
        text.say("panel-status-score", mark=MARKS[face.colour], name=in_markdown(face.name), points=score)
        for score, face in ranked
    )


def called_off(text: Text, game: Name) -> str:
    """The game was given up: nothing waits any more, and all is kept."""
    return text.say("panel-status-called-off", game=in_markdown(game))


def lobby_status(text: Text, game: Name, seats: int, most: int) -> str:
    """Where an open lobby stands."""
    return text.say("panel-status-lobby", game=in_markdown(game), seats=seats, most=most)


def _mover(table: Table) -> Seat:
    assert table.awaited is not None
    return table.awaited.seat
