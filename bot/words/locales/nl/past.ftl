# Terugblik: wat iemand gemist heeft, en het bord zoals het was. $line zegt wat er in een beurt gebeurde.

catch-up-since = **{ $game }**, sinds je laatste zet:
catch-up-reminder = Sinds je laatste zet:
catch-up-reminder-start = Vanaf het begin:
catch-up-start = **{ $game }**, vanaf het begin:
catch-up-earlier = … en { $count ->
    [one] een regel
   *[other] { $count } regels
} daarvoor: druk op Verloop.
catch-up-push = De beste duw sindsdien:
past-choice = Ronde { $round }: { $line }
past-under-way = { $line } …
past-board = **Zoals het was** in { $game }, ronde { $round }: { $line }
argument-at = Een eerder moment: de ronde, of wat er toen gebeurde
problem-moment = Dat moment is er niet in dit spel. Kies er een uit de lijst, of typ een ronde zoals 12.
