"""What the phrases of negating.lark mean: activations and triggers that are negated."""

from __future__ import annotations

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.clause import Steps
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


OF_CARDS = "of cards"
"""How card activations are called by the cards of which they are."""


@phrase()
def each_activation_of(kind: ir.Kind | ir.Pick) -> ir.Pick:
    if isinstance(kind, ir.Pick) or kind.nouns != (ir.Noun("card"),):
        raise MeaninglessError
    return ir.Pick("each", ir.Kind((ir.Noun("card activation"),), kind.where, said=OF_CARDS), ir.Any())


@phrase()
def each_negated() -> ir.The:
    return ir.The("negated", "card", "each")


REVEALED_COST = "revealed"
"""How X is said that is the reserve cost of the card that the cost of an ability reveals."""


def x_of_what_is_revealed(cost: Steps, steps: Steps) -> tuple[Steps, Steps]:
    """Read "reveal a card with reserve cost X": the card that is picked tells X, and any may be."""
    paid = tuple(_without_x(step) for step in cost)
    if paid == cost:
        return cost, steps
    told = ir.Number("shown reserve cost", ir.The("revealed", "card"))
    return paid, (ir.Let(told, steps, said=REVEALED_COST),)


def _without_x(step: ir.Step) -> ir.Step:
    match step:
        case ir.Reveal(ir.Pick("choose", kind) as what) if OF_COST_X in kind.where:
            where = tuple(test for test in kind.where if test != OF_COST_X)
            return replace(step, what=replace(what, kind=replace(kind, where=where)))
        case _:
            return step


OF_COST_X = ir.Bears(ir.NumberTrait("reserve cost", ir.Bound(ir.X(), ir.X())))
