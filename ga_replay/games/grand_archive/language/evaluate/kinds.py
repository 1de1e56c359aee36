"""Predicates: whether cards and objects are of a kind."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec import Struct

from ga_replay.core.table.table import DEALT
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import Context, Undecided, chosen_types
from ga_replay.games.grand_archive.language.evaluate.heads import PLACES, WAITING
from ga_replay.games.grand_archive.language.evaluate.names import named
from ga_replay.games.grand_archive.language.evaluate.pasts import gone_through, hit_by_this, top_unplayed, went_through
from ga_replay.games.grand_archive.language.evaluate.players import players
from ga_replay.games.grand_archive.language.evaluate.things import EVERY, things
from ga_replay.games.grand_archive.language.evaluate.traits import bears
from ga_replay.games.grand_archive.language.evaluate.zones import cards_in, lies_in

FIRST = (ir.Controlled, ir.ThatWay, ir.Among)
"""Tests that do not need the card's identity."""

ANYWHERE = (ir.Played, ir.ThatWay, ir.Among)
"""Tests that make a kind apply to cards in any zone."""


OF_UNKNOWN = frozenset({"card", "omen"})
"""What a card can be though nobody knows which one it is."""
PUBLIC = frozenset({"graveyard", "banishment"})
OF_CARDS = frozenset({"element", "type", "subtype"})
"""Qualities of a card in any zone."""


Fits = Callable[[Context, Any, int], bool]
Asked = tuple[Fits, ir.Test]
"""A test, and its function."""


class Sorted(Struct, frozen=True):
    """A kind with its tests, analysed once.

    `tests` are all but those of zones, in printed order; `first` those that do not need the card's identity, `rest` the
    others. `of_unknown`: an unknown card is of it, as far as `first` allows. `head` is its only word for objects within
    reach, empty if there are more; `placed`: every object within reach is in the right place. `pending`, `places`:
    where things of the kind are that names no zone, if not on the field. `listed`: its heads, if it is about the field
    and an object of another head could not even be unclear; `wordless`: none of them has another word. `still`: the one
    public zone of your own that it is about, if the test of each card there depends on that card only. `said`: the test
    by which it refers to things named before, in any zone.
    """

    kind: ir.Kind
    zones: tuple[ir.Zone, ...]
    tests: tuple[Asked, ...]
    first: tuple[Asked, ...]
    rest: tuple[Asked, ...]
    anywhere: bool
    of_unknown: bool
    head: str
    placed: bool
    pending: bool
    places: tuple[str, ...]
    listed: tuple[str, ...]
    wordless: bool
    still: str
    said: ir.Among | ir.ThatWay | None
    extreme: ir.Extreme | None


@cache
def _sorted(kind: ir.Kind) -> Sorted:
    where = kind.where
    zones = tuple(test.zone for test in where if isinstance(test, ir.Lies))
    tests = tuple((_TESTS[type(test)], test) for test in where if not isinstance(test, ir.Lies | ir.Extreme))
    first = tuple(one for one in tests if isinstance(one[1], FIRST))
    card = any(noun.head in OF_UNKNOWN and not noun.words for noun in kind.nouns)
    played = any(isinstance(test, ir.Played) for test in where)
    pending = played or any(noun.head in WAITING for noun in kind.nouns)
    places = tuple(dict.fromkeys(PLACES[noun.head] for noun in kind.nouns if noun.head in PLACES))
    single = len(kind.nouns) == 1 and kind.but is None
    alone = single and not (tests or kind.other or kind.nouns[0].words)
    simply = all(isinstance(test, ir.Controlled) and isinstance(test.by, ir.Player) for _, test in first)
    wordless = kind.but is None and not any(noun.words for noun in kind.nouns)
    said = next(
        (one for one in where if isinstance(one, ir.Among) or (isinstance(one, ir.ThatWay) and not one.since)), None
    )
    of_field = simply and not (zones or pending or places or any(isinstance(test, ANYWHERE) for test in where))
    return Sorted(
        kind,
        zones,
        tests,
        first,
        rest=tuple(one for one in tests if one not in first),
        anywhere=any(isinstance(test, ANYWHERE) for test in where),
        of_unknown=card and not any(isinstance(test, ir.Bears | ir.Named | ir.Played) for test in where),
        head=kind.nouns[0].head if alone else "",
        placed=bool(kind.nouns) and (not zones or (said is None and len(zones) == 1 and zones[0].name != "stack")),
        pending=pending,
        places=places,
        listed=tuple(noun.head for noun in kind.nouns) if of_field and (single or wordless) else (),
        wordless=wordless,
        still=zones[0].name if single and len(zones) == 1 and _of_its_cards(kind, zones[0]) and not tests else "",
        said=said,
        extreme=next((one for one in where if isinstance(one, ir.Extreme)), None),
    )


