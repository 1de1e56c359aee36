"""Attack cards that enter the intent with more power: an effect on the card as long as it lies there."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core import events as ev
from ga_replay.core.events.ids import EffectId
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, Undecided, amount, players
from ga_replay.games.grand_archive.language.evaluate.context import InForce, passed_over
from ga_replay.games.grand_archive.language.evaluate.kinds import quality
from ga_replay.games.grand_archive.language.evaluate.lasting import amounts_of
from ga_replay.games.grand_archive.language.layers import on
from ga_replay.games.grand_archive.language.text_ref import child
from ga_replay.games.grand_archive.texts.continuous import turn_history
from ga_replay.games.grand_archive.texts.continuous.abilities import item_context, unlocked
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.continuous.durations import END_OF_COMBAT
from ga_replay.games.grand_archive.texts.lines.card_profile import profile


def entering_the_intent(scene: Scene, item: Item) -> list[ev.Fact]:
    """The effects that begin as the activated card enters; the object that it becomes bears the next number."""
    table = scene.table
    said = (*_of_itself(scene, item), *_of_others(scene, item)) if item.kind == "activation" else ()
    found = [one for one in said if one[1].effects]
    return [
        ev.EffectBegan(
            effect=EffectId(table.next_id + at),
            text=child(own.address, "effects", 0),
            source=own.source,
            player=own.player,
            objects=(table.next_number,),
            until=END_OF_COMBAT,
            values=tuple([max(0, amount(own, n)) for n in amounts_of(node.effects[0])]),
        )
        for at, (own, node) in enumerate(found)
    ]


Enters = tuple[Context, ir.EntersAs]
"""How a card enters an intent, and the viewpoint of the text that says so."""


def _of_itself(scene: Scene, item: Item) -> Iterator[Enters]:
    """What the card says of itself; what was paid for it counts."""
    slug = scene.table.card_of.get(item.handle)
    for address, static in profile(slug).statics if slug is not None else ():
        for at, node in enumerate(static.effects):
            itself = isinstance(node, ir.EntersAs) and node.into == "intent" and isinstance(node.what, ir.Self)
            if itself and isinstance(node, ir.EntersAs) and unlocked(scene, item.handle, address, static):
                yield item_context(scene, item, child(address, "effects", at)), node


def _of_others(scene: Scene, item: Item) -> Iterator[Enters]:
    """What texts in force say of cards of its kind."""
    for entry in in_force(scene, "EntersAs"):
        node = entry.node
        if isinstance(node, ir.EntersAs) and node.into == "intent" and isinstance(node.what, ir.Pick):
            try:
                if _is_about(entry, node.what, item):
                    yield entry.context, node
            except Undecided as undecided:
                passed_over(scene, undecided)
                continue


def _is_about(entry: InForce, what: ir.Pick, item: Item) -> bool:
    """True if the card was activated by such a player, and is of the kind; or is the first such card of that turn of theirs."""
    own = entry.context
    (played,) = [test for test in what.kind.where if isinstance(test, ir.Played)]
    kind = ir.Kind(what.kind.nouns)
    if item.player not in players(own, played.by) or not on(entry) or not quality(own, kind, item.handle):
        return False
    if what.how != "first":
        return True
    scene = own.scene
    return scene.table.turn_player == item.player and _times(scene, own, item.player, kind) == 1


def _times(scene: Scene, own: Context, player: str, kind: ir.Kind) -> int:
    return turn_history.times_played(scene, own, "activate", player, kind)
