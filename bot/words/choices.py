"""Legal options as labelled choices, for buttons, selects and autocompletion.

A choice carries the action it stands for, so that a button can be made of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from bot.game.exchange import Barter
from bot.game.model import Plan
from bot.limits import BUTTONS, ROWS
from bot.words.commands import pick
from bot.words.phrases import MARKS, NOTHING, Names, amounts, card, laid_by, letter, letters, tally, yes_or_no
from bot.words.text import LOCALES, Fact, Text
from engine import GameView
from engine.actions import Action, Build, Exchange, PutBack, TakeIncome, Travel
from engine.data import ROAD
from engine.events import StonePushed
from engine.model import Counts, Hand, Options, Place, Seat, Segment, Size, SpaceId, StartPlayer, Take
from engine.rules import build, quarry, travel
from engine.rules.income import takes
from engine.rules.scoring import majority
from engine.rules.setup import SEATS
from engine.state import Table
from render.face import Faces, Name

UPPER_CARDS = 4
"""So many of the seven income cards lie in the upper row of their picture."""
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
    action: Action
    possible: bool = True
    """Not so where purse, cart or storage forbid it; pressed, it tells why. In private panels only."""
    detail: str = ""
    """What more there is to say where the choices are a list."""


def income_rows(text: Text, table: Table) -> tuple[tuple[Choice, ...], ...]:
    """The cards as in the picture: the sesterces of the upper ones, then their stones; the lower likewise.

    A card that is taken keeps its place. Where a card gives both, only those that are left are there, each in
    a row of its own.
    """
    if takes(table) == (Take.BOTH,):
        return tuple((_income_choice(text, table, card, Take.BOTH),) for card in table.face_up)
    upper, lower = table.display[:UPPER_CARDS], table.display[UPPER_CARDS:]
    return tuple(
        tuple(_income_choice(text, table, card, take) for card in cards)
        for cards in (upper, lower)
        for take in (Take.SESTERCES, Take.STONES)
    )


def _income_choice(text: Text, table: Table, card: int, take: Take) -> Choice:
    shown = table.cards[card]
    sesterces, stones = shown.sesterces, letters(text, shown.stones)
    if card in table.taken:
        label = NOTHING
    elif take is Take.SESTERCES:
        label = text.say("sesterces-short", sesterces=sesterces)
    elif take is Take.STONES:
        label = stones
    else:
        label = text.say("choice-card-both", card=card, sesterces=sesterces, stones=stones)
    return Choice(label, label, TakeIncome(card, take), possible=card not in table.taken)


def card_choices(text: Text, table: Table) -> tuple[tuple[int, str], ...]:
    """The face-up cards by number, with what they give, for autocompletion."""
    return tuple((number, card(text, table, number)) for number in table.face_up)


def build_choices(
    text: Text, table: Table, seat: Seat, names: Names, first: SpaceId | None = None
) -> tuple[Choice, ...]:
    """Where a seat can lay a tile; with `first`, where a second one can follow it."""
    return tuple(
        Choice(
            space_label(text, site.space),
            text.say("choice-space-short", space=site.space, points=site.points),
            Build((site.space,) if first is None else (first, site.space)),
            detail=_majority(text, table, seat, names, site.space, 1 if first is None else 2),
        )
        for site in build.sites(table, seat, first)
    )


def two_tiles_choices(text: Text, table: Table, seat: Seat, names: Names) -> tuple[Choice, ...]:
    """Every pair of spaces on which a seat can lay two tiles, most points first."""
    pairs = {frozenset(one.spaces): one for one in reversed(build.legal(table, seat)) if len(one.spaces) == 2}
    ranked = sorted(pairs.values(), key=lambda one: (-points_of(one), one.spaces))
    return tuple(_two_tiles(text, table, seat, names, action) for action in ranked)


def _two_tiles(text: Text, table: Table, seat: Seat, names: Names, action: Build) -> Choice:
    first, second = action.spaces
    facts: dict[str, Fact] = {"first": first, "second": second, "points": points_of(action)}
    return Choice(
        text.say("choice-two-spaces", sesterces=build.BONUS_FOR_TWO, **facts),
        text.say("choice-two-spaces-short", **facts),
        action,
        detail=_majority(text, table, seat, names, first, 2),
    )


def points_of(action: Build) -> int:
    """What the tiles of a building action score together."""
    return sum(map(build.points, action.spaces))


def _majority(text: Text, table: Table, seat: Seat, names: Names, space: SpaceId, more: int) -> str:
    """How a segment's majority would stand with so many tiles more."""
    segment = ROAD.spaces[space].segment
    tiles = tiles_in(table, segment, seat, more)
    return text.say(
        "choice-majority",
        segment=segment.name,
        tiles=laid_by(text, names, tiles, seat),
        points=majority(tiles)[seat - 1],
    )


