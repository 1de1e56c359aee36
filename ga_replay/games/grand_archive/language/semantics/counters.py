"""What the phrases of counters.lark mean: counters and what is asked of them, and cards turned over."""

from __future__ import annotations

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.aggregate import in_steps
from ga_replay.games.grand_archive.language.semantics.clause import ALL, THEM
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.event import one_of
from ga_replay.games.grand_archive.language.semantics.permission import cost_change, enters_counters
from ga_replay.games.grand_archive.language.semantics.verb import Counted, done_to

# ---------------------------------------------------------------- verb phrases


@phrase()
def remove_all_counters(counter: str, off: ir.Thing) -> ir.RemoveCounters:
    return ir.RemoveCounters(counter, done_to(off), ALL, said="all")


@phrase()
def remove_all_of_them() -> ir.RemoveCounters:
    """The counters that the condition before it has spoken of (`clause.if_clause`)."""
    return THEM


@phrase()
def remove_temporary_damage(off: ir.Thing) -> ir.RemoveCounters:
    """Damage marked on anything but a champion goes by itself as the turn ends: it is temporary."""
    if not isinstance(off, ir.Pick) or {noun.head for noun in off.kind.nouns} != {"ally"}:
        raise MeaninglessError
    return ir.RemoveCounters("damage", off, ALL, said="temporary")


@phrase()
def put_those_counters(counter: str, were: ir.Thing, on: ir.Thing) -> ir.PutCounters:
    if not isinstance(were, ir.Self):
        raise MeaninglessError
    return ir.PutCounters(counter, done_to(on), ir.Counters(counter, were, said="were"), said="those")


@phrase()
def put_more_counters(n: ir.Amount, counter: str, on: ir.Thing) -> ir.PutCounters:
    return ir.PutCounters(counter, done_to(on), n, said="more")


@phrase()
def put_two_counters(first: str, last: str, on: ir.Thing) -> ir.Then:
    if not isinstance(on, ir.Self | ir.Ref):
        raise MeaninglessError
    return ir.Then((ir.PutCounters(first, on), ir.PutCounters(last, on)), said="counters")


@phrase()
def up_to_counters(n: ir.Amount, counter: str) -> Counted:
    return Counted(ir.Any(n), counter)


@phrase()
def turn_face(thing: ir.Thing, down: str) -> ir.Flip:
    return ir.Flip(done_to(thing), down == "down")


@phrase("facing", "her")
def said_word(word: str) -> str:
    return word


# ---------------------------------------------------------------- conditions


@phrase()
def counters_none(counter: str) -> ir.CounterTrait:
    return ir.CounterTrait(counter, ir.Bound(most=0), said="no")


@phrase()
def counters_zero(counter: str) -> ir.CounterTrait:
    return ir.CounterTrait(counter, ir.Bound(most=0), said="zero")


@phrase()
def counters_below(n: ir.Amount, counter: str) -> ir.CounterTrait:
    if not isinstance(n, int):
        raise MeaninglessError
    return ir.CounterTrait(counter, ir.Bound(most=n - 1), said="less than")


@phrase()
def carries_her(thing: ir.Thing, trait: ir.CounterTrait, pronoun: str) -> ir.Carries:
    if not isinstance(thing, ir.Self):
        raise MeaninglessError
    return ir.Carries(thing, trait, said=pronoun)


@phrase()
def counters_were_there(trait: ir.CounterTrait, on: ir.Thing) -> ir.Carries:
    return ir.Carries(one_of(on), trait, said="were there")


@phrase()
def counter_was_removed(counter: str) -> ir.Compare:
    return ir.Compare(ir.ThisWay("remove", "counter"), ir.Bound(1), said=f"a {counter}")


@phrase()
def counter_was_put(counter: str, on: ir.Thing) -> ir.Happened:
    return ir.Happened(ir.Event("put", to=one_of(on), sort=counter), "this way")


@phrase()
def is_an_opponent(who: ir.Who) -> ir.Is:
    if not isinstance(who, ir.Player) or who.how != "that":
        raise MeaninglessError
    return ir.Is(who, (ir.Word("player", "opponent"),))


@phrase()
def card_had_counter(counter: str, pronoun: str) -> ir.Compare:
    if pronoun != "it":
        raise MeaninglessError
    return ir.Compare(ir.ThisWay("remove", "counter"), ir.Bound(1), said=f"a card had {counter}")


@phrase()
def counters_fewer_than(counter: str, on: ir.Thing, than: ir.Amount) -> ir.Compare:
    return ir.Compare(ir.Counters(counter, on), ir.Bound(most=ir.Sum(than, 1, minus=True, said="-")), said="less than")


@phrase()
def both_if(first: ir.Condition, second: ir.Condition) -> ir.All:
    return _both(first, second, "and if")


@phrase()
def both(first: ir.Condition, second: ir.Condition) -> ir.All:
    return _both(first, second, "and")


