# Was geschah, je eine Zeile; für alle.

event-started = Das Spiel beginnt! Reihenfolge: { $names }
event-cards = Neue Einkommenskarten liegen aus: { $cards }.
event-quarry = Im Steinbruch liegen { $count } Steine.
event-turn = Runde { $round }: { $name } ist dran.

event-income-sesterces = { $name } nahm { sesterces } von Karte { $card }.
event-income-stones = { $name } nahm die Steine von Karte { $card }: { $stones }.
event-income-both = { $name } nahm Karte { $card }: { sesterces }; Steine: { $stones }.
event-income-no-stones = { $name } nahm Karte { $card }, aber im Steinlager war keiner dieser Steine mehr.
event-income-both-no-stones = { $name } nahm { sesterces } von Karte { $card }; im Steinlager war keiner ihrer Steine mehr.
event-shortage = Die Steine wurden knapp, darum gaben alle erst die Hälfte zurück: { $returned }.
event-shortage-empty = Die Steine wurden knapp, und niemand hatte welche zurückzugeben.
event-push-token = Es war die letzte Karte: { $name } erhält dazu ein Plättchen „Schieben +1“.

event-push = { $name } schob { $stone } (Stelle { $place }, Winkel { $angle }°): { $fallen } gefallen.
event-push-nothing = { $name } schob { $stone } (Stelle { $place }, Winkel { $angle }°): nichts gefallen.
event-push-token-used = „Schieben +1“ wurde eingesetzt.
event-push-jammed = Der Schieber hat sich verklemmt; der Stein bleibt, wo er ist.
event-push-timeout = Die Steine kamen nicht zur Ruhe; der Schub endete dort.
event-stopped = { $name } schob nicht weiter.
event-stopped-consolation = Nichts gefallen: { $name } bekommt einen kleinen Trost.
event-exchanged = { $name } tauschte einen gefallenen { $size ->
    [L] großen
    [M] mittleren
   *[S] kleinen
} Stein gegen eine { $into ->
    [L] große
    [M] mittlere
   *[S] kleine
} Platte.
event-sold = { $name } verkaufte einen gefallenen { $size ->
    [L] großen
    [M] mittleren
   *[S] kleinen
} Stein für 1 Sesterze.
event-put-back = { $name } legte eine { $size ->
    [L] große
    [M] mittlere
   *[S] kleine
} Platte ins Plattenlager zurück.
event-consolation-tile = { $name } nahm eine kleine Platte als Trost.
event-consolation-sesterce = { $name } nahm 1 Sesterze als Trost.

event-built-one = { $name } baute { $space }: { points }.
event-built-two = { $name } baute { $first } und { $second }: { points } und 1 Sesterze.

event-travelled = { $name } reiste { $sesterces ->
    [0] kostenlos
    [one] für { $sesterces } Sesterze
   *[other] für { $sesterces } Sesterzen
} auf { $place }.
event-arrived = { $name } erreichte { $sesterces ->
    [0] kostenlos
    [one] für { $sesterces } Sesterze
   *[other] für { $sesterces } Sesterzen
} { $place }: { points }.
event-arrived-late = { $name } erreichte { $sesterces ->
    [0] kostenlos
    [one] für { $sesterces } Sesterze
   *[other] für { $sesterces } Sesterzen
} { $place }; Punkte gab es dort keine mehr.
event-marker = Der Weg nach { $place } kostet jetzt 1 Sesterze weniger.

event-end-arrival = { $name } ist als Erstes in Brundisium: Nach dieser Runde ist das Spiel zu Ende.
event-end-road = { $name } legte die letzte Platte der Via Appia: Nach dieser Runde ist das Spiel zu Ende.
event-ended-one = Das Spiel ist aus. { $names } gewinnt mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}!
event-ended-shared = Das Spiel ist aus. Geteilter Sieg mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}: { $names }!

summary-pushed = { $name } schob { $pushed }; gefallen: { $fallen }.
summary-pushed-nothing = { $name } schob { $pushed }; nichts fiel.
summary-tiles = Neu auf dem Karren: { $tiles }.
summary-sold = Verkauft für { sesterces }.
summary-put-back = Zurück ins Plattenlager: { $tiles }.
summary-consolation-tile = Zum Trost: eine kleine Platte.
summary-consolation-sesterce = Zum Trost: 1 Sesterze.

film-aim = { $name }, Schub { $number }: { $stone } an Stelle { $place }, Winkel { $angle }°.
film-hand = Die Hand wich um { $shift } mm und { $turn }° ab.
film-steady = Eine ruhige Hand: genau wie gezielt.
film-fell = Gefallen: { $fallen }!
film-nothing = Nichts gefallen.
film-still = Von diesem Schub gibt es keinen Film: So kam alles zur Ruhe.

entry-opened = { $name } hat das Spiel eröffnet.
entry-joined = { $name } ist dabei.
entry-left = { $removed ->
    [yes] { $name } wurde aus der Lobby entfernt.
   *[no] { $name } ist wieder gegangen.
}
entry-host-changed = { $name } ist jetzt Host.
entry-colour-chosen = { $name } hat eine andere Farbe gewählt.
entry-planned = Die Optionen wurden geändert.
entry-lapsed = Die Lobby wurde nach 7 stillen Tagen geschlossen.
entry-closed = Die Lobby wurde geschlossen.
entry-moved-here = Das Spiel ist hierher umgezogen.
entry-suspended = Das Spiel ruht.
entry-revived = Das Spiel geht weiter.
entry-kept-open = Eine stille Woche; der Thread wurde offen gehalten.
entry-undo-asked = { $name } möchte die letzte Aktion zurücknehmen.
entry-undo-agreed = { $name } ist einverstanden.
entry-undo-refused = { $name } ist dagegen.
entry-undone = Die letzte Aktion wurde zurückgenommen.
entry-abandon-asked = { $name } möchte das Spiel abbrechen.
entry-abandon-agreed = { $name } ist mit dem Abbruch einverstanden.
entry-abandon-refused = { $name } möchte weiterspielen.
entry-abandoned = Das Spiel wurde abgebrochen.
entry-handover-offered = { $name } wurde ein Platz angeboten.
entry-handover-declined = Der angebotene Platz wurde nicht übernommen.
entry-handed-over = { $name } hat einen Platz übernommen.
entry-rematch-opened = Eine Revanche wurde eröffnet.
entry-handover-agreed = { $name } ist mit dem Platzwechsel einverstanden.
entry-move-asked = { $name } möchte auf einem anderen Server weiterspielen.
entry-move-agreed = { $name } ist mit dem Umzug einverstanden.
entry-move-refused = { $name } möchte lieber bleiben.
entry-unanswered = Ein Tag verging ohne Antwort.
entry-time-made-good = Ich war weg; die Zeit zum Antworten wurde verlängert.
