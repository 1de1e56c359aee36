"""Secrecy in memory: cards that must be shown first, and records of one object alone."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.table.zones import name_of
from ga_replay.games.grand_archive import moves
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.run.code import is_plain
from ga_replay.games.grand_archive.language.text_ref import nodes_in, parent
from ga_replay.games.grand_archive.texts.lines.programs import cached, node
from ga_replay.games.grand_archive.zones import DECK, HAND, MATERIAL, MEMORY

PRIVATE = frozenset({DECK, MATERIAL, HAND, MEMORY})


@states("public-vs-private-information.2.1", without=False, also=("public-vs-private-information.eg1",))
def cards_named_by_a_quality_are_shown_first(_scene: Scene) -> bool:
    return True


def shown_first(scene: Scene, handle: int, to: str, what: ir.Thing, at: str) -> list[ev.Fact]:
    """The facts of revealing a card that moves between private zones because of its qualities.

    `at` addresses the step that moves it.
    """
    if to not in PRIVATE or name_of(scene.table.zone_of[handle]) not in PRIVATE or not by_quality(what, at):
        return []
    seen = moves.shown(scene, handle) if cards_named_by_a_quality_are_shown_first(scene) else []
    return [*seen, ev.Revealed(handle)] if seen else []


def by_quality(what: ir.Thing, at: str) -> bool:
    """True if the step moves cards with a quality other than being cards."""
    found = _picked_before(parent(at), what.slot) if isinstance(what, ir.Ref) else what
    return isinstance(found, ir.Pick) and not is_plain(found.kind)


@cached
def _picked_before(ability: str, slot: int) -> ir.Pick | None:
    """The pick of that slot in the ability."""
    picks = (one for one in nodes_in(node(ability)) if isinstance(one, ir.Pick) and one.slot == slot)
    return next(picks, None)
