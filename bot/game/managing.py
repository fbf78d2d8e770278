"""What those may do with a game who manage its server and do not play in it; all of it is told at the table.

Rulings of `decide`, in the same form. They look after games: the board again, a game that stands still for a
while, a way back if all players agree. Ending a game and replacing somebody are in `agreements`, by the rules
for everybody.
"""

from bot.game.agreements import (
    Entries,
    agreed,
    alone,
    asked_of,
    going_on,
    looks_after,
    playing,
    reachable,
    running,
)
from bot.game.errors import Refused, Why
from bot.game.events import (
    BoardReposted,
    Halted,
    HaltLifted,
    ReviveAgreed,
    ReviveAsked,
    ReviveRefused,
    UndoAsked,
)
from bot.game.model import GuildId, PersonId
from bot.game.past import turns
from bot.game.questions import moves_after
from bot.game.state import State
from bot.game.wishes import ANY


def managing(state: State, person: PersonId, manages: GuildId | None) -> None:
    """Refuse whoever does not manage the server of a game that is under way, and whoever plays in it."""
    if manages != state.spot.guild:
        raise Refused(Why.NOT_MANAGER)
    if person in state.players:
        raise Refused(Why.MANAGER_PLAYS)
    running(state)


def repost_board(state: State, person: PersonId, manages: GuildId | None) -> Entries:
    """The board again, where it was lost from sight."""
    managing(state, person, manages)
    going_on(state)
    return (BoardReposted(person),)


def halt(state: State, person: PersonId, manages: GuildId | None) -> Entries:
    """Let the game stand still."""
    managing(state, person, manages)
    return () if state.halted else (Halted(person),)


def revive(state: State, person: PersonId, manages: GuildId | None) -> Entries:
    """Let it go on: a manager does so alone, players if all agree."""
    if looks_after(state, person, manages):
        running(state)
        return (HaltLifted(person),) if state.halted else ()
    playing(state, person)
    if not state.halted:
        return ()
    if alone(state, person):
        return (HaltLifted(person, agreed=True),)
    if state.revival is None:
        return (ReviveAsked(person),)
    return agree_revive(state, person, ANY)


def agree_revive(state: State, person: PersonId, seq: int) -> Entries:
    """Agree; with the last to do so the game goes on."""
    lifted = HaltLifted(person, agreed=True)
    return agreed(state, person, state.revival, seq, ReviveAgreed(person), lambda _: (lifted,))


def refuse_revive(state: State, person: PersonId, seq: int) -> Entries:
    """Refuse, or withdraw one's own question."""
    asked_of(state, person, state.revival, seq)
    return (ReviveRefused(person),)


def take_back_to(state: State, person: PersonId, to_seq: int, manages: GuildId | None) -> Entries:
    """Ask all players, who must be there to answer, whether all that followed a turn is taken back."""
    managing(state, person, manages)
    reachable(state)
    if to_seq not in {one.seq for one in turns(state.played)} or not moves_after(state.played, to_seq):
        raise Refused(Why.NO_SUCH_MOMENT)
    if len(state.people) < len(state.everybody):
        raise Refused(Why.PLAYER_AWAY)
    if state.undo is not None:
        if (state.undo.asker, state.undo.to_seq) == (person, to_seq):
            return ()
        raise Refused(Why.ALREADY_ASKED)
    return (UndoAsked(person, to_seq, by_manager=True),)
