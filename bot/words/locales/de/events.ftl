# Was geschah, je eine Zeile; für alle.

event-started = Die Partie beginnt! Reihenfolge: { $names }.

event-income-sesterces = { $name } nahm { sesterces } von Karte { $card }.
event-income-stones = { $name } nahm die Steine von Karte { $card }: { $stones }.
event-income-both = { $name } nahm Karte { $card }: { sesterces } und die Steine { $stones }.
event-income-no-stones = { $name } nahm Karte { $card }, aber solche Steine gab es keine mehr.
event-income-both-no-stones = { $name } nahm { sesterces } von Karte { $card }; solche Steine gab es keine mehr.
event-shortage = Die Steine wurden knapp, darum gaben alle erst die Hälfte zurück: { $returned }.
event-shortage-empty = Die Steine wurden knapp, und niemand hatte welche zurückzugeben.
event-push-token = Das war die letzte Karte: { $name } bekommt dazu ein Plättchen „Schieben +1“.

event-stopped = { $name } hörte auf zu schieben.
event-stopped-consolation = Nichts gefallen: { $name } bekommt einen Trostpreis.

event-built-one = { $name } baute { $space }: { points }.
event-built-two = { $name } baute { $first } und { $second }: { points } und 1 Sesterze.

event-travelled = { $name } zog { $sesterces ->
    [0] kostenlos
    [one] für { $sesterces } Sesterze
   *[other] für { $sesterces } Sesterzen
} auf { $place }.
event-arrived-first = { $name } zog vor allen anderen durch das Stadttor von { $place }: { points }! Die Reise { $sesterces ->
    [0] war kostenlos
    [one] kostete { $sesterces } Sesterze
   *[other] kostete { $sesterces } Sesterzen
}.
event-arrived = { $name } reiste { $sesterces ->
    [0] kostenlos
    [one] für { $sesterces } Sesterze
   *[other] für { $sesterces } Sesterzen
} nach { $place }: { points }.
event-arrived-late = { $name } reiste { $sesterces ->
    [0] kostenlos
    [one] für { $sesterces } Sesterze
   *[other] für { $sesterces } Sesterzen
} nach { $place }; Punkte gab es dort keine mehr.
event-marker = Der Weg nach { $place } kostet jetzt 1 Sesterze weniger.

# Augenblicke, nach dem Zug, der sie brachte. $opened ist der Abschnitt, der davon etwas hat, oder „none“.
moment-paved = { $opened ->
    [none] Abschnitt { $segment } ist gepflastert!
   *[other] Abschnitt { $segment } ist gepflastert: In { $opened } sind jetzt zwei Platten pro Zug erlaubt!
}
moment-lead = Das ist die Führung, { $own } zu { $next }!

event-end-arrival = { $name } hat Brundisium erreicht: Das ist die letzte Runde!
event-end-road = { $name } hat die letzte Platte der Via Appia gelegt: Das ist die letzte Runde!
event-ended-one = Die Partie ist zu Ende. { $names } gewinnt mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}!
event-ended-shared = Die Partie ist zu Ende. Geteilter Sieg mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}: { $names }!

summary-pushed = { $name } schob { $pushed }; gefallen: { $fallen }.
summary-pushed-nothing = { $name } schob { $pushed }; nichts fiel.
summary-avalanche = Eine Lawine! { $name } schob { $pushed }, und herunter kamen { $fallen }.
summary-tiles = Neu auf dem Karren: { $tiles }.
summary-sold = Verkauft für { sesterces }.
summary-put-back = Zurück ins Plattenlager: { $tiles }.
summary-consolation-tile = Trostpreis: eine kleine Platte.
summary-consolation-sesterce = Trostpreis: 1 Sesterze.

