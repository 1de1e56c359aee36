"""The meaning of the phrases of amount.lark: numbers, times, conditions and events."""

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.english import phrase


@phrase()
def x() -> ir.X:
    return ir.X()


@phrase()
def lv() -> ir.LV:
    return ir.LV()


@phrase()
def x_twice() -> ir.Sum:
    return ir.Sum(ir.X(), ir.X())


@phrase()
def number_plus_lv(digits: str) -> ir.Sum:
    return ir.Sum(int(digits), ir.LV())


@phrase()
def number_plus_x(digits: str) -> ir.Sum:
    return ir.Sum(int(digits), ir.X())


@phrase()
def exactly(n: ir.Amount) -> ir.Bound:
    return ir.Bound(n, n)


@phrase()
def or_bound(n: ir.Amount, side: str) -> ir.Bound:
    return bounded(n, side)


def bounded(n: ir.Amount, side: str) -> ir.Bound:
    """Read "4 or more"; "greater" and "fewer" are said of some things for "more" and "less"."""
    said = side if side in {"greater", "fewer"} else ""
    return ir.Bound(n, said=said) if side in {"more", "greater"} else ir.Bound(most=n, said=said)


@phrase("more_less", "less_more", "done")
def chosen_word(word: str) -> str:
    return word


@phrase()
def count(what: ir.Amount) -> ir.Amount:
    return what


@phrase()
def counted_kind(kind: ir.Kind) -> ir.Count:
    if isinstance(kind, ir.Pick):
        raise MeaninglessError
    return ir.Count(ir.Pick("all", kind, ir.Any()))


@phrase()
def counted_way(kind: ir.Kind, act: str) -> ir.ThisWay:
    return ir.ThisWay(BASE[act], kind)


BASE = {
    "revealed": "reveal",
    "banished": "banish",
    "discarded": "discard",
    "destroyed": "destroy",
    "sacrificed": "sacrifice",
    "removed": "remove",
    "put": "put",
    "loaded": "load",
}


@phrase()
def counters_removed() -> ir.ThisWay:
    return ir.ThisWay("remove", "counter")


@phrase()
def damage_prevented() -> ir.ThisWay:
    return ir.ThisWay("prevent", "damage")


@phrase()
def twice(n: ir.Amount) -> ir.Times:
    return ir.Times(2, n, said="twice")


@phrase()
def half(n: ir.Amount, up: str) -> ir.Times:
    return ir.Times(2, n, divide=True, up=up == "up", said="half")


@phrase("up_down")
def up_down(word: str) -> str:
    return word


@phrase()
def plus(a: ir.Amount, b: ir.Amount) -> ir.Sum:
    return ir.Sum(a, b, said="plus")


@phrase()
def minus(a: ir.Amount, b: ir.Amount) -> ir.Sum:
    return ir.Sum(a, b, minus=True, said="minus")


@phrase()
def counters_on(counter: str, on: ir.Thing) -> ir.Counters:
    return ir.Counters(counter, on)


@phrase()
def counters_most(most: ir.Amount, counter: str, on: ir.Thing) -> ir.Counters:
    return ir.Counters(counter, on, most=most)


@phrase()
def counters_total(counter: str, on: ir.Thing) -> ir.Counters:
    return ir.Counters(counter, on, said="total")


@phrase()
def counters_were_on(counter: str, on: ir.Thing) -> ir.Counters:
    return ir.Counters(counter, on, said="were")


@phrase("number_stat")
def number_stat(*words: str) -> tuple[str, str]:
    said = " ".join(words)
    return said.removesuffix(" stat"), said


@phrase()
def stat_of(thing: ir.Thing, stat: tuple[str, str]) -> ir.Number:
    return ir.Number(stat[0], thing, said=stat[1])


@phrase()
def stat_of_it(stat: tuple[str, str]) -> ir.Number:
    return ir.Number(stat[0], ir.Ref(), said=stat[1])


@phrase()
def influence(owner: ir.Who) -> ir.Number:
    return ir.Number("influence", owner)


@phrase()
def counted_most(n: ir.Amount, kind: ir.Kind) -> ir.Count:
    if isinstance(kind, ir.Pick):
        raise MeaninglessError
    return ir.Count(ir.Pick("all", kind, ir.Any()), most=n)


@phrase()
def that_much_plus(n: ir.Amount) -> ir.Sum:
    return ir.Sum(ir.ThatMuch("that much damage"), n, said="plus")


# ---------------------------------------------------------------- times

UNTIL_END = ir.Span("end", turn="this")
THIS_TURN = ir.Span("this", turn="this")
UNTIL_YOUR_NEXT = ir.Span("beginning", turn="next", of=ir.YOU)


@phrase()
def until_end() -> ir.Span:
    return UNTIL_END


@phrase()
def this_turn() -> ir.Span:
    return THIS_TURN


@phrase()
def until_your_next() -> ir.Span:
    return UNTIL_YOUR_NEXT


@phrase()
def until_end_of_your_next() -> ir.Span:
    return ir.Span("end", turn="next", of=ir.YOU)


@phrase()
def during(point: ir.Now) -> ir.Span:
    return ir.Span("during", phase=point.phase, of=point.of)


@phrase()
def for_this_turn() -> ir.Span:
    return ir.Span("this", turn="this", said="for")


@phrase()
def rest_of_game() -> ir.Span:
    return ir.Span("rest of game")


@phrase()
def point_turn(owner: ir.Who) -> ir.Now:
    return ir.Now("", owner)


@phrase()
def point_phase(owner: ir.Who, phase: str) -> ir.Now:
    return ir.Now(phase, owner)


for _name, _phase in {
    "recollection": "recollection phase",
    "end": "end phase",
    "main": "main phase",
    "materialize_phase": "materialize phase",
    "draw_phase": "draw phase",
    "wake_up_phase": "wake up phase",
}.items():
    phrase(_name)(lambda phase=_phase: phase)


@phrase()
def moment_of(owner: ir.Who, phase: str) -> ir.Moment:
    return ir.Moment(phase, owner)


@phrase()
def moment_next(phase: str) -> ir.Moment:
    return ir.Moment(phase, which="next")


@phrase()
def moment_next_of(owner: ir.Who, phase: str) -> ir.Moment:
    return ir.Moment(phase, owner, which="next")


@phrase()
def counted_done(kind: ir.Kind, act: str) -> ir.ThisWay:
    if isinstance(kind, ir.Pick):
        raise MeaninglessError
    return ir.ThisWay(BASE[act], kind, said="bare")


@phrase()
def counted_costs(kind: ir.Kind) -> ir.Count:
    if isinstance(kind, ir.Pick):
        raise MeaninglessError
    return ir.Count(ir.Pick("all", kind, ir.Any()), distinct="reserve cost")


@phrase()
def during_next(owner: ir.Who, phase: str) -> ir.Span:
    return ir.Span("during", phase, "next", owner)
