"""Rules that change under a name of their own, in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.plain.inflection import a
from ga_replay.games.grand_archive.language.plain.nouns import does, kind, subject, whose

if TYPE_CHECKING:
    from ga_replay.cardtext.plain import Plain

_OF_THINGS: Final[Mapping[str, str]] = {
    "ignore elements": "no element has to be enabled for {what}",
    "levels only into": "{what} may level up into a {value} champion only",
    "begins on the field": "{what} is on the field as the game begins",
    "banish for its memory cost": "{n} of the memory cost of this may be paid by banishing {what}",
    "banish for memory cost": "{n} of any memory cost may be paid by banishing {what}",
    "pay with floating memory alone": "only floating memory pays the memory cost of {what}",
    "triggers again": "an On {value} ability that an attack using {what} triggers does so once more",
    "an opponent chooses the defender": "{what} attacks an opponent, who chooses the unit that defends",
    "rests no attacker": "no unit rests to activate {what}",
    "unpreventable": "nothing prevents the [{value} ]damage of {what}",
}


def rule(node: ir.Rule, plain: Plain) -> str:
    """A rule of the game that is another."""
    match node.name:
        case "player has":
            told = f"{does(node.who, 'have', plain)} {node.value}"
        case "no loss for drawing":
            told = f"{does(node.who, 'do not lose', plain)} by drawing from an empty deck"
        case "maximum influence":
            told = f"as {whose(node.who, plain)} end phase ends, discard down to an influence of {plain.tell(node.n)}"
        case "enables":
            told = f"enabled elements for {plain.tell(node.who)}: {node.value}"
        case "deck top revealed":
            told = f"everybody sees the top card of {whose(node.who, plain)} deck"
        case "banish for its memory cost" | "banish for memory cost" as name if node.value:
            told = plain.fill(_OF_THINGS[name].replace("banishing", "sacrificing"), node)
        case "pay for its reserve cost":
            told = plain.fill(_own_reserve(node), node)
        case name:
            told = plain.fill(_OF_THINGS.get(name, "rule: {name}[ {value}][ for {who}][ of {what}][ {n}]"), node)
    return told + plain.fill("[ {span}][, as long as {cond}]", node)


def _own_reserve(node: ir.Rule) -> str:
    """What may be done to pay for the card's own reserve cost."""
    done = {"banish": "banishing", "sacrifice": "sacrificing", "rest": "resting"}.get(node.value)
    if done is None:
        return "one of the reserve cost of this may be paid by each of {n} {value} counters removed from {what}"
    each = "" if node.value == "rest" else ", by each of them"
    return f"{{n}} of the reserve cost of this may be paid by {done} {{what}}{each}"


def must(node: ir.Must, plain: Plain) -> str:
    """What somebody has to do if they can: of things of a kind any one will do."""
    match node.what:
        case ir.Pick(how="bare", kind=of):
            what = f" {a(kind(of, plain))}"
        case of:
            what = f" {plain.tell(of)}".rstrip()
    tail = plain.fill("[ {span}][, as long as {cond}]", node)
    return f"{subject(node.who, plain)} must {node.act}{what}{tail}"
