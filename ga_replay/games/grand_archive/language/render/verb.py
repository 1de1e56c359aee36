"""Compound steps and continuous effects written out as clauses."""

from typing import assert_never

from msgspec.structs import replace

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.cardtext.words import article
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.act import act, damage, put_rest, put_three, puts
from ga_replay.games.grand_archive.language.render.attacks import attack_within
from ga_replay.games.grand_archive.language.render.change import changes, each_at_the_end, each_in_front, past_taunt
from ga_replay.games.grand_archive.language.render.condition import condition, event
from ga_replay.games.grand_archive.language.render.costs import cost_change, special, the_same
from ga_replay.games.grand_archive.language.render.counting import for_each
from ga_replay.games.grand_archive.language.render.hindering import hindrance, obligation
from ga_replay.games.grand_archive.language.render.making import entering, series
from ga_replay.games.grand_archive.language.render.noun import (
    kind,
    owned,
    owner,
    player,
    singular,
    subject,
    thing,
    verb,
    zone,
)
from ga_replay.games.grand_archive.language.render.number import amount, counted, digits
from ga_replay.games.grand_archive.language.render.replacing import ending, prevent, replacement
from ga_replay.games.grand_archive.language.render.rule import rule
from ga_replay.games.grand_archive.language.render.times import moment, span

THEY = ir.Player("player", "they")
"""Whoever was named just before."""


