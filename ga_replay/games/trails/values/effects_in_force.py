"""The continuous effects in force that change values, with the values computed from them."""

from __future__ import annotations

from msgspec import Struct, field

from ga_replay.core.rules.scene import Scene
from ga_replay.games.trails import queries
from ga_replay.games.trails.values.parts import EffectPart
from ga_replay.games.trails.values.printed import Values


class ReachableCards(Struct, frozen=True):
    """The cards that some parts may reach at most: objects by number, or cards that are none by handle (negative), the cards that they stand on, or any (`open`)."""

    objects: frozenset[int] = frozenset()
    sources: frozenset[int] = frozenset()
    open: bool = False


class EffectsInForce(Struct):
    """The effects that change values now: the parts of each of the five categories in the order in which they apply, and the computed values.

    `natural`: nothing changes what cards are but for numbers, else `whose` nature may be another; `plain`: nothing changes numbers, else `whose_numbers`.
    `crafts_as_printed`: nothing gives or takes crafts, else `whose_crafts` may be others. `natures`, `numbers`, `units`, `conditions` and
    `listening` keep what was computed, for as long as the same parts are in force; each value with what card the handle was. What depends on more is forgotten with the
    table's `epoch`: numbers, or all (`volatile`), or the parts themselves (`rebuilt`).
    """

    parts: tuple[tuple[EffectPart, ...], ...] = ((), (), (), (), ())
    ignoring: tuple[EffectPart, ...] = ()
    rest: tuple[EffectPart, ...] = ()
    linked: bool = False
    natural: bool = False
    plain: bool = False
    crafts_as_printed: bool = True
    whose: ReachableCards = ReachableCards()
    whose_crafts: ReachableCards = ReachableCards()
    whose_numbers: ReachableCards = ReachableCards()
    volatile: bool = False
    volatile_natures: bool = False
    rebuilt: bool = False
    epoch: int = -1
    listening: dict[str, tuple[tuple[str, int], ...]] | None = None
    natures: dict[int, tuple[str | None, Values]] = field(default_factory=dict)
    units: dict[str, tuple[int, ...]] = field(default_factory=dict)
    conditions: dict[tuple[str, int], bool] = field(default_factory=dict)
    numbers: dict[int, tuple[str | None, Values]] = field(default_factory=dict)

    def forget(self) -> None:
        """Drops all computed values."""
        self.listening = None
        self.natures.clear()
        self.units.clear()
        self.conditions.clear()
        self.numbers.clear()


class KeptEffects(Struct):
    """The effects in force as they are kept: with the table's epoch at the last look, their dependencies, and the parts that they were made of."""

    effects: EffectsInForce = field(default_factory=EffectsInForce)
    epoch: int = -1
    laid: tuple[object, ...] = ()
    stamp: object = None
    made_of: object = None


def may_reach(scene: Scene, reach: ReachableCards, handle: int) -> bool:
    """True if the card is among those."""
    if reach.open or handle in reach.sources:
        return True
    objects = reach.objects
    if not objects:
        return False
    thing = scene.table.things.get(handle)
    if thing is not None and (thing.number in objects or thing.statuses.get(queries.WAS, 0) in objects):
        return True
    return -handle in objects
