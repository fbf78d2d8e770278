# Private Antworten auf Befehle und Knöpfe rund um ein Spiel, und die Beschriftungen ihrer Felder.

lobby-begins = Es geht los! Ich baue das Brett auf.
lobby-makes-do = Diese Berechtigungen fehlen mir, es geht aber auch ohne: { $permissions }. Mit ihnen gibt es Bilder und einen Thread für das Spiel.
lobby-remove-nobody = Außer dir ist noch niemand in der Lobby.
abandon-manager = Du verwaltest diesen Server, also darfst du { $game } sofort beenden. Das Spiel bleibt erhalten, aber niemand kann weiterspielen.
button-abandon-now = Spiel beenden
button-name = Name
select-rules = Anders spielen
select-defaults = Neue Spiele anders spielen
select-person = Wähle jemanden aus
pick-language-own = Wie der Server, sonst wie die Person, die eröffnet
pick-channel = { $pick ->
    [any] Jeder Kanal
   *[here] Dieser Kanal
}
argument-seat = Wessen Platz, falls du den Server verwaltest (sonst deiner)

# Das laufende Spiel im lokalen Discord.
demo-ask = Wer spielt den anderen Platz? Du bist am Zug.
start-half-way = { $mentions }: Ab hier geht es weiter. Gute Reise!
