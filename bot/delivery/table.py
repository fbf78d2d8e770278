"""What the table of a game is sent. Each message is made when it goes out, from the log.

A message tells of the game as it was at its own entry, never as it is by now; it goes where the game is
played now. Nothing is sent here; the thread of a new game, which is its address, is made before it is sent.
"""

import contextlib
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import discord

from bot.components import File, Message, Picture, Row, edit_rows
from bot.delivery import posts
from bot.delivery.discord_errors import NOT_ALLOWED, TROUBLE, Code
from bot.delivery.film_waits import FilmWaits, Shown
from bot.delivery.lanes import Delivery
from bot.delivery.outgoing import Outgoing
from bot.delivery.posts import mark_of
from bot.delivery.reminders import reminder, reminder_gone
from bot.game.errors import Refused
from bot.game.events import (
    BoardReposted,
    FilmShared,
    Halted,
    HaltLifted,
    HandedOver,
    Lapsed,
    MovedHere,
    RematchOpened,
    Revived,
    SeatKept,
    SeatTakenBack,
    TimeMadeGood,
    TimeRanOut,
    TimeRuns,
    TimeStands,
    WentAway,
)
from bot.game.messages import Kind
from bot.game.model import ChannelId, GameId, PersonId, Spot, Status, UserId, is_computer
from bot.game.questions import Matter, Question, called_before, mover
from bot.game.view import Happened, PushShown, View, events_of
from bot.game.wishes import Settle
from bot.limits import OLD_MESSAGE_MS, THREAD_NAME, cut
from bot.lookup import faces_of, game_name, link_to, people_of, post_of
from bot.pictures import Pictures
from bot.service import GameService, now_ms
from bot.store.codec import write_recording
from bot.store.values import Post, TurnNotes, sent_ms
from bot.words import lesson, notices
from bot.words.board import alt_board, text_board
from bot.words.film import shown_again
from bot.words.names import Safe, clean, in_markdown, mention
from bot.words.pace import time_up_post
from bot.words.phrases import letters_by_size
from bot.words.result import file_line, result_post
from bot.words.text import Text
from bot.workers import WorkerFailed
from engine import BrokenLog
from engine.events import Event, Undone
from render.face import Faces, Name
from render.reel import Reel

_IN_PERSON = (Matter.SEAT, Matter.MOVE, Matter.KEEP, Matter.REVIVE)
"""Who must answer one of these is called."""
SOON_OLD_MS = OLD_MESSAGE_MS - 5 * 60 * 1000


@dataclass(frozen=True, slots=True)
class Scene:
    """The game as onlookers saw it at an entry, in the game's language, and where it is played now."""

    view: View
    text: Text
    faces: Faces
    game: Name
    spot: Spot


