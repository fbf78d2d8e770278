"""The command line: one click group; each command imports what it needs only when it runs."""

import click


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="via-appia", prog_name="via-appia")
def main() -> None:
    """Via Appia, the board game, played by chat."""
