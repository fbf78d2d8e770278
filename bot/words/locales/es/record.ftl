# El historial de alguien y la clasificación de un servidor; ambos hablan solo de partidas terminadas.

record-title = Historial de { $name }
record-title-own = Tu historial
record-none = No hay ninguna partida terminada de { $name } que mostrar aquí.
record-none-own = Aún no has terminado ninguna partida. Con la primera empieza tu historial.
record-games = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
record-sum = { record-games }, { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
}, { NUMBER($average, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos de media.
record-people = **Entre personas**: { record-sum }
record-computers = **Con ordenadores**: { record-sum }
record-segment = Tramo favorito: { $segment }, con { $count ->
    [one] { $count } loseta
   *[other] { $count } losetas
}.
record-push = Mejor empujón: { $count ->
    [one] { $count } piedra
   *[other] { $count } piedras
} ({ $fallen }).
record-push-in = Mejor empujón: { $count ->
    [one] { $count } piedra
   *[other] { $count } piedras
} ({ $fallen }), en { $game }.
record-shown = En un servidor, los demás pueden ver lo que has jugado allí. `/appia settings` lo oculta.
record-hidden = Esto solo lo ves tú. `/appia settings` lo cambia.
record-here = Partidas terminadas en este servidor.
button-push-people = Mejor empujón
button-push-computers = Mejor empujón con ordenadores

ranking-title = Clasificación de este servidor
ranking-none = Aquí aún no ha terminado ninguna partida que cuente. Cuentan las partidas entre personas, sin pistas; a partir de { $least } partidas tienes un puesto.
ranking-place = **{ $number }.** { $name }: { $rating } ({ record-games })
ranking-provisional = **Provisional**, hasta { $least } partidas:
ranking-early = { $name }: { $rating } ({ record-games })
ranking-own = Tú: puesto { $number }, con { $rating }.
ranking-own-early = Tú: { $rating }, provisional. { $left ->
    [one] { $left } partida
   *[other] { $left } partidas
} más y tienes un puesto.
ranking-own-none = Aún no has terminado aquí ninguna partida que cuente.
ranking-own-hidden = Las clasificaciones no te muestran. `/appia settings` lo cambia.
ranking-rule = Cuentan las partidas terminadas entre personas, sin pistas.

command-appia-record = Lo que has logrado hasta ahora, o alguien de este servidor
command-appia-ranking = La clasificación de este servidor
argument-somebody = De quién es el historial (por defecto: tuyo)
argument-ranking = Si los demás ven tu historial y tu puesto en las clasificaciones
label-ranking = Historial y clasificaciones
pick-ranking = { $pick ->
    [hidden] Ocúltame
   *[shown] Muéstrame a los demás
}
settings-shown = Historial y clasificaciones: los demás pueden verte.
settings-hidden = Historial y clasificaciones: no te muestran.
help-record = `/appia record` muestra lo que has logrado hasta ahora; `/appia ranking`, cómo va este servidor.
