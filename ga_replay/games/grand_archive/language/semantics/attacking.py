"""What the phrases of attacking.lark mean: attacks with what they use, and intents."""

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.amount import THIS_TURN
from ga_replay.games.grand_archive.language.semantics.condition import in_zone
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.event import one_of
from ga_replay.games.grand_archive.language.semantics.verb import done_to


@phrase()
def attackers_intent() -> ir.Zone:
    return ir.Zone("intent", ir.The("attacker"))


@phrase()
def this_attackers_intent() -> ir.Zone:
    return ir.Zone("intent", ir.The("attacker", said="this"))


@phrase()
def both_zones(owner: ir.Who, first: str, second: str) -> ir.Zone:
    if isinstance(owner, ir.Holder) or (first, second) == ("hand", "memory"):
        raise MeaninglessError
    return ir.Zone(first, owner, also=second, said="and")  # type: ignore[arg-type]  # the grammar gives one of the words


@phrase()
def attacking_player() -> ir.Holder:
    return ir.Holder(ir.The("attacker", "player"), "controller")


@phrase()
def defending_player() -> ir.Holder:
    return ir.Holder(ir.The("defender", "player"), "controller")


@phrase()
def its_attacker() -> ir.The:
    return ir.The("attacker", said="its")


@phrase()
def next_attack_without(thing: ir.Thing, span: ir.Span) -> tuple[ir.Attacks, ir.Span]:
    return ir.Attacks(thing, "next", without="weapon"), span


@phrase()
def exist_is_one(kind: ir.Kind | ir.Pick) -> ir.Exists:
    return ir.Exists(in_zone(kind), said="is")


def _attacking(who: ir.Thing, using: ir.Thing, said: str) -> ir.Happened:
    return ir.Happened(ir.Event("attack", one_of(who), using=one_of(using)), "now", said=said)


@phrase()
def attacking_using(who: ir.Thing, using: ir.Thing) -> ir.Happened:
    return _attacking(who, using, "using")


@phrase()
def attacking_with(who: ir.Thing, using: ir.Thing) -> ir.Happened:
    return _attacking(who, using, "with")


@phrase()
def event_attack_with(who: ir.Thing, using: ir.Thing) -> ir.Event:
    return ir.Event("attack", one_of(who), using=one_of(using))


@phrase()
def event_recover(who: ir.Who) -> ir.Event:
    return ir.Event("recover", who=who)


@phrase()
def event_glimpse(who: ir.Who) -> ir.Event:
    return ir.Event("glimpse", who=who)


@phrase()
def on_sacrifice() -> ir.Event:
    return ir.Event("sacrifice", to=ir.Self(), label="Sacrifice")


@phrase()
def damage_plus_each(n: ir.Amount, unpreventable: object, to: ir.Thing, more: ir.Amount, each: ir.Amount) -> ir.Damage:
    much = ir.Sum(n, ir.Times(more, each), said="plus for each")
    return ir.Damage(much, done_to(to), sort="unpreventable" if unpreventable else "")


GO_PAST = "as though without taunt"
"""How attacks are said that intercept does not redirect and that are declared whatever has taunt."""


@phrase()
def attacks_go_past_taunt(attacks: ir.Attacks, keyword: str, *passed: str) -> ir.Modify:
    """Both together are what unblockable means (keyword/unblockable.1)."""
    if attacks.which != "all" or passed != ("intercept", "taunt"):
        raise MeaninglessError
    given = ir.Grant((ir.Keyword(keyword), ir.Keyword("unblockable")), said=GO_PAST)
    return ir.Modify(attacks, (given,), THIS_TURN)


@phrase()
def hit_triggers_again(using: ir.Thing) -> ir.Rule:
    if not isinstance(using, ir.Self):
        raise MeaninglessError
    return ir.Rule("triggers again", "Hit", what=using)


@phrase()
def opponent_chooses_defender(attacker: ir.Thing) -> ir.Rule:
    """The attack is declared on an opponent, who chooses which unit defends."""
    if not isinstance(attacker, ir.Self):
        raise MeaninglessError
    return ir.Rule("an opponent chooses the defender", what=attacker)


@phrase()
def rests_no_attacker(card: ir.Thing) -> ir.Rule:
    """Activating the next attack card of a kind rests no unit."""
    if not isinstance(card, ir.Pick) or card.how != "next" or card.kind.nouns[0].head != "card":
        raise MeaninglessError
    return ir.Rule("rests no attacker", what=card)
