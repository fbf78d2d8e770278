"""What can be done in twin worlds: the same in both, chosen in the poor one.

`ACTS` is the list, with how often each is tried; whoever adds something that can be done in a game adds it
there. An act tells whether it was possible.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from bot.game.computer import step_of
from bot.game.decide import UndoPossible
from bot.game.events import numbered
from bot.game.model import GameId, is_computer
from bot.game.pace import MINUTE_MS, TimeUp
from bot.game.past import turns
from bot.game.questions import Matter, moves_after, open_about
from bot.game.state import fold
from bot.game.view import View
from bot.store.values import Reminders, TurnNotes
from engine import apply, decide
from engine.actions import Action
from engine.data import ROAD
from engine.events import EndTriggered, GameEnded
from engine.quarry.physics import PymunkQuarry
from engine.state import GameState
from playground.people import Seen
from tests.support.people import ask, ask_undo, choose, custom_ids, is_film, is_turn, offers, press, verbs
from tests.support.players import ByCommands, wishes
from tests.support.table import NAMES, until
from tests.support.twins import ELSEWHERE, Twins, World

Act = Callable[[Twins], Awaitable[bool]]
MARGIN_MS = 10 * MINUTE_MS
"""By so much the worlds' times may differ on a busy machine."""

LOOKS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("/board", {}),
    ("/board", {"as": "text"}),
    ("/board", {"at": "1"}),
    ("/purse", {}),
    ("/game status", {}),
    ("/game history", {}),
    ("/game film", {"push": "last"}),
    ("/game list", {}),
    ("/game verify", {}),
    ("/appia settings", {}),
    ("/appia record", {}),
    ("/appia ranking", {}),
)
"""Commands that only show something, or refuse to."""
TURN_BUTTONS = ("income", "quarry", "build", "travel", "purse", "happened", "more")
MORE_BUTTONS = ("board", "text_board", "history", "undo")
COMPLETIONS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("/income", "card", {"take": "sesterces"}),
    ("/build", "space", {}),
    ("/build", "second", {"space": "A1"}),
    ("/travel", "to", {}),
    ("/purse", "game", {}),
    ("/board", "game", {}),
    ("/board", "at", {}),
    ("/game status", "game", {}),
    ("/game history", "game", {}),
    ("/game film", "push", {}),
    ("/game plan", "game", {}),
    ("/game plan", "wish1", {}),
    ("/game undo", "game", {}),
    ("/game abandon", "game", {}),
    ("/game move-here", "game", {}),
    ("/game keep", "whose", {}),
    ("/game handover", "seat", {}),
    ("/game pace", "pace", {}),
    ("/appia away", "until", {}),
    ("/appia game", "game", {}),
)
MOVES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("/income", {"card": 1, "take": "sesterces"}),
    ("/quarry push", {"stone": "small", "place": 0, "angle": 0}),
    ("/quarry stop", {}),
    ("/build", {"space": "A1"}),
    ("/travel", {"to": "Brundisium"}),
)
"""As typed by somebody who is not to move."""


async def give(twins: Twins, name: str, command: str, /, **options: Any) -> None:
    """Somebody gives a command."""
    await twins.both(lambda world: ask(world.person(name), command, **options))


# Playing


async def move(twins: Twins) -> bool:
    """The next move, by commands or by buttons; not the one that would end the game."""
    table = twins.poor.table
    look, mover = await table.view(None), await twins.mover()
    if mover is None:
        return await let_computers_move(twins)
    actions = await wishes(table, twins.poor.person(mover), twins.rng)
    if await _ends(twins.poor, actions):
        return False
    assert look.play is not None
    mid_turn = look.play.table.dig is not None
    if _at_hand(twins, look.seq) if mid_turn else twins.rng.random() < 0.5:
        await twins.both(lambda world: world.buttons.play(world.table, world.person(mover), actions))
        return True
    for action in actions:
        await _type(twins, mover, action)
    return True


async def _type(twins: Twins, name: str, action: Action) -> None:
    await twins.both(lambda world: ByCommands().play(world.table, world.person(name), (action,)))


