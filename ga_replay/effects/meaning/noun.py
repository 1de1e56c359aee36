"""What the phrases of noun.lark mean: players, things, kinds, zones."""

from typing import Any

from msgspec.structs import replace

from ga_replay.effects import ir
from ga_replay.effects.meaning.registry import MeaninglessError, phrase

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
    "attacks": "attack",
    "actions": "action",
}
THEY = ir.Player("player", "they")

_PLAYERS = {
    "you": ir.YOU,
    "opponents": ir.Player("opponent", "all"),
    "your_opponents": ir.Player("opponent", "all", said="your"),
    "an_opponent": ir.Player("opponent", "a"),
    "each_opponent": ir.Player("opponent", "each"),
    "players": ir.Player("player", "all"),
    "each_player": ir.Player("player", "each"),
    "a_player": ir.Player("player", "a"),
    "target_player": ir.Player("player", "target"),
    "target_opponent": ir.Player("opponent", "target"),
    "that_player": ir.Player("player", "that"),
    "that_opponent": ir.Player("opponent", "that"),
    "they_player": THEY,
    "its_owner": ir.Holder(ir.Ref()),
    "their_owner": ir.Holder(ir.Ref(said="them")),
}
for _name, _player in _PLAYERS.items():
    phrase(_name)(lambda player=_player: player)


@phrase()
def who_and(first: ir.Who, second: ir.Who) -> ir.Who:
    if isinstance(first, ir.Players) or isinstance(second, ir.Players):
        raise MeaninglessError
    return ir.Players((first, second))


# ---------------------------------------------------------------- things


@phrase()
def own() -> ir.Self:
    return ir.Self()


@phrase()
def this(head: str) -> ir.Thing:
    if head in {"attack", "ability"}:
        return ir.The(head, said="this")
    return ir.Self(said=f"this {head}")


@phrase()
def champion(owner: ir.Who) -> ir.Champion:
    if owner == THEY:
        raise MeaninglessError
    return ir.Champion(owner)


@phrase()
def pronoun(word: str) -> str:
    return word


@phrase()
def pronoun_ref(word: str) -> ir.Ref:
    return ir.Ref(said=word)


@phrase()
def that(head: str) -> ir.Ref:
    return ir.Ref(said=f"that {head}")


@phrase()
def those(head: str) -> ir.Ref:
    return ir.Ref(said=f"those {head}")


@phrase()
def the(part: ir.The) -> ir.The:
    return part


@phrase()
def part_attacker() -> ir.The:
    return ir.The("attacker")


@phrase()
def part_attack() -> ir.The:
    return ir.The("attack")


for _part in ("hit", "banished", "revealed", "discarded", "sacrificed", "destroyed"):
    phrase(f"part_{_part}")(lambda head, part=_part: ir.The(part, head))


@phrase()
def all_attacks(thing: ir.Thing) -> ir.Attacks:
    return ir.Attacks(thing)


@phrase()
def next_attack(thing: ir.Thing, span: ir.Span) -> tuple[ir.Attacks, ir.Span]:
    return ir.Attacks(thing, "next"), span


@phrase()
def thing_and(first: ir.Thing, second: ir.Thing) -> ir.Together:
    if isinstance(first, ir.Together) or isinstance(second, ir.Together):
        raise MeaninglessError
    if isinstance(second, ir.Pick) and second.how == "bare":
        raise MeaninglessError  # "allies and weapons you control" is one kind of thing
    return ir.Together((first, second))


# ---------------------------------------------------------------- picks


def _other(kind: ir.Kind) -> ir.Kind:
    if kind.other:
        raise MeaninglessError
    return replace(kind, other=True)


def _pick(how: str, kind: Any, n: ir.Amount = 1, said: str = "") -> ir.Pick:  # noqa: ANN401 - a kind or a kind at random
    if isinstance(kind, ir.Pick):  # a kind "at random"
        if how not in {"choose", "some"}:
            raise MeaninglessError
        return replace(kind, n=n, said=said)
    return ir.Pick("choose" if how == "some" else how, kind, n, said=said)  # type: ignore[arg-type]


@phrase()
def target(kind: ir.Kind) -> ir.Pick:
    return _pick("target", kind)


@phrase()
def another_target(kind: ir.Kind) -> ir.Pick:
    return _pick("target", _other(kind))


@phrase()
def targets(n: ir.Amount, kind: ir.Kind) -> ir.Pick:
    return _pick("target", kind, n)


@phrase()
def up_to_targets(n: ir.Amount, kind: ir.Kind) -> ir.Pick:
    return _pick("target", kind, ir.Any(n))


@phrase()
def a(kind: ir.Kind) -> ir.Pick:
    return _pick("choose", kind)


