# Die Lobby, Hinweise am Tisch, Fragen an die Mitspielenden, Direktnachrichten, Einstellungen.

lobby-title = Eine neue Partie Via Appia, eröffnet von { $name }.
lobby-seat = { $mark } **{ $name }** · { $colour }
lobby-seat-host = { $mark } **{ $name }** · { $colour } · Host
lobby-seat-free = ▫ frei
lobby-waiting-hand = Ab 2 Personen dürfen alle am Tisch auf Start drücken.
lobby-waiting-full = Startet von selbst, sobald { $players } am Tisch sitzen.
lobby-options = Optionen: { $options }. Sprache: { $language }.
lobby-small = Code { $code } · schließt { $when }, wenn niemand startet
lobby-secret = Der SHA-256 des Geheimnisses dieser Partie, festgelegt, bevor jemand dabei war: `{ $hash }`
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
lobby-closed = **{ $game }** wurde abgesagt.
lobby-lapsed = **{ $game }**: Die Lobby wurde nach 7 stillen Tagen geschlossen. `/game new` öffnet eine neue.
lobby-opened = Deine Partie ist eröffnet: { $link }
lobby-joined = Du bist dabei: { $colour }. Lieber eine andere? Drück auf Farbe.
lobby-left = Du hast { $game } verlassen.
lobby-removed = Du hast { $name } entfernt.
lobby-colour-ask = Welche Farbe?
lobby-options-ask = **{ $game }**: Wie wollt ihr spielen?
lobby-close-ask = **{ $game }** für alle absagen? Die Lobby schließt endgültig.
lobby-remove-ask = Wen entfernst du?
option-consolation = { $on ->
    [yes] Trostpreis, wenn zwei Schübe nichts bringen
   *[no] kein Trostpreis
}
option-open-money = { $on ->
    [yes] offene Beutel
   *[no] verdeckte Beutel
}
option-start-player = { $start ->
    [fixed] wer zuerst kam, beginnt
   *[random] wer beginnt, wird gelost
}
option-hand = { $hand ->
    [steady] ruhige Hand
   *[normal] zitternde Hand
}
option-hints = Tipps erlaubt
rule-players-any = Bis zu 4
rule-open_money = Beutel: { $on ->
    [yes] offen
   *[no] verdeckt
}
rule-language = Sprache: { $language }
rule-hints = Tipps: { $on ->
    [yes] ja
   *[no] nein
}
rule-steady = Hand: { $on ->
    [yes] ruhig
   *[no] zitternd
}
rule-consolation = Trostpreis: { $on ->
    [yes] ja
   *[no] nein
}
rule-fixed = Start: { $on ->
    [yes] Platz 1
   *[no] gelost
}

start-greeting = { $mentions }: Die Steine sind verteilt, die Spielfiguren stehen in Roma. Gute Reise!

