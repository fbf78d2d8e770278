"""Planning one's next turn: standing orders, by command and by lists; for nobody else's eyes.

What is offered is what would be possible if it were one's turn now; what is typed may be more.
"""

from discord import app_commands

from bot import limits
from bot.components import Message, Option, Row, Select, button_row
from bot.custom_id import Press
from bot.game.orders import MOST_ORDERS, Order, Orders, read, suggestions, write
from bot.game.view import View
from bot.lookup import game_name
from bot.ui.compose import play_of, with_note
from bot.ui.context import Context, Interaction
from bot.ui.translator import arguments, command, completes
from bot.ui.which_game import complete_mine, find_game, fitting, game_typed
from bot.words import buttons, orders

Line = app_commands.Range[str, 1, limits.OPTION]
"""A wish as it is typed: in notation, or as the list of choices calls it."""


async def _complete_wish(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """What I could do if it were my turn."""
    ctx = await Context.of(interaction)
    view = await game_typed(ctx)
    return fitting(_labels(ctx, view), typed) if view is not None else []


@command("game", "plan")
@arguments("wish1", "wish2", "wish3", "game_")
@app_commands.rename(game_="game")
@completes(wish1=_complete_wish, wish2=_complete_wish, wish3=_complete_wish, game_=complete_mine)
async def slash_plan(
    interaction: Interaction,
    wish1: Line | None = None,
    wish2: Line | None = None,
    wish3: Line | None = None,
    game_: str | None = None,
) -> None:
    """Plan my next turn; without a wish, see what is planned."""
    ctx = await Context.of(interaction)
    view = await find_game(ctx, game_)
    number = await ctx.meet()
    known = {label.casefold(): line for line, label in _labels(ctx, view).items()}
    lines = [known.get(one.strip().casefold(), one) for one in (wish1, wish2, wish3) if one is not None]
    if lines:
        wishes = tuple(map(read, lines))
        given = await ctx.service.change_orders(view.game, number, lambda _: wishes)
    else:
        given = await ctx.service.orders(view.game, number)
    await ctx.show(_compose(ctx, view, given))


async def press_orders(ctx: Context, press: Press) -> None:
    """What is planned, and what else could be."""
    view = await ctx.view(press.game)
    await ctx.tell(_compose(ctx, view, await ctx.service.orders(view.game, await ctx.meet())))


async def press_wish(ctx: Context, press: Press) -> None:
    """One more wish."""
    wish = read(ctx.chosen[0] if ctx.chosen else "")
    given = await ctx.service.change_orders(press.game, await ctx.meet(), lambda known: (*known, wish))
    await ctx.show(_compose(ctx, await ctx.view(press.game), given))


async def press_drop_orders(ctx: Context, press: Press) -> None:
    """Think better of it."""
    given = await ctx.service.change_orders(press.game, await ctx.meet(), lambda _: ())
    view = await ctx.view(press.game)
    await ctx.show(with_note(_compose(ctx, view, given), orders.dropped(ctx.text)))


def _compose(ctx: Context, view: View, given: Orders) -> Message:
    """The orders as they stand, lists to add to them, and a button that drops them."""
    minutes = round(ctx.service.orders_delay_ms / 60_000)
    said = orders.panel(ctx.text, play_of(view).table, game_name(view), given, minutes)
    drop = (button_row(ctx.text, buttons.DROP_ORDERS_ROW, view),) if given.wishes else ()
    return Message(said, rows=(*_lists(ctx, view, given), *drop))


def _lists(ctx: Context, view: View, given: Orders) -> tuple[Row, ...]:
    """What can be added, a list for each kind; nothing at one's own turn, or where there is enough."""
    if view.play is None or view.seat is None or view.awaited == view.seat:
        return ()
    if len(given.wishes) >= MOST_ORDERS:
        return ()
    found = suggestions(view.play, view.seat)
    return tuple(
        Select(
            orders.orders_placeholder(ctx.text, kind),
            Press("wish", view.game, view.seq, kind.__name__),
            tuple(
                Option(orders.order_label(ctx.text, view.play.table, one), write(one))
                for one in offered[: limits.OPTIONS]
            ),
        )
        for kind, some in found.items()
        if (offered := [one for one in some if one not in given.wishes])
    )


def _labels(ctx: Context, view: View) -> dict[str, str]:
    """Lines of notation, and what each is called."""
    if view.play is None or view.seat is None:
        return {}
    found: list[Order] = [one for some in suggestions(view.play, view.seat).values() for one in some]
    return {write(one): orders.order_label(ctx.text, view.play.table, one) for one in found}
