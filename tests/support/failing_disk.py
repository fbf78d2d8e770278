"""A disk that fails under a real program: `failing_disk.c`, compiled here and loaded with LD_PRELOAD."""

import shutil
import subprocess
from pathlib import Path

import pytest

_SOURCE = Path(__file__).with_suffix(".c")


class FailingDisk:
    """A folder in which nothing can be changed while `fail` says so; for programs with this `environment`."""

    def __init__(self, folder: Path, workshop: Path) -> None:
        """`workshop` is a folder elsewhere, for the compiler's work."""
        compiler = shutil.which("cc")
        if compiler is None:
            pytest.skip("needs a C compiler")
        library = workshop / "failing_disk.so"
        subprocess.run(
            [compiler, "-shared", "-fPIC", "-O1", "-o", library, _SOURCE, "-ldl"], check=True, timeout=60
        )
        self._switch = workshop / "switch"
        self.environment = {
            "LD_PRELOAD": str(library),
            "FAILING_DISK": str(folder),
            "FAILING_DISK_SWITCH": str(self._switch),
        }

    def fail(self, number: int) -> None:
        """From now on with this error number."""
        draft = self._switch.with_suffix(".new")
        draft.write_text(str(number))
        draft.replace(self._switch)

    def work(self) -> None:
        """As it should again."""
        self._switch.unlink()
