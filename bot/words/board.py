"""The board in words: the turn post, a line per player, alt texts, and the whole board as text.

Nothing public depends on a secret purse, whoever's view it is given: purses appear only where all may see
them. `alt_purse` alone is for the viewer's eyes.
"""

from collections import Counter
from collections.abc import Iterable

from bot.game.events import Entry
from bot.game.exchange import Barter
from bot.limits import ALT_TEXT, CONTENT, cut
from bot.words.events import summary
from bot.words.film import film_caption
from bot.words.moments import moments
from bot.words.names import Safe, in_markdown, unformatted
from bot.words.phrases import (
    MARKS,
    NOTHING,
    Names,
    aloud,
    amounts,
    cards,
    cart_in_words,
    in_message,
    newest,
    open_purse,
    signed,
    standing,
    stones_in_words,
    tally,
    tiles_in_words,
)
from bot.words.text import LONGEST_FACT, Fact, Text
from engine import GameView
from engine.data import QUARRY, ROAD
from engine.events import StonePushed
from engine.model import Hand, QuarryStone, Seat, Segment, Size, seats
from engine.quarry import ledge
from engine.quarry.aim import aim, free_half_width_um
from engine.quarry.sight import columns, in_the_way, on_the_brink
from engine.rules.build import Site
from engine.rules.travel import Journey
from engine.state import Table
from render.face import Faces, Name

_JUST_NOW = 20
"""Characters for the words that introduce the last change."""
_APART = " · "
"""Between the parts of a player's line."""


def turn_post(
    text: Text,
    view: GameView,
    faces: Faces,
    game: Name,
    mention: Safe,
    happened: Iterable[Entry],
    *,
    since: bool = False,
    due: str | None = None,
) -> str:
    """The content of a turn post: who is to move, then what just happened. The mention comes first.

    `since`: it is all that happened since the last turn of whoever is to move. `due`: until when they have
    time.
    """
    table = view.table
    assert table.awaited is not None
    if faces[table.awaited.seat - 1].automatic:
        name = in_markdown(faces[table.awaited.seat - 1].name)
        said = text.say("turn-post-computer", name=name, game=in_markdown(game), round=table.round)
        told = _told(text, in_message(faces), happened, table)
        return "\n".join((said, *newest(told, CONTENT - len(said))))
    key = "turn-post"
    if table.end is not None:
        key = "turn-post-last"
    elif table.dig is not None:
        key = "turn-post-continue"
    said = text.say(key, mention=mention, game=in_markdown(game), round=table.round)
    if due is not None:
        said = f"{said} {due}"
    if since:
        said = f"{said}\n{text.say('turn-since')}"
    told = _told(text, in_message(faces), happened, table)
    return "\n".join((said, *newest(told, CONTENT - len(said))))


def player_lines(text: Text, view: GameView, faces: Faces) -> tuple[str, ...]:
    """The lines of the embed: what lies before each player, by seat."""
    lines = []
    for seat, face, player in zip(seats(len(faces)), faces, view.table.players, strict=True):
        facts: dict[str, Fact] = {
            "mark": MARKS[face.colour],
            "name": in_markdown(face.name),
            "points": player.points,
            "stones": amounts(text, player.stones),
            "cart": amounts(text, player.cart),
            "token": "yes" if player.push_token else "no",
        }
        purse = open_purse(view, seat)
        line = (
            text.say("player-line", **facts)
            if purse is None
            else text.say("player-line-open", sesterces=purse, **facts)
        )
        lines.append(_kept_together(line) if player.push_token else line)
    return tuple(lines)


def _kept_together(line: str) -> str:
    """A player's line whose last two parts, cart and token, stay in one line: no token has one of its own."""
    *first, cart, token = line.split(_APART)
    return _APART.join((*first, f"{cart}{_APART}{token}".replace(" ", "\u00a0")))


