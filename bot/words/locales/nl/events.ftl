# Wat er gebeurde, telkens één regel; voor iedereen.

event-started = Het spel begint! Volgorde: { $names }
event-cards = Er liggen nieuwe inkomstenkaarten open: { $cards }.
event-quarry = Er liggen { $count } stenen in de steengroeve.
event-turn = Ronde { $round }: { $name } is aan de beurt.

event-income-sesterces = { $name } nam { sesterces } van kaart { $card }.
event-income-stones = { $name } nam de stenen van kaart { $card }: { $stones }.
event-income-both = { $name } nam kaart { $card }: { sesterces }; stenen: { $stones }.
event-income-no-stones = { $name } nam kaart { $card }, maar de steenvoorraad had die stenen niet meer.
event-income-both-no-stones = { $name } nam { sesterces } van kaart { $card }; de steenvoorraad had de stenen niet meer.
event-shortage = De stenen raakten op, dus gaf iedereen eerst de helft terug: { $returned }.
event-shortage-empty = De stenen raakten op, en niemand had er om terug te geven.
event-push-token = Het was de laatste kaart: { $name } krijgt ook een fiche “+1 schuiven”.

event-push = { $name } schoof { $stone } (plek { $place }, hoek { $angle }°): { $fallen } gevallen.
event-push-nothing = { $name } schoof { $stone } (plek { $place }, hoek { $angle }°): niets gevallen.
event-push-token-used = “+1 schuiven” is ingezet.
event-push-jammed = De schuiver liep vast; de steen blijft liggen waar hij ligt.
event-push-timeout = De stenen kwamen niet tot rust; daar stopte het schuiven.
event-stopped = { $name } schoof niet verder.
event-stopped-consolation = Er viel niets: { $name } krijgt een kleine troostprijs.
event-exchanged = { $name } ruilde een gevallen { $size ->
    [L] grote
    [M] middelgrote
   *[S] kleine
} steen voor een { $into ->
    [L] grote
    [M] middelgrote
   *[S] kleine
} tegel.
event-sold = { $name } verkocht een gevallen { $size ->
    [L] grote
    [M] middelgrote
   *[S] kleine
} steen voor 1 sestertie.
event-put-back = { $name } legde een { $size ->
    [L] grote
    [M] middelgrote
   *[S] kleine
} tegel terug in de tegelvoorraad.
event-consolation-tile = { $name } nam een kleine tegel als troostprijs.
event-consolation-sesterce = { $name } nam 1 sestertie als troostprijs.

event-built-one = { $name } bouwde { $space }: { points }.
event-built-two = { $name } bouwde { $first } en { $second }: { points } en 1 sestertie.

event-travelled = { $name } reisde { $sesterces ->
    [0] gratis
    [one] voor { $sesterces } sestertie
   *[other] voor { $sesterces } sestertiën
} naar { $place }.
event-arrived = { $name } bereikte { $sesterces ->
    [0] gratis
    [one] voor { $sesterces } sestertie
   *[other] voor { $sesterces } sestertiën
} { $place }: { points }.
event-arrived-late = { $name } bereikte { $sesterces ->
    [0] gratis
    [one] voor { $sesterces } sestertie
   *[other] voor { $sesterces } sestertiën
} { $place }; er lagen daar geen punten meer.
event-marker = De weg naar { $place } kost nu 1 sestertie minder.

event-end-arrival = { $name } is als eerste in Brundisium: na deze ronde is het spel afgelopen.
event-end-road = { $name } legde de laatste tegel van de Via Appia: na deze ronde is het spel afgelopen.
event-ended-one = Het spel is uit. { $names } wint met { points }!
event-ended-shared = Het spel is uit. Gedeelde winst met { points }: { $names }!

summary-pushed = { $name } schoof { $pushed }; gevallen: { $fallen }.
summary-pushed-nothing = { $name } schoof { $pushed }; er viel niets.
summary-tiles = Nieuw op de wagen: { $tiles }.
summary-sold = Verkocht voor { sesterces }.
summary-put-back = Terug in de tegelvoorraad: { $tiles }.
summary-consolation-tile = Troostprijs: een kleine tegel.
summary-consolation-sesterce = Troostprijs: 1 sestertie.

film-aim = { $name }, steen { $number }: { $stone } op plek { $place }, hoek { $angle }°.
film-hand = De hand week { $shift } mm en { $turn }° af.
film-steady = Een vaste hand: precies zoals gemikt.
film-fell = Gevallen: { $fallen }!
film-nothing = Er viel niets.
film-still = Hiervan is er geen film: zo kwam alles tot rust.

entry-opened = { $name } heeft het spel geopend.
entry-joined = { $name } doet mee.
entry-left = { $removed ->
    [yes] { $name } is uit de lobby verwijderd.
   *[no] { $name } is weer weg.
}
entry-host-changed = { $name } is nu de host.
entry-colour-chosen = { $name } koos een andere kleur.
entry-planned = De opties zijn gewijzigd.
entry-lapsed = De lobby is na 7 stille dagen gesloten.
entry-closed = De lobby is gesloten.
entry-moved-here = Het spel is hierheen verhuisd.
entry-suspended = Het spel ligt stil.
entry-revived = Het spel gaat verder.
entry-kept-open = Een stille week; de thread is opengehouden.
entry-undo-asked = { $name } wil de laatste actie terugnemen.
entry-undo-agreed = { $name } vindt het goed.
entry-undo-refused = { $name } is tegen.
entry-undone = De laatste actie is teruggenomen.
entry-abandon-asked = { $name } wil het spel afbreken.
entry-abandon-agreed = { $name } vindt afbreken goed.
entry-abandon-refused = { $name } wil verder spelen.
entry-abandoned = Het spel is afgebroken.
entry-handover-offered = { $name } kreeg een plaats aangeboden.
entry-handover-declined = De aangeboden plaats is niet overgenomen.
entry-handed-over = { $name } heeft een plaats overgenomen.
entry-rematch-opened = Er is een revanche geopend.
entry-handover-agreed = { $name } vindt het goed dat de plaats van speler wisselt.
entry-move-asked = { $name } vroeg of het spel op een andere server verder mag.
entry-move-agreed = { $name } vindt verhuizen goed.
entry-move-refused = { $name } blijft liever.
entry-unanswered = Er ging een dag voorbij zonder antwoord.
entry-time-made-good = Ik was weg; de tijd om te antwoorden is verlengd.
