"""The distribution owns its generic package names, and the built wheel works by itself."""

import subprocess
import sys
import sysconfig
import venv
from email import message_from_bytes
from importlib import metadata
from pathlib import Path
from zipfile import ZipFile

import pytest

import bot
import engine
import playground
import render

ROOT = Path(__file__).parents[2]
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")

USES_EVERY_DATA_FILE = """
from engine.data import DECKS, ROAD
from importlib import resources
import bot.store.codec
from bot.words.text import LOCALES, Text
assert all(Text(locale).say("help") for locale in LOCALES)
assert len(ROAD.spaces) == 41 and len(DECKS[1]) == 16
assert "wheel" in bot.store.codec.__file__, bot.store.codec.__file__
"""


def test_the_generic_package_names_are_ours() -> None:
    """PyPI has packages called `render` and `bot`; ours must be the ones imported."""
    providers = metadata.packages_distributions()
    for package in (bot, engine, playground, render):
        owners = providers.get(package.__name__, ["via-appia"])
        assert owners == ["via-appia"], f"{package.__name__} is provided by {owners}"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the tree."""
    built = tmp_path_factory.mktemp("built")
    subprocess.run(
        [*PIP, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(built), str(ROOT)], check=True
    )
    (wheel,) = built.glob("via_appia-*.whl")
    return wheel


def test_the_wheel_cannot_be_uploaded_by_mistake_and_brings_every_licence(wheel: Path) -> None:
    with ZipFile(wheel) as packed:
        (about,) = (name for name in packed.namelist() if name.endswith(".dist-info/METADATA"))
        told = message_from_bytes(packed.read(about))
        licences = {
            name: packed.read(about.replace("METADATA", f"licenses/{name}"))
            for name in told.get_all("License-File", [])
        }
    assert told.get_all("Classifier") == ["Private :: Do Not Upload"]
    assert told["License-Expression"] == "MIT AND OFL-1.1"
    fonts = sorted((ROOT / "render/assets/fonts").glob("*.ttf"))
    needed = {"LICENSE", *(f"render/assets/fonts/{font.name.split('-')[0]}-LICENSE.txt" for font in fonts)}
    assert licences == {name: (ROOT / name).read_bytes() for name in needed}


def test_the_wheel_works_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    """Installed without the tree: code and data files are all there."""
    home = tmp_path / "wheel"
    venv.create(home, with_pip=False)
    python = home / "bin" / "python"
    site = Path(sysconfig.get_path("purelib", vars={"base": str(home), "platbase": str(home)}))
    # The pinned libraries come from our own environment; its link to the working tree does not.
    (site / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
    subprocess.run([*PIP, "--python", str(python), "install", "--no-deps", str(wheel)], check=True)
    subprocess.run([python, "-c", USES_EVERY_DATA_FILE], check=True, cwd=tmp_path)
    version = subprocess.run(
        [home / "bin" / "via-appia", "--version"], check=True, capture_output=True, text=True, cwd=tmp_path
    )
    assert metadata.version("via-appia") in version.stdout