def _of_its_cards(kind: ir.Kind, zone: ir.Zone) -> bool:
    """True if it is about cards of your own public zone, and depends only on effects on them."""
    yours = zone.name in PUBLIC and zone.of == ir.YOU and not zone.also
    itself = all(noun.head == "card" and all(word.sort in OF_CARDS for word in noun.words) for noun in kind.nouns)
    return yours and itself and not kind.other


def says_where(kind: ir.Kind) -> bool:
    """True if it names a zone."""
    return bool(_sorted(kind).zones)


def is_of_the_field(kind: ir.Kind) -> bool:
    """True if a kind is about field objects only, as is one that names no zone."""
    return not any(isinstance(test, (ir.Lies, *ANYWHERE)) for test in kind.where) and not any(
        noun.head == "card" or noun.head in WAITING or noun.head in PLACES for noun in kind.nouns
    )


def matches(ctx: Context, kind: ir.Kind, handle: int) -> bool:
    """True if the card or object is of the kind. Raises Undecided if that depends on an unknown card.

    Without a zone in its tests a kind is about objects on the field, unless its noun is "card"
    (objects-and-targeting/target.5).
    """
    if kind.other and handle == ctx.source:
        return False
    one = _sorted(kind)
    if one.extreme is not None:
        return handle in _outermost(ctx, one, one.extreme)[0]
    return _lies(ctx, one, handle) and _fits(ctx, one, handle)


def _fits(ctx: Context, one: Sorted, handle: int) -> bool:
    """True if an object in the right place that is "another" is of the kind."""
    for passes, test in one.first:
        if not passes(ctx, test, handle):
            return False
    but = one.kind.but
    if but is not None and handle in things(ctx, but):
        return False
    if not ctx.world.known(handle):
        return _of_unknown(ctx, one, handle)
    return _is_of(ctx, one.kind.nouns, one.rest, handle)


def covers(ctx: Context, thing: ir.Thing, handle: int) -> bool:
    """Whether the handle is among them, without listing them all. Raises Undecided."""
    if type(thing) is ir.Pick:
        if thing.how in EVERY and ctx.picked(thing.slot) is None:
            return matches(ctx, thing.kind, handle)
    elif type(thing) is ir.Self:
        return handle == ctx.source
    elif type(thing) is ir.Together:
        return any(covers(ctx, one, handle) for one in thing.members)
    elif type(thing) is ir.Attacks:
        return covers(ctx, thing.of, handle)
    return handle in things(ctx, thing)


def quality(ctx: Context, kind: ir.Kind, handle: int) -> bool:
    """True if it is of the kind in any zone, for things that a text has named ("if it's a Horse ally").

    Raises Undecided.
    """
    one = _sorted(kind)
    if not ctx.world.known(handle):
        return _of_unknown(ctx, one, handle)
    return _is_of(ctx, kind.nouns, one.tests, handle)


def _is_of(ctx: Context, nouns: tuple[ir.Noun, ...], tests: tuple[Asked, ...], handle: int) -> bool:
    fits = ctx.world.fits
    for noun in nouns:
        if fits(handle, noun):
            break
    else:
        return False
    for passes, test in tests:  # noqa: SIM110 - a generator costs more than most of the tests
        if not passes(ctx, test, handle):
            return False
    return True


