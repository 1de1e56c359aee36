"""What the phrases of history.lark mean: what has happened this turn, and for the how-manieth time it happens."""

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.clause import Chain, Steps, imperative, joined_steps
from ga_replay.games.grand_archive.language.semantics.effect import Changes, modified_while
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.event import one_of
from ga_replay.games.grand_archive.language.semantics.noun import THEY
from ga_replay.games.grand_archive.language.semantics.permission import does_not_wake
from ga_replay.games.grand_archive.language.semantics.verb import Counted

BASE_OF = {"activated": "activate", "materialized": "materialize", "played": "play"}
ORDINALS = {"second": 2, "third": 3}


@phrase()
def none_attacked_turn(kind: ir.Kind | ir.Pick) -> ir.Happened:
    """Whatever attacks is a unit: of no narrower kind it is recorded which of them have attacked."""
    if kind != ir.Kind((ir.Noun("unit"),)):
        raise MeaninglessError
    return ir.Happened(ir.Event("attack", ir.Pick("one", kind)), no=True)


def _not_played(who: ir.Who, act: str, thing: ir.Thing, said: str) -> ir.Happened:
    if not isinstance(thing, ir.Pick):
        raise MeaninglessError
    return ir.Happened(ir.Event(act, who=who, to=one_of(thing)), no=True, said=said)


@phrase()
def have_not_played_turn(act: str, thing: ir.Thing) -> ir.Happened:
    return _not_played(ir.YOU, BASE_OF[act], thing, "haven't")


@phrase()
def did_not_play_turn(act: str, thing: ir.Thing) -> ir.Happened:
    return _not_played(THEY, act, thing, "did not")


@phrase("ordinal")
def ordinal(word: str) -> int:
    return ORDINALS[word]


@phrase("nth_time")
def nth_time(n: int) -> int:
    return n


@phrase()
def event_activate_nth(who: ir.Who, thing: ir.Thing, n: int) -> ir.Event:
    return ir.Event("activate", who=who, to=one_of(thing), ordinal=n, since="each turn")


@phrase()
def event_declare_nth(who: ir.Who, n: int) -> ir.Event:
    """Whatever attacks is a unit."""
    return ir.Event("declare attack", who=who, ordinal=n, since="each turn")


@phrase()
def event_enter_from(thing: ir.Thing, to: ir.Zone, source: ir.Zone) -> ir.Event:
    if (to, source) != (ir.Zone("graveyard", ir.YOU), ir.Zone("deck", ir.YOU)):
        raise MeaninglessError
    return ir.Event("enter graveyard", one_of(thing), source=source)


@phrase()
def first_time(event: ir.Event) -> tuple[ir.Event, None]:
    """Of what else is first in a turn the texts speak in other words."""
    if event.act != "enter" or event.who != ir.YOU or not isinstance(event.what, ir.Pick):
        raise MeaninglessError
    return replace(event, ordinal=1, since="during each of your turns", said="the first time"), None


@phrase()
def leveled_up_turn() -> ir.ThatWay:
    return ir.ThatWay("level up", since="this turn")


@phrase()
def up_to_end_cards(n: ir.Amount, end: str, zone: ir.Zone) -> ir.Pick:
    kind = ir.Kind((ir.Noun("card"),), (ir.Lies(zone, said="of"),))
    return ir.Pick(end, kind, ir.Any(n))  # type: ignore[arg-type]  # the grammar gives one of the words


@phrase()
def counted_elements(kind: ir.Kind | ir.Pick) -> ir.Count:
    if isinstance(kind, ir.Pick):
        raise MeaninglessError
    return ir.Count(ir.Pick("all", kind, ir.Any()), distinct="element")


@phrase()
def some_or_more_counters(n: ir.Amount, counter: str) -> Counted:
    return Counted(ir.Choice(ir.Bound(n)), counter)


@phrase()
def your_opponent() -> ir.Player:
    """Read "your opponent", of a game with one."""
    return ir.Player("opponent", "only")


@phrase()
def count_more(kind: ir.Kind | ir.Pick) -> ir.Sum:
    """Read "the amount of allies target opponent controls more than you control"."""
    match kind:
        case ir.Kind(where=(*before, ir.Controlled(ir.Player("opponent", "target"), False, False))):
            mine = replace(kind, where=(*before, ir.Controlled()))
        case _:
            raise MeaninglessError
    theirs, own = (ir.Count(ir.Pick("all", one, ir.Any())) for one in (kind, mine))
    return ir.Sum(theirs, own, minus=True, said="more than")


@phrase()
def counters_taken() -> ir.ThisWay:
    """Those that paid for the card."""
    return ir.ThisWay("remove", "counter", said="bare")


@phrase()
def joined_then_may(first: Steps, then: Steps) -> Steps:
    (step,) = first
    if isinstance(step, ir.Then):
        raise MeaninglessError
    return joined_steps([step, *then], ["and then"])


@phrase()
def and_does_not_wake(verbs: Chain, what: ir.Thing, span: ir.Span) -> Steps:
    (step,) = imperative(verbs)
    if not isinstance(step, ir.Wake) or not isinstance(what, ir.Ref):
        raise MeaninglessError
    return joined_steps([step, does_not_wake(what, span)], ["and"])


@phrase()
def does_not_wake_unless(what: ir.Thing, span: ir.Span, who: ir.Who, n: ir.Amount) -> Steps:
    return (ir.Unless((does_not_wake(what, span),), who, (ir.Pay(n, who),)),)


@phrase()
def event_dealt_more(thing: ir.Thing, n: ir.Amount, sort: str | None) -> ir.Event:
    if not isinstance(n, int):
        raise MeaninglessError
    return ir.Event("take damage", one_of(thing), sort=sort or "", n=ir.Bound(n))


@phrase()
def is_of_no_element(thing: ir.Thing, *elements: str) -> ir.Is:
    """It is none of them: every one is asked for by itself."""
    return ir.Is(one_of(thing), tuple(ir.Word("element", one, no=True) for one in elements), said="nor")


@phrase()
def assigns_by_life(who: ir.Thing, span: ir.Span) -> ir.Can:
    return ir.Can(who, "assign damage", "by life", span=span)


@phrase()
def cannot_for(what: ir.Thing, act: str, cond: ir.Condition) -> ir.Cannot:
    """Read "for as long as you control ~": it ends as its source leaves, and does not come back."""
    if not (isinstance(cond, ir.Is) and isinstance(cond.thing, ir.Self) and cond.what == ir.Controlled(ir.YOU)):
        raise MeaninglessError
    return ir.Cannot(what, act, cond=cond, said_cond="for as long as")


@phrase()
def gather_again() -> ir.Gather:
    return ir.Gather(said="additional")


@phrase()
def first_attack_turn(who: ir.Thing) -> ir.Happened:
    """So far it has attacked once."""
    return ir.Happened(ir.Event("attack", one_of(who), n=ir.Bound(1, 1)), said="first")


@phrase()
def modified_while_misprinted(what: ir.Thing, found: Changes, cond: ir.Condition) -> ir.Modify:
    """Its second "as" is missing: the erratum of 2025-11-24 on Shardforged Blade."""
    return modified_while(what, found, cond)


@phrase()
def until_end_of_their_next(owner: ir.Who) -> ir.Span:
    """Of another player; your own next turn has words of its own."""
    if owner == ir.YOU:
        raise MeaninglessError
    return ir.Span("end", turn="next", of=owner)