def _both(first: ir.Condition, second: ir.Condition, said: str) -> ir.All:
    if isinstance(first, ir.All) or isinstance(second, ir.All):
        raise MeaninglessError
    return ir.All((first, second), said=said)


@phrase()
def is_the_only(thing: ir.Thing, kind: ir.Kind | ir.Pick) -> ir.All:
    if isinstance(kind, ir.Pick) or not isinstance(thing, ir.Self):
        raise MeaninglessError
    one = ir.Compare(ir.Count(ir.Pick("all", kind, ir.Any())), ir.Bound(1, 1), said="only")
    return ir.All((ir.Is(thing, kind), one), said="only")


@phrase()
def was_suppressed_turn(kind: ir.Kind | ir.Pick) -> ir.Happened:
    if isinstance(kind, ir.Pick):
        raise MeaninglessError
    return ir.Happened(ir.Event("suppress", to=ir.Pick("one", kind)), said="was")


# ---------------------------------------------------------------- amounts


@phrase()
def the_difference() -> ir.ThatMuch:
    return ir.ThatMuch("the difference")


@phrase()
def those_counters_removed(counter: str) -> ir.ThisWay:
    return ir.ThisWay("remove", "counter", said=counter)


@phrase()
def every_removed(n: ir.Amount) -> ir.Times:
    return in_steps(n, ir.ThisWay("remove", "counter"))


@phrase()
def every_counters_were(n: ir.Amount, counter: str, on: ir.Thing) -> ir.Times:
    return in_steps(n, ir.Counters(counter, on, said="were"))


# ---------------------------------------------------------------- events


@phrase()
def event_takes_damage(thing: ir.Thing) -> ir.Event:
    return ir.Event("take damage", one_of(thing))


@phrase()
def event_banished_from(thing: ir.Thing, zone: ir.Zone) -> ir.Event:
    if isinstance(thing, ir.Self):
        return ir.Event("banish", thing, source=zone)
    return ir.Event("banish", to=one_of(thing), source=zone)


@phrase()
def event_banish(who: ir.Who, thing: ir.Thing) -> ir.Event:
    """The zone of the card is the one that it came from: it lies elsewhere as the event is seen."""
    match one_of(thing):
        case ir.Pick("one", ir.Kind(where=(ir.Lies(zone, False, "from"),)) as kind, 1) as pick:
            return ir.Event("banish", who=who, to=replace(pick, kind=replace(kind, where=())), source=zone)
        case _:
            raise MeaninglessError


@phrase()
def event_counters_removed(n: ir.Amount, counter: str, off: ir.Thing) -> ir.Event:
    if n != 1:
        raise MeaninglessError
    return ir.Event("remove", to=one_of(off), sort=counter, n=ir.Bound(1))


@phrase()
def event_milled(n: ir.Amount, to: ir.Zone, source: ir.Zone) -> ir.Event:
    """However many of them one instruction puts there."""
    if n != 1 or (to, source) != (ir.Zone("graveyard", ir.YOU), ir.Zone("deck", ir.YOU)):
        raise MeaninglessError
    return ir.Event("mill", who=ir.YOU, n=ir.Bound(1))


# ---------------------------------------------------------------- kinds


@phrase()
def in_single_banishment() -> ir.Lies:
    return ir.Lies(ir.Zone("banishment"), single=True, said="in")


@phrase()
def in_each_banishment() -> ir.Lies:
    return ir.Lies(ir.Zone("banishment", said="each"), said="in")


@phrase()
def without_counters(trait: ir.CounterTrait, pronoun: str) -> ir.Bears:
    if trait.n != ir.Bound(1) or pronoun not in {"it", "them"}:
        raise MeaninglessError
    return ir.Bears(trait, no=True, said="without")


@phrase()
def their_next_attack(span: ir.Span) -> tuple[ir.Attacks, ir.Span]:
    return ir.Attacks(ir.Ref(said="theirs"), "next"), span


# ---------------------------------------------------------------- modes


@phrase()
def modal_as_a(subtype: str, modes: ir.Modes) -> ir.Modes:
    """Whatever is chosen is done so."""
    if modes.said:
        raise MeaninglessError
    options = tuple([replace(one, steps=(ir.AsA(subtype, one.steps),)) for one in modes.options])
    return replace(modes, options=options, said=f"as a {subtype}")


# ---------------------------------------------------------------- clauses


@phrase()
def cost_and_enters(
    what: ir.Thing, change: tuple[ir.Amount, bool, str], act: str, counted: Counted, pronoun: str
) -> tuple[ir.Step, ...]:
    """Two effects on the next card of a kind: each waits for the same one."""
    if not isinstance(what, ir.Pick) or what.how != "next":
        raise MeaninglessError
    enters = replace(enters_counters(what, counted, pronoun), said="same")
    return (ir.Then((cost_change(what, change, act), enters), said="and"),)


@phrase()
def their_controller() -> ir.Holder:
    return ir.Holder(ir.Ref(said="their"), "controller")
