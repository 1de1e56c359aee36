"""What the phrases of hindering.lark mean: what cannot happen to cards and objects."""

from __future__ import annotations

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.english import phrase


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
