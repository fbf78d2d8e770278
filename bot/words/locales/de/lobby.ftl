# Die Lobby, Hinweise am Tisch, Fragen an die Mitspielenden, Direktnachrichten, Einstellungen.

lobby-title = **{ $game }**: ein neues Spiel Via Appia, eröffnet von { $name }.
lobby-seat = { $mark } { $name }
lobby-seat-host = { $mark } { $name } (Host)
lobby-seat-free = ▫ frei
lobby-waiting-hand = Ab 2 Personen darf jeder am Tisch starten.
lobby-waiting-full = Startet von selbst, sobald { $players } am Tisch sitzen.
lobby-options = Optionen: { $options }. Sprache: { $language }.
lobby-secret = Nachprüfbar fair: Der SHA-256 des Spielgeheimnisses ist `{ $hash }`. Am Ende wird das Geheimnis gezeigt.
lobby-lapses = Die Lobby schließt { $when }, wenn niemand startet.
lobby-started = **{ $game }** hat begonnen: { $link }
lobby-over-one = **{ $game }** ist zu Ende: { $names } hat mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
} gewonnen. { $link }
lobby-over-shared = **{ $game }** ist zu Ende: geteilter Sieg mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
} für { $names }. { $link }
lobby-abandoned = **{ $game }** wurde abgebrochen. { $link }
lobby-closed = **{ $game }**: Die Lobby ist geschlossen.
lobby-lapsed = **{ $game }**: Die Lobby wurde nach 7 stillen Tagen geschlossen. `/game new` öffnet eine neue.
lobby-opened = Dein Spiel ist eröffnet: { $link }
lobby-joined = Du bist dabei: { $colour }. Ändern kannst du das mit „Farbe“.
lobby-left = Du hast { $game } verlassen.
lobby-removed = Du hast { $name } entfernt.
lobby-options-saved = Die Optionen sind gespeichert.
lobby-colour-ask = Welche Farbe?
lobby-options-ask = Wie soll gespielt werden?
lobby-remove-ask = Wer soll die Lobby verlassen?
option-consolation = { $on ->
    [yes] Trost bei zwei Schüben ohne Fall
   *[no] kein Trost
}
option-open-money = { $on ->
    [yes] offene Beutel
   *[no] verdeckte Beutel
}
option-start-player = { $start ->
    [fixed] wer zuerst kam, beginnt
   *[random] Startspieler wird gelost
}
option-hand = { $hand ->
    [steady] ruhige Hand
   *[normal] zitternde Hand
}
option-players = { $players ->
    [0] bis zu 4 Personen
   *[other] { $players } Personen
}
game-default-name = Via Appia { $id }

start-greeting = { $mentions }: Die Steine sind verteilt, die Spielfiguren stehen in Roma. Gute Reise!

notice-end = In dieser Runde sind noch dran: { $names }
notice-end-nobody = Das war der letzte Zug der Runde.
notice-keep-alive = Auf der Via Appia ist es still. Dran ist immer noch { $name }.
notice-suspended = { $reason ->
    [channel] Der Ort, an dem **{ $game }** lief, ist weg; darum ruht die Partie.
    [locked] Der Thread von **{ $game }** ist gesperrt; darum ruht die Partie.
    [permission] Ich darf dort, wo **{ $game }** läuft, nicht mehr schreiben; darum ruht die Partie.
   *[removed] Ich wurde vom Server von **{ $game }** entfernt; darum ruht die Partie.
} Nichts ist verloren: Mit `/game move-here` geht es in einem anderen Kanal weiter.
notice-moved-here = { $game } geht hier weiter.
notice-moved-away = { $game } geht woanders weiter: { $link }
notice-handed-over = { $name } spielt jetzt { $colour ->
    [blue] Blau
    [red] Rot
    [green] Grün
   *[yellow] Gelb
}. Willkommen!
notice-abandoned = Das Spiel wurde abgebrochen. Es bleibt erhalten; `/game history` zeigt es weiterhin.
notice-abandoned-manager = { $name } verwaltet diesen Server und hat das Spiel beendet.
notice-rematch = Revanche: Wer macht mit?
plain-turn = { $mention }, du bist dran.
plain-notice = In dieser Partie ist etwas passiert, das ich hier nicht zeigen konnte. `/game history` zeigt es.
plain-private = In einer deiner Partien ist etwas passiert, das ich dir nicht schreiben konnte. `/game list` zeigt sie.

