"""The meaning of conditions."""

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.amount import BASE, bounded
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.event import one_of


@phrase()
def has(who: ir.Who, thing: ir.Thing) -> ir.Condition:
    if isinstance(thing, ir.Self):
        return ir.Is(thing, ir.Controlled(who))
    if isinstance(thing, ir.Pick) and thing.how == "choose" and thing.n == 1:
        return ir.Has(who, thing.kind)
    raise MeaninglessError


@phrase()
def has_bound(who: ir.Who, n: ir.Amount, side: str, kind: ir.Kind) -> ir.Has:
    if n == 1 and side == "more":
        return ir.Has(who, kind, said="one or more")
    return ir.Has(who, kind, bounded(n, side))


@phrase()
def is_state(thing: ir.Thing, what: ir.Kind | tuple[ir.Word, ...]) -> ir.Is:
    return ir.Is(one_of(thing), what)


@phrase()
def it_is_state(pronoun: str, what: ir.Kind | tuple[ir.Word, ...]) -> ir.Is:
    return ir.Is(ir.Ref(said=pronoun), what, said="'s")


@phrase()
def it_is_not_state(pronoun: str, what: ir.Kind | tuple[ir.Word, ...]) -> ir.Is:
    return ir.Is(ir.Ref(said=pronoun), what, no=True)


@phrase("its_word")
def its_word(word: str) -> str:
    return "they" if word == "they're" else "it"


@phrase("its_not_word")
def its_not_word(word: str, *_rest: str) -> str:
    return word


@phrase()
def predicate_word(word: ir.Word) -> tuple[ir.Word, ...]:
    return (word,)


@phrase()
def predicate_kind(kind: ir.Kind) -> ir.Kind:
    if isinstance(kind, ir.Pick):
        raise MeaninglessError
    return kind


@phrase()
def was_state(thing: ir.Thing, name: str) -> ir.Is:
    return ir.Is(one_of(thing), (ir.Word("state", name),), was=True)


@phrase()
def attacked_turn(thing: ir.Thing) -> ir.Happened:
    return ir.Happened(ir.Event("attack", one_of(thing)))


@phrase()
def activated_this_turn(who: ir.Who, thing: ir.Thing) -> ir.Happened:
    return ir.Happened(ir.Event("activate", who=who, to=one_of(thing)))


@phrase()
def you_have() -> ir.Player:
    return ir.YOU


@phrase()
def not_attacked_turn(who: ir.Who) -> ir.Happened:
    return ir.Happened(ir.Event("declare attack", who=who), no=True)


@phrase()
def was_done(thing: ir.Thing, act: str) -> ir.Happened:
    return ir.Happened(ir.Event(BASE[act], to=one_of(thing)), "this way", said="bare")


@phrase()
def was_done_way(thing: ir.Thing, act: str) -> ir.Happened:
    return ir.Happened(ir.Event(BASE[act], to=one_of(thing)), "this way")


@phrase()
def prevented_more(n: ir.Amount) -> ir.Compare:
    return ir.Compare(ir.ThisWay("prevent", "damage"), ir.Bound(n))


@phrase()
def amounts_equal(what: ir.Amount) -> ir.Compare:
    """Read "the amount of cards in your hand and memory are equal": the two zones are compared."""
    match what:
        case ir.Count(
            ir.Pick(
                "all", ir.Kind(nouns, (ir.Lies(ir.Zone("hand and memory", who)),), other=False, but=None), ir.Any(None)
            )
        ):
            hand, memory = (
                ir.Count(ir.Pick("all", ir.Kind(nouns, (ir.Lies(ir.Zone(name, who), said="in"),)), ir.Any()))
                for name in ("hand", "memory")
            )
            return ir.Compare(hand, ir.Bound(memory, memory), said="equal")
        case _:
            raise MeaninglessError


@phrase()
def carries(thing: ir.Thing, trait: ir.CounterTrait) -> ir.Carries:
    return ir.Carries(one_of(thing), trait)


@phrase()
def not_now(point: ir.Now) -> ir.Now:
    return replace(point, no=True)


@phrase()
def now(point: ir.Now) -> ir.Now:
    return point


@phrase()
def first_turn(owner: ir.Who) -> ir.Now:
    return ir.Now("", owner, ordinal=1)


@phrase()
def is_attacking(thing: ir.Thing, target: ir.Thing) -> ir.Happened:
    return ir.Happened(ir.Event("attack", one_of(thing), to=one_of(target)), "now")


def in_zone(kind: ir.Kind | ir.Pick) -> ir.Kind:
    """A kind that implies its zone, as omens do, and cards banished by an object; "you have" does not imply the field."""
    if isinstance(kind, ir.Pick):
        raise MeaninglessError
    lies = any(isinstance(test, ir.Lies) or (isinstance(test, ir.ThatWay) and test.own) for test in kind.where)
    if not lies and any(noun.head != "omen" for noun in kind.nouns):
        raise MeaninglessError
    return kind