async def _ends(world: World, actions: tuple[Action, ...]) -> bool:
    """Whether this would end the game, and open all purses, or let a plan do so: then nothing is secret."""
    state = (await world.table.record()).play
    planned = await world.table.store.orders(GameId(world.table.game))
    assert state is not None and state.table.awaited is not None
    seat, quarry = state.table.awaited.seat, PymunkQuarry()
    for action in actions:
        for event in decide(state, seat, action, quarry):
            if isinstance(event, GameEnded) or (planned and isinstance(event, EndTriggered)):
                return True
            state = apply(state, event)
    return False


async def let_computers_move(twins: Twins) -> bool:
    """Every computer moves that is to, until a person is; not if that would end the game."""
    world = twins.poor
    planned = await world.table.store.orders(GameId(world.table.game))
    if planned and _near_its_end((await world.table.record()).play):
        return False
    if not await world.computer_is_to_move() or await _computers_end(world):
        return False
    await twins.both(lambda world: world.let_computers_move())
    return True


def _near_its_end(play: GameState | None) -> bool:
    """Whether a turn or two of everybody could end the game."""
    assert play is not None
    return play.table.end is not None or len(play.table.built) > len(ROAD.spaces) - 2 * len(NAMES)


async def _computers_end(world: World) -> bool:
    state, quarry = await world.table.record(), PymunkQuarry()
    while (step := step_of(state)) is not None:
        entries = step.run(quarry)
        if any(isinstance(entry, GameEnded) for entry in entries):
            return True
        state = fold(state.game, numbered(entries, state.seq, state.touched_ms, None, None), state)
    return False


def _at_hand(twins: Twins, seq: int) -> bool:
    """Whether whoever is to move has the panel of this step before them."""
    panels = (twins.poor.buttons.panel, twins.rich.buttons.panel)
    step = f":{twins.poor.table.game}:{seq}:"
    return all(panel and any(step in one for one in custom_ids(panel)) for panel in panels)


async def move_out_of_turn(twins: Twins) -> bool:
    """Somebody who is not to move tries to."""
    mover = await twins.mover()
    name = twins.rng.choice([one for one in NAMES if one != mover])
    command, options = twins.rng.choice(MOVES)
    await give(twins, name, command, **options)
    return True


async def take_hint(twins: Twins) -> bool:
    """Whoever is to move asks for a hint; it is for their eyes alone, and may differ with their purse."""
    mover = await twins.mover()
    if mover is None:
        return False
    await give(twins, mover, "/game hint", game=twins.poor.table.game)
    return True


async def plan_ahead(twins: Twins) -> bool:
    """Somebody plans their next turn, with what the thinner purse holds, or drops the plan.

    Not towards the end of a game: what is done by a plan must not be what opens all purses.
    """
    mover = await twins.mover()
    others = [one for one in await twins.players() if one != mover]
    if not others or _near_its_end((await twins.poor.table.record()).play):
        return False
    name = twins.rng.choice(others)
    offered: dict[str, list[str]] = {}

    async def type_a_wish(world: World) -> None:
        found = await world.person(name).autocomplete("/game plan", "wish1", game=world.table.game)
        offered[world.database.parent.name] = [one["value"] for one in found]

    await twins.both(type_a_wish)
    lines = [one for one in offered["poor"] if ROAD.cities[-1] not in one]
    if twins.rng.random() < 0.2:
        await _drop(twins, name)
        return True
    wishes = {f"wish{number}": twins.rng.choice(lines) for number in range(1, twins.rng.randint(2, 4))}
    await give(twins, name, "/game plan", game=twins.poor.table.game, **wishes)
    return True


async def _drop(twins: Twins, name: str) -> None:
    async def drop(world: World) -> None:
        shown = await ask(world.person(name), "/game plan", game=world.table.game)
        if "drop_orders" in verbs(shown):
            await press(world.person(name), shown, "drop_orders")

    await twins.both(drop)


