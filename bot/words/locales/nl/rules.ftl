# Hulp en de regels per onderwerp, in eigen woorden.

help =
    {"**"}Via Appia**: bouw samen de weg van Roma naar Brundisium, en haal er zelf het meeste uit.
    `/game new` opent een spel, `/game join` neemt een plaats, `/game list` toont al je spellen.
    Ben je aan de beurt, dan noem ik je. Druk op een knop onder het bord, of gebruik `/income`, `/quarry`, `/build`, `/travel`.
    `/purse` toont alleen jou je sestertiën, `/board` het bord, `/board as:text` het bord in woorden.
    `/game undo`, `/game handover`, `/game abandon` helpen als er iets tussenkomt. De regels staan in `/appia rules`.
help-settings = `/appia settings` gaat over privéberichten, `/appia server` over deze server.
rules-title = Regels: { $topic }
pick-topic = { $pick ->
    [goal] Het doel
    [income] Inkomsten
    [quarry] De steengroeve
    [cart] De transportwagen
    [build] Wegenbouw
    [travel] Reizen
    [end] Het einde
   *[fairness] Geheimen en eerlijk spel
}
rules-minute =
    {"**"}Doel:** de meeste overwinningspunten als de weg zijn einde bereikt.
    {"**"}In je beurt** doe je één van vier dingen:
    {"**"}Inkomsten:** neem de sestertiën of de stenen van een kaart.
    {"**"}Steengroeve:** schuif één of twee van je stenen naar binnen; wat er aan de andere kant uit valt, wordt tegels.
    {"**"}Bouwen:** leg tegels op de weg, 5, 3 of 1 punt voor groot, middelgroot of klein.
    {"**"}Reizen:** loop voor sestertiën over de tegels; wie het eerst in een stad is, krijgt het meest.
    Het spel eindigt met de ronde waarin iemand Brundisium bereikt of de weg af is.
rules-goal =
    Rome wil een geplaveide weg naar Brundisium. Jullie breken stenen los in de steengroeve, maken er tegels van, leggen die en reizen eroverheen.
    Punten krijg je voor tegels (5, 3, 1), voor vroeg aankomen in steden (6, 3, 1) en aan het eind voor de meeste tegels per wegdeel.
    Een beurt is precies één actie: inkomsten, steengroeve, wegenbouw of reizen.
rules-income =
    Neem één open kaart: de sestertiën boven of de stenen onder.
    Liggen er nog 3 of minder open, dan krijg je allebei. Wie de laatste neemt, krijgt ook “+1 schuiven”, als die er nog geen heeft; daarna komen er 7 nieuwe kaarten.
    Heeft de steenvoorraad de stenen niet die je zou krijgen, dan geeft eerst iedereen de helft van zijn stenen van die maat terug, naar beneden afgerond.
rules-quarry =
    Schuif één of twee van je stenen, na elkaar; je ziet het resultaat voordat je verder beslist. Met “+1 schuiven” mag er een derde bij.
    Je kiest steen, plek (−100 links tot +100 rechts) en hoek (−30 tot +30 graden). De hand trilt een beetje, behalve in een spel met vaste hand.
    Elke steen die over de verste rand valt, wordt één tegel van zijn maat of kleiner, of je verkoopt hem voor 1 sestertie.
    Twee of meer geschoven en niets gevallen: een kleine tegel of 1 sestertie.
rules-cart =
    Tegels wachten op je transportwagen tot je ze legt. Er passen óf 1 grote, 1 middelgrote en 2 kleine op, óf 2 middelgrote en 3 kleine.
    Anders laden mag altijd. Bij het ruilen mag je tegels terugleggen in de tegelvoorraad om ruimte te maken; je krijgt er niets voor.
rules-build =
    Leg een tegel op een veld van zijn maat. Een lijn moet het veld verbinden met een gebouwde tegel of met de stad erachter, nooit alleen met de stad ervoor.
    Je mag bouwen in elk wegdeel dat grenst aan een stad waar je bent geweest; Roma telt voor iedereen.
    Een tweede tegel komt in hetzelfde wegdeel, en alleen als alle eerdere wegdelen af zijn. Twee tegels leveren ook nog 1 sestertie op.
    Grote tegels leveren 5 punten op, middelgrote 3, kleine 1, en elke tegel telt voor de meerderheid in zijn wegdeel.
rules-travel =
    Ga 1, 2 of 3 stappen vooruit, langs de lijnen over gebouwde tegels, voor 1, 3 of 6 sestertiën. Elk stadsschijfje bij de stad verderop scheelt 1 sestertie.
    Op een kleine of middelgrote tegel staat één speelfiguur, op een grote twee. Je mag over anderen heen; elke tegel telt als stap.
    In een stad moet je stoppen. Je neemt het bovenste puntenfiche (6, 3, 1; met z’n tweeën 6, 1) en legt een stadsschijfje, behalve als je als laatste aankomt.
rules-end =
    Het eerste fiche in Brundisium of de laatste tegel van de weg brengt het einde; de ronde wordt uitgespeeld.
    Meeste sestertiën: 2 punten, bij gelijke stand voor allemaal. Per wegdeel leveren de meeste tegels 8 punten op, de op één na meeste 4.
    Gelijk op de eerste plaats: deel de 12 punten, en er is geen tweede. Gelijk op de tweede: deel de 4, naar beneden afgerond. Zonder tegel geen punten.
    Het hoogste totaal wint; bij gelijke stand is de winst gedeeld.
rules-fairness =
    Alleen je sestertiën zijn geheim; kaarten, stenen, wagens en punten liggen open. Wat je neemt ziet iedereen, je totaal niet.
    Voordat iemand meedoet, toon ik de SHA-256 van een geheim. Al het geluk volgt daaruit en uit het meedoen: volgorde, kaarten, trillingen. Niemand kan opnieuw loten, ook niet door terug te nemen.
    Aan het eind wordt het geheim getoond, en `/game verify` controleert alles.
