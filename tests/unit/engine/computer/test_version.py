"""The version of the computers is that of all on which their choices depend."""

import shutil
from importlib import resources
from pathlib import Path

import pytest

from engine.computer import VERSION
from engine.computer.version import digest, sources

ENGINE = Path(str(resources.files("engine")))


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(ENGINE, tmp_path / "engine", ignore=shutil.ignore_patterns("__pycache__")))


def test_it_is_the_same_wherever_the_engine_lies_and_whatever_was_compiled(copy: Path) -> None:
    (copy / "__pycache__").mkdir()
    (copy / "__pycache__" / "view.cpython-311.pyc").write_bytes(b"compiled")
    assert digest(copy) == VERSION


@pytest.mark.parametrize(
    "path",
    [
        "chance.py",
        "rules/quarry.py",
        "quarry/sight.py",
        "computer/levels.py",
        "data/road.toml",
        "data/computer.toml",
    ],
)
def test_a_change_anywhere_in_the_engine_is_another_version(copy: Path, path: str) -> None:
    file = copy / path
    file.write_bytes(file.read_bytes() + b"\n")
    assert digest(copy) != VERSION


def test_no_file_of_code_or_data_is_forgotten() -> None:
    files = {file for file in ENGINE.rglob("*") if file.is_file() and "__pycache__" not in file.parts}
    assert {ENGINE / path for path, _ in sources(ENGINE)} == files