notice-end = Noch einmal dran: { $names }.
notice-end-nobody = Und das war auch schon der letzte Zug.
notice-keep-alive = Auf der Via Appia ist es still. Dran ist immer noch { $name }.
notice-suspended = { $reason ->
    [channel] Der Ort, an dem **{ $game }** lief, ist weg; darum ruht die Partie.
    [locked] Der Thread von **{ $game }** ist gesperrt; darum ruht die Partie.
    [permission] Ich darf dort, wo **{ $game }** läuft, nicht mehr schreiben; darum ruht die Partie.
   *[removed] Ich wurde vom Server von **{ $game }** entfernt; darum ruht die Partie.
} Nichts ist verloren: Mit `/game move-here` geht es in einem anderen Kanal weiter.
notice-moved-here = { $game } geht hier weiter.
notice-halted-here = { $game } ist jetzt hier, ruht aber noch: Die Partie geht weiter, wenn jemand, der den Server verwaltet, sie weckt, oder wenn alle Mitspieler zustimmen.
notice-moved-away = { $game } ist umgezogen: { $link }
notice-moved-private = { $game } ist in eine Direktnachricht umgezogen.
notice-handed-over = { $name } spielt jetzt { $colour ->
    [blue] Blau
    [red] Rot
    [green] Grün
   *[yellow] Gelb
}. Willkommen!
notice-abandoned = Die Partie wurde abgebrochen. Sie bleibt erhalten: `/game history` zeigt sie weiterhin.
notice-abandoned-manager = { $name } verwaltet diesen Server und hat die Partie beendet.
notice-rematch = Revanche! Wer ist dabei?
notice-rematch-asked = { $mentions }: eine Revanche! Seid ihr dabei?
plain-turn = { $mention }, du bist dran.
plain-lobby = Eine neue Partie Via Appia wartet auf Mitspieler.
plain-question = { $matter ->
    [undo] Jemand möchte einen Zug zurücknehmen.
    [abandon] Jemand möchte diese Partie abbrechen.
    [seat] In dieser Partie wird ein Platz angeboten.
    [keep] Jemand schlägt vor, dass vorerst ein Computer einen Platz in dieser Partie spielt.
    [pace] Jemand möchte in einem anderen Tempo spielen.
    [revive] Jemand möchte, dass diese ruhende Partie weitergeht.
   *[move] Jemand möchte diese Partie auf einem anderen Server weiterspielen.
} Die Einzelheiten konnte ich hier nicht zeigen.
plain-moved-away = Die Partie, die hier gespielt wurde, ist umgezogen: { $link }
plain-moved-private = Die Partie, die hier gespielt wurde, ist in eine Direktnachricht umgezogen.
plain-notice = In dieser Partie ist etwas passiert, das ich hier nicht zeigen konnte. `/game history` zeigt es.
plain-private = In einer deiner Partien ist etwas passiert, das ich dir nicht schreiben konnte. `/game list` zeigt sie.

undo-offer = Zurückgenommen würde: { $line }{ $others ->
    [0] { "" }
    [one] { " " }Ein Zug von jemand anderem ginge mit zurück.
   *[other] { " " }{ $others } Züge von anderen gingen mit zurück.
}
undo-ask = Das hier zurücknehmen? { $line }{ $others ->
    [0] { "" }
    [one] { " " }Ein Zug von jemand anderem ginge mit zurück.
   *[other] { " " }{ $others } Züge von anderen gingen mit zurück.
}
undo-terms = Alle müssen zustimmen; mit dem nächsten Zug erledigt sich die Frage.
undo-agreed = Alle sind einverstanden: zurückgenommen.
undo-refused = { $name } möchte das lieber nicht. Es bleibt dabei.
undo-withdrawn = { $name } hat die Frage zurückgezogen. Es bleibt dabei.
undo-lapsed = Die Partie ging weiter; es bleibt dabei.
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
handover-accepted = Willkommen! Der Platz gehört dir. Schau zuerst in deinen Beutel.
handover-declined = Der Platz { $colour ->
    [blue] Blau
    [red] Rot
    [green] Grün
   *[yellow] Gelb
} wurde nicht übernommen; alles bleibt, wie es ist.
handover-withdrawn = { $name } hat das Angebot zurückgezogen; alles bleibt, wie es ist.
handover-lapsed = Das Angebot hat sich erledigt.
handover-terms = { $owner } muss zustimmen: Mit **Annehmen** wechselt der Platz, mit **Ablehnen** oder irgendeinem Zug bleibt er.
handover-due = Ohne Antwort bis { $due } wechselt der Platz.
handover-silent = { $owner } hat einen Tag lang nicht geantwortet; der Platz kann übernommen werden.
handover-unanswered = { $owner } hat einen Tag lang nicht geantwortet.
handover-kept = { $name } behält den Platz.
handover-note = { $name } verwaltet den Server und bietet deinen Platz in { $game } an: { $to } soll ihn bekommen. Mit **Annehmen** gibst du ihn ab, mit **Ablehnen** oder irgendeinem Zug behältst du ihn.
handover-ousted = Du hast einen Tag lang nicht geantwortet; deinen Platz in { $game } spielt jetzt { $to }.
abandon-ask = { $name } möchte die Partie für alle abbrechen.
abandon-terms = Alle müssen zustimmen.
abandon-refused = { $name } möchte weiterspielen. Es geht weiter.
abandon-withdrawn = { $name } hat die Frage zurückgezogen. Es geht weiter.
abandon-lapsed = Die Partie war vorher zu Ende; es gab nichts mehr zu entscheiden.
move-ask = { $name } möchte { $game } auf einem anderen Server weiterspielen: { $channel }.
move-terms = Alle müssen zustimmen.
move-due = Dort, wo die Partie war, bin ich nicht mehr. Wer bis { $due } nicht geantwortet hat, stimmt zu.
move-agreed = Alle sind einverstanden: Die Partie zieht hierher um.
move-silent = Einen Tag lang war niemand dagegen: Die Partie zieht hierher um.
move-refused = { $name } möchte lieber bleiben. Die Partie bleibt, wo sie ist.
move-withdrawn = { $name } hat die Frage zurückgezogen. Die Partie bleibt, wo sie ist.
move-lapsed = Das hat sich erledigt; die Partie bleibt, wo sie ist.

