"""Which computer players these are, so that a choice is only checked against the ones that made it."""

from collections.abc import Iterator
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable


def sources(folder: Traversable, path: str = "") -> Iterator[tuple[str, Traversable]]:
    """Every file of code or data in a folder and those below, with its path, in order."""
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir():
            yield from sources(one, f"{path}{one.name}/")
        elif one.name.endswith((".py", ".toml")):
            yield path + one.name, one


def digest(folder: Traversable) -> str:
    """A checksum of the whole engine: a choice depends on rules and data as much as on who chooses.

    Whoever changes any of them cannot forget it.
    """
    told = sha256()
    for path, source in sources(folder):
        content = source.read_bytes()
        told.update(f"{path} {len(content)}\n".encode())
        told.update(content)
    return told.hexdigest()[:16]


VERSION = digest(resources.files("engine"))
