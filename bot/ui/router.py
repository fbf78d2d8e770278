"""Which code answers which button, list or slash command: two explicit lists, and nothing registers itself.

A button is found by the verb in its custom id (see `bot.custom_id`): a verb that was ever sent stays here for
ever, for messages live for years. `press_<verb>` answers a button, list or form, `slash_<name>` a command.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from discord import app_commands

from bot.custom_id import Press
from bot.ui import (
    aim,
    board,
    exchange,
    films,
    following,
    greeting,
    hints,
    income,
    info,
    lesson,
    lobby,
    managing,
    new_game,
    notes,
    orders,
    quarry,
    questions,
    records,
    road,
    rules,
    settings,
    turn,
)
from bot.ui.context import Context
from bot.ui.translator import group

Handler = Callable[[Context, Press], Awaitable[None]]

HANDLERS: Mapping[str, Handler] = {
    # the lobby
    "join": lobby.press_join,
    "leave": lobby.press_leave,
    "start": lobby.press_start,
    "colour": lobby.press_colour,
    "options": lobby.press_options,
    "plan": lobby.press_plan,
    "name": lobby.press_name,
    "remove": lobby.press_remove,
    "add_computer": lobby.press_add_computer,
    "close": lobby.press_close,
    "done": lobby.press_done,
    "fairness": lobby.press_fairness,
    # a turn
    "continue": turn.press_continue,
    "back": turn.press_back,
    "do": turn.press_do,
    "undo": turn.press_undo,
    "income": income.press_income,
    "build": road.press_build,
    "build_first": road.press_build_first,
    "travel": road.press_travel,
    "quarry": quarry.press_quarry,
    "push": quarry.press_push,
    "exchange": quarry.press_exchange,
    "outcome": quarry.press_outcome,
    "aim": aim.press_aim,
    "type": aim.press_type,
    "make_room": exchange.press_make_room,
    "hint": hints.press_hint,
    # the next turn
    "orders": orders.press_orders,
    "wish": orders.press_wish,
    "drop_orders": orders.press_drop_orders,
    # what the players must agree on
    "ask_undo": questions.press_ask_undo,
    "agree": questions.press_agree,
    "refuse": questions.press_refuse,
    "ask_abandon": questions.press_ask_abandon,
    "abandon_now": questions.press_abandon_now,
    "agree_abandon": questions.press_agree_abandon,
    "refuse_abandon": questions.press_refuse_abandon,
    "accept": questions.press_accept,
    "decline": questions.press_decline,
    "agree_keep": questions.press_agree_keep,
    "refuse_keep": questions.press_refuse_keep,
    "take_seat_back": questions.press_take_seat_back,
    "agree_move": questions.press_agree_move,
    "refuse_move": questions.press_refuse_move,
    "rematch": questions.press_rematch,
    "revive": managing.press_revive,
    "agree_revive": managing.press_agree_revive,
    "refuse_revive": managing.press_refuse_revive,
    # for whoever manages the server
    "manage": managing.press_manage,
    "manage_back": managing.press_manage_back,
    "manage_seat": managing.press_manage_seat,
    # looking
    "best_push": films.press_best_push,
    "film": films.press_film,
    "share": films.press_share,
    "timelapse": films.press_timelapse,
    "purse": info.press_purse,
    "happened": board.press_happened,
    "why": info.press_why,
    "more": info.press_more,
    "follow": following.press_follow,
    "unfollow": following.press_unfollow,
    "board": board.press_board,
    "text_board": board.press_text_board,
    "history": info.press_history,
    "list": info.press_list,
    "ranking": records.press_ranking,
    "verify": info.press_verify,
    "note": notes.press_note,
    "help": rules.press_help,
    "rules": rules.press_rules,
    "rules_minute": rules.press_rules_minute,
    "topic": rules.press_topic,
    # choices of a person, of a server
    "dm": settings.press_dm,
    "language": settings.press_language,
    "hidden": settings.press_hidden,
    "server": settings.press_server,
    # a lesson; the playground's greeting
    "lesson": lesson.press_lesson,
    "solo": greeting.local_only(greeting.press_solo),
    "new_game": greeting.local_only(new_game.press_new_game),
    "in_progress": greeting.local_only(greeting.press_in_progress),
    "demo": greeting.local_only(greeting.press_demo),
}


def commands() -> tuple[app_commands.Command[Any, ..., None] | app_commands.Group, ...]:
    """Every slash command."""
    return (
        group(
            "game",
            new_game.slash_new,
            lobby.slash_join,
            lobby.slash_leave,
            lobby.slash_start,
            info.slash_list,
            turn.slash_status,
            info.slash_history,
            films.slash_film,
            hints.slash_hint,
            orders.slash_plan,
            notes.slash_note,
            questions.slash_undo,
            questions.slash_handover,
            questions.slash_keep,
            questions.slash_abandon,
            questions.slash_move_here,
            info.slash_verify,
        ),
        group(
            "quarry",
            quarry.slash_push,
            quarry.slash_stop,
            quarry.slash_exchange,
            quarry.slash_put_back,
            quarry.slash_consolation,
        ),
        income.slash_income,
        road.slash_build,
        road.slash_travel,
        info.slash_purse,
        board.slash_board,
        group(
            "appia",
            rules.slash_help,
            rules.slash_rules,
            records.slash_record,
            records.slash_ranking,
            settings.slash_settings,
            settings.slash_server,
            managing.slash_game,
        ),
    )
