"""Amounts that count things, written out."""

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.noun import PAST, kind, owned, owner, thing
from ga_replay.games.grand_archive.language.render.number import COUNTS, counted


def _counters(n: ir.Counters) -> str:
    return f"the amount of {n.counter} counters {'that were ' if n.said == 'were' else ''}on {thing(n.on)}"


def _number(n: ir.Number) -> str:
    match n:
        case ir.Number("influence", ir.Player() | ir.Holder() as who):
            return f"{owner(who)} influence"
        case ir.Number(_, of, said) if isinstance(of, ir.Thing):
            return f"{owned(of)} {said}"
        case _:
            raise UnsayableError(type(n).__name__)


def _count(n: ir.Count) -> str:
    match n:
        case ir.Count(ir.Pick("all", what), most=None):
            return f"the amount of {kind(what, many=True)}"
        case _:
            raise UnsayableError(type(n).__name__)


def _this_way(n: ir.ThisWay) -> str:
    match n:
        case ir.ThisWay("prevent", "damage"):
            return "the amount of damage prevented this way"
        case ir.ThisWay(act, ir.Kind() as of):
            return f"the amount of {kind(of, many=True)} {PAST[act]} this way"
        case _:
            raise UnsayableError(type(n).__name__)


def for_each(of: ir.Amount) -> str:
    """What something is done or counted for each of: the words after "for each"."""
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


COUNTS |= {ir.Counters: _counters, ir.Number: _number, ir.Count: _count, ir.ThisWay: _this_way}
