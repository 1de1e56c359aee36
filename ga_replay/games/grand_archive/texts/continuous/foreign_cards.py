"""Cards of other owners that a text lets a player play: those that it names, as long as they lie where they are."""

from __future__ import annotations

from collections.abc import Mapping

from ga_replay.core.events import keys
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.lines import programs

NOBODYS: Mapping[int, str] = {}


def played_by_others(scene: Scene) -> Mapping[int, str]:
    """The cards that another player than their owner may play, with that player."""
    return scene.per_sources(_found) if scene.table.effects else NOBODYS


def _found(scene: Scene) -> Mapping[int, str]:
    owner_of = scene.table.owner_of
    found: dict[int, str] = {}
    for effect in scene.table.effects.values():
        node = programs.node(effect.text) if keys.is_text_ref(effect.text) else None
        if isinstance(node, ir.Permit) and node.each and node.who == ir.YOU and effect.values:
            card = effect.values[-1]  # each such effect keeps one card (`acts.permitting`)
            if owner_of.get(card, effect.player) != effect.player:
                found[card] = effect.player
    return found
