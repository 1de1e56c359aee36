"""What the phrases of hindering.lark mean: what cannot happen to cards and objects, and what they must do."""

from __future__ import annotations

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.effect import Changes, modified
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.event import any_one
from ga_replay.games.grand_archive.language.semantics.granting import SAME


@phrase()
def cannot_leave(what: ir.Thing, zone: ir.Zone, cond: ir.Condition) -> ir.Cannot:
    """Said of the cards of a zone: which ones they are is a matter of where they lie."""
    if not isinstance(what, ir.Pick) or what.how != "bare" or what.kind.where:
        raise MeaninglessError
    lying = replace(what.kind, where=(ir.Lies(zone, said=""),))
    return ir.Cannot(replace(what, kind=lying), "leave", unless=cond)


@phrase()
def do_not_obey(what: ir.Thing) -> ir.Cannot:
    if not isinstance(what, ir.Pick) or what.how != "bare":
        raise MeaninglessError
    return ir.Cannot(what, "obey", said="don't")


@phrase()
def counter_some(counter: str) -> ir.CounterTrait:
    return ir.CounterTrait(counter, ir.Bound(1), said="some")


@phrase()
def must_always() -> None:
    return None


@phrase()
def must_within(span: ir.Span) -> ir.Span:
    return span


@phrase()
def must_attack(who: ir.Thing, what: ir.Thing | None, span: ir.Span | None) -> ir.Must:
    return ir.Must(who, "attack", None if what is None else any_one(what), span=span)


@phrase()
def modified_and_must(who: ir.Thing, found: Changes, what: ir.Thing | None, span: ir.Span | None) -> ir.Then:
    """Both hold of one thing, that is named once."""
    same = ir.Self(said=SAME) if isinstance(who, ir.Self) else ir.Ref(said=SAME)
    return ir.Then((modified(who, found), must_attack(same, what, span)), said="and")


@phrase()
def attacks_only(who: ir.Thing, kind: ir.Kind) -> ir.Cannot:
    return ir.Cannot(who, "attack anything but", kind)
