"""A disk that fails under a real program: `failing_disk.c`, compiled here and loaded with LD_PRELOAD."""

from pathlib import Path

from tests.support.preloaded import compiled


class FailingDisk:
    """A folder that fails, or is slow, while it is told to; for programs with this `environment`."""

    def __init__(self, folder: Path, workshop: Path) -> None:
        """`workshop` is a folder elsewhere, for the compiler's work."""
        self._switch, self._struck = workshop / "switch", workshop / "struck"
        self.platter = workshop / "platter"
        """What was synced of each file: all that a power loss leaves."""
        self.platter.mkdir()
        self.environment = {
            "LD_PRELOAD": str(compiled("failing_disk.c", workshop)),
            "FAILING_DISK": str(folder),
            "FAILING_DISK_SWITCH": str(self._switch),
            "FAILING_DISK_STRUCK": str(self._struck),
            "FAILING_DISK_PLATTER": str(self.platter),
        }

    def fail(self, number: int, what: str = "change", where: str = "*") -> None:
        """From now on with this error number: every "change" or every "sync", in files that end like that."""
        self._turn(f"{number} {what} {where}")

    def slow(self, milliseconds: int, where: str = "*") -> None:
        """From now on every change of such files takes so long."""
        self._turn(f"0 change {where} {milliseconds * 1000}")

    def work(self) -> None:
        """As it should again."""
        self._switch.unlink(missing_ok=True)

    @property
    def struck(self) -> int:
        """How often it has failed."""
        return self._struck.stat().st_size if self._struck.exists() else 0

    def _turn(self, text: str) -> None:
        draft = self._switch.with_suffix(".new")
        draft.write_text(text)
        draft.replace(self._switch)
