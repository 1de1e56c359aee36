"""What the phrases of boons.lark mean."""

from __future__ import annotations

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.clause import Steps
from ga_replay.games.grand_archive.language.semantics.costs import THIS_ABILITY
from ga_replay.games.grand_archive.language.semantics.depending import DEPENDING, Case, depending
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.sentence import Limited, Paragraph, put_together

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
    return ir.Often("activate", since="this game")


@phrase()
def limit_game_thrice() -> ir.Limit:
    return ir.Limit(times=3, per="game")


@phrase()
def limit_each_own_turn() -> ir.Limit:
    return ir.Limit(ir.Now("", ir.YOU), times=1, per="turn", said="each of your turns")


@phrase()
def nth_resolution_of_game(n: int) -> ir.Happened:
    return ir.Happened(ir.Event("resolve", to=THIS_ABILITY, ordinal=n), "this game")


@phrase()
def die(sides: str) -> int:
    return int(sides)


@phrase()
def dice(*sides: int) -> tuple[int, ...]:
    return sides


@phrase()
def depending_on_dice(rolled: tuple[int, ...], *cases: Case) -> ir.Then:
    """They are rolled as the text resolves, and what is done depends on their sum."""
    many = ir.ThisWay("roll", said="+".join(f"D{sides}" for sides in rolled))
    return ir.Then((ir.Roll(rolled), depending(many, *cases)), said=DEPENDING)


@phrase()
def nothing_happens() -> Steps:
    return (ir.Then((), said=ir.NOTHING),)


@phrase()
def limited_modal(limited: object, modes: ir.Step) -> Paragraph:
    """How often an ability goes stands before what it does."""
    if not isinstance(limited, Limited):
        raise MeaninglessError
    (limit,) = limited.limits
    return Paragraph((modes,), (limited._replace(limits=(replace(limit, said=ir.FIRST),)),))
