"""What messages need besides a view: who sits where by name, what a game is called, where it is found."""

from collections.abc import Iterable

from bot.game.landmarks import landmark_of
from bot.game.messages import Kind
from bot.game.model import GameId, PersonId, is_computer
from bot.game.questions import Question
from bot.game.state import Summary
from bot.game.view import View
from bot.service import GameService
from bot.store import Store
from bot.store.values import PersonRecord, Post
from bot.words.names import LONGEST_GAME, clean, computer_name, kept_name
from render.face import Face, Faces, Name


async def faces_of(service: GameService, view: View) -> Faces:
    """Who sits where, by seat (in the lobby in the order they joined)."""
    names = await names_of(service.store, view, view.players)
    return tuple(
        Face(
            names[one.person]
            if one.level is None or is_computer(one.person)
            else kept_name(names[one.person]),
            one.colour,
        )
        for one in view.seats
    )


async def names_of(store: Store, view: View, players: Iterable[PersonId]) -> dict[PersonId, Name]:
    """What people are called, and computers that sat down in a game."""
    wanted = {*players}
    people = await store.people({one for one in wanted if not is_computer(one)})
    called = {one: computer_name(view.computers[-one - 1]) for one in wanted if is_computer(one)}
    return called | {one: clean(person.name) for one, person in people.items()}


async def people_of(store: Store, asked: Question, view: View) -> dict[PersonId, PersonRecord]:
    """Everybody who has to do with a question."""
    named = (*view.players, *asked.agreed, asked.asker, asked.to, asked.owner, asked.ended_by)
    return await store.people({one for one in named if one is not None and not is_computer(one)})


def game_name(game: View | Summary) -> Name:
    """What a game is called; cleaned again, for it may come from a file that somebody else made."""
    given = game.plan.name if isinstance(game, View) else game.name
    return clean(given, LONGEST_GAME, otherwise=landmark_of(game.game))


async def post_of(
    store: Store, game: GameId, kind: Kind, person: PersonId | None = None, about: int = 0
) -> Post | None:
    """The message of this kind that a game's table, or a person, was sent last."""
    wanted = (kind, person, about)
    return next((one for one in await store.posts(game) if (one.kind, one.person, one.about) == wanted), None)


async def link_to(store: Store, view: View, kind: Kind = Kind.TURN) -> str:
    """To the newest post of a kind (in the lobby: to its message), or to where the game is played."""
    return link_to_post(view, await post_of(store, view.game, Kind.LOBBY if view.play is None else kind))


def link_to_post(view: View, post: Post | None) -> str:
    """To a post, if it is where the game is played now; otherwise to that place."""
    server = "@me" if view.spot.private else view.spot.guild
    place = f"https://discord.com/channels/{server}/{view.spot.channel}"
    return f"{place}/{post.message}" if post is not None and post.channel == view.spot.channel else place
