"""From views and events to the words of a message: the whole voice of the game, without Discord.

Everything here takes a `Text` first, then values of the engine's views, and gives strings or small frozen
values that the bot puts into messages as they are. `Face`s say who sits in the seats. What all may read
depends on open information only.
"""
