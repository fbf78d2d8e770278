"""Ports that stay free until they are used: others are handed different ones."""

import socket

import pytest

from bot.bench import ports


def test_none_is_one_that_the_system_hands_out() -> None:
    free = ports.free_port()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        assert free < ports.FIRST + ports.COUNT <= taken.getsockname()[1]


def test_what_somebody_has_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", ports.free_port()))
        drawn = [taken.getsockname()[1] - ports.FIRST, 0, 1, 2, 3]
        monkeypatch.setattr("secrets.randbelow", lambda _: drawn.pop(0))
        assert ports.free_port() in range(ports.FIRST, ports.FIRST + 4)
