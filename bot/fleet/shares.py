"""Who gets how much: shards by processes, and a part of Discord's limits. Pure."""

from collections.abc import Mapping

from bot.limits import REQUESTS_A_SECOND


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
    """Whether too few of a day's session starts are left to begin one: over the limit the token is lost."""
    return remaining <= max(10, total // 20)
