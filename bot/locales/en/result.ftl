# The end of a game.

result-one = **{ $game }** is over. { $names } wins with { points }!
result-shared = **{ $game }** is over. A shared victory with { points }: { $names }!
result-line = { $rank }. { $mark } **{ $name }** { $total } = tiles { $tiles } + cities { $cities } + segments { $a }/{ $b }/{ $c } + sesterces { $richest }
result-purses = Now it can be told, the purses: { $purses }.
result-purse = { $name } { $purse }
result-secret = The secret of this game: `{ $secret }`
result-verify = Its SHA-256 was shown before anybody joined. `/game verify`, or `via-appia verify` with the game file, checks every card, tremor and push.
result-file = The game as a file
verify-hash-ok = ✓ The secret fits the SHA-256 shown in the lobby.
verify-hash-wrong = ✗ The secret does not fit the SHA-256 shown in the lobby.
verify-order-ok = ✓ Turn order.
verify-order-wrong = ✗ The turn order does not follow from the secret.
verify-cards-ok = ✓ { $count ->
    [one] { $count } draw of cards
   *[other] { $count } draws of cards
}.
verify-cards-wrong = ✗ Cards do not follow from the secret (move { $seq }).
verify-tremors-ok = ✓ { $count ->
    [one] { $count } tremor
   *[other] { $count } tremors
} of the hand.
verify-tremors-wrong = ✗ A tremor does not follow from the secret (move { $seq }).
verify-pushes-ok = ✓ { $count ->
    [one] { $count } push, simulated again with the same result
   *[other] { $count } pushes, simulated again with the same results
}.
verify-pushes-wrong = ✗ A push comes out differently (move { $seq }).
verify-pushes-not = ○ The pushes cannot be checked on this build.
verify-ok = Everything is as it should be.
verify-wrong = Something does not fit. Please tell the operator.
