"""The meaning of the clauses of clause.lark: subjects, durations, times and conditions."""

from typing import Any

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.verb import by
from ga_replay.games.grand_archive.language.text_ref import nodes_in

Steps = tuple[ir.Step, ...]
LASTING = (ir.Modify, ir.CostChange, ir.Cannot, ir.Can, ir.Must, ir.Permit, ir.ExtraCost, ir.EntersAs, ir.Replace, ir.Prevent, ir.Rule)  # fmt: skip


@phrase(
    "joiner", "change_joiner", "sign", "gain_word", "play_act", "passive", "passive_active", "cost_word", "extra_act"
)
def printed(*words: str) -> str:
    return " ".join(words)


@phrase()
def chain(*parts: Any) -> tuple[list[Any], list[str]]:
    return list(parts[::2]), list(parts[1::2])


def joined_steps(steps: list[ir.Step], joiners: list[str]) -> Steps:
    if len(steps) == 1:
        return (steps[0],)
    return (ir.Then(tuple(steps), said="/".join(joiners)),)


Chain = tuple[list[object], list[str]]


@phrase()
def imperative(verbs: Chain) -> Steps:
    return joined_steps([by(ir.YOU, verb) for verb in verbs[0]], verbs[1])


@phrase()
def by_player(who: ir.Who, verbs: Chain) -> Steps:
    steps = [by(who, verb) for verb in verbs[0]]
    return joined_steps(steps, verbs[1])


@phrase()
def stated(statement: ir.Step) -> Steps:
    return (statement,)


@phrase()
def steps(found: Steps) -> Steps:
    return found


def _shares_span(first: ir.Step, last: ir.Step) -> bool:
    """True if only the second of two changes has a duration, which then applies to both."""
    return isinstance(first, ir.Modify) and isinstance(last, ir.Modify) and first.span is None and last.span is not None


@phrase()
def joined(first: Any, joiner: str, last: Any) -> Steps:
    parts: list[ir.Step] = []
    joiners: list[str] = []
    if isinstance(last, tuple) and isinstance(last[0], list) and getattr(first[-1], "who", ir.YOU) != ir.YOU:
        raise MeaninglessError  # the player who does the first does the second as well: read by `by_player`
    if _shares_span(first[-1], last[-1]):
        raise MeaninglessError  # one span for both, printed after the second: no node says that
    for n, side in enumerate((first, last)):
        done = imperative(side) if isinstance(side, tuple) and side and isinstance(side[0], list) else side
        (step,) = done
        if n:
            joiners.append(joiner)
        if isinstance(step, ir.Then):
            parts.extend(step.steps)
            joiners.extend(step.said.split("/"))
        else:
            parts.append(step)
    return joined_steps(parts, joiners)


@phrase()
def may(who: ir.Who, verbs: Chain) -> Steps:
    return (ir.May(by_player(who, verbs), who=who),)


@phrase()
def may_have(who: ir.Who, statement: ir.Step) -> Steps:
    return (ir.May((statement,), who=who, said="have"),)


@phrase()
def thing_deals(source: ir.Thing, damage: ir.Damage) -> ir.Damage:
    return replace(damage, source=source)


@phrase()
def becomes(what: ir.Thing, state: str) -> ir.Become:
    return ir.Become(what, state)


# ---------------------------------------------------------------- prefixes and suffixes


ALL = ir.Any(every=True)
"""As many as there are, without a choice."""
THEM = ir.RemoveCounters("", ir.Ref(said="those counters of it"), ALL, said="all of them")
"""Counters that the condition around it has spoken of."""


def _of_the_condition(cond: ir.Condition, step: ir.Step) -> ir.Step:
    """Read "if there are three counters on ~, remove all of them": those counters, of that thing."""
    match cond, step:
        case ir.Carries(thing, ir.CounterTrait(counter)), ir.Then(steps) if THEM in steps:
            them = replace(THEM, counter=counter, off=thing)
            return replace(step, steps=tuple([them if one == THEM else one for one in steps]))
        case _ if THEM in nodes_in(step):
            raise MeaninglessError
        case _:
            return step


@phrase()
def if_clause(cond: ir.Condition, then: Steps) -> Steps:
    (step,) = (_of_the_condition(cond, one) for one in then)
    then = (step,)
    if isinstance(step, (ir.Permit, ir.CostChange, ir.ExtraCost)) and isinstance(step.what, ir.Self):
        if step.cond is not None:
            raise MeaninglessError
        return (replace(step, cond=cond, said_cond="if front"),)  # about playing this card: no instruction
    return (ir.If(cond, then),)


@phrase()
def span_clause(span: ir.Span, then: Steps) -> Steps:
    (step,) = then
    if isinstance(step, ir.Let) and len(step.do) == 1 and isinstance(step.do[0], ir.Prevent):
        return (replace(step, do=span_clause(span, step.do)),)
    if not isinstance(step, LASTING) or isinstance(step, ir.ExtraCost) or step.span is not None:
        raise MeaninglessError
    if isinstance(step, ir.EntersAs) and not isinstance(step.what, ir.Pick):
        raise MeaninglessError
    return (replace(step, span=replace(span, said_front=True)),)


