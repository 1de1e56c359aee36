"""Conditions about what has happened this turn or game, written out."""

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.noun import owned, player, subject, thing, verb, zone
from ga_replay.games.grand_archive.language.render.number import bound

ORDINALS = {2: "second", 3: "third"}


def happened(what: ir.Happened) -> str:  # noqa: C901, PLR0911, PLR0912 - one arm per event
    match what:
        case ir.Happened(ir.Event("die", what=one), "this turn", False) if one is not None:
            return f"{subject(one)} has died this turn"
        case ir.Happened(ir.Event("enter", what=ir.Self() as own, source=ir.Zone() as source), "this game", False):
            return f"{thing(own)} entered from {zone(source)}"
        case ir.Happened(ir.Event("activate", who=ir.Player() as who, to=ir.Pick() as to), "this game", False):
            have = "you've" if who == ir.YOU else f"{player(who)} {verb(who, 'have')}"
            return f"{have} activated {thing(to)} this game"
        case ir.Happened(ir.Event("resolve", ordinal=nth), "this turn", False):
            return f"this is the {ORDINALS[nth]} time this ability has resolved this turn"
        case ir.Happened(ir.Event("resolve", ordinal=nth), "this game", False):
            return f"this is the {ORDINALS[nth]} time this ability has resolved"
        case ir.Happened(ir.Event("reserve", what=ir.Self() as own), "this way", True):
            return f"no cards were reserved into your memory to pay for {owned(own)} reserve cost"
        case ir.Happened(ir.Event("have negated", who=None), "this turn", False):
            return "a card activation has been negated this turn"
        case ir.Happened(ir.Event("suppress", to=to), "this turn", False, "was") if isinstance(to, ir.Thing):
            return f"{subject(to)} was suppressed this turn"
        case ir.Happened(ir.Event("have negated", who=ir.Player()), "this turn", False):
            return "a card activation you controlled was negated this turn"
        case ir.Happened(ir.Event("suppress", to=to), "this turn", False) if isinstance(to, ir.Thing):
            return f"{subject(to)} has been suppressed this turn"
        case ir.Happened(ir.Event("target", what=who, to=to), "now", False) if who is not None and isinstance(
            to, ir.Thing
        ):
            if what.said == "activation targets":
                return f"{owned(who)} {what.said} {thing(to)}"
            return f"{subject(who)}{what.said or ' targets'} {thing(to)}"
        case ir.Happened(ir.Event("deal damage", what=who, sort=sort, n=n), "this turn", False) if who is not None:
            return f"{subject(who)} has dealt {_so_much(n)}{f'{sort} ' if sort else ''}damage this turn"
        case ir.Happened(ir.Event("take damage", what=who, n=n), "this turn", no) if who is not None:
            has = "hasn't" if no else "has"
            return f"{subject(who)} {has} taken {_so_much(n)}damage this turn"
        case _:
            raise UnsayableError(what.event.act)


def _so_much(n: ir.Bound | None) -> str:
    return "" if n is None else f"{bound(n)} "
