"""What the phrases of objects.lark mean: chosen objects, control, and what comes onto the field."""

from __future__ import annotations

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.clause import Chain, Steps, by_player, imperative
from ga_replay.games.grand_archive.language.semantics.effect import Changes, modified
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.event import one_of
from ga_replay.games.grand_archive.language.semantics.granting import becomes_also
from ga_replay.games.grand_archive.language.semantics.permission import enters_counters
from ga_replay.games.grand_archive.language.semantics.sentence import Paragraph
from ga_replay.games.grand_archive.language.semantics.verb import Counted, done_to, put_counters

# ---------------------------------------------------------------- chosen ones


@phrase()
def each_chosen(kind: ir.Kind | ir.Pick) -> ir.Pick:
    if isinstance(kind, ir.Pick) or kind.where:
        raise MeaninglessError
    among = ir.Among(ir.Ref(said="chosen"), said="chosen")
    return ir.Pick("each", replace(kind, where=(among,)), ir.Any())


@phrase()
def put_both(counted: Counted, on: ir.Thing, others: Counted, other: ir.Thing) -> ir.Then:
    return ir.Then((put_counters(counted, on), put_counters(others, other)), said="put counters")


@phrase()
def they_each(changes: Changes, span: ir.Span) -> ir.Modify:
    return modified(ir.Ref(said="they each"), changes, span)


@phrase()
def choose_player() -> ir.Choose:
    return ir.Choose(ir.Player("player", "a"))


@phrase()
def lies_in_state(thing: ir.Thing, zone: ir.Zone, state: str) -> ir.Is:
    """Read "this card is in your material deck preserved"."""
    if not isinstance(thing, ir.Self) or state != "preserved" or zone != ir.Zone("material deck", ir.YOU):
        raise MeaninglessError
    kind = ir.Kind((ir.Noun("card", (ir.Word("state", state),)),), (ir.Lies(zone, said="in"),))
    return ir.Is(thing, kind, said="lies")


@phrase()
def shares_a_type(n: ir.Amount, other: ir.Amount, kind: ir.Kind | ir.Pick) -> ir.Shares:
    if (n, other) != (1, 1) or isinstance(kind, ir.Pick):
        raise MeaninglessError
    return ir.Shares("type", ir.Ref(), ir.Pick("bare", kind, ir.Any()))


# ---------------------------------------------------------------- texts that depend on how the card is played


@phrase()
def text_by_way(
    thing: ir.Thing, state: str, it: str, then: Paragraph, again: str, otherwise: Paragraph
) -> ir.OnResolve:
    """One of two texts, which is known as soon as it is said how the card is played."""
    if not isinstance(thing, ir.Self) or state != "starcalled" or (it, again) != ("it", "it"):
        raise MeaninglessError
    if then.limits or otherwise.limits:
        raise MeaninglessError
    being = ir.Is(thing, (ir.Word("state", state),), said="being")
    return ir.OnResolve((ir.If(being, then.steps, otherwise.steps, text=True),))


@phrase()
def may_either(who: ir.Who, first: object, other: object) -> Steps:
    """The player is asked for the one, and who does not do it for the other."""
    offers = [ir.May(by_player(who, ([verb], [])), who=who, said=ir.EITHER) for verb in (first, other)]
    return (replace(offers[0], otherwise=(offers[1],)),)


# ---------------------------------------------------------------- what becomes of them


@phrase()
def becomes_with_stats(noun: ir.Noun, owner: str, n: ir.Amount) -> tuple[ir.Change, ...]:
    return _with_stats(becomes_also(noun, owner), n, "base")


@phrase()
def becomes_with_equal_stats(noun: ir.Noun, owner: str, n: ir.Amount) -> tuple[ir.Change, ...]:
    return _with_stats(becomes_also(noun, owner), n, "base equal")


def _with_stats(changes: tuple[ir.Change, ...], n: ir.Amount, said: str) -> tuple[ir.Change, ...]:
    return (*changes, ir.Stat("power", n, set=True, said=said), ir.Stat("life", n, set=True, said=said))


# ---------------------------------------------------------------- rules for players


@phrase()
def enabled_all() -> tuple[str, str]:
    return "all", ""


@phrase()
def enabled_group(group: str) -> tuple[str, str]:
    if group != "basic":
        raise MeaninglessError
    return group, ""


