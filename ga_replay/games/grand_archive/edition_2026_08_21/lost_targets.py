"""Items that have lost their targets are gone at the next check of state (state-based-checks-and-effects.2)."""

from __future__ import annotations

from ga_replay.core.events import Fact
from ga_replay.core.rules.agenda import Answer, Goto, Must
from ga_replay.core.rules.pieces import step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive import texts
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.playing.resolution import fizzle

PAGE = "state-based-checks-and-effects"
FIZZLES = of(f"{PAGE}.2.1")
CHECKS = Goto("checks")


def pending(scene: Scene) -> tuple[Item, ...]:
    """The pending items with targets, the topmost first."""
    return tuple(item for item in reversed(scene.table.stack) if texts.has_targets(item))


def what_lost_its_targets_fizzles(scene: Scene) -> list[Answer] | None:
    """If none of its necessary targets is legal any more, it does not wait for its resolution."""
    for item in pending(scene):
        if texts.every_target_lost(scene, item):
            return [fizzle(scene, item, FIZZLES)[0], CHECKS]
    return None


@states(of(f"{PAGE}.2"), without=(), also=(of(f"{PAGE}/types-of-checks.8"),))
def targets_that_are_illegal_are_none_any_more(scene: Scene, item: Item) -> tuple[Fact, ...]:
    """They do not come back, even if they are legal again later."""
    return tuple(texts.forgotten_options(scene, item))


def forget_lost_options(scene: Scene) -> list[Answer] | None:
    """Optional targets that are illegal now are forgotten."""
    for item in pending(scene):
        lost = targets_that_are_illegal_are_none_any_more(scene, item)
        if lost:
            return [Must(lost, of(f"{PAGE}.2")), CHECKS]
    return None


STEPS = (
    step(FIZZLES, what_lost_its_targets_fizzles, name="targets"),
    step(of(f"{PAGE}.2"), forget_lost_options, name="options"),
)
"""They come with the checks (`instances`)."""
