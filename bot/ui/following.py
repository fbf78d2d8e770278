"""Following a game as an onlooker: one private message when it ends. Nobody else learns of it."""

from dataclasses import replace

from bot.components import Message, button_row
from bot.custom_id import Press
from bot.lookup import game_name
from bot.store.values import PersonSettings
from bot.ui.context import Context
from bot.words import buttons
from bot.words.following import following, following_no_more


async def press_follow(ctx: Context, press: Press) -> None:
    """Be told when it ends; whoever asks for a message is written to again, even if the door was closed."""
    view = await ctx.checked_view(press.game)
    number = await ctx.meet()
    await ctx.service.follow(view.game, number, follows=True)
    await ctx.service.change_settings(number, _knock_again)
    rows = (button_row(ctx.text, buttons.UNFOLLOW_ROW, view),)
    await ctx.show(Message(following(ctx.text, game_name(view)), rows=rows))


async def press_unfollow(ctx: Context, press: Press) -> None:
    """Not any more; also for who follows it and does not see it any longer."""
    if ctx.number is None or not await ctx.service.follows(press.game, ctx.number):
        view = await ctx.checked_view(press.game)
    else:
        view = await ctx.view(press.game)
        await ctx.service.follow(view.game, ctx.number, follows=False)
    await ctx.show(Message(following_no_more(ctx.text, game_name(view))))


def _knock_again(settings: PersonSettings) -> PersonSettings:
    return replace(settings, closed=False, told_closed=False) if settings.closed else settings
