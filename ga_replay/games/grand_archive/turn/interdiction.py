"""Interdiction: while such a card waits on the Effects Stack no player has Opportunity.

docs/readings/grand-archive.md, "Interdiction".
"""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Call, Goto, Must
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states, unwritten
from ga_replay.games.grand_archive import texts
from ga_replay.games.grand_archive.playing.resolution import procedure_of

RULE = "player-action-legality.p2"
NOBODY = ""
CHECKS = Goto("checks")


@states(RULE, without=False)
def the_text_of_a_pending_card_keeps_opportunity_away(scene: Scene) -> bool:
    """True if the activation of a card with interdiction is on the Effects Stack, wherever in it."""
    return any(
        item.kind == "activation" and texts.has(scene, item.handle, "interdiction") for item in scene.table.stack
    )


@unwritten(without=False)
def nobody_has_opportunity_while_a_boon_is_bestowed(_scene: Scene) -> bool:
    """No boons are bestowed."""
    return False


def opportunity_is_kept_away(scene: Scene) -> bool:
    """True if no player has Opportunity while what pends is there."""
    return the_text_of_a_pending_card_keeps_opportunity_away(scene) or nobody_has_opportunity_while_a_boon_is_bestowed(
        scene
    )


def resolve_without_opportunity(scene: Scene) -> list[Answer] | None:
    """The topmost item resolves at once; triggers are placed and state is checked in between."""
    table = scene.table
    if not table.stack or not opportunity_is_kept_away(scene):
        return None
    top = table.stack[-1].item
    taken = [Must((ev.WindowOpened(scene.word(), NOBODY),), RULE)] if table.holder else []
    return [*taken, Call(procedure_of(table, top), (top,)), CHECKS]
