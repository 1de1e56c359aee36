"""A card that enters the field as a copy: what it copies is chosen as it resolves (copy/static-copying)."""

from __future__ import annotations

from typing import Final

from ga_replay.core.rules.agenda import ForcedChoice, May, Must
from ga_replay.core.rules.choice import Some
from ga_replay.core.rules.pieces import step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive import texts
from ga_replay.games.grand_archive.decisions import Chosen


def current(scene: Scene) -> Item | None:
    """The resolving item; items that its text puts onto the Effects Stack are above it."""
    number = scene.args[0]
    return next((item for item in reversed(scene.table.stack) if item.item == number), None)


ENTERS_AS_A_COPY: Final = "copy/static-copying.1"


def copies_nothing(scene: Scene) -> bool:
    """True if the resolving card does not enter as a copy of anything."""
    item = current(scene)
    return item is None or not texts.copied_by(scene, item)


def ask_what_to_copy(scene: Scene) -> May | ForcedChoice | None:
    """Its player chooses as it enters; nothing triggers for that, and nobody can answer."""
    item = current(scene)
    found = () if item is None else texts.copied_by(scene, item)
    if item is None or not found:
        return None
    asked = May(item.player, Some(ENTERS_AS_A_COPY, found, 1, 1), (Chosen,), ENTERS_AS_A_COPY, "values")
    return asked if len(found) > 1 else ForcedChoice(asked, found, copy_told(scene, Chosen(item.player, found)))


def copy_told(scene: Scene, decision: Chosen) -> Must | None:
    """From then on it is that card, as printed, and enters as such."""
    item = current(scene)
    of = decision.values[0] if decision.values else 0
    if item is None or of not in texts.copied_by(scene, item):
        return None
    return Must(tuple(texts.becomes_a_copy(scene, item, of)), ENTERS_AS_A_COPY, ordered=True)


STEP = step(ENTERS_AS_A_COPY, ask_what_to_copy, copy_told, also=("copy/static-copying.2",), skip_if=copies_nothing)
"""A step of the resolution of a card."""