undo-offer = Zurückgenommen würde: { $line }{ $others ->
    [0] { "" }
    [one] { " " }Ein Zug von jemand anderem ginge mit zurück.
   *[other] { " " }{ $others } Züge von anderen gingen mit zurück.
}
undo-ask = { $name } möchte das zurücknehmen: { $line }{ $others ->
    [0] { "" }
    [one] { " " }Ein Zug von jemand anderem ginge mit zurück.
   *[other] { " " }{ $others } Züge von anderen gingen mit zurück.
}
undo-terms = Alle müssen zustimmen; mit dem nächsten Zug erledigt sich die Frage.
undo-agreed = Alle sind einverstanden: zurückgenommen.
undo-refused = { $name } möchte das lieber nicht. Es bleibt dabei.
undo-withdrawn = { $name } hat die Frage zurückgezogen. Es bleibt dabei.
undo-lapsed = Das Spiel ging weiter; es bleibt dabei.
others-asked = Ich habe die anderen gefragt.
undo-done = Zurückgenommen.
question-agreed = Einverstanden: { $names }
question-waiting = Es fehlen noch: { $names }
handover-ask = { $mention }, { $name } bietet dir den Platz { $colour ->
    [blue] Blau
    [red] Rot
    [green] Grün
   *[yellow] Gelb
} in { $game } an. Du spielst mit allem weiter, was dazugehört, auch mit dem Beutel.
handover-ask-other = { $mention }, { $name } bietet dir in { $game } den Platz { $colour ->
    [blue] Blau
    [red] Rot
    [green] Grün
   *[yellow] Gelb
} von { $owner } an. Du spielst mit allem weiter, was dazugehört, auch mit dem Beutel.
handover-asked = Ich habe { $name } gefragt. Bis zur Zusage bleibt es dein Platz.
handover-asked-other = Ich habe { $name } gefragt und auch { $owner }; für die Antwort ist ein Tag Zeit. Bis dahin bleibt es der Platz von { $owner }.
handover-accepted = Willkommen! Der Platz gehört dir: Schau zuerst in deinen Beutel.
handover-declined = Der Platz von { $colour ->
    [blue] Blau
    [red] Rot
    [green] Grün
   *[yellow] Gelb
} wurde nicht übernommen; alles bleibt, wie es ist.
handover-withdrawn = { $name } hat das Angebot zurückgezogen; alles bleibt, wie es ist.
handover-lapsed = Das Angebot hat sich erledigt.
handover-terms = { $owner } muss zustimmen: **Annehmen** gibt den Platz ab, **Ablehnen** oder ein Zug behält ihn.
handover-due = Ohne Antwort bis { $due } wechselt der Platz.
handover-silent = { $owner } hat einen Tag lang nicht geantwortet; der Platz kann übernommen werden.
handover-unanswered = { $owner } hat einen Tag lang nicht geantwortet.
handover-kept = { $name } behält den Platz.
handover-note = { $name } verwaltet den Server und bietet deinen Platz in { $game } an: { $to } soll ihn bekommen. **Annehmen** gibt ihn ab, **Ablehnen** oder ein Zug behält ihn.
handover-ousted = Du hast einen Tag lang nicht geantwortet; deinen Platz in { $game } spielt jetzt { $to }.
abandon-ask = { $name } möchte die Partie für alle abbrechen.
abandon-terms = Alle müssen zustimmen.
abandon-refused = { $name } möchte weiterspielen. Es geht weiter.
abandon-withdrawn = { $name } hat die Frage zurückgezogen. Es geht weiter.
abandon-lapsed = Die Partie war vorher zu Ende; es gab nichts mehr zu entscheiden.
move-ask = { $name } möchte { $game } auf einem anderen Server weiterspielen: { $channel }.
move-terms = Alle müssen zustimmen.
move-due = Dort, wo das Spiel war, bin ich nicht mehr. Wer bis { $due } nicht antwortet, hat zugestimmt.
move-agreed = Alle sind einverstanden: Das Spiel geht hier weiter.
move-silent = Einen Tag lang war niemand dagegen: Das Spiel geht hier weiter.
move-refused = { $name } möchte lieber bleiben. Das Spiel bleibt, wo es ist.
move-withdrawn = { $name } hat die Frage zurückgezogen. Das Spiel bleibt, wo es ist.
move-lapsed = Das hat sich erledigt; das Spiel bleibt, wo es ist.