async def note_down(twins: Twins) -> bool:
    """Somebody notes something down."""
    await give(
        twins, twins.rng.choice(await twins.players()), "/game note", text="B5", game=twins.poor.table.game
    )
    return True


# Taking back


async def take_back(twins: Twins) -> bool:
    """A move that nobody has seen anything of."""
    name = await _who_may_undo(twins, UndoPossible.FREE)
    if name is None:
        return False
    await give(twins, name, "/game undo")
    return True


async def ask_back(twins: Twins, *, agree: bool | None = None) -> bool:
    """A move that others have seen: all agree, or one refuses."""
    name = await _who_may_undo(twins, UndoPossible.CONSENT)
    if name is None or (await twins.poor.table.view(None)).undo_question is not None:
        return False
    await twins.both(lambda world: ask_undo(world.person(name)))
    await _answer(twins, name, "agree", "refuse", agree=agree)
    return True


async def _who_may_undo(twins: Twins, how: UndoPossible) -> str | None:
    players = await twins.players()
    table = twins.poor.table
    found = [name for name in players if (await table.view(twins.poor.person(name))).undo is how]
    return twins.rng.choice(found) if found else None


async def _answer(twins: Twins, asker: str, yes: str, no: str, *, agree: bool | None = None) -> None:
    """The other players answer a question, one by one, until it is decided."""
    if agree is None:
        agree = twins.rng.random() < 0.6
    others = [name for name in await twins.players() if name != asker]
    for name in others if agree else twins.rng.sample(others, 1):
        await press_newest(twins, name, yes if agree else no)


async def press_newest(twins: Twins, name: str, verb: str) -> None:
    """Somebody presses the newest button that does this: at the table, or privately where it is not there.

    Whether a question came last at the table or privately is chance.
    """

    async def find_and_press(world: World) -> Seen:
        person, offered = world.person(name), offers(verb, world.table.game)
        newest = await person.sees(offered)
        dm = person.channel("dm").id
        public = [one for one in person.messages() if one.channel_id != dm and offered(one)]
        return await press(person, public[-1] if public else newest, verb)

    await twins.both(find_and_press)


# Looking


async def look(twins: Twins) -> bool:
    """Anybody gives a command that shows something."""
    name = twins.rng.choice(NAMES)
    command, options = twins.rng.choice(LOOKS)
    await give(twins, name, command, **options)
    return True


async def look_up(twins: Twins) -> bool:
    """Anybody asks what somebody did in games that are over."""
    name, other = (twins.rng.choice(NAMES) for _ in range(2))
    await twins.both(
        lambda world: ask(world.person(name), "/appia record", person=str(world.person(other).id))
    )
    return True


async def look_closer(twins: Twins) -> bool:
    """Anybody presses a button of the newest turn post, and perhaps one of what that opens."""
    if await twins.mover() is None:
        return False
    name, verb, more = (twins.rng.choice(one) for one in (NAMES, TURN_BUTTONS, MORE_BUTTONS))

    async def see(world: World) -> None:
        person = world.person(name)
        shown = await press(person, await person.sees(is_turn), verb)
        if verb == "more" and more != "undo":  # that is an act of its own
            await press(person, shown, more)

    await twins.both(see)
    return True


async def ask_why(twins: Twins) -> bool:
    """Anybody asks why a computer did what it did."""
    name = twins.rng.choice(NAMES)
    shown = twins.poor.person(name).messages()
    if not any(is_turn(seen) and "why" in verbs(seen, twins.poor.table.game) for seen in shown):
        return False
    await press_newest(twins, name, "why")
    return True


async def follow(twins: Twins) -> bool:
    """An onlooker follows the game, or does not any more; nobody else learns of it."""
    onlookers = await twins.onlookers()
    if not onlookers or await twins.mover() is None:
        return False
    name = twins.rng.choice(onlookers)

    async def toggle(world: World) -> None:
        person = world.person(name)
        more = await press(person, await person.sees(is_turn), "more")
        for verb in {"follow", "unfollow"} & verbs(more):
            await press(person, more, verb)

    await twins.both(toggle)
    return True


