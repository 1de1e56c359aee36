"""What the phrases of boons.lark mean."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.clause import Steps
from ga_replay.games.grand_archive.language.semantics.costs import THIS_ABILITY
from ga_replay.games.grand_archive.language.semantics.depending import DEPENDING, Case, depending
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.paying import x_plus_y
from ga_replay.games.grand_archive.language.semantics.sentence import Limited, Paragraph, put_together

ANY = "any"
"""How a zone is written that may be any player's."""
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


# --- what is counted ---------------------------------------------------------------------------------------------------


@phrase()
def pantheon() -> str:
    return "pantheon"


@phrase()
def graveyards_with(n: ir.Amount) -> ir.Graveyards:
    if not isinstance(n, int):
        raise MeaninglessError
    return ir.Graveyards(n)


@phrase()
def of_players_above(n: ir.Amount) -> ir.Controlled:
    if not isinstance(n, int):
        raise MeaninglessError
    above = ir.Bound(n + 1, said=ir.MORE_THAN)
    return ir.Controlled(ir.PlayersWith(ir.Player("player", "all"), "influence", above), said="influence")


@phrase()
def where_xy(then: Steps, x: ir.Amount, y: ir.Amount) -> Steps:
    """X+Y is read as a sum that something else explains (`x_plus_y`); here both are said after it."""
    told = _with_both(then, ir.Sum(x, y, said=ir.X_AND_Y))
    if told == then:
        raise MeaninglessError
    return told  # type: ignore[no-any-return]  # it is of the kind of what it copies


def _with_both(node: Any, both: ir.Sum) -> Any:
    if node == x_plus_y():
        return both
    if isinstance(node, tuple):
        return tuple(_with_both(one, both) for one in node)
    if not isinstance(node, ir.Node):
        return node
    return replace(node, **{name: _with_both(getattr(node, name), both) for name in node.__struct_fields__})


@phrase()
def from_any_banishment() -> ir.Lies:
    return ir.Lies(ir.Zone("banishment", said=ANY))


# --- players who are targeted --------------------------------------------------------------------------------------------


@phrase()
def any_target_players() -> ir.Player:
    return ir.Player("player", "target", how_many="any number", said="any number of target players")


@phrase()
def target_player_controlling(n: ir.Amount, kind: ir.Kind | ir.Pick) -> ir.Player:
    if n != 1 or isinstance(kind, ir.Pick) or kind != ir.Kind((ir.Noun(kind.nouns[0].head),)):
        raise MeaninglessError
    head = kind.nouns[0].head
    return ir.Player("player", "target", said=f"target player that controls exactly one {head}", only=head)
