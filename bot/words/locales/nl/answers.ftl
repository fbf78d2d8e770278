# Privéantwoorden op opdrachten en knoppen rond een spel, en de opschriften van hun panelen.

lobby-begins = Het spel begint! Ik leg het bord klaar.
lobby-makes-do = Het gaat ook zonder deze rechten ({ $permissions }), maar met die rechten krijgen jullie afbeeldingen en een thread.
lobby-remove-nobody = Er is nog niemand anders in de lobby.
abandon-manager = Jij beheert deze server, dus je kunt { $game } meteen beëindigen. Het spel blijft bewaard, maar niemand kan verderspelen.
button-abandon-now = Beëindigen
button-name = Naam
select-person = Kies iemand
pick-language-own = Automatisch
pick-channel = { $pick ->
    [any] Elk kanaal
   *[here] Dit kanaal
}
argument-seat = Wiens plaats: die van een computer, of elke als je de server beheert (standaard: de jouwe)

# Het lopende spel in de lokale Discord.
demo-ask = Wie speelt de andere plaats? Jij bent eerst aan de beurt.
start-half-way = { $mentions }: dit is een opgenomen spel, halverwege naar Brundisium. Vanaf hier nemen jullie het over. Goede reis!