async def go_on_from_film(twins: Twins) -> bool:
    """Anybody presses Continue below the newest film."""
    name = twins.rng.choice(NAMES)
    shown = twins.poor.person(name).messages()
    if not any(is_film(seen) and "continue" in verbs(seen, twins.poor.table.game) for seen in shown):
        return False
    await press_newest(twins, name, "continue")
    return True


async def show_again(twins: Twins) -> bool:
    """Anybody looks at the best push, and shows it to all if they may."""
    name = twins.rng.choice(NAMES)

    async def show(world: World) -> None:
        person = world.person(name)
        shown = await ask(person, "/game film", push="best", game=world.table.game)
        if "share" in verbs(shown):
            await press(person, shown, "share")

    await twins.both(show)
    return True


async def complete(twins: Twins) -> bool:
    """Anybody begins to type a command."""
    name = twins.rng.choice(NAMES)
    command, option, options = twins.rng.choice(COMPLETIONS)
    await twins.both(lambda world: world.person(name).autocomplete(command, option, **options))
    return True


# People and places


async def open_or_close_messages(twins: Twins) -> bool:
    """Somebody takes no private messages any more, or takes them again."""
    name = twins.rng.choice(NAMES)
    for world in (twins.poor, twins.rich):
        world.person(name).set_dms(open=not world.person(name).user.dms_open)
    return True


async def choose_messages(twins: Twins) -> bool:
    """Somebody chooses which private messages to get."""
    name, wanted = twins.rng.choice(NAMES), twins.rng.choice([*TurnNotes])
    await give(twins, name, "/appia settings", dm=wanted.value)
    return True


async def hand_over(twins: Twins) -> bool:
    """A player offers the seat to an onlooker, who takes it or not."""
    onlookers = await twins.onlookers()
    if not onlookers:
        return False
    giver, taker = twins.rng.choice(await twins.players()), twins.rng.choice(onlookers)
    await hand_over_to(twins, giver, taker, takes=twins.rng.random() < 0.6)
    return True


async def hand_over_to(twins: Twins, giver: str, taker: str, *, takes: bool) -> None:
    """The purse goes with its seat: who had it knows no more of it from then on."""
    await twins.both(lambda world: ask(world.person(giver), "/game handover", person=world.person(taker)))
    if takes and giver == await twins.holder():
        twins.may_know(giver, taker)
    await press_newest(twins, taker, "accept" if takes else "decline")
    twins.may_know(await twins.holder())
    for world in (twins.poor, twins.rich):
        world.buttons.panel = None  # another may sit before it now


async def offer_a_computers_seat(twins: Twins) -> bool:
    """A player offers it to an onlooker: they take it and all others agree, or somebody does not."""
    look, onlookers, players = (
        await twins.poor.table.view(None),
        await twins.onlookers(),
        await twins.players(),
    )
    automatic = [seat for seat, one in enumerate(look.players, 1) if is_computer(one)]
    if not (onlookers and players and automatic) or look.offers:
        return False
    giver, taker = (twins.rng.choice(one) for one in (players, onlookers))
    seat = twins.rng.choice(automatic)
    await twins.both(
        lambda world: ask(world.person(giver), "/game handover", person=world.person(taker), seat=seat)
    )
    if twins.rng.random() < 0.4:
        await press_newest(twins, taker, "decline")
        return True
    for name in (taker, *(one for one in players if one != giver)):
        await press_newest(twins, name, "accept")
    return True


async def suggest_a_computer(twins: Twins) -> bool:
    """A player suggests that a computer plays for another: all agree, or it is kept.

    Nobody agrees for the purse that differs: a computer that knows it would play by it.
    """
    players = await twins.players()
    if len(players) < 2:
        return False
    asker, away = twins.rng.sample(players, 2)
    table = twins.poor.table
    whose = (await table.view(None)).players.index(await table.number(twins.poor.person(away))) + 1
    await twins.both(lambda world: ask(world.person(asker), "/game keep", whose=whose, game=world.table.game))
    if away == await twins.holder() or twins.rng.random() < 0.2:
        await press_newest(twins, away, "refuse_keep")
        return True
    for name in players:
        if name != asker:
            await press_newest(twins, name, "agree_keep")
    assert away in await twins.away()
    return True


