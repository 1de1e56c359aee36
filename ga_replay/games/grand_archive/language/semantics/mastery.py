"""What the phrases of mastery.lark mean: masteries, and counters that are put on them or moved."""

from typing import Any

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.masteries import MASTERIES
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.verb import Counted, done_to, put_counters


@phrase()
def mastery(owner: ir.Who, name: str) -> ir.The:
    if owner != ir.YOU or name not in MASTERIES:
        raise MeaninglessError
    return ir.The("mastery", name, said="your")


@phrase()
def own_mastery() -> ir.The:
    return ir.The("mastery", "~", said="your")


@phrase()
def put_counters_onto(counted: Counted, on: ir.Thing) -> ir.PutCounters:
    return replace(put_counters(counted, on), said="onto")


@phrase()
def double_counters(counter: str, on: ir.Thing) -> ir.PutCounters:
    return ir.PutCounters(counter, done_to(on), ir.Counters(counter, on), said="double")


Moved = tuple[str, ir.Amount | None]
"""The counters, and how many of them; None: all."""


@phrase()
def moved_some(counted: Counted) -> Moved:
    if isinstance(counted.n, ir.ThatMuch):
        raise MeaninglessError
    return counted.what, counted.n


@phrase()
def moved_all(counter: str) -> Moved:
    return counter, None


@phrase()
def moved_up_to(n: ir.Amount, counter: str) -> Moved:
    return counter, ir.Any(n)


@phrase("move_counters")
def move_counters(*words: Any) -> ir.MoveCounters:
    (counter, n), off, source, onto, to = words
    if isinstance(source, ir.Attacks) or isinstance(to, ir.Attacks):
        raise MeaninglessError
    return ir.MoveCounters(counter, source, to, n, said=f"{off}/{onto}")


@phrase("off_word", "onto_word")
def move_word(word: str) -> str:
    return word


@phrase()
def counters_moved() -> ir.ThisWay:
    return ir.ThisWay("move", "counter")


@phrase()
def event_counters_moved(n: ir.Amount) -> ir.Event:
    return ir.Event("move", sort="counter", n=ir.Bound(n))
