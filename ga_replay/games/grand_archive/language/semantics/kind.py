"""The meaning of nouns with their qualities and postmodifiers: kinds, traits, zones."""

from typing import Any

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.naming import common_words
from ga_replay.games.grand_archive.language.semantics.amount import bounded
from ga_replay.games.grand_archive.language.semantics.english import phrase

PLURALS = {"Vacuous Servants": "Vacuous Servant"}
"""Names of tokens as they are printed where there are several."""
SINGULAR = {
    "cards": "card",
    "allies": "ally",
    "units": "unit",
    "champions": "champion",
    "weapons": "weapon",
    "objects": "object",
    "items": "item",
    "domains": "domain",
    "phantasias": "phantasia",
    "tokens": "token",
    "omens": "omen",
    "boons": "boon",
    "activations": "activation",
    "attacks": "attack",
    "actions": "action",
    "sources": "source",
}


@phrase()
def kind(nouns: tuple[tuple[ir.Noun, ...], str], random: object, *posts: Any) -> ir.Kind | ir.Pick:
    nouns_, said = nouns
    but = None
    where: list[ir.Test] = []
    for post in posts:
        if isinstance(post, ir.Test):
            where.append(post)
        elif but is None:
            but = post
        else:
            raise MeaninglessError
    if any(isinstance(test, ir.Aims) or _is_of_a_target(test) for test in where[:-1]):
        raise MeaninglessError  # words after "that targets a unit" belong to the unit
    found = ir.Kind(nouns_, _played_from(where), but=but, said=said)
    return ir.Pick("random", found) if random else found


def _played_from(where: list[ir.Test]) -> tuple[ir.Test, ...]:
    """The tests; "you activate from your graveyard" says where the card comes from, for there it lies no more (card-activation.1)."""
    match where:
        case [*before, ir.Played(since="", via=None) as played, ir.Lies(zone, said="from")]:
            return (*before, replace(played, via=zone))
        case _:
            return tuple(where)


def _is_of_a_target(test: ir.Test) -> bool:
    return isinstance(test, ir.From) and isinstance(test.source, ir.Pick)


@phrase()
def kind_at_random(nouns: tuple[tuple[ir.Noun, ...], str], *posts: Any) -> ir.Pick:
    found = kind(nouns, None, *posts)
    if isinstance(found, ir.Pick):
        raise MeaninglessError
    return ir.Pick("random", found, said="last")


@phrase()
def at_random() -> bool:
    return True


@phrase()
def nouns(noun: ir.Noun) -> tuple[tuple[ir.Noun, ...], str]:
    return (noun,), ""


@phrase()
def noun_either(first: ir.Noun, joiner: str, last: ir.Noun) -> tuple[tuple[ir.Noun, ...], str]:
    if first.head.istitle() and last.words and last.words[0].sort == "subtype":
        raise MeaninglessError  # read by noun_short
    return shared((first, last)), joiner


@phrase()
def noun_or_a(first: ir.Noun, last: ir.Noun) -> tuple[tuple[ir.Noun, ...], str]:
    return (first, last), "or a"


@phrase()
def noun_list(*parts: Any) -> tuple[tuple[ir.Noun, ...], str]:
    *before, joiner, last = parts
    if last.head == "card" and last.words and not any(one.words or one.head == "card" for one in before):
        raise MeaninglessError  # "ally, attack, and weapon cards" are all cards
    return shared((*before, last)), joiner


def shared(nouns: tuple[ir.Noun, ...]) -> tuple[ir.Noun, ...]:
    """Words before the first of several nouns that belong to all of them ("fire element weapon or ally")."""
    first, *others = nouns
    common = common_words(first)
    if not common or any(noun.words for noun in others):
        return nouns
    return (first, *(ir.Noun(noun.head, common) for noun in others))


@phrase()
def noun_short(*parts: Any) -> tuple[tuple[ir.Noun, ...], str]:
    """Read "Animal or Beast ally", in which the first noun lacks the shared head.

    Words before both apply to both.
    """
    *before, first, joiner, last = parts
    if not last.words or first.no or not _go_together(first, last.words[0], joiner):
        raise MeaninglessError
    common = tuple(before)
    one = ir.Noun(last.head, (*common, first, *last.words[1:]))
    return (one, ir.Noun(last.head, (*common, *last.words))), joiner


def _go_together(first: ir.Word, other: ir.Word, joiner: str) -> bool:
    """True if they are of one sort, or an element and a subtype of which one will do: "fire element and/or Human cards"."""
    mixed = joiner == "and/or" and {first.sort, other.sort} == {"element", "subtype"}
    return first.sort == other.sort or mixed


@phrase()
def conjunction(*words: str) -> str:
    return " ".join(words).replace(" / ", "/")


@phrase()
def short(word: ir.Word) -> ir.Word:
    return word


@phrase()
def noun(*parts: Any) -> ir.Noun:
    *words, head = parts
    return ir.Noun(head, tuple(words))


@phrase("no")
def negation() -> bool:
    return True


for _sort, _name in (("element", "element"), ("subtype", "subtype"), ("type", "typed"), ("state", "state")):
    phrase(_name)(lambda negated, name, sort=_sort: ir.Word(sort, name, no=negated is not None))


@phrase("type_name", "state_name", "subtype_name", "keyword_name")
def one_word(*names: str) -> str:
    return " ".join(names)


@phrase("own_head", "head_word")
def head_word(word: str) -> str:
    return SINGULAR.get(word, word)


@phrase()
def subtype_head(word: str) -> str:
    return word


# ---------------------------------------------------------------- posts


@phrase()
def controlled(by: ir.Who) -> ir.Controlled:
    return ir.Controlled(by)


@phrase()
def not_controlled() -> ir.Controlled:
    return ir.Controlled(no=True)


