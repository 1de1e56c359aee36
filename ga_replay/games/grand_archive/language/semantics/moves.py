"""What the phrases of moves.lark mean: some of the cards looked at or revealed, the rest, and what was done with them."""

from typing import Any

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.clause import Chain, Steps, by_player, imperative
from ga_replay.games.grand_archive.language.semantics.effect import modified_while
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.event import one_of
from ga_replay.games.grand_archive.language.semantics.verb import done_to

CARD = ir.Noun("card")
LEAVES = ir.Span("leaves")

# ---------------------------------------------------------------- some of them


def _of_these(how: str, reference: ir.Thing, n: ir.Amount) -> ir.Pick:
    if not isinstance(reference, ir.Ref) or reference.said not in {"them", "those card"}:
        raise MeaninglessError
    kind = ir.Kind((CARD,), (ir.Among(reference, said="of"),))
    return ir.Pick(how, kind, n, said="of them")  # type: ignore[arg-type]  # each caller gives one of the words


@phrase()
def some_of_these(n: ir.Amount, reference: ir.Thing) -> ir.Pick:
    return _of_these("choose", reference, n)


@phrase()
def up_to_of_these(n: ir.Amount, reference: ir.Thing) -> ir.Pick:
    return _of_these("choose", reference, ir.Any(n))


@phrase()
def any_of_these(reference: ir.Thing) -> ir.Pick:
    return _of_these("choose", reference, ir.Any())


@phrase()
def both_of_these(reference: ir.Thing) -> ir.Pick:
    return _of_these("all", reference, ir.Any())


@phrase()
def each_of_these(reference: ir.Thing) -> ir.Pick:
    return _of_these("each", reference, ir.Any())


@phrase()
def any_of_the(kind: ir.Kind | ir.Pick) -> ir.Pick:
    if isinstance(kind, ir.Pick) or not any(isinstance(test, ir.ThatWay) and test.own for test in kind.where):
        raise MeaninglessError
    return ir.Pick("choose", kind, ir.Any(), said="of the")


@phrase()
def part_other() -> ir.The:
    return ir.The("rest", "other")


@phrase()
def part_rest_revealed() -> ir.The:
    return ir.The("rest", "of the revealed cards")


# ---------------------------------------------------------------- where they go

Place = tuple[ir.Zone, bool]
"""A zone, and whether things go back there."""


@phrase()
def place_plain(zone: ir.Zone) -> ir.Zone:
    return zone


@phrase()
def place_back(end: str, zone: ir.Zone) -> ir.Zone:
    return replace(zone, at=end, said="back on")


def _put(thing: ir.Thing, to: ir.Zone, order: str | None) -> ir.Move:
    return ir.Move("put", done_to(thing), to, order=order == "any", random=order == "random")


@phrase()
def put_and_rest(thing: ir.Thing, to: ir.Zone, rest: ir.Thing, other: ir.Zone, order: str | None) -> ir.Then:
    return _both(_put(thing, to, None), _put(_rest(rest), other, order))


@phrase()
def put_and_rest_ordered(
    thing: ir.Thing, to: ir.Zone, ordered: str, rest: ir.Thing, other: ir.Zone, order: str | None
) -> ir.Then:
    return _both(_put(thing, to, ordered), _put(_rest(rest), other, order))


def _rest(thing: ir.Thing) -> ir.The:
    if not isinstance(thing, ir.The) or thing.part != "rest":
        raise MeaninglessError
    return thing


def _both(first: ir.Move, last: ir.Move) -> ir.Then:
    return ir.Then((first, last), said="put")


@phrase()
def put_back_on(thing: ir.Thing, to: ir.Zone, order: str) -> ir.Move:
    return _put(thing, to, order)


@phrase()
def put_top_or_bottom(thing: ir.Thing, zone: ir.Zone, order: str | None) -> ir.Move:
    return _put(thing, replace(zone, at="top or bottom"), order)


@phrase()
def return_to_end(thing: ir.Thing, end: str, zone: ir.Zone, order: str | None) -> ir.Move:
    return ir.Move("return", done_to(thing), replace(zone, at=end), order=order == "any", random=order == "random")


@phrase()
def banish_until(thing: ir.Thing, source: ir.Thing) -> ir.Move:
    if not isinstance(source, ir.Self):
        raise MeaninglessError
    return ir.Move("banish", done_to(thing), state="face down", until=LEAVES)


@phrase()
def reveal_until(zone: ir.Zone, who: ir.Who, thing: ir.Thing) -> ir.RevealUntil:
    if who != ir.YOU or zone != ir.Zone("deck", ir.YOU) or not isinstance(thing, ir.Pick):
        raise MeaninglessError
    if thing.how != "choose" or thing.n != 1 or thing.said:
        raise MeaninglessError
    return ir.RevealUntil(thing, zone)


