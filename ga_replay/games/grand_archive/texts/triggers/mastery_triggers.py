"""Triggered abilities of the masteries and boons that players have. A mastery has no card: its player's champion stands for it."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.continuous import masteries
from ga_replay.games.grand_archive.texts.continuous.abilities import unlocked
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.card_profile import profile

OMENS = "#omens"
Waiting = tuple[int, str, ir.Triggered]
"""The champion of the mastery's player or the card of the boon, the address of the ability, and the ability."""


def waiting(scene: Scene) -> tuple[Waiting, ...]:
    """Those whose restrictions are met now."""
    found: list[Waiting] = []
    for player, slug, boon in masteries.at_work(scene):
        champion = boon or queries.champion(scene, player)
        for address, ability in profile(slug).triggered if champion else ():
            if unlocked(scene, champion, address, ability):
                found.append((champion, address, ability))
    for player in masteries.statically_possessed(scene):
        champion = queries.champion(scene, player)
        ability = programs.node(OMENS)
        if champion and unlocked(scene, champion, OMENS, ability):
            found.append((champion, OMENS, ability))
    return tuple(found)
