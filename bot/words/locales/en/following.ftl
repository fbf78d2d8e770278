# Following a game as an onlooker.

button-follow-game = Follow
button-unfollow-game = Unfollow
following = You're following **{ $game }**: I'll send you one direct message when it ends.
following-no-more = You're no longer following **{ $game }**.
followed-ended = **{ $game }**, which you followed, is over. { $link }
plain-followed = A game that you followed is over. { $link }
refused-follows-own = You play in this game yourself: you'll be there when it ends.
refused-too-many-followers = { $most } people follow this game already; it can't be more.
refused-follows-too-many = You follow { $most } games already; it can't be more. Unfollow one first.
