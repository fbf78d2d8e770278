"""What reaches the table and its people: in order, once, and never stuck, whatever Discord or a kill does."""

from __future__ import annotations

import pytest

from bot.game.messages import Kind
from bot.game.model import Status
from bot.words.text import Text
from engine.events import GameStarted
from playground.people import Person, Seen
from playground.server import Playground
from tests.support.people import ask, called, custom_ids, offers, press, take_card
from tests.support.real_bot import RealBot
from tests.support.table import Table

MESSAGES = r"/channels/\d+/messages$"
AUTOMOD = (400, 200000, "Message was blocked by automatic moderation")
BAD_FORM = (400, 50035, "Invalid Form Body")
EN = Text("en")


async def move(table: Table) -> Person:
    """The one to move takes a card, which ends the turn."""
    mover = await table.mover()
    await take_card(mover)
    assert await table.mover() is not mover
    return mover


def questions(person: Person) -> list[Seen]:
    """The posts that ask something, or asked."""
    asks = ("would like to", "offers you")
    return [
        seen for seen in person.messages() if any(one in seen.content for one in asks) and not seen.ephemeral
    ]


async def sees_question(person: Person, said: str) -> Seen:
    return await person.sees(lambda seen: said in seen.content and not seen.ephemeral)


# Questions: one post each


async def test_a_question_is_one_post_that_tells_what_came_of_it(table: Table) -> None:
    await table.begin("Anna", "Bruno", "Carla")
    anna, bruno, carla = (table.person(name) for name in ("Anna", "Bruno", "Carla"))
    await ask(anna, "/game abandon")
    asked = await sees_question(anna, "Still to agree")
    assert EN.say("abandon-ask", name="Anna") in asked.content
    await press(bruno, asked, "agree_abandon")
    voted = await sees_question(anna, EN.say("question-agreed", names="Bruno"))
    assert voted.id == asked.id
    assert EN.say("question-waiting", names="Carla") in voted.content
    await press(carla, asked, "refuse_abandon")
    ended = await sees_question(anna, EN.say("abandon-refused", name="Carla"))
    assert (ended.id, ended.components) == (asked.id, [])
    assert len(questions(anna)) == 1


async def test_a_question_about_undoing_names_the_move_and_lapses_with_the_next(table: Table) -> None:
    await table.begin("Anna", "Bruno", "Carla")
    first = await move(table)
    await table.turn_post()
    await move(table)
    await table.turn_post()
    await press(first, await ask(first, "/game undo"), EN.say("button-ask-undo"))
    asked = await sees_question(first, "Undo this?")
    assert f"{first.name} took" in asked.content
    assert "Another player's move would go with it." in asked.content
    await move(table)
    lapsed = await sees_question(first, EN.say("undo-lapsed"))
    assert (lapsed.id, lapsed.components) == (asked.id, [])


async def test_after_a_failed_send_an_older_question_is_not_taken_for_the_new_one(table: Table) -> None:
    await table.begin("Anna", "Bruno")
    bruno, anna = table.person("Bruno"), table.person("Anna")
    await ask(bruno, "/game abandon")
    first = await sees_question(anna, "Still to agree")
    await press(anna, first, "refuse_abandon")
    await sees_question(anna, EN.say("abandon-refused", name="Anna"))
    fault = table.discord.faults.error("POST", MESSAGES, status=503)
    await ask(bruno, "/game abandon")
    second = await sees_question(anna, "Still to agree")
    assert fault.hits == 1
    assert second.id != first.id
    assert set(custom_ids(second)).isdisjoint(custom_ids(first))


async def test_a_seat_that_changes_hands_while_something_is_asked_blocks_nothing(table: Table) -> None:
    await table.begin("Anna", "Bruno", "Carla")
    bruno, carla, dario = (table.person(name) for name in ("Bruno", "Carla", "Dario"))
    await ask(bruno, "/game abandon")
    asked = await sees_question(carla, "Still to agree")
    await ask(bruno, "/game handover", person=dario)
    offer = await sees_question(dario, "offers you")
    assert offer in dario.notified_of()
    await press(dario, offer, "accept")
    taken = await sees_question(
        carla, EN.say("notice-handed-over", name="Dario", colour="red").split(" plays")[0]
    )
    assert (taken.id, taken.components) == (offer.id, [])
    withdrawn = await sees_question(carla, EN.say("abandon-withdrawn", name="Bruno"))
    assert (withdrawn.id, withdrawn.components) == (asked.id, [])
    await move(table)
    await table.turn_post()
    assert not [one for one in await table.store.outbox() if one.failures]


# Messages that fail


@pytest.mark.fault_32
@pytest.mark.fault_34
@pytest.mark.parametrize("refusal", [AUTOMOD, BAD_FORM], ids=["AutoMod", "bad form"])
async def test_a_refused_turn_post_is_replaced_by_a_plain_line_and_the_game_goes_on(
    discord: Playground, bot: RealBot, table: Table, refusal: tuple[int, int, str]
) -> None:
    bot.errors_expected = True
    await table.begin("Anna", "Bruno", name="_evening_")
    thread = (await table.view(None)).spot.channel
    fault = discord.faults.refuse("POST", rf"/channels/{thread}/messages$", refusal, times=3)
    await move(table)
    plain = await table.turn_post()
    mover = await table.mover()
    assert fault.hits == 3
    assert plain.content == EN.say("plain-turn", mention=mover.mention)
    assert plain in mover.notified_of()
    (given_up,) = await table.store.all_set_aside()
    assert given_up.kind == Kind.TURN and given_up.reason.startswith("replaced by a plain line")
    assert given_up.reference in bot.output
    await press(mover, plain, "income")
    await move(table)
    assert r"\_evening\_" in (await table.turn_post()).content


