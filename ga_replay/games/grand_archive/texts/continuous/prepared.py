"""Prepare by a number that its player chooses: X is declared with the optional cost, and stays with the card."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.continuous.has_keyword import number
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.card_profile import profile

PREPARED = "prepared"
"""The property of a card whose prepare was paid; its value is X if the card is prepared by X."""


@programs.cached
def by_x(slug: str) -> bool:
    """True if the card is prepared by a number of counters that its player chooses."""
    return any(one.name == "prepare" and isinstance(one.n, ir.X) for _, one in profile(slug).keywords)


def most_x(scene: Scene, item: Item) -> int | None:
    """The largest X of its prepare: the number of removable counters; None if it has no such X."""
    slug = scene.table.card_of.get(item.handle)
    if slug is None or item.kind != "activation" or not by_x(slug):
        return None
    champion = queries.champion(scene, item.player)
    return scene.table.things[champion].counters.get("preparation", 0) if champion else 0


@states("keyword/prepare-n.1", without=0, also=("term/preparation-counters.2",))
def prepare_removes_counters(scene: Scene, handle: int) -> int:
    """For X one is the least."""
    slug = scene.table.card_of.get(handle)
    return 1 if slug is not None and by_x(slug) else number(scene, handle, "prepare")


def declared(scene: Scene, item: Item, x: int) -> int:
    """The value of the property "prepared": X if X was paid."""
    slug = scene.table.card_of.get(item.handle)
    return max(1, x) if slug is not None and by_x(slug) else 1


def x_is_astray(scene: Scene, item: Item, x: int, options: tuple[int, ...]) -> str:
    """The reason why this X does not fit these optional costs.

    X belongs to prepare, and is above 0 if that is paid.
    """
    slug = scene.table.card_of.get(item.handle)
    if slug is None or not by_x(slug) or not prepare_removes_counters(scene, item.handle):
        return ""
    if options and not x:
        return "X of prepare is not 0"
    return "X is declared for prepare alone" if x and not options else ""


def x_of(scene: Scene, handle: int) -> int:
    """The value of X in the texts of a card that was prepared by X, in any zone; 0 for any other."""
    slug, thing = scene.table.card_of.get(handle), scene.table.things.get(handle)
    return thing.statuses.get(PREPARED, 0) if thing is not None and slug is not None and by_x(slug) else 0
