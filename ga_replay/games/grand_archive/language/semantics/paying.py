"""What the phrases of paying.lark mean: costs that are paid for less, and by other means than cards."""

from typing import Any

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.amount import BASE, THIS_TURN
from ga_replay.games.grand_archive.language.semantics.clause import Steps, by_player
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.event import one_of
from ga_replay.games.grand_archive.language.semantics.omen import HAVE
from ga_replay.games.grand_archive.language.semantics.permission import cost_change
from ga_replay.games.grand_archive.language.semantics.verb import Counted

REDUCED = "reduced"
"""How the amount of a payment is said that something takes off: it is never below nothing (cost.8)."""


@phrase()
def pay_reduced(n: ir.Amount, off: ir.Amount, counted: ir.Amount) -> ir.Pay:
    return ir.Pay(ir.Sum(n, ir.Times(off, counted), minus=True, said=REDUCED))


@phrase()
def activate_for_counters(what: ir.Thing, counted: Counted, off: ir.Thing) -> ir.Activate:
    """Each counter pays for one of the reserve cost: "that many" is that cost."""
    one = isinstance(what, ir.Pick) and what.how == "choose" and what.n == 1
    there = one and any(isinstance(test, ir.Lies) for test in what.kind.where)  # type: ignore[union-attr]  # it is a Pick
    if not there or not isinstance(off, ir.Self) or counted.n != ir.ThatMuch("that many"):
        raise MeaninglessError
    return ir.Activate(what, by=ir.RemoveCounters(counted.what, off))


# ---------------------------------------------------------------- cards that are played from elsewhere

OF_ANY_ELEMENT = "played banished"
WHILE_BANISHED = frozenset({"as banished", "for banished", "remain banished"})
"""How permissions are said to play the cards that a text has banished, as long as they are."""


def _permitted(who: ir.Who, what: ir.Thing, said: str) -> Steps:
    if what != ir.Ref(said="them"):
        raise MeaninglessError
    return (ir.Permit(what, who=who, each="banished", said=said),)


@phrase()
def permit_cards_as(who: ir.Who, what: ir.Thing) -> Steps:
    return _permitted(who, what, "as banished")


@phrase()
def permit_cards_for_as(who: ir.Who, what: ir.Thing) -> Steps:
    return _permitted(who, what, "for banished")


@phrase()
def permit_any_element(who: ir.Who, what: ir.Thing) -> Steps:
    if what != ir.Ref(said="those card"):
        raise MeaninglessError
    return (ir.Permit(what, "play", who=who, waived=True, each="banished", said=OF_ANY_ELEMENT),)


@phrase()
def permit_omens(span: ir.Span, who: ir.Who, kind: ir.Kind | ir.Pick) -> Steps:
    if who != ir.YOU or isinstance(kind, ir.Pick) or [noun.head for noun in kind.nouns] != ["omen"]:
        raise MeaninglessError
    omens = ir.Pick("bare", replace(kind, where=(HAVE, *kind.where)), ir.Any(), said="your")
    return (ir.Permit(omens, who=who, span=replace(span, said_front=True), said="omens"),)


@phrase()
def up_to_done(n: ir.Amount, kind: ir.Kind | ir.Pick, act: str) -> ir.Pick:
    if isinstance(kind, ir.Pick) or act == "removed":
        raise MeaninglessError
    return ir.Pick("choose", replace(kind, where=(*kind.where, ir.ThatWay(BASE[act]))), ir.Any(n))


# ---------------------------------------------------------------- changes of costs, and what has happened


@phrase()
def cost_change_for(what: ir.Thing, change: tuple[ir.Amount, bool, str], act: str, span: ir.Span) -> ir.CostChange:
    return replace(cost_change(what, change, act), span=span)


@phrase()
def as_long_both(cond: ir.Condition, first: ir.Step, second: ir.Step) -> Steps:
    """One condition for two effects on the card itself: what it costs, and how it is played besides."""
    match first, second:
        case ir.CostChange(ir.Self(), cond=None), ir.Permit(ir.Ref(said="it") as it, cond=None):
            play = replace(second, what=ir.Self(said=it.said), cond=cond, said_cond="shared")
            return (ir.Then((replace(first, cond=cond, said_cond="shared"), play), said="both"),)
        case _:
            raise MeaninglessError