def candidates(ctx: Context, kind: ir.Kind) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The handles of the kind, and those of unknown cards that might be of it."""
    one = _sorted(kind)
    if one.extreme is not None:
        return _outermost(ctx, one, one.extreme)
    stamp = ctx.world.still(one.still, ctx.player) if one.still else None
    if stamp is None:
        return _candidates(ctx, one)
    return ctx.scene.kept(("still", kind, ctx.player), stamp, lambda: _lying_still(ctx, one))


def _outermost(ctx: Context, one: Sorted, extreme: ir.Extreme) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Those of the highest or lowest number among all that fit the rest of the kind; what has no such number is none."""
    sure, unsure = _candidates(ctx, one)
    numbers = {handle: n for handle in sure if (n := ctx.world.number(handle, extreme.stat)) is not None}
    best = (max if extreme.how == "highest" else min)(numbers.values(), default=0)
    found = tuple([handle for handle, n in numbers.items() if n == best])
    return ((), (*found, *unsure)) if unsure else (found, ())


def _lying_still(ctx: Context, one: Sorted) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A card in a still zone is of the kind by its face alone: each card is tested once."""
    card_of, tokens = ctx.scene.table.card_of, ctx.scene.table.tokens
    told: dict[str | int, bool] = ctx.scene.kept(("of a face", one.kind), None, dict)
    sure: list[int] = []
    unsure: list[int] = []
    for handle in _within_reach(ctx, one):
        face = card_of.get(handle) if handle not in tokens else handle
        if face is None:
            (sure if one.of_unknown else unsure).append(handle)
            continue
        if face not in told:
            told[face] = _fits(ctx, one, handle)
        if told[face]:
            sure.append(handle)
    return tuple(sure), tuple(unsure)


def _listed(ctx: Context, one: Sorted, listed: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The objects of its heads that pass its other tests."""
    if not one.tests and not one.kind.other:
        return listed, ()
    itself = ctx.source if one.kind.other else None
    sure: list[int] = []
    unsure: list[int] = []
    for handle in listed:
        try:
            for passes, test in (*one.first, *one.rest):
                if not passes(ctx, test, handle):
                    break
            else:
                if handle != itself:
                    sure.append(handle)
        except Undecided:
            unsure.append(handle)
    return tuple(sure), tuple(unsure)


def _candidates(ctx: Context, one: Sorted) -> tuple[tuple[int, ...], tuple[int, ...]]:
    reach = ctx.world.listed(one.listed) if one.listed else None
    if reach is None:
        reach = _within_reach(ctx, one)
    elif one.wordless:
        return _listed(ctx, one, reach)
    placed = one.placed
    sure: list[int] = []
    unsure: list[int] = []
    if placed and one.head:
        of_unknown = sure if one.of_unknown else unsure
        known, is_head, head = ctx.world.known, ctx.world.is_head, one.head
        told = head == "omen"
        for handle in reach:
            if not told and not known(handle):
                of_unknown.append(handle)
            elif is_head(handle, head):
                sure.append(handle)
        return tuple(sure), tuple(unsure)
    itself = ctx.source if one.kind.other else None
    for handle in reach:
        try:
            if handle != itself and (placed or _lies(ctx, one, handle)) and _fits(ctx, one, handle):
                sure.append(handle)
        except Undecided:
            unsure.append(handle)
    return tuple(sure), tuple(unsure)


def within_reach(ctx: Context, kind: ir.Kind) -> tuple[int, ...]:
    """Every handle that a thing of the kind could be: those in the zones it names, else the objects on the field."""
    return _within_reach(ctx, _sorted(kind))


def _within_reach(ctx: Context, one: Sorted) -> tuple[int, ...]:
    if one.said is not None:
        return things(ctx, one.said.of) if isinstance(one.said, ir.Among) else gone_through(ctx, one.said)
    if len(one.zones) == 1:
        return cards_in(ctx, one.zones[0])
    if one.zones:
        return tuple(dict.fromkeys([handle for zone in one.zones for handle in cards_in(ctx, zone)]))
    if not one.pending:
        world = ctx.world
        if one.places:
            return tuple(h for place in one.places for player in world.players() for h in world.cards(place, player))
        return world.objects()
    if any(isinstance(test, ir.Played) and test.since for _, test in one.tests):
        raise Undecided("the number of cards played is recorded, not which cards")
    return ctx.world.cards("stack", "")