@phrase()
def another(kind: ir.Kind) -> ir.Pick:
    return _pick("choose", _other(kind))


@phrase()
def some(n: ir.Amount, kind: ir.Kind) -> ir.Pick:
    return _pick("some", kind, n)


@phrase()
def up_to(n: ir.Amount, kind: ir.Kind) -> ir.Pick:
    return _pick("choose", kind, ir.Any(n))


@phrase()
def any_amount(kind: ir.Kind) -> ir.Pick:
    return _pick("choose", kind, ir.Any())


@phrase()
def all(kind: ir.Kind) -> ir.Pick:  # noqa: A001 - called like the word it reads
    return _pick("all", kind, ir.Any())


@phrase()
def all_other(kind: ir.Kind) -> ir.Pick:
    return _pick("all", _other(kind), ir.Any())


@phrase()
def each(kind: ir.Kind) -> ir.Pick:
    return _pick("each", kind, ir.Any())


@phrase()
def each_other(kind: ir.Kind) -> ir.Pick:
    return _pick("each", _other(kind), ir.Any())


@phrase()
def other(kind: ir.Kind) -> ir.Pick:
    return _pick("bare", _other(kind), ir.Any())


@phrase()
def bare(kind: ir.Kind) -> ir.Pick:
    return _pick("bare", kind, ir.Any())


@phrase()
def end_card(end: str, zone: ir.Zone) -> ir.Pick:
    return end_cards(end, 1, zone)


@phrase()
def end_cards(end: str, n: ir.Amount, zone: ir.Zone) -> ir.Pick:
    return _pick(end, ir.Kind((ir.Noun("card"),), (ir.Lies(zone, said="of"),)), n)


@phrase()
def next_one(kind: ir.Kind) -> ir.Pick:
    return _pick("next", kind)


# ---------------------------------------------------------------- kinds


@phrase()
def kind(nouns: tuple[tuple[ir.Noun, ...], str], random: object, *posts: Any) -> ir.Kind | ir.Pick:  # noqa: ANN401
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
    found = ir.Kind(nouns_, tuple(where), but=but, said=said)
    return ir.Pick("random", found) if random else found


@phrase()
def at_random() -> bool:
    return True


@phrase()
def nouns(noun: ir.Noun) -> tuple[tuple[ir.Noun, ...], str]:
    return (noun,), ""


@phrase()
def noun_either(first: ir.Noun, joiner: str, last: ir.Noun) -> tuple[tuple[ir.Noun, ...], str]:
    if not first.words and first.head.istitle() and last.words and last.words[0].sort == "subtype":
        raise MeaninglessError  # read by noun_short
    return (first, last), joiner


@phrase()
def noun_list(*parts: Any) -> tuple[tuple[ir.Noun, ...], str]:  # noqa: ANN401
    *before, joiner, last = parts
    return (*before, last), joiner


@phrase()
def noun_short(first: ir.Word, joiner: str, last: ir.Noun) -> tuple[tuple[ir.Noun, ...], str]:
    """Read "Animal or Beast ally", where the first noun lacks what it shares with the second."""
    if not last.words or first.sort != last.words[0].sort or first.no:
        raise MeaninglessError
    return (ir.Noun(last.head, (first, *last.words[1:])), last), joiner


@phrase()
def conjunction(*words: str) -> str:
    return " ".join(words).replace(" / ", "/")


@phrase()
def short(word: ir.Word) -> ir.Word:
    return word


@phrase()
def noun(*parts: Any) -> ir.Noun:  # noqa: ANN401
    *words, head = parts
    return ir.Noun(head, tuple(words))


@phrase("no")
def negation() -> bool:
    return True


for _sort, _name in (("element", "element"), ("subtype", "subtype"), ("type", "typed"), ("state", "state")):
    phrase(_name)(lambda negated, name, sort=_sort: ir.Word(sort, name, no=negated is not None))


@phrase("type_name", "state_name")
def one_word(name: str) -> str:
    return name


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
    return ir.Played(who, since="this turn")


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
    return ir.CounterTrait(counter, ir.Bound(n) if side == "more" else ir.Bound(most=n))


# ---------------------------------------------------------------- zones

for _name in ("hand", "memory", "deck", "material_deck", "graveyard", "banishment", "lineage", "intent"):
    phrase(_name)(lambda name=_name: name.replace("_", " "))


@phrase()
def zone(owner: ir.Who, name: str) -> ir.Zone:
    of = None if isinstance(owner, ir.Holder) else owner
    return ir.Zone(name, of)  # type: ignore[arg-type]


@phrase()
def hand_and_memory(owner: ir.Who) -> ir.Zone:
    return ir.Zone("hand and memory", owner)
