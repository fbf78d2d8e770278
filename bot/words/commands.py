"""What Discord shows of the slash commands while they are typed: descriptions, options, choices."""

from bot.words.text import Fact, Text


def description(text: Text, *path: str) -> str:
    """What a command does; its words are the path."""
    return text.say(f"command-{'-'.join(path)}")


def argument(text: Text, name: str) -> str:
    """What an option of a command is for; some names end with an underscore in Python."""
    return text.say(f"argument-{name.rstrip('_')}")


def pick(text: Text, option: str, value: Fact) -> str:
    """One of the values an option may have."""
    return text.say(f"pick-{option}", pick=value)
