"""Names the faults that tests can show, so that a misspelt one is refused."""

from __future__ import annotations

import pytest

from tests.support.faults import FAULTS, mark_of


def pytest_configure(config: pytest.Config) -> None:
    """Each fault is a mark."""
    for number, what in FAULTS.items():
        config.addinivalue_line("markers", f"{mark_of(number)}: {what}")
