"""What several folders of tests share; what one folder shares with itself stays there.

Real things: `playground` (a Discord, a bot's process), `real_bot` (our bot on it), `demo_bot` (for tests of
the playground), `failing_disk`, `discord_spec` (Discord's description, as a judge),
`trace` (which functions ran).
People: `people` (what they do and read), `players` (whole turns), `table` (a game and those at it), `staging`
(games that are there before the bot starts).
Games without Discord: `random_games`, `scenes` (for rules), `example_tables` and `films` (for pictures).
"""