def tiles_in(table: Table, segment: Segment, seat: Seat, more: int = 0) -> list[int]:
    """How many tiles each has laid in a segment, a seat so many more."""
    return [
        player.bonus[segment] + (more if number == seat else 0)
        for number, player in enumerate(table.players, 1)
    ]


def space_label(text: Text, space: SpaceId) -> str:
    """A space to build on: its size and what a tile there scores."""
    size = letter(text, ROAD.spaces[space].size)
    return text.say("choice-space", space=space, letter=size, points=build.points(space))


def tiles_placeholder(text: Text, listed: Sequence[Choice]) -> str:
    """On a list of ways to lay one tile or two: how many, and for how many points at best."""
    builds = [choice.action for choice in listed if isinstance(choice.action, Build)]
    key = "select-two" if len(builds[0].spaces) == 2 else "select-one"
    return text.say(key, points=max(map(points_of, builds)))


def target_label(text: Text, place: Place, price: int) -> str:
    """Where to go, and the price."""
    return text.say("choice-target", place=place, sesterces=price)


def travel_choices(text: Text, view: GameView, seat: Seat) -> tuple[Choice, ...]:
    """Where a pawn can go; what the viewer's own purse cannot pay is not possible."""
    purse = view.purses[seat - 1] if view.viewer == seat else None
    return tuple(_journey(text, journey, purse) for journey in travel.journeys(view.table, seat))


def _journey(text: Text, journey: travel.Journey, purse: int | None) -> Choice:
    label = target_label(text, journey.to, journey.price)
    short = text.say("choice-target-short", place=journey.to, sesterces=journey.price)
    if purse is None or journey.price <= purse:
        return Choice(label, short, Travel(journey.to))
    too_dear = text.say("choice-too-expensive", sesterces=purse)
    return Choice(label, short, Travel(journey.to), possible=False, detail=too_dear)


def exchange_choices(text: Text, barter: Barter) -> tuple[Choice, ...]:
    """What the next fallen stone can become, and what it cannot just now."""
    return tuple(_exchange_choice(text, offer, barter.allows(offer)) for offer in barter.offers)


def _exchange_choice(text: Text, offer: Exchange, possible: bool) -> Choice:
    if offer.into is None:
        label = text.say("choice-sell", sesterces=1)
        return Choice(label, text.say("choice-sell-short", sesterces=1), offer)
    facts: dict[str, Fact] = {"size": offer.into.name, "points": ROAD.points[offer.into]}
    label, short = text.say("choice-tile", **facts), text.say("choice-tile-short", **facts)
    return Choice(label, short, offer, possible)


def all_at_once_label(text: Text, barter: Barter) -> str:
    """The button that gives all further stones the largest tiles that fit: what it does."""
    rest = barter.largest().fates[len(barter.fates) :]
    tiles, sold = [into for into in rest if into is not None], rest.count(None)
    if not tiles:
        return text.say("choice-all-sold", sold=sold, sesterces=sold)
    named = " + ".join(letter(text, size) for size in sorted(tiles, reverse=True))
    return text.say("choice-all-largest", tiles=named, sold=sold)


