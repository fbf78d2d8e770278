# Spelend leren: twee korte zinnen bij elke stap.

button-lesson = Spelend leren
lesson-offer = Voor het eerst hier? **{ button-lesson }** duurt zo'n zes minuten, tegen een computer.
lesson-ready = Je les is begonnen: { $link }
lesson-ready-private = Je les is in een privébericht begonnen: { $link }
lesson-goes-on = Je les gaat verder waar je was gebleven: { $link }
lesson-welcome = { $mentions }: je zit vlak voor het einde van een spel tegen Tiro, een computer. Een heel spel begint in Roma met 0 punten; ieder krijgt 2 stenen en 1 tot 3 sestertiën.

lesson-income = Begin met **{ button-income }**: je hebt geen stenen om te schuiven, dus neem die van een kaart, het liefst twee of meer. G, M en K zijn groot, middelgroot en klein.
lesson-quarry = Druk nu op **{ button-quarry }** en schuif twee van je stenen, als je er zoveel hebt. Wat er aan de andere kant af valt, wordt jouw tegels.
lesson-build-two = Druk nu op **{ button-build }** en leg twee tegels tegelijk, een ervan vóór je speelfiguur: 5 punten voor G, 3 voor M, 1 voor K. Dat mag, omdat alle eerdere wegdelen af zijn, en het levert ook 1 sestertie op.
lesson-build = Druk nu op **{ button-build }** en leg je tegel: 5 punten voor G, 3 voor M, 1 voor K. Voor twee tegelijk, wat 1 sestertie extra oplevert, is geen ruimte meer.
lesson-travel = De weg voor je is geplaveid: druk op **{ button-travel }**. Wie het eerst in Brundisium is, krijgt 6 punten; dat, of de laatste tegel van de weg, luidt de laatste ronde in.
lesson-stones = Om te schuiven heb je stenen nodig: druk nog eens op **{ button-income }** en neem nu stenen. Sestertiën zijn alleen om te reizen.
lesson-tiles = Om te bouwen heb je tegels nodig: schuif stenen in de steengroeve. Geen stenen meer? **{ button-income }** heeft er nog.
lesson-second = Eén tegel is goed, twee tegelijk is beter: dat scheelt een beurt en levert 1 sestertie op. Schuif in de steengroeve voor nog een tegel; heb je geen stenen meer, dan heeft **{ button-income }** er nog.
lesson-road = Je kunt nog niet naar Brundisium: eerst moet er een veld voor je speelfiguur gebouwd zijn. Haal in de steengroeve een tegel van die maat en leg hem.
lesson-last = De laatste ronde: iedereen komt even vaak aan de beurt, dan wordt er geteld. Overgebleven stenen, tegels en fiches zijn niets waard.
lesson-free = Je hebt alles een keer gedaan: speel verder zoals je wilt. Wie het eerst in Brundisium is, of de laatste tegel legt, luidt de laatste ronde in.

lesson-panel-income = Je krijgt de sestertiën bovenaan of de stenen onderaan; bij 3 kaarten of minder allebei. Zijn er te weinig stenen, dan geeft iedereen eerst de helft terug, en krijg jij wat er is.
lesson-panel-quarry = Mik waar de stenen dicht bij de verre rand liggen; je hand trilt een beetje. Eén duw zonder val levert niets op, twee of drie een troostprijs, tenzij de tafel zonder speelt.
lesson-panel-again = Je ziet wat er viel voordat je verder schuift of stopt. Met een fiche “+1 schuiven”, de beloning voor de laatste inkomstenkaart, mag je een derde keer.
lesson-panel-exchange = Na je laatste duw wordt elke gevallen steen een tegel van zijn maat of kleiner, of 1 sestertie. Op je wagen passen 1 G, 1 M en 2 K, of 2 M en 3 K.
lesson-panel-consolation = Er viel niets, dus krijg je een troostprijs, ook na een derde duw; een tafel kan zonder spelen. Neem de kleine tegel: dan kun je bouwen.
lesson-panel-build = Op een veld past een tegel van zijn maat, in een wegdeel dat je hebt bereikt, met een lijn naar een gebouwde tegel of naar de stad aan het begin; een tweede tegel mag aansluiten op de eerste. Aan het eind leveren de meeste tegels in een wegdeel 8 punten op, de op één na meeste 4.
lesson-panel-travel = 1, 2 of 3 stappen kosten 1, 3 of 6 sestertiën, en de stad telt als stap. Elk stadsschijfje daar scheelt 1, één keer per reis en nooit onder 0; na Brundisium reis je niet meer.

lesson-over = Dat was het hele spel: tegels en steden tellen meteen, meerderheden (8 en 4, bij gelijke stand gedeeld) en de meeste sestertiën (2) aan het eind. **{ button-rematch }** begint een heel spel tegen Tiro, `/game new` een met anderen.
