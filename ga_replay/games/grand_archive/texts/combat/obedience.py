"""Obedience: which allies obey their controller."""

from __future__ import annotations

from ga_replay.core.rules.pieces import forbids, quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.decisions import AbilityActivated, AttackDeclared
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.layers import touches
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force, nothing
from ga_replay.games.grand_archive.texts.continuous.has_keyword import number


def obeys(scene: Scene, handle: int) -> bool:
    """True if the ally obeys its controller. Other objects always do."""
    if handle not in scene.table.things or not queries.is_type(scene, handle, "ALLY"):
        return True
    return bool(scene.measure("obeys", handle, False))


@quantity("term/obedience.2", "obeys")
def allies_obey_by_default(_scene: Scene, _handle: int, _so_far: bool) -> bool:  # noqa: FBT001 - measures are positional
    return True


@quantity("keyword/pride-n.1", "obeys", also=("keyword/pride-n.2",))
def pride_asks_for_a_level(scene: Scene, handle: int, so_far: bool) -> bool:  # noqa: FBT001 - measures are positional
    """The highest of several prides counts (`card_profile.joined`)."""
    pride = number(scene, handle, "pride")
    return so_far and (not pride or queries.level(scene, scene.table.controller(handle)) >= pride)


@quantity("player-action-legality.p2", "obeys", skip_if=nothing("Cannot"))
def texts_say_which_allies_do_not_obey(scene: Scene, handle: int, so_far: bool) -> bool:  # noqa: FBT001 - measures are positional
    return so_far and not any(
        isinstance(one.node, ir.Cannot) and one.node.act == OBEY and touches(one, handle)
        for one in in_force(scene, "Cannot")
    )


OBEY = "obey"


@forbids(
    "term/obedience.1",
    "an ally that does not obey cannot attack, and its abilities cannot be activated",
    AttackDeclared,
    AbilityActivated,
    also=("keyword/command.2.2",),
)
def allies_must_obey(scene: Scene, decision: AttackDeclared | AbilityActivated) -> bool:
    handle = decision.attacker if isinstance(decision, AttackDeclared) else decision.handle
    return not obeys(scene, handle)
