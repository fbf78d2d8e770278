"""What a person is sent, privately and in their own language: the purse, whose turn it is, that a game rests,
what becomes of their seat, and that a game is over which they followed.

Made for the person who sat in the seat at the message's entry, or has none, and from what they may see. Who
takes no private messages is called where the game is played, if it is about their turn or their seat.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial

import discord

from bot.components import Message, button_row
from bot.delivery.doors import Doors
from bot.delivery.lanes import Delivery
from bot.delivery.outbox import Later, LaterAtTable
from bot.delivery.outgoing import Outgoing
from bot.delivery.posts import answers, mark_of
from bot.delivery.reminders import reminder, reminder_gone
from bot.game.decide import UndoPossible
from bot.game.events import HandedOver, OrdersFollowed, SeatKept, Suspended, TimeRanOut
from bot.game.messages import Kind
from bot.game.model import PersonId, Status, UserId
from bot.game.pace import TimeUp
from bot.game.questions import Matter, called_before
from bot.game.view import View, events_of
from bot.lookup import faces_of, game_name, link_to, people_of, post_of
from bot.service import GameService
from bot.store.values import PersonRecord, TurnNotes
from bot.words import buttons, orders
from bot.words.following import followed_ended, plain_followed
from bot.words.lobby import purse_message, start_message
from bot.words.names import Safe, clean, in_markdown, mention
from bot.words.notes import own_note
from bot.words.notices import (
    keep_note,
    kept,
    ousted,
    plain_private,
    plain_question,
    question,
    seat_note,
    suspended,
    turn_note,
)
from bot.words.pace import time_up_told
from bot.words.text import Text
from engine import BrokenLog, GameView
from engine.events import GameStarted, Undone

NOT_TO_BE_MISSED = frozenset((Kind.REMINDER, Kind.TIME_UP, Kind.OUSTED))
"""Kinds by which somebody learns what becomes of their turn or their seat."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads it, and the game as they saw it."""

    person: PersonRecord
    view: View
    text: Text
    called: Safe | None = None
    """How they are called where all read it; None: privately."""

    def to(self, said: str) -> str:
        """Something that is said to them."""
        return said if self.called is None else f"{self.called} {said}"


