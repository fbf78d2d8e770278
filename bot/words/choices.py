"""Legal options as labelled choices, for buttons, selects and autocompletion.

A choice carries the actions it stands for: several where one press decides an exchange as a whole.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from bot.limits import BUTTONS, ROWS
from bot.words.commands import pick
from bot.words.phrases import MARKS, card, letter, letters
from bot.words.text import Text
from engine import GameView
from engine.actions import Action, Build, Exchange, PutBack, TakeIncome, Travel
from engine.data import CARDS, ROAD
from engine.model import ONE, Counts, Hand, Options, Place, Seat, Size, SpaceId, StartPlayer, Take
from engine.rules import build, income, quarry, travel
from engine.rules.setup import SEATS
from engine.state import Table
from render.face import Faces, Name

ROW = 30
"""Characters the labels of a row of buttons may have together, so that a phone shows them in one line."""

GameStands: TypeAlias = Literal["yours", "lobby", "suspended", "over", "waiting"]
"""How a game stands for somebody who chooses among several."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something a player may choose."""

    label: str
    short: str
    """The same for a crowded row of buttons."""
    actions: tuple[Action, ...]
    possible: bool = True
    """Not so where the purse is too thin: shown in private panels only."""


def income_choices(text: Text, table: Table) -> tuple[Choice, ...]:
    """Every face-up card, in every way it may be taken."""
    return tuple(_income_choice(text, action) for action in income.legal(table))


def _income_choice(text: Text, action: TakeIncome) -> Choice:
    shown = CARDS[action.card]
    card, sesterces, stones = action.card, shown.sesterces, letters(text, shown.stones)
    match action.take:
        case Take.STONES:
            label = short = text.say("choice-card-stones", card=card, stones=stones)
        case Take.SESTERCES:
            label = text.say("choice-card-sesterces", card=card, sesterces=sesterces)
            short = text.say("choice-card-sesterces-short", card=card, sesterces=sesterces)
        case Take.BOTH:
            label = text.say("choice-card-both", card=card, sesterces=sesterces, stones=stones)
            short = text.say("choice-card-both-short", card=card, sesterces=sesterces, stones=stones)
    return Choice(label, short, (action,))


def card_choices(text: Text, table: Table) -> tuple[tuple[int, str], ...]:
    """The face-up cards by number, with what they give, for autocompletion."""
    return tuple((number, card(text, table, number)) for number in table.face_up)


def build_choices(text: Text, table: Table, seat: Seat, first: SpaceId | None = None) -> tuple[Choice, ...]:
    """Where a seat can lay a tile; with `first`, where a second one can follow it."""
    return tuple(
        Choice(
            space_label(text, site.space),
            text.say("choice-space-short", space=site.space, points=site.points),
            (Build((site.space,) if first is None else (first, site.space)),),
        )
        for site in build.sites(table, seat, first)
    )


def space_label(text: Text, space: SpaceId) -> str:
    """A space to build on: its size and what a tile there scores."""
    size = letter(text, ROAD.spaces[space].size)
    return text.say("choice-space", space=space, letter=size, points=build.points(space))


def two_spaces_label(text: Text, first: SpaceId, second: SpaceId) -> str:
    """Two tiles at once."""
    points = build.points(first) + build.points(second)
    return text.say("choice-two-spaces", first=first, second=second, points=points)


def and_another_label(text: Text, space: SpaceId) -> str:
    """The first of two tiles, where there are too many pairs to list."""
    return text.say("choice-and-another", space=space)


def two_tiles_placeholder(text: Text) -> str:
    """On the list of ways to lay two tiles."""
    return text.say("select-two")


def target_label(text: Text, place: Place, price: int) -> str:
    """Where to go, and the price."""
    return text.say("choice-target", place=place, sesterces=price)


def travel_choices(text: Text, view: GameView, seat: Seat) -> tuple[Choice, ...]:
    """Where a pawn can go; what the viewer's own purse cannot pay is not possible."""
    purse = view.purses[seat - 1] if view.viewer == seat else None
    return tuple(
        Choice(
            target_label(text, journey.to, journey.price),
            text.say("choice-target-short", place=journey.to, sesterces=journey.price),
            (Travel(journey.to),),
            possible=purse is None or journey.price <= purse,
        )
        for journey in travel.journeys(view.table, seat)
    )


def exchange_choices(text: Text, table: Table, seat: Seat) -> tuple[Choice, ...]:
    """Every outcome of all fallen stones at once, most tiles first; the cart allows at most 18.

    A button names its outcome by the place in this order, so the order is for ever.
    """
    assert table.dig is not None
    fallen, gains = table.dig.fallen, quarry.gains(table, seat)
    gains.sort(key=lambda gain: (gain.total, _worth(gain), gain.small == 1), reverse=True)
    return tuple(_outcome(text, fallen, gain) for gain in gains)


