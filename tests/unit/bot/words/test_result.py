"""The end, the lobby, and what is said round a game."""

import re
from dataclasses import replace

import pytest

from bot.game.model import GameId, Plan, UserId
from bot.limits import ALT_TEXT, EMBED
from bot.words.lobby import (
    colour_label,
    languages,
    lobby_closed,
    lobby_post,
    options_line,
    purse_message,
    start_message,
)
from bot.words.names import clean, in_markdown, mention
from bot.words.phrases import aloud
from bot.words.result import (
    end_announced,
    result_post,
    timelapse_caption,
    timelapse_words,
    verification,
)
from bot.words.text import LOCALES, Text
from engine import GameView, view_for
from engine.audit import Check, Finding
from engine.events import EndTriggered
from engine.model import Colour, EndCause, Hand, Options, Seat, Segment, StartPlayer, seats
from engine.rules.scoring import majority
from render.face import Face, Faces
from tests.unit.bot.words.example import FACES, LONG, game, moments

CODE = GameId("K7M2R")
CALLED = tuple(mention(UserId(user)) for user in (7, 8, 9, 10))

EN = Text("en")
OVER = list(moments(game()))[-1][1]
START = next(moments(game()))[1]


def test_the_end_is_announced_with_who_still_plays() -> None:
    assert end_announced(EN, FACES, EndTriggered(Seat(2), EndCause.ARRIVAL)) == (
        "Zoë has reached Brundisium: this is the last round! Still to play: Björn-Eriksson, Anastasia P."
    )
    assert end_announced(EN, FACES, EndTriggered(Seat(4), EndCause.ROAD_COMPLETE)).endswith(
        "And that was the very last turn."
    )


@pytest.mark.parametrize("locale", LOCALES)
def test_a_time_lapse_in_words_tells_what_came_of_the_game(locale: str) -> None:
    view, text, called = view_for(OVER, None), Text(locale), in_markdown(clean("Friday"))
    table, result = view.table, view.table.result
    assert result is not None
    told = timelapse_words(text, view, aloud(FACES), called)
    assert "Friday" in told and f" {len(table.built)} " in told and f" {table.round} " in told
    best = max(seats(4), key=lambda seat: result.scores[seat - 1].total)
    scores = {face.name.plain: told.index(f"{face.name.plain}: ") for face in FACES}
    assert min(scores.values()) == scores[FACES[best - 1].name.plain], "the best first"
    assert len(timelapse_words(text, view, aloud(LONG), in_markdown(clean("W" * 40, 40)))) <= ALT_TEXT
    assert timelapse_caption(EN, called, 17) == "**Friday**: the whole game in 17 seconds."


@pytest.mark.parametrize("locale", LOCALES)
def test_the_result_tells_everything(locale: str) -> None:
    view = view_for(OVER, None)
    assert OVER.table.result is not None and OVER.secret is not None
    post = result_post(Text(locale), view, FACES, clean("Friday"), CALLED)
    best = max(score.total for score in OVER.table.result.scores)
    assert str(best) in post.content
    assert len(post.lines) == 4
    assert str(best) in post.lines[0]
    assert all(str(purse) in post.purses for purse in OVER.purses)
    assert OVER.secret.key in post.secret[0]
    assert "`/game verify`" in post.secret[1] and "`via-appia verify`" in post.secret[1]
    assert len(post.alt) <= 1024
    long = result_post(Text(locale), view, LONG, clean("W" * 40, 40), CALLED)
    assert len("\n".join((*long.lines, *long.segments, long.purses, *long.secret))) <= EMBED


def test_purses_that_everybody_saw_are_no_news() -> None:
    def purses(view: GameView) -> str:
        return result_post(EN, view, FACES, clean("Friday"), ()).purses

    hidden = view_for(OVER, None)
    table = hidden.table._replace(options=Options(open_money=True))
    assert purses(hidden).startswith("Now it can be told: ")
    assert purses(replace(hidden, table=table)).startswith("In the purses: ")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("faces", [FACES, LONG])
def test_the_alt_text_of_the_result_has_the_whole_breakdown(locale: str, faces: Faces) -> None:
    result = OVER.table.result
    assert result is not None
    said = result_post(Text(locale), view_for(OVER, None), faces, clean("Friday"), ()).alt
    for face, score, purse in zip(faces, result.scores, OVER.purses, strict=True):
        numbers = (score.total, score.tiles, score.cities, *score.majorities, score.sesterces, purse)
        told = re.escape(face.name.plain) + "".join(rf"\D+{number}" for number in numbers)
        assert re.search(rf"{told}\b", said), (face, said)
    assert len(said) < ALT_TEXT, "nothing was cut"


def test_the_lines_add_up() -> None:
    post = result_post(EN, view_for(OVER, None), FACES, clean("Friday"), CALLED)
    for line in post.lines:
        total, _, parts = line.partition(" = ")
        numbers = [int(word) for part in parts.split() for word in part.split("/") if word.isdigit()]
        assert sum(numbers) == int(total.split()[-1])


def majorities(*bonus: tuple[int, int, int]) -> tuple[str, ...]:
    """What is said of the segments if the four have laid so many tiles in each of them."""
    result = OVER.table.result
    assert result is not None
    players = tuple(one._replace(bonus=tiles) for one, tiles in zip(OVER.table.players, bonus, strict=True))
    awards = zip(*(majority([tiles[segment] for tiles in bonus]) for segment in Segment), strict=True)
    scores = tuple(
        replace(score, majorities=(a, b, c)) for score, (a, b, c) in zip(result.scores, awards, strict=True)
    )
    table = OVER.table._replace(players=players, result=replace(result, scores=scores))
    return result_post(EN, view_for(OVER._replace(table=table), None), FACES, clean("Friday"), ()).segments