@phrase()
def from_zone(zone: ir.Zone) -> ir.Lies:
    return ir.Lies(zone)


@phrase()
def in_zone(zone: ir.Zone) -> ir.Lies:
    return ir.Lies(zone, said="in")


@phrase()
def in_graveyards() -> ir.Lies:
    return ir.Lies(ir.Zone("graveyard"), said="in")


@phrase()
def single_graveyard() -> ir.Lies:
    return ir.Lies(ir.Zone("graveyard"), single=True)


@phrase()
def a_graveyard() -> ir.Lies:
    return ir.Lies(ir.Zone("graveyard"))


@phrase()
def with_trait(trait: ir.Trait) -> ir.Bears:
    return ir.Bears(trait)


@phrase()
def named_as(thing: ir.Thing) -> ir.Named:
    return ir.Named(thing)


@phrase()
def activated_by(who: ir.Who) -> ir.Played:
    return ir.Played(who)


@phrase()
def activated_turn(who: ir.Who) -> ir.Played:
    """The effect outlives its text, so that the player is kept with it: whoever the text is about."""
    that = ir.Player("player", "that", said="they")
    return ir.Played(that if who == ir.Player("player", "they") else who, since="this turn")


@phrase()
def activated_each(who: ir.Who) -> ir.Played:
    return ir.Played(who, since="each turn")


@phrase()
def except_for(thing: ir.Thing) -> ir.Thing:
    return thing


@phrase()
def trait_keyword(name: str) -> ir.KeywordTrait:
    return ir.KeywordTrait(name)


@phrase()
def trait_number(stat: str, bound: ir.Bound) -> ir.NumberTrait:
    return ir.NumberTrait(stat.lower(), bound)


@phrase("stat_kind")
def words(*parts: str) -> str:
    return " ".join(parts)


@phrase()
def trait_counters(trait: ir.CounterTrait) -> ir.CounterTrait:
    return trait


@phrase()
def counter_any(counter: str) -> ir.CounterTrait:
    return ir.CounterTrait(counter, ir.Bound(1))


@phrase()
def counter_bound(n: ir.Amount, side: str, counter: str) -> ir.CounterTrait:
    if n == 1 and side == "more":
        return ir.CounterTrait(counter, ir.Bound(1), said="one or more")
    return ir.CounterTrait(counter, bounded(n, side))


# ---------------------------------------------------------------- zones

for _name in ("hand", "memory", "deck", "material_deck", "graveyard", "banishment", "lineage", "intent"):
    phrase(_name)(lambda name=_name: name.replace("_", " "))


@phrase()
def zone(owner: ir.Who, name: str) -> ir.Zone:
    of = None if isinstance(owner, ir.Holder) else owner
    return ir.Zone(name, of)  # type: ignore[arg-type]  # the grammar gives one of the words


@phrase()
def hand_and_memory(owner: ir.Who) -> ir.Zone:
    return ir.Zone("hand and memory", owner)


@phrase()
def card_activation() -> str:
    return "card activation"


@phrase()
def aims(thing: ir.Thing) -> ir.Aims:
    if isinstance(thing, ir.Pick):
        if thing.how != "choose":
            raise MeaninglessError
        thing = ir.Pick("one", thing.kind, thing.n)
    return ir.Aims(thing)


@phrase()
def had() -> ir.Controlled:
    return ir.Controlled(said="have")


@phrase()
def materialized_by(who: ir.Who) -> ir.Played:
    return ir.Played(who, "materialize")


@phrase()
def played_by(who: ir.Who) -> ir.Played:
    return ir.Played(who, "play")


@phrase()
def owned_by(who: ir.Who) -> ir.Controlled:
    return ir.Controlled(who, owned=True)


@phrase()
def named(name: str) -> ir.Named:
    return ir.Named(PLURALS[name], said="many") if name in PLURALS else ir.Named(name)


@phrase()
def without_keyword(name: str) -> ir.Bears:
    return ir.Bears(ir.KeywordTrait(name), no=True)


@phrase()
def among(reference: ir.Ref) -> ir.Among:
    return ir.Among(reference)


@phrase()
def among_revealed() -> ir.Among:
    return ir.Among(ir.The("revealed", "cards"))


@phrase()
def from_it(pronoun: str) -> ir.Among:
    return ir.Among(ir.Ref(said=pronoun), said="from")


@phrase()
def from_source(reference: ir.Ref) -> ir.From:
    return ir.From(reference)


@phrase()
def entered_turn() -> ir.ThatWay:
    return ir.ThatWay("enter", since="this turn")


@phrase()
def in_a_graveyard() -> ir.Lies:
    return ir.Lies(ir.Zone("graveyard", said="a"), said="in")


@phrase()
def in_single_graveyard() -> ir.Lies:
    return ir.Lies(ir.Zone("graveyard"), single=True, said="in")


@phrase()
def chosen_name() -> ir.Named:
    return ir.Named(ir.The("chosen", "name"))


@phrase()
def trait_either(stat: str, bound: ir.Bound, other: str, other_bound: ir.Bound) -> ir.AnyTrait:
    return ir.AnyTrait((ir.NumberTrait(stat.lower(), bound), ir.NumberTrait(other.lower(), other_bound)))


@phrase()
def enter_triggers() -> str:
    return "on enter trigger"


@phrase()
def two_zones(owner: ir.Who, first: str, joiner: str, second: str) -> ir.Zone:
    if isinstance(owner, ir.Holder):
        raise MeaninglessError
    return ir.Zone(first, owner, also=second, said=joiner)  # type: ignore[arg-type]  # the grammar gives one of the words


@phrase("zone_joiner")
def zone_joiner(*words: str) -> str:
    return " ".join(words).replace(" / ", "/")
