"""The distribution owns its generic package names, and the built wheel works by itself."""

import subprocess
import sys
import sysconfig
import venv
from importlib import metadata
from pathlib import Path

import bot
import engine
import playground
import render

ROOT = Path(__file__).parents[2]

USES_EVERY_DATA_FILE = """
from engine.data import CARDS, ROAD
from importlib import resources
import bot.store.codec
from bot.words.text import LOCALES, Text
assert all(Text(locale).say("help") for locale in LOCALES)
assert len(ROAD.spaces) == 41 and len(CARDS) == 16
assert "wheel" in bot.store.codec.__file__, bot.store.codec.__file__
"""


def test_the_generic_package_names_are_ours() -> None:
    """PyPI has packages called `render` and `bot`; ours must be the ones imported."""
    providers = metadata.packages_distributions()
    for package in (bot, engine, playground, render):
        owners = providers.get(package.__name__, ["via-appia"])
        assert owners == ["via-appia"], f"{package.__name__} is provided by {owners}"


def test_the_wheel_works_in_an_empty_environment(tmp_path: Path) -> None:
    """Built from the tree, installed without it: code and data files are all there."""
    built = tmp_path / "built"
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run(
        [*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(built), str(ROOT)], check=True
    )
    (wheel,) = built.glob("via_appia-*.whl")
    home = tmp_path / "wheel"
    venv.create(home, with_pip=False)
    python = home / "bin" / "python"
    site = Path(sysconfig.get_path("purelib", vars={"base": str(home), "platbase": str(home)}))
    # The pinned libraries come from our own environment; its link to the working tree does not.
    (site / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
    subprocess.run([*pip, "--python", str(python), "install", "--no-deps", str(wheel)], check=True)
    subprocess.run([python, "-c", USES_EVERY_DATA_FILE], check=True, cwd=tmp_path)
    version = subprocess.run(
        [home / "bin" / "via-appia", "--version"], check=True, capture_output=True, text=True, cwd=tmp_path
    )
    assert metadata.version("via-appia") in version.stdout
