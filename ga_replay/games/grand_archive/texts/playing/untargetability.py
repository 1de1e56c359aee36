"""Protection from targeting: omnishroud and spellshroud, on choosing targets and on checking them again."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ga_replay.core.rules.choice import OUTSIDE, Some
from ga_replay.core.rules.derivation import traced
from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.verdict import Finding
from ga_replay.games.grand_archive.texts.continuous.has_keyword import bearers, has, might_have
from ga_replay.games.grand_archive.zones import FIELD

OMNISHROUD, SPELLSHROUD = "omnishroud", "spellshroud"


def shrouded(scene: Scene, handle: int, *, spell: bool, again: bool) -> bool:
    """True if activations, materializations and triggers (or spells only) cannot target the object.

    `again`: on resolution.
    """
    when = "again" if again else "now"
    if might_have(scene, handle, OMNISHROUD) and scene.measure(f"untargetable {when}", handle, False):
        return True
    by_spells = spell and might_have(scene, handle, SPELLSHROUD)
    return by_spells and bool(scene.measure(f"untargetable by spells {when}", handle, False))


def unshrouded(scene: Scene, handles: Iterable[int], *, spell: bool) -> list[int]:
    """The targetable ones of these; field objects that could not have shroud are not checked."""
    veiled = (*bearers(scene, OMNISHROUD), *(bearers(scene, SPELLSHROUD) if spell else ()))
    zone_of = scene.table.zone_of
    return [
        one
        for one in handles
        if (zone_of.get(one) == FIELD and one not in veiled) or not shrouded(scene, one, spell=spell, again=False)
    ]


class Targets(Some[int], frozen=True):
    """The targets of one phrase: a shrouded object is refused by its shroud."""

    scene: Scene | None = None
    spell: bool = False

    def why_not(self, value: tuple[int, ...]) -> tuple[Finding, ...]:
        found = super().why_not(value)
        outside = value if found and found[0].code == OUTSIDE else ()
        rule = next(filter(None, map(self._kept_off_by, outside)), "")
        return tuple([msgspec.structs.replace(one, rule=rule) for one in found]) if rule else found

    def _kept_off_by(self, handle: int) -> str:
        """The rule by which the object cannot be targeted now, or empty."""
        if self.scene is None or handle not in self.scene.table.things:
            return ""
        measures = ("untargetable now", "untargetable by spells now")[: 2 if self.spell else 1]
        off = (one.rule for name in measures for one, _, after in traced(self.scene, name, handle, False) if after)
        return next(off, "")


@quantity("keyword/omnishroud.1", "untargetable now", also=("keyword/omnishroud.1.1", "keyword/omnishroud.3.1"))
def omnishroud_keeps_texts_off(scene: Scene, handle: int, _so_far: object) -> bool:
    return has(scene, handle, OMNISHROUD)


@quantity("keyword/omnishroud.2", "untargetable again", also=("keyword/omnishroud.2.1",))
def omnishroud_makes_targets_illegal(scene: Scene, handle: int, _so_far: object) -> bool:
    return has(scene, handle, OMNISHROUD)


@quantity("keyword/spellshroud.1", "untargetable by spells now", also=("keyword/spellshroud.1.1",))
def spellshroud_keeps_spells_off(scene: Scene, handle: int, _so_far: object) -> bool:
    return has(scene, handle, SPELLSHROUD)


@quantity("keyword/spellshroud.2", "untargetable by spells again", also=("keyword/spellshroud.2.1",))
def spellshroud_makes_targets_illegal(scene: Scene, handle: int, _so_far: object) -> bool:
    return has(scene, handle, SPELLSHROUD)
