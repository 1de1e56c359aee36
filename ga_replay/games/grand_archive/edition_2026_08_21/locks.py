"""Class Locked and Level Locked N: cards that a player may not play with the champion that they have."""

from __future__ import annotations

from ga_replay.core.rules.pieces import forbids
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries, texts
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of

Play = de.CardActivated | de.Materialized | de.BoonBestowed
CLASS, LEVEL = "keyword/class-locked", "keyword/level-locked-n"


@forbids(
    of(f"{CLASS}.1"),
    "the champion is of none of the card's classes",
    de.CardActivated,
    de.Materialized,
    de.BoonBestowed,
    also=(of(f"{CLASS}.2"), of(f"{CLASS}.3"), of(f"{CLASS}.4"), of("bestowing-boons.6")),
)
def class_locked_cards_need_a_champion_of_their_class(scene: Scene, decision: Play) -> bool:
    if not texts.has(scene, decision.handle, "class locked"):
        return False
    own = queries.classes(scene, decision.handle)
    champions = queries.champions(scene, decision.player)
    return all(own.isdisjoint(queries.classes(scene, one)) for one in champions)


@forbids(
    of(f"{LEVEL}.1"),
    "the base level of the champion is too low",
    de.CardActivated,
    de.Materialized,
    de.BoonBestowed,
    also=(of(f"{LEVEL}.2"), of(f"{LEVEL}.3"), of(f"{LEVEL}.4"), of(f"{LEVEL}.4.1"), of("bestowing-boons.6")),
)
def level_locked_cards_need_a_champion_of_that_base_level(scene: Scene, decision: Play) -> bool:
    if not texts.has(scene, decision.handle, "level locked"):
        return False
    least = queries.keywords(scene, decision.handle)["level locked"]
    return all(queries.base_level(scene, one) < least for one in queries.champions(scene, decision.player))
