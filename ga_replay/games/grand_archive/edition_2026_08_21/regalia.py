"""Regalia that texts send to hand, deck or memory, from wherever they are (supertypes/regalia.5)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.replacement import replaces
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import faces
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.moves import home
from ga_replay.games.grand_archive.zones import DECK, HAND, MATERIAL, MEMORY


@replaces(of("supertypes/regalia.5"), ev.CardMoved, by_choice=True, to=(HAND, DECK, MEMORY))
def regalia_return_to_the_material_deck_instead(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact] | None:
    """Not from the field alone; what lies in the material deck stays there."""
    if not faces.goes_as(scene, fact.handle, "REGALIA"):
        return None
    material = home(scene, fact.handle, MATERIAL)
    return [] if fact.frm == material else [ev.CardMoved(fact.handle, fact.frm, material)]
