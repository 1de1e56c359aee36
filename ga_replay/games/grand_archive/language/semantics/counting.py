"""What the phrases of counting.lark mean: conditions and qualities that ask how many and how much."""

from msgspec.structs import replace

from ga_replay.cardtext.lexicon import NUMBER_WORDS
from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.amount import bounded
from ga_replay.games.grand_archive.language.semantics.clause import Steps
from ga_replay.games.grand_archive.language.semantics.condition import in_zone
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.event import one_of
from ga_replay.games.grand_archive.language.semantics.verb import done_to


@phrase()
def bound_exactly(n: ir.Amount) -> ir.Bound:
    return ir.Bound(n, n, said="exactly")


@phrase()
def bound_below(n: ir.Amount) -> ir.Bound:
    if not isinstance(n, int):
        raise MeaninglessError
    return ir.Bound(most=n - 1, said="less than")


@phrase()
def amount_is(n: ir.Amount, bound: ir.Bound) -> ir.Compare:
    return ir.Compare(n, bound)


@phrase()
def has_exactly(who: ir.Who, n: ir.Amount, kind: ir.Kind | ir.Pick) -> ir.Has:
    return ir.Has(who, _kind(kind), bound_exactly(n))


@phrase()
def has_none(who: ir.Who, kind: ir.Kind | ir.Pick) -> ir.Has:
    return ir.Has(who, _kind(kind), no=True, said="no")


@phrase()
def there_are_exactly(who: ir.Who, n: ir.Amount, kind: ir.Kind | ir.Pick) -> ir.Exists:
    return ir.Exists(in_zone(kind), bound_exactly(n), who, said="have")


@phrase()
def exist_exactly(n: ir.Amount, kind: ir.Kind | ir.Pick) -> ir.Exists:
    return ir.Exists(in_zone(kind), bound_exactly(n))


@phrase()
def exist_fewer(n: ir.Amount, kind: ir.Kind | ir.Pick) -> ir.Exists:
    return ir.Exists(in_zone(kind), bound_below(n))


def _kind(kind: ir.Kind | ir.Pick) -> ir.Kind:
    if isinstance(kind, ir.Pick):
        raise MeaninglessError
    return kind


@phrase()
def influence_has(who: ir.Who, bound: ir.Bound) -> ir.Compare:
    if not isinstance(who, ir.Player) or who.how not in {"a", "that"}:
        raise MeaninglessError
    return ir.Compare(ir.Number("influence", who), bound, said="has")


@phrase()
def each_player_with(bound: ir.Bound) -> ir.PlayersWith:
    return ir.PlayersWith(ir.Player("player", "each"), "influence", bound)


@phrase()
def taken_damage_turn(thing: ir.Thing) -> ir.Happened:
    return ir.Happened(ir.Event("take damage", one_of(thing)))


@phrase()
def not_taken_damage_turn(thing: ir.Thing) -> ir.Happened:
    return replace(taken_damage_turn(thing), no=True)


@phrase()
def not_leveled_turn(thing: ir.Thing) -> ir.Happened:
    return ir.Happened(ir.Event("level up", one_of(thing)), no=True)


@phrase()
def was_not_state(thing: ir.Thing, name: str) -> ir.Is:
    return ir.Is(one_of(thing), (ir.Word("state", name, no=True),), was=True)


@phrase()
def trait_parity(side: str, stat: tuple[str, str]) -> ir.NumberTrait:
    return ir.NumberTrait(stat[0], ir.Bound(parity=side))  # type: ignore[arg-type]  # the grammar gives one of the words


@phrase()
def trait_base(stat: str, n: ir.Amount) -> ir.NumberTrait:
    return ir.NumberTrait(f"base {stat.lower()}", ir.Bound(n, n))


@phrase()
def was_kind(thing: ir.Thing, kind: ir.Kind | ir.Pick) -> ir.Is:
    return ir.Is(one_of(thing), _kind(kind), was=True)


@phrase()
def had_trait(thing: ir.Thing, trait: ir.Trait) -> ir.Carries:
    """What has left is looked at as it was last: the evaluator does so for what the text names as an object."""
    if not isinstance(thing, ir.The) or thing.part not in {"killed", "banished"} or isinstance(trait, ir.CounterTrait):
        raise MeaninglessError
    return ir.Carries(thing, trait, said="had")


@phrase()
def damage_was_dealt(n: ir.Amount, side: str) -> ir.Compare:
    return ir.Compare(ir.ThatMuch(said="damage"), bounded(n, side), said="was dealt")


