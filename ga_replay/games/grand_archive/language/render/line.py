"""What each sort of ability says, written out."""

from typing import assert_never

from msgspec.structs import replace

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.cardtext.words import capital
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.ir.node import ABOVE_NOTHING
from ga_replay.games.grand_archive.language.render.ability import WORDS, bonus
from ga_replay.games.grand_archive.language.render.condition import condition, event
from ga_replay.games.grand_archive.language.render.depending import cascade, depending
from ga_replay.games.grand_archive.language.render.noun import kind
from ga_replay.games.grand_archive.language.render.number import amount, counted, digits
from ga_replay.games.grand_archive.language.render.times import moment, point
from ga_replay.games.grand_archive.language.render.verb import actor, clause, clauses, phrase
from ga_replay.games.grand_archive.language.text_ref import nodes_in

# ---------------------------------------------------------------- keywords


def _keyword(what: ir.Keyword) -> str:
    match what:
        case ir.Keyword("ephemerate", None, tuple() as cost, cond=cond) if cond is not None:
            return f'as long as {condition(cond)}, this card in your graveyard has "Ephemerate \u2014 {costs(cost)}".'
        case ir.Keyword("lineage", None, str() as name):
            return f"{name} Lineage"
        case ir.Keyword("link" | "link shield" as name, None, ir.Kind() as linked):
            return _linked(name, linked)
        case ir.Keyword("imbue", int() as n, str() as of) if of:
            return f"{' & '.join(capital(one) for one in of.split(' '))} imbue {n}"
        case ir.Keyword("command", None, ir.Kind((ir.Noun("ally", (word,)),))):
            return f"Command {word.name}"
        case ir.Keyword("brew", None, tuple() as cost):
            return f"Brew \u2014 {', '.join(_brewed(step) for step in cost)}"
        case ir.Keyword(name, ir.X(), extra) if extra == ABOVE_NOTHING:
            return f"{name} X. X can't be 0."
        case ir.Keyword(
            name, None, (ir.Pay(ir.Sum(n, ir.Times(off, ir.Count(ir.Pick("all", of), most=1)), said="while")),)
        ):
            plain = ir.Kind(of.nouns, of.where[:-1])
            while_ = f"As long as you control one or more {kind(plain, many=True)}"
            return f"{name} \u2014 ({digits(n)}). {while_}, this card costs ({digits(off)}) less to activate this way."
        case ir.Keyword(name, None, tuple() as cost):
            return f"{name} \u2014 {costs(cost)}"
        case ir.Keyword(name, n, ""):
            return name if n is None else f"{name} {digits(n)}"
        case _:
            raise UnsayableError


def _linked(name: str, to: ir.Kind) -> str:
    """A shield alone may be linked to any object."""
    if name == "link":
        return f"{_titled(to)} Link"
    return "Link Shield" if to == ir.Kind((ir.Noun("object"),)) else f"{_titled(to)} Link Shield"


def _titled(linked: ir.Kind) -> str:
    """Every noun with a capital."""
    return " ".join(word if word == "or" else capital(word) for word in kind(linked).split(" "))


def _brewed(step: ir.Step) -> str:
    match step:
        case ir.Sacrifice(ir.Pick("choose", ir.Kind((ir.Noun("object"),), (ir.Named(str() as name),)), n)) if name:
            return f"{capital(counted(n))} {name}"
        case ir.Sacrifice(ir.Pick("choose", ir.Kind(nouns, (ir.Named("", no),)), n)):
            names = "with different names" if no else "with the same name"
            return f"{capital(counted(n))} {kind(ir.Kind(nouns), many=True)} {names}"
        case ir.Sacrifice(ir.Pick("choose", of, n)):
            return f"{capital(counted(n))} {kind(of, many=n != 1)}"
        case _:
            raise UnsayableError


# ---------------------------------------------------------------- activated and triggered


def costs(steps: tuple[ir.Step, ...]) -> str:
    return ", ".join(_cost(step) for step in steps)


