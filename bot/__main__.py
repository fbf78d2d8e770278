"""`python -m bot` is `via-appia`."""

from bot.cli import main

if __name__ == "__main__":  # worker processes import this module too
    main(prog_name="via-appia")
