"""Amounts written out."""

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.noun import PAST, counted, digits, kind, owned, owner, thing


def amount(n: ir.Amount) -> str:  # noqa: C901, PLR0911, PLR0912 - one arm a node

    match n:
        case int():
            return str(n)
        case ir.X():
            return "X"
        case ir.LV():
            return "LV"
        case ir.Sum(a, b, minus, said):
            space = "" if said in {"+", "-"} else " "
            if minus != (said in {"-", "minus"}):
                raise UnsayableError
            return f"{digits(a)}{space}{said}{space}{digits(b)}"
        case ir.ThatMuch(said):
            return said
        case ir.Times(2, ir.ThatMuch(said), False, _, "double"):
            return f"double {said}"
        case ir.Times(2, of, False, _, "twice"):
            return f"twice {amount(of)}"
        case ir.Times(2, of, True, up, "half"):
            return f"half {amount(of)}, rounded {'up' if up else 'down'}"
        case ir.Counters(counter, on, said):
            return f"the amount of {counter} counters {'that were ' if said == 'were' else ''}on {thing(on)}"
        case ir.Number("influence", ir.Player() | ir.Holder() as who):
            return f"{owner(who)} influence"
        case ir.Number(_, of, said) if isinstance(of, ir.Thing):
            return f"{owned(of)} {said}"
        case ir.Count(ir.Pick("all", what), most=None):
            return f"the amount of {kind(what, many=True)}"
        case ir.ThisWay("prevent", "damage"):
            return "the amount of damage prevented this way"
        case ir.ThisWay(act, ir.Kind() as of):
            return f"the amount of {kind(of, many=True)} {PAST[act]} this way"
        case _:
            raise UnsayableError(type(n).__name__)


def for_each(of: ir.Amount) -> str:
    """The words after "for each"."""
    match of:
        case ir.Count(ir.Pick("all", what), "reserve cost"):
            return f"{kind(what)} with different reserve costs"
        case ir.Count(ir.Pick("all", what), most=None):
            return kind(what)
        case ir.Count(ir.Pick("all", what), most=most) if most is not None:
            return f"of up to {counted(most)} {kind(what, many=True)}"
        case ir.Counters(counter, on):
            return f"{counter} counter on {thing(on)}"
        case ir.ThisWay("remove", "counter"):
            return "counter removed this way"
        case ir.ThisWay(act, ir.Kind() as what, said):
            return f"{kind(what)} {PAST[act]}{'' if said == 'bare' else ' this way'}"
        case _:
            raise UnsayableError(type(of).__name__)
