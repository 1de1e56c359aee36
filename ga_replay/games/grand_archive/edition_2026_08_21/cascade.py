"""Cascade: the effect of the n-th use (keyword/cascade)."""

from __future__ import annotations

from typing import Final

from ga_replay.core.events import Fact
from ga_replay.core.rules.pieces import Part
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.texts.playing import cascading


@states(of("keyword/cascade.1"), without=1)
def the_effect_is_that_of_the_use(scene: Scene, uses: int) -> int:
    return cascading.the_effect_is_that_of_the_use.run(scene, uses)


@states(of("keyword/cascade.1.2"), without=AS_GIVEN)
def the_present_use_counts(scene: Scene, before: int) -> int:
    return cascading.the_present_use_counts.run(scene, before)


@states(of("keyword/cascade.1.3"), without=AS_GIVEN)
def only_that_effect_is_put_onto_the_stack(scene: Scene, n: int, every: tuple[int, ...]) -> tuple[int, ...]:
    """With its targets, which are chosen then."""
    return cascading.only_that_effect_is_put_onto_the_stack.run(scene, n, every)


@states(of("keyword/cascade.2"), without=())
def uses_count_whatever_becomes_of_them(scene: Scene, key: str) -> tuple[Fact, ...]:
    """Negated or fizzled, too."""
    return cascading.uses_count_whatever_becomes_of_them.run(scene, key)


@states(of("keyword/cascade.4"), without=0)
def each_object_counts_anew(scene: Scene, number: int) -> int:
    return cascading.each_object_counts_anew.run(scene, number)


INSTEAD: Final[tuple[tuple[Part, Part], ...]] = (
    (cascading.the_effect_is_that_of_the_use, the_effect_is_that_of_the_use),
    (cascading.the_present_use_counts, the_present_use_counts),
    (cascading.only_that_effect_is_put_onto_the_stack, only_that_effect_is_put_onto_the_stack),
    (cascading.uses_count_whatever_becomes_of_them, uses_count_whatever_becomes_of_them),
    (cascading.each_object_counts_anew, each_object_counts_anew),
)