def clause(step: ir.Step) -> str:  # noqa: C901, PLR0911, PLR0912 - one arm per node
    """A step as a clause, its subject included."""
    match step:
        case ir.May():
            return _offer(step)
        case ir.NewTargets(who, _, of) if of is not None:
            return f"{player(who)} may choose new targets for {thing(of)}"
        case ir.NewTargets(who, said):
            return f"{player(who)} may choose new targets for {said}"
        case ir.If(cond, then, (), "back"):
            return f"{clauses(then)} if {condition(cond)}"
        case ir.If(cond, then, _, said) if said != "bonus":
            return f"if {condition(cond)}, {clauses(then)}"
        case ir.Delayed(ir.Event() as at, then, said="next time this game"):
            return f"when {event(at)} the next time this game, {clauses(then)}"
        case ir.Delayed(ir.Event() as at, then, ir.Span() as within, said="next time"):
            return f"the next time {event(at)} {span(within)}, {clauses(then)}"
        case ir.Delayed(ir.Moment() as at, then, said="back"):
            return f"{clauses(then)} {moment(at)}"
        case ir.Delayed(ir.Moment() as at, then):
            return f"{moment(at)}, {clauses(then)}"
        case ir.Delayed(ir.Event() as at, then, within, each=True, said=said) if within is not None:
            if said == "back":
                return f"whenever {event(at)} {span(within)}, {clauses(then)}"
            return f"{span(within)}, whenever {event(at)}, {clauses(then)}"
        case ir.When(one, then, said=said):
            return f"{said or 'when'} {event(one)} this way, {clauses(then)}"
        case ir.Repeat(do, ir.Pick("each", of), "front"):
            return f"for each {kind(of)}, {clauses(do)}"
        case ir.Repeat(do, times, said) if not isinstance(times, ir.Pick):
            words = for_each(times)
            return f"{words}, {clauses(do)}" if said == "front" else f"{clauses(do)} {words}"
        case ir.Let(x, do, said):
            return f"{clauses(do)}{_where(x, said)}"
        case ir.AsA(subtype, do):
            return f"as a {subtype}, {clauses(do)}"
        case ir.Unless(do, who, (ir.Pay(n),)):
            return f"{clauses(do)} unless {player(who)} {verb(who, 'pay')} ({digits(n)})"
        case ir.Unless(do, who, (ir.Damage(n, ir.Champion(), None, sort),), "has ~ deal"):
            hurt = f"{digits(n)} {sort} damage".replace("  ", " ")
            return f"{clauses(do)} unless {player(who)} has ~ deal {hurt} to their champion"
        case ir.Unless(do, who, (cost,), "has"):
            return f"{clauses(do)} unless {player(who)} has you {phrase(cost, ir.YOU, base=True)}"
        case ir.GetStatus(name, who, said="keyword", n=n, span=within) if n is not None and within is not None:
            return f"{player(who)} {verb(who, 'gain')} {name} {digits(n)} {span(within)}"
        case ir.GetStatus(who=who, span=None):
            return f"{player(who)} {act(step, who)}"
        case ir.Then((_, *_, ir.Let(x, do, said))):
            return f"{clause(replace(step, steps=(*step.steps[:-1], *do)))}{_where(x, said)}"
        case ir.Then(steps, "Then"):
            return f"then {clauses(steps)}"
        case ir.Then((ir.Move() as first, ir.Move() as second, ir.Move() as last), "put three"):
            return put_three(first, second, last)
        case ir.Then((ir.Move() as first, ir.Move() as last), "put" | "put another"):
            return f"{act(first, ir.YOU)} and {put_rest(last)}"
        case ir.Then((ir.RevealUntil(what, most=n), *_), "scavenge") if n is not None:
            return f"scavenge {digits(n)} for {thing(what)}"
        case ir.Then(steps, "put counters"):
            return puts(steps)
        case ir.Then((ir.PutCounters(one, on), ir.PutCounters(other)), "counters"):
            return f"put {article(one)} and {article(f'{other} counter')} on {thing(on)}"
        case ir.Then((ir.Copy() as copied, ir.Modify() as more), "except"):
            return f"{act(copied, ir.YOU)} except it isn't {copied.without} and {thing(more.what)} {changes(more)}"
        case ir.Then(steps, "tokens"):
            return series(steps)
        case ir.Then((ir.CostChange(cond=cond) | ir.Permit(cond=cond) as first, second), "both") if cond is not None:
            both = " and ".join(clause(replace(each, cond=None)) for each in (first, second))
            return f"as long as {condition(cond)}, {both}"
        case ir.Then((first, *others), "same"):
            return f"{clause(first)}. {the_same(others)}"
        case ir.Then():
            return chain(step)
        case ir.Decide(who, "win" | "lose" as result):
            return f"{player(who)} {verb(who, result)} the game"
        case ir.Become(what, state, False, None, said):
            return f"{_before(what, said)}{verb(what, 'become')} {state}"
        case ir.Damage(source=source) if source is not None:
            return f"{subject(source)} {damage(step, verb(source, 'deal'))}"
        case _ if isinstance(step, ir.Effect):
            return effect(step)
        case _ if isinstance(step, ir.Act):
            who = actor(step)
            words = act(step, who)
            return words if who == ir.YOU else f"{player(who)} {words}"
        case _:
            raise UnsayableError(type(step).__name__)


def _before(who: ir.Thing, said: str) -> str:
    """The words before a verb: its subject, if it is said again, and "also"."""
    return " ".join([*([] if subject(who) == "same" else [subject(who)]), *([said] if said else []), ""])


def _offer(step: ir.May) -> str:
    """What a player may do, have done, or do instead of something else that they may do."""
    if len(step.do) != 1:
        raise UnsayableError
    who, do = step.who, step.do[0]
    match step.otherwise:
        case (ir.May() as other,) if step.said == ir.EITHER:
            return f"{player(who)} may {phrase(do, who, base=True)} or {phrase(other.do[0], who, base=True)}"
        case _ if isinstance(do, ir.Then) and do.said == "and have":
            return f"{player(who)} may {phrase(do.steps[0], who, base=True)} and have {_to_do(do.steps[1], who)}"
        case _ if step.said == "have":
            return f"{player(who)} may have {_to_do(do, who)}"
        case _ if step.said == "new target" and isinstance(do, ir.Redirect):
            return f"{player(who)} may choose a new target for {thing(do.what)}"
        case _:
            return f"{player(who)} may {phrase(do, who, base=True)}"


def _where(x: ir.Amount, said: str) -> str:
    return f"{'' if said == 'bare' else ','} where X is {amount(x)}"


