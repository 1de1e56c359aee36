"""What a thing must be: whether cards and objects are of a kind."""

from __future__ import annotations

from collections.abc import Iterable

from ga_replay.effects import ir
from ga_replay.effects.evaluate import amounts, players, things
from ga_replay.effects.evaluate.context import Context, Undecided

WAITING = frozenset({"activation", "card activation", "ability activation", "materialization", "ability", "trigger"})
"""Heads that name things on the Effects Stack."""

PLACES = {"attack": "intent", "omen": "banishment"}
"""Heads that name things which lie elsewhere than on the field."""


FIRST = (ir.Controlled, ir.ThatWay, ir.Among)
"""Tests that tell without anybody's knowing the card."""

ANYWHERE = (ir.Played, ir.ThatWay, ir.Among)
"""Tests by which a kind speaks of what lies anywhere."""


def is_of_the_field(kind: ir.Kind) -> bool:
    """Whether a kind speaks of objects on the field alone, as one does that says nothing else."""
    return not any(isinstance(test, (ir.Lies, *ANYWHERE)) for test in kind.where) and not any(
        noun.head == "card" or noun.head in WAITING or noun.head in PLACES for noun in kind.nouns
    )


def matches(ctx: Context, kind: ir.Kind, handle: int) -> bool:
    """Whether the card or object is of the kind. Raises Undecided where that hangs on a card which nobody can tell.

    Without a zone in its tests a kind speaks of objects on the field, unless its noun is "card" (objects-and-targeting/target.5).
    """
    if kind.other and handle == ctx.source:
        return False
    if not _lies(ctx, kind, handle):
        return False
    for test in kind.where:
        if isinstance(test, FIRST) and not _passes(ctx, test, handle):
            return False
    if kind.but is not None and handle in things.things(ctx, kind.but):
        return False
    if not ctx.world.known(handle):
        return _of_unknown(kind, handle)
    return _is_of(ctx, kind, handle)


def quality(ctx: Context, kind: ir.Kind, handle: int) -> bool:
    """Whether it is of the kind wherever it lies now, for what a text has already named ("if it's a Horse ally"). Raises Undecided."""
    if not ctx.world.known(handle):
        return _of_unknown(kind, handle)
    return _is_of(ctx, kind, handle)


def _is_of(ctx: Context, kind: ir.Kind, handle: int) -> bool:
    for noun in kind.nouns:
        if _noun(ctx, noun, handle):
            break
    else:
        return False
    for test in kind.where:  # noqa: SIM110 - a generator costs more than most of the tests
        if not _passes(ctx, test, handle):
            return False
    return True


