"""Names the faults that tests can show, so that a misspelt one is refused; one PostgreSQL for all.

No test that Hypothesis makes up fails for being slow, and where everything must pass, it makes up the same.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

from tests.support.faults import FAULTS, mark_of
from tests.support.postgres import USES_POSTGRES, empty_database, postgres, postgres_database

__all__ = ["empty_database", "postgres", "postgres_database"]

settings.register_profile(
    "ours",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=bool(os.environ.get("CI")),
    print_blob=True,
)
settings.load_profile("ours")


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
