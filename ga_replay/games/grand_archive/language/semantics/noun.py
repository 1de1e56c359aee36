"""The meaning of the phrases of noun.lark: players, things, kinds, zones."""

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.english import phrase

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
    "hit_opponent": ir.Player("opponent", "that", said="the hit opponent"),
    "they_player": THEY,
    "its_owner": ir.Holder(ir.Ref()),
    "their_owner": ir.Holder(ir.Ref(said="them")),
}
for _name, _player in _PLAYERS.items():
    phrase(_name)(lambda player=_player: player)


@phrase()
def who_and(first: ir.Who, second: ir.Who) -> ir.Who:
    if isinstance(first, ir.Players | ir.PlayersWith) or isinstance(second, ir.Players | ir.PlayersWith):
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


for _part in ("hit", "banished", "revealed", "discarded", "sacrificed"):
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
    if isinstance(second, ir.Pick) and second.how == "bare" and not isinstance(first, ir.Champion):
        raise MeaninglessError  # "allies and weapons you control" is one kind of thing
    return ir.Together((first, second))


# ---------------------------------------------------------------- picks


def _other(kind: ir.Kind) -> ir.Kind:
    if kind.other:
        raise MeaninglessError
    return replace(kind, other=True)


def _pick(how: str, kind: object, n: ir.Amount = 1, said: str = "") -> ir.Pick:
    if isinstance(kind, ir.Pick):  # a kind "at random"
        if how not in {"choose", "some"}:
            raise MeaninglessError
        return replace(kind, n=n, said=said or kind.said)
    return ir.Pick("choose" if how == "some" else how, kind, n, said=said)  # type: ignore[arg-type]  # the grammar gives one of the words


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
def end_cards_from(end: str, n: ir.Amount, zone: ir.Zone) -> ir.Pick:
    return _pick(end, ir.Kind((ir.Noun("card"),), (ir.Lies(zone),)), n)


@phrase()
def next_one(kind: ir.Kind) -> ir.Pick:
    return _pick("next", kind)


@phrase()
def its_controller() -> ir.Holder:
    return ir.Holder(ir.Ref(), "controller")


@phrase()
def thing_controller(thing: ir.Thing) -> ir.Holder:
    return ir.Holder(thing, "controller")


@phrase()
def thing_owner(thing: ir.Thing) -> ir.Holder:
    return ir.Holder(thing)


@phrase()
def linked(head: str) -> ir.The:
    return ir.The("linked", head, said="bare")


@phrase()
def part_defending() -> ir.The:
    return ir.The("defending", "unit")


@phrase()
def part_rest() -> ir.The:
    return ir.The("rest")


@phrase()
def part_rest_of() -> ir.The:
    return ir.The("rest", "of the cards")


@phrase()
def part_negated() -> ir.The:
    return ir.The("negated", "card")


@phrase()
def part_killed(head: str) -> ir.The:
    return ir.The("killed", head)


@phrase()
def each_up_to_targets(n: ir.Amount, kind: ir.Kind) -> ir.Pick:
    return _pick("target", kind, ir.Any(n), said="each of")


@phrase()
def each_up_to(n: ir.Amount, kind: ir.Kind) -> ir.Pick:
    return _pick("choose", kind, ir.Any(n), said="each of")


@phrase()
def up_to_other_targets(n: ir.Amount, kind: ir.Kind) -> ir.Pick:
    return _pick("target", _other(kind), ir.Any(n))


@phrase()
def any_targets(kind: ir.Kind) -> ir.Pick:
    return _pick("target", kind, ir.Any())


@phrase()
def some_of(n: ir.Amount, owner: ir.Who, kind: ir.Kind) -> ir.Pick:
    """Read "one of your omens"."""
    if owner != ir.YOU or isinstance(kind, ir.Pick) or kind.nouns[0].head != "omen":
        raise MeaninglessError
    return ir.Pick("choose", replace(kind, where=(ir.Controlled(said="have"), *kind.where)), n, said="of your")
