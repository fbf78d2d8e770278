# Hilfe und die Regeln nach Themen, in eigenen Worten.

help =
    {"**"}Via Appia**: Bau mit den anderen die Straße von Roma nach Brundisium und hol für dich am meisten heraus.
    {"**"}Neu hier?** **{ button-lesson }**, der Knopf unten, dauert etwa sechs Minuten; `/appia rules` beginnt mit den Regeln in einer Minute. Als erster Zug bieten sich deine zwei Steine im Steinbruch an oder eine Karte mit Einkommen; dann legst du die gewonnenen Platten.
    `/game new` eröffnet eine Partie, `/game join` sichert dir einen Platz, `/game list` zeigt all deine Partien.
    Wenn du dran bist, erwähne ich dich. Drück einen Knopf unter dem Brett oder tipp `/income`, `/quarry`, `/build` oder `/travel`.
    `/purse` zeigt nur dir deine Sesterzen, `/board` das Brett, `/board as:text` das Brett in Worten.
    `/game undo`, `/appia away`, `/game handover` und `/game abandon` helfen, wenn das Leben dazwischenkommt.
help-settings = `/appia settings` regelt deine Direktnachrichten, deine Sprache und Ranglisten, `/appia server` diesen Server.
rules-title = Regeln: { $topic }
pick-topic = { $pick ->
    [minute] In einer Minute
    [goal] Das Ziel
    [setup] Aufbau und Größen
    [income] Einkommen
    [quarry] Der Steinbruch
    [cart] Der Transportkarren
    [build] Straßenbau
    [travel] Reisen
    [end] Das Ende
   *[fairness] Geheimnisse und Fairness
}
rules-minute =
    {"**"}Ziel:** am Ende die meisten Siegpunkte haben.
    {"**"}In deinem Zug** machst du eins von vier Dingen:
    {"**"}Einkommen:** Nimm die Sesterzen oder die Steine einer Karte.
    {"**"}Steinbruch:** Schieb einen oder zwei deiner Steine hinein. Jeder Stein, der hinten herunterfällt, wird zu einer Platte auf deinem Karren oder zu 1 Sesterze.
    {"**"}Bauen:** Leg eine Platte auf die Straße: 5 Punkte für eine große (G), 3 für eine mittlere (M), 1 für eine kleine (K).
    {"**"}Reisen:** Zieh für Sesterzen über die Platten. Wer früh in einer Stadt ist, bekommt am meisten: 6, 3, 1.
    Dein Karren ist klein: 1 G, 1 M und 2 K oder 2 M und 3 K.
    {"**"}Schluss** ist mit der Runde, in der jemand Brundisium erreicht oder die Straße fertig wird. Dann gibt es 8 Punkte für die meisten Platten in einem Abschnitt, 4 für die zweitmeisten und 2 für die meisten Sesterzen.
rules-goal =
    Rom will eine gepflasterte Straße nach Brundisium. Ihr schiebt Steine aus dem Steinbruch, macht Platten daraus, legt sie und reist darüber.
    Punkte gibt es sofort für gelegte Platten (5, 3 oder 1) und für frühes Ankommen in Städten (6, 3 oder 1).
    Am Ende bringen die meisten Platten in einem Abschnitt 8 Punkte und die zweitmeisten 4, die meisten Sesterzen 2.
    Ein Zug ist genau eine Aktion: Einkommen, Steinbruch, Straßenbau oder Reisen. Passen gibt es nicht.
rules-setup =
    G, M und K stehen für groß, mittel und klein, bei Steinen wie bei Platten.
    Die Straße hat drei Abschnitte: A von Roma nach Tarracina (11 Felder), B bis Beneventum (13) und C bis Brundisium (17). Alle Spielfiguren beginnen in Roma, mit 0 Punkten.
    Wer beginnt, wird gelost, außer es ist anders vereinbart. Der Reihe nach beginnt ihr mit 2 K und 1 Sesterze; 2 K und 2; 1 M, 1 K und 2; 1 M, 1 K und 3.
    Im Steinbruch liegen 4 G, 8 M und 12 K. 7 der 16 Einkommenskarten liegen offen. In jeder Stadt außer Roma liegen Siegpunktplättchen: 6, 3 und 1, zu zweit 6 und 1.
rules-income =
    Nimm eine offene Karte: entweder die Sesterzen oben oder die Steine unten.
    Liegen nur noch 3 oder weniger offen, bekommst du beides. Wer die letzte nimmt, erhält dazu ein „Schieben +1“, sofern er oder sie noch keins hat; dann kommen 7 neue Karten.
    Hat das Steinlager von einer Größe zu wenig für dich, geben erst alle, auch du, die Hälfte ihrer Steine dieser Größe zurück, abgerundet. Reicht auch das nicht, bekommst du, was da ist.
