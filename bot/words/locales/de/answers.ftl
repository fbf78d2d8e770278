# Private Antworten auf Befehle und Knöpfe rund um eine Partie, und die Beschriftungen ihrer Felder.

lobby-begins = Es geht los! Ich baue das Brett auf.
lobby-makes-do = Es geht auch ohne diese Berechtigungen ({ $permissions }), aber mit ihnen bekommt ihr Bilder und einen Thread.
lobby-remove-nobody = Außer dir ist noch niemand in der Lobby.
abandon-manager = Du verwaltest diesen Server, also kannst du { $game } sofort beenden. Die Partie bleibt erhalten, aber niemand kann weiterspielen.
button-abandon-now = Beenden
button-name = Name
select-person = Wähle jemanden aus
pick-language-own = Automatisch
pick-channel = { $pick ->
    [any] Jeder Kanal
   *[here] Dieser Kanal
}
argument-seat = Wessen Platz: der eines Computers, oder jeder, falls du den Server verwaltest (Standard: deiner)

# Die laufende Partie im lokalen Discord.
demo-ask = Wer spielt den anderen Platz? Zuerst bist du dran.
start-half-way = { $mentions }: Das ist eine aufgezeichnete Partie, auf halbem Weg nach Brundisium. Ab hier übernehmt ihr. Gute Reise!