# ---------------------------------------------------------------- winning, losing


@phrase()
def win_game() -> ir.Decide:
    return ir.Decide(ir.YOU, "win")


@phrase()
def lose_game() -> ir.Decide:
    return ir.Decide(ir.YOU, "lose")


# ---------------------------------------------------------------- qualities and conditions


@phrase("extreme")
def extreme(word: str) -> str:
    return word


@phrase()
def with_extreme(how: str, stat: tuple[str, str]) -> ir.Extreme:
    return ir.Extreme(how, stat[0], stat[1])  # type: ignore[arg-type]  # the grammar gives one of the words


@phrase()
def done_by_own(act: str) -> ir.ThatWay:
    if act != "banished":
        raise MeaninglessError
    return ir.ThatWay("banish", own=True)


@phrase()
def in_all_graveyards() -> ir.Lies:
    return ir.Lies(ir.Zone("graveyard", said="all"), said="in")


@phrase()
def least_influence() -> ir.Compare:
    """Who shares the least has it too (ruling of 2025-03-02 on Incandescent Reliquary)."""
    least = ir.Aggregate("lowest", "influence", ir.Player("player", "all"))
    return ir.Compare(ir.Number("influence", ir.YOU), ir.Bound(most=least), said="least")


@phrase()
def amount_is_number(n: ir.Amount, number: str) -> ir.Compare:
    return ir.Compare(n, ir.Bound(int(number), int(number)), said="is")


@phrase()
def unless_has(verbs: Chain, who: ir.Who, doer: ir.Who, cost: Chain) -> Steps:
    if doer != ir.YOU or len(cost[0]) != 1:
        raise MeaninglessError
    return (ir.Unless(imperative(verbs), who, imperative(cost), said="has"),)


# ---------------------------------------------------------------- events


@phrase()
def event_use(thing: ir.Thing, weapon: ir.Thing) -> ir.Event:
    if not isinstance(weapon, ir.Self):
        raise MeaninglessError
    return ir.Event("use", one_of(thing), to=weapon)


@phrase("pay_cost_word")
def pay_cost_word(word: str) -> str:
    return word


@phrase()
def event_banished_to_pay(thing: ir.Thing, zone: ir.Zone, cost: str) -> ir.Event:
    if not isinstance(thing, ir.Self) or zone != ir.Zone("graveyard", ir.YOU):
        raise MeaninglessError
    return ir.Event("banish to pay", thing, sort=cost, source=zone)


@phrase()
def activated_during(who: ir.Who, thing: ir.Thing, point: ir.Now) -> ir.Happened:
    if who != ir.YOU or not isinstance(thing, ir.Self) or point.of != ir.YOU or point.phase != "main phase":
        raise MeaninglessError
    return ir.Happened(ir.Event("activate", who=who, to=thing, sort=point.phase), "this game", said="during")


# ---------------------------------------------------------------- players


@phrase()
def target_player_with(bound: ir.Bound) -> ir.Player:
    return ir.Player("player", "target", influence=bound)


@phrase()
def target_opponent_with(bound: ir.Bound) -> ir.Player:
    return ir.Player("opponent", "target", influence=bound)


@phrase()
def player_has_keyword(who: ir.Who, name: str) -> ir.Rule:
    if who != ir.YOU or name.lower() not in {"spellshroud", "omnishroud"}:
        raise MeaninglessError
    return ir.Rule("player has", name.lower())


@phrase()
def no_loss_for_drawing(who: ir.Who, owner: ir.Who) -> ir.Rule:
    if who != ir.YOU or owner != ir.YOU:
        raise MeaninglessError
    return ir.Rule("no loss for drawing")


@phrase()
def may_have_done(who: ir.Who, doer: ir.Who, verbs: Chain) -> Steps:
    if doer in {ir.YOU, who} or len(verbs[0]) != 1:
        raise MeaninglessError
    return (ir.May(by_player(doer, verbs), who=who, said="have"),)


# ---------------------------------------------------------------- amounts


@phrase()
def damage_up_to(n: ir.Amount, unpreventable: object, to: ir.Thing) -> ir.Damage:
    return ir.Damage(ir.Any(n), done_to(to), sort="unpreventable" if unpreventable else "")


@phrase()
def damage_dealt_way(to: ir.Thing) -> ir.ThisWay:
    if to != ir.Champion(ir.YOU):
        raise MeaninglessError
    return ir.ThisWay("deal", "damage to your champion")


@phrase()
def some_other(n: ir.Amount, kind: ir.Kind | ir.Pick) -> ir.Pick:
    if isinstance(kind, ir.Pick) or kind.other:
        raise MeaninglessError
    return ir.Pick("choose", replace(kind, other=True), n)


