# Why a computer did something, and what a player is advised to do: one sentence each.
# $grounds is one of the ground- messages below, or two of them joined by grounds; no full stop in them.

explain-income-sesterces = { $name } takes { sesterces } from card { $card }: { $grounds }.
explain-income-stones = { $name } takes the stones from card { $card }: { $grounds }.
explain-income-both = { $name } takes card { $card }: { $grounds }.
explain-push = { $name } pushes { $stone } at position { $place }, angle { $angle }°: { $grounds }.
explain-stop = { $name } stops pushing: { $grounds }.
explain-exchange = { $name } turns a { $size ->
    [L] large
    [M] mid-sized
   *[S] small
} stone into a { $into ->
    [L] large
    [M] mid-sized
   *[S] small
} tile: { $grounds }.
explain-sell = { $name } sells a { $size ->
    [L] large
    [M] mid-sized
   *[S] small
} stone: { $grounds }.
explain-put-back = { $name } puts a { $size ->
    [L] large
    [M] mid-sized
   *[S] small
} tile back: { $grounds }.
explain-consolation-tile = { $name } takes a small tile as consolation prize: { $grounds }.
explain-consolation-sesterce = { $name } takes 1 sesterce as consolation prize: { $grounds }.
explain-build = { $name } builds { $space }: { $grounds }.
explain-build-two = { $name } builds { $first } and { $second }: { $grounds }.
explain-travel = { $name } travels to { $place }: { $grounds }.

suggest-income-sesterces = Take { sesterces } from card { $card }: { $grounds }.
suggest-income-stones = Take the stones from card { $card }: { $grounds }.
suggest-income-both = Take card { $card }: { $grounds }.
suggest-push = Push { $stone } at position { $place }, angle { $angle }°: { $grounds }.
suggest-stop = Stop pushing: { $grounds }.
suggest-exchange = Turn a { $size ->
    [L] large
    [M] mid-sized
   *[S] small
} stone into a { $into ->
    [L] large
    [M] mid-sized
   *[S] small
} tile: { $grounds }.
suggest-sell = Sell a { $size ->
    [L] large
    [M] mid-sized
   *[S] small
} stone: { $grounds }.
suggest-put-back = Put a { $size ->
    [L] large
    [M] mid-sized
   *[S] small
} tile back: { $grounds }.
suggest-consolation-tile = Take a small tile as consolation prize: { $grounds }.
suggest-consolation-sesterce = Take 1 sesterce as consolation prize: { $grounds }.
suggest-build = Build { $space }: { $grounds }.
suggest-build-two = Build { $first } and { $second }: { $grounds }.
suggest-travel = Travel to { $place }: { $grounds }.

# Two grounds, the weightier first.
grounds = { $one }, and { $other }
# Road construction
ground-points = { points } now
ground-majority-taken = it takes the majority in segment { $segment }
ground-majority-shared = it draws level for the majority in segment { $segment }
ground-majority-defended = the lead in segment { $segment } grows to { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
ground-majority-close = only { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
} behind in segment { $segment }
ground-coin-for-two = two tiles earn { sesterces } as well
# Travel
ground-token = { points } at the city gates
ground-arrival = it's good to be in { $place }, even with no points left there
ground-segment-opens = segment { $segment } opens up
ground-city-near = only { $count ->
    [one] { $count } step
   *[other] { $count } steps
} to go to { $place }
ground-token-ahead = { points } up for grabs there
ground-ends-the-game = { $count ->
    [0] the game ends with it
   *[other] the last round begins
}
# Income
ground-both-halves = stones and sesterces in one go
ground-stones-needed = { $count ->
    [0] no stones left to push
    [one] only { $count } stone left to push
   *[other] only { $count } stones left to push
}
ground-stones = { $count ->
    [one] { $count } stone
   *[other] { $count } stones
} for the quarry
ground-journey-ahead = the way to { $place } costs up to { sesterces } a turn
ground-coins = more money in the purse
ground-push-token = a push +1 token with it
# Quarry
ground-tiles-needed = there's a use for { $count ->
    [one] { $count } more tile
   *[other] { $count } more tiles
}
ground-on-the-brink = { $count ->
    [one] { $count } stone is
   *[other] { $count } stones are
} on the brink
ground-full-column = the lane ahead is { $count } % full
ground-consolation = if nothing falls again, there's the consolation prize
ground-enough-fallen = { $count ->
    [one] { $count } fallen stone is
   *[other] { $count } fallen stones are
} plenty
ground-saves-stones = { $count ->
    [one] { $count } stone is
   *[other] { $count } stones are
} kept for later
ground-tile-needed = { $count ->
    [one] { $count } space of that size is
   *[other] { $count } spaces of that size are
} waiting for one
ground-tile-for-later = it may come in handy later
ground-no-tile-needed = it gives no tile the road needs now
ground-cart-full = the cart has no room for a tile the road needs
ground-makes-room = it makes room for one the road needs
ground-room = it makes room on the cart
