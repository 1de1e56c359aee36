"""What the phrases of costs.lark mean: changes of costs, speeds and elements, and what texts rule out."""

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.amount import THIS_TURN
from ga_replay.games.grand_archive.language.semantics.clause import Steps
from ga_replay.games.grand_archive.language.semantics.effect import Changes, modified
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.permission import cost_change
from ga_replay.games.grand_archive.language.semantics.sentence import Limited
from ga_replay.games.grand_archive.language.semantics.verb import done_to

THIS_ABILITY = ir.The("ability", said="this")
FAST = "fast activation"
REMAIN = "remain banished"
Delta = tuple[ir.Amount, bool, str]


@phrase("element_group", "participle", "levels_into")
def one_of_several(word: str) -> str:
    return word


@phrase()
def regalias() -> str:
    return "regalia"


@phrase()
def first_one(kind: ir.Kind | ir.Pick) -> ir.Pick:
    """Of each turn: the cards that count are those that somebody plays."""
    if isinstance(kind, ir.Pick) or [type(test) for test in kind.where] != [ir.Played]:
        raise MeaninglessError  # what is counted is told by its printed types and elements alone
    return ir.Pick("first", kind)


@phrase()
def up_to_other(n: ir.Amount, kind: ir.Kind | ir.Pick) -> ir.Pick:
    if isinstance(kind, ir.Pick) or kind.other:
        raise MeaninglessError
    return ir.Pick("choose", replace(kind, other=True), ir.Any(n))


@phrase()
def counted_played(kind: ir.Kind | ir.Pick, who: ir.Who, act: str, span: ir.Span) -> ir.Count:
    """Read "card you've activated this turn"; what is counted is the acts, and not where the cards are now."""
    if isinstance(kind, ir.Pick) or kind.where or span != THIS_TURN:
        raise MeaninglessError
    verb = {"activated": "activate", "materialized": "materialize", "played": "play"}[act]
    played = ir.Played(who, verb, since="this turn", said="have")  # type: ignore[arg-type]  # one of the words
    return ir.Count(ir.Pick("all", replace(kind, where=(*kind.where, played)), ir.Any()))


@phrase()
def counted_played_other(kind: ir.Kind | ir.Pick, who: ir.Who, act: str, span: ir.Span) -> ir.Count:
    if isinstance(kind, ir.Pick):
        raise MeaninglessError
    return counted_played(replace(kind, other=True), who, act, span)


@phrase()
def is_state_and_now(thing: ir.Thing, what: ir.Kind | tuple[ir.Word, ...], point: ir.Now) -> ir.All:
    return ir.All((ir.Is(thing, what), point))


@phrase()
def attacks_using(thing: ir.Thing) -> ir.Attacks:
    if not isinstance(thing, ir.Self):
        raise MeaninglessError
    return ir.Attacks(thing, said="using")


@phrase()
def played_as_fast(what: ir.Thing, pronoun: str, keyword: str) -> ir.Permit:
    if pronoun != "it" or keyword != FAST or not isinstance(what, ir.Pick) or what.how != "next":
        raise MeaninglessError
    return ir.Permit(what, speed="fast", said="can")


@phrase()
def may_play_as_fast(who: ir.Who, what: ir.Thing, pronoun: str, keyword: str) -> ir.Permit:
    if pronoun != "it" or keyword != FAST or who != ir.YOU:
        raise MeaninglessError
    return ir.Permit(what, speed="fast", who=who, said="as though")


@phrase()
def abilities_cost(of: ir.Thing, change: Delta) -> ir.CostChange:
    if not isinstance(of, ir.Pick) or of.how != "bare":
        raise MeaninglessError
    return cost_change(of, change, "use")


@phrase()
def cost_change_first_time(what: ir.Thing, change: Delta, act: str, pronoun: str) -> ir.CostChange:
    if what != THIS_ABILITY or pronoun != "it":
        raise MeaninglessError
    used = ir.Happened(ir.Event("activate", who=ir.YOU, to=THIS_ABILITY), "this game", no=True)
    return replace(cost_change(what, change, act), cond=used, said_cond="first time")


