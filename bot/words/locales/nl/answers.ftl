# Privéantwoorden op opdrachten en knoppen rond een spel, en de opschriften van hun panelen.

lobby-begins = Het spel begint! Ik leg het bord klaar.
lobby-makes-do = Deze rechten heb ik niet, maar het gaat ook zonder: { $permissions }. Met die rechten zijn er afbeeldingen en een thread voor het spel.
lobby-remove-nobody = Er is nog niemand anders in de lobby.
abandon-manager = Jij beheert deze server, dus je mag { $game } meteen beëindigen. Het spel blijft bewaard, maar niemand kan verder spelen.
button-abandon-now = Spel beëindigen
button-name = Naam
select-rules = Anders spelen
select-defaults = Nieuwe spellen anders spelen
select-person = Kies iemand
pick-language-own = Zoals de server, anders zoals wie het spel opent
pick-channel = { $pick ->
    [any] Elk kanaal
   *[here] Dit kanaal
}
argument-seat = Wiens plaats, als je de server beheert (anders de jouwe)

# Het lopende spel in de lokale Discord.
demo-ask = Wie speelt de andere plaats? Jij bent aan de beurt.
start-half-way = { $mentions }: vanaf hier gaat het spel verder. Goede reis!