@phrase()
def it_is_attacking(pronoun: str, target: ir.Thing) -> ir.Happened:
    if pronoun != "it":
        raise MeaninglessError  # each of several would have to be asked by itself
    return ir.Happened(ir.Event("attack", ir.Ref(said=pronoun), to=one_of(target)), "now", said="'s")


@phrase()
def trait_keywords(first: str, second: str) -> ir.AnyTrait:
    return ir.AnyTrait((ir.KeywordTrait(first), ir.KeywordTrait(second)))


@phrase()
def attacking_it(thing: ir.Thing) -> ir.Attacking:
    return ir.Attacking(one_of(thing))


@phrase()
def on_the_field() -> ir.Lies:
    return ir.Lies(ir.Zone("field"), said="on")


@phrase()
def minus_from(n: str, less: ir.Amount) -> ir.Sum:
    return ir.Sum(NUMBER_WORDS[n], less, minus=True, said="minus")


@phrase()
def that_amount() -> ir.ThatMuch:
    return ir.ThatMuch("that amount")


@phrase()
def damage_of_hit() -> ir.ThatMuch:
    return ir.ThatMuch("the amount of damage dealt by this hit")


@phrase()
def damage_that_much(unpreventable: object, to: ir.Thing) -> ir.Damage:
    return ir.Damage(ir.ThatMuch("that much"), done_to(to), sort="unpreventable" if unpreventable else "")


@phrase()
def event_empower(who: ir.Who) -> ir.Event:
    return ir.Event("empower", who=who)


@phrase()
def event_level_into(thing: ir.Thing, into: ir.Thing) -> ir.Event:
    if not isinstance(into, ir.Pick) or not _is_champion(into.kind.nouns[0]):
        raise MeaninglessError
    return ir.Event("level up", one_of(thing), to=one_of(into))


def _is_champion(noun: ir.Noun) -> bool:
    return noun.head == "champion" or any(word.name == "champion" and not word.no for word in noun.words)


@phrase()
def event_suppress(who: ir.Who, thing: ir.Thing) -> ir.Event:
    return ir.Event("suppress", who=who, to=one_of(thing))


@phrase()
def event_summon(who: ir.Who, thing: ir.Thing) -> ir.Event:
    return ir.Event("summon", who=who, to=one_of(thing))


@phrase()
def choose_one_or_both(n: ir.Amount) -> ir.Choice:
    if n != 1:
        raise MeaninglessError
    return ir.Choice(ir.Bound(1, 2))


@phrase()
def counted_others(kind: ir.Kind | ir.Pick) -> ir.Count:
    return ir.Count(ir.Pick("all", replace(_kind(kind), other=True), ir.Any()))


@phrase()
def counted_any_costs(kind: ir.Kind | ir.Pick) -> ir.Count:
    return ir.Count(ir.Pick("all", _kind(kind), ir.Any()), distinct="cost")


@phrase()
def if_back(then: Steps, cond: ir.Condition) -> Steps:
    if any(isinstance(step, ir.Effect) for step in then):
        raise MeaninglessError  # what lasts has its own words for it: it holds as long as, or costs less if
    return (ir.If(cond, then, said="back"),)


@phrase()
def trait_stat_last(n: ir.Amount, stat: str, side: str) -> ir.NumberTrait:
    return ir.NumberTrait(stat, bounded(n, side), said="last")


@phrase()
def event_negated(thing: ir.Thing) -> ir.Event:
    return ir.Event("negate", to=one_of(thing))


@phrase()
def stat_of_thing(stat: tuple[str, str], thing: ir.Thing) -> ir.Number:
    return ir.Number(stat[0], thing, said=f"the {stat[1]} of")


# ---------------------------------------------------------------- options, as many as a step before says

SO_MANY = "that many"
"""How two options are said of which as many are chosen as cards were discarded, so that it is told on resolution."""


@phrase()
def modal_so_many(act: ir.Step, first: ir.Mode, second: ir.Mode) -> ir.Then:
    """Of two both, or the first or else the second."""
    match act:
        case ir.Move("discard", ir.Pick("choose", n=ir.Any(2))) if not (first.when or second.when):
            many = ir.ThisWay("discard", ir.Kind((ir.Noun("card"),)))
        case _:
            raise MeaninglessError
    either = ir.May(first.steps, otherwise=second.steps, said=SO_MANY)
    one = ir.If(ir.Compare(many, ir.Bound(1, 1)), (either,))
    both = ir.If(ir.Compare(many, ir.Bound(2)), (*first.steps, *second.steps))
    return ir.Then((act, one, both), said=SO_MANY)