film-aim = { $name }, Schub { $number }: { $stone }, Position { $place }, Winkel { $angle }°.
film-aim-again = { $name }: { $stone }, Position { $place }, Winkel { $angle }°.
film-hand = Die Hand zitterte: { $strayed }.
film-shift = { $count } nach { $side ->
    [left] links
   *[right] rechts
}
film-turn = { $count }° nach { $side ->
    [left] links
   *[right] rechts
}
film-hand-true = Die Hand zitterte kaum.
film-steady = Eine ruhige Hand: genau wie gezielt.
film-fell = Ab in die Tiefe: { $fallen }!
film-avalanche = Eine Lawine! { $count } Steine auf einmal: { $fallen }!
film-nothing = Nichts gefallen.
film-near-miss = So knapp: Ein { $size ->
    [L] großer
    [M] mittlerer
   *[S] kleiner
} Stein hängt über der Kante!
film-near-miss-too = Und ein { $size ->
    [L] großer
    [M] mittlerer
   *[S] kleiner
} wäre fast gefolgt!
film-which = { $total ->
    [1] Der einzige Schub dieser Partie.
   *[other] Schub { $number } von { $total } dieser Partie.
}
film-again = { $name } möchte allen diesen Schub noch einmal zeigen:
film-shared = Er ist unterwegs nach { $place }.
film-shared-before = In { $place } wurde er schon wiederholt.
timelapse-caption = **{ $game }**: die ganze Partie in { $seconds } Sekunden.
timelapse-coming = Der Zeitraffer ist gleich in { $place }.
timelapse-there = Er ist schon da: { $link }
film-still = Von diesem Schub gibt es keinen Film: So kam alles zur Ruhe.
event-push-token-used = „Schieben +1“ wurde eingesetzt.
event-push-jammed = Der Schieber klemmte.
event-push-timeout = Die Steine kamen nicht zur Ruhe.

entry-opened = { $name } hat die Partie eröffnet.
entry-joined = { $name } ist dabei.
entry-left = { $removed ->
    [yes] { $name } wurde aus der Lobby entfernt.
   *[no] { $name } ist wieder gegangen.
}
entry-host-changed = { $name } ist jetzt Host.
entry-colour-chosen = { $name } hat eine andere Farbe gewählt.
entry-planned = Die Optionen wurden geändert.
entry-lapsed = Die Lobby wurde nach 7 stillen Tagen geschlossen.
entry-closed = Die Partie wurde abgesagt.
entry-moved-here = Die Partie ist hierher umgezogen.
entry-suspended = Die Partie ruht.
entry-revived = Die Partie geht weiter.
entry-kept-open = Eine stille Woche; der Thread wurde offen gehalten.
entry-undo-asked = { $name } möchte die letzte Aktion zurücknehmen.
entry-undo-agreed = { $name } ist einverstanden.
entry-undo-refused = { $name } ist dagegen.
entry-undone = Die letzte Aktion wurde zurückgenommen.
entry-abandon-asked = { $name } möchte die Partie abbrechen.
entry-abandon-agreed = { $name } ist mit dem Abbruch einverstanden.
entry-abandon-refused = { $name } möchte weiterspielen.
entry-abandoned = Die Partie wurde abgebrochen.
entry-handover-offered = { $name } wurde ein Platz angeboten.
entry-handover-declined = Der angebotene Platz wurde nicht übernommen.
entry-handed-over = { $name } hat einen Platz übernommen.
entry-hint-taken = { $name } ließ sich einen Tipp geben.
entry-film-shared = Ein Schub wurde allen noch einmal gezeigt.
entry-timelapse-shared = Die ganze Partie wurde allen im Zeitraffer gezeigt.
entry-rematch-opened = Eine Revanche wurde eröffnet.
entry-handover-agreed = { $name } ist mit dem Platzwechsel einverstanden.
entry-move-asked = { $name } möchte auf einem anderen Server weiterspielen.
entry-move-agreed = { $name } ist mit dem Umzug einverstanden.
entry-move-refused = { $name } möchte lieber bleiben.
entry-unanswered = Ein Tag verging ohne Antwort.
entry-time-made-good = Ich war weg; darum ist jetzt mehr Zeit zum Antworten.
