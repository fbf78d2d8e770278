# The end of a game.

result-one = **{ $game }** is over. { $names } wins with { points }!
result-shared = **{ $game }** is over. A shared victory with { points }: { $names }!
result-line = { $mark } **{ $name }** { $total } = tiles { $tiles } + cities { $cities } + segments { $a }/{ $b }/{ $c } + sesterces { $richest }
result-purses = Now it can be told. Sesterces in the purses: { $purses }.
result-purse = { $name } { $purse }
result-secret = The secret of this game: `{ $secret }`
result-verify = Its SHA-256 was shown before anybody joined. `/game verify`, or `via-appia verify` with the game file, checks every card, tremor and push.
result-file = The game as a file

# The checks of a finished game; $number is the entry at fault.
verify-holds = { $check ->
    [commitment] ✓ The secret fits the SHA-256 shown in the lobby.
    [order] ✓ The turn order follows from it.
    [cards] ✓ Cards drawn: { $count }, all as they should be.
    [tremor] ✓ Tremors of the hand: { $count }, all as they should be.
    [layout] ✓ The first layout of the quarry.
   *[push] ✓ Pushes simulated again: { $count }, all with the same result.
}
verify-fails = { $check ->
    [commitment] ✗ The secret does not fit the SHA-256 shown in the lobby.
    [order] ✗ The turn order does not follow from the secret.
    [cards] ✗ Cards do not follow from the secret (entry { $number }).
    [tremor] ✗ A tremor does not follow from the secret (entry { $number }).
    [layout] ✗ The first layout of the quarry comes out differently.
   *[push] ✗ A push comes out differently (entry { $number }).
}
verify-unknown = { $check ->
    [layout] ○ The first layout cannot be checked on this build.
   *[push] ○ Pushes not checkable on this build: { $count }.
}
verify-ok = Everything is as it should be.
verify-wrong = Something does not fit. Please tell the operator.
