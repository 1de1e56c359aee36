"""Texts that a card gains while it is being played: it does them as it resolves, after those that it prints."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.language.text_ref import child
from ga_replay.games.grand_archive.texts.resolving.acts.done import done
from ga_replay.games.grand_archive.zones import STACK

GAINED = "gained "
"""The key under which a pending card keeps the address of a text that it has gained."""


def gains_instructions(node: ir.Node) -> bool:
    """True if the card itself gains texts that happen as it resolves, and nothing else."""
    if not isinstance(node, ir.Modify) or not isinstance(node.what, ir.Self) or node.span or node.cond:
        return False
    given = [one for change in node.changes if isinstance(change, ir.Grant) for one in change.abilities]
    return bool(given) and len(given) == len(node.changes) and all(_is_plain(one) for one in given)


def _is_plain(ability: ir.Ability) -> bool:
    return isinstance(ability, ir.OnResolve) and not ability.restrictions


def _gain(view: View) -> Reply:
    """Only a card that is still pending has it: without an activation nothing resolves (action.5)."""
    if not view.scene.table.lies(view.item.handle, STACK):
        return None
    node: ir.Modify = view.node
    given = [child(view.at, "changes", at, "abilities", 0) for at in range(len(node.changes))]
    return done(view, [ev.ChoiceSet(view.item.item, f"{GAINED}{address}", (1,)) for address in given])


def gained(item: Item) -> list[str]:
    """The addresses of the texts that the pending card has gained, in the order in which it did."""
    return [key.removeprefix(GAINED) for key in item.choices if key.startswith(GAINED)]


GAIN = (ExecutionPart(_gain),)
