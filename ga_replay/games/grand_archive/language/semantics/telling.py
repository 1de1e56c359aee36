"""What the phrases of telling.lark mean: events that tell how much or how often."""

from __future__ import annotations

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.called import ACTIVATED
from ga_replay.games.grand_archive.language.semantics.aggregate import in_steps
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.event import one_of
from ga_replay.games.grand_archive.language.semantics.noun import THEY
from ga_replay.games.grand_archive.language.semantics.verb import done_to


@phrase()
def event_recollect(who: ir.Who, n: ir.Amount) -> ir.Event:
    return ir.Event("recollect", who=who, n=ir.Bound(n))


@phrase()
def event_draw_nth(who: ir.Who, owner: ir.Who, n: int) -> ir.Event:
    if owner not in {who, THEY}:
        raise MeaninglessError
    return ir.Event("draw", who=who, ordinal=n, since="each turn")


@phrase()
def ability_label(word: str) -> str:
    return word


@phrase()
def event_activate_ability(who: ir.Who, label: str, of: ir.Thing) -> ir.Event:
    """The event is of the object whose ability it is."""
    return ir.Event("activate ability", one_of(of), who=who, sort=label)


@phrase()
def event_activate_either(who: ir.Who) -> ir.Event:
    return ir.Event("activate card or ability", who=who)


@phrase()
def activated_in_phase(thing: ir.Thing, point: ir.Now) -> ir.Now:
    """What is activated in a phase resolves in it: no phase ends while anything pends (opportunity)."""
    if not isinstance(thing, ir.Self) or not point.phase:
        raise MeaninglessError
    return replace(point, said=ACTIVATED)


@phrase()
def event_activate_any_ability(who: ir.Who, of: ir.Thing) -> ir.Event:
    """It has the activated ability itself as well, which "that ability" means."""
    whose = of if isinstance(of, ir.Pick) and of.how == "target" else one_of(of)
    return ir.Event("activate ability", whose, who=who, to=ir.Pick("one", ir.Kind((ir.Noun("ability"),))))


@phrase()
def that_ability() -> ir.Ref:
    return ir.Ref(said="that ability")


@phrase()
def copy_twice(thing: ir.Thing) -> ir.Copy:
    return ir.Copy(done_to(thing), 2)


@phrase()
def recover_again(n: ir.Amount) -> ir.Recover:
    return ir.Recover(n)


@phrase()
def every_recollected(n: ir.Amount) -> ir.Times:
    return in_steps(n, ir.ThatMuch("recollected"))


@phrase()
def that_amount_greater(than: ir.Amount) -> ir.Compare:
    return ir.Compare(ir.ThatMuch("that amount"), ir.Bound(ir.Sum(than, 1)), said="greater than")


@phrase()
def event_destroyed(thing: ir.Thing) -> ir.Event:
    return ir.Event("destroy", to=one_of(thing))


@phrase()
def event_counter_removed(counter: str, off: ir.Thing) -> ir.Event:
    """Each of several that are removed at once is one."""
    return ir.Event("remove", to=one_of(off), sort=counter)


@phrase()
def entered_from(thing: ir.Thing, zone: ir.Zone) -> ir.Happened:
    if not isinstance(thing, ir.Self) or zone.name != "banishment":
        raise MeaninglessError
    return ir.Happened(ir.Event("enter", what=thing, source=zone), "this game")
