"""Split damage: each target gets a share, so there are at most as many targets as damage."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.amounts import amount
from ga_replay.games.grand_archive.language.evaluate.context import Context, Undecided, passed_over
from ga_replay.games.grand_archive.language.text_ref import nodes_in
from ga_replay.games.grand_archive.texts.lines.programs import cached, node


@states("card-activation.eg1", without=0)
def nothing_is_targeted_to_receive_no_share(_scene: Scene) -> int:
    return 1


def least(scene: Scene) -> int:
    """The least that each target of split damage is given."""
    return nothing_is_targeted_to_receive_no_share(scene)


def most_targets(own: Context, pick: ir.Pick) -> int | None:
    """The number of targets of that phrase for which the damage suffices.

    None if it is not split, or undetermined.
    """
    if "#" not in own.address or not least(own.scene):
        return None
    dealt = split(own.address, pick.slot)
    try:
        return None if dealt is None else max(0, amount(own, dealt.n))
    except Undecided as undecided:
        passed_over(own.scene, undecided)
        return None


@cached
def split(address: str, slot: int) -> ir.Damage | None:
    """The step of that text that splits its damage among the targets of the phrase."""
    steps = (one for one in nodes_in(node(address)) if isinstance(one, ir.Damage) and one.split)
    return next((one for one in steps if isinstance(one.to, ir.Pick) and one.to.slot == slot), None)
