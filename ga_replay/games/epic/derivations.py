"""Derivations of the values of a card or object: printed, counted, given by texts, rule by rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from ga_replay.core.cards.catalogue import with_its_cards
from ga_replay.core.rules.derivation import NOTHING, Amount, Change, Contribution, Derivation, Origin, traced
from ga_replay.core.rules.scene import Scene
from ga_replay.games.epic import gifts, queries, value_rules
from ga_replay.games.epic.language.ability import Give


@with_its_cards
def derive_values(scene: Scene, handle: int) -> tuple[Derivation, ...]:
    """Every value of the card or object; none for an unknown card."""
    facts = queries.card(scene, handle)
    if facts is None:
        return ()
    found = []
    if facts.type == "CHAMPION":
        found += [_derivation(scene, "offense", handle, facts.offense or 0)]
        found += [_derivation(scene, "defense", handle, facts.defense or 0)]
    if facts.cost is not None and handle not in scene.table.things:
        found.append(replace(_derivation(scene, "cost in the corner", handle, 0), name="cost"))
    found.append(_derivation(scene, "alignments", handle, frozenset(facts.alignments)))
    found.append(_derivation(scene, "traits", handle, facts.traits))
    words = _derivation(scene, "keywords", handle, frozenset(facts.keywords))
    return (*found, *([words] if words.value else ()))


def _derivation(scene: Scene, measure: str, handle: int, base: object, begins: str = "printed") -> Derivation:
    """The same way that the rules measure it, written down on the way."""
    changes = []
    value = base
    for one, before, after in traced(scene, measure, handle, base):
        value = after
        parts = tuple(_parts(scene, measure, handle, one.rule))
        changes.append(Change(one.rule, _plain(before), _plain(after), parts))
    return Derivation(measure, _plain(value), _plain(base), begins if base else NOTHING, tuple(changes))


def _plain(value: Any) -> Amount:
    """As it can be written down."""
    return tuple(sorted(value)) if isinstance(value, frozenset) else int(value)


# --- contributors --------------------------------------------------------------------------------------------------

COUNTERS, LASTING, CONTINUOUS, ADDED, IN_BATTLE = "2.7.3", ("5.0.7", "5.0.1"), "3.3.3", "2.5.3", "5.0.6"


def _parts(scene: Scene, measure: str, handle: int, rule: str) -> Iterator[Contribution]:
    """The contributors of the rule's kind: counters, lasting effects, continuous abilities, or its battle role."""
    thing = scene.table.things.get(handle)
    if thing is None:
        return
    if rule == COUNTERS:
        for kind, number in sorted(thing.counters.items()):
            by = value_rules.counter_changes(kind)[measure == "defense"] * number
            yield Contribution(f"{number} {kind} counter{'s' * (number != 1)}", by, Origin("counters", handle, kind))
    if rule in {*LASTING, ADDED}:
        yield from _lasting(scene, measure, thing.number)
    if rule in {CONTINUOUS, ADDED}:
        yield from _continuous(scene, measure, handle)
    if rule == IN_BATTLE:
        yield from (Contribution(role, None, Origin("role", handle, role)) for role in thing.roles)


def _lasting(scene: Scene, measure: str, number: int) -> Iterator[Contribution]:
    for one in scene.table.effects.values():
        if number in one.objects and does(gifts.gift(one.text), measure):
            source = f" of {queries.label(scene, one.source)}" if one.source else ""
            yield Contribution(
                f"the text {one.text}{source}", by(gifts.gift(one.text), measure), Origin("effect", one.effect)
            )


def _continuous(scene: Scene, measure: str, handle: int) -> Iterator[Contribution]:
    for source, ability in gifts.sources(scene):
        player = scene.table.controller(source)
        for deed in gifts.gifts_of(scene, ability, player):
            if does(deed, measure) and gifts.fits(scene, deed.who, handle, source, player):
                yield Contribution(
                    f"a text of {queries.label(scene, source)}", by(deed, measure), Origin("object", source)
                )


def does(gift: Give, measure: str) -> bool:
    """True if the gift changes that value."""
    return bool(getattr(gift, measure, None))


def by(gift: Give, measure: str) -> int | None:
    """By how much it changes a number; None of words."""
    found = getattr(gift, measure)
    return found if isinstance(found, int) else None
