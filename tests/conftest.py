"""Names the faults that tests can show, so that a misspelt one is refused; one PostgreSQL for all."""

from __future__ import annotations

import pytest

from tests.support.faults import FAULTS, mark_of
from tests.support.postgres import USES_POSTGRES, empty_database, postgres, postgres_database

__all__ = ["empty_database", "postgres", "postgres_database"]


def pytest_configure(config: pytest.Config) -> None:
    """Each fault is a mark."""
    for number, what in FAULTS.items():
        config.addinivalue_line("markers", f"{mark_of(number)}: {what}")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All that use the shared PostgreSQL run where it runs."""
    for item in items:
        if "postgres" in getattr(item, "fixturenames", ()):
            item.add_marker(USES_POSTGRES)
