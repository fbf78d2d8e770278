"""Time: the pace of a game, a day more for another, a nudge, one's own reminders, being away, stepping in."""

import re
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from discord import app_commands

from bot.components import Button, Field, Message, Option, Row, Select, form
from bot.custom_id import Press
from bot.game.errors import Refused, Why
from bot.game.model import GameId, Status
from bot.game.pace import DAY_MS, PACES, Pace, TimeUp, Waking, guess_zone, write_pace
from bot.game.times import AWAY_MS
from bot.game.view import View
from bot.game.wishes import (
    AgreePace,
    AskPace,
    ChangePlan,
    ComeBack,
    GiveTime,
    GoAway,
    MuteTurn,
    Nudge,
    RefusePace,
    RemindLater,
    StepIn,
    Wish,
)
from bot.lookup import faces_of, game_name
from bot.ui.context import Context, Interaction
from bot.ui.errors import Problem
from bot.ui.lobby import view_as_host
from bot.ui.new_game import chosen_pace, complete_pace, read_turn
from bot.ui.questions import answer_question
from bot.ui.translator import arguments, command, completes, picks
from bot.ui.which_game import complete_mine, find_game, fitting
from bot.words import answers, buttons, refusals
from bot.words import pace as words
from bot.words.names import Safe, in_markdown

LONGEST_TYPED = 12
EVERYWHERE = 10
"""At this hour, UTC, it is the same day from Hawaii to New Zealand."""
_UNTIL_DAYS = re.compile(r"\s*(\d{1,2})\s*d?\s*", re.ASCII | re.IGNORECASE)


# The pace of a game


def _compose_pace(ctx: Context, view: View) -> Message:
    """The paces, what happens when time is up, and a way to type another."""
    text, pace = ctx.text, view.plan.pace
    offered = dict.fromkeys((*PACES, pace.turn_ms))
    paces = tuple(
        Option(words.pace_name(text, one), write_pace(one), chosen=one == pace.turn_ms) for one in offered
    )
    rows: list[Row] = [Select(words.pace_placeholder(text), Press("pace", view.game), paces)]
    if pace.turn_ms:
        ways = tuple(
            Option(label, one.value, chosen=one is pace.time_up) for one, label in words.time_up_choices(text)
        )
        rows.append(Select(words.time_up_placeholder(text), Press("time_up", view.game), ways))
    other, back = buttons.labels(text, buttons.PACE_ROW)
    rows.append((Button(other, Press("pace_type", view.game)), Button(back, Press("options", view.game))))
    return Message(words.ask_pace(text, game_name(view), pace), rows=tuple(rows))


async def _save_pace(ctx: Context, view: View, pace: Pace) -> None:
    if pace != view.plan.pace:
        view = (await ctx.do(view.game, ChangePlan(replace(view.plan, pace=pace)))).view
    await ctx.show(_compose_pace(ctx, view))


async def press_pace(ctx: Context, press: Press) -> None:
    """Without a choice: at which pace? With one: at this."""
    view = await view_as_host(ctx, press.game)
    pace = view.plan.pace
    await _save_pace(ctx, view, replace(pace, turn_ms=read_turn(ctx.chosen[0])) if ctx.chosen else pace)


async def press_pace_type(ctx: Context, press: Press) -> None:
    """Ask for another pace; with one, take it."""
    view = await view_as_host(ctx, press.game)
    pace, label = view.plan.pace, words.pace_label(ctx.text)
    if ctx.typed is None:
        await ctx.open(form(label, press, Field(label, write_pace(pace.turn_ms), LONGEST_TYPED)))
        return
    await _save_pace(ctx, view, replace(pace, turn_ms=read_turn("".join(ctx.typed[:1]))))


async def press_time_up(ctx: Context, press: Press) -> None:
    """What happens when time runs out."""
    view = await view_as_host(ctx, press.game)
    if not ctx.chosen or ctx.chosen[0] not in set(TimeUp):
        raise Refused(Why.STALE, seq=view.seq)
    await _save_pace(ctx, view, replace(view.plan.pace, time_up=TimeUp(ctx.chosen[0])))


@command("game", "pace")
@arguments("pace", "time_up", "game_")
@app_commands.rename(game_="game")
@app_commands.choices(time_up=picks("time_up", *TimeUp))
@completes(pace=complete_pace, game_=complete_mine)
async def slash_pace(
    interaction: Interaction, pace: str | None = None, time_up: str | None = None, game_: str | None = None
) -> None:
    """Tell the pace; or change it: in a lobby as its host, in a running game if all others agree."""
    ctx = await Context.of(interaction)
    view = await find_game(ctx, game_)
    wanted = chosen_pace(view.plan.pace, pace, time_up)
    if wanted == view.plan.pace:
        await ctx.show(Message(words.pace_line(ctx.text, wanted)))
        return
    wish: Wish = AskPace(wanted)
    if view.status is Status.LOBBY:
        wish = ChangePlan(replace(view.plan, pace=wanted))
    done = await ctx.do(view.game, wish)
    settled = done.view.plan.pace == wanted
    await ctx.show(Message(words.pace_line(ctx.text, wanted) if settled else answers.others_asked(ctx.text)))


