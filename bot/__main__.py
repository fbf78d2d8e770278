"""`python -m bot` is `via-appia`."""

from bot.cli import main

main(prog_name="via-appia")
