# Mirar atrás: lo que alguien se perdió, y el tablero como estaba. $line dice qué pasó en un turno.

catch-up-since = **{ $game }**, desde tu última jugada:
catch-up-reminder = Desde tu última jugada:
catch-up-reminder-start = Desde el principio:
catch-up-start = **{ $game }**, desde el principio:
catch-up-earlier = … y { $count ->
    [one] una línea
   *[other] { $count } líneas
} antes: pulsa Historial.
catch-up-push = El mejor empujón desde entonces:
past-choice = Ronda { $round }: { $line }
past-under-way = { $line } …
past-board = **Como estaba** en { $game }, ronda { $round }: { $line }
argument-at = Un momento anterior: su ronda, o lo que pasó entonces
problem-moment = No hay tal momento en esta partida. Elige uno de la lista o escribe una ronda, como 12.
