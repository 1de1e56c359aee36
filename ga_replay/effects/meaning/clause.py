"""What the clauses of clause.lark mean: who does it, what lasts, when and if."""

from typing import Any

from msgspec.structs import replace

from ga_replay.effects import ir
from ga_replay.effects.meaning.amount import one_of
from ga_replay.effects.meaning.registry import MeaninglessError, phrase
from ga_replay.effects.meaning.verb import by

Steps = tuple[ir.Step, ...]
LASTING = (ir.Modify, ir.CostChange, ir.Cannot, ir.Can, ir.Must, ir.Permit, ir.ExtraCost, ir.EntersAs, ir.Replace, ir.Prevent, ir.Rule)  # fmt: skip


@phrase(
    "joiner", "change_joiner", "sign", "gain_word", "play_act", "passive", "passive_active", "cost_word", "extra_act"
)
def printed(*words: str) -> str:
    return " ".join(words)


@phrase()
def chain(*parts: Any) -> tuple[list[Any], list[str]]:  # noqa: ANN401 - verb phrases and what joins them
    return list(parts[::2]), list(parts[1::2])


def joined_steps(steps: list[ir.Step], joiners: list[str]) -> Steps:
    if len(steps) == 1:
        return (steps[0],)
    return (ir.Then(tuple(steps), said="/".join(joiners)),)


Chain = tuple[list[Any], list[str]]


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


@phrase()
def joined(first: Any, joiner: str, last: Any) -> Steps:  # noqa: ANN401 - steps or a chain
    parts: list[ir.Step] = []
    joiners: list[str] = []
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


@phrase()
def if_clause(cond: ir.Condition, then: Steps) -> Steps:
    return (ir.If(cond, then),)


@phrase()
def span_clause(span: ir.Span, then: Steps) -> Steps:
    (step,) = then
    if not isinstance(step, LASTING) or isinstance(step, (ir.ExtraCost, ir.EntersAs)) or step.span is not None:
        raise MeaninglessError
    return (replace(step, span=replace(span, said_front=True)),)


@phrase()
def lasting_steps(effect: Any) -> Steps:  # noqa: ANN401 - every effect has its own type
    return (effect,)


@phrase()
def as_long_clause(cond: ir.Condition, then: Steps) -> Steps:
    (step,) = then
    if not isinstance(step, LASTING) or step.cond is not None:
        raise MeaninglessError
    return (replace(step, cond=cond, said_cond="front"),)


@phrase()
def delayed(moment: ir.Moment, then: Steps) -> Steps:
    if moment.which != "next":
        raise MeaninglessError
    return (ir.Delayed(moment, then),)


@phrase()
def reflexive(event: ir.Event, then: Steps) -> Steps:
    return (ir.When(event, then),)


@phrase()
def for_each(counted: ir.Amount, then: Steps) -> Steps:
    return (ir.Repeat(then, counted, said="front"),)


@phrase()
def done_for_each(then: Steps, counted: ir.Amount) -> Steps:
    (step,) = then
    if isinstance(step, (ir.Modify, ir.CostChange, ir.Then, ir.May)):
        raise MeaninglessError
    return (ir.Repeat(then, counted),)


@phrase()
def where_x(then: Steps, x: ir.Amount) -> Steps:
    return (ir.Let(x, then),)


# ---------------------------------------------------------------- changes


for _rule, _name in (("power", "power"), ("life", "life"), ("level_stat", "level"), ("durability_stat", "durability")):
    phrase(_rule)(lambda name=_name: name)


@phrase()
def stat(sign: str, n: ir.Amount, name: str) -> ir.Stat:
    return ir.Stat(name, n, minus=sign == "-")


@phrase()
def stats(*parts: Any) -> tuple[ir.Change, ...]:  # noqa: ANN401 - stats, then what they are counted by
    *found, each = parts
    if each is None:
        return tuple(found)
    return tuple(replace(one, n=ir.Times(one.n, each)) for one in found)


@phrase()
def stat_each(counted: ir.Amount) -> ir.Amount:
    return counted


@phrase()
def gets(found: tuple[ir.Change, ...]) -> tuple[ir.Change, ...]:
    return found


@phrase()
def also_gets(found: tuple[ir.Change, ...]) -> tuple[ir.Change, ...]:
    return (replace(found[0], said="also"), *found[1:])  # type: ignore[call-arg]


