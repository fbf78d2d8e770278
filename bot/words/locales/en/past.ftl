# Looking back: what somebody missed, and the board as it was. $line is what happened in a turn.

catch-up-since = **{ $game }**, since your last move:
catch-up-reminder = Since your last move:
catch-up-reminder-start = From the start:
catch-up-start = **{ $game }**, from the start:
catch-up-earlier = … and { $count ->
    [one] a line
   *[other] { $count } lines
} before that: press History.
catch-up-push = The best push since then:
past-choice = Round { $round }: { $line }
past-under-way = { $line } …
past-board = **As it was** in { $game }, round { $round }: { $line }
argument-at = An earlier moment: its round, or what happened then
problem-moment = There's no such moment in this game. Choose one from the list, or type a round like 12.
