"""What the phrases of statuses.lark mean."""

from __future__ import annotations

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.masteries import OWN
from ga_replay.games.grand_archive.language.semantics.clause import Chain, Steps, unless_paid
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.event import one, one_of

STATUS = "status"


@phrase()
def holds_status(who: ir.Who, name: str) -> ir.Holds:
    return ir.Holds(name, who=who, said=STATUS)


@phrase()
def holds_keyword(who: ir.Who, name: str) -> ir.Holds:
    """Agility alone is a property of players (keyword/agility-n.1)."""
    if name.lower() != "agility":
        raise MeaninglessError
    return ir.Holds(name.lower(), who=who, said="")


@phrase()
def event_gain_status(who: ir.Who, word: str) -> ir.Event:
    if word not in {"gain", "gains"}:
        raise MeaninglessError
    return ir.Event("gain", who=who, sort=OWN)


@phrase()
def event_targets(kind: ir.Kind | ir.Pick, thing: ir.Thing) -> ir.Event:
    """The event is that something on the Effects Stack has its targets."""
    if isinstance(kind, ir.Pick):
        raise MeaninglessError
    return ir.Event("target", one(kind), to=one_of(thing))


@phrase()
def gain_named(word: str, name: str, sort: str) -> ir.GetStatus:
    if word not in {"gain", "gains"}:
        raise MeaninglessError
    return ir.GetStatus(name, said=sort)


@phrase()
def lose_status() -> ir.GetStatus:
    return ir.GetStatus(OWN, no=True, said=STATUS)


@phrase()
def may_unless_paid(who: ir.Who, verbs: Chain, payer: ir.Who, n: ir.Amount) -> Steps:
    return (ir.May(unless_paid(verbs, payer, n), who=who),)
