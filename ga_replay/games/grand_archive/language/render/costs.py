"""Changes of costs, speeds and permissions written out."""

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.counting import for_each
from ga_replay.games.grand_archive.language.render.noun import player, subject, thing, verb
from ga_replay.games.grand_archive.language.render.number import digits

AS_FAST = "as though it had fast activation"


def special(what: ir.Effect) -> str | None:
    """An effect with words of its own; None for any other."""
    match what:
        case ir.Permit(one, speed="fast", said="can"):
            return f"{thing(one)} can be activated {AS_FAST}"
        case ir.Permit(one, speed="fast", who=who, said="as though"):
            return f"{player(who)} may activate {thing(one)} {AS_FAST}"
        case ir.CostChange(one, n, less, "use", said_cost="paid"):
            return f"activated abilities of {thing(one)} cost ({digits(n)}) {'less' if less else 'more'} to activate"
        case ir.CostChange(said_cond="first time"):
            return f"{cost_change(what)} the first time you activate it"
        case ir.Rule("levels only into", name, what=one, said=said) if one is not None:
            return f'{thing(one)} can only level up into {said} "{name}" champion'
        case ir.Cannot(act=act, said="bare"):
            return f"can't {act}"
        case ir.Cannot(one, "be retaliated", by) if isinstance(one, ir.Thing) and isinstance(by, ir.Thing):
            return f"{subject(one)} can't be retaliated by {thing(by)}"
        case _:
            return None


def cost_change(what: ir.CostChange) -> str:
    """The change, without its span and condition."""
    one = what.n.n if isinstance(what.n, ir.Times) else what.n
    n = f"({digits(one)})" if what.said_cost == "paid" else digits(one)
    each = f" {for_each(what.n.of)}" if isinstance(what.n, ir.Times) else ""
    return f"{subject(what.what)} {verb(what.what, 'cost')} {n} {'less' if what.less else 'more'} to {what.to}{each}"
