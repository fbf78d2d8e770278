"""What the kinds of log entries are called in databases and files: names that stand for ever.

A class may be renamed or moved, its name in this table may not; a new kind gets a new line. The fields of an
entry are stored by their own names: one may be added with a default, none is renamed, retyped or removed. So
it is with the settings and with every enum that is stored (`bot.store.values`), and with the verbs of custom
ids (`bot.ui.router`). The tests hold all of it against what each release wrote: see `tests/releases`.
"""

from collections.abc import Mapping

from bot.game import events as people
from engine import events as play

ENTRIES: Mapping[str, type] = {
    # the rules
    "GameStarted": play.GameStarted,
    "CardsDrawn": play.CardsDrawn,
    "QuarryLoaded": play.QuarryLoaded,
    "TurnBegan": play.TurnBegan,
    "IncomeTaken": play.IncomeTaken,
    "StonePushed": play.StonePushed,
    "PushingStopped": play.PushingStopped,
    "StoneExchanged": play.StoneExchanged,
    "TilePutBack": play.TilePutBack,
    "ConsolationTaken": play.ConsolationTaken,
    "RoadBuilt": play.RoadBuilt,
    "Travelled": play.Travelled,
    "EndTriggered": play.EndTriggered,
    "GameEnded": play.GameEnded,
    "Undone": play.Undone,
    # the people
    "Opened": people.Opened,
    "Joined": people.Joined,
    "Left": people.Left,
    "HostChanged": people.HostChanged,
    "ColourChosen": people.ColourChosen,
    "Planned": people.Planned,
    "Lapsed": people.Lapsed,
    "Closed": people.Closed,
    "MovedHere": people.MovedHere,
    "Suspended": people.Suspended,
    "Revived": people.Revived,
    "KeptOpen": people.KeptOpen,
    "UndoAsked": people.UndoAsked,
    "UndoAgreed": people.UndoAgreed,
    "UndoRefused": people.UndoRefused,
    "AbandonAsked": people.AbandonAsked,
    "AbandonAgreed": people.AbandonAgreed,
    "AbandonRefused": people.AbandonRefused,
    "Abandoned": people.Abandoned,
    "HandoverOffered": people.HandoverOffered,
    "HandoverDeclined": people.HandoverDeclined,
    "HandedOver": people.HandedOver,
    "RematchOpened": people.RematchOpened,
    "HandoverAgreed": people.HandoverAgreed,
    "MoveAsked": people.MoveAsked,
    "MoveAgreed": people.MoveAgreed,
    "MoveRefused": people.MoveRefused,
    "Unanswered": people.Unanswered,
    "TimeMadeGood": people.TimeMadeGood,
    "FilmShared": people.FilmShared,
    "TimelapseShared": people.TimelapseShared,
    "HintTaken": people.HintTaken,
    "ComputerJoined": people.ComputerJoined,
    "KeepAsked": people.KeepAsked,
    "KeepAgreed": people.KeepAgreed,
    "KeepRefused": people.KeepRefused,
    "SeatKept": people.SeatKept,
    "SeatTakenBack": people.SeatTakenBack,
    "ComputerActed": people.ComputerActed,
    "BoardReposted": people.BoardReposted,
    "Halted": people.Halted,
    "HaltLifted": people.HaltLifted,
    "ReviveAsked": people.ReviveAsked,
    "ReviveAgreed": people.ReviveAgreed,
    "ReviveRefused": people.ReviveRefused,
    "OrdersFollowed": people.OrdersFollowed,
}
"""Every kind of entry the log may hold, by the name it has there."""

NAMES: Mapping[type, str] = {kind: name for name, kind in ENTRIES.items()}
"""The same the other way round."""
