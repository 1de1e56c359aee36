"""The destination of a negated card: the one it would have had on resolution."""

from __future__ import annotations

from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.texts.resolving.resolution_texts import destination


@quantity("term/negated.1", "negated to", also=("term/negated.eg1", "graveyard.p4"))
def what_is_negated_goes_where_it_would_have_gone(scene: Scene, handle: int, so_far: str) -> str:
    """A changed destination and replacements of the graveyard on resolution apply to its negation, too."""
    item = next((item for item in scene.table.stack if item.handle == handle), None)
    return so_far if item is None else destination(scene, item) or so_far
