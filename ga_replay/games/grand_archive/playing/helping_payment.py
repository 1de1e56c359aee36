"""What becomes of the things with which a card's own text lets its player pay its reserve cost."""

from __future__ import annotations

from collections.abc import Sequence

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import moves, texts
from ga_replay.games.grand_archive.zones import BANISHMENT


def help_facts(scene: Scene, player: str, of: texts.Help, paid: Sequence[int], due: int) -> list[ev.Fact]:
    """The facts of paying so much with these, the usual payers among them aside."""
    facts: list[ev.Fact] = []
    for handle in paid:
        helper = of.of(handle)
        if helper is None or handle not in scene.table.zone_of:
            continue
        match helper.act:
            case "banish":
                facts += moves.move(scene, handle, BANISHMENT)
            case "sacrifice":
                facts += texts.sacrificed(scene, player, handle)
            case "rest":
                facts.append(ev.Turned(handle, "rested"))
            case counter:
                facts.append(ev.CountersChanged(handle, counter, -of.removed(paid, due)))
    return facts
