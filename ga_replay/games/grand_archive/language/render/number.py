"""Amounts written out."""

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.noun import (
    PAST,
    counted,
    digits,
    kind,
    nouns,
    owned,
    owner,
    player,
    thing,
)


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
        case ir.Number(_, of, said) if said.startswith("the ") and isinstance(of, ir.Thing):
            return f"{said} {thing(of)}"
        case ir.Number(_, of, said) if isinstance(of, ir.Thing):
            return f"{owned(of)} {said}"
        case ir.Count(ir.Pick("all", what), "cost"):
            return f"the amount of {kind(what, many=True)} with different costs"
        case ir.Count(ir.Pick("all", what), "", None):
            return f"the amount of {'other ' * what.other}{kind(what, many=True)}"
        case ir.Aggregate(how, _, of, joiner, said):
            return f"the {how} {said} {joiner} {_aggregated(of)}"
        case ir.ThisWay("prevent", "damage"):
            return "the amount of damage prevented this way"
        case ir.ThisWay(act, ir.Kind() as of):
            return f"the amount of {kind(of, many=True)} {PAST[act]} this way"
        case _:
            raise UnsayableError(type(n).__name__)


def _aggregated(of: ir.Thing | ir.Who) -> str:
    match of:
        case ir.Pick("bare", what, said="your"):
            return f"your {nouns(what, many=True)}"
        case ir.Player() | ir.Holder() | ir.Players() | ir.PlayersWith():
            return player(of)
        case _:
            return thing(of)


def for_each(of: ir.Amount) -> str:
    """What something is done or counted for: "for each …", "for every three …"."""
    match of:
        case ir.Times(n, ir.Count(ir.Pick("all", what)), True, said="every"):
            return f"for every {counted(n)} {kind(what, many=True)}"
        case ir.Times(n, ir.Counters(counter, on), True, said="every"):
            return f"for every {counted(n)} {counter} counters on {thing(on)}"
        case _:
            return f"for each {_counted_for(of)}"


def _counted_for(of: ir.Amount) -> str:
    match of:
        case ir.Count(ir.Pick("all", what), "reserve cost"):
            return f"{kind(what)} with different reserve costs"
        case ir.Count(ir.Pick("all", what), "", None):
            return f"{'other ' * what.other}{kind(what)}"
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