list-title = Deine Spiele
list-none = Du bist in keinem Spiel. `/game new` auf einem Server eröffnet eins.
list-waiting-you = **{ $game }**: Du bist dran, Runde { $round }. { $link }
list-waiting = { $game }: { $name } ist dran, Runde { $round }. { $link }
list-lobby = { $game }: Lobby, { $seats } von { $most }. { $link }
list-suspended = { $game }: ruht. `/game move-here` weckt es wieder.
list-more = … und { $count } weitere.
history-title = **{ $game }**, die letzten Züge:
history-round = Runde { $round }
link = [Zum Spiel]({ $url })

dm-start = **{ $game }** hat begonnen. Du spielst { $colour ->
    [blue] Blau ■
    [red] Rot ▲
    [green] Grün ●
   *[yellow] Gelb ◆
} und beginnst mit { sesterces }.
dm-guide =
    Deine Sesterzen sind geheim, alles andere liegt offen. Hier steht immer, was in deinem Beutel ist.
    Wenn du dran bist, drück Einkommen, Steinbruch, Bauen oder Reisen unter dem Brett. Mehr sagt `/appia rules`.
dm-purse = Dein Beutel in **{ $game }**: **{ sesterces }**. { $link }
dm-purse-over = **{ $game }** ist zu Ende. Du hattest zuletzt { sesterces }. { $link }
dm-turn = Du bist dran in **{ $game }** (Runde { $round }). { $link }
dm-off = Ich schreibe dir nicht mehr direkt. Deinen Beutel findest du immer unter `/purse`.
dm-closed = Ich kann dir nicht direkt schreiben; deinen Beutel siehst du nur hier: Knopf „Beutel“ oder `/purse`.

settings-title = Deine Einstellungen
settings-dm = Direktnachrichten: { $dm ->
    [off] keine
    [turns] Beutel, und eine bei jedem deiner Züge
   *[purse] nur der Beutel
}.
settings-language = Dir schreibe ich auf Deutsch, so wie dein Discord eingestellt ist.
settings-saved = Gespeichert.
server-title = Einstellungen dieses Servers
server-language = Sprache: { $language }.
server-language-own = Sprache: wie der Server, sonst wie die Person, die das Spiel eröffnet.
server-openers = { $openers ->
    [managers] Nur wer den Server verwaltet, darf Spiele eröffnen.
    [role] Nur { $role } darf Spiele eröffnen.
   *[everyone] Alle dürfen Spiele eröffnen.
}
server-channel = Spiele werden nur in { $channel } eröffnet.
server-channel-any = Spiele dürfen in jedem Kanal eröffnet werden.
server-defaults = Neue Spiele normalerweise: { $options }.
server-saved = Gespeichert.

greeting =
    Salve! Hier baut ihr zu zweit bis zu viert die Via Appia von Roma nach Brundisium.
    Schiebt Steine in den Steinbruch, pflastert die Straße, seid zuerst in den Städten.
demo-ready = Ein Spiel auf halbem Weg: { $name } ist dran. Wechsle die Person, um jeden Platz zu spielen. { $link }