def alt_board(text: Text, view: GameView, faces: Faces, game: Name, happened: Iterable[Entry]) -> str:
    """What the board picture shows: turn, scores, tiles, pawns, cards, the last change."""
    table, names = view.table, aloud(faces)
    parts = [_title(text, table, names, unformatted(game), "alt-board")]
    for name, player in zip(names, table.players, strict=True):
        parts.append(
            text.say(
                "alt-player",
                name=name,
                points=player.points,
                **standing(player.at),
                **_laid(player.bonus),
            )
        )
    built = {segment.name.lower(): count for segment, count in _built(table).items()}
    lengths = {f"{segment.name.lower()}_all": len(ROAD.segments[segment]) for segment in Segment}
    parts.append(text.say("alt-road", **built, **lengths))
    if table.result is None:
        parts.append(text.say("alt-cards", cards=cards(text, table)))
    room = ALT_TEXT - len(" ".join(parts)) - _JUST_NOW
    if last := newest(_told(text, names, happened, table), min(room, LONGEST_FACT)):
        parts.append(text.say("alt-last", line=" ".join(last)))
    return cut(" ".join(parts), ALT_TEXT)


def text_board(text: Text, view: GameView, faces: Faces, game: Name) -> str:
    """The whole board in words, for people who listen to it."""
    table = view.table
    lines = [_title(text, table, in_message(faces), in_markdown(game), "board-title")]
    lines += [_player(text, view, faces, seat) for seat in seats(len(faces))]
    for segment in Segment:
        spaces = ROAD.segments[segment]
        free = [space for space in spaces if space not in table.built]
        lines.append(
            text.say(
                "board-segment",
                segment=segment.name,
                to=ROAD.cities[segment + 1],
                count=len(spaces) - len(free),
                left=len(free),
                all=len(spaces),
                spaces=" ".join(free),
                **{"from": ROAD.cities[segment]},
            )
        )
        lines.append(
            text.say(
                "board-city",
                city=ROAD.cities[segment + 1],
                left=len(table.tokens[segment]),
                tokens=", ".join(map(str, table.tokens[segment])),
                markers=table.markers[segment],
            )
        )
    lines.append(text.say("board-cards", cards=cards(text, table) or NOTHING, pile=len(table.pile)))
    lines.append(
        text.say(
            "board-storage",
            stones=stones_in_words(text, table.stones),
            tiles=tiles_in_words(text, table.tiles),
        )
    )
    lying = tally(stone.size for stone in table.quarry)
    lines.append(text.say("board-quarry", stones=stones_in_words(text, lying)))
    for line in stones_ahead(text, table.quarry, Size.M):
        if len("\n".join((*lines, line))) <= CONTENT:  # as it is, but with the longest of everything at once
            lines.append(line)
    return cut("\n".join(lines), CONTENT)


def _player(text: Text, view: GameView, faces: Faces, seat: Seat) -> str:
    face, player = faces[seat - 1], view.table.player(seat)
    facts: dict[str, Fact] = {
        "mark": MARKS[face.colour],
        "name": in_markdown(face.name),
        "points": player.points,
        **standing(player.at),
        "stones": stones_in_words(text, player.stones),
        "cart": cart_in_words(text, player.cart),
        "token": "yes" if player.push_token else "no",
        **_laid(player.bonus),
    }
    purse = open_purse(view, seat)
    if purse is None:
        return text.say("board-player", **facts)
    return text.say("board-player-open", sesterces=purse, **facts)


def _title(text: Text, table: Table, names: Names, game: Safe, key: str) -> str:
    if table.awaited is None:
        return text.say(f"{key}-over", game=game)
    return text.say(key, game=game, round=table.round, name=names[table.awaited.seat - 1])


def _told(text: Text, names: Names, happened: Iterable[Entry], table: Table) -> tuple[str, ...]:
    entries = tuple(happened)
    return summary(text, names, entries, moments(entries, table))


def _laid(bonus: tuple[int, int, int]) -> dict[str, int]:
    return dict(zip("abc", bonus, strict=True))


def _built(table: Table) -> dict[Segment, int]:
    return {segment: sum(space in table.built for space in ROAD.segments[segment]) for segment in Segment}


def alt_aim(text: Text, table: Table, size: Size, place: int, angle: int) -> str:
    """What the aiming picture shows, and all that one needs to aim without seeing it; it never predicts."""
    parts = [text.say("alt-aim", size=size.name, place=signed(place), angle=signed(angle))]
    laid = ledge.lay(table.quarry, aim(0, size, place, angle)) if size in table.room else None
    if laid is not None:
        met = tally(stone.size for stone in in_the_way(table.quarry, size, laid))
        parts.append(text.say("aim-way", stones=stones_in_words(text, met)))
    return cut(" ".join((*parts, *stones_ahead(text, table.quarry, size))), ALT_TEXT)


