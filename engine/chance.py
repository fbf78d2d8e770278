"""The only source of luck: every draw depends on (seed, purpose, running number of that purpose) alone.

So an undone and repeated draw gives the same result, and once the secret is shown anybody can check every
draw, in any language: a draw is a stream of HMAC-SHA256 blocks, integers are taken from it by rejection.
"""

import hmac
from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from struct import unpack

from engine.model import Secret, Tremor
from engine.state import Dig, Table


def commitment_of(secret: Secret) -> str:
    """What can be shown before anybody joins: it binds the secret and tells nothing of it."""
    return sha256(bytes.fromhex(secret.key)).hexdigest()


@lru_cache(maxsize=1024)
def seed_of(secret: Secret) -> bytes:
    """The game's seed: the secret, stirred with what the players publicly contributed."""
    return hmac.digest(bytes.fromhex(secret.key), "\n".join(secret.contributions).encode(), "sha256")


def stream(seed: bytes, purpose: str, number: int) -> Iterator[int]:
    """An endless stream of 32-bit integers for one draw."""
    block = 0
    while True:
        yield from unpack(">8I", hmac.digest(seed, f"{purpose}/{number}/{block}".encode(), "sha256"))
        block += 1


def below(numbers: Iterator[int], bound: int) -> int:
    """An integer from 0 to bound - 1, each equally likely."""
    limit = (1 << 32) // bound * bound
    while (number := next(numbers)) >= limit:
        pass
    return number % bound


def draw_cards(seed: bytes, number: int, pile: Sequence[int], count: int) -> tuple[int, ...]:
    """The next display, drawn from the pile."""
    numbers = stream(seed, "cards", number)
    rest = sorted(pile)
    return tuple(rest.pop(below(numbers, len(rest))) for _ in range(count))


def draw_start(seed: bytes, seats: int) -> int:
    """Which joiner begins, counted from 0."""
    return below(stream(seed, "start", 1), seats)


def quarry_seed(seed: bytes) -> bytes:
    """The seed of the quarry's first layout."""
    return hmac.digest(seed, b"quarry/1", "sha256")


def draw_tremor(seed: bytes, number: int, sd_um: int, sd_mdeg: int) -> Tremor:
    """How the hand strays in the game's n-th push.

    Twelve uniform numbers added up are normal enough (standard deviation 1 after scaling) and, being
    integers, come out the same on every machine.
    """
    noise = unpack(">32H", hmac.digest(seed, f"tremor/{number}".encode(), "sha512"))
    return Tremor(_normal(noise[:12], sd_um), _normal(noise[12:24], sd_mdeg))


def invented_tremor(numbers: Iterator[int], sd_um: int, sd_mdeg: int) -> Tremor:
    """How a hand may stray, for whoever tries a push out: from their own numbers, in the same way."""
    noise = tuple(next(numbers) & 65535 for _ in range(24))
    return Tremor(_normal(noise[:12], sd_um), _normal(noise[12:], sd_mdeg))


def computer_numbers(secret: Secret, table: Table) -> Iterator[int]:
    """The numbers for the whims of whichever computer is to act at this table, and for what it tries out.

    The running number is the turn, counted from 1, times a hundred, and how far the turn has come: stones
    pushed, the end of pushing, stones exchanged. So a choice that is undone and made again is the same.
    """
    assert table.awaited is not None
    turn = (table.round - 1) * len(table.players) + table.awaited.seat
    dig = table.dig or Dig()
    progress = dig.pushed + dig.stopped + dig.fell - dig.fallen.total
    return stream(seed_of(secret), "computer", 100 * turn + progress)


def _normal(noise: tuple[int, ...], sd: int) -> int:
    """Twelve 16-bit numbers, added up and scaled; rounded half up."""
    return (2 * (sum(noise) - 6 * 65535) * sd + 65535) // (2 * 65535)
