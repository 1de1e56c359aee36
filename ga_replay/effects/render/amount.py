"""Numbers, times, conditions and events written out."""

from typing import assert_never

from ga_replay.effects import ir
from ga_replay.effects.render.words import number_word


def digits(n: ir.Amount) -> str:
    """An amount in figures, as damage, power and costs are written."""
    return str(n) if isinstance(n, int) else amount(n)


def counted(n: ir.Amount) -> str:
    """An amount in words, as cards and counters are counted."""
    return number_word(n) if isinstance(n, int) else amount(n)


def amount(n: ir.Amount) -> str:
    from ga_replay.effects.render.noun import UnsayableError, kind

    match n:
        case int():
            return str(n)
        case ir.X():
            return "X"
        case ir.LV():
            return "LV"
        case ir.Sum(a, b, minus, said):
            joiner = "-" if minus else said
            space = "" if joiner in {"+", "-"} else " "
            return f"{digits(a)}{space}{joiner}{space}{digits(b)}"
        case ir.ThatMuch(said):
            return said
        case ir.Count(ir.Pick("all", what)):
            return f"the amount of {kind(what, many=True)}"
        case ir.ThisWay("prevent", "damage"):
            return "the amount of damage prevented this way"
        case ir.ThisWay(act, ir.Kind() as of):
            return f"the amount of {kind(of, many=True)} {PAST[act]} this way"
        case _:
            raise UnsayableError(type(n).__name__)


PAST = {
    "reveal": "revealed",
    "banish": "banished",
    "discard": "discarded",
    "destroy": "destroyed",
    "sacrifice": "sacrificed",
    "remove": "removed",
}


def for_each(of: ir.Amount) -> str:
    """What something is done or counted for each of: the words after "for each"."""
    from ga_replay.effects.render.noun import UnsayableError, kind

    match of:
        case ir.Count(ir.Pick("all", what)):
            return kind(what)
        case ir.ThisWay("remove", "counter"):
            return "counter removed this way"
        case ir.ThisWay(act, ir.Kind() as what):
            return f"{kind(what)} {PAST[act]} this way"
        case _:
            raise UnsayableError(type(of).__name__)


def bound(what: ir.Bound) -> str:
    from ga_replay.effects.render.noun import UnsayableError

    match what:
        case ir.Bound(least, most) if least is not None and least == most:
            return digits(least)
        case ir.Bound(least, None) if least is not None:
            return f"{digits(least)} or more"
        case ir.Bound(None, most) if most is not None:
            return f"{digits(most)} or less"
        case _:
            raise UnsayableError


# ---------------------------------------------------------------- times


def span(what: ir.Span) -> str:
    from ga_replay.effects.render.noun import UnsayableError

    match what:
        case ir.Span("end", "", "this"):
            return "until end of turn"
        case ir.Span("end", "", "next"):
            return "until the end of your next turn"
        case ir.Span("beginning", "", "next"):
            return "until the beginning of your next turn"
        case ir.Span("this", "", "this"):
            return "this turn"
        case ir.Span("during", phase, "", of):
            return f"during {point(ir.Now(phase, of))}"
        case _:
            raise UnsayableError(str(what))


def point(what: ir.Now) -> str:
    """A phase or turn: "your turn", "an opponent's recollection phase"."""
    from ga_replay.effects.render.noun import UnsayableError, owner

    if what.of is None:
        raise UnsayableError
    ordinal = "first turn of the game" if what.ordinal == 1 else what.phase or "turn"
    return f"{owner(what.of)} {ordinal}"


def moment(what: ir.Moment) -> str:
    from ga_replay.effects.render.noun import UnsayableError, owner

    match what:
        case ir.Moment(phase, None, "next", "beginning"):
            return f"at the beginning of the next {phase}"
        case ir.Moment(phase, of, "", "beginning") if of is not None:
            return f"at the beginning of {owner(of)} {phase}"
        case _:
            raise UnsayableError


# ---------------------------------------------------------------- events


def event(what: ir.Event) -> str:
    from ga_replay.effects.render.noun import UnsayableError, kind, owner, player, subject, thing, verb

    match what:
        case ir.Event("activate", who=who, to=ir.Pick(kind=first), ordinal=1, since=since) if who is not None:
            return f"{player(who)} {verb(who, 'activate')} {owner(who)} first {kind(first)} {since}"
        case ir.Event("activate" | "reveal" as act, who=who, to=to) if who is not None and isinstance(to, ir.Thing):
            return f"{player(who)} {verb(who, act)} {thing(to)}"
        case ir.Event("die", what=who) if who is not None:
            return f"{subject(who)} {verb(who, 'die')}"
        case _:
            raise UnsayableError(what.act)


# ---------------------------------------------------------------- conditions


