"""What cannot happen to cards and objects, and what they must do, written out."""

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.condition import condition
from ga_replay.games.grand_archive.language.render.noun import kind, subject, thing, zone
from ga_replay.games.grand_archive.language.render.times import span


def hindrance(what: ir.Cannot) -> str:
    """The whole sentence, empty if it is about something that a player or an object cannot do."""
    match what:
        case ir.Cannot(ir.Pick(kind=ir.Kind(where=(ir.Lies(left),))) as cards, "leave", unless=cond) if (
            cond is not None
        ):
            return f"{subject(cards)} can't leave {zone(left)}s unless {condition(cond)}"
        case ir.Cannot(ir.Self() as unit, "attack anything but", ir.Kind() as attacked):
            return f"{subject(unit)} may only declare attacks against {kind(attacked, many=True)}"
        case ir.Cannot(ir.Pick() as allies, "obey"):
            return f"{subject(allies)} don't obey their controller"
        case _:
            return ""


def obligation(what: ir.Must) -> str:
    """What units must do if they can; the subject is left out where it was just said."""
    if not isinstance(what.who, ir.Thing):
        raise UnsayableError
    who = "" if subject(what.who) == "same" else f"{subject(what.who)} "
    whom = "" if what.what is None else f" {thing(what.what)}"
    return f"{who}must {what.act}{whom} {'each turn' if what.span is None else span(what.span)} if able"
