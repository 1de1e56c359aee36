"""What the phrases of granting.lark mean: abilities that are given, and what is done unless somebody pays."""

from typing import Any

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.amount import THIS_TURN, UNTIL_END, UNTIL_YOUR_NEXT
from ga_replay.games.grand_archive.language.semantics.clause import Chain, Steps, imperative, joined_steps
from ga_replay.games.grand_archive.language.semantics.effect import Changes, modified
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.line import label_triggered, triggered
from ga_replay.games.grand_archive.language.semantics.sentence import Limited, put_together
from ga_replay.games.grand_archive.language.semantics.verb import done_to
from ga_replay.games.grand_archive.language.text_ref import nodes_in

SAME = "same"
"""Said of a subject that is not said again: "becomes distant and gains …"."""


@phrase()
def loose(*parts: Any) -> ir.Program:
    *restrictions, ability = parts
    return (replace(ability, restrictions=tuple(restrictions)),)


@phrase()
def loose_triggered(event: ir.Event, *sentences: object) -> ir.Triggered:
    return label_triggered(event, put_together(sentences))


@phrase()
def loose_whenever(head: tuple[ir.Event | ir.Moment, ir.Condition | None], *sentences: Any) -> ir.Triggered:
    return triggered(head, None, *sentences)


@phrase()
def also_grants(word: str, grant: ir.Grant) -> tuple[ir.Change, ...]:
    if word not in {"gain", "gains"}:
        raise MeaninglessError
    return (replace(grant, said="also"),)


@phrase()
def grants_both(word: str, keyword: ir.Keyword, quoted: ir.Program) -> tuple[ir.Change, ...]:
    has = word in {"has", "have"}
    return ir.Grant((keyword,), has=has), ir.Grant(quoted, quoted=True, has=has, said="and")


@phrase()
def grants_for_its_own_cost(word: str, keyword: ir.Keyword, name: str) -> tuple[ir.Change, ...]:
    """Each card may be played that way for what it costs itself."""
    if word != "have":
        raise MeaninglessError
    cost = ir.Pay(ir.Number("reserve cost", ir.Self(said="that card")))
    way = ir.Keyword(name.lower(), extra=(cost,))
    return ir.Grant((keyword,), has=True), ir.Grant((way,), quoted=True, has=True, said=ir.FOR_ITS_OWN_COST)


@phrase()
def gets_quoted(found: tuple[ir.Change, ...], quoted: ir.Program) -> tuple[ir.Change, ...]:
    return (*found, ir.Grant(quoted, quoted=True, said="and"))


@phrase("its_own")
def its_own(word: str) -> str:
    return word


def _words(noun: ir.Noun) -> tuple[ir.Word, ...]:
    """The types and subtypes of a noun."""
    return (*noun.words, ir.Word("subtype" if noun.head.istitle() else "type", noun.head))


@phrase()
def is_also(noun: ir.Noun, owner: str) -> tuple[ir.Change, ...]:
    return (ir.Turns(_words(noun), also=True, said=owner),)


@phrase()
def is_also_of_class(noun: ir.Noun, owner: str) -> tuple[ir.Change, ...]:
    if noun.words or not noun.head.istitle():
        raise MeaninglessError
    return (ir.Turns(_words(noun), also=True, said=f"class {owner}"),)


@phrase()
def becomes_also(noun: ir.Noun, owner: str) -> tuple[ir.Change, ...]:
    return (ir.Turns(_words(noun), also=True, becomes=True, said=owner),)


@phrase()
def becomes_and(what: Any, state: str, found: Changes, span: ir.Span | None = None) -> ir.Then:
    same: ir.Thing
    match what:
        case ir.Pick(how="target" | "choose"):
            same = ir.Ref(said=SAME)
        case ir.Self():
            same = ir.Self(said=SAME)
        case ir.Champion():
            same = replace(what, said=SAME)
        case _:
            raise MeaninglessError
    return ir.Then((ir.Become(what, state), modified(same, found, span)), said="and")


@phrase()
def unless_paid_stated(done: Steps, who: ir.Who, n: ir.Amount) -> Steps:
    return (ir.Unless(done, who, (ir.Pay(n, who),)),)