def candidates(ctx: Context, kind: ir.Kind) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The handles of the kind, and those that might be of it once somebody can tell which cards they are."""
    sure: list[int] = []
    unsure: list[int] = []
    for handle in within_reach(ctx, kind):
        try:
            if matches(ctx, kind, handle):
                sure.append(handle)
        except Undecided:
            unsure.append(handle)
    return tuple(sure), tuple(unsure)


def within_reach(ctx: Context, kind: ir.Kind) -> tuple[int, ...]:
    """Every handle that a thing of the kind could be: those in the zones it names, else the objects on the field."""
    zones = [test.zone for test in kind.where if isinstance(test, ir.Lies)]
    if zones:
        return tuple(dict.fromkeys(handle for zone in zones for handle in cards_in(ctx, zone)))
    if any(isinstance(test, ir.Played) and test.since for test in kind.where):
        raise Undecided("nobody counts which cards were played, only how many")
    heads = {noun.head for noun in kind.nouns}
    if not heads.isdisjoint(WAITING) or any(isinstance(test, ir.Played) for test in kind.where):
        return ctx.world.cards("stack", "")
    places = {PLACES[head] for head in heads if head in PLACES}
    if places:
        return tuple(
            handle for place in places for player in ctx.world.players() for handle in ctx.world.cards(place, player)
        )
    return ctx.world.objects()


def cards_in(ctx: Context, zone: ir.Zone) -> tuple[int, ...]:
    """What lies in the zone, of everybody it may belong to."""
    if isinstance(zone.of, ir.Player | ir.Holder | ir.Players):
        owners: Iterable[str] = players.players(ctx, zone.of)
    elif zone.of is None:
        owners = ctx.world.players()
    else:
        owners = dict.fromkeys(ctx.world.controller(handle) for handle in things.things(ctx, zone.of))
    names = (zone.name, zone.also) if zone.also else (zone.name,)
    return tuple(handle for owner in owners for name in names for handle in ctx.world.cards(name, owner))


def _lies(ctx: Context, kind: ir.Kind, handle: int) -> bool:
    placed = anywhere = False
    for test in kind.where:
        if isinstance(test, ir.Lies):
            if not lies_in(ctx, test.zone, handle):
                return False
            placed = True
        elif isinstance(test, ANYWHERE):
            anywhere = True
    if placed or anywhere:
        return True
    for noun in kind.nouns:
        if noun.head == "card" or (noun.head in WAITING and ctx.world.lies(handle, "stack")):
            return True
        if ctx.world.lies(handle, PLACES.get(noun.head, "field")):
            return True
    return False


def lies_in(ctx: Context, zone: ir.Zone, handle: int) -> bool:
    """Whether the card lies in that zone of one of those it may belong to."""
    if not ctx.world.lies(handle, zone.name) and not (zone.also and ctx.world.lies(handle, zone.also)):
        return False
    if zone.of is None or zone.name == "field":
        return True
    if isinstance(zone.of, ir.Player | ir.Holder | ir.Players):
        return ctx.world.zone_owner(handle) in players.players(ctx, zone.of)
    return handle in cards_in(ctx, zone)


def _of_unknown(kind: ir.Kind, handle: int) -> bool:
    """A card that nobody can tell is a card, and nothing more is known of it."""
    plain = any(noun.head == "card" and not noun.words for noun in kind.nouns)
    if plain and not any(isinstance(test, ir.Bears | ir.Named | ir.Played) for test in kind.where):
        return True
    raise Undecided(f"nobody has told which card {handle} is")


def _noun(ctx: Context, noun: ir.Noun, handle: int) -> bool:
    world = ctx.world
    if not world.is_head(handle, noun.head):
        return False
    for word in noun.words:  # noqa: SIM110 - as above
        if world.is_word(handle, word) == word.no:
            return False
    return True


def _passes(ctx: Context, test: ir.Test, handle: int) -> bool:
    match test:
        case ir.Controlled():
            return controlled(ctx, test, handle)
        case ir.Bears():
            return bears(ctx, test.what, handle) != test.no
        case ir.Named():
            wanted = (
                {test.name}
                if isinstance(test.name, str)
                else {ctx.world.name(one) for one in things.things(ctx, test.name)}
            )
            return (ctx.world.name(handle) in wanted) != test.no
        case ir.Played():
            return ctx.world.played(ctx, test, handle)
        case ir.ThatWay():
            if test.since:
                raise Undecided("nobody counts which cards those were, only how many")
            return handle in ctx.did(test.act)
        case ir.Among():
            return things.covers(ctx, test.of, handle)
        case ir.From():
            return things.covers(ctx, test.source, ctx.world.source(handle))
        case ir.Aims():
            return any(things.covers(ctx, test.at, target) for target in ctx.world.targets(handle))
        case ir.Lies():
            return True  # tested before everything else


def controlled(ctx: Context, test: ir.Controlled, handle: int) -> bool:
    """Whether one of those players controls (or owns) it, or none of them does."""
    holder = ctx.world.owner(handle) if test.owned else ctx.world.controller(handle)
    return (holder in players.players(ctx, test.by)) != test.no


def bears(ctx: Context, trait: ir.Trait, handle: int) -> bool:
    """Whether it has the keyword, the counters or a number in that range."""
    match trait:
        case ir.KeywordTrait():
            has = ctx.world.keywords(handle).get(trait.name)
            return has is not None and (trait.n is None or has == amounts.amount(ctx, trait.n))
        case ir.CounterTrait():
            return amounts.within(ctx, trait.n, ctx.world.counters(handle, trait.counter))
        case ir.AnyTrait():
            return any(bears(ctx, one, handle) for one in trait.of)
        case ir.NumberTrait():
            number = ctx.world.number(handle, trait.stat)
            return number is not None and amounts.within(ctx, trait.n, number)