@phrase()
def levels_only_into(what: ir.Thing, word: str, name: str) -> ir.Rule:
    if not isinstance(what, ir.Self):
        raise MeaninglessError
    return ir.Rule("levels only into", name, what=what, said=word)


@phrase()
def own_cost(what: ir.Thing) -> ir.Self:
    if not isinstance(what, ir.Self):
        raise MeaninglessError
    return what


@phrase()
def pays_own_memory(_own: ir.Self, what: ir.Thing, zone: ir.Zone, n: str) -> ir.Rule:
    """Each card pays for one, so that their number is all that is asked."""
    picks = what.members if isinstance(what, ir.Together) else (what,)
    if int(n) != 1 or not all(isinstance(one, ir.Pick) and one.how == "choose" for one in picks):
        raise MeaninglessError
    lying = tuple(replace(one, kind=_lying(one.kind, zone)) for one in picks if isinstance(one, ir.Pick))
    return ir.Rule("banish for its memory cost", what=ir.Together(lying) if len(lying) > 1 else lying[0], n=1)


def _lying(kind: ir.Kind, zone: ir.Zone) -> ir.Kind:
    return replace(kind, where=(*kind.where, ir.Lies(zone, said="")))


@phrase()
def floating_alone(keyword: str, own: ir.Self) -> ir.Rule:
    if keyword != "floating memory":
        raise MeaninglessError
    return ir.Rule("pay with floating memory alone", what=own)


@phrase()
def not_retaliated_by(what: ir.Thing, by: ir.Thing) -> ir.Cannot:
    return ir.Cannot(what, "be retaliated", by)


@phrase()
def same_for(cond: ir.Condition, then: Steps, *others: str) -> Steps:
    """One effect for each kind of unit, as the first sentence says it of the first kind."""
    (step,) = then
    match cond:
        case ir.Has(kind=ir.Kind((ir.Noun("unit", (ir.Word("subtype"),)),), ())) if isinstance(step, ir.CostChange):
            pass
        case _:
            raise MeaninglessError
    every = (cond.kind.nouns[0].words[0].name, *others)
    kinds = (ir.Kind((ir.Noun("unit", (ir.Word("subtype", one),)),)) for one in every)
    changes = tuple(replace(step, cond=replace(cond, kind=kind), said_cond="front") for kind in kinds)
    return (ir.Then(changes, said="same"),)


@phrase()
def can_attack_using(who: ir.Thing, what: ir.Thing) -> ir.Can:
    return ir.Can(who, "attack using", what=what)


@phrase()
def act_play_more(n: ir.Amount) -> ir.Cannot:
    return ir.Cannot(ir.YOU, "play", limit=n)


@phrase()
def during_next_turn(owner: ir.Who) -> ir.Span:
    that = ir.Player("player", "that", said="they")
    return ir.Span("during", "turn", "next", that if owner == ir.Player("player", "they") else owner)


@phrase()
def namesake_activation() -> ir.Pick:
    banished = ir.Kind((ir.Noun("card"),), (ir.Lies(ir.Zone("banishment", said="any"), said="in"),))
    same = ir.Named(ir.Pick("all", banished, ir.Any()))
    return ir.Pick("choose", ir.Kind((ir.Noun("card activation"),), (same,), said="namesake"))


@phrase()
def modified_and_cannot(what: ir.Thing, found: Changes, passive: str) -> ir.Then:
    """Both hold of one thing, that is named once."""
    if not isinstance(what, ir.Self | ir.The):
        raise MeaninglessError
    return ir.Then((modified(what, found), ir.Cannot(what, f"be {passive}", said="bare")), said="and")


@phrase()
def modified_and_cannot_apart(what: ir.Thing, found: Changes, passive: str) -> ir.Then:
    return replace(modified_and_cannot(what, found, passive), said=", and")


