"""What the phrases of history.lark mean: what has happened this turn, and for the how-manieth time it happens."""

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.event import one_of
from ga_replay.games.grand_archive.language.semantics.noun import THEY

BASE_OF = {"activated": "activate", "materialized": "materialize", "played": "play"}
ORDINALS = {"second": 2, "third": 3}


@phrase()
def none_attacked_turn(kind: ir.Kind | ir.Pick) -> ir.Happened:
    """Whatever attacks is a unit: of no narrower kind it is recorded which of them have attacked."""
    if kind != ir.Kind((ir.Noun("unit"),)):
        raise MeaninglessError
    return ir.Happened(ir.Event("attack", ir.Pick("one", kind)), no=True)


def _not_played(who: ir.Who, act: str, thing: ir.Thing, said: str) -> ir.Happened:
    if not isinstance(thing, ir.Pick):
        raise MeaninglessError
    return ir.Happened(ir.Event(act, who=who, to=one_of(thing)), no=True, said=said)


@phrase()
def have_not_played_turn(act: str, thing: ir.Thing) -> ir.Happened:
    return _not_played(ir.YOU, BASE_OF[act], thing, "haven't")


@phrase()
def did_not_play_turn(act: str, thing: ir.Thing) -> ir.Happened:
    return _not_played(THEY, act, thing, "did not")


@phrase("ordinal")
def ordinal(word: str) -> int:
    return ORDINALS[word]


@phrase("nth_time")
def nth_time(n: int) -> int:
    return n


@phrase()
def event_activate_nth(who: ir.Who, thing: ir.Thing, n: int) -> ir.Event:
    return ir.Event("activate", who=who, to=one_of(thing), ordinal=n, since="each turn")


@phrase()
def event_declare_nth(who: ir.Who, n: int) -> ir.Event:
    """Whatever attacks is a unit."""
    return ir.Event("declare attack", who=who, ordinal=n, since="each turn")


@phrase()
def event_enter_from(thing: ir.Thing, to: ir.Zone, source: ir.Zone) -> ir.Event:
    if (to, source) != (ir.Zone("graveyard", ir.YOU), ir.Zone("deck", ir.YOU)):
        raise MeaninglessError
    return ir.Event("enter graveyard", one_of(thing), source=source)


@phrase()
def leveled_up_turn() -> ir.ThatWay:
    return ir.ThatWay("level up", since="this turn")


@phrase()
def gather_again() -> ir.Gather:
    return ir.Gather(said="additional")
