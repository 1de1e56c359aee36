"""The query for one keyword of a card or object and its number.

It is cheap for the usual case, in which nothing in play could give the keyword.
"""

from __future__ import annotations

from msgspec import Struct

from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Effect
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import InForce
from ga_replay.games.grand_archive.language.text_ref import nodes_in
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.card_profile import HAS, borne, lent
from ga_replay.games.grand_archive.zones import FIELD


def has(scene: Scene, handle: int, keyword: str) -> bool:
    """True if it has the keyword now."""
    return might_have(scene, handle, keyword) and keyword in queries.keywords(scene, handle)


def number(scene: Scene, handle: int, keyword: str) -> int:
    """The number of the keyword that it has now (1 if it has none), 0 without the keyword."""
    return queries.keywords(scene, handle).get(keyword, 0) if might_have(scene, handle, keyword) else 0


def might_have(scene: Scene, handle: int, keyword: str) -> bool:
    """True if the keyword appears on a card that it is or that lies under it, or on an effect on objects."""
    table = scene.table
    slug = table.card_of.get(handle)
    if slug is not None and keyword in named(slug):
        return True
    known = scene.per_sources(_spoken)
    if keyword in known.given:
        return True
    thing = table.things.get(handle)
    if thing is None or keyword not in known.printed:
        return False
    for under in thing.beneath:
        inner = table.card_of.get(under)
        if inner is not None and keyword in named(inner):
            return True
    return known.lent and any(keyword in named(other) for other in borne(scene, handle)[1:])


def bearers(scene: Scene, keyword: str) -> tuple[int, ...]:
    """The objects on the field that might have it; for most keywords there are none."""
    known = scene.per_sources(_spoken)
    if keyword in known.given:
        return tuple(scene.table.zones[FIELD])
    return scene.per_sources(_kept_bearers).get(keyword, ()) if keyword in known.printed else ()


def stands_anywhere(scene: Scene, keyword: str) -> bool:
    """True if the keyword appears on a card named so far or an effect on objects: else nothing has it in any zone."""
    if keyword in scene.per_card(named):
        return True
    known = scene.per_sources(_spoken)
    return keyword in known.given or keyword in known.printed


def lying(scene: Scene, zone: str, keyword: str) -> list[int]:
    """The cards that might have it in a zone whose cards are not objects."""
    table = scene.table
    handles = table.zones[zone]
    if not handles or keyword in scene.per_sources(_spoken).given:
        return handles
    if keyword not in scene.per_card(named):
        return []
    card_of = table.card_of
    return [one for one in handles if one in card_of and keyword in named(card_of[one])]


class _Spoken(Struct, frozen=True):
    """The keywords that effects may give to any object, and those printed on cards of or under objects.

    `lent`: some object also has the abilities of another card.
    """

    given: frozenset[str]
    printed: frozenset[str]
    lent: bool = False


NONE: frozenset[str] = frozenset()


def _spoken(scene: Scene) -> _Spoken:
    words = scene.per_card(named)
    steady = scene.steady()
    grants, losses = steady.get("grant", ()), steady.get("lose", ())
    given = scene.per_stamp(_given, (grants, losses)) if grants or losses else NONE
    borrowed = lent(scene)
    if not borrowed:
        return _Spoken(given, words)
    lines = [named(effect.text.removeprefix(HAS)) for effect in borrowed]
    return _Spoken(given, words.union(*lines), lent=True)


def _kept_bearers(scene: Scene) -> dict[str, tuple[int, ...]]:
    return scene.per_stamp(_bearers, (lent(scene), scene.table.zone_versions[FIELD]))


def _bearers(scene: Scene, inputs: tuple[tuple[Effect, ...], int]) -> dict[str, tuple[int, ...]]:
    """The objects on the field by the keywords on their cards and on the cards under them."""
    field = scene.table.zones[FIELD]
    found: dict[str, tuple[int, ...]] = {}
    words = [_words(scene, handle) for handle in field] if inputs[0] else scene.per_thing(_words, field)
    for handle, keywords in zip(field, words, strict=True):
        for keyword in keywords:
            found[keyword] = (*found.get(keyword, ()), handle)
    return found


def _words(scene: Scene, handle: int) -> frozenset[str]:
    table = scene.table
    under = [table.card_of.get(inner) for inner in table.things[handle].beneath]
    return frozenset().union(*[named(slug) for slug in (*borne(scene, handle), *under) if slug is not None])


def _given(_scene: Scene, effects: tuple[tuple[InForce, ...], ...]) -> frozenset[str]:
    """The keywords in effects that give abilities, or take some and give others."""
    nodes = [entry.node for entries in effects for entry in entries]
    changes = [change for node in nodes if type(node) is ir.Modify for change in node.changes]
    grants = [change for change in changes if type(change) is ir.Grant]
    return frozenset([one.name for grant in grants for one in grant.abilities if type(one) is ir.Keyword])


@programs.cached
def named(slug: str) -> frozenset[str]:
    """Every keyword that appears on the card, under any condition."""
    read = [program for program in programs.lines(slug) if program is not None]
    return frozenset([one.name for one in nodes_in(tuple(read)) if isinstance(one, ir.Keyword)])
