"""What the phrases of lineage.lark mean: lineages as zones."""

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.leveling import ALIKE
from ga_replay.games.grand_archive.language.semantics.condition import in_zone
from ga_replay.games.grand_archive.language.semantics.english import phrase

CHAMPION = ir.Kind((ir.Noun("champion"),))


@phrase("lineage_owner")
def lineage_owner(of: ir.Thing) -> ir.Thing:
    return of


@phrase()
def lineage_target() -> ir.Pick:
    return ir.Pick("target", CHAMPION)


@phrase()
def lineage_each() -> ir.Pick:
    return ir.Pick("each", CHAMPION, ir.Any())


@phrase()
def lineage_any() -> None:
    """Of whichever champion it is: no player is said, and what is picked there is picked in one and the same."""


@phrase()
def lineage_hit() -> ir.The:
    return ir.The("hit", "champion")


@phrase()
def lineage_attacker() -> ir.The:
    return ir.The("attacker")


@phrase()
def lineage_zone(of: ir.Thing | None) -> ir.Zone:
    return ir.Zone("lineage", of)


@phrase()
def exists_another(kind: ir.Kind | ir.Pick) -> ir.Exists:
    return ir.Exists(replace(in_zone(kind), other=True))


@phrase()
def exist_none(kind: ir.Kind | ir.Pick) -> ir.Exists:
    if isinstance(kind, ir.Pick) or kind.other:
        raise MeaninglessError
    return ir.Exists(in_zone(kind), no=True)


@phrase()
def owns(who: ir.Who, thing: ir.Thing) -> ir.Is:
    if not isinstance(thing, ir.Ref | ir.Self):
        raise MeaninglessError
    return ir.Is(thing, ir.Controlled(who, owned=True))


@phrase()
def times_amount(n: ir.Amount, of: ir.Amount) -> ir.Times:
    if not isinstance(n, int):
        raise MeaninglessError
    return ir.Times(n, of, said="times")


@phrase()
def put_from_into(thing: ir.Thing, source: ir.Zone, place: ir.Zone) -> ir.Move:
    if not isinstance(thing, ir.Self):
        raise MeaninglessError  # where a Pick lies is part of what it is
    return ir.Move("put", thing, place, source)


@phrase()
def event_put_into(thing: ir.Thing, zone: ir.Zone) -> ir.Event:
    if zone.name != "lineage" or not isinstance(thing, ir.Self):
        raise MeaninglessError
    return ir.Event("put into lineage", thing, to=ir.Pick("one", CHAMPION) if zone.of is None else zone.of)


@phrase()
def top_unplayed() -> ir.TopUnplayed:
    return ir.TopUnplayed()


@phrase("she")
def pronoun_of_own(word: str) -> str:
    return word


@phrase()
def levels_alike(own: ir.Thing, she: str, then: tuple[ir.Step, ...]) -> ir.Program:
    """What it may do, and what happens as it does just that."""
    at = ir.Event("level up", own, sort=ALIKE, said=she)
    return (ir.Static((ir.Can(own, "level up", ALIKE),)), ir.Triggered(at, then))


@phrase()
def base_level_of(thing: ir.Thing) -> ir.Number:
    return ir.Number("base level", thing, said="base level")
