"""The meaning of clauses about prevented or changed damage."""

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.event import any_one


@phrase()
def combat() -> str:
    return "combat"


@phrase()
def non_combat() -> str:
    return "non-combat"


@phrase()
def prevent_shield(n: ir.Amount, sort: str | None, to: ir.Thing, span: ir.Span) -> ir.Prevent:
    return ir.Prevent(any_one(to), n, "shield", sort or "", span=span)  # type: ignore[arg-type]  # the grammar gives one of the words


@phrase()
def prevent_all(sort: str | None, to: ir.Thing, span: ir.Span | None) -> ir.Prevent:
    return ir.Prevent(any_one(to), mode="every", sort=sort or "", span=span, said="all")  # type: ignore[arg-type]  # the grammar gives one of the words


@phrase()
def prevented_all() -> dict[str, object]:
    return {}


@phrase()
def prevented_some(n: ir.Amount) -> dict[str, object]:
    return {"n": n}


@phrase()
def prevented_but(n: ir.Amount) -> dict[str, object]:
    return {"n": n, "but": True}


@phrase()
def prevented_equal(n: ir.Amount) -> dict[str, object]:
    return {"n": n}


@phrase()
def takes_instead(who: ir.Thing, it: ir.Thing, n: ir.Amount) -> ir.Replace:
    if not isinstance(it, ir.Ref):
        raise MeaninglessError
    return ir.Replace(ir.Event("take damage", who), n=n)


@phrase()
def prevented_half(up: str) -> dict[str, object]:
    return {"n": ir.Times(2, ir.ThatMuch("that damage"), divide=True, up=up == "up", said="half")}
