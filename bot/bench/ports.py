"""Ports for what is started for a while: none that the system hands to whoever asks for any.

Between finding one free and using it, or using it once more after a stop, others connect and listen. Those
get theirs from above: from 32768 on with Linux, from 49152 on elsewhere.
"""

import errno
import secrets
import socket

FIRST, COUNT = 20_000, 10_000


def free_port() -> int:
    """One that nobody listens at."""
    while True:
        port = FIRST + secrets.randbelow(COUNT)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError as error:
                if error.errno != errno.EADDRINUSE:
                    raise
            else:
                return port


def free_address() -> str:
    """The same on this machine, as a setting."""
    return f"127.0.0.1:{free_port()}"
