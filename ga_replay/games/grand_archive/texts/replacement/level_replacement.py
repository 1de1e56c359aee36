"""Replacements of leveling up, by card text: the champion card returns to its owner's material deck."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.replacement import replaces
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import moves
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Undecided
from ga_replay.games.grand_archive.language.evaluate.context import InForce, passed_over
from ga_replay.games.grand_archive.language.layers import on
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.continuous.last_known_information import covered
from ga_replay.games.grand_archive.zones import MATERIAL


def is_kept_from_leveling(scene: Scene, champion: int) -> bool:
    """True if a text returns the card into which the champion would level up."""
    return any(_keeps(entry, champion) for entry in in_force(scene, "Replace"))


def _keeps(entry: InForce, champion: int) -> bool:
    node = entry.node
    if not isinstance(node, ir.Replace) or node.event.act != "level up" or node.event.what is None:
        return False
    try:
        return covered(entry.context, node.event.what, champion) and on(entry)
    except Undecided as undecided:
        passed_over(entry.context.scene, undecided)
        return False


@replaces("replacement-effects.p5", ev.Overlaid, also=("replacement-effects.p4",))
def champions_that_texts_keep_from_leveling_do_not(scene: Scene, fact: ev.Overlaid) -> list[ev.Fact] | None:
    """A card that is in the material deck already stays there."""
    if not is_kept_from_leveling(scene, fact.on):
        return None
    to = moves.home(scene, fact.handle, MATERIAL)
    return [] if scene.table.lies(fact.handle, to) else [ev.CardMoved(fact.handle, fact.frm, to)]
