"""Loss of abilities: the objects that lost theirs, and since when."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Undecided
from ga_replay.games.grand_archive.language.evaluate.context import InForce, passed_over
from ga_replay.games.grand_archive.language.layers import aims_at, touched
from ga_replay.games.grand_archive.texts.continuous import definitions
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import aimed


def silenced(scene: Scene, handle: int, since: float, loss: InForce | None = None) -> bool:
    """True if the card or object has lost all abilities of that time (continuous-effects/timestamps.2).

    `loss`: the ability in question makes others lose theirs; it comes after one that takes it away.
    """
    if not definitions.without_abilities(scene):
        return False
    taking = [one for one in aimed(scene, "lose", handle) if _takes_all(one) and one.since > since]
    if loss is not None:
        taking = [one for one in taking if not _comes_behind(one, loss)] if definitions.losses_depend(scene) else []
    return bool(taking) and bool(touched(taking, handle))


def _takes_all(entry: InForce) -> bool:
    return isinstance(entry.change, ir.Lose) and not entry.change.keyword


def _comes_behind(one: InForce, loss: InForce) -> bool:
    """True for that loss itself, or a younger one whose own ability it takes (continuous-effects/dependencies.p2)."""
    if one is loss or one.effect:
        return one is loss
    try:
        return one.since > loss.since and aims_at(loss, one.context.source)
    except Undecided as undecided:
        passed_over(one.context.scene, undecided)
        return False


def inherited_from(scene: Scene, champion: int, address: str) -> int:
    """The card of the inner lineage that the text at the address is printed on, or 0 (keyword/inherited-effect.1)."""
    thing = scene.table.things.get(champion)
    if thing is None or not thing.beneath:
        return 0
    slug, card_of = address.partition("#")[0], scene.table.card_of
    if card_of.get(champion) == slug:
        return 0
    return next((h for h in thing.beneath if card_of.get(h) == slug and thing.beneath_how.get(h) == "lineage"), 0)
