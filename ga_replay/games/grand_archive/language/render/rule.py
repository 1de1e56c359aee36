"""Rules of the game that a text changes, written out."""

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.noun import owned, owner, thing
from ga_replay.games.grand_archive.language.render.number import counted, digits
from ga_replay.games.grand_archive.language.render.times import span

BEGUN_WITH = "your starting material deck"
NOTHING_IN = "no cards in"


def _elements(value: str, said: str) -> str:
    if value in {"all", "basic"}:
        return "all" if value == "all" else "all basic"
    *first, last = value.split(" ")
    return f"{', '.join(first)}{',' if said else ''} and {last}"


def rule(what: ir.Rule) -> str:  # noqa: C901, PLR0911, PLR0912 - one arm per rule
    match what:
        case ir.Rule("ignore elements", what=ir.Self() as one):
            return f"ignore {owned(one)} elemental requirements as you activate it"
        case ir.Rule("ignore elements", what=one) if one is not None:
            return f"ignore the elemental requirements of {thing(one)}"
        case ir.Rule("banish for memory cost", "sacrifice", what=one, n=n) if one is not None and n is not None:
            does = f"you may sacrifice {thing(one)} to pay for {digits(n)} of that cost"
            return f"while paying for a memory cost, {does}"
        case ir.Rule("banish for its memory cost", "sacrifice", what=one, n=n) if one is not None and n is not None:
            while_ = "while paying for this card's memory cost"
            return f"you may sacrifice {thing(one)} {while_} to pay for {digits(n)} of that cost"
        case ir.Rule("banish for memory cost", what=one, n=n) if one is not None and n is not None:
            return f"while paying for a memory cost, you may banish {thing(one)} to pay for {digits(n)} of that cost"
        case ir.Rule("pay for its reserve cost", act, what=one, n=n) if one is not None and n is not None:
            return _own_reserve(act, one, n)
        case ir.Rule("begins on the field", what=one) if one is not None:
            return f"if {thing(one)} is in {BEGUN_WITH}, you may begin the game with it on the field"
        case ir.Rule("unpreventable", "combat", what=ir.The("attack")):
            return "combat damage dealt by this attack is unpreventable"
        case ir.Rule("unpreventable", "", what=one) if one is not None:
            return f"damage dealt by {thing(one)} can't be prevented"
        case ir.Rule("player has", keyword):
            return f"you have {keyword}"
        case ir.Rule("no loss for drawing"):
            return f"you don't lose the game for drawing cards while having {NOTHING_IN} your deck"
        case ir.Rule("maximum influence", who=who, n=n) if n is not None:
            return f"{owner(who)} maximum influence is {counted(n)}"
        case ir.Rule("enables", value, span=None, said="element"):
            return f"{value} element is enabled for you"
        case ir.Rule("enables", value, span=within, said=said):
            until = "" if within is None else f" {span(within)}"
            return f"{_elements(value, said)} elements are enabled for you{until}"
        case ir.Rule("triggers again", label, what=one) if one is not None:
            does = f"an attack using {thing(one)} triggers an On {label} ability"
            return f"whenever {does}, that ability is triggered an additional time"
        case ir.Rule("an opponent chooses the defender", what=one) if one is not None:
            asked = f"choose an opponent as you declare an attack with {thing(one)} rather than a target defender"
            theirs = "a valid unit they control"
            return f"{asked}. That opponent chooses {theirs} as the target defender"
        case ir.Rule("rests no attacker", what=one) if one is not None:
            return f"{thing(one)} doesn't rest its attacker as part of its cost"
        case ir.Rule("deck top revealed"):
            return "play with the top card of your deck revealed"
        case _:
            raise UnsayableError(what.name)


def _own_reserve(act: str, one: ir.Thing, n: ir.Amount) -> str:
    """What may be done while paying for the card's own reserve cost."""
    while_ = "while paying for this card's reserve cost, you may"
    if act == "rest":
        return f"{while_} rest {thing(one)} to pay for {digits(n)} of that cost"
    if not isinstance(one, ir.Pick):
        many = f"up to {counted(n.most)}" if isinstance(n, ir.Any) and n.most is not None else "any amount of"
        done = f"remove {many} {act} counters from {thing(one)}"
        return f"{while_} {done}. Each counter removed this way pays for 1 of that cost"
    word = f"{one.kind.nouns[0].head} {'banished' if act == 'banish' else 'sacrificed'}"
    return f"{while_} {act} {thing(one)}. Each {word} this way pays for {digits(n)} of that cost"