list-title = Deine Partien
list-none = Du bist in keiner Partie. `/game new` auf einem Server eröffnet eine.
list-waiting-you = **{ $game }**: Du bist dran, Runde { $round }. { $link }
list-waiting = { $game }: { $name } ist dran, Runde { $round }. { $link }
list-lobby = { $game }: Lobby, { $seats } von { $most }. { $link }
list-suspended = { $game }: ruht. `/game move-here` weckt die Partie wieder.
list-more = … und { $count } weitere.
history-title = **{ $game }**, die letzten Züge:
history-round = Runde { $round }
link = [Zur Partie]({ $url })

dm-start = **{ $game }** hat begonnen. Du spielst { $colour ->
    [blue] Blau ■
    [red] Rot ▲
    [green] Grün ●
   *[yellow] Gelb ◆
} und beginnst mit { sesterces }.
dm-guide =
    Deine Sesterzen sind geheim, alles andere liegt offen. Hier steht immer, was in deinem Beutel ist.
    Wenn du dran bist, drück unter dem Brett auf Einkommen, Steinbruch, Bauen oder Reisen. `/appia rules` beginnt mit den Regeln in einer Minute.
dm-guide-open =
    In dieser Partie sind alle Beutel offen. Hier steht immer, was in deinem ist.
    Wenn du dran bist, drück unter dem Brett auf Einkommen, Steinbruch, Bauen oder Reisen. `/appia rules` beginnt mit den Regeln in einer Minute.
dm-purse = Dein Beutel in **{ $game }**: **{ sesterces }**. { $link }
dm-purse-over = **{ $game }** ist zu Ende. Du hattest zuletzt { sesterces }. { $link }
dm-turn = Du bist dran in **{ $game }** (Runde { $round }). { $link }
dm-off = Ich schreibe dir nicht mehr direkt. Deinen Beutel findest du immer unter `/purse`.
dm-closed = Ich kann dir nicht direkt schreiben; deinen Beutel siehst du nur hier: mit dem Knopf Beutel oder `/purse`.

settings-title = Deine Einstellungen
settings-dm = Direktnachrichten: { $dm ->
    [off] keine
    [turns] Beutel und deine Züge
   *[purse] nur der Beutel
}.
settings-language = Sprache: { $language }.
settings-language-own = Sprache: automatisch, wie dein Discord eingestellt ist.
settings-saved = Gespeichert.
server-title = Einstellungen dieses Servers
server-language = Sprache: { $language }.
server-language-own = Sprache: automatisch (die des Servers, sonst die der Person, die die Partie eröffnet).
server-openers = { $openers ->
    [managers] Nur wer den Server verwaltet, darf Partien eröffnen.
    [role] Nur { $role } darf Partien eröffnen.
   *[everyone] Alle dürfen Partien eröffnen.
}
server-channel = Partien werden nur in { $channel } eröffnet.
server-channel-any = Partien dürfen in jedem Kanal eröffnet werden.
server-defaults = Standard für neue Partien: { $options }.
server-saved = Gespeichert.

greeting =
    Salve! Hier baut ihr zu zweit, zu dritt oder zu viert die Via Appia von Roma nach Brundisium.
    Schiebt Steine in den Steinbruch, pflastert die Straße und seid zuerst in den Städten!
demo-ready = Eine Partie auf halbem Weg, und du bist dran. Wechsle die Person, um auch den anderen Platz zu spielen. { $link }