@phrase()
def died_turn(thing: ir.Thing) -> ir.Happened:
    return ir.Happened(ir.Event("die", one_of(thing)))


@phrase()
def activated_this_game(who: ir.Who, thing: ir.Thing) -> ir.Happened:
    return ir.Happened(ir.Event("activate", who=who, to=one_of(thing)), "this game")


@phrase()
def negated_turn() -> ir.Happened:
    return ir.Happened(ir.Event("have negated"))


@phrase()
def once_controlled() -> ir.Controlled:
    return ir.Controlled(said="controlled")


@phrase()
def named_in_full(first: str) -> ir.Named:
    """Its own name: of "Spirit Blade: Terminus" the second half alone is its short name (text-box.5)."""
    return ir.Named(ir.Self(said=f"{first}: ~"))


# ---------------------------------------------------------------- the next cards of a kind


@phrase()
def next_several(n: ir.Amount, kind: ir.Kind | ir.Pick) -> ir.Pick:
    if isinstance(kind, ir.Pick) or not isinstance(n, int) or n < 2:
        raise MeaninglessError
    return ir.Pick("next", kind, n)


@phrase()
def activated_from_banishment(who: ir.Who) -> ir.Played:
    return ir.Played(who, since="this turn", via=ir.Zone("banishment"))


# ---------------------------------------------------------------- objects that pay for memory costs


@phrase()
def sacrificed_for_memory(what: ir.Thing, n: ir.Amount) -> ir.Rule:
    if not isinstance(what, ir.Self):
        raise MeaninglessError
    return ir.Rule("banish for memory cost", "sacrifice", what=what, n=n)


@phrase()
def sacrificed_for_own_memory(what: ir.Thing, _own: ir.Self, n: str) -> ir.Rule:
    if not isinstance(what, ir.Pick) or what.how != "choose" or what.n != 1:
        raise MeaninglessError
    return ir.Rule("banish for its memory cost", "sacrifice", what=what, n=int(n))


@phrase()
def act_pay_in_counters(counter: str, champion: ir.Champion) -> ir.Cannot:
    if champion.of != ir.YOU:
        raise MeaninglessError
    return ir.Cannot(ir.YOU, f"pay with {counter} counters of", champion)


@phrase()
def every_damage_dealt(n: ir.Amount, by: ir.Thing) -> ir.Times:
    if not isinstance(n, int) or not isinstance(by, ir.Champion):
        raise MeaninglessError
    return ir.Times(n, ir.Number("damage dealt to other champions", by), divide=True, said="every")


# ---------------------------------------------------------------- what pays for the reserve cost of its own card

OWN_RESERVE = "pay for its reserve cost"


@phrase()
def own_reserve_cost(what: ir.Thing) -> ir.Self:
    if not isinstance(what, ir.Self):
        raise MeaninglessError
    return what


@phrase()
def thing_that_pays(kind: ir.Kind | ir.Pick, act: str) -> tuple[str, str]:
    """The noun, alone, and what was done to each."""
    if isinstance(kind, ir.Pick) or kind.where or len(kind.nouns) != 1 or kind.nouns[0].words:
        raise MeaninglessError
    return kind.nouns[0].head, act


@phrase()
def counter_that_pays() -> tuple[str, str]:
    return "counter", "removed"


@phrase()
def each_pays_own_reserve(_own: ir.Self, act: ir.Step, told: tuple[str, str], n: str) -> ir.Rule:
    match act:
        case ir.Move("banish", ir.Pick("choose") as what, to=None) if told == ("card", "banished"):
            return ir.Rule(OWN_RESERVE, "banish", what=what, n=int(n))
        case ir.Sacrifice(ir.Pick("choose") as what) if told[1] == "sacrificed" and _heads(what) == [told[0]]:
            return ir.Rule(OWN_RESERVE, "sacrifice", what=what, n=int(n))
        case ir.RemoveCounters(counter, ir.Champion(ir.YOU) as of, ir.Any() as most) if told[0] == "counter":
            if int(n) == 1:
                return ir.Rule(OWN_RESERVE, counter, what=of, n=most)
    raise MeaninglessError


