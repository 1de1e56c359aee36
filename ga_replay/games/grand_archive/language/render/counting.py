"""Amounts that count things, written out."""

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.naming import nouns
from ga_replay.games.grand_archive.language.render.noun import PAST, kind, owned, owner, player, thing
from ga_replay.games.grand_archive.language.render.number import COUNTS, counted


def _counters(n: ir.Counters) -> str:
    head = "total amount" if n.said == "total" else "amount"
    return f"the {head} of {n.counter} counters {'that were ' if n.said == 'were' else ''}on {thing(n.on)}"


def _number(n: ir.Number) -> str:
    match n:
        case ir.Number("influence", ir.Player() | ir.Holder() as who):
            return f"{owner(who)} influence"
        case ir.Number(_, of, said) if said.startswith("the ") and isinstance(of, ir.Thing):
            return f"{said} {thing(of)}"
        case ir.Number(_, _, said) if said.startswith("its "):
            return said
        case ir.Number(_, of, said) if isinstance(of, ir.Thing):
            return f"{owned(of)} {said}"
        case _:
            raise UnsayableError(type(n).__name__)


def _count(n: ir.Count) -> str:
    match n:
        case ir.Count(ir.Pick("all", what), "cost"):
            return f"the amount of {kind(what, many=True)} with different costs"
        case ir.Count(ir.Pick("all", what), "", None):
            return f"the amount of {'other ' * what.other}{kind(what, many=True)}"
        case _:
            raise UnsayableError(type(n).__name__)


def _this_way(n: ir.ThisWay) -> str:
    match n:
        case ir.ThisWay("sacrifice", said="Y"):
            return "Y"
        case ir.ThisWay("move", "counter"):
            return "the amount of counters moved this way"
        case ir.ThisWay("remove", "counter", "bare"):
            return "the amount of counters removed"
        case ir.ThisWay("remove", "counter", said):
            return f"the amount of {f'{said} ' if said else ''}counters removed this way"
        case ir.ThisWay("prevent", "damage"):
            return "the amount of damage prevented this way"
        case ir.ThisWay("deal", str() as of):
            return f"the amount of damage dealt {of.removeprefix('damage ')} this way"
        case ir.ThisWay("put", ir.Kind() as of, said) if said:
            return f"the amount of {kind(of, many=True)} put {said} this way"
        case ir.ThisWay(act, ir.Kind() as of):
            return f"the amount of {kind(of, many=True)} {PAST[act]} this way"
        case _:
            raise UnsayableError(type(n).__name__)


def _aggregate(n: ir.Aggregate) -> str:
    return f"the {n.how} {n.said} {n.joiner} {_aggregated(n.of)}"


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
        case ir.Times(n, ir.ThatMuch("recollected"), True, said="every"):
            return f"for every {counted(n)} cards recollected"
        case ir.Times(n, ir.Number("damage dealt to other champions", ir.Champion() as by), True, said="every"):
            return f"for every {counted(n)} damage {thing(by)} has dealt to other champions this turn"
        case ir.Times(n, ir.ThisWay("remove", "counter"), True, said="every"):
            return f"for every {counted(n)} counters removed this way"
        case ir.Times(n, ir.Counters(counter, on, said=said), True, said="every"):
            return f"for every {counted(n)} {counter} counters {'that were ' if said == 'were' else ''}on {thing(on)}"
        case _:
            return f"for each {_counted_for(of)}"


def _counted_for(of: ir.Amount) -> str:  # noqa: PLR0911 - one arm per amount
    match of:
        case ir.Count(ir.Pick("all", what), "reserve cost", said="a"):
            return f"{kind(what)} with a different reserve cost"
        case ir.Count(ir.Pick("all", what), "element"):
            return f"different element {kind(what)}"
        case ir.Count(ir.Pick("all", what), "reserve cost"):
            return f"{kind(what)} with different reserve costs"
        case ir.Count(ir.Pick("all", what), "", None):
            return f"{'other ' * what.other}{kind(what)}"
        case ir.Count(ir.Pick("all", what), most=most) if most is not None:
            return f"of up to {counted(most)} {kind(what, many=True)}"
        case ir.Counters(counter, on, most) if most is not None:
            return f"of up to {counted(most)} {counter} counters on {thing(on)}"
        case ir.Counters(counter, on):
            return f"{counter} counter on {thing(on)}"
        case ir.Graveyards(least):
            return f"graveyard with {counted(least)} or more cards in it"
        case ir.Often("activate", "ability", "this game", None):
            return "time you've activated it this game"
        case ir.ThisWay("remove", "counter"):
            return "counter removed this way"
        case ir.ThisWay(act, ir.Kind() as what, said):
            return f"{kind(what)} {PAST[act]}{'' if said == 'bare' else ' this way'}"
        case _:
            raise UnsayableError(type(of).__name__)


COUNTS |= {
    ir.Counters: _counters,
    ir.Number: _number,
    ir.Aggregate: _aggregate,
    ir.Count: _count,
    ir.ThisWay: _this_way,
}
