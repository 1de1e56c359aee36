"""The end of combat step: cards are cleared away, and units stop attacking and defending."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Must
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import moves, queries, texts
from ga_replay.games.grand_archive.zones import GRAVEYARD, INTENT

COMBAT_ROLES = frozenset({"attacking", "defending", "retaliating", "using", "used", queries.COMMANDED})
ORDER = "damage order"
"""The status of a retaliator whose place in the order of damage was chosen."""


def clear_intents(scene: Scene) -> Must | None:
    """All cards in the intents go to the graveyard."""
    table = scene.table
    cards = [h for player in table.players for h in table.zones[key(INTENT, player)]]
    facts = [f for h in cards for f in moves.move(scene, h, texts.leaves_intent_to(scene, h) or GRAVEYARD)]
    return Must(tuple(facts), "end-of-combat-step.1") if facts else None


def remove_from_combat(scene: Scene) -> Must | None:
    """Attacking and defending objects stop being so."""
    things = scene.table.things
    facts: list[ev.Fact] = [
        ev.RoleEnded(h, role) for h, thing in things.items() for role in thing.roles if role in COMBAT_ROLES
    ]  # fmt: skip
    facts += [ev.StatusSet(h, ORDER, 0) for h, thing in things.items() if ORDER in thing.statuses]
    return Must(tuple(facts), "end-of-combat-step.2") if facts else None


def end_combat_effects(scene: Scene) -> Must | None:
    """Effects that last as long as the attack end."""
    facts = texts.over(scene, "end of combat")
    return Must(tuple(facts), "turn-order.p5") if facts else None
