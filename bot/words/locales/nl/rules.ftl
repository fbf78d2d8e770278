# Hulp en de regels per onderwerp, in eigen woorden.

help =
    {"**"}Via Appia**: bouw samen de weg van Roma naar Brundisium, en haal er zelf het meeste uit.
    {"**"}Nieuw hier?** **{ button-lesson }**, de knop hieronder, duurt zo'n zes minuten; `/appia rules` begint met de regels in één minuut. Een goede eerste zet: schuif je twee stenen in de steengroeve, of neem een kaart met Inkomsten; daarna leg je de tegels die je wint.
    `/game new` opent een spel, `/game join` geeft je een plaats, `/game list` toont al je spellen.
    Ben je aan de beurt, dan tag ik je. Druk op een knop onder het bord, of typ `/income`, `/quarry`, `/build` of `/travel`.
    `/purse` toont je sestertiën aan jou alleen, `/board` het bord, `/board as:text` het bord in woorden.
    `/game undo`, `/appia away`, `/game handover` en `/game abandon` helpen als er iets tussenkomt.
help-settings = `/appia settings` gaat over je privéberichten, je taal en ranglijsten, `/appia server` over deze server.
rules-title = Regels: { $topic }
pick-topic = { $pick ->
    [minute] In één minuut
    [goal] Het doel
    [setup] Opstelling en maten
    [income] Inkomsten
    [quarry] De steengroeve
    [cart] De transportwagen
    [build] Wegenbouw
    [travel] Reizen
    [end] Het einde
   *[fairness] Geheimen en eerlijk spel
}
rules-minute =
    {"**"}Doel:** aan het eind de meeste overwinningspunten hebben.
    {"**"}In je beurt** doe je één van deze vier dingen:
    {"**"}Inkomsten:** neem de sestertiën of de stenen van een kaart.
    {"**"}Steengroeve:** schuif één of twee van je stenen naar binnen. Elke steen die aan de andere kant naar beneden valt, levert een tegel op je wagen op, of 1 sestertie.
    {"**"}Bouwen:** leg een tegel op de weg: 5 punten voor een grote (G), 3 voor een middelgrote (M), 1 voor een kleine (K).
    {"**"}Reizen:** betaal sestertiën en loop over de tegels. Wie vroeg in een stad is, krijgt het meest: 6, 3, 1.
    Je wagen is klein: 1 G, 1 M en 2 K, of 2 M en 3 K.
    {"**"}Het einde** komt met de ronde waarin iemand Brundisium bereikt of de weg af is. Dan zijn er 8 punten voor de meeste tegels in een wegdeel, 4 voor de op één na meeste en 2 voor de meeste sestertiën.
rules-goal =
    Rome wil een geplaveide weg naar Brundisium. Jullie schuiven stenen los in de steengroeve, maken er tegels van, leggen die en reizen eroverheen.
    Punten krijg je meteen voor gelegde tegels (5, 3 of 1) en voor vroeg aankomen in steden (6, 3 of 1).
    Aan het eind leveren de meeste tegels in een wegdeel 8 punten op en de op één na meeste 4; de meeste sestertiën 2.
    Een beurt is precies één actie: inkomsten, steengroeve, wegenbouw of reizen. Passen kan niet.
rules-setup =
    G, M en K zijn groot, middelgroot en klein, voor stenen en voor tegels.
    De weg heeft drie wegdelen: A van Roma naar Tarracina (11 velden), B tot Beneventum (13) en C tot Brundisium (17). Alle speelfiguren beginnen in Roma, met 0 punten.
    Wie begint, wordt geloot, tenzij jullie iets anders kiezen. Op volgorde begin je met 2 K en 1 sestertie; 2 K en 2; 1 M, 1 K en 2; 1 M, 1 K en 3.
    In de steengroeve liggen 4 G, 8 M en 12 K. Van de 16 inkomstenkaarten liggen er 7 open. Bij elke stad behalve Roma liggen puntenfiches: 6, 3 en 1, met z’n tweeën 6 en 1.
