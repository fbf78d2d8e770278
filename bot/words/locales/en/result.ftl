# The end of a game.

result-one = **{ $game }** is over. { $names } wins with { points }!
result-shared = **{ $game }** is over. A shared victory with { points }: { $names }!
result-thanks = Well played, { $mentions }!
result-line = { $mark } **{ $name }** { $total } = tiles { $tiles } + cities { $cities } + segments { $a }/{ $b }/{ $c } + sesterces { $richest }
# Who won a segment; $points is what each of them gets.
result-segment = Segment { $segment }: { $names } { $points } ({ $count ->
    [one] { $count } tile
   *[other] { $count } tiles
})
result-segment-shared = Segment { $segment }: { $names } { $points } each ({ $count ->
    [one] { $count } tile
   *[other] { $count } tiles
})
result-segment-nobody = Nobody built in segment { $segment }.
result-second-shared = { $names } { $points } each
result-purses = Now it can be told: { $purses }.
result-purses-open = In the purses: { $purses }.
result-purse = { $name } { $purse }
result-secret = The secret of this game: `{ $secret }`
result-verify = Its SHA-256 was in the lobby. `/game verify` or `via-appia verify` checks it all.
result-file = The game as a file

# The checks of a finished game; $number is the entry at fault.
verify-holds = { $check ->
    [commitment] ✓ The secret fits the SHA-256 shown in the lobby.
    [order] ✓ The turn order follows from it.
    [cards] ✓ Card deals: { $count }, all correct.
    [tremor] ✓ Tremors of the hand: { $count }, all correct.
    [layout] ✓ The first layout of the quarry is correct.
    [computer] ✓ Moves of computers: { $count }, all as they would choose again.
   *[push] ✓ Pushes simulated again: { $count }, all with the same result.
}
verify-fails = { $check ->
    [commitment] ✗ The secret doesn't fit the SHA-256 shown in the lobby.
    [order] ✗ The turn order doesn't follow from the secret.
    [cards] ✗ Some cards don't follow from the secret (entry { $number }).
    [tremor] ✗ A tremor doesn't follow from the secret (entry { $number }).
    [layout] ✗ The first layout of the quarry comes out differently.
    [computer] ✗ A computer would choose otherwise (entry { $number }).
   *[push] ✗ A push comes out differently (entry { $number }).
}
verify-unknown = { $check ->
    [layout] ○ The first layout can't be checked on this build.
    [computer] ○ Moves of computers that can't be checked with this version: { $count }.
   *[push] ○ Pushes that can't be checked on this build: { $count }.
}
verify-ok = Everything is as it should be.
verify-wrong = Something doesn't fit. Please tell whoever runs the bot.