async def press_agree_pace(ctx: Context, press: Press) -> None:
    """Agree to another pace."""
    await answer_question(ctx, press.game, AgreePace(press.seq))


async def press_refuse_pace(ctx: Context, press: Press) -> None:
    """Refuse it."""
    await answer_question(ctx, press.game, RefusePace(press.seq))


# Others' turns


async def _who_is_to_move(ctx: Context, view: View) -> Safe:
    assert view.awaited is not None
    return in_markdown((await faces_of(ctx.service, view))[view.awaited - 1].name)


async def _nudge(ctx: Context, game: GameId) -> None:
    done = await ctx.do(game, Nudge())
    await ctx.tell(Message(words.nudged(ctx.text, await _who_is_to_move(ctx, done.view))))


async def press_nudge(ctx: Context, press: Press) -> None:
    """Remind who is to move."""
    await _nudge(ctx, press.game)


@command("game", "nudge")
@arguments("game_")
@app_commands.rename(game_="game")
@completes(game_=complete_mine)
async def slash_nudge(interaction: Interaction, game_: str | None = None) -> None:
    """Remind who is to move."""
    ctx = await Context.of(interaction)
    await _nudge(ctx, (await find_game(ctx, game_)).game)


async def press_give_time(ctx: Context, press: Press) -> None:
    """Give who is to move another day."""
    done = await ctx.do(press.game, GiveTime())
    await ctx.tell(Message(words.time_given(ctx.text, await _who_is_to_move(ctx, done.view))))


async def press_step_in(ctx: Context, press: Press) -> None:
    """Ask for the seat of who ran out of time, in a game that one sees."""
    view = await ctx.checked_view(press.game)
    await ctx.do(view.game, StepIn())
    await ctx.tell(Message(words.stepped_in(ctx.text, await _who_is_to_move(ctx, view))))


# One's own turn


async def press_later(ctx: Context, press: Press) -> None:
    """Be reminded again, later."""
    await ctx.do(press.game, RemindLater(press.seq))
    await ctx.tell(Message(words.reminded_later(ctx.text)))


async def press_mute(ctx: Context, press: Press) -> None:
    """Not be reminded in this turn."""
    await ctx.do(press.game, MuteTurn(press.seq))
    await ctx.tell(Message(words.muted(ctx.text)))


# Being away


def _waking(ctx: Context) -> Waking:
    """When somebody is awake, known or not."""
    return ctx.known.waking if ctx.known is not None else Waking(guess_zone(str(ctx.interaction.locale)))


def _days(ctx: Context) -> list[date]:
    """The days on which somebody who goes away now may be back, in their own time."""
    today = datetime.fromtimestamp(ctx.service.now_ms / 1000, ZoneInfo(_waking(ctx).zone)).date()
    return [today + timedelta(days=number) for number in range(1, AWAY_MS // DAY_MS + 1)]


async def _complete_until(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    ctx = await Context.of(interaction)
    return fitting({f"{one}": f"{one} ({number}d)" for number, one in enumerate(_days(ctx), 1)}, typed)


def _read_until(ctx: Context, typed: str) -> int:
    """When the day on which somebody is back has begun everywhere: others are told, and learn no zone by it.

    At most so long from now as a game allows. Where a day begins so late that it has begun everywhere before
    its eve is over, it is the day after.
    """
    days = _days(ctx)
    match = _UNTIL_DAYS.fullmatch(typed)
    by_name = {str(one): one for one in days}
    if match and 0 < int(match[1]) <= len(days):
        day = days[int(match[1]) - 1]
    elif typed.strip() in by_name:
        day = by_name[typed.strip()]
    else:
        raise Problem(refusals.bad_until(ctx.text))
    begun = datetime(day.year, day.month, day.day, EVERYWHERE, tzinfo=UTC)
    begun_ms, now_ms = round(begun.timestamp() * 1000), ctx.service.now_ms
    return min(begun_ms if begun_ms > now_ms else begun_ms + DAY_MS, now_ms + AWAY_MS)


@command("appia", "away")
@arguments("until")
@completes(until=_complete_until)
async def slash_away(interaction: Interaction, until: str) -> None:
    """Be away in all one's running games, and in those that begin meanwhile; each table is told."""
    ctx = await Context.of(interaction)
    until_ms = _read_until(ctx, until)
    number = await ctx.meet()
    await ctx.service.change_settings(number, lambda one: replace(one, away_until_ms=until_ms))
    done, refused = await ctx.everywhere(GoAway(until_ms))
    shorter = sum((one.view.away_until(number) or until_ms) < until_ms for one in done)
    await ctx.show(Message(words.away(ctx.text, until_ms, len(done), shorter, refused)))


@command("appia", "back")
async def slash_back(interaction: Interaction) -> None:
    """Be back before one said."""
    ctx = await Context.of(interaction)
    done, _ = await ctx.everywhere(ComeBack())
    before = await ctx.service.change_settings(await ctx.meet(), lambda one: replace(one, away_until_ms=0))
    was_away = before.away_until_ms > ctx.service.now_ms or any(one.happened for one in done)
    await ctx.show(Message(words.back(ctx.text, was_away=was_away)))
