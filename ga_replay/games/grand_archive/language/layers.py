"""Continuous effects in force: their objects and amounts, in the order of their timestamps.

A game collects its sources (static abilities, lasting effects) once for each layout of the table; everything that
depends on more (restrictions, conditions, membership of a kind) is computed when a value is looked up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, partial
from operator import attrgetter
from typing import Any

from msgspec import Struct

from ga_replay.core.events.ids import NO_EFFECT, EffectId
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.amounts import amount
from ga_replay.games.grand_archive.language.evaluate.conditions import holds
from ga_replay.games.grand_archive.language.evaluate.context import (
    Context,
    InForce,
    Lasting,
    Undecided,
    counting,
    passed_over,
    unless_undecided,
)
from ga_replay.games.grand_archive.language.evaluate.kinds import covers, is_of_the_field
from ga_replay.games.grand_archive.language.evaluate.lasting import WITH_ITS_COMBAT, subject
from ga_replay.games.grand_archive.language.evaluate.players import PLAYERS, players
from ga_replay.games.grand_archive.language.evaluate.spans import has_come
from ga_replay.games.grand_archive.language.evaluate.things import EVERY
from ga_replay.games.grand_archive.language.text_ref import nodes_in

PRIVATE = frozenset({"hand", "memory", "hand and memory", "deck", "material deck"})
PUBLIC = frozenset({"field", "graveyard", "banishment", "intent"})
"""Zones in which every change makes a new layout."""


Standing = Mapping[str, tuple[InForce, ...]]
"""Entries by what they change: `power`, `power=` (set), `attack power`, `grant`, `lose`, `types`, `elements`, or the name of the node."""


class LayerSource(Struct, frozen=True):
    """Something that lasts, before it is split into parts."""

    context: Context
    node: Lasting
    since: float
    effect: EffectId = NO_EFFECT
    objects: frozenset[int] | None = None
    fixed: tuple[int, ...] = ()
    restrictions: tuple[ir.Condition, ...] = ()
    given: tuple[InForce, int] | None = None
    x: ir.Amount | None = None


Entries = tuple[tuple[str, InForce], ...]
"""Entries with their names."""


def standing(pieces: Iterable[Iterable[tuple[str, InForce]]], *, by_age: bool = True) -> Standing:
    """All entries by name, oldest first (continuous-effects/timestamps.p1)."""
    found: dict[str, tuple[InForce, ...]] = {}
    for entries in pieces:
        for name, entry in entries:
            found[name] = (*found[name], entry) if name in found else (entry,)
    if by_age:
        for name, of_name in found.items():
            if len(of_name) > 1:
                found[name] = tuple(sorted(of_name, key=_age))
    return found


_age = attrgetter("since")


class LayerTerms(Struct, frozen=True):
    """Facts derived from a node and its restrictions, which hold for all of its entries.

    `parts`: a name, the place among the changes of a Modify, and the change there; any other node is one part. `lies`:
    its public zone as long as its pick, that of `slot`, has picked nothing.
    """

    parts: tuple[tuple[str, int, ir.Change | None], ...]
    each: bool
    fragile: bool
    lies: str
    slot: int
    bare: bool


@cache
def _told(node: Lasting, restrictions: tuple[ir.Condition, ...]) -> LayerTerms:
    parts: tuple[tuple[str, int, ir.Change | None], ...]
    if type(node) is ir.Modify:
        parts = tuple((name, part, one) for part, one in enumerate(node.changes) for name in names(node, one))
    else:
        parts = ((type(node).__name__, 0, None),)
    fragile = looks_at_private_cards(node) or any(looks_at_private_cards(one) for one in restrictions)
    about: Any = subject(node)
    every = type(about) is ir.Pick and about.how in EVERY
    lies, slot = (_public_zone(about.kind), about.slot) if every else ("", 0)
    bare = not restrictions and _is_bare(node)
    return LayerTerms(parts=parts, each=speaks_of_each(node), fragile=fragile, lies=lies, slot=slot, bare=bare)


def entries_of(source: LayerSource) -> Entries:
    """The entries that a source makes: one for each change of a Modify, and one for any other effect."""
    context, node, objects = source.context, source.node, source.objects
    told = _told(node, source.restrictions)
    free = objects is None and context.picked(told.slot) is None  # neither bound, nor picked by a player
    lies = told.lies if free else ""
    bare = told.bare and source.given is None
    fragile = told.fragile or (source.given is not None and source.given[0].fragile)
    if isinstance(source.x, ir.Node):
        fragile = fragile or looks_at_private_cards(source.x)
    fixed = iter(source.fixed)
    found = []
    for name, part, change in told.parts:
        many = next(fixed, None) if change is None or type(change) is ir.Stat else None
        entry = InForce(
            context=context,
            node=node,
            since=source.since,
            part=part,
            effect=source.effect,
            objects=objects,
            amount=many,
            restrictions=source.restrictions,
            each=told.each,
            fragile=fragile,
            given=source.given,
            x=source.x,
            lies=lies,
            bare=bare,
            change=change,
        )
        found.append((name, entry))
    return tuple(found)


def _public_zone(kind: ir.Kind) -> str:
    named = [test.zone for test in kind.where if isinstance(test, ir.Lies)]
    shown = [zone.name for zone in named if zone.name in PUBLIC and not zone.also]
    return shown[0] if shown else "field" if is_of_the_field(kind) else ""


def names(node: ir.Modify, change: ir.Change) -> Iterable[str]:
    """Under which names a change is looked up."""
    what: Any = node.what
    attack = type(what) is ir.Attacks or (type(what) is ir.The and what.part == "attack")
    match change:
        case ir.Stat():
            return (f"attack {change.name}" if attack else f"{change.name}=" if change.set else change.name,)
        case ir.Grant():
            return ("attack grant" if attack else "grant",)
        case ir.Swap():
            return ("swap",)
        case ir.Lose():
            return ("lose",)
        case ir.Turns():
            return dict.fromkeys(
                "elements" if w.sort == "element" else "states" if w.sort == "state" else "types" for w in change.words
            )


@cache
def speaks_of_each(node: Lasting) -> bool:
    """True if the condition is about the touched object ("as long as they're attacking"), so it is checked for each."""
    about = subject(node)
    condition = getattr(node, "cond", None)
    if condition is None or not isinstance(about, ir.Pick):
        return False
    return any(isinstance(one, ir.Ref) and one.slot == about.slot for one in nodes_in(condition))


@cache
def looks_at_private_cards(node: ir.Node) -> bool:
    """True if the node depends on the identity of cards in a private zone, not only on their number."""
    return any(isinstance(one, ir.Kind) and _asks_which(one) for one in nodes_in(node))


def _asks_which(kind: ir.Kind) -> bool:
    if not any(isinstance(test, ir.Lies) and {test.zone.name, test.zone.also} & PRIVATE for test in kind.where):
        return False
    named = any(noun.words or noun.head != "card" for noun in kind.nouns)
    return named or any(isinstance(test, ir.Bears | ir.Named | ir.Played) for test in kind.where)


def _is_bare(node: Lasting) -> bool:
    span = getattr(node, "span", None)
    if span is not None and span.end == "during":
        return False
    if type(node) is ir.Cannot and node.unless is not None:
        return False
    return getattr(node, "cond", None) is None or speaks_of_each(node)


def on(entry: InForce) -> bool:
    """True if it is switched on now: restrictions met, condition true, time come. Raises Undecided."""
    context = entry.context
    if entry.bare:
        return not _is_silenced(entry, context)
    found: bool = context.scene.per_change(("on", entry), lambda: _on(entry, context))
    return found


def _on(entry: InForce, context: Context) -> bool:
    node = entry.node
    if entry.given is not None and not touches(*entry.given):
        return False
    if _is_silenced(entry, context):
        return False
    if not all(holds(context, one) for one in entry.restrictions):
        return False
    span = getattr(node, "span", None)
    if span is not None and span.end == "during" and not has_come(entry, span):
        return False
    condition = getattr(node, "cond", None)
    if condition is not None and not entry.each and not holds(context, condition):
        return False
    unless = node.unless if type(node) is ir.Cannot else None
    return unless is None or _about_they(unless) or not holds(context, unless)


def _is_silenced(entry: InForce, context: Context) -> bool:
    if entry.effect or not _comes_late(entry):
        return False
    loss = entry if type(entry.change) is ir.Lose else None
    return context.world.silenced(context.source, _gained(entry), loss, context.address)


def _comes_late(entry: InForce) -> bool:
    """True if it is applied after losses of abilities: everything except types, elements and base values.

    The changes of a static ability depend on its existence, so losses go first (continuous-effects/dependencies.p2,
    .eg1).
    """
    change: Any = entry.change
    kind = type(change)
    return change is None or kind in _OF_ABILITIES or (kind is ir.Stat and not change.set)


_OF_ABILITIES = frozenset({ir.Grant, ir.Lose})


def _gained(entry: InForce) -> float:
    """The time at which the source gained the static ability: always, for a printed one."""
    return entry.given[0].since if entry.given is not None else -1


@cache
def _about_they(condition: ir.Condition) -> bool:
    """True if it is about the player who would do the thing, so it can be checked only then."""
    return any(isinstance(one, ir.Player) and one.how == "they" for one in nodes_in(condition))


def touches(entry: InForce, handle: int) -> bool:
    """True if the effect touches the card or object now. Raises Undecided.

    An effect whose answer depends on itself counts as absent meanwhile: of effects that depend on each other the older
    goes first (continuous-effects/dependencies.p2).
    """
    context = entry.context
    world = context.world
    about = subject(entry.node)
    if about is None or (type(about) is ir.Attacks and _is_another_attack(entry, about, handle)):
        return False
    if entry.objects is not None:
        if world.object_number(handle) not in entry.objects:
            return False
        if entry.bare and entry.effect and not entry.each:
            return True
    elif type(about) is ir.Self and handle != context.source:
        return False
    key = (id(entry), handle)
    if key in world.busy:
        return False
    world.busy.add(key)
    try:
        if entry.objects is None and not covers(context, about, handle):
            return False
        if entry.each:
            assert isinstance(about, ir.Pick)
            condition: Any = getattr(entry.node, "cond", None)
            return on(entry) and holds(context.picking(about.slot, handle), condition)
        return on(entry)
    finally:
        world.busy.discard(key)


def _is_another_attack(entry: InForce, about: ir.Attacks, handle: int) -> bool:
    """True if the effect is on attacks without a weapon, or using one, and the one under way is none of them."""
    if about.using is not None:
        effect = entry.context.scene.table.effects.get(entry.effect)
        return effect is None or effect.until != WITH_ITS_COMBAT
    return bool(about.without) and _is_armed(entry, handle)


def _is_armed(entry: InForce, handle: int) -> bool:
    """True if the unit attacks with a weapon now: an effect on an attack without one does not touch it."""
    thing = entry.context.scene.table.things.get(handle)
    return thing is not None and "using" in thing.roles


def aims_at(entry: InForce, handle: int) -> bool:
    """True if the effect would touch it if switched on. Raises Undecided."""
    about = subject(entry.node)
    return about is not None and entry.objects is None and covers(entry.context, about, handle)


def may_touch(entry: InForce, handle: int, number: int) -> bool:
    """True if the effect could touch that card, or object of that number, conditions aside.

    False if it is bound to others, is about itself, or about another zone.
    """
    if entry.objects is not None:
        return number in entry.objects
    if entry.lies:
        return entry.context.world.lies(handle, entry.lies)
    about = subject(entry.node)
    return about is not None and (type(about) is not ir.Self or handle == entry.context.source)


def touched(entries: Iterable[InForce], handle: int, *, doubt: bool = False) -> list[InForce]:
    """The entries that touch the handle; `doubt`: undetermined ones do so, too. What is so passed over is said."""
    found = []
    for entry in entries:
        try:
            if touches(entry, handle):
                found.append(entry)
        except Undecided as undecided:
            passed_over(entry.context.scene, undecided)
            if doubt or entry.context.world.leaning:
                found.append(entry)
    return found


def speaks_to(entry: InForce, player: str) -> bool:
    """True if the effect is about the player and switched on now. Raises Undecided."""
    who = getattr(entry.node, "who", None)
    if not isinstance(who, PLAYERS) or not on(entry):
        return False
    context = entry.context.by(player)
    if player not in players(context, who):
        return False
    unless = getattr(entry.node, "unless", None)
    return unless is None or not holds(context, unless)


def how_much(entry: InForce) -> int:
    """The amount of a Stat, CostChange, Prevent, Cannot or Rule, positive; fixed or counted now. Raises Undecided."""
    if entry.amount is not None:
        return entry.amount
    node: Any = entry.change or entry.node
    n = node.limit if isinstance(node, ir.Cannot) else getattr(node, "n", None)
    return 0 if n is None else with_x(entry.context, n, entry.x)


def with_x(context: Context, n: ir.Amount, x: ir.Amount | None) -> int:
    """The amount with `x` for X, counted now. Raises Undecided."""
    return amount(context if x is None else context.remembering("x", amount(context, x)), n)


def stat(entries: tuple[InForce, ...], setters: tuple[InForce, ...], handle: int, base: int | None) -> int | None:
    """A stat after the effects that set it and those that add to it.

    Adding does not create a missing stat (card-characteristics/stat-setting.1).
    """
    for entry in touched(setters, handle):
        try:
            base = how_much(entry)
        except Undecided as undecided:
            passed_over(entry.context.scene, undecided)
    if base is None:
        return None
    return base + added(entries, handle)


def certainly(entry: InForce) -> int:
    """How much for certain: of the cards that the effect counts those that are known to be of the kind; 0 if it is undetermined."""
    scene, ask = entry.context.scene, partial(how_much, entry)
    try:
        return ask()
    except Undecided as undecided:
        passed_over(scene, undecided)
        return unless_undecided(scene, partial(counting, entry.context.world, ask, unsure=False), otherwise=0)


def added(entries: tuple[InForce, ...], handle: int) -> int:
    """The sum of the effects that touch the handle."""
    total = 0
    for entry in touched(entries, handle):
        n, change = certainly(entry), entry.change
        total += -n if isinstance(change, ir.Stat) and change.minus else n
    return total
