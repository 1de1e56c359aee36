"""What the phrases of combat.lark mean: attacks by what they use, and what holds of units while they fight."""

from typing import Any

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.clause import Steps
from ga_replay.games.grand_archive.language.semantics.copying import create_copy
from ga_replay.games.grand_archive.language.semantics.costs import can_attack_using, first_one
from ga_replay.games.grand_archive.language.semantics.counting import has_exactly
from ga_replay.games.grand_archive.language.semantics.effect import Changes, modified
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.event import one_of
from ga_replay.games.grand_archive.language.semantics.granting import SAME
from ga_replay.games.grand_archive.language.semantics.replacing import unpreventable_attack

EACH_OF_THEM = "they each"
WHEN_THEY_DO = "when they do"
OWN_TURNS = "during each of your turns"
THEIR_ATTACKS = tuple[ir.Attacks, ir.Span]


@phrase()
def next_attack_using(of: ir.Thing, span: ir.Span, using: ir.Thing) -> THEIR_ATTACKS:
    return ir.Attacks(of, "next", using=one_of(using)), span


@phrase()
def first_attack_using(of: ir.Thing, using: ir.Thing, span: ir.Span) -> THEIR_ATTACKS:
    return _first(ir.Attacks(of, "first", using=one_of(using)), span)


@phrase()
def first_attack(of: ir.Thing, span: ir.Span) -> THEIR_ATTACKS:
    return _first(ir.Attacks(of, "first"), span)


def _first(attacks: ir.Attacks, span: ir.Span) -> THEIR_ATTACKS:
    """The first of a turn that is yet to come: of another, attacks may have been declared before."""
    if (span.end, span.phase, span.turn) != ("during", "turn", "next"):
        raise MeaninglessError
    return attacks, span


@phrase()
def fighting(who: ir.Thing, against: ir.Thing) -> ir.AnyOf:
    attacking = ir.Happened(ir.Event("attack", one_of(who), to=one_of(against)), "now")
    retaliating = ir.Happened(ir.Event("retaliate", one_of(who), to=one_of(against)), "now")
    return ir.AnyOf((attacking, retaliating))


@phrase()
def state_and_attacking(who: ir.Thing, state: str, target: ir.Thing) -> ir.All:
    attacking = ir.Happened(ir.Event("attack", one_of(who), to=one_of(target)), "now")
    return ir.All((ir.Is(one_of(who), (ir.Word("state", state),)), attacking), said="and is")


@phrase()
def changes_while_it_remains(what: ir.Thing, found: Changes, pronoun: str, state: str) -> ir.Modify:
    """It ends as the state does, and does not come back with it."""
    if what != ir.Ref(said=pronoun):
        raise MeaninglessError
    return modified(what, found, ir.Span("leaves", state, said=pronoun))


@phrase()
def if_all_are(who: ir.Who, n: ir.Amount, kind: ir.Kind, word: ir.Word, found: Changes, span: ir.Span) -> Steps:
    """So many in all, and each of them so: the ruling of 2024-10-10 on Oath of the Sakura."""
    if who != ir.YOU or isinstance(kind, ir.Pick) or len(kind.nouns) != 1:
        raise MeaninglessError
    (noun,) = kind.nouns
    such = replace(kind, nouns=(replace(noun, words=(*noun.words, word)),))
    all_are = ir.All((has_exactly(who, n, kind), has_exactly(who, n, such)), said="that are all")
    theirs = ir.Pick("each", replace(kind, where=(*kind.where, ir.Controlled())), ir.Any(), said=EACH_OF_THEM)
    return (ir.If(all_are, (modified(theirs, found, span),)),)


@phrase()
def not_used_now(what: ir.Thing) -> ir.Cannot:
    return ir.Cannot(what, "be used for an attack", said="this attack")


@phrase()
def also_becomes(what: ir.Thing, state: str) -> ir.Become:
    return ir.Become(what, state, said="also")


