"""What the phrases of omen.lark mean."""

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.amount import BASE, bounded
from ga_replay.games.grand_archive.language.semantics.condition import in_zone
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.event import one_of

HAVE = ir.Controlled(said="have")


def _yours(who: ir.Who, kind: ir.Kind | ir.Pick) -> ir.Kind:
    """Omens that you have, counted by themselves."""
    if who != ir.YOU or isinstance(kind, ir.Pick) or any(noun.head != "omen" for noun in kind.nouns):
        raise MeaninglessError
    return replace(kind, where=(HAVE, *kind.where))


def _many(kind: ir.Kind, distinct: str) -> ir.Count:
    return ir.Count(ir.Pick("all", kind, ir.Any()), distinct)


@phrase()
def have_different(who: ir.Who, n: ir.Amount, side: str, kind: ir.Kind | ir.Pick) -> ir.Compare:
    return ir.Compare(_many(_yours(who, kind), "reserve cost"), bounded(n, side), said="have")


@phrase()
def have_same(who: ir.Who, n: ir.Amount, side: str, kind: ir.Kind | ir.Pick) -> ir.Compare:
    return ir.Compare(_many(_yours(who, kind), "same reserve cost"), bounded(n, side), said="have")


@phrase()
def stat_is_of_one(stat: tuple[str, str], thing: ir.Thing, other: tuple[str, str], some: ir.Pick) -> ir.Exists:
    if stat != other or some.n != 1 or isinstance(thing, ir.Pick):
        raise MeaninglessError
    of = ir.Number(stat[0], thing, said=f"the {stat[1]} of")
    kind = replace(some.kind, where=(*some.kind.where, ir.Bears(ir.NumberTrait(stat[0], ir.Bound(of, of)))))
    return ir.Exists(kind, said="equal")


@phrase()
def influence_less(owner: ir.Who, n: ir.Amount) -> ir.Compare:
    if isinstance(n, int | ir.X | ir.LV):
        raise MeaninglessError
    mine = ir.Number("influence", owner)
    return ir.Compare(mine, ir.Bound(most=ir.Sum(n, 1, minus=True, said="minus")), said="less")


@phrase()
def is_one_of(thing: ir.Thing, some: ir.Pick) -> ir.Is:
    if not isinstance(thing, ir.Self) or some.n != 1:
        raise MeaninglessError
    return ir.Is(thing, some.kind, said="one of your")


@phrase()
def have_no_other(who: ir.Who, stat: str, digits: str, kind: ir.Kind | ir.Pick) -> ir.Exists:
    n = int(digits)
    bears = ir.Bears(ir.NumberTrait(stat, ir.Bound(n, n)))
    mine = _yours(who, in_zone(kind))
    return ir.Exists(replace(mine, where=(*mine.where, bears), other=True), no=True, said="have no other")


@phrase()
def counted_a_cost(kind: ir.Kind | ir.Pick) -> ir.Count:
    if isinstance(kind, ir.Pick):
        raise MeaninglessError
    return replace(_many(kind, "reserve cost"), said="a")


@phrase()
def event_counter_put(counter: str, on: ir.Thing) -> ir.Event:
    return ir.Event("put", to=one_of(on), sort=counter)


@phrase()
def each_done(kind: ir.Kind | ir.Pick, act: str) -> ir.Pick:
    if isinstance(kind, ir.Pick) or act == "removed":
        raise MeaninglessError
    return ir.Pick("each", replace(kind, where=(*kind.where, ir.ThatWay(BASE[act]))), ir.Any())


@phrase()
def activate_now(thing: ir.Thing) -> ir.Activate:
    """Only one of your omens, or of those that the object banished: any other is named with the zone it lies in."""
    if not isinstance(thing, ir.Pick) or thing.how != "choose":
        raise MeaninglessError
    kept = any(isinstance(test, ir.ThatWay) and test.own for test in thing.kind.where)
    if thing.said != "of your" and not kept:
        raise MeaninglessError
    return ir.Activate(thing)


@phrase()
def draw_another() -> ir.Draw:
    return ir.Draw(said="another")
