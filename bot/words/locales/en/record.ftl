# Somebody's record and the ranking of a server; both tell of finished games only.

record-title = Record of { $name }
record-title-own = Your record
record-none = There's no finished game of { $name } to show here.
record-none-own = You haven't finished a game yet. Your record begins with the first.
record-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
record-sum = { record-games }, { $wins } won, { NUMBER($average, minimumFractionDigits: 1, maximumFractionDigits: 1) } points on average.
record-people = **Among people**: { record-sum }
record-computers = **With computers**: { record-sum }
record-segment = Favourite segment: { $segment }, with { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}.
record-push = Best push: { $count ->
    [one] { $count } stone
   *[other] { $count } stones
} ({ $fallen }).
record-push-in = Best push: { $count ->
    [one] { $count } stone
   *[other] { $count } stones
} ({ $fallen }), in { $game }.
record-shown = In a server, others can see what you played there. `/appia settings` hides it.
record-hidden = Only you can see this. `/appia settings` changes that.
record-here = Finished games in this server.
button-push-people = Best push
button-push-computers = Best push with computers

ranking-title = Ranking of this server
ranking-none = No game that counts has been finished here yet. Games between people count, without hints; from { $least } games on you have a place.
ranking-place = **{ $number }.** { $name }: { $rating } ({ record-games })
ranking-provisional = **Provisional**, until { $least } games:
ranking-early = { $name }: { $rating } ({ record-games })
ranking-own = You: place { $number }, with { $rating }.
ranking-own-early = You: { $rating }, provisional. { $left ->
    [one] { $left } more game
   *[other] { $left } more games
}, and you have a place.
ranking-own-none = You haven't finished a game that counts here yet.
ranking-own-hidden = You're hidden from rankings. `/appia settings` changes that.
ranking-rule = Finished games between people count, without hints.

command-appia-record = What you have done so far, or what someone here has done
command-appia-ranking = The ranking of this server
argument-somebody = Whose record (default: yours)
argument-ranking = Whether others see your record and your place in rankings
label-ranking = Records and rankings
pick-ranking = { $pick ->
    [hidden] Hide me
   *[shown] Show me to others
}
settings-shown = Records and rankings: others can see you.
settings-hidden = Records and rankings: you're hidden.
help-record = `/appia record` shows what you've done so far, `/appia ranking` how this server's players stand.
