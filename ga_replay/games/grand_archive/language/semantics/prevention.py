"""The meaning of clauses about prevented or changed damage."""

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.event import any_one
from ga_replay.games.grand_archive.language.semantics.verb import done_to


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
def prevent_shield_from(
    n: ir.Amount, sort: str | None, to: ir.Thing, span: ir.Span, kind: ir.Kind | ir.Pick
) -> ir.Prevent:
    if isinstance(kind, ir.Pick):
        raise MeaninglessError
    return replace(prevent_shield(n, sort, to, span), source=ir.Pick("one", kind))


@phrase()
def prevent_shield_each(n: ir.Amount, sort: str | None, them: ir.Thing, span: ir.Span) -> ir.Prevent:
    """Each of them has a shield of its own (damage-prevention.p8)."""
    if not isinstance(them, ir.Ref) or not them.said.startswith("those "):
        raise MeaninglessError
    return ir.Prevent(them, n, "shield", sort or "", span=span, said="each")  # type: ignore[arg-type]  # the grammar gives one of the words


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


# ---------------------------------------------------------------- what is done with the amount prevented


def _top(zone: ir.Zone, n: ir.Amount) -> ir.Pick:
    if zone.name != "deck" or isinstance(n, int):
        raise MeaninglessError
    return ir.Pick("top", ir.Kind((ir.Noun("card"),), (ir.Lies(zone, said="of"),)), n, said="amount")


@phrase()
def put_so_many(zone: ir.Zone, place: ir.Zone, n: ir.Amount) -> ir.Move:
    return ir.Move("put", _top(zone, n), place)


@phrase()
def reveal_so_many(zone: ir.Zone, n: ir.Amount) -> ir.Reveal:
    return ir.Reveal(_top(zone, n))


@phrase()
def deal_sort_equal(_unpreventable: object, to: ir.Thing, n: ir.Amount) -> ir.Damage:
    return ir.Damage(n, done_to(to), sort="unpreventable", said="equal")


# ---------------------------------------------------------------- whose


@phrase()
def controlled_alike(thing: ir.Thing) -> ir.Controlled:
    if not isinstance(thing, ir.Ref):
        raise MeaninglessError
    return ir.Controlled(ir.Holder(thing, "controller"), said="same")


@phrase()
def controlled_by_rich(n: ir.Amount, side: str) -> ir.Controlled:
    if side != "more" or not isinstance(n, int):
        raise MeaninglessError
    return ir.Controlled(ir.PlayersWith(ir.Player("player", "all"), "memory", ir.Bound(n)), said="memory")
