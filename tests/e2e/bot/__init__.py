"""The whole bot, by slash commands and by buttons, on a playground."""
