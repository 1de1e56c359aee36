"""The meaning of clauses about costs, permissions, restrictions, and changed rules."""

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.clause import Chain, by_player
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.event import any_one, one_of
from ga_replay.games.grand_archive.language.semantics.verb import Counted

TARGETING = "declare attacks targeting"


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
def act_attack_with(what: ir.Thing) -> ir.Cannot:
    return ir.Cannot(ir.YOU, "declare attacks with", what)


@phrase()
def act_attack_targeting(what: ir.Thing) -> ir.Cannot:
    return ir.Cannot(ir.YOU, TARGETING, one_of(what))


@phrase()
def act_glimpse() -> ir.Cannot:
    return ir.Cannot(ir.YOU, "glimpse")


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
def cannot_player(who: ir.Who, act: ir.Cannot, span: ir.Span | None, unless: dict[str, object] | None) -> ir.Cannot:
    return replace(act, who=who, span=span, **(unless or {}))


@phrase()
def cannot_while(who: ir.Who, act: ir.Cannot, cond: ir.Condition) -> ir.Cannot:
    return replace(act, who=who, cond=cond)


@phrase()
def unless_condition(cond: ir.Condition) -> dict[str, object]:
    return {"unless": cond}


@phrase()
def unless_pay(who: ir.Who, n: ir.Amount) -> dict[str, object]:
    return {"cost": (ir.Pay(n, who),)}


@phrase()
def unless_pay_each(who: ir.Who, n: ir.Amount) -> dict[str, object]:
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
    if act == "declare an attack with":
        act = "declare attack"
    return ir.ExtraCost(what, by_player(ir.YOU, verbs), "use for an attack" if use else act)


@phrase()
def extra_cost_may(act: str, what: ir.Thing, use: object, who: ir.Who, verbs: Chain) -> ir.ExtraCost:
    if who != ir.YOU:
        raise MeaninglessError
    return replace(extra_cost(act, what, use, verbs), optional=True)


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


@phrase()
def ignore_elements(what: ir.Thing) -> ir.Rule:
    return ir.Rule("ignore elements", what=what)


@phrase()
def ignore_own_elements(what: ir.Thing) -> ir.Rule:
    if not isinstance(what, ir.Self):
        raise MeaninglessError
    return ir.Rule("ignore elements", what=what)


@phrase()
def pays_memory(what: ir.Thing, n: str) -> ir.Rule:
    if not isinstance(what, ir.Self):
        raise MeaninglessError
    return ir.Rule("banish for memory cost", what=what, n=int(n))


@phrase()
def begins_on_the_field(what: ir.Thing) -> ir.Rule:
    if not isinstance(what, ir.Self):
        raise MeaninglessError
    return ir.Rule("begins on the field", what=what)


@phrase()
def top_revealed(zone: ir.Zone) -> ir.Rule:
    if zone != ir.Zone("deck", ir.YOU):
        raise MeaninglessError
    return ir.Rule("deck top revealed")


@phrase()
def play_from_top(who: ir.Who, what: ir.Thing, zone: ir.Zone) -> ir.Permit:
    return ir.Permit(what, source=replace(zone, at="top"), who=who)


@phrase()
def additional_counter(counter: str) -> Counted:
    return Counted(1, f"+{counter}")


@phrase()
def additional_counters(n: ir.Amount, counter: str) -> Counted:
    return Counted(n, f"+{counter}")


@phrase()
def enters_counters(what: ir.Thing, counted: Counted, pronoun: str) -> ir.EntersAs:
    said = "additional" if counted.what.startswith("+") else ""
    put = ir.PutCounters(counted.what.removeprefix("+"), ir.Ref(said=pronoun), counted.n, said=said)
    return ir.EntersAs(what, counters=(put,))


DOUBLE = ir.Times(2, ir.ThatMuch("that damage"), said="double")


@phrase()
def doubled(what: ir.Thing, _pronoun: str) -> ir.Replace:
    return ir.Replace(ir.Event("deal damage", any_one(what)), n=DOUBLE)


@phrase()
def double_next(what: ir.Thing, span: ir.Span) -> ir.Replace:
    return ir.Replace(ir.Event("take damage", any_one(what)), n=DOUBLE, span=span, per="next")