def _cost(step: ir.Step) -> str:
    if isinstance(step, ir.Pay):
        return f"({digits(step.n)})"
    return capital(phrase(step, ir.YOU, base=True))


def _activated(what: ir.Activated) -> str:
    match what:
        case ir.Activated((*cost, ir.Reveal() as shown), (ir.Let(_, steps, "revealed"),)):
            paid = f"{costs((*cost, shown))} with reserve cost X"
            return f"{paid}: {sentences(steps)}"
        case _:
            pass
    parts = [sentences(what.steps)] if what.steps else []
    late = tuple(one for one in what.effects if one.said == "where X")
    early = tuple(one for one in what.effects if one not in late)
    if early:
        parts.append(sentences(early))
    if (limits := what.limits) and limits[0].anybody:
        parts.append("Any player may activate this ability.")
        limits = limits[1:]
    if limits and limits[0].said == ir.FIRST:
        parts.insert(0, f"Activate this ability {_limits((replace(limits[0], said=''),))}.")
    elif limits:
        parts.append(f"Activate this ability {_limits(limits)}.")
    if late:
        parts.append(capital(sentences(late)))
    if what.label == "Lineage Release":
        return " ".join(parts)
    return f"{costs(what.cost)}: {' '.join(parts)}"


def _limits(limits: tuple[ir.Limit, ...]) -> str:
    return " and ".join(_limit(one) for one in limits)


def _limit(what: ir.Limit) -> str:
    match what:
        case ir.Limit(None, 1, "game"):
            return "only once"
        case ir.Limit(None, 2, "game"):
            return "only twice"
        case ir.Limit(None, 3, "game"):
            return "only thrice"
        case ir.Limit(ir.Now(), 1, "turn", said="each of your turns"):
            return f"only once during {what.said}"
        case ir.Limit(None, 1, "turn"):
            return "only once per turn"
        case ir.Limit(None, 0, "", "slow"):
            return "only at slow speed"
        case ir.Limit(ir.Now() as when, said="during"):
            return f"only during {point(when)}"
        case ir.Limit(cond, said=said) if cond is not None:
            return f"only {said} {condition(cond)}"
        case _:
            raise UnsayableError


def _triggered(what: ir.Triggered) -> str:
    match what.at:
        case ir.Event(label=label, n=n) if label:
            count = "" if n is None or n.least is None else f" {digits(n.least)}"
            if what.cond is not None:
                raise UnsayableError
            return f"On {label}{count}: {sentences(what.steps)}{_trigger_limits(what)}"
        case ir.Event("level up", sort=sort, said=said) if sort:
            head = f"when {said} does"
        case ir.Event(said="when they do") as at:
            head = at.said
        case ir.Event() as at if what.at_once:
            head = f"whenever {event(at)} while {_while(what.cond)}"
        case ir.Event("enter", ordinal=1, since=since, said=said) as at:
            head = f"{said} {event(at)} {since}{_if(what.cond)}"
        case ir.Event(said=said) as at:
            head = f"{said} {event(at)}{_if(what.cond)}"
        case ir.Moment() as at:
            head = f"{moment(at)}{_if(what.cond)}"
        case _:
            assert_never(what.at)
    match what.steps:
        case (ir.AsA(subtype, do, "front"),):
            return f"as a {subtype}, {head}, {sentences(do)}"
        case steps:
            return f"{head}, {sentences(steps)}{_trigger_limits(what)}"


def _trigger_limits(what: ir.Triggered) -> str:
    return f" Trigger this ability {_limits(what.limits)}." if what.limits else ""


def _if(cond: ir.Condition | None) -> str:
    return "" if cond is None else f", if {condition(cond)}"


def _while(cond: ir.Condition | None) -> str:
    match cond:
        case ir.All((during, more), "while"):
            return f"{condition(during)}, if {condition(more)}"
        case None:
            raise UnsayableError
        case _:
            return condition(cond)


