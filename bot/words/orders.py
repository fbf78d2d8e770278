"""Standing orders in words, and what became of them; for the eyes of whoever gave them."""

from collections.abc import Iterable

from bot.game.events import Entry
from bot.game.orders import MOST_ORDERS, Order, Orders, Wanted
from bot.words.events import summary
from bot.words.moments import moments
from bot.words.names import in_markdown
from bot.words.phrases import in_message, letters
from bot.words.text import Text
from engine import GameView
from engine.actions import Build, TakeIncome, Travel
from engine.model import Take
from engine.state import Table
from render.face import Faces, Name


def order_label(text: Text, table: Table, order: Order) -> str:
    """One order, short enough for a list."""
    match order.action:
        case TakeIncome(card, take):
            sesterces, stones = table.cards[card].sesterces, letters(text, table.cards[card].stones)
            if take is Take.SESTERCES:
                return text.say("orders-sesterces", card=card, sesterces=sesterces)
            if take is Take.STONES:
                return text.say("orders-stones", card=card, stones=stones)
            return text.say("orders-both", card=card, sesterces=sesterces, stones=stones)
        case Build(spaces):
            return text.say("orders-build", spaces=" + ".join(spaces))
        case Travel(to):
            return text.say("orders-travel", place=to, sesterces=order.at_most or 0)


def orders_placeholder(text: Text, kind: type[Wanted]) -> str:
    """On a list of what can be ordered of a kind."""
    if kind is TakeIncome:
        return text.say("select-orders-income")
    return text.say("select-orders-build" if kind is Build else "select-orders-travel")


def panel(text: Text, table: Table, game: Name, given: Orders, minutes: int) -> str:
    """Somebody's orders as they stand: followed so long after the move before them."""
    if not given.wishes:
        return text.say("orders-none", game=in_markdown(game), most=MOST_ORDERS, minutes=minutes)
    lines = [text.say("orders-title", game=in_markdown(game))]
    lines += [f"{number}. {order_label(text, table, one)}" for number, one in enumerate(given.wishes, 1)]
    terms = text.say("orders-terms", minutes=minutes) if given.due_ms is None else due(text, given)
    return "\n".join((*lines, terms))


def due(text: Text, given: Orders) -> str:
    """It is their turn, and when they are followed."""
    return text.say("orders-due", when=_when(given))


def _when(given: Orders) -> str:
    """As Discord shows it: in so many minutes."""
    return f"<t:{(given.due_ms or 0) // 1000}:R>"


def soon(text: Text, given: Orders) -> str:
    """On a panel with which one could move: when they are followed."""
    return text.say("orders-soon", when=_when(given))


def dropped(text: Text) -> str:
    """The orders are no more, as their person wanted."""
    return text.say("orders-dropped")


# Told privately, when something becomes of them


def followed(text: Text, view: GameView, faces: Faces, game: Name, happened: Iterable[Entry]) -> str:
    """The move that was made by them."""
    entries = tuple(happened)
    told = summary(text, in_message(faces), entries, moments(entries, view.table))
    return text.say("orders-followed", game=in_markdown(game), line=" ".join(told))


def impossible(text: Text, game: Name) -> str:
    """None of the wishes could be had, so their person is called."""
    return text.say("orders-impossible", game=in_markdown(game))


def taken_back(text: Text, game: Name) -> str:
    """They were made for a game that is not so any more."""
    return text.say("orders-taken-back", game=in_markdown(game))


def wait(text: Text, game: Name) -> str:
    """It is their turn, but somebody asks whether to take back."""
    return text.say("orders-wait", game=in_markdown(game))


def over(text: Text, game: Name) -> str:
    """The game is over."""
    return text.say("orders-over", game=in_markdown(game))
