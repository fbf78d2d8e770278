"""The prepared game of "Learn by playing": a real game, played so that it stands where a lesson begins.

`python -m tests.lesson` plays it again and writes `bot/ui/assets/lesson.json`. Both players help: they pave
the road as far as is wanted, walk where they shall stand, and spend what they shall not have. Every move is
one of the rules, and all luck comes from the game's secret, so that the finished lesson can be verified like
any other game.
"""