@phrase()
def limit_nobody() -> Limited:
    """Not a limit but the lack of one: its controller is not the only one to activate it."""
    return Limited("ability", (ir.Limit(anybody=True),))


@phrase()
def cannot_gain(what: ir.Thing, keyword: str, span: ir.Span) -> ir.Modify:
    return ir.Modify(what, (ir.Lose(keyword, barred=True),), span)


@phrase()
def act_materialize(what: ir.Thing) -> ir.Cannot:
    return ir.Cannot(ir.YOU, "materialize", what)


@phrase()
def choose_elements(n: ir.Amount, _no: object, element: str) -> ir.Choose:
    return ir.Choose(f"non-{element} element", n=ir.Any(n))


@phrase()
def act_play_those() -> ir.Cannot:
    return ir.Cannot(ir.YOU, "play", of_chosen=True)


@phrase()
def put_resolving(thing: ir.Thing, end: str, zone: ir.Zone) -> ir.Move:
    if not isinstance(thing, (ir.Self, ir.Ref)) or zone != ir.Zone("deck", ir.YOU):
        raise MeaninglessError
    return ir.Move("put", done_to(thing), replace(zone, at=end), resolving=True)


# ---------------------------------------------------------------- cards that are played from elsewhere


def _cards(what: ir.Thing) -> ir.Thing:
    """The very cards that a permission is about: those that the text has named, or targets elsewhere than on the field."""
    named = isinstance(what, ir.Ref | ir.The)
    elsewhere = (
        isinstance(what, ir.Pick) and what.how == "target" and any(isinstance(t, ir.Lies) for t in what.kind.where)
    )
    if not named and not elsewhere:
        raise MeaninglessError
    return what


@phrase()
def permit_cards_for(span: ir.Span, who: ir.Who, what: ir.Thing) -> Steps:
    return (ir.Permit(_cards(what), who=who, span=replace(span, said_front=True), each="there"),)


@phrase()
def permit_cards_back(who: ir.Who, what: ir.Thing, span: ir.Span) -> Steps:
    return (ir.Permit(_cards(what), who=who, span=span, each="there"),)


@phrase()
def permit_cards_banished(those: ir.Thing, who: ir.Who, what: ir.Thing) -> Steps:
    """They may be played as long as they lie there, which the rules of the referee say of all such cards."""
    if not isinstance(those, ir.Ref) or what != ir.Ref(said="them"):
        raise MeaninglessError
    return (ir.Permit(_cards(those), who=who, each="banished", said=REMAIN),)


@phrase()
def permit_cards_while(who: ir.Who, what: ir.Thing, by: ir.Who, source: ir.Thing) -> Steps:
    if by != ir.YOU or not isinstance(source, ir.Self):
        raise MeaninglessError
    there = ir.Is(source, ir.Controlled(), said="control")
    return (ir.Permit(_cards(what), who=who, cond=there, each="there"),)


# ---------------------------------------------------------------- what holds of all of them together


@phrase()
def of_all_elements() -> ir.Bears:
    return ir.Bears(ir.NumberTrait("different elements", ir.Bound(), together="differ"), said="each with")


@phrase()
def of_all_total(stat: str, bound: ir.Bound) -> ir.Bears:
    return ir.Bears(ir.NumberTrait(stat.lower(), bound, together="total"))


@phrase()
def so_many_or_more(n: ir.Amount, kind: ir.Kind | ir.Pick) -> ir.Pick:
    """Cards that a player takes from a zone; of things on the field such words are said as conditions and events."""
    if isinstance(kind, ir.Pick) or not any(isinstance(test, ir.Lies) for test in kind.where):
        raise MeaninglessError
    return ir.Pick("choose", kind, ir.Choice(ir.Bound(n)))


@phrase()
def first_of_next_turn_costs(
    kind: ir.Kind | ir.Pick, owner: ir.Who, change: tuple[ir.Amount, bool, str], act: str
) -> ir.CostChange:
    """The first card that a player plays in their next turn."""
    return replace(cost_change(first_one(kind), change, act), span=during_next_turn(owner))
