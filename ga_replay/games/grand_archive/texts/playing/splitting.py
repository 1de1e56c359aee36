"""Splitting damage among targets: the shares are announced with the targets, before any player responds."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core.rules.choice import Split
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.amounts import amount
from ga_replay.games.grand_archive.language.evaluate.context import Undecided, passed_over
from ga_replay.games.grand_archive.language.text_ref import nodes_in, pick_key
from ga_replay.games.grand_archive.texts.lines.programs import cached, node
from ga_replay.games.grand_archive.texts.playing import split_damage
from ga_replay.games.grand_archive.texts.playing.target_phrases import MODES, asking, spoken, texts_of

RULE = "card-activation.eg1"


def shares_key(address: str, slot: int) -> str:
    """The key under which a pending item keeps each target of that phrase and its share.

    Some of them may no longer be targets later.
    """
    return f"shares of {pick_key(address, slot)}"


def undealt(scene: Scene, item: Item) -> tuple[str, Split] | None:
    """The first split among targets without announced shares, if its damage is known by now.

    A single target is the only share, which nobody needs to announce.
    """
    found = list(_undealt(scene, item)) if _splits(scene, item) else []
    return next((one for one in found if len(one[1].bins) > 1), None) or next(iter(found), None)


def _undealt(scene: Scene, item: Item) -> Iterator[tuple[str, Split]]:
    for own, steps in texts_of(scene, item):
        for _, pick in spoken(own, steps, item.choices.get(MODES)):
            if not isinstance(pick, ir.Pick):
                continue
            key = shares_key(own.address, pick.slot)
            targets = item.choices.get(pick_key(own.address, pick.slot), ())
            dealt = split_damage.split(own.address, pick.slot)
            if dealt is None or key in item.choices or not targets:
                continue
            try:
                total = amount(own, dealt.n)
            except Undecided as undecided:
                passed_over(scene, undecided)
                continue
            if total >= len(targets):
                yield key, Split(RULE, total, targets, split_damage.least(scene))


def _splits(scene: Scene, item: Item) -> bool:
    """True if a text of it splits damage: few do."""
    if item.text:
        return _split_at(item.text)
    slug = scene.table.card_of.get(item.handle)
    return slug is not None and _splits_of(slug)


@cached
def _splits_of(slug: str) -> bool:
    return any(_split_at(address) for address, _ in asking(slug))


@cached
def _split_at(address: str) -> bool:
    return any(isinstance(one, ir.Damage) and one.split for one in nodes_in(node(address)))
