"""The names that texts use for items on the Effects Stack."""

from __future__ import annotations

from collections.abc import Mapping

from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.lines import programs

ON_ENTER = "on enter trigger"
UPKEEP = "upkeep trigger"

PENDING: Mapping[str, frozenset[str]] = {
    "activation": frozenset({"activation", "ability"}),
    "card activation": frozenset({"activation"}),
    "ability activation": frozenset({"ability"}),
    "materialization": frozenset({"materialization"}),
    "trigger": frozenset({"trigger"}),
    "ability": frozenset({"ability", "trigger"}),
    ON_ENTER: frozenset({"trigger"}),
    UPKEEP: frozenset({"trigger"}),
}
"""The meanings of printed words for items on the Effects Stack.

See objects-and-targeting/non-objects.1.1, keyword/omnishroud.1.1.
"""


def pends_as(item: Item, head: str) -> bool:
    """True if the pending item is called that; On Enter and upkeep triggers are those printed with these words."""
    if item.kind not in PENDING[head]:
        return False
    if head == UPKEEP:
        return getattr(programs.node(item.text), "label", "") == "Upkeep"
    return head != ON_ENTER or _is_on_enter(item.text)


def _is_on_enter(text: str) -> bool:
    ability = programs.node(text)
    return isinstance(ability, ir.Triggered) and isinstance(ability.at, ir.Event) and ability.at.label == "Enter"


def aimed_at(item: Item) -> tuple[int, ...]:
    """The targets of a pending card, ability or trigger."""
    picks = item.choices.items()
    return tuple(
        [h for name, values in picks if name.startswith("pick ") and not name.endswith(" objects") for h in values]
    )