def _to_do(step: ir.Step, who: ir.Who) -> str:
    """A statement after "have": its verb is bare."""
    if actor(step) != who:
        return f"{player(actor(step))} {phrase(step, actor(step), base=True)}"
    if isinstance(step, ir.Damage) and step.source is not None:
        return f"{thing(step.source)} {damage(step, 'deal')}"
    if isinstance(step, ir.AttackAgain):
        return f"{thing(step.what)} declare an additional attack"
    raise UnsayableError


def clauses(steps: tuple[ir.Step, ...]) -> str:
    (step,) = steps
    return clause(step)


def actor(step: ir.Step) -> ir.Who:
    return getattr(step, "who", ir.YOU)


def phrase(step: ir.Step, who: ir.Who, *, base: bool) -> str:
    """A step as verb phrases after a subject that was said; `base`: after "may"."""
    if isinstance(step, ir.Then):
        return _joined([phrase(one, who, base=base) for one in step.steps], step.said)
    if isinstance(step, ir.Unless) and who == ir.YOU:
        return clause(step)
    if not isinstance(step, ir.Act) or actor(step) not in {who, ir.YOU, THEY}:
        raise UnsayableError(type(step).__name__)
    words = act(step, who)
    if base and who != ir.YOU:
        words = act(step, THEY)
    return words


def _joined(parts: list[str], said: str) -> str:
    joiners = said.split("/")
    words = parts[0]
    for joiner, part in zip(joiners, parts[1:], strict=True):
        words += f"{'' if joiner.startswith(',') else ' '}{joiner} {part}"
    return words


def chain(step: ir.Then) -> str:
    """Steps joined by commas, "and" or "then"; the subject is said once while it stays the same."""
    parts: list[str] = []
    before: ir.Who | None = None
    if step.said == "both for" and isinstance(step.steps[0], ir.Modify):
        return f"{clause(replace(step.steps[0], span=None))} and {clause(step.steps[1])}"
    for one in step.steps:
        who = actor(one) if _has_actor(one) else None
        if who is not None and who == before:
            parts.append(phrase(one, who, base=False))
        else:
            parts.append(clause(one))
        before = who
    return _joined(parts, step.said)


def _has_actor(step: ir.Step) -> bool:
    if isinstance(step, ir.Damage):
        return step.source is None
    return isinstance(step, ir.Act) and not isinstance(step, ir.Become)


# ---------------------------------------------------------------- continuous effects


def effect(what: ir.Effect) -> str:
    """An effect as a clause, with its span and condition if they were said."""
    words = special(what) or _effect(what)
    within = getattr(what, "span", None)
    cond = getattr(what, "cond", None)
    if within is not None and within.said_front:
        words = f"{span(within)}, {words}"
    if cond is not None and what.said_cond in {"front", "if front"}:
        words = f"{'if' if what.said_cond == 'if front' else 'as long as'} {condition(cond)}, {words}"
    return words