def test_it_is_told_who_won_each_segment() -> None:
    assert majorities((5, 3, 1), (3, 3, 0), (3, 1, 0), (0, 0, 0)) == (
        r"Segment A: Marcus\_A 8 (5 tiles), Zoë and Björn-Eriksson 2 each",
        r"Segment B: Marcus\_A and Zoë 6 each (3 tiles)",
        r"Segment C: Marcus\_A 8 (1 tile)",
    )
    assert majorities((1, 0, 0), (0, 0, 0), (2, 0, 0), (0, 0, 0)) == (
        r"Segment A: Björn-Eriksson 8 (2 tiles), Marcus\_A 4",
        "Nobody built in segment B.",
        "Nobody built in segment C.",
    )


def test_a_shared_victory_names_all() -> None:
    result = OVER.table.result
    assert result is not None
    table = OVER.table._replace(result=replace(result, winners=seats(2)))
    view = view_for(OVER._replace(table=table), None)
    assert "A shared victory" in result_post(EN, view, FACES, clean("Friday"), ()).content
    assert lobby_closed(EN, view, FACES, clean("Friday"), "<#1>").endswith(r"for Marcus\_A and Zoë. <#1>")
    assert " won with " in lobby_closed(EN, view_for(OVER, None), FACES, clean("Friday"), "<#1>")


def test_the_verification_is_told_by_kind() -> None:
    findings = [
        Finding(Check.COMMITMENT, 1, True),
        Finding(Check.ORDER, 1, True),
        Finding(Check.CARDS, 2, True),
        Finding(Check.CARDS, 9, True),
        Finding(Check.LAYOUT, 3, None),
        Finding(Check.TREMOR, 5, True),
        Finding(Check.PUSH, 5, None),
    ]
    assert verification(EN, findings) == (
        "✓ The secret fits the SHA-256 shown in the lobby.",
        "✓ The turn order follows from it.",
        "✓ Card deals: 2, all correct.",
        "✓ Tremors of the hand: 1, all correct.",
        "○ The first layout can't be checked on this build.",
        "○ Pushes that can't be checked on this build: 1.",
        "Everything is as it should be.",
    )
    wrong = verification(EN, [*findings, Finding(Check.CARDS, 12, False)])
    assert "✗ Some cards don't follow from the secret (entry 12)." in wrong
    assert wrong[-1] == "Something doesn't fit. Please tell whoever runs the bot."


@pytest.mark.parametrize("locale", LOCALES)
def test_every_check_has_its_words(locale: str) -> None:
    for holds in (True, False, None):
        lines = {verification(Text(locale), [Finding(check, 7, holds)])[0] for check in Check}
        assert len(lines) == len(Check) or holds is None


def test_the_lobby() -> None:
    said = lobby_post(EN, Plan(players=3), FACES[:2], 1, CODE, "<t:1:R>", clean("Friday_game"))
    assert said.split("\n") == [
        r"## Friday\_game",
        "A new game of Via Appia, opened by Zoë.",
        r"■ **Marcus\_A** · Blue",
        "▲ **Zoë** · Red · host",
        "▫ free",
        "Options: hidden purses, consolation prize if two pushes drop nothing, trembling hand, "
        "random start player. Language: English.",
        "Starts by itself as soon as 3 are at the table.",
        "-# Code K7M2R · closes <t:1:R> if nobody starts",
    ]
    by_hand = lobby_post(EN, Plan(), FACES[:1], 0, CODE, "<t:1:R>", clean("Friday"))
    assert by_hand.count("▫ free") == 3
    assert "anyone at the table can press Start" in by_hand


@pytest.mark.parametrize("locale", LOCALES)
def test_the_longest_lobby_fits(locale: str) -> None:
    said = lobby_post(Text(locale), Plan(), LONG, 0, CODE, "<t:1700000000:R>", clean("W" * 40, 40))
    assert len(said) <= 2000
    options = Options(open_money=True, consolation=False, hand=Hand.STEADY, start_player=StartPlayer.FIXED)
    assert options_line(Text(locale), options) != options_line(Text(locale), Options())


def test_direct_messages_tell_the_purse_of_their_reader_only() -> None:
    state = START._replace(purses=(17, 23, 29, 31))
    told = start_message(EN, view_for(state, Seat(2)), FACES[1], clean("Friday"))
    assert "23 sesterces" in told and "red ▲" in told
    purse = purse_message(EN, view_for(state, Seat(2)), clean("Friday"), "https://discord.com/channels/1/2/3")
    assert purse == "Your purse in **Friday**: **23 sesterces**. https://discord.com/channels/1/2/3"
    for other in ("17", "29", "31"):
        assert other not in told + purse
    assert "secret" in told
    table = state.table._replace(options=Options(open_money=True))
    open_game = view_for(state._replace(table=table), Seat(2))
    assert "secret" not in start_message(EN, open_game, FACES[1], clean("Friday"))
    assert "is over" in purse_message(EN, view_for(OVER, Seat(2)), clean("Friday"), "link")


@pytest.mark.parametrize("locale", LOCALES)
def test_languages_and_colours(locale: str) -> None:
    text = Text(locale)
    assert [name for _, name in languages(text)] == ["English", "Deutsch", "Nederlands", "Español"]
    assert len({colour_label(text, Face(clean("x"), colour)) for colour in Colour}) == len(Colour)