def _lies(ctx: Context, one: Sorted, handle: int) -> bool:
    for zone in one.zones:
        if not lies_in(ctx, zone, handle):
            return False
    if one.zones or one.anywhere:
        return True
    for noun in one.kind.nouns:
        if noun.head == "card" or (noun.head in WAITING and ctx.world.lies(handle, "stack")):
            return True
        if ctx.world.lies(handle, PLACES.get(noun.head, "field")):
            return True
    return False


def _of_unknown(ctx: Context, one: Sorted, handle: int) -> bool:
    """An unknown card is a card, and an omen by its counters; nothing more is known of it."""
    if one.of_unknown:
        plain = [noun.head for noun in one.kind.nouns if noun.head in OF_UNKNOWN and not noun.words]
        if any(ctx.world.is_head(handle, head) for head in plain):
            return True
        if len(plain) == len(one.kind.nouns):
            return False
    raise Undecided(f"it is unknown which card {handle} is")


def _bears(ctx: Context, test: ir.Bears, handle: int) -> bool:
    return bears(ctx, test.what, handle) != test.no


def _comes_from(ctx: Context, test: ir.From, handle: int) -> bool:
    """A source of some kind is seen as it was last known (abilities.p5)."""
    source = ctx.world.source(handle)
    if isinstance(test.source, ir.Pick) and test.source.how == "one":
        return quality(ctx, test.source.kind, source)
    return covers(ctx, test.source, source)


def _aims(ctx: Context, test: ir.Aims, handle: int) -> bool:
    return any(covers(ctx, test.at, target) for target in ctx.world.targets(handle))


def _attacking(ctx: Context, test: ir.Attacking, handle: int) -> bool:
    thing = ctx.scene.table.things.get(handle)
    attacked = thing.roles.get("attacking", ()) if thing is not None else ()
    return any(covers(ctx, test.at, one) for one in attacked)


def controlled(ctx: Context, test: ir.Controlled, handle: int) -> bool:
    """True if one of those players controls (or owns) it, or if none of them does."""
    holder = ctx.world.owner(handle) if test.owned else ctx.world.controller(handle)
    return (holder in players(ctx, test.by)) != test.no


def _of_chosen_type(ctx: Context, _test: ir.OfChosenType, handle: int) -> bool:
    thing = ctx.scene.table.things.get(ctx.source) or ctx.scene.table.former.get(ctx.source)
    chosen = chosen_types(thing.statuses) if thing is not None else ()
    return any(ctx.world.is_word(handle, ir.Word("type", one)) for one in chosen)


def _damaged_by(ctx: Context, test: ir.DamagedBy, handle: int) -> bool:
    table = ctx.scene.table
    thing = table.things.get(handle) or table.former.get(handle)
    if thing is None:
        return False
    for name in table.usage:
        if name.startswith(DEALT):
            _, _, dealer, kind, victim = name.split(":")
            sort = "combat" if kind == "combat" else "non-combat"
            by = table.by_number.get(int(dealer)) if int(victim) == thing.number and test.sort in {"", sort} else None
            if by is not None and covers(ctx, test.by, by):
                return True
    return False


_TESTS: dict[type, Fits] = {
    ir.DamagedBy: _damaged_by,
    ir.OfChosenType: _of_chosen_type,
    ir.HitByThis: hit_by_this,
    ir.TopUnplayed: top_unplayed,
    ir.Controlled: controlled,
    ir.Bears: _bears,
    ir.Named: named,
    ir.Played: lambda ctx, test, handle: ctx.world.played(ctx, test, handle),
    ir.ThatWay: went_through,
    ir.Among: lambda ctx, test, handle: covers(ctx, test.of, handle),
    ir.From: _comes_from,
    ir.Aims: _aims,
    ir.Attacking: _attacking,
}
