"""What the phrases of damage.lark mean: damage of this turn, both stats of a unit, a span that two changes share."""

from typing import Any

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.clause import Steps
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.event import one_of


@phrase()
def so_much(n: ir.Amount) -> ir.Bound:
    if not isinstance(n, int):
        raise MeaninglessError
    return ir.Bound(n)


@phrase()
def damaged_by(by: ir.Thing, sort: str | None) -> ir.DamagedBy:
    return ir.DamagedBy(by, sort or "")


@phrase()
def has_dealt(thing: ir.Thing, n: ir.Bound | None, sort: str | None) -> ir.Happened:
    return ir.Happened(ir.Event("deal damage", one_of(thing), sort=sort or "", n=n))


@phrase()
def has_taken_so_much(thing: ir.Thing, n: ir.Bound) -> ir.Happened:
    return ir.Happened(ir.Event("take damage", one_of(thing), n=n))


@phrase()
def nobody_controls(who: ir.Who, thing: ir.Thing) -> ir.Has:
    """Read "as long as a player doesn't control one": no player does (erratum of jabberwocky-calamitys-call, 2026-02-17)."""
    if who != ir.Player("player", "a") or not (isinstance(thing, ir.Pick) and thing.how == "choose" and thing.n == 1):
        raise MeaninglessError
    return ir.Has(who, thing.kind, no=True)


@phrase()
def was_of_element(thing: ir.Thing, no: object, element: str) -> ir.Is:
    return ir.Is(one_of(thing), (ir.Word("element", element, no=bool(no)),), was=True)


@phrase()
def deals_to_itself(thing: ir.Thing, n: ir.Amount, unpreventable: object) -> ir.Damage:
    if not isinstance(thing, ir.Champion):
        raise MeaninglessError
    return ir.Damage(n, thing, thing, "unpreventable" if unpreventable else "")


@phrase()
def both_stats(thing: ir.Thing, first: tuple[str, str], second: tuple[str, str]) -> ir.Sum:
    """The second of both is said to be "its"."""
    if not isinstance(thing, ir.The):
        raise MeaninglessError
    return ir.Sum(
        ir.Number(first[0], thing, said=first[1]), ir.Number(second[0], thing, said=f"its {second[1]}"), said="plus"
    )


@phrase()
def both_modified(first: Any, last: Any, span: ir.Span) -> Steps:
    """The span after the second change is that of both: a target is changed by an instruction, which ends some time."""
    if not isinstance(first, ir.Modify) or not isinstance(last, ir.Modify) or first.span or last.span:
        raise MeaninglessError
    if first.cond or last.cond or not isinstance(first.what, ir.Pick) or first.what.how != "target":
        raise MeaninglessError
    return (ir.Then((replace(first, span=span), replace(last, span=span)), said="both for"),)