def _worth(gain: Counts) -> int:
    return sum(ROAD.points[size] * gain[size] for size in Size)


def _outcome(text: Text, fallen: Counts, gain: Counts) -> Choice:
    exchanges: list[Action] = []
    for tile in reversed(Size):
        for _ in range(gain[tile]):
            stone = next(size for size in Size if size >= tile and fallen[size])
            fallen = fallen.minus(ONE[stone])
            exchanges.append(Exchange(stone, tile))
    # Sales first: a stone that storage has no tile for any more would be sold by itself, and not again.
    sales: list[Action] = [Exchange(size, None) for size in Size for _ in range(fallen[size])]
    tiles = " + ".join(letters(text, gain).split(" "))
    if not exchanges:
        label = text.say("choice-outcome-sold", sold=len(sales), sesterces=len(sales))
    elif sales:
        label = text.say("choice-outcome-mixed", tiles=tiles, sold=len(sales))
    else:
        label = tiles
    return Choice(label, label, (*sales, *exchanges))


def put_back_choices(text: Text, table: Table, seat: Seat) -> tuple[Choice, ...]:
    """Tiles that can go from the cart back into storage."""
    cart = table.player(seat).cart
    sizes = [size for size in reversed(Size) if cart[size]]
    labels = [text.say("choice-put-back", letter=letter(text, size)) for size in sizes]
    return tuple(Choice(label, label, (PutBack(size),)) for label, size in zip(labels, sizes, strict=True))


def consolation_choices(text: Text, table: Table, seat: Seat) -> tuple[Choice, ...]:
    """A small tile or the sesterce."""
    return tuple(
        Choice(label, label, (action,))
        for action in quarry.legal_consolations(table, seat)
        for label in [text.say("choice-small-tile" if action.what is not None else "choice-sesterce")]
    )


def stone_label(text: Text, size: Size, count: int) -> str:
    """The button of a stone to push, with how many there are."""
    return text.say("button-stone", size=size.name, count=f"×{count}" if count < 10 else str(count))


def rows(
    choices: Sequence[Choice], most_rows: int = ROWS
) -> tuple[tuple[tuple[str, Choice], ...], ...] | None:
    """The choices as rows of buttons, with full labels if they fit, else short; None: use a select."""
    if not choices:
        return ()
    for labels in ([choice.label for choice in choices], [choice.short for choice in choices]):
        filled: list[list[tuple[str, Choice]]] = [[]]
        for label, choice in zip(labels, choices, strict=True):
            taken = sum(len(other) for other, _ in filled[-1])
            if filled[-1] and (len(filled[-1]) == BUTTONS or taken + len(label) > ROW):
                filled.append([])
            filled[-1].append((label, choice))
        if len(filled) <= most_rows:
            return tuple(map(tuple, filled))
    return None


# Round the game


def game_choice(text: Text, game: Name, stands: GameStands, waits_for: Name) -> str:
    """One of several games."""
    return text.say("choice-game", game=game, state=stands, name=waits_for)


def seat_choices(faces: Faces) -> dict[str, str]:
    """Who sits where, by the number of the seat."""
    return {str(seat): f"{MARKS[face.colour]} {face.name}" for seat, face in enumerate(faces, 1)}


class Headings(NamedTuple):
    """What stands on the lists of choices round a game."""

    players: str
    name: str
    rules: str
    defaults: str
    language: str
    dm: str
    openers: str
    channel: str


def headings(text: Text) -> Headings:
    """What stands on the lists of choices round a game."""
    return Headings(
        players=text.say("label-players"),
        name=text.say("label-name"),
        rules=text.say("select-rules"),
        defaults=text.say("select-defaults"),
        language=text.say("label-language"),
        dm=text.say("label-dm"),
        openers=text.say("label-openers"),
        channel=text.say("label-channel"),
    )


def player_choices(text: Text) -> tuple[tuple[str, str], ...]:
    """How many may play, 0 for as many as come."""
    return tuple((str(number), pick(text, "players", number or "any")) for number in (0, *SEATS))


def rule_changes(text: Text, options: Options) -> tuple[tuple[str, str], ...]:
    """The rules that could be otherwise, each as it would be then."""
    opened, consoled = options.open_money, options.consolation
    fixed, steady = options.start_player is StartPlayer.FIXED, options.hand is Hand.STEADY
    return (
        (f"open_money={_yes(not opened)}", pick(text, "open_money", "hidden" if opened else "open")),
        (f"consolation={_yes(not consoled)}", pick(text, "consolation", "off" if consoled else "on")),
        (f"steady={_yes(not steady)}", pick(text, "hand", "normal" if steady else "steady")),
        (f"fixed={_yes(not fixed)}", pick(text, "start_player", "random" if fixed else "fixed")),
    )


def _yes(on: bool) -> str:
    return "yes" if on else "no"
