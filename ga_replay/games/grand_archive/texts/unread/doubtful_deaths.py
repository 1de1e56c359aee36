"""Units that may be without life, as it is unknown whether an effect takes it, and that have not died."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import InForce, Undecided, unless_undecided
from ga_replay.games.grand_archive.language.layers import how_much, may_touch, touches
from ga_replay.games.grand_archive.zones import FIELD


def living_in_doubt(scene: Scene, fragile: Sequence[InForce]) -> Iterator[str]:
    """The reasons, in words, for which a unit that lies on the field may have had to die (types-of-checks.2)."""
    entries = [entry for entry in fragile if _changes_life(entry)]
    table = scene.table
    for handle in table.zones[FIELD] if entries else ():
        thing = table.things[handle]
        aimed = [entry for entry in entries if may_touch(entry, handle, thing.number)]
        life = queries.life(scene, handle) if aimed else None
        if life is not None:
            yield from _of_the_unit(aimed, handle, life - thing.damage)


def _changes_life(entry: InForce) -> bool:
    return isinstance(entry.change, ir.Swap) or (isinstance(entry.change, ir.Stat) and entry.change.name == "life")


def _of_the_unit(entries: Sequence[InForce], handle: int, left: int) -> list[str]:
    """What is unknown about the life that it has left, if all of that together could take it."""
    found: list[str] = []
    for entry in entries:
        try:
            if touches(entry, handle):
                how_much(entry)
        except Undecided as undecided:
            found.append(undecided.why)
            left -= _at_most(entry, left)
    return found if left <= 0 else []


def _at_most(entry: InForce, left: int) -> int:
    """The most life that it takes; all that is left where the amount is unknown, or takes the place of another."""
    if not isinstance(entry.change, ir.Stat) or entry.change.set:
        return left
    n = unless_undecided(entry.context.scene, partial(how_much, entry), None)
    return left if n is None else max(0, n if entry.change.minus else -n)
