"""Link Shield: a link that goes in the place of what it is linked to (keyword/link-shield)."""

from __future__ import annotations

from typing import Final

from ga_replay.core.rules.pieces import Part
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.games.grand_archive import moves
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.texts.combat import broken_links
from ga_replay.games.grand_archive.texts.combat.keyword_rules import immortal_objects_are_not_destroyed
from ga_replay.games.grand_archive.texts.continuous import links

PAGE = "keyword/link-shield"


@states(of(f"{PAGE}.1"), without=0)
def shields_are_destroyed_instead(scene: Scene, handle: int) -> int:
    """Its temporary damage is removed; an immortal shield helps nobody, as it cannot be destroyed."""
    shield = links.shield_of(scene, handle)
    return 0 if shield and immortal_objects_are_not_destroyed(scene, shield) else shield


@states(of(f"{PAGE}.1"), without=False)
def a_shield_without_a_link_is_destroyed(scene: Scene) -> bool:
    """Not sacrificed, as other links are (docs/readings/grand-archive.md)."""
    return broken_links.a_shield_without_a_link_is_destroyed.run(scene)


@states(of(f"{PAGE}.2"), without=0)
def shields_are_sacrificed_instead(scene: Scene, handle: int) -> int:
    """By effects and to pay costs."""
    return links.shield_of(scene, handle)


@states(of(f"{PAGE}.2.1"), without=())
def shield_and_shielded_are_one_sacrifice(scene: Scene, handles: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    pairs = ((links.shield_of(scene, handle), handle) for handle in handles)
    return tuple([(shield, handle) for shield, handle in pairs if shield in handles])


@states(of(f"{PAGE}.2.2"), without=AS_GIVEN, also=(of(f"{PAGE}.2.2.1"),))
def words_mean_the_shield(_scene: Scene, gone: int, _meant: int) -> int:
    """Whatever type they name; a stat that it does not have is 0."""
    return gone


INSTEAD: Final[tuple[tuple[Part, Part], ...]] = (
    (moves.what_is_destroyed_instead, shields_are_destroyed_instead),
    (broken_links.a_shield_without_a_link_is_destroyed, a_shield_without_a_link_is_destroyed),
    (links.what_is_sacrificed_instead, shields_are_sacrificed_instead),
    (links.not_sacrificed_both, shield_and_shielded_are_one_sacrifice),
    (links.words_mean_what_went, words_mean_the_shield),
)
