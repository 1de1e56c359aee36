"""What the phrases of paying.lark mean: costs that are paid for less, and by other means than cards."""

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.verb import Counted

REDUCED = "reduced"
"""How the amount of a payment is said that something takes off: it is never below nothing (cost.8)."""


@phrase()
def pay_reduced(n: ir.Amount, off: ir.Amount, counted: ir.Amount) -> ir.Pay:
    return ir.Pay(ir.Sum(n, ir.Times(off, counted), minus=True, said=REDUCED))


@phrase()
def activate_for_counters(what: ir.Thing, counted: Counted, off: ir.Thing) -> ir.Activate:
    """Each counter pays for one of the reserve cost: "that many" is that cost."""
    one = isinstance(what, ir.Pick) and what.how == "choose" and what.n == 1
    there = one and any(isinstance(test, ir.Lies) for test in what.kind.where)  # type: ignore[union-attr]  # it is a Pick
    if not there or not isinstance(off, ir.Self) or counted.n != ir.ThatMuch("that many"):
        raise MeaninglessError
    return ir.Activate(what, by=ir.RemoveCounters(counted.what, off))
