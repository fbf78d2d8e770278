"""Runs every area of `via-appia bench` and writes docs/benchmarks.md; fails if a target is not reached."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

from bot.bench import report
from bot.cli.bench import AREAS
from tests.bench.page import Figures, missed, page

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "benchmarks.md"
MORE = {"store": ((), ("--database", "own"))}
"""Areas that are measured more than once, with what is asked each time."""


def main() -> int:
    """Measure all, or stop at the first that cannot be measured; the page is then as it was."""
    measured: dict[str, Figures] = {}
    load, *_ = os.getloadavg()
    for area in AREAS:
        print(f"== {area}", flush=True)
        measured[area] = {}
        for more in MORE.get(area, ((),)):
            command = [sys.executable, "-m", "bot", "bench", area, "--json", *more]
            run = subprocess.run(command, stdout=subprocess.PIPE)
            if run.returncode:
                return run.returncode
            measured[area] = {**measured[area], **json.loads(run.stdout)}
        report(measured[area], as_json=False)
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.strip()
    PAGE.write_text(page(measured, when=datetime.now(UTC), commit=commit, load=load), encoding="utf-8")
    print(f"Written: {PAGE.relative_to(ROOT)}")
    short = missed(measured)
    if short:
        print(f"Not reached: {', '.join(short)}", file=sys.stderr)
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main())