async def come_back(twins: Twins) -> bool:
    """Somebody for whom a computer plays takes the seat back."""
    for name in await twins.away():
        shown = twins.poor.person(name).messages()
        if any("take_seat_back" in verbs(seen, twins.poor.table.game) for seen in shown):
            await press_newest(twins, name, "take_seat_back")
            return True
    return False


async def move_away(twins: Twins) -> bool:
    """A player brings the game to another channel, and all go there."""
    look = await twins.poor.table.view(None)
    assert look.play is not None
    if look.waits_for is None or look.play.table.dig is not None or not _at_home(twins, look):
        return False
    name = twins.rng.choice(await twins.players())
    here = look.spot.channel
    places = [place for place in ("via-appia", "tavern") if twins.poor.discord.channel(place).id != here]
    place = twins.rng.choice(places)

    async def go(world: World) -> None:
        for person in world.discord.people:
            person.go(place)
        await ask(world.person(name), "/game move-here", game=world.table.game)
        await world.table.turn_post()

    await twins.both(go)
    return True


def _at_home(twins: Twins, look: View) -> bool:
    """Whether the game is played in the first server."""
    return look.spot.guild == twins.poor.discord.world.guild.id


async def emigrate(twins: Twins) -> bool:
    """A player asks to bring the game to the other server; all agree and go there, or one refuses."""
    look = await twins.poor.table.view(None)
    assert look.play is not None
    asked = open_about(look.questions, Matter.MOVE) is not None
    if look.waits_for is None or look.play.table.dig is not None or asked:
        return False
    players = await twins.players()
    name, agree = twins.rng.choice(players), len(players) < 2 or twins.rng.random() < 0.7
    place = ELSEWHERE if _at_home(twins, look) else "tavern"
    await twins.both(
        lambda world: ask(world.person(name), "/game move-here", game=world.table.game, where=place)
    )
    await _answer(twins, name, "agree_move", "refuse_move", agree=agree)
    if agree:
        await twins.both(lambda world: world.table.gather())
    return True


async def lose_the_place(twins: Twins) -> bool:
    """The bot is thrown out of the server and invited again: the game rests, and goes on by itself."""
    look = await twins.poor.table.view(None)
    greeted = twins.poor.discord.channel("via-appia").id
    if look.waits_for is None or not _at_home(twins, look) or look.spot.channel == greeted:
        return False

    async def stands_still(world: World, still: bool) -> bool:
        return (await world.table.view(None)).suspended is still

    async def throw_out(world: World) -> None:
        world.discord.set_bot_in_guild(False)
        await until(lambda: stands_still(world, True))

    async def invite(world: World) -> None:
        world.discord.set_bot_in_guild(True)
        await until(lambda: stands_still(world, False))
        await world.table.turn_post()

    await twins.both(throw_out)
    await twins.both(invite)
    return True


async def manage(twins: Twins) -> bool:
    """An onlooker who manages the server has the board posted again, or lets the game rest a moment."""
    onlookers, look = await twins.onlookers(), await twins.poor.table.view(None)
    if not onlookers or look.waits_for is None or not _at_home(twins, look):
        return False
    name, tasks = twins.rng.choice(onlookers), twins.rng.choice((("repost",), ("halt", "revive")))
    for world in (twins.poor, twins.rich):
        world.discord.world.set_user(replace(world.person(name).user, manager=True))

    async def look_after(world: World) -> None:
        person = world.person(name)
        for task in tasks:
            panel = await ask(person, "/appia game", game=world.table.game)
            await choose(person, panel, "manage", task)
        await world.table.turn_post()

    await twins.both(look_after)
    return True


