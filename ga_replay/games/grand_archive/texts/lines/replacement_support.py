"""Supported replacements: those of card text that this referee can carry out, judged by their nodes alone."""

from __future__ import annotations

from typing import Any, Final

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.zones import BANISHMENT, FIELD, MATERIAL

DAMAGE_ACTS: Final = frozenset({"take damage", "deal", "deal damage", "be dealt damage"})
AS_WELL: Final = "as well"
"""How often a replacement applies by which another unit is dealt the damage beside the one that is."""
UNPREVENTABLE_RULE: Final = "unpreventable"
"""The rule by which the damage of a source, or the combat damage of an attack, is unpreventable."""
AMOUNT_ACTS: Final = frozenset({"recover", "glimpse"})
"""The acts of players whose amount is replaced; only that of a glimpse may be left to another player."""
SUMMONS: Final = "summon"
"""The act of players that may put other tokens onto the field instead."""
LEAVING_ACTS: Final = frozenset({"die", "leave", "destroy", "banish"})
WHERE: Final = {
    "hand": "hand", "memory": "memory", "deck": "deck", "material deck": "material", "graveyard": "graveyard", "banishment": "banishment",
    "field": FIELD, "intent": "intent",
}  # fmt: skip
HABIT: Final = {"banish": "banishment", "discard": "graveyard", "mill": "graveyard", "reserve": "memory"}
"""The default destinations of verbs."""


def destination(node: ir.Move) -> str:
    """The zone that the step moves cards to; empty if undetermined."""
    return HABIT.get(node.act, "") if node.to is None else WHERE.get(node.to.name, "")


def changes_damage(node: ir.Replace) -> bool:
    """True if it changes the amount of damage, or the object that takes it."""
    return node.event.act in DAMAGE_ACTS and (node.n is None) != (node.to is None)


EXCEPT_STACK: Final = "except stack"
"""How an event is written that is one of what was not played alone: that comes from the Effects Stack."""


def new_place(node: ir.Replace) -> str:
    """The substitute destination of the object; empty if something else happens."""
    if len(node.steps) != 1 or not isinstance(node.steps[0], ir.Move):
        return ""
    move: Any = node.steps[0]
    plain = isinstance(move.what, ir.Self | ir.Ref | ir.The) and not move.rested and not move.state
    return destination(move) if plain and destination(move) != FIELD else ""


def keeps_off(node: ir.Replace) -> bool:
    """True if it banishes face down what would enter the field otherwise than from the Effects Stack."""
    banishes = any(isinstance(step, ir.Move) and step.act == "banish" for step in node.steps)
    return node.event.act == "enter" and node.event.sort == EXCEPT_STACK and banishes


def runnable(node: ir.Replace) -> bool:
    """True if it can be carried out: another amount of damage, another object for it, or another destination."""
    if node.per not in {"", "next"}:
        return node.per == AS_WELL and isinstance(node.to, ir.Pick) and node.event.using is not None
    if node.event.act in AMOUNT_ACTS or (node.event.act == "put" and not node.per):
        return node.n is not None and (not node.optional or node.event.act == "glimpse")
    if node.event.act == SUMMONS:
        return node.optional and len(node.steps) == 1 and isinstance(node.steps[0], ir.Summon)
    if node.optional:
        return False
    if changes_damage(node):
        return True
    if keeps_off(node):
        return True
    if node.event.act == "enter":
        return node.per == "next" and len(node.steps) == 1 and isinstance(node.steps[0], ir.EntersAs | ir.GainControl)
    if node.event.act == "enter graveyard":
        return not node.per and new_place(node) == BANISHMENT
    if node.event.act == "level up":
        return new_place(node) == MATERIAL
    return not node.per and (node.event.act in LEAVING_ACTS and new_place(node) != "")