class TableMessages:
    """Makes what the table is sent."""

    def __init__(
        self, client: discord.Client, service: GameService, pictures: Pictures, films: FilmWaits
    ) -> None:
        """`films` is told what is out."""
        self._client = client
        self._service = service
        self._store = service.store
        self._pictures = pictures
        self._films = films
        self._makers: dict[Kind, Callable[[Delivery], Awaitable[tuple[Outgoing, ...]]]] = {
            Kind.LOBBY: self._lobby,
            Kind.START: self._start,
            Kind.TURN: self._turn,
            Kind.FILM: self._film,
            Kind.UNVEIL: self._unveil,
            Kind.FILM_AGAIN: self._film_again,
            Kind.TIMELAPSE: self._timelapse,
            Kind.QUESTION: self._question,
            Kind.MOVE: self._question,
            Kind.NOTICE: self._notice,
            Kind.REMINDER: self._reminder,
            Kind.REMINDER_GONE: self._reminder_gone,
            Kind.TIME_UP: self._time_up,
            Kind.MOVED_AWAY: self._moved_away,
            Kind.RESULT: self._result,
            Kind.KEEP_OPEN: self._keep_open,
        }

    async def make(self, delivery: Delivery) -> tuple[Outgoing, ...]:
        """The parts of a message; none where there is nothing (left) to say."""
        make = self._plain if delivery.plain else self._makers.get(delivery.kind)
        if make is None:
            raise BrokenLog(f"no table is sent a {delivery.kind}")
        return await make(delivery)

    async def _lobby(self, delivery: Delivery) -> tuple[Outgoing, ...]:
        """The one message that always shows how things are now."""
        view = await self._service.view(delivery.game, None)
        text, faces = Text(view.plan.language), await faces_of(self._service, view)
        invited = await self._invited(view)
        happened = await self._service.happened(delivery.game, None, delivery.since, delivery.seq)
        lapsed = any(isinstance(one.entry, Lapsed) for one in happened)
        known = await post_of(self._store, delivery.game, Kind.LOBBY)
        left = known is not None and known.channel != view.spot.channel
        link = None if view.spot.private and left else await link_to(self._store, view)
        message = posts.lobby(text, view, faces, game_name(view), link, map(mention, invited), lapsed=lapsed)
        repost = view.status in (Status.LOBBY, Status.RUNNING)
        if known is None and not repost:
            return ()
        return (
            Outgoing(
                message,
                view.spot.channel,
                delivery.nonce,
                mention=invited,
                silent=view.spot.private,
                known=known,
                repost=repost,
            ),
        )

    async def _invited(self, view: View) -> tuple[UserId, ...]:
        """Whom to call to a rematch: who played before and is not in yet; to the first of a game only."""
        if view.rematch_of is None or view.status is not Status.LOBBY:
            return ()
        with contextlib.suppress(Refused):  # that game was deleted, or stayed where this one comes from
            entries = (one.entry for one in await self._service.happened(view.rematch_of, None))
            first = next((one.game for one in entries if isinstance(one, RematchOpened)), view.game)
            if first != view.game:
                return ()
            played = await self._service.view(view.rematch_of, None)
            return await self._users(one for one in played.players if one not in view.players)
        return ()

    async def _start(self, delivery: Delivery) -> tuple[Outgoing, ...]:
        """The game begins: a thread from the lobby's message, everybody mentioned once."""
        scene = await self._scene(delivery)
        users = await self._users(scene.view.players)
        half_way = scene.view.play is not None and scene.view.play.table.round > 1
        said = notices.greeting(scene.text, map(mention, users), half_way=half_way)
        if scene.view.lesson is not None:
            said = lesson.welcome(scene.text, map(mention, users))
        place = partial(self._settle, delivery.game, scene)
        alone = len(scene.view.people) < 2  # they know
        return (Outgoing(Message(said), place, delivery.nonce, mention=users, silent=alone),)

    async def _settle(self, game: GameId, scene: Scene) -> ChannelId:
        """Where the game is played: in a thread on the lobby's message, where one may be made."""
        lobby = await post_of(self._store, game, Kind.LOBBY)
        if lobby is None or scene.spot.channel != lobby.channel or scene.spot.private:
            return scene.spot.channel
        thread = await self._thread(lobby, scene)
        if thread is None:
            return scene.spot.channel
        await self._service.note(game, Settle(scene.spot, Spot(scene.spot.guild, thread)))
        return thread

    async def _thread(self, lobby: Post, scene: Scene) -> ChannelId | None:
        """A thread on the lobby's message; None where the bot may not make one."""
        try:
            # Not by the message, for which the server must be known: we may not have been told of it yet.
            await self._client.http.start_thread_with_message(
                lobby.channel,
                lobby.message,
                name=cut(scene.game.plain, THREAD_NAME),
                auto_archive_duration=10080,  # a week
            )
        except discord.HTTPException as error:
            if error.code != Code.THREAD_EXISTS:
                if error.code in (*NOT_ALLOWED, Code.UNKNOWN_MESSAGE) or error.status == 400:
                    return None
                raise
        return ChannelId(lobby.message)  # a thread has the id of the message it was made from

    async def _turn(self, delivery: Delivery) -> tuple[Outgoing, ...]:
        scene = await self._scene(delivery)
        view, text, faces, game = scene.view, scene.text, scene.faces, scene.game
        now = await self._service.view(delivery.game, None)
        if view.awaited is None or view.play is None or now.status is not Status.RUNNING or now.halted:
            return ()  # once it goes on, it is told again
        before = await self._turn_before(delivery)
        if before is not None and await self._still_stands(before, delivery, scene):
            return ()
        seen = await self._service.happened(delivery.game, None, delivery.since, delivery.seq)
        happened, together = _told_together(view, events_of(seen))
        board = None
        if await self._pictured(delivery, scene):
            # Rings mark what changed since the last post, or by all that is told together.
            last = delivery.since if together else before.seq if before else None
            known = await self._service.view_at(delivery.game, None, last) if last is not None else None
            board = await self._pictures.board(view.play, faces, known.play if known else None)
        alt = alt_board(text, view.play, faces, game, happened)
        picture = Picture(f"board-{view.game}-{view.seq}.png", board, alt) if board else None
        users, called = await self._awaited(view, faces)
        mark = mark_of(Kind.TURN, delivery.seq)
        why = await self._service.computer_moved(delivery.game, delivery.seq)
        since = together and len(view.people) < 2  # nobody else has moved
        message = posts.turn(text, view, faces, game, called, happened, picture, mark, since=since, why=why)
        if view.lesson is not None and (view.awaited == view.lesson.seat or view.play.table.end is not None):
            message = replace(message, content=lesson.with_step(text, message.content, view.lesson.topic))
        if picture is None:
            message = replace(message, lines=tuple(text_board(text, view.play, faces, game).splitlines()))

        async def then() -> None:
            self._films.note(delivery.game, delivery.seq)
            await self._take_buttons(before)

        # At the start everybody was called a moment ago, and who took back or plays alone knows.
        begun = before is None and await post_of(self._store, delivery.game, Kind.START) is not None
        done = [one for one in seen if not isinstance(one.entry, TimeMadeGood | TimeRuns | TimeStands)]
        took_back = (
            bool(done)
            and isinstance(done[-1].entry, Undone | SeatTakenBack)
            and done[-1].by == view.waits_for
        )
        reposted = bool(done) and all(isinstance(one.entry, BoardReposted) for one in done)
        silent = begun or took_back or reposted or not users or len(view.people) < 2
        # Whose orders are about to be followed is not called. Nobody else can tell: the post is the same.
        if view.waits_for is not None and await self._is_told_of_orders(view.game, view.waits_for):
            users = ()
        return (
            Outgoing(message, scene.spot.channel, delivery.nonce, mention=users, silent=silent, then=then),
        )

    async def _is_told_of_orders(self, game: GameId, person: PersonId) -> bool:
        """Whether somebody's orders make the move, and they are told privately if these come to nothing."""
        settings = (await self._store.people({person}))[person].settings
        if settings.closed or settings.messages is TurnNotes.OFF:
            return False
        return await self._service.will_follow_orders(game, person)

    async def _still_stands(self, before: Post, delivery: Delivery, scene: Scene) -> bool:
        """Whether the last turn post shows it all: whatever was played since was taken back."""
        if before.channel != scene.spot.channel:
            return False
        since = await self._service.happened(delivery.game, None, before.seq, delivery.seq)
        news = Event | Undone | HandedOver | Revived | SeatKept | SeatTakenBack | BoardReposted | HaltLifted
        return not any(isinstance(one.entry, news) for one in since)

    async def _awaited(self, view: View, faces: Faces) -> tuple[tuple[UserId, ...], Safe]:
        """Who is to move: whom to notify, and how to call them. A computer is not called."""
        assert view.awaited is not None
        if view.waits_for is None:
            return (), in_markdown(faces[view.awaited - 1].name)
        person = (await self._store.people({view.waits_for}))[view.waits_for]
        if person.discord_id is None:
            return (), in_markdown(faces[view.awaited - 1].name)
        return (person.discord_id,), mention(person.discord_id)

    async def _film(self, delivery: Delivery) -> tuple[Outgoing, ...]:
        seq = delivery.about or delivery.since + 1  # rows of 0.1.0 do not say which entry it is
        push = await self._service.push_at(delivery.game, seq)
        scene = await self._at(push.after)
        picture = await self._film_picture(delivery, scene, push)
        made = self._film_post(delivery, scene, push, seq, picture)
        if isinstance(picture, Reel):
            made = replace(made, instead=self._film_post(delivery, scene, push, seq, None))
        return (made,)

    def _film_post(
        self, delivery: Delivery, scene: Scene, push: PushShown, seq: int, picture: Reel | bytes | None
    ) -> Outgoing:
        """A push with its film, which veils the outcome; or with a still, or in words."""
        film, name = picture if isinstance(picture, Reel) else None, f"push-{delivery.game}-{seq}"
        shown = posts.push_shown(scene.text, scene.faces, push, picture, name, veiled=film is not None)
        message = posts.film(scene.text, scene.view, push.event.seat, shown, mark_of(Kind.FILM, seq))

        async def then() -> None:
            self._films.note(delivery.game, seq, Shown(push, film) if film else None)

        return Outgoing(
            message,
            scene.spot.channel,
            delivery.nonce,
            silent=True,
            about=seq,
            lasts_ms=film.ms if film else 0,
            then=then,
        )

    async def _film_picture(self, delivery: Delivery, scene: Scene, push: PushShown) -> Reel | bytes | None:
        if not await self._pictured(delivery, scene):
            return None
        if delivery.still:
            return await self._pictures.still(push, scene.faces)
        return await self._pictures.film(push, scene.faces, letters_by_size(scene.text))

    async def _film_again(self, delivery: Delivery) -> tuple[Outgoing, ...]:
        """A push that somebody shows to all once more; nothing waits for it, and nobody is called."""
        push = await self._service.push_at(delivery.game, delivery.about)
        scene = await self._at(push.after)
        picture, name = (
            await self._film_picture(delivery, scene, push),
            f"again-{delivery.game}-{delivery.about}",
        )
        shown = posts.push_shown(scene.text, scene.faces, push, picture, name, again=True)
        by = await self._shared_by(delivery)
        message = replace(shown, content=f"{shown_again(scene.text, by)}\n{shown.content}")
        return (Outgoing(message, scene.spot.channel, delivery.nonce, silent=True, about=delivery.about),)

    async def _shared_by(self, delivery: Delivery) -> Safe:
        happened = await self._service.happened(delivery.game, None, delivery.since, delivery.seq)
        number = next((one.by for one in happened if isinstance(one.entry, FilmShared)), None)
        people = await self._store.people({number} if number is not None else ())
        return in_markdown(clean(people[number].name if number in people else ""))

    async def _timelapse(self, delivery: Delivery) -> tuple[Outgoing, ...]:
        """The whole game, which somebody shows to all; nobody is called, and it is not offered again."""
        scene = await self._scene(delivery)
        view, text, faces = scene.view, scene.text, scene.faces
        if view.play is None or view.play.table.result is None:
            return ()
        reel = None
        if await self._pictured(delivery, scene):
            reel = await self._pictures.timelapse(await self._service.turns(delivery.game), faces)
            if reel is None:
                raise WorkerFailed("no time-lapse was drawn")  # there is one only: later again, then in words

        async def then() -> None:
            await self._take_offer(delivery.game, scene)

        words = Outgoing(
            posts.timelapse(text, view, faces, scene.game, None),
            scene.spot.channel,
            delivery.nonce,
            silent=True,
            then=then,
        )
        if reel is None:
            return (words,)
        message = posts.timelapse(text, view, faces, scene.game, reel)
        return (replace(words, message=message, instead=words),)

    async def _take_offer(self, game: GameId, scene: Scene) -> None:
        """The button by which the whole game was shown is grey from then on, where that can be done."""
        post = await post_of(self._store, game, Kind.RESULT)
        if post is None:
            return
        rows = await self._result_rows(scene.text, scene.view, post.seq, shown=True)
        channel = self._client.get_partial_messageable(post.channel)
        with contextlib.suppress(*TROUBLE):
            await edit_rows(channel.get_partial_message(post.message), rows)

    async def _unveil(self, delivery: Delivery) -> tuple[Outgoing, ...]:
        """The turn is over: whoever comes later reads at once what fell. What is old stays as it is."""
        known = await post_of(self._store, delivery.game, Kind.FILM, about=delivery.about)
        if known is None or _age_ms(known) > SOON_OLD_MS:
            return ()
        view = await self._service.view(delivery.game, None)
        where = view.spot.channel
        return (Outgoing(Message(), where, delivery.nonce, known=known, repost=False, unveils=True),)

    async def _question(self, delivery: Delivery) -> tuple[Outgoing, ...]:
        """One post per question; it is changed with every answer, and tells in the end what came of it."""
        scene = await self._scene(delivery)
        asked = scene.view.question(delivery.about)
        if asked is None:
            return ()
        called, users = await self._people_of(asked, scene.view)
        said = notices.question(scene.text, scene.faces, scene.game, asked, called, scene.view.people)
        message = Message(said, rows=posts.answers(scene.text, scene.view, asked))
        there = asked.spot if delivery.kind is Kind.MOVE else None
        channel = (there or scene.spot).channel
        return (
            Outgoing(
                message,
                channel,
                delivery.nonce,
                mention=users,
                silent=not users,
                known=await self._known_question(delivery, channel),
                about=delivery.about,
            ),
        )

    async def _known_question(self, delivery: Delivery, channel: ChannelId) -> Post | None:
        """Its post, if it is there and can be changed."""
        known = await post_of(self._store, delivery.game, delivery.kind, about=delivery.about)
        return known if known and known.channel == channel and _age_ms(known) <= SOON_OLD_MS else None

    async def _people_of(self, asked: Question, view: View) -> tuple[notices.Called, tuple[UserId, ...]]:
        """How the people of a question are called, and who of them is notified: who must answer in person."""
        personal = asked.open and (asked.manager or asked.matter in _IN_PERSON)
        wanted = asked.waits_for(view.people) if personal else ()
        people = await people_of(self._store, asked, view)
        users = {one: user for one in wanted if (user := people[one].discord_id) is not None}

        def called(person: PersonId) -> Safe:
            user = users.get(person)
            return mention(user) if user is not None else in_markdown(clean(people[person].name))

        again = (user for one, user in users.items() if not called_before(view.questions, asked, one))
        return called, tuple(again)

    async def _notice(self, delivery: Delivery) -> tuple[Outgoing, ...]:
        scene = await self._scene(delivery)
        happened = await self._service.happened(delivery.game, None, delivery.since, delivery.seq)
        # Who is away may have said so before: it is not the act of whoever starts the game.
        told = [(one.entry.person if isinstance(one.entry, WentAway) else one.by, one) for one in happened]
        people = await self._store.people({who for who, _ in told if who is not None})
        lines, halted = list[str](), scene.view.halted
        revived = any(isinstance(one.entry, Revived) for one in happened)
        for who, one in told:
            by = in_markdown(clean(people[who].name if who in people else ""))
            line = notices.notice(scene.text, scene.faces, scene.game, one.entry, by, halted=halted)
            if line is not None and not (isinstance(one.entry, MovedHere) and revived):  # said once
                lines.append(line)
        if not lines:
            return ()
        rows: tuple[Row, ...] = ()
        if halted and any(isinstance(one.entry, Halted | MovedHere | Revived) for one in happened):
            rows = posts.halted_rows(scene.text, scene.view, mark_of(Kind.NOTICE, delivery.seq))
        message = Message("\n".join(lines), rows=rows)
        return (Outgoing(message, scene.spot.channel, delivery.nonce, silent=True),)

    async def _reminder(self, delivery: Delivery) -> tuple[Outgoing, ...]:
        """It is still somebody's turn, unless they have moved meanwhile."""
        scene = await self._scene(delivery)
        now = await self._service.view(delivery.game, None)
        if scene.view.waits_for is None or (now.seq, now.waits_for) != (scene.view.seq, scene.view.waits_for):
            return ()
        users, called = await self._awaited(scene.view, scene.faces)
        mark = mark_of(Kind.REMINDER, delivery.about)
        message = await reminder(
            self._service, scene.text, now, scene.view.waits_for, delivery.about, mark, called
        )
        return (
            Outgoing(
                message,
                scene.spot.channel,
                delivery.nonce,
                mention=users,
                silent=scene.spot.private,
                about=delivery.about,
            ),
        )

    async def _reminder_gone(self, delivery: Delivery) -> tuple[Outgoing, ...]:
        return await reminder_gone(self._store, delivery, None)

    async def _time_up(self, delivery: Delivery) -> tuple[Outgoing, ...]:
        """Whose time ran out, and what follows; they are told themselves."""
        scene = await self._scene(delivery)
        happened = await self._service.happened(delivery.game, None, delivery.about - 1, delivery.seq)
        seat = next(one.entry.seat for one in happened if isinstance(one.entry, TimeRanOut))
        keeper = next((one.entry.level for one in happened if isinstance(one.entry, SeatKept)), None)
        number = scene.view.seats[seat - 1].person
        name = in_markdown(clean((await self._store.people({number}))[number].name))
        paused = scene.view.paused
        said = time_up_post(scene.text, name, scene.view.plan.pace, keeper, paused=paused)
        rows = posts.time_up_rows(scene.text, scene.view, seat, mark_of(Kind.TIME_UP, delivery.about))
        return (
            Outgoing(
                Message(said, rows=rows),
                scene.spot.channel,
                delivery.nonce,
                silent=True,
                about=delivery.about,
            ),
        )

    async def _moved_away(self, delivery: Delivery) -> tuple[Outgoing, ...]:
        """To where the game was: where it went."""
        scene = await self._scene(delivery)
        before = await self._service.view_at(delivery.game, None, delivery.about - 1)
        message = Message(notices.moved_away(scene.text, scene.game, _public_link(scene.view.spot)))
        return (Outgoing(message, before.spot.channel, delivery.nonce, silent=True, noted=False),)

    async def _result(self, delivery: Delivery) -> tuple[Outgoing, ...]:
        scene = await self._scene(delivery)
        view, text, faces = scene.view, scene.text, scene.faces
        if view.play is None or view.play.table.result is None:
            return ()
        users = await self._users(view.players)
        post = result_post(text, view.play, faces, scene.game, map(mention, users))
        picture = None
        if await self._pictured(delivery, scene):
            data = await self._pictures.result(await self._service.rounds(delivery.game), faces)
            picture = Picture(f"result-{view.game}-{view.seq}.png", data, post.alt) if data else None
        rows = await self._result_rows(text, view, delivery.seq)
        message = posts.result(view, faces, post, picture, rows)
        if view.lesson is not None:
            message = replace(message, content=lesson.with_step(text, message.content, view.lesson.topic))
        before = await self._turn_before(delivery)

        async def then() -> None:
            await self._take_buttons(before)

        alone = len(view.people) < 2
        result = Outgoing(message, scene.spot.channel, delivery.nonce, mention=users, silent=alone, then=then)
        if not await self._may_attach(scene):  # then `via-appia export` has it
            return (result,)
        recorded = write_recording(await self._service.recording(delivery.game))
        kept = Message(file_line(text), file=File(f"via-appia-{view.game}.json", recorded))
        file = Outgoing(kept, scene.spot.channel, f"{delivery.nonce}f", silent=True, noted=False)
        return (result, file)

    async def _result_rows(self, text: Text, view: View, seq: int, *, shown: bool = False) -> tuple[Row, ...]:
        """The buttons under a result; no turn post tells of the last move, so it is explained from here."""
        why = await self._service.computer_moved(view.game, view.seq)
        return posts.result_rows(text, view, mark_of(Kind.RESULT, seq), why=why, shown=shown)

    async def _keep_open(self, delivery: Delivery) -> tuple[Outgoing, ...]:
        scene = await self._scene(delivery)
        if scene.view.awaited is None or scene.spot.private or not await self._running(delivery.game):
            return ()
        said = notices.keep_open(scene.text, in_markdown(scene.faces[scene.view.awaited - 1].name))
        return (Outgoing(Message(said), scene.spot.channel, delivery.nonce, silent=True),)

    async def _plain(self, delivery: Delivery) -> tuple[Outgoing, ...]:
        """For a message that could not be made or was refused: nothing of anybody's making is in it.

        What it asks for can be done all the same, by the same buttons.
        """
        if delivery.kind in (Kind.MOVE, Kind.UNVEIL, Kind.REMINDER_GONE):
            return ()  # in a place where nobody knows the game; what is told already
        view = await self._service.view(delivery.game, None)
        text, mark = Text(view.plan.language), mark_of(delivery.kind, delivery.seq)
        message, nonce = Message(notices.plain_notice(text)), f"{delivery.nonce}p"
        plain = Outgoing(message, view.spot.channel, nonce, silent=True, noted=False)
        match delivery.kind:
            case Kind.LOBBY if view.status is Status.LOBBY:
                message = Message(notices.plain_lobby(text), rows=posts.lobby_rows(text, view))
                known = await post_of(self._store, delivery.game, Kind.LOBBY)
                return (Outgoing(message, plain.channel, nonce, known=known),)
            case Kind.TURN:
                if view.waits_for is None:
                    return ()
                users = await self._users((view.waits_for,))
                said = notices.plain_turn(text, mention(users[0])) if users else message.content
                message = Message(said, rows=posts.turn_rows(text, view, mark))
                if await self._is_told_of_orders(view.game, view.waits_for):
                    users = ()
                return (Outgoing(message, plain.channel, nonce, mention=users, silent=view.spot.private),)
            case Kind.QUESTION:
                return await self._plain_question(delivery, view, plain)
            case Kind.MOVED_AWAY:
                before = await self._service.view_at(delivery.game, None, delivery.about - 1)
                message = Message(notices.plain_moved_away(text, _public_link(view.spot)))
                return (replace(plain, message=message, channel=before.spot.channel),)
            case Kind.RESULT if view.play is not None and view.play.table.result is not None:
                message = replace(message, rows=await self._result_rows(text, view, delivery.seq))
                return (replace(plain, message=message, noted=True),)
            case _:
                return (plain,)

    async def _plain_question(self, delivery: Delivery, view: View, plain: Outgoing) -> tuple[Outgoing, ...]:
        """Without its terms: where silence would be an answer, nobody counts as told by it."""
        asked, text = view.question(delivery.about), Text(view.plan.language)
        if asked is None:
            return ()
        _, users = await self._people_of(asked, view)
        if asked.open:
            said = notices.plain_question(text, asked.matter, map(mention, users))
            plain = replace(plain, message=Message(said, rows=posts.answers(text, view, asked)))
        known = await self._known_question(delivery, view.spot.channel)
        noted = known is not None or asked.matter in (Matter.UNDO, Matter.ABANDON)
        silent, about = not users, delivery.about
        return (replace(plain, mention=users, silent=silent, known=known, noted=noted, about=about),)

    # Inside

    async def _scene(self, delivery: Delivery) -> Scene:
        return await self._at(await self._service.view_at(delivery.game, None, delivery.seq))

    async def _at(self, view: View) -> Scene:
        spot = (await self._service.view(view.game, None)).spot
        faces = await faces_of(self._service, view)
        return Scene(view, Text(view.plan.language), faces, game_name(view), spot)

    async def _users(self, wanted: Iterable[PersonId]) -> tuple[UserId, ...]:
        """Whom to notify, in their order; who was forgotten is nobody, and no more is a computer."""
        listed = tuple(one for one in wanted if not is_computer(one))
        people = await self._store.people({*listed})
        return tuple(user for one in listed if (user := people[one].discord_id) is not None)

    async def _running(self, game: GameId) -> bool:
        return (await self._service.view(game, None)).status is Status.RUNNING

    async def _pictured(self, delivery: Delivery, scene: Scene) -> bool:
        """Whether to send a picture: not where that is not allowed, nor if it failed too often."""
        return not delivery.in_words and await self._may_attach(scene)

    async def _may_attach(self, scene: Scene) -> bool:
        """Whether files may be sent there; a thread too new to be known is as the lobby's channel."""
        guild = self._client.get_guild(scene.spot.guild)
        lobby = await post_of(self._store, scene.view.game, Kind.LOBBY)
        places: Iterable[int] = (scene.spot.channel, lobby.channel if lobby is not None else 0)
        for place in places:
            channel = guild.get_channel_or_thread(place) if guild is not None else None
            if guild is not None and channel is not None:
                return channel.permissions_for(guild.me).attach_files
        return True

    async def _turn_before(self, delivery: Delivery) -> Post | None:
        """The turn post before this message; not what an earlier attempt at this one has posted."""
        before = await post_of(self._store, delivery.game, Kind.TURN)
        return before if before is not None and before.seq < delivery.seq else None

    async def _take_buttons(self, post: Post | None) -> None:
        """The buttons of a passed turn go away where that is cheap; others lead to the present step.

        Why a computer moved as it did can be asked as long as its post is there.
        """
        if post is None or _age_ms(post) > SOON_OLD_MS:
            return
        rows: tuple[Row, ...] = ()
        if await self._service.computer_moved(post.game, post.seq):
            view = await self._service.view_at(post.game, None, post.seq)
            rows = posts.why_rows(Text(view.plan.language), view, mark_of(Kind.TURN, post.seq))
        channel = self._client.get_partial_messageable(post.channel)
        with contextlib.suppress(*TROUBLE):
            await edit_rows(channel.get_partial_message(post.message), rows)


def _public_link(spot: Spot) -> str | None:
    """To a place, for those who were somewhere else; None: it is private."""
    return None if spot.private else f"<#{spot.channel}>"


def _told_together(view: View, happened: Sequence[Happened]) -> tuple[Sequence[Happened], bool]:
    """What a turn post tells, and whether it is what several computers did before a person is to move."""
    movers = [None if isinstance(one, Undone) else mover(one) for one in happened]
    own = max((number for number, seat in enumerate(movers, 1) if seat == view.awaited), default=0)
    others = {seat for seat in movers[own:] if seat is not None}
    automatic = all(view.seats[seat - 1].level is not None for seat in others)
    if view.waits_for is None or len(others) < 2 or not automatic:
        return happened, False
    return happened[own:], True


def _age_ms(post: Post) -> int:
    """By our own clock, as its number is by Discord's."""
    return now_ms() - sent_ms(post.message)