async def _panel(twins: Twins, name: str, task: str, world: World) -> Seen:
    """What somebody who manages the server gets when they choose a task."""
    world.discord.world.set_user(replace(world.person(name).user, manager=True))
    panel = await ask(world.person(name), "/appia game", game=world.table.game)
    return await choose(world.person(name), panel, "manage", task)


async def manage_back(twins: Twins) -> bool:
    """An onlooker who manages the server asks all to go back to the end of a turn."""
    onlookers, state = await twins.onlookers(), await twins.poor.table.record()
    ends = {one.seq for one in turns(state.played) if moves_after(state.played, one.seq)}
    everybody = len(state.people) == len(state.everybody)
    home = _at_home(twins, await twins.poor.table.view(None))
    if not (onlookers and ends and everybody and home) or state.undo or state.waits_for is None:
        return False
    name = twins.rng.choice(onlookers)

    async def go_back(world: World) -> None:
        shown = await _panel(twins, name, "back", world)
        await choose(world.person(name), shown, "manage_back", str(max(ends)))

    await twins.both(go_back)
    await _answer(twins, name, "agree", "refuse")
    return True


async def manage_seat(twins: Twins) -> bool:
    """An onlooker who manages the server offers a player's seat, who agrees or does not."""
    onlookers, look, players = (
        await twins.onlookers(),
        await twins.poor.table.view(None),
        await twins.players(),
    )
    if not onlookers or not players or look.offers or look.waits_for is None or not _at_home(twins, look):
        return False
    name, taker, giver = (twins.rng.choice(one) for one in (onlookers, onlookers, players))
    table = twins.poor.table
    seat = look.players.index(await table.number(twins.poor.person(giver))) + 1

    async def offer(world: World) -> None:
        shown = await _panel(twins, name, "seat", world)
        await choose(world.person(name), shown, "manage_seat", str(world.person(taker).id), arg=str(seat))

    await twins.both(offer)
    if twins.rng.random() < 0.5:
        await press_newest(twins, giver, "decline")
        return True
    await press_newest(twins, taker, "accept")
    if giver == await twins.holder():
        twins.may_know(giver, taker)
    await press_newest(twins, giver, "accept")
    twins.may_know(await twins.holder())
    for world in (twins.poor, twins.rich):
        world.buttons.panel = None
    return True


async def ask_to_end(twins: Twins) -> bool:
    """A player asks the others to give the game up; one refuses."""
    players = await twins.players()
    if len(players) < 2:
        return False
    name = twins.rng.choice(players)

    async def propose(world: World) -> None:
        await ask(world.person(name), "/game abandon", game=world.table.game)

    await twins.both(propose)
    await _answer(twins, name, "agree_abandon", "refuse_abandon", agree=False)
    return True


# Time


async def nudge_or_give_time(twins: Twins) -> bool:
    """Anybody at the table reminds who is to move, or gives them time, or may not."""
    if await twins.mover() is None:
        return False
    name, verb = twins.rng.choice(NAMES), twins.rng.choice(("nudge", "give_time"))

    async def from_more(world: World) -> None:
        person = world.person(name)
        more = await press(person, await person.sees(is_turn), "more")
        if verb in verbs(more):
            await press(person, more, verb)

    await twins.both(from_more)
    return True


async def ask_for_pace(twins: Twins) -> bool:
    """A player asks for another pace; all agree, or one refuses."""
    look, players = await twins.poor.table.view(None), await twins.players()
    if open_about(look.questions, Matter.PACE) is not None or len(players) < 2:
        return False
    name, pace = twins.rng.choice(players), "0" if look.plan.pace.turn_ms else "7d"
    time_up = {"time_up": twins.rng.choice([*TimeUp]).value} if pace != "0" else {}
    await give(twins, name, "/game pace", pace=pace, game=twins.poor.table.game, **time_up)
    await _answer(twins, name, "agree_pace", "refuse_pace")
    return True