def _heads(what: ir.Pick) -> list[str]:
    return [noun.head for noun in what.kind.nouns]


@phrase()
def pays_own_reserve(_own: ir.Self, act: ir.Step, n: str) -> ir.Rule:
    match act:
        case ir.Wake(ir.Champion(ir.YOU) as of, rest=True):
            return ir.Rule(OWN_RESERVE, "rest", what=of, n=int(n))
        case _:
            raise MeaninglessError


@phrase()
def named_either(first: str, second: str) -> ir.Named:
    return ir.Named(first, other=second)


# ---------------------------------------------------------------- a number that is chosen by what is given up

Y = "Y"


@phrase()
def sacrifice_y(kind: ir.Kind | ir.Pick) -> ir.Sacrifice:
    """As many as the player likes; Y is their number from then on."""
    if isinstance(kind, ir.Pick):
        raise MeaninglessError
    return ir.Sacrifice(ir.Pick("choose", kind, ir.Any(said=Y)))


@phrase()
def x_plus_y() -> ir.Sum:
    return ir.Sum(ir.X(), ir.ThisWay("sacrifice", said=Y))


# ---------------------------------------------------------------- ways to activate a card that cost less by themselves

Delta = tuple[ir.Amount, bool, str]
WHILE, THIS_WAY = "while", "this way"
"""How the amount of a way's payment is said that something takes off."""


def _less(paid: Steps, change: Delta, of: ir.Amount, said: str) -> Steps:
    off, less, _ = change
    match paid:
        case (ir.Pay(n),) if less:
            return (ir.Pay(ir.Sum(n, ir.Times(off, of), minus=True, said=said)),)
        case _:
            raise MeaninglessError


@phrase()
def costed_for_less(name: str, cost: Steps, cond: ir.Condition, what: ir.Thing, change: Delta) -> ir.Keyword:
    """Controlling one or more of a kind is counted as one."""
    match cond:
        case ir.Has(ir.YOU, kind, ir.Bound(1, None), no=False) if isinstance(what, ir.Self):
            count = ir.Count(ir.Pick("all", _yours(kind), ir.Any()), most=1)
            return ir.Keyword(name.lower(), extra=_less(cost, change, count, WHILE))
        case _:
            raise MeaninglessError


def _yours(kind: ir.Kind) -> ir.Kind:
    return replace(kind, where=(*kind.where, ir.Controlled()))


@phrase()
def permit_by_for_less(
    who: ir.Who, verbs: Any, what: ir.Thing, zone: ir.Zone, again: ir.Thing, change: Delta, counted: ir.Amount
) -> ir.Permit:
    if not isinstance(what, ir.Self) or again != ir.Ref() or who != ir.YOU:
        raise MeaninglessError
    return ir.Permit(what, source=zone, by=_less(by_player(who, verbs), change, counted, THIS_WAY), who=who)


IGNORING = "ignoring"
"""A way to play a card in which its elements do not matter."""


@phrase()
def may_ignore_elements(who: ir.Who, what: ir.Thing) -> ir.Permit:
    """A way of its own: its price is said afterwards."""
    if who != ir.YOU or not isinstance(what, ir.Self):
        raise MeaninglessError
    return ir.Permit(what, waived=True, said=IGNORING)


def dearer(permit: ir.Permit | ir.ExtraCost, then: tuple[ir.Step, ...]) -> ir.Step:
    """Read "if you do, it costs 2 more to activate": that is the price of the way."""
    match permit, then:
        case ir.Permit(), (ir.CostChange(ir.Ref(said="it"), n, False, "activate", "", None, None),):
            return replace(permit, by=(ir.Pay(n),))
        case _:
            raise MeaninglessError


ANY_OBJECT = ir.Pick("next", ir.Kind((ir.Noun("object"),), (ir.Controlled(),)))


@phrase()
def next_ability_costs(label: str, who: ir.Who, span: ir.Span, change: Delta) -> ir.CostChange:
    if who != ir.YOU or span != THIS_TURN:
        raise MeaninglessError
    n, less, said = change
    return ir.CostChange(ANY_OBJECT, n, less, "use", span=span, ability=label, said_cost=said)
