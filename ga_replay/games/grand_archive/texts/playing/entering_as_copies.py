"""Cards that enter the field as a copy of an object, with what their text adds to it (copy/static-copying)."""

from __future__ import annotations

from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.events.ids import EffectId
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive import copies, faces
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.kinds import candidates
from ga_replay.games.grand_archive.language.text_ref import child
from ga_replay.games.grand_archive.texts.continuous.abilities import context, unlocked
from ga_replay.games.grand_archive.texts.continuous.durations import LEAVES
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from ga_replay.games.grand_archive.zones import STACK

COPIED: Final = "copied as it enters"
"""The key under which a resolving card keeps the object that it is a copy of."""


@programs.cached
def copying(slug: str) -> tuple[str, ir.Static, ir.EntersAs] | None:
    """The ability by which the card enters as a copy, with the address of its effect."""
    for address, static in profile(slug).statics if slug else ():
        for at, effect in enumerate(static.effects):
            if isinstance(effect, ir.EntersAs) and effect.copy:
                return child(address, "effects", at), static, effect
    return None


def copied_by(scene: Scene, item: Item) -> tuple[int, ...]:
    """The objects of which the resolving card may be a copy; none for other cards, and once one was chosen."""
    slug = scene.table.card_of.get(item.handle, "")
    found = copying(slug) if slug and COPIED not in item.choices and scene.table.lies(item.handle, STACK) else None
    if found is None or not unlocked(scene, item.handle, found[0], found[1]):
        return ()
    pick = found[2].abilities_of
    assert isinstance(pick, ir.Pick)
    sure, unsure = candidates(context(scene, item.handle, found[0], item.player), pick.kind)
    return tuple([one for one in (*sure, *unsure) if copies.face_copied(scene, one)])


def becomes_a_copy(scene: Scene, item: Item, of: int) -> list[ev.Fact]:
    """The facts by which the card is that other card until it leaves the field."""
    own, slug = scene.table.card_of[item.handle], copies.face_copied(scene, of)
    address = copying(own)
    assert address is not None
    return [
        ev.ChoiceSet(item.item, COPIED, (of,)),
        *faces.marked_as_a_copy(item.handle, own),
        ev.Identified(item.handle, slug),
    ]


def added(scene: Scene, item: Item) -> list[ev.Fact]:
    """What the text adds to the copy; the object that it becomes bears the next number."""
    own = faces.own_card(scene, item.handle) if COPIED in item.choices else ""
    found = copying(own) if own else None
    if found is None:
        return []
    return [
        ev.EffectBegan(
            effect=EffectId(scene.table.next_id + at),
            text=child(found[0], "effects", at),
            source=item.handle,
            player=item.player,
            objects=(scene.table.next_number,),
            until=LEAVES,
        )
        for at in range(len(found[2].effects))
    ]