@phrase()
def joined_may(first: Steps, then: Steps) -> Steps:
    (step,) = first
    if isinstance(step, ir.Then):
        raise MeaninglessError
    return joined_steps([step, *then], ["and"])


@phrase()
def chain_then_may(first: Chain, then: Steps) -> Steps:
    (step,) = imperative(first)
    if isinstance(step, ir.Then):
        raise MeaninglessError
    return joined_steps([step, *then], [", then"])


@phrase()
def wake_it_up(pronoun: str) -> ir.Wake:
    return ir.Wake(ir.Ref(said=pronoun), said="apart")


@phrase()
def modified_for(what: Any, found: Changes, cond: ir.Condition) -> ir.Modify:
    """Read "for as long as you control ~": it ends as its source leaves, and does not come back."""
    if not (isinstance(cond, ir.Is) and isinstance(cond.thing, ir.Self) and cond.what == ir.Controlled(ir.YOU)):
        raise MeaninglessError
    return replace(modified(what, found), cond=cond, said_cond="for as long as")


@phrase()
def for_this_attack() -> ir.Span:
    return ir.Span("this", "attack", said="for")


@phrase()
def trigger_limited(limit: ir.Limit) -> Limited:
    return Limited("trigger", (limit,))


@phrase()
def limit_game_twice() -> ir.Limit:
    return ir.Limit(times=2, per="game")


@phrase()
def gain_control(what: ir.Thing, span: ir.Span | None = None) -> ir.GainControl:
    return ir.GainControl(done_to(what), span=span)


@phrase()
def grant_activated(of: ir.Thing) -> ir.Grant:
    if not (isinstance(of, ir.Pick) and of.how == "bare") or any(isinstance(one, ir.Ref) for one in nodes_in(of)):
        raise MeaninglessError
    return ir.Grant((), of=of)


@phrase()
def whenever_within(span: ir.Span, event: ir.Event, then: Steps) -> Steps:
    if span not in {UNTIL_END, THIS_TURN, UNTIL_YOUR_NEXT}:
        raise MeaninglessError  # no other end is looked for
    return (ir.Delayed(event, then, span, each=True),)


@phrase()
def whenever_within_back(event: ir.Event, span: ir.Span, then: Steps) -> Steps:
    (step,) = whenever_within(span, event, then)
    return (replace(step, said="back"),)


@phrase("all_each", "ability_word")
def that_word(word: str) -> str:
    return word


@phrase()
def of_it() -> ir.Thing:
    return ir.Ref()


@phrase()
def of_own() -> ir.Thing:
    return ir.Self()


@phrase()
def name_attack() -> str:
    return "Attack"


@phrase()
def name_enter() -> str:
    return "Enter"


@phrase()
def retrigger(every: str, of: ir.Thing, label: str, word: str) -> ir.Retrigger:
    return ir.Retrigger(of, label, said=f"{every} {word}")


@phrase()
def retrigger_twice(every: str, of: ir.Thing, label: str, word: str) -> ir.Retrigger:
    return ir.Retrigger(of, label, 2, f"{every} {word}")


@phrase()
def keyword_in_zone(cond: ir.Condition, zone: ir.Zone, keyword: ir.Keyword) -> ir.Keyword:
    """Read "as long as …, this card in your graveyard has …", said of a keyword that works from there alone."""
    if keyword.name != "ephemerate" or zone != ir.Zone("graveyard", ir.YOU):
        raise MeaninglessError
    return replace(keyword, cond=cond)


@phrase()
def had_negated() -> ir.Happened:
    return ir.Happened(ir.Event("have negated", who=ir.YOU))


@phrase()
def some_alike(n: ir.Amount, kind: ir.Kind | ir.Pick) -> ir.Pick:
    if isinstance(kind, ir.Pick) or n == 1:
        raise MeaninglessError
    return ir.Pick("choose", replace(kind, where=(*kind.where, ir.Named(""))), n)


@phrase()
def choose_typed_name(kind: str) -> ir.Choose:
    return ir.Choose(f"{kind} card name")
