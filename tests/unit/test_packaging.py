"""The distribution owns its generic package names and works as installed."""

from importlib import metadata

import bot
import engine
import playground
import render


def test_the_generic_package_names_are_ours() -> None:
    """PyPI has packages called `render` and `bot`; ours must be the ones imported."""
    providers = metadata.packages_distributions()
    for package in (bot, engine, playground, render):
        owners = providers.get(package.__name__, ["via-appia"])
        assert owners == ["via-appia"], f"{package.__name__} is provided by {owners}"
