"""Attack cards as they resolve: any of three conditions makes one fizzle (attacking-and-the-combat-phase.2.3)."""

from __future__ import annotations

from ga_replay.core.rules.pieces import step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.playing.resolution import (
    Reply,
    current_card,
    fizzle,
    is_checked_for_nothing,
)

PAGE = "attacking-and-the-combat-phase"
FIZZLES = of(f"{PAGE}.2.3")


@states(of(f"{PAGE}.2.3.1"), without=False)
def something_else_pends(scene: Scene, _item: Item) -> bool:
    """Another card or ability lies on the Effects Stack."""
    return len(scene.table.stack) > 1


@states(of(f"{PAGE}.2.3.2"), without=False)
def it_is_no_main_phase(scene: Scene, _item: Item) -> bool:
    """The main phase is left for a combat phase, too."""
    return scene.table.phase != "main" or scene.table.step not in {"", "main"}


@states(of(f"{PAGE}.2.3.3"), without=False)
def it_is_another_players_turn(scene: Scene, item: Item) -> bool:
    """Its controller is not the turn player."""
    return scene.table.turn_player != item.player


def check_attack(scene: Scene) -> Reply:
    """It fizzles, and no combat phase begins; without a champion there is no intent to enter (resolution.6)."""
    item = current_card(scene, "ATTACK")
    if item is None:
        return None
    cannot = (
        something_else_pends(scene, item) or it_is_no_main_phase(scene, item) or it_is_another_players_turn(scene, item)
    )
    if cannot:
        return fizzle(scene, item, FIZZLES)
    return None if queries.champion(scene, item.player) else fizzle(scene, item, "resolution.6")


CHECKED = step("resolution.6", check_attack, also=(FIZZLES, f"{PAGE}.1.7.1"), skip_if=is_checked_for_nothing)
"""A step of the resolution of a card (`instances`)."""
