# Computer am Tisch: wie man sie dazuholt, ihre Züge, Plätze, die sie hüten.

lobby-seat-computer = { $mark } **{ $name }** · { $colour } · Computer
button-add-computer = Computer dazu
button-solo = Gegen den Computer spielen
button-take-seat-back = Selbst weiterspielen
select-level = Wähle eine Stärke
level-about = { $level ->
    [tiro] Leicht: nimmt das Naheliegende, zielt nach Augenmaß
    [faber] Normal: denkt einen Schritt voraus
   *[magister] Schwer: plant voraus und probiert Schübe erst aus
}
computer-ask = Welcher Computer soll mitspielen?
computer-joined = { $name } setzt sich an den Tisch.
solo-ask = Gegen wen möchtest du spielen?
solo-ready = Deine Partie gegen { $name } hat begonnen: { $link }

turn-post-computer = { $name } ist dran in { $game } (Runde { $round }).
turn-since = Seit deinem letzten Zug:

command-game-keep = Die anderen fragen, ob ein Computer für jemanden weiterspielt, der weg ist
argument-computers = Mit 1 bis 3 Computern spielen; fehlt sonst niemand, geht es sofort los
argument-level = Wie gut die Computer spielen (sonst: Faber)
argument-whose = Wessen Platz
pick-level = { $pick ->
    [tiro] Tiro: leicht
    [faber] Faber: normal
   *[magister] Magister: schwer
}

handover-vote = Auch alle am Tisch müssen zustimmen.
handover-next-turn = Der Computer macht erst seinen Zug fertig.
keep-ask = { $name } schlägt vor, dass vorerst ein Computer, { $level }, für { $owner } spielt.
keep-terms = Alle anderen müssen zustimmen. { $owner } kann den Platz jederzeit zurücknehmen.
keep-due = Mit **Ablehnen** oder irgendeinem Zug behält { $owner } den Platz; ohne Antwort bis { $due } darf der Computer spielen.
keep-silent = { $owner } hat einen Tag lang nicht geantwortet.
keep-agreed = { $level } spielt jetzt für { $owner }; ein Druck genügt, um den Platz zurückzunehmen.
keep-refused = { $name } möchte lieber warten. Alles bleibt, wie es ist.
keep-withdrawn = { $name } hat die Frage zurückgezogen. Alles bleibt, wie es ist.
keep-here = { $name } ist da und spielt weiter.
keep-lapsed = Das hat sich erledigt.
keep-note = { $name } schlägt vor, dass ein Computer, { $level }, deinen Platz in { $game } spielt, solange du weg bist. Mit **Zustimmen** darf er, mit **Ablehnen** oder irgendeinem Zug behältst du den Platz. Ohne Antwort bis { $due } darf er spielen; zurücknehmen kannst du den Platz jederzeit.
keep-told = Ein Computer, { $level }, spielt deinen Platz in { $game }, bis du ihn zurücknimmst.
notice-taken-back = { $name } ist wieder am Tisch. Willkommen zurück!
seat-back = Willkommen zurück! Du spielst wieder selbst.

refused-seat-kept = Deinen Platz spielt gerade ein Computer. Nimm ihn zuerst zurück.
refused-not-kept = Du spielst deinen Platz selbst.
refused-private = Diese Partie läuft in einer Direktnachricht. Hol sie zuerst auf einen Server: dort `/game move-here`.
refused-somebody-away = Hier spielt ein Computer für jemanden weiter. Die Partie bleibt auf diesem Server, wo sie zu finden ist.

entry-computer-joined = { $name } hat sich an den Tisch gesetzt.
entry-keep-asked = { $name } hat vorgeschlagen, dass vorerst ein Computer einen Platz spielt.
entry-keep-agreed = { $name } ist damit einverstanden.
entry-keep-refused = { $name } möchte lieber warten.
entry-seat-kept = Ein Computer spielt einen Platz, bis jemand zurückkommt.
entry-seat-taken-back = Jemand spielt den eigenen Platz wieder selbst.
entry-computer-acted = Ein Computer hat gespielt.
