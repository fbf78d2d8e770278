# Hilfe und die Regeln nach Themen, in eigenen Worten.

help =
    {"**"}Via Appia**: Baut zusammen die Straße von Roma nach Brundisium, und gewinne am meisten dabei.
    `/game new` eröffnet ein Spiel, `/game join` nimmt einen Platz, `/game list` zeigt all deine Spiele.
    Wenn du dran bist, erwähne ich dich. Drück einen Knopf unter dem Brett oder nimm `/income`, `/quarry`, `/build`, `/travel`.
    `/purse` zeigt nur dir deine Sesterzen, `/board` das Brett, `/board as:text` das Brett in Worten.
    `/game undo`, `/game handover`, `/game abandon` helfen, wenn das Leben dazwischenkommt. Die Regeln stehen in `/appia rules`.
help-settings = `/appia settings` regelt Direktnachrichten, `/appia server` diesen Server.
rules-title = Regeln: { $topic }
pick-topic = { $pick ->
    [goal] Das Ziel
    [income] Einkommen
    [quarry] Der Steinbruch
    [cart] Der Transportkarren
    [build] Straßenbau
    [travel] Reisen
    [end] Das Ende
   *[fairness] Geheimnisse und Fairness
}
rules-minute =
    {"**"}Ziel:** die meisten Siegpunkte, wenn die Straße am Ziel ist.
    {"**"}In deinem Zug** tust du eins von vier Dingen:
    {"**"}Einkommen:** Nimm die Sesterzen oder die Steine einer Karte.
    {"**"}Steinbruch:** Schieb einen oder zwei deiner Steine hinein; was hinten herunterfällt, wird zu Platten.
    {"**"}Bauen:** Leg Platten auf die Straße, 5, 3 oder 1 Punkt für groß, mittel oder klein.
    {"**"}Reisen:** Zieh für Sesterzen über die Platten; wer zuerst in einer Stadt ist, bekommt am meisten.
    Das Spiel endet mit der Runde, in der jemand Brundisium erreicht oder die Straße fertig ist.
rules-goal =
    Rom will eine gepflasterte Straße nach Brundisium. Ihr brecht Steine im Steinbruch los, macht Platten daraus, legt sie und reist darüber.
    Punkte gibt es für Platten (5, 3, 1), für frühes Ankommen in Städten (6, 3, 1) und am Ende für die meisten Platten je Abschnitt.
    Ein Zug ist genau eine Aktion: Einkommen, Steinbruch, Straßenbau oder Reisen.
rules-income =
    Nimm eine offene Karte: entweder die Sesterzen oben oder die Steine unten.
    Liegen nur noch 3 oder weniger offen, bekommst du beides. Wer die letzte nimmt, erhält dazu „Schieben +1“, falls noch keins da ist; dann kommen 7 neue Karten.
    Fehlen im Steinlager die Steine, die du bekommen solltest, geben erst alle die Hälfte ihrer Steine dieser Größe zurück, abgerundet.
rules-quarry =
    Schieb einen oder zwei deiner Steine, einen nach dem anderen; du siehst das Ergebnis, bevor du weiter entscheidest. Mit „Schieben +1“ darf ein dritter folgen.
    Du wählst Stein, Stelle (−100 links bis +100 rechts) und Winkel (−30 bis +30 Grad). Die Hand zittert ein wenig, außer im Spiel mit ruhiger Hand.
    Jeder Stein, der über die hintere Kante fällt, wird zu einer Platte seiner Größe oder kleiner, oder er wird für 1 Sesterze verkauft.
    Mindestens zwei geschoben und nichts gefallen: eine kleine Platte oder 1 Sesterze.
rules-cart =
    Platten warten auf deinem Transportkarren, bis du sie legst. Er fasst entweder 1 große, 1 mittlere und 2 kleine oder 2 mittlere und 3 kleine.
    Umladen darfst du jederzeit. Beim Tauschen darfst du Platten ins Plattenlager zurücklegen, um Platz zu schaffen; dafür gibt es nichts.
rules-build =
    Leg eine Platte auf ein Feld ihrer Größe. Eine Linie muss es mit einer gebauten Platte oder der Stadt dahinter verbinden, nie nur mit der Stadt davor.
    Du darfst in jedem Abschnitt bauen, der an eine Stadt grenzt, in der du warst; Roma zählt für alle.
    Eine zweite Platte kommt in denselben Abschnitt, und nur wenn alle früheren fertig sind. Zwei Platten bringen dazu 1 Sesterze.
    Große Platten bringen 5 Punkte, mittlere 3, kleine 1, und jede zählt für die Mehrheit im Abschnitt.
rules-travel =
    Zieh 1, 2 oder 3 Schritte vorwärts, den Linien nach über gebaute Platten, für 1, 3 oder 6 Sesterzen. Jeder Städtemarker an der Stadt voraus spart 1 Sesterze.
    Auf kleinen und mittleren Platten steht eine Spielfigur, auf großen zwei. Andere darfst du überspringen; jede Platte zählt als Schritt.
    In einer Stadt musst du halten. Du nimmst das oberste Siegpunktplättchen (6, 3, 1; zu zweit 6, 1) und legst einen Städtemarker, außer du kommst als Letztes an.
rules-end =
    Das erste Plättchen in Brundisium oder die letzte Platte der Straße bringt das Ende; die Runde wird zu Ende gespielt.
    Meiste Sesterzen: 2 Punkte, bei Gleichstand für alle. In jedem Abschnitt bringen die meisten Platten 8 Punkte, die zweitmeisten 4.
    Gleichstand vorn: Die 12 Punkte werden geteilt, und es gibt keinen Zweiten. Gleichstand dahinter: Die 4 werden geteilt, abgerundet. Ohne Platte keine Punkte.
    Die höchste Summe gewinnt; bei Gleichstand wird der Sieg geteilt.
rules-fairness =
    Geheim sind nur deine Sesterzen; Karten, Steine, Karren und Punkte liegen offen. Was du nimmst, sehen alle, deine Summe nicht.
    Bevor jemand mitspielt, zeige ich den SHA-256 eines Geheimnisses. Alles Glück folgt daraus und aus den Beitritten: Reihenfolge, Karten, Zittern. Niemand kann neu würfeln, auch nicht durch Zurücknehmen.
    Am Ende wird das Geheimnis gezeigt, und `/game verify` prüft alles.