@pytest.mark.fault_32
async def test_a_refused_question_is_asked_in_plain_words_and_can_be_answered(
    discord: Playground, bot: RealBot, table: Table
) -> None:
    bot.errors_expected = True
    await table.begin("Anna", "Bruno")
    anna, bruno = (table.person(name) for name in ("Anna", "Bruno"))
    thread = (await table.view(None)).spot.channel
    fault = discord.faults.refuse("POST", rf"/channels/{thread}/messages$", AUTOMOD, times=3)
    await ask(bruno, "/game abandon")
    plain = await anna.sees(offers("agree_abandon", table.game))
    assert fault.hits == 3
    assert plain.content == EN.say("plain-question", matter="abandon")
    await press(anna, plain, "agree_abandon")
    assert (await table.view(None)).status is Status.ABANDONED
    ended = await anna.sees(lambda seen: seen.id == plain.id and not seen.components)
    assert EN.say("abandon-ask", name="Bruno") in ended.content, "its post tells all when it may"


@pytest.mark.fault_32
async def test_a_refused_lobby_can_be_joined(discord: Playground, bot: RealBot, table: Table) -> None:
    bot.errors_expected = True
    channel = discord.channel("via-appia").id
    await table.person("Anna").sees(offers("in_progress"))  # the greeting, which comes first
    discord.faults.refuse("POST", rf"/channels/{channel}/messages$", AUTOMOD, times=3)
    plain = await table.open("Anna", players=2)
    assert plain.content == EN.say("plain-lobby")
    await press(table.person("Bruno"), plain, "join")
    await table.gather()


async def test_two_faults_of_the_network_cost_no_picture(table: Table) -> None:
    await table.begin("Anna", "Bruno")
    fault = table.discord.faults.error("POST", MESSAGES, status=503, times=3)
    await move(table)
    assert (await table.turn_post()).pictures
    assert fault.hits == 3


@pytest.mark.fault_25
async def test_a_post_that_arrived_and_was_deleted_is_posted_anew(
    discord: Playground, bot: RealBot, table: Table
) -> None:
    first = await table.begin("Anna", "Bruno")
    thread = (await table.view(None)).spot.channel
    discord.faults.error("POST", rf"/channels/{thread}/messages$", status=503, after=True, times=10_000)
    await move(table)
    post = await (await table.mover()).sees(offers("income", table.game), since=first)  # it is not noted yet
    await bot.kill()
    discord.faults.clear()
    message = discord.world.find_message(post.id)
    assert message is not None
    discord.world.delete_message(message)
    await bot.start()
    again = await table.turn_post()
    assert again.id != post.id
    assert not (await table.view(None)).suspended


# Places and people


async def test_a_suspension_is_told_in_the_readers_language_and_names_the_game(table: Table) -> None:
    bruno = table.person("Bruno")
    bruno.set_locale("de")
    await table.begin("Anna", "Bruno", name="Am *Abend*")
    thread = (await table.view(None)).spot.channel
    table.discord.faults.refuse("POST", rf"/channels/{thread}/messages$", (404, 10003, "Unknown Channel"))
    await move(table)
    told = Text("de").say("notice-suspended", reason="channel", game=r"Am \*Abend\*")
    await bruno.sees(told, where="dm")


async def test_a_game_that_is_moved_is_there_at_once_and_its_old_place_is_told(table: Table) -> None:
    post = await table.begin("Anna", "Bruno")
    bruno = table.person("Bruno")
    await ask(bruno, "/game move-here", where="tavern")
    tavern = table.discord.channel("tavern").id
    board = await bruno.sees(lambda seen: f"va:income:{table.game}:" in str(custom_ids(seen)), where="tavern")
    assert board.channel_id == tavern and board.pictures
    game = called(table.game)
    told = EN.say("notice-moved-away", game=game, link=f"<#{tavern}>")
    await bruno.sees(told, where=post.channel_id)


async def test_the_start_message_tells_the_purse_of_the_start(table: Table) -> None:
    anna, bruno = table.person("Anna"), table.person("Bruno")
    faults = table.discord.faults
    dms = [person.channel("dm").id for person in (anna, bruno)]
    paths = "|".join(map(str, dms))
    faults.error("POST", rf"/channels/({paths})/messages$", status=503, times=10_000)
    await table.begin("Anna", "Bruno")
    mover = await move(table)
    faults.clear()
    record = await table.record()
    started = next(one.event for one in record.played if isinstance(one.event, GameStarted))
    seat = record.players.index(await table.number(mover))
    seen = await mover.sees(lambda seen: "has begun" in seen.content, where="dm")
    assert f"start with {started.purses[seat]} sesterce" in seen.content
