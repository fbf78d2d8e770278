"""C beside this file, compiled and loaded with LD_PRELOAD into the real programs."""

import shutil
import subprocess
from pathlib import Path

import pytest


def compiled(name: str, workshop: Path) -> Path:
    """The library made of a source in here, for LD_PRELOAD; without a compiler the test is skipped."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("needs a C compiler")
    source, library = Path(__file__).with_name(name), (workshop / name).with_suffix(".so")
    command = [compiler, "-shared", "-fPIC", "-O1", "-o", str(library), str(source), "-ldl"]
    subprocess.run(command, check=True, timeout=60)
    return library