async def let_time_pass(twins: Twins) -> bool:
    """Until the clock has to look at the game: somebody is reminded, or their time is over, or they are back.

    Nobody's time runs out whose purse differs: a computer that knows it would play by it.
    """
    state = await twins.poor.table.record()
    if state.deadline_ms is None or state.computer is not None or state.answers_due or state.offers:
        return False
    running, until_ms = state.times.running, state.deadline_ms + MARGIN_MS
    over = running is not None and running.due_ms is not None and running.due_ms <= until_ms
    if over and await twins.mover() == await twins.holder():
        return False
    by_ms = max(0, until_ms - twins.poor.now_ms)
    await twins.both(lambda world: world.pass_time(by_ms))
    return True


async def answer_reminder(twins: Twins) -> bool:
    """Who is reminded wants to be reminded later, or no more in this turn."""
    mover, game = await twins.mover(), twins.poor.table.game
    if mover is None or not any("mute" in verbs(one, game) for one in twins.poor.person(mover).messages()):
        return False
    await press_newest(twins, mover, twins.rng.choice(("later", "mute")))
    return True


async def step_in(twins: Twins) -> bool:
    """An onlooker asks for the seat of who ran out of time, who lets them have it or not."""
    onlookers, mover, state = await twins.onlookers(), await twins.mover(), await twins.poor.table.record()
    wanted = state.times.turn.up and state.plan.pace.time_up is TimeUp.SUBSTITUTE
    if not onlookers or mover is None or not wanted or state.offers:
        return False
    await press_newest(twins, twins.rng.choice(onlookers), "step_in")
    await press_newest(twins, mover, twins.rng.choice(("accept", "decline")))
    return True


async def choose_reminders(twins: Twins) -> bool:
    """Somebody chooses where to be reminded."""
    name, wanted = twins.rng.choice(NAMES), twins.rng.choice([*Reminders])
    await give(twins, name, "/appia settings", reminders=wanted.value)
    return True


async def go_away_and_back(twins: Twins) -> bool:
    """Somebody is away, and back."""
    name = twins.rng.choice(NAMES)
    await give(twins, name, "/appia away", until="3d")
    await give(twins, name, "/appia back")
    return True


# The machine


async def restart(twins: Twins) -> bool:
    """The operator ends the bot and starts it again."""

    async def again(world: World) -> None:
        assert await world.bot.stop() == 0
        await world.bot.start()

    await twins.both(again)
    return True


async def crash(twins: Twins) -> bool:
    """The bot is killed and started again."""

    async def again(world: World) -> None:
        await world.bot.kill()
        await world.bot.start()

    await twins.both(again)
    return True


ACTS: tuple[tuple[Act, int], ...] = (
    (move, 12),
    (let_computers_move, 3),
    (move_out_of_turn, 2),
    (take_hint, 1),
    (plan_ahead, 3),
    (note_down, 1),
    (take_back, 3),
    (ask_back, 2),
    (look, 4),
    (look_up, 1),
    (look_closer, 6),
    (ask_why, 5),
    (follow, 1),
    (go_on_from_film, 3),
    (show_again, 1),
    (complete, 4),
    (open_or_close_messages, 1),
    (choose_messages, 1),
    (hand_over, 1),
    (suggest_a_computer, 2),
    (come_back, 4),
    (move_away, 1),
    (emigrate, 1),
    (lose_the_place, 1),
    (ask_to_end, 1),
    (nudge_or_give_time, 2),
    (ask_for_pace, 1),
    (let_time_pass, 3),
    (answer_reminder, 3),
    (step_in, 3),
    (choose_reminders, 1),
    (go_away_and_back, 1),
    (manage, 1),
    (manage_back, 1),
    (manage_seat, 1),
    (offer_a_computers_seat, 1),
    (restart, 1),
    (crash, 1),
)
"""Everything that is done, and how often of about 75 times."""


async def do_anything(twins: Twins) -> str:
    """One act at random, if it is possible just now; which it was, or nothing."""
    acts, weights = zip(*ACTS, strict=True)
    (act,) = twins.rng.choices(acts, weights)
    return act.__name__ if await act(twins) else ""
