"""What the phrases of boons.lark mean."""

from __future__ import annotations

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.clause import Steps
from ga_replay.games.grand_archive.language.semantics.costs import THIS_ABILITY
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.sentence import put_together

ONE = "element"
"""How a single element is written that is enabled."""


@phrase()
def as_gained(first: Steps, *rest: object) -> ir.OnResolve:
    """It happens as the bestowal resolves, so that its targets were announced."""
    told = put_together((first, *rest))
    if told.limits:
        raise MeaninglessError
    return ir.OnResolve(told.steps, said=ir.AS_GAINED)


@phrase()
def enabled_element(element: str) -> tuple[str, str]:
    return element.lower(), ONE


@phrase()
def enables_one(elements: tuple[str, str]) -> ir.Rule:
    value, said = elements
    if said != ONE:
        raise MeaninglessError
    return ir.Rule("enables", value, said=said)


@phrase()
def times_activated() -> ir.Often:
    """Of the ability itself."""
    return ir.Often("activate", THIS_ABILITY, "this game")


@phrase()
def limit_game_thrice() -> ir.Limit:
    return ir.Limit(times=3, per="game")


@phrase()
def limit_each_own_turn() -> ir.Limit:
    return ir.Limit(ir.Now("", ir.YOU), times=1, per="turn", said="each of your turns")


@phrase()
def nth_resolution_of_game(n: int) -> ir.Happened:
    return ir.Happened(ir.Event("resolve", to=THIS_ABILITY, ordinal=n), "this game")
