# Rückblick: was jemand verpasst hat, und der Spielplan, wie er war. $line sagt, was in einem Zug geschah.

catch-up-since = **{ $game }**, seit deinem letzten Zug:
catch-up-reminder = Seit deinem letzten Zug:
catch-up-reminder-start = Von Anfang an:
catch-up-start = **{ $game }**, von Anfang an:
catch-up-earlier = … und { $count ->
    [one] eine Zeile
   *[other] { $count } Zeilen
} davor: unter „Verlauf“.
catch-up-push = Der beste Schub seither:
past-choice = Runde { $round }: { $line }
past-under-way = { $line } …
past-board = **Wie es war** in { $game }, Runde { $round }: { $line }
argument-at = Ein früherer Augenblick: seine Runde, oder was da geschah
problem-moment = Diesen Augenblick gibt es in der Partie nicht. Wähle einen aus der Liste oder tippe eine Runde wie 12.
