"""What the phrases of currents.lark mean: the directions of Shifting Currents."""

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.masteries import turning
from ga_replay.games.grand_archive.language.semantics.english import phrase

CURRENTS = "Shifting Currents"


def _yours(owner: ir.Who, name: str) -> None:
    if owner != ir.YOU or name != CURRENTS:
        raise MeaninglessError


@phrase()
def faces_either(owner: ir.Who, name: str, first: str, last: str) -> ir.AnyOf:
    _yours(owner, name)
    return ir.AnyOf((ir.Holds(name, first, owner), ir.Holds(name, last, owner)))


@phrase()
def event_turned(owner: ir.Who, name: str, before: str, after: str) -> ir.Event:
    _yours(owner, name)
    if before == after:
        raise MeaninglessError
    return ir.Event(turning(before, after), who=owner)


@phrase()
def event_turned_opposite(owner: ir.Who, name: str) -> ir.Event:
    _yours(owner, name)
    return ir.Event("turn opposite", who=owner)


@phrase()
def event_turned_clockwise(owner: ir.Who, name: str) -> ir.Event:
    _yours(owner, name)
    return ir.Event("turn clockwise", who=owner)


@phrase()
def event_turn_this_way(who: ir.Who, pronoun: str, before: str, after: str) -> ir.Event:
    if who != ir.YOU or pronoun != "it" or before == after:
        raise MeaninglessError
    return ir.Event(turning(before, after), who=who, said="this way")


def _turned(thing: ir.Thing, how: str) -> ir.TurnMastery:
    if not isinstance(thing, ir.The) or thing.part != "mastery" or thing.noun not in {"~", CURRENTS}:
        raise MeaninglessError
    return ir.TurnMastery(thing, how)  # type: ignore[arg-type]  # one of the two words


@phrase()
def turn_different(thing: ir.Thing) -> ir.TurnMastery:
    return _turned(thing, "different")


@phrase()
def turn_adjacent(thing: ir.Thing) -> ir.TurnMastery:
    return _turned(thing, "adjacent")