# ---------------------------------------------------------------- sentences


def sentences(steps: tuple[ir.Step | ir.Effect, ...]) -> str:
    return " ".join(sentence(step) for step in steps)


def _stop(text: str) -> str:
    return text if text.endswith('."') else f"{text}."


def sentence(step: ir.Step) -> str:
    """A step with its related steps, as one or more sentences; the first letter stays small."""
    both = next((one for one in nodes_in(step) if isinstance(one, ir.Sum) and one.said == ir.X_AND_Y), None)
    if both is not None:
        return f"{_sentence(step).removesuffix('.')}, where X is {amount(both.a)}, and Y is {amount(both.b)}."
    return _sentence(step)


def _sentence(step: ir.Step) -> str:  # noqa: C901, PLR0911, PLR0912 - one arm per node
    match step:
        case ir.If(said="depending"):
            return depending(step, sentences)
        case ir.If(ir.Bonus() as cond, then, _, "bonus"):
            return f"[{bonus(cond)}] {sentences(then)}"
        case ir.Then((ir.Roll(), ir.If(said="depending") as cases), "depending"):
            return depending(cases, sentences)
        case ir.Then((), said):
            return f"{said}."
        case ir.Instead(cond, then):
            return _instead(cond, _stop(f"{clauses(then)} instead"))
        case ir.May() | ir.Do():
            return _with_answers(step)
        case ir.Modes(cascade=True):
            return cascade(step, sentences)
        case ir.Modes():
            return _modes(step)
        case ir.Then((act, ir.If(then=(ir.May() as either,)), _), "that many"):
            return _so_many(act, either)
        case ir.Let(x, do, "afterwards"):
            return f"{sentences(do)} X is {amount(x)}."
        case ir.If(cond, (ir.May() | ir.Do() as may,), ()):
            return f"if {condition(cond)}, {sentence(may)}"
        case ir.If(otherwise=(_, *_) as otherwise):
            return f"{_stop(clause(step))} Otherwise, {clauses(otherwise)}."
        case ir.Then((*before, ir.May(then=(_, *_)) as may), said) if said != "Then":
            bare = replace(step, steps=(*before, replace(may, then=(), otherwise=())))
            return f"{_stop(clause(bare))}{_answers(may)}"
        case ir.Then((*before, last), "Then"):
            return f"then {sentence(last)}" if not before else _stop(clause(step))
        case ir.Repeat((first, *rest), said="front") if rest:
            return f"{_stop(clause(replace(step, do=(first,))))} {sentences(tuple(rest))}"
        case ir.Permit(by=(ir.Pay(n),), said="ignoring"):
            return f"{_stop(clause(step))} If you do, it costs {digits(n)} more to activate."
        case ir.Permit(by=(cost,), said="as banished" | "for banished" | "remain banished"):
            besides = f"As an additional cost to activate each of those cards, {clause(cost)}"
            return f"{sentence(replace(step, by=()))} {_stop(besides)}"
        case ir.Permit(then=then) | ir.ExtraCost(then=then) if then:
            return f"{_stop(clause(step))} If you do, {_stop(clauses(then))}"
        case ir.Prevent(once=True, said=said):
            often = f"Apply this replacement effect only once {said.rpartition(' ')[2]} turn."
            return f"{sentence(replace(step, once=False))} {often}"
        case ir.Prevent(then=then, said=said) if said.endswith(" and"):
            return f"{clause(step)} and {clauses(then)} instead."
        case ir.Prevent(then=then) if then:
            return f"{_stop(clause(step))} {sentences(then)}"
        case ir.Delayed(then=(first, *rest)) if rest:
            return f"{_stop(clause(replace(step, then=(first,))))} {sentences(tuple(rest))}"
        case ir.Delayed(ir.Moment() as at, (ir.May() as may,)):
            return f"{moment(at)}, {sentence(may)}"
        case _:
            return _stop(clause(step))


