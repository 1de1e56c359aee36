"""Derivations of the values of a card or object: printed, counted, given by texts, rule by rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ga_replay.core.cards.catalogue import with_its_cards
from ga_replay.core.rules.derivation import NOTHING, Amount, Change, Contribution, Derivation, Origin, traced
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.attack_power import weapons_used
from ga_replay.games.grand_archive.cards.card import Card, X
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import Context, InForce, Undecided
from ga_replay.games.grand_archive.language.layers import certainly, touched
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import aimed
from ga_replay.games.grand_archive.texts.playing import costs, item_costs

ADDITIONAL = "card-activation.8"
"""Additional costs are determined after everything that changes the reserve cost."""
SUM = "damage-step.3.1"
"""The power of an attack is that of everything that contributes to it."""


@with_its_cards
def derive_values(scene: Scene, handle: int) -> tuple[Derivation, ...]:
    """Every value of the card or object; none for an unknown card."""
    facts = queries.card(scene, handle)
    if facts is None:
        return ()
    found = [*_stats(scene, handle, facts), *_costs(scene, handle, facts), *_qualities(scene, handle, facts)]
    return tuple(found)


def _stats(scene: Scene, handle: int, facts: Card) -> Iterator[Derivation]:
    thing = scene.table.things.get(handle)
    for name, printed in (("power", facts.power), ("life", facts.life)):
        one = _derivation(scene, name, handle, printed)
        if one.value is not None:
            yield one
    if "CHAMPION" in queries.types(scene, handle):
        yield _derivation(scene, "level", handle, queries.base_level(scene, handle))
    if thing is not None and "attacking" in thing.roles:
        parts = tuple(_contributors(scene, handle))
        total = sum(part.by or 0 for part in parts)
        one = _derivation(scene, "attack power", handle, total, "what contributes")
        yield Derivation(one.name, one.value, 0, NOTHING, (Change(SUM, 0, total, parts), *one.changes))
    if thing is not None and "durability" in thing.counters:
        counters = thing.counters["durability"]
        yield Derivation("durability", counters, counters, "durability counters")


def _contributors(scene: Scene, attacker: int) -> Iterator[Contribution]:
    """As `attack_power` adds them up."""
    used, intents = weapons_used(scene, attacker), queries.intent_of(scene, attacker)
    loads = [h for one in (attacker, *used) for h in queries.loaded(scene, one)]
    for handle in (attacker, *intents, *used, *loads):
        power = queries.power(scene, handle)
        if power or handle == attacker:
            yield Contribution(f"the power of {queries.label(scene, handle)}", power or 0)


def _costs(scene: Scene, handle: int, facts: Card) -> Iterator[Derivation]:
    """Its cost for its owner now, or while it is being played; X that is not chosen is 0 (cost.9)."""
    table = scene.table
    thing = table.things.get(handle)
    item = next((one for one in table.stack if one.handle == handle and one.kind != "ability"), None)
    if item is None and thing is not None:
        return
    x = next(iter(item.choices.get("x", (0,))), 0) if item is not None else 0
    player = item.player if item is not None else table.owner_of[handle]
    if facts.cost_reserve is not None:
        one = _derivation(scene, "reserve cost", handle, x if facts.cost_reserve == X else facts.cost_reserve)
        due: Amount
        try:
            due = (
                item_costs.item_reserve_cost(scene, item) if item else costs.reserve_cost(scene, player, handle, "", x)
            )
        except Undecided:
            due = one.value
        extra = (
            ()
            if due == one.value
            else (Change(ADDITIONAL, one.value, due, (Contribution("additional or other costs"),)),)
        )
        yield Derivation(one.name, due, one.base, "X" if facts.cost_reserve == X else "printed", (*one.changes, *extra))
    if facts.cost_memory is not None:
        begins = "X" if facts.cost_memory == X else "printed"
        yield _derivation(scene, "memory cost", handle, x if facts.cost_memory == X else facts.cost_memory, begins)


def _qualities(scene: Scene, handle: int, facts: Card) -> Iterator[Derivation]:
    slug = scene.table.card_of[handle]
    yield _derivation(scene, "types", handle, queries.printed_types(slug))
    yield _derivation(scene, "classes", handle, frozenset(facts.classes))
    yield _derivation(scene, "elements", handle, frozenset(facts.elements) or frozenset({"NORM"}))
    words = _derivation(scene, "keywords", handle, None)
    if words.value:
        yield words


def _derivation(scene: Scene, measure: str, handle: int, base: object, begins: str = "printed") -> Derivation:
    """The same way that the rules measure it, written down on the way."""
    changes = []
    value = base
    for one, before, after in traced(scene, measure, handle, base):
        value = after
        parts = tuple(_parts(scene=scene, measure=measure, handle=handle, rule=one.rule, before=before, after=after))
        changes.append(Change(one.rule, _plain(before), _plain(after), parts))
    return Derivation(measure, _plain(value), _plain(base), begins if base is not None else NOTHING, tuple(changes))


def _plain(value: Any) -> Amount:
    """As it can be written down."""
    if isinstance(value, dict):
        return tuple(name if number == 1 else f"{name} {number}" for name, number in sorted(value.items()))
    if isinstance(value, frozenset | set):
        return tuple(sorted(value))
    found: int | None = value
    return found


# --- contributors --------------------------------------------------------------------------------------------------


def _parts(scene: Scene, measure: str, handle: int, rule: str, before: Any, after: Any) -> Iterator[Contribution]:
    """Counters if the rule is about them, else the texts that do this, else what the object shows."""
    thing = scene.table.things.get(handle)
    kind = rule.partition("/")[2].partition(".")[0] if rule.startswith("counters/") else ""
    if thing is not None and kind in thing.counters:
        number = thing.counters[kind]
        yield Contribution(f"{number} {kind} counter{'s' * (number != 1)}", None, Origin("counters", handle, kind))
        return
    if measure in {"reserve cost", "memory cost"}:
        yield from _cost_changes(scene, handle, measure, before, after)
        return
    if rule.startswith("keyword/") and thing is not None:
        yield from (
            Contribution(role, None, Origin("role", handle, role)) for role in thing.roles if role == "retaliating"
        )
        yield from (
            Contribution(one, None, Origin("status", handle, one)) for one in thing.statuses if one == "distant"
        )
        return
    if not isinstance(after, int) and not rule.startswith("continuous-effects/"):
        return  # the printed or inherited value, to which effects may add
    for entries in _candidates(scene, measure, handle):
        if entries and _does(entries, before, after):
            yield from (_text(scene, entry, before) for entry in entries)
            return


def _candidates(scene: Scene, measure: str, handle: int) -> Iterator[list[InForce]]:
    """The continuous effects that touch the object: those that set the value, those that change it.

    For an attack, those of its weapons count too.
    """
    used = weapons_used(scene, handle) if measure == "attack power" else ()
    if measure == "keywords":
        yield [entry for name in ("grant", "lose") for entry in touched(aimed(scene, name, handle), handle)]
    else:
        for name in (f"{measure}=", measure):
            yield [entry for one in (handle, *used) for entry in touched(aimed(scene, name, one), one)]


def _does(entries: list[InForce], before: Any, after: Any) -> bool:
    """True if these effects together turn one value into the other."""
    if not isinstance(after, int):
        return True
    value = before
    for entry in entries:
        change = entry.change
        if isinstance(change, ir.Stat):
            n = _amount(entry)
            value = n if change.set else (value or 0) + n
    return bool(value == after)


def _amount(entry: InForce) -> int:
    """The change of a stat, as far as it is certain, as in `layers.added`."""
    n, change = certainly(entry), entry.change
    return -n if isinstance(change, ir.Stat) and change.minus else n


def _text(scene: Scene, entry: InForce, before: object) -> Contribution:
    change = entry.change
    is_number = isinstance(change, ir.Stat) and before is not None
    if isinstance(change, ir.Stat) and change.set:
        return _by_text(scene, entry.context, entry.effect, None, f", which makes it {_amount(entry)}")
    return _by_text(scene, entry.context, entry.effect, _amount(entry) if is_number else None)


def _cost_changes(scene: Scene, handle: int, measure: str, before: int, after: int) -> Iterator[Contribution]:
    act, sort = ("activate", "reserve") if measure == "reserve cost" else ("materialize", "memory")
    found = costs.changes(scene, handle, act)
    sets = [one for one in found if one[0].sort == "set"]
    adds = [one for one in found if costs.sort_of(one[0], sort) == sort]
    if adds and sum(-n if node.less else n for node, n, *_ in adds) == after - before:
        yield from (_of_cost(scene, one) for one in adds)
    elif sets and sets[-1][1] == after:
        yield from (_of_cost(scene, one) for one in sets)


def _of_cost(scene: Scene, change: costs.Changed) -> Contribution:
    node, n, context, effect = change
    if node.sort == "set":
        return _by_text(scene, context, effect, None, f", which makes it {n}")
    return _by_text(scene, context, effect, -n if node.less else n)


def _by_text(scene: Scene, context: Context, effect: int, by: int | None, more: str = "") -> Contribution:
    """A text that changes a value: its source, its place, and the entry of the log that it came with."""
    origin = Origin("effect", effect) if effect else Origin("object", context.source)
    source = f" of {queries.label(scene, context.source)}" if context.source else ""
    return Contribution(f"the text {context.address}{source}{more}", by, origin)
