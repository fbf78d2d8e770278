"""Runs all tests, the long ones at full length; only if all of them pass, docs/proof.md is written anew."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path

from tests.support.length import RECORDS

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "proof.md"
PYTEST = (
    sys.executable,
    "-m",
    "pytest",
    *("-n", "4", "--dist", "loadgroup"),
    "--timeout=14400",
)


def main() -> int:
    """Run, and write what was shown."""
    with tempfile.TemporaryDirectory() as folder:
        records = Path(folder) / "figures.jsonl"
        records.touch()
        began = time.monotonic()
        run = subprocess.run([*PYTEST, *sys.argv[1:]], cwd=ROOT, env={**os.environ, RECORDS: str(records)})
        if run.returncode:
            print("Not everything held: docs/proof.md stays as it was.", file=sys.stderr)
            return run.returncode
        lines = [json.loads(line) for line in records.read_text(encoding="utf-8").splitlines()]
    PAGE.write_text(page(lines, minutes=(time.monotonic() - began) / 60), encoding="utf-8")
    print(f"Written: {PAGE.relative_to(ROOT)}", file=sys.stderr)
    return 0


def page(lines: list[dict[str, str]], *, minutes: float) -> str:
    """The page: a table of claims and figures per area."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.strip()
    head = (
        "# Proof\n\n"
        "What the long series showed when they last ran at full length; `make proof` runs them and\n"
        "writes this page. "
        "Each figure is counted by the test that made it, and every one of those tests can fail.\n\n"
        f"{datetime.now(UTC):%Y-%m-%d}, commit {commit or 'unknown'}, Python {platform.python_version()} on "
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, {minutes:.0f} minutes.\n"
    )
    areas: dict[str, list[dict[str, str]]] = {}
    for line in lines:
        areas.setdefault(line["area"], []).append(line)
    tables = [
        "\n".join(
            [
                f"\n## {area}\n",
                "| Claim | Figure |",
                "| --- | --- |",
                *(
                    f"| {line['claim']} | {line['figure']} |"
                    for line in sorted(areas[area], key=lambda one: one["claim"])
                ),
            ]
        )
        + "\n"
        for area in sorted(areas)
    ]
    return head + "".join(tables)


if __name__ == "__main__":
    sys.exit(main())
