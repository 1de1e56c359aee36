"""Keywords, counters and numbers that things have, written out."""

from typing import assert_never

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.cardtext.words import article
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.number import amount, bound, counted, digits


def trait(what: ir.Trait, *, many: bool = False) -> str:
    match what:
        case ir.KeywordTrait(name, n):
            return name if n is None else f"{name} {digits(n)}"
        case ir.CounterTrait():
            return f"{counters_bound(what)} on {'them' if many else 'it'}"
        case ir.AnyTrait(of):
            return " or ".join(trait(one, many=many) for one in of)
        case ir.NumberTrait(stat, ir.Bound(None, None, ("even" | "odd") as side)):
            return f"an {side} {stat}" if stat.endswith("cost") else f"an {side} {stat} stat"
        case ir.NumberTrait(stat, ir.Bound(least, most) as n, said="last"):
            name = stat.upper() if stat in {"power", "life"} else stat
            return f"{digits(least if least is not None else most or 0)} {name} or {n.said or ('more' if most is None else 'less')}"
        case ir.NumberTrait(stat, ir.Bound(least, said="equal to")) if least is not None:
            return f"{stat.upper() if stat in {'power', 'life'} else stat} equal to {amount(least)}"
        case ir.NumberTrait(stat, together="differ"):
            return stat
        case ir.NumberTrait(stat, together="alike"):
            return f"the same {stat}s"
        case ir.NumberTrait(stat, n, together="total"):
            return f"total {stat} {bound(n)}"
        case ir.NumberTrait(stat, n):
            name = stat.upper() if stat in {"power", "life"} else stat
            return f"{name} {bound(n)}"
        case _:
            assert_never(what)


def counters_bound(what: ir.CounterTrait) -> str:
    match what.n:
        case ir.Bound(None, 0) if what.said in {"no", "zero"}:
            return f"{what.said} {what.counter} counters"
        case ir.Bound(None, int() as most) if what.said == "less than":
            return f"less than {counted(most + 1)} {what.counter} counters"
        case ir.Bound(1, None) if what.said == "some":
            return f"{what.counter} counters"
        case ir.Bound(1, None) if not what.said:
            return article(f"{what.counter} counter")
        case ir.Bound(least, None) if least is not None:
            return f"{counted(least)} or more {what.counter} counters"
        case ir.Bound(None, most) if most is not None:
            return f"{counted(most)} or less {what.counter} counters"
        case _:
            raise UnsayableError