@phrase()
def grants(word: str, grant: ir.Grant) -> tuple[ir.Change, ...]:
    return (replace(grant, said=word if word in {"has", "have"} else ""),)


@phrase()
def grant_keywords(*keywords: ir.Keyword) -> ir.Grant:
    return ir.Grant(keywords)


@phrase()
def grant_quoted(abilities: ir.Program) -> ir.Grant:
    return ir.Grant(abilities, quoted=True)


@phrase()
def turns(word: ir.Word) -> tuple[ir.Change, ...]:
    return (ir.Turns((word,)),)


@phrase()
def changed_word(word: ir.Word) -> ir.Word:
    if word.sort == "state":
        raise MeaninglessError
    return word


@phrase()
def changes(*parts: Any) -> tuple[tuple[ir.Change, ...], str]:  # noqa: ANN401 - changes and what joins them
    found = tuple(change for part in parts[::2] for change in part)
    return found, "/".join(parts[1::2])


Changes = tuple[tuple[ir.Change, ...], str]


@phrase()
def modified(what: Any, found: Changes, span: ir.Span | None = None) -> ir.Modify:  # noqa: ANN401 - see next_attack
    if isinstance(what, tuple):  # "its next attack this turn": the span belongs to which attack it is
        what, within = what
        if span is not None:
            raise MeaninglessError
        return ir.Modify(what, found[0], within, said=found[1])
    if any(isinstance(change, ir.Grant) and change.said == "has" for change in found[0]) and span is not None:
        raise MeaninglessError
    return ir.Modify(what, found[0], span, said=found[1])


@phrase()
def modified_while(what: ir.Thing, found: Changes, cond: ir.Condition) -> ir.Modify:
    return replace(modified(what, found), cond=cond)


# ---------------------------------------------------------------- prohibitions and permissions


@phrase()
def cannot_be(what: ir.Thing, passive: str, span: ir.Span | None) -> ir.Cannot:
    return ir.Cannot(what, f"be {passive}", span=span)


@phrase()
def cannot_thing(what: ir.Thing, act: str, span: ir.Span | None) -> ir.Cannot:
    return ir.Cannot(what, act, span=span)


@phrase()
def act_activate(what: ir.Thing) -> ir.Cannot:
    return ir.Cannot(ir.YOU, "activate", what)


@phrase()
def act_attack() -> ir.Cannot:
    return ir.Cannot(ir.YOU, "declare attacks")


@phrase()
def act_draw() -> ir.Cannot:
    return ir.Cannot(ir.YOU, "draw")


@phrase()
def act_draw_more(n: ir.Amount) -> ir.Cannot:
    return ir.Cannot(ir.YOU, "draw", limit=n, per="turn")


@phrase()
def act_recover() -> ir.Cannot:
    return ir.Cannot(ir.YOU, "recover")


@phrase()
def cannot_player(who: ir.Who, act: ir.Cannot, span: ir.Span | None, unless: dict[str, Any] | None) -> ir.Cannot:
    return replace(act, who=who, span=span, **(unless or {}))


@phrase()
def cannot_while(who: ir.Who, act: ir.Cannot, cond: ir.Condition) -> ir.Cannot:
    return replace(act, who=who, cond=cond)


@phrase()
def unless_condition(cond: ir.Condition) -> dict[str, Any]:
    return {"unless": cond}


@phrase()
def unless_pay(who: ir.Who, n: ir.Amount) -> dict[str, Any]:
    return {"cost": (ir.Pay(n, who),)}


@phrase()
def unless_pay_each(who: ir.Who, n: ir.Amount) -> dict[str, Any]:
    return {"cost": (ir.Pay(n, who),), "per": "attack declaration"}


@phrase()
def delta(n: ir.Amount, word: str) -> tuple[ir.Amount, bool, str]:
    return n, word == "less", ""


@phrase()
def delta_paid(n: ir.Amount, word: str) -> tuple[ir.Amount, bool, str]:
    return n, word == "less", "paid"


@phrase()
def cost_change(what: ir.Thing, change: tuple[ir.Amount, bool, str], act: str) -> ir.CostChange:
    n, less, said = change
    return ir.CostChange(what, n, less, act, said_cost=said)


@phrase()
def cost_change_if(what: ir.Thing, change: tuple[ir.Amount, bool, str], act: str, cond: ir.Condition) -> ir.CostChange:
    return replace(cost_change(what, change, act), cond=cond, said_cond="if")


