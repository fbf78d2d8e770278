"""The Dockerfile's steps in an empty folder: images cannot be built everywhere, but its commands can be run.

Its two stages become one folder each; what needs an image (users, volumes) is checked by reading.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LINES = re.sub(r"\\\n\s*", " ", (ROOT / "Dockerfile").read_text("utf-8")).splitlines()
STEPS = [tuple(line.split(maxsplit=1)) for line in LINES if line and not line.startswith("#")]
HOME = "/opt/via-appia"


def of(word: str) -> list[str]:
    """The arguments of every instruction of a kind."""
    return [step[1] for step in STEPS if step[0] == word]


def test_two_stages_not_root_games_on_a_volume_health_checked() -> None:
    assert len(of("FROM")) == 2
    assert of("USER") == ["appia"]
    assert of("VOLUME") == ["/data"]
    assert "VIA_APPIA_DB=/data/games.db" in of("ENV")[0]
    assert '["via-appia", "health"]' in of("HEALTHCHECK")[0]
    assert of("CMD") == ['["via-appia", "run"]']


@pytest.mark.long
@pytest.mark.timeout(900)
def test_its_install_and_start_steps_work_in_an_empty_environment(tmp_path: Path) -> None:
    source, home, data = tmp_path / "src", tmp_path / "opt", tmp_path / "data"
    source.mkdir()
    data.mkdir()
    plain = {"PATH": f"{Path(sys.executable).parent}:/usr/local/bin:/usr/bin:/bin", "HOME": str(tmp_path)}
    kept = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "SSL_"))}
    for word, *arguments in STEPS:
        if word == "FROM" and source.joinpath("pyproject.toml").exists():
            break  # the second stage only takes over what was installed
        if word == "COPY":
            *names, target = arguments[0].split()
            for name in names:
                if (ROOT / name).is_dir():
                    shutil.copytree(
                        ROOT / name, source / target, ignore=shutil.ignore_patterns("__pycache__")
                    )
                else:
                    shutil.copy(ROOT / name, source / target)
        elif word == "RUN":
            command = arguments[0].replace(HOME, str(home)).replace("--no-cache-dir ", "")
            subprocess.run(command, shell=True, check=True, cwd=source, env=plain | kept)
    environment = plain | {"PATH": f"{home}/bin:{plain['PATH']}", "VIA_APPIA_DB": str(data / "games.db")}
    shutil.rmtree(source)

    def start(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [f"{home}/bin/{words[0]}", *words[1:]],
            env=environment,
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    assert start("via-appia", "--version").returncode == 0
    without_token = start("via-appia", "run")
    assert without_token.returncode == 1
    assert "DISCORD_TOKEN" in without_token.stderr
    assert "Traceback" not in without_token.stderr
    unhealthy = start("via-appia", "health")
    assert unhealthy.returncode == 1
    assert len(unhealthy.stderr.splitlines()) == 1
