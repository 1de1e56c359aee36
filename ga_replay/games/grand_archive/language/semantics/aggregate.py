"""What the phrases of aggregate.lark mean: the highest, the lowest and the total of a number, and numbers in steps."""

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.english import phrase


@phrase()
def aggregate(how: str, stat: tuple[str, str], joiner: str, of: ir.Thing | ir.Who) -> ir.Aggregate:
    if (stat[0] == "influence") != isinstance(of, ir.Who):
        raise MeaninglessError
    return ir.Aggregate(how, stat[0], of, joiner, stat[1])  # type: ignore[arg-type]  # the grammar gives one of the words


@phrase("aggregate_joiner")
def aggregate_joiner(word: str) -> str:
    return word


@phrase()
def aggregate_word(word: str) -> str:
    return "highest" if word == "greatest" else word


@phrase()
def aggregate_number(stat: tuple[str, str]) -> tuple[str, str]:
    return stat


@phrase()
def aggregate_base(stat: tuple[str, str]) -> tuple[str, str]:
    return f"base {stat[0]}", f"base {stat[1]}"


for _name in ("power", "life", "influence"):
    phrase(f"aggregate_{_name}")(lambda name=_name: (name, name))


@phrase()
def aggregate_kind(kind: ir.Kind | ir.Pick) -> ir.Pick:
    return _all(kind)


@phrase()
def aggregate_other(kind: ir.Kind | ir.Pick) -> ir.Pick:
    found = _all(kind)
    return replace(found, kind=replace(found.kind, other=True))


@phrase()
def aggregate_yours(kind: ir.Kind | ir.Pick) -> ir.Pick:
    """Read "your omens"."""
    found = _all(kind)
    if any(noun.head != "omen" for noun in found.kind.nouns):
        raise MeaninglessError
    return replace(found, kind=replace(found.kind, where=(ir.Controlled(said="have"), *found.kind.where)), said="your")


def _all(kind: ir.Kind | ir.Pick) -> ir.Pick:
    if isinstance(kind, ir.Pick):
        raise MeaninglessError
    return ir.Pick("bare", kind, ir.Any())


@phrase()
def aggregate_opponents() -> ir.Player:
    return ir.Player("opponent", "all", said="your")


@phrase()
def aggregate_part(part: ir.The) -> ir.The:
    return part


@phrase()
def every_kind(n: ir.Amount, kind: ir.Kind | ir.Pick) -> ir.Times:
    return in_steps(n, ir.Count(replace(_all(kind), how="all")))


@phrase()
def every_counters(n: ir.Amount, counter: str, on: ir.Thing) -> ir.Times:
    return in_steps(n, ir.Counters(counter, on))


def in_steps(n: ir.Amount, of: ir.Amount) -> ir.Times:
    """Read "for every three …": once for each three of them, whatever is left over (numbers are rounded down)."""
    if not isinstance(n, int) or n < 2:
        raise MeaninglessError
    return ir.Times(n, of, divide=True, said="every")