@phrase()
def trait_equal(stat: str, n: ir.Amount) -> ir.NumberTrait:
    return ir.NumberTrait(stat.lower(), ir.Bound(n, n, said="equal to"))


# ---------------------------------------------------------------- triggers for a while


@phrase()
def when_next_time(event: ir.Event, then: Steps) -> Steps:
    return (ir.Delayed(event, then, said="next time this game"),)


@phrase()
def event_declare(thing: ir.Thing) -> ir.Event:
    return ir.Event("attack", one_of(thing), sort="declared")


# ---------------------------------------------------------------- more moves


@phrase()
def put_top_and_bottom(thing: ir.Thing, zone: ir.Zone, order: str) -> ir.Move:
    if order != "any":
        raise MeaninglessError
    return _put(thing, replace(zone, at="top and/or bottom"), order)


@phrase()
def put_fourth(thing: ir.Thing, zone: ir.Zone) -> ir.Move:
    if not isinstance(thing, ir.Self) or zone.name != "deck":
        raise MeaninglessError
    return _put(thing, replace(zone, at="fourth"), None)


@phrase()
def delevel_own(own: ir.Self) -> ir.LevelUp:
    return ir.LevelUp(own, down=True)


# ---------------------------------------------------------------- more conditions and amounts


@phrase()
def not_discarded(who: ir.Who, thing: ir.Thing) -> ir.Happened:
    if who != ir.YOU or not isinstance(thing, ir.Pick):
        raise MeaninglessError
    return ir.Happened(ir.Event("discard", who=who, to=one_of(thing)), "this way", no=True)


@phrase()
def stat_is_equal(thing: ir.Thing, stat: tuple[str, str], n: ir.Amount) -> ir.Compare:
    return ir.Compare(ir.Number(stat[0], thing, said=stat[1]), ir.Bound(n, n), said="equal to")


@phrase()
def its_stat_is_equal(stat: tuple[str, str], n: ir.Amount) -> ir.Compare:
    return stat_is_equal(ir.Ref(), stat, n)


@phrase()
def noun_shorts(*parts: Any) -> tuple[tuple[ir.Noun, ...], str]:
    """Read "ally, attack, and weapon cards": the head of the last is that of all."""
    *before, joiner, last = parts
    sorts = {word.sort for word in before} | {word.sort for word in last.words}
    if len(last.words) != 1 or sorts != {"type"} or any(word.no for word in (*before, *last.words)):
        raise MeaninglessError
    return (*(ir.Noun(last.head, (word,)) for word in before), last), f"list {joiner}"


@phrase()
def counted_into_way(kind: ir.Kind | ir.Pick, act: str, zone: ir.Zone) -> ir.ThisWay:
    if isinstance(kind, ir.Pick) or act != "put" or zone.of != ir.YOU:
        raise MeaninglessError
    return ir.ThisWay("put", kind, said=f"into your {zone.name}")


@phrase()
def that_amount_of(kind: ir.Kind | ir.Pick) -> ir.Pick:
    if isinstance(kind, ir.Pick):
        raise MeaninglessError
    return ir.Pick("choose", kind, ir.ThatMuch("that amount"))


# ---------------------------------------------------------------- as long as it is so of each


@phrase()
def modified_while_attacking(what: Any, changes: Any, target: ir.Thing) -> ir.Modify:
    """Each of them is asked by itself whether it is attacking such a thing (`layers.speaks_of_each`)."""
    they = ir.Event("attack", ir.Ref(said="they"), to=one_of(target))
    return modified_while(what, changes, ir.Happened(they, "now", said="'re"))


@phrase()
def it_entered_turn() -> ir.Is:
    kind = ir.Kind((ir.Noun("object"),), (ir.ThatWay("enter", since="this turn"),))
    return ir.Is(ir.Ref(), kind, said="entered")


@phrase()
def reveal_zone(zone: ir.Zone) -> ir.Reveal:
    return ir.Reveal(ir.Pick("all", ir.Kind((CARD,), (ir.Lies(zone, said="in"),)), ir.Any(), said="zone"))


@phrase()
def reveal_one_zone(owner: ir.Who, first: str, second: str) -> ir.Reveal:
    """Whoever follows the text chooses which of the two zones a player reveals."""
    if owner != ir.Player("player", "they") or (first, second) != ("hand", "memory"):
        raise MeaninglessError
    lies = ir.Lies(ir.Zone("hand", owner, also="memory", said="or"), said="in")
    return ir.Reveal(ir.Pick("all", ir.Kind((CARD,), (lies,)), ir.Any(), said="zone"), one_zone=True)
