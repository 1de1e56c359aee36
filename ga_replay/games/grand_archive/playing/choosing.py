"""Choosing modes and targets for items being played or placed, in printed order."""

from __future__ import annotations

from collections.abc import Iterable

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, End, ForcedChoice, May, Must, RepeatStep
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import texts
from ga_replay.games.grand_archive.texts.playing import splitting

Reply = Answer | list[Answer] | None


def next_target_need(scene: Scene) -> texts.Need | None:
    """The first target phrase of the topmost item that has not been answered."""
    if not scene.table.stack:
        return None
    item = scene.table.stack[-1]
    for need in texts.needs(scene, item):
        if need.key not in item.choices:
            return need
    return None


def ask_modes(scene: Scene) -> May | Must | End | None:
    """The modes of a modal text are chosen before its targets (card-activation.4).

    Modes added by its payment are chosen once it is paid (.8.2).
    """
    if not scene.table.stack:
        return End()
    item = scene.table.stack[-1]
    nth = texts.of_a_cascade(scene, item)
    if nth is not None:
        return None if "modes" in item.choices else Must((ev.ChoiceSet(item.item, "modes", nth),), "card-activation.4")
    choice = texts.modes(scene, item) if "modes" not in item.choices else texts.added_modes(scene, item)
    if choice is None or is_empty(choice):
        return None
    return May(item.player, choice, (de.ModesChosen,), "card-activation.4", "modes")


def modes_chosen(scene: Scene, decision: de.ModesChosen) -> Reply:
    """They cannot be changed afterwards; others may be added to them."""
    stack = scene.table.stack
    if not stack:
        return None
    remembered = texts.options_remembered(scene, stack[-1], decision.modes)
    modes = (*stack[-1].choices.get("modes", ()), *decision.modes)
    return Must((ev.ChoiceSet(stack[-1].item, "modes", modes), *remembered), "card-activation.4")


def is_empty(choice: Iterable[object]) -> bool:
    return next(iter(choice), None) is None


def ask_targets(scene: Scene) -> May | ForcedChoice | None:
    """One target phrase after another, in printed order; one that nothing fits was found before and is left without."""
    need = next_target_need(scene)
    if need is None:
        return None
    item = scene.table.stack[-1]
    need = texts.payable_alone(scene, item, need)
    asked = May(item.player, need.choice, (de.TargetsChosen,), "card-activation.5", "targets")
    if is_empty(need.choice):
        return ForcedChoice(asked, (), [Must((ev.ChoiceSet(item.item, need.key),), "card-activation.5"), RepeatStep()])
    return asked


def targets_chosen(scene: Scene, decision: de.TargetsChosen) -> list[Answer]:
    """The current object numbers of the targets are kept: a card that changes zones is another object."""
    need = next_target_need(scene)
    if need is None or scene.table.stack[-1].player != decision.player:
        return []
    item = scene.table.stack[-1]
    things = scene.table.things
    numbers = tuple(things[h].number if h in things else 0 for h in decision.targets)
    facts = (
        ev.ChoiceSet(item.item, need.key, decision.targets),
        ev.ChoiceSet(item.item, f"{need.key} objects", numbers),
    )
    return [Must(facts, "card-activation.5"), RepeatStep()]


def ask_shares(scene: Scene) -> May | ForcedChoice | None:
    """Shares of a split among targets are announced with the targets."""
    item = scene.table.stack[-1] if scene.table.stack else None
    found = splitting.undealt(scene, item) if item is not None else None
    if item is None or found is None:
        return None
    asked = May(item.player, found[1], (de.Chosen,), splitting.RULE, "values")
    return asked if len(found[1].bins) > 1 else ForcedChoice(asked, (found[1].total,))


def shares_told(scene: Scene, decision: de.Chosen) -> list[Answer]:
    item = scene.table.stack[-1] if scene.table.stack else None
    found = splitting.undealt(scene, item) if item is not None else None
    if item is None or found is None:
        return []
    dealt = tuple(one for pair in zip(found[1].bins, decision.values, strict=False) for one in pair)
    return [Must((ev.ChoiceSet(item.item, found[0], dealt),), splitting.RULE), RepeatStep()]


MODES_AND_TARGETS = procedure(
    "modes and targets",
    step("card-activation.4", ask_modes, modes_chosen, also=("term/modes.1",)),
    step("card-activation.5", ask_targets, targets_chosen, also=("action.2", "card-activation.3.4")),
    step("card-activation.eg1", ask_shares, shares_told),
)
