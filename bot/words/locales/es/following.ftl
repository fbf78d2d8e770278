# Seguir una partida como espectador.

button-follow-game = Seguir
button-unfollow-game = Dejar de seguir
following = Sigues **{ $game }**: cuando termine, te enviaré un mensaje directo.
following-no-more = Ya no sigues **{ $game }**.
followed-ended = **{ $game }**, la partida que seguías, ha terminado. { $link }
plain-followed = Una partida que seguías ha terminado. { $link }
refused-follows-own = Tú mismo juegas en esta partida: estarás ahí cuando termine.
refused-too-many-followers = Ya siguen esta partida { $most } personas; no pueden ser más.
refused-follows-too-many = Ya sigues { $most } partidas; no pueden ser más. Deja antes de seguir una.
