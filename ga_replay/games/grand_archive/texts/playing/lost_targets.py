"""Targets of what pends: those that are still legal, and those that are lost (resolution/checking-resolution)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import Context, unless_undecided
from ga_replay.games.grand_archive.language.evaluate.kinds import matches
from ga_replay.games.grand_archive.language.evaluate.players import has_influence
from ga_replay.games.grand_archive.language.text_ref import pick_key
from ga_replay.games.grand_archive.texts.playing import player_shroud
from ga_replay.games.grand_archive.texts.playing.target_phrases import MODES, once_spoken, texts_of
from ga_replay.games.grand_archive.texts.playing.targets import (
    has_targets,
    least_and_most,
    reads_as_spell,
    targetable,
    what_is_done_as_a_spell_is_a_spell,
)


def target_lost(scene: Scene, item: Item) -> bool:
    """True if a necessary target is illegal or was never there (resolution/checking-resolution.4.1, .4.2)."""
    kept = _still_legal(scene, item)
    return bool(kept) and any(necessary and len(left) < (len(item.choices[key]) or 1) for key, necessary, left in kept)


def every_target_lost(scene: Scene, item: Item) -> bool:
    """True if it has necessary targets, and none of them is legal any more."""
    kept = [left for _, necessary, left in _still_legal(scene, item) if necessary]
    return bool(kept) and not any(kept)


def lost_options(scene: Scene, item: Item) -> list[ev.ChoiceSet]:
    """The optional targets that are no longer legal, which the item forgets (resolution/checking-resolution.3)."""
    return [
        ev.ChoiceSet(item.item, key, left)
        for key, necessary, left in _still_legal(scene, item)
        if not necessary and len(left) < len(item.choices[key])
    ]


def forgotten_options(scene: Scene, item: Item) -> list[ev.Fact]:
    """The same while it pends: the object numbers of those that are left are told as well, as they are looked at again."""
    facts: list[ev.Fact] = []
    for fact in lost_options(scene, item):
        numbers = item.choices.get(f"{fact.key} objects", ())
        of = dict(zip(item.choices[fact.key], numbers, strict=False))
        facts += [fact, ev.ChoiceSet(item.item, f"{fact.key} objects", tuple(of[h] for h in fact.values if h in of))]
    return facts


Kept = tuple[str, bool, tuple[int, ...]]
"""The key of an answered phrase, whether it is necessary, and those of its targets that are still legal."""


def _still_legal(scene: Scene, item: Item) -> tuple[Kept, ...]:
    if not has_targets(item):
        return ()
    return scene.per_change(("still legal", item.item), lambda: tuple(_left(scene, item)))


def _left(scene: Scene, item: Item) -> Iterator[Kept]:
    spell = reads_as_spell(scene, item)
    for own, steps in texts_of(scene, item, met=False):
        for as_spell, pick in once_spoken(own, steps, item.choices.get(MODES)):
            key = pick_key(own.address, pick.slot)
            if key in item.choices:
                numbers = item.choices.get(f"{key} objects", ())
                left = tuple(
                    h for at, h in enumerate(item.choices[key])
                    if _is_legal(own, pick, h, numbers[at] if at < len(numbers) else 0, spell=spell or what_is_done_as_a_spell_is_a_spell(scene, as_spell))
                )  # fmt: skip
                necessary = not (pick.how_many if isinstance(pick, ir.Player) else isinstance(pick.n, ir.Any))
                if necessary and not item.choices[key]:  # none of X, which may be 0
                    necessary = isinstance(pick, ir.Player) or least_and_most(own, pick)[0] > 0
                yield key, necessary, left


def _is_legal(own: Context, pick: ir.Pick | ir.Player, handle: int, number: int, *, spell: bool) -> bool:
    """A card that changed zones is another object (objects-and-targeting/target.2)."""
    if isinstance(pick, ir.Player):
        players = own.scene.table.players
        player = keys.player_at(players, handle) if keys.is_player(players, handle) else ""
        open_ = player in own.world.players() and has_influence(own, pick, player)
        return open_ and not player_shroud.shrouded(own.scene, player, spell=spell, again=True)
    if own.world.object_number(handle) != number:
        return False
    found = unless_undecided(own.scene, partial(matches, own, pick.kind, handle), otherwise=True)
    return found and targetable(own, handle, spell=spell, again=True)