@phrase()
def enabled_list(*elements: str) -> tuple[str, str]:
    return " ".join(one.lower() for one in elements), ""


@phrase()
def enabled_series(*elements: str) -> tuple[str, str]:
    return " ".join(one.lower() for one in elements), "series"


@phrase()
def enables(elements: tuple[str, str], span: ir.Span | None = None) -> ir.Rule:
    value, said = elements
    return ir.Rule("enables", value, span=span, said=said)


@phrase()
def maximum_influence(owner: ir.Who, n: ir.Amount) -> ir.Rule:
    if owner != ir.Player("player", "each") or not isinstance(n, int):
        raise MeaninglessError
    return ir.Rule("maximum influence", who=owner, n=n)


# ---------------------------------------------------------------- tokens


phrase("on_destroy")(lambda: ir.Event("destroy", to=ir.Self(), label="Destroy"))


@phrase()
def token_copies(kind: ir.Kind | ir.Pick) -> ir.Summon:
    if isinstance(kind, ir.Pick):
        raise MeaninglessError
    return ir.Summon(ir.Pick("each", kind, ir.Any()), said="token")


@phrase()
def summon_bearing(name: str, counter: str, n: ir.Amount) -> ir.Summon:
    """How the tokens enter is said in a sentence of its own."""
    many = ir.ThatMuch("that many")
    return ir.Summon(name, many, state=("rested",), counters=counter, bearing=n, said="each of those")


@phrase()
def those_copies() -> ir.Ref:
    return ir.Ref(said="those copies each")


@phrase()
def summon_instead(who: ir.Who, n: ir.Amount, again: ir.Who, name: str) -> ir.Replace:
    if who != ir.YOU or again != ir.YOU or n != 1:
        raise MeaninglessError
    others = ir.Summon(name, ir.ThatMuch("that many"))
    return ir.Replace(ir.Event("summon", who=who), (others,), optional=True)


# ---------------------------------------------------------------- where they come from and go to


@phrase()
def load_from(thing: ir.Thing, zone: ir.Zone, to: ir.Thing) -> ir.Attach:
    if not isinstance(thing, ir.Self):
        raise MeaninglessError  # the zone of a Pick is part of it
    return ir.Attach(thing, done_to(to), "load", source=zone)


phrase("arriving_distant")(lambda: "distant")


@phrase()
def put_instead(thing: ir.Thing, whose: ir.Player, who: ir.Who, verbs: Chain) -> ir.Replace:
    (step,) = by_player(who, verbs)
    cards = one_of(thing)
    if whose.how != "a" or who != ir.Player("player", "that") or not isinstance(cards, ir.Pick) or cards.n != 1:
        raise MeaninglessError
    if not isinstance(step, ir.Move) or step.act != "banish" or not isinstance(step.what, ir.Ref):
        raise MeaninglessError
    return ir.Replace(ir.Event("enter graveyard", cards, whose, said="put"), (step,))


@phrase()
def next_enter_under(thing: ir.Thing, span: ir.Span, again: ir.Thing, under: ir.Who) -> ir.Replace:
    if not isinstance(thing, ir.Pick) or thing.how != "choose" or thing.n != 1 or not isinstance(again, ir.Ref):
        raise MeaninglessError
    control = ir.GainControl(again, under, said="enter")
    return ir.Replace(ir.Event("enter", one_of(thing)), (control,), span=span, per="next")


@phrase()
def kept_off(thing: ir.Thing, under: ir.Who, verbs: Chain) -> ir.Replace:
    """What is played comes from the Effects Stack; everything else is kept off the field."""
    (step,) = imperative(verbs)
    whole = ir.Pick("choose", ir.Kind((ir.Noun("object"),)))
    if thing != whole or under != ir.Player("opponent", "a") or not isinstance(step, ir.Move):
        raise MeaninglessError
    if step.act != "banish" or step.state != "face down" or not isinstance(step.what, ir.Ref):
        raise MeaninglessError
    return ir.Replace(ir.Event("enter", one_of(thing), under, sort="except stack"), (step,))


@phrase()
def entering_under(owner: ir.Who) -> ir.Controlled:
    return ir.Controlled(owner, said="enter")


@phrase()
def enters_with(thing: ir.Thing, counted: Counted, pronoun: str) -> ir.EntersAs:
    return replace(enters_counters(thing, counted, pronoun), said="short")
