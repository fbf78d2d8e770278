"""What a reminder says, at the table or privately, and how it goes away again."""

from bot.components import Message
from bot.delivery.lanes import Delivery
from bot.delivery.outbox import Later
from bot.delivery.outgoing import Outgoing
from bot.delivery.posts import reminder_rows
from bot.game.events import Nudged
from bot.game.messages import Kind
from bot.game.model import PersonId
from bot.game.view import View
from bot.limits import CONTENT
from bot.lookup import faces_of, game_name, link_to, post_of
from bot.service import GameService
from bot.store import Store
from bot.words import pace
from bot.words.info import since_last_move, what_happened
from bot.words.names import Safe, clean, in_markdown
from bot.words.text import Text


async def reminder(
    service: GameService,
    text: Text,
    view: View,
    person: PersonId,
    about: int,
    mark: str,
    called: Safe | None,
) -> Message:
    """It is still their turn, what happened since their last one, and where; or another waits for them.

    Made from what onlookers may see, wherever it goes. `called` is how they are mentioned at the table.
    """
    seen = await service.happened(view.game, None)
    game, link = game_name(view), await link_to(service.store, view)
    rows = reminder_rows(text, view, mark)
    by = next((one.entry.person for one in seen if one.seq == about and isinstance(one.entry, Nudged)), None)
    if by is not None:
        name = in_markdown(clean((await service.store.people({by}))[by].name))
        return Message(pace.nudge(text, game, link, name, called), rows=rows)
    said = pace.reminder(text, view, game, link, called)
    since = since_last_move(seen, person)
    if since.missed and view.play is not None:
        faces, room = await faces_of(service, view), CONTENT - len(said) - 1
        said = f"{said}\n{what_happened(text, faces, None, since, view.play.table, room)}"
    return Message(said, rows=rows)


async def reminder_gone(store: Store, delivery: Delivery, person: PersonId | None) -> tuple[Outgoing, ...]:
    """Take a reminder away; one that is on its way is waited for."""
    waiting = await store.waiting(delivery.game, delivery.seat)
    if any((row.recipe.kind, row.recipe.about) == (Kind.REMINDER, delivery.about) for row in waiting):
        raise Later
    known = await post_of(store, delivery.game, Kind.REMINDER, person, delivery.about)
    if known is None:
        return ()
    gone = Outgoing(Message(), known.channel, delivery.nonce, person, known=known, repost=False, deletes=True)
    return (gone,)