def stones_ahead(text: Text, stones: tuple[QuarryStone, ...], size: Size) -> tuple[str, str]:
    """What lies ahead of a stone of this size, column by column, and which stones are on the brink."""
    ahead = "; ".join(
        text.say(
            "aim-column",
            place=signed(column.place),
            full=round(100 * column.filled),
            stones=stones_in_words(text, tally(stone.size for stone in column.stones)),
        )
        for column in columns(stones, size)
    )
    brink = ", ".join(_on_the_brink(text, stone, size) for stone in on_the_brink(stones))
    return (
        text.say("aim-ahead", size=size.name, columns=ahead),
        text.say("aim-brink", stones=brink) if brink else text.say("aim-brink-none"),
    )


def _on_the_brink(text: Text, stone: QuarryStone, size: Size) -> str:
    """A stone on the brink, and the place of a stone of this size from which it lies straight ahead."""
    most = QUARRY.most_place
    place = round(stone.x_um * most / free_half_width_um(size))
    beyond = "left" if place < -most else "right" if place > most else "no"
    return text.say(
        "aim-brink-stone", size=stone.size.name, beyond=beyond, place=signed(max(-most, min(most, place)))
    )


def alt_film(
    text: Text,
    faces: Faces,
    event: StonePushed,
    before: tuple[QuarryStone, ...],
    number: int | None,
    hand: Hand,
    *,
    still: bool,
) -> str:
    """What the film of a push shows, or the picture in its place."""
    line = " ".join(film_caption(text, aloud(faces), event, before, number, hand))
    return cut(text.say("alt-film-still" if still else "alt-film", line=line), ALT_TEXT)


def alt_income(text: Text, table: Table) -> str:
    """What the picture of the income cards shows."""
    return text.say("alt-income", cards=cards(text, table))


def alt_exchange(text: Text, barter: Barter) -> str:
    """What the picture of cart and fallen stones shows."""
    assert barter.stone is not None
    fates = Counter(zip(barter.stones, barter.fates, strict=False))
    tiles = ", ".join(
        text.say(
            "alt-exchange-tile",
            stones=stones_in_words(text, tally([stone] * count)),
            tiles=tiles_in_words(text, tally([into] * count)),
        )
        for (stone, into), count in fates.items()
        if into is not None
    )
    sold = tally(stone for stone, into in fates.elements() if into is None)
    said = [text.say("alt-exchange-fallen", stones=stones_in_words(text, tally(barter.stones)))]
    if tiles:
        said.append(text.say("alt-exchange-tiles", tiles=tiles))
    if sold.total:
        said.append(text.say("alt-exchange-sold", stones=stones_in_words(text, sold)))
    said.append(text.say("alt-exchange", cart=cart_in_words(text, barter.cart), size=barter.stone.name))
    return " ".join(said)


def alt_build(text: Text, sites: Iterable[Site]) -> str:
    """What the close-up of the road shows to somebody who builds."""
    spaces = ", ".join(site.space for site in sites)
    return text.say("alt-build", spaces=spaces) if spaces else text.say("alt-build-none")


def alt_travel(text: Text, journeys: Iterable[Journey]) -> str:
    """What the close-up of the road shows to somebody who travels."""
    places = ", ".join(
        text.say("choice-target", place=journey.to, sesterces=journey.price) for journey in journeys
    )
    return text.say("alt-travel", places=places) if places else text.say("alt-travel-none")


def alt_purse(text: Text, view: GameView, game: Name) -> str:
    """What a player's own panel shows; for the viewer's eyes only."""
    assert view.viewer is not None
    player = view.table.player(view.viewer)
    purse = view.purses[view.viewer - 1]
    assert purse is not None
    return text.say(
        "alt-purse",
        game=game.plain,
        sesterces=purse,
        stones=stones_in_words(text, player.stones),
        cart=cart_in_words(text, player.cart),
    )