def put_back_choices(text: Text, cart: Counts) -> tuple[Choice, ...]:
    """Tiles that can go from the cart back into storage."""
    sizes = [size for size in reversed(Size) if cart[size]]
    labels = [text.say("choice-put-back", letter=letter(text, size)) for size in sizes]
    return tuple(Choice(label, label, PutBack(size)) for label, size in zip(labels, sizes, strict=True))


def consolation_choices(text: Text, table: Table, seat: Seat) -> tuple[Choice, ...]:
    """A small tile or the sesterce."""
    return tuple(
        Choice(label, label, action)
        for action in quarry.legal_consolations(table, seat)
        for label in [text.say("choice-small-tile" if action.what is not None else "choice-sesterce")]
    )


def stone_label(text: Text, size: Size, count: int, *, short: bool = False) -> str:
    """The button of a stone to push, with how many there are; short, where all three stand in a row."""
    many = f"×{count}" if count < 10 else str(count)
    return f"{letter(text, size)} {many}" if short else text.say("button-stone", size=size.name, count=many)


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
    return text.say("choice-game", game=game.plain, state=stands, name=waits_for.plain)


def push_picks(text: Text, last: str, best: str) -> dict[str, str]:
    """The pushes that need no number, by what stands for them."""
    return {last: text.say("choice-push-last"), best: text.say("choice-push-best")}


def push_choice(text: Text, faces: Faces, number: int, event: StonePushed) -> str:
    """One of a game's pushes: who pushed, and what fell."""
    fallen = tally(stone.size for stone in event.fallen)
    key = "choice-push" if fallen.total else "choice-push-nothing"
    return text.say(key, number=number, name=faces[event.seat - 1].name.plain, fallen=amounts(text, fallen))


def seat_choices(faces: Faces) -> dict[str, str]:
    """Who sits where, by the number of the seat."""
    return {str(seat): f"{MARKS[face.colour]} {face.name.plain}" for seat, face in enumerate(faces, 1)}


class Headings(NamedTuple):
    """What stands on the lists of choices round a game."""

    name: str
    language: str
    dm: str
    ranking: str
    reminders: str
    openers: str
    channel: str


def headings(text: Text) -> Headings:
    """What stands on the lists of choices round a game."""
    return Headings(
        name=text.say("label-name"),
        language=text.say("label-language"),
        dm=text.say("label-dm"),
        ranking=text.say("label-ranking"),
        reminders=text.say("label-reminders"),
        openers=text.say("label-openers"),
        channel=text.say("label-channel"),
    )


def player_choices(text: Text) -> tuple[tuple[int, str], ...]:
    """How many may play, 0 for as many as come."""
    return (*((number, str(number)) for number in SEATS), (0, text.say("rule-players-any")))


class Rule(NamedTuple):
    """A rule that can be played in two ways."""

    label: str
    """How it is played now."""
    change: str
    """What makes it the other."""


def rule_rows(text: Text, options: Options) -> tuple[tuple[Rule, ...], ...]:
    """The rules that can be otherwise, in rows that a phone shows in one line."""
    fixed, steady = options.start_player is StartPlayer.FIXED, options.hand is Hand.STEADY
    return (
        (_rule(text, "open_money", on=options.open_money), _rule(text, "steady", on=steady)),
        (_rule(text, "consolation", on=options.consolation), _rule(text, "fixed", on=fixed)),
    )


def table_row(text: Text, plan: Plan) -> tuple[Rule, ...]:
    """What else a table agrees on: the language, of which a press brings the next, and hints."""
    following = LOCALES[(LOCALES.index(plan.language) + 1) % len(LOCALES)]
    spoken = text.say("rule-language", language=pick(text, "language", plan.language))
    return (Rule(spoken, f"language={following}"), _rule(text, "hints", on=plan.hints))


def _rule(text: Text, name: str, *, on: bool) -> Rule:
    return Rule(text.say(f"rule-{name}", on=yes_or_no(on)), f"{name}={yes_or_no(not on)}")