@phrase()
def there_are(who: ir.Who, n: ir.Amount, side: str, kind: ir.Kind) -> ir.Exists:
    return ir.Exists(in_zone(kind), bounded(n, side), who, said="have")


@phrase()
def there_are_no(who: ir.Who, kind: ir.Kind) -> ir.Exists:
    return ir.Exists(in_zone(kind), who=who, no=True, said="have")


@phrase()
def exist(n: ir.Amount, side: str, kind: ir.Kind) -> ir.Exists:
    if n == 1 and side == "more":
        return ir.Exists(in_zone(kind), said="one or more")
    return ir.Exists(in_zone(kind), bounded(n, side))


@phrase()
def exists_one(kind: ir.Kind) -> ir.Exists:
    return ir.Exists(in_zone(kind))


@phrase()
def counters_there(trait: ir.CounterTrait, on: ir.Thing) -> ir.Carries:
    return ir.Carries(one_of(on), trait, said="there")


@phrase("parity")
def parity(word: str) -> str:
    return word


@phrase()
def counters_parity(side: str, counter: str, on: ir.Thing) -> ir.Carries:
    return ir.Carries(one_of(on), ir.CounterTrait(counter, ir.Bound(parity=side)), said="there")  # type: ignore[arg-type]  # the grammar gives one of the words


@phrase()
def there_parity(who: ir.Who, side: str, kind: ir.Kind) -> ir.Exists:
    return ir.Exists(in_zone(kind), ir.Bound(parity=side), who, said="have")  # type: ignore[arg-type]  # the grammar gives one of the words


@phrase()
def influence_bound(owner: ir.Who, n: ir.Amount, side: str) -> ir.Compare:
    """Read "eight or greater" as "eight or more"."""
    return ir.Compare(ir.Number("influence", owner), bounded(n, "more" if side == "greater" else side))


@phrase()
def influence_greater(owner: ir.Who) -> ir.Compare:
    mine = ir.Number("influence", ir.YOU)
    return ir.Compare(ir.Number("influence", owner), ir.Bound(ir.Sum(mine, 1)), said="greater")


@phrase()
def leveled_turn(thing: ir.Thing) -> ir.Happened:
    return ir.Happened(ir.Event("level up", one_of(thing)))


@phrase()
def has_trait(thing: ir.Thing, trait: ir.Trait) -> ir.Carries:
    parity = isinstance(trait, ir.NumberTrait) and bool(trait.n.parity)
    if not isinstance(trait, ir.KeywordTrait) and not parity:
        raise MeaninglessError
    targeted = isinstance(thing, ir.Pick) and thing.how == "target"
    return ir.Carries(thing if targeted else one_of(thing), trait)


@phrase()
def activated_from(thing: ir.Thing, zone: ir.Zone) -> ir.Happened:
    return ir.Happened(ir.Event("activate", to=one_of(thing), source=zone), "this game")


@phrase()
def it_targets(thing: ir.Thing) -> ir.Happened:
    return ir.Happened(ir.Event("target", ir.Ref(), to=one_of(thing)), "now")


@phrase()
def faces(owner: ir.Who, name: str, direction: str) -> ir.Holds:
    return ir.Holds(name, direction, owner)


@phrase("direction", "not_word")
def said_word(*words: str) -> str:
    return "".join(words)


@phrase()
def has_not(who: ir.Who, thing: ir.Thing) -> ir.Has | ir.Is:
    """Of no such thing, or of a thing that the text has named ("it")."""
    if who == ir.YOU and isinstance(thing, ir.Ref):
        return ir.Is(thing, ir.Controlled(who, no=True))
    if who != ir.YOU or not (isinstance(thing, ir.Pick) and thing.how == "choose" and thing.n == 1):
        raise MeaninglessError
    return ir.Has(who, thing.kind, no=True)


@phrase()
def predicate_not_word(_not: object, word: ir.Word) -> tuple[ir.Word, ...]:
    return (replace(word, no=not word.no),)


@phrase()
def has_bound_other(who: ir.Who, n: ir.Amount, side: str, kind: ir.Kind) -> ir.Has:
    if isinstance(kind, ir.Pick):
        raise MeaninglessError
    return has_bound(who, n, side, replace(kind, other=True))


@phrase()
def carries_have(who: ir.Who, trait: ir.CounterTrait, on: ir.Thing) -> ir.Carries:
    if who != ir.YOU or not (isinstance(on, ir.Champion) and on.of == ir.YOU):
        raise MeaninglessError
    return ir.Carries(on, trait, said="you have")


@phrase()
def x_is(bound: ir.Bound) -> ir.Compare:
    return ir.Compare(ir.X(), bound)


@phrase()
def suppressed_turn(thing: ir.Thing) -> ir.Happened:
    return ir.Happened(ir.Event("suppress", to=one_of(thing)))
