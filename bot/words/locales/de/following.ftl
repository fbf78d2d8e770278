# Einer Partie als Zuschauer folgen.

button-follow-game = Folgen
button-unfollow-game = Nicht mehr folgen
following = Du folgst **{ $game }**: Wenn die Partie endet, schicke ich dir eine Direktnachricht.
following-no-more = Du folgst **{ $game }** nicht mehr.
followed-ended = Die Partie **{ $game }**, der du gefolgt bist, ist zu Ende. { $link }
plain-followed = Eine Partie, der du gefolgt bist, ist zu Ende. { $link }
refused-follows-own = Du spielst in dieser Partie selbst mit: Du bist dabei, wenn sie endet.
refused-too-many-followers = Dieser Partie folgen schon { $most } Leute; mehr können es nicht sein.
refused-follows-too-many = Du folgst schon { $most } Partien; mehr können es nicht sein. Folge erst einer nicht mehr.