def _effect(what: ir.Effect) -> str:  # noqa: C901, PLR0911, PLR0912 - one arm per node
    match what:
        case ir.Modify(one, (ir.Grant(said="as though without taunt") as given,)):
            return past_taunt(thing(one), given)
        case ir.Modify(one, (ir.Swap(),), ir.Span() as within):
            return f"switch the power and life stat of {thing(one)} {span(within)}"
        case ir.Modify():
            return _modify(what)
        case ir.CostChange():
            return f"{cost_change(what)}{ending(what)}"
        case ir.Cannot():
            return hindrance(what) or _cannot(what)
        case ir.Can(who, "assign damage") if isinstance(who, ir.Thing):
            return f"{subject(who)} assign damage with their life stat instead of power stat{ending(what)}"
        case ir.Can(who, "retaliate", "while not defending") if isinstance(who, ir.Thing):
            return f"{subject(who)} may retaliate against attackers while not defending"
        case ir.Can(ir.Self() as who, "level up", how):
            return f"{subject(who)} can level up {how}"
        case ir.Permit():
            return _permit(what)
        case ir.ExtraCost():
            return _extra_cost(what)
        case ir.EntersAs(one, into="intent", effects=(given,)):
            return f"{subject(one)} {verb(one, 'enter')} the intent with {changes(given).removeprefix('gets ')}"
        case ir.EntersAs(one, abilities_of=ir.Pick(kind=of), effects=(more,), copy=True):
            return f"{subject(one)} enters the field as a copy of any {kind(of)} except it {changes(more)}"
        case ir.EntersAs(one, (state,), (), None):
            return f"{subject(one)} {verb(one, 'enter')} the field {state}"
        case ir.EntersAs(one, (), (), None, ir.Choose() as choose):
            return f"as {subject(one)} enters the field, {act(choose, ir.YOU)}"
        case ir.EntersAs(one, (), (), of) if of is not None:
            return f"{subject(one)} enters the field with all abilities of {thing(of)}"
        case ir.Prevent():
            return prevent(what)
        case ir.Replace(ir.Event("level up", one, to=ir.Pick() as into), (step,)) if one is not None:
            return f"if {thing(one)} would level up into {thing(into)}, {phrase(step, ir.YOU, base=True)} instead"
        case ir.Replace(ir.Event("enter", ir.Pick() as one), (ir.GainControl(again, who),), span=ir.Span() as within):
            head = f"the next time {thing(one)} would enter the field {span(within)}"
            return f"{head}, {subject(again)} enters the field under {owner(who)} control instead"
        case ir.Replace(
            ir.Event("enter", ir.Pick(kind=them)), (ir.EntersAs(again, (state,)),), span=ir.Span() as within
        ):
            head = f"the next time one or more {kind(them, many=True)} would enter the field {span(within)}"
            return f"{head}, {subject(again)} enter the field {state} instead"
        case ir.Replace(ir.Event("enter graveyard", one, whose, said="put"), (step,)) if one is not None and whose:
            would = f"if {thing(one)} would be put into {owner(whose)} graveyard"
            return f"{would}, {clause(step)} instead"
        case ir.Replace(ir.Event("enter graveyard", who=whose, sort=sort), (step,)) if whose is not None:
            frm = " from anywhere except the field" if sort else ""
            would = f"if one or more cards would enter {owner(whose)} graveyard{frm}{ending(what)}"
            return f"{would}, {phrase(step, ir.YOU, base=True)} instead"
        case ir.Replace(ir.Event("enter", one, who, sort="except stack"), (step,)) if (
            one is not None and who is not None
        ):
            frm = "from anywhere except from the effects stack"
            would = f"if {thing(one)} would enter the field under {owner(who)} control {frm}"
            return f"{would}, {phrase(step, ir.YOU, base=True)} instead"
        case ir.Replace(ir.Event("summon", who=who), (ir.Summon(str() as token),), optional=True) if who is not None:
            would = f"if {player(who)} would {verb(who, 'summon')} one or more tokens"
            return f"{would}, {player(who)} may {verb(who, 'summon')} that many {token} tokens instead"
        case ir.Replace(ir.Event("die", one), (step,)) if one is not None:
            return f"if {thing(one)} would die, {phrase(step, ir.YOU, base=True)} instead"
        case ir.Replace():
            return replacement(what)
        case ir.EntersAs(one, (), (put,)):
            head = "" if what.said == "same" else f"{subject(one)} "
            field = "" if what.said == "short" else " the field"
            return f"{head}{verb(one, 'enter')}{field} with {entering(put)} on {thing(put.on)}"
        case ir.Rule():
            return rule(what)
        case ir.Must():
            return obligation(what)
        case ir.Can() | ir.EntersAs():
            raise UnsayableError(type(what).__name__)
        case _:
            assert_never(what)


def _modify(what: ir.Modify) -> str:
    if isinstance(what.what, ir.Attacks) and what.what.which in {"next", "first"} and not what.what.said:
        return f"{attack_within(what.what, what.span)} {changes(what)}"
    words = changes(what)
    that_attack = isinstance(what.what, ir.Attacks) and bool(what.what.said) and what.what.which != "all"
    end = "" if that_attack else ending(what)
    if end and words.endswith('."'):
        words = words.removesuffix('."') + '"'
    who = subject(what.what)
    return f"{each_in_front(what)}{'' if who == 'same' else f'{who} '}{words}{end}{each_at_the_end(what)}"


