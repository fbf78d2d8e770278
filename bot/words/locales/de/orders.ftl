# Pläne: was jemand für den nächsten Zug vorhat. Dazu eigene Notizen und der Weg zur nächsten Partie.

button-orders = Nächsten Zug planen
button-drop-orders = Plan verwerfen
command-game-plan = Den nächsten Zug planen: bis zu drei Wünsche, nur für deine Augen
command-game-note = Eine eigene Notiz zu einer Partie, nur für deine Augen
argument-wish1 = Dein liebster Wunsch: I 12 stones, B A3 A7 oder T Tarracina 3
argument-wish2 = Dein zweiter Wunsch, falls der erste nicht geht
argument-wish3 = Dein dritter Wunsch
argument-text = Die Notiz; ohne sie öffnet sich ein Formular

orders-sesterces = Karte { $card } für { sesterces }
orders-stones = Karte { $card } für ihre Steine: { $stones }
orders-both = Karte { $card } für { sesterces } und { $stones }
orders-build = Bauen auf { $spaces }
orders-travel = Reisen nach { $place } für { $sesterces ->
    [0] nichts
   *[other] höchstens { sesterces }
}
select-orders-income = Einkommen: eine Karte dazu
select-orders-build = Bauen: ein Feld oder zwei dazu
select-orders-travel = Reisen: ein Ziel dazu

orders-none = Du hast keinen Plan für deinen nächsten Zug in { $game }. Wähle bis zu { $most } Wünsche, den liebsten zuerst. { orders-terms }
orders-title = Dein Plan für deinen nächsten Zug in { $game }:
orders-terms = { $minutes ->
    [0] Nach dem Zug vor deinem
    [one] Eine Minute nach dem Zug vor deinem
   *[other] { $minutes } Minuten nach dem Zug vor deinem
} erfülle ich den ersten Wunsch, der möglich ist, ohne dich zu rufen; geht keiner, bist du dran wie immer. Das siehst nur du.
orders-due = Du bist dran: { $when } erfülle ich den ersten Wunsch, der möglich ist. Ziehst du selbst, ist der Plan verworfen.
orders-soon = Ich führe deinen Plan { $when } aus. Ziehst du selbst, ist er verworfen.
orders-dropped = Der Plan ist verworfen.
orders-as-planned = { $line } (wie geplant)
orders-followed = Dein Plan in { $game }: { $line }
orders-impossible = Nichts von deinem Plan in { $game } war möglich, du bist also dran.
orders-taken-back = In { $game } wurde ein Zug zurückgenommen; dein Plan ist damit verworfen.
orders-wait = Du bist dran in { $game }, aber jemand möchte etwas zurücknehmen; dein Plan wartet einen Tag. Du kannst antworten oder ziehen.
orders-over = { $game } ist vorbei, und dein Plan damit auch.
entry-orders-followed = Dein Plan in { $game }: { $line }

refused-your-turn = Du bist dran: Zieh einfach, zu planen gibt es nichts.
refused-not-an-order = Das ist kein Plan. Schreib I 12 stones (oder HS, both), B A3 A7 oder T Tarracina 3; die 3 ist, was es höchstens kosten darf.
refused-enough-orders = { $most } Wünsche sind genug. Verwirf den Plan, um einen neuen zu machen.
refused-limit-above-purse = Du hast { $purse } im Beutel: Mehr darf eine Reise nicht kosten.

note-title = Notiz zu { $game }
note-own = Deine Notiz: { $note }
note-kept = Notiert, nur für deine Augen: { $note }
note-none = Du hast keine Notiz zu { $game }.

next-game = Als Nächstes: { $game } wartet auf dich. { $link }
