"""Who gets how much: shards by servers, shares by processes, a part of Discord's limit. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass

REQUESTS_A_SECOND = 50
"""Discord's limit for the whole bot, answers to people not counted."""


def shard_of(guild: int, count: int) -> int:
    """Where Discord tells of a server; of what is private, whose server is 0, on the first shard."""
    return (guild >> 22) % count


@dataclass(frozen=True, slots=True)
class Part:
    """Some of so many shards."""

    count: int
    shards: frozenset[int] = frozenset()

    def has(self, guild: int) -> bool:
        """Whether a server is on one of them."""
        return shard_of(guild, self.count) in self.shards


def fair_shares(held: Mapping[str, int], count: int) -> dict[str, int]:
    """How many shards each process should have, by how many it has: whoever has more gets what is left over.

    So nothing moves without need.
    """
    if not held:
        return {}
    least, over = divmod(count, len(held))
    by_need = sorted(held, key=lambda process: (-held[process], process))
    return {process: least + (place < over) for place, process in enumerate(by_need)}


def giver(held: Mapping[str, int], shares: Mapping[str, int]) -> str | None:
    """Who has the most beyond their share; whoever leaves has no share at all. None: nobody has."""
    beyond = {process: number - shares.get(process, 0) for process, number in held.items()}
    most = max(sorted(beyond), key=lambda process: beyond[process], default=None)
    return most if most is not None and beyond[most] > 0 else None


def part_of_requests(processes: int) -> int:
    """How many requests a second are one process's, of so many; above 50 of them Discord says no in time."""
    return max(1, REQUESTS_A_SECOND // max(1, processes))


def few_starts(remaining: int, total: int) -> bool:
    """Whether so few of a day's session starts are left that none is begun: over the limit the token is lost."""
    return remaining <= max(10, total // 20)
