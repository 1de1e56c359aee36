"""What the lasting effects of clause.lark mean: changes, prohibitions and permissions."""

from typing import Any

from msgspec.structs import replace

from ga_replay.effects import ir
from ga_replay.effects.meaning.clause import Chain, by_player
from ga_replay.effects.meaning.registry import MeaninglessError, phrase

# ---------------------------------------------------------------- changes


for _rule, _name in (("power", "power"), ("life", "life"), ("level_stat", "level"), ("durability_stat", "durability")):
    phrase(_rule)(lambda name=_name: name)


@phrase()
def stat(sign: str, n: ir.Amount, name: str) -> ir.Stat:
    return ir.Stat(name, n, minus=sign == "-")


@phrase()
def stats(*parts: Any) -> tuple[ir.Change, ...]:
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
    return (replace(found[0], said="also"), *found[1:])


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
def changes(*parts: Any) -> tuple[tuple[ir.Change, ...], str]:
    found = tuple(change for part in parts[::2] for change in part)
    return found, "/".join(parts[1::2])


Changes = tuple[tuple[ir.Change, ...], str]


@phrase()
def modified(what: Any, found: Changes, span: ir.Span | None = None) -> ir.Modify:
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
    if not isinstance(what, ir.Self):
        raise MeaninglessError  # an instruction: special-play-permissions.1
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


@phrase()
def loses(lost: ir.Lose) -> tuple[ir.Change, ...]:
    return (lost,)


@phrase()
def lost_all() -> ir.Lose:
    return ir.Lose()


@phrase()
def lost_other() -> ir.Lose:
    return ir.Lose(other=True)


@phrase()
def lost_keyword(name: str) -> ir.Lose:
    return ir.Lose(name)


@phrase()
def becomes_a(noun: ir.Noun, grant: ir.Grant | None) -> tuple[ir.Change, ...]:
    """Read "becomes a Cleric Fractal phantasia with reservable"."""
    sort = "subtype" if noun.head.istitle() else "type"
    turns = ir.Turns((*noun.words, ir.Word(sort, noun.head)), said="becomes")
    if grant is None:
        return (turns,)
    return turns, ir.Grant(grant.abilities, grant.quoted, said="with")


@phrase()
def gain_status(who: ir.Who, word: str, name: str, sort: str) -> ir.GetStatus:
    if word not in {"gain", "gains"}:
        raise MeaninglessError
    return ir.GetStatus(name, who, said=sort)


@phrase()
def gained_status() -> str:
    return "status"


@phrase()
def gained_mastery() -> str:
    return "mastery"


@phrase()
def gain_keyword(who: ir.Who, word: str, name: str, n: ir.Amount, span: ir.Span) -> ir.GetStatus:
    if word not in {"gain", "gains"}:
        raise MeaninglessError
    return ir.GetStatus(name, who, n=n, span=span, said="keyword")


@phrase()
def does_not_wake(what: ir.Thing, span: ir.Span) -> ir.Cannot:
    return ir.Cannot(what, "wake up", span=span, said="doesn't")


@phrase()
def does_not_wake_while(what: ir.Thing, span: ir.Span, cond: ir.Condition) -> ir.Cannot:
    return ir.Cannot(what, "wake up", span=span, cond=cond, said="doesn't")


@phrase()
def play_from(who: ir.Who, what: ir.Thing, zone: ir.Zone) -> ir.Permit:
    return ir.Permit(what, source=zone, who=who)


@phrase()
def play_from_while(who: ir.Who, what: ir.Thing, zone: ir.Zone, cond: ir.Condition) -> ir.Permit:
    return ir.Permit(what, source=zone, who=who, cond=cond)


@phrase()
def play_fast(who: ir.Who, what: ir.Thing) -> ir.Permit:
    return ir.Permit(what, speed="fast", who=who)


@phrase()
def permit_by_free(who: ir.Who, verbs: Chain, what: ir.Thing, zone: ir.Zone, cost: str) -> ir.Permit:
    return ir.Permit(what, source=zone, by=by_player(who, verbs), free=cost, who=who)


@phrase()
def cost_change_while(
    what: ir.Thing, change: tuple[ir.Amount, bool, str], act: str, cond: ir.Condition
) -> ir.CostChange:
    return replace(cost_change(what, change, act), cond=cond)


@phrase()
def as_enters(what: ir.Thing, verbs: Chain) -> ir.EntersAs:
    (step,) = by_player(ir.YOU, verbs)
    if not isinstance(step, ir.Choose):
        raise MeaninglessError
    return ir.EntersAs(what, choose=step)
