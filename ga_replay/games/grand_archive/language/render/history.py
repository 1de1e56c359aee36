"""What has happened this turn, and how often, written out."""

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.noun import PAST, kind, owned, player, subject, thing, verb, zone

ORDINALS = {2: "second", 3: "third"}


def often(what: ir.Event) -> str:
    """An event that counts only as the second or third of its turn."""
    time = f"for the {ORDINALS[what.ordinal]} time {what.since}"
    match what:
        case ir.Event("activate", who=who, to=to) if who is not None and isinstance(to, ir.Thing):
            return f"{player(who)} {verb(who, 'activate')} {thing(to)} {time}"
        case ir.Event("declare attack", who=who) if who is not None:
            return f"{player(who)} {verb(who, 'declare')} an attack with a unit {time}"
        case _:
            raise UnsayableError(what.act)


def put_there(what: ir.Thing, source: ir.Zone) -> str:
    """Cards that go from one zone of a player to another."""
    return f"{subject(what)} {verb(what, 'enter')} {zone(ir.Zone('graveyard', source.of))} from {zone(source)}"


def not_so(what: ir.Happened) -> str | None:
    """What has not happened this turn, or not before; None for what other words say."""
    match what:
        case ir.Happened(ir.Event("attack", what=one), "this turn", said="first") if one is not None:
            return f"this is {owned(one)} first attack this turn"
        case ir.Happened(ir.Event("attack", what=ir.Pick(kind=of)), "this turn", True):
            return f"no {kind(of, many=True)} have attacked this turn"
        case ir.Happened(ir.Event(act, who=who, to=to), "this turn", True, ("haven't" | "did not") as said) if (
            who is not None and isinstance(to, ir.Thing)
        ):
            done = PAST[act] if said == "haven't" else act
            return f"{player(who)} {said} {done} {thing(to)} this turn"
        case _:
            return None