rules-quarry =
    Schieb einen oder zwei deiner Steine, einen nach dem anderen; du siehst, was fällt, bevor du dich für den nächsten entscheidest. Mit „Schieben +1“ darf ein dritter folgen.
    Du wählst Stein, Position (−100 links bis +100 rechts) und Winkel (−30 bis +30 Grad). Die Hand zittert ein wenig, außer in Partien mit ruhiger Hand.
    Nach dem letzten Schub tauschst du jeden Stein, der über die hintere Kante fiel, auch deinen eigenen: gegen eine Platte seiner Größe oder kleiner, oder gegen 1 Sesterze.
    Keine Platte dieser Größe mehr da oder kein Platz auf dem Karren: Nimm eine kleinere oder verkaufe.
    Zwei oder drei geschoben und gar nichts gefallen: eine kleine Platte oder 1 Sesterze als Trostpreis, außer ihr spielt ohne. Nur einen geschoben: nichts.
rules-cart =
    Platten warten auf deinem Transportkarren, bis du sie legst. Er fasst entweder 1 große, 1 mittlere und 2 kleine oder 2 mittlere und 3 kleine.
    Umladen darfst du jederzeit. Beim Tauschen darfst du Platten ins Plattenlager zurücklegen, um Platz zu schaffen; dafür gibt es nichts.
    Was am Ende noch auf dem Karren liegt, ist nichts wert.
rules-build =
    Leg eine Platte auf ein Feld ihrer Größe. Eine Linie muss es mit einer gebauten Platte oder der Stadt am Anfang des Abschnitts verbinden; die Stadt an seinem Ende genügt nicht.
    Du darfst in jedem Abschnitt bauen, der an eine Stadt grenzt, in der du warst; Roma zählt für alle.
    Eine zweite Platte kommt in denselben Abschnitt, und nur wenn alle früheren fertig sind. Sie darf an die erste anschließen. Legst du zwei, bekommst du dazu 1 Sesterze.
    Große Platten bringen 5 Punkte, mittlere 3, kleine 1, und jede zählt für die Mehrheit im Abschnitt. Spielfiguren stören nie.
rules-travel =
    Zieh 1, 2 oder 3 Schritte vorwärts, den Linien nach über gebaute Platten, für 1, 3 oder 6 Sesterzen. Jeder Städtemarker in der Stadt, auf die du zuziehst, spart 1 Sesterze, einmal pro Reise; unter 0 fällt der Preis nie.
    Auf kleinen und mittleren Platten steht eine Spielfigur, auf großen stehen zwei. Andere darfst du überspringen; jede Platte zählt als Schritt.
    Auch die Stadt zählt als Schritt, und dort musst du halten. Du nimmst das oberste Siegpunktplättchen (6, 3, 1; zu zweit 6, 1), falls noch eins da ist, und legst einen Städtemarker ab, außer alle anderen waren schon da.
    In Brundisium ist deine Reise zu Ende; alles andere darfst du weiterhin.
rules-end =
    Das erste Plättchen in Brundisium oder die letzte Platte der Straße bringt das Ende. Die Runde wird zu Ende gespielt, damit alle gleich oft dran waren.
    Meiste Sesterzen: 2 Punkte, bei Gleichstand für alle Beteiligten. In jedem Abschnitt: 8 Punkte für die meisten Platten, 4 für die zweitmeisten.
    Gleichstand vorn: Die 12 Punkte werden geteilt, und einen zweiten Platz gibt es nicht. Gleichstand dahinter: Die 4 werden geteilt, abgerundet. Ohne Platte keine Punkte.
    Übrige Steine, Platten und Plättchen sind nichts wert. Die höchste Summe gewinnt; bei Gleichstand wird der Sieg geteilt.
rules-fairness =
    Geheim sind nur deine Sesterzen, außer ihr spielt mit offenen Beuteln; Karten, Steine, Karren und Punkte liegen offen. Was du nimmst, sehen alle, deine Summe nicht.
    Bevor jemand dabei ist, zeige ich den SHA-256 eines Geheimnisses. Jeder Zufall ergibt sich daraus und daraus, wer mitspielt: Reihenfolge, Karten, Zittern. Niemand kann neu würfeln, auch nicht durch Zurücknehmen.
    Am Ende wird das Geheimnis gezeigt, und `/game verify` prüft alles.