@phrase()
def lasting_steps(effect: Any) -> Steps:
    return (effect,)


@phrase()
def as_long_clause(cond: ir.Condition, then: Steps) -> Steps:
    (step,) = then
    if isinstance(step, ir.Then):
        return (replace(step, steps=_all_while(cond, step.steps)),)
    return _all_while(cond, then)


def _all_while(cond: ir.Condition, effects: Steps) -> Steps:
    """Each of the effects holds while the condition does, which is said once, before the first."""
    found: list[ir.Step] = []
    for step in effects:
        if (
            not isinstance(step, LASTING)
            or step.cond is not None
            or (found and not isinstance(step, ir.Modify | ir.Must))
        ):
            raise MeaninglessError
        held = replace(step, cond=cond, said_cond="same front" if found else "front")
        if _of_its_attacker(cond) and isinstance(held, ir.Modify) and held.what == ir.Ref():
            held = replace(held, what=ir.The("attacker", said="it"))  # there is one attack at a time
        found.append(held)
    return tuple(found)


def _of_its_attacker(cond: ir.Condition) -> bool:
    """True if it asks who is attacking with the card that bears the text."""
    event = cond.event if isinstance(cond, ir.Happened) and cond.since == "now" else None
    return event is not None and isinstance(event.what, ir.Pick) and isinstance(event.using, ir.Self)


@phrase()
def delayed(moment: ir.Moment, then: Steps) -> Steps:
    if moment.which != "next":
        raise MeaninglessError
    return (ir.Delayed(moment, then),)


@phrase()
def reflexive(event: ir.Event, then: Steps) -> Steps:
    return (ir.When(event, then),)


@phrase()
def reflexive_each(event: ir.Event, then: Steps) -> Steps:
    """Damage alone is prevented more than once by what one text has done."""
    if event.act != "prevent":
        raise MeaninglessError
    return (ir.When(event, then, said="whenever"),)


@phrase()
def for_each(counted: ir.Amount, then: Steps) -> Steps:
    match counted:
        case ir.Count(ir.Pick("all", kind), "", most=None):
            times = ir.Pick("each", kind, ir.Any())
        case ir.ThisWay(act, ir.Kind() as kind, said):
            times = ir.Pick("each", replace(kind, where=(*kind.where, ir.ThatWay(act, said=said))), ir.Any())
        case ir.Times(of=ir.Counters(on=ir.Champion() as champion)):
            return (ir.Repeat(_others_than(champion, then), counted, said="front"),)
        case _:
            return (ir.Repeat(then, counted, said="front"),)
    return (ir.Repeat(then, times, said="front"),)


def _others_than(champion: ir.Champion, then: Steps) -> Steps:
    """Read "for every six counters on your champion, deal 1 damage to all other units": others than the champion just named."""
    (step,) = then
    if isinstance(step, ir.Damage) and isinstance(step.to, ir.Pick) and step.to.kind.other and step.to.kind.but is None:
        kind = replace(step.to.kind, but=replace(champion, said="other"))
        return (replace(step, to=replace(step.to, kind=kind)),)
    return then


@phrase()
def done_for_each(then: Steps, counted: ir.Amount) -> Steps:
    (step,) = then
    if isinstance(step, (ir.Modify, ir.CostChange, ir.Then, ir.May, ir.EntersAs)):
        raise MeaninglessError
    return (ir.Repeat(then, counted),)


@phrase()
def where_x(then: Steps, x: ir.Amount) -> Steps:
    return _where(then, x, "")


@phrase()
def where_x_bare(then: Steps, x: ir.Amount) -> Steps:
    return _where(then, x, "bare")


def _where(then: Steps, x: ir.Amount, said: str) -> Steps:
    """X is counted as late as possible: steps before the first that uses it may change it (resolution.p2)."""
    whole = then[0] if len(then) == 1 else None
    if isinstance(whole, ir.Then):
        *before, last = whole.steps
        if before and not any(isinstance(node, ir.X) for step in before for node in nodes_in(step)):
            return (replace(whole, steps=(*before, ir.Let(x, (last,), said))),)
    return (ir.Let(x, then, said),)


@phrase()
def as_a(subtype: str, then: Steps) -> Steps:
    return (ir.AsA(subtype, then),)


@phrase()
def unless_paid(verbs: Chain, who: ir.Who, n: ir.Amount) -> Steps:
    return (ir.Unless(imperative(verbs), who, (ir.Pay(n, who),)),)


@phrase()
def delayed_back(then: Steps, moment: ir.Moment) -> Steps:
    if moment.which != "next":
        raise MeaninglessError
    return (ir.Delayed(moment, then, said="back"),)