def _cannot(what: ir.Cannot) -> str:
    who = subject(what.who) if isinstance(what.who, ir.Thing) else player(what.who)
    match what:
        case ir.Cannot(act="activate" | "materialize" as act_, what=one) if isinstance(one, ir.Thing):
            words = f"{act_} {thing(one)}"
        case ir.Cannot(act="declare attacks with" | "declare attacks targeting" as act_, what=one) if isinstance(
            one, ir.Thing
        ):
            words = f"{act_} {thing(one)}"
        case ir.Cannot(act=act_, what=ir.Champion() as one) if act_.startswith("pay with "):
            counter = act_.removeprefix("pay with ").removesuffix(" counters of")
            words = f"remove {counter} counters from {thing(one)} to pay for costs"
        case ir.Cannot(act="draw", limit=limit) if limit is not None:
            words = f"draw more than {counted(limit)} cards each {what.per}"
        case ir.Cannot(act="draw"):
            words = "draw cards"
        case ir.Cannot(act="be negated", said=said) if said:
            words = f"{who}{said}" if said.startswith("'") else f"{said} {who}"
            return f"{words} can't {what.act}{ending(what)}"
        case _:
            words = what.act
    if what.said == "doesn't":
        return f"{who} {'do' if not singular(what.who) else 'does'}n't {words}{ending(what)}"
    unless = ""
    if what.unless is not None:
        unless = f" unless {condition(what.unless)}"
    for cost in what.cost:
        if not isinstance(cost, ir.Pay):
            raise UnsayableError
        each = f" for each {what.per}" if what.per else ""
        unless = f" unless {player(cost.who)} {verb(cost.who, 'pay')} ({digits(cost.n)}){each}"
    return f"{who} can't {words}{ending(what)}{unless}"


def _permit(what: ir.Permit) -> str:
    may = f"{player(what.who)} may"
    match what:
        case ir.Permit(by=(by,), rather=rather, once=True):
            return f"once per turn, {may} {phrase(by, what.who, base=True)} rather than pay a card's {rather}"
        case ir.Permit(said="while banished"):
            rest = "ignoring its elemental requirements"
            return f"as long as it's banished, {may} {what.act} {thing(what.what)}, {rest}"
        case ir.Permit(by=(by,), free=free, source=ir.Zone() as source) if free:
            do = phrase(by, what.who, base=True)
            return f"{may} {do} to {what.act} {thing(what.what)} from {zone(source)} without paying its {free}"
        case ir.Permit(by=(), source=ir.Zone(at="top") as source, free=""):
            return f"{may} {what.act} {thing(what.what)} from the top of {zone(source)}{ending(what)}"
        case ir.Permit(by=(), source=ir.Zone() as source, free=""):
            return f"{may} {what.act} {thing(what.what)} from {zone(source)}{ending(what)}"
        case ir.Permit(by=(), source=None, speed="fast"):
            return f"{may} {what.act} {thing(what.what)} at fast speed"
        case ir.Permit(free=free, by=()) if free:
            return f"{may} {what.act} {thing(what.what)} without paying its {free}"
        case ir.Permit(by=(by,), rather=rather) if rather:
            return f"{may} {phrase(by, what.who, base=True)} rather than pay {owned(what.what)} {rather}"
        case ir.Permit(by=(by,), source=ir.Zone() as source):
            return f"{may} {phrase(by, what.who, base=True)} to {what.act} {thing(what.what)} from {zone(source)}"
        case _:
            raise UnsayableError


def _extra_cost(what: ir.ExtraCost) -> str:
    (cost,) = what.cost
    to = "use" if what.act.startswith("use") else what.act
    rest = what.act.removeprefix(to)
    to = "declare an attack with" if to == "declare attack" else to
    do = clause(ir.May((cost,))) if what.optional else clause(cost)
    return f"as an additional cost to {to} {thing(what.what)}{rest}, {do}"