@phrase()
def changes_and_becomes(what: Any, found: Changes, span: ir.Span, state: str) -> ir.Then:
    named = isinstance(what, ir.Ref) and what.said == "it"
    if not named and (not isinstance(what, ir.Pick) or what.how not in {"target", "choose"}):
        raise MeaninglessError
    return ir.Then((modified(what, found, span), ir.Become(ir.Ref(said=SAME), state)), said="and")


@phrase()
def gets_additional(sign: str, n: ir.Amount, name: str) -> tuple[ir.Change, ...]:
    return (ir.Stat(name, n, minus=sign == "-", said="additional"),)


@phrase()
def gains_unpreventable(word: str) -> tuple[ir.Change, ...]:
    if word not in {"gain", "gains"}:
        raise MeaninglessError
    return (ir.Grant((ir.Static((unpreventable_attack(),)),), quoted=True, said="bare"),)


@phrase()
def enters_intent(what: ir.Thing, found: tuple[ir.Change, ...]) -> ir.EntersAs:
    """Said of the card itself, or of cards that somebody activates."""
    activated = isinstance(what, ir.Pick) and [type(test) for test in what.kind.where] == [ir.Played]
    if not activated and not isinstance(what, ir.Self):
        raise MeaninglessError
    same = ir.Self(said=SAME) if isinstance(what, ir.Self) else ir.Ref(said=SAME)
    return ir.EntersAs(what, into="intent", effects=(ir.Modify(same, found),))


@phrase()
def first_of_own_turn(kind: ir.Kind | ir.Pick, owner: ir.Who) -> ir.Pick:
    """The first card that you play in each turn of yours."""
    first = first_one(kind)
    (played,) = first.kind.where
    if owner != ir.YOU or not isinstance(played, ir.Played) or played.by != ir.YOU or played.since:
        raise MeaninglessError
    return replace(first, kind=replace(first.kind, where=(replace(played, since=OWN_TURNS),)))


@phrase()
def attack_using_and_then(who: ir.Thing, using: ir.Thing, then: Steps) -> ir.Program:
    """Units that may use a weapon, and what happens when they use it."""
    if not isinstance(who, ir.Pick) or who.how != "bare" or not isinstance(using, ir.Self):
        raise MeaninglessError
    attack = ir.Event("attack", replace(who, how="one", n=1), using=ir.Self(said=SAME), said=WHEN_THEY_DO)
    return ir.Static((can_attack_using(who, using),)), ir.Triggered(attack, then)


@phrase()
def attacks_again() -> ir.AttackAgain:
    return ir.AttackAgain(ir.The("attacker"))


@phrase()
def that_attackers_intent() -> ir.Zone:
    return ir.Zone("intent", ir.The("attacker", said="that"))


@phrase()
def create_other_copy(
    thing: ir.Thing, zone: ir.Zone, first: str, state: str, last: str, found: tuple[ir.Change, ...]
) -> ir.Then:
    """A copy that is not all that the original was, and has more power in its attack."""
    if (first, last) != ("it", "it") or not isinstance(thing, ir.Self):
        raise MeaninglessError
    copied = replace(create_copy(thing, zone), without=state)
    more = ir.Modify(ir.The("copied", "copy", "it"), found, ir.Span("this", "attack"))
    return ir.Then((copied, more), said="except")


@phrase()
def banish_and_put(thing: ir.Thing, counter: str, pronoun: str) -> ir.Then:
    if not isinstance(thing, ir.Self) or pronoun != "it":
        raise MeaninglessError
    return ir.Then((ir.Move("banish", thing), ir.PutCounters(counter, ir.Self(said=pronoun))), said="and")


@phrase()
def of_that(thing: ir.Ref) -> ir.Ref:
    return thing


NEW_TARGET = ir.Pick("choose", ir.Kind((ir.Noun("unit"),), (ir.Controlled(no=True),)))


@phrase()
def new_target_of_attack(who: ir.Who, attack: ir.Thing) -> Steps:
    """Any unit that the attack could have, whatever has taunt: the ruling of 2025-07-18 on Beguiling Coup."""
    if who != ir.YOU or attack != ir.The("attack", said="this"):
        raise MeaninglessError
    return (ir.May((ir.Redirect(attack, NEW_TARGET),), said="new target"),)
