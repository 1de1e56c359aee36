"""Changes of costs, speeds and permissions written out."""

from msgspec.structs import replace

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.counting import for_each
from ga_replay.games.grand_archive.language.render.noun import kind, owned, player, subject, thing, verb, zone
from ga_replay.games.grand_archive.language.render.number import amount, counted, digits
from ga_replay.games.grand_archive.language.render.replacing import ending
from ga_replay.games.grand_archive.language.render.times import span

AS_FAST = "as though it had fast activation"


def special(what: ir.Effect) -> str | None:  # noqa: C901, PLR0911, PLR0912 - one arm per form
    """An effect with words of its own; None for any other."""
    match what:
        case ir.Permit(one, speed="fast", said="can"):
            return f"{thing(one)} can be activated {AS_FAST}"
        case ir.Permit(one, speed="fast", who=who, said="as though"):
            return f"{player(who)} may activate {thing(one)} {AS_FAST}"
        case ir.Permit(one, act, zone_, (ir.Pay(ir.Sum(n, ir.Times(off, of), True, "this way")),)) if zone_ is not None:
            paid = f"you may pay ({digits(n)}) to {act} {thing(one)} from {zone(zone_)}"
            return f"{paid}. It costs ({digits(off)}) less to activate this way {for_each(of)}"
        case ir.Permit(one, who=who, said="ignoring"):
            return f"{player(who)} may ignore {owned(one)} elemental requirements as you activate it"
        case ir.Permit(one, who=who, each="there"):
            return f"{player(who)} may activate {thing(one)}{ending(what)}"
        case ir.Permit(one, who=who, said="remain banished"):
            return f"for as long as {thing(one)} remain banished, {player(who)} may activate them"
        case ir.Permit(one, who=who, said="as banished" | "for banished" as said):
            return (
                f"{'for ' * said.startswith('for')}as long as they're banished, {player(who)} may activate {thing(one)}"
            )
        case ir.Permit(one, "play", who=who, said="played banished"):
            rest = "ignoring their elemental requirements"
            return f"as long as they're banished, {player(who)} may play {thing(one)}, {rest}"
        case ir.Permit(ir.Pick(kind=kind_), who=who, said="omens"):
            yours = kind(replace(kind_, where=kind_.where[1:]), many=True)
            return f"{player(who)} may activate your {yours}{ending(what)}"
        case ir.CostChange(n=n, less=less, span=ir.Span() as within, ability=label) if label:
            costs = f"costs ({digits(n)}) {'less' if less else 'more'} to activate"
            return f"the next {label} ability you activate {span(within)} {costs}"
        case ir.CostChange(ir.Pick(how="first") as one, span=ir.Span("during") as within):
            costs = cost_change(what).removeprefix(subject(one))
            return f"{subject(one)} {span(within)}{costs}"
        case ir.CostChange(one, n, less, "use", said_cost="paid"):
            return f"activated abilities of {thing(one)} cost ({digits(n)}) {'less' if less else 'more'} to activate"
        case ir.CostChange(said_cond="first time"):
            return f"{cost_change(what)} the first time you activate it"
        case ir.Rule("levels only into", name, what=one, said=said) if one is not None:
            return f'{thing(one)} can only level up into {said} "{name}" champion'
        case ir.Rule("banish for its memory cost", "", what=one) if one is not None:
            paid = f"you may banish {thing(one)} from {zone(_zone_of(one))}"
            return (
                f"while paying for this card's memory cost, {paid}. Each card banished this way pays for 1 of that cost"
            )
        case ir.Rule("pay with floating memory alone", what=one) if one is not None:
            return f"pay only using floating memory for {owned(one)} memory cost"
        case ir.Cannot(who, of_chosen=True) if isinstance(who, ir.Player):
            return f"{player(who)} can't materialize or activate cards of those elements{ending(what)}"
        case ir.Can(who, "attack using", what=one) if isinstance(who, ir.Thing) and one is not None:
            return f"{subject(who)} can attack using {thing(one)}"
        case ir.Cannot(ir.Player() as who, "play", limit=n) if n is not None:
            return f"{player(who)} can't play more than {counted(n)} cards{ending(what)}"
        case ir.Cannot(one, "be used for an attack", said="this attack") if isinstance(one, ir.Thing):
            return f"{subject(one)} can't be used for this attack"
        case ir.Cannot(act=act, said="bare"):
            return f"can't {act}"
        case ir.Cannot(one, "be retaliated", by) if isinstance(one, ir.Thing) and isinstance(by, ir.Thing):
            return f"{subject(one)} can't be retaliated by {thing(by)}"
        case _:
            return None


def cost_change(what: ir.CostChange) -> str:
    """The change, without its span and condition."""
    if what.said == "where X":
        return f"{cost_change(replace(what, n=ir.X(), said=''))}, where X is {amount(what.n)}"
    one = what.n.n if isinstance(what.n, ir.Times) else what.n
    n = f"({digits(one)})" if what.said_cost == "paid" else digits(one)
    each = f" {for_each(what.n.of)}" if isinstance(what.n, ir.Times) else ""
    return f"{subject(what.what)} {verb(what.what, 'cost')} {n} {'less' if what.less else 'more'} to {what.to}{each}"


def _zone_of(what: ir.Thing) -> ir.Zone:
    """The zone that is named once for all of them."""
    one = what.members[-1] if isinstance(what, ir.Together) else what
    if isinstance(one, ir.Pick):
        for test in one.kind.where:
            if isinstance(test, ir.Lies):
                return test.zone
    raise UnsayableError


def the_same(others: list[ir.Step]) -> str:
    """The kinds of units for which there is such an effect as well."""
    kinds = [step.cond.kind for step in others if isinstance(step, ir.CostChange) and isinstance(step.cond, ir.Has)]
    *names, last = [kind.nouns[0].words[0].name for kind in kinds]
    return f"the same is true for {', '.join(names)}, and {last} units"
