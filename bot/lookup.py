"""What messages need besides a view: who sits where by name, what a game is called, where it is found."""

from bot.game.view import View
from bot.service import GameService
from bot.store import Store
from bot.store.values import Kind
from bot.words.names import LONGEST_GAME, clean
from bot.words.phrases import Face, Faces
from bot.words.text import Text


async def faces_of(service: GameService, look: View) -> Faces:
    """Who sits where, by seat (in the lobby in the order they joined)."""
    people = await service.store.people({seated.person for seated in look.seats})
    return tuple(Face(people[seated.person].name or "?", seated.colour) for seated in look.seats)


def game_name(look: View) -> str:
    """What a game is called."""
    name = clean(look.plan.name, LONGEST_GAME, otherwise="") if look.plan.name else ""
    return name or Text(look.plan.language).say("game-default-name", id=look.game)


async def link_to(store: Store, look: View) -> str:
    """To the newest turn post (in the lobby: to its message), or to where the game is played."""
    kind = Kind.LOBBY if look.play is None else Kind.TURN
    for post in await store.posts(look.game):
        if post.kind is kind and post.channel == look.spot.channel:
            return f"https://discord.com/channels/{look.spot.guild}/{post.channel}/{post.message}"
    return f"https://discord.com/channels/{look.spot.guild}/{look.spot.channel}"