@phrase()
def cost_change_each(
    what: ir.Thing, change: tuple[ir.Amount, bool, str], act: str, counted: ir.Amount
) -> ir.CostChange:
    found = cost_change(what, change, act)
    return replace(found, n=ir.Times(found.n, counted))


@phrase()
def enters(what: ir.Thing, state: str) -> ir.EntersAs:
    return ir.EntersAs(what, (state,))


@phrase()
def enters_abilities(what: ir.Thing, of: ir.Thing) -> ir.EntersAs:
    return ir.EntersAs(what, abilities_of=of)


@phrase()
def may_retaliate(what: ir.Thing) -> ir.Can:
    return ir.Can(what, "retaliate", "while not defending")


@phrase()
def free_play(who: ir.Who, what: ir.Thing, cost: str) -> ir.Permit:
    return ir.Permit(what, free=cost, who=who)


@phrase()
def extra_use() -> bool:
    return True


@phrase()
def rather_pay(who: ir.Who, verbs: Chain, what: ir.Thing, cost: str) -> ir.Permit:
    return ir.Permit(what, by=by_player(who, verbs), rather=cost, who=who)


@phrase()
def permit_by(who: ir.Who, verbs: Chain, what: ir.Thing, zone: ir.Zone) -> ir.Permit:
    return ir.Permit(what, source=zone, by=by_player(who, verbs), who=who)


@phrase()
def extra_cost(act: str, what: ir.Thing, use: object, verbs: Chain) -> ir.ExtraCost:
    if (act == "use") != (use is not None):
        raise MeaninglessError
    return ir.ExtraCost(what, by_player(ir.YOU, verbs), "use for an attack" if use else act)


@phrase()
def extra_cost_may(act: str, what: ir.Thing, use: object, who: ir.Who, verbs: Chain) -> ir.ExtraCost:
    if who != ir.YOU:
        raise MeaninglessError
    return replace(extra_cost(act, what, use, verbs), optional=True)


# ---------------------------------------------------------------- damage that does not come


@phrase()
def combat() -> str:
    return "combat"


@phrase()
def non_combat() -> str:
    return "non-combat"


@phrase()
def prevent_shield(n: ir.Amount, sort: str | None, to: ir.Thing, span: ir.Span) -> ir.Prevent:
    return ir.Prevent(to, n, "shield", sort or "", span=span)  # type: ignore[arg-type]


@phrase()
def prevent_next(sort: str | None, to: ir.Thing, span: ir.Span, how: dict[str, Any]) -> ir.Prevent:
    return ir.Prevent(to, mode="next", sort=sort or "", span=span, **how)  # type: ignore[arg-type]


def _every(said: str) -> Any:  # noqa: ANN401 - a builder
    def build(to: ir.Thing, sort: str | None, span: ir.Span | None, how: dict[str, Any]) -> ir.Prevent:
        return ir.Prevent(to, mode="every", sort=sort or "", span=span, said=said, **how)  # type: ignore[arg-type]

    return build


phrase("prevent_dealt")(_every("dealt"))
phrase("prevent_take")(_every("take"))


@phrase()
def prevent_to(sort: str | None, to: ir.Thing, span: ir.Span | None, how: dict[str, Any]) -> ir.Prevent:
    return ir.Prevent(to, mode="every", sort=sort or "", span=span, said="to", **how)  # type: ignore[arg-type]


@phrase()
def prevent_all(sort: str | None, to: ir.Thing, span: ir.Span | None) -> ir.Prevent:
    return ir.Prevent(to, mode="every", sort=sort or "", span=span, said="all")  # type: ignore[arg-type]


@phrase()
def prevented_all() -> dict[str, Any]:
    return {}


@phrase()
def prevented_some(n: ir.Amount) -> dict[str, Any]:
    return {"n": n}


@phrase()
def prevented_but(n: ir.Amount) -> dict[str, Any]:
    return {"n": n, "but": True}


@phrase()
def prevented_equal(n: ir.Amount) -> dict[str, Any]:
    return {"n": n}


@phrase()
def takes_instead(who: ir.Thing, it: ir.Thing, n: ir.Amount) -> ir.Replace:
    if not isinstance(it, ir.Ref):
        raise MeaninglessError
    return ir.Replace(ir.Event("take damage", who), n=n)
