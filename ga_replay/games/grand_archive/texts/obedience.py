"""Whether allies obey the player who controls them."""

from __future__ import annotations

from ga_replay.core.ruleset import forbids
from ga_replay.core.scene import Scene
from ga_replay.games.grand_archive import look
from ga_replay.games.grand_archive.decisions import AbilityActivated, AttackDeclared


def obeys(scene: Scene, handle: int) -> bool:
    """Allies obey by default (term/obedience.2); with pride, only a champion of that level (keyword/pride-n.1). Other objects always do."""
    pride = look.keywords(scene, handle).get("pride", 0)
    if not pride or handle not in scene.table.things or not look.is_type(scene, handle, "ALLY"):
        return True
    return look.level(scene, scene.table.controller(handle)) >= pride


@forbids(
    "term/obedience.1", "an ally that does not obey neither attacks nor is activated", AttackDeclared, AbilityActivated
)
def allies_must_obey(scene: Scene, decision: AttackDeclared | AbilityActivated) -> bool:
    handle = decision.attacker if isinstance(decision, AttackDeclared) else decision.handle
    return not obeys(scene, handle)
