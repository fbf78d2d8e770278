"""What messages need besides a view: who sits where by name, what a game is called, where it is found."""

from bot.game.view import View
from bot.service import GameService
from bot.store import Store
from bot.store.values import Kind, Summary
from bot.words.names import LONGEST_GAME, Name, clean
from bot.words.phrases import Face, Faces, default_name
from bot.words.text import Text


async def faces_of(service: GameService, look: View) -> Faces:
    """Who sits where, by seat (in the lobby in the order they joined)."""
    people = await service.store.people({seated.person for seated in look.seats})
    return tuple(Face(clean(people[seated.person].name), seated.colour) for seated in look.seats)


def game_name(game: View | Summary) -> Name:
    """What a game is called; cleaned again, for it may come from a file that somebody else made."""
    name, language = (
        (game.plan.name, game.plan.language) if isinstance(game, View) else (game.name, game.language)
    )
    return clean(name, LONGEST_GAME, otherwise=default_name(Text(language), game.game))


async def link_to(store: Store, look: View) -> str:
    """To the newest turn post (in the lobby: to its message), or to where the game is played."""
    kind = Kind.LOBBY if look.play is None else Kind.TURN
    for post in await store.posts(look.game):
        if post.kind is kind and post.channel == look.spot.channel:
            return f"https://discord.com/channels/{look.spot.guild}/{post.channel}/{post.message}"
    return f"https://discord.com/channels/{look.spot.guild}/{look.spot.channel}"
