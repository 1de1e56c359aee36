"""Cascade: which of its effects an ability has, by the number of times it was activated or has triggered."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, unwritten
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import Context
from ga_replay.games.grand_archive.language.text_ref import nodes_in
from ga_replay.games.grand_archive.texts.lines import programs


@programs.cached
def cascade(address: str) -> ir.Modes | None:
    """The effects of the ability at that address, if it cascades."""
    node = programs.node(address) if address else None
    found = (one for one in nodes_in(node) if isinstance(one, ir.Modes) and one.cascade)
    return next(found, None) if isinstance(node, ir.Activated | ir.Triggered) else None


def number_of(item: Item) -> int:
    """The object number of the ability's source."""
    return item.choices.get("source", (item.number,))[0]


def use_counted(scene: Scene, address: str, number: int) -> tuple[ev.Fact, ...]:
    """The facts by which a use of the ability counts, if it cascades."""
    if cascade(address) is None:
        return ()
    return uses_count_whatever_becomes_of_them(scene, _key(scene, address, number))


def which(scene: Scene, item: Item) -> tuple[int, ...] | None:
    """The number of the effect that the pending ability has, none if it has none; None if it does not cascade."""
    modal = cascade(item.text)
    if modal is None:
        return None
    before = _uses(scene, item.text, number_of(item)) - (item.kind == "trigger")
    return _nth(scene, modal, before)


def possible_now(own: Context, modal: ir.Modes) -> tuple[int, ...]:
    """The number of the effect that the ability would have, used now."""
    counted = any(one.item == own.item and one.kind == "trigger" for one in own.scene.table.stack)
    before = _uses(own.scene, own.address, own.number) - counted
    return _nth(own.scene, modal, before)


def _nth(scene: Scene, modal: ir.Modes, before: int) -> tuple[int, ...]:
    every = tuple(range(1, len(modal.options) + 1))
    n = the_effect_is_that_of_the_use(scene, the_present_use_counts(scene, before))
    n = min(n, len(every)) if modal.repeat else n
    return only_that_effect_is_put_onto_the_stack(scene, n, every)


def _uses(scene: Scene, address: str, number: int) -> int:
    return scene.table.usage.get(_key(scene, address, number), 0)


def _key(scene: Scene, address: str, number: int) -> str:
    return keys.mark("game", "cascaded", each_object_counts_anew(scene, number), address)


@unwritten(without=())
def uses_count_whatever_becomes_of_them(_scene: Scene, key: str) -> tuple[ev.Fact, ...]:
    """As the ability is activated or triggers."""
    return (ev.UsageMarked(key),)


@unwritten(without=AS_GIVEN)
def the_present_use_counts(_scene: Scene, before: int) -> int:
    return before + 1


@unwritten(without=1)
def the_effect_is_that_of_the_use(_scene: Scene, uses: int) -> int:
    """The first of the first use, and so on."""
    return uses


@unwritten(without=AS_GIVEN)
def only_that_effect_is_put_onto_the_stack(_scene: Scene, n: int, every: tuple[int, ...]) -> tuple[int, ...]:
    """Nothing else is chosen; after the last effect there is none (docs/readings/grand-archive.md)."""
    return (n,) if n in every else ()


@unwritten(without=0)
def each_object_counts_anew(_scene: Scene, number: int) -> int:
    """A card that comes back is another object."""
    return number
