"""Have and are, get and gain: whom a resolving effect touches by its words (continuous-effects/syntax-of-continuous-effects)."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.language import ir

PAGE = "continuous-effects/syntax-of-continuous-effects"


@states(of(f"{PAGE}.1.2"), without=False, also=(of(f"{PAGE}.1.2.1"),))
def what_all_have_and_are_is_so_of_later_ones_too(_scene: Scene, node: ir.Modify, _about: ir.Pick) -> bool:
    """They are so from the moment at which they join the set; nothing has become of them."""
    return all(_says_have_or_are(change) for change in node.changes)


def _says_have_or_are(change: object) -> bool:
    return (isinstance(change, ir.Turns) and not change.becomes) or (isinstance(change, ir.Grant) and change.has)
