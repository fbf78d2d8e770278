# Wat er gebeurde, telkens één regel; voor iedereen.

event-started = Het spel begint! Volgorde: { $names }.

event-income-sesterces = { $name } nam { sesterces } van kaart { $card }.
event-income-stones = { $name } nam de stenen van kaart { $card }: { $stones }.
event-income-both = { $name } nam kaart { $card }: { sesterces } en de stenen { $stones }.
event-income-no-stones = { $name } nam kaart { $card }, maar zulke stenen waren er niet meer.
event-income-both-no-stones = { $name } nam { sesterces } van kaart { $card }; zulke stenen waren er niet meer.
event-shortage = De stenen werden schaars, dus gaf iedereen eerst de helft terug: { $returned }.
event-shortage-empty = De stenen werden schaars, en niemand had er om terug te geven.
event-push-token = Dat was de laatste kaart: { $name } krijgt ook een fiche “+1 schuiven”.

event-stopped = { $name } stopte met schuiven.
event-stopped-consolation = Er viel niets: { $name } krijgt een troostprijs.

event-built-one = { $name } bouwde { $space }: { points }.
event-built-two = { $name } bouwde { $first } en { $second }: { points } en 1 sestertie.

event-travelled = { $name } reisde { $sesterces ->
    [0] gratis
    [one] voor { $sesterces } sestertie
   *[other] voor { $sesterces } sestertiën
} naar { $place }.
event-arrived-first = { $name } ging als eerste door de stadspoort van { $place }: { points }! De reis { $sesterces ->
    [0] was gratis
    [one] kostte { $sesterces } sestertie
   *[other] kostte { $sesterces } sestertiën
}.
event-arrived = { $name } reisde { $sesterces ->
    [0] gratis
    [one] voor { $sesterces } sestertie
   *[other] voor { $sesterces } sestertiën
} naar { $place }: { points }.
event-arrived-late = { $name } reisde { $sesterces ->
    [0] gratis
    [one] voor { $sesterces } sestertie
   *[other] voor { $sesterces } sestertiën
} naar { $place }; er lagen daar geen punten meer.
event-marker = De weg naar { $place } kost nu 1 sestertie minder.

# Momenten, na de zet die ze bracht. $opened is het wegdeel dat erbij wint, of “none”.
moment-paved = { $opened ->
    [none] Wegdeel { $segment } is geplaveid!
   *[other] Wegdeel { $segment } is geplaveid: in { $opened } mogen nu twee tegels per beurt!
}
moment-lead = Daarmee op kop, { $own } tegen { $next }!

event-end-arrival = { $name } heeft Brundisium bereikt: dit is de laatste ronde!
event-end-road = { $name } legde de laatste tegel van de Via Appia: dit is de laatste ronde!
event-ended-one = Het spel is afgelopen. { $names } wint met { points }!
event-ended-shared = Het spel is afgelopen. Gedeelde overwinning met { points }: { $names }!

summary-pushed = { $name } schoof { $pushed }; gevallen: { $fallen }.
summary-pushed-nothing = { $name } schoof { $pushed }; er viel niets.
summary-avalanche = Een lawine! { $name } schoof { $pushed }, en { $fallen } kwamen naar beneden.
summary-tiles = Nieuw op de wagen: { $tiles }.
summary-sold = Verkocht voor { sesterces }.
summary-put-back = Terug in de tegelvoorraad: { $tiles }.
summary-consolation-tile = Troostprijs: een kleine tegel.
summary-consolation-sesterce = Troostprijs: 1 sestertie.

film-aim = { $name }, duw { $number }: { $stone }, positie { $place }, hoek { $angle }°.
film-aim-again = { $name }: { $stone }, positie { $place }, hoek { $angle }°.
film-hand = De hand trilde: { $strayed }.
film-shift = { $count } naar { $side ->
    [left] links
   *[right] rechts
}
film-turn = { $count }° naar { $side ->
    [left] links
   *[right] rechts
}
film-hand-true = De hand trilde nauwelijks.
film-steady = Een vaste hand: precies zoals gemikt.
film-fell = De diepte in: { $fallen }!
film-avalanche = Een lawine! { $count } stenen in één keer: { $fallen }!
film-nothing = Er viel niets.
film-near-miss = Net niet: een { $size ->
    [L] grote
    [M] middelgrote
   *[S] kleine
} steen hangt over de rand!
film-near-miss-too = En een { $size ->
    [L] grote
    [M] middelgrote
   *[S] kleine
} volgde bijna!
film-which = { $total ->
    [1] De enige duw in dit spel.
   *[other] Duw { $number } van de { $total } in dit spel.
}
film-again = { $name } wil dat iedereen deze duw nog eens ziet:
film-shared = Hij is onderweg naar { $place }.
film-shared-before = In { $place } is hij al herhaald.
timelapse-caption = **{ $game }**: het hele spel in { $seconds } seconden.
timelapse-coming = De timelapse staat zo meteen in { $place }.
timelapse-there = Hij staat er al: { $link }
film-still = Van deze duw is er geen film: zo kwam alles tot rust.
event-push-token-used = “+1 schuiven” is ingezet.
event-push-jammed = De schuiver liep vast.
event-push-timeout = De stenen kwamen niet tot rust.

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
entry-closed = Het spel is afgeblazen.
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
entry-abandon-refused = { $name } wil verderspelen.
entry-abandoned = Het spel is afgebroken.
entry-handover-offered = { $name } kreeg een plaats aangeboden.
entry-handover-declined = De aangeboden plaats is niet overgenomen.
entry-handed-over = { $name } heeft een plaats overgenomen.
entry-hint-taken = { $name } nam een tip aan.
entry-film-shared = Een duw is nog eens aan iedereen getoond.
entry-timelapse-shared = Het hele spel is als timelapse aan iedereen getoond.
entry-rematch-opened = Er is een revanche geopend.
entry-handover-agreed = { $name } vindt het goed dat de plaats wordt overgenomen.
entry-move-asked = { $name } vroeg of het spel op een andere server verder mag.
entry-move-agreed = { $name } vindt verhuizen goed.
entry-move-refused = { $name } blijft liever.
entry-unanswered = Er ging een dag voorbij zonder antwoord.
entry-time-made-good = Ik was weg; daarom is er meer tijd om te antwoorden.