def _so_many(act: ir.Step, either: ir.May) -> str:
    options = "".join(f"\n\u2022 {sentences(steps)}" for steps in (either.do, either.otherwise))
    return f"{clause(act)}, then choose that many\u2014{options}"


def _modes(step: ir.Modes) -> str:
    fresh = " that hasn't been chosen" if step.fresh else ""
    head = f"{step.said}, " if step.said else ""
    head += f"choose {_choices(step.n)}{fresh}"
    match step.bonus:
        case None:
            pass
        case (ir.Bonus() as one, n):
            head += f". [{bonus(one)}] choose {_choices(n)} instead"
        case (cond, n):
            head += f". If {condition(cond)}, choose {_choices(n)} instead"
    return f"{head}\u2014" + "".join(f"\n\u2022 {_option(mode, step.said)}" for mode in step.options)


def _option(mode: ir.Mode, said: str) -> str:
    """What is said of all options is not said again."""
    head = "".join(f"[{bonus(one)}] " for one in mode.when)
    match mode.steps:
        case (ir.AsA(subtype, do),) if said == f"as a {subtype}":
            return head + sentences(do)
        case steps:
            return head + sentences(steps)


def _choices(n: ir.Amount) -> str:
    if isinstance(n, ir.Choice):
        return "one or both"
    return f"up to {counted(n.most)}" if isinstance(n, ir.Any) and n.most is not None else _one(n)


def _one(n: ir.Amount) -> str:
    return "one" if n == 1 else counted(n)


def _instead(cond: ir.Condition, words: str) -> str:
    match cond:
        case ir.Bonus():
            return f"[{bonus(cond)}] {words}"
        case ir.All((ir.Bonus() as one, more), "bonus"):
            return f"[{bonus(one)}] if {condition(more)}, {words}"
        case _:
            return f"if {condition(cond)}, {words}"


def _with_answers(step: ir.May | ir.Do) -> str:
    if isinstance(step, ir.May):
        have = step.said == "have"
        return _stop(clause(ir.May(step.do, who=step.who, said="have")) if have else clause(step)) + _answers(step)
    return _stop(clauses(step.do)) + _answers(step)


def _answers(step: ir.May | ir.Do) -> str:
    who = step.who if isinstance(step, ir.May) else actor(step.do[-1])
    do = "you" if who == ir.YOU and step.said != "they don't" else "they"
    words = ""
    if step.then:
        words += f" {'when' if step.reflexive else 'if'} {do} do, {_answer(step.then)}"
    if step.otherwise and step.said != ir.EITHER:
        head = f"if {do} don't" if step.said.endswith("don't") else "otherwise"
        words += f" {head}, {_answer(step.otherwise)}"
    return words


def _answer(steps: tuple[ir.Step, ...]) -> str:
    return sentences(steps)


def _on_resolve(what: ir.OnResolve) -> str:
    match what.steps:
        case (ir.If(ir.Is(one, (word,)), then, otherwise, text=True),) if isinstance(one, ir.Self):
            head = f"as long as {one.said} is being {word.name}, it has"
            return f'{head} "{sentences(then)}" Otherwise, it has "{sentences(otherwise)}"'
        case _:
            pass
    return f"{what.said}, {sentences(what.steps)}" if what.said else sentences(what.steps)


def _static(what: ir.Static) -> str:
    match what:
        case ir.Static((effect,), x=x, said=said) if x is not None:
            return sentence(ir.Let(x, (effect,), said))
        case ir.Static(effects, said=said) if said:
            return sentence(ir.Then(effects, said))
        case ir.Static(effects):
            return sentences(effects)
        case _:
            assert_never(what)


def _play_limit(what: ir.PlayLimit) -> str:
    return f"Activate this card {_limits(what.limits)}."


WORDS |= {
    ir.Keyword: _keyword,
    ir.OnResolve: _on_resolve,
    ir.Activated: _activated,
    ir.Triggered: _triggered,
    ir.Static: _static,
    ir.PlayLimit: _play_limit,
}
