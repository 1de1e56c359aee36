"""Damage as texts tell it: how much, of what sort, to what, and by what source."""

from typing import Any, NamedTuple

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.event import any_one, one, one_of


class Harm(NamedTuple):
    """Damage that would be dealt, as far as the text narrows it."""

    much: ir.Bound | None
    sort: str


class Would(NamedTuple):
    """Damage to `thing`, or dealt by it (to some of `several`); `said` is the manner of saying so."""

    thing: ir.Thing
    harm: Harm
    source: ir.Thing | None
    said: str
    several: ir.Pick | None = None
    using: ir.Thing | None = None


@phrase("harm_from")
def harm_word(word: str) -> str:
    return word


@phrase()
def harm(much: ir.Bound | None, sort: str | None) -> Harm:
    if much is not None and not isinstance(much.least if much.least is not None else much.most, int):
        raise MeaninglessError  # it is not said whether that is counted now or then
    return Harm(much, sort or "")


@phrase()
def source_kind(*parts: Any) -> ir.Kind:
    """A source of damage is an object or an action of these qualities (damage.10)."""
    words = tuple(one for one in parts if isinstance(one, ir.Word))
    where = tuple(one for one in parts if not isinstance(one, ir.Word))
    if not all(isinstance(one, ir.Controlled) for one in where):
        raise MeaninglessError
    return ir.Kind((ir.Noun("source", words),), where)


@phrase()
def source_named(*words: ir.Word) -> ir.Kind:
    """The name is the one chosen in the sentence before."""
    return ir.Kind((ir.Noun("source", words),), (ir.Named(ir.The("chosen", "name"), said="that"),))


@phrase()
def harm_source(word: str, kind: ir.Kind) -> tuple[str, ir.Thing]:
    return word, one(kind)


def _narrowed(how: str, thing: ir.Thing, harm: Harm, source: tuple[str, ir.Thing] | None) -> Would:
    word, dealer = source if source is not None else ("", None)
    return Would(any_one(thing), harm, dealer, f"{how} {word}".strip())


@phrase()
def would_be_dealt(thing: ir.Thing, harm: Harm, source: tuple[str, ir.Thing] | None) -> Would:
    return _narrowed("dealt", thing, harm, source)


@phrase()
def would_take(thing: ir.Thing, harm: Harm, source: tuple[str, ir.Thing] | None) -> Would:
    return _narrowed("take", thing, harm, source)


@phrase()
def would_dealt_to(harm: Harm, thing: ir.Thing, source: tuple[str, ir.Thing] | None) -> Would:
    return _narrowed("to", thing, harm, source)


@phrase()
def would_deal(thing: ir.Thing, harm: Harm) -> Would:
    if isinstance(thing, ir.Pick) or harm.much is not None:
        raise MeaninglessError  # sources of a kind come and go: no effect is bound to them
    return Would(thing, harm, None, "deal")


@phrase()
def several(n: ir.Amount, kind: ir.Kind | ir.Pick) -> ir.Pick:
    if n != 1 or isinstance(kind, ir.Pick):
        raise MeaninglessError
    return ir.Pick("bare", kind, ir.Choice(ir.Bound(1)))


@phrase()
def would_deal_of(kind: ir.Kind, harm: Harm, to: ir.Pick) -> Would:
    """What deals the damage is asked as it would be dealt: the effect is bound to no object."""
    if harm.much is not None:
        raise MeaninglessError
    return Would(one(kind), harm, None, "deal", to)


@phrase()
def unpreventable_by(kind: ir.Kind) -> ir.Rule:
    return ir.Rule("unpreventable", what=ir.Pick("bare", kind, ir.Any()))


@phrase()
def event_dealt_from(thing: ir.Thing, sort: str | None, source: ir.Kind) -> ir.Event:
    return ir.Event("deal damage", one(source), to=one_of(thing), sort=sort or "")


@phrase()
def event_source_deals(source: ir.Kind, sort: str | None) -> ir.Event:
    return ir.Event("deal damage", one(source), sort=sort or "")


@phrase()
def event_dealt_several(sort: str | None, to: ir.Pick, source: ir.Kind) -> ir.Event:
    return ir.Event("deal damage", one(source), to=to, sort=sort or "")


@phrase()
def would_dealt_using(harm: Harm, kind: ir.Kind | ir.Pick, weapon: ir.Thing) -> Would:
    """Damage that an attack deals with that weapon."""
    if isinstance(kind, ir.Pick) or harm.sort != "combat" or harm.much is not None:
        raise MeaninglessError
    return Would(one(kind), harm, None, "using", using=weapon)
