# Was jene für die Partien tun, die einen Server verwalten, und was die Mitspieler daraus machen.

command-appia-game = Nach einer Partie dieses Servers sehen, in der du nicht mitspielst („Server verwalten“)
manage-panel = { $halted ->
    [yes] **{ $game }** ruht.
   *[no] **{ $game }**: Was soll geschehen?
} Was du hier tust, erfährt der Tisch.
select-task = Was soll geschehen?
task = { $task ->
    [repost] Spielplan neu zeigen
    [halt] Partie ruhen lassen
    [revive] Partie wieder wecken
    [back] Bis zu einem Zug zurück
    [seat] Jemanden ersetzen
   *[end] Partie beenden
}
task-about = { $task ->
    [repost] Wenn er aus dem Blick geraten ist; niemand wird gerufen
    [halt] Niemand kann ziehen, bis du oder alle Mitspieler weitermachen wollen
    [revive] Sie geht weiter, wo sie war
    [back] Alle Mitspieler müssen zustimmen
    [seat] Wer dort sitzt, wird gefragt und hat einen Tag Zeit
   *[end] Für immer; du wirst noch einmal gefragt
}
manage-back = Bis zum Ende welches Zuges soll **{ $game }** zurück? Alle Mitspieler werden gefragt.
select-moment = Wähle einen Zug
players-asked = Ich habe die Mitspieler gefragt.
manage-seat = Wer übernimmt einen Platz in **{ $game }**? Wer ihn bekommt, muss annehmen; wer dort sitzt, muss zustimmen oder einen Tag lang schweigen.
select-heir = Den Platz von { $name } bekommt …
button-revive = Weiterspielen

notice-reposted = { $name } verwaltet diesen Server und hat den Spielplan neu zeigen lassen.
notice-halted = { $name } verwaltet diesen Server und lässt die Partie ruhen. Sie geht weiter, wenn jemand, der den Server verwaltet, sie weckt, oder wenn alle Mitspieler zustimmen.
notice-halt-lifted = { $name } verwaltet diesen Server und hat die Partie wieder geweckt. Es geht weiter!
undo-ask-manager = { $name } verwaltet diesen Server und möchte die Partie zurücknehmen. Das würde zurückgenommen: { $line }{ $others ->
    [0] { "" }
    [one] { " " }Auch der Zug danach.
   *[other] { " " }Auch die { $others } Züge danach.
}
revive-ask = { $name } möchte weiterspielen.
revive-terms = Alle müssen zustimmen.
revive-agreed = Alle sind einverstanden: Es geht weiter!
revive-refused = { $name } möchte lieber warten. Die Partie ruht weiter.
revive-withdrawn = { $name } hat die Frage zurückgezogen. Die Partie ruht weiter.
revive-lapsed = Das hat sich erledigt.
list-halted = { $game }: ruht, weil die Verwaltung des Servers es so will. { $link }

refused-halted = Die Verwaltung dieses Servers lässt die Partie ruhen. Mit `/game status` können ihre Mitspieler darum bitten, dass es weitergeht.
refused-not-manager = Das kann nur, wer den Server dieser Partie verwaltet.
refused-manager-plays = Du spielst in dieser Partie selbst mit. Jemand anderes, der den Server verwaltet, kann das tun.
refused-no-such-moment = Dorthin kann die Partie nicht mehr zurück.
refused-player-away = Alle Mitspieler müssen zustimmen, und für jemanden spielt gerade ein Computer.

entry-board-reposted = { $name } hat den Spielplan neu zeigen lassen.
entry-halted = { $name } hat die Partie ruhen lassen.
entry-halt-lifted = { $name } hat die Partie wieder geweckt.
entry-revive-asked = { $name } wollte weiterspielen.
entry-revive-agreed = { $name } stimmte zu, weiterzuspielen.
entry-revive-refused = { $name } wollte noch nicht weiterspielen.