def condition(what: ir.Condition) -> str:
    from ga_replay.effects.render.noun import UnsayableError

    match what:
        case ir.Has():
            return _has(what)
        case ir.Is():
            return _is(what)
        case ir.Carries(ir.Champion() as on, trait_) if isinstance(trait_, ir.CounterTrait):
            return _carries(on, trait_, "them")
        case ir.Carries(on, trait_) if isinstance(trait_, ir.CounterTrait):
            return _carries(on, trait_, "it")
        case ir.Compare():
            return _compare(what)
        case ir.Happened():
            return _happened(what)
        case ir.Now(no=no):
            return f"it's {'not ' if no else ''}{point(what)}"
        case ir.All(parts, said):
            return f" {said} ".join(condition(part) for part in parts)
        case ir.Bonus() | ir.Exists() | ir.Carries() | ir.Holds() | ir.AnyOf() | ir.Not():
            raise UnsayableError(type(what).__name__)
        case _:
            assert_never(what)


def _has(what: ir.Has) -> str:
    from ga_replay.effects.render.noun import UnsayableError, kind, player, verb
    from ga_replay.effects.render.words import article

    if what.no:
        raise UnsayableError
    control = f"{player(what.who)} {verb(what.who, 'control')}"
    match what.n:
        case ir.Bound(1, None) if not what.said:
            words = kind(what.kind)
            return f"{control} {f'another {words}' if what.kind.other else article(words)}"
        case ir.Bound(least, None) if least is not None:
            return f"{control} {counted(least)} or more {'other ' * what.kind.other}{kind(what.kind, many=True)}"
        case ir.Bound(None, most) if most is not None:
            return f"{control} {counted(most)} or less {'other ' * what.kind.other}{kind(what.kind, many=True)}"
        case _:
            raise UnsayableError


def _is(what: ir.Is) -> str:
    from ga_replay.effects.render.noun import UnsayableError, kind, player, subject, thing, verb, word
    from ga_replay.effects.render.words import article

    if not isinstance(what.thing, ir.Thing):
        raise UnsayableError
    name = subject(what.thing)
    match what.what:
        case ir.Controlled(by, False):
            return f"{player(by)} {verb(by, 'control')} {thing(what.thing)}"
        case ir.Controlled():
            raise UnsayableError
        case ir.Kind() as which:
            predicate = article(kind(which))
        case words:
            predicate = " ".join(word(one) for one in words)
    if what.was:
        return f"{name} was {predicate}"
    if name in {"it", "they"}:
        if what.no:
            return f"{name} {'isn' if name == 'it' else 'aren'}'t {predicate}"
        return f"{name}'{'s' if name == 'it' else 're'} {predicate}"
    if what.no:
        raise UnsayableError
    return f"{name} {verb(what.thing, 'are')} {predicate}"


def _carries(on: ir.Thing, what: ir.CounterTrait, pronoun: str) -> str:
    from ga_replay.effects.render.noun import counters_bound, subject

    return f"{subject(on)} has {counters_bound(what)} on {pronoun}"


def _compare(what: ir.Compare) -> str:
    from ga_replay.effects.render.noun import UnsayableError, nouns, owner

    match what:
        case ir.Compare(ir.Count(ir.Pick(kind=ir.Kind(where=(ir.Lies(ir.Zone("hand", who)),)) as of)), said="equal"):
            if who is None or isinstance(who, ir.Thing):
                raise UnsayableError
            return f"the amount of {nouns(of, many=True)} in {owner(who)} hand and memory are equal"
        case ir.Compare(ir.ThisWay("prevent", "damage"), ir.Bound(least, None)) if least is not None:
            return f"{digits(least)} or more damage was prevented this way"
        case _:
            raise UnsayableError


def _happened(what: ir.Happened) -> str:
    from ga_replay.effects.render.noun import UnsayableError, player, subject, thing, verb

    one = what.event
    match what:
        case ir.Happened(ir.Event("attack", what=who, to=None), "this turn", False) if who is not None:
            return f"{subject(who)} has attacked this turn"
        case ir.Happened(ir.Event("attack", what=who, to=to), "now", False) if who is not None and isinstance(
            to, ir.Thing
        ):
            return f"{subject(who)} {verb(who, 'are')} attacking {thing(to)}"
        case ir.Happened(ir.Event("activate", who=ir.Player() as who, to=to), "this turn", False) if isinstance(
            to, ir.Thing
        ):
            have = "you've" if who == ir.YOU else f"{player(who)} {verb(who, 'have')}"
            return f"{have} activated {thing(to)} this turn"
        case ir.Happened(ir.Event("declare attack", who=ir.Player() as who), "this turn", True):
            return f"{player(who)} have not declared an attack this turn"
        case ir.Happened(ir.Event(act, who=None, to=to), "this way", False) if act in PAST and isinstance(to, ir.Thing):
            way = "" if what.said == "bare" else " this way"
            return f"{subject(to)} was {PAST[act]}{way}"
        case _:
            raise UnsayableError(one.act)