class PrivateMessages:
    """Makes what the person in a seat is sent."""

    def __init__(
        self, client: discord.Client, service: GameService, processes: Callable[[], int] = lambda: 1
    ) -> None:
        """The client opens the way to a person."""
        self.doors = Doors(client, processes=processes)
        self._service = service
        self._store = service.store
        self._makers: dict[Kind, Callable[[Delivery, Reader], Awaitable[Message | None]]] = {
            Kind.PURSE: self._purse,
            Kind.TURN_NOTE: self._turn_note,
            Kind.NOTICE: self._suspended,
            Kind.QUESTION: self._question,
            Kind.OUSTED: self._ousted,
            Kind.REMINDER: self._reminder,
            Kind.TIME_UP: self._time_up,
            Kind.ENDED: self._ended,
            Kind.ORDERS: self._orders,
        }

    async def make(self, delivery: Delivery) -> tuple[Outgoing, ...]:
        """The parts of a message; none where there is nothing (left) to say, or nobody who would read it."""
        reader = await self._reader(delivery)
        person = reader.person
        if person.discord_id is None:
            return ()
        if delivery.kind is Kind.REMINDER_GONE:
            return await reminder_gone(self._store, delivery, person.number)
        if person.settings.closed:
            return await self._at_the_table(delivery, reader, person.discord_id)
        if delivery.plain:
            message: Message | None = await self._plain(delivery, reader)
        else:
            make = self._makers.get(delivery.kind)
            if make is None:
                raise BrokenLog(f"nobody is sent a {delivery.kind}")
            message = await make(delivery, reader)
        if message is None:
            return ()
        known = None
        if delivery.kind is Kind.PURSE and not delivery.plain:
            known = await post_of(self._store, delivery.game, Kind.PURSE, person.number)
        return (
            Outgoing(
                message,
                partial(self.doors.open, person.discord_id),
                f"{delivery.nonce}{'p' if delivery.plain else ''}",
                person.number,
                silent=not delivery.plain and _silent(delivery, reader),
                known=known,
                noted=not delivery.plain,
                about=delivery.about,
            ),
        )

    async def _at_the_table(self, delivery: Delivery, reader: Reader, user: UserId) -> tuple[Outgoing, ...]:
        """What nobody may miss, said where the game is played, with a call and in its language."""
        now = await self._service.view(delivery.game, None)
        if delivery.kind not in NOT_TO_BE_MISSED or delivery.plain or now.spot.private:
            return ()
        there = replace(reader, text=Text(now.plan.language), called=mention(user))
        message = await self._makers[delivery.kind](delivery, there)
        if message is None:
            return ()
        if now.unreachable:
            raise LaterAtTable
        number = reader.person.number
        return (
            Outgoing(
                message, now.spot.channel, delivery.nonce, number, mention=(user,), about=delivery.about
            ),
        )

    async def remember_closed(self, person: PersonId) -> bool:
        """A closed door is never knocked at again, until the person asks for it; whether that is noted."""
        _, after = await self._service.note_of(person, lambda settings: replace(settings, closed=True))
        return after.closed

    async def _reader(self, delivery: Delivery) -> Reader:
        seq = delivery.about - 1 if delivery.kind is Kind.OUSTED else delivery.seq
        number = delivery.person
        if number is None:
            public = await self._service.view_at(delivery.game, None, seq)
            if delivery.seat is None or not 0 < delivery.seat <= len(public.seats):
                raise BrokenLog(f"nobody sits in seat {delivery.seat}")
            number = public.seats[delivery.seat - 1].person
        person = (await self._store.people({number}))[number]
        view = await self._service.view_at(delivery.game, number, seq)
        return Reader(person, view, Text(person.language))

    async def _purse(self, delivery: Delivery, reader: Reader) -> Message | None:
        """One silent message per game and person that always shows the purse."""
        view, text = reader.view, reader.text
        if view.play is None or view.seat is None or reader.person.settings.messages is TurnNotes.OFF:
            return None
        known = await post_of(self._store, delivery.game, Kind.PURSE, reader.person.number)
        now = await self._service.view(delivery.game, None)
        if known is None and not await post_of(self._store, delivery.game, Kind.TURN):
            waiting = await self._store.waiting(delivery.game, None)
            if any(row.recipe.kind is Kind.TURN for row in waiting):
                raise Later  # the first board is on its way: the message is to lead there
        game, link = game_name(view), await link_to(self._store, now)
        said = purse_message(text, view.play, game, link)
        if known is not None or view.play.table.round > 1:
            return Message(said)
        face = (await faces_of(self._service, view))[view.seat - 1]
        began = await self._at_the_start(delivery, reader) or view.play
        start = start_message(text, began, face, game)
        return Message(f"{start}\n{link}" if began.purses == view.play.purses else f"{start}\n{said}")

    async def _at_the_start(self, delivery: Delivery, reader: Reader) -> GameView | None:
        """The game as its reader saw it when it began; None for whoever took the seat over since."""
        happened = await self._service.happened(delivery.game, reader.person.number, 0, delivery.seq)
        seq = next(one.seq for one in happened if isinstance(one.entry, GameStarted))
        began = await self._service.view_at(delivery.game, reader.person.number, seq)
        return began.play if began.seat is not None else None

    async def _turn_note(self, delivery: Delivery, reader: Reader) -> Message | None:
        """It is your turn, if it still is."""
        now = await self._service.view(delivery.game, None)
        if reader.person.settings.messages is not TurnNotes.TURNS or now.waits_for != reader.person.number:
            return None
        if now.halted:
            return None
        assert now.play is not None
        if await self._service.will_follow_orders(delivery.game, reader.person.number):
            return None
        game, link = game_name(now), await link_to(self._store, now)
        said = turn_note(reader.text, game, now.play.table.round, link)
        noted = await self._store.note(delivery.game, reader.person.number)
        return Message("\n".join((said, *own_note(reader.text, noted))))

    async def _orders(self, delivery: Delivery, reader: Reader) -> Message | None:
        """What became of the orders that somebody gave for their turn."""
        view, text, game = reader.view, reader.text, game_name(reader.view)
        if reader.person.settings.messages is TurnNotes.OFF:
            return None
        seen = await self._service.happened(delivery.game, reader.person.number, delivery.since, delivery.seq)
        link = await link_to(self._store, await self._service.view(delivery.game, None))
        entries = [one.entry for one in seen]
        if delivery.seat is not None and OrdersFollowed(delivery.seat) in entries:
            assert view.play is not None
            faces = await faces_of(self._service, view)
            said = orders.followed(text, view.play, faces, game, events_of(seen))
            undo = view.undo is not UndoPossible.NOTHING
            rows = (button_row(text, buttons.UNDO_ROW, view),) if undo else ()
            return Message(f"{said}\n{link}", rows=rows)
        if view.undo_question is not None:
            said = orders.wait(text, game)
        elif view.status is not Status.RUNNING:
            said = orders.over(text, game)
        elif any(isinstance(one, Undone) for one in entries):
            said = orders.taken_back(text, game)
        else:
            said = orders.impossible(text, game)
        return Message(f"{said}\n{link}")

    async def _reminder(self, delivery: Delivery, reader: Reader) -> Message | None:
        """It is still your turn, unless you have moved meanwhile."""
        now = await self._service.view(delivery.game, None)
        if (now.seq, now.waits_for) != (reader.view.seq, reader.person.number):
            return None
        mark = mark_of(Kind.REMINDER, delivery.about)
        return await reminder(
            self._service, reader.text, now, reader.person.number, delivery.about, mark, reader.called
        )

    async def _time_up(self, delivery: Delivery, reader: Reader) -> Message | None:
        """Your time ran out, and this follows."""
        del delivery
        view, text = reader.view, reader.text
        said = time_up_told(text, game_name(view), view.plan.pace.time_up)
        link = await link_to(self._store, view)
        rows = (button_row(text, buttons.BACK_AGAIN_ROW, view),) if view.kept else ()
        return Message(f"{reader.to(said)}\n{link}", rows=rows)

    async def _suspended(self, delivery: Delivery, reader: Reader) -> Message | None:
        """The table cannot be reached, so each player is told."""
        happened = await self._service.happened(delivery.game, None, delivery.since, delivery.seq)
        reason = next((one.entry.reason for one in happened if isinstance(one.entry, Suspended)), None)
        return Message(suspended(reader.text, reason, game_name(reader.view))) if reason is not None else None

    async def _question(self, delivery: Delivery, reader: Reader) -> Message | None:
        """Something that is decided without the reader unless they answer; while it is open."""
        view, text = reader.view, reader.text
        now = (await self._service.view(delivery.game, None)).question(delivery.about)
        if now is None or not now.open or reader.person.number not in now.waits_for(view.people):
            return None
        people = await people_of(self._store, now, view)

        def called(person: PersonId) -> Safe:
            return in_markdown(clean(people[person].name))

        game, link = game_name(view), await link_to(self._store, view)
        if now.matter is Matter.SEAT:
            said = seat_note(text, game, now, called)
        elif now.matter is Matter.KEEP:
            said = keep_note(text, game, now, called)
        else:
            said = question(text, await faces_of(self._service, view), game, now, called, view.people)
        return Message(f"{said}\n{link}", rows=answers(text, view, now))

    async def _plain(self, delivery: Delivery, reader: Reader) -> Message | None:
        """For a message that could not be made or was refused: a question can be answered all the same."""
        if delivery.kind is Kind.ENDED:
            return Message(plain_followed(reader.text, await link_to(self._store, reader.view, Kind.RESULT)))
        if delivery.kind is not Kind.QUESTION:
            return Message(plain_private(reader.text))
        now = (await self._service.view(delivery.game, None)).question(delivery.about)
        if now is None or not now.open or reader.person.number not in now.waits_for(reader.view.people):
            return None
        said = plain_question(reader.text, now.matter)
        link = await link_to(self._store, reader.view)
        return Message(f"{said}\n{link}", rows=answers(reader.text, reader.view, now))

    async def _ousted(self, delivery: Delivery, reader: Reader) -> Message | None:
        """Another plays the reader's seat, since they were silent; or a computer, until they are back."""
        about = delivery.about
        happened = await self._service.happened(delivery.game, None, about - 1, about)
        link = await link_to(self._store, reader.view)
        by_computer = next((one.entry for one in happened if isinstance(one.entry, SeatKept)), None)
        if by_computer is not None:
            game = game_name(reader.view)
            before = await self._service.happened(delivery.game, None, about - 2, about - 1)
            late = any(isinstance(one.entry, TimeRanOut) for one in before)
            said = (
                time_up_told(reader.text, game, TimeUp.KEEP)
                if late
                else kept(reader.text, game, by_computer.level)
            )
            back = button_row(reader.text, buttons.BACK_AGAIN_ROW, reader.view)
            return Message(f"{reader.to(said)}\n{link}", rows=(back,))
        to = next(one.entry.to for one in happened if isinstance(one.entry, HandedOver))
        name = in_markdown(clean((await self._store.people({to}))[to].name))
        return Message(f"{reader.to(ousted(reader.text, game_name(reader.view), name))}\n{link}")

    async def _ended(self, delivery: Delivery, reader: Reader) -> Message | None:
        """A game that the reader followed is over; how, is for those who still see where it was played."""
        waiting = await self._store.waiting(delivery.game, None)
        if any(row.recipe.kind is Kind.RESULT for row in waiting):
            raise Later  # the result is on its way: the message is to lead there
        link = await link_to(self._store, reader.view, Kind.RESULT)
        return Message(followed_ended(reader.text, game_name(reader.view), link))


def _silent(delivery: Delivery, reader: Reader) -> bool:
    """A purse always; what became of orders, but for whoever was not called and is asked something, or is to
    move after all; a question whose asker has called the reader to the same before. All of a game that is
    played in a private message: whoever plays it plays alone.
    """
    asked = reader.view.question(delivery.about) if delivery.kind is Kind.QUESTION else None
    again = asked is not None and called_before(reader.view.questions, asked, reader.person.number)
    called = reader.view.undo_question is None and delivery.since < delivery.seq  # by what has happened
    ordered = delivery.kind is Kind.ORDERS and called
    return delivery.kind is Kind.PURSE or ordered or again or reader.view.spot.private
