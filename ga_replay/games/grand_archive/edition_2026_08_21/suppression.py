"""Suppressing: each object returns by a delayed trigger of its own (term/suppress)."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of


@states(of("term/suppress.3"), without=())
def each_object_returns_by_itself(_scene: Scene, handles: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple((handle,) for handle in handles)
