# Spielend lernen: zwei kurze Sätze zu jedem Schritt.

button-lesson = Spielend lernen
lesson-offer = Zum ersten Mal hier? **{ button-lesson }** dauert etwa sechs Minuten, gegen einen Computer.
lesson-ready = Deine Lehrpartie hat begonnen: { $link }
lesson-ready-private = Deine Lehrpartie hat in einer Direktnachricht begonnen: { $link }
lesson-goes-on = Deine Lehrpartie geht weiter, wo du aufgehört hast: { $link }
lesson-welcome = { $mentions }: Du bist kurz vor dem Ende einer Partie gegen Tiro, einen Computer. Eine ganze beginnt in Roma mit 0 Punkten; jeder bekommt 2 Steine und 1 bis 3 Sesterzen.

lesson-income = Beginne mit **{ button-income }**: Du hast keine Steine zum Schieben, also nimm die einer Karte, am besten zwei oder mehr. G, M und K heißt groß, mittel und klein.
lesson-quarry = Jetzt drück **{ button-quarry }** und schieb zwei deiner Steine, wenn du so viele hast. Was hinten herunterfällt, wird zu deinen Platten.
lesson-build-two = Jetzt drück **{ button-build }** und leg zwei Platten auf einmal, eine davon vor deine Spielfigur: 5 Punkte für G, 3 für M, 1 für K. Das darfst du, weil alle früheren Abschnitte fertig sind, und 1 Sesterze gibt es dazu.
lesson-build = Jetzt drück **{ button-build }** und leg deine Platte: 5 Punkte für G, 3 für M, 1 für K. Für zwei auf einmal, die 1 Sesterze dazu brächten, ist kein Platz mehr.
lesson-travel = Der Weg vor dir ist gepflastert: Drück **{ button-travel }**. Wer zuerst in Brundisium ist, bekommt 6 Punkte; das oder die letzte Platte der Straße läutet die letzte Runde ein.
lesson-stones = Zum Schieben brauchst du Steine: Drück noch einmal **{ button-income }** und nimm diesmal Steine. Sesterzen sind nur für Reisen da.
lesson-tiles = Zum Bauen brauchst du Platten: Schieb Steine im Steinbruch. Keine mehr da? **{ button-income }** bringt neue.
lesson-second = Eine Platte ist gut, zwei auf einmal sind besser: Das spart einen Zug und bringt 1 Sesterze. Schieb im Steinbruch für eine weitere; hast du keine Steine mehr, bringt **{ button-income }** neue.
lesson-road = Du kommst noch nicht nach Brundisium: Erst muss ein Feld vor deiner Spielfigur gebaut sein. Hol im Steinbruch eine Platte seiner Größe und leg sie.
lesson-last = Die letzte Runde: Alle kommen gleich oft dran, dann wird gewertet. Übrige Steine, Platten und Plättchen sind nichts wert.
lesson-free = Du hast alles einmal gemacht: Spiel weiter, wie du magst. Wer zuerst in Brundisium ist oder die letzte Platte legt, läutet die letzte Runde ein.

lesson-panel-income = Du bekommst die Sesterzen oben oder die Steine unten, bei 3 oder weniger Karten beides. Werden Steine knapp, geben erst alle die Hälfte zurück, und du bekommst, was da ist.
lesson-panel-quarry = Ziel dorthin, wo die Steine dicht vor der hinteren Kante liegen; deine Hand zittert ein wenig. Ein Schub ohne Fall bringt nichts, zwei oder drei einen Trostpreis, außer der Tisch spielt ohne.
lesson-panel-again = Du siehst, was fiel, bevor du weiterschiebst oder aufhörst. Ein „Schieben +1“, der Lohn für die letzte Einkommenskarte, erlaubt einen dritten Schub.
lesson-panel-exchange = Nach deinem letzten Schub wird jeder gefallene Stein zu einer Platte seiner Größe oder kleiner, oder zu 1 Sesterze. Dein Karren fasst 1 G, 1 M und 2 K oder 2 M und 3 K.
lesson-panel-consolation = Nichts gefallen: Dafür gibt es einen Trostpreis, auch nach einem dritten Schub; ein Tisch kann ohne ihn spielen. Nimm die kleine Platte, dann kannst du bauen.
lesson-panel-build = Auf ein Feld passt eine Platte seiner Größe, in einem Abschnitt, den du erreicht hast, mit einer Linie zu einer gebauten Platte oder zur Stadt am Anfang; eine zweite Platte darf an die erste anschließen. Am Ende bringen die meisten Platten im Abschnitt 8 Punkte, die zweitmeisten 4.
lesson-panel-travel = 1, 2 oder 3 Schritte kosten 1, 3 oder 6 Sesterzen, und die Stadt zählt als Schritt. Jeder Städtemarker dort spart 1, einmal pro Reise und nie unter 0; nach Brundisium reist du nicht mehr.

lesson-over = Das war alles: Platten und Städte zählen sofort, Mehrheiten (8 und 4, bei Gleichstand geteilt) und die meisten Sesterzen (2) am Ende. **{ button-rematch }** beginnt eine ganze Partie gegen Tiro, `/game new` eine mit anderen.
