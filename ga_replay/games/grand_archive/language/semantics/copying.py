"""What the phrases of copying.lark mean."""

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.clause import Steps
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.verb import done_to


@phrase()
def copy(thing: ir.Thing) -> ir.Copy:
    return ir.Copy(done_to(thing))


@phrase()
def create_copy(thing: ir.Thing, zone: ir.Zone) -> ir.Copy:
    if zone.name != "intent":
        raise MeaninglessError
    return ir.Copy(done_to(thing), to=zone)


@phrase()
def copies_made(*words: str) -> str:
    return " ".join(words)


@phrase()
def new_targets(who: ir.Who, made: str) -> Steps:
    return (ir.NewTargets(who, made),)


@phrase()
def that_copy() -> ir.The:
    return ir.The("copied", "copy", "that copy")


@phrase()
def enters_as_copy(what: ir.Thing, kind: ir.Kind, changes: tuple[ir.Change, ...]) -> ir.EntersAs:
    """The card itself becomes a copy of what its player chooses, with what the text adds to it."""
    if not isinstance(what, ir.Self) or not all(isinstance(one, ir.Grant) for one in changes):
        raise MeaninglessError
    one = ir.Pick("choose", kind, 1, said="any")
    return ir.EntersAs(what, abilities_of=one, copy=True, effects=(ir.Modify(ir.Self(said="it"), changes),))
