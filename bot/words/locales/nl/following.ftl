# Een spel volgen als toeschouwer.

button-follow-game = Volgen
button-unfollow-game = Niet meer volgen
following = Je volgt **{ $game }**: als het spel afloopt, stuur ik je één privébericht.
following-no-more = Je volgt **{ $game }** niet meer.
followed-ended = **{ $game }**, dat je volgde, is afgelopen. { $link }
plain-followed = Een spel dat je volgde, is afgelopen. { $link }
refused-follows-own = Je speelt zelf mee in dit spel: je bent erbij als het afloopt.
refused-too-many-followers = Dit spel wordt al door { $most } mensen gevolgd; meer kan niet.
refused-follows-too-many = Je volgt al { $most } spellen; meer kan niet. Stop eerst met er een te volgen.
