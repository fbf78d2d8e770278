"""What people press, type and see privately on Discord: one module per feature, listed in `router`.

A feature has its slash command (`slash_...`), its buttons and lists (`press_...`) and its panel side by side.
Nothing here decides what a game does, that is `bot.game`; nothing here makes a sentence, that is `bot.words`;
and nothing here posts to the table, that is `bot.delivery`.
"""
