"""What cannot happen to cards and objects, written out."""

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.condition import condition
from ga_replay.games.grand_archive.language.render.noun import subject, zone


def hindrance(what: ir.Cannot) -> str:
    """The whole sentence, empty if it is about something that a player or an object cannot do."""
    match what:
        case ir.Cannot(ir.Pick(kind=ir.Kind(where=(ir.Lies(left),))) as cards, "leave", unless=cond) if (
            cond is not None
        ):
            return f"{subject(cards)} can't leave {zone(left)}s unless {condition(cond)}"
        case ir.Cannot(ir.Pick() as allies, "obey"):
            return f"{subject(allies)} don't obey their controller"
        case _:
            return ""
