"""What explains a value ends at that value: walking through the quantities one by one comes to what the rules measure."""

from __future__ import annotations

from ga_replay.core.rules.derivation import Derivation
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.fold import apply
from ga_replay.games.grand_archive import queries, texts
from ga_replay.games.grand_archive.attack_power import attack_power
from ga_replay.games.grand_archive.derivations import derive_values
from tests.support.laws.games import Match, each_of_grand_archive

EVERY = 120  # events between two looks


def measured(scene: Scene, handle: int, name: str) -> object:
    """The value as the rules look it up."""
    match name:
        case "power":
            return queries.power(scene, handle)
        case "life":
            return queries.life(scene, handle)
        case "level":
            return scene.measure("level", handle, queries.base_level(scene, handle))
        case "attack power":
            return attack_power(scene, handle)
        case "types":
            return tuple(sorted(queries.types(scene, handle)))
        case "classes":
            return tuple(sorted(queries.classes(scene, handle)))
        case "elements":
            return tuple(sorted(queries.elements(scene, handle)))
        case "keywords":
            return len(queries.keywords(scene, handle))
        case "reserve cost":
            return texts.reserve_cost(scene, scene.table.owner_of[handle], handle, "")
        case _:
            return None


def is_whole(one: Derivation) -> bool:
    """Whether each change begins where the one before it ended, from the base to the value."""
    stands = one.base
    for change in one.changes:
        if change.before != stands:
            return False
        stands = change.after
    return stands == one.value


@each_of_grand_archive
def test_every_value_is_explained_whole(match: Match) -> None:
    table = match.empty()
    seen: set[str] = set()
    for at, event in enumerate(match.events()):
        apply(table, event)
        if at % EVERY:
            continue
        scene = match.scene(table)
        pending = {item.handle for item in table.stack}
        for handle in table.card_of:
            for one in derive_values(scene, handle):
                assert is_whole(one), (at, handle, one)
                expected = measured(scene, handle, one.name)
                if expected is not None and not (handle in pending and one.name.endswith("cost")):
                    value = len(one.value) if isinstance(one.value, tuple) and one.name == "keywords" else one.value
                    assert value == expected, (at, handle, one)
                seen.update(one.name for _ in one.changes)
    assert len(seen) >= 2, "values that nothing changed show nothing"


@each_of_grand_archive
def test_what_costs_at_most_so_much_costs_no_more(match: Match) -> None:
    table = match.empty()
    for at, event in enumerate(match.events()):
        apply(table, event)
        if at % EVERY:
            continue
        scene = match.scene(table)
        for handle in table.card_of:
            player = table.owner_of[handle]
            cost, means = texts.reserve_cost(scene, player, handle, ""), texts.reserve_means(scene, player, handle)
            assert texts.can_reserve(scene, player, handle, "") == (cost <= means), (at, handle)
