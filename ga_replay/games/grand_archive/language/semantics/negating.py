"""What the phrases of negating.lark mean: activations and triggers that are negated."""

from __future__ import annotations

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.event import one, one_of
from ga_replay.games.grand_archive.language.semantics.kind import aims

A = "a"
"""How a zone is written that may be any player's."""


@phrase()
def from_target(kind: ir.Kind | ir.Pick) -> ir.From:
    if isinstance(kind, ir.Pick):
        raise MeaninglessError
    return ir.From(ir.Pick("target", kind))


@phrase()
def aims_at(thing: ir.Thing) -> ir.Aims:
    return replace(aims(thing), said="targeting")


@phrase()
def a_zone(name: str) -> ir.Zone:
    """Cards in a graveyard or a banishment have words of their own; this is where something came from."""
    if name not in {"material deck", "banishment"}:
        raise MeaninglessError
    return ir.Zone(name, said=A)  # type: ignore[arg-type]  # the grammar gives one of the words


@phrase()
def event_enter_triggers(kind: ir.Kind | ir.Pick) -> ir.Event:
    """The event is that the ability is placed on the Effects Stack (triggered-abilities.p1)."""
    if isinstance(kind, ir.Pick):
        raise MeaninglessError
    of = ir.Kind((ir.Noun("on enter trigger"),), (ir.From(one(kind)),), said="ability")
    return ir.Event("trigger", to=one(of))


@phrase()
def upkeep_trigger() -> str:
    return "upkeep trigger"


@phrase()
def its_activation() -> ir.Ref:
    return ir.Ref(said="its activation")


@phrase()
def event_enter_under_any(thing: ir.Thing) -> ir.Event:
    return ir.Event("enter", one_of(thing), who=ir.Player("player", "a"))