rules-income =
    Neem één open kaart: de sestertiën bovenaan of de stenen onderaan.
    Liggen er nog 3 of minder open, dan krijg je allebei. Wie de laatste neemt, krijgt ook “+1 schuiven”, tenzij die er al een heeft; daarna komen er 7 nieuwe kaarten.
    Heeft de steenvoorraad van een maat te weinig voor je, dan geeft eerst iedereen, jij ook, de helft van die stenen terug, naar beneden afgerond. Is dat nog niet genoeg, dan krijg je wat er is.
rules-quarry =
    Schuif één of twee van je stenen, na elkaar; je ziet wat er valt voordat je over de volgende beslist. Met “+1 schuiven” mag er een derde bij.
    Je kiest steen, positie (−100 links tot +100 rechts) en hoek (−30 tot +30 graden). De hand trilt een beetje, behalve in een spel met vaste hand.
    Na het schuiven ruil je elke steen die over de verste rand viel, ook je eigen: voor één tegel van zijn maat of kleiner, of voor 1 sestertie.
    Geen tegel van die maat meer, of geen ruimte op je wagen: neem een kleinere, of verkoop.
    Twee of drie geschoven en helemaal niets gevallen: een kleine tegel of 1 sestertie als troostprijs, tenzij jullie zonder spelen. Maar één geschoven: niets.
rules-cart =
    Tegels wachten op je transportwagen tot je ze legt. Er passen óf 1 grote, 1 middelgrote en 2 kleine op, óf 2 middelgrote en 3 kleine.
    Anders laden mag altijd. Bij het ruilen mag je tegels terugleggen in de tegelvoorraad om ruimte te maken; je krijgt er niets voor.
    Wat aan het eind nog op de wagen ligt, is niets waard.
rules-build =
    Leg een tegel op een veld van zijn maat. Een lijn moet het veld verbinden met een gebouwde tegel of met de stad aan het begin van het wegdeel; de stad aan het eind ervan is niet genoeg.
    Je mag bouwen in elk wegdeel dat grenst aan een stad waar je bent geweest; Roma telt voor iedereen.
    Een tweede tegel komt in hetzelfde wegdeel, en alleen als alle eerdere wegdelen af zijn. Hij mag aansluiten op de eerste. Leg je er twee, dan krijg je ook 1 sestertie.
    Grote tegels leveren 5 punten op, middelgrote 3, kleine 1, en elke tegel telt voor de meerderheid in zijn wegdeel. Speelfiguren zitten nooit in de weg.
rules-travel =
    Ga 1, 2 of 3 stappen vooruit, langs de lijnen over gebouwde tegels, voor 1, 3 of 6 sestertiën. Elk stadsschijfje bij de stad waar je heen reist scheelt 1 sestertie, één keer per reis; onder 0 gaat de prijs nooit.
    Op een kleine of middelgrote tegel staat één speelfiguur, op een grote staan er twee. Je mag over anderen heen springen; elke tegel telt als stap.
    Ook de stad telt als stap, en daar moet je stoppen. Je neemt het bovenste puntenfiche (6, 3, 1; met z’n tweeën 6, 1), als er nog een ligt, en legt een stadsschijfje, tenzij alle anderen er al waren.
    In Brundisium zit je reis erop; al het andere mag je nog.
rules-end =
    Het eerste fiche in Brundisium of de laatste tegel van de weg brengt het einde. De ronde wordt uitgespeeld, zodat iedereen even vaak aan de beurt is geweest.
    Meeste sestertiën: 2 punten, bij gelijke stand voor elk van hen. Per wegdeel: 8 punten voor de meeste tegels, 4 voor de op één na meeste.
    Gelijk op de eerste plaats: deel de 12 punten, en er is geen tweede. Gelijk op de tweede: deel de 4, naar beneden afgerond. Zonder tegel geen punten.
    Overgebleven stenen, tegels en fiches zijn niets waard. Het hoogste totaal wint; bij gelijke stand is de overwinning gedeeld.
rules-fairness =
    Alleen je sestertiën zijn geheim, tenzij jullie met open beurzen spelen; kaarten, stenen, wagens en punten liggen open. Wat je neemt ziet iedereen, je totaal niet.
    Voordat iemand meedoet, toon ik de SHA-256 van een geheim. Al het toeval volgt daaruit en uit wie er meedoet: volgorde, kaarten, trillingen. Niemand kan opnieuw loten, ook niet door terug te nemen.
    Aan het eind wordt het geheim getoond, en `/game verify` controleert alles.
