"""Which computer players these are, so that a choice is only checked against the ones that made it."""

from hashlib import sha256
from importlib import resources


def _digest() -> str:
    """A checksum of all code that chooses, and of the weights: whoever changes them cannot forget it."""
    sources = sorted(
        (file for file in resources.files("engine.computer").iterdir() if file.name.endswith(".py")),
        key=lambda file: file.name,
    )
    told = sha256()
    for source in (*sources, resources.files("engine.data") / "computer.toml"):
        told.update(source.read_bytes())
    return told.hexdigest()[:16]


VERSION = _digest()
